"""Section 13: tokens, cards that effects play from outside the game and that go back there when they leave the field."""

from __future__ import annotations

from headjudge.digimon.rules.effects import forbidden
from headjudge.digimon.table.codes import BY_EFFECT, PLAYED, PREVENTED
from headjudge.digimon.table.entering import place
from headjudge.digimon.table.state import DigimonState
from headjudge.kernel.state import NOWHERE


def play_tokens(s: DigimonState, because: str, seats: list[int], n: int, number: str, suspended: bool, source: int) -> list[int]:
    """4-21: played like any other card, without a cost; all of one player's at once."""
    played: list[int] = []
    for seat in seats if n > 0 else []:
        cards = [new_token(s, number, seat) for _ in range(n)]
        line = forbidden(s, PLAYED, seat, s.ref_of(cards[0]), -1, source, BY_EFFECT)
        if line:
            s.note(PREVENTED, seat, [s.ref_of(card) for card in cards], [PLAYED], line, "")
        else:
            played.extend(place(s, because, cards, suspended, False, BY_EFFECT, source))
    return played


def new_token(s: DigimonState, number: str, seat: int) -> int:
    """A further card of the match, outside the game yet. The lists that copies share are replaced, not changed."""
    s.print_anew([*s.printed(), s.pool[number]])
    s.owner = [*s.owner, seat]
    s.place.append(NOWHERE)
    s.life.append(0)
    s.known.append((1 << s.seats) - 1)
    return len(s.cards) - 1
