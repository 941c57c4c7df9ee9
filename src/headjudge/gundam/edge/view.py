# edge: interpreted
"""What a seat may know of the table (3-1-3, 3-1-4), as plain data. The only way out to a player or bot."""

from __future__ import annotations

from headjudge.gundam.rules.multiplayer import MODES
from headjudge.gundam.table.codes import BASE_SECTION, BATTLE_AREA, DECK, EXILE, HAND, LIMBO, SHIELD, TRASH
from headjudge.gundam.table.state import GundamState, Piece
from headjudge.gundam.words.vocabulary import GUNDAM
from headjudge.kernel.knowledge import at_least
from headjudge.kernel.refs import SEAT, kind_of, seat_of, serial_of
from headjudge.kernel.seats import knows, those


def view(s: GundamState, seat: int | None) -> dict[str, object]:
    s.fresh_values()
    return {
        "game": "gundam",
        "edition": s.rules.edition,
        "mode": MODES[s.mode],
        "seat": seat,
        "turn": s.turn,
        "active": s.active,
        "asking": s.asking,
        "over": s.over,
        "clockwise": s.way == 1,
        "in_game": seats_of(s, s.alive),
        "sides": [seats_of(s, s.sides[head]) for head in seats_of(s, s.heads)],
        "players": [player(s, owner, seat) for owner in range(s.seats)],
        "attack": attack(s),
        "pending": [[waiting.program.key for waiting in batch] for batch in s.batches],
    }


def player(s: GundamState, owner: int, seat: int | None) -> dict[str, object]:
    """3-1-3: the number of cards in every location is public; what lies there only where it may be viewed.

    3-3-2: of the resource deck nobody sees more than its size. 3-4-3: the resource area is public.
    1.9/12-3-3: players of a team see the same shield area as theirs, and everybody sees whose Shields lie where (1.9/12-3-5).
    """
    return {
        "deck": hidden(s, owner, DECK, seat),
        "resource_deck": s.resource_deck[owner],
        "resources": {
            "active": s.active_resources[owner],
            "rested": s.rested_resources[owner],
            "ex": s.active_ex[owner],
            "ex_rested": s.rested_ex[owner],
        },
        "battle": [piece(s, p) for p in s.field if isinstance(p, Piece) and p.owner == owner and p.zone == BATTLE_AREA],
        "base": [piece(s, p) for p in s.field if isinstance(p, Piece) and s.friendly(owner, p.owner) and p.zone == BASE_SECTION],
        "shields": hidden(s, owner, SHIELD, seat) | whose_shields(s, owner),
        "removal": [card(s, c) for c in s.zone(owner, EXILE)],
        "hand": hand(s, owner, seat),
        "trash": [card(s, c) for c in s.zone(owner, TRASH)],
        "in_no_location": [card(s, c) for c in s.zone(owner, LIMBO)],
    }


def seats_of(s: GundamState, mask: int) -> list[int]:
    return [seat for seat in range(s.seats) if mask >> seat & 1]


def whose_shields(s: GundamState, owner: int) -> dict[str, object]:
    """From the top, where they are not all one player's."""
    return {"owners": [s.owner[c] for c in reversed(s.zone(owner, SHIELD))]} if s.allied else {}


def card(s: GundamState, c: int) -> dict[str, object]:
    facts = s.facts(c)
    return {"id": c, "number": facts.number, "name": facts.name}


def hidden(s: GundamState, owner: int, zone: int, seat: int | None) -> dict[str, object]:
    """3-2-2, 3-6-4-1: a count; cards this seat knows by their position from the top; among: those it knows to lie anywhere there."""
    cards = s.zone(owner, zone)
    known, who = s.known, those(s, seat)
    told: dict[str, object] = {str(i): card(s, c) for i, c in enumerate(reversed(cards)) if known[c] & who == who}
    among = recalled(s, owner, zone, seat)
    return {"count": len(cards), "known": told} | ({"among": among} if among else {})


def hand(s: GundamState, owner: int, seat: int | None) -> dict[str, object]:
    """3-8-2: arranged as its owner likes; the others see no positions (3-8-3), and know at least what they recall."""
    cards = s.zone(owner, HAND)
    known = [card(s, c) for c in cards if knows(s, seat, c)]
    return {"count": len(cards), "known": known + recalled(s, owner, HAND, seat)}


def recalled(s: GundamState, owner: int, zone: int, seat: int | None) -> list[dict[str, object]]:
    """Cards that this seat knows to lie somewhere there, each without an id."""
    place = s.held[owner * s.rules.zones + zone]
    names = {s.cards[c].number: s.cards[c].name for c in s.zones[place]}
    numbers = at_least(s, s.seats if seat is None else seat, place)
    return [{"id": None, "number": number, "name": names[number]} for number in numbers]


def piece(s: GundamState, p: Piece) -> dict[str, object]:
    """3-5-3, 3-6-3-1: everybody sees it, its damage, and the Pilot beneath."""
    return {
        "serial": p.serial,
        "cards": [card(s, c) for c in p.pile],
        "lv": p.lv,
        "ap": p.ap,
        "hp": p.hp,
        "damage": p.damage,
        "rested": p.rested,
        "linked": p.linked,
        "deployed_this_turn": p.arrived == s.turn,
        "keywords": keywords(p.keywords, p.amounts),
    }


def keywords(mask: int, amounts: list[int]) -> dict[str, int]:
    """Keyword effects by name, each with its number; 1 where it has none."""
    return {name: amounts[code] if code < len(amounts) else 1 for code, name in enumerate(GUNDAM.keywords) if mask >> code & 1}


def attack(s: GundamState) -> dict[str, object] | None:
    """3-1-4: the battle that is going on. The attacker may have left already; then it still has its number here."""
    if s.attacker < 0:
        return None
    target = {"seat": seat_of(s.target)} if kind_of(s.target) == SEAT else {"serial": serial_of(s.target)}
    return {"attacker": {"serial": serial_of(s.attacker)}, "target": target}
