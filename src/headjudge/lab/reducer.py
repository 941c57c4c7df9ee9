# edge: interpreted
"""A reducer without a rule: it keeps a seat's view up to date by the events alone. What it cannot do, an event does not say.

`Table` is made of one view; each event changes it; `view` gives what the seat's next view must be.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from headjudge.edge.events import GameEvent, Place, Thing

View = dict[str, Any]
Card = dict[str, Any]

HIDDEN = ("deck", "shields", "security", "eggs")
OPEN = ("trash", "removal", "in_no_location", "in_no_area")
SECTIONS = ("battle", "base", "breeding")
KEYWORD = "keyword "
COURSE = {"turn": "turn", "active": "active", "over": "over", "memory": "memory", "in_game": "in_game"}


class Table:
    """What a seat knows. Hidden places are rows of what it knows, from the bottom; other hands are heaps without an order."""

    def __init__(self, view: View) -> None:
        self.seat = view["seat"]
        self.said = deepcopy(view)
        self.rows: dict[tuple[int, str], list[Card | None]] = {}
        self.owners: dict[tuple[int, str], list[int]] = {}
        self.open: dict[tuple[int, str], list[bool]] = {}  # which of a hidden row lie face up
        self.hands: dict[int, tuple[int, list[Card]]] = {}
        self.pieces: dict[int, View] = {}  # by serial
        self.order: list[int] = []  # serials, as they came
        self.where: dict[int, tuple[int, str]] = {}
        self.waiting: list[list[tuple[int, str]]] = [[(-1, key) for key in batch] for batch in view["pending"]]
        self.attack: View = dict(view["attack"] or {})
        for owner, player in enumerate(view["players"]):
            self.read(owner, player)
        self.order.sort()

    def read(self, owner: int, player: View) -> None:
        for zone in HIDDEN:
            if zone in player and self.holder(owner, zone) == owner:
                count = player[zone]["count"]
                row: list[Card | None] = [None] * count
                for position, card in player[zone]["known"].items():
                    row[count - 1 - int(position)] = card
                self.rows[owner, zone] = row
                self.owners[owner, zone] = list(reversed(player[zone].get("owners", [owner] * count)))
                faceup = player[zone].get("faceup", [])
                self.open[owner, zone] = [count - 1 - index in faceup for index in range(count)]
        for zone in OPEN:
            if zone in player:
                self.rows[owner, zone] = list(player[zone])
        self.hands[owner] = (player["hand"]["count"], list(player["hand"]["known"]))
        for section in SECTIONS:
            for piece in player.get(section, []):
                if piece["serial"] not in self.pieces:
                    self.pieces[piece["serial"]] = deepcopy(piece)
                    self.order.append(piece["serial"])
                    self.where[piece["serial"]] = (owner, section)

    def holder(self, owner: int, zone: str) -> int:
        """1.9/12-3: a team's Shields lie with its first player."""
        if zone == "shields" and self.said.get("mode") == "team":
            return int(next(min(side) for side in self.said["sides"] if owner in side))
        return owner

    # --- events --------------------------------------------------------------------------------------------------------

    def hear(self, e: GameEvent) -> None:
        """Kinds that change nothing by themselves are passed over: what they changed is told besides."""
        handler = getattr(self, f"hear_{e.kind}", None)
        if handler is not None:
            handler(e)
        elif e.kind in COURSE:
            self.said[COURSE[e.kind]] = e.after

    def hear_asked(self, e: GameEvent) -> None:
        self.said["asking"] = e.seat

    def hear_outcome(self, e: GameEvent) -> None:
        self.said["asking"] = -1

    def hear_direction(self, e: GameEvent) -> None:
        self.said["clockwise"] = e.after == 1

    def hear_count(self, e: GameEvent) -> None:
        target = self.said["players"][e.seat]
        *path, last = e.what.split(".")
        for part in path:
            target = target[part]
        target[last] = e.after

    def hear_attacker(self, e: GameEvent) -> None:
        self.attack["attacker"] = e.after

    def hear_target(self, e: GameEvent) -> None:
        self.attack["target"] = e.after

    # cards

    def hear_move(self, e: GameEvent) -> None:
        (subject,) = e.subjects
        if e.from_ is not None:
            self.lift(e.from_)
        if e.to is not None:
            self.lay(e.to, shown(subject, e.to), subject.seat)

    def lift(self, place: Place) -> None:
        if place.serial is not None:
            self.cards_at(place).pop(index_of(place))
        elif place.zone == "hand":
            count, known = self.hands[place.seat]
            self.hands[place.seat] = (count - 1, [card for card in known if card["id"] != place.card])
        else:
            key = (place.seat, place.zone)
            index = index_of(place) if place.index is not None else self.some_unknown(key)
            self.rows[key].pop(index)
            if key in self.owners:
                self.owners[key].pop(index)
                self.open[key].pop(index)

    def some_unknown(self, key: tuple[int, str]) -> int:
        """Which of the cards it does not know was taken, a seat cannot tell: the uppermost will do."""
        return max(index for index, card in enumerate(self.rows[key]) if card is None)

    def lay(self, place: Place, card: Card | None, owner: int | None) -> None:
        if place.serial is not None:
            self.cards_at(place).insert(index_of(place), card or {"id": None, "number": None, "name": None})
        elif place.zone == "hand":
            count, known = self.hands[place.seat]
            if card is not None:
                known = [*known[: place.index], card, *known[place.index :]] if place.index is not None else [*known, card]
            self.hands[place.seat] = (count + 1, known)
        else:
            key = (place.seat, place.zone)
            index = place.index if place.index is not None else 0
            self.rows[key].insert(index, card)
            if key in self.owners:
                self.owners[key].insert(index, owner or 0)
                self.open[key].insert(index, False)

    def cards_at(self, place: Place) -> list[Any]:
        piece = self.pieces[place.serial or 0]
        cards: list[Any] = piece["links"] if place.beside else piece["cards"]
        return cards

    def hear_seen(self, e: GameEvent) -> None:
        place, card = e.to, shown(e.subjects[0], e.to)
        if place is None or card is None:
            return
        if place.serial is not None:
            cards = self.cards_at(place)
            cards[index_of(place)] = card | ({"facedown": True} if cards[index_of(place)].get("facedown") else {})
        elif place.zone == "hand":
            count, known = self.hands[place.seat]
            if place.index is not None:
                known = [*known[: place.index], card, *known[place.index :]]
            else:
                known = [*known, card]
            self.hands[place.seat] = (count, known)
        else:
            self.rows[place.seat, place.zone][index_of(place)] = card

    def hear_forgotten(self, e: GameEvent) -> None:
        place = e.from_
        if place is None:
            return
        if place.serial is not None:
            self.cards_at(place)[index_of(place)] = {"id": None, "number": None, "name": None}
        elif place.zone == "hand":
            count, known = self.hands[place.seat]
            self.hands[place.seat] = (count, [card for card in known if card["id"] != place.card])
        else:
            self.rows[place.seat, place.zone][index_of(place)] = None

    def hear_reorder(self, e: GameEvent) -> None:
        assert e.to is not None
        if e.to.zone == "hand":
            self.hands[e.to.seat] = (self.hands[e.to.seat][0], [])
        else:
            key = (e.to.seat, e.to.zone)
            self.rows[key] = [None] * len(self.rows[key])

    def hear_turn_over(self, e: GameEvent) -> None:
        place = e.to
        if place is None:
            return
        if place.serial is None:
            if (place.seat, place.zone) in self.open:
                self.open[place.seat, place.zone][index_of(place)] = e.after
            return
        cards = self.cards_at(place)
        card = shown(e.subjects[0], place) or {"id": None, "number": None, "name": None}
        cards[index_of(place)] = card | ({"facedown": True} if e.after else {})

    # permanents

    def hear_enter(self, e: GameEvent) -> None:
        (subject,) = e.subjects
        assert subject.serial is not None
        assert e.to is not None
        figures = e.after
        piece = {name: value for name, value in figures.items() if not name.startswith(KEYWORD)}
        if "keywords" not in piece:
            keywords = {name.removeprefix(KEYWORD): value for name, value in figures.items() if name.startswith(KEYWORD)}
            piece["keywords"] = {name: value for name, value in keywords.items() if value is not None}
        else:
            piece["links"] = []
        self.pieces[subject.serial] = piece | {"serial": subject.serial, "cards": []}
        self.order.append(subject.serial)
        self.where[subject.serial] = (e.to.seat, e.to.zone)

    def hear_gone(self, e: GameEvent) -> None:
        serial = e.subjects[0].serial
        assert serial is not None
        self.pieces.pop(serial)
        self.order.remove(serial)

    def hear_shift(self, e: GameEvent) -> None:
        serial = e.subjects[0].serial
        assert serial is not None
        assert e.to is not None
        self.where[serial] = (e.to.seat, e.to.zone)

    def hear_value(self, e: GameEvent) -> None:
        piece = self.pieces[e.subjects[0].serial or 0]
        if not e.what.startswith(KEYWORD):
            piece[e.what] = e.after
        elif e.after is None:
            piece["keywords"].pop(e.what.removeprefix(KEYWORD))
        else:
            piece["keywords"][e.what.removeprefix(KEYWORD)] = e.after

    # effects

    def hear_batches(self, e: GameEvent) -> None:
        self.waiting = self.waiting[: e.after] + [[] for _ in range(e.after - len(self.waiting))]

    def hear_waits(self, e: GameEvent) -> None:
        self.waiting[e.batch or 0].append((e.effect or 0, e.line))

    def hear_waits_no_longer(self, e: GameEvent) -> None:
        batch = self.waiting[e.batch or 0]
        self.waiting[e.batch or 0] = [waits for waits in batch if waits[0] != e.effect]

    def hear_put_off(self, e: GameEvent) -> None:
        self.said["delayed"].insert(e.batch, e.line)

    def hear_due(self, e: GameEvent) -> None:
        self.said["delayed"].pop(e.batch)

    # --- the view ------------------------------------------------------------------------------------------------------

    def view(self) -> View:
        told = deepcopy(self.said)
        told["attack"] = self.attack if self.attack.get("attacker") else None
        told["pending"] = [[key for _, key in batch] for batch in self.waiting]
        for owner, player in enumerate(told["players"]):
            for zone in (*HIDDEN, *OPEN):
                if zone in player:
                    self.show(player, zone, (self.holder(owner, zone), zone))
            count, known = self.hands[owner]
            player["hand"] = {"count": count, "known": known if owner == self.seat else sorted(known, key=card_id)}
            for section in SECTIONS:
                if section in player:
                    player[section] = [self.pieces[serial] for serial in self.order if self.lies(serial, owner, section)]
        return told

    def lies(self, serial: int, owner: int, section: str) -> bool:
        holder, zone = self.where[serial]
        friendly = section == "base" and any({owner, holder} <= set(side) for side in self.said.get("sides", []))
        return zone == section and (holder == owner or friendly)

    def show(self, player: View, zone: str, key: tuple[int, str]) -> None:
        row = self.rows[key]
        if zone in OPEN:
            player[zone] = row
            return
        top = list(reversed(row))
        told: View = {"count": len(row), "known": {str(i): card for i, card in enumerate(top) if card is not None}}
        if "owners" in player[zone]:
            told["owners"] = list(reversed(self.owners[key]))
        if "faceup" in player[zone]:
            told["faceup"] = [i for i, up in enumerate(reversed(self.open[key])) if up]
        player[zone] = told


def index_of(place: Place) -> int:
    assert place.index is not None
    return place.index


def card_id(card: Card) -> int:
    return int(card["id"])


def shown(subject: Thing, place: Place | None) -> Card | None:
    """A card as views show it, by the name it has where it lies now."""
    if place is None or place.card is None:
        return None
    return {"id": place.card, "number": subject.number, "name": subject.name}
