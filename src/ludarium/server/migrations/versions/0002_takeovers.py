"""Seats that somebody took over in a running match, and who agreed to it."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """New columns that are never empty, without a default that would stay: the rows move into a new table."""
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
        sqlite_with_rowid=False,
    )
    op.execute("INSERT INTO seats SELECT code, seat, kind, name, bot, away, false FROM old_seats")
    op.drop_table("old_seats")

    op.rename_table("secrets", "old_secrets")
    op.drop_index("secrets_by_code")
    op.create_table(
        "secrets",
        sa.Column("digest", sa.Text, primary_key=True),
        sa.Column("code", sa.Text, sa.ForeignKey("tables.code"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("invitation", sa.Boolean, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("by_host", sa.Boolean, nullable=False),
        sa.Column("agreed", sa.JSON, nullable=False),
        sqlite_with_rowid=False,
    )
    # Until now an invitation to a seat that no person held was the host's.
    op.execute(
        "INSERT INTO secrets SELECT digest, code, seat, invitation, created, invitation AND EXISTS"
        " (SELECT 1 FROM seats WHERE seats.code = old_secrets.code AND seats.seat = old_secrets.seat"
        " AND seats.kind <> 'person'), '[]' FROM old_secrets"
    )
    op.drop_table("old_secrets")
    op.create_index("secrets_by_code", "secrets", ["code"])

    op.create_table(
        "takeovers",
        sa.Column("code", sa.Text, sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("match", sa.Integer, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("after", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("time", sa.Double, nullable=False),
        sqlite_with_rowid=False,
    )
