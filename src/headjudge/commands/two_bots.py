"""`--bots` takes one bot or two: of a single one both sides are meant."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from typer.core import TyperCommand

OPTION = "--bots"


class OneBotOrTwo(TyperCommand):
    """A command with the option --bots, which the parser of options gives two words whatever they are."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        return super().parse_args(ctx, with_both(args))


def with_both(args: list[str]) -> list[str]:
    """A bot after which there is no second one plays against itself."""
    from headjudge.kernel.bad_input import BadInput

    said = list(args)
    for place in reversed([place for place, word in enumerate(args) if word == OPTION]):
        first, second = [*said[place + 1 : place + 3], "", ""][:2]
        if not first or first.startswith("-"):
            raise BadInput(f"{OPTION} says who plays: one bot, or two")
        if not second or second.startswith("-") or is_deck(second):
            said.insert(place + 2, first)
    return said


def is_deck(word: str) -> bool:
    """Is this a deck, or several, and no bot?"""
    from headjudge.bots.finding import SHIPPED
    from headjudge.edge.game import FILE, is_file
    from headjudge.games import GAMES
    from headjudge.lab.starters import GROUPS

    names = {*GROUPS, *(name for game in GAMES.values() for name in game.deck_names())}
    decks = word.split(",")
    return word not in SHIPPED and all(one in names or one.startswith(FILE) or is_file(Path(one)) for one in decks)
