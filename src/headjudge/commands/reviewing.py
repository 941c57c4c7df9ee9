"""`headjudge review`: a match after it was played."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated

import typer

from headjudge.commands.shell import CardsFolder, about, console, content


def review(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="a recorded match of two, or `-` for standard input")],
    simulations: Annotated[int, typer.Option(help="that the search has at each decision", min=1, max=100_000)] = 200,
    seed: Annotated[int, typer.Option(help="equal seeds give equal figures")] = 0,
    everything: Annotated[bool, typer.Option("--all", help="tell every decision, also where the search would have done the same")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="the figures as JSON")] = False,
    cards: CardsFolder = None,
) -> None:
    """Look at a match again: what each decision cost by what its player knew, where it turned, and how much was luck."""
    from headjudge.lab.review import review as reviewed
    from headjudge.lab.review_table import show_review

    with about(file):
        found = reviewed(content(file), simulations, seed, told if sys.stderr.isatty() else None)
    if as_json:
        print(json.dumps(found.data()))
    else:
        show_review(console, found, everything)


def told(done: int, answers: int) -> None:
    """How far it is, for who waits."""
    print(f"\r{done} of {answers} answers", end="\r\033[K" if done == answers else "", file=sys.stderr)
