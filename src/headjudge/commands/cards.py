"""`headjudge cards`: search for cards, and check files of them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from headjudge.commands.shell import CardsFolder, Commands, console

if TYPE_CHECKING:
    from headjudge.edge.search.fields import Face

FIND = "find"
ASKS = re.compile(r"[:=<>]")


class Searching(Commands):
    """Whatever is no command of this group is searched for."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        return super().resolve_command(ctx, args if args[0] in self.commands else [FIND, *args])


app = typer.Typer(
    cls=Searching,
    rich_markup_mode=None,
    no_args_is_help=True,
    context_settings={"ignore_unknown_options": True},
    help="Search for cards (`headjudge cards c:red lv>=4`), or check files of them.",
)


@app.callback()
def group() -> None:
    """Search for cards (`headjudge cards "c:red lv>=4"`), or check files of them. Whatever is no command of these is searched for."""


@app.command(FIND, context_settings={"ignore_unknown_options": True})
def cards_find(
    query: Annotated[
        list[str],
        typer.Argument(metavar="QUERY...", help='names, and conditions: c:red t:unit lv>=4 ap>hp o:"draw" -trait:zeon (a or b) order:cost'),
    ],
    game: Annotated[str, typer.Option(metavar="GAME", help="gundam or digimon; not said: both")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="how it was understood, and the facts of what was found, as JSON")] = False,
    cards: CardsFolder = None,
) -> None:
    """The cards that fit. docs/search.md has every field; exit 1 if there is no such card."""
    from headjudge.found import read_query, search

    text = as_typed(query)
    found = search(text, game or None)
    tokens = read_query(text, game or None).tokens
    if as_json:
        print(json.dumps({"tokens": [token.data() for token in tokens], "cards": [dict(face.facts) for face in found]}))
    else:
        show([token.said or token.text for token in tokens], found)
    raise typer.Exit(0 if found else 1)


def as_typed(arguments: list[str]) -> str:
    """The shell has taken quotation marks away: several words in one of several arguments were in such."""
    return arguments[0] if len(arguments) == 1 else " ".join(map(quoted_again, arguments))


def quoted_again(argument: str) -> str:
    if not re.search(r"\s", argument) or re.search(r'["()]', argument) or len(ASKS.findall(argument)) > 1:
        return argument
    before, value = re.fullmatch(r"(-?(?:[A-Za-z]+[:=])?)(.*)", argument, re.DOTALL).groups()  # type: ignore[union-attr]
    return f'{before}"{value}"'


def show(understood: list[str], found: list[Face]) -> None:
    from headjudge.games import find_game

    console.print(in_one_line(understood), style="dim", soft_wrap=True)
    for face in found:
        number = face.number if " " not in face.number else "token"
        console.print(f"{number:<10} {find_game(face.game).card_line(face.number)}", soft_wrap=True)
    console.print(f"{len(found)} card{'' if len(found) == 1 else 's'}")


def in_one_line(understood: list[str]) -> str:
    """As it was understood: commas between conditions, none beside `or` and brackets."""
    text = ", ".join(understood)
    return re.sub(r"([(]|\bor),", r"\1", text).replace(", or ", " or ").replace("( ", "(").replace(", )", ")")


@app.command("check")
def cards_check(
    folder: Annotated[
        Path | None,
        typer.Argument(metavar="DIR", help="a folder of .cards files; not said: all there are", show_default=False),
    ] = None,
    cards: CardsFolder = None,
) -> None:
    """Everything wrong with the cards of a folder. Each problem has its file, line and column; exit 1 if there is one.
    Traits and names that lines ask for and no card has are noted."""
    from headjudge.kernel.bad_input import BadInput
    from headjudge.lab.card_check import check_cards

    if folder is not None and not folder.is_dir():
        raise BadInput(f"there is no folder {folder}")
    checked = check_cards(folder)
    for problem in checked.problems:
        console.print(problem, soft_wrap=True)
    for note in checked.notes:
        console.print(f"note: {note}", soft_wrap=True)
    told = ", ".join(f"{count} of {game}" for game, count in checked.cards.items())
    console.print(f"{len(checked.problems)} problem{'' if len(checked.problems) == 1 else 's'}; cards that can be played: {told or 'none'}")
    raise typer.Exit(1 if checked.problems else 0)
