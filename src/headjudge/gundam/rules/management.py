"""Chapter 10: rules management. Immediate, whatever else is being done (10-1-2); nobody calls it, the driver does."""

from __future__ import annotations

from typing import cast, final

from mypy_extensions import mypyc_attr

from headjudge.gundam.rules.multiplayer import determine
from headjudge.gundam.rules.overview import finish_defeated
from headjudge.gundam.table.codes import BATTLE_AREA, BY_RULE, DECK, DEFEATED, DESTROYED, DUEL, MOST_BASES, MOST_UNITS, ZONES
from headjudge.gundam.table.locations import in_section
from headjudge.gundam.table.moving import arrive
from headjudge.gundam.table.obstacles import NOT_HERE
from headjudge.gundam.table.state import GundamState, gundam
from headjudge.gundam.table.terms import cause_of_rule, tokens_leave, trash_for_excess
from headjudge.kernel.actions import CHOOSE, choosing, first_of, thing_of, verb_of
from headjudge.kernel.frames import DROPPED, GOES_ON, Frame
from headjudge.kernel.obstacles import Obstacles, against
from headjudge.kernel.plain_data import ints
from headjudge.kernel.proposals import propose
from headjudge.kernel.refs import card_of, permanent_ref
from headjudge.kernel.state import NO_CARDS, NOBODY, State
from headjudge.language.listening import forbidden


def settle(s: GundamState) -> None:
    """10-1-1, 10-1-2: after every change, if a rule finds something, it is managed before anything else goes on."""
    if s.stale:
        s.fresh_values()
    found = s.tokens_off_field or s.damaged_shields or players_defeated(s) or not all_stand(s)
    if isinstance(s.frames[-1], Manage):
        if not found:
            s.frames.pop()  # else it looks again by itself
    elif found:
        s.frames.append(Manage("10-1-2", s.change))


def all_stand(s: GundamState) -> bool:
    """Has everything HP left? Damage that did not destroy is then no longer what a later destruction would come from (ED-20)."""
    stand = True
    for p in s.pieces:
        if p.damage >= p.hp:
            if not p.spared:
                stand = False
        elif p.hurt_by >= 0 or p.spared:
            p.spared = False
            p.hurt_by, p.hurt_from = -1, -1
    return stand


@mypyc_attr(acyclic=True)
@final
class Manage(Frame):
    """One pass after another until nothing is found: defeat, destruction, token removal.

    An effect that answers a destruction runs above it, and is itself cut into by a further one (10-1-2): what is already about to be
    destroyed is spared until then, so nothing is found twice."""

    def step(self, s: State) -> None:
        assert isinstance(s, GundamState)
        if s.stale:
            s.fresh_values()
        if players_defeated(s):
            determination_of_defeat(s)
            return
        found = destroyed_now(s)
        self.cause = s.change  # of a further pass, what the last one has changed
        if found:
            spare(s, found)
            propose(s, "10-3-1", DESTROYED, NOBODY, found, NO_CARDS, -1, -1, BY_RULE)
        elif s.tokens_off_field:
            tokens_leave(s)
        else:
            s.frames.pop()
            s.unsettled = False
            all_stand(s)

    def cuts_in(self) -> bool:
        """10-1-2: no part of what it interrupts, so it is finished although the player who did that leaves (1.9/12-2-5-2)."""
        return True

    def clone(self) -> Frame:
        return Manage(self.because, self.cause)

    def kind(self) -> str:
        return "manage"

    def to_data(self) -> list[object]:
        return []

    @staticmethod
    def from_data(s: State, because: str, cause: int, data: list[object]) -> Manage:
        return Manage(because, cause)


# --- 10-2 determination of defeat -----------------------------------------------------------------------------------------


def players_defeated(s: GundamState) -> int:
    """10-2-1: everybody who fulfils a condition now, as a mask."""
    return s.unprotected_hits | without_deck(s)


def hit_with_empty_shield_area(s: GundamState) -> int:
    """10-2-1-1, 1-2-2-1: battle damage from a Unit received with no card in the shield area."""
    return s.unprotected_hits


def without_deck(s: GundamState) -> int:
    """10-2-1-2, 1-2-2-2: no cards in the deck; no draw need be tried."""
    mask = 0
    for seat in range(s.seats):
        if not s.zones[seat * ZONES + DECK] and s.alive >> seat & 1:
            mask |= 1 << seat
    return mask


def determination_of_defeat(s: GundamState) -> None:
    """10-2-1, 1.9/1-2-3: at the start of rules management all of them are defeated, together.

    What that means to more than two: chapter 12."""
    if s.mode != DUEL:
        determine(s, hit_with_empty_shield_area(s), without_deck(s))
        return
    defeated = players_defeated(s)
    because = "10-2-1-1" if hit_with_empty_shield_area(s) else "10-2-1-2"
    for seat in range(s.seats):
        if defeated >> seat & 1:
            s.note(DEFEATED, seat, NO_CARDS, NO_CARDS, "10-2-1-1" if hit_with_empty_shield_area(s) >> seat & 1 else "10-2-1-2", "")
    finish_defeated(s, defeated, because)


# --- 10-3 destruction --------------------------------------------------------------------------------------------------------


def destroyed_now(s: GundamState) -> list[int]:
    """10-3-1: every Unit and Base whose HP is zero or less, every Shield that received damage (10-3-1-1: it has 1 HP).

    2-7-1-1, 1.9/3-2-5-2, 1.9/3-5-4-2: without HP; 4-5-1-2: with as much damage as HP."""
    found: list[int] = []
    for p in s.pieces:
        if p.damage >= p.hp and not p.spared and not forbidden(s, DESTROYED, NOBODY, p.ref(), -1, p.hurt_from, cause_of_rule(p)):
            found.append(p.ref())
    for card in s.damaged_shields:
        found.append(s.ref_of(card))
    return found


def spare(s: GundamState, refs: list[int]) -> None:
    """One event, one destruction (10-3-1): what survives it because an effect replaced it is not asked again until hurt again."""
    for ref in refs:
        p = s.piece(ref)
        if p is not None:
            p.spared = True
    s.damaged_shields = []


# --- 10-4 battle area excess, 10-5 base section excess ----------------------------------------------------------------------


def deploy(s: GundamState, because: str, seat: int, cards: list[int], section: int, rested: bool, by: int, source: int) -> None:
    """A Unit or Base is about to arrive, played or brought by an effect. A full section is managed first."""
    if in_section(s, seat, section) + len(cards) > limit_of(section):
        later(s, because, seat, cards, section, rested, by, source)
    else:
        s.frames[-1].done(arrive(s, because, cards, section, rested, by, source))


def later(s: GundamState, because: str, seat: int, cards: list[int], section: int, rested: bool, by: int, source: int) -> None:
    """They arrive, and a full section is managed, after what is about to be deployed on top of it."""
    arriving = [s.ref_of(card) for card in cards]
    s.frames.append(Deploying(because, s.frames[-1].cause, seat, arriving, section, rested, by, source, [], []))


def limit_of(section: int) -> int:
    """10-4-1, 3-5-2: six Units, whatever their names (1.9/2-2-5, Q24, Q25), tokens among them (Q104). 10-5-1, 3-6-3: one Base.

    1.9/12-3-14, 1.9/12-3-7: of a team together."""
    return MOST_UNITS if section == BATTLE_AREA else MOST_BASES


def excess(s: GundamState, seat: int, arriving: int, section: int) -> int:
    """10-4-2, 10-4-2-2, 10-5-2: how many of those already there must go (ED-7: as many as do not fit)."""
    there = in_section(s, seat, section)
    return min(there, there + arriving - limit_of(section))


def all_alike(s: GundamState, cards: list[int]) -> bool:
    """Tokens made together: it does not matter which of them arrive."""
    return s.prints[cards[0]].token and all(s.prints[card] is s.prints[cards[0]] for card in cards)


@mypyc_attr(acyclic=True)
@final
class Deploying(Frame):
    """Choose among those already there, put them into the trash, then the new ones arrive (ED-9: when all is paid).

    3-1-5, 1-3-2: what an effect has moved elsewhere in between is another card by now, and does not arrive."""

    __slots__ = ("arriving", "before", "by", "picks", "rested", "seat", "section", "source")

    def __init__(
        self, because: str, cause: int, seat: int, arriving: list[int], section: int, rested: bool, by: int, source: int, picks: list[int],
        before: list[int],
    ) -> None:  # fmt: skip
        super().__init__(because, cause)
        self.seat = seat
        self.arriving = arriving  # references to cards
        self.section = section
        self.rested = rested
        self.by = by
        self.source = source
        self.picks = picks  # serial numbers
        self.before = before  # what arrived with it, a moment earlier

    def step(self, s: State) -> None:
        assert isinstance(s, GundamState)
        cards = [card_of(ref) for ref in self.arriving if s.fresh(ref)]
        must_go = excess(s, self.seat, len(cards), self.section)
        if len(cards) > limit_of(self.section) and not all_alike(s, cards):
            s.frames.append(Fitting("ED-7", self.cause, self.seat, [s.ref_of(card) for card in cards], limit_of(self.section), []))
        elif must_go <= 0:
            fitting = cards[: limit_of(self.section) - in_section(s, self.seat, self.section)]
            s.frames.pop()
            new = arrive(s, self.because, fitting, self.section, self.rested, self.by, self.source) if fitting else NO_CARDS
            s.frames[-1].done(self.before + new)
        elif len(self.picks) < must_go:
            s.ask(self, self.seat, [choosing(permanent_ref(serial)) for serial in self.choices(s)])
        else:
            pieces = [p for p in [s.piece(permanent_ref(serial)) for serial in self.picks] if p is not None]
            self.picks = []
            trash_for_excess(s, self.rule(s), pieces)

    def done(self, changed: list[int]) -> None:
        self.before = changed

    def rule(self, s: State) -> str:
        if self.section != BATTLE_AREA:
            return "10-5-2"
        return "10-4-2" if len(self.arriving) == 1 else "10-4-2-2"

    def choices(self, s: GundamState) -> list[int]:
        """Only what is already there; the player whose section it is chooses (ED-8). 1.9/12-3-14-1: among all of the team's."""
        return [p.serial for p in s.field if s.friendly(self.seat, p.owner) and p.zone == self.section and p.serial not in self.picks]

    def obstacle(self, s: State, action: int, found: Obstacles | None = None) -> str:
        if action in s.options or verb_of(action) != CHOOSE:
            return super().obstacle(s, action, found)
        there = in_section(gundam(s), self.seat, self.section)
        return against(found, self.rule(s), NOT_HERE, thing_of(s, action, 0), limit_of(self.section), there)

    def apply(self, s: State, action: int) -> None:
        self.picks.append(first_of(action))
        self.picks.sort()

    def without(self, s: State, seat: int) -> int:
        """What others deploy after it is still deployed, and what arrived before it is not forgotten."""
        if self.seat == seat:
            self.arriving, self.picks = [], []
        return GOES_ON

    def clone(self) -> Frame:
        return Deploying(
            self.because, self.cause, self.seat, self.arriving, self.section, self.rested, self.by, self.source, self.picks.copy(),
            self.before,
        )  # fmt: skip

    def kind(self) -> str:
        return "deploy"

    def to_data(self) -> list[object]:
        return [self.seat, self.arriving, self.section, int(self.rested), self.by, self.source, self.picks, self.before]

    @staticmethod
    def from_data(s: State, because: str, cause: int, data: list[object]) -> Deploying:
        n = ints([data[0], data[2], data[3], data[4], data[5]])
        return Deploying(because, cause, n[0], ints(data[1]), n[1], n[2] != 0, n[3], n[4], ints(data[6]), ints(data[7]))


@mypyc_attr(acyclic=True)
@final
class Fitting(Frame):
    """ED-7: more arrive at once than the section can hold even when it is empty. Their player says which do; the others stay (1-3-2)."""

    __slots__ = ("arriving", "most", "picks", "seat")

    def __init__(self, because: str, cause: int, seat: int, arriving: list[int], most: int, picks: list[int]) -> None:
        super().__init__(because, cause)
        self.seat = seat
        self.arriving = arriving  # references to cards
        self.most = most
        self.picks = picks  # cards

    def step(self, s: State) -> None:
        if len(self.picks) < self.most:
            s.ask(self, self.seat, [choosing(ref) for ref in self.arriving if card_of(ref) not in self.picks])
            return
        s.frames.pop()
        deploying = s.frames[-1]
        assert isinstance(deploying, Deploying)
        deploying.arriving = [ref for ref in self.arriving if card_of(ref) in self.picks]

    def apply(self, s: State, action: int) -> None:
        self.picks.append(first_of(action))
        self.picks.sort()

    def without(self, s: State, seat: int) -> int:
        return DROPPED if self.seat == seat else GOES_ON

    def clone(self) -> Frame:
        return Fitting(self.because, self.cause, self.seat, self.arriving, self.most, self.picks.copy())

    def kind(self) -> str:
        return "fitting"

    def to_data(self) -> list[object]:
        return [self.seat, self.arriving, self.most, self.picks]

    @staticmethod
    def from_data(s: State, because: str, cause: int, data: list[object]) -> Fitting:
        return Fitting(because, cause, cast(int, data[0]), ints(data[1]), cast(int, data[2]), ints(data[3]))
