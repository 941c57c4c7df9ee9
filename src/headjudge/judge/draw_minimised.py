# edge: interpreted
"""What was left out of a failing scenario, in the terminal."""

from __future__ import annotations

from rich.console import Console

from headjudge.judge.minimise import Minimised

MOST_LINES = 20


def draw_minimised(console: Console, smallest: Minimised) -> None:
    console.print(str(smallest.failure), style="red", soft_wrap=True)
    for line in smallest.removed[:MOST_LINES]:
        console.print(f"  without {line}", soft_wrap=True)
    if len(smallest.removed) > MOST_LINES:
        console.print(f"  and {len(smallest.removed) - MOST_LINES} more")
    counts = [f"{what} {before} → {after}" for what, (before, after) in smallest.counts.items() if before or after]
    console.print(f"{', '.join(counts)}; {smallest.tries} tries", soft_wrap=True)
