"""Wins in this very turn: proved where they are certain, and never claimed where the other can still do something."""

import pytest

from headjudge.bots.bot import Seated
from headjudge.bots.finding import find_bot
from headjudge.bots.games import MINDS
from headjudge.bots.searching import Budget, searched, think
from headjudge.games import GAMES
from headjudge.kernel.rng import seeded
from headjudge.match import Match, start
from headjudge.thinking.winning import Proof
from tables import table

DECKS = {"gundam": ["starter-st01", "starter-st03"], "digimon": ["starter-st1", "starter-st4"]}

TWO_TO_ONE = """
cards: |
  CASE-1  Wall
    unit · blue · lv 1 · cost 1 · 3/3 · (Test)
    <Blocker>
  CASE-2  Net
    command · blue · lv 1 · cost 1
    action: rest 1 foe unit
setup:
  A: {units: [{id: a, card: U(1/1)}, {id: b, card: U(1/1)}]}
  B: {base: none, shields: 0, resources: 1, units: [{id: c, card: CASE-1}], hand: []}
"""
ONE_TO_ONE = TWO_TO_ONE.replace(", {id: b, card: U(1/1)}", "")
ONE_SHIELD = TWO_TO_ONE.replace("shields: 0", "shields: 1")
COULD_BE_STOPPED = TWO_TO_ONE.replace("hand: []", "hand: [{id: net, card: CASE-2}]")


def proved(match: Match, said: str) -> bool:
    s = match.state
    return Proof(MINDS[match.game.name], s.asking, seeded("proof")).wins_after(s, match.parsed(said))


@pytest.mark.parametrize(("text", "wins"), [(TWO_TO_ONE, True), (ONE_TO_ONE, False), (ONE_SHIELD, False), (COULD_BE_STOPPED, False)])
def test_a_win_is_proved_if_nothing_can_stop_it(text: str, wins: bool) -> None:
    match = table(text)
    before = match.fingerprint()
    assert proved(match, "attack player B with a") == wins
    assert not proved(match, "end")
    assert match.fingerprint() == before


def test_the_search_says_so_and_thinks_no_longer() -> None:
    match = table(TWO_TO_ONE)
    thought = think(match, 4000)
    assert thought.why == f"{thought.considered[0].label} wins in this turn, whatever the other does, in each of 16 worlds that were tried."
    assert thought.considered[0].label.startswith("attack player B with ")
    assert thought.considered[0].chance == 1
    assert searched(match, Budget(4000), seeded("sure")).made < 16 * len(match.legal) + len(match.legal)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_proved_in_the_true_world_comes_true(game: str) -> None:
    """Games of greedy players: whenever a win is proved on the true table, it is won in that turn against any answers of the other."""
    mind, shown = MINDS[game], 0
    for seed in range(12):
        match = start(game, DECKS[game], seed)
        bots = [Seated("greedy", find_bot("greedy", game), match.game, seat) for seat in range(2)]
        while not match.over:
            s = match.state
            proof = Proof(mind, s.asking, seeded(seed))
            if proof.is_likely(s):
                winning = [action for action in s.options if proof.wins_after(s, action)]
                shown += bool(winning)
                for action in winning[:1]:
                    assert won_by(match.clone(), action, proof, seed)
            match.choose(bots[match.state.asking].answer(match))
    assert shown > 3


def won_by(match: Match, action: int, proof: Proof, seed: int) -> bool:
    """The other answers anything."""
    seat, turn, dice = match.state.asking, match.state.turn, seeded(f"any {seed}")
    match.take(action)
    while not match.over and match.state.turn == turn:
        s = match.state
        match.take(proof.own_choice(s) if s.asking == seat else s.options[dice.below(len(s.options))])
    return match.over and match.state.winners == 1 << seat
