"""Whether those who look on at a table may talk."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """A column that may be empty can simply be added, and every other row belongs to a row of this table."""
    op.add_column("tables", sa.Column("talk", sa.Boolean))
