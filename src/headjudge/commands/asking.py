"""`headjudge ask`: rulings, rules and cards by words."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer
from rich.padding import Padding
from rich.text import Text

from headjudge.commands.shell import console

if TYPE_CHECKING:
    from headjudge.judge.lookup import Page

SEPARATOR = "\n"  # between the lines of a card
HEADINGS = {"ruling": "Rulings", "rule": "Rules", "card": "Cards"}


def ask(
    query: Annotated[list[str], typer.Argument(metavar="WORDS...", help='what it is about: breach burst, "first strike", 9-1-6-5')],
    game: Annotated[str, typer.Option(metavar="GAME", help="gundam or digimon; not said: both")] = "",
    most: Annotated[int, typer.Option(help="how many rulings, rules and cards are told at most", min=1)] = 5,
    as_json: Annotated[bool, typer.Option("--json", help="what was found as JSON, best first")] = False,
) -> None:
    """Find rulings, rules and cards by words. What has most of the words comes first; exit 1 if nothing has any."""
    from headjudge.judge.lookup import KINDS, games, look_up
    from headjudge.kernel.bad_input import BadInput

    if game and game.lower() not in games():
        raise BadInput(f"there is {' and '.join(games())}, no {game!r}")
    found = look_up(" ".join(query), game.lower())
    shown = {kind: [page for page in found if page.kind == kind][:most] for kind in KINDS}
    if as_json:
        print(json.dumps([page.data() for page in found if page in shown[page.kind]]))
    else:
        show(shown, " ".join(query))
    raise typer.Exit(0 if found else 1)


def show(shown: dict[str, list[Page]], query: str) -> None:
    if not any(shown.values()):
        console.print(f"Nothing has any word of “{query}”.", soft_wrap=True)
    for kind, pages in shown.items():
        if pages:
            console.print(Text(HEADINGS[kind], "bold"))
        for page in pages:
            tell(page)


def tell(page: Page) -> None:
    """A ruling with how to see it, a rule with its number, a card with what it says."""
    if page.kind == "ruling":
        console.print(Padding(Text(page.title, "bold"), (0, 0, 0, 2)))
        console.print(Padding(Text(page.text), (0, 0, 0, 4)))
        console.print(Padding(Text(f"headjudge judge {page.key}", "dim"), (0, 0, 0, 4)))
    elif page.kind == "rule":
        console.print(Padding(Text(f"{page.game} {page.key}", "cyan").append(f" — {page.text}", "default"), (0, 0, 0, 2)))
    else:
        console.print(
            Padding(Text(f"{page.key} {page.title}", "bold").append(f"  {page.text.partition(SEPARATOR)[0]}", "not bold"), (0, 0, 0, 2))
        )
        console.print(Padding(Text(f"headjudge card {page.key}", "dim"), (0, 0, 0, 4)))  # what it says in English takes the engine
