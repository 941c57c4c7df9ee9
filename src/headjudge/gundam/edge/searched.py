# edge: interpreted
"""What can be searched for among the cards of this game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from headjudge.edge.decks.restrictions import restrictions
from headjudge.edge.search.fields import Face, Facts, Field, NumberField, Sorts, WordField, fact, number, of_every_card
from headjudge.gundam.edge.facts import COLOURS
from headjudge.gundam.edge.plain import TYPES
from headjudge.gundam.words.vocabulary import GUNDAM

WITH_POINTS = ("unit", "base")

Read = Callable[[Facts], Sequence[int | None]]


def fields(sets: Sequence[str]) -> list[Field]:
    return [
        *of_every_card(sets),
        WordField("t type", "type", fact("type"), list(TYPES.values())),
        WordField("c colour color", "colour", fact("colour"), COLOURS),
        WordField("trait tr", "trait", fact("traits")),
        NumberField("lv level", "level", coloured("lv")),
        NumberField("cost", "cost", coloured("cost")),
        NumberField("ap", "AP", points("ap")),
        NumberField("hp", "HP", points("hp")),
        WordField("kw keyword", "keyword", keywords, keywords_known()),
        WordField("link", "link condition", fact("link")),
        WordField("pilot", "Pilot's name", pilot_name),
        WordField("zone terrain", "zone", fact("terrain")),
        SORTS,
    ]


def coloured(name: str) -> Read:
    """A number that only cards of a colour have: tokens and Resources are never paid for."""
    read = number(name)
    return lambda facts: read(facts) if facts["colour"] is not None else []


def points(name: str) -> Read:
    """AP or HP; of a Pilot, also of a Command that is one, what it adds."""
    own = number(name)

    def read(facts: Facts) -> list[int | None]:
        pilot = facts["pilot"]
        if isinstance(pilot, dict):
            return [pilot[name]]
        return own(facts) if facts["type"] in WITH_POINTS else []

    return read


def keywords(face: Face) -> list[str]:
    """Each by its name alone and with its number: breach, breach 3."""
    found = face.facts["keywords"]
    assert isinstance(found, dict)
    return [*found, *[f"{name} {amount}" for name, amount in found.items()]]


def keywords_known() -> list[str]:
    numbered = [f"{name} {amount}" for name in GUNDAM.keywords for amount in range(1, 10)]
    return [*GUNDAM.keywords, *numbered]


def pilot_name(face: Face) -> list[str]:
    pilot = face.facts["pilot"]
    return [str(pilot["name"])] if isinstance(pilot, dict) else []


def has_line(face: Face, beginning: str) -> bool:
    return any(line.startswith(beginning) for line in fact("lines")(face))


SORTS = Sorts(
    {
        "token": ("a token", lambda face: bool(face.facts["token"])),
        "vanilla": ("without a line", lambda face: not face.facts["lines"]),
        "burst": ("with a Burst", lambda face: has_line(face, "burst")),
        "linkable": ("with a link condition", lambda face: bool(face.facts["link"])),
        "pilot": ("able to be paired as a Pilot", lambda face: face.facts["pilot"] is not None),
        "banned": ("banned", lambda face: restrictions("gundam").most.get(face.number) == 0),
        "restricted": ("restricted", lambda face: bool(restrictions("gundam").told(face.number))),
    }
)
