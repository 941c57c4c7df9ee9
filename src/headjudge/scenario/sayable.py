# edge: interpreted
"""What could be said on a table at some time: an action or an answer of the game, about things that are there.

That something is not offered means nothing if nobody could ever say it: a misspelt action is never offered.
"""

from __future__ import annotations

import re
from functools import cache

from headjudge.digimon import actions as digimon_actions
from headjudge.digimon.game import DigimonGame
from headjudge.digimon.state import DigimonState
from headjudge.gundam import actions as gundam_actions
from headjudge.gundam.state import gundam
from headjudge.kernel.game import SEATS
from headjudge.language.naming import answer_called
from headjudge.match import Match
from headjudge.scenario.wording import readings

THINGS = ("card", "unit", "target", "base", "other")  # placeholders of names
ANSWERS = (
    r"choose player (?P<seat>[A-H])", r"choose Shield [1-9]\d* of (?P<seat>[A-H])", r"choose the [1-9]\d*(?:st|nd|rd|th) unseen card",
    r"choose an? (?:active|rested) (?:EX )?Resource of (?P<seat>[A-H])", r"choose (?P<card>.+)",
    r"(?:resolve|answer with) (?P<card>.+)/(?P<line>[^/ ]+|<.+>)(?: \(\d+\))?",
)  # fmt: skip


def means_something(match: Match, text: str) -> bool:
    """Whoever is asked now, and whatever that player knows: a judge knows what lies hidden."""
    return any(is_sayable(match, " ".join(words.split())) for words in readings(match, text))


def is_sayable(match: Match, text: str) -> bool:
    if answer_called(text) is not None:
        return True
    found = [pattern.fullmatch(text) for pattern in patterns(isinstance(match.game, DigimonGame))]
    return any(words is not None and all_there(match, words.groupdict()) for words in found)


@cache
def patterns(of_digimon: bool) -> list[re.Pattern[str]]:
    """Every form of an action or an answer."""
    answers = [re.compile(form) for form in ANSWERS]
    if of_digimon:
        return [*digimon_actions.PATTERNS.values(), *answers]
    forms = [form for form, _ in (*gundam_actions.FORMS.values(), *gundam_actions.TEAM_FORMS.values())]
    directions = [re.compile(re.escape(word)) for word in gundam_actions.DIRECTIONS.values()]
    return [*(gundam_actions.pattern_of(form) for form in forms), *directions, *answers]


def all_there(match: Match, words: dict[str, str | None]) -> bool:
    """Is everything that is named on this table, and has the card such a line?"""
    seats = SEATS[: match.state.seats]
    if any(letter not in seats for letter in (words.get("seat") or "") + (words.get("team") or "")):
        return False
    cards = {match.names[card]: card for card in match.names}
    if any(words.get(thing) and words[thing] not in cards for thing in THINGS):
        return False
    return not lacks_line(match, words.get("card") or words.get("unit"), words.get("line"))


def lacks_line(match: Match, bearer: str | None, line: str | None) -> bool:
    """Is a line meant by a number that the card does not reach?"""
    card = next((card for card in match.names if match.names[card] == bearer), None)
    if card is None or not line or not line.isdecimal():
        return False
    s = match.state
    facts = s.facts(card) if isinstance(s, DigimonState) else gundam(s).facts(card)
    return not 1 <= int(line) <= len(facts.abilities)
