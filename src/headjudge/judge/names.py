# edge: interpreted
"""What a judge calls the cards: by their printed name, with the id of the scenario only where the name alone would not tell them apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from headjudge.kernel.state import Card
from headjudge.match import Match


class SpokenNames(Mapping[int, str]):
    def __init__(self, match: Match) -> None:
        self.match = match
        self.given = match.names.given
        self.counts = Counter(self.cards[card].name for card in self.given)

    @property
    def cards(self) -> list[Card]:
        return self.match.state.cards  # grows with tokens

    def __getitem__(self, card: int) -> str:
        facts = self.cards[card]
        given = self.given.get(card)
        if facts.number == facts.name:  # a stand-in has no name of its own
            return f"a plain card (#{card})" if given is None else given
        if given is None:
            return f"{facts.name} (#{card})"
        name, _, number = given.rpartition("#")
        if name == facts.name:  # as in the match it comes from
            return f"{name} (#{number})"
        return facts.name if self.counts[facts.name] == 1 else f"{facts.name} ({given})"

    def __iter__(self) -> Iterator[int]:
        return iter(range(len(self.cards)))

    def __len__(self) -> int:
        return len(self.cards)


class EqualNames(SpokenNames):
    """The same for cards that nothing but their number in the match tells apart: which of them lies where depends on the order alone."""

    def __getitem__(self, card: int) -> str:
        return super().__getitem__(card).removesuffix(f" (#{card})")
