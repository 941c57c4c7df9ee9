"""Groups of references: what a reference holds, what a class of things contains at this moment."""

from __future__ import annotations

from mypy_extensions import i64

from headjudge.kernel.refs import SEAT, kind_of, seat_of
from headjudge.kernel.state import State
from headjudge.language.meaning import Meaning, meaning
from headjudge.language.node import ANYBODY, EVERYONE, FOE, ME, MY, SELF, STILL_THERE, THEY, THIS, Filter, Scope
from headjudge.language.selectors import Among, Ref, Sort, UnderRef, UnderSort, Zone, ZoneOf


def group(scope: Scope, ref: Ref) -> list[int]:
    if ref.code == THIS:
        return [scope.this] if scope.this >= 0 else []
    if ref.code == SELF:
        return [scope.card] if scope.card >= 0 else []
    return scope.slots[ref.code] if ref.code < len(scope.slots) else []


def seats_of(s: State, scope: Scope, player: int) -> list[int]:
    """The seats a player word means, in turn order."""
    if player == ME:
        return [scope.seat]
    if player == EVERYONE:
        return s.in_turn_order()
    if player == THEY:
        return [seat for seat in s.in_turn_order() if not s.friendly(scope.seat, seat)]
    return s.in_turn_order()


def owned(s: State, scope: Scope, ref: int, owner: int) -> bool:
    if owner == ANYBODY:
        return True
    holder = seat_of(ref) if kind_of(ref) == SEAT else meaning(s).owner_of(s, ref)
    if owner == MY:
        return holder == scope.seat or (s.allied and meaning(s).is_held_by(s, ref, scope.seat))
    if holder < 0:  # it has left and is forgotten
        return False
    return s.friendly(scope.seat, holder) == (owner != FOE)


def fits_sort(s: State, scope: Scope, sort: Sort, ref: int) -> bool:
    """Is this one of the things the class describes, wherever it is?"""
    if not owned(s, scope, ref, sort.owner) or not is_any_noun(s, meaning(s), sort.nouns, ref):
        return False
    return fits_all(s, scope, sort.filters, ref)


def is_any_noun(s: State, m: Meaning, nouns: list[int], ref: int) -> bool:
    for noun in nouns:
        if m.is_noun(s, ref, noun):
            return True
    return False


def fits_all(s: State, scope: Scope, filters: list[Filter], ref: int) -> bool:
    for part in filters:
        if not part.fits(s, scope, ref):
            return False
    return True


def members(s: State, scope: Scope, sort: Sort) -> list[int]:
    """Everything the class describes, now."""
    if s.stale:
        s.fresh_values()
    found = candidates(s, scope, sort)
    if sort.filters:
        found = [ref for ref in found if fits_all(s, scope, sort.filters, ref)]
    return narrowed(s, sort.filters, found) if sort.compares else found


def has_members(s: State, scope: Scope, sort: Sort, n: int) -> bool:
    """Does the class describe at least n things? It looks no further than it must."""
    if n > 1 and sort.compares:
        return len(members(s, scope, sort)) >= n
    if s.stale:
        s.fresh_values()
    for ref in candidates(s, scope, sort):
        if fits_all(s, scope, sort.filters, ref):
            n -= 1
            if n <= 0:
                return True
    return n <= 0


def counted(s: State, scope: Scope, sort: Sort) -> list[int]:
    """What a condition or a count finds: the members, and a permanent that the line takes as still there."""
    found = members(s, scope, sort)
    if len(scope.slots) > STILL_THERE and not sort.places:
        for ref in scope.slots[STILL_THERE]:
            if ref not in found and fits_sort(s, scope, sort, ref):
                found.append(ref)
    return found


def is_any_there(s: State, scope: Scope, sort: Sort) -> bool:
    """Does a condition find anything? As `counted`, but it looks no further than the first one."""
    if len(scope.slots) > STILL_THERE and scope.slots[STILL_THERE]:
        return bool(counted(s, scope, sort))
    return has_members(s, scope, sort, 1)


def narrowed(s: State, filters: list[Filter], found: list[int]) -> list[int]:
    """`max ap`: of those that fit otherwise, the highest ones (several if they are equal)."""
    for part in filters:
        if part.compares_with_rest():
            found = part.best(s, found)
    return found


def candidates(s: State, scope: Scope, sort: Sort) -> list[int]:
    """What has the right owner and is what the nouns say, in the places a class names; without a place, where its nouns are at home."""
    m = meaning(s)
    if not sort.places:
        owners = owning_seats(s, scope, sort.owner)
        found = m.at_home(s, sort.nouns[0], owners)
        if len(sort.nouns) == 1:
            return found
        for noun in sort.nouns[1:]:
            found.extend(m.at_home(s, noun, owners))
        return without_doubles(found)
    found = []
    for place in sort.places:
        for ref in in_place(s, scope, place, sort.owner):
            if owned(s, scope, ref, sort.owner) and is_any_noun(s, m, sort.nouns, ref):
                found.append(ref)
    return found if len(sort.places) == 1 else without_doubles(found)


def owning_seats(s: State, scope: Scope, owner: int) -> i64:
    """The seats whose things an owner word means, as a mask."""
    if owner == ANYBODY:
        return -1
    if owner == MY:
        seat: i64 = scope.seat
        return 1 << seat
    return ~s.sides[scope.seat] if owner == FOE else s.sides[scope.seat]


def without_doubles(refs: list[int]) -> list[int]:
    found: list[int] = []
    for ref in refs:
        if ref not in found:
            found.append(ref)
    return found


def in_place(s: State, scope: Scope, place: Zone, owner: int) -> list[int]:
    m = meaning(s)
    if isinstance(place, ZoneOf):
        seats = zone_seats(s, scope, place, owner)
        if len(seats) == 1:
            return m.in_zone_from(s, scope.this, seats[0], place.zone)
        found: list[int] = []
        for seat in seats:
            found.extend(m.in_zone_from(s, scope.this, seat, place.zone))
        return found
    if isinstance(place, Among):
        return group(scope, place.ref).copy()
    hosts = group(scope, place.ref) if isinstance(place, UnderRef) else []
    if isinstance(place, UnderSort):
        hosts = members(s, scope, place.sort)
    under: list[int] = []
    for host in hosts:
        under.extend(m.beneath(s, host))
    return under


def zone_seats(s: State, scope: Scope, place: ZoneOf, owner: int) -> list[int]:
    """Whose zone is meant: said at the zone or before the noun; said nowhere it is one's own. One held in common is meant once."""
    said = place.owner if place.owner != ANYBODY else owner
    if said == ANYBODY or said == MY:
        return [scope.seat]
    seats = seats_of(s, scope, THEY) if said == FOE else [seat for seat in s.in_turn_order() if s.friendly(scope.seat, seat)]
    return [seat for seat in seats if not s.lies_elsewhere(seat, place.zone)]
