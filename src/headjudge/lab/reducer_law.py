# edge: interpreted
"""The law of the reducer: the last view and the events between make the next view, for every seat and a spectator, at every decision."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from headjudge.kernel.knowledge import seat_name
from headjudge.kernel.seats import SEATS
from headjudge.lab.reducer import Table, View, card_id
from headjudge.lab.table_text import Telling
from headjudge.match import Match

A_CARD = {"id", "number", "name"}
# Fields of a view that no event tells of yet, each with the reason. `among`, and cards without an id in a hand: what a seat recalls to lie
# somewhere in a place follows from what it saw leave openly and unseen; no event says when it is forgotten.
NOT_COVERED = ("among",)
MOST_TOLD = 3  # differences


class Reduced:
    """One match, followed by its events alone."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.seats: list[int | None] = [*range(match.state.seats), None]
        self.told = {seat: len(match.events_since(0, seat, text=False)) for seat in self.seats}
        self.tables = {seat: Table(seen(match, seat)) for seat in self.seats}

    def differences(self) -> list[str]:
        """What has come of the events since the last look is not what is seen."""
        return [difference for seat in self.seats for difference in self.followed(seat)]

    def followed(self, seat: int | None) -> list[str]:
        news = self.match.events_since(self.told[seat], seat, text=False)
        self.told[seat] += len(news)
        table = self.tables[seat]
        for e in news:
            table.hear(e)
        who = "a spectator" if seat is None else SEATS[seat]
        return [f"{who} {found}" for found in list(unlike(table.view(), seen(self.match, seat), ""))[:MOST_TOLD]]


def seen(match: Match, seat: int | None) -> View:
    """The view, with cards called as this seat calls them; what has no order is sorted by that."""
    view: View = named(match, match.state.seats if seat is None else seat, Telling(match, seat).whole(match.view(seat)))
    for owner, player in enumerate(view["players"]):
        for field in NOT_COVERED:
            for part in player.values():
                if isinstance(part, dict):
                    part.pop(field, None)
        player["hand"]["known"] = [card for card in player["hand"]["known"] if card["id"] is not None]
        if owner != seat:
            player["hand"]["known"].sort(key=card_id)
    return view


def named(match: Match, seat: int, value: Any) -> Any:
    if isinstance(value, dict):
        if value.keys() >= A_CARD:
            return {**value, "id": None if value["id"] is None else seat_name(match.state, seat, value["id"])}
        return {key: named(match, seat, part) for key, part in value.items()}
    return [named(match, seat, part) for part in value] if isinstance(value, list) else value


def unlike(made: Any, wanted: Any, path: str) -> Iterator[str]:
    if isinstance(made, dict) and isinstance(wanted, dict):
        for key in {**made, **wanted}:
            if made.get(key) != wanted.get(key):
                yield from unlike(made.get(key), wanted.get(key), f"{path}.{key}")
    elif isinstance(made, list) and isinstance(wanted, list) and len(made) == len(wanted):
        for place, (one, other) in enumerate(zip(made, wanted, strict=True)):
            if one != other:
                yield from unlike(one, other, f"{path}[{place}]")
    else:
        yield f"{path}: by the events {made}, in the view {wanted}"
