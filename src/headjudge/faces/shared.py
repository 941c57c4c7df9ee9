"""The list that holds both languages to the same faces: python -m headjudge.faces.shared FILE writes it.

For each card its facts, and a hash of its faces in all sizes. The tests of both sides draw the facts and compare.
"""

from __future__ import annotations

import sys
from dataclasses import asdict
from pathlib import Path

import msgspec

from headjudge.faces import SIZES, card_of
from headjudge.faces.colours import Card
from headjudge.faces.face import AS_PRINTED, FaceOptions, Live, face
from headjudge.faces.grid import hashed
from headjudge.games import GAMES

EVERY = 2  # of the cards of starter sets
MOST_WORDS = 12  # of a line: a longer one may by chance read as print does, and print is no part of this project
CHANGED = Live(ap=9, hp=12, dp=3500, ap_base=1, hp_base=0, damage=2, keywords=["Blocker", "Repair 2"])


def faces_of(card: Card) -> str:
    """All sizes, as printed, and rested with changed figures."""
    printed = [face(card, FaceOptions(size=size, rested=False, live=AS_PRINTED, id="a")) for size in SIZES]
    changed = [face(card, FaceOptions(size=size, rested=True, live=CHANGED, id="b")) for size in SIZES]
    return "".join(printed + changed)


def shared_list() -> list[dict[str, object]]:
    rows: list[dict[str, object]] = []
    for game in GAMES.values():
        for number in [number for number in sorted(game.cards()) if number.startswith("ST")][::EVERY]:
            card = card_of(game, number)
            if all(len(ability.say.split()) <= MOST_WORDS for ability in card.abilities):
                rows.append({"card": asdict(card), "hash": hashed(faces_of(card))})
    return rows


def encoded() -> bytes:
    rows = [msgspec.json.encode(row) for row in shared_list()]
    return b"[\n" + b",\n".join(rows) + b"\n]\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_bytes(encoded())
