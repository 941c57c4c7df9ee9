"""Every attribute of everything a match is made of survives a clone and a save. The classes are read, so that none can be forgotten.

What is built here has a value of its own in every attribute: a copy that leaves one out has another value there.
"""

import ast
import random
from types import GetSetDescriptorType, MemberDescriptorType
from typing import Any

import msgspec
import pytest

import headjudge
from attributes import Samples, attributes, classes, differences, subclasses
from headjudge.digimon.edge.facts import all_cards as read_digimon_cards
from headjudge.digimon.rules.keywords import NO_LINES
from headjudge.digimon.table.cards import Reading
from headjudge.digimon.table.state import Delayed, DigimonState, Stack
from headjudge.games import GAMES
from headjudge.gundam.edge.facts import all_cards as read_gundam_cards
from headjudge.gundam.rules.battle import Attack
from headjudge.gundam.table.state import GundamState, Piece
from headjudge.kernel.chance import KEY_SIZE, KINDS, Chance, Name
from headjudge.kernel.frames import Frame
from headjudge.kernel.modifiers import Modifier
from headjudge.kernel.pending import Pending
from headjudge.kernel.permanents import Permanent
from headjudge.kernel.snapshots import restore, revive_frame, snapshot
from headjudge.kernel.state import State
from headjudge.language.node import Scope
from headjudge.match import Match, load, start
from headjudge.scenario.runner import Scenario

HELD = [Pending, Modifier, Delayed, Scope, Chance]  # what states and frames are made of, besides frames and permanents
FRAMES = [cls for cls in subclasses(Frame) if not cls.__subclasses__()]
BASES = [cls for cls in subclasses(Frame) if cls.__subclasses__()]  # what several frames have in common
DECKS = {"gundam": ["starter-st01", "starter-st04", "test-mixed", "starter-st03"], "digimon": ["starter-st1", "starter-st5"]}
MODES = [(game, mode, edition) for game, rules in GAMES.items() for mode in rules.modes for edition in rules.editions]
LOOK_EVERY = 5
DESCRIPTORS = (GetSetDescriptorType, MemberDescriptorType)  # of compiled attributes, and of slots

LOOKED_THROUGH = 1 << 14  # of a type's flags: the collector goes through its instances

YES_AND_NO = pytest.mark.parametrize("yes", [True, False], ids=["yes", "no"])

# What a copy need not have, and why
MEMOS = {"found", "found_ref", "named"}  # the permanent looked up last; names of cards
WITHIN_A_STEP = {"turned_up", "gains", "explained", "lifted", "passing"}  # empty whenever somebody is asked
NOT_CLONED = MEMOS | WITHIN_A_STEP | {"log", "group", "passed", "trail", "written", "derived"}  # a copy has no log

GIVEN = {"rules", "seats", "cards", "prints", "pool"}  # the game and the cards of the match: a save is read with them
OF_THE_CARDS = {"asked", "remembers", "recalls", "special"}  # follows from them
LOOKED_UP = {"lines", "looked_up"}  # lines by their keys; found again when they are asked for
OF_THE_MODE = {"sides", "heads", "held", "allied"}  # where everybody sits
BEFORE_ANYBODY_IS_ASKED = {"begins"}  # asked for no longer when the first question is open
HOW_IT_IS_LOOKED_AT = {"checking", "pausing", "most_steps"}  # said by whoever plays it
DERIVED = {  # computed anew from all the rest; whole games compare it
    "stale", "sensitive", "farsighted", "heard", "watched", "declared", "forbids", "allows", "demands", "entangled", "states", "usable",
    "grants", "added", "security_dp", "minds", "amiss", "linked", "shielded",
}  # fmt: skip
NOT_SAVED = NOT_CLONED | GIVEN | OF_THE_CARDS | LOOKED_UP | OF_THE_MODE | BEFORE_ANYBODY_IS_ASKED | HOW_IT_IS_LOOKED_AT | DERIVED
READ_AGAIN = {"matched", "fits_link", "as_printed", "reading", "texts", "listens"}  # of a permanent: what its cards were last found to say

ASKING = {  # a card with a line that asks about the turn
    "gundam": ("unit · blue · lv 1 · cost 1 · 1/1", "deploy, if did our unit attack: draw 1", read_gundam_cards),
    "digimon": ("digimon · red · lv 3 · cost 3 · dp 1000", "play, if did my digimon attack: draw 1", read_digimon_cards),
}


def game_of(thing: type) -> str:
    """The game a class belongs to; those of the kernel and the language serve both, and are tried in one."""
    return "digimon" if ".digimon." in thing.__module__ else "gundam"


def table(name: str) -> State:
    return start(name, DECKS[name][:2], 1).state


def samples(s: State, name: str, yes: bool) -> Samples:
    """Values for every type of attribute that this game has."""
    facts, asking, read = ASKING[name]
    asker: Any = read(f"X-1  Asker\n  {facts}\n  {asking}\n", "a test")["X-1"]
    card = s.cards[0]
    line = next(ability for card in s.cards for ability in getattr(card, "abilities", []))
    made = Samples(yes, {
        "Ability": line, "Program": line, "GundamCard": card, "DigimonCard": card, "Card": card, "Did": asker.abilities[0].asks[0],
        "UNREAD": Reading([], 7, [], 3), "KeywordLines": NO_LINES, "i64": 4711, "Name": Name(4712), "Rules": s.rules,
        "Chance": Chance(bytes(range(KEY_SIZE)), list(range(1, s.seats * KINDS + 1))),
        f"dict[str, {type(card).__name__}]": {"X-1": card}, "dict[str, Ability]": {"X-1/1": line},
        "Scope": Scope(4701, 4702, 4703, [[4710 + slot] for slot in range(line.slots)]),  # as many slots as the line has
        "classes": [Piece, Stack, *HELD],
    })  # fmt: skip
    made.given["Permanent"] = made.made(Piece if name == "gundam" else Stack)
    made.given["Frame"] = made.made(next(cls for cls in FRAMES if cls.__module__ == f"headjudge.{name}.rules.turn"))
    return made


def through_a_file(data: Any) -> Any:
    return msgspec.msgpack.decode(msgspec.msgpack.encode(data))


# One object of every class


@pytest.mark.parametrize("cls", FRAMES, ids=[f"{cls.__module__.removeprefix('headjudge.')}.{cls.__name__}" for cls in FRAMES])
@YES_AND_NO
def test_a_frame_is_cloned_and_saved_with_every_attribute(cls: type, yes: bool) -> None:
    s = table(game_of(cls))
    frame = samples(s, game_of(cls), yes).made(cls)
    assert differences(frame, frame.clone()) == []
    rows = through_a_file([frame.kind(), frame.because, frame.cause, frame.to_data()])
    assert differences(frame, revive_frame(s, rows)) == []


@pytest.mark.parametrize("cls", BASES, ids=[cls.__name__ for cls in BASES])
def test_what_frames_have_in_common_is_no_frame_by_itself(cls: type) -> None:
    frame = samples(table(game_of(cls)), game_of(cls), True).made(cls)
    with pytest.raises(NotImplementedError):
        frame.clone()


@pytest.mark.parametrize("cls", subclasses(Permanent))
@YES_AND_NO
def test_a_permanent_is_cloned_and_saved_with_every_attribute(cls: type, yes: bool) -> None:
    s = table(game_of(cls))
    p = samples(s, game_of(cls), yes).made(cls)
    assert differences(p, p.clone(), WITHIN_A_STEP) == []
    assert differences(p, s.rules.revive_permanent(s, through_a_file(p.to_data())), WITHIN_A_STEP | READ_AGAIN) == []


def test_what_waits_and_what_lasts_is_saved_with_every_attribute() -> None:
    s = table("gundam")
    pending, modifier = samples(s, "gundam", True).made(Pending), samples(s, "gundam", True).made(Modifier)
    assert differences(pending, Pending.from_data(s, through_a_file(pending.to_data()))) == []
    assert differences(modifier, Modifier.from_data(through_a_file(modifier.to_data()))) == []
    assert differences(modifier, modifier.on(modifier.refs)) == []


@pytest.mark.parametrize("name", list(GAMES))
@YES_AND_NO
def test_a_state_is_cloned_with_every_attribute(name: str, yes: bool) -> None:
    s: Any = table(name)
    samples(s, name, yes).fill(s, NOT_CLONED | {"rules", "seats", "pieces"})
    if name == "gundam":
        s.pieces = s.field  # one list, by two names
    assert differences(s, s.clone(), NOT_CLONED) == []


@pytest.mark.parametrize("name", list(GAMES))
@YES_AND_NO
def test_a_state_is_saved_with_every_attribute(name: str, yes: bool) -> None:
    s: Any = table(name)
    samples(s, name, yes).fill(s, NOT_SAVED | {"pieces"})
    if name == "gundam":
        s.pieces = s.field
    s.stale = False
    rows, own = through_a_file([snapshot(s), s.own_data()])
    twin: Any = GAMES[name].empty(rows[0], s.seats, s.rules.edition)
    restore(twin, rows)
    twin.restore_own(own)
    assert differences(s, twin, NOT_SAVED | READ_AGAIN) == []


# Whole games


@pytest.mark.parametrize(("name", "mode", "edition"), MODES)
def test_in_whole_games_copies_are_the_same_in_every_attribute(name: str, mode: str, edition: str) -> None:
    """Also what is derived, where everybody sits, and what follows from the cards."""
    seats = GAMES[name].fewest_seats(mode)
    match, dice = start(name, DECKS[name][:seats], 3, edition, checking=True, mode=mode), random.Random(3)
    while not match.over:
        if len(match.answers) % LOOK_EVERY == 0:
            same_in_every_attribute(match)
        match.choose(dice.randrange(len(match.state.options)))
    same_in_every_attribute(match)


def same_in_every_attribute(match: Match) -> None:
    assert not getattr(match.state, "turned_up", [])
    for stack in [*match.state.field, *match.state.departed]:
        assert not (isinstance(stack, Stack) and stack.gains)
    match.state.fresh_values()
    assert differences(match.state, match.clone().state, NOT_CLONED) == []
    loaded = load(match.save(), match.game).state
    loaded.fresh_values()
    assert differences(match.state, loaded, NOT_CLONED | LOOKED_UP | HOW_IT_IS_LOOKED_AT | READ_AGAIN) == []


def test_what_a_digimon_had_gained_is_not_kept_beyond_its_end() -> None:
    """15-13-2: two gained lines have heard of the deletion, and their order is asked; a saved match knows as much as this one."""
    result = Scenario(TWO_GAINS, "a test").run()
    match = result.match
    assert (result.failures, match.state.frames[-1].kind()) == ([], "drain")
    assert len(match.state.options) == 2
    assert len(match.state.departed) == 1
    same_in_every_attribute(match)


TWO_GAINS = """
game: digimon
cards: |
  CASE-1  Giver
    option · red · cost 1
    main: gain 1 my digimon {deleted: memory +2} ~turn
  CASE-2  Slayer
    option · red · cost 1
    main: delete 1 my digimon
memory: 5
setup:
  A: {battle: [D(4/5000)], hand: [{id: g, card: CASE-1}, {id: h, card: CASE-1}, {id: k, card: CASE-2}]}
steps:
  - A: use g
  - A: use h
  - A: use k
"""


# Plain data has no circles: Python's collector need not look at it


@pytest.mark.parametrize("cls", [*FRAMES, *BASES, Piece, Stack, Pending, Modifier, Scope])
def test_the_collector_need_not_look_at_it(cls: type) -> None:
    source = classes()[cls.__module__, cls.__name__][0]
    assert any(ast.unparse(said).startswith("mypyc_attr(acyclic=True") for said in source.decorator_list)
    assert not (headjudge.COMPILED and cls.__flags__ & LOOKED_THROUGH)


# That nothing is left out here


def test_every_class_of_what_is_still_to_be_done_is_found() -> None:
    assert {cls.__name__ for cls in FRAMES} >= {"Turn", "Attack", "Play", "Effect", "Drain", "Proposal", "Linking", "BurstFrame"}
    assert len(FRAMES) == len({(cls.__module__, cls.__name__) for cls in FRAMES}) >= 36
    assert set(subclasses(Permanent)) == {Piece, Stack}
    assert set(subclasses(State)) == {GundamState, DigimonState}


@pytest.mark.parametrize("cls", [*FRAMES, Piece, Stack, *HELD, *subclasses(State)])
def test_the_attributes_read_off_the_source_are_those_an_object_has(cls: type) -> None:
    name = game_of(cls)
    s = table(name)
    thing = s if isinstance(s, cls) else samples(s, name, True).made(cls)
    described = {attr for one in cls.__mro__ for attr, what in vars(one).items() if isinstance(what, DESCRIPTORS) and attr[:2] != "__"}
    assert set(attributes(cls)) == described | set(getattr(thing, "__dict__", {}))


def test_a_copy_that_forgets_an_attribute_is_found() -> None:
    s = table("gundam")
    attack = samples(s, "gundam", True).made(Attack)
    twin: Any = attack.clone()
    twin.unblocking = 0
    assert [told.split(":")[0] for told in differences(attack, twin)] == ["Attack.unblocking"]
