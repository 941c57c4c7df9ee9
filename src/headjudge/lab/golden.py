# edge: interpreted
"""Golden traces: whole random games kept as hashes, so that a change of the engine's behaviour cannot go unnoticed.

`python -m headjudge.lab.golden write FILE` plays them and writes the file; a test plays them again, compiled and interpreted.
"""

from __future__ import annotations

import json
import sys
from dataclasses import asdict, dataclass
from hashlib import blake2b
from pathlib import Path

from headjudge.kernel.rng import seeded
from headjudge.match import find_game, start

PAIRS = {
    "gundam": [[one, other] for one in ("test-mixed", "test-vanilla") for other in ("test-mixed", "test-vanilla")],
    "digimon": [[f"starter-st{n}", f"starter-st{n % 6 + 1}"] for n in range(1, 7)],  # each starter once in each seat
}
GAMES = 12  # of each game
BLOCK = 20  # decisions; after each block the hash so far is kept, so that a difference has a place
MOST_DECISIONS = 5_000
WRITE = "python -m headjudge.lab.golden write tests/golden/traces.json"


@dataclass
class Trace:
    """One game. blocks: the hash of all fingerprints so far, after every so many decisions; the last one is of the whole game."""

    game: str
    seed: int
    decks: list[str]
    edition: str
    decisions: int
    winners: list[int]
    reason: str
    end: str
    blocks: list[str]


def played(game: str, seed: int, decks: list[str], edition: str) -> Trace:
    """Play at random, by the seed alone: neither Python's generator nor its hashes have a part in it."""
    match = start(game, list(decks), f"golden {seed}", edition, checking=True)
    dice = seeded(f"golden dice {seed}")
    so_far = blake2b(digest_size=8)
    blocks: list[str] = []
    decisions = 0
    while not match.over and decisions < MOST_DECISIONS:
        so_far.update(match.fingerprint().encode())
        match.choose(dice.below(len(match.state.options)))
        decisions += 1
        if decisions % BLOCK == 0:
            blocks.append(so_far.hexdigest())
    end = match.fingerprint()
    so_far.update(end.encode())
    blocks.append(so_far.hexdigest())
    outcome = match.outcome
    winners, reason = (list(outcome.winners), outcome.cite) if outcome is not None else ([], "not over")
    return Trace(game, seed, decks, edition, decisions, winners, reason, end, blocks)


def games() -> list[tuple[str, int, list[str], str]]:
    """Game, seed, decks and edition: of each game all its pairs of decks in turn, then the same in the next edition."""
    return [one for game in PAIRS for one in games_of(game)]


def games_of(game: str) -> list[tuple[str, int, list[str], str]]:
    pairs, editions = PAIRS[game], find_game(game).editions
    return [(game, seed, pairs[seed % len(pairs)], editions[seed // len(pairs) % len(editions)]) for seed in range(GAMES)]


def difference(kept: Trace, now: Trace) -> str:
    """Where a game went another way, and what to do about it; empty if it did not."""
    if kept == now:
        return ""
    place = next((i for i, (one, other) in enumerate(zip(kept.blocks, now.blocks, strict=False)) if one != other), -1)
    if place >= 0:
        where = f"first differs within decisions {place * BLOCK + 1} to {min((place + 1) * BLOCK, max(kept.decisions, now.decisions))}"
    else:
        where = "differs in what it says of the game, not in any fingerprint"
    return (
        f"the {kept.game} game of seed {kept.seed} ({' against '.join(kept.decks)}, edition {kept.edition}) {where}: "
        f"{kept.decisions} decisions, winners {kept.winners} by {kept.reason}, end {kept.end} were kept; "
        f"now {now.decisions} decisions, winners {now.winners} by {now.reason}, end {now.end}. "
        f"If the change is meant: {WRITE}"
    )


def read(file: Path) -> list[Trace]:
    return [Trace(**entry) for entry in json.loads(file.read_text(encoding="utf-8"))]


def write(file: Path) -> None:
    traces = [asdict(played(*game)) for game in games()]
    file.write_text(json.dumps(traces, indent=1) + "\n", encoding="utf-8")


def main(args: list[str]) -> int:
    if len(args) != 2 or args[0] != "write":
        sys.stderr.write(f"usage: {WRITE}\n")
        return 2
    write(Path(args[1]))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
