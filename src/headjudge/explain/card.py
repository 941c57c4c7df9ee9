# edge: interpreted
"""A card of any game in the terminal, by its number or its name."""

from __future__ import annotations

from typing import Any

from rich.console import Console

from headjudge.edge.library import Cards, those_meant
from headjudge.explain.games import EXPLAINED
from headjudge.explain.panels import CardTold, bad_card_panel, card_panel, nearest_cards
from headjudge.games import GAMES
from headjudge.kernel.bad_input import BadInput
from headjudge.language.cardfile import BadCard
from headjudge.scenario.wording import hyphened, plain


def show_card(console: Console, number: str) -> int:
    """Every game's card of this number or name; 1 if it cannot be played, else 0. Raises BadInput, with the nearest cards of all games,
    if there is none."""
    said = hyphened(number)
    found = cards_told(said.upper()) or cards_told(number) or cards_told(called(said))
    if not found:
        near = nearest_cards(said, {n: name for game in GAMES.values() for n, name in held(game.cards()).items()})
        raise BadInput(f"no card has the number or the name {number!r}; the nearest are {'; '.join(near)}")
    for told in found:
        console.print(bad_card_panel(told) if isinstance(told, BadCard) else card_panel(told))
    return 1 if any(isinstance(told, BadCard) for told in found) else 0


def held(cards: Cards[Any]) -> dict[str, str]:
    """The names of the cards that a player could hold: no tokens, no stand-ins for tests."""
    return {number: name for number, name in cards.names(False).items() if number != name}


def called(name: str) -> str:
    """The number of the only card with this name, or else token; empty if there is none. Raises BadInput if there are several."""
    pools = [game.cards() for game in GAMES.values()]
    found = [number for cards in pools for number in with_name(cards, held(cards), name)]
    found = found or [number for cards in pools for number in with_name(cards, cards.names(True), name)]
    found = found or [number for cards in pools for number in cards.tokens_called(lambda one: plain(one) == plain(name))]
    if len(found) > 1:
        raise BadInput(f"{len(found)} cards have the name {name!r}: say which by its number, {' or '.join(found)}")
    return found[0] if found else ""


def with_name(cards: Cards[Any], names: dict[str, str], name: str) -> list[str]:
    return those_meant(cards, [number for number, one in names.items() if plain(one) == plain(name)])


def cards_told(number: str) -> list[CardTold | BadCard]:
    """Printed numbers are of one game; those of test cards may be of both. A file of which no game can be told is read by both."""
    told: list[CardTold | BadCard] = [
        EXPLAINED[name].card_told(game.cards()[number]) for name, game in GAMES.items() if number in game.cards()
    ]
    bad = [bad for game in GAMES.values() if (bad := game.cards().bad(number)) is not None]
    return told + list({one.place: one for one in bad}.values())
