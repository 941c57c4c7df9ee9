# edge: interpreted
"""Lines of this game's cards in English, as those who bear them say them."""

from __future__ import annotations

from headjudge.gundam.table.cards import GundamCard
from headjudge.gundam.table.codes import BASE, PILOT
from headjudge.gundam.words.vocabulary import GUNDAM
from headjudge.language.ability import Ability
from headjudge.language.say import spoken


def in_english(card: GundamCard, ability: Ability) -> str:
    """A Pilot's lines become lines of its Unit, so they speak of "this Unit"."""
    this = "this Base" if card.type == BASE else "this Unit"
    return spoken(ability, GUNDAM, this, "this Pilot" if card.type == PILOT else "")
