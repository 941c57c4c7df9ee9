"""The law of the trail: where only what was written is compared, just the same is noted as where every step is compared."""

import random

import pytest

from headjudge.kernel.seats import JUDGE
from headjudge.match import start
from matches import KINDS, MOST, Kind
from slices import games

SEEDS = 6


@pytest.mark.parametrize("seed", range(games(SEEDS)))
@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_what_is_noted_does_not_depend_on_the_check(kind: Kind, seed: int) -> None:
    checked, plain = (
        start(kind.game, list(kind.decks), seed, kind.edition, log=True, checking=checking, mode=kind.mode, windowed=seed % 2 == 0)
        for checking in (True, False)
    )
    dice = random.Random(seed)
    for _ in range(MOST):
        if checked.over:
            break
        option = dice.randrange(len(checked.state.options))
        checked.choose(option)
        plain.choose(option)
    assert plain.over == checked.over
    assert plain.events_since(0, JUDGE, text=False) == checked.events_since(0, JUDGE, text=False)
