"""A language is a renderer: another one tells the same events in other words, and nothing else differs."""

from collections.abc import Mapping
from random import Random

import msgspec
import pytest

from headjudge.edge.renderer import Renderer
from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.events import Event
from headjudge.kernel.state import State
from headjudge.match import GAMES, Match, start

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


def test_a_language_that_nobody_speaks_is_refused() -> None:
    with pytest.raises(BadInput, match="nothing is told in 'tlh'"):
        played("gundam").events_since(0, 0, language="tlh")
