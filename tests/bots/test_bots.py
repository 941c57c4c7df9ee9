"""Bots: what they are told, what becomes of their mistakes, how they are found, and that none can see what is hidden."""

import copy
import json
import pickle
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from headjudge.bots.bot import BotError, Maker, Plain, Printed, Seated, play_on
from headjudge.bots.finding import find_bot
from headjudge.edge.views import Question, Thing, View
from headjudge.gundam.edge.game import GundamGame
from headjudge.gundam.table.codes import DECK
from headjudge.kernel.state import State
from headjudge.match import Match, start
from tables import prepared, table

STARTERS = [f"starter-st0{n}" for n in (1, 2, 3, 4)]
OF_DIGIMON = [f"starter-st{n}" for n in (1, 2, 3, 4, 5, 6)]
IN_GUNDAM = {"play", "attack", "end", "choose", "keep", "redraw", "first", "pass"}
IN_DIGIMON = {"play", "digivolve", "use", "attack", "pass", "choose", "keep", "redraw", "hatch", "move out", "no breeding"}
MOST = 20_000


def game_of(decks: Sequence[str]) -> str:
    return "digimon" if decks[0] in OF_DIGIMON else "gundam"


class First:
    """Takes the first option; others say what goes wrong instead."""

    def __init__(self, seed: int, cards: Printed) -> None:
        self.cards = cards

    def choose(self, view: View, decision: Question) -> Any:
        return 0


def seated(maker: Maker, match: Match, name: str = "test bot", seed: int = 1) -> Seated:
    return Seated(name, maker, match.game, seed)


def answering(answer: Any) -> type[First]:
    class Answers(First):
        def choose(self, view: View, decision: Question) -> Any:
            return answer

    return Answers


# What a bot is told


def things(value: Any) -> Iterator[Any]:
    """Everything inside plain data."""
    yield value
    for child in value.values() if isinstance(value, dict) else value if isinstance(value, list) else []:
        yield from things(child)


@pytest.mark.parametrize("decks", [("starter-st01", "starter-st03"), ("starter-st1", "starter-st3")], ids=" ".join)
def test_a_bot_is_told_plain_data_only(decks: tuple[str, str]) -> None:
    told: list[Any] = []

    class Listens(First):
        def choose(self, view: View, decision: Question) -> int:
            told.append(msgspec.to_builtins([view, decision]))
            return 0

    match = start(game_of(decks), list(decks), 4)
    bot = seated(Listens, match)
    play_on(match, [bot, seated(find_bot("random", match.game.name), match)], MOST)
    assert len(told) > 10
    for one in told:
        assert {type(thing) for thing in things(one)} <= {dict, list, str, int, float, bool, type(None)}


@pytest.mark.parametrize(
    ("game", "decks", "usual"),
    [
        ("gundam", ("starter-st01", "starter-st02"), IN_GUNDAM),
        ("gundam", ("starter-st03", "starter-st04"), IN_GUNDAM),
        ("gundam", ("test-mixed", "test-mixed"), IN_GUNDAM),
        ("digimon", ("starter-st1", "starter-st2"), IN_DIGIMON),
        ("digimon", ("starter-st5", "starter-st6"), IN_DIGIMON),
        ("digimon", ("test-mixed", "test-mixed"), IN_DIGIMON),
    ],
)
def test_what_an_option_names_is_in_the_view_of_who_is_asked(game: str, decks: tuple[str, str], usual: set[str]) -> None:
    """By the ids and serial numbers of that view; so nothing else is named."""
    verbs = set()
    for seed in range(6):
        match = start(game, list(decks), seed)
        dice = seated(find_bot("random", game), match, seed=seed)
        while not match.over:
            decision = match.decision.data()
            view = [thing for thing in things(msgspec.to_builtins(match.view(match.decision.seat))) if isinstance(thing, dict)]
            ids = {thing["id"] for thing in view if "id" in thing}
            serials = {thing["serial"] for thing in view if "serial" in thing}
            assert len(decision.options) == len({option.key for option in decision.options}) == len(match.state.options)
            for option in decision.options:
                verbs.add(option.verb)
                for thing in (option.subject, option.target, option.other):
                    if thing is not None and thing.id is not None:
                        assert thing.id in ids
                    if thing is not None and thing.serial is not None:
                        assert thing.serial in serials
            match.choose(dice.answer(match))
    assert verbs >= usual


def test_an_unseen_card_is_a_position() -> None:
    match = table(
        """
cards: |
  CASE-1  Take
    command · blue · lv 1 · cost 1
    main: may 1 my shield -> hand
  CASE-2  Bury
    command · blue · lv 1 · cost 1
    main: top 2 deck -> deck bottom
setup:
  A: {hand: [{id: take, card: CASE-1}, {id: bury, card: CASE-2}, {id: spare, card: U(1/1)}]}
"""
    )
    shields, deck = match.clone(), match.clone()
    shields.say("play take")
    question = shields.decision.data()
    assert [(option.verb, option.target) for option in question.options] == [("choose", Thing("shield", 0, place=1)), ("decline", None)]
    assert (question.act, question.kind, question.min, question.max) == ("1 my shield -> hand", "target", 0, 1)
    deck.say("play bury")
    assert [option.target for option in deck.decision.data().options] == [Thing("unseen", place=1), Thing("unseen", place=2)]


def test_the_battle_and_keywords_are_in_the_view() -> None:
    match = table(
        """
setup:
  A: {units: [{id: a, card: U(3/3)}]}
  B: {units: [{id: b, card: ST04-004}]}
"""
    )
    match.say("attack player B with a")
    view = match.view(1)
    [attacker], [blocker] = (view.players[seat].battle for seat in (0, 1))
    assert view.attack is not None
    assert (view.attack.attacker.serial, view.attack.target, view.attack.step) == (attacker.serial, Thing("player", 1), "block")
    assert (attacker.keywords, blocker.keywords) == ({}, {"Blocker": 1})
    pass_, block = match.decision.data().options
    assert (pass_.verb, pass_.subject, block.verb) == ("no block", None, "block")
    assert block.subject is not None
    assert (block.subject.serial, [thing.serial for thing in block.rests]) == (blocker.serial, [blocker.serial])


def test_the_attack_and_the_act_of_a_digimon_table_are_told() -> None:
    match = table(
        """
game: digimon
memory: 9
setup:
  A: {battle: [{id: a, card: D(5/7000)}], hand: [{id: force, card: ST1-16}]}
  B: {battle: [{id: b, card: ST1-06}, {id: c, card: D(3/3000)}]}
"""
    )
    twin = match.clone()
    match.say("use force")
    decision = match.decision.data()
    assert decision.source is not None
    assert (decision.kind, decision.source.ability, decision.act) == ("target", "ST1-16/1", "delete 1 foe digimon")
    twin.say("attack player B with a")
    while twin.decision.seat != 1 or twin.decision.data().options[0].verb != "no block":
        twin.choose(0)
    view = twin.view(1)
    [attacker], [blocker, _] = (view.players[seat].battle for seat in (0, 1))
    assert view.attack is not None
    assert (view.attack.attacker.serial, view.attack.target, view.attack.step) == (attacker.serial, Thing("player", 1), "block")
    assert blocker.keywords == {"Blocker": 1}


def test_a_full_hand_is_a_question_of_its_own() -> None:
    match = table("setup:\n  A: {hand: [11, {id: c, card: U(1/1)}]}\nphase: hand step\n")
    decision = match.decision.data()
    assert (decision.kind, decision.title, decision.cites) == ("excess", "Too many cards in hand: which one goes?", ["6-6-4-1"])
    assert {option.verb for option in decision.options} == {"choose"}
    assert (decision.min, decision.max) == (2, 2)


def test_printed_cards() -> None:
    facts = GundamGame().card_facts
    gundam, amuro, kai = facts("ST01-001"), facts("ST01-010"), facts("ST01-013")
    assert (gundam["type"], gundam["lv"], gundam["ap"], gundam["link"], gundam["pilot"]) == ("unit", 4, 3, ['"Amuro Ray"'], None)
    assert (gundam["keywords"], gundam["lines"]) == ({"Repair": 2}, ["<Repair 2>", "pair, my-turn: ap all my unit +1"])
    assert amuro["pilot"] == {"name": "Amuro Ray", "ap": 2, "hp": 1}
    assert (kai["type"], kai["pilot"]) == ("command", {"name": "Kai Shiden", "ap": 1, "hp": 0})
    assert facts("ST02-007")["link"] == ["(OZ)"]


@pytest.mark.parametrize(("game", "number"), [("gundam", "ST01-010"), ("digimon", "ST1-03")])
def test_facts_of_cards_are_shared_and_cannot_be_changed(game: str, number: str) -> None:
    match = start(game, ["test-mixed", "test-mixed"], 1)
    cards: Printed = seated(First, match).bot.cards  # type: ignore[attr-defined]
    assert cards is seated(First, match).bot.cards  # type: ignore[attr-defined]
    assert cards[number] is cards[number]
    facts = match.game.card_facts(number)
    assert json.loads(json.dumps(cards[number])) == facts
    assert pickle.loads(pickle.dumps(cards[number])) == cards[number]
    changes: list[Callable[[Plain], object]] = [
        lambda card: card.update(lines=[]), lambda card: card.clear(), lambda card: card.pop("name"), lambda card: card.setdefault("x", 1),
        lambda card: card.__setitem__("name", ""), lambda card: card.__delitem__("name"), lambda card: card["lines"].append(""),
    ]  # fmt: skip
    for change in changes:
        with pytest.raises((TypeError, AttributeError)):
            change(cards[number])
    assert match.game.card_facts(number) == facts
    assert "NONE-001" not in cards
    assert number in cards


# Mistakes of a bot


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        (99, "it answered 99, but there are 3 options, counted from 0"),
        (-1, "it answered -1, but there are 3 options, counted from 0"),
        (True, "it answered True, which is no whole number"),
        ("end", "it answered 'end', which is no whole number"),
        (0.0, "it answered 0.0, which is no whole number"),
        (None, "it answered None, which is no whole number"),
    ],
)
def test_a_wrong_answer_is_told_and_changes_nothing(answer: Any, sentence: str) -> None:
    match = prepared(7, ("test-mixed", "test-vanilla"))
    seat, before, answers = match.decision.seat, match.fingerprint(), len(match.answers)
    with pytest.raises(BotError) as told:
        play_on(match, [seated(answering(answer), match, "mine:Bot")] * 2, MOST)
    where = f"bot mine:Bot, seat {seat}, decision {answers + 1} in turn 1 (Your main phase: play, use, attack or end): "
    assert str(told.value) == where + sentence
    assert (match.fingerprint(), len(match.answers)) == (before, answers)


@pytest.mark.parametrize("error", [ValueError("no idea"), SystemExit(3), AssertionError()])
def test_an_exception_is_told_and_changes_nothing(error: BaseException) -> None:
    class Raises(First):
        def choose(self, view: View, decision: Question) -> int:
            raise error

    match = prepared(7, ("test-mixed", "test-vanilla"))
    before = match.fingerprint()
    with pytest.raises(BotError, match=rf"bot mine, seat 0, decision 4 .*: {type(error).__name__}: {error}") as told:
        play_on(match, [seated(Raises, match, "mine")] * 2, MOST)
    assert told.value.__cause__ is error
    assert match.fingerprint() == before


def test_a_bot_that_cannot_be_made_is_told() -> None:
    match = prepared(7)
    with pytest.raises(BotError, match="bot mine cannot be made: ZeroDivisionError: "):
        seated(lambda seed, cards: 1 // 0, match, "mine")  # type: ignore[arg-type, return-value]
    with pytest.raises(BotError, match=r"bot mine cannot be made: 3 has no method choose\(view, decision\)"):
        seated(lambda seed, cards: 3, match, "mine")  # type: ignore[arg-type, return-value]


def test_a_bot_spoils_nothing_by_changing_what_it_is_told() -> None:
    class Scribbles(First):
        def choose(self, view: View, decision: Question) -> int:
            for thing in (view, decision):
                for inner in list(things(thing)):
                    if isinstance(inner, dict | list):
                        inner.clear()
            return 0

    spoilt, plain = prepared(9, ("starter-st01", "starter-st02")), prepared(9, ("starter-st01", "starter-st02"))
    greedy = find_bot("greedy", "gundam")
    play_on(spoilt, [seated(Scribbles, spoilt), seated(greedy, spoilt)], MOST)
    play_on(plain, [seated(First, plain), seated(greedy, plain)], MOST)
    assert spoilt.answers == plain.answers
    assert spoilt.over


# Finding


def test_a_name_that_means_nothing_is_told() -> None:
    with pytest.raises(BotError, match=r"no bot is called 'clever'; there are .*greedy.*random.*, and any module:attribute"):
        find_bot("clever", "gundam")
    with pytest.raises(BotError, match="no greedy bot plays chess yet"):
        find_bot("greedy", "chess")
    assert find_bot("random", "digimon") is find_bot("random", "gundam")
    assert find_bot("greedy", "digimon") is not find_bot("greedy", "gundam")


MODULE = """
class Mine:
    def __init__(self, seed, cards): ...
    def choose(self, view, decision): return 0
nothing = 3
"""


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    (tmp_path / "bots_of_a_test.py").write_text(MODULE, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    yield tmp_path
    sys.modules.pop("bots_of_a_test", None)


def test_a_bot_by_module_and_attribute(module: Path) -> None:
    match = prepared(3)
    assert seated(find_bot("bots_of_a_test:Mine", "gundam"), match).answer(match) == 0
    for name, reason in [
        ("bots_of_a_test:Yours", "bot bots_of_a_test:Yours cannot be loaded: AttributeError: "),
        ("no_such_module:Mine", "bot no_such_module:Mine cannot be loaded: ModuleNotFoundError: "),
        ("bots_of_a_test:nothing", "bot bots_of_a_test:nothing cannot be loaded: 3 makes no bot"),
    ]:
        with pytest.raises(BotError, match=reason):
            find_bot(name, "gundam")


def test_a_bot_that_a_package_announces(module: Path) -> None:
    folder = module / "bots_of_a_test-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: bots-of-a-test\nVersion: 1.0\n", encoding="utf-8")
    (folder / "entry_points.txt").write_text("[headjudge.bots]\nmine = bots_of_a_test:Mine\n", encoding="utf-8")
    match = prepared(3)
    assert seated(find_bot("mine", "gundam"), match).answer(match) == 0
    with pytest.raises(BotError, match="there are greedy, mine, random"):
        find_bot("yours", "gundam")


# Nothing hidden


def depends_on_hidden_cards(game: str | GundamGame, maker: Maker, decks: list[str]) -> bool:
    """Hidden cards are exchanged before every decision: does the same bot, with the same past, ever take another option?"""
    match = start(game, list(decks), 11)
    seats = [seated(maker, match, seed=seat) for seat in range(2)]
    exchanged = 0
    while not match.over:
        bot = seats[match.state.asking]
        twin = match.clone()
        twin.game.reshuffle_unknown(twin.state, match.state.asking, len(match.answers))
        exchanged += [card.number for card in twin.state.cards] != [card.number for card in match.state.cards]
        again = copy.deepcopy(bot)
        place = bot.answer(match)
        if again.answer(twin) != place:
            return True
        match.choose(place)
    assert exchanged > 20
    return False


@pytest.mark.parametrize("name", ["greedy", "random"])
@pytest.mark.parametrize("decks", [STARTERS[:2], STARTERS[2:], OF_DIGIMON[:2], OF_DIGIMON[2:4], OF_DIGIMON[4:]], ids=" ".join)
def test_a_choice_does_not_depend_on_hidden_cards(name: str, decks: list[str]) -> None:
    assert not depends_on_hidden_cards(game_of(decks), find_bot(name, game_of(decks)), decks)


class Leaks(GundamGame):
    def view(self, s: State, seat: int | None) -> View:
        return msgspec.structs.replace(super().view(s, seat), mode=s.cards[s.zones[DECK][-1]].number if s.zones[DECK] else "")


class Peeks(First):
    def choose(self, view: View, decision: Question) -> int:
        return sum(map(ord, view.mode)) % len(decision.options)


def test_a_choice_by_hidden_cards_would_be_found() -> None:
    assert depends_on_hidden_cards(Leaks(), Peeks, STARTERS[:2])
