# edge: interpreted
"""`python -m headjudge.lab.fitting GAME > src/headjudge/GAME/thinking/weights.py`: how good a table is, learnt from greedy games.

They play the starters against each other, half of the turns with a few answers at random, so that odd tables are seen too. What can be
counted when a turn begins (thinking/features.py of the game) is set against who won in the end, by logistic regression (Newton's method,
with a little ridge), and the weights are printed as the module that the game's mind reads. Equal numbers of games give equal weights.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from math import exp
from random import Random

from headjudge.bots.games import MINDS
from headjudge.games import find_game
from headjudge.kernel.rng import seeded
from headjudge.lab.bouts import named_decks
from headjudge.match import Prepared, prepare
from headjudge.thinking.mind import Mind
from headjudge.thinking.playing import play_until

GAMES = 1500
NOISE = 60  # answers of a thousand that are any, in turns that are played so
LONGEST = 60  # turns
RIDGE = 1.0
STEPS = 6
IN_A_ROW = 8  # weights of a line

Row = tuple[list[tuple[int, float]], int]  # what is not 0, by its place; won or not


def observed(game: str, games: int) -> list[Row]:
    """A row for every turn of these games, from the side of the player whose turn begins."""
    rules, dice = find_game(game), Random(f"fit {game}")
    decks = [list(cards) for cards in named_decks(rules, ["starters"]).values()]
    ready = [prepare(rules, [one, other]) for one in decks for other in decks]
    return [row for n in range(games) for row in turns_of(dice.choice(ready), MINDS[game], n)]


def turns_of(ready: Prepared, mind: Mind, n: int) -> list[Row]:
    s, dice = ready.start(f"fit {n}").state, seeded(f"fit {n}")
    seen: list[tuple[list[float], int]] = []
    while not s.over and s.turn < LONGEST:
        play_until(s, mind, dice, s.turn + 1, NOISE * dice.below(2))
        if not s.over:
            seen.append((mind.features(s, s.active), s.active))
    return [(not_zero(features), s.winners >> seat & 1) for features, seat in seen if s.over and s.winners]


def not_zero(features: Sequence[float]) -> list[tuple[int, float]]:
    """With a 1 behind all of them, for the weight that stands alone."""
    return [(place, value) for place, value in enumerate([*features, 1.0]) if value]


def fitted(rows: Sequence[Row], size: int) -> list[float]:
    weights = [0.0] * size
    for _ in range(STEPS):
        slope, curve = [-RIDGE * weight for weight in weights], [[0.0] * size for _ in range(size)]
        for features, won in rows:
            chance = 1 / (1 + exp(-sum(weights[place] * value for place, value in features)))
            off, steep = won - chance, chance * (1 - chance)
            for n, (place, value) in enumerate(features):
                slope[place] += off * value
                line, weighed = curve[place], steep * value
                for other, theirs in features[n:]:
                    line[other] += weighed * theirs
        for place in range(size):  # it is the same on both sides of the diagonal
            curve[place][:place] = [curve[above][place] for above in range(place)]
            curve[place][place] += RIDGE
        weights = [weight + step for weight, step in zip(weights, solved(curve, slope), strict=True)]
    return weights


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """By elimination; the matrix is positive definite."""
    size = len(right)
    rows = [[*matrix[i], right[i]] for i in range(size)]
    for i in range(size):
        for below in rows[i + 1 :]:
            part = below[i] / rows[i][i]
            if part:
                below[i:] = [there - part * above for there, above in zip(below[i:], rows[i][i:], strict=True)]
    found = [0.0] * size
    for i in range(size - 1, -1, -1):
        found[i] = (rows[i][size] - sum(rows[i][j] * found[j] for j in range(i + 1, size))) / rows[i][i]
    return found


def written(game: str, games: int, rows: int, weights: Sequence[float]) -> str:
    lines = [", ".join(f"{weight:.4f}" for weight in weights[at : at + IN_A_ROW]) for at in range(0, len(weights), IN_A_ROW)]
    told = "".join(f"    {line},\n" for line in lines)
    return (
        f'"""Made by `python -m headjudge.lab.fitting {game} {games}` from {rows} turns: what features.py counts, weighed."""\n\n'
        f"from __future__ import annotations\n\nfrom typing import Final\n\nWEIGHTS: Final[list[float]] = [\n{told}]  # fmt: skip\n"
    )


def main(game: str, games: int) -> None:
    rows = observed(game, games)
    size = 1 + max(features[-1][0] for features, _ in rows)
    sys.stdout.write(written(game, games, len(rows), fitted(rows, size)))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else GAMES)
