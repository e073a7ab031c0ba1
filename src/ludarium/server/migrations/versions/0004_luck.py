"""The commitments that were told, the shares of players' devices, and the server's own key."""

import hashlib
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    luck = op.create_table(
        "luck",
        sa.Column("code", sa.Text, sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("match", sa.Integer, primary_key=True),
        sa.Column("commitment", sa.Text, nullable=False),
        sa.Column("shares", sa.JSON, nullable=False),
        sa.Column("sealed", sa.Boolean, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "keys",
        sa.Column("purpose", sa.Text, primary_key=True),
        sa.Column("private", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sqlite_with_rowid=False,
    )
    # Until now the commitment was made from the key each time; no device was asked for a share.
    known = op.get_bind().exec_driver_sql("SELECT code, match, key, salt FROM matches").all()
    rows: list[dict[str, Any]] = [
        {"code": code, "match": match, "commitment": _committed(key, salt), "shares": [], "sealed": True}
        for code, match, key, salt in known
    ]
    if rows:
        op.bulk_insert(luck, rows)


def _committed(key: str, salt: str) -> str:
    return hashlib.sha256(bytes.fromhex(key) + bytes.fromhex(salt)).hexdigest()
