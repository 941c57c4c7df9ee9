# edge: interpreted
"""What could be said on a table at some time: an action or an answer of the game, about things that are there.

That something is not offered means nothing if nobody could ever say it: a misspelt action is never offered.
"""

from __future__ import annotations

import re

from headjudge.edge.actions import Actions, Operand
from headjudge.kernel.seats import SEATS
from headjudge.match import Match
from headjudge.scenario.wording import readings

WAITING = re.compile(r"(?P<card>.+)/(?P<line>[^/ ]+|<.+>)(?: \(\d+\))?")
WITHOUT_NAME = re.compile(
    r"player (?P<seat>[A-H])|Shield [1-9]\d* of (?P<owner>[A-H])|the [1-9]\d*(?:st|nd|rd|th) unseen card"
    r"|an? (?:active|rested) (?:EX )?Resource of (?P<holder>[A-H])"
)


def means_something(match: Match, text: str) -> bool:
    """Whoever is asked now, and whatever that player knows: a judge knows what lies hidden."""
    return any(is_sayable(match, " ".join(words.split())) for words in readings(match, text))


def is_sayable(match: Match, text: str) -> bool:
    actions = match.game.actions
    assert isinstance(actions, Actions)
    for verb, pattern in actions.patterns.items():
        said = pattern.fullmatch(text)
        if said is not None and all(is_there(match, operand, said.groupdict()) for operand in actions.verbs[verb].operands):
            return True
    return False


def is_there(table: Match, operand: Operand, said: dict[str, str | None]) -> bool:
    """Is what this operand names on this table, and has the card such a line?"""
    text = said.get(operand.name) or ""
    match operand.kind:
        case "card" | "permanent":
            return operand.name not in said or text in table.names.values()
        case "seat" | "team":
            return are_seats(table, text)
        case "line":
            return has_line(table, said.get("card") or said.get("unit") or "", text)
        case "waiting":
            waiting = WAITING.fullmatch(text)
            return waiting is not None and waiting["card"] in table.names.values() and has_line(table, waiting["card"], waiting["line"])
        case "thing":
            nameless = WITHOUT_NAME.fullmatch(text)
            return are_seats(table, "".join(filter(None, nameless.groups()))) if nameless is not None else text in table.names.values()
    return True


def are_seats(match: Match, letters: str) -> bool:
    return all(letter in SEATS[: match.state.seats] for letter in letters)


def has_line(match: Match, bearer: str, line: str) -> bool:
    """Is no line meant by a number that the card does not reach?"""
    card = next((card for card in match.names if match.names[card] == bearer), None)
    if card is None or not line.isdecimal():
        return True
    return 1 <= int(line) <= len(match.game.abilities(match.state.cards[card].number))
