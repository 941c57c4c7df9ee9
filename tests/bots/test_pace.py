"""Figures of a noisy machine: what was slow because everything was slow is not told as slow."""

from __future__ import annotations

from headjudge.lab.pace import Pace, Slice


def paced(*loops: float) -> Pace:
    pace = Pace()
    pace.loops = list(loops)
    return pace


def test_rates_are_those_of_the_best_pace() -> None:
    pace = paced(0.01, 0.02, 0.02)
    assert pace.rate([Slice(100, 1.0, 0.01)]) == 100
    assert pace.rate([Slice(100, 2.0, 0.02)]) == 100, "half as fast while the loop was, too"
    assert pace.rate([Slice(100, 1.0, 0.01), Slice(100, 2.0, 0.02)]) == 100


def test_a_slow_build_is_slow_at_any_pace() -> None:
    pace = paced(0.01, 0.02)
    assert pace.rate([Slice(100, 2.0, 0.01)]) == 50
    assert pace.microseconds([Slice(1000, 0.002, 0.01), Slice(1000, 0.004, 0.02), Slice(1000, 0.009, 0.01)]) == 2.0, "the median"


def test_drift_is_told() -> None:
    assert paced(*[0.01] * 10).drift == 1
    assert paced(*[0.01] * 5, *[0.015] * 5).drift == 1.5


def test_work_is_cut_into_slices_until_it_is_enough() -> None:
    pace = paced(0.01)
    asked: list[float] = []

    def work(seconds: float) -> tuple[int, float]:
        asked.append(seconds)
        return 7, 0.05

    found = pace.slices(0.12, work)
    assert [one.done for one in found] == [7, 7, 7]
    assert len(pace.loops) == 4, "the loop ran after each of them"
    assert set(asked) == {0.04}
