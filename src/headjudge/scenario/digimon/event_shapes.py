# edge: interpreted
"""What may stand in a scenario told event by event: in its `action`, in each sort of row, and in `final`."""

from __future__ import annotations

import re
from collections.abc import Mapping

from headjudge.scenario.digimon.rows import AREA_NAMES, DURATIONS, PLAYERS, WHY_FAILED
from headjudge.scenario.located import Located, Places, told
from headjudge.scenario.shapes import NAME, ByName, Entries, Known, ListOf, Name, Row, Schema, Seat, Shape, Text, Whole, Word

SEAT, NUMBER, COUNT = Seat(), Whole(), Whole(least=0)
TARGET = Name(beside=("player",))
CHECKED = Name(beside=("top_security",))  # a security card that has no id


class OneOrMore(Shape):
    """A thing, or several in a list."""

    def read(self, places: Places, where: Located, known: Known) -> object:
        return (ListOf(NAME) if isinstance(where.value, list) else NAME).read(places, where, known)

    def schema(self) -> Schema:
        return {"oneOf": [NAME.schema(), ListOf(NAME).schema()]}


class Pending(Shape):
    """What waits: batches by number, in each the numbers of its effects."""

    def read(self, places: Places, where: Located, known: Known) -> dict[int, object]:
        if not isinstance(where.value, dict):
            places.wrong(where, f"expected what waits, batch by batch (`{{1: [2]}}`), found {told(where.value)}")
            return {}
        for batch, entry in where.value.items():
            if not re.fullmatch(r"[1-9]\d{0,3}", batch, re.ASCII):
                places.wrong(entry, f"a batch is a number, not `{batch}`")
        return {int(batch): ListOf(COUNT).read(places, entry, known) for batch, entry in where.value.items() if batch.isdecimal()}

    def schema(self) -> Schema:
        return {"type": "object", "additionalProperties": ListOf(COUNT).schema()}


class Effect(Shape):
    """E1, E2 … a card's own effects, I1 … inherited ones, S the security effect; `<Evade>` a keyword's."""

    def read(self, places: Places, where: Located, known: Known) -> object:
        text = places.text(where)
        if text and not re.fullmatch(r"[EI][1-9]\d?|S|<.+>|[\w-]+/[\d.]+|the .+|a .+", text):
            places.wrong(
                where, f"`{text}` is no effect: E1 … are a card's own, I1 … inherited ones, S the security effect, <Evade> a keyword's"
            )
        return text

    def schema(self) -> Schema:
        return {"type": "string"}


class Why(Word):
    """One of these words, or the number of a rule."""

    def read(self, places: Places, where: Located, known: Known) -> object:
        return where.value if known.match.game.rule_said(str(where.value)) else super().read(places, where, known)

    def schema(self) -> Schema:
        return {"type": "string"}


ACTIONS: Mapping[str, Mapping[str, Shape]] = {
    "pass": {}, "play": {"card": NAME}, "use_option": {"card": NAME}, "digivolve": {"card": NAME, "onto": NAME},
    "dna_digivolve": {"card": NAME, "materials": ListOf(NAME)}, "attack": {"attacker": NAME, "target": TARGET},
}  # fmt: skip
OF_ACTIONS: Mapping[str, Shape] = {"player": SEAT, "do": Word(tuple(ACTIONS)), "pay": COUNT}  # may be said of any
OF_SOME: Mapping[str, Mapping[str, Shape]] = {"digivolve": {"way": COUNT}}  # and of these

WHY_TRASHED = ("effect", "used_option", "checked", "rule_option", "rule_no_dp", "rule_link")

# e → what is said of such a row, and what must be
ROWS: Mapping[str, tuple[Mapping[str, Shape], tuple[str, ...]]] = {
    "reveal": ({"player": SEAT, "card": NAME}, ("card",)),
    "pay": ({"player": SEAT, "amount": COUNT, "memory": NUMBER}, ("amount",)),
    "place": ({"card": NAME, "onto": OneOrMore(), "dp": NUMBER}, ("card",)),
    "draw": ({"player": SEAT, "n": COUNT}, ("player",)),
    "attack": ({"attacker": NAME, "target": TARGET}, ("attacker", "target")),
    "end_of_attack": ({"attacker": NAME}, ("attacker",)),
    "suspend": ({"card": NAME}, ("card",)),
    "unsuspend": ({"card": NAME}, ("card",)),
    "check": ({"card": CHECKED, "attacker": NAME}, ("card",)),
    "battle": ({"between": ListOf(CHECKED), "values": ListOf(NUMBER)}, ("between",)),
    "prevented": ({"what": Word(("attack", "play")), "card": NAME, "by": Text()}, ("what", "card")),
    "end_of_turn": ({"player": SEAT}, ("player",)),
    "turn": ({"player": SEAT}, ("player",)),
    "memory": ({"player": SEAT, "gain": COUNT, "lose": COUNT, "set": NUMBER, "memory": NUMBER}, ("player",)),
    "pass": ({"player": SEAT, "memory": NUMBER}, ("player",)),
    "dp": ({"target": NAME, "amount": NUMBER, "until": Word(tuple(DURATIONS.values())), "dp": NUMBER}, ("target", "amount")),
    "rules": ({"delete": ListOf(NAME), "trash": ListOf(NAME)}, ()),
    "delete": ({"card": NAME, "cause": Word(("effect", "battle", "rule_zero_dp")), "pending": Pending()}, ("card",)),
    "trash": ({"card": CHECKED, "cause": Word(WHY_TRASHED), "pending": Pending()}, ("card",)),
    "return": ({"card": CHECKED, "to": Word((*AREA_NAMES.values(), "elsewhere")), "cause": Word(("effect",))}, ("card",)),
    "choose": ({"player": SEAT, "pick": Text()}, ("player", "pick")),
    "trigger": (
        {"n": COUNT, "player": SEAT, "card": NAME, "effect": Effect(), "batch": COUNT, "pending": Pending()},
        ("n", "player", "card", "effect", "batch"),
    ),
    "direct": ({"player": SEAT, "card": NAME, "effect": Effect()}, ("player", "card")),
    "activate": ({"n": COUNT, "player": SEAT, "pending": Pending()}, ("n", "player")),
    "fail": ({"n": COUNT, "player": SEAT, "why": Why(tuple(WHY_FAILED.values())), "pending": Pending()}, ("n", "player")),
    "resolved": ({"n": COUNT, "card": NAME, "effect": Effect()}, ()),
    "settled": ({"pending": Pending()}, ()),
}
FIGHT: Mapping[str, Shape] = {"attacker": NAME, "target": TARGET, "next": Word(("counter_timing",))}
FINAL_PLAYER = Entries({
    "battle": ListOf(NAME), "suspended": ListOf(NAME), "stacks": ByName(ListOf(NAME)), "hand": Row(), "trash": Row(), "deck": COUNT,
    "security": COUNT, **{f"{area}_count": COUNT for area in ("hand", "deck", "trash", "security")},
})  # fmt: skip
FINAL = Entries({
    "memory": NUMBER, "turn_player": SEAT, "dp": ByName(NUMBER), "attack": Entries(FIGHT, needed=("attacker", "target"), or_none=True),
    **dict.fromkeys(PLAYERS, FINAL_PLAYER),
})  # fmt: skip


class Action(Shape):
    """{do: …} and what that needs."""

    def read(self, places: Places, where: Located, known: Known) -> dict[str, object]:
        said = places.mapping(where)
        if "do" not in said and isinstance(where.value, dict):
            places.wrong(where, f"it is not said what is done: `do: …` is one of {', '.join(ACTIONS)}")
        if "do" not in said:
            return {}
        do = str(OF_ACTIONS["do"].read(places, said["do"], known))
        if do not in ACTIONS:
            return {}
        shapes = {**OF_ACTIONS, **ACTIONS[do], **OF_SOME.get(do, {})}
        return dict(Entries(shapes, needed=tuple(ACTIONS[do])).read(places, where, known))

    def schema(self) -> Schema:
        ways = [
            Entries({**OF_ACTIONS, "do": Word((do,)), **shapes, **OF_SOME.get(do, {})}, needed=("do", *shapes)).schema()
            for do, shapes in ACTIONS.items()
        ]
        return {"oneOf": ways}


class EventRow(Shape):
    """{e: …} and what is told of such an event."""

    def read(self, places: Places, where: Located, known: Known) -> dict[str, object]:
        said = places.mapping(where)
        if "e" not in said and isinstance(where.value, dict):
            places.wrong(where, f"a row says what happens: `e: …` is one of {', '.join(ROWS)}")
        if "e" not in said:
            return {}
        kind = str(Word(tuple(ROWS)).read(places, said["e"], known))
        if kind not in ROWS:
            return {}
        shapes, needed = ROWS[kind]
        return dict(Entries({"e": Word((kind,)), **shapes}, needed=needed).read(places, where, known))

    def schema(self) -> Schema:
        rows = [Entries({"e": Word((kind,)), **shapes}, needed=("e", *needed)).schema() for kind, (shapes, needed) in ROWS.items()]
        return {"oneOf": rows}


ACTION, EVENTS = Action(), ListOf(EventRow())
