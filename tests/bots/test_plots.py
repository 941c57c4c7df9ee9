"""Plots: scales that hold what is drawn, and histograms that leave nothing out."""

import re

import pytest

from headjudge.lab.plots import Dot, histogram, scale_of, table


@pytest.mark.parametrize(
    ("low", "high", "middle", "ticks"),
    [
        (0.18, 0.70, 0.5, [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7]),
        (0.0, 1.0, 0.5, [0.0, 0.25, 0.5, 0.75, 1.0]),
        (0.03, 0.9, 0.5, [0.0, 0.25, 0.5, 0.75, 1.0]),
        (0.52, 0.58, 0.5, [0.5, 0.52, 0.54, 0.56, 0.58]),
        (-0.05, 0.04, 0.0, [-0.06, -0.04, -0.02, 0.0, 0.02, 0.04]),
        (0.5, 0.5, 0.5, [0.5, 0.52]),
    ],
)
def test_a_scale_holds_every_figure_and_the_middle(low: float, high: float, middle: float, ticks: list[float]) -> None:
    scale = scale_of([Dot("", (low + high) / 2, low, high, "")], middle)
    assert list(scale.ticks) == pytest.approx(ticks)
    assert (scale.low, scale.high) == pytest.approx((ticks[0], ticks[-1]))
    assert scale.across(scale.low) <= scale.across(low) <= scale.across(high) <= scale.across(scale.high)


def test_a_histogram_counts_every_game() -> None:
    drawn = histogram([7, 8, 8, 9] * 100 + [60], "turns")
    assert [int(n.replace(",", "")) for n in re.findall(r": ([\d,]+) games", drawn)] == [100, 200, 100, 1]
    assert "10 turns or more, at most 60: 1 games" in drawn
    assert "or more" not in histogram([5, 5, 6], "turns")


def test_what_stands_in_a_table_is_no_markup() -> None:
    assert "&lt;b&gt;" in table(("<b>",), [["<b>"]])
    assert "<b>" not in table(("<b>",), [["<b>"]])
