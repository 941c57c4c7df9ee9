# edge: interpreted
"""What a seat may know of the table (section 5), as plain data. The only way out to a player or bot."""

from __future__ import annotations

from functools import cache

from headjudge.digimon.table.codes import BATTLE_AREA, BREEDING_AREA, DECK, EGGS, HAND, NO_AREA, SECURITY, TRASH
from headjudge.digimon.table.state import DigimonState, Stack
from headjudge.digimon.words.vocabulary import DIGIMON
from headjudge.kernel.knowledge import at_least
from headjudge.kernel.refs import SEAT, kind_of, seat_of, serial_of
from headjudge.kernel.seats import knows, those
from headjudge.kernel.state import NO_CARDS
from headjudge.language.node import ABSENT


def view(s: DigimonState, seat: int | None) -> dict[str, object]:
    s.fresh_values()
    return {
        "game": "digimon",
        "edition": s.rules.edition,
        "seat": seat,
        "turn": s.turn,
        "active": s.active,
        "asking": s.asking,
        "over": s.over,
        "memory": s.memory,
        "players": [player(s, owner, seat) for owner in range(s.seats)],
        "attack": attack(s),
        "pending": [[waiting.program.key for waiting in batch] for batch in s.batches],
        "delayed": [delayed.pending.program.key for delayed in s.delayed],
    }


def player(s: DigimonState, owner: int, seat: int | None) -> dict[str, object]:
    """3-1: the number of cards in every area is public; what lies there only where it may be looked at."""
    return {
        "deck": hidden(s, owner, DECK, seat),
        "eggs": hidden(s, owner, EGGS, seat),
        "security": hidden(s, owner, SECURITY, seat) | {"faceup": face_up(s, owner)},
        "hand": hand(s, owner, seat),
        "battle": [stack(s, p, seat) for p in s.field if isinstance(p, Stack) and p.owner == owner and p.zone == BATTLE_AREA],
        "breeding": [stack(s, p, seat) for p in s.field if isinstance(p, Stack) and p.owner == owner and p.zone == BREEDING_AREA],
        "trash": [card(s, c) for c in s.zone(owner, TRASH)],
        "in_no_area": [card(s, c) for c in s.zone(owner, NO_AREA)],
    }


def card(s: DigimonState, c: int) -> dict[str, object]:
    facts = s.cards[c]
    return {"id": c, "number": facts.number, "name": facts.name}


def hidden(s: DigimonState, owner: int, zone: int, seat: int | None) -> dict[str, object]:
    """A count; cards this seat knows by their position from the top; among: those it knows to lie anywhere there."""
    cards = s.zone(owner, zone)
    known, who = s.known, those(s, seat)
    told: dict[str, object] = {str(i): card(s, c) for i, c in enumerate(reversed(cards)) if known[c] & who == who}
    among = recalled(s, owner, zone, seat)
    return {"count": len(cards), "known": told} | ({"among": among} if among else {})


def face_up(s: DigimonState, owner: int) -> list[int]:
    """Positions from the top."""
    there = s.zone(owner, SECURITY) if s.faceup else NO_CARDS
    return [i for i, c in enumerate(reversed(there)) if s.is_face_up(s.ref_of(c))]


def hand(s: DigimonState, owner: int, seat: int | None) -> dict[str, object]:
    """Arranged as its owner likes; the others see no positions, and know at least what they recall."""
    cards = s.zone(owner, HAND)
    known = [card(s, c) for c in cards if knows(s, seat, c)]
    return {"count": len(cards), "known": known + recalled(s, owner, HAND, seat)}


def recalled(s: DigimonState, owner: int, zone: int, seat: int | None) -> list[dict[str, object]]:
    """Cards that this seat knows to lie somewhere there, each without an id."""
    place = s.held[owner * s.rules.zones + zone]
    names = {s.cards[c].number: s.cards[c].name for c in s.zones[place]}
    numbers = at_least(s, s.seats if seat is None else seat, place)
    return [{"id": None, "number": number, "name": names[number]} for number in numbers]


def stack(s: DigimonState, p: Stack, seat: int | None) -> dict[str, object]:
    return {
        "serial": p.serial,
        "cards": [card(s, c) if c not in s.facedown else face_down(s, c, seat) for c in p.pile],
        "links": [card(s, c) for c in p.links],
        "dp": None if p.dp == ABSENT else p.dp,
        "suspended": p.suspended,
        "checks": max(0, p.checks),
        "keywords": keyword_names(p.keywords),
        "played_this_turn": p.arrived == s.turn,
    }


def face_down(s: DigimonState, c: int, seat: int | None) -> dict[str, object]:
    """Section 23: that it lies there is public; which card it is, its player alone may know."""
    told: dict[str, object] = card(s, c) if knows(s, seat, c) else {"id": None, "number": None, "name": None}
    return told | {"facedown": True}


def keyword_names(keywords: int) -> list[str]:
    return list(names_in(keywords))


@cache
def names_in(keywords: int) -> tuple[str, ...]:
    return tuple(name for code, name in enumerate(DIGIMON.keywords) if keywords >> code & 1)


def attack(s: DigimonState) -> dict[str, object] | None:
    if s.attacker < 0:
        return None
    target = {"seat": seat_of(s.target)} if kind_of(s.target) == SEAT else {"serial": serial_of(s.target)}
    return {"attacker": {"serial": serial_of(s.attacker)}, "target": target}
