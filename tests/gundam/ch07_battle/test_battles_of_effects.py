"""A battle that an effect begins is data on the stack like everything else: it can be copied, saved, recorded and played again."""

import random

import pytest

from headjudge.games import GAMES
from headjudge.gundam.edge.facts import all_cards
from headjudge.gundam.edge.game import GundamGame
from headjudge.lab.fuzz import run
from headjudge.lab.reducer_law import Reduced
from headjudge.match import Match, load, start
from slices import games
from tables import table

CARDS = """
CASE-1  Duel
  command · blue · lv 1 · cost 1
  main|action: battle 1 my unit with 1 foe unit; draw 1
CASE-2  Brawler
  unit · blue · lv 1 · cost 1 · 2/4
  <Breach 1>
  deploy: battle this with 1 foe unit
  attack: ap this +1 ~battle; battle this with 1 foe unit[active]
CASE-3  Wary
  unit · blue · lv 1 · cost 1 · 2/2
  <First Strike> <Blocker>
  1/turn, would this damaged by battle: may {cut 1; ap this +1 ~battle}
  destroyed: draw 1
CASE-4  Answerer
  unit · blue · lv 1 · cost 1 · 1/3
  would this destroyed by battle: may {battle this with 1 foe unit; prevent that}
  end-battle: draw 1
"""
TABLE = (
    "cards: |"
    + CARDS.replace("\n", "\n  ")
    + """
setup:
  A:
    units: [{id: a1, card: CASE-2}, {id: a2, card: CASE-3}]
    hand: [{id: c, card: CASE-1}]
  B:
    units: [{id: b1, card: CASE-3}, {id: b2, card: CASE-3}]
"""
)

# for whole games: each card under four numbers, of which a deck may hold four each
PRINTINGS = "".join(CARDS.replace("CASE-", f"CASE-{n}") for n in range(1, 5))
DECK = [f"CASE-{n}{card}" for n in range(1, 5) for card in range(1, 5) for _ in range(4)][:50]


def inside_a_battle() -> Match:
    """In the middle of a battle that was begun in the middle of an attack: B is asked whether to soften the damage."""
    match = table(TABLE)
    match.say("attack player B with a1")
    match.say("choose b1")
    assert [frame.kind() for frame in match.state.frames if frame.kind() in ("attack", "battle")] == ["attack", "battle"]
    return match


@pytest.mark.case("G-164")
@pytest.mark.parametrize("position", [0, 1])
def test_a_match_is_copied_and_saved_inside_the_battle(position: int) -> None:
    match = inside_a_battle()
    copies = [match.clone(), load(match.save(), match.game)]
    copies[1].state.pausing = match.state.pausing  # belongs to the table that is looked at, not to the match
    assert [copy.fingerprint() for copy in copies] == [match.fingerprint()] * 2
    while not match.over and match.state.turn == 5:
        answer = match.state.options[position % len(match.state.options)]
        for one in [match, *copies]:
            one.take(answer)
        assert [copy.fingerprint() for copy in copies] == [match.fingerprint()] * 2
    assert match.state.battles == 0


@pytest.mark.case("G-164")
@pytest.mark.parametrize("seed", range(games(6)))
def test_whole_games_with_such_battles_keep_every_law(seed: int) -> None:
    """Copies, saves, views and the replay are checked at every decision."""
    gundam = GAMES["gundam"]
    assert isinstance(gundam, GundamGame)
    match = start(gundam.with_cards(all_cards(PRINTINGS, "a test")), [DECK, DECK], seed, log=True, checking=True)
    run(match, random.Random(seed))
    assert sum(" begins a battle with " in event.text for event in match.log) > 5


BLOCKED = """
cards: |
  CASE-1  Duel
    command · blue · lv 1 · cost 1
    action: battle 1 my unit with 1 foe unit
  CASE-2  Wall
    unit · blue · lv 1 · cost 1 · 1/9
    <Blocker>
  CASE-3  Wary
    unit · blue · lv 1 · cost 1 · 1/9
    1/turn, would this damaged by battle: may {cut 1}
setup:
  A: {units: [{id: a1, card: U(1/9)}, {id: a2, card: U(1/9)}], hand: [{id: c, card: CASE-1}, {id: d, card: CASE-1}]}
  B: {units: [{id: b1, card: CASE-2}, {id: b2, card: CASE-3}]}
"""


@pytest.mark.case("G-164")
@pytest.mark.parametrize("fighter", ["a1", "a2"])
def test_a_battle_inside_a_blocked_attack_has_no_blocker(fighter: str) -> None:
    """1.9/5-22-3-1: it is no attack, even of the same Unit. Afterwards the attack has its blocker again, and the events tell both."""
    match = table(BLOCKED)
    reduced = Reduced(match)
    seen = []
    for step in ("attack player B with a1", "block with b1", "play c", f"choose {fighter}", "choose b2", "decline"):
        match.say(step)
        assert reduced.differences() == []
        attack = match.view(0).attack
        seen.append(attack.blocker.name if attack is not None and attack.blocker is not None else "")
    assert seen == ["", "Wall", "Wall", "Wall", "", "Wall"]
