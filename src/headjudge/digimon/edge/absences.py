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
    DE_DIGIVOLVED,
    DELETED,
    DP,
    DRAWN,
    EVOLVE,
    K_BLOCKER,
    K_COLLISION,
    K_JAMMING,
    K_PIERCING,
    MODIFIED,
    PAID,
    SA,
    SECURITY,
    TARGET_CHANGED,
    TURN_ENDS,
    TURN_PASSES,
)
from headjudge.digimon.table.state import DigimonState
from headjudge.digimon.table.terms import LAST_DE_DIGIVOLVED
from headjudge.digimon.words.vocabulary import DIGIMON
from headjudge.edge.absences import Absence, AbsenceFinder, Fight, Part, Trait, Traits, parts_of_all
from headjudge.edge.prohibited import forbidden_to
from headjudge.kernel.events import ACTIVATED, CHOSE, SETTLED, Event
from headjudge.kernel.modifiers import ADD, FOR_GOOD
from headjudge.kernel.refs import CARD, SEAT, card_of, kind_of, seat_ref
from headjudge.kernel.seats import SEATS
from headjudge.language.lasting import bearers
from headjudge.language.node import ABSENT

WITHOUT_DP = "17-1-3"  # by which Digimon at 0 DP are deleted
K_EVADE = DIGIMON.keywords.index("Evade")
K_BARRIER = DIGIMON.keywords.index("Barrier")


def traits(s: DigimonState) -> Traits:
    """What is in play; the card that is being checked; and of each player the memory, and how many security cards are left."""
    parts = parts_of_all(s)
    found = {
        p.ref(): Trait(
            tuple(p.pile), p.owner, p.keywords, 0 if p.dp == ABSENT else p.dp, 0, p.checks, p.is_digimon(), p.suspended,
            tuple((what, by.key) for what, by in forbidden_to(s, p.ref(), p.owner, DIGIMON)) if s.forbids else (), parts.get(p.serial, ()),
            -1 if p.facts.lv == ABSENT else p.facts.lv,
        )
        for p in s.stacks()
    }  # fmt: skip
    if s.checked >= 0:
        card = s.ref_of(s.checked)
        found[card] = Trait((s.checked,), s.owner[s.checked], 0, s.security_dp, attacks=False, parts=tuple(parts_of_checked(s, card)))
    for seat in range(s.seats):
        found[seat_ref(seat)] = Trait((), seat, 0, s.memory_of(seat), len(s.zone(seat, SECURITY)), attacks=False, acts=seat == s.active)
    return found


def parts_of_checked(s: DigimonState, card: int) -> list[Part]:
    """What the DP of a Security Digimon has besides what is printed."""
    return [
        Part(DP, modifier.value, modifier.card, modifier.key, modifier.until != FOR_GOOD)
        for modifier in [*s.modifiers, *s.declared]
        if modifier.kind == ADD and modifier.code == DP and card in bearers(s, modifier)
    ]


class DigimonAbsences(AbsenceFinder):
    sum_rule, floor_rule = "1-3-8", "1-3-9"
    battle: tuple[int, int, int, int] = (-1, -1, 0, 0)  # who fights whom, and with what

    at_end: int = -1  # whose turn has reached its end and has not passed
    crossed: int = -1  # who has paid so much that memory lies with the opponent, and still has something to resolve

    def after(self, e: Event) -> Iterator[Absence]:
        if e.kind == ATTACK and e.subjects and e.objects:
            self.fights.append(Fight(e.subjects[0], e.objects[0]))
        elif e.kind == BATTLES:
            yield from self.unblocked(e)
            if not e.note:
                for ref, dp in zip(e.subjects, e.numbers, strict=False):
                    yield from self.adds_up(e, ref, DP, dp, "DP")
            self.battle = (e.subjects[0], e.subjects[1], e.numbers[0], e.numbers[1])
        elif e.kind == BATTLE_ENDS and self.battle[0] >= 0:
            yield from self.spared(e)
            self.battle = (-1, -1, 0, 0)
        elif self.fights:
            yield from self.in_attack(e, self.fights[-1])
        yield from self.beside_attacks(e)

    def beside_attacks(self, e: Event) -> Iterator[Absence]:
        if e.kind == DELETED:
            yield from self.without_evade(e)
            yield from self.without_barrier(e)
            yield from self.sunk(e)
        elif e.kind == DE_DIGIVOLVED:
            yield from self.stopped(e)
        elif e.kind == EVOLVE:
            yield from self.undrawn(e)
            if len(e.objects) > 2:
                yield from self.made_new(e)
        elif e.kind == MODIFIED and not e.numbers:
            yield from self.as_before(e, "DP")
        elif e.kind == PAID and e.numbers[1] < 0:
            self.crossed = e.seat
        elif e.kind == ACTIVATED and self.crossed >= 0:
            yield from self.goes_on(e)
        elif e.kind in (TURN_ENDS, TURN_PASSES):
            self.at_end = e.seat if e.kind == TURN_ENDS else -1
            self.crossed = -1
        elif e.kind == SETTLED and self.at_end >= 0 and (memory := self.after_it(e)[seat_ref(self.at_end)].strength) >= 0:
            form = f"The turn does not pass: {SEATS[self.at_end]} has {memory} memory."
            self.at_end = -1
            yield Absence(e.number, form, (), "6-6-4", first=False)

    def goes_on(self, e: Event) -> Iterator[Absence]:
        """6-1-4: told once, of whose turn it is, if nothing has brought the memory back."""
        player = self.seen(e)[seat_ref(self.crossed)]
        if player.acts and player.strength < 0:
            form = f"The turn of {SEATS[player.owner]} does not end yet: something is still to be resolved."
            yield Absence(e.number, form, (), "6-1-4", minor=True)
        self.crossed = -1

    def undrawn(self, e: Event) -> Iterator[Absence]:
        """8-1-2-8: whoever digivolves draws a card, if there is one."""
        place = self.log.index(e)
        drawn = next((later for later in self.log[place + 1 :] if later.kind in (DRAWN, CHOSE, SETTLED)), None)
        if drawn is not None and drawn.kind != DRAWN:
            form = f"{SEATS[e.seat]} draws nothing for it: there is no card in the deck."
            yield Absence(e.number, form, (), "8-1-2-8", first=False)

    def made_new(self, e: Event) -> Iterator[Absence]:
        """11.3: told where something was done to the two before."""
        made_of = [trait for trait in self.seen(e).values() if any(card_of(ref) in trait.pile for ref in e.objects[1:])]
        if any(trait.rested or any(part.lasts for part in trait.parts) for trait in made_of):
            form = "It is a new Digimon: unsuspended, and nothing that was done to those it is made of holds for it."
            yield Absence(e.number, form, (), "3-1-3-1", first=False, absent=False)

    def without_evade(self, e: Event) -> Iterator[Absence]:
        there = self.seen(e)
        for ref in e.subjects:
            if ref in there and there[ref].keywords >> K_EVADE & 1 and there[ref].rested:
                yield Absence(e.number, "{0} cannot use Evade: it is suspended already.", (ref,), "<Evade>")

    def without_barrier(self, e: Event) -> Iterator[Absence]:
        """Only from a deletion in battle, and for a security card."""
        there = self.seen(e)
        for ref in e.subjects:
            if ref in there and there[ref].keywords >> K_BARRIER & 1:
                if e.by != BY_BATTLE:
                    yield Absence(e.number, "{0} cannot use Barrier: it is not deleted in battle.", (ref,), "<Barrier>")
                elif not there[seat_ref(there[ref].owner)].left:
                    yield Absence(e.number, "{0} cannot use Barrier: there is no security card to trash.", (ref,), "<Barrier>")

    def sunk(self, e: Event) -> Iterator[Absence]:
        """17-1-3: of what 0 DP is made, unless the change that made it so is told right before: what lasts reaches who comes later, and
        stays on what lies beneath."""
        cause = next((earlier for earlier in self.log if earlier.number == e.cause), None)
        if e.because == WITHOUT_DP and cause is not None:
            there = self.seen(e)
            for ref in e.subjects:
                if ref in there and not (cause.kind == MODIFIED and self.is_as_then(cause, ref, there[ref])):
                    yield from self.adds_up(e, ref, DP, there[ref].strength, "DP")

    def is_as_then(self, earlier: Event, ref: int, now: Trait) -> bool:
        then = self.seen(earlier).get(ref)
        return then is not None and then.pile == now.pile

    def stopped(self, e: Event) -> Iterator[Absence]:
        """22 De-Digivolve: not below level 3."""
        top = self.after_it(e).get(e.subjects[0])
        if top is not None and len(top.pile) > 1 and 0 <= top.level <= LAST_DE_DIGIVOLVED:
            form = f"It goes no further: {{0}} is level {top.level}."
            yield Absence(e.number, form, (e.subjects[0],), "<De-Digivolve>", first=False)

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
                    if attacker.keywords >> K_COLLISION & 1:
                        form = "Collision of {1} does not make {0} block."
                        yield Absence(e.number, form, (ref, fight.attacker), "15-1-3")

    def in_attack(self, e: Event, fight: Fight) -> Iterator[Absence]:
        if e.kind == BLOCK:
            fight.target = e.subjects[0]
            fight.blockers_told = True
        elif e.kind == TARGET_CHANGED and e.objects:
            fight.target = e.objects[0]
        elif e.kind == CHECKED:
            yield from self.unblocked(e)
            if not fight.checked and (attacker := self.seen(e).get(fight.attacker)) is not None:
                yield from self.adds_up(e, fight.attacker, SA, attacker.checks, "check" if attacker.checks == 1 else "checks")
            fight.checked += 1
        elif e.kind == DELETED and e.by == BY_BATTLE:
            fight.felled.update(e.subjects)
        elif e.kind == ATTACK_ENDS:
            yield from self.ended(e, self.fights.pop())

    def ended(self, e: Event, fight: Fight) -> Iterator[Absence]:
        there, last = self.seen(e), self.as_last(fight.attacker)
        if last is None:
            return
        attacker = there.get(fight.attacker)
        if kind_of(fight.target) != SEAT:
            if fight.target in fight.felled and last.keywords >> K_PIERCING & 1 and not fight.checked:
                yield unpierced(e, fight, attacker, self.left_at(fight.attacker))
        elif attacker is None and fight.checked < last.checks:
            more = "further security card" if fight.checked else "security card"
            form = f"No {more} is checked: {{0}} is no longer there."
            yield Absence(e.number, form, (fight.attacker,), "13-1", cause=self.left_at(fight.attacker))
        elif attacker is not None and not fight.checked and attacker.checks <= 0:
            by = f"Security Attack {attacker.checks - 1:+d}"
            yield Absence(e.number, f"No security card is checked: {{0}} has {by}.", (fight.attacker,), "<Security A.>")
            if not there[fight.target].left:
                yield Absence(e.number, "The attack does not win: {0} could not check a card.", (fight.attacker,), "1-2-3-1")

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

    def as_last(self, ref: int) -> Trait | None:
        """As it was last."""
        return next((found[ref] for e in reversed(self.log) if ref in (found := self.seen(e))), None)


def may_block(stack: Trait, attacker: Trait) -> bool:
    """It has Blocker, or the Collision of the attacker gives it that."""
    return stack.keywords >> K_BLOCKER & 1 == 1 or (stack.attacks and attacker.keywords >> K_COLLISION & 1 == 1)


def unpierced(e: Event, fight: Fight, attacker: Trait | None, gone_at: int) -> Absence:
    """Piercing checks right before the end of the attack: who must be there then, and what there must be to check."""
    if attacker is None:
        return Absence(e.number, "No check by Piercing: {0} is no longer there.", (fight.attacker,), "<Piercing>", cause=gone_at)
    if attacker.checks <= 0:
        return Absence(
            e.number, f"No check by Piercing: {{0}} has Security Attack {attacker.checks - 1:+d}.", (fight.attacker,), "<Security A.>"
        )
    return Absence(e.number, "No check by Piercing: there is no security card; it never wins the game.", (), "<Piercing>")
