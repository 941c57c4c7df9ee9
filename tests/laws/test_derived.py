"""Values that are not computed anew are what they would be: a writer says what it has written, and lines what they look at."""

import random
from typing import Any

import pytest

from headjudge.games import GAMES
from headjudge.kernel.state import State
from headjudge.lab.pool import ALL, pool_of
from headjudge.match import start

MOST_CARDS, GAMES_OF_EACH = 40, 5
OF_THE_TABLE = ("heard", "watched", "forbids", "allows", "demands", "states", "usable", "grants", "entangled", "sensitive", "farsighted")
OF_A_PERMANENT = ("ap", "hp", "lv", "dp", "keywords", "amounts", "linked", "checks")


def derived(s: State) -> list[Any]:
    of_table = [getattr(s, name, None) for name in OF_THE_TABLE]
    stated = [(modifier.kind, modifier.refs, modifier.code, modifier.value, modifier.key) for modifier in s.declared]
    return [of_table, stated, [[getattr(p, name, None) for name in OF_A_PERMANENT] for p in s.field]]


def restless(game: str) -> list[str]:
    """Cards of which a line, as long as it holds, looks at more than what is in play."""
    rules = GAMES[game]
    found = [number for number in pool_of(rules, ALL) if any(line.acts and not line.steady for line in rules.abilities(number))]
    return found[:: max(1, len(found) // MOST_CARDS)]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_not_stale_is_what_a_fresh_look_gives(game: str) -> None:
    rules = GAMES[game]
    pool, looked = pool_of(rules, ALL), 0
    for card, seed in [(card, seed) for card in restless(game) for seed in range(GAMES_OF_EACH)]:
        decks = [rules.random_deck(pool, random.Random(f"{card} {seed} {side}"), card) for side in range(2)]
        match, dice = start(game, decks, seed=seed), random.Random(seed)
        while not match.over:
            s = match.state
            if not s.stale:
                anew = s.clone()
                anew.stale = True
                anew.fresh_values()
                assert derived(anew) == derived(s), (card, seed, len(match.answers))
                looked += 1
            match.take(dice.choice(match.legal))
    assert looked > 500
