# edge: interpreted
"""Digimon's rules in the terminal."""

from __future__ import annotations

from difflib import get_close_matches

from rich.console import Console

from headjudge.digimon.rulebook import rules
from headjudge.kernel.game import BadInput


def rules_told() -> dict[str, str]:
    return {number: rule.says for number, rule in rules().items()}


def show_digimon_rule(console: Console, number: str) -> None:
    """What a rule says in our words. Raises BadInput, with the nearest numbers, if the book has none such."""
    book = rules()
    if number not in book:
        near = get_close_matches(number, list(book), 3, 0)
        raise BadInput(f"the rule book of digimon has no number {number!r}; the nearest are {', '.join(near)}")
    console.print(f"[bold]{number}[/bold]  {book[number].says}", markup=True, soft_wrap=True)
