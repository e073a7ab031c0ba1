"""An entry names the command that left it, which then needs no row of its own; older commands keep theirs."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("entries", sa.Column("device", sa.Text))
    op.add_column("entries", sa.Column("command", sa.Text))
