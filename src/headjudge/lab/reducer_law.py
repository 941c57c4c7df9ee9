# edge: interpreted
"""The law of the reducer: the last view and the events between make the next view, for every seat and a spectator, at every decision."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from headjudge.kernel.seats import SEATS
from headjudge.lab.reducer import Table, View, card_id, plain
from headjudge.match import Match

MOST_TOLD = 3  # differences


class Reduced:
    """One match, followed by its events alone."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.seats: list[int | None] = [*range(match.state.seats), None]
        self.told = {seat: len(match.events_since(0, seat, text=False)) for seat in self.seats}
        self.tables = {seat: Table(whole(match, seat)) for seat in self.seats}

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
        made, wanted = comparable(table.view()), comparable(seen(self.match, seat))
        return [f"{who} {found}" for found in list(unlike(made, wanted, ""))[:MOST_TOLD]]


def whole(match: Match, seat: int | None) -> View:
    view: View = plain(match.view(seat), match.game.name)
    return view


def seen(match: Match, seat: int | None) -> View:
    """The view; what has no order is sorted, and of effects that are put off only the lines are compared."""
    view = whole(match, seat)
    for owner, player in enumerate(view["players"]):
        if owner != seat:
            player["hand"]["cards"].sort(key=card_id)
    if "delayed" in view:
        view["delayed"] = [waiting["ability"] for waiting in view["delayed"]]
    return view


def comparable(view: View) -> View:
    """Without the origins of printed keywords, which no event tells: they are read off the card on top."""
    for player in view["players"]:
        for piece in (*player["battle"], *player["base"], *player["breeding"]):
            top = piece["cards"][0]
            piece["origins"] = [term for term in piece["origins"] if not is_printed(term, top)]
    return view


def is_printed(term: View, top: View) -> bool:
    source = term["source"]
    return source is not None and source["id"] == top["id"] and top["number"] in (term["cite"], term["cite"].partition("/")[0])


def unlike(made: Any, wanted: Any, path: str) -> Iterator[str]:
    if isinstance(made, dict) and isinstance(wanted, dict):
        for key in {**made, **wanted}:
            if made.get(key) != wanted.get(key) or (key in made) != (key in wanted):
                yield from unlike(made.get(key), wanted.get(key), f"{path}.{key}")
    elif isinstance(made, list) and isinstance(wanted, list) and len(made) == len(wanted):
        for place, (one, other) in enumerate(zip(made, wanted, strict=True)):
            if one != other:
                yield from unlike(one, other, f"{path}[{place}]")
    else:
        yield f"{path}: by the events {made}, in the view {wanted}"
