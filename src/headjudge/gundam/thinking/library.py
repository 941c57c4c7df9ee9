"""What has been read of cards and of effects, so that each is read once."""

from __future__ import annotations

from typing import Final, final

from headjudge.gundam.table.cards import GundamCard
from headjudge.gundam.thinking import reading
from headjudge.gundam.thinking.lines import ActRead, CardRead, LineRead
from headjudge.language.ability import Ability

MOST: Final = 4000  # cards or lines that are kept: those of one's own come and go


@final
class Library:
    def __init__(self) -> None:
        self.cards: dict[GundamCard, CardRead] = {}
        self.acts: dict[Ability, dict[int, ActRead]] = {}
        self.modes: dict[Ability, dict[int, LineRead]] = {}
        self.silence = reading.act("")  # of an effect that asks for nothing that can be said

    def card(self, facts: GundamCard) -> CardRead:
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

    def links(self, host: GundamCard, pilot: GundamCard) -> bool:
        """Does this Pilot meet the Unit's link condition? A name is met by any that contains it."""
        unit = self.card(host)
        if not unit.link_names and not unit.link_traits:
            return False
        known = unit.linked_by.get(pilot)
        if known is None:
            name = self.card(pilot).pilot_name
            known = name != "" and (
                any(condition in name for condition in unit.link_names) or any(condition in pilot.traits for condition in unit.link_traits)
            )
            unit.linked_by[pilot] = known
        return known
