"""Results stay when their table is deleted, so they no longer refer to one."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

KEPT = "seat, person, game, seats, place, returns, level, together, won, abandoned, ended"


def upgrade() -> None:
    """The same rows in a table without the reference: SQLite cannot take one away."""
    op.drop_index("ix_results_person", "results")
    op.rename_table("results", "results_before")
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("person", sa.String(64), nullable=False, index=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("returns", sa.Float, nullable=False),
        sa.Column("level", sa.String(64), nullable=False),
        sa.Column("together", sa.Boolean, nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("abandoned", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("ended", sa.Float, nullable=False),
    )
    op.execute(f"INSERT INTO results (table_id, {KEPT}) SELECT table_id, {KEPT} FROM results_before")
    op.drop_table("results_before")
