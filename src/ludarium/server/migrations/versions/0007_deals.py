"""The deals of days, who tried them, and of each match how it ended and when."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "deals",
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("day", sa.Text, primary_key=True),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("bots", sa.JSON, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("salt", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "tries",
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("day", sa.Text, primary_key=True),
        sa.Column("device", sa.Text, primary_key=True),
        sa.Column("code", sa.Text, sa.ForeignKey("tables.code"), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    # Columns that may be empty can simply be added.
    op.add_column("matches", sa.Column("scores", sa.JSON))
    op.add_column("matches", sa.Column("ended", sa.Double))
    op.add_column("matches", sa.Column("deal", sa.Text))
