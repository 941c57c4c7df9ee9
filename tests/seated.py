"""Tables of people and bots, for tests: opened, and played on at random."""

import random
from collections.abc import Iterator

from headjudge.games import GAMES
from headjudge.tables.entries import Answered, Begins, Entry, Nonce
from headjudge.tables.opening import Clock, Opening, Seating
from headjudge.tables.opponents import Bots
from headjudge.tables.table import Table

DECKS = {"gundam": ["starter-st01", "starter-st04", "test-mixed", "starter-st03"], "digimon": ["starter-st1", "starter-st5"]}
SECRETS = ["ab" * 32, "cd" * 32, "ef" * 32]
TWO = [Seating("person", "Ann"), Seating("person", "Ben")]
ANN_AND_BOT = [Seating("person", "Ann"), Seating("bot", "calm", seed=4)]


def opening(
    game: str = "gundam",
    seats: list[Seating] | None = None,
    best_of: int = 1,
    sealed: bool = True,
    clock: Clock | None = None,
    mode: str = "",
) -> Opening:
    seats = TWO if seats is None else seats
    decks = [GAMES[game].deck(name) for name in DECKS[game][: len(seats)]]
    return Opening(game, decks, seats, SECRETS[:best_of], mode=mode, best_of=3 if best_of == 3 else 1, sealed=sealed, clock=clock)


def dealt(said: Opening | None = None) -> Table:
    """A table whose first game runs."""
    table = Table.opened(said or opening())
    for seat in table.waiting_for if table.phase == "nonces" else []:
        table.apply(Nonce(seat, table.now, f"nonce {seat}"))
    return table


def answer(table: Table, dice: random.Random, after: int = 100) -> Answered:
    """Any answer of whoever is asked, so many milliseconds later."""
    assert table.asked is not None
    number = table.match.version(table.asked)
    return Answered(table.asked, table.now + after, number, dice.randrange(len(table.match.state.options)))


def played(table: Table, dice: random.Random) -> Iterator[Entry]:
    """Play until the table is over: each entry as it was applied."""
    bots = Bots(table)
    while table.phase != "over":
        entry = bots.next(table.now + 100)
        if entry is None:
            seat = table.waiting_for[0]
            if table.phase == "playing":
                entry = answer(table, dice)
            else:
                entry = Nonce(seat, table.now, "here") if table.phase == "nonces" else Begins(seat, table.now, seat)
        yield table.apply(entry)


def stands(table: Table) -> list[object]:
    """Everything that can be told of a table."""
    seats: list[int | None] = [*range(table.seats), None]
    told = [table.update(seat, -1) for seat in seats] if table.games else []
    return [told, table.phase, table.score, table.waiting_for, table.notices, table.entries, table.winners, table.clocks.left]
