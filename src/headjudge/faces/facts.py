"""What a face needs to know of a card, from what its game has printed on it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from headjudge.edge.game import Game
from headjudge.edge.lines import timing_of
from headjudge.faces.colours import Ability, Card, Evolution

TYPES = {"egg": "digi-egg"}  # where a game's word is another one
TOKEN = "token"
SMALL = re.compile(r"\[?(\w+),? ?lv=(\d+)")  # what a card digivolves from, as the notation has it: colour and level
KEYWORD = re.compile(r"<([^<>]+)>")
KEYWORDS_ALONE = re.compile(r"(<[^<>]+> ?)+")  # a line that is nothing else


def card_of(game: Game, number: str) -> Card:
    """The facts of a card of this game, as its face shows them."""
    facts: Mapping[str, Any] = game.card_facts(number)
    pilot = facts.get("pilot")
    shows_body = facts["type"] in ("unit", "base")
    return Card(
        number=number,
        name=facts["name"],
        type=TOKEN if facts["token"] and facts["type"] == "unit" else TYPES.get(facts["type"], facts["type"]),
        colors=[colour for colour in facts.get("colours") or [facts.get("colour")] if colour],
        traits=own_traits(facts),
        level=facts["lv"] or None,
        cost=None if facts["token"] else facts["cost"],
        ap=facts.get("ap") if shows_body else None,
        hp=facts.get("hp") if shows_body else None,
        dp=facts.get("dp"),
        mod=[pilot["ap"], pilot["hp"]] if pilot else [],
        evo=evolution(facts.get("digivolves") or []),
        form=facts.get("form") or "",
        attribute=facts.get("attribute") or "",
        rarity="",
        link=" / ".join(str(one).strip('"') for one in facts.get("link") or []) if isinstance(facts.get("link"), list) else "",
        keywords=keywords(facts["lines"]),
        abilities=abilities(game, number, facts["lines"]),
    )


def own_traits(facts: Mapping[str, Any]) -> list[str]:
    """Form and attribute are traits too, but have a place of their own."""
    return [trait for trait in facts["traits"] if trait not in (facts.get("form"), facts.get("attribute"))]


def keywords(lines: list[str]) -> list[str]:
    """Those that stand in a line of their own, with their numbers."""
    return [name for line in lines if KEYWORDS_ALONE.fullmatch(line) for name in KEYWORD.findall(line)]


def evolution(ways: list[Mapping[str, Any]]) -> Evolution | None:
    """The first way to digivolve that names a colour and a level."""
    for way in ways:
        found = SMALL.search(str(way["from"]))
        if found:
            return Evolution(color=found[1], level=int(found[2]), cost=way["cost"])
    return None


def abilities(game: Game, number: str, lines: list[str]) -> list[Ability]:
    """Its lines in English with what print calls their timing; a line that is keywords alone is among the keywords."""
    return [
        ability_of(timing_of(ability, game.vocabulary), game.line_said(number, ability))
        for ability, line in zip(game.abilities(number), lines, strict=True)
        if not KEYWORDS_ALONE.fullmatch(line)
    ]


def ability_of(timing: str, said: str) -> Ability:
    """What stands on its chip is not said once more."""
    named = timing[:1].upper() + timing[1:]
    rest = said.removeprefix(f"{named}: ").removeprefix(f"{named}, ")
    return Ability(timing=named, say=rest[:1].upper() + rest[1:])
