"""15-13-2: lines that a Digimon or Tamer has gained. They are its own: `this` is what has gained them, and `self` its top card."""

from __future__ import annotations

from headjudge.digimon.table.immunity import is_immune
from headjudge.digimon.table.state import NO_GAINS, DigimonState, Stack
from headjudge.kernel.modifiers import GRANT, Modifier
from headjudge.language.ability import Ability
from headjudge.language.lasting import bearers
from headjudge.language.listening import inner_line
from headjudge.language.node import Scope


def gained_by(s: DigimonState, p: Stack) -> list[Modifier]:
    """What gives it a line now."""
    found: list[Modifier] = []
    if not s.grants:
        return found
    for modifiers in (s.modifiers, s.declared):
        for modifier in modifiers:
            if modifier.kind == GRANT and p.ref() in bearers(s, modifier) and not is_immune(s, p, modifier.card, modifier.seat):
                found.append(modifier)
    return found


def remember_gains(s: DigimonState, leaving: list[Stack]) -> None:
    """4-15-2: these are about to leave together; what they have gained is remembered with them, for lines about their end."""
    if s.grants:
        for p in leaving:
            p.gains = gained_by(s, p)


def forget_gains(s: DigimonState) -> None:
    """Those lines have heard of its end by now, and what they set off waits by itself: so a save need not tell of them."""
    for gone in s.departed:
        assert isinstance(gone, Stack)
        if gone.gains:
            gone.gains = NO_GAINS


def givers_of(s: DigimonState, p: Stack, ability: Ability) -> list[int]:
    """The cards that it has this gained line from."""
    return [modifier.card for modifier in gained_by(s, p) if inner_line(s, modifier) is ability]


def top_card(s: DigimonState, p: Stack) -> int:
    """`self` in a gained line, also once what has gained it has left."""
    return s.ref_of(p.pile[0]) if s.permanent(p.ref()) is not None else p.left_as


def scope_of_gain(s: DigimonState, p: Stack, modifier: Modifier) -> Scope:
    """Where a gained line is read: with the groups that the line which gave it held then."""
    return Scope(p.owner, p.ref(), top_card(s, p), modifier.groups)
