"""`headjudge compile`: printed cards into the notation."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from headjudge.commands.shell import console, content, name_of
from headjudge.kernel.bad_input import BadInput

if TYPE_CHECKING:
    from headjudge.compiler.carddata import Card
    from headjudge.compiler.cards import Compiled, Press
    from headjudge.compiler.compiler import Compiler
    from headjudge.compiler.near import Nearest

DataFiles = Annotated[
    list[Path], typer.Argument(metavar="FILE...", help="card data (docs/compiler.md), or `-` for standard input", show_default=False)
]
Out = Annotated[
    Path | None,
    typer.Option("--out", metavar="DIR", help="put whole cards into a file for each set; lines by hand in it stay", show_default=False),
]
Explain = Annotated[str, typer.Option("--explain", metavar="NUMBER", help="only this card: each entry, its line, and the line in English")]


def compile_cards(
    files: DataFiles,
    out: Out = None,
    as_json: Annotated[bool, typer.Option("--json", help="print all of it as JSON")] = False,
    explain: Explain = "",
    wrong: Annotated[int, typer.Option("--inject", metavar="N", help="try N wrong rows of the table: what of it the gates refuse")] = 0,
    seed: Annotated[int, typer.Option("--seed", help="of --inject")] = 1,
) -> None:
    """Read printed card text into the notation. What is not read in full is told with the clause; exit 1 if there is any."""
    from headjudge.compiler.cards import FULL, NONE, PARTIAL

    press, data = given(files, explain)
    cards = [press.card(card) for card in data]
    counts = {status: sum(1 for card in cards if card.status == status) for status in (FULL, PARTIAL, NONE)}
    if out is not None:
        put_into(out, cards, press)
    if wrong:
        told_injected(press, cards, wrong, seed)
        raise typer.Exit(0)
    if as_json:
        print(json.dumps({"cards": all_data(cards), **counts}, ensure_ascii=False, indent=2))
    elif explain:
        explained(cards[0], press.compiler)
    else:
        for card in cards:
            told(card)
        console.print(", ".join(f"{count} {status}" for status, count in counts.items()))
        told_without(cards)
    raise typer.Exit(0 if counts[FULL] == len(cards) else 1)


def given(files: list[Path], only: str) -> tuple[Press, list[Card]]:
    """What makes cards of data, and the data of the files."""
    from headjudge.compiler.carddata import read_card_data
    from headjudge.compiler.cards import Press
    from headjudge.compiler.compiler import Compiler
    from headjudge.compiler.games import PRINTED
    from headjudge.games import find_game
    from headjudge.language.cardfile import Problem

    [(name, (print_, form))] = PRINTED.items()  # the print of one game is read so far
    game = find_game(name)

    def load(text: str) -> list[Problem]:
        return game.read_cards(text, "compiled").problems()

    data = [card for file in files for card in read_card_data(content(file), name_of(file), form.fields)]
    data = [card for card in data if only in ("", card["number"])]
    if only and not data:
        raise BadInput(f"there is no card {only} in what was given")
    return Press(form, Compiler(print_, game.vocabulary, game.reader()), load), data


def all_data(cards: list[Compiled]) -> list[dict[str, object]]:
    from headjudge.compiler.near import Nearest

    nearest = Nearest(cards)
    return [as_data(card, nearest) for card in cards]


def as_data(card: Compiled, nearest: Nearest) -> dict[str, object]:
    unread = [
        {
            "text": reading.clause or reading.text,
            "column": reading.column,
            "why": reading.why,
            "near": [asdict(near) for near in nearest.to(card.number, reading.text)],
        }
        for reading in card.unread()
    ]
    return {"number": card.number, "status": card.status, "notation": card.notation(), "unread": unread}


def told_injected(press: Press, cards: list[Compiled], count: int, seed: int) -> None:
    from headjudge.compiler.injected import inject

    found = list(inject(press, cards, count, seed))
    missed = [one for one in found if one.became]
    for one in missed:
        console.print(f"{one.number}, row {one.row}, {one.kind}:\n    {one.was}\n    {one.became}", soft_wrap=True, markup=False)
    rows = {(one.kind, one.row) for one in found}
    unseen = {(one.kind, one.row) for one in missed}
    shares = [f"{len(all_) - len(some)} of {len(all_)} {what} ({1 - len(some) / max(1, len(all_)):.1%})" for what, all_, some in (
        ("wrong readings", found, missed), ("wrong rows", rows, unseen))]  # fmt: skip
    console.print(f"refused: {', '.join(shares)}; {len({kind for kind, _ in rows})} kinds of errors, seed {seed}", soft_wrap=True)


def told_without(cards: list[Compiled]) -> None:
    """How the table would do with each set if it had been written without it."""
    from headjudge.compiler.leftout import left_out

    figures = left_out(cards)
    if len(figures) > 1:
        full, of = (sum(numbers) for numbers in zip(*figures.values(), strict=True))
        sets = ", ".join(f"{name} {full_of_set}/{cards_of_set}" for name, (full_of_set, cards_of_set) in sorted(figures.items()))
        console.print(
            f"without the rows that only its own set uses: {full} of {of} cards with text ({full / of:.1%}): {sets}", soft_wrap=True
        )


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


def put_into(folder: Path, cards: list[Compiled], press: Press) -> None:
    """A file for each set: the cards that are whole, with the lines by hand that a file there already has."""
    from headjudge.compiler.setfiles import files_there, merge_sets, write_sets

    merged = merge_sets(cards, files_there(cards, folder), press.load)
    write_sets(merged, folder)
    kept = f"; as they were: {', '.join(merged.kept)}" if merged.kept else ""
    left = f"; left out: {', '.join(merged.left)}" if merged.left else ""
    typer.echo(f"{folder}: {len(merged.written)} cards in {len(merged.texts)} files{kept}{left}", err=True)
