"""Tables for tests: a described table, or a match that is ready to be played."""

from pathlib import Path

from headjudge.digimon.edge.game import DigimonGame
from headjudge.digimon.table.cards import DigimonCard
from headjudge.gundam.edge.game import GundamGame
from headjudge.gundam.table.cards import GundamCard
from headjudge.kernel.bad_input import BadInput
from headjudge.lab.table_text import Telling
from headjudge.match import Match, start
from headjudge.scenario.located import ScenarioError
from headjudge.scenario.runner import Scenario

Player = dict[str, object]

# a turn that goes round in circles by itself: one Unit wakes, the other puts it to rest
CIRCLE = """
game: gundam
rules: ["ED-33"]
cards: |
  CASE-1  Sleeper
    unit · blue · lv 1 · cost 1 · 1/4 · (Test)
    when this rested: set-active this
  CASE-2  Waker
    unit · blue · lv 1 · cost 1 · 1/4 · (Test)
    when my unit[other] active: rest that
  CASE-3  Lullaby
    command · blue · lv 1 · cost 1
    main: rest 1 my unit
setup:
  A:
    units: [{id: s, card: CASE-1}, {id: w, card: CASE-2}]
    hand: [{id: c, card: CASE-3}]
"""


def table(text: str) -> Match:
    """The table of a scenario, before its first step."""
    return Scenario(text, "a test").match(log=True)


class WithCard(Scenario):
    """A scenario in which one card is another."""

    card: GundamCard | DigimonCard

    def game(self) -> GundamGame | DigimonGame:
        game, card = super().game(), self.card
        if isinstance(game, DigimonGame):
            assert isinstance(card, DigimonCard)
            return game.with_cards({card.number: card})
        assert isinstance(card, GundamCard)
        return game.with_cards({card.number: card})


def holds_with(file: Path, card: GundamCard | DigimonCard) -> bool:
    """Does everything come as this scenario expects if the card of this number is this one?"""
    scenario = WithCard(file.read_text(encoding="utf-8"), file.name)
    scenario.card = card
    try:
        return scenario.run().passed
    except (ScenarioError, BadInput):
        return False


def prepared(seed: int | str = 1, decks: tuple[str, str] = ("test-mixed", "test-mixed")) -> Match:
    """A match whose preparation is over: the first turn's main phase. Both players keep their hands."""
    match = start("gundam", list(decks), seed, log=True, checking=True)
    while match.decision.prompt == "Before the game":
        match.choose(0)
    return match


def player(match: Match, owner: int, seat: int | None) -> Player:
    """What this seat sees of that player."""
    view = match.view(seat)
    return Telling(match, seat).player(view, view.players[owner])


def ids(shown: object) -> list[int]:
    """The cards in a row of a view."""
    assert isinstance(shown, list)
    return [card["id"] for card in shown]


def called(match: Match, shown: object) -> list[str]:
    """The names of the cards in a row of a view."""
    return [match.names[card] for card in ids(shown)]


def numbers(shown: object) -> list[str]:
    """The numbers of the cards in a row of a view, also of those that the seat cannot tell apart."""
    assert isinstance(shown, list)
    return [card["number"] for card in shown]


def number_of(match: Match, name: str) -> str:
    return match.state.cards[card_called(match, name)].number


def card_called(match: Match, name: str) -> int:
    return next(card for card in match.names if match.names[card] == name)
