"""Non-interference over the wire: what a seat or a spectator is sent stays the same, byte by byte, if others hold other cards that it never
learns of; up to the first answer whose options differ."""

import random

import msgspec
import pytest

from headjudge.lab.interference import ask_anew, learn
from headjudge.server.connection import Connection
from headjudge.server.foyer import foyer_of
from headjudge.server.hub import Hub
from headjudge.server.pages import Opening, SeatWanted
from headjudge.server.rates import Bucket
from headjudge.server.room import Room
from headjudge.server.store.store import Entry, Head
from headjudge.server.tokens import Bearer
from headjudge.tables.entries import Answered, Nonce

STRETCH = 10
MATCHES = 6
MATCH = "abcabcabcabc"
DECKS = {"gundam": ("starter-st01", "starter-st03"), "digimon": ("starter-st1", "starter-st3")}


def opened(game: str, decks: tuple[str, str], seed: int) -> Head:
    foyer = foyer_of(Opening(game, [SeatWanted("person", "A", decks[0]), SeatWanted("person", "B", decks[1])]), 0, 1000)
    foyer = msgspec.structs.replace(foyer, chance=[f"{seed:064x}"])
    return Head(MATCH, msgspec.json.encode(foyer), "e", "dice", False, 0.0, 0.0)


class World:
    """A match made of its entries, and one onlooker with everything that it was sent."""

    def __init__(self, head: Head, entries: list[Entry], bearer: Bearer) -> None:
        self.room = Room(head)
        self.room.engine = ""
        self.room.rebuild(entries)
        self.hub = object.__new__(Hub)  # it tells without its store
        self.connection = Connection(bearer, Bucket(False))
        self.hub.welcome(self.room, self.connection)
        self.room.connections.append(self.connection)
        self.sent()

    def sent(self) -> list[str | None]:
        queue = self.connection.queue
        return [queue.get_nowait() for _ in range(queue.qsize())]

    def answer(self, option: int) -> list[str | None]:
        match = self.room.playing.match
        seat = match.state.asking
        self.room.apply(Answered(seat, self.room.playing.now, match.version(seat), option))
        self.hub.tell(self.room)
        return self.sent()

    @property
    def question(self) -> tuple[int, list[int]]:
        state = self.room.playing.match.state
        return state.asking, list(state.options)


def begun(head: Head, answers: int, dice: random.Random) -> list[Entry]:
    room = Room(head)
    room.rebuild([])
    entries = [stored(room, Nonce(seat, 1, f"n{seat}")) for seat in range(2)]
    for _ in range(answers):
        match = room.playing.match
        if match.over:
            break
        seat = match.state.asking
        entries.append(stored(room, Answered(seat, 1, match.version(seat), dice.randrange(len(match.state.options)))))
    return entries


def stored(room: Room, entry: Answered | Nonce) -> Entry:
    kept = room.apply(entry)
    room.sequence = kept.sequence
    return kept


def compared(head: Head, viewer: int | None, bearer: Bearer, seed: int) -> tuple[int, bool]:
    """How many messages to the bearer were compared in two worlds that this viewer cannot tell apart, and whether all were the same."""
    dice = random.Random(seed)
    entries = begun(head, dice.randrange(4, 60), dice)
    one, other = (World(head, entries, bearer) for _ in range(2))
    learned: set[int] = set()
    course = []
    for _ in range(STRETCH):
        match = one.room.playing.match
        learn(match, viewer, learned)
        if match.over:
            break
        question, option = one.question, dice.randrange(len(match.state.options))
        course.append((question, option, one.answer(option)))
    learn(one.room.playing.match, viewer, learned)
    twin, count = other.room.playing.match, 0
    if not twin.over:
        twin.game.reshuffle_unknown(twin.state, viewer, seed + 1, learned)
    if not twin.over and twin.state.asking != viewer:
        ask_anew(twin)
    for question, option, sent in course:
        if other.question != question:
            break
        if other.answer(option) != sent:
            return count, False
        count += len(sent)
    return count, True


@pytest.mark.parametrize("viewer", [0, 1, None])
@pytest.mark.parametrize(("game", "decks"), DECKS.items())
def test_what_is_sent_does_not_depend_on_what_is_not_known(game: str, decks: tuple[str, str], viewer: int | None) -> None:
    found = [compared(opened(game, decks, seed), viewer, Bearer(MATCH, viewer), seed) for seed in range(MATCHES)]
    assert all(same for _, same in found)
    assert sum(count for count, _ in found) >= (3 if viewer is None else MATCHES)


@pytest.mark.parametrize(("game", "decks"), DECKS.items())
def test_a_leak_would_be_seen(game: str, decks: tuple[str, str]) -> None:
    """Somebody who looks with the eyes of seat 1 is sent what seat 0 does not know."""
    found = [compared(opened(game, decks, seed), 0, Bearer(MATCH, None, eyes=1), seed) for seed in range(MATCHES)]
    assert not all(same for _, same in found)
