"""Codes of words are their positions in the vocabulary."""

import pytest

from headjudge.gundam.table import codes
from headjudge.gundam.words.meaning import MOMENT_KINDS
from headjudge.gundam.words.vocabulary import GUNDAM
from headjudge.kernel.events import FIRST_OWN_KIND

WORDS = [
    ("marks", "MARK_", {}),
    ("moments", "M_", {}),
    ("nouns", "N_", {}),
    ("flags", "F_", {"F_FIRST_COLOUR": "blue", "F_FIRST_TERRAIN": "earth"}),
    ("filter_words", "W_", {}),
    ("durations", "D_", {}),
    ("keywords", "K_", {}),
]


@pytest.mark.parametrize(("words", "prefix", "odd"), WORDS)
def test_codes_with_a_prefix_are_positions_of_words(words: str, prefix: str, odd: dict[str, str]) -> None:
    listed = [word.strip("~").replace(" ", "-").lower() for word in getattr(GUNDAM, words)]
    names = [name for name in vars(codes) if name.startswith(prefix)]
    assert names
    for name in names:
        assert listed.index(odd.get(name, name.removeprefix(prefix).replace("_", "-").lower())) == getattr(codes, name), name


@pytest.mark.parametrize("attribute", GUNDAM.attributes)
def test_codes_of_attributes_are_positions_of_words(attribute: str) -> None:
    assert GUNDAM.attributes.index(attribute) == getattr(codes, attribute.upper())


@pytest.mark.parametrize("zone", GUNDAM.zones)
def test_codes_of_places_are_positions_of_words(zone: str) -> None:
    named = {"exile": "REMOVAL_AREA", "limbo": "NO_LOCATION"}.get(zone, zone.upper())  # as the rule book calls them
    assert GUNDAM.zones.index(zone) == getattr(codes, named)


@pytest.mark.parametrize("cause", GUNDAM.causes)
def test_codes_of_causes_are_positions_of_words(cause: str) -> None:
    assert GUNDAM.causes.index(cause) == getattr(codes, f"BY_{cause.upper()}")


def test_every_moment_has_a_kind() -> None:
    assert len(MOMENT_KINDS) == len(GUNDAM.moments)
    assert len(GUNDAM.keywords) == codes.KEYWORDS
    assert len(GUNDAM.events) + FIRST_OWN_KIND == codes.TURN_BEGINS
