"""A windowed match asks a seat also where it has only one answer, so that nobody can tell what it holds; else it is the same match."""

import random
from typing import Any

import msgspec
import pytest

from headjudge.gundam.table.codes import HAND, PASS
from headjudge.kernel.windows import holds_unknown
from headjudge.match import Match, load, replay
from matches import DUELS, KINDS, Kind
from slices import games
from tables import table

GAMES_OF_EACH = games(2)


def both(kind: Kind, seed: int) -> tuple[Match, int]:
    """One random game, windowed and plain at once: at every real choice the same is asked. How often there was none."""
    windowed, plain, dice = kind.begin(seed, windowed=True), kind.begin(seed), random.Random(seed)
    alone = 0
    while not windowed.over:
        s = windowed.state
        action = dice.choice(s.options)
        if len(s.options) > 1 or s.barred:
            assert (plain.state.asking, plain.state.options) == (s.asking, s.options)
            plain.take(action)
        else:
            alone += 1
        windowed.take(action)
    assert (plain.over, plain.fingerprint(), plain.outcome) == (True, windowed.fingerprint(), windowed.outcome)
    return windowed, alone


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_without_its_windows_it_is_the_plain_match(kind: Kind) -> None:
    """The record of a windowed match without the answers that were no choice is the plain record, and comes to the same end."""
    windows = 0
    for seed in range(GAMES_OF_EACH):
        match, alone = both(kind, seed)
        windows += alone
        told = msgspec.json.decode(match.record())
        assert told["windowed"] is True
        assert replay(match.record()).fingerprint() == match.fingerprint()
        plain = told | {"answers": choices(kind, seed, told["answers"])}
        del plain["windowed"]
        assert replay(msgspec.json.encode(plain)).outcome == match.outcome
        assert len(told["answers"]) - len(plain["answers"]) == alone
    assert windows > 0


def choices(kind: Kind, seed: int, answers: list[Any]) -> list[Any]:
    """The answers of a windowed record that were choices."""
    match, found = kind.begin(seed, windowed=True), []
    for answer in answers:
        if len(match.state.options) > 1 or match.state.barred:
            found.append(answer)
        match.take(answer[1])
    return found


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_a_window_is_asked_as_long_as_something_is_hidden(kind: Kind) -> None:
    match, dice = kind.begin(5, windowed=True), random.Random(5)
    seen = 0
    while not match.over:
        s = match.state
        if len(s.options) == 1 and not s.barred:
            seen += 1
            twin = load(match.save())
            assert (twin.state.asking, twin.state.options, twin.state.windowed) == (s.asking, s.options, True)
        match.take(dice.choice(s.options))
    assert seen > 0


def test_who_holds_nothing_that_others_do_not_know_is_not_asked() -> None:
    match = next(kind for kind in KINDS if kind.game == "gundam").begin(1, windowed=True)
    dice = random.Random(1)
    while [*match.state.options] != [PASS]:
        match.take(dice.choice(match.state.options))
    s = match.state
    assert holds_unknown(s, s.asking)
    other = 1 - s.asking
    twin = match.clone()
    for card in twin.state.zone(s.asking, HAND):
        twin.state.known[card] |= 1 << other  # as if the hand lay open
    assert not holds_unknown(twin.state, s.asking)


@pytest.mark.parametrize("kind", DUELS, ids=str)
def test_answers_that_are_no_choice_do_not_count_for_the_loop_rule(kind: Kind) -> None:
    match, dice = kind.begin(7, windowed=True), random.Random(7)
    while not match.over:
        before, alone = match.state.answers, len(match.state.options) == 1 and not match.state.barred
        turn = match.state.turn
        match.take(dice.choice(match.state.options))
        if match.state.turn == turn and not match.over:
            assert match.state.answers == before + (0 if alone else 1)


SEARCHING = """
game: gundam
cards: |
  CASE-1  Searcher
    unit · blue · lv 1 · cost 1 · 3/3 · (Test)
    act-main, 1/turn: 1 unit[(Other)]@hand -> deck bottom shown => draw 2
  CASE-2  Wanted
    unit · blue · lv 1 · cost 1 · 1/1 · (Other)
setup:
  A: {units: [{id: u, card: CASE-1}], hand: [{id: h, card: %s}]}
"""


@pytest.mark.parametrize(("card", "asked"), [("CASE-2", ["choose h"]), ("CASE-1", ["stop"])])
def test_who_must_choose_a_card_of_a_hidden_hand_is_asked_though_there_is_none(card: str, asked: list[str]) -> None:
    match = table(SEARCHING % card)
    match.state.windowed = True
    match.say("use u/1")
    assert [option.label for option in match.decision.options] == asked


@pytest.mark.parametrize(("cards", "asked"), [("{id: i, card: CASE-2}", ["choose h", "choose i"]), ("CASE-1", ["choose h", "stop"])])
def test_who_must_choose_two_and_has_one_is_asked_for_the_other_too(cards: str, asked: list[str]) -> None:
    match = table(SEARCHING.replace("1 unit[(Other)]", "2 unit[(Other)]").replace("card: %s}]", f"card: CASE-2}}, {cards}, CASE-1]"))
    match.state.windowed = True
    match.say("use u/1")
    for label in asked:
        assert [option.label for option in match.decision.options] == [label]
        match.say(label)


DIGIMON = """
game: digimon
cards: |
  CASE-1  Searcher
    digimon · red · lv 3 · cost 3 · dp 3000
    main, 1/turn: trash 2 digimon[lv=4]@hand; draw 1
  CASE-2  Wanted
    digimon · red · lv 4 · cost 4 · dp 4000
memory: 5
setup:
  A: {battle: [{id: u, card: CASE-1}], hand: [{id: h, card: CASE-2}, CASE-1]}
"""


def test_so_it_is_in_the_other_game() -> None:
    match = table(DIGIMON)
    match.state.windowed = True
    match.say("use u/1")
    for label in ("choose h", "stop"):
        assert [option.label for option in match.decision.options] == [label]
        match.say(label)


def test_who_holds_too_few_cards_as_everybody_sees_is_not_asked_once_more() -> None:
    match = table(SEARCHING.replace("1 unit[(Other)]@hand", "2 card@hand") % "CASE-1")
    match.state.windowed = True
    match.say("use u/1")
    match.say("choose h")
    assert match.decision.prompt.startswith("Your main phase")
