"""Whether the file of a table that leaves has gone out: until then its host may take the table back alone."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", sa.Column("file_out", sa.Boolean, nullable=False, server_default=sa.false()))
