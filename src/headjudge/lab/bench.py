# edge: interpreted
"""`headjudge bench`: how fast and how large, as ratios to a calibration loop of the same run, since machines are noisy."""

from __future__ import annotations

import platform
import random
import time
import tracemalloc
from collections.abc import Callable, Sequence
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
from headjudge.lab.pool import ALL, deal_of, pool_of
from headjudge.match import Match, Prepared, load, prepare

MOST_DECISIONS = 20_000
DECK = "test-mixed"
CALIBRATION_ROUNDS = 200_000
STARTS = 200
LOGGED_GAMES = 3
POOL_DEALS = 40  # pairs of random decks
MOST_MET = 50  # states that are copied, saved and loaded
DICE = seeded("worlds")


def calibration() -> float:
    """Processor seconds for a fixed piece of plain Python work: what this machine is worth just now."""
    best = float("inf")
    for _ in range(5):
        began = time.process_time()
        total = 0
        for i in range(CALIBRATION_ROUNDS):
            total += i & 7
        best = min(best, time.process_time() - began)
    return best


def bench(game: str, decks: Sequence[str | Path], seconds: float, mode: str = "") -> dict[str, Any]:
    """Random play for so many seconds, then copies, saves and loads of states met on the way. No decks: one for everybody."""
    rules = find_game(game)
    mode = mode or rules.modes[0]
    decks = decks or [DECK] * rules.fewest_seats(mode)
    prepared = prepare(rules, decks, mode=mode)
    before = calibration()
    games, decisions, spent, met = at_random(prepared.deal(0), seconds)
    after = calibration()
    loop = min(before, after)
    rate = decisions / spent
    return {
        "game": game,
        "mode": mode,
        "decks": decks,
        "compiled": headjudge.COMPILED,
        "python": platform.python_version(),
        "games": games,
        "decisions": decisions,
        "games_per_second": round(games / spent, 1),
        "decisions_per_second": round(rate),
        "decisions_per_game": round(decisions / games, 1),
        "fast_face_decisions_per_second": through_the_fast_face(prepared, seconds / 2),
        "playout_decisions_per_second": by_playouts(prepared, seconds / 2),
        "pool_decisions_per_second": over_the_pool(rules, seconds / 2),
        **of_moments(prepared, met),
        "calibration_seconds": round(loop, 6),
        "calibration_drift": round(max(before, after) / loop, 2),
        "calibration_ratio": round(rate * loop, 2),
    }


def of_moments(prepared: Prepared, met: list[State]) -> dict[str, Any]:
    """What is asked of a match, in microseconds: starting, copying, showing, asking, telling, saving, loading."""
    rules = prepared.game
    matches = [Match(rules, s, prepared.origin(0, False, False, None, None)) for s in met]
    saves = [m.save() for m in matches]
    return {
        "start_us": timed(list(range(STARTS)), prepared.start),
        "bot_us": timed(list(range(STARTS)), lambda seed: Seated("random", find_bot("random", rules.name), rules, seed)),
        "match_clone_us": timed(matches, lambda m: m.clone()),
        "determinize_us": timed([m for m in matches if not m.over], imagine),
        "legal_us": timed(met, legal_again),
        "clone_us": timed(met, lambda s: s.clone()),
        "view_us": timed(met, lambda s: rules.view(s, s.asking if s.asking >= 0 else None)),
        "observe_us": timed(met, lambda s: rules.observe(s, max(s.asking, 0))),
        "question_us": timed([s for s in met if s.asking >= 0], lambda s: rules.asked(s, 0)),
        "events_us": events_of_a_decision(prepared, text=False),
        "events_with_text_us": events_of_a_decision(prepared, text=True),
        "save_us": timed(matches, lambda m: m.save()),
        "load_us": timed(saves, load),
        "state_bytes": size_of_copy(met),
        "save_bytes": round(sum(len(save) for save in saves) / len(saves)),
    }


def at_random(first: State, seconds: float) -> tuple[int, int, float, list[State]]:
    """Random play for so many seconds: games, decisions, processor seconds, and states met about half way through the first games."""
    games = decisions = 0
    met: list[State] = []
    spent = 0.0
    while spent < seconds:
        s = first.clone()
        s.chance = chance_of(games, s.seats)
        dice = seeded(f"dice {games}")
        began = time.process_time()
        decisions += playout(s, dice, MOST_DECISIONS)
        spent += time.process_time() - began
        if games < MOST_MET:
            met.append(in_the_middle(first, games))
        games += 1
    return games, decisions, spent, met


def through_the_fast_face(prepared: Prepared, seconds: float) -> int:
    """Decisions a second of a loop in plain Python that takes one legal action after another."""
    dice = random.Random(1)
    decisions = games = 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        match = prepared.start(games)
        while not match.over:
            legal = match.legal
            match.take(legal[int(dice.random() * len(legal))])
            decisions += 1
        games += 1
    return round(decisions / (time.process_time() - began))


def by_playouts(prepared: Prepared, seconds: float) -> int:
    """Decisions a second of whole games that are begun and played out at once."""
    decisions = games = 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        decisions += prepared.start(games).playout(games)
        games += 1
    return round(decisions / (time.process_time() - began))


def events_of_a_decision(prepared: Prepared, text: bool) -> float:
    """Microseconds in which a seat is told what came of one decision, on average over whole games."""
    best = float("inf")
    for round_ in range(3):
        spent, decisions = 0.0, 0
        for seed in range(LOGGED_GAMES):
            match, dice = prepared.start(seed, log=True), random.Random(f"{round_} {seed}")
            told = len(match.events_since(0, 0, text))
            while not match.over:
                match.take(dice.choice(match.state.options))
                began = time.process_time()
                told += len(match.events_since(told, 0, text))
                spent += time.process_time() - began
                decisions += 1
        best = min(best, spent / decisions)
    return round(best * 1e6, 2)


def over_the_pool(rules: Game, seconds: float) -> int:
    """Decisions a second of whole duels with random decks of all cards of the game, dealt before the clock starts."""
    pool = pool_of(rules, ALL)
    first = [prepare(rules, deal_of(rules, pool, seed, 2)).deal(0) for seed in range(POOL_DEALS)]
    games = decisions = 0
    spent = 0.0
    while spent < seconds:
        s = first[games % POOL_DEALS].clone()
        s.chance = chance_of(games, s.seats)
        dice = seeded(f"dice {games}")
        began = time.process_time()
        decisions += playout(s, dice, MOST_DECISIONS)
        spent += time.process_time() - began
        games += 1
    return round(decisions / spent)


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


def timed(things: list[Any], act: Callable[[Any], Any]) -> float:
    """Microseconds for one, the best of five rounds over all."""
    best = float("inf")
    for _ in range(5):
        began = time.process_time()
        for thing in things:
            act(thing)
        best = min(best, time.process_time() - began)
    return round(best / len(things) * 1e6, 2)


def size_of_copy(states: list[State]) -> int:
    """Bytes that one more copy of a state takes."""
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    copies = [s.clone() for s in states]
    size = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return round(size / len(copies))
