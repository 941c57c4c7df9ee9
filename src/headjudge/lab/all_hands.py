# edge: interpreted
"""A table as all its players together know it, for who looks back at a match: what nobody knew then is drawn anew, as often as wanted."""

from __future__ import annotations

from collections import Counter

from headjudge.kernel.knowledge import MOST_SEATS
from headjudge.kernel.rng import Rng
from headjudge.kernel.state import State
from headjudge.kernel.worlds import Catalogue, imagined


class AllHands:
    """What somebody knows stays as it is; what nobody knows, and all chance to come, is drawn. What is asked depends on none of that."""

    def __init__(self, s: State, catalogue: Catalogue) -> None:
        self.s, self.catalogue = s, catalogue
        self.shown = s.clone()
        self.shown.known = [known | 1 << s.asking if known else 0 for known in s.known]
        self.shown.recalled = recalled_by_all(s)

    def world(self, dice: Rng) -> State:
        world = imagined(self.shown, self.s.asking, dice, self.catalogue, [])
        world.known, world.recalled = self.s.known.copy(), self.s.recalled  # each seat knows what it knew
        return world


def recalled_by_all(s: State) -> dict[int, list[str]]:
    """What somebody recalls of places, as if the seat that is asked did. What may be a card that another knows by its position is no
    knowledge besides that."""
    found: dict[int, Counter[str]] = {}
    for key, numbers in s.recalled.items():
        place, seat = divmod(key, MOST_SEATS)
        by_position = Counter(s.cards[card].number for card in s.zones[place] if s.known[card] and not s.known[card] >> seat & 1)
        found[place] = found.get(place, Counter()) | (Counter(numbers) - by_position)
    return {place * MOST_SEATS + s.asking: sorted(numbers.elements()) for place, numbers in sorted(found.items()) if numbers}


def turned_up(before: State, after: State) -> list[int]:
    """The cards that nobody knew before and somebody knows now."""
    return [card for card, known in enumerate(before.known) if not known and card < len(after.known) and after.known[card]]
