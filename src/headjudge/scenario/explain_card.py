# edge: interpreted
"""A card of any game in the terminal, by its number or its name."""

from __future__ import annotations

from rich.console import Console

from headjudge.digimon.game import shipped_cards as digimon_pool
from headjudge.gundam.game import shipped_cards as gundam_pool
from headjudge.kernel.game import BadInput
from headjudge.kernel.state import Card
from headjudge.scenario import explain, explain_digimon
from headjudge.scenario.panels import CardTold, card_panel, nearest_cards
from headjudge.scenario.wording import plain


def show_card(console: Console, number: str) -> None:
    """Raises BadInput, with the nearest cards of all games, if there is none of this number or name."""
    held: list[Card] = [*explain.printed_cards(), *explain_digimon.printed_cards()]
    told = card_told(number.upper()) or card_told(number) or card_told(called(number, held))
    if told is None:
        near = nearest_cards(number, {card.number: card for card in held})
        raise BadInput(f"no card has the number or the name {number!r}; the nearest are {'; '.join(near)}")
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


def card_told(number: str) -> CardTold | None:
    if number in gundam_pool():
        return explain.gundam_card(gundam_pool()[number])
    return explain_digimon.digimon_card(digimon_pool()[number]) if number in digimon_pool() else None
