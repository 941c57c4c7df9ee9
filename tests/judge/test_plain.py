"""Cards without a name are counted, not listed."""

import pytest

from headjudge.judge.plain import in_short, together


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("A plain card (#15) goes to the hand.", "A plain card goes to the hand."),
        ("x 2000 on a plain card (#1), a plain card (#2)", "x 2000 on 2 plain cards"),
        ("a plain card, a plain card and a plain card", "3 plain cards"),
        ("Zaku II (#3)", "Zaku II (#3)"),
    ],
)
def test_a_run_of_them_is_a_number(text: str, told: str) -> None:
    assert in_short(text) == told


def test_of_a_row_they_come_last() -> None:
    assert together(["a plain card (#1)", "Gundam", "a plain card (#7)"]) == ["Gundam", "2 plain cards"]
    assert together(["a plain card", "a plain card"]) == ["2 plain cards"]
