# edge: interpreted
"""What Digimon answers about scenarios of its tables."""

from __future__ import annotations

from collections.abc import Mapping

from headjudge.digimon.rules.turn import MAIN_PHASE, Turn
from headjudge.digimon.table.state import digimon
from headjudge.kernel.frames import Frame
from headjudge.kernel.state import State
from headjudge.scenario.digimon import described
from headjudge.scenario.digimon.event_shapes import ACTION, EVENTS, FINAL
from headjudge.scenario.digimon.events import EventPlay
from headjudge.scenario.digimon.expectations import DigimonExpectations
from headjudge.scenario.digimon.table import BENEATH_KEYS, GLOBAL_KEYS, MODIFIER_KEYS, PLAYER_KEYS, STACK_KEYS, DigimonTable
from headjudge.scenario.game_tables import GameTables, Said, Varied
from headjudge.scenario.schema_parts import CHANGE, COUNT, GONE, SO, by_name, card, some_of, thing
from headjudge.scenario.shapes import Schema, Shape
from headjudge.scenario.table import CARD_KEYS, NAMED_CARD_KEYS

OF_CHANGES: dict[str, Schema] = {
    "dp": COUNT, "until": {"enum": ["end_of_turn"]}, "from": {"type": ["string", "number"]}, "affects": {"type": "string"},
}  # fmt: skip
OF_THINGS: dict[str, Schema] = {
    "suspended": SO, "played_this_turn": SO, "can_attack": SO, "dp": CHANGE,
    "under": {"type": "array", "items": card(BENEATH_KEYS)}, "links": {"type": "array", "items": card(NAMED_CARD_KEYS)},
    "modifiers": {"type": "array", "items": some_of(OF_CHANGES, MODIFIER_KEYS) | {"required": ["dp"]}},
}  # fmt: skip
SECURITY: Schema = {
    "oneOf": [COUNT, {"type": "array", "items": card((*CARD_KEYS, "faceup"))}],
    "description": "cards, which may lie face up, or how many that do not matter",
}


class DigimonTables(GameTables):
    table = DigimonTable
    expectations = DigimonExpectations
    by_events = EventPlay
    event_shapes: Mapping[str, Shape] = {"events": EVENTS, "action": ACTION, "final": FINAL}
    in_play = ("battle", "breeding")
    switches: Mapping[str, Mapping[str, tuple[str, str]]] = {
        "battle": {"suspended": ("suspended", "unsuspended"), "played_this_turn": ("played this turn", "played in an earlier turn")},
    }
    varied: Mapping[str, tuple[Varied, ...]] = {"battle": (Varied("dp", "{name} has DP {now:+d} this turn", unit=1000),)}
    usual: Mapping[str, object] = {
        "battle": [], "breeding": [], "hand": 0, "deck": 20, "security": 5, "eggs": 0, "trash": 0,
    }  # fmt: skip
    asked_of_things = "suspended, new, as a name"
    new_key = "played_this_turn"
    defended_by = "security"
    usual_whole: Mapping[str, int] = {"memory": 0}
    row_words: Mapping[str, tuple[str, str]] = {
        "security": ("security card", "security cards"),
        "eggs": ("Digi-Egg", "Digi-Eggs"),
    }

    def rows(self) -> dict[str, Schema]:
        stacks = thing(OF_THINGS, STACK_KEYS)
        return dict.fromkeys(PLAYER_KEYS, by_name("row")) | {
            "battle": {"type": "array", "items": stacks},
            "security": SECURITY,
            "breeding": {"oneOf": [{"type": "null"}, *stacks["oneOf"], {"type": "array", "items": stacks, "maxItems": 1}]},
            "gone": GONE,
        }

    def beside(self) -> dict[str, Schema]:
        changed = some_of(OF_CHANGES, GLOBAL_KEYS) | {"required": ["affects", "dp", "from"]}
        return {
            "global_effects": {"type": "array", "items": changed},
            "check_before": {"type": "object", "additionalProperties": some_of(OF_CHANGES, ("dp",)) | {"required": ["dp"]}},
        }

    def is_main_phase(self, frame: Frame) -> bool:
        return isinstance(frame, Turn) and frame.phase == MAIN_PHASE

    def why_no_table(self, s: State) -> str:
        return described.why_no_table(digimon(s))

    def whole(self, s: State) -> Said:
        return {"memory": digimon(s).memory_of(0)}

    def player(self, s: State, seat: int) -> Said:
        return described.player(digimon(s), seat)
