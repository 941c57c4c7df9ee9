# edge: interpreted
"""The first tables: secrets, matches, entries, chat, lives."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "secrets", sa.Column("name", sa.String(40), primary_key=True), sa.Column("value", sa.LargeBinary, nullable=False)
    )  # fmt: skip
    op.create_table(
        "matches",
        sa.Column("id", sa.String(12), primary_key=True),
        sa.Column("opening", sa.LargeBinary, nullable=False),
        sa.Column("engine", sa.String(80), nullable=False),
        sa.Column("state", sa.String(12), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("began", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
    )
    op.create_table(
        "entries",
        sa.Column("match", sa.String(12), sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("sequence", sa.Integer, primary_key=True),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("fingerprint", sa.String(64), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "chat",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True, autoincrement=True),
        sa.Column("match", sa.String(12), sa.ForeignKey("matches.id", ondelete="CASCADE"), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("phrase", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "lives",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True, autoincrement=True),
        sa.Column("began", sa.Float, nullable=False),
        sa.Column("last", sa.Float, nullable=False),
    )
    for name, table, columns in (
        ("matches_in_lobby", "matches", ["state", "listed"]),
        ("matches_by_age", "matches", ["changed"]),
        ("chat_of_match", "chat", ["match", "id"]),
        ("chat_by_age", "chat", ["at"]),
    ):
        op.create_index(name, table, columns)
