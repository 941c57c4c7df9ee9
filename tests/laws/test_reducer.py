"""The law of the reducer: the last view and the events between make the next view. Every field is compared but those that are listed.

`headjudge fuzz --laws reducer --games 1000` plays more of them.
"""

from itertools import pairwise
from random import Random
from typing import Any

import msgspec
import pytest

from headjudge.edge import views
from headjudge.edge.events import GameEvent
from headjudge.edge.views import Thing
from headjudge.lab.fuzz import play
from headjudge.lab.plain_views import NOT_DERIVED
from headjudge.lab.reducer_law import Reduced
from headjudge.match import GAMES, IllegalChoice, Match, load, start
from headjudge.scenario.runner import Scenario

DECKS = {"gundam": ["test-mixed", "starter-st04", "starter-st03", "test-mixed"], "digimon": ["test-mixed", "starter-st5"]}
KINDS = [(game, mode, edition) for game, rules in GAMES.items() for mode in rules.modes for edition in rules.editions]
GAMES_OF_A_KIND = 1  # and those of test_fuzz.py, in which this law is looked at too
MOST_NOT_DERIVED = 34  # it may only become less


def begun(game: str, mode: str | None = None, edition: str | None = None, seed: int = 1, log: bool = True) -> Match:
    seats = GAMES[game].fewest_seats(mode or GAMES[game].modes[0])
    return start(game, DECKS[game][:seats], seed, edition, log=log, mode=mode)


def played(match: Match, seed: int, most: int = 10_000) -> Match:
    dice = Random(seed)
    for _ in range(most):
        if match.over:
            break
        match.choose(dice.randrange(len(match.state.options)))
    return match


@pytest.mark.parametrize("seed", range(GAMES_OF_A_KIND))
@pytest.mark.parametrize(("game", "mode", "edition"), KINDS)
def test_events_make_the_next_view_of_the_last_one(game: str, mode: str, edition: str, seed: int) -> None:
    seats = GAMES[game].fewest_seats(mode)
    report = play(game, DECKS[game][:seats], seed, edition, mode, laws="reducer")
    assert not report.violation


@pytest.mark.parametrize("kind", ["move", "value", "asked", "enter", "gone", "term"])
@pytest.mark.parametrize("game", list(GAMES))
def test_the_law_sees_an_event_that_is_left_out(game: str, kind: str) -> None:
    """A reducer that is not told of one kind comes to another view: the law can fail."""
    match = begun(game)
    reduced = Reduced(match)
    for table in reduced.tables.values():
        setattr(table, f"hear_{kind}", lambda e: None)
    dice = Random(5)
    broken = False
    while not match.over and not broken:
        match.choose(dice.randrange(len(match.state.options)))
        try:
            broken = bool(reduced.differences())
        except (KeyError, IndexError, ValueError):
            broken = True
    assert broken


def test_what_events_do_not_tell_is_listed_and_becomes_no_more() -> None:
    structs = {
        struct.__name__: struct for struct in vars(views).values() if isinstance(struct, type) and issubclass(struct, msgspec.Struct)
    }
    for listed, reason in NOT_DERIVED.items():
        struct, _, name = listed.rpartition(" ")[2].partition(".")
        assert name in structs[struct].__struct_fields__
        assert reason
    assert len(NOT_DERIVED) <= MOST_NOT_DERIVED


@pytest.mark.parametrize("game", list(GAMES))
def test_events_are_numbered_for_each_seat_without_gaps(game: str) -> None:
    match = played(begun(game), 3)
    for seat in (0, 1, None, -1):
        events = match.events_since(0, seat)
        assert [e.number for e in events] == list(range(1, len(events) + 1))
        assert all(e.cause < e.number for e in events)
        assert match.events_since(len(events) - 4, seat) == events[-4:]
        assert all(a.group <= b.group for a, b in pairwise(events))


@pytest.mark.parametrize("game", list(GAMES))
def test_sentences_are_made_only_if_asked_for_and_never_name_a_card_by_its_place_in_the_match(game: str) -> None:
    match = played(begun(game), 3)
    quiet, told = match.events_since(0, 0, text=False), match.events_since(0, 0)
    assert not any(e.text or e.parts or e.timing or e.say for e in quiet)
    assert any(e.text for e in told)
    assert all(e.text == "".join(part.text for part in e.parts) and "#" not in e.text for e in told)
    assert [plain(e) for e in quiet] == [plain(e) for e in told]


def plain(e: GameEvent) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.to_builtins(e)
    return {key: value for key, value in data.items() if key not in ("text", "parts", "timing", "say")}


@pytest.mark.parametrize("game", list(GAMES))
def test_a_card_drawn_is_a_card_of_that_seat_to_the_others_at_the_same_moment(game: str) -> None:
    match = played(begun(game), 3, 12)
    draws = {seat: [e for e in match.events_since(0, seat) if e.kind == "draw"] for seat in (0, 1)}
    assert [(e.group, e.turn, len(e.subjects)) for e in draws[0]] == [(e.group, e.turn, len(e.subjects)) for e in draws[1]]
    for seat, other in ((0, 1), (1, 0)):
        own = [thing for e in draws[seat] for thing in e.subjects if thing.seat == seat]
        theirs = [thing for e in draws[other] for thing in e.subjects if thing.seat == seat]
        assert own
        assert all(thing.kind == "card" and thing.number and thing.id is not None for thing in own)
        assert all(thing == Thing("unseen", seat) for thing in theirs)


@pytest.mark.parametrize("game", list(GAMES))
def test_a_clone_and_a_save_keep_no_log_unless_told_to(game: str) -> None:
    match = played(begun(game), 3, 20)
    assert match.keeps_log
    assert not match.clone().keeps_log
    assert not load(match.save()).keeps_log
    with pytest.raises(IllegalChoice, match="keeps no log"):
        match.clone().events_since(0, 0)
    twin = match.clone(log=True)
    before = match.events_since(0, 0)
    assert twin.events_since(0, 0) == before
    played(twin, 8, 5)
    assert len(twin.events_since(0, 0)) > len(before) == len(match.events_since(0, 0))
    loaded = played(load(match.save(), log=True), 8, 5)
    fresh, whole = loaded.events_since(0, 0), twin.events_since(len(before), 0)
    assert [(e.kind, e.what, e.text) for e in fresh if e.kind != "asked"] == [(e.kind, e.what, e.text) for e in whole if e.kind != "asked"]


def test_without_a_log_there_are_no_events() -> None:
    with pytest.raises(IllegalChoice, match="keeps no log"):
        begun("gundam", log=False).events_since(0, 0)


@pytest.mark.parametrize("game", list(GAMES))
def test_events_become_json_and_come_back(game: str) -> None:
    events = played(begun(game), 3, 40).events_since(0, 0)
    assert msgspec.json.decode(msgspec.json.encode(events), type=list[GameEvent]) == events


PUT_BACK = """
game: gundam
cards: |
  CASE-1  Peek
    command · blue · lv 1 · cost 1
    main: look top deck; 1 of {seen -> deck top|seen -> deck bottom}
setup:
  A: {hand: [{id: c, card: CASE-1}], deck: [{id: x, card: U(1/1)}, {id: y, card: U(2/2)}], resources: 1}
"""


@pytest.mark.parametrize("mode", ["mode 1", "mode 2"])
def test_a_card_that_is_put_back_where_it_lay_is_told(mode: str) -> None:
    """It is a new object (3-1-5), though the same cards lie in the same order as before."""
    match = Scenario(PUT_BACK, "test").run().match
    reduced = Reduced(match)
    for step in ("play c", mode):
        match.say(step)
        assert reduced.differences() == []
