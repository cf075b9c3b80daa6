"""Alembic's way in: it works on the connection that `migrate` hands it."""

from alembic import context

from cordee.server.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transaction_per_migration=False,
)
context.run_migrations()
