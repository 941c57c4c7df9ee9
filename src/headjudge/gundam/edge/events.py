# edge: interpreted
"""What events, zones, figures, phases and steps of this game are called where they go out."""

from __future__ import annotations

from headjudge.edge import failing
from headjudge.edge.events import ALL, EventWords
from headjudge.edge.views import Thing
from headjudge.gundam.rules import battle, turn
from headjudge.gundam.table import codes
from headjudge.gundam.table.resources import EX, RESTED, owner_of_resource, sort_of
from headjudge.gundam.words.vocabulary import GUNDAM

FLAGS = ("rested", "linked", "deployed_this_turn")
KEYWORD = "keyword "  # before the name of one

KINDS = {
    codes.DEPLOYED: "deploy", codes.PAIRED: "pair", codes.LINKED: "link", codes.ATTACK: "attack", codes.BLOCK: "block",
    codes.DESTROYED: "destroy", codes.DAMAGED: "damage", codes.HEALED: "recover", codes.RESTED: "rest", codes.ACTIVATED: "set_active",
    codes.PLAYED: "play", codes.PLACED: "place_resource", codes.EXILED: "remove", codes.DRAWN: "draw", codes.TRASHED: "trash",
    codes.RETURNED: "return", codes.SHUFFLED: "shuffle", codes.TURN_BEGINS: "turn_begins", codes.TURN_ENDS: "turn_ends",
    codes.TURN_PASSES: "turn_passes", codes.BATTLE_BEGINS: "battle_begins", codes.BATTLE_ENDS: "battle_ends", codes.MOVED: "relocate",
    codes.PAID: "pay", codes.TOKEN_LEFT: "token_left", codes.MODIFIED: "modify", codes.DEFEATED: "defeat", codes.PHASE: "all_active",
    codes.BURST: "burst", codes.EXCESS: "excess", codes.SHOWN: "look", codes.KEPT: "opening_hand", codes.RETARGETED: "target_changed",
    codes.OUT: "leave_game", codes.DIRECTION: "turn_order",
}  # fmt: skip

FAILS = {  # what a rule by which an effect does not activate stands for
    "9-2-1": failing.CONDITION, "9-2-2": failing.NO_TARGET, "11-2-10-1": failing.CONDITION, "11-2-12-1": failing.SPENT,
    "9-1-7-2": failing.PRICE, "11-1-1-3": failing.CONDITION, "11-1-2-5": failing.NO_TARGET, "11-2-5-3": failing.DECLINED,
}  # fmt: skip

AMOUNTS = {codes.DAMAGED: ALL, codes.HEALED: ALL, codes.PLACED: 1, codes.DRAWN: 1, codes.PAID: 1, codes.KEPT: 1}

PHASES = {
    turn.ACTIVE_STEP: "active", turn.START_STEP: "start", turn.START_OVER: "start", turn.DRAW: "draw", turn.RESOURCE: "resource",
    turn.RESOURCE_OVER: "resource", turn.MAIN_PHASE: "main", turn.END_ACTION: "end action", turn.END_STEP: "end",
    turn.HAND_STEP: "hand", turn.CLEANUP: "cleanup",
}  # fmt: skip
STEPS = {
    battle.DECLARATION: "attack", battle.BLOCK_STEP: "block", battle.ACTION_STEP: "action", battle.DAMAGE_STEP: "damage",
    battle.STRIKE_BACK: "damage", battle.BATTLE_END: "battle end", battle.AFTERWARDS: "battle end",
}  # fmt: skip


def shown(figure: str, value: int) -> object:
    if figure in FLAGS:
        return bool(value)
    return value if not figure.startswith(KEYWORD) or value >= 0 else None


def resource(ref: int) -> Thing:
    sort = sort_of(ref)
    return Thing("resource", owner_of_resource(ref), rested=sort & RESTED != 0, ex=sort & EX != 0)


EVENTS = EventWords(
    kinds=KINDS,
    amounts=AMOUNTS,
    zones=("hand", "deck", "trash", "shields", "removal", "in_no_location"),
    sections=("battle", "base"),
    figures=("lv", "ap", "hp", "damage", *FLAGS, *[KEYWORD + name for name in GUNDAM.keywords]),
    tallies=("resource_deck", "resources.active", "resources.rested", "resources.ex", "resources.ex_rested"),
    moment=("attacker", "target", "blocked_by"),
    phases=PHASES,
    steps=STEPS,
    until={},
    shown=shown,
    fails=FAILS,
    vocabulary=GUNDAM,
    attributes={codes.AP: "ap", codes.HP: "hp", codes.LV: "lv"},
    durations={},
    counted=resource,
)
