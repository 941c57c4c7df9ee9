"""How good a table is: what was fitted to games of greedy players."""

from random import Random

import pytest

from headjudge.bots.bot import Seated
from headjudge.bots.finding import find_bot
from headjudge.bots.games import MINDS
from headjudge.games import GAMES
from headjudge.lab.fitting import fitted, not_zero, observed, solved
from headjudge.match import Match, start

DECKS = {"gundam": ["starter-st01", "starter-st03"], "digimon": ["starter-st1", "starter-st4"]}


def played(match: Match, answers: int) -> Match:
    """So far by greedy bots."""
    bots = [Seated("greedy", find_bot("greedy", match.game.name), match.game, seat) for seat in range(2)]
    while not match.over and len(match.answers) < answers:
        match.choose(bots[match.state.asking].answer(match))
    return match


@pytest.mark.parametrize("game", GAMES)
def test_the_value_of_a_table_is_shared_between_both(game: str) -> None:
    match, mind = played(start(game, DECKS[game], 5), 30), MINDS[game]
    values = [mind.value(match.state, seat) for seat in range(2)]
    assert min(values) > 0
    assert sum(values) == pytest.approx(1)
    assert len(mind.features(match.state, 0)) + 1 == len(mind.weights())


def test_a_fit_finds_the_weights_that_made_the_data() -> None:
    dice = Random(1)
    rows = []
    for _ in range(3000):
        one, other = dice.uniform(-2, 2), dice.uniform(-2, 2)
        rows.append((not_zero([one, other]), int(dice.random() < 1 / (1 + 2.7182818 ** -(1.5 * one - 0.5 * other + 0.25)))))
    assert fitted(rows, 3) == pytest.approx([1.5, -0.5, 0.25], abs=0.15)
    assert solved([[2.0, 1.0], [1.0, 3.0]], [3.0, 5.0]) == pytest.approx([0.8, 1.4])


@pytest.mark.parametrize("game", GAMES)
def test_turns_are_observed_from_the_side_whose_turn_begins(game: str) -> None:
    rows = observed(game, 1)
    assert {won for _, won in rows} == {0, 1}
