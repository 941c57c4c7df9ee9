# edge: interpreted
"""What a server is started with."""

from __future__ import annotations

from pathlib import Path

import msgspec

CHAT_DAYS = 30.0
WAITING_DAYS = 2.0
MATCH_DAYS = 365.0


class Settings(msgspec.Struct, frozen=True):
    """As JSON it goes to the workers."""

    address: str  # of the database
    images: Path | None = None  # a folder of one's own: images/GAME/NUMBER.png, .jpg or .webp
    limits: bool = True  # on how much one address and one token may ask
    origins: tuple[str, ...] = ()  # pages elsewhere that may use this server
    processes: int = 1  # of this server's workers, for strangers' input
    pace: float = 1.0  # of the pause before a bot or an automatic pass answers; 0: none (measuring, tests)
    bot_s: float = 20.0  # so long a bot that is none of ours may take for an answer
    away_s: float = 15.0  # after so long without a connection the others are told
    idle_s: float = 60.0  # after so long without a connection a match is its entries again
    claim_s: float = 120.0  # after so long away the others may claim the game
    chat_days: float = CHAT_DAYS
    waiting_days: float = WAITING_DAYS
    match_days: float = MATCH_DAYS
