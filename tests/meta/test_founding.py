"""Every point of the founding documents rests on rules of the book and is shown by scenarios that pass."""

import re
from pathlib import Path

import pytest

from headjudge.games import GAMES
from headjudge.lab.founding import WRITE, Document, documents, page
from headjudge.scenario.runner import read_scenario

ROOT = Path(__file__).parents[2]
DOCUMENTS = documents(ROOT)
SHOWN = sorted({file for document in DOCUMENTS for point in document.points for file in point.scenarios})
PLACES = [above / "shared" / "founding" for above in Path(__file__).parents[3:5]]  # beside the project, or one above
NUMBER = re.compile(r"^#+ (\d+(?:-\d+){2,})", re.MULTILINE)  # a sentence of a rule book; two numbers alone are a heading
CHECK = re.compile(r"^(?:\s*- )?(?:expect|events|offered|offered_only|not_offered):", re.MULTILINE)
every_document = pytest.mark.parametrize("document", DOCUMENTS, ids=[document.number for document in DOCUMENTS])


def founding(number: str) -> str:
    place = next((place for place in PLACES if place.is_dir()), None)
    if place is None:
        pytest.skip("the documents are not at ../shared/founding: that none of their sentences is left out or copied is not checked")
    [file] = place.glob(f"{number}_*.txt")
    return file.read_text(encoding="utf-8")


def words(text: str) -> str:
    return " ".join(re.findall(r"[a-z0-9']+", text.lower()))


def test_all_five_are_there() -> None:
    assert [document.number for document in DOCUMENTS] == ["000", "001", "002", "003", "004"]


@every_document
def test_every_point_names_rules_of_the_book_and_a_scenario(document: Document) -> None:
    book = GAMES[document.game].rulebook()
    for point in document.points:
        assert [number for number in point.rules if number not in book] == []
        assert point.scenarios, f"nothing shows: {point.says}"
        assert [file for file in point.scenarios if not (ROOT / file).is_file()] == []


@pytest.mark.parametrize("file", SHOWN)
def test_what_shows_it_passes(file: str) -> None:
    scenario = read_scenario(ROOT / file)
    assert CHECK.search((ROOT / file).read_text(encoding="utf-8")), "it expects nothing"
    assert scenario.run().failures == []


@pytest.mark.parametrize("number", ["001", "002", "003"])
def test_every_sentence_of_a_rule_book_is_a_point(number: str) -> None:
    [document] = [document for document in DOCUMENTS if document.number == number]
    assert {rule for point in document.points for rule in point.rules} >= set(NUMBER.findall(founding(number)))


@every_document
def test_no_sentence_is_copied(document: Document) -> None:
    """No run of nine words of ours is also one of the document's."""
    theirs = f" {words(founding(document.number))} "
    for point in document.points:
        ours = words(point.says).split()
        assert [run for start in range(len(ours) - 8) if f" {(run := ' '.join(ours[start : start + 9]))} " in theirs] == []


def test_the_page_is_fresh() -> None:
    assert (ROOT / "docs" / "founding.md").read_text(encoding="utf-8") == page(ROOT), f"write it anew: {WRITE}"
