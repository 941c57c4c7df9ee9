# edge: interpreted
"""Matches with cards of the whole pool: decks made by chance, and decks built around one card after another."""

from __future__ import annotations

from random import Random

from headjudge.edge.game import Game
from headjudge.kernel.bad_input import BadInput

ALL = "all"
TEST_SET = "TEST"  # cards that stand in for others


def pool_of(rules: Game, said: str) -> list[str]:
    """The cards meant by `all`, or by names of sets joined by commas: their numbers. Raises BadInput if there is no such set."""
    held = [number for number in sorted(rules.held_cards()) if not number.startswith(f"{TEST_SET}-")]
    if said == ALL:
        return held
    sets = {number.partition("-")[0] for number in held}
    wanted = said.upper().split(",")
    if missing := [name for name in wanted if name not in sets]:
        raise BadInput(f"{rules.name} has no set {', '.join(missing)}; there are {', '.join(sorted(sets))}, or `{ALL}`")
    return [number for number in held if number.partition("-")[0] in wanted]


def deal_of(rules: Game, pool: list[str], seed: int, seats: int) -> list[list[str]]:
    """A deck for each seat. The first is built around one card of the pool, each in turn; every other match has none but random decks
    for the rest, the others are built around cards of their own."""
    dice = Random(f"decks {seed}")
    around = [pool[seed % len(pool)], *[dice.choice(pool) if seed // len(pool) % 2 else "" for _ in range(seats - 1)]]
    return [rules.random_deck(pool, dice, card) for card in around]
