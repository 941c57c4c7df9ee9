# edge: interpreted
"""The tables of the store, as they are today; how older ones become them stands in `migrations`."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Float, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Table, Text

METADATA = MetaData()

SECRETS = Table("secrets", METADATA, Column("name", String(40), primary_key=True), Column("value", LargeBinary, nullable=False))

MATCHES = Table(
    "matches",
    METADATA,
    Column("id", String(12), primary_key=True),
    Column("opening", LargeBinary, nullable=False),  # as JSON
    Column("engine", String(80), nullable=False),  # that made its last entry
    Column("state", String(12), nullable=False),  # waiting, dice, playing, over
    Column("listed", Boolean, nullable=False),
    Column("began", Float, nullable=False),  # seconds since 1970
    Column("changed", Float, nullable=False),
    Index("matches_in_lobby", "state", "listed"),
    Index("matches_by_age", "changed"),
)

# The key is the lock: of two workers that answer at once, one finds the place taken.
ENTRIES = Table(
    "entries",
    METADATA,
    Column("match", String(12), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("sequence", Integer, primary_key=True),  # from 1
    Column("body", LargeBinary, nullable=False),  # as JSON
    Column("fingerprint", String(64), nullable=False),  # of the position after it
    Column("at", Float, nullable=False),
)

CHAT = Table(
    "chat",
    METADATA,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True),
    Column("match", String(12), ForeignKey("matches.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer),  # none: a spectator
    Column("name", String(40), nullable=False),
    Column("phrase", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Index("chat_of_match", "match", "id"),
    Index("chat_by_age", "at"),
)

# When servers were alive: in the gaps between no clock ran and nobody was away.
LIVES = Table(
    "lives",
    METADATA,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True),
    Column("began", Float, nullable=False),
    Column("last", Float, nullable=False),
)
