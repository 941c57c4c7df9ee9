"""14.1: an attack declared by an effect goes on when that effect, whatever ran it, and everything pending are over (Q2423)."""

import pytest

from headjudge.digimon.edge.facts import all_cards
from headjudge.digimon.edge.setup import empty_table, new_card, put_down, put_into_play
from headjudge.digimon.rules.paid_card import SETTLING
from headjudge.digimon.rules.play import Play
from headjudge.digimon.rules.turn import MAIN_PHASE, Turn
from headjudge.digimon.table.codes import ATTACK, ATTACK_ENDS, BATTLE_AREA, CHECKED, DECK, DRAWN, HAND, SECURITY
from headjudge.digimon.table.state import DigimonState
from headjudge.kernel.chance import chance_of
from headjudge.kernel.driver import advance, choose
from headjudge.kernel.events import ACTIVATED, RESOLVED, SETTLED, TRIGGERED
from headjudge.language.effect import run_line

CARDS = """
TOY-01  Charger
  digimon · red · lv 4 · cost 4 · dp 4000
  attack: draw 1
TOY-02  Order
  option · red · cost 1
  main: attack 1 my digimon; draw 1
"""
TOLD = (ATTACK, DRAWN, ACTIVATED, RESOLVED, TRIGGERED, SETTLED, CHECKED, ATTACK_ENDS)
IN_ORDER = [ACTIVATED, ATTACK, DRAWN, RESOLVED, TRIGGERED, ACTIVATED, DRAWN, RESOLVED, SETTLED]


def table() -> tuple[DigimonState, int]:
    """A Digimon that can attack, and the Option whose effect says so."""
    s = empty_table(all_cards(CARDS, "a test"), 2, "founding", chance_of(1, 2))
    s.turn, s.memory, s.log, s.checking = 5, 3, [], True
    for seat in range(2):
        for _ in range(5):
            put_down(s, new_card(s, "TOY-01", seat), seat, DECK)
        put_down(s, new_card(s, "TOY-02", seat), seat, SECURITY)
    put_into_play(s, [new_card(s, "TOY-01", 0)], 0, BATTLE_AREA, False, 1)
    option = new_card(s, "TOY-02", 0)
    put_down(s, option, 0, HAND)
    s.frames.append(Turn("6-1", 0, MAIN_PHASE, False, MAIN_PHASE))
    return s, option


def kinds(s: DigimonState) -> list[int]:
    assert s.log is not None
    return [e.kind for e in s.log if e.kind in TOLD]


@pytest.mark.parametrize("by_procedure", [True, False], ids=["a procedure that drains ran the effect", "nothing else would drain"])
def test_the_attack_goes_on_after_the_effect_and_what_it_triggered(by_procedure: bool) -> None:
    s, option = table()
    if by_procedure:
        s.frames.append(Play("7-1", 0, 0, option, SETTLING, 0, -1))
    ability = s.facts(option).main
    assert ability is not None
    run_line(s, ability, 0, -1, s.ref_of(option))
    s.pausing = True  # stop where the opponent could counter
    advance(s)  # only the player can be attacked
    told = kinds(s)
    assert [kind for kind in told if kind != SETTLED] == IN_ORDER[:-1]
    assert told[: len(IN_ORDER)] == IN_ORDER, "what the attack triggered is resolved before its counter timing"
    assert [frame.kind() for frame in s.frames] == ["turn", "attack"]
    assert s.asking == 1, "the counter timing"
    choose(s, s.options[0])
    assert [kind for kind in kinds(s)[len(told) :] if kind != SETTLED][:2] == [CHECKED, ATTACK_ENDS]
