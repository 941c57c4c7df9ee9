# edge: interpreted
"""Searching for cards, of one game or of all (docs/search.md)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from headjudge.edge.game import Game
from headjudge.edge.search.fields import Face
from headjudge.edge.search.query import Query
from headjudge.games import GAMES, find_game

TEST_SET = "TEST"  # cards that are there for tests: only who names their set means them


def search(query: str, game: str | None = None) -> list[Face]:
    """The cards that a search finds, of one game or of all. Raises BadInput, with every place, if it cannot be understood."""
    games = games_meant(game)
    read = read_query(query, game)
    faces = (face for rules in games for face in faces_of(rules))
    names_a_set = "set" in read.asked_for
    return [face for face in read.found(faces) if names_a_set or not face.number.startswith(f"{TEST_SET}-")]


def read_query(query: str, game: str | None = None) -> Query:
    """A search, understood as far as it can be: its tokens tell what each of its words asks for, or what is wrong with it."""
    return Query(query, {rules.name: rules.search_fields() for rules in games_meant(game)})


def games_meant(game: str | None) -> list[Game]:
    return [find_game(game)] if game else list(GAMES.values())


def faces_of(rules: Game) -> Iterator[Face]:
    """Every card of a game, in order of number; none that only stands in for a card."""
    for number in sorted(rules.cards(), key=lambda number: (" " in number, number)):
        if number != rules.cards()[number].name:
            yield face_of(rules, number)


@cache
def face_of(rules: Game, number: str) -> Face:
    return Face(rules.name, rules.card_facts(number), lambda: [rules.line_said(number, ability) for ability in rules.abilities(number)])
