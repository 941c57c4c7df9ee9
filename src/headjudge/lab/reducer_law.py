# edge: interpreted
"""The law of the reducer: the last view and the events between make the next view, for every seat and a spectator, at every decision."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from headjudge.edge.views import View as Seen
from headjudge.kernel.seats import SEATS
from headjudge.lab.plain_views import plain
from headjudge.lab.reducer import SECTIONS, Table, View, card_id
from headjudge.match import Match

MOST_TOLD = 3  # differences


class Reduced:
    """One match, followed by its events alone."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.seats: list[int | None] = [*range(match.state.seats), None]
        self.told = {seat: len(match.events_since(0, seat, text=False)) for seat in self.seats}
        self.views = {seat: match.view(seat) for seat in self.seats}
        self.plain: dict[int | None, View] = {seat: plain(self.views[seat], match.game.name) for seat in self.seats}
        self.tables = {seat: Table(self.plain[seat]) for seat in self.seats}

    def differences(self, views: Mapping[int | None, Seen] | None = None) -> list[str]:
        """What has come of the events since the last look is not what is seen. views: what is seen now, if it was looked at already."""
        views = views or {seat: self.match.view(seat) for seat in self.seats}
        return [difference for seat in self.seats for difference in self.followed(seat, views[seat])]

    def followed(self, seat: int | None, view: Seen) -> list[str]:
        """view: what this seat sees now."""
        news = self.match.events_since(self.told[seat], seat, text=False)
        self.told[seat] += len(news)
        table = self.tables[seat]
        for e in news:
            table.hear(e)
        self.plain[seat] = plain(view, self.match.game.name, self.views[seat], self.plain[seat])
        self.views[seat] = view
        made, wanted = comparable(table.view()), comparable(in_order(self.plain[seat], seat))
        if made == wanted:
            return []
        who = "a spectator" if seat is None else SEATS[seat]
        return [f"{who} {found}" for found in list(unlike(made, wanted, ""))[:MOST_TOLD]]


def in_order(view: View, seat: int | None) -> View:
    """What has no order is sorted, and of effects that are put off only the lines are compared."""
    players = []
    for owner, player in enumerate(view["players"]):
        hand = player["hand"]
        cards = hand["cards"] if owner == seat else sorted(hand["cards"], key=card_id)
        players.append(player | {"hand": hand | {"cards": cards}})
    lines = {"delayed": [waiting["ability"] for waiting in view["delayed"]]} if "delayed" in view else {}
    return view | {"players": players} | lines


def comparable(view: View) -> View:
    """Without the origins of printed keywords, which no event tells: they are read off the card on top."""
    players = [player | {row: [without_printed(piece) for piece in player[row]] for row in SECTIONS} for player in view["players"]]
    return view | {"players": players}


def without_printed(piece: View) -> View:
    if not piece["origins"]:
        return piece
    top = piece["cards"][0]
    return piece | {"origins": [term for term in piece["origins"] if not is_printed(term, top)]}


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
