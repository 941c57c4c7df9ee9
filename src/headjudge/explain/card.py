# edge: interpreted
"""A card of any game in the terminal, by its number or its name."""

from __future__ import annotations

from rich.console import Console

from headjudge.digimon.edge.game import shipped_cards as digimon_pool
from headjudge.explain import digimon as explain_digimon
from headjudge.explain import gundam as explain
from headjudge.explain.panels import CardTold, card_panel, nearest_cards
from headjudge.gundam.edge.game import shipped_cards as gundam_pool
from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.state import Card
from headjudge.scenario.wording import hyphened, plain


def show_card(console: Console, number: str) -> None:
    """Every game's card of this number or name. Raises BadInput, with the nearest cards of all games, if there is none."""
    held: list[Card] = [*explain.printed_cards(), *explain_digimon.printed_cards()]
    said = hyphened(number)
    found = cards_told(said.upper()) or cards_told(number) or cards_told(called(said, held))
    if not found:
        near = nearest_cards(said, {card.number: card for card in held})
        raise BadInput(f"no card has the number or the name {number!r}; the nearest are {'; '.join(near)}")
    for told in found:
        console.print(card_panel(told))


def called(name: str, held: list[Card]) -> str:
    """The number of the only card with this name, or else token; empty if there is none. Raises BadInput if there are several."""
    found = [card.number for card in held if plain(card.name) == plain(name)]
    if not found:
        found = [
            card.number
            for pool in (gundam_pool(), digimon_pool())
            for card in pool.values()
            if card.token and plain(card.name) == plain(name)
        ]
    if len(found) > 1:
        raise BadInput(f"{len(found)} cards have the name {name!r}: say which by its number, {' or '.join(found)}")
    return found[0] if found else ""


def cards_told(number: str) -> list[CardTold]:
    """Printed numbers are of one game; those of test cards may be of both."""
    told = [explain.gundam_card(gundam_pool()[number])] if number in gundam_pool() else []
    return told + ([explain_digimon.digimon_card(digimon_pool()[number])] if number in digimon_pool() else [])
