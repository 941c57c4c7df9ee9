"""Actions explain themselves: every verb of both games reads back from its words, and nothing else is an action."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from headjudge.digimon.edge.actions import ACTIONS as OF_DIGIMON
from headjudge.edge.actions import Actions
from headjudge.edge.game import ActionWords
from headjudge.games import GAMES
from headjudge.gundam.edge.actions import ACTIONS as OF_GUNDAM
from headjudge.kernel.actions import (
    A_CARD,
    A_PERMANENT,
    A_SEAT,
    CHOOSE,
    COUNTED,
    FIRST_COUNTED,
    MOST,
    RESOLVE,
    a_card,
    a_line,
    a_number,
    a_permanent,
    a_place,
    a_seat,
    choosing,
    chosen,
    first_of,
    pack,
    second_of,
    tag_of,
    third_of,
    value_of,
    verb_of,
)
from headjudge.kernel.refs import permanent_ref, seat_ref
from headjudge.match import Match, start
from headjudge.scenario.runner import read_scenario

SCENARIOS = Path(__file__).parents[2] / "scenarios"
EXACT_IN_JAVASCRIPT = 1 << 53
MAKERS = [a_card, a_permanent, a_seat, a_number, a_place, a_line]


@pytest.mark.parametrize("make", MAKERS)
@pytest.mark.parametrize("value", [0, 1, MOST])
def test_verb_and_operands_come_back(make: type, value: int) -> None:
    operand = make(value)
    action = pack(255, operand, operand, operand)
    assert action < EXACT_IN_JAVASCRIPT
    assert verb_of(action) == 255
    assert first_of(action) == second_of(action) == third_of(action) == value
    assert [value_of(action, place) for place in range(3)] == [value] * 3
    assert len({tag_of(action, place) for place in range(3)}) == 1


def test_a_choice_is_the_thing_whatever_it_is() -> None:
    match = start("gundam", ["test-mixed", "test-mixed"], 3)
    s = match.state
    for ref, tag in (
        (s.ref_of(7), A_CARD),
        (permanent_ref(5), A_PERMANENT),
        (seat_ref(1), A_SEAT),
        (permanent_ref(FIRST_COUNTED + 9), COUNTED),
    ):
        action = choosing(ref)
        assert (verb_of(action), tag_of(action, 0), chosen(s, action)) == (CHOOSE, tag, ref)


@pytest.mark.parametrize("actions", [OF_GUNDAM, OF_DIGIMON], ids=["gundam", "digimon"])
def test_verbs_are_told_apart_by_their_words(actions: Actions) -> None:
    forms = [row.form for row in actions.verbs.values()]
    assert len(set(forms)) == len(forms)
    for verb, row in actions.verbs.items():
        assert 0 <= verb < 256
        assert row.named <= {operand.name for operand in row.operands}


@pytest.mark.parametrize(("actions", "rule"), [(OF_GUNDAM, "9-1-6-5"), (OF_DIGIMON, "15-4-3-5")], ids=["gundam", "digimon"])
def test_a_game_has_its_own_rule_for_a_verb_that_all_games_have(actions: Actions, rule: str) -> None:
    """Who picks the next waiting effect does so by a rule of the game, not by the one by which effects are being resolved just now."""
    assert actions.verbs[RESOLVE].rule == rule


def check_offers(match: Match) -> set[int]:
    """Every option reads back from its words and has no obstacle; the verbs that are offered."""
    s, words = match.state, match.game.actions
    for action in s.options:
        assert words.parse(s, words.describe(s, action, match.names), match.names) == action
        assert match.game.obstacle(s, action) == ""
        assert words.parts(s, action)["verb"]
    return {verb_of(action) for action in s.options}


@pytest.mark.parametrize("game", ["gundam", "digimon"])
def test_every_verb_is_offered_somewhere_and_reads_back(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """At every decision of every scenario, and of the opening of a match in every mode."""
    seen: set[int] = set()
    take = Match.take

    def checked(self: Match, action: int) -> None:
        seen.update(check_offers(self))
        take(self, action)

    monkeypatch.setattr(Match, "take", checked)
    for file in sorted((SCENARIOS / game).rglob("*.yaml")):
        read_scenario(file).run()
    rules = GAMES[game]
    for mode in rules.modes:
        match = start(game, rules.deck_names()[-1:] * rules.fewest_seats(mode), 1, mode=mode)
        while match.decision.prompt == "Before the game":
            match.choose(0)
    assert seen == set(rules.actions.verbs)


def rule_of_bare_verb(words: ActionWords, action: int) -> str:
    """A verb with nothing it could be about is refused by its own rule."""
    assert isinstance(words, Actions)
    row = words.verbs.get(action)
    return row.rule if row is not None and row.operands else ""


@pytest.mark.parametrize("game", ["gundam", "digimon"])
def test_what_is_no_action_is_never_legal(game: str) -> None:
    decks = ["starter-st01", "starter-st02"] if game == "gundam" else ["starter-st1", "starter-st2"]
    match, dice = start(game, decks, 4), random.Random(4)
    for _ in range(60):
        if match.over:
            break
        s, words = match.state, match.game.actions
        for _ in range(40):
            action = dice.getrandbits(dice.randrange(1, 60))
            assert (match.game.obstacle(s, action) == "") == (action in s.options)
            if not words.is_sound(s, action):
                assert match.game.obstacle(s, action) == (rule_of_bare_verb(words, action) or "not offered")
        match.choose(dice.randrange(len(s.options)))
