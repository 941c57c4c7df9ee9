# edge: interpreted
"""Cards that say something else: `headjudge fuzz --lines`. A line that loads works, whatever it says and beside whatever else it stands.

Every card of the decks keeps its number and its facts, so that the decks stay legal; its lines become others, of any forms of the notation
(language/probes.py). What is refused when the card is loaded is drawn again.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from random import Random

from headjudge.edge.game import Game
from headjudge.games import find_game
from headjudge.lab.changed import shipped, written
from headjudge.language.cardfile import CardError, Entry
from headjudge.language.probes import Probes

TRIES = 12  # most lines do not load on most cards; who has no luck keeps its own
MOST_LINES = 2


@cache
def lines_by_form(game: str) -> list[list[str]]:
    return [lines for _, lines in sorted(Probes(find_game(game).vocabulary).all().items())]


def other_lines(game: str, decks: Iterable[Iterable[str]], seed: int) -> dict[str, str]:
    """By number, the text of each card of these decks that says something else now."""
    dice, rules = Random(f"lines {seed}"), find_game(game)
    found: dict[str, str] = {}
    for number in sorted({number for deck in decks for number in deck}):
        entry = shipped(game).get(number)
        text = another(rules, entry, dice) if entry is not None else ""
        if text:
            found[number] = text
    return found


def another(rules: Game, entry: Entry, dice: Random) -> str:
    """This card with one or two lines of any forms; an empty text if nothing that was drawn can be loaded."""
    said: list[str] = []
    for _ in range(TRIES * dice.randint(1, MOST_LINES)):
        line = dice.choice(dice.choice(lines_by_form(rules.name)))
        if loads(rules, entry, [*said, line]):
            said.append(line)
            if len(said) == MOST_LINES:
                break
    return written(entry, said) if said else ""


def loads(rules: Game, entry: Entry, lines: list[str]) -> bool:
    try:
        rules.read_cards(written(entry, lines), entry.number).whole()
        return True
    except CardError:
        return False


def with_other_lines(game: str, texts: dict[str, str]) -> Game:
    rules = find_game(game)
    return rules.with_cards({number: card for text in texts.values() for number, card in rules.read_cards(text, "lines").whole().items()})
