"""A list that somebody has pasted: what its lines may mean."""

import pytest

from headjudge.games import GAMES
from headjudge.server.decks import deck_checked


@pytest.mark.parametrize(
    ("line", "near"),
    [
        ("4 Guncanon", "Guncannon"),
        ("4 ST01-01", "ST01-01"),
        ("4 ST99-001", ""),  # of a set that is not here: nobody knows what it is
        ("4 Rubber Duck ZZ88-012", ""),
    ],
)
def test_what_a_line_may_mean(line: str, near: str) -> None:
    found = deck_checked(GAMES["gundam"], f"{line}\n4 ST01-001\n", "").lines[0].near
    assert bool(found) == bool(near)
    assert all(near in f"{card.name} {card.number}" for card in found[:1])
