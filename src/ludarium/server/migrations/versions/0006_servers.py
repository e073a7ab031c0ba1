"""Several servers over one database: which there are, and which of them a table is at. Empty in a file."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "servers",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("link", sa.Text, nullable=False),
        sa.Column("host", sa.Text, nullable=False),
        sa.Column("speaks", sa.Integer, nullable=False),
        sa.Column("release", sa.Text, nullable=False),
        sa.Column("seen", sa.Double, nullable=False),
    )
    op.create_table(
        "owners",
        sa.Column("code", sa.Text, primary_key=True),
        sa.Column("server", sa.Integer, nullable=False),
    )
    op.create_index("owners_by_server", "owners", ["server"])
