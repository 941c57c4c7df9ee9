"""Gundam ED-33, Digimon 18-3-2: no turn goes round in circles for ever."""

import pytest

from headjudge.decision import IllegalChoice
from headjudge.kernel.limits import MOST_FRAMES
from headjudge.kernel.loops import PATIENCE
from headjudge.match import Match, load
from tables import CIRCLE, table

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

DIGIMON_FREE = """
game: digimon
rules: ["18-3-2"]
cards: |
  CASE-1  Fidget
    tamer · red · cost 3
    main: 1 of {suspend this|unsuspend this}
setup:
  A: {battle: [{id: u, card: CASE-1}]}
memory: 1
"""

DIGIMON_CIRCLE = """
game: digimon
rules: ["18-3-2"]
cards: |
  CASE-1  Sleeper
    tamer · red · cost 3
    when this suspend: unsuspend this
  CASE-2  Waker
    tamer · red · cost 3
    when my tamer[other] unsuspend: suspend that
  CASE-3  Lullaby
    option · red · cost 0
    main: suspend 1 my tamer
setup:
  A:
    battle: [{id: s, card: CASE-1}, {id: w, card: CASE-2}]
    hand: [{id: c, card: CASE-3}]
memory: 1
"""

ITSELF = """
game: digimon
rules: ["18-3-2"]
cards: |
  CASE-1  Echo
    option · blue · cost 0
    main: draw 1
    security: run self security
setup:
  A: {battle: [{id: a, card: D(4/5000)}]}
  B: {security: [{id: s, card: CASE-1}, 1]}
"""

LOOPS = {"gundam": "ED-33", "digimon": "18-3-2"}


def fidget(match: Match) -> int:
    """Rest and set active the same Unit again and again, until that is no longer offered."""
    used = 0
    while any(option.label.startswith("use") for option in match.decision.options):
        match.choose(next(i for i, option in enumerate(match.decision.options) if option.label.startswith("use")))
        match.choose(used % 2)
        used += 1
        assert used < PATIENCE
    return used


@pytest.mark.case("B25")
@pytest.mark.parametrize("free", [FREE, DIGIMON_FREE], ids=["gundam", "digimon"])
def test_the_active_player_must_end_a_loop_by_another_choice(free: str) -> None:
    match = table(free)
    rule = LOOPS[match.game.name]
    used = fidget(match)
    assert used > PATIENCE // 2
    assert not match.over
    barred = match.state.barred
    assert len(barred) == 1
    assert match.game.obstacle(match.state, barred[0]) == rule
    with pytest.raises(IllegalChoice, match=rule):
        match.take(barred[0])
    again = load(match.save(), match.game)
    assert again.state.barred == barred
    assert again.state.options == match.state.options
    match.say("end" if match.game.name == "gundam" else "pass")
    assert match.state.answers < PATIENCE


@pytest.mark.case("B25")
@pytest.mark.parametrize(("circle", "step"), [(CIRCLE, "play c"), (DIGIMON_CIRCLE, "use c")], ids=["gundam", "digimon"])
def test_a_loop_that_nobody_can_end_is_a_draw(circle: str, step: str) -> None:
    match = table(circle)
    match.say(step)
    match.choose(0)
    assert match.over
    assert match.outcome is not None
    assert match.outcome.winners == ()
    assert match.outcome.cite == LOOPS[match.game.name]
    assert match.outcome.reason == "the turn goes round in circles"


GROWING = [
    FREE.replace("1 of {rest this|set-active this}", "ap this +1 ~turn"),
    DIGIMON_FREE.replace("tamer · red · cost 3", "digimon · red · lv 3 · cost 3 · dp 1000").replace(
        "1 of {suspend this|unsuspend this}", "dp this +1000 ~turn"
    ),
]


@pytest.mark.parametrize("growing", GROWING, ids=["gundam", "digimon"])
def test_a_long_turn_that_does_not_repeat_itself_goes_on(growing: str) -> None:
    match = table(growing)
    for _ in range(PATIENCE + 20):
        match.choose(next(i for i, option in enumerate(match.decision.options) if option.label.startswith("use")))
    assert match.state.answers == PATIENCE + 20
    assert not match.state.barred
    assert len(set(match.state.positions)) == len(match.state.positions) == 20


def test_a_line_that_carries_itself_out_for_ever_ends_soon() -> None:
    """It is a loop that nobody can end; the match never holds more than its own save may."""
    match = table(ITSELF)
    match.say("attack player B with a")
    while not match.over:
        assert load(match.save(), match.game).fingerprint() == match.fingerprint()
        match.choose(len(match.decision.options) - 1)
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.cite) == ((), "18-3-2")
    assert len(match.log) < 2 * MOST_FRAMES
