"""The library of rulings: every scenario that asks a question answers it, cites its rules and shows what it says."""

import re
from pathlib import Path

import pytest

from headjudge.digimon.edge.rulebook import rules as digimon_rules
from headjudge.games import GAMES
from headjudge.gundam.edge.rulebook import rules as gundam_rules
from headjudge.judge.rulings import Entry, entries, section

ROOT = Path(__file__).parents[2]
LIBRARY = entries(ROOT)
BOOKS = {"gundam": gundam_rules(), "digimon": digimon_rules()}
CHECKS = ("expect", "offered", "offered_only", "not_offered")
rulings = pytest.mark.parametrize("entry", LIBRARY, ids=[entry.file for entry in LIBRARY])


def expectations(entry: Entry) -> list[str]:
    """What the scenario says that must come of it, at its end, on its way, or event by event."""
    said = entry.scenario.said
    steps = said["steps"].plain() if "steps" in said else []
    on_the_way = [key for step in steps for key in step if key in CHECKS]
    return on_the_way + [key for key in ("expect", "events") if key in said]


def files(game: str) -> list[str]:
    return [entry.file for entry in LIBRARY if entry.game == game]


def test_there_are_many() -> None:
    assert len(files("gundam")) >= 60
    assert len(files("digimon")) >= 40


def test_the_founding_examples_are_among_them() -> None:
    assert {f"scenarios/gundam/founding/example_{n}.yaml" for n in (1, 2, 3)} <= set(files("gundam"))
    assert {f"scenarios/digimon/example_{n}.yaml" for n in range(1, 7)} <= set(files("digimon"))


def test_every_chapter_of_gundam_has_some() -> None:
    assert {entry.chapter for entry in LIBRARY if entry.game == "gundam"} == {*map(str, range(1, 12)), "1.9/12"}


def test_no_question_is_asked_twice() -> None:
    questions = [entry.scenario.question for entry in LIBRARY]
    assert len(set(questions)) == len(questions)


@rulings
def test_it_asks_and_answers(entry: Entry) -> None:
    assert "?" in entry.scenario.question
    assert len(re.findall(r"(?<!Lv)\.(?= |$)", entry.scenario.ruling)) <= 3, "one to three sentences"
    assert entry.scenario.ruling.endswith(".")


@rulings
def test_it_rests_on_rules_of_the_book(entry: Entry) -> None:
    assert entry.scenario.rules
    assert entry.chapter
    assert [number for number in entry.scenario.rules if number not in BOOKS[entry.game]] == []


@rulings
def test_it_shows_what_it_says(entry: Entry) -> None:
    assert expectations(entry)
    assert entry.scenario.run().failures == []


@pytest.mark.parametrize(
    ("game", "number", "chapter"),
    [("gundam", "10-4-2", "10"), ("gundam", "1.9/13-1-7-1", "11"), ("gundam", "1.9/12-3-9", "1.9/12"), ("digimon", "<Evade>", "16")],
)
def test_a_rule_belongs_to_a_chapter(game: str, number: str, chapter: str) -> None:
    assert GAMES[game].chapter_of(number) == chapter


def test_a_section_reads_like_a_ruling() -> None:
    [entry] = [entry for entry in LIBRARY if entry.file.endswith("gundam/founding/example_2.yaml")]
    told = section(entry)
    assert told.startswith(f"### {entry.scenario.question}\n\n{entry.scenario.ruling}\n\n- **10-4-2**: ")
    assert "* *Martyr*: When this Unit is destroyed: draw 1 card.\n" in told
    assert "\n2. **A resolves the Deploy effect of Newcomer (#1).** A draws 6 cards.\n" in told
    assert "headjudge judge scenarios/gundam/founding/example_2.yaml" in told


def test_an_effect_is_told_with_the_rule_that_made_it_the_next() -> None:
    """Example 6: B's newer effect before A's older ones; of these A takes one, and then only the other is left."""
    [entry] = [entry for entry in LIBRARY if entry.file == "scenarios/digimon/example_6.yaml"]
    told = section(entry)
    assert "3. **B resolves the effect of MaloMyotismon (#3).** (15-4-5-3) " in told
    assert "4. **The On Play effect of Gabumon does not activate (#2).** (15-4-3-5)\n" in told
    assert "5. **A resolves the effect of Matt Ishida (#1).** A: yes." in told


def test_what_is_refused_is_told_with_its_rule() -> None:
    [entry] = [entry for entry in LIBRARY if entry.file.endswith("ch09_effects/g195.yaml")]
    assert "- Not possible: play Pin (9-1-8-1-1).\n" in section(entry)
