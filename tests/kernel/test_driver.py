"""The driver on a toy game: it runs until somebody must choose, and no turn goes round in circles."""

from typing import Any

import pytest

from headjudge.kernel.driver import Illegal, advance, choose, playout
from headjudge.kernel.events import CHOSE
from headjudge.kernel.frames import Frame
from headjudge.kernel.limits import MOST_ROUNDS
from headjudge.kernel.loops import PATIENCE
from headjudge.kernel.rng import seeded
from headjudge.kernel.snapshots import snapshot
from headjudge.kernel.state import NO_CARDS, NOBODY
from headjudge.kernel.stuck import Stuck
from kernel.nights import EVERY, MIXED, A, B, Words, begun, interpreted_only, kinds, lit
from kernel.toy import (
    BLOW,
    BLOWN,
    DREW,
    LIGHT,
    LIT,
    PASS,
    SCORE,
    WAVE,
    WENT_OUT,
    Evening,
    Glow,
    Lanterns,
    night,
)  # fmt: skip

pytestmark = interpreted_only


# Driver


def test_it_runs_until_somebody_must_choose() -> None:
    s = begun(["wick"], ["wick"])
    assert (s.asking, s.options, kinds(s)) == (A, [PASS, WAVE, LIGHT], [DREW])
    choose(s, LIGHT)
    assert (s.asking, s.options, kinds(s)) == (A, [PASS, WAVE], [DREW, LIT])
    choose(s, PASS)
    assert (s.asking, s.turn, s.active) == (B, 2, B)


def test_what_is_not_offered_is_refused_and_changes_nothing() -> None:
    s = begun(["wick"], ["wick"])
    before = snapshot(s.clone())
    for action in (BLOW + 1, LIGHT + 1, -5):
        with pytest.raises(Illegal, match="not offered"):
            choose(s, action)
    assert snapshot(s) == before


def test_immediate_rules_act_in_the_middle_of_anything() -> None:
    s = begun(["wick"], ["wick"])
    out = lit(s, B, "wick", oil=1)
    s.options = [*s.options, BLOW + out.serial]
    choose(s, BLOW + out.serial)
    assert kinds(s) == [DREW, BLOWN, WENT_OUT]
    assert s.field == []
    assert [gone.serial for gone in s.departed] == [out.serial]
    assert s.last_known(out.ref()) is out
    assert not s.fresh(out.ref())


def test_a_single_answer_is_given_at_once_and_looks_like_one() -> None:
    s = begun([], ["wick"])
    s.frames.append(Glow("moth/1", 0, A))
    s.asking = NOBODY
    advance(s)
    assert s.points == [1, 0], "without a card to draw there is nothing to ask"
    assert [e.numbers for e in s.log or [] if e.kind == CHOSE] == [[SCORE, 1]]


def test_the_end_is_the_end() -> None:
    s = begun(["wick"], ["wick"])
    s.points = [0, 3]
    choose(s, LIGHT)
    assert (s.over, s.winners, s.reason, s.asking, s.options) == (True, 1 << B, "L-5", NOBODY, NO_CARDS)
    with pytest.raises(Illegal, match="the game is over"):
        choose(s, PASS)


def test_faults_of_a_game_are_told() -> None:
    s = begun(["wick"], ["wick"])
    with pytest.raises(Stuck, match=r"evening \(L-1\) asks seat 0 and offers nothing"):
        s.ask(s.frames[-1], A, [])
    s.changed()
    with pytest.raises(Stuck, match=r"a second change on an unsettled table in evening \(L-1\)"):
        s.changed()
    with pytest.raises(Stuck, match="a second change on an unsettled table"):
        s.touched()
    s.frames, s.asking, s.unsettled = [], NOBODY, False
    with pytest.raises(Stuck, match="nothing is left to do"):
        advance(s)


@pytest.mark.parametrize("rules", EVERY)
def test_a_log_makes_no_difference(rules: Words) -> None:
    for seed in range(5):
        told, untold = night(Lanterns(**rules), [MIXED] * 3, seed), night(Lanterns(**rules), [MIXED] * 3, seed)
        told.log = []
        assert playout(told, seeded(seed), 1000) == playout(untold, seeded(seed), 1000)
        assert snapshot(told) == snapshot(untold)
        assert [e.number for e in told.log] == list(range(1, told.events + 1))


def test_values_are_derived_when_they_are_read_and_stale() -> None:
    s = begun(["wick", "wick"], ["wick"])
    lit(s, A, "wick", oil=7)
    assert s.stale
    s.fresh_values()
    assert (s.light, s.watched, s.stale) == (7, 0, False)
    s.sensitive = False
    s.touched()
    assert not s.stale
    assert not s.unsettled, "nothing in play looks at it"
    s.sensitive, s.farsighted = True, False
    s.changed(elsewhere=True)
    assert (s.stale, s.unsettled) == (False, True), "rules must look, but what is in play says the same"
    s.unsettled, s.farsighted = False, True
    s.touched(elsewhere=True)
    assert (s.stale, s.unsettled) == (True, True), "a line looks there"


# Loops


def test_who_goes_round_in_circles_must_do_something_else() -> None:
    s = begun(["wick"], ["wick"])
    for _ in range(PATIENCE + 3):
        if WAVE in s.options:
            choose(s, WAVE)
    assert (s.over, s.options, s.barred) == (False, [PASS, LIGHT], [WAVE])
    with pytest.raises(Illegal, match="L-9"):
        choose(s, WAVE)
    choose(s, LIGHT)
    assert WAVE in s.options, "that was something new"
    choose(s, PASS)
    assert (s.answers, s.positions) == (0, [])


class Carousel(Evening):
    """A question in which no answer changes anything."""

    def __init__(self, seat: int) -> None:
        super().__init__("L-7", 0, True, True)
        self.seat = seat

    def step(self, s: Any) -> None:
        s.ask(self, self.seat, [1, 2])

    def apply(self, s: Any, action: int) -> None:
        pass


@pytest.mark.parametrize("seat", [A, B], ids=["the active seat", "another"])
def test_a_circle_without_a_way_out_is_a_draw(seat: int) -> None:
    s = begun(["wick"], ["wick"])
    s.frames.append(Carousel(seat))
    s.asking = NOBODY
    advance(s)
    made = 0
    while not s.over and made < PATIENCE + 20:
        choose(s, s.options[made % len(s.options)])
        made += 1
    assert made > PATIENCE
    assert (s.over, s.winners, s.reason) == (True, 0, "L-9")


def test_a_circle_in_which_nobody_is_asked_is_a_draw() -> None:
    s = begun(["wick"], ["wick"])
    s.frames.append(Whirl("L-7", 0))
    s.asking = NOBODY
    advance(s)
    assert (s.over, s.winners, s.reason) == (True, 0, "L-9")
    assert s.frames[-1].rounds > MOST_ROUNDS  # type: ignore[attr-defined]


class Whirl(Frame):
    rounds = 0

    def step(self, s: Any) -> None:
        self.rounds += 1


# Trail


def test_a_change_of_which_no_writer_speaks_is_a_fault() -> None:
    s = begun(["wick"], ["wick"])
    s.begin_log()
    s.end_step()
    lit(s, B, "wick", oil=1)  # a writer, which speaks
    s.end_step()
    s.field.pop()
    with pytest.raises(Stuck, match="of which no writer has said anything"):
        s.end_step()
