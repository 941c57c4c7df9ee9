# edge: interpreted
"""What a seat may know of the table (section 5), as plain data. The only way out to a player or bot."""

from __future__ import annotations

from headjudge.digimon.codes import BATTLE_AREA, BREEDING_AREA, DECK, EGGS, HAND, NO_AREA, SECURITY, TRASH
from headjudge.digimon.state import DigimonState, Stack
from headjudge.digimon.words.vocabulary import DIGIMON
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
        "battle": [stack(s, p) for p in s.field if isinstance(p, Stack) and p.owner == owner and p.zone == BATTLE_AREA],
        "breeding": [stack(s, p) for p in s.field if isinstance(p, Stack) and p.owner == owner and p.zone == BREEDING_AREA],
        "trash": [card(s, c) for c in s.zone(owner, TRASH)],
        "in_no_area": [card(s, c) for c in s.zone(owner, NO_AREA)],
    }


def knows(s: DigimonState, seat: int | None, c: int) -> bool:
    everybody = (1 << s.seats) - 1
    return s.known[c] == everybody if seat is None else s.known[c] >> seat & 1 == 1


def card(s: DigimonState, c: int) -> dict[str, object]:
    facts = s.facts(c)
    return {"id": c, "number": facts.number, "name": facts.name}


def hidden(s: DigimonState, owner: int, zone: int, seat: int | None) -> dict[str, object]:
    """A count; cards this seat knows where they lie, by their position from the top."""
    cards = s.zone(owner, zone)
    known = {str(i): card(s, c) for i, c in enumerate(reversed(cards)) if knows(s, seat, c)}
    return {"count": len(cards), "known": known}


def face_up(s: DigimonState, owner: int) -> list[int]:
    """Positions from the top."""
    return [i for i, c in enumerate(reversed(s.zone(owner, SECURITY))) if s.is_face_up(s.ref_of(c))]


def hand(s: DigimonState, owner: int, seat: int | None) -> dict[str, object]:
    """Arranged as its owner likes; the others see no positions."""
    cards = s.zone(owner, HAND)
    known = [c for c in cards if knows(s, seat, c)]
    if seat != owner:
        known.sort()
    return {"count": len(cards), "known": [card(s, c) for c in known]}


def stack(s: DigimonState, p: Stack) -> dict[str, object]:
    return {
        "serial": p.serial,
        "cards": [card(s, c) for c in p.pile],
        "links": [card(s, c) for c in p.links],
        "dp": None if p.dp == ABSENT else p.dp,
        "suspended": p.suspended,
        "checks": max(0, p.checks),
        "keywords": keyword_names(p.keywords),
        "played_this_turn": p.arrived == s.turn,
    }


def keyword_names(keywords: int) -> list[str]:
    return [name for code, name in enumerate(DIGIMON.keywords) if keywords >> code & 1]


def attack(s: DigimonState) -> dict[str, object] | None:
    return None if s.attacker < 0 else {"attacker": s.attacker, "target": s.target}
