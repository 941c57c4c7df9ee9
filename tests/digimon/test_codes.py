"""Codes of words are their positions in the vocabulary."""

import pytest

from headjudge.digimon.table import codes
from headjudge.digimon.words.meaning import MOMENT_KINDS
from headjudge.digimon.words.vocabulary import DIGIMON
from headjudge.kernel.events import FIRST_OWN_KIND

EVENTS = {
    "PLAYED": "played", "EVOLVE": "evolve", "ATTACK": "attack", "SUSPEND": "suspend", "UNSUSPEND": "unsuspend", "DELETED": "deleted",
    "LEAVE": "leave", "RETURNED": "returned", "TRASHED": "trashed", "ADDED": "added", "REMOVED": "removed",
    "SECURITY_ADDED": "security-added", "MOVED": "moved", "LINKED": "linked", "GAIN_MEMORY": "gain-memory", "AFFECTED": "affected",
}  # fmt: skip
WORDS = [
    (
        "zones",
        {
            "HAND": "hand",
            "DECK": "deck",
            "TRASH": "trash",
            "SECURITY": "security",
            "BREEDING": "breeding",
            "EGGS": "eggs",
            "FIELD": "field",
        },
    ),
    ("nouns", {"N_DIGIMON": "digimon", "N_TAMER": "tamer", "N_OPTION": "option", "N_EGG": "egg", "N_CARD": "card", "N_TOKEN": "token"}),
    ("nouns", {"N_SECURITY_DIGIMON": "secdigimon"}),
    ("marks", {"INHERITED": "inh"}),
    ("flags", {"F_SUSPENDED": "suspended", "F_UNSUSPENDED": "unsuspended", "F_BARE": "bare", "F_OTHER": "other"}),
    ("flags", {"F_INHERITED": "inherited", "F_FIRST_COLOUR": "red"}),
    ("attributes", {"DP": "dp", "LV": "lv", "COST": "cost", "UNDER": "under", "COLORS": "colors", "MEMORY": "memory"}),
    ("attributes", {"NAME": "name"}),
    ("filter_words", {"W_OVER": "over", "W_HAS": "has", "W_FORM": "form", "W_ATTR": "attr", "W_VS": "vs", "W_IN": "in"}),
    ("moments", {"M_PLAY": "play", "M_EVO": "evo", "M_ATTACK": "attack", "M_DELETED": "deleted", "M_MAIN": "main"}),
    ("moments", {"M_SECURITY": "security", "M_COUNTER": "counter", "M_START_TURN": "start-turn", "M_START_MAIN": "start-main"}),
    ("moments", {"M_END_TURN": "end-turn", "M_END_FOE_TURN": "end-foe-turn", "M_END_ANY_TURN": "end-any-turn"}),
    ("moments", {"M_END_ATTACK": "end-attack"}),
    ("causes", {"BY_BATTLE": "battle", "BY_EFFECT": "effect", "BY_RULE": "rule", "BY_ZERO": "zero", "BY_TAMER_EFFECT": "tamer-effect"}),
    ("causes", {"BY_DIGIMON_EFFECT": "digimon-effect"}),
    ("vias", {"VIA_DNA": "dna", "VIA_EFFECT": "effect"}),
    ("phases", {"P_MAIN": "main", "P_UNSUSPEND": "unsuspend"}),
    ("durations", {"D_TURN": "~turn", "D_BATTLE": "~battle", "D_ATTACK": "~attack", "D_MY_TURN": "~my-turn", "D_FOE_TURN": "~foe-turn"}),
]


@pytest.mark.parametrize(("words", "names"), WORDS)
def test_codes_are_positions_of_words(words: str, names: dict[str, str]) -> None:
    for name, word in names.items():
        assert getattr(DIGIMON, words).index(word) == getattr(codes, name), word


def test_event_kinds_are_positions_of_event_words() -> None:
    for name, word in EVENTS.items():
        assert DIGIMON.events.index(word) + FIRST_OWN_KIND == getattr(codes, name), word
    assert len(DIGIMON.events) + FIRST_OWN_KIND == codes.TURN_BEGINS


def test_every_moment_has_a_kind() -> None:
    assert len(MOMENT_KINDS) == len(DIGIMON.moments)
    assert len(DIGIMON.keywords) == codes.KEYWORDS
