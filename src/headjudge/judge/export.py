# edge: interpreted
"""From a match to a scenario that reproduces it at one of its decisions.

Where the position can be written down it becomes a table, and only if that table shows every seat the same; else the scenario holds the
match itself, which is played again up to the decision. Both forms call the cards as the match does, and take further steps.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from headjudge.faults import behind
from headjudge.formats import CONCEDE, read_record
from headjudge.judge.written import written
from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.knowledge import seat_name
from headjudge.kernel.seats import SEATS
from headjudge.match import Match, begin_again, start
from headjudge.repeated import repeat, repeat_next
from headjudge.scenario.board import board
from headjudge.scenario.described import described, why_no_table
from headjudge.scenario.game_tables import Said
from headjudge.scenario.located import ScenarioError, placed
from headjudge.scenario.replayed import as_entries
from headjudge.scenario.runner import Scenario


@dataclass(frozen=True)
class Exported:
    """A scenario as data, and as its file. why_replayed: why it is the match and not a table; empty for a table."""

    said: Said
    why_replayed: str

    @property
    def text(self) -> str:
        return written(self.said)


def export(record: bytes, decision: int | None = None) -> Exported:
    """A decision of a record: the N-th is the one that its N-th answer is given to; none said: the last one."""
    return export_match(at_decision(record, decision))


def at_decision(record: bytes, decision: int | None) -> Match:
    """The match that is recorded, as it stood at this decision. Raises BadInput if there is no such decision, or no such match."""
    told = read_record(record)
    match = before = begin_again(told)
    last = len(told.answers) + 1
    if decision is not None and not 1 <= decision <= last:
        raise BadInput(f"there is no decision {decision}: this record has 1 to {last}")
    for answer in told.answers if decision is None else told.answers[: decision - 1]:
        before = match.clone()
        try:
            repeat_next(match, answer)
        except BadInput:
            raise
        except Exception as error:  # a fault of the engine, which fuzzing leaves as the end of its record
            if decision is None:
                return before
            raise BadInput(f"the engine fails at answer {len(match.answers)} of this record: {behind(error)}") from None
    if match.over and decision is not None:
        raise BadInput(f"there is no decision {decision}: the game is over after {last - 1}")
    return before if match.over else match


def export_match(match: Match) -> Exported:
    """The match as it stands now."""
    why_not = why_no_table(match.game, match.state) or another_look(match)
    if not why_not:
        return Exported(table_form(match), "")
    if "decks" not in match.origin:
        raise BadInput(f"this position can neither be written as a table ({why_not}) nor played again: it was not started from decks")
    return Exported(replayed_form(match), why_not)


def table_form(match: Match) -> Said:
    return head(match) | described(match.game, match.state)


def replayed_form(match: Match) -> Said:
    return head(match) | {"match": replayed(match)}


def head(match: Match) -> Said:
    said: Said = {"title": title(match), "game": match.game.name, "edition": match.state.rules.edition}
    mode = match.origin.get("mode")
    return said if mode in (None, match.game.modes[0]) else said | {"mode": mode}


def title(match: Match) -> str:
    s = match.state
    if s.over:
        return f"After turn {s.turn}"
    return f"Turn {s.turn}, decision {len(match.answers) + 1}: {match.decision.prompt} ({SEATS[s.asking]})"


def replayed(match: Match) -> Said:
    """The match from its first answer to the last one, in words. Of a windowed match, without the windows that had but one answer."""
    origin = match.origin
    again, windowed = (
        start(match.game, list(origin["decks"]), origin["seed"], origin["edition"], mode=origin["mode"], windowed=windowed)
        for windowed in (False, True)
    )
    answers: list[Any] = []
    for answer in match.answers:
        if origin.get("windowed"):
            goes_without_saying = windowed.state.options == answer[1:]
            repeat(windowed, answer)
            if goes_without_saying:
                continue
        answers.append(in_words(again, answer))
        repeat(again, answer)
    return {"decks": [as_entries(deck) for deck in origin["decks"]], "seed": origin["seed"], "answers": answers}


def in_words(match: Match, answer: list[Any]) -> Any:
    """An answer as a step says it; how somebody arranges cards stays as it is recorded."""
    if len(answer) > 2:
        return answer
    seat, action = answer
    if action == CONCEDE:
        return {"concede": SEATS[seat]}
    return {SEATS[seat]: match.game.describe(match.state, action, match.names)}


# --- is it the same? -----------------------------------------------------------------------------------------------------


def another_look(match: Match) -> str:
    """What shows that the table is not the match; empty if every seat, a spectator and the judge see the same."""
    try:
        table = Scenario("", "table", placed(table_form(match))).match(log=False)
    except ScenarioError as error:
        return str(error)
    if table.over or table.state.asking != match.state.asking:
        return "the table does not ask the same"
    if labels(table) != labels(match):
        return "the table does not offer the same"
    if board(table) != board(match) or any(seen_by(table, seat) != seen_by(match, seat) for seat in (None, *range(match.state.seats))):
        return "the table does not look the same"
    return ""


def labels(match: Match) -> list[str]:
    """In no order: that follows from the order in which things came into play, which a table does not tell."""
    return sorted(option.label for option in match.decision.options)


def seen_by(match: Match, seat: int | None) -> object:
    """What a seat sees, with the cards called as in the match: their own numbers on a table are others."""
    s = match.state
    viewer = s.seats if seat is None else seat
    called = {seat_name(s, viewer, card): match.names[card] for card in range(len(s.cards))}
    seen = msgspec.to_builtins(match.view(seat))
    del seen["v"]  # how it came about does not matter
    return renamed(seen, called)


def renamed(seen: object, names: Mapping[int, str]) -> object:
    if isinstance(seen, list):
        return [renamed(entry, names) for entry in seen]
    if not isinstance(seen, dict):
        return seen
    found: dict[str, Any] = {key: renamed(entry, names) for key, entry in seen.items()}
    if found.get("id") is not None:  # one that is known to be there, but not where, has none
        found["id"] = names[found["id"]]
    if "serial" in found and "cards" in found:
        found["serial"] = found["cards"][0]["id"]
    if "hand" in found:  # others see it in order of those numbers
        found["hand"].get("cards", []).sort(key=lambda card: str(card["id"]))
    return found
