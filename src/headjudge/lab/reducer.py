# edge: interpreted
"""A reducer without a rule: it keeps a seat's view up to date by the events alone. What it cannot do, an event does not say.

`Table` is made of one view as plain data; each event changes it; `view` gives what the seat's next view must be, but for NOT_DERIVED
(lab/plain_views.py).
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from headjudge.edge.events import GameEvent, Place
from headjudge.edge.views import Thing

View = dict[str, Any]
Card = dict[str, Any]

HIDDEN = ("deck", "shields", "security", "eggs")
OPEN = ("trash", "removal")
LIMBO = ("in_no_location", "in_no_area")
SECTIONS = ("battle", "base", "breeding")
KEYWORD = "keyword "
COURSE = ("turn", "active", "over", "in_game")
AIMS = {"attacker": "attacker", "target": "target", "blocked_by": "blocker"}  # of an attack: the event, and what a view calls it
UNKNOWN: Card = {"id": None, "number": "", "name": "", "role": "", "face_down": False}
FLAGS = {"rested": "rested", "suspended": "rested", "deployed_this_turn": "new", "played_this_turn": "new", "linked": "linked"}
Key = tuple[int, str]


class Table:
    """What a seat knows. Hidden places are rows of what it knows, from the bottom; other hands are heaps without an order."""

    def __init__(self, view: View) -> None:
        self.seat = view["seat"]
        self.said = deepcopy(view)
        self.rows: dict[Key, list[Card | None]] = {}
        self.owners: dict[Key, list[int]] = {}
        self.open: dict[Key, list[bool]] = {}  # which of a hidden row lie face up
        self.hands: dict[int, tuple[int, list[Card]]] = {}
        self.pieces: dict[int, View] = {}  # by serial; links: cards beside the pile
        self.order: list[int] = []  # serials, as they came
        self.where: dict[int, Key] = {}
        self.faces: dict[int, View] = {}  # of every permanent, as it was last
        self.leaving: dict[int, int] = {}  # the group of events in which a card last left a permanent
        self.waiting: dict[int, list[View]] = {batch["n"] - 1: deepcopy(batch["effects"]) for batch in view["batches"]}
        self.aims: dict[str, Any] = dict.fromkeys(AIMS)
        self.delayed = [waiting["ability"] for waiting in view.get("delayed", [])]
        memory = view["memory"]
        self.memory = 0 if memory is None else memory["mine"] if self.reads_as_turn_player() else -memory["mine"]
        for owner, player in enumerate(view["players"]):
            self.read(owner, player)
        for one in view["limbo"]:
            for zone in LIMBO:
                self.rows.setdefault((one["owner"], zone), []).append(one["card"])
                self.owners.setdefault((one["owner"], zone), []).append(one["owner"])
        self.order.sort()
        if view["attack"] is not None:
            self.read_attack(view["attack"])

    def reads_as_turn_player(self) -> bool:
        return self.seat is None or any({self.seat, self.said["active"]} <= set(side) for side in self.said["sides"])

    def read(self, owner: int, player: View) -> None:
        for zone in HIDDEN:
            if self.holder(owner, zone) == owner:
                pile, count = player[zone], player[zone]["count"]
                row: list[Card | None] = [None] * count
                for position, card in pile["known"].items():
                    row[count - 1 - position] = card
                self.rows[owner, zone] = row
                self.owners[owner, zone] = list(reversed(pile["owners"] or [owner] * count))
                self.open[owner, zone] = [count - 1 - index in pile["face_up"] for index in range(count)]
        for zone in OPEN:
            self.rows[owner, zone] = list(reversed(player[zone]["cards"]))
            self.owners[owner, zone] = [owner] * len(self.rows[owner, zone])
        for zone in LIMBO:
            self.rows.setdefault((owner, zone), [])
            self.owners.setdefault((owner, zone), [])
        self.hands[owner] = (player["hand"]["count"], list(player["hand"]["cards"]))
        for section in SECTIONS:
            for piece in player[section]:
                self.read_piece(owner, section, piece)

    def read_piece(self, owner: int, section: str, piece: View) -> None:
        if piece["serial"] in self.pieces:
            return
        kept = deepcopy(piece)
        kept["links"] = [card for card in kept["cards"] if card["role"] == "link"]
        kept["cards"] = [card for card in kept["cards"] if card["role"] != "link"]
        self.pieces[piece["serial"]] = kept
        self.order.append(piece["serial"])
        self.where[piece["serial"]] = (owner, section)

    def read_attack(self, attack: View) -> None:
        for name, shown_as in AIMS.items():
            thing = attack[shown_as]
            if thing is None:
                continue
            self.aims[name] = {"seat": thing["seat"]} if thing["kind"] == "player" else {"serial": thing["serial"]}
            if thing["serial"] is not None:
                self.faces[thing["serial"]] = thing

    def holder(self, owner: int, zone: str) -> int:
        """1.9/12-3: a team's Shields lie with its first player."""
        if zone == "shields" and self.said["mode"] == "team":
            return int(next(min(side) for side in self.said["sides"] if owner in side))
        return owner

    # --- events --------------------------------------------------------------------------------------------------------

    def hear(self, e: GameEvent) -> None:
        """Kinds that change nothing by themselves are passed over: what they changed is told besides."""
        handler = getattr(self, f"hear_{e.kind}", None)
        if handler is not None:
            handler(e)
        elif e.kind in COURSE:
            self.said[e.kind] = e.after
        elif e.kind in AIMS:
            self.aims[e.kind] = e.after

    def hear_asked(self, e: GameEvent) -> None:
        self.said["asking"] = {"seat": e.seat}

    def hear_outcome(self, e: GameEvent) -> None:
        winners, losers = e.after["winners"], e.after["losers"]
        you = "" if self.seat is None else "draw" if not winners else "won" if self.seat in winners else "lost"
        self.said["asking"] = None
        self.said["outcome"] = {"winners": winners, "losers": losers, "cite": e.cite, "you": you}

    def hear_direction(self, e: GameEvent) -> None:
        self.said["clockwise"] = e.after == 1

    def hear_memory(self, e: GameEvent) -> None:
        self.memory = e.after

    def hear_count(self, e: GameEvent) -> None:
        player = self.said["players"][e.seat]
        what, _, kind = e.what.partition(".")
        player[what] = player[what] | {kind or "count": e.after}

    # cards

    def hear_move(self, e: GameEvent) -> None:
        (subject,) = e.subjects
        if e.from_ is not None:
            self.see_face(e)
            self.lift(e.from_)
            if e.to is None or e.to.card != e.from_.card:
                self.lose_source(e.from_.card)
        if e.to is not None:
            self.lay(e.to, shown(subject, e.to), subject.seat)

    def see_face(self, e: GameEvent) -> None:
        """Cards that leave a permanent at once leave it one after the other here: its face is what lay on top before the first."""
        serial = e.from_.serial if e.from_ is not None else None
        if serial is not None and self.leaving.get(serial) != e.group:
            self.leaving[serial] = e.group
            self.remember_face(serial)

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
            self.owners[key].pop(index)
            if key in self.open:
                self.open[key].pop(index)

    def lose_source(self, name: int | None) -> None:
        """A card that has moved is another one: what came from it comes from a card that is no longer there."""
        for piece in self.pieces.values() if name is not None else ():
            for term in (*piece["terms"], *piece["origins"]):
                if term["source"] is not None and term["source"]["id"] == name:
                    term["source"] = None

    def some_unknown(self, key: Key) -> int:
        """Which of the cards it does not know was taken, a seat cannot tell: the uppermost will do."""
        return max(index for index, card in enumerate(self.rows[key]) if card is None)

    def lay(self, place: Place, card: Card | None, owner: int | None) -> None:
        if place.serial is not None:
            self.cards_at(place).insert(index_of(place), card or dict(UNKNOWN))
        elif place.zone == "hand":
            count, known = self.hands[place.seat]
            if card is not None:
                known = [*known[: place.index], card, *known[place.index :]] if place.index is not None else [*known, card]
            self.hands[place.seat] = (count + 1, known)
        else:
            key = (place.seat, place.zone)
            index = place.index if place.index is not None else 0
            self.rows[key].insert(index, card)
            self.owners[key].insert(index, owner or 0)
            if key in self.open:
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
            cards[index_of(place)] = card | {"face_down": cards[index_of(place)]["face_down"]}
        elif place.zone == "hand":
            count, known = self.hands[place.seat]
            known = [*known[: place.index], card, *known[place.index :]] if place.index is not None else [*known, card]
            self.hands[place.seat] = (count, known)
        else:
            self.rows[place.seat, place.zone][index_of(place)] = card

    def hear_forgotten(self, e: GameEvent) -> None:
        place = e.from_
        if place is None:
            return
        self.lose_source(place.card)
        if place.serial is not None:
            self.cards_at(place)[index_of(place)] = dict(UNKNOWN)
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
        card = shown(e.subjects[0], place) or UNKNOWN
        self.cards_at(place)[index_of(place)] = card | {"face_down": bool(e.after)}

    # permanents

    def hear_enter(self, e: GameEvent) -> None:
        (subject,) = e.subjects
        assert subject.serial is not None
        assert e.to is not None
        values = dict.fromkeys(("lv", "ap", "hp", "dp", "checks") if "hp" in e.after else ("ap", "hp", "dp", "checks"))
        piece: View = {
            "serial": subject.serial, "owner": e.to.seat, "cards": [], "links": [], "values": values, "rested": False, "damage": 0,
            "new": False, "linked": False, "keywords": {}, "terms": [], "origins": [],
        }  # fmt: skip
        self.pieces[subject.serial] = piece
        for name, value in e.after.items():
            self.set_figure(piece, name, value)
        self.order.append(subject.serial)
        self.where[subject.serial] = (e.to.seat, e.to.zone)

    def set_figure(self, piece: View, name: str, value: Any) -> None:
        if name in FLAGS:
            piece[FLAGS[name]] = value
        elif name == "damage":
            piece["damage"] = value
        elif name == "keywords":
            piece["keywords"] = dict.fromkeys(value, 1)
        elif not name.startswith(KEYWORD):
            piece["values"][name] = value
        elif value is not None:
            piece["keywords"][name.removeprefix(KEYWORD)] = value
        else:
            piece["keywords"].pop(name.removeprefix(KEYWORD), None)

    def remember_face(self, serial: int) -> None:
        piece = self.pieces[serial]
        if piece["cards"] and not piece["cards"][0]["face_down"]:
            top = piece["cards"][0]
            self.faces[serial] = {"seat": piece["owner"], "number": top["number"], "name": top["name"]}

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
        self.set_figure(self.pieces[e.subjects[0].serial or 0], e.what, e.after)

    def hear_term(self, e: GameEvent) -> None:
        self.change_terms(self.pieces[e.subjects[0].serial or 0]["terms"], e)

    def hear_keyword(self, e: GameEvent) -> None:
        self.change_terms(self.pieces[e.subjects[0].serial or 0]["origins"], e)

    def change_terms(self, terms: list[View], e: GameEvent) -> None:
        (place,) = e.amounts
        if e.after is None:
            terms.pop(place)
            return
        source = None
        if e.source is not None:
            source = UNKNOWN | {"id": e.source.id, "number": e.source.number, "name": e.source.name}
        terms.insert(place, {"of": e.what, "amount": e.after, "cite": e.cite, "source": source, "until": e.until})

    # effects

    def hear_batches(self, e: GameEvent) -> None:
        self.waiting = {n: effects for n, effects in self.waiting.items() if n < e.after}

    def hear_waits(self, e: GameEvent) -> None:
        self.waiting.setdefault(e.batch or 0, []).append({"ability": e.line, "seat": e.seat, "number": e.effect})

    def hear_waits_no_longer(self, e: GameEvent) -> None:
        batch = self.waiting[e.batch or 0]
        self.waiting[e.batch or 0] = [waits for waits in batch if waits["number"] != e.effect]

    def hear_put_off(self, e: GameEvent) -> None:
        self.delayed.insert(e.batch or 0, e.line)

    def hear_due(self, e: GameEvent) -> None:
        self.delayed.pop(e.batch or 0)

    # --- the view ------------------------------------------------------------------------------------------------------

    def view(self) -> View:
        told = self.said | {"players": [dict(player) for player in self.said["players"]]}
        told["attack"] = self.attack()
        told["batches"] = [{"n": n + 1, "effects": effects} for n, effects in sorted(self.waiting.items()) if effects]
        if "delayed" in told:
            told["delayed"] = self.delayed
        if told["memory"] is not None:
            mine = self.memory if self.reads_as_turn_player() else -self.memory
            told["memory"] = {"mine": mine, "turn_ends": self.memory < 0}
        told["limbo"] = self.limbo()
        pieces = [(*self.where[serial], self.piece(serial)) for serial in self.order]
        for owner, player in enumerate(told["players"]):
            for zone in HIDDEN:
                player[zone] = self.hidden((self.holder(owner, zone), zone), player[zone])
            for zone in OPEN:
                row = self.rows[owner, zone]
                player[zone] = player[zone] | {"count": len(row), "cards": list(reversed(row))}
            count, known = self.hands[owner]
            player["hand"] = player["hand"] | {"count": count, "cards": known if owner == self.seat else sorted(known, key=card_id)}
            player.update(self.in_play(owner, pieces))
        return told

    def hidden(self, key: Key, pile: View) -> View:
        row = self.rows[key]
        known = {i: card for i, card in enumerate(reversed(row)) if card is not None}
        owners = list(reversed(self.owners[key])) if self.said["mode"] == "team" and key[1] == "shields" else []
        face_up = [i for i, up in enumerate(reversed(self.open[key])) if up]
        return pile | {"count": len(row), "known": known, "owners": owners, "face_up": face_up}

    def limbo(self) -> list[View]:
        found = []
        for seat in range(len(self.said["players"])):
            for zone in LIMBO:
                for card, owner in zip(self.rows[seat, zone], self.owners[seat, zone], strict=True):
                    found.append({"card": card or UNKNOWN, "owner": owner})
        return found

    def in_play(self, owner: int, pieces: list[tuple[int, str, View]]) -> View:
        """What a player has in play, of all of it with where it lies. A Base is its whole side's."""
        found: View = {section: [] for section in SECTIONS}
        friends = next((side for side in self.said["sides"] if owner in side), [owner])
        for holder, zone, piece in pieces:
            if holder == owner or (zone == "base" and holder in friends):
                found[zone].append(piece)
        return found

    def piece(self, serial: int) -> View:
        kept = self.pieces[serial]
        hp = kept["values"]["hp"]
        under = "source" if hp is None else "pilot"  # what has HP is piloted, what has DP has digivolved
        cards = [card | {"role": under if place else ""} for place, card in enumerate(kept["cards"])]
        links = [card | {"role": "link"} for card in kept["links"]]
        told = {name: value for name, value in kept.items() if name != "links"}
        told |= {"cards": cards + links, "left": None if hp is None else max(0, hp - kept["damage"])}
        return told if hp is not None else told | {"linked": bool(links)}

    def attack(self) -> View | None:
        attacker, target, blocker = (self.aims[name] for name in AIMS)
        if attacker is None:
            return None
        return {
            "attacker": self.thing(attacker), "target": self.thing(target), "strength": self.strength(attacker),
            "against": self.strength(target), "blocker": None if blocker is None else self.thing(blocker),
        }  # fmt: skip

    def strength(self, aim: View) -> int | None:
        piece = self.pieces.get(aim.get("serial", -1))
        if piece is None:
            return None
        values = piece["values"]
        found: int | None = values["dp"] if values["ap"] is None else values["ap"]
        return found

    def thing(self, aim: View) -> View:
        """A player, or a permanent by the face it shows, or showed last."""
        nothing = dict.fromkeys(("seat", "serial", "id", "place", "rested", "ex")) | {"number": "", "name": ""}
        if "serial" not in aim:
            return nothing | {"kind": "player", "seat": aim["seat"]}
        if aim["serial"] in self.pieces:
            self.remember_face(aim["serial"])
        face = self.faces[aim["serial"]]
        shown = {name: face[name] for name in ("seat", "number", "name")}
        return nothing | {"kind": "permanent", "serial": aim["serial"]} | shown


def index_of(place: Place) -> int:
    assert place.index is not None
    return place.index


def card_id(card: Card) -> int:
    return int(card["id"])


def shown(subject: Thing, place: Place | None) -> Card | None:
    """A card as views show it, by the name it has where it lies now."""
    if place is None or place.card is None:
        return None
    return UNKNOWN | {"id": place.card, "number": subject.number, "name": subject.name}
