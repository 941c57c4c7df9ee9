# edge: interpreted
"""What a citation says: a rule in our words, or a line of a card in English."""

from __future__ import annotations

import re

from headjudge.edge.game import Game
from headjudge.kernel.state import State
from headjudge.language.ability import Ability
from headjudge.match import Match
from headjudge.scenario.lasting_effects import EARLIER

EARLIER_SAID = "An earlier effect"

_INNER = re.compile(r"(?<=>)\.\d+$")  # of a keyword's line, the number of a line in it
_NAME = re.compile(r"<(.+?)(?: [+-]?\d+)?(?: \(.*\))?>")


def sentence(match: Match, cite: str) -> str:
    """Empty if nothing is known of this citation."""
    said = match.game.rule_said(_INNER.sub("", cite)) or (line_said(match.game, match.state, cite) if "/" in cite else "")
    return f"{EARLIER_SAID}: {said.partition(': ')[2]}" if is_earlier(cite) else said


def is_earlier(cite: str) -> bool:
    """Is it what the table says that an effect did before?"""
    return cite.startswith(f"{EARLIER}-")


def line_said(game: Game, s: State, key: str) -> str:
    """Of a line granted by a line, the one that grants it."""
    number, _, path = key.rpartition("/")
    if number not in game.cards():
        return ""
    program = s.rules.program(s, f"{number}/{path.partition('.')[0]}")
    if not isinstance(program, Ability):
        return ""
    said = game.line_said(number, program)
    return f"{said}: {meant}" if (keyword := _NAME.fullmatch(said)) and (meant := game.rule_said(f"<{keyword[1]}>")) else said
