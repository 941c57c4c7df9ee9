"""Chapter 1: winning, losing, conceding; and where its fundamentals are kept.

1-2-2: the conditions of defeat are judged by rules management (10-2), nowhere else.
1-3-1: what a card allows against the rules: listening.allowed. 1-3-3, 9-1-5-6: what it forbids: listening.forbidden.
1-3-2: every writer of terms.py and moving.py does what can be done of what it is told, and says what that was.
1-3-4: a choice of several players is asked in turn order, the active player first; then all of it is done at once (language, Acting).
1-3-6: numbers are clamped once, at the very end: derived.clamp. 1-3-7: a line's steps run in the order in which they stand.
"""

from __future__ import annotations

from headjudge.gundam.rules.multiplayer import drop_out, whole_teams
from headjudge.gundam.table.codes import DEFEATED, DUEL, TEAM
from headjudge.gundam.table.state import GundamState
from headjudge.kernel.driver import finish
from headjudge.kernel.state import NO_CARDS


def finish_defeated(s: GundamState, defeated: int, because: str) -> None:
    """1-2-1: the first defeat ends the game; whoever is not defeated wins. Nobody left: a draw (ED-1)."""
    finish(s, s.alive & ~defeated, because)


def concede(s: GundamState, seat: int) -> None:
    """1-2-3: at any time, at once. No effect makes a player concede, and none replaces it (1-2-4): it is proposed to nobody."""
    s.note(DEFEATED, seat, NO_CARDS, NO_CARDS, "1-2-3", "")
    if s.mode == DUEL:
        finish_defeated(s, 1 << seat, "1-2-3")
    elif s.mode == TEAM:
        finish_defeated(s, whole_teams(s, 1 << seat), "1-2-3")
    else:
        drop_out(s, 1 << seat, "1-2-3")
