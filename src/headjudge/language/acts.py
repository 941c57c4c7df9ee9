"""Acts that both games share. Each class reads and writes by its PATTERN, speaks by its SAY, and does what it says by `run`."""

from __future__ import annotations

from typing import ClassVar, Final, final

from headjudge.kernel.driver import has_room
from headjudge.kernel.modifiers import REDIRECT
from headjudge.kernel.proposals import proposal_beneath
from headjudge.kernel.state import NO_CARDS, State
from headjudge.language.ability import IMMEDIATE
from headjudge.language.body import Act, TokenStats
from headjudge.language.effect import Effect
from headjudge.language.events import By
from headjudge.language.groups import group, in_place, members, zone_seats
from headjudge.language.lasting import Also, AlsoFor, Can, Cant, Compel, Gain, GainPlayer, Must, SetStat, Stat, lasting
from headjudge.language.meaning import meaning
from headjudge.language.node import ANYBODY, DONE, LEFT, SEEN, THAT, Amount, Scope
from headjudge.language.selectors import Counted, Destination, Pile, Quantity, Ref, Referred, Selector, Zone, ZoneOf


def can_pay_with(s: State, scope: Scope, act: Act, who: Selector) -> bool:
    """Is there enough of what the price asks for, to which it can be done?"""
    for part in who.parts:
        if isinstance(part, Counted):
            low = part.quantity.low
            if len(usable(s, scope, act, members(s, scope, part.sort))) < (low.value(s, scope) if low is not None else 1):
                return False
        elif isinstance(part, Referred):
            things = group(scope, part.ref)
            if not things or len(usable(s, scope, act, things)) < len(things):
                return False
        elif isinstance(part, Pile) and part.zone is not None:
            wanted = part.amount.value(s, scope) if part.amount is not None else 1
            if len(in_place(s, scope, part.zone, ANYBODY)) < wanted:
                return False
        elif isinstance(part, Pile) and part.ref is not None and not part.of:
            wanted = part.amount.value(s, scope) if part.amount is not None else 1
            for host in group(scope, part.ref):
                if len(meaning(s).beneath(s, host)) < wanted:
                    return False
    return True


def usable(s: State, scope: Scope, act: Act, things: list[int]) -> list[int]:
    """Those that are still what they were, and to which the act can be done."""
    m = meaning(s)
    return [ref for ref in things if m.is_there(s, ref) and m.can_be_given(s, scope, ref) and act.pays_with(s, ref)]


ANY_USE: Final = Act()  # can be done to anything


def note_seen(f: Effect, things: list[int]) -> None:
    f.scope.slots[SEEN] = things.copy()
    f.scope.slots[LEFT] = things.copy()


def forget_seen(f: Effect, moved: list[int]) -> None:
    """Cards looked at that have been moved are left no longer."""
    if f.scope.slots[LEFT]:
        f.scope.slots[LEFT] = [ref for ref in f.scope.slots[LEFT] if ref not in moved]


@final
class Move(Act):
    PATTERN: ClassVar[str] = "{who:sel} -> {to:dest}"
    SAY: ClassVar[str] = "put {who} {to}"
    FIELDS: ClassVar[tuple[str, ...]] = ("who", "to")

    def __init__(self, who: Selector, to: Destination) -> None:
        self.who = who
        self.to = to

    def run(self, s: State, f: Effect) -> None:
        zone = self.to.zone
        if zone is not None:
            things = f.scope.slots[self.who.slot]
            meaning(s).relocate(s, f.because, things, zone.zone, self.to.end, self.to.face, f.source(), f.scope.seat)
            forget_seen(f, things)
            return
        things = f.scope.slots[self.who.slot]
        for host in self.hosts(f):
            meaning(s).tuck(s, f.because, things, host, self.to.end, self.to.face, f.source(), f.scope.seat)
        forget_seen(f, things)

    def hosts(self, f: Effect) -> list[int]:
        """What the things are put beneath."""
        if self.to.under is not None:
            return group(f.scope, self.to.under)
        return f.scope.slots[self.to.chosen.slot] if self.to.chosen is not None else NO_CARDS

    def payable(self, s: State, scope: Scope) -> bool:
        if self.to.chosen is not None and not can_pay_with(s, scope, ANY_USE, self.to.chosen):
            return False
        return can_pay_with(s, scope, self, self.who)

    def pays_with(self, s: State, ref: int) -> bool:
        return self.to.zone is None or meaning(s).can_be_put(s, ref, self.to.zone.zone)


@final
class Draw(Act):
    PATTERN: ClassVar[str] = "draw {n:amount}"
    SAY: ClassVar[str] = "draw {n:cards}"
    FIELDS: ClassVar[tuple[str, ...]] = ("n",)

    def __init__(self, n: Amount) -> None:
        self.n = n

    def run(self, s: State, f: Effect) -> None:
        amounts: list[int] = []
        for seat in f.acting:
            f.scope.seat = seat
            amounts.append(self.n.value(s, f.scope))
        meaning(s).draw(s, f.because, f.acting, amounts)


@final
class Trash(Act):
    PATTERN: ClassVar[str] = "trash {who:sel}"
    SAY: ClassVar[str] = "trash {who}"
    FIELDS: ClassVar[tuple[str, ...]] = ("who",)

    def __init__(self, who: Selector) -> None:
        self.who = who

    def run(self, s: State, f: Effect) -> None:
        things = f.scope.slots[self.who.slot]
        meaning(s).discard(s, f.because, things, f.source(), f.scope.seat)
        forget_seen(f, things)

    def payable(self, s: State, scope: Scope) -> bool:
        return can_pay_with(s, scope, self, self.who)

    def pays_with(self, s: State, ref: int) -> bool:
        return meaning(s).can_be_put(s, ref, -1)


@final
class Look(Act):
    PATTERN: ClassVar[str] = "look {who:sel}"
    SAY: ClassVar[str] = "look at {who}"
    FIELDS: ClassVar[tuple[str, ...]] = ("who",)
    TOGETHER: ClassVar[bool] = False

    def __init__(self, who: Selector) -> None:
        self.who = who

    def run(self, s: State, f: Effect) -> None:
        things = f.scope.slots[self.who.slot]
        note_seen(f, things)
        meaning(s).show(s, f.because, things, 1 << f.scope.seat)


@final
class Reveal(Act):
    PATTERN: ClassVar[str] = "reveal {who:sel}"
    SAY: ClassVar[str] = "reveal {who}"
    FIELDS: ClassVar[tuple[str, ...]] = ("who",)

    def __init__(self, who: Selector) -> None:
        self.who = who

    def run(self, s: State, f: Effect) -> None:
        things = f.scope.slots[self.who.slot]
        note_seen(f, things)
        meaning(s).show(s, f.because, things, (1 << s.seats) - 1)


@final
class Shuffle(Act):
    PATTERN: ClassVar[str] = "shuffle {zone:zone}"
    SAY: ClassVar[str] = "shuffle {zone}"
    FIELDS: ClassVar[tuple[str, ...]] = ("zone",)
    TOGETHER: ClassVar[bool] = False

    def __init__(self, zone: Zone) -> None:
        self.zone = zone

    def run(self, s: State, f: Effect) -> None:
        zone = self.zone
        if isinstance(zone, ZoneOf):
            for seat in zone_seats(s, f.scope, zone, ANYBODY):
                meaning(s).shuffle(s, f.because, seat, zone.zone)


@final
class Pick(Act):
    PATTERN: ClassVar[str] = "pick {who:sel}"
    SAY: ClassVar[str] = "choose {who}"
    FIELDS: ClassVar[tuple[str, ...]] = ("who",)

    def __init__(self, who: Selector) -> None:
        self.who = who

    def run(self, s: State, f: Effect) -> None:
        f.done(f.scope.slots[self.who.slot])

    def payable(self, s: State, scope: Scope) -> bool:
        return can_pay_with(s, scope, self, self.who)


@final
class Token(Act):
    PATTERN: ClassVar[str] = "token {n:number} {name:string} {stats:stats?} {face:face?}"
    SAY: ClassVar[str] = "put {n} {name} {n:tokens} {stats} into play {face}"
    FIELDS: ClassVar[tuple[str, ...]] = ("n", "name", "stats", "face")

    def __init__(self, n: Quantity, name: str, stats: TokenStats | None, face: int) -> None:
        self.n = n
        self.name = name
        self.stats = stats
        self.face = face
        self.maker = ""  # key of the line it stands in, given at load if the token has a line of its own

    def run(self, s: State, f: Effect) -> None:
        n = self.n.low.value(s, f.scope) if self.n.low is not None else 1
        if has_room(s, n * len(f.acting)):
            meaning(s).create_tokens(s, f.because, f.acting, n, self, f.source())


@final
class Run(Act):
    PATTERN: ClassVar[str] = "run {who:ref} {moment:moment}"
    SAY: ClassVar[str] = "use the {moment} effect of {who}"
    FIELDS: ClassVar[tuple[str, ...]] = ("who", "moment")
    TOGETHER: ClassVar[bool] = False

    def __init__(self, who: Ref, moment: int) -> None:
        self.who = who
        self.moment = moment

    def run(self, s: State, f: Effect) -> None:
        for ref in group(f.scope, self.who):
            meaning(s).run_moment(s, f.because, ref, self.moment, f.scope.seat)


@final
class RunOf(Act):
    """`run 1 MOMENT of SEL`: the player chooses which line."""

    PATTERN: ClassVar[str] = "run {n:number} {moment:moment} of {who:sel}"
    SAY: ClassVar[str] = "use {n} {moment} {n:effects} of {who}"
    FIELDS: ClassVar[tuple[str, ...]] = ("n", "moment", "who")

    def __init__(self, n: Quantity, moment: int, who: Selector) -> None:
        self.n = n
        self.moment = moment
        self.who = who


@final
class Prevent(Act):
    """Only above a proposal: takes the group out of it."""

    PATTERN: ClassVar[str] = "prevent {who:sel}"
    SAY: ClassVar[str] = "{who:escapes}"
    FIELDS: ClassVar[tuple[str, ...]] = ("who",)

    def __init__(self, who: Selector) -> None:
        self.who = who

    def run(self, s: State, f: Effect) -> None:
        p = proposal_beneath(s)
        if p is not None:
            instead = f.scope.slots[DONE] if f.did_just_now(p.what) else NO_CARDS
            prevented = meaning(s).amend(s, f.because, p, 0, f.scope.slots[self.who.slot], -1)
            if prevented and instead:  # what it did was the same, to something else: the act that is answered has been carried out
                p.instead = p.instead + instead
            f.done(prevented)


@final
class Cut(Act):
    """Only above a proposal: lowers its amount or cost."""

    PATTERN: ClassVar[str] = "cut {n:amount}"
    SAY: ClassVar[str] = "lower {n:what is lowered} by {n}"
    FIELDS: ClassVar[tuple[str, ...]] = ("n",)

    def __init__(self, n: Amount) -> None:
        self.n = n

    def run(self, s: State, f: Effect) -> None:
        p = proposal_beneath(s)
        n = self.n.value(s, f.scope)
        if p is not None and n > 0:  # lowering by nothing is no change, and never a raise
            f.done(meaning(s).amend(s, f.because, p, n, f.scope.slots[THAT], -1))


@final
class Divert(Act):
    PATTERN: ClassVar[str] = "divert {who:sel} -> {to:dest}"
    SAY: ClassVar[str] = "{who} {who:goes} {to} instead"
    FIELDS: ClassVar[tuple[str, ...]] = ("who", "to")

    def __init__(self, who: Selector, to: Destination) -> None:
        self.who = who
        self.to = to


@final
class Redirect(Act):
    PATTERN: ClassVar[str] = "redirect {who:sel} to {target:ref} by {cause:cause} {duration:dur?}"
    SAY: ClassVar[str] = "deal the damage that {who} would take {cause} to {target} instead {duration}"
    FIELDS: ClassVar[tuple[str, ...]] = ("who", "target", "cause", "duration")
    TOGETHER: ClassVar[bool] = False

    def __init__(self, who: Selector, target: Ref, cause: By, duration: int) -> None:
        self.who = who
        self.target = target
        self.cause = cause
        self.duration = duration

    def run(self, s: State, f: Effect) -> None:
        """Of what is about to happen; or, in a line that answers nothing, of everything of the kind for as long as it says."""
        instead = group(f.scope, self.target)
        things = f.scope.slots[self.who.slot]
        if not instead or not things:
            return
        if f.ability.kind == IMMEDIATE:
            p = proposal_beneath(s)
            if p is not None:
                f.done(meaning(s).amend(s, f.because, p, 0, things, instead[0]))
        else:
            modifier = lasting(s, REDIRECT, things, self.cause.cause, instead[0], self.duration, f.scope, f.ability.key)
            if meaning(s).modify(s, f.because, modifier):
                f.done(things)


@final
class Pay(Act):
    PATTERN: ClassVar[str] = "pay {n:amount}"
    SAY: ClassVar[str] = "pay {n}"
    FIELDS: ClassVar[tuple[str, ...]] = ("n",)
    TOGETHER: ClassVar[bool] = False

    def __init__(self, n: Amount) -> None:
        self.n = n

    def run(self, s: State, f: Effect) -> None:
        """Who cannot pay all of it pays nothing."""
        if self.payable(s, f.scope):
            meaning(s).pay(s, f.because, f.scope.seat, self.n.value(s, f.scope))

    def payable(self, s: State, scope: Scope) -> bool:
        return meaning(s).amount_payable(s, scope.seat, self.n.value(s, scope))


@final
class Retarget(Act):
    PATTERN: ClassVar[str] = "retarget {who:sel}"
    SAY: ClassVar[str] = "change the target of the attack to {who}"
    FIELDS: ClassVar[tuple[str, ...]] = ("who",)
    TOGETHER: ClassVar[bool] = False

    def __init__(self, who: Selector) -> None:
        self.who = who

    def run(self, s: State, f: Effect) -> None:
        f.done(meaning(s).retarget(s, f.because, f.scope.slots[self.who.slot], f.scope.this))


@final
class RetargetPlayer(Act):
    PATTERN: ClassVar[str] = "retarget {who:player}"
    SAY: ClassVar[str] = "change the target of the attack to {who}"
    FIELDS: ClassVar[tuple[str, ...]] = ("who",)

    def __init__(self, who: int) -> None:
        self.who = who


SHARED: tuple[type[Act], ...] = (
    Move, Draw, Trash, Look, Reveal, Shuffle, Gain, GainPlayer, Stat, SetStat, Cant, Can, Must, Compel, Pick, Also, AlsoFor,
    Token, Run, RunOf, Prevent, Cut, Divert, Redirect, Pay, Retarget, RetargetPlayer,
)  # fmt: skip
