"""What has been read of cards and of effects, so that each is read once."""

from __future__ import annotations

from typing import Final, final

from headjudge.digimon.table.cards import DigimonCard
from headjudge.digimon.thinking import reading
from headjudge.digimon.thinking.lines import ActRead, CardRead, LineRead, UseRead
from headjudge.language.ability import Ability

MOST: Final = 4000  # cards or lines that are kept: those of one's own come and go


@final
class Library:
    def __init__(self) -> None:
        self.cards: dict[DigimonCard, CardRead] = {}
        self.acts: dict[Ability, dict[int, ActRead]] = {}
        self.modes: dict[Ability, dict[int, LineRead]] = {}
        self.offers: dict[Ability, UseRead] = {}
        self.silence = reading.act("")  # of an effect that asks for nothing that can be said

    def card(self, facts: DigimonCard) -> CardRead:
        found = self.cards.get(facts)
        if found is None:
            if len(self.cards) >= MOST:
                self.cards = {}
            found = reading.card(facts)
            self.cards[facts] = found
        return found

    def act(self, ability: Ability, pc: int) -> ActRead:
        """What the effect that asks at this op asks for."""
        by_place = self.acts.get(ability)
        if by_place is None:
            if len(self.acts) >= MOST:
                self.acts = {}
            by_place = {}
            self.acts[ability] = by_place
        found = by_place.get(pc)
        if found is None:
            found = reading.act_at(ability.ops, pc)
            by_place[pc] = found
        return found

    def mode(self, ability: Ability, pc: int) -> LineRead:
        """The first act of a mode that begins at this op."""
        by_place = self.modes.get(ability)
        if by_place is None:
            if len(self.modes) >= MOST:
                self.modes = {}
            by_place = {}
            self.modes[ability] = by_place
        found = by_place.get(pc)
        if found is None:
            found = reading.line_at(ability.ops, pc)
            by_place[pc] = found
        return found

    def offer(self, ability: Ability) -> UseRead:
        """A line that asks whether it is to be carried out."""
        found = self.offers.get(ability)
        if found is None:
            if len(self.offers) >= MOST:
                self.offers = {}
            found = reading.agreed(ability)
            self.offers[ability] = found
        return found
