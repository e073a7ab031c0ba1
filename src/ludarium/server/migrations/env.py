"""Alembic's environment: the connection is given, in a transaction that ends after all revisions or undoes them."""

from alembic import context

from ludarium.server.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,  # SQLite changes a table by copying it
)
with context.begin_transaction():
    context.run_migrations()
