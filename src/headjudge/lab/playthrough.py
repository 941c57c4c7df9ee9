# edge: interpreted
"""A whole game as text: who was asked what, among what, what was chosen, and what came of it, each line as the public face tells it.

Made to be compared line by line. What would be too long to read is shortened and followed by a hash of all of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b

from headjudge.kernel.events import Event
from headjudge.kernel.rng import Rng
from headjudge.kernel.seats import JUDGE, SEATS
from headjudge.lab.table_text import plain, rows
from headjudge.match import Match

MOST_DECISIONS = 5_000
MOST_SHOWN = 6  # options
CONCEDE_EVERY = 40  # decisions, where the match goes on without whoever concedes
TABLE_EVERY = 6  # turns
SPECTATOR = None


def playthrough(match: Match, dice: Rng) -> Iterator[str]:
    """Play a match to its end, with choices that depend on the dice alone, and tell it. The match must have a log."""
    told, turn, shown, decisions = 0, -1, -TABLE_EVERY, 0
    while not match.over and decisions < MOST_DECISIONS:
        yield from events_since(match, told)
        told = len(match.state.log or [])
        if match.state.turn != turn:
            turn = match.state.turn
            yield from heading(match)
            if turn >= shown + TABLE_EVERY:
                shown = turn
                yield from table(match)
        decisions += 1
        yield from step(match, dice, decisions)
    yield from events_since(match, told)
    yield from heading(match)
    yield from table(match)
    yield f"{decisions} decisions; {ending(match)}"


def ending(match: Match) -> str:
    outcome = match.outcome
    if outcome is None:
        return "not over"
    winners = " and ".join(SEATS[seat] for seat in outcome.winners) or "nobody"
    return f"{winners} won: {outcome.reason} ({outcome.cite})"


# --- decisions -------------------------------------------------------------------------------------------------------------


def step(match: Match, dice: Rng, number: int) -> Iterator[str]:
    playing = match.state.in_turn_order()
    if len(playing) > 2 and not match.state.allied and number % CONCEDE_EVERY == 0:
        seat = playing[dice.below(len(playing))]
        yield f"{number}. {SEATS[seat]} concedes"
        match.concede(seat)
        return
    decision = match.decision
    options = decision.options
    labels = [option.label for option in options]
    chosen = dice.below(len(options))
    yield f"{number}. {SEATS[decision.seat]}: {decision.prompt} {asked(match)}".rstrip()
    yield f"   {len(options)} {short_hash([f'{option.label} {option.cite} {option.card}' for option in options])}: {shortened(labels)}"
    yield f" > {labels[chosen]} ({options[chosen].cite})"
    match.choose(chosen)


def asked(match: Match) -> str:
    """Of a card line that asks: which, and what for."""
    question = {key: value for key, value in match.game.question(match.state).items() if key != "kind"}
    return f"[{plain(question)}]" if question else ""


def shortened(labels: list[str]) -> str:
    shown = ", ".join(labels[:MOST_SHOWN])
    return shown if len(labels) <= MOST_SHOWN else f"{shown}, and {len(labels) - MOST_SHOWN} more"


def short_hash(texts: list[str]) -> str:
    """Of the whole of what is only shown in part."""
    return blake2b("\n".join(texts).encode(), digest_size=3).hexdigest()


# --- events ----------------------------------------------------------------------------------------------------------------


def events_since(match: Match, first: int) -> Iterator[str]:
    """What has happened, as the judge is told; below it what others are told instead, where that differs."""
    for event in (match.state.log or [])[first:]:
        said, cite = heard(match, event, JUDGE)
        others: dict[str, list[str]] = {}
        for listener in (*range(match.state.seats), SPECTATOR):
            text = heard(match, event, listener)[0]
            if text != said:
                others.setdefault(text, []).append("spectators" if listener is None else SEATS[listener])
        if said or others:
            yield f"   {cite}: {said or 'nothing'}"
            for text, who in others.items():
                yield f"     to {', '.join(who)}: {text or 'nothing'}"


def heard(match: Match, event: Event, seat: int | None) -> tuple[str, str]:
    """One event as it is told to a seat, with its citation; empty if it is not told."""
    whole = match.state.log
    match.state.log = [event]
    told = match.log_for(seat)
    match.state.log = whole
    return (told[0].text, told[0].cite) if told else ("", event.because)


# --- the table -------------------------------------------------------------------------------------------------------------


def heading(match: Match) -> Iterator[str]:
    yield ""
    yield f"Turn {match.state.turn} of {SEATS[match.state.active]} · {match.fingerprint()}"


def table(match: Match) -> Iterator[str]:
    """What everybody sees, and what each seat sees besides."""
    public = rows(match, SPECTATOR)
    for owner, entries in public.items():
        yield f"   {owner}: {'; '.join(f'{name} {text}' for name, text in entries.items())}"
    for seat in range(match.state.seats):
        for owner, entries in rows(match, seat).items():
            more = [f"{name} {text}" for name, text in entries.items() if public[owner].get(name) != text]
            if more:
                yield f"     {SEATS[seat]} sees of {owner}: {'; '.join(more)}"
