"""The trail: with a log, the table is compared with what it was before each step, and every single change is noted.

A seat's table can be kept up to date by these changes alone, without a rule. Writers tell what happened; the trail tells what that moved,
turned, raised or lowered, in an order in which each change can be carried out after the one before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from headjudge.kernel.chance import KINDS
from headjudge.kernel.changes import (
    ASKED,
    AT_PERMANENT,
    BESIDE,
    COURSE,
    ENTERED,
    FIGURE,
    GONE,
    MOVED,
    NO_NUMBERS,
    NOWHERE,
    PILE,
    REORDERED,
    SEEN,
    SHIFTED,
    TALLY,
    TERM,
    TURNED,
    Change,
    Spot,
)
from headjudge.kernel.refs import CARD, PERMANENT, card_of, kind_of, serial_of
from headjudge.kernel.stuck import Stuck
from headjudge.kernel.sums import KEYWORD_TERM, Term, terms_of_all
from headjudge.kernel.trail_of_effects import keys, lasting, pending, put_off, waiting

if TYPE_CHECKING:
    from headjudge.kernel.modifiers import Modifier
    from headjudge.kernel.permanents import Permanent
    from headjudge.kernel.state import State

NO_TERMS: Final[list[Term]] = []
WRITTEN: Final = (ENTERED, MOVED, REORDERED, TURNED, GONE, TALLY, FIGURE, SHIFTED)  # changes of what lies and stands on the table


@final
class Shade:
    """A permanent as it was."""

    __slots__ = ("beside", "figures", "owner", "pile", "serial", "terms", "zone")

    def __init__(self, serial: int, owner: int, zone: int, figures: list[int]) -> None:
        self.serial = serial
        self.owner = owner
        self.zone = zone
        self.figures = figures
        self.pile: list[int] = []
        self.beside: list[int] = []
        self.terms: list[Term] = NO_TERMS


@final
class Trail:
    """All changes since the log was begun, and the table as it was at the last of them."""

    def __init__(self, s: State) -> None:
        self.changes: list[Change] = []
        s.fresh_values()
        self.place = s.place.copy()
        self.life = s.life.copy()
        self.known = s.known.copy()
        self.mixed = s.chance.counts.copy()
        self.zones = [zone.copy() for zone in s.zones]
        self.shades: list[Shade] = []
        for p in s.field:
            shade = Shade(p.serial, p.owner, p.zone, s.rules.figures(s, p))
            shade.pile, shade.beside = p.pile.copy(), s.rules.beside(p).copy()
            self.shades.append(shade)
        for term in terms_of_all(s):
            shade = shade_of(self, term.serial)
            shade.terms = [*shade.terms, term]
        self.turned = s.rules.turned(s)
        self.tallies = [s.rules.tallies(s, seat) for seat in range(s.seats)]
        self.course = course(s)
        self.waiting = waiting(s)
        self.keys = keys(s)
        self.batches = len(s.batches)
        self.put_off = s.rules.put_off(s)
        self.modifiers: list[Modifier] = s.modifiers.copy()
        self.asked = -1  # how many answers were given when somebody was asked last

    def copy_for(self, s: State) -> Trail:
        """The trail of a copy of the match, at a decision."""
        t = Trail(s)
        t.changes = self.changes.copy()
        t.asked = self.asked
        return t

    def note(self, s: State, what: int) -> Change:
        log = s.log
        cause = s.change if s.change <= s.events else 0  # of what no event tells, as cards laid out before the game
        change = Change(what, 0 if log is None else len(log), s.group, cause, s.turn)
        self.changes.append(change)
        return change


def follow(s: State) -> None:
    """Note everything in which the table differs from what it was. What lies and stands on it is compared if a writer has said that it
    wrote, the sums behind its values if they were made anew; where every step is checked, in any case."""
    t = s.trail
    if t is None:
        return
    before = len(t.changes)
    s.fresh_values()
    if s.turn != t.course[0] or len(s.place) > len(t.place):
        s.written = True  # what came in the turn before does not count as new any longer; tokens were made
    written = s.written or s.checking
    if written:
        entered(s, t)
        if s.place != t.place or s.life != t.life or s.zones != t.zones or piles_differ(s, t):
            moved(s, t)
    if s.known != t.known:
        seen(s, t)
    if written:
        turned(s, t)
        gone(s, t)
        tallies(s, t)
    course_taken(s, t)
    lasting(s, t)
    if written:
        figures(s, t)
    if s.derived or s.checking:
        terms(s, t)
    if s.checking:
        check_said(s, t, before)
    s.written = s.derived = False
    pending(s, t)
    put_off(s, t)
    t.mixed = s.chance.counts.copy()
    if s.asking >= 0 and t.asked != s.answers:
        t.asked = s.answers
        change = t.note(s, ASKED)
        change.seat, change.text = s.asking, s.frames[-1].kind()
    elif s.asking < 0:
        t.asked = -1


def check_said(s: State, t: Trail, before: int) -> None:
    """Whoever writes says so (`State.changed`, `State.touched`): without a check nobody would look."""
    for place in range(before, len(t.changes)):
        what = t.changes[place].what
        if not s.derived and (what == TERM or (not s.written and what in WRITTEN)):
            raise Stuck(f"a change ({what}) of which no writer has said anything, in {s.frames[-1].kind() if s.frames else 'no frame'}")


def course(s: State) -> list[int]:
    phase, step = -1, -1
    for frame in s.frames:
        if frame.is_course():
            if phase < 0:
                phase = frame.stage_shown()
            else:
                step = frame.stage_shown()
    return [s.turn, s.active, s.alive, s.way, int(s.over), phase, step, *s.rules.moment(s)]


def is_same_field(s: State, t: Trail) -> bool:
    """The same permanents as before, which stand in order of arrival there as here."""
    if len(s.field) != len(t.shades):
        return False
    for i in range(len(t.shades)):
        if s.field[i].serial != t.shades[i].serial:
            return False
    return True


def entered(s: State, t: Trail) -> None:
    if is_same_field(s, t):
        return
    known = {shade.serial for shade in t.shades}
    for p in s.field:
        if p.serial not in known:
            shade = Shade(p.serial, p.owner, p.zone, s.rules.figures(s, p))
            t.shades.append(shade)
            change = t.note(s, ENTERED)
            change.subject, change.seat, change.code, change.values = p.serial, p.owner, p.zone, shade.figures


def gone(s: State, t: Trail) -> None:
    if is_same_field(s, t):
        return
    there = {p.serial for p in s.field}
    for shade in t.shades:
        if shade.serial not in there:
            change = t.note(s, GONE)
            change.subject, change.seat = shade.serial, shade.owner
    t.shades = [shade for shade in t.shades if shade.serial in there]


def last_move(t: Trail, refs: list[int], since: int) -> int:
    """The last atomic change, after this event, that moved one of these cards or took one of these permanents away; 0: there was none."""
    for place in range(len(t.changes) - 1, -1, -1):
        change = t.changes[place]
        if change.cause > since:
            for ref in refs:
                if ref < 0:
                    continue
                if change.what == GONE and kind_of(ref) == PERMANENT and serial_of(ref) == change.subject:
                    return change.cause
                if change.what == MOVED and kind_of(ref) == CARD and card_of(ref) == change.card:
                    return change.cause
        elif change.cause > 0:
            return 0
    return 0


def piles_differ(s: State, t: Trail) -> bool:
    if not is_same_field(s, t):
        return True
    for i in range(len(t.shades)):
        p, shade = s.field[i], t.shades[i]
        if shade.pile != p.pile or shade.beside != s.rules.beside(p):
            return True
    return False


def shade_of(t: Trail, serial: int) -> Shade:
    for shade in t.shades:
        if shade.serial == serial:
            return shade
    raise KeyError(serial)


def moved(s: State, t: Trail) -> None:
    """Cards that are new objects, wherever they lie; those that arrive at one place in the order in which they lie there."""
    while len(t.place) < len(s.place):  # tokens that were made
        t.place.append(NOWHERE)
        t.life.append(0)
        t.known.append(0)
    for place in range(len(s.zones)):
        zone = s.zones[place]
        for index in range(len(zone)):  # also where the same cards lie as before: one may have been put back on top
            if is_new(s, t, zone[index]):
                move(s, t, zone[index], Spot(place, -1, PILE, index, s.life[zone[index]], s.mixing(place)), zone)
    for p in s.field:
        for role in (PILE, BESIDE):
            cards = p.pile if role == PILE else s.rules.beside(p)
            for index in range(len(cards)):
                if is_new(s, t, cards[index]) or cards[index] not in held(t, p.serial, role):
                    move(s, t, cards[index], Spot(AT_PERMANENT, p.serial, role, index, s.life[cards[index]], 0), cards)
    for card in range(len(s.place)):
        if s.place[card] == NOWHERE and t.place[card] != NOWHERE:
            move(s, t, card, Spot(NOWHERE, -1, PILE, -1, s.life[card], 0), NO_NUMBERS)
    reordered(s, t)


def is_new(s: State, t: Trail, card: int) -> bool:
    return s.life[card] != t.life[card] or s.place[card] != t.place[card]


def held(t: Trail, serial: int, role: int) -> list[int]:
    shade = shade_of(t, serial)
    return shade.pile if role == PILE else shade.beside


def move(s: State, t: Trail, card: int, where: Spot, order: list[int]) -> None:
    """order: of all cards where it lies now."""
    change = t.note(s, MOVED)
    change.card, change.knew, change.known = card, t.known[card], s.known[card]
    change.seat = s.owner[card]
    change.was = lifted(s, t, card)
    if where.place != NOWHERE:
        cards = t.zones[where.place] if where.place >= 0 else held(t, where.serial, where.role)
        where.index = behind(cards, order, order.index(card))
        cards.insert(where.index, card)
        where.count = len(cards)
    change.where = where
    t.place[card], t.life[card], t.known[card] = s.place[card], s.life[card], s.known[card]


def behind(cards: list[int], order: list[int], index: int) -> int:
    """The index right behind the nearest card that lies there already and comes before this one."""
    for before in range(index - 1, -1, -1):
        if order[before] in cards:
            return cards.index(order[before]) + 1
    return 0


def lifted(s: State, t: Trail, card: int) -> Spot:
    """Where it was; it lies there no longer."""
    place = t.place[card]
    if place >= 0:
        index = t.zones[place].index(card)
        t.zones[place].pop(index)
        mixed = t.mixed[place // s.rules.zones * KINDS + place % s.rules.zones]
        spot = Spot(place, -1, PILE, index, t.life[card], mixed)
        spot.count = len(t.zones[place]) + 1
        return spot
    for shade in t.shades:
        for role in (PILE, BESIDE):
            cards = shade.pile if role == PILE else shade.beside
            if card in cards:
                index = cards.index(card)
                cards.pop(index)
                return Spot(AT_PERMANENT, shade.serial, role, index, t.life[card], 0)
    return Spot(NOWHERE, -1, PILE, -1, t.life[card], 0)


def reordered(s: State, t: Trail) -> None:
    """What lies in another order although nothing was moved: mixed, or laid so."""
    for place in range(len(s.zones)):
        if t.zones[place] != s.zones[place]:
            t.zones[place] = s.zones[place].copy()
            change = t.note(s, REORDERED)
            change.seat, change.code, change.after = place // s.rules.zones, place % s.rules.zones, len(t.zones[place])
            for card in t.zones[place]:
                t.known[card] = 0  # nobody
    for p in s.field:
        shade = shade_of(t, p.serial)
        for role in (PILE, BESIDE):
            cards = p.pile if role == PILE else s.rules.beside(p)
            if (shade.pile if role == PILE else shade.beside) != cards:
                for index in range(len(cards)):
                    relaid(s, t, shade, role, cards, index)


def relaid(s: State, t: Trail, shade: Shade, role: int, cards: list[int], index: int) -> None:
    """A card of a pile that has got another place in it."""
    there = shade.pile if role == PILE else shade.beside
    if there[index] != cards[index]:
        move(s, t, cards[index], Spot(AT_PERMANENT, shade.serial, role, index, s.life[cards[index]], 0), cards)


def seen(s: State, t: Trail) -> None:
    for card in range(len(s.known)):
        if s.known[card] != t.known[card]:
            change = t.note(s, SEEN)
            change.card, change.seat, change.knew, change.known = card, s.owner[card], t.known[card], s.known[card]
            change.where = spot_now(s, t, card)
            change.was = spot_now(s, t, card)
            if t.place[card] >= 0:
                change.was.mixed = t.mixed[t.place[card] // s.rules.zones * KINDS + t.place[card] % s.rules.zones]
            t.known[card] = s.known[card]


def spot_now(s: State, t: Trail, card: int) -> Spot:
    place = t.place[card]
    if place >= 0:
        return Spot(place, -1, PILE, t.zones[place].index(card), t.life[card], s.mixing(place))
    for shade in t.shades:
        if card in shade.pile:
            return Spot(AT_PERMANENT, shade.serial, PILE, shade.pile.index(card), t.life[card], 0)
        if card in shade.beside:
            return Spot(AT_PERMANENT, shade.serial, BESIDE, shade.beside.index(card), t.life[card], 0)
    return Spot(NOWHERE, -1, PILE, -1, t.life[card], 0)


def turned(s: State, t: Trail) -> None:
    now = s.rules.turned(s)
    if now == t.turned:
        return
    for card in now + [card for card in t.turned if card not in now]:
        if (card in now) != (card in t.turned):
            change = t.note(s, TURNED)
            change.card, change.seat, change.known = card, s.owner[card], s.known[card]
            change.before, change.after = int(card not in now), int(card in now)
            change.where = spot_now(s, t, card)
    t.turned = now


def figures(s: State, t: Trail) -> None:
    """Of permanents whose coming and going is noted."""
    for i in range(len(t.shades)):
        p, shade = s.field[i], t.shades[i]
        if shade.zone != p.zone:
            shifted(s, t, shade, p)
        now = s.rules.figures(s, p)
        if now != shade.figures:
            for code in range(len(now)):
                if now[code] != shade.figures[code]:
                    change = t.note(s, FIGURE)
                    change.subject, change.seat, change.code = p.serial, p.owner, code
                    change.before, change.after = shade.figures[code], now[code]
            shade.figures = now


def terms(s: State, t: Trail) -> None:
    """What lies between printed and live values, permanent by permanent, in the order in which it counts."""
    found: dict[int, list[Term]] = {}
    for term in terms_of_all(s):
        if term.serial in found:
            found[term.serial].append(term)
        else:
            found[term.serial] = [term]
    for shade in t.shades:
        now = found.get(shade.serial, NO_TERMS)
        if now or shade.terms:
            compare_terms(s, t, shade, now)


def compare_terms(s: State, t: Trail, shade: Shade, now: list[Term]) -> None:
    """Each that is gone is taken out of the row, each that is new is put into it, one after the other."""
    row = shade.terms.copy()
    for place in range(len(row) - 1, -1, -1):
        if not among(row[place], now):
            tell_term(s, t, row, row.pop(place), place, 0)
    for place in range(len(now)):
        if place >= len(row) or not row[place].equals(now[place]):
            for later in range(len(row) - 1, place, -1):
                if row[later].equals(now[place]):
                    tell_term(s, t, row, row.pop(later), later, 0)
            tell_term(s, t, row, now[place], place, 1)
            row.insert(place, now[place])
    for place in range(len(row) - 1, len(now) - 1, -1):
        tell_term(s, t, row, row.pop(place), place, 0)
    shade.terms = row


def among(term: Term, others: list[Term]) -> bool:
    for other in others:
        if term.equals(other):
            return True
    return False


def tell_term(s: State, t: Trail, row: list[Term], term: Term, place: int, after: int) -> None:
    """Its place is counted among those of its sort, values or keywords. The figure that changed by it, just before, came of it."""
    change = t.note(s, TERM)
    change.subject, change.code, change.text, change.after = term.serial, term.code, term.cite, after
    is_keyword = term.code >= KEYWORD_TERM
    rank = 0
    for i in range(place):
        if (row[i].code >= KEYWORD_TERM) == is_keyword:
            rank += 1
    change.values = [rank, term.amount, term.until, term.mark]
    from_card(s, t, change, term)
    for shade in t.shades:
        if shade.serial == term.serial:
            change.seat = shade.owner
    wanted = s.rules.figure_of(term.code if term.code < KEYWORD_TERM else -1, term.code - KEYWORD_TERM)
    for back in range(len(t.changes) - 2, -1, -1):
        figure = t.changes[back]
        if figure.group != change.group:
            return
        if figure.what == FIGURE and figure.subject == term.serial and figure.code == wanted and not figure.text:
            figure.text = term.cite
            from_card(s, t, figure, term)
            return


def from_card(s: State, t: Trail, change: Change, term: Term) -> None:
    if term.card < 0 or kind_of(term.card) != CARD or not s.fresh(term.card):
        return
    change.source = term.card
    change.known = s.known[card_of(term.card)]
    change.where = spot_now(s, t, card_of(term.card))


def shifted(s: State, t: Trail, shade: Shade, p: Permanent) -> None:
    change = t.note(s, SHIFTED)
    change.subject, change.seat, change.before, change.after = p.serial, p.owner, shade.zone, p.zone
    shade.zone = p.zone


def tallies(s: State, t: Trail) -> None:
    for seat in range(s.seats):
        now = s.rules.tallies(s, seat)
        if now != t.tallies[seat]:
            for code in range(len(now)):
                if now[code] != t.tallies[seat][code]:
                    change = t.note(s, TALLY)
                    change.seat, change.code, change.before, change.after = seat, code, t.tallies[seat][code], now[code]
            t.tallies[seat] = now


def course_taken(s: State, t: Trail) -> None:
    now = course(s)
    if now != t.course:
        for code in range(len(now)):
            if now[code] != t.course[code]:
                change = t.note(s, COURSE)
                change.seat, change.code, change.before, change.after = s.active, code, t.course[code], now[code]
        t.course = now
