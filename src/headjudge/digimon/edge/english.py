# edge: interpreted
"""Lines of this game's cards in English, as those who bear them say them."""

from __future__ import annotations

from headjudge.digimon.table.cards import DigimonCard
from headjudge.digimon.table.codes import INHERITED, OPTION, TAMER
from headjudge.digimon.words.vocabulary import DIGIMON
from headjudge.language.ability import Ability
from headjudge.language.say import spoken

THIS = {TAMER: "this Tamer", OPTION: "this Option"}  # what a card calls itself where it is no Digimon


def in_english(card: DigimonCard, ability: Ability) -> str:
    """Inherited lines are those of the Digimon above."""
    inherited = ability.head is not None and INHERITED in ability.head.marks
    return spoken(ability, DIGIMON, "" if inherited else THIS.get(card.type, ""))
