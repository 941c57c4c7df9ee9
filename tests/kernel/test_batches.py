"""Batches and proposals on a toy game: what waits is resolved in order, and what is about to happen may be answered."""

from typing import Any

import pytest

from headjudge.kernel.actions import DECLINE
from headjudge.kernel.batches import CLOSE, Drain, slide_beneath_drain
from headjudge.kernel.driver import advance, choose
from headjudge.kernel.events import DECLINED, SETTLED, TRIGGERED
from headjudge.kernel.pending import Pending
from headjudge.kernel.proposals import Proposal
from headjudge.kernel.refs import permanent_ref
from headjudge.kernel.state import NOBODY
from kernel.nights import (
    EVERY,
    FIRST,
    JOINING,
    LATE,
    A,
    B,
    C,
    Words,
    answer,
    begun,
    frames,
    interpreted_only,
    kinds,
    lit,
    resolve,
    waiting,
)
from kernel.toy import (
    BLOW,
    BLOWN,
    DRAW,
    DREW,
    OIL,
    POINT,
    SCORE,
    WAVE,
    WENT_OUT,
    Lanterns,
    Night,
    Snuff,
)  # fmt: skip

pytestmark = interpreted_only


# Batches


def blown_out(rules: Words, moths: tuple[int, ...]) -> Night:
    """A blows out a lamp of B, before the moths of these seats."""
    s = begun(["moth"] * 4, ["moth", "moth", "wick", "wick"], rules=rules)
    out = lit(s, B, "wick", oil=1)
    for seat in moths:
        lit(s, seat, "moth")
    s.options = [*s.options, BLOW + out.serial]
    choose(s, BLOW + out.serial)
    return s


def test_the_owner_picks_among_what_waits_and_the_active_seat_goes_first() -> None:
    s = blown_out(FIRST, (B, A, A))
    assert (frames(s), s.asking, s.options) == (["evening", "drain"], A, [resolve(1), resolve(2)])
    choose(s, resolve(2))
    assert (frames(s), s.asking, s.options) == (["evening", "drain", "glow"], A, [SCORE, DRAW])
    choose(s, SCORE)
    assert (frames(s)[-1], s.asking) == ("glow", A), "the second one needs no picking"
    choose(s, DRAW)
    assert (frames(s)[-1], s.asking) == ("glow", B)
    choose(s, SCORE)
    assert (s.points, s.batches, frames(s)) == ([1, 1], [], ["evening"])
    assert kinds(s)[1:] == [BLOWN, WENT_OUT, TRIGGERED, TRIGGERED, TRIGGERED, POINT, DREW, POINT, SETTLED]


def test_the_newest_batch_goes_first() -> None:
    s = begun(["wick"] * 3, ["wick"] * 3)
    s.batches, s.buffer, s.asking = [[waiting(A, 1)]], [waiting(B, 2)], NOBODY
    s.frames.append(Drain("L-4", 0, CLOSE, False))
    advance(s)
    assert (s.asking, s.batches) == (B, [[s.batches[0][0]], []])
    choose(s, DRAW)
    assert (s.asking, frames(s)[-1]) == (A, "glow")


@pytest.mark.parametrize(("rules", "batches"), [(LATE, [1, 2]), (JOINING, [1, 1])], ids=["apart", "join"])
def test_what_late_rules_set_off_joins_the_batch_just_opened_or_waits_in_its_own(rules: Words, batches: list[int]) -> None:
    s = begun(["moth"] * 3, ["wick"] * 3, rules=rules)
    lit(s, A, "moth")
    lit(s, B, "wick", oil=0)
    s.buffer = [waiting(B, 0)]
    choose(s, WAVE)
    assert [e.numbers[0] for e in s.log or [] if e.kind == TRIGGERED] == batches
    assert kinds(s)[-3:] == [TRIGGERED, WENT_OUT, TRIGGERED]


def test_there_is_a_drain_only_where_something_waits_or_late_rules_look() -> None:
    assert [SETTLED in kinds(begun(["wick"], ["wick"], rules=rules)) for rules in EVERY] == [False, True, True]


def test_what_an_effect_declares_lies_beneath_the_drain_that_runs_it() -> None:
    s = blown_out(FIRST, (A, A))
    choose(s, resolve(0))
    slide_beneath_drain(s, Snuff("L-3", 0))
    assert frames(s) == ["evening", "snuff", "drain", "glow"]
    s.frames = [s.frames[0], s.frames[-1]]
    slide_beneath_drain(s, Snuff("L-3", 0))
    assert frames(s) == ["evening", "snuff", "drain", "glow"], "where there was none, one comes between"


# Proposals


def wind(hoods: int) -> Night:
    """A blows at a lamp of B, who has so many hoods."""
    s = begun(["wick"], ["wick", "hood", "hood"])
    target = lit(s, B, "wick")
    for _ in range(hoods):
        lit(s, B, "hood")
    s.options = [*s.options, BLOW + target.serial]
    choose(s, BLOW + target.serial)
    return s


def test_what_nobody_watches_happens_at_once() -> None:
    s = wind(0)
    assert (kinds(s), s.asking, s.field[0].oil) == ([DREW, BLOWN], A, OIL - 1)  # type: ignore[attr-defined]


def test_whoever_may_answer_is_asked_before_it_happens() -> None:
    s = wind(1)
    assert (frames(s), s.asking, s.options) == (["evening", "proposal"], B, [answer(0), DECLINE])
    assert kinds(s) == [DREW]
    choose(s, answer(0))
    assert (kinds(s), s.asking) == ([DREW], A), "nothing is left of it"


def test_declined_it_happens_and_nobody_is_asked_twice() -> None:
    s = wind(2)
    assert s.options == [answer(0), answer(1), DECLINE]
    choose(s, DECLINE)
    assert kinds(s) == [DREW, DECLINED, DECLINED, BLOWN]
    assert s.asking == A


def test_an_answer_is_used_once_for_one_cause() -> None:
    s = wind(2)
    beneath = s.frames[-1]
    assert isinstance(beneath, Proposal)
    beneath.subjects, beneath.amounts = [*beneath.subjects, permanent_ref(2)], [1, 1]
    s.rules = Hoodless()
    choose(s, answer(1))
    assert [offer.this for offer in beneath.offers] == [permanent_ref(2)], "the one that was used is not offered again"
    choose(s, answer(0))
    assert s.asking == A
    assert kinds(s)[-1] == BLOWN


def test_who_has_declined_is_not_asked_again_when_another_has_answered() -> None:
    s = begun(["wick"] * 3, ["wick", "hood"], ["wick", "hood"])
    lamps = [lit(s, B, "wick").ref(), lit(s, C, "wick").ref()]
    for seat in (B, C):
        lit(s, seat, "hood")
    s.rules, s.asking = Hoodless(), NOBODY
    s.frames.append(Proposal("L-2", 0, BLOWN, A, lamps, [1, 1], -1, -1, -1, 0, [], [], []))
    advance(s)
    assert s.asking == B
    choose(s, DECLINE)
    assert s.asking == C
    choose(s, answer(0))
    assert s.asking == A
    assert kinds(s)[-1] == BLOWN


class Hoodless(Lanterns):
    """Hoods that do nothing: the wind goes on, and others may answer it."""

    def activate(self, s: Any, pending: Pending) -> None:
        s.frames.append(Snuff("L-3", 0))
