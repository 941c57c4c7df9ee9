"""Section 2: winning, losing, conceding; and where its principles are kept.

1-2-3-1, 11-5-1-2: an attack that finds no security card left wins: attack.succeed. 1-2-3-2: who cannot draw in the draw phase has lost:
turn.draw_phase. 1-2-6: an effect that says so: words/acts.Win. Nothing of this is rules processing.
1-3-2: every writer of moving.py, terms.py and memory.py does what can be done of what it is told, and says what that was. 1-3-3: a state
that is there already is no event. 1-3-5: who has to choose is asked in turn order: State.in_turn_order. 1-3-6: at least one of up to N:
Meaning.least_of_up_to. 1-3-7, 1-3-8, 1-3-9: modifiers are added first, the floor of 0 comes last: derived.derive. 15-10-2-1: as many as
there are: Meaning.partial_choice. What the language does alike for both games: 15-10-2-3, what has been picked is not offered again
(`Find`); 15-11-1-2, a reference to a card that has moved on names nothing (`fresh`); 15-15-3, cards looked at lie where they were until
they are moved, and those put back are ordered by the player of the effect (`seen`, `left`).
18-3: loops: kernel/loops.py.
"""

from __future__ import annotations

from headjudge.digimon.table.codes import CONCEDED
from headjudge.digimon.table.state import DigimonState
from headjudge.kernel.driver import finish
from headjudge.kernel.state import NO_CARDS

PLAYERS = 2  # 1-1


def concede(s: DigimonState, seat: int) -> None:
    """1-2-4, 1-2-5: at any time, an immediate loss; nothing triggers."""
    s.note(CONCEDED, seat, NO_CARDS, NO_CARDS, "1-2-4", "")
    finish(s, s.alive & ~(1 << seat), "1-2-4")
