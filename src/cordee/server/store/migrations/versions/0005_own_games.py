"""Whether a person has played a game themselves, or a bot for them. Of older games it is not known: they count."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("results", sa.Column("own", sa.Boolean, nullable=False, server_default=sa.true()))
