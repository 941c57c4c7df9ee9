"""A table is its opening and its entries; a series of sealed games; what is refused, and that nothing changes by it."""

import random

import msgspec
import pytest

from headjudge.games import GAMES
from headjudge.kernel.bad_input import BadInput
from headjudge.match import replay
from headjudge.sealed import Seal
from headjudge.tables.entries import (
    Answered,
    Arranged,
    Away,
    Begins,
    Claimed,
    Conceded,
    Entry,
    Interrupted,
    Nonce,
    TimedOut,
    UndoAsked,
    UndoLeave,
    entry_data,
    entry_of,
)
from headjudge.tables.opening import Opening, Seating
from headjudge.tables.refusal import Refused
from headjudge.tables.saved import loaded, saved
from headjudge.tables.table import Table
from headjudge.verifying import verify
from seated import ANN_AND_BOT, SECRETS, TWO, answer, dealt, opening, played, stands


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [TWO, ANN_AND_BOT], ids=["people", "bot"])
def test_a_table_is_its_opening_and_its_entries(game: str, seats: list[Seating]) -> None:
    said, dice = opening(game, seats, best_of=3), random.Random(7)
    table = Table.opened(said)
    for entry in played(table, dice):
        assert entry_of(entry_data(entry)) == entry
    kept = [entry_of(entry_data(entry)) for entry in table.entries]
    again = Table.rebuilt(msgspec.json.decode(msgspec.json.encode(said), type=Opening), kept, thorough=True)
    assert stands(again) == stands(table)
    assert stands(loaded(saved(table))) == stands(table)


def test_the_dice_of_every_game_can_be_checked_afterwards() -> None:
    table, shown = Table.opened(opening(best_of=3)), {}
    for _ in played(table, random.Random(3)):
        shown[table.game_number] = table.commitment
        assert len(table.revealed) == len(table.finished)
    assert list(shown) == list(range(1, len(table.games) + 1))
    for secret, commitment, record in zip(table.revealed, shown.values(), table.records, strict=True):
        assert Seal(bytes.fromhex(secret)).commitment == commitment
        assert "every shuffle follows" in verify(record, commitment, ["here"])[1]
        assert replay(record).over


def test_other_nonces_give_another_game() -> None:
    tables = [Table.opened(opening()) for _ in range(2)]
    for table, said in zip(tables, "xy", strict=True):
        for seat in (0, 1):
            table.apply(Nonce(seat, 0, said))
    assert tables[0].match.fingerprint() != tables[1].match.fingerprint()


def test_the_loser_says_who_begins_and_two_wins_end_the_series() -> None:
    table = dealt(opening(best_of=3))
    table.apply(Conceded(0, 10))
    assert (table.phase, table.chooses, table.score, table.game_number) == ("begins", 0, [0, 1], 2)
    for wrong, code in ((Begins(1, 11, 1), "not yours"), (Begins(0, 11, 2), "not offered"), (Nonce(0, 11, "x"), "not now")):
        with pytest.raises(Refused) as refused:
            table.check(wrong)
        assert refused.value.code == code
    table.apply(Begins(0, 12, 1))
    assert (table.phase, table.commitment) == ("nonces", Seal(bytes.fromhex(SECRETS[1])).commitment)
    for seat in (0, 1):
        table.apply(Nonce(seat, 13, "again"))
    while table.match.state.turn == 0:
        table.apply(Answered(table.asked or 0, table.now, table.match.version(table.asked or 0), 0))
    assert table.match.state.active == 1
    table.apply(Conceded(0, table.now))
    assert (table.phase, table.score, table.winners) == ("over", [0, 2], [1])


def test_no_question_has_a_number_twice_in_a_series() -> None:
    table, numbers = Table.opened(opening(best_of=3)), set()
    for entry in played(table, random.Random(5)):
        if isinstance(entry, Answered):
            assert (entry.seat, entry.decision) not in numbers
            numbers.add((entry.seat, entry.decision))
    assert len(table.games) > 1


def test_whoever_leaves_between_two_games_loses_the_series() -> None:
    table = dealt(opening(best_of=3))
    table.apply(Conceded(0, 10))
    table.apply(Conceded(1, 11))
    assert (table.phase, table.winners, table.score) == ("over", [0], [0, 1])


def test_a_doubled_answer_is_known_again_and_another_is_late() -> None:
    table = dealt()
    given = answer(table, random.Random(1))
    table.apply(given)
    assert table.answered_before(given)
    assert not table.answered_before(msgspec.structs.replace(given, option=given.option + 1))
    with pytest.raises(Refused, match="is past") as refused:
        table.apply(given)
    assert refused.value.code == "late"


def refusals(table: Table) -> list[tuple[Entry, str]]:
    """What cannot be said while seat `asked` is asked for its first answer."""
    asked = table.asked or 0
    other, number, now = 1 - asked, table.match.version(asked), table.now
    return [
        (Answered(other, now, number, 0), "not yours"),
        (Answered(asked, now, number - 1, 0), "late"),
        (Answered(asked, now, number + 1, 0), "not offered"),
        (Answered(asked, now, number, 99), "not offered"),
        (Answered(asked, now, number, -1), "not offered"),
        (Answered(asked, now, number, 0, action=1), "old engine"),
        (Answered(7, now, number, 0), "malformed"),
        (Answered(asked, now - 1, number, 0), "malformed"),
        (Arranged(asked, now, "hand", [1, 2]), "not offered"),
        (Arranged(asked, now, "cellar", []), "not offered"),
        (Arranged(asked, now, "deck", []), "not offered"),
        (UndoAsked(asked, now), "not now"),
        (UndoLeave(asked, now, True), "not now"),
        (Nonce(asked, now, "x"), "not now"),
        (Begins(asked, now, 0), "not now"),
        (TimedOut(asked, now), "not now"),
        (Claimed(asked, now), "not now"),
        (Interrupted(-1, now, now + 1), "malformed"),
    ]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_refused_changes_nothing(game: str) -> None:
    table = dealt(opening(game))
    table.apply(Away(0, 10))
    before = stands(table)
    for entry, code in refusals(table):
        with pytest.raises(Refused) as refused:
            table.apply(entry)
        assert (entry, refused.value.code) == (entry, code)
        assert stands(table) == before


def test_when_it_is_over_nothing_is_said_any_more() -> None:
    table = dealt()
    table.apply(Conceded(1, 5))
    for entry in (Conceded(0, 6), UndoAsked(1, 6), Nonce(0, 6, "x"), Answered(0, 6, 1, 0)):
        with pytest.raises(Refused) as refused:
            table.check(entry)
        assert refused.value.code == "over"


def test_a_seat_arranges_its_hand_by_the_names_of_its_view() -> None:
    table = dealt()
    ids = [card.id for card in table.update(0).view.players[0].hand.cards]
    version = table.match.version(1)
    table.apply(Arranged(0, 5, "hand", [one for one in reversed(ids) if one is not None]))
    assert [card.id for card in table.update(0).view.players[0].hand.cards] == ids[::-1]
    assert table.match.version(1) == version  # the other is told nothing of it


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"decks": [["ST01-001"] * 50]}, "1 decks are no decks for 2 seats"),
        ({"decks": [["ST01-001"] * 50] * 2}, "ST01-001"),
        ({"chance": SECRETS}, "best of 1 needs"),
        ({"chance": ["seed"]}, "a secret of 64 hexadecimal digits"),
        ({"seats": [Seating("bot", "calm")] * 2}, "at least one person"),
        ({"seats": [Seating("person"), Seating("bot", "nobody")]}, "no bot is called 'nobody'"),
        ({"game": "chess"}, "no game is called 'chess'"),
        ({"edition": "2.0"}, "has no edition '2.0'"),
        ({"mode": "solo"}, "solo"),
    ],
)
def test_what_cannot_be_played_is_not_opened(change: dict[str, object], why: str) -> None:
    with pytest.raises(BadInput, match=why):
        Table.opened(msgspec.structs.replace(opening(), **change))


def test_best_of_three_is_played_by_two_sides() -> None:
    three = [Seating("person", name) for name in ("Ann", "Ben", "Cem")]
    with pytest.raises(BadInput, match="played by two sides, not by 3"):
        Table.opened(opening(seats=three, best_of=3, mode=GAMES["gundam"].modes[1]))


def test_a_table_of_another_engine_is_refused_where_it_goes_another_way() -> None:
    table, dice = dealt(), random.Random(2)
    for _ in range(6):
        table.apply(answer(table, dice))
    for place in (len(table.entries) - 1, 4):
        forged = list(table.entries)
        forged[place] = msgspec.structs.replace(forged[place], after="0" * 32)
        with pytest.raises(Refused, match="stands elsewhere") as refused:
            Table.rebuilt(table.opening, forged, thorough=True)
        assert refused.value.code == "old engine"
    with pytest.raises(Refused, match="entry 3 of this table cannot be given"):
        Table.rebuilt(table.opening, [*table.entries[:2], table.entries[4]])


@pytest.mark.parametrize(
    "data", [b"", b"{}", b"\xff", b'{"e":"answer"}', b'{"e":"riot","seat":0,"at":1}', b'{"e":"concede","seat":9,"at":1}']
)
def test_what_is_no_entry_is_refused(data: bytes) -> None:
    with pytest.raises(BadInput, match="no entry of a table"):
        entry_of(data)
