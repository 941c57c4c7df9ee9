"""`headjudge compile`: printed cards into the notation."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from headjudge.commands.shell import console, content, name_of
from headjudge.kernel.bad_input import BadInput

if TYPE_CHECKING:
    from headjudge.compiler.cards import Compiled
    from headjudge.compiler.compiler import Compiler

DataFiles = Annotated[
    list[Path], typer.Argument(metavar="FILE...", help="card data (docs/compiler.md), or `-` for standard input", show_default=False)
]
Out = Annotated[
    Path | None, typer.Option("--out", metavar="DIR", help="write a set file of the full cards of each set", show_default=False)
]
Explain = Annotated[str, typer.Option("--explain", metavar="NUMBER", help="only this card: each entry, its line, and the line in English")]


def compile_cards(
    files: DataFiles,
    out: Out = None,
    as_json: Annotated[bool, typer.Option("--json", help="print all of it as JSON")] = False,
    explain: Explain = "",
) -> None:
    """Read printed card text into the notation. What is not read in full is told with the clause; exit 1 if there is any."""
    from headjudge.compiler.cards import FULL, NONE, PARTIAL

    compiler, cards = compiled_files(files, explain)
    counts = {status: sum(1 for card in cards if card.status == status) for status in (FULL, PARTIAL, NONE)}
    if out is not None:
        write_sets(cards, out)
    if as_json:
        print(json.dumps({"cards": [as_data(card) for card in cards], **counts}, ensure_ascii=False, indent=2))
    elif explain:
        explained(cards[0], compiler)
    else:
        for card in cards:
            told(card)
        console.print(", ".join(f"{count} {status}" for status, count in counts.items()))
    raise typer.Exit(0 if counts[FULL] == len(cards) else 1)


def compiled_files(files: list[Path], only: str) -> tuple[Compiler, list[Compiled]]:
    from headjudge.compiler.carddata import read_card_data
    from headjudge.compiler.cards import compile_card
    from headjudge.compiler.compiler import Compiler
    from headjudge.compiler.games import PRINTED
    from headjudge.games import find_game
    from headjudge.language.cardfile import Problem

    [(name, (print_, form))] = PRINTED.items()  # the print of one game is read so far
    game = find_game(name)
    compiler = Compiler(print_, game.vocabulary, game.reader())

    def load(text: str) -> list[Problem]:
        return game.read_cards(text, "compiled").problems()

    data = [card for file in files for card in read_card_data(content(file), name_of(file), form.fields)]
    data = [card for card in data if card["type"] in form.types and only in ("", card["number"])]
    if only and not data:
        raise BadInput(f"there is no card {only} in what was given, or it is none of {', '.join(form.types)}")
    return compiler, [compile_card(card, form, compiler, load) for card in data]


def as_data(card: Compiled) -> dict[str, object]:
    unread = [{"text": reading.clause or reading.text, "column": reading.column, "why": reading.why} for reading in card.unread()]
    return {"number": card.number, "status": card.status, "notation": card.notation(), "unread": unread}


def told(card: Compiled) -> None:
    for reading in card.unread():
        console.print(f"{card.number}, column {reading.column}: {reading.why}\n    {reading.clause}", soft_wrap=True, markup=False)


def explained(card: Compiled, compiler: Compiler) -> None:
    from headjudge.language.say import say

    console.print(f"{card.number}  {card.name}: {card.status}\n  {card.facts}", soft_wrap=True, markup=False)
    for reading in card.readings:
        console.print(f"\n  {reading.text}", soft_wrap=True, markup=False)
        if reading.notation:
            english = say(compiler.reader.line(reading.notation), compiler.vocabulary)
            console.print(f"    {reading.notation}\n    {english}", soft_wrap=True, markup=False)
        else:
            console.print(f"    not read, column {reading.column}: {reading.why}", soft_wrap=True, markup=False)


def write_sets(cards: list[Compiled], folder: Path) -> None:
    """One file for each set, of the cards that are full. A file that is there already may hold lines by hand: it is left alone."""
    from headjudge.compiler.cards import FULL

    sets: dict[str, list[str]] = {}
    for card in cards:
        if card.status == FULL:
            sets.setdefault(card.set, []).append(card.text())
    there = [name for name in sets if (folder / f"{name}.cards").exists()]
    if there:
        raise BadInput(f"{folder} has a file for {', '.join(there)} already; nothing was written")
    folder.mkdir(parents=True, exist_ok=True)
    for name, texts in sets.items():
        (folder / f"{name}.cards").write_text("".join(texts), encoding="utf-8")
