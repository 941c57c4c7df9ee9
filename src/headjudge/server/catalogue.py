# edge: interpreted
"""What anybody may look up: games and cards; rules and scenarios are in `library.py`, what is wrong with a deck in `decks.py`."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from headjudge.bots.finding import GROUP
from headjudge.edge.game import Game, deck_text
from headjudge.explain.games import EXPLAINED
from headjudge.found import read_query, search
from headjudge.games import GAMES
from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.version import VERSION
from headjudge.match import engine
from headjudge.server import pages
from headjudge.server.phrases import PHRASES
from headjudge.tables.opponents import STRENGTHS

MOST_FOUND = 60
MOST_SEATS = 8
PICTURES = (".webp", ".png", ".jpg", ".jpeg")


class Unknown(BadInput):
    """There is nothing of this name."""


def game_called(name: str) -> Game:
    if name not in GAMES:
        raise Unknown(f"no game is called {name!r:.60}; there are {', '.join(GAMES)}")
    return GAMES[name]


# --- games ---------------------------------------------------------------------------------------------------------------


def about(images: Path | None) -> pages.About:
    games = [game_about(game) for game in GAMES.values()]
    return pages.About(engine(), VERSION, games, bots(), PHRASES, images is not None)


def game_about(game: Game) -> pages.GameAbout:
    editions = sorted(game.editions, key=lambda name: name != game.default_edition)
    modes = [pages.ModeAbout(mode, game.fewest_seats(mode), min(game.most_seats(mode), MOST_SEATS)) for mode in game.modes]
    return pages.GameAbout(game.name, editions, modes, decks_of(game.name), list(WINDOWS))


@cache
def decks_of(name: str) -> list[pages.ShippedDeck]:
    game = GAMES[name]
    return [pages.ShippedDeck(deck, len(game.deck(deck))) for deck in game.deck_names()]


WINDOWS = ("action", "answer", "block", "breeding", "counter", "may")  # kinds of questions that can be passed


def bots() -> list[pages.BotAbout]:
    """Only those that are announced: a name over the wire never loads a module."""
    told = [pages.BotAbout(name, says, list(GAMES)) for name, says in STRENGTHS.items()]
    return told + [pages.BotAbout(name, "", list(GAMES)) for name in announced()]


@cache
def announced() -> tuple[str, ...]:
    """Bots of other packages that were there when this was first asked: to look through all packages takes milliseconds."""
    from importlib.metadata import entry_points

    return tuple(point.name for point in entry_points(group=GROUP))


# --- cards ---------------------------------------------------------------------------------------------------------------


def card_page(game: Game, number: str, images: Path | None) -> pages.CardPage:
    cards = game.cards()
    if number not in cards:
        raise Unknown(f"{game.name} has no card {number!r:.60}")
    facts = game.card_facts(number)
    told = EXPLAINED[game.name].card_told(cards[number])
    lines = zip(game.abilities(number), told.lines, strict=False)
    abilities = [pages.Ability(ability.key, notation, say) for ability, (say, notation) in lines]
    rules = [pages.RuleSaid(rule, says) for rule, says in told.rests_on]
    picture = picture_of(images, game.name, number) is not None
    return pages.CardPage(game.name, number, str(facts["name"]), facts, game.card_line(number), abilities, rules, picture)


def cards_found(game: Game, asked: str, skip: int = 0) -> pages.CardsFound:
    """By a search (docs/search.md), with what each of its words was understood as."""
    tokens = [pages.SearchToken(token.text, token.column, token.said, token.error) for token in read_query(asked, game.name).tokens]
    if any(token.error for token in tokens):
        return pages.CardsFound([], 0, tokens)
    found = search(asked, game.name)
    rows = [pages.CardRow(face.number, str(face.facts["name"])) for face in found[skip : skip + MOST_FOUND]]
    return pages.CardsFound(rows, max(0, len(found) - skip - MOST_FOUND), tokens)


def picture_of(images: Path | None, game: str, number: str) -> Path | None:
    """A picture that whoever runs the server has put there. The number is one of a card: it never leads out of the folder."""
    if images is None or number not in game_called(game).cards() or not number.replace("-", "").replace("_", "").isalnum():
        return None
    return next((file for ending in PICTURES if (file := images / game / f"{number}{ending}").is_file()), None)


# --- decks ---------------------------------------------------------------------------------------------------------------


def deck_numbers(game: Game, said: str) -> list[str]:
    """A deck as its cards: the name of a shipped one, or the text of a list. Never a path."""
    return list(shipped_numbers(game.name, said)) if said in game.deck_names() else game.read_deck(said)


@cache
def shipped_numbers(game: str, deck: str) -> tuple[str, ...]:
    return tuple(GAMES[game].read_deck(list_text(GAMES[game], deck)))


def list_text(game: Game, said: str) -> str:
    return deck_text(game.shipped_deck(said)) if said in game.deck_names() else said


# --- data ------------------------------------------------------------------------------------------------------------------


def plain(value: Any) -> Any:
    """Tuples and the like as JSON has them."""
    if isinstance(value, dict):
        return {str(key): plain(inner) for key, inner in value.items()}
    return [plain(inner) for inner in value] if isinstance(value, list | tuple | set | frozenset) else value
