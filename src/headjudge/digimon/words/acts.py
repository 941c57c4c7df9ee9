"""Acts of this game."""

from __future__ import annotations

from typing import ClassVar, Final, final

from headjudge.digimon.rules.attack import end_by_effect
from headjudge.digimon.rules.attack_by_effect import attack_by_effect
from headjudge.digimon.rules.de_digivolve import DeDigivolving
from headjudge.digimon.rules.digi_burst import DigiBursting
from headjudge.digimon.rules.effects import forbidden
from headjudge.digimon.rules.evolving import FREE, Evolving, price_of
from headjudge.digimon.rules.link import Linking, link_card_of, why_not_linked
from headjudge.digimon.rules.paid_card import REVEALING
from headjudge.digimon.rules.play import Play as PlayCard
from headjudge.digimon.rules.play import PlayTogether
from headjudge.digimon.table.codes import BY_EFFECT, DELETED, OPTION, OPTIONAL, PLAYED, PREVENTED, SUSPEND, UNSUSPEND
from headjudge.digimon.table.entering import move_out, place, why_not_move
from headjudge.digimon.table.face_up import turn_over
from headjudge.digimon.table.immunity import reached
from headjudge.digimon.table.memory import change_memory, set_memory
from headjudge.digimon.table.moving import whole, wholes
from headjudge.digimon.table.state import digimon
from headjudge.digimon.table.terms import recover
from headjudge.kernel.driver import finish
from headjudge.kernel.proposals import propose
from headjudge.kernel.refs import CARD, card_of, kind_of
from headjudge.kernel.state import NOWHERE, State
from headjudge.language.acts import can_pay_with
from headjudge.language.body import Act, How
from headjudge.language.effect import Effect
from headjudge.language.groups import group, members
from headjudge.language.meaning import meaning
from headjudge.language.node import Amount, Scope
from headjudge.language.selectors import FACEUP, Counted, Ref, Referred, Selector, Sort

SUSPENDED: Final = 2  # flags of `play`
MUTE: Final = 4
WILD: Final = 1  # a flag of `evolve`


def source(f: Effect) -> int:
    """What an effect's doings come from: its Digimon or Tamer, else the card itself."""
    return f.scope.this if f.scope.this >= 0 else f.scope.card


def suggest(s: State, f: Effect, what: int, who: Selector) -> None:
    things = wholes(digimon(s), reached(digimon(s), f.scope.slots[who.slot], source(f), f.scope.seat))
    if things:
        propose(s, f.because, what, f.scope.seat, things, [], -1, source(f), BY_EFFECT)


def enough_standing(s: State, scope: Scope, who: Selector) -> bool:
    for part in who.parts:
        things: list[int] = []
        needed = 1
        if isinstance(part, Referred):
            things = group(scope, part.ref)
        elif isinstance(part, Counted):
            things = members(s, scope, part.sort)
            needed = part.quantity.low.value(s, scope) if part.quantity.low is not None else 1
        if len([ref for ref in things if is_standing(s, ref)]) < needed:
            return False
    return True


def nameable(s: State, scope: Scope, who: Selector) -> list[int]:
    """Everything a selector could mean."""
    things: list[int] = []
    for part in who.parts:
        if isinstance(part, Referred):
            things.extend(group(scope, part.ref))
        elif isinstance(part, Counted):
            things.extend(members(s, scope, part.sort))
    return things


def is_standing(s: State, ref: int) -> bool:
    stack = digimon(s).stack(ref)
    return stack is not None and not stack.suspended and not forbidden(digimon(s), SUSPEND, stack.owner, ref, -1, -1, BY_EFFECT)


def can_digi_burst(s: State, scope: Scope, n: int) -> bool:
    p = digimon(s).stack(scope.this)
    return p is not None and len(p.pile) > n


def can_delay(s: State, scope: Scope) -> bool:
    """22: an Option that was placed, and not in this turn."""
    p = digimon(s).stack(scope.this)
    return p is not None and p.facts.type == OPTION and p.arrived != s.turn


@final
class Attack(Act):
    PATTERN: ClassVar[str] = "attack {who:sel} {flags:words(at-player at-digimon still by-foe hasty at-any)}"
    TOGETHER: ClassVar[bool] = False
    SAY: ClassVar[str] = "attack with {who}, {flags}"
    FIELDS: ClassVar[tuple[str, ...]] = ("who", "flags")

    def __init__(self, who: Selector, flags: int) -> None:
        self.who = who
        self.flags = flags

    def run(self, s: State, f: Effect) -> None:
        """14.1: one attack at a time; of several named none is first, so none attacks."""
        things = reached(digimon(s), f.scope.slots[self.who.slot], source(f), f.scope.seat)
        if len(things) == 1:
            attack_by_effect(digimon(s), f.because, things[0], self.flags)


@final
class Play(Act):
    PATTERN: ClassVar[str] = "play {who:sel} {how:how} {flags:words(rested suspended mute to-breeding no-battle)}"
    SAY: ClassVar[str] = "play {who} {how}, {flags}"
    FIELDS: ClassVar[tuple[str, ...]] = ("who", "how", "flags")

    def __init__(self, who: Selector, how: How, flags: int) -> None:
        self.who = who
        self.how = how
        self.flags = flags

    def run(self, s: State, f: Effect) -> None:
        """Section 10: by an effect, into the battle area. What has no play cost cannot be played; what is to be paid must be payable."""
        d = digimon(s)
        cards: list[int] = []
        for ref in f.scope.slots[self.who.slot]:
            card = card_of(ref)
            if kind_of(whole(d, ref)) != CARD or not s.fresh(ref) or s.place[card] == NOWHERE or not d.facts(card).is_playable():
                continue
            line = forbidden(d, PLAYED, f.scope.seat, ref, -1, source(f), BY_EFFECT)
            if line:
                s.note(PREVENTED, f.scope.seat, [ref], [PLAYED], line, "")
                f.did = True  # 20.3: it was not declined
            else:
                cards.append(card)
        if cards and self.how.way != FREE:
            amount = self.how.amount.value(s, f.scope) if self.how.amount is not None else 0
            cost = price_of(d.facts(cards[0]).cost, self.how.way, amount)
            s.frames.append(PlayCard(f.because, f.cause, f.scope.seat, cards[0], REVEALING, cost, source(f)))
        elif any(d.facts(card).takes_materials() for card in cards):
            suspended, mute = self.flags & SUSPENDED != 0, self.flags & MUTE != 0
            s.frames.append(PlayTogether(f.because, f.cause, f.scope.seat, cards, suspended, mute, source(f), []))
        elif cards:
            f.done(place(d, f.because, cards, self.flags & SUSPENDED != 0, self.flags & MUTE != 0, BY_EFFECT, source(f)))


@final
class Delete(Act):
    PATTERN: ClassVar[str] = "delete {who:sel}"
    SAY: ClassVar[str] = "delete {who}"
    FIELDS: ClassVar[tuple[str, ...]] = ("who",)

    def __init__(self, who: Selector) -> None:
        self.who = who

    def run(self, s: State, f: Effect) -> None:
        suggest(s, f, DELETED, self.who)

    def payable(self, s: State, scope: Scope) -> bool:
        return can_pay_with(s, scope, self, self.who)


@final
class Suspend(Act):
    PATTERN: ClassVar[str] = "suspend {who:sel}"
    SAY: ClassVar[str] = "suspend {who}"
    FIELDS: ClassVar[tuple[str, ...]] = ("who",)

    def __init__(self, who: Selector) -> None:
        self.who = who

    def run(self, s: State, f: Effect) -> None:
        suggest(s, f, SUSPEND, self.who)

    def payable(self, s: State, scope: Scope) -> bool:
        """15-7: done completely or not at all; what is suspended already cannot be suspended."""
        return enough_standing(s, scope, self.who)

    def pays_with(self, s: State, ref: int) -> bool:
        return is_standing(s, ref)


@final
class Unsuspend(Act):
    PATTERN: ClassVar[str] = "unsuspend {who:sel}"
    SAY: ClassVar[str] = "unsuspend {who}"
    FIELDS: ClassVar[tuple[str, ...]] = ("who",)

    def __init__(self, who: Selector) -> None:
        self.who = who

    def run(self, s: State, f: Effect) -> None:
        suggest(s, f, UNSUSPEND, self.who)


@final
class Memory(Act):
    PATTERN: ClassVar[str] = "memory {delta:delta}"
    TOGETHER: ClassVar[bool] = False
    SAY: ClassVar[str] = "{delta:gained} memory {delta:each}"
    FIELDS: ClassVar[tuple[str, ...]] = ("delta",)

    def __init__(self, delta: Amount) -> None:
        self.delta = delta

    def run(self, s: State, f: Effect) -> None:
        f.done(change_memory(digimon(s), f.because, f.scope.seat, self.delta.value(s, f.scope), source(f), BY_EFFECT))


@final
class SetMemory(Act):
    PATTERN: ClassVar[str] = "memory := {n:amount}"
    TOGETHER: ClassVar[bool] = False
    SAY: ClassVar[str] = "set your memory to {n}"
    FIELDS: ClassVar[tuple[str, ...]] = ("n",)

    def __init__(self, n: Amount) -> None:
        self.n = n

    def run(self, s: State, f: Effect) -> None:
        f.done(set_memory(digimon(s), f.because, f.scope.seat, self.n.value(s, f.scope), source(f), BY_EFFECT))


@final
class Recover(Act):
    PATTERN: ClassVar[str] = "recover {n:amount}"
    TOGETHER: ClassVar[bool] = False
    SAY: ClassVar[str] = "use <Recovery +{n}>"
    FIELDS: ClassVar[tuple[str, ...]] = ("n",)

    def __init__(self, n: Amount) -> None:
        self.n = n

    def run(self, s: State, f: Effect) -> None:
        f.done(recover(digimon(s), f.because, f.scope.seat, self.n.value(s, f.scope), source(f)))


@final
class DeDigivolve(Act):
    PATTERN: ClassVar[str] = "de-digivolve {who:sel} {n:amount}"
    SAY: ClassVar[str] = "use <De-Digivolve {n}> on {who}"
    FIELDS: ClassVar[tuple[str, ...]] = ("who", "n")

    def __init__(self, who: Selector, n: Amount) -> None:
        self.who = who
        self.n = n

    def run(self, s: State, f: Effect) -> None:
        things = reached(digimon(s), f.scope.slots[self.who.slot], source(f), f.scope.seat)
        if things:
            n = self.n.value(s, f.scope)
            s.frames.append(DeDigivolving(f.because, f.cause, things.copy(), n, f.scope.seat, source(f), []))


@final
class DigiBurst(Act):
    PATTERN: ClassVar[str] = "digi-burst {n:amount}"
    TOGETHER: ClassVar[bool] = False
    SAY: ClassVar[str] = "use <Digi-Burst {n}>"
    FIELDS: ClassVar[tuple[str, ...]] = ("n",)

    def __init__(self, n: Amount) -> None:
        self.n = n

    def run(self, s: State, f: Effect) -> None:
        """22: which of the digivolution cards are trashed is its player's choice."""
        n = self.n.value(s, f.scope)
        if n > 0 and can_digi_burst(s, f.scope, n):
            s.frames.append(DigiBursting(f.because, f.cause, f.scope.this, f.scope.seat, n, []))

    def payable(self, s: State, scope: Scope) -> bool:
        return can_digi_burst(s, scope, self.n.value(s, scope))


@final
class Delay(Act):
    PATTERN: ClassVar[str] = "delay"
    SAY: ClassVar[str] = "use <Delay>"

    def run(self, s: State, f: Effect) -> None:
        """22: by trashing this card; that is not using it."""
        if can_delay(s, f.scope):
            meaning(s).discard(s, f.because, [f.scope.this], f.scope.this, f.scope.seat)

    def payable(self, s: State, scope: Scope) -> bool:
        return can_delay(s, scope)


@final
class Blitz(Act):
    PATTERN: ClassVar[str] = "blitz"
    TOGETHER: ClassVar[bool] = False
    SAY: ClassVar[str] = "use <Blitz>"

    def run(self, s: State, f: Effect) -> None:
        """22: if the opponent has 1 or more memory, this Digimon may attack now."""
        if digimon(s).memory_of(f.scope.seat) < 0 and f.scope.this >= 0:
            attack_by_effect(digimon(s), f.because, f.scope.this, OPTIONAL)


@final
class Save(Act):
    PATTERN: ClassVar[str] = "save"
    SAY: ClassVar[str] = "use <Save>"


@final
class MindLink(Act):
    PATTERN: ClassVar[str] = "mind-link {who:sel}"
    SAY: ClassVar[str] = "use <Mind Link> with {who}"
    FIELDS: ClassVar[tuple[str, ...]] = ("who",)

    def __init__(self, who: Selector) -> None:
        self.who = who


@final
class Evolve(Act):
    PATTERN: ClassVar[str] = "evolve {who:sel} into {form:sort} {how:how} {flags:words(wild any-level)}"
    TOGETHER: ClassVar[bool] = False
    SAY: ClassVar[str] = "digivolve {who} into {form} {how}, {flags}"
    FIELDS: ClassVar[tuple[str, ...]] = ("who", "form", "how", "flags")

    def __init__(self, who: Selector, form: Sort, how: How, flags: int) -> None:
        self.who = who
        self.form = form
        self.how = how
        self.flags = flags

    def run(self, s: State, f: Effect) -> None:
        """11.1: by an effect; of several bases none is first, so none digivolves."""
        bases = reached(digimon(s), f.scope.slots[self.who.slot], source(f), f.scope.seat)
        if len(bases) == 1:
            amount = self.how.amount.value(s, f.scope) if self.how.amount is not None else 0
            forms = members(s, f.scope, self.form)
            wild = self.flags & WILD != 0
            s.frames.append(Evolving(f.because, f.cause, f.scope.seat, bases[0], forms, self.how.way, amount, wild, source(f)))


@final
class Dna(Act):
    PATTERN: ClassVar[str] = "dna {who:sel} into {form:sort} {how:how}"
    SAY: ClassVar[str] = "DNA digivolve {who} into {form} {how}"
    FIELDS: ClassVar[tuple[str, ...]] = ("who", "form", "how")

    def __init__(self, who: Selector, form: Sort, how: How) -> None:
        self.who = who
        self.form = form
        self.how = how


@final
class AppFuse(Act):
    PATTERN: ClassVar[str] = "app-fuse {who:sel} into {form:sort} {how:how}"
    SAY: ClassVar[str] = "app fuse {who} into {form} {how}"
    FIELDS: ClassVar[tuple[str, ...]] = ("who", "form", "how")

    def __init__(self, who: Selector, form: Sort, how: How) -> None:
        self.who = who
        self.form = form
        self.how = how


@final
class Link(Act):
    PATTERN: ClassVar[str] = "link {who:sel} to {host:sel} {how:how}"
    TOGETHER: ClassVar[bool] = False
    SAY: ClassVar[str] = "link {who} to {host} {how}"
    FIELDS: ClassVar[tuple[str, ...]] = ("who", "host", "how")

    def __init__(self, who: Selector, host: Selector, how: How) -> None:
        self.who = who
        self.host = host
        self.how = how

    def run(self, s: State, f: Effect) -> None:
        """Section 13: one card to one Digimon whose requirement is met; of several none is first."""
        d = digimon(s)
        things = reached(d, f.scope.slots[self.who.slot], source(f), f.scope.seat)
        hosts = reached(d, f.scope.slots[self.host.slot], source(f), f.scope.seat)
        if len(things) != 1 or len(hosts) != 1:
            return
        card, host = link_card_of(d, things[0]), d.stack(hosts[0])
        if card < 0 or host is None or why_not_linked(d, f.scope.seat, card, host, BY_EFFECT):
            return
        amount = self.how.amount.value(s, f.scope) if self.how.amount is not None else 0
        cost = price_of(d.facts(card).link_cost, self.how.way, amount)
        s.frames.append(Linking(f.because, f.cause, f.scope.seat, card, host.serial, cost, REVEALING, BY_EFFECT, source(f), []))


@final
class Use(Act):
    PATTERN: ClassVar[str] = "use {who:sel} {how:how}"
    SAY: ClassVar[str] = "use {who} {how}"
    FIELDS: ClassVar[tuple[str, ...]] = ("who", "how")

    def __init__(self, who: Selector, how: How) -> None:
        self.who = who
        self.how = how


@final
class Waive(Act):
    PATTERN: ClassVar[str] = "waive {who:ref}"
    SAY: ClassVar[str] = "ignore the colour requirement of {who}"
    FIELDS: ClassVar[tuple[str, ...]] = ("who",)

    def __init__(self, who: Ref) -> None:
        self.who = who

    def declare(self, s: State, scope: Scope, key: str) -> None:
        """4-22: looked for when an Option is to be used, on the card itself; in play it says nothing."""


@final
class XrosFrom(Act):
    PATTERN: ClassVar[str] = "xros-from {where:sort}"
    SAY: ClassVar[str] = "{where:each of} can be used as DigiXros material too"
    FIELDS: ClassVar[tuple[str, ...]] = ("where",)

    def __init__(self, where: Sort) -> None:
        self.where = where


@final
class Advance(Act):
    PATTERN: ClassVar[str] = "advance {who:sel}"
    SAY: ClassVar[str] = "move {who} out of the breeding area"
    FIELDS: ClassVar[tuple[str, ...]] = ("who",)

    def __init__(self, who: Selector) -> None:
        self.who = who

    def run(self, s: State, f: Effect) -> None:
        """4-17: a player has at most one there."""
        for ref in f.scope.slots[self.who.slot]:
            stack = digimon(s).stack(ref)
            if not why_not_move(digimon(s), stack):
                f.done(move_out(digimon(s), f.because, stack, source(f), BY_EFFECT))
                return

    def payable(self, s: State, scope: Scope) -> bool:
        return any(not why_not_move(digimon(s), digimon(s).stack(ref)) for ref in nameable(s, scope, self.who))


@final
class RaiseDeleteMax(Act):
    PATTERN: ClassVar[str] = "raise delete-max {n:amount}"
    SAY: ClassVar[str] = "your effects that delete by DP reach {n} DP higher"
    FIELDS: ClassVar[tuple[str, ...]] = ("n",)

    def __init__(self, n: Amount) -> None:
        self.n = n


@final
class Flip(Act):
    PATTERN: ClassVar[str] = "flip {who:sel} {face:face}"
    SAY: ClassVar[str] = "turn {who} {face}"
    FIELDS: ClassVar[tuple[str, ...]] = ("who", "face")

    def __init__(self, who: Selector, face: int) -> None:
        self.who = who
        self.face = face

    def run(self, s: State, f: Effect) -> None:
        f.done(turn_over(digimon(s), f.because, f.scope.slots[self.who.slot], self.face == FACEUP, f.scope.seat))

    def payable(self, s: State, scope: Scope) -> bool:
        return can_pay_with(s, scope, self, self.who)


@final
class EndAttack(Act):
    PATTERN: ClassVar[str] = "end-attack"
    TOGETHER: ClassVar[bool] = False
    SAY: ClassVar[str] = "end the attack"

    def run(self, s: State, f: Effect) -> None:
        f.done(end_by_effect(digimon(s)))


@final
class Win(Act):
    PATTERN: ClassVar[str] = "win"
    TOGETHER: ClassVar[bool] = False
    SAY: ClassVar[str] = "you win the game"

    def run(self, s: State, f: Effect) -> None:
        """1-2-6: as the effect resolves."""
        finish(s, 1 << f.scope.seat, "1-2-6")


ACTS: tuple[type[Act], ...] = (
    Attack, Play, Delete, Suspend, Unsuspend, Memory, SetMemory, Recover, DeDigivolve, DigiBurst, Delay, Blitz, Save, MindLink,
    Evolve, Dna, AppFuse, Link, Use, Waive, XrosFrom, Advance, RaiseDeleteMax, Flip, Win, EndAttack,
)  # fmt: skip
