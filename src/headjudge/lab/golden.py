# edge: interpreted
"""Golden games: whole random games kept as text, so that a change of the engine's behaviour is a difference one can read.

`python -m headjudge.lab.golden write tests/golden` plays the games that games.toml there lists, and writes each into a file of its name.
A test plays them again, compiled and interpreted, and shows the first lines that differ.
"""

from __future__ import annotations

import sys
import tomllib
from dataclasses import dataclass
from difflib import unified_diff
from pathlib import Path

from headjudge.edge.game import Game
from headjudge.games import find_game
from headjudge.kernel.rng import seeded
from headjudge.lab.playthrough import playthrough
from headjudge.match import Match, start

LIST = "games.toml"
WRITE = "python -m headjudge.lab.golden write tests/golden"
MOST_SHOWN = 60  # lines of a difference
CONTEXT = 4


@dataclass(frozen=True)
class Golden:
    """One game of the list. decks: names of decks that come with the game, or files; cards: a file with further cards."""

    name: str
    game: str
    mode: str
    edition: str
    decks: tuple[str, ...]
    seed: int
    cards: str = ""


def listed(folder: Path) -> list[Golden]:
    games = tomllib.loads((folder / LIST).read_text(encoding="utf-8"))["game"]
    return [Golden(**game | {"decks": tuple(game["decks"])}) for game in games]


def file_of(folder: Path, golden: Golden) -> Path:
    return folder / f"{golden.name}.txt"


def begun(folder: Path, golden: Golden) -> Match:
    """By the seed alone: neither Python's generator nor its hashes have a part in it."""
    game = game_with(golden.game, folder / golden.cards if golden.cards else None)
    decks = [folder / deck if (folder / deck).is_file() else deck for deck in golden.decks]
    return start(game, decks, f"golden {golden.seed}", golden.edition, log=True, checking=True, mode=golden.mode)


def game_with(name: str, cards: Path | None) -> Game:
    game = find_game(name)
    if cards is None:
        return game
    return game.with_cards(game.read_cards(cards.read_text(encoding="utf-8"), cards.name).whole())


def told(folder: Path, golden: Golden) -> str:
    """The whole game as text."""
    head = f"{golden.game} · {golden.mode} · edition {golden.edition} · seed {golden.seed} · {' against '.join(golden.decks)}"
    match = begun(folder, golden)
    return "\n".join([head, *playthrough(match, seeded(f"golden dice {golden.seed}"))]) + "\n"


def difference(name: str, kept: str, now: str) -> str:
    """Where a game went another way, and what to do about it; empty if it did not."""
    if kept == now:
        return ""
    lines = list(unified_diff(kept.splitlines(), now.splitlines(), "as it was kept", "as it goes now", n=CONTEXT, lineterm=""))
    shown = lines[:MOST_SHOWN]
    if len(lines) > MOST_SHOWN:
        shown.append(f"… and {len(lines) - MOST_SHOWN} more lines")
    return "\n".join([f"the game {name} goes another way. If the change is meant: {WRITE}", *shown])


def write(folder: Path) -> None:
    """Every game of the list; what is no longer listed goes."""
    games = listed(folder)
    for golden in games:
        file_of(folder, golden).write_text(told(folder, golden), encoding="utf-8", newline="\n")
    for file in set(folder.glob("*.txt")) - {file_of(folder, golden) for golden in games}:
        file.unlink()


def main(args: list[str]) -> int:
    if len(args) != 2 or args[0] != "write" or not (Path(args[1]) / LIST).is_file():
        sys.stderr.write(f"usage: {WRITE} (the folder holds the list, {LIST})\n")
        return 2
    write(Path(args[1]))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
