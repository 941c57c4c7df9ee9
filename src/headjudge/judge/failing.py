# edge: interpreted
"""What is wrong with a scenario when it is run, told so that the same failure is known again on another table."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from headjudge.faults import behind
from headjudge.match import Match
from headjudge.scenario.located import Path, ScenarioError, placed
from headjudge.scenario.playing import StepRefused
from headjudge.scenario.runner import Scenario

Laws = Callable[[Match], None]  # raises if a law of the engine is broken
Said = dict[str, Any]

_MARKS = re.compile(r"#\d+")
_COUNTS = re.compile(r"(?<![\w/.-])\d+(?![\w/.-])")  # no rules, no cards
_OPTIONS = re.compile(r"; (?:(?:offered|legal) are:?|did you mean) .*|(?<= is asked): .*", re.DOTALL)
_LOG = "; it says\n"


@dataclass(frozen=True)
class Failure:
    """kind: an expectation, a step that is not legal, or a fault of the engine. where: the keys that lead to what was expected."""

    kind: str
    where: tuple[str, ...]
    reason: str

    def __str__(self) -> str:
        return f"{' '.join(self.where)}: {self.reason}" if self.where else self.reason


class Watched(Match):
    """A match in which laws are looked after at every decision."""

    laws: Laws | None = None

    def take(self, action: int) -> None:
        super().take(action)
        self.look()

    def concede(self, seat: int) -> None:
        super().concede(seat)
        self.look()

    def look(self) -> None:
        """A described table asks where a match would not, even if one answer is left: the laws are those of a match."""
        if self.laws is not None and not self.over and (len(self.state.options) > 1 or not self.state.pausing):
            twin = self.clone()
            twin.state.pausing = False
            twin.state.log = list(self.state.log or [])
            self.laws(twin)


def failures_of(said: Said, place: str, laws: Laws | None = None) -> list[Failure]:
    """Everything that fails in this scenario, or what ended it. Raises ScenarioError if it is none."""
    paths: dict[int, Path] = {}
    document = placed(said, (), paths)
    scenario = Scenario("", place, document)
    try:
        match = scenario.table_as(Watched, log=True)
        match.laws = laws
        match.look()
        result = scenario.play(match)
    except StepRefused as refused:
        return [Failure("step", (), known_again(refused.problems[0].reason))]
    except ScenarioError:
        raise
    except Exception as error:
        return [fault(error)]
    return [Failure("expectation", keys(paths.get(id(where), ())), known_again(reason)) for where, reason in result.differences]


def keys(path: Path) -> tuple[str, ...]:
    """Without places in lists, which change when something before them is left out."""
    return tuple(key for key in path if isinstance(key, str))


def fault(error: Exception) -> Failure:
    """A fault of the engine: numbers of cards, seats and things may be others on another table."""
    told = behind(error)
    return Failure("fault", (), _COUNTS.sub("…", _MARKS.sub("#…", told)))


def known_again(reason: str) -> str:
    """Without what else was offered. Of a sentence that the log lacks, with the nearest one it has: on an empty table all are lacking."""
    lacking, found, log = reason.partition(_LOG)
    if not found:
        return _OPTIONS.sub("", reason)
    nearest = get_close_matches(lacking, [line.strip() for line in log.splitlines()], 1, 0)
    return _MARKS.sub("#…", f"{lacking}; nearest to it is `{nearest[0]}`" if nearest else lacking)
