"""The quick reading of a scenario's head gives what YAML gives, for every scenario there is."""

import re
from pathlib import Path

import pytest
import yaml

from headjudge.scenario.heads import head_of, rules_of
from headjudge.scenario.located import PlainLoader

ROOT = Path(__file__).parents[2]


TEXTS = ("id", "title", "game", "question")


@pytest.mark.parametrize("game", ["gundam", "digimon"])
def test_a_head_is_read_as_yaml_reads_it(game: str) -> None:
    files = list((ROOT / "scenarios" / game).rglob("*.yaml"))
    assert files
    wrong = []
    for file in files:
        text = file.read_text(encoding="utf-8")
        head, whole = head_of(text), yaml.load(up_to_the_table(text), Loader=PlainLoader)
        quick = {key: head[key] for key in TEXTS if key in head}, rules_of(head)
        if quick != ({key: " ".join(str(whole[key]).split()) for key in TEXTS if key in whole}, list(map(str, whole.get("rules") or []))):
            wrong.append(file.name)
    assert wrong == []


def up_to_the_table(text: str) -> str:
    """Reading all of them whole would take minutes."""
    return re.split(r"(?m)^(?:setup|steps):", text, maxsplit=1)[0]


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("title: Plain words", "Plain words"),
        ("title: 'It''s in quotes'", "It's in quotes"),
        ('title: What holds for "then"', 'What holds for "then"'),
        ("title: >-\n  Over two\n  lines", "Over two lines"),
        ("id: x", ""),
    ],
)
def test_titles(text: str, title: str) -> None:
    assert head_of(text).get("title", "") == title
