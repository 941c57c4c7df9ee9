"""9-1-9-1: damage that is dealt to something else instead, for as long as an effect says so."""

from __future__ import annotations

from typing import Final, final

from headjudge.gundam.table.state import GundamState
from headjudge.kernel.modifiers import REDIRECT, Modifier
from headjudge.kernel.pending import Pending
from headjudge.kernel.proposals import Proposal, proposal_beneath
from headjudge.kernel.state import State
from headjudge.language.ability import IMMEDIATE, Ability
from headjudge.language.body import Act, Last, Line
from headjudge.language.effect import Effect, empty_groups
from headjudge.language.meaning import meaning
from headjudge.language.node import OWN_SLOTS, THAT
from headjudge.language.ops import Do


def redirect_damage(s: GundamState, p: Proposal) -> None:
    """What can go only one way goes there, and on from there. ED-31: each redirection replaces what would happen to a thing once."""
    moved = True
    while moved:
        moved = False
        subjects, used = p.subjects.copy(), p.used
        for i in range(len(subjects)):
            ways = redirections(s, p, i, used)
            if len(ways) == 1:
                p.subjects[i] = ways[0].value
                p.used = [*p.used, used_key(ways[0], subjects[i])]
                moved = True


def redirections(s: GundamState, p: Proposal, i: int, used: list[str]) -> list[Modifier]:
    """What would take the damage of the i-th subject upon something else: one for each thing that could have it instead."""
    found: list[Modifier] = []
    ref = p.subjects[i]
    for modifier in s.modifiers:
        if modifier.kind != REDIRECT or modifier.code != p.by or ref not in modifier.refs or p.amounts[i] <= 0:
            continue
        if s.piece(modifier.value) is None or used_key(modifier, ref) in used:
            continue
        if modifier.value not in [other.value for other in found]:
            found.append(modifier)
    return found


def used_key(modifier: Modifier, ref: int) -> str:
    return f"redirect {modifier.key} {modifier.card} {modifier.value} {ref}"


def rival_redirections(s: GundamState, p: Proposal, found: list[Pending]) -> None:
    """ED-31: of several ways for one thing the player affected chooses; they wait like other answers, and none can be declined."""
    for i in range(len(p.subjects)):
        if p.subjects[i] in p.subjects[:i]:
            continue
        for modifier in redirections(s, p, i, p.used):
            groups = empty_groups()
            groups[THAT] = [p.subjects[i]]
            found.append(Pending(REDIRECTION, modifier.seat, modifier.value, modifier.card, groups, 1, p.cause, s.triggers + 1))


@final
class TakeUponItself(Act):
    """The damage is dealt to this one instead."""

    def run(self, s: State, f: Effect) -> None:
        p = proposal_beneath(s)
        if p is not None:
            f.done(meaning(s).amend(s, f.because, p, 0, f.scope.slots[THAT], f.scope.this))


def redirection() -> Ability:
    act = TakeUponItself()
    ability = Ability("9-1-9-1", Line(None, Last(act)), IMMEDIATE)
    ability.ops = [Do(act)]
    ability.hold(OWN_SLOTS)
    return ability


REDIRECTION: Final = redirection()
