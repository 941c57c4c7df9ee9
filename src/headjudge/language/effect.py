"""The Effect frame: a card line that is being carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from mypy_extensions import mypyc_attr

from headjudge.kernel.events import ACTIVATED, RESOLVED
from headjudge.kernel.frames import CUT_OFF, GOES_ON, Frame
from headjudge.kernel.knowledge import conceal
from headjudge.kernel.plain_data import groups, ints
from headjudge.language.ability import Ability
from headjudge.language.meaning import meaning
from headjudge.language.node import DONE, EMPTY, OWN_SLOTS, Scope

if TYPE_CHECKING:
    from headjudge.kernel.obstacles import Obstacles
    from headjudge.kernel.pending import Pending
    from headjudge.kernel.state import State

NO_ACT: Final = -2  # in place of an event kind: this op is no act


@mypyc_attr(acyclic=True)
@final
class Effect(Frame):
    __slots__ = ("ability", "acting", "asked", "did", "found", "home", "part", "pc", "picks", "round", "scope")

    def __init__(self, because: str, cause: int, ability: Ability, pc: int, scope: Scope, home: int, acting: list[int]) -> None:
        super().__init__(because, cause)
        self.ability = ability
        self.pc = pc
        self.scope = scope
        self.home = home  # whose effect it is
        self.acting = acting  # the seats that carry it out just now, in turn order
        self.did = False  # it has changed something
        # the selector being asked for: which seat, which part, which round; picks of this question, all that was found
        self.asked = 0
        self.part = 0
        self.round = 0
        self.picks: list[int] = []
        self.found: list[int] = []

    def step(self, s: State) -> None:
        if self.pc < len(self.ability.ops):
            self.ability.ops[self.pc].run(s, self)
            return
        s.frames.pop()
        s.note_effect(RESOLVED, self.home, self.scope.this, self.scope.card, -1, self.because, self.ability.key)
        if s.shown:
            conceal(s)
        meaning(s).resolved(s, self.ability, self.scope.this, self.scope.card, self.did)

    def apply(self, s: State, action: int) -> None:
        self.ability.ops[self.pc].answer(s, self, action)

    def obstacle(self, s: State, action: int, found: Obstacles | None = None) -> str:
        return "" if action in s.options else self.ability.ops[self.pc].refused(s, self, action, found)

    def done(self, changed: list[int]) -> None:
        """What the act that was just carried out really changed."""
        self.scope.slots[DONE] = changed
        if changed:
            self.did = True

    def source(self) -> int:
        """What its doings come from: its permanent, else the card itself."""
        return self.scope.this if self.scope.this >= 0 else self.scope.card

    def did_just_now(self, kind: int) -> bool:
        """Was what the act before this one brought about of this kind? An act is run when its op has been passed."""
        for i in range(self.pc - 2, -1, -1):
            brought = self.ability.ops[i].brings_about()
            if brought != NO_ACT:
                return brought == kind
        return False

    def without(self, s: State, seat: int) -> int:
        """The effects of a seat that has left end with it; those of others are carried out by whoever is left."""
        if self.home == seat:
            return CUT_OFF
        for op in self.ability.ops:
            op.forget_seat(self, seat)
        if seat in self.acting:
            self.act_without(seat)
        return GOES_ON

    def act_without(self, seat: int) -> None:
        """What it has chosen so far is not asked for any more; with nobody else to act, what they were to do is skipped."""
        place = self.acting.index(seat)
        self.acting = [other for other in self.acting if other != seat]
        if place < self.asked:
            self.asked -= 1
        elif place == self.asked:
            self.part, self.round, self.picks = 0, 0, []
        if not self.acting:
            self.asked, self.found = 0, []
            self.pc = self.place_after_seat()
            self.acting = [self.home]
        self.scope.seat = self.acting[min(self.asked, len(self.acting) - 1)]

    def place_after_seat(self) -> int:
        ops = self.ability.ops
        for i in range(len(ops)):
            place = ops[i].after_seat(i, self.pc)
            if place >= 0:
                return place
        return len(ops)

    def clone(self) -> Frame:
        f = Effect(self.because, self.cause, self.ability, self.pc, self.scope.clone(), self.home, self.acting.copy())
        f.did = self.did
        f.asked, f.part, f.round = self.asked, self.part, self.round
        f.picks, f.found = self.picks.copy(), self.found.copy()
        return f

    def kind(self) -> str:
        return "effect"

    def to_data(self) -> list[object]:
        scope = self.scope
        return [
            self.ability.key, self.pc, [scope.seat, scope.this, scope.card], scope.slots, self.home, self.acting,
            int(self.did), [self.asked, self.part, self.round], self.picks, self.found,
        ]  # fmt: skip

    @staticmethod
    def from_data(s: State, because: str, cause: int, data: list[object]) -> Effect:
        """Its ability is found by the key that stands first."""
        ability = s.rules.program(s, cast(str, data[0]))
        assert isinstance(ability, Ability)
        where, asked = ints(data[2]), ints(data[7])
        scope = Scope(where[0], where[1], where[2], groups(data[3]))
        f = Effect(because, cause, ability, cast(int, data[1]), scope, cast(int, data[4]), ints(data[5]))
        if f.pc < 0 or not f.acting or len(scope.slots) < ability.slots:
            raise ValueError(f"{ability.key} cannot be carried out so")
        f.did = cast(int, data[6]) != 0
        f.asked, f.part, f.round = asked[0], asked[1], asked[2]
        f.picks, f.found = ints(data[8]), ints(data[9])
        return f


def effect_of(pending: Pending, because: str) -> Effect:
    """The frame that carries out a pending effect."""
    ability = pending.program
    assert isinstance(ability, Ability)
    slots = pending.groups.copy()
    slots.extend([EMPTY] * (ability.slots - len(slots)))
    scope = Scope(pending.seat, pending.this, pending.card, slots)
    return Effect(because, pending.cause, ability, 0, scope, pending.seat, [pending.seat])


def run_line(s: State, ability: Ability, seat: int, this: int, card: int) -> Effect:
    """Activate a line directly, without its ever being pending."""
    s.note_effect(ACTIVATED, seat, this, card, -1, ability.key, ability.key)
    scope = Scope(seat, this, card, [EMPTY] * ability.slots)
    f = Effect(ability.key, s.events, ability, 0, scope, seat, [seat])
    s.frames.append(f)
    return f


def empty_groups() -> list[list[int]]:
    """The slots every line has, before anything has happened."""
    return [EMPTY] * OWN_SLOTS


NO_GROUPS: Final = empty_groups()  # for lines that are only read: whoever would put something into a slot makes slots of its own
