"""Matches of every game, mode and edition, for laws that must hold in all of them."""

import random
from collections.abc import Iterator
from typing import NamedTuple

from headjudge.match import Match, start

MOST = 3000  # decisions; random games end long before


class Kind(NamedTuple):
    """What is played, with which decks."""

    game: str
    mode: str
    edition: str
    decks: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.game}-{self.mode}-{self.edition}-{len(self.decks)}"

    def begin(self, seed: int | str = 1, log: bool = False, windowed: bool = False) -> Match:
        return start(self.game, list(self.decks), seed, self.edition, log=log, checking=True, mode=self.mode, windowed=windowed)

    def halfway(self, seed: int = 1, decisions: int = 40, log: bool = False) -> Match:
        """After so many random decisions."""
        match, dice = self.begin(seed, log), random.Random(seed)
        for made in played(match, dice, 1):
            if made == decisions:
                break
        assert not match.over
        return match


DUEL = Kind("gundam", "duel", "1.0", ("test-mixed", "test-mixed"))
DIGIMON = Kind("digimon", "duel", "founding", ("test-mixed", "test-mixed"))
TEAM = Kind("gundam", "team", "1.9", ("starter-st04", "starter-st02", "test-mixed", "starter-st01"))
KINDS = [
    DUEL,
    Kind("gundam", "duel", "1.9", ("starter-st02", "starter-st03")),
    Kind("gundam", "royale", "1.0", ("starter-st04", "test-mixed", "starter-st01")),
    Kind("gundam", "royale", "1.9", ("test-mixed", "starter-st03", "starter-st02", "test-vanilla")),
    Kind("gundam", "winner-takes-all", "1.0", ("starter-st01", "starter-st02", "starter-st03")),
    Kind("gundam", "winner-takes-all", "1.9", ("test-mixed", "test-mixed", "starter-st04")),
    Kind("gundam", "team", "1.0", ("test-mixed", "starter-st03", "starter-st01", "starter-st04")),
    TEAM,
    DIGIMON,
    Kind("digimon", "duel", "crm", ("starter-st3", "starter-st6")),
]
DUELS = [kind for kind in KINDS if kind.mode == "duel"]


def played(match: Match, dice: random.Random, every: int) -> Iterator[int]:
    """Play at random to the end; stop at every so-manieth decision, and tell how many were made."""
    made = 0
    while not match.over and made < MOST:
        if made % every == 0:
            yield made
        match.choose(dice.randrange(len(match.state.options)))
        made += 1


def played_out(match: Match, dice: random.Random) -> Match:
    for _ in played(match, dice, MOST):
        pass
    return match


def onlookers(match: Match) -> list[int | None]:
    """Every seat, and a spectator."""
    return [*range(match.state.seats), None]
