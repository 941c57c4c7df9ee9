"""Values that are not computed anew are what they would be: a writer says what it has written, and lines what they look at."""

import random
from typing import Any

import pytest

from headjudge.games import GAMES
from headjudge.kernel.state import State
from headjudge.lab.pool import ALL, deal_of, pool_of
from headjudge.match import start

DEALS = 150
OF_THE_TABLE = ("heard", "watched", "forbids", "allows", "demands", "states", "usable", "grants", "entangled", "sensitive", "farsighted")
OF_A_PERMANENT = ("ap", "hp", "lv", "dp", "keywords", "amounts", "linked", "checks")


def derived(s: State) -> list[Any]:
    of_table = [getattr(s, name, None) for name in OF_THE_TABLE]
    stated = [(modifier.kind, modifier.refs, modifier.code, modifier.value, modifier.key) for modifier in s.declared]
    return [of_table, stated, [[getattr(p, name, None) for name in OF_A_PERMANENT] for p in s.field]]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_not_stale_is_what_a_fresh_look_gives(game: str) -> None:
    """Decks of all cards: many of their lines look at hands, trash, Resources, at what is rested, and at each other."""
    rules = GAMES[game]
    pool, looked = pool_of(rules, ALL), 0
    for seed in range(DEALS):
        match, dice = start(game, deal_of(rules, pool, seed, 2), seed=seed), random.Random(seed)
        while not match.over:
            s = match.state
            if not s.stale:
                anew = s.clone()
                anew.stale = True
                anew.fresh_values()
                assert derived(anew) == derived(s), (seed, len(match.answers))
                looked += 1
            match.take(dice.choice(match.legal))
    assert looked > DEALS * 10
