# edge: interpreted
"""`headjudge review`: a match after it was played. What each decision cost, where it turned, and how much of it was luck."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.seats import SEATS
from headjudge.lab.estimates import NOTHING, Estimate, total
from headjudge.lab.looking_back import A, LookingBack, Moment, Turned, outcome_of, standing, turned
from headjudge.match import Match, replay
from headjudge.thinking.search import TURNS

SIMULATIONS = 200
PLAYERS = 2
MOST_TURNING = 5  # points that are told
MATTERS = 0.05  # of a chance: less is no turning point

Told = Callable[[int, int], None]  # is told how many answers of how many were looked at


@dataclass(frozen=True)
class Reviewed:
    """A moment, and what came of it. Changes are of A's chance, all hands open."""

    moment: Moment
    turned: Turned
    luck: Estimate  # of what turned up

    @property
    def skill(self) -> Estimate:
        """What the decision was worth against greedy play, by what its seat knew."""
        if self.moment.advice is None:
            return self.moment.decided
        return self.moment.advice.skill if self.moment.seat == A else -self.moment.advice.skill

    @property
    def guess(self) -> Estimate:
        """What it was worth more than that, by what others truly held: by luck, as the seat did not know it."""
        return self.moment.decided - self.skill if self.moment.advice is not None else NOTHING

    @property
    def change(self) -> Estimate:
        return self.moment.decided + self.luck

    def turning_point(self) -> dict[str, Any]:
        moment = self.moment
        return {
            "number": moment.number, "turn": moment.turn, "seat": SEATS[moment.seat], "taken": moment.taken,
            "from": list(self.turned.sources), "cards": list(self.turned.cards), "before": round(moment.now.mean, 4),
            **self.change.data("change"),
        }  # fmt: skip

    def decision(self) -> dict[str, Any]:
        moment, advice = self.moment, self.moment.advice
        assert advice is not None
        return {
            "number": moment.number, "turn": moment.turn, "seat": SEATS[moment.seat], "prompt": moment.prompt, "taken": moment.taken,
            "advised": advice.option, "agrees": advice.agrees, "chance": round(advice.chance.mean, 4), **advice.cost.data("cost"),
        }  # fmt: skip


@dataclass(frozen=True)
class Review:
    """What came of looking at a match again. Shares are from 0 to 1; `decisions`, `ledger` and the like are lists of dicts."""

    match: Match
    simulations: int
    seed: int | str
    reviewed: list[Reviewed]
    end: float  # A's chance: 0 or 1 if it is over

    def decisions(self) -> list[dict[str, Any]]:
        """Every decision with a choice: what was done, what the search would have done, and what that cost its seat."""
        return [one.decision() for one in self.reviewed if one.moment.advice is not None]

    def course(self) -> list[dict[str, Any]]:
        """A's chance before each answer, all hands open."""
        return [{"number": one.moment.number, "turn": one.moment.turn, **one.moment.now.data("chance")} for one in self.reviewed]

    def costs(self) -> list[dict[str, Any]]:
        """For each seat, what all its decisions cost it, and how often the search would have done the same."""
        rows = []
        for seat in range(PLAYERS):
            advised = [one.moment.advice for one in self.reviewed if one.moment.seat == seat and one.moment.advice is not None]
            alike = sum(advice.agrees for advice in advised)
            cost = total(advice.cost for advice in advised)
            rows.append({"seat": SEATS[seat], "decisions": len(advised), "alike": alike, **cost.data("cost")})
        return rows

    def turning_points(self) -> list[dict[str, Any]]:
        """The answers after which A's chance was most clearly another, the greatest change first."""
        clear = [one for one in self.reviewed if abs(one.change.mean) >= MATTERS and one.change.is_clear]
        return [one.turning_point() for one in sorted(clear, key=lambda one: -abs(one.change.mean))[:MOST_TURNING]]

    @cached_property
    def beginning(self) -> float:
        return self.reviewed[0].moment.now.mean if self.reviewed else self.end

    def ledger(self) -> list[dict[str, Any]]:
        """How A's chance came from its beginning to its end: luck by where it came from, guesses, decisions, and what is left over."""
        parts: dict[tuple[str, str], list[Estimate]] = {}
        for one in self.reviewed:
            if one.turned.sources:
                parts.setdefault(("luck", " and ".join(one.turned.sources)), []).append(one.luck)
        for seat in range(PLAYERS):
            own = [one for one in self.reviewed if one.moment.seat == seat and one.moment.decided != NOTHING]
            parts["luck", f"what the other held when {SEATS[seat]} decided"] = [one.guess for one in own]
        for seat in range(PLAYERS):
            own = [one for one in self.reviewed if one.moment.seat == seat and one.skill != NOTHING]
            parts["skill", f"{SEATS[seat]}'s decisions, against greedy play"] = [one.skill for one in own]
        rows = [
            {"kind": kind, "what": what, "times": len(changes), **total(changes).data("change")} for (kind, what), changes in parts.items()
        ]
        rest = self.end - self.beginning - sum(total(changes).mean for changes in parts.values())
        return [*rows, {"kind": "rest", "what": "the estimate itself", "times": 0, "change": round(rest, 4), "low": None, "high": None}]

    def data(self) -> dict[str, Any]:
        """JSON-able."""
        outcome = self.match.outcome
        return {
            "game": self.match.game.name, "edition": self.match.state.rules.edition, "simulations": self.simulations, "seed": self.seed,
            "turns": self.match.state.turn, "winners": [SEATS[seat] for seat in outcome.winners] if outcome is not None else None,
            "reason": outcome.reason if outcome is not None else None, "beginning": round(self.beginning, 4), "end": round(self.end, 4),
            "course": self.course(), "decisions": self.decisions(), "costs": self.costs(),
            "turning_points": self.turning_points(), "ledger": self.ledger(),
        }  # fmt: skip


def review(record: bytes, simulations: int = SIMULATIONS, seed: int | str = 0, told: Told | None = None) -> Review:
    """Look at a recorded match of two again. Equal numbers of simulations (at each decision) and equal seeds give equal figures."""
    if isinstance(simulations, bool) or not isinstance(simulations, int) or simulations < 1:
        raise BadInput(f"simulations are a whole number of at least 1, not {simulations!r}")
    match = replay(record)
    if match.state.seats != PLAYERS:
        raise BadInput(f"this match has {match.state.seats} players; the search that reviews matches plays for two")
    moments, since = looked_at(match, LookingBack(match, simulations, seed), told)
    end = outcome_of(match)
    last = Estimate(end) if end is not None else moments[-1].after if moments else Estimate(0.5)
    arrived = [moment.before for moment in moments[1:]] + [last]
    reviewed = [
        Reviewed(moment, what, then - moment.after if what.sources else NOTHING)
        for moment, what, then in zip(moments, since, arrived, strict=True)
    ]
    return Review(match, simulations, seed, reviewed, last.mean)


def looked_at(match: Match, looking: LookingBack, told: Told | None) -> tuple[list[Moment], list[Turned]]:
    """Every moment, and what turned up after it."""
    moments: list[Moment] = []
    since: list[Turned] = []
    before = None
    for past, answer, place in standing(match):
        if before is not None:
            since.append(turned(past, before))
        if answer:
            earlier = (before or past.state).turn + TURNS
            moments.append(looking.moment(past, answer, place + 1, earlier))
            before = past.state.clone()
            if told is not None:
                told(place + 1, len(match.answers))
    return moments, since
