# edge: interpreted
"""What Gundam answers about scenarios of its tables."""

from __future__ import annotations

from collections.abc import Mapping

from headjudge.gundam.rules.preparation import SHIELDS
from headjudge.gundam.rules.turn import MAIN_PHASE, Turn
from headjudge.gundam.table.state import gundam
from headjudge.gundam.table.tokens import EX_BASE, EX_BASE_NAME
from headjudge.kernel.frames import Frame
from headjudge.kernel.state import State
from headjudge.scenario.game_tables import GameTables, Said, Varied
from headjudge.scenario.gundam import described
from headjudge.scenario.gundam.expectations import GundamExpectations
from headjudge.scenario.gundam.table import BASE_KEYS, PLAYER_KEYS, UNIT_KEYS, GundamTable
from headjudge.scenario.schema_parts import CHANGE, COUNT, GONE, SAID, SO, TEXT, by_name, some_of, thing
from headjudge.scenario.shapes import Schema
from headjudge.scenario.table import NAMED_CARD_KEYS

OF_THINGS: dict[str, Schema] = {
    "damage": {"type": "integer", "minimum": 0}, "rested": SO, "deployed_this_turn": SO, "ap": CHANGE, "hp": CHANGE,
    "pilot": {"oneOf": [TEXT, {"type": "null"}, some_of(SAID, NAMED_CARD_KEYS)]},
}  # fmt: skip
RESOURCES: Schema = {
    "type": "object",
    "properties": {key: {"type": "integer", "minimum": 0} for key in ("active", "rested", "ex", "ex_rested")},
    "additionalProperties": False,
}


class GundamTables(GameTables):
    table = GundamTable
    expectations = GundamExpectations
    in_play = ("units", "base")
    switches: Mapping[str, Mapping[str, tuple[str, str]]] = {
        "units": {"rested": ("rested", "active"), "deployed_this_turn": ("deployed this turn", "deployed in an earlier turn")},
        "base": {"rested": ("rested", "active")},
    }
    varied: Mapping[str, tuple[Varied, ...]] = {
        "units": (Varied("damage", "{name} has {now} damage", least=0), Varied("ap", "{name} has AP {now:+d} this turn")),
        "base": (Varied("damage", "{name} has {now} damage", least=0),),
    }
    usual: Mapping[str, object] = {
        "units": [], "base": [{"card": EX_BASE}], "shields": SHIELDS, "hand": 0, "deck": 20, "trash": 0, "removal": 0,
        "resources": {"active": 10},
    }  # fmt: skip
    asked_of_things = "rested, 2 damage, new, with a Pilot, as a name"
    new_key = "deployed_this_turn"
    defended_by = "shields"
    has_base = True
    tokens: Mapping[str, str] = {EX_BASE: EX_BASE_NAME}
    next_last = ("shields",)
    row_words: Mapping[str, tuple[str, str]] = {"shields": ("Shield", "Shields"), "resources": ("Resource", "Resources")}

    def rows(self) -> dict[str, Schema]:
        units, bases = thing(OF_THINGS, UNIT_KEYS), thing(OF_THINGS, BASE_KEYS)
        return dict.fromkeys(PLAYER_KEYS, by_name("row")) | {
            "units": {"type": "array", "items": units},
            "base": {"oneOf": [{"type": "null"}, *bases["oneOf"], {"type": "array", "items": bases}]},
            "resources": {"oneOf": [COUNT, RESOURCES]},
            "resource_deck": COUNT,
            "gone": GONE,
        }

    def is_main_phase(self, frame: Frame) -> bool:
        return isinstance(frame, Turn) and frame.phase == MAIN_PHASE

    def why_no_table(self, s: State) -> str:
        return described.why_no_table(gundam(s))

    def player(self, s: State, seat: int) -> Said:
        return described.player(gundam(s), seat)
