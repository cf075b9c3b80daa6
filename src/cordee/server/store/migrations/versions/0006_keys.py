"""What the id of a table is made of. Ids of before are made of nothing."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("tables", sa.Column("key", sa.String(32), nullable=False, server_default=""))
