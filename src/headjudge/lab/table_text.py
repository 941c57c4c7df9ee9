# edge: interpreted
"""A view as few words, place by place: for reading, and for comparing line by line. Cards are called by their numbers in the match."""

from __future__ import annotations

from headjudge.edge.views import CardSeen, Permanent, Pile, Player, Thing, View
from headjudge.kernel.knowledge import seat_name
from headjudge.kernel.seats import SEATS
from headjudge.match import Match

Plain = dict[str, object]
A_CARD = {"id", "number", "name"}
A_PLACE = {"count", "known"}


def rows(match: Match, seat: int | None) -> dict[str, dict[str, str]]:
    """What a seat sees, as what is common to all, and what each player has; without what is empty."""
    view = match.view(seat)
    told = Telling(match, seat)
    shown = {"all": told_entries(told.common(view))}
    for player in view.players:
        shown[SEATS[player.seat]] = told_entries(told.player(view, player))
    return shown


class Telling:
    def __init__(self, match: Match, seat: int | None) -> None:
        s = match.state
        self.state = s
        viewer = s.seats if seat is None else seat
        self.has_resources = match.view(seat).players[0].resources is not None
        self.memory = s.memory_of(s.active) if hasattr(s, "memory_of") else 0
        self.names = {card.number: card.name for card in s.cards}
        self.numbers = {seat_name(s, viewer, card): card for card in range(len(s.cards))}

    def whole(self, view: View) -> Plain:
        """All of it."""
        s = self.state
        told: Plain = {
            "game": view.game,
            "edition": view.edition,
            "seat": view.seat,
            "turn": view.turn,
            "asking": s.asking,
            "over": view.over,
        }
        told |= {"mode": view.mode} if self.has_resources else {}
        told |= self.common(view) | {"players": [self.player(view, player) for player in view.players]}
        return told | {"pending": [[waiting.program.key for waiting in batch] for batch in s.batches]}

    def common(self, view: View) -> Plain:
        told: Plain = {"active": view.active}
        if self.has_resources:
            told |= {"clockwise": view.clockwise, "in_game": view.in_game, "sides": view.sides}
        else:
            told["memory"] = self.memory
        attack = view.attack
        told["attack"] = None if attack is None else {"attacker": aimed(attack.attacker), "target": aimed(attack.target)}
        most = max([batch.n for batch in view.batches], default=0)
        effects = {batch.n: [effect.ability for effect in batch.effects] for batch in view.batches}
        told["pending"] = [effects.get(n, []) for n in range(1, most + 1)]
        return told if self.has_resources else told | {"delayed": [effect.ability for effect in view.delayed]}

    def player(self, view: View, player: Player) -> Plain:
        limbo = [self.card(one.card) for one in view.limbo if one.owner == player.seat]
        battle = [self.permanent(p) for p in player.battle]
        hand = {"count": player.hand.count, "known": [self.card(card) for card in player.hand.cards] + self.recalled(player.hand)}
        trash = [self.card(card) for card in reversed(player.trash.cards)]
        deck = self.hidden(player.deck)
        if self.has_resources:
            had = player.resources
            resources = {} if had is None else {"active": had.active, "rested": had.rested, "ex": had.ex, "ex_rested": had.ex_rested}
            shields = self.hidden(player.shields) | ({"owners": player.shields.owners} if any(len(side) > 1 for side in view.sides) else {})
            return {
                "deck": deck, "resource_deck": player.resource_deck.count, "resources": resources, "battle": battle,
                "base": [self.permanent(p) for p in player.base], "shields": shields,
                "removal": [self.card(card) for card in reversed(player.removal.cards)], "hand": hand, "trash": trash,
                "in_no_location": limbo,
            }  # fmt: skip
        return {
            "deck": deck, "eggs": self.hidden(player.eggs), "security": self.hidden(player.security) | {"faceup": player.security.face_up},
            "hand": hand, "battle": battle, "breeding": [self.permanent(p) for p in player.breeding], "trash": trash, "in_no_area": limbo,
        }  # fmt: skip

    def hidden(self, pile: Pile) -> Plain:
        told: Plain = {"count": pile.count, "known": {str(place): self.card(card) for place, card in pile.known.items()}}
        return told | {"among": self.recalled(pile)} if pile.at_least else told

    def recalled(self, pile: Pile) -> list[Plain]:
        """Cards that lie somewhere there."""
        rows: list[Plain] = []
        for number, count in pile.at_least.items():
            rows += [{"id": None, "number": number, "name": self.names[number]}] * count
        return rows

    def card(self, card: CardSeen) -> Plain:
        told: Plain = {"id": None if card.id is None else self.numbers[card.id], "number": card.number or None, "name": card.name or None}
        return told | {"facedown": True} if card.face_down else told

    def permanent(self, p: Permanent) -> Plain:
        cards = [self.card(card) for card in p.cards if card.role != "link"]
        values = p.values
        if self.has_resources:
            return {
                "serial": p.serial, "cards": cards, "lv": values.lv, "ap": values.ap, "hp": values.hp, "damage": p.damage,
                "rested": p.rested, "linked": p.linked, "deployed_this_turn": p.new, "keywords": p.keywords,
            }  # fmt: skip
        return {
            "serial": p.serial, "cards": cards, "links": [self.card(card) for card in p.cards if card.role == "link"], "dp": values.dp,
            "suspended": p.rested, "checks": values.checks, "keywords": list(p.keywords), "played_this_turn": p.new,
        }  # fmt: skip


def aimed(thing: Thing) -> Plain:
    return {"seat": thing.seat} if thing.kind == "player" else {"serial": thing.serial}


def told_entries(entries: dict[str, object]) -> dict[str, str]:
    told = {name: plain(value) for name, value in entries.items()}
    return {name: text for name, text in told.items() if text}


def plain(value: object) -> str:
    """Plain data in few words: nothing for what is empty or no, a card by its name and number in the match."""
    if isinstance(value, dict):
        if value.keys() >= A_CARD:
            name = str(value["name"]) if value["id"] is None else f"{value['name']}#{value['id']}"  # else it lies somewhere among others
            return name + (" face down" if value.get("facedown") else "")
        if value.keys() >= A_PLACE:
            known = f"({plain(value['known'])})" if value["known"] else ""
            others = plain({key: more for key, more in value.items() if key not in A_PLACE})
            return " ".join(part for part in (str(value["count"]), known, others) if part)
        told = {str(name): plain(part) for name, part in value.items() if part is not False}
        return ", ".join(name if value.get(name) is True else f"{name} {text}" for name, text in told.items() if text)
    if isinstance(value, list):
        parts = [plain(part) for part in value]
        return " ".join(f"[{part}]" for part in parts) if any("," in part for part in parts) else ", ".join(parts)
    return "" if value is None else str(value)
