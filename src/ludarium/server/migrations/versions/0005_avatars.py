"""The picture that somebody has chosen, beside the name of their seat."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """A new column that is never empty, without a default that would stay: the rows move into a new table."""
    op.rename_table("seats", "old_seats")
    op.create_table(
        "seats",
        sa.Column("code", sa.Text, sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("bot", sa.Text, nullable=False),
        sa.Column("away", sa.Boolean, nullable=False),
        sa.Column("taken_over", sa.Boolean, nullable=False),
        sa.Column("avatar", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.execute("INSERT INTO seats SELECT code, seat, kind, name, bot, away, taken_over, 0 FROM old_seats")
    op.drop_table("old_seats")
