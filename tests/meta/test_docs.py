"""The documentation keeps up: generated pages are fresh, examples read, and every file it names exists."""

import re
import textwrap
from pathlib import Path

import pytest

from headjudge.cli import app
from headjudge.digimon.words.vocabulary import DIGIMON
from headjudge.gundam.edge.facts import all_cards
from headjudge.gundam.words.vocabulary import GUNDAM
from headjudge.lab import library
from headjudge.lab.words import WRITE, page
from headjudge.language.reader import Reader
from headjudge.language.vocabulary import Vocabulary
from headjudge.language.writer import write
from headjudge.scenario.runner import Scenario

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = [ROOT / name for name in ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md")] + sorted(DOCS.rglob("*.md"))
NOTATION = (DOCS / "notation.md").read_text(encoding="utf-8")


def examples(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", NOTATION, re.DOTALL | re.MULTILINE)


def test_the_page_of_words_is_fresh() -> None:
    assert (DOCS / "words.md").read_text(encoding="utf-8") == page(DOCS), f"write it anew: {WRITE}"


def test_the_library_of_rulings_is_fresh() -> None:
    kept = {file.relative_to(DOCS).as_posix(): file for file in [DOCS / library.INDEX, *(DOCS / library.FOLDER).glob("*.md")]}
    made = library.pages(ROOT)
    assert kept.keys() == made.keys(), f"write it anew: {library.WRITE}"
    assert [name for name, text in made.items() if kept[name].read_text(encoding="utf-8") != text] == [], f"write it anew: {library.WRITE}"


def test_every_link_of_the_library_leads_somewhere() -> None:
    pages = [DOCS / "founding.md", DOCS / library.INDEX, *sorted((DOCS / library.FOLDER).glob("*.md"))]
    anchors = {file: set(re.findall(r'<a id="([^"]+)">', file.read_text(encoding="utf-8"))) for file in pages}
    for file in pages:
        for place, part in re.findall(r"\]\(([^)#\s]*)(?:#([^)\s]+))?\)", file.read_text(encoding="utf-8")):
            to = (file.parent / place).resolve() if place else file
            assert to.is_file(), f"{file.name}: {place}"
            assert not part or part in anchors[to], f"{file.name}: {place}#{part}"


def test_the_page_of_words_has_every_act_and_keyword() -> None:
    told = page(DOCS)
    for vocabulary in (GUNDAM, DIGIMON):
        assert [act.PATTERN for act in vocabulary.acts if f"| `{act.PATTERN}` |" not in told] == []
        assert [keyword for keyword in vocabulary.keywords if f"`<{keyword}>`" not in told] == []


@pytest.mark.parametrize("vocabulary", [GUNDAM, DIGIMON], ids=["gundam", "digimon"])
def test_example_lines_are_read_and_written_back(vocabulary: Vocabulary) -> None:
    reader = Reader(vocabulary)
    lines = [line for block in examples(vocabulary.game) for line in block.splitlines()]
    assert len(lines) >= 4
    for line in lines:
        assert write(reader.line(line), vocabulary) == line


def test_example_cards_load() -> None:
    [block] = examples("cards")
    assert list(all_cards(block, "docs/notation.md")) == ["ST01-012", "TEST-003"]


def test_the_example_of_the_judge_is_as_it_says() -> None:
    text = (DOCS / "judge.md").read_text(encoding="utf-8")
    [block] = re.findall(r"^    id: breach-and-burst\n(?:(?:    .*)?\n)+", text, re.MULTILINE)
    result = Scenario(textwrap.dedent(block), "docs/judge.md").run()
    assert result.failures == []
    assert "expect" in block


@pytest.mark.parametrize("file", PAGES, ids=[str(file.relative_to(ROOT)) for file in PAGES])
def test_every_file_that_is_named_exists(file: Path) -> None:
    named = set(re.findall(r"`((?:[\w.-]+/)*[\w-]+\.(?:py|md|toml|yaml))`", file.read_text(encoding="utf-8")))
    places = [ROOT, ROOT / "src" / "headjudge", ROOT / "src" / "headjudge" / "gundam"]
    assert [name for name in sorted(named) if not any((place / name).exists() for place in places)] == []


def test_every_command_is_named() -> None:
    commands = [command.name or command.callback.__name__ for command in app.registered_commands if command.callback is not None]
    commands += [str(group.name) for group in app.registered_groups]
    told = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert [name for name in commands if f"`{name}`" not in told] == []


def test_the_page_names_every_module_of_the_judge() -> None:
    told = (DOCS / "judge.md").read_text(encoding="utf-8")
    modules = [f"judge/{file.name}" for file in sorted((ROOT / "src" / "headjudge" / "judge").glob("[a-z]*.py"))]
    assert [name for name in modules if f"`{name}`" not in told] == []


def test_decisions_are_numbered_without_a_gap() -> None:
    records = sorted((DOCS / "adr").glob("*.md"))
    for number, file in enumerate(records, start=1):
        assert file.name.startswith(f"{number:04}-")
        text = file.read_text(encoding="utf-8")
        assert text.startswith(f"# {number}. ")
        assert all(f"**{part}.**" in text for part in ("Context", "Decision", "Consequences"))
