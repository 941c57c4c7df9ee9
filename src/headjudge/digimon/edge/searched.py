# edge: interpreted
"""What can be searched for among the cards of this game."""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.digimon.edge.facts import COLOURS, TYPES
from headjudge.digimon.words.vocabulary import DIGIMON
from headjudge.edge.decks.restrictions import restrictions
from headjudge.edge.search.fields import Face, Facts, Field, NumberField, Sorts, WordField, fact, number, of_every_card


def fields(sets: Sequence[str]) -> list[Field]:
    return [
        *of_every_card(sets),
        WordField("t type", "type", fact("type"), list(TYPES)),
        WordField("c colour color", "colour", fact("colours"), COLOURS),
        WordField("trait tr", "trait", fact("traits")),
        WordField("form", "form", fact("form")),
        WordField("attribute attr", "attribute", fact("attribute")),
        NumberField("lv level", "level", number("lv")),
        NumberField("cost", "cost", number("cost")),
        NumberField("dp", "DP", number("dp")),
        NumberField("evo digivolution digivolve", "digivolution cost", digivolution_costs),
        WordField("from", "digivolves from", sources),
        WordField("kw keyword", "keyword", fact("keywords"), DIGIMON.keywords),
        SORTS,
    ]


def ways(facts: Facts) -> list[dict[str, object]]:
    found = facts["digivolves"]
    assert isinstance(found, list)
    return found


def digivolution_costs(facts: Facts) -> list[int | None]:
    return [cost for way in ways(facts) if isinstance(cost := way["cost"], int)]


def sources(face: Face) -> list[str]:
    return [str(way["from"]) for way in ways(face.facts)]


def has_line(face: Face, beginning: str) -> bool:
    return any(line.startswith(beginning) for line in fact("lines")(face))


SORTS = Sorts(
    {
        "token": ("a token", lambda face: bool(face.facts["token"])),
        "vanilla": ("without a line", lambda face: not face.facts["lines"]),
        "inherited": ("with an inherited line", lambda face: has_line(face, "inh")),
        "security": ("with a Security line", lambda face: has_line(face, "security")),
        "banned": ("banned", lambda face: restrictions("digimon").most.get(face.number) == 0),
        "restricted": ("restricted", lambda face: bool(restrictions("digimon").told(face.number))),
    }
)
