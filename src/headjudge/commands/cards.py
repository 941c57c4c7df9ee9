"""`headjudge cards`: files of cards, and what is wrong with them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from headjudge.commands.shell import CardsFolder, Commands, console

app = typer.Typer(cls=Commands, rich_markup_mode=None, no_args_is_help=True, help="Check files of cards.")


@app.callback()
def group() -> None:
    """Check files of cards."""


@app.command("check")
def cards_check(
    folder: Annotated[
        Path | None,
        typer.Argument(metavar="DIR", help="a folder of .cards files; not said: all there are", show_default=False),
    ] = None,
    cards: CardsFolder = None,
) -> None:
    """Everything wrong with the cards of a folder. Each problem has its file, line and column; exit 1 if there is one."""
    from headjudge.kernel.bad_input import BadInput
    from headjudge.lab.card_check import check_cards

    if folder is not None and not folder.is_dir():
        raise BadInput(f"there is no folder {folder}")
    checked = check_cards(folder)
    for problem in checked.problems:
        console.print(problem, soft_wrap=True)
    told = ", ".join(f"{count} of {game}" for game, count in checked.cards.items())
    console.print(f"{len(checked.problems)} problem{'' if len(checked.problems) == 1 else 's'}; cards that can be played: {told or 'none'}")
    raise typer.Exit(1 if checked.problems else 0)
