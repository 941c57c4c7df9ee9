# edge: interpreted
"""`headjudge bench`: how fast and how large, as ratios to a calibration loop of the same run, since machines are noisy."""

from __future__ import annotations

import platform
import random
import time
import tracemalloc
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import headjudge
from headjudge.bots.bot import Seated
from headjudge.bots.finding import find_bot
from headjudge.edge.game import Game
from headjudge.games import find_game
from headjudge.kernel.chance import chance_of
from headjudge.kernel.driver import advance, ask_again, playout
from headjudge.kernel.rng import seeded
from headjudge.kernel.state import State
from headjudge.lab.pace import Pace, Slice
from headjudge.lab.pool import ALL, deal_of, pool_of
from headjudge.match import Match, Prepared, load, prepare

MOST_DECISIONS = 20_000
DECK = "test-mixed"
STARTS = 200
LOGGED_GAMES, TOLD_ROUNDS = 3, 3
POOL_DEALS = 40  # pairs of random decks
IN_A_ROW = 25  # games of one table, before the next one: decks are played many times when they are simulated, not once
MOST_MET = 50  # states that are copied, saved and loaded
DICE = seeded("worlds")


def bench(game: str, decks: Sequence[str | Path], seconds: float, mode: str = "") -> dict[str, Any]:
    """Random play for so many seconds, then copies, saves and loads of states met on the way. No decks: one for everybody.

    Figures are told at the best pace that the machine had in this run (lab/pace.py)."""
    rules = find_game(game)
    mode = mode or rules.modes[0]
    decks = decks or [DECK] * rules.fewest_seats(mode)
    prepared = prepare(rules, decks, mode=mode)
    pace = Pace()
    first = prepared.deal(0)
    played = Played(first)
    at_random = pace.slices(seconds, played.for_a_while)
    fast = pace.slices(seconds / 2, FastFace(prepared).for_a_while)
    playouts = pace.slices(seconds / 2, Playouts(prepared).for_a_while)
    pool = pace.slices(seconds / 2, Played(*pool_tables(rules)).for_a_while)
    met = [in_the_middle(first, seed) for seed in range(min(played.games, MOST_MET))]
    small = of_moments(prepared, met, pace)
    decisions, rate = sum(one.done for one in at_random), pace.rate(at_random)
    return {
        "game": game,
        "mode": mode,
        "decks": decks,
        "compiled": headjudge.COMPILED,
        "python": platform.python_version(),
        "games": played.games,
        "decisions": decisions,
        "processor_seconds": round(sum(one.spent for one in at_random), 3),
        "games_per_second": round(rate * played.games / decisions, 1),
        "decisions_per_second": round(rate),
        "decisions_per_game": round(decisions / played.games, 1),
        "fast_face_decisions_per_second": round(pace.rate(fast)),
        "playout_decisions_per_second": round(pace.rate(playouts)),
        "pool_decisions_per_second": round(pace.rate(pool)),
        **{name: pace.microseconds(slices) for name, slices in small.items()},
        **sizes(prepared, met),
        "calibration_seconds": round(pace.best, 6),
        "calibration_drift": round(pace.drift, 2),
        "calibration_ratio": round(rate * pace.best, 2),
    }


def of_moments(prepared: Prepared, met: list[State], pace: Pace) -> dict[str, list[Slice]]:
    """What is asked of a match: starting, copying, showing, asking, telling, saving, loading."""
    rules = prepared.game
    matches = [Match(rules, s, prepared.origin(0, False, False, None, None)) for s in met]
    saves = [m.save() for m in matches]
    return {
        "start_us": pace.rounds(list(range(STARTS)), prepared.start),
        "bot_us": pace.rounds(list(range(STARTS)), lambda seed: Seated("random", find_bot("random", rules.name), rules, seed)),
        "match_clone_us": pace.rounds(matches, lambda m: m.clone()),
        "determinize_us": pace.rounds([m for m in matches if not m.over], imagine),
        "legal_us": pace.rounds(met, legal_again),
        "clone_us": pace.rounds(met, lambda s: s.clone()),
        "view_us": pace.rounds(met, lambda s: rules.view(s, s.asking if s.asking >= 0 else None)),
        "observe_us": pace.rounds(met, lambda s: rules.observe(s, max(s.asking, 0))),
        "question_us": pace.rounds([s for s in met if s.asking >= 0], lambda s: rules.asked(s, 0)),
        "events_us": events_of_a_decision(prepared, pace, text=False),
        "events_with_text_us": events_of_a_decision(prepared, pace, text=True),
        "save_us": pace.rounds(matches, lambda m: m.save()),
        "load_us": pace.rounds(saves, load),
    }


def sizes(prepared: Prepared, met: list[State]) -> dict[str, int]:
    saves = [Match(prepared.game, s, prepared.origin(0, False, False, None, None)).save() for s in met]
    return {"state_bytes": size_of_copy(met), "save_bytes": round(sum(map(len, saves)) / len(saves))}


class Played:
    """Games played at random inside the engine, one after another, from these tables."""

    def __init__(self, *tables: State) -> None:
        self.tables = tables
        self.games = 0

    def for_a_while(self, seconds: float) -> tuple[int, float]:
        """Decisions, and the processor seconds they took, without laying the tables out."""
        decisions, spent = 0, 0.0
        while spent < seconds:
            s = self.tables[self.games // IN_A_ROW % len(self.tables)].clone()
            s.chance = chance_of(self.games, s.seats)
            dice = seeded(f"dice {self.games}")
            began = time.process_time()
            decisions += playout(s, dice, MOST_DECISIONS)
            spent += time.process_time() - began
            self.games += 1
        return decisions, spent


class FastFace:
    """A loop in plain Python that takes one legal action after another."""

    def __init__(self, prepared: Prepared) -> None:
        self.prepared = prepared
        self.dice = random.Random(1)
        self.games = 0

    def for_a_while(self, seconds: float) -> tuple[int, float]:
        decisions, dice = 0, self.dice
        began = time.process_time()
        while time.process_time() - began < seconds:
            match = self.prepared.start(self.games)
            while not match.over:
                legal = match.legal
                match.take(legal[int(dice.random() * len(legal))])
                decisions += 1
            self.games += 1
        return decisions, time.process_time() - began


class Playouts:
    """Whole games that are begun and played out at once."""

    def __init__(self, prepared: Prepared) -> None:
        self.prepared = prepared
        self.games = 0

    def for_a_while(self, seconds: float) -> tuple[int, float]:
        decisions = 0
        began = time.process_time()
        while time.process_time() - began < seconds:
            decisions += self.prepared.start(self.games).playout(self.games)
            self.games += 1
        return decisions, time.process_time() - began


def events_of_a_decision(prepared: Prepared, pace: Pace, text: bool) -> list[Slice]:
    """A seat is told what came of each decision of whole games."""
    games = ((round_, seed) for round_ in range(TOLD_ROUNDS) for seed in range(LOGGED_GAMES))
    return [pace.slice(lambda: told_of(prepared, seed, f"{round_} {seed}", text)) for round_, seed in games]  # noqa: B023 called at once


def told_of(prepared: Prepared, seed: int, dice_seed: str, text: bool) -> tuple[int, float]:
    """Decisions of one game, and the processor seconds in which a seat was told of them."""
    spent, decisions = 0.0, 0
    match, dice = prepared.start(seed, log=True), random.Random(dice_seed)
    told = len(match.events_since(0, 0, text))
    while not match.over:
        match.take(dice.choice(match.state.options))
        began = time.process_time()
        told += len(match.events_since(told, 0, text))
        spent += time.process_time() - began
        decisions += 1
    return decisions, spent


def pool_tables(rules: Game) -> list[State]:
    """Duels with random decks of all cards of the game, dealt before the clock starts."""
    pool = pool_of(rules, ALL)
    return [prepare(rules, deal_of(rules, pool, seed, 2)).deal(0) for seed in range(POOL_DEALS)]


def in_the_middle(first: State, seed: int) -> State:
    """A state met about half way through a random game."""
    s = first.clone()
    s.chance = chance_of(seed, s.seats)
    playout(s, seeded(f"dice {seed}"), 30)
    if not s.over:
        return s
    opening = first.clone()
    advance(opening)
    return opening


def imagine(match: Match) -> None:
    """A world of the seat that is asked."""
    match.determinize(match.state.asking, DICE)


def legal_again(s: State) -> None:
    """Have the open question asked once more."""
    if not s.over:
        ask_again(s)


def size_of_copy(states: list[State]) -> int:
    """Bytes that one more copy of a state takes."""
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    copies = [s.clone() for s in states]
    size = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return round(size / len(copies))
