"""10-3-1: a prohibition to destroy that holds during a phase ends with it, and rules management looks at once."""

from headjudge.scenario.runner import Scenario

# No scenario file: that a phase has ended is no event yet that the destruction could name as its cause.
TABLE = """
title: What cannot be destroyed during the main phase is destroyed as soon as the end phase has begun
game: gundam
rules: ["10-3-1", "10-1-1"]
cards: |
  CASE-1  Grace
    unit · blue · lv 1 · cost 1 · 1/1 · (Test)
    deploy: cant our unit destroyed during main ~turn
  CASE-2  Pyre
    command · blue · lv 1 · cost 1
    main: damage 1 my unit["Filler"] 5
  CASE-3  Filler
    unit · blue · lv 1 · cost 1 · 2/2 · (Test)
setup:
  A:
    units: [{id: u, card: CASE-3}]
    hand: [{id: g, card: CASE-1}, {id: c, card: CASE-2}]
steps:
  - A: play g
  - A: play c
  - expect: {A: {units: [u, g]}, things: {u: {damage: 5}}}
  - A: end
expect:
  A: {units: [g], trash: [c, u]}
  log: ["10-3-1: u is destroyed.", "6-6-3-1: The turn of A ends."]
"""


def test_what_may_not_be_destroyed_in_the_main_phase_falls_when_it_ends() -> None:
    outcome = Scenario(TABLE, "a test").run()
    assert outcome.passed, outcome.failures
