"""Views and questions of whole games: they keep to their schema, and what they say adds up."""

import doctest
import random
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import headjudge as hj
from headjudge.edge.protocol import page, schema
from headjudge.edge.views import Permanent, Question, View
from headjudge.games import GAMES
from headjudge.match import Match, start

DOCS = Path(__file__).parents[2] / "docs"
DECKS = {"gundam": ["starter-st01", "starter-st04", "test-mixed", "starter-st03"], "digimon": ["test-mixed", "starter-st5"]}
MODES = [(game, mode, edition) for game, rules in GAMES.items() for mode in rules.modes for edition in rules.editions]
SEATS = {"duel": 2, "team": 4}


def game_of(game: str, mode: str, edition: str) -> Match:
    return start(game, DECKS[game][: SEATS.get(mode, 3)], 11, edition, mode=mode)


def played(match: Match, every: int = 3) -> Iterator[None]:
    dice = random.Random(5)
    n = 0
    while not match.over:
        n += 1
        if n % every == 0:
            yield
        match.choose(dice.randrange(len(match.state.options)))
    yield


def permanents(view: View) -> Iterator[Permanent]:
    for player in view.players:
        yield from (*player.battle, *player.base, *player.breeding)


@pytest.mark.parametrize(("game", "mode", "edition"), MODES)
def test_every_view_and_question_is_of_its_shape_and_adds_up(game: str, mode: str, edition: str) -> None:
    match = game_of(game, mode, edition)
    terms = 0
    for _ in played(match):
        for seat in (None, *range(match.state.seats)):
            view = match.view(seat)
            assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view
            for p in permanents(view):
                terms += len(p.terms)
                for name in ("lv", "ap", "hp", "dp"):
                    live = getattr(p.values, name)
                    assert live is None or (getattr(p.printed, name) or 0) + sum(t.amount for t in p.terms if t.of == name) == live
                assert set(p.keywords) == {term.of for term in p.origins}
                assert p.left is None or p.left == max(0, (p.values.hp or 0) - p.damage)
            assert not view.steps or view.step in view.steps or view.phase in (*view.steps, "preparation")
        if not match.over:
            question = match.decision.data()
            assert msgspec.json.decode(msgspec.json.encode(question), type=Question) == question
            assert len({option.key for option in question.options}) == len(question.options) == len(match.state.options)
            assert question.title
            assert question.min <= question.max
            asking = match.view(None).asking
            assert asking is not None
            assert (asking.seat, asking.kind) == (question.seat, question.kind)
    assert terms


@pytest.mark.parametrize(("game", "decks"), [("gundam", ["starter-st02", "starter-st03"]), ("digimon", ["starter-st3", "starter-st6"])])
def test_every_question_says_why_it_is_asked(game: str, decks: list[str]) -> None:
    """Also that of a keyword, which is no line of a card: <Support> asks by 11-1-3."""
    asked = set()
    for seed in range(3):
        match, dice = hj.start(game, decks, seed=seed), random.Random(seed)
        while not match.over:
            question = match.decision.data()
            assert question.title
            assert question.cites
            assert question.reason, f"{question.title} ({', '.join(question.cites)})"
            asked.update(question.cites)
            match.choose(dice.randrange(len(question.options)))
    assert game == "digimon" or "11-1-3" in asked


def test_the_schema_and_the_page_are_fresh() -> None:
    assert (DOCS / "views.schema.json").read_text(encoding="utf-8") == schema(), "python -m headjudge.edge.protocol docs"
    written = (DOCS / "protocol.md").read_text(encoding="utf-8")
    assert written == page(written), "python -m headjudge.edge.protocol docs"


def test_the_examples_of_the_page_are_true() -> None:
    found = doctest.testfile(str(DOCS / "protocol.md"), module_relative=False)
    assert found.attempted > 8
    assert not found.failed


def test_how_others_arrange_their_cards_is_not_counted() -> None:
    match = game_of("gundam", "duel", "1.0")
    while match.state.turn < 1:
        match.choose(0)
    before = [match.view(seat).v for seat in (0, 1, None)]
    match.arrange(0, "hand", list(reversed(match.state.zones[0])))
    assert [match.view(seat).v for seat in (0, 1, None)] == [before[0] + 1, before[1], before[2]]
    assert [hj.load(match.save()).view(seat).v for seat in (0, 1)] == [match.clone().view(seat).v for seat in (0, 1)]
