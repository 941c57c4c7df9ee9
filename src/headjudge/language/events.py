"""Event patterns, one thing with six uses: when, would, cant, can, must, did."""

from __future__ import annotations

from typing import ClassVar, Final, final

from headjudge.kernel.events import Event
from headjudge.kernel.refs import SEAT, kind_of, seat_of, seat_ref
from headjudge.kernel.state import State
from headjudge.language.filters import Keyword, compare
from headjudge.language.groups import fits_sort, group, owned, seats_of
from headjudge.language.meaning import meaning
from headjudge.language.node import ANYBODY, Amount, Node, Scope
from headjudge.language.players import PlayerSort
from headjudge.language.selectors import Quantity, Ref, Sort, UnderRef, UnderSort, Zone, ZoneOf

MY_TURN: Final = 0
FOE_TURN: Final = 1

# What an event's numbers say, where it has any
AMOUNT: Final = 0
VIA: Final = 1
CAME_FROM: Final = 2

BENEATH: Final = -2  # came from: beneath the event's objects

WAYS: Final = 16  # more than any game has


def both_ways(first: int, second: int) -> int:
    """For an event that happens in two ways at once, the number that says so."""
    return first + WAYS * (second + 1)


def is_way(via: int, word: int) -> bool:
    return via == word or (via >= WAYS and (via % WAYS == word or via // WAYS == word + 1))


@final
class Party(Node):
    """Subject or object of an event: a reference, a class (with a number before it or none), a player, a moment, or a class of players."""

    FIELDS: ClassVar[tuple[str, ...]] = ("ref", "quantity", "sort", "player", "moment", "players")

    def __init__(
        self, ref: Ref | None, quantity: Quantity | None, sort: Sort | None, player: int, moment: int, players: PlayerSort | None
    ) -> None:
        self.ref = ref
        self.quantity = quantity
        self.sort = sort
        self.player = player  # -1: none
        self.moment = moment  # -1: none; only in objects (`cant it activate evo`)
        self.players = players  # only in objects (`cant this attack player[owns that]`)

    def among(self, s: State, scope: Scope, things: list[int], seat: int) -> list[int]:
        """Which of these things the party means; of an event about nothing, whether it means the acting seat."""
        if self.player >= 0:
            meant = [seat_ref(player) for player in seats_of(s, scope, self.player)]
            return [ref for ref in meant if (ref in things if things else ref == seat_ref(seat))]
        if self.ref is not None:
            known = group(scope, self.ref)
            return [ref for ref in things if ref in known]
        whom = self.players
        if whom is not None:
            return sides_among(s, things, whom.seats(s, scope))
        sort = self.sort
        return [] if sort is None else [ref for ref in things if fits_sort(s, scope, sort, ref)]


def sides_among(s: State, things: list[int], seats: list[int]) -> list[int]:
    """Of these, the players one of whose side is meant: who attacks a player attacks the side as such."""
    found: list[int] = []
    for ref in things:
        if kind_of(ref) == SEAT:
            for seat in seats:
                if s.friendly(seat_of(ref), seat):
                    found.append(ref)
                    break
    return found


class Qualifier(Node):
    """What is said of an event besides who did what to whom."""

    def fits(self, s: State, scope: Scope, e: Event) -> bool:
        raise NotImplementedError


@final
class By(Qualifier):
    """`by battle`, `by !my effect`, `by <Blocker>`, `by this`. cause: -1 if a keyword or a reference is named."""

    FIELDS: ClassVar[tuple[str, ...]] = ("negated", "owner", "cause", "keyword", "ref")

    def __init__(self, negated: bool, owner: int, cause: int, keyword: Keyword | None, ref: Ref | None) -> None:
        self.negated = negated
        self.owner = owner
        self.cause = cause
        self.keyword = keyword
        self.ref = ref

    def fits(self, s: State, scope: Scope, e: Event) -> bool:
        return self.is_cause(s, scope, e) != self.negated

    def is_cause(self, s: State, scope: Scope, e: Event) -> bool:
        if self.ref is not None:
            return e.source in group(scope, self.ref)
        if self.keyword is not None:
            return meaning(s).by_keyword(s, e, self.keyword.code)
        if self.owner and (e.source < 0 or not owned(s, scope, e.source, self.owner)):
            return False
        return meaning(s).by_cause(s, scope, e, self.cause)


@final
class FromSort(Qualifier):
    """`from CLASS`: the source of damage."""

    FIELDS: ClassVar[tuple[str, ...]] = ("sort",)

    def __init__(self, sort: Sort) -> None:
        self.sort = sort

    def fits(self, s: State, scope: Scope, e: Event) -> bool:
        return e.source >= 0 and fits_sort(s, scope, self.sort, e.source)


@final
class FromPlace(Qualifier):
    FIELDS: ClassVar[tuple[str, ...]] = ("places",)

    def __init__(self, places: list[Zone]) -> None:
        self.places = places

    def fits(self, s: State, scope: Scope, e: Event) -> bool:
        for place in self.places:
            if came_from([place], e.numbers) and is_from_whose(s, scope, place, e.subjects):
                return True
            if len(e.numbers) > CAME_FROM and e.numbers[CAME_FROM] == BENEATH and is_beneath(s, scope, place, e.objects):
                return True
        return False


@final
class Into(Qualifier):
    """`into CLASS`, `into self`: the first of the event's objects; what it was before comes behind. A place says where that came from."""

    FIELDS: ClassVar[tuple[str, ...]] = ("sort", "ref")

    def __init__(self, sort: Sort | None, ref: Ref | None) -> None:
        self.sort = sort
        self.ref = ref

    def fits(self, s: State, scope: Scope, e: Event) -> bool:
        if not e.objects:
            return False
        if self.ref is not None:
            return e.objects[0] in group(scope, self.ref)
        sort = self.sort
        if sort is None or not fits_sort(s, scope, sort, e.objects[0]):
            return False
        return not sort.places or came_from(sort.places, e.numbers)


@final
class On(Qualifier):
    FIELDS: ClassVar[tuple[str, ...]] = ("sort",)

    def __init__(self, sort: Sort) -> None:
        self.sort = sort

    def fits(self, s: State, scope: Scope, e: Event) -> bool:
        sort = self.sort
        return any(fits_sort(s, scope, sort, ref) for ref in e.objects)


@final
class ViaWay(Qualifier):
    FIELDS: ClassVar[tuple[str, ...]] = ("word",)

    def __init__(self, word: int) -> None:
        self.word = word

    def fits(self, s: State, scope: Scope, e: Event) -> bool:
        return len(e.numbers) > VIA and is_way(e.numbers[VIA], self.word)


@final
class During(Qualifier):
    FIELDS: ClassVar[tuple[str, ...]] = ("phase",)

    def __init__(self, phase: int) -> None:
        self.phase = phase

    def fits(self, s: State, scope: Scope, e: Event) -> bool:
        return meaning(s).in_phase(s, self.phase)


@final
class AmountIs(Qualifier):
    """`amount>=1`."""

    FIELDS: ClassVar[tuple[str, ...]] = ("op", "amount")

    def __init__(self, op: int, amount: Amount) -> None:
        self.op = op
        self.amount = amount

    def fits(self, s: State, scope: Scope, e: Event) -> bool:
        return len(e.numbers) > AMOUNT and compare(e.numbers[AMOUNT], self.op, self.amount.compared(s, scope))


@final
class Happening(Node):
    """Subject, what happened (one of several), object, qualifiers."""

    FIELDS: ClassVar[tuple[str, ...]] = ("subject", "events", "object", "qualifiers")

    def __init__(self, subject: Party, events: list[int], object: Party | None, qualifiers: list[Qualifier]) -> None:  # noqa: A002 the grammar's word
        self.subject = subject
        self.events = events
        self.object = object
        self.qualifiers = qualifiers

    def subjects(self, s: State, scope: Scope, e: Event, first_kind: int) -> list[int]:
        """The subjects of this event that the pattern means; none: it does not match."""
        if e.kind - first_kind not in self.events:
            return []
        found = self.subject.among(s, scope, e.subjects, e.seat)
        if not found or (self.object is not None and not self.object.among(s, scope, e.objects, -1)):
            return []
        for qualifier in self.qualifiers:
            if not qualifier.fits(s, scope, e):
                return []
        return found

    def meant(self, s: State, scope: Scope, e: Event, first_kind: int) -> list[int]:
        """What `that` is: the subjects or, where a player does something to a thing, the thing."""
        found = self.subjects(s, scope, e, first_kind)
        whom = self.object
        return whom.among(s, scope, e.objects, -1) if found and self.subject.player >= 0 and whom is not None else found


def came_from(places: list[Zone], numbers: list[int]) -> bool:
    if len(numbers) <= CAME_FROM:
        return False
    return any(isinstance(place, ZoneOf) and place.zone == numbers[CAME_FROM] for place in places)


def is_from_whose(s: State, scope: Scope, place: Zone, things: list[int]) -> bool:
    """`from @foe hand`; where nobody is named, anybody's."""
    owner = place.owner if isinstance(place, ZoneOf) else ANYBODY
    return owner == ANYBODY or any(owned(s, scope, ref, owner) for ref in things)


def is_beneath(s: State, scope: Scope, place: Zone, hosts: list[int]) -> bool:
    """`from @under this`, `from @under foe CLASS`, and the game's word for beneath anything: these lay beneath such a thing."""
    if isinstance(place, UnderRef):
        return any(ref in hosts for ref in group(scope, place.ref))
    if isinstance(place, ZoneOf):
        return meaning(s).is_beneath(place.zone) and is_from_whose(s, scope, place, hosts)
    return isinstance(place, UnderSort) and any(fits_sort(s, scope, place.sort, ref) for ref in hosts)
