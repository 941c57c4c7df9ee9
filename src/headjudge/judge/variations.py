# edge: interpreted
"""Every table that differs from a described one in a single place: one state, one number, one card.

The description is written out first, so that it makes no difference how it was written: what is not said is said, a card that is only
named becomes a row of entries, a Base outside a list stands in one.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from headjudge.games import GAMES
from headjudge.kernel.seats import SEATS
from headjudge.scenario.game_tables import GameTables, Varied
from headjudge.scenario.games import TABLES
from headjudge.scenario.runner import DEFAULT_GAME

Document = dict[str, Any]
Thing = dict[str, Any]

FURTHEST = 20  # units by which a number is changed at most
MOST_COUNTED = 5  # cards by which a row grows or shrinks
NOTHING = (None, "none")
LASTING = {  # keys of a thing: what has happened to it, and how it is told that it has not
    "keywords": "{name} has not gained {what}",
    "effects": "this does not hold for {name}: {what}",
    "used": "line {what} of {name} has not been used this turn",
}


@dataclass(frozen=True)
class Variation:
    """aspect: what is changed, and in which direction; size: by how much. of: the name of the changed thing, empty if it has none;
    removed: a card of this name is not there."""

    said: str
    document: Document = field(repr=False)
    aspect: tuple[str, ...]
    size: int = 1
    of: str = ""
    removed: bool = False
    turned: bool = False  # something that is so or not is the other way round
    line: str = ""  # what it says in the notation


def tables_of_document(document: Document) -> GameTables:
    return TABLES[str(document.get("game", DEFAULT_GAME)).lower()]


# writing out


def written_out(document: Document, seats: int) -> Document:
    """The same table, with everything said. In other modes than a duel only what is said."""
    tables = tables_of_document(document)
    setup = document.get("setup") or {}
    usual = dict(tables.usual) if "mode" not in document and seats == len("AB") else {}
    players = {SEATS[seat]: player_written_out(tables, usual | (setup.get(SEATS[seat]) or {})) for seat in range(seats)}
    beside = {key: value for key, value in setup.items() if key not in players}
    return {**tables.usual_whole, **document, "setup": players | beside}


def player_written_out(tables: GameTables, said: dict[str, Any]) -> dict[str, Any]:
    found = {row: in_entries(entries) if row in tables.in_play else entries for row, entries in said.items()}
    if isinstance(found.get("resources"), int):
        found["resources"] = {"active": found["resources"]}
    return found


def in_entries(row: Any) -> Any:
    """A row of things in play: each a mapping."""
    if row in NOTHING:
        return []
    entries = row if isinstance(row, list) else [row]
    return [entry if isinstance(entry, dict) else {"card": entry} for entry in entries]


# changes


def variations(document: Document, furthest: int = FURTHEST) -> Iterator[Variation]:
    """Of a table that is written out; small ones before larger ones. furthest: units by which a number is changed at most."""
    yield from switched(document)
    yield from unaffected(document)
    for size in range(1, furthest + 1):
        yield from numbered(document, size)
        if size <= MOST_COUNTED:
            yield from counted(document, size)
        if size == 1:
            yield from removed(document)


def things(document: Document) -> Iterator[tuple[str, str, int, Thing]]:
    """Player, row, place in it and description of everything in play."""
    in_play = tables_of_document(document).in_play
    for player, said in document["setup"].items():
        for row in in_play if isinstance(said, dict) else ():
            for place, thing in enumerate(said.get(row) or []):
                yield player, row, place, thing


def name_of(said: Any) -> str:
    return str(said.get("id") or said.get("card") or "a plain card") if isinstance(said, dict) else str(said)


def called(document: Document, player: str, thing: Thing) -> str:
    """By its id; else by what is printed on it, and whose it is."""
    if "id" in thing:
        return name_of(thing)
    card = GAMES[str(document.get("game", DEFAULT_GAME)).lower()].cards().get(name_of(thing))
    name = tables_of_document(document).tokens.get(name_of(thing)) or (card.name if card is not None else name_of(thing))
    return f"{name} of {player}"


def with_thing(document: Document, player: str, row: str, place: int, thing: Thing) -> Document:
    changed = copy.deepcopy(document)
    changed["setup"][player][row][place] = thing
    return changed


def with_row(document: Document, player: str, row: str, entries: Any) -> Document:
    changed = copy.deepcopy(document)
    changed["setup"][player][row] = entries
    return changed


def switched(document: Document) -> Iterator[Variation]:
    for player, row, place, thing in things(document):
        for key, (so, otherwise) in tables_of_document(document).switches.get(row, {}).items():
            now = thing.get(key, False) in (False, "no")
            changed = with_thing(document, player, row, place, thing | {key: now})
            said = f"{called(document, player, thing)} is {so if now else otherwise}"
            yield Variation(said, changed, (player, row, str(place), key), of=name_of(thing), turned=True)


def unaffected(document: Document) -> Iterator[Variation]:
    """One thing less of what lasts on something: a keyword it has gained, an effect, a use of a line."""
    for player, row, place, thing in things(document):
        name = called(document, player, thing)
        for key, told in LASTING.items():
            said = thing.get(key)
            entries = said if isinstance(said, list) else [] if said is None else [said]
            for at, entry in enumerate(entries):
                rest = thing | {key: entries[:at] + entries[at + 1 :]}
                changed = with_thing(document, player, row, place, {k: v for k, v in rest.items() if v != []})
                aspect = (player, row, str(place), key, str(at))
                line = str(entry) if key == "effects" else ""
                yield Variation(told.format(name=name, what=entry), changed, aspect, of=name_of(thing), line=line)


def numbered(document: Document, size: int) -> Iterator[Variation]:
    """So many units more or less of a number of a thing."""
    for player, row, place, thing in things(document):
        for number in tables_of_document(document).varied.get(row, ()):
            for by in (size * number.unit, -size * number.unit):
                now = whole(thing.get(number.key, 0)) + by
                if number.least is None or now >= number.least:
                    changed = with_thing(document, player, row, place, thing | {number.key: now})
                    aspect = (player, row, str(place), number.key, "more" if by > 0 else "less")
                    yield Variation(told_number(number, called(document, player, thing), now), changed, aspect, size, name_of(thing))
    for key in tables_of_document(document).usual_whole:
        for by in (size, -size):
            yield Variation(f"the {key} is {document[key] + by}", document | {key: document[key] + by}, (key, f"{by > 0}"), size)


def told_number(number: Varied, name: str, now: int) -> str:
    return number.told.format(name=name, now=now)


def whole(value: Any) -> int:
    """`+2000` is written as text."""
    return int(value)


def counted(document: Document, size: int) -> Iterator[Variation]:
    """So many plain cards more or less in a row, at its far end; so many Resources."""
    tables = tables_of_document(document)
    for player, said in document["setup"].items():
        for row, entries in said.items() if isinstance(said, dict) else ():
            if row in tables.in_play or row not in tables.usual:
                continue
            for by in (size, -size):
                now = grown(entries, by, row in tables.next_last)
                if now is not None:
                    told = f"{player} has {tables.counted_as(row, count_of(now))} instead of {count_of(entries)}"
                    yield Variation(told, with_row(document, player, row, now), (player, row, f"{by > 0}"), size)


def grown(entries: Any, by: int, next_last: bool) -> Any:
    """None: it cannot be so many less. Of a row with cards that are named only plain ones are taken."""
    if isinstance(entries, dict):
        active = entries.get("active", 0) + by
        return entries | {"active": active} if active >= 0 else None
    if isinstance(entries, int):
        return entries + by if entries + by >= 0 else None
    if not isinstance(entries, list):
        return None
    if by > 0:
        return [by, *entries] if next_last else [*entries, by]
    plain = [place for place, entry in enumerate(entries) if isinstance(entry, int) and entry + by >= 0]
    if not plain:
        return None
    place = plain[0] if next_last else plain[-1]
    return [*entries[:place], entries[place] + by, *entries[place + 1 :]]


def count_of(entries: Any) -> int:
    if isinstance(entries, dict):
        return sum(entries.values())
    return entries if isinstance(entries, int) else sum(entry if isinstance(entry, int) else 1 for entry in entries or [])


def removed(document: Document) -> Iterator[Variation]:
    """One card less: a Pilot, a card beneath, a thing in play, a card in a row."""
    for player, row, place, thing in things(document):
        if thing.get("pilot") not in NOTHING:
            rest = {key: value for key, value in thing.items() if key != "pilot"}
            changed = with_thing(document, player, row, place, rest)
            yield without(f"{called(document, player, thing)} has no Pilot", changed, (player, row, str(place), "pilot"), thing["pilot"])
        for under, card in enumerate(thing.get("under") or []):
            rest = thing | {"under": thing["under"][:under] + thing["under"][under + 1 :]}
            said = f"{name_of(card)} is not under {called(document, player, thing)}"
            aspect = (player, row, str(place), f"under {under}")
            yield without(said, with_thing(document, player, row, place, rest), aspect, card)
    for player, said in document["setup"].items():
        for row, entries in said.items() if isinstance(said, dict) else ():
            for place, card in enumerate(entries if isinstance(entries, list) else []):
                if not isinstance(card, int):
                    rest = entries[:place] + entries[place + 1 :]
                    thing = card if isinstance(card, dict) else {"card": card}
                    told = f"{called(document, player, thing)} is not there ({player} {row})"
                    yield without(told, with_row(document, player, row, rest), (player, row, str(place), "gone"), card)


def without(said: str, document: Document, aspect: tuple[str, ...], card: Any) -> Variation:
    return Variation(said, document, aspect, of=name_of(card), removed=True)
