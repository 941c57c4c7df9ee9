"""True causes: what rules do by themselves comes from the change that made them do it, in every scenario in which they do.

The oracle looks at the table after every single step: a permanent that can no longer stay, and could before, was made so by an event of
that very step.
"""

from functools import cache
from pathlib import Path
from random import Random

import pytest

from headjudge.digimon.rules.rule_processing import deleted_by_rule, trashed_by_rule
from headjudge.digimon.table import codes as digimon
from headjudge.digimon.table.state import DigimonState
from headjudge.gundam.rules.management import destroyed_now
from headjudge.gundam.table import codes as gundam
from headjudge.gundam.table.state import GundamState
from headjudge.kernel import events as kernel
from headjudge.kernel.driver import choose
from headjudge.kernel.events import Event
from headjudge.kernel.state import State
from headjudge.match import Match, start
from headjudge.scenario.runner import read_scenario
from slices import games

ROOT = Path(__file__).parents[2]
SCENARIOS = sorted((ROOT / "scenarios").rglob("*.yaml"))
BY_RULE = {("10-3-1", gundam.DESTROYED), ("17-1-3", digimon.DELETED), ("17-1-3", digimon.CLEARED)}
COURSE = {kernel.CHOSE, kernel.TRIGGERED, kernel.ACTIVATED, kernel.RESOLVED, kernel.SETTLED, kernel.DECLINED, kernel.FAILED}
PARTS = 8


def doomed(s: State) -> set[int]:
    """References to what rules would take away from the table as it is."""
    s.fresh_values()
    if isinstance(s, GundamState):
        return set(destroyed_now(s))
    assert isinstance(s, DigimonState)
    return {*deleted_by_rule(s), *trashed_by_rule(s)}


class Watched(Match):
    """A match that is looked at after every step: since which event each thing is doomed, as (first, last) of that step's events."""

    def take(self, action: int) -> None:
        if action not in self.state.options:
            super().take(action)
        if not hasattr(self, "since"):
            self.since: dict[int, tuple[int, int]] = dict.fromkeys(doomed(self.state), (0, 0))
        self.told = self.state.events
        self.answers.append([self.state.asking, action])
        choose(self.state, action, self.look)

    def look(self) -> None:
        now = doomed(self.state)
        self.since = {ref: self.since.get(ref, (self.told + 1, self.state.events)) for ref in now} | {
            ref: steps for ref, steps in self.since.items() if ref not in now and not self.is_there(ref)
        }
        self.told = self.state.events

    def is_there(self, ref: int) -> bool:
        return self.state.permanent(ref) is not None


def watched(path: Path) -> Watched:
    scenario = read_scenario(path)
    match = scenario.table_as(Watched, log=True)
    scenario.play(match)
    return match


@cache
def acts_of_rules(part: int) -> list[tuple[str, Watched, Event]]:
    found = []
    for path in SCENARIOS[part::PARTS]:
        match = watched(path)
        for e in match.state.log or []:
            if (e.because, e.kind) in BY_RULE and hasattr(match, "since"):
                found.append((path.relative_to(ROOT).as_posix(), match, e))
    return found


@pytest.mark.parametrize("part", range(games(PARTS)))
def test_what_rules_take_away_comes_from_the_change_that_made_it_so(part: int) -> None:
    wrong = [f"{name}: event {e.number} has the cause {e.cause}" for name, match, e in acts_of_rules(part) if not is_true(match, e)]
    assert acts_of_rules(part)
    assert wrong == []


def is_true(match: Watched, e: Event) -> bool:
    """The cause is one of the events that made one of its subjects so, and about that one if any of them was; nobody's choice."""
    by_number = {other.number: other for other in match.state.log or []}
    spans = [match.since[ref] for ref in e.subjects if ref in match.since]
    if not spans:
        return e.cause in by_number or e.cause == 0  # a link card, or what was amiss before the first step
    if any(first == 0 for first, _ in spans):
        return True
    spans = [(first, last) for first, last in spans if first <= e.cause <= last]
    if not spans or e.cause not in by_number or by_number[e.cause].kind in COURSE:
        return False
    kind = by_number[e.cause].kind
    alike = [by_number[number] for number in range(spans[0][0], spans[0][1] + 1) if number in by_number and by_number[number].kind == kind]
    about = [other for other in alike if set(other.subjects) & set(e.subjects)]
    return not about or by_number[e.cause] in about


def test_a_state_without_a_log_counts_the_same_changes() -> None:
    for game, decks in (("gundam", ["test-mixed", "starter-st04"]), ("digimon", ["test-mixed", "starter-st5"])):
        told, quiet = start(game, decks, seed=7, log=True), start(game, decks, seed=7)
        dice = Random(7)
        while not told.over:
            place = dice.randrange(len(told.state.options))
            for match in (told, quiet):
                match.choose(place)
            assert (told.state.events, told.state.change) == (quiet.state.events, quiet.state.change)
            assert [f.cause for f in told.state.frames] == [f.cause for f in quiet.state.frames]


def test_both_games_are_among_them() -> None:
    games = {type(match.state) for part in range(PARTS) for _, match, _ in acts_of_rules(part)}
    assert games == {GundamState, DigimonState}
