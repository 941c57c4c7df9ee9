# edge: interpreted
"""What did not happen in a battle of this game although one might expect it (`edge/absences.py`)."""

from __future__ import annotations

from collections.abc import Iterator

from headjudge.edge.absences import Absence, AbsenceFinder, Fight, Trait, Traits, parts_of_all
from headjudge.edge.prohibited import forbidden_to
from headjudge.gundam.table.codes import (
    AP,
    ATTACK,
    BATTLE_BEGINS,
    BATTLE_ENDS,
    BLOCK,
    BY_BATTLE,
    DAMAGED,
    DESTROYED,
    HP,
    K_BLOCKER,
    K_FIRST_STRIKE,
    K_HIGH_MANEUVER,
    K_SUPPRESSION,
    MODIFIED,
    PAID,
    RETARGETED,
)
from headjudge.gundam.table.state import GundamState
from headjudge.gundam.words.vocabulary import GUNDAM
from headjudge.kernel.events import CHOSE, Event
from headjudge.kernel.refs import PERMANENT, kind_of, seat_of
from headjudge.kernel.seats import SEATS


def traits(s: GundamState) -> Traits:
    parts = parts_of_all(s)
    return {
        p.ref(): Trait(
            tuple(p.pile), p.owner, p.keywords, p.ap, p.hp - p.damage, 0, p.is_unit(), p.rested,
            tuple((what, by.key) for what, by in forbidden_to(s, p.ref(), p.owner, GUNDAM)) if s.forbids else (), parts.get(p.serial, ()),
            hp=p.hp,
        )
        for p in s.pieces
    }  # fmt: skip


WITHOUT_HP = "10-3-1"  # by which Units and Bases without HP are destroyed
BROKEN_OFF = {"attack step": "7-3-5-1", "block step": "7-4-5-1", "action step": "7-5-2-1"}  # by the step in which somebody has left
ASKED_IN = {"attack": "block step", "action step": "action step"}  # by what asks there


class GundamAbsences(AbsenceFinder):
    sum_rule = floor_rule = "1-3-6"

    def after(self, e: Event) -> Iterator[Absence]:
        if e.kind in (ATTACK, BATTLE_BEGINS) and e.subjects and e.objects:
            self.fights.append(Fight(e.subjects[0], e.objects[0], broken_off_by=BROKEN_OFF["attack step"]))
        elif e.kind == BLOCK and self.fights:
            self.fights[-1].target = e.subjects[0]
        elif e.kind == CHOSE and e.note in ASKED_IN and self.fights:
            self.fights[-1].broken_off_by = BROKEN_OFF[ASKED_IN[e.note]]
            if e.note == "attack":
                yield from self.unblocked(e, self.fights[-1])
        elif e.kind == RETARGETED and self.fights and e.objects:
            self.fights[-1].target = e.objects[0]
        elif e.kind == PAID and e.numbers[1] > 0:
            paid = "An EX Resource has" if e.numbers[1] == 1 else f"{e.numbers[1]} EX Resources have"
            form = f"{paid} paid for it and left the game; that lowers the Lv. of {SEATS[e.seat]}."
            yield Absence(e.number, form, (), "4-17-5-3", first=False, absent=False)
        elif e.kind == DAMAGED:
            yield from self.hit(e)
        elif e.kind == DESTROYED:
            yield from self.worn_out(e)
            if self.fights:
                yield from self.struck_first(e, self.fights[-1])
        elif e.kind == MODIFIED and not e.numbers:
            yield from self.as_before(e, "AP")
        elif e.kind == BATTLE_ENDS and self.fights:
            yield from self.ended(e, self.fights.pop())

    def worn_out(self, e: Event) -> Iterator[Absence]:
        """10-3-1: of what 0 HP is made, unless the damage or the change that made it so is told right before."""
        cause = next((earlier for earlier in self.log if earlier.number == e.cause), None)
        if e.because == WITHOUT_HP and cause is not None and cause.kind not in (DAMAGED, MODIFIED):
            there = self.seen(e)
            for ref in e.subjects:
                if ref in there:
                    yield from self.adds_up(e, ref, HP, there[ref].hp, "HP")

    def unblocked(self, e: Event, fight: Fight) -> Iterator[Absence]:
        """7-4-1, 11-1-6-1: who has Blocker and cannot block, and why not."""
        there = self.seen(e)
        attacker = there.get(fight.attacker)
        for ref, unit in there.items():
            if unit.owner != e.seat or not unit.keywords >> K_BLOCKER & 1:
                continue
            if ref == fight.target:
                if not unit.rested:
                    yield Absence(e.number, "{0} cannot block: it is attacked itself.", (ref,), "7-4-3")
            elif unit.rested:
                yield Absence(e.number, "{0} cannot block: it is rested.", (ref,), "7-4-1")
            elif attacker is not None and attacker.keywords >> K_HIGH_MANEUVER & 1:
                yield Absence(e.number, "{0} cannot block: {1} has High-Maneuver.", (ref, fight.attacker), "11-1-6-1")
            elif line := unit.spared("block"):
                yield Absence(e.number, "{0} cannot block.", (ref,), line)

    def hit(self, e: Event) -> Iterator[Absence]:
        """4-5-5: what goes beyond the HP of a Base does not flow on, in battle or by an effect."""
        before = self.seen(e)
        if e.by == BY_BATTLE and self.fights:
            yield from self.struck(e, self.fights[-1])
        for place, victim in enumerate(e.subjects):
            amount = e.numbers[min(place, len(e.numbers) - 1)]
            if e.by == BY_BATTLE and self.fights:
                self.fights[-1].hits.append((e.source, victim, amount))
            hurt = before.get(victim)
            if hurt is not None and not hurt.attacks and amount > hurt.left:
                form = f"{amount - hurt.left} damage beyond the HP of {{0}} is lost; no Shield receives it."
                yield Absence(e.number, form, (victim,), "4-5-5", first=False)

    def struck(self, e: Event, fight: Fight) -> Iterator[Absence]:
        """How this battle damage comes about: by which AP, after whose First Strike, in whose place, to two Shields at once."""
        there = self.seen(e)
        source = there.get(e.source)
        if source is None:
            return
        yield from self.adds_up(e, e.source, AP, source.strength, "AP")
        for victim in e.subjects:
            if victim in there:
                yield from self.adds_up(e, victim, HP, there[victim].hp, "HP")
        if e.source == fight.target and self.strikes_first(fight.attacker, there):
            form = "{0} is still there after the First Strike of {1}, so it deals its damage now."
            yield Absence(e.number, form, (e.source, fight.attacker), "11-1-5-2", absent=False)
        meant = fight.target if e.source == fight.attacker else fight.attacker
        if kind_of(meant) == PERMANENT and meant not in e.subjects:
            form = "{0} receives none of this damage: it is dealt to {1} instead."
            yield Absence(e.number, form, (meant, e.subjects[0]), "9-1-9-1", first=False)
        if len(e.subjects) > 1 and source.keywords >> K_SUPPRESSION & 1:
            form = "Suppression of {0}: the first two Shields are hit at the same time."
            yield Absence(e.number, form, (e.source,), "1.9/13-1-7-1", absent=False)

    def struck_first(self, e: Event, fight: Fight) -> Iterator[Absence]:
        """11-1-5-2: told where the target falls, before what that triggers."""
        first, second = fight.attacker, fight.target
        hurt = {victim for _, victim, _ in fight.hits}
        if second in e.subjects and second in hurt and first not in hurt and self.strikes_first(first, self.seen(e)):
            form = "{0} deals no damage back: First Strike of {1} has destroyed it before."
            yield Absence(e.number, form, (second, first), "11-1-5-2", first=False)

    def ended(self, e: Event, fight: Fight) -> Iterator[Absence]:
        there = self.seen(e)
        first, second = fight.attacker, fight.target
        if not fight.hits and any(kind_of(ref) == PERMANENT and ref not in there for ref in (first, second)):
            gone = next(ref for ref in (first, second) if kind_of(ref) == PERMANENT and ref not in there)
            form = "The attack of {1} comes to no battle damage: {0} is no longer there."
            yield Absence(e.number, form, (gone, first), fight.broken_off_by, cause=self.left_at(gone))
            return
        yield from self.unhurt(e, fight, first, second, there)
        if kind_of(second) == PERMANENT:
            yield from self.unhurt(e, fight, second, first, there)

    def unhurt(self, e: Event, fight: Fight, source: int, victim: int, there: Traits) -> Iterator[Absence]:
        """Why this one has not damaged that one."""
        if any(kind_of(victim) != PERMANENT or hit == victim for _, hit, _ in fight.hits):
            return
        known = self.known(source, there)
        if known is not None and known.strength <= 0:
            yield Absence(
                e.number, "{0} deals no battle damage: its AP is 0.", (source,), "4-5-2" if kind_of(victim) == PERMANENT else "ED-13"
            )
        elif (spared := self.first_hit(victim, there)) in there and (line := there[spared].spared("damaged")):
            yield Absence(e.number, "{0} receives no battle damage.", (spared,), line)

    def first_hit(self, victim: int, there: Traits) -> int:
        """7-6-2-3: an attack on a player hits the Base, if there is one."""
        if kind_of(victim) == PERMANENT:
            return victim
        return next((ref for ref, base in there.items() if not base.attacks and base.owner == seat_of(victim)), victim)

    def strikes_first(self, ref: int, there: Traits) -> bool:
        known = self.known(ref, there)
        return known is not None and known.keywords >> K_FIRST_STRIKE & 1 == 1

    def known(self, ref: int, there: Traits) -> Trait | None:
        """As it is, or was last."""
        if ref in there:
            return there[ref]
        return next((traits[ref] for e in reversed(self.log) if ref in (traits := self.seen(e))), None)
