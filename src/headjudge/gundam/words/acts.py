"""Acts of this game."""

from __future__ import annotations

from typing import ClassVar, Final, final

from headjudge.gundam.rules.management import deploy, later
from headjudge.gundam.rules.numbers import NumberFrame
from headjudge.gundam.table.codes import (
    ACTIVATED,
    BASE,
    BASE_SECTION,
    BATTLE_AREA,
    BY_EFFECT,
    DAMAGED,
    DESTROYED,
    HAND,
    HEALED,
    PAIRED,
    REMOVAL_AREA,
    RESTED,
    UNIT,
)
from headjudge.gundam.table.costs import asked_for
from headjudge.gundam.table.moving import pair, place_ex, place_resources, relocate
from headjudge.gundam.table.resources import RESTED as RESTED_SORT
from headjudge.gundam.table.resources import is_resource, sort_of
from headjudge.gundam.table.state import GundamState, gundam
from headjudge.gundam.words.meaning import words
from headjudge.kernel.limits import MOST_COUNT
from headjudge.kernel.proposals import propose
from headjudge.kernel.refs import CARD, card_of, kind_of, seat_ref
from headjudge.kernel.state import IN_PLAY, State
from headjudge.language.acts import can_pay_with
from headjudge.language.body import Act, How
from headjudge.language.effect import Effect
from headjudge.language.groups import seats_of
from headjudge.language.listening import forbidden
from headjudge.language.meaning import meaning
from headjudge.language.node import Amount, Scope
from headjudge.language.selectors import NO_FACE, TOP, TURNED, Selector

PAID: Final = 1  # a way of paying


def suggest(s: State, f: Effect, what: int, who: Selector) -> None:
    things = f.scope.slots[who.slot]
    if things:
        propose(s, f.because, what, f.scope.seat, things.copy(), [], -1, f.source(), BY_EFFECT)


def pays(s: GundamState, what: int, ref: int) -> bool:
    """9-1-7-2: what stands before the colon must be done: not what is done already (1-3-2-1), nor what is prohibited (1-3-3, 9-2-3)."""
    if (what == RESTED or what == ACTIVATED) and is_active(s, ref) != (what == RESTED):
        return False
    return not forbidden(s, what, meaning(s).owner_of(s, ref), ref, -1, -1, BY_EFFECT)


def is_active(s: GundamState, ref: int) -> bool:
    """4-4-1: a Unit, a Base or a Resource that stands upright."""
    p = s.piece(ref)
    return not p.rested if p is not None else is_resource(ref) and sort_of(ref) & RESTED_SORT == 0


@final
class Damage(Act):
    PATTERN: ClassVar[str] = "damage {who:sel} {n:amount}"
    SAY: ClassVar[str] = "deal {n} damage to {who}"
    FIELDS: ClassVar[tuple[str, ...]] = ("who", "n")

    def __init__(self, who: Selector, n: Amount) -> None:
        self.who = who
        self.n = n

    def brings_about(self) -> int:
        return DAMAGED

    def run(self, s: State, f: Effect) -> None:
        """4-5-3: damage that comes from the effect of a card is effect damage."""
        things = f.scope.slots[self.who.slot]
        if things:
            amounts = [self.n.value(s, f.scope)] * len(things)
            propose(s, f.because, DAMAGED, f.scope.seat, things.copy(), amounts, -1, f.source(), BY_EFFECT)


@final
class DamagePlayer(Act):
    PATTERN: ClassVar[str] = "damage-player {who:player} {n:amount}"
    SAY: ClassVar[str] = "deal {n} damage to {who}"
    FIELDS: ClassVar[tuple[str, ...]] = ("who", "n")
    TOGETHER: ClassVar[bool] = False

    def __init__(self, who: int, n: Amount) -> None:
        self.who = who
        self.n = n

    def run(self, s: State, f: Effect) -> None:
        seats = [seat_ref(seat) for seat in seats_of(s, f.scope, self.who)]
        propose(s, f.because, DAMAGED, f.scope.seat, seats, [self.n.value(s, f.scope)] * len(seats), -1, f.source(), BY_EFFECT)


@final
class Heal(Act):
    PATTERN: ClassVar[str] = "heal {who:sel} {n:amount}"
    SAY: ClassVar[str] = "{who} {who:recovers} {n} HP"
    FIELDS: ClassVar[tuple[str, ...]] = ("who", "n")

    def __init__(self, who: Selector, n: Amount) -> None:
        self.who = who
        self.n = n

    def brings_about(self) -> int:
        return HEALED

    def run(self, s: State, f: Effect) -> None:
        things = f.scope.slots[self.who.slot]
        if things:
            amounts = [self.n.value(s, f.scope)] * len(things)
            propose(s, f.because, HEALED, f.scope.seat, things.copy(), amounts, -1, f.source(), BY_EFFECT)

    def pays_with(self, s: State, ref: int) -> bool:
        """4-6-3: one without damage does not recover."""
        p = gundam(s).piece(ref)
        return p is not None and p.damage > 0


@final
class Rest(Act):
    PATTERN: ClassVar[str] = "rest {who:sel}"
    SAY: ClassVar[str] = "rest {who}"
    FIELDS: ClassVar[tuple[str, ...]] = ("who",)

    def __init__(self, who: Selector) -> None:
        self.who = who

    def brings_about(self) -> int:
        return RESTED

    def run(self, s: State, f: Effect) -> None:
        suggest(s, f, RESTED, self.who)

    def payable(self, s: State, scope: Scope) -> bool:
        """9-1-7-2, 1-3-2-1, 1-3-3: what is rested already, or must not be, cannot be rested for a price."""
        return can_pay_with(s, scope, self, self.who)

    def pays_with(self, s: State, ref: int) -> bool:
        return pays(gundam(s), RESTED, ref)


@final
class SetActive(Act):
    PATTERN: ClassVar[str] = "set-active {who:sel}"
    SAY: ClassVar[str] = "set {who} active"
    FIELDS: ClassVar[tuple[str, ...]] = ("who",)

    def __init__(self, who: Selector) -> None:
        self.who = who

    def brings_about(self) -> int:
        return ACTIVATED

    def run(self, s: State, f: Effect) -> None:
        suggest(s, f, ACTIVATED, self.who)

    def pays_with(self, s: State, ref: int) -> bool:
        return pays(gundam(s), ACTIVATED, ref)


@final
class Destroy(Act):
    PATTERN: ClassVar[str] = "destroy {who:sel}"
    SAY: ClassVar[str] = "destroy {who}"
    FIELDS: ClassVar[tuple[str, ...]] = ("who",)

    def __init__(self, who: Selector) -> None:
        self.who = who

    def brings_about(self) -> int:
        return DESTROYED

    def run(self, s: State, f: Effect) -> None:
        suggest(s, f, DESTROYED, self.who)

    def payable(self, s: State, scope: Scope) -> bool:
        return can_pay_with(s, scope, self, self.who)

    def pays_with(self, s: State, ref: int) -> bool:
        return pays(gundam(s), DESTROYED, ref)


@final
class Deploy(Act):
    PATTERN: ClassVar[str] = "deploy {who:sel} {how:how?} {face:face?}"
    SAY: ClassVar[str] = "deploy {who} {how} {face}"
    FIELDS: ClassVar[tuple[str, ...]] = ("who", "how", "face")

    def __init__(self, who: Selector, how: How | None, face: int) -> None:
        self.who = who
        self.how = how
        self.face = face

    def run(self, s: State, f: Effect) -> None:
        """4-8-1: by an effect, without cost or Lv. unless the text says so (Q129; `paid`: the cost; what cannot be paid is not deployed).

        That is not playing it (Q42). What is in play already stays there."""
        g = gundam(s)
        cards = [card_of(ref) for ref in f.scope.slots[self.who.slot] if kind_of(ref) == CARD and s.fresh(ref)]
        cards = [card for card in cards if s.place[card] != IN_PLAY]
        groups = [[card for card in cards if g.facts(card).type == UNIT and s.owner[card] == seat] for seat in s.in_turn_order()]
        units = len(groups)
        groups.extend([[card for card in cards if g.facts(card).type == BASE and s.owner[card] == seat] for seat in s.in_turn_order()])
        order = [i for i in range(len(groups)) if groups[i]]  # Units before Bases, each player for itself
        if self.how is not None and self.how.way == PAID and order:
            self.deploy_for_cost(s, f, cards, [groups[i] for i in order], [i < units for i in order])
            return
        for i in order[:0:-1]:
            section = BATTLE_AREA if i < units else BASE_SECTION
            later(g, f.because, s.owner[groups[i][0]], groups[i], section, self.face == TURNED, BY_EFFECT, f.source())
        for i in order[:1]:
            section = BATTLE_AREA if i < units else BASE_SECTION
            deploy(g, f.because, s.owner[groups[i][0]], groups[i], section, self.face == TURNED, BY_EFFECT, f.source())

    def deploy_for_cost(self, s: State, f: Effect, cards: list[int], groups: list[list[int]], are_units: list[bool]) -> None:
        """First the costs are paid together, then they are deployed one group after another."""
        g = gundam(s)
        cost = sum([asked_for(g, card)[1] for card in cards])
        if not meaning(s).amount_payable(s, f.scope.seat, cost):
            return
        for i in range(len(groups) - 1, -1, -1):
            section = BATTLE_AREA if are_units[i] else BASE_SECTION
            later(g, f.because, s.owner[groups[i][0]], groups[i], section, self.face == TURNED, BY_EFFECT, f.source())
        if cost > 0:
            meaning(s).pay(s, f.because, f.scope.seat, cost)


@final
class Exile(Act):
    PATTERN: ClassVar[str] = "exile {who:sel}"
    SAY: ClassVar[str] = "remove {who} from the game"
    FIELDS: ClassVar[tuple[str, ...]] = ("who",)

    def __init__(self, who: Selector) -> None:
        self.who = who

    def run(self, s: State, f: Effect) -> None:
        """4-12-1: from wherever it is into the removal area. 4-12-2: that is no destruction."""
        f.done(relocate(gundam(s), f.because, f.scope.slots[self.who.slot], REMOVAL_AREA, TOP, NO_FACE, f.source(), f.scope.seat))

    def payable(self, s: State, scope: Scope) -> bool:
        return can_pay_with(s, scope, self, self.who)

    def pays_with(self, s: State, ref: int) -> bool:
        return meaning(s).can_be_put(s, ref, REMOVAL_AREA)


@final
class PlaceEx(Act):
    PATTERN: ClassVar[str] = "ex {n:amount} {face:face?}"
    SAY: ClassVar[str] = "place {n} {face} EX Resource{n:s}"
    FIELDS: ClassVar[tuple[str, ...]] = ("n", "face")

    def __init__(self, n: Amount, face: int) -> None:
        self.n = n
        self.face = face

    def run(self, s: State, f: Effect) -> None:
        amounts = [self.n.value(s, f.scope)] * len(f.acting)
        f.done(place_ex(gundam(s), f.because, f.acting, amounts, self.face == TURNED))


@final
class PlaceResource(Act):
    PATTERN: ClassVar[str] = "resource {n:amount} {face:face?}"
    SAY: ClassVar[str] = "place {n} {face} Resource{n:s}"
    FIELDS: ClassVar[tuple[str, ...]] = ("n", "face")

    def __init__(self, n: Amount, face: int) -> None:
        self.n = n
        self.face = face

    def run(self, s: State, f: Effect) -> None:
        amounts = [self.n.value(s, f.scope)] * len(f.acting)
        f.done(place_resources(gundam(s), f.because, f.acting, amounts, self.face == TURNED))


@final
class Pair(Act):
    PATTERN: ClassVar[str] = "pair {who:sel} with {host:sel}"
    SAY: ClassVar[str] = "pair {who} with {host}"
    FIELDS: ClassVar[tuple[str, ...]] = ("who", "host")
    TOGETHER: ClassVar[bool] = False

    def __init__(self, who: Selector, host: Selector) -> None:
        self.who = who
        self.host = host

    def run(self, s: State, f: Effect) -> None:
        """4-9-1: by an effect, without cost or Lv. (Q183); a Unit that has a Pilot takes no other (6-5-2-3-3), and none of another
        player's (1.9/12-3-15)."""
        g = gundam(s)
        cards = f.scope.slots[self.who.slot]
        hosts = f.scope.slots[self.host.slot]
        host = g.piece(hosts[0]) if hosts else None
        if not cards or not can_be_paired(g, cards[0]) or host is None or not host.is_unit() or host.pilot is not None:
            return
        if host.owner != s.owner[card_of(cards[0])]:
            return
        if not forbidden(s, PAIRED, f.scope.seat, host.ref(), -1, f.source(), BY_EFFECT):
            f.done(pair(g, f.because, card_of(cards[0]), host, BY_EFFECT))


def can_be_paired(s: GundamState, ref: int) -> bool:
    """2-3-4, 2-3-5-4: a Pilot, or a Command that may be one, that is not paired yet (6-5-2-3-3-1: none is exchanged)."""
    return kind_of(ref) == CARD and s.fresh(ref) and s.facts(card_of(ref)).can_be_pilot() and s.place[card_of(ref)] != IN_PLAY


@final
class Attack(Act):
    PATTERN: ClassVar[str] = "attack {who:sel} {flags:words(at-player at-unit)}"
    SAY: ClassVar[str] = "attack with {who} {flags}"
    FIELDS: ClassVar[tuple[str, ...]] = ("who", "flags")

    def __init__(self, who: Selector, flags: int) -> None:
        self.who = who
        self.flags = flags


@final
class BeginBattle(Act):
    PATTERN: ClassVar[str] = "battle {attacker:sel} with {target:sel}"
    SAY: ClassVar[str] = "{attacker} {attacker:battles} {target}"
    FIELDS: ClassVar[tuple[str, ...]] = ("attacker", "target")
    TOGETHER: ClassVar[bool] = False

    def __init__(self, attacker: Selector, target: Selector) -> None:
        self.attacker = attacker
        self.target = target

    def run(self, s: State, f: Effect) -> None:
        words(s).battle(s, f.because, f.scope.slots[self.attacker.slot], f.scope.slots[self.target.slot])


@final
class ChooseNumber(Act):
    PATTERN: ClassVar[str] = "choose-number {most:amount}"
    SAY: ClassVar[str] = "choose a number from 1 to {most}"
    FIELDS: ClassVar[tuple[str, ...]] = ("most",)
    TOGETHER: ClassVar[bool] = False

    def __init__(self, most: Amount) -> None:
        self.most = most

    def run(self, s: State, f: Effect) -> None:
        most = self.most.value(s, f.scope)
        if most > 0:  # 1-3-5: below one there is no number to choose
            s.frames.append(NumberFrame(f.because, f.cause, f.scope.seat, min(most, MOST_COUNT)))


@final
class RevealHand(Act):
    PATTERN: ClassVar[str] = "reveal-hand {who:player}"
    SAY: ClassVar[str] = "{who} {who:reveals} {who:their} hand"
    FIELDS: ClassVar[tuple[str, ...]] = ("who",)
    TOGETHER: ClassVar[bool] = False

    def __init__(self, who: int) -> None:
        self.who = who

    def run(self, s: State, f: Effect) -> None:
        """3-8-3: an effect may make a hand visible."""
        cards = [card for seat in seats_of(s, f.scope, self.who) for card in s.zone(seat, HAND)]
        meaning(s).show(s, f.because, [s.ref_of(card) for card in cards], (1 << s.seats) - 1)


ACTS: tuple[type[Act], ...] = (
    Damage, DamagePlayer, Heal, Rest, SetActive, Destroy, Deploy, Exile, PlaceEx, PlaceResource, Pair, Attack, BeginBattle,
    ChooseNumber, RevealHand,
)  # fmt: skip
