"""ED-33: no turn goes round in circles for ever."""

import pytest

from headjudge.kernel.loops import PATIENCE
from headjudge.match import IllegalChoice, Match, load
from tables import table

FREE = """
game: gundam
rules: ["ED-33"]
cards: |
  CASE-1  Fidget
    unit · blue · lv 1 · cost 1 · 1/4 · (Test)
    act-main: 1 of {rest this|set-active this}
setup:
  A: {units: [{id: u, card: CASE-1}]}
"""

CIRCLE = """
game: gundam
rules: ["ED-33"]
cards: |
  CASE-1  Sleeper
    unit · blue · lv 1 · cost 1 · 1/4 · (Test)
    when this rested: set-active this
  CASE-2  Waker
    unit · blue · lv 1 · cost 1 · 1/4 · (Test)
    when my unit[other] active: rest that
  CASE-3  Lullaby
    command · blue · lv 1 · cost 1
    main: rest 1 my unit
setup:
  A:
    units: [{id: s, card: CASE-1}, {id: w, card: CASE-2}]
    hand: [{id: c, card: CASE-3}]
"""


def fidget(match: Match) -> int:
    """Rest and set active the same Unit again and again, until that is no longer offered."""
    used = 0
    while any(option.label.startswith("use") for option in match.decision.options):
        match.choose(next(i for i, option in enumerate(match.decision.options) if option.label.startswith("use")))
        match.choose(used % 2)
        used += 1
        assert used < PATIENCE
    return used


def test_the_active_player_must_end_a_loop_by_another_choice() -> None:
    match = table(FREE)
    used = fidget(match)
    assert used > PATIENCE // 2
    assert not match.over
    barred = match.state.barred
    assert len(barred) == 1
    assert match.game.obstacle(match.state, barred[0]) == "ED-33"
    with pytest.raises(IllegalChoice, match="ED-33"):
        match.take(barred[0])
    again = load(match.save(), match.game)
    assert again.state.barred == barred
    assert again.state.options == match.state.options
    match.say("end")
    assert match.state.answers < PATIENCE


def test_a_loop_that_nobody_can_end_is_a_draw() -> None:
    match = table(CIRCLE)
    match.say("play c")
    match.choose(0)
    assert match.over
    assert match.outcome is not None
    assert match.outcome.winners == ()
    assert match.outcome.cite == "ED-33"
    assert match.outcome.reason == "the turn goes round in circles"


def test_a_long_turn_that_does_not_repeat_itself_goes_on() -> None:
    match = table(FREE.replace("1 of {rest this|set-active this}", "ap this +1 ~turn"))
    for _ in range(PATIENCE + 20):
        match.choose(next(i for i, option in enumerate(match.decision.options) if option.label.startswith("use")))
    assert match.state.answers == PATIENCE + 20
    assert not match.state.barred
    assert len(set(match.state.positions)) == len(match.state.positions) == 20
