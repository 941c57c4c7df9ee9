"""`headjudge deck`: show decks, check them by the rules, and write them in other forms."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from headjudge.commands.shell import STDIN, CardsFolder, Commands, about, console, content, name_of

if TYPE_CHECKING:
    from headjudge.edge.decks.lists import DeckList

app = typer.Typer(cls=Commands, rich_markup_mode=None, no_args_is_help=True, help="Show, check and convert deck lists.")

DeckFile = Annotated[
    Path,
    typer.Argument(metavar="FILE", help="a deck list in any usual form, `-` for standard input, or the name of a deck that comes with it"),
]
DeckGame = Annotated[str, typer.Option(metavar="GAME", help="gundam or digimon; not said: the cards tell it")]


class Form(StrEnum):
    """The forms of `edge/decks/forms.py`, which need not be loaded to be listed."""

    LINES = "lines"
    NAMES = "names"
    NAME_FIRST = "name-first"
    COUNT_LAST = "count-last"
    NUMBERS = "numbers"
    CSV = "csv"
    JSON = "json"
    JSON_COUNTS = "json-counts"


class Given:
    """A deck that was named in a command: its text, and its game."""

    def __init__(self, file: Path, game: str) -> None:
        from headjudge.edge.game import deck_text
        from headjudge.kernel.bad_input import BadInput
        from headjudge.lab.decks import game_of, games_of, games_of_text

        said = str(file)
        if said == STDIN or file.exists():
            self.name = name_of(file)
            with about(file):
                self.text = deck_text(content(file))
            self.game = game_of([], game) if game else next(iter(games_of_text(self.text)), game_of([]))
        elif not games_of(said):
            raise BadInput(f"no such file: {said}, and no deck is called so")
        else:
            self.name = said
            self.game = game_of([said], game)
            self.text = deck_text(self.game.shipped_deck(said))


@app.command("check")
def deck_check(
    file: DeckFile,
    game: DeckGame = "",
    edition: Annotated[str, typer.Option(metavar="NAME", help="edition of the rules; not said: the default")] = "",
    restricted: Annotated[bool, typer.Option(help="also by the list of restricted cards, or by the rules alone")] = True,
    cards: CardsFolder = None,
) -> None:
    """Everything wrong with a deck. Each fault has its lines and its rule; exit 1 if there is one."""
    deck = Given(file, game)
    rules, edition = deck.game, deck.game.known_edition(edition)
    faults, judged_by = rules.check_list(deck.text, edition, restricted)
    for fault in faults:
        console.print(f"{deck.name}, {fault}" if fault.lines else f"{deck.name}: {fault}", soft_wrap=True)
    if not faults:
        console.print(f"{deck.name}: a legal deck ({rules.name}, {judged_by})", soft_wrap=True)
    elif restricted and not rules.check_list(deck.text, edition, False)[0]:
        console.print(f"{deck.name}: by the rules alone it is a legal deck (--no-restricted)", soft_wrap=True)
    raise typer.Exit(1 if faults else 0)


@app.command("show")
def deck_show(file: DeckFile, game: DeckGame = "", cards: CardsFolder = None) -> None:
    """What is in a deck. Counts, numbers, names, types, colours, levels and costs."""
    deck = Given(file, game)
    rules = deck.game
    found = rules.deck_list(deck.text)
    if found.title:
        console.print(found.title, style="bold", soft_wrap=True)
    for entry in found.entries():
        told = rules.card_line(entry.number) if entry.number in rules.cards() else "unknown"
        console.print(f"{entry.count:>3}  {entry.number:<10} {told}", soft_wrap=True)
    console.print(f"{len(found.numbers(rules.shuffled)):>3}  cards")
    refuse_unread(deck, found)


def refuse_unread(deck: Given, found: DeckList) -> None:
    from headjudge.kernel.bad_input import BadInput

    if found.faults:
        raise BadInput("\n".join(f"{deck.name}, {fault}" for fault in found.faults))


@app.command("convert")
def deck_convert(
    file: DeckFile,
    to: Annotated[Form, typer.Option(help="the form in which it is printed")] = Form.LINES,
    game: DeckGame = "",
    cards: CardsFolder = None,
) -> None:
    """Print a deck in another form. Lines are `4 ST01-001`, names `4 ST01-001 Gundam`, name-first `4 Gundam (ST01-001)`, count-last
    `ST01-001 x4`, numbers a line for each copy, csv a table, json an array of numbers, json-counts objects with counts."""
    from headjudge.edge.decks.forms import write_list
    from headjudge.scenario.terminal import harmless

    deck = Given(file, game)
    found = deck.game.deck_list(deck.text)
    refuse_unread(deck, found)
    print(harmless(write_list(found, to.value, deck.game.cards())), end="")
