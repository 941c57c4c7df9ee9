# edge: interpreted
"""What a citation says: a rule in our words, or a line of a card in English."""

from __future__ import annotations

import re

from headjudge.digimon.edge.game import DigimonGame
from headjudge.digimon.table.cards import DigimonCard
from headjudge.digimon.table.codes import OPTION, TAMER
from headjudge.digimon.words.vocabulary import DIGIMON
from headjudge.edge.game import Game
from headjudge.gundam.table.cards import GundamCard
from headjudge.gundam.table.codes import BASE, PILOT
from headjudge.gundam.words.vocabulary import GUNDAM
from headjudge.kernel.state import Card, State
from headjudge.language.ability import Ability
from headjudge.language.say import spoken
from headjudge.match import Match

# what a permanent calls itself where it is not what most are
THIS = {("digimon", TAMER): "this Tamer", ("digimon", OPTION): "this Option", ("gundam", BASE): "this Base"}


_INNER = re.compile(r"(?<=>)\.\d+$")  # of a keyword's line, the number of a line in it
_NAME = re.compile(r"<(.+?)(?: [+-]?\d+)?(?: \(.*\))?>")


def sentence(match: Match, cite: str) -> str:
    """Empty if nothing is known of this citation."""
    said = match.game.rule_said(_INNER.sub("", cite))
    return said or (line_said(match.game, match.state, cite) if "/" in cite else "")


def line_said(game: Game, s: State, key: str) -> str:
    """Of a line granted by a line, the one that grants it."""
    number, _, path = key.rpartition("/")
    if number not in game.cards():
        return ""
    program = s.rules.program(s, f"{number}/{path.partition('.')[0]}")
    if not isinstance(program, Ability):
        return ""
    vocabulary = DIGIMON if isinstance(game, DigimonGame) else GUNDAM
    bearer = (game.name, type_of(game.cards()[number]))
    said = spoken(program, vocabulary, THIS.get(bearer, ""), "this Pilot" if bearer == ("gundam", PILOT) else "")
    return f"{said}: {meant}" if (keyword := _NAME.fullmatch(said)) and (meant := game.rule_said(f"<{keyword[1]}>")) else said


def type_of(card: Card) -> int:
    return card.type if isinstance(card, DigimonCard | GundamCard) else -1
