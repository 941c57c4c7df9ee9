"""Rulings, rules and cards by words."""

import json
import time
from pathlib import Path

import pytest

from commands import Command
from headjudge.judge.library import library, written
from headjudge.judge.lookup import KINDS, look_up, words

ROOT = Path(__file__).parents[2]


def first(query: str, kind: str, game: str = "") -> str:
    return next(page for page in look_up(query, game) if page.kind == kind).key


def test_the_library_that_comes_along_is_that_of_the_scenarios() -> None:
    kept = "".join("\t".join(row) + "\n" for row in library())
    assert kept == written(ROOT), "write it anew: python -m headjudge.judge.library"


@pytest.mark.parametrize(
    ("query", "kind", "key"),
    [
        ("breach burst", "ruling", "scenarios/gundam/hard/g190.yaml"),
        ("Breach and Bursts", "rule", "Q110"),
        ("jamming", "rule", "<Jamming>"),
        ("11-1-5-2", "rule", "11-1-5-2"),
        ("silphymon", "card", "BT8-015"),
        ("does piercing win", "ruling", "scenarios/digimon/keywords/piercing_never_wins.yaml"),
    ],
)
def test_the_best_comes_first(query: str, kind: str, key: str) -> None:
    assert first(query, kind) == key


def test_only_one_game_if_that_is_said() -> None:
    assert {page.game for page in look_up("blocker", "digimon")} == {"digimon"}
    assert {page.game for page in look_up("blocker")} == {"gundam", "digimon"}


def test_what_has_more_of_the_words_comes_first() -> None:
    found = look_up("first strike blocker")
    hits = [
        sum(word in words(f"{page.title} {page.key} {page.text} {page.also}") for word in ("first", "strike", "blocker")) for page in found
    ]
    assert hits == sorted(hits, reverse=True)


def test_nothing_is_found_for_nothing() -> None:
    assert look_up("xyzzyplugh") == []


def test_it_takes_less_than_a_second() -> None:
    began = time.process_time()
    look_up("breach burst")
    assert time.process_time() - began < 1


def test_the_command(headjudge: Command) -> None:
    ended = headjudge("ask", "breach", "burst", "--most", "1")
    assert ended.code == 0
    for told in (
        "Rulings My Breach destroys a Shield with a Burst",
        "headjudge judge scenarios/gundam/hard/g190.yaml",
        "Rules gundam Q110 — ",
    ):
        assert told in ended.told
    assert {row["kind"] for row in json.loads(headjudge("ask", "breach burst", "--json").out)} == set(KINDS)
    assert headjudge("ask", "xyzzyplugh").code == 1
    assert headjudge("ask", "breach", "--game", "chess").told == "there is gundam and digimon, no 'chess'"
