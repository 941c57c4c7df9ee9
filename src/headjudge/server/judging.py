# edge: interpreted
"""Rulings for the browser: each step with the table as it lies after it and what happened on the way, open to the judge's eyes; other
editions, every order and flips."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import msgspec
from msgspec.structs import replace

from headjudge.edge.events import GameEvent
from headjudge.edge.game import FILE, Game
from headjudge.edge.views import View
from headjudge.games import GAMES
from headjudge.judge.editions import followed_ruling, where_they_part
from headjudge.judge.flip import flips
from headjudge.judge.obstacles import why_not
from headjudge.judge.orders import every_order
from headjudge.judge.ruling import Ruling, judge
from headjudge.judge.steps import Step
from headjudge.judge.witness import Witness
from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.seats import JUDGE, SEATS
from headjudge.kernel.state import State
from headjudge.scenario.located import Located
from headjudge.scenario.runner import Scenario
from headjudge.server.catalogue import card_page, plain
from headjudge.server.pages import CardPage, Judged, Moment, Offered, ScenarioText

MOST_POSITIONS = 2_000  # of every order
MOST_FLIPS = 5
PLACE = "scenario"


class Onlooker(Witness):
    """A match that remembers besides how the table lay, and what happened since it was last looked at."""

    def __init__(self, game: Game, state: State, origin: dict[str, Any], names: Any = None) -> None:
        super().__init__(game, state, origin, names)
        self.pictures: list[tuple[int, Moment]] = []  # when the log was so long
        self.told = 0  # the number of the last event that was told

    def carry_out(self, action: int) -> None:
        if not self.pictures:
            self.look()  # as it lay before anything was done
        super().carry_out(action)

    def look(self) -> None:
        super().look()
        length = len(self.state.log or [])
        if not self.pictures or self.pictures[-1][0] < length:
            self.remember(length)

    def remember(self, length: int) -> None:
        events = self.events_since(self.told, JUDGE)
        self.told = events[-1].number if events else self.told
        self.pictures.append((length, Moment(open_view(self.game, self.state), events)))


def open_view(game: Game, state: State) -> View:
    """The table as A sees it, with every hand open. The view is nobody's: a judge looks on."""
    view = game.view(state, 0)
    players = [replace(player, hand=game.view(state, player.seat).players[player.seat].hand) for player in view.players]
    return replace(view, seat=None, players=players)


# --- rulings -------------------------------------------------------------------------------------------------------------


def judged(arguments: Any) -> Judged:
    asked, scenario = read(arguments)
    return WAYS[asked.what](scenario, asked)


def read(arguments: Any) -> tuple[ScenarioText, Scenario]:
    asked = msgspec.convert(arguments, ScenarioText)
    scenario = Scenario(asked.text, PLACE)
    refuse_files(scenario.document)
    if asked.edition:
        scenario.game().known_edition(asked.edition)
        scenario.said["edition"] = Located(asked.edition, 1, 1)
    return asked, scenario


def refuse_files(said: object) -> None:
    """A table of a stranger names no file of this machine."""
    value = said.value if isinstance(said, Located) else said
    if isinstance(value, str) and value.strip().startswith(FILE):
        raise BadInput("a table that is sent here names decks and cards, no files")
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        refuse_files(inner)


def ruling(scenario: Scenario, asked: ScenarioText) -> Judged:
    return with_moments(judge(scenario, kind=Onlooker))


def with_moments(found: Ruling, parts: int | None = None) -> Judged:
    """parts: the place of the first step that is not as in the edition it is compared with."""
    match = found.match
    assert isinstance(match, Onlooker)
    moments = list(by_steps(match, found.steps))
    return Judged(found.passed, plain(found.data()), moments, options_now(match), own_cards(match), None if parts is None else parts + 1)


def by_steps(match: Onlooker, steps: list[Step]) -> Iterator[Moment]:
    """The table before the first step and after each, with what happened in it."""
    log = match.state.log or []
    match.remember(len(log))  # also what nobody's answer did
    ends = [step.event for step in steps[1:] if step.event]  # what was refused is no event
    lengths = [0, *(sum(1 for e in log if e.number < end) for end in ends)]
    lengths += [len(log)] * (len(steps) + 1 - len(lengths))
    looks, events = iter(match.pictures), list[GameEvent]()
    seen, now = next(looks)
    events += now.events
    for length in lengths:
        while seen < length:
            seen, now = next(looks)
            events += now.events
        yield Moment(now.view, events)
        events = []


def options_now(match: Onlooker) -> Offered | None:
    """What could be done next, as a scenario writes it and as a judge says it."""
    if match.over:
        return None
    s, game = match.state, match.game
    labels = [game.describe(s, option, match.names) for option in s.options]
    said = [match.spoken.action(game.describe(s, option, match.spoken)) for option in s.options]
    return Offered(SEATS[s.asking], match.spoken.prompt(), labels, said)


def own_cards(match: Onlooker) -> list[CardPage]:
    """The cards of this table that cannot be looked up: the scenario's own, and those without text."""
    shipped = GAMES[match.game.name].cards()
    numbers = dict.fromkeys(card.number for card in match.state.cards if card.number not in shipped)
    return [card_page(match.game, number, None) for number in numbers if number in match.game.cards()]


def orders(scenario: Scenario, asked: ScenarioText) -> Judged:
    found = every_order(scenario, most=MOST_POSITIONS)
    return Judged(found.ruling.passed, plain(found.data()))


def against(scenario: Scenario, asked: ScenarioText) -> Judged:
    match = scenario.table_as(Witness, log=True)
    scenario.begin(match, asked.after)
    found = why_not(match, match.spoken, asked.say)
    return Judged(found.legal, plain(found.data()))


def other_edition(scenario: Scenario, asked: ScenarioText) -> Judged:
    """The same table and answers in the other edition that `say` names."""
    own = judge(scenario)
    edition = scenario.game().known_edition(asked.say)
    other, _ = followed_ruling(scenario, scenario.table_as(Onlooker, log=True, edition=edition), own)
    return with_moments(other, where_they_part(own, other))


def flipped(scenario: Scenario, asked: ScenarioText) -> Judged:
    own = judge(scenario)
    found = islice(flips(scenario, own, MOST_FLIPS), MOST_FLIPS)
    return Judged(own.passed, plain([{**flip.data(), "change": called(own.match, flip.said)} for flip in found]))


def called(match: Witness, said: str) -> str:
    """A change by the names of its cards: ids mean nothing to who sees only the table."""
    names = {given: match.spoken[card] for card, given in match.names.given.items()}
    words = "|".join(re.escape(given) for given in sorted(names, key=len, reverse=True))
    return re.sub(rf"(?<![\w#])(?:{words})(?![\w#])", lambda found: names[found[0]], said) if words else said


WAYS: dict[str, Callable[[Scenario, ScenarioText], Judged]] = {
    "ruling": ruling, "orders": orders, "edition": other_edition, "flips": flipped, "why not": against,
}  # fmt: skip
