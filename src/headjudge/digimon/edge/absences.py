# edge: interpreted
"""What did not happen in an attack of this game although one might expect it (`edge/absences.py`)."""

from __future__ import annotations

from collections.abc import Iterator

from headjudge.digimon.table.codes import (
    ATTACK,
    ATTACK_ENDS,
    BATTLE_ENDS,
    BATTLES,
    BLOCK,
    BY_BATTLE,
    CHECKED,
    DELETED,
    K_BLOCKER,
    K_COLLISION,
    K_JAMMING,
    K_PIERCING,
    TARGET_CHANGED,
)
from headjudge.digimon.table.state import DigimonState
from headjudge.digimon.words.vocabulary import DIGIMON
from headjudge.edge.absences import Absence, AbsenceFinder, Fight, Trait, Traits
from headjudge.edge.prohibited import forbidden_to
from headjudge.kernel.events import Event
from headjudge.kernel.refs import CARD, SEAT, kind_of
from headjudge.language.node import ABSENT


def traits(s: DigimonState) -> Traits:
    s.fresh_values()
    return {
        p.ref(): Trait(
            tuple(p.pile), p.owner, p.keywords, 0 if p.dp == ABSENT else p.dp, 0, p.checks, p.is_digimon(), p.suspended,
            tuple((what, by.key) for what, by in forbidden_to(s, p.ref(), p.owner, DIGIMON)) if s.forbids else (),
        )
        for p in s.stacks()
    }  # fmt: skip


class DigimonAbsences(AbsenceFinder):
    battle: tuple[int, int, int, int] = (-1, -1, 0, 0)  # who fights whom, and with what

    def after(self, e: Event) -> Iterator[Absence]:
        if e.kind == ATTACK and e.subjects and e.objects:
            self.fights.append(Fight(e.subjects[0], e.objects[0]))
        elif e.kind == BATTLES:
            yield from self.unblocked(e)
            self.battle = (e.subjects[0], e.subjects[1], e.numbers[0], e.numbers[1])
        elif e.kind == BATTLE_ENDS and self.battle[0] >= 0:
            yield from self.spared(e)
            self.battle = (-1, -1, 0, 0)
        elif self.fights:
            yield from self.in_attack(e, self.fights[-1])

    def unblocked(self, e: Event) -> Iterator[Absence]:
        """11-4: who has Blocker, and cannot block when it comes to the battle or the check; told once for an attack."""
        if not self.fights or self.fights[-1].blockers_told:
            return
        fight, there = self.fights[-1], self.seen(e)
        fight.blockers_told = True
        attacker = there.get(fight.attacker)
        for ref, stack in there.items():
            if attacker is not None and stack.owner != attacker.owner and ref != fight.target and may_block(stack, attacker):
                if stack.rested:
                    yield Absence(e.number, "{0} cannot block: it is suspended.", (ref,), "11-4")
                elif line := stack.spared("block"):
                    yield Absence(e.number, "{0} cannot block.", (ref,), line)

    def in_attack(self, e: Event, fight: Fight) -> Iterator[Absence]:
        if e.kind == BLOCK:
            fight.target = e.subjects[0]
            fight.blockers_told = True
        elif e.kind == TARGET_CHANGED and e.objects:
            fight.target = e.objects[0]
        elif e.kind == CHECKED:
            yield from self.unblocked(e)
            fight.checked += 1
        elif e.kind == DELETED and e.by == BY_BATTLE:
            fight.felled.update(e.subjects)
        elif e.kind == ATTACK_ENDS:
            yield from self.ended(e, self.fights.pop())

    def ended(self, e: Event, fight: Fight) -> Iterator[Absence]:
        there, last = self.seen(e), self.last(fight.attacker)
        if last is None:
            return
        attacker = there.get(fight.attacker)
        if kind_of(fight.target) != SEAT:
            if fight.target in fight.felled and last.keywords >> K_PIERCING & 1 and not fight.checked:
                yield unpierced(e, fight, attacker)
        elif attacker is None and fight.checked < last.checks:
            more = "further security card" if fight.checked else "security card"
            yield Absence(e.number, f"No {more} is checked: {{0}} is no longer there.", (fight.attacker,), "13-1")
        elif attacker is not None and not fight.checked and attacker.checks <= 0:
            by = f"Security Attack {attacker.checks - 1:+d}"
            yield Absence(e.number, f"No security card is checked: {{0}} has {by}.", (fight.attacker,), "<Security A.>")

    def spared(self, e: Event) -> Iterator[Absence]:
        """Who has lost the battle and is still there."""
        fighter, opponent, first, second = self.battle
        there = self.seen(e)
        for loser, other, lost in ((fighter, opponent, first <= second), (opponent, fighter, second <= first)):
            if not lost or loser not in there:
                continue
            if kind_of(other) == CARD and there[loser].keywords >> K_JAMMING & 1:
                yield Absence(e.number, "{0} has lost the battle and is not deleted: it has Jamming.", (loser,), "<Jamming>")
            elif line := there[loser].spared("deleted"):
                yield Absence(e.number, "{0} has lost the battle and is not deleted.", (loser,), line)

    def last(self, ref: int) -> Trait | None:
        """As it was last."""
        return next((found[ref] for e in reversed(self.log) if ref in (found := self.seen(e))), None)


def may_block(stack: Trait, attacker: Trait) -> bool:
    """It has Blocker, or the Collision of the attacker gives it that."""
    return stack.keywords >> K_BLOCKER & 1 == 1 or (stack.attacks and attacker.keywords >> K_COLLISION & 1 == 1)


def unpierced(e: Event, fight: Fight, attacker: Trait | None) -> Absence:
    """Piercing checks right before the end of the attack: who must be there then, and what there must be to check."""
    if attacker is None:
        return Absence(e.number, "No check by Piercing: {0} is no longer there.", (fight.attacker,), "<Piercing>")
    if attacker.checks <= 0:
        return Absence(
            e.number, f"No check by Piercing: {{0}} has Security Attack {attacker.checks - 1:+d}.", (fight.attacker,), "<Security A.>"
        )
    return Absence(e.number, "No check by Piercing: there is no security card; it never wins the game.", (), "<Piercing>")
