"""Section 5: security cards that lie face up. Everybody sees them, and their text for that place works."""

from __future__ import annotations

from headjudge.digimon.table.codes import SECURITY, TURNED
from headjudge.digimon.table.state import DigimonState
from headjudge.kernel.knowledge import see
from headjudge.kernel.refs import card_of
from headjudge.kernel.state import NO_CARDS


def lay_open(s: DigimonState, cards: list[int]) -> None:
    """Those of these cards that have just come into a security stack lie face up there. Part of a change that its writer tells."""
    refs = [s.ref_of(card) for card in cards if lies_in_security(s, card)]
    for ref in refs:
        see(s, card_of(ref), (1 << s.seats) - 1)
    s.faceup = sorted([*s.face_up(), *refs])
    s.stale = True


def hide_security(s: DigimonState, seat: int) -> None:
    """1-3-10: what is shuffled is turned face down first."""
    there = s.zone(seat, SECURITY)
    s.faceup = [ref for ref in s.face_up() if card_of(ref) not in there]
    s.stale = True


def turn_over(s: DigimonState, because: str, things: list[int], up: bool, seat: int) -> list[int]:
    """An effect turns security cards face up, or face down; one that lies so already is not turned (1-3-3)."""
    turned = [ref for ref in things if s.fresh(ref) and lies_in_security(s, card_of(ref)) and s.is_face_up(ref) != up]
    if not turned:
        return NO_CARDS
    s.changed()
    if up:
        lay_open(s, [card_of(ref) for ref in turned])
    else:
        s.faceup = [ref for ref in s.face_up() if ref not in turned]
        s.stale = True
    s.note(TURNED, seat, turned, [len(turned), int(up)], because, "")
    return turned


def lies_in_security(s: DigimonState, card: int) -> bool:
    return s.place[card] >= 0 and s.place[card] % s.rules.zones == SECURITY
