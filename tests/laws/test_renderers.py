"""A language is a renderer: another one tells the same events in other words, and nothing else differs."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random

import msgspec
import pytest
import yaml

from headjudge.edge.renderer import Renderer
from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.events import Event
from headjudge.kernel.state import State
from headjudge.match import GAMES, Match, start
from headjudge.scenario.sentences import could_be_told

SCENARIOS = Path(__file__).parents[2] / "scenarios"
YAML = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
DECKS = {"gundam": ["test-mixed", "starter-st04"], "digimon": ["test-mixed", "starter-st5"]}


class Shouted(Renderer):
    language = "shouted"

    def __init__(self, other: Renderer) -> None:
        self.other = other

    def tell(self, s: State, e: Event, seat: int | None, names: Mapping[int, str]) -> str:
        return self.other.tell(s, e, seat, names).replace(".", "!")

    def with_sentences(self, sentences: Mapping[int, str]) -> Renderer:
        return Shouted(self.other.with_sentences(sentences))


def played(game: str) -> Match:
    match, dice = start(game, DECKS[game], 4, log=True), Random(4)
    for _ in range(25):
        match.choose(dice.randrange(len(match.state.options)))
    return match


@pytest.mark.parametrize("game", list(GAMES))
def test_another_language_is_another_renderer(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(game)
    renderers = {**match.game.renderers, "shouted": Shouted(match.game.renderer())}
    monkeypatch.setattr(match.game, "renderers", renderers)
    said, shouted = match.events_since(0, 0), match.events_since(0, 0, language="shouted")
    assert any(e.text for e in said)
    assert [e.text.replace(".", "!") for e in said] == [e.text for e in shouted]
    bare = [msgspec.structs.replace(e, text="", parts=()) for e in said]
    assert bare == [msgspec.structs.replace(e, text="", parts=()) for e in shouted]


@pytest.mark.parametrize("game", list(GAMES))
def test_whatever_is_told_has_a_form(game: str) -> None:
    """What a scenario says the log never says is compared with the forms: none may be missing."""
    match = played(game)
    forms = match.game.renderer().forms()
    said = [e.text for e in match.events_since(0, 0) if e.text]
    assert said
    assert [text for text in said if not could_be_told(text, forms)] == []
    rows = [row for file in sorted((SCENARIOS / game).rglob("*.yaml")) for row in rows_of(yaml.load(file.read_text("utf-8"), YAML))]
    assert len(rows) > 100
    assert [row for row in rows if not could_be_told(row, forms)] == []


def rows_of(entry: object) -> Iterator[str]:
    """The sentences that a scenario expects of the log."""
    if isinstance(entry, dict):
        for row in entry.get("log") or []:
            yield row if isinstance(row, str) else row["text"]
    for inner in entry.values() if isinstance(entry, dict) else entry if isinstance(entry, list) else ():
        yield from rows_of(inner)


def test_a_language_that_nobody_speaks_is_refused() -> None:
    with pytest.raises(BadInput, match="nothing is told in 'tlh'"):
        played("gundam").events_since(0, 0, language="tlh")
