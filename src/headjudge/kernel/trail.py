"""The trail: with a log, the table is compared with what it was before each step, and every single change is noted.

A seat's table can be kept up to date by these changes alone, without a rule. Writers tell what happened; the trail tells what that moved,
turned, raised or lowered, in an order in which each change can be carried out after the one before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from headjudge.kernel.chance import KINDS
from headjudge.kernel.refs import CARD, PERMANENT, card_of, kind_of, serial_of

if TYPE_CHECKING:
    from headjudge.kernel.modifiers import Modifier
    from headjudge.kernel.permanents import Permanent
    from headjudge.kernel.state import State

# Kinds of changes
ENTERED: Final = 0  # a permanent has come into being, still without cards; values: its figures
MOVED: Final = 1  # a card, from one spot to another
REORDERED: Final = 2  # the cards of a place lie in another order; what was known of their places is forgotten
SEEN: Final = 3  # other seats know a card where it lies
TURNED: Final = 4  # a card was turned over where it lies; after: 1 if it lies otherwise than cards do there
GONE: Final = 5  # a permanent is no more; its cards have been moved
SHIFTED: Final = 6  # a permanent is in another zone of play
FIGURE: Final = 7  # one figure of a permanent; code: which
TALLY: Final = 8  # one count of a seat; code: which
COURSE: Final = 9  # one number of the course of the game; code: which
WAITING: Final = 10  # an effect waits now; code: its batch, subject: its number
NO_LONGER: Final = 11  # an effect waits no longer
BATCHES: Final = 12  # how many batches there are
LASTING: Final = 13  # an effect lasts from now on
ENDED: Final = 14  # and no longer
PUT_OFF: Final = 15  # an effect is due later; code: its place among them
FELL_DUE: Final = 16  # and is so no longer
ASKED: Final = 17  # a seat is asked; text: what kind of question

# Numbers of the course, before those that a game adds
TURN: Final = 0
ACTIVE: Final = 1
ALIVE: Final = 2
WAY: Final = 3
OVER: Final = 4
PHASE: Final = 5  # where the outermost course of the game is (a turn), and the innermost other one (a battle)
STEP: Final = 6
FIRST_OF_GAME: Final = 7

# Where a card is
PILE: Final = 0
BESIDE: Final = 1  # of a permanent, the cards that are no part of its pile
NOWHERE: Final = -2
AT_PERMANENT: Final = -1

NO_NUMBERS: Final[list[int]] = []


@final
class Spot:
    """Where a card lies: a place, or a permanent's pile; its index, from the bottom of a place and from the top of a pile."""

    __slots__ = ("count", "index", "life", "mixed", "place", "role", "serial")

    def __init__(self, place: int, serial: int, role: int, index: int, life: int, mixed: int) -> None:
        self.place = place
        self.serial = serial
        self.role = role
        self.index = index
        self.life = life  # of the card there, and how often the place had been mixed: its name is made of them
        self.mixed = mixed
        self.count = 0  # of the cards there, this one among them


@final
class Change:
    """One change of the table. at: how many events the log had."""

    __slots__ = (
        "after", "at", "before", "card", "cause", "code", "group", "knew", "known", "seat", "source", "subject", "text", "turn", "values",
        "was", "what", "where",
    )  # fmt: skip

    def __init__(self, what: int, at: int, group: int, cause: int, turn: int) -> None:
        self.what = what
        self.at = at
        self.group = group
        self.cause = cause  # the number of the atomic change it is a part of, or came of
        self.turn = turn
        self.seat = -1
        self.subject = -1  # serial number, or number of an effect
        self.card = -1
        self.knew = 0  # seats that knew the card before and after, as masks
        self.known = 0
        self.was: Spot | None = None
        self.where: Spot | None = None
        self.code = -1
        self.before = 0
        self.after = 0
        self.source = -1
        self.text = ""
        self.values: list[int] = NO_NUMBERS


@final
class Shade:
    """A permanent as it was."""

    __slots__ = ("beside", "figures", "owner", "pile", "serial", "zone")

    def __init__(self, serial: int, owner: int, zone: int, figures: list[int]) -> None:
        self.serial = serial
        self.owner = owner
        self.zone = zone
        self.figures = figures
        self.pile: list[int] = []
        self.beside: list[int] = []


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
    """Note everything in which the table differs from what it was."""
    t = s.trail
    if t is None:
        return
    s.fresh_values()
    entered(s, t)
    if s.place != t.place or s.life != t.life or s.zones != t.zones or piles_differ(s, t):
        moved(s, t)
    if s.known != t.known:
        seen(s, t)
    turned(s, t)
    gone(s, t)
    figures(s, t)
    numbers(s, t)
    pending(s, t)
    lasting(s, t)
    put_off(s, t)
    t.mixed = s.chance.counts.copy()
    if s.asking >= 0 and t.asked != s.answers:
        t.asked = s.answers
        change = t.note(s, ASKED)
        change.seat, change.text = s.asking, s.frames[-1].kind()
    elif s.asking < 0:
        t.asked = -1


def course(s: State) -> list[int]:
    phase, step = -1, -1
    for frame in s.frames:
        if frame.is_course():
            if phase < 0:
                phase = frame.stage_shown()
            else:
                step = frame.stage_shown()
    return [s.turn, s.active, s.alive, s.way, int(s.over), phase, step, *s.rules.moment(s)]


def waiting(s: State) -> dict[int, int]:
    """Number of each effect that waits, and its batch."""
    found: dict[int, int] = {}
    for i in range(len(s.batches)):
        for effect in s.batches[i]:
            found[effect.number] = i
    return found


def keys(s: State) -> dict[int, str]:
    return {effect.number: effect.program.key for batch in s.batches for effect in batch}


def entered(s: State, t: Trail) -> None:
    known = {shade.serial for shade in t.shades}
    for p in s.field:
        if p.serial not in known:
            shade = Shade(p.serial, p.owner, p.zone, s.rules.figures(s, p))
            t.shades.append(shade)
            change = t.note(s, ENTERED)
            change.subject, change.seat, change.code, change.values = p.serial, p.owner, p.zone, shade.figures


def gone(s: State, t: Trail) -> None:
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
    for p in s.field:
        shade = shade_of(t, p.serial)
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
        if zone != t.zones[place]:
            for index in range(len(zone)):
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
    for p in s.field:
        shade = shade_of(t, p.serial)
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


def shifted(s: State, t: Trail, shade: Shade, p: Permanent) -> None:
    change = t.note(s, SHIFTED)
    change.subject, change.seat, change.before, change.after = p.serial, p.owner, shade.zone, p.zone
    shade.zone = p.zone


def numbers(s: State, t: Trail) -> None:
    for seat in range(s.seats):
        now = s.rules.tallies(s, seat)
        if now != t.tallies[seat]:
            for code in range(len(now)):
                if now[code] != t.tallies[seat][code]:
                    change = t.note(s, TALLY)
                    change.seat, change.code, change.before, change.after = seat, code, t.tallies[seat][code], now[code]
            t.tallies[seat] = now
    now = course(s)
    if now != t.course:
        for code in range(len(now)):
            if now[code] != t.course[code]:
                change = t.note(s, COURSE)
                change.seat, change.code, change.before, change.after = s.active, code, t.course[code], now[code]
        t.course = now


def pending(s: State, t: Trail) -> None:
    if not s.batches and not t.waiting and t.batches == 0:
        return
    now = waiting(s)
    for number in t.waiting:
        if number not in now:
            change = t.note(s, NO_LONGER)
            change.subject, change.code, change.text = number, t.waiting[number], t.keys[number]
    if len(s.batches) != t.batches:
        change = t.note(s, BATCHES)
        change.before, change.after = t.batches, len(s.batches)
        t.batches = len(s.batches)
    for i in range(len(s.batches)):
        for effect in s.batches[i]:
            if effect.number not in t.waiting:
                change = t.note(s, WAITING)
                change.subject, change.seat, change.code, change.text = effect.number, effect.seat, i, effect.program.key
                change.source = effect.this if effect.this >= 0 else effect.card
    t.waiting, t.keys = now, keys(s)


def put_off(s: State, t: Trail) -> None:
    """Those that are left stand in their old order, and new ones behind them."""
    now = s.rules.put_off(s)
    if now == t.put_off:
        return
    kept = 0
    for key in t.put_off:
        if kept < len(now) and now[kept] == key:
            kept += 1
        else:
            change = t.note(s, FELL_DUE)
            change.code, change.text = kept, key
    for place in range(kept, len(now)):
        change = t.note(s, PUT_OFF)
        change.code, change.text = place, now[place]
    t.put_off = now


def lasting(s: State, t: Trail) -> None:
    if not s.modifiers and not t.modifiers:
        return
    for modifier in t.modifiers:
        if modifier not in s.modifiers:
            tell_modifier(s, t, ENDED, modifier)
    for modifier in s.modifiers:
        if modifier not in t.modifiers:
            tell_modifier(s, t, LASTING, modifier)
    t.modifiers = s.modifiers.copy()


def tell_modifier(s: State, t: Trail, what: int, modifier: Modifier) -> None:
    change = t.note(s, what)
    change.seat, change.code, change.text, change.source = modifier.seat, modifier.until, modifier.key, modifier.card
    change.values = modifier.refs
