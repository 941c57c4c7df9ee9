# edge: interpreted
"""What events, areas, figures, phases and steps of this game are called where they go out."""

from __future__ import annotations

from headjudge.digimon.edge.view import keyword_names
from headjudge.digimon.rules import attack, battle, security, turn
from headjudge.digimon.table import codes
from headjudge.digimon.words.vocabulary import DIGIMON
from headjudge.edge import failing
from headjudge.edge.events import EventWords
from headjudge.language.node import ABSENT

# what lines may call it besides (LEAVE, ADDED, REMOVED …) is the same event under another name, and is not told twice
KINDS = {
    codes.PLAYED: "play", codes.EVOLVE: "digivolve", codes.ATTACK: "attack", codes.BLOCK: "block", codes.TARGET_CHANGED: "target_changed",
    codes.SUSPEND: "rest", codes.UNSUSPEND: "set_active", codes.DELETED: "destroy", codes.CLEARED: "rule_trash", codes.MOVED: "move_out",
    codes.HATCHED: "hatch", codes.USED: "use", codes.CHECKED: "check", codes.LINKED: "link", codes.UNDERED: "place_under",
    codes.DE_DIGIVOLVED: "de_digivolve", codes.AFFECTED: "not_affected", codes.TURN_BEGINS: "turn_begins", codes.MAIN_BEGINS: "main_begins",
    codes.TURN_ENDS: "turn_ends", codes.TURN_PASSES: "turn_passes", codes.ATTACK_ENDS: "attack_ends", codes.BATTLE_ENDS: "battle_ends",
    codes.REVEALED: "reveal", codes.PAID: "pay", codes.DRAWN: "draw", codes.GAIN_MEMORY: "gain_memory", codes.LOSE_MEMORY: "lose_memory",
    codes.SET_MEMORY: "set_memory", codes.MODIFIED: "modify", codes.RELOCATED: "relocate", codes.PROCESSED: "rules_processing",
    codes.SHOWN: "look", codes.KEPT: "opening_hand", codes.LAID: "lay_security", codes.CONCEDED: "concede", codes.BATTLES: "battle",
    codes.SHUFFLED: "shuffle", codes.PREVENTED: "prevented", codes.TURNED: "turn_security",
}  # fmt: skip

FAILS = {  # what a rule by which an effect does not activate stands for
    "15-4-4-4": failing.GONE, "15-8-3-5": failing.GONE, "15-14-1-2": failing.SPENT, "15-4-4-5": failing.TIMING, "15-6": failing.CONDITION,
    "15-7": failing.PRICE,
}  # fmt: skip

AMOUNTS = {
    codes.PAID: 2, codes.GAIN_MEMORY: 2, codes.LOSE_MEMORY: 2, codes.SET_MEMORY: 2, codes.DRAWN: 1, codes.BATTLES: 2, codes.KEPT: 1,
    codes.LAID: 1, codes.TURN_PASSES: 1,
}  # fmt: skip

PHASES = {
    turn.START_OF_TURN: "start", turn.UNSUSPEND_PHASE: "unsuspend", turn.UNSUSPENDED: "unsuspend", turn.DRAW_PHASE: "draw",
    turn.BREEDING_PHASE: "breeding", turn.START_OF_MAIN: "main", turn.MAIN_PHASE: "main", turn.END_OF_TURN: "end", turn.ENDED: "end",
    turn.PASSING: "end",
}  # fmt: skip
STEPS = {
    attack.DECLARATION: "attack", attack.DECLARED: "attack", attack.COUNTER: "counter", attack.COUNTERED: "counter",
    attack.BLOCKING: "block", attack.BLOCKED_OR_NOT: "block", attack.SUCCESS: "success", attack.PIERCING: "success",
    attack.ENDING: "attack end", attack.ENDED: "attack end", attack.OVER: "attack end",
    **{battle.BATTLE_SHOWN + stage: "battle" for stage in range(battle.OVER + 1)},
    **{security.CHECK_SHOWN + stage: "security check" for stage in range(security.AGAIN + 1)},
}  # fmt: skip


def shown(figure: str, value: int) -> object:
    if figure in ("suspended", "played_this_turn"):
        return bool(value)
    if figure == "keywords":
        return keyword_names(value)
    return None if figure == "dp" and value == ABSENT else value


EVENTS = EventWords(
    kinds=KINDS,
    amounts=AMOUNTS,
    zones=("hand", "deck", "trash", "security", "breeding", "eggs", "in_no_area"),
    sections=("battle", "breeding"),
    figures=("dp", "suspended", "checks", "played_this_turn", "keywords"),
    tallies=(),
    moment=("attacker", "target", "blocked_by", "memory"),
    phases=PHASES,
    steps=STEPS,
    until={codes.THIS_ATTACK: "attack", codes.UNTIL_UNSUSPENDED: "unsuspend"},
    shown=shown,
    fails=FAILS,
    vocabulary=DIGIMON,
    attributes={codes.DP: "dp", codes.SA: "checks"},
    durations={codes.THIS_ATTACK: "attack", codes.UNTIL_UNSUSPENDED: "unsuspend phase"},
)
