"""What this game's rules say against an action (`kernel/obstacles.py`); the sentences are in `gundam/edge/obstacles.py`."""

from __future__ import annotations

from typing import Final

from headjudge.kernel.obstacles import FIRST_OWN_CODE

NOT_IN_HAND: Final = FIRST_OWN_CODE  # about
LV_TOO_HIGH: Final = FIRST_OWN_CODE + 1  # the Lv., the Resources
COST_TOO_HIGH: Final = FIRST_OWN_CODE + 2  # the cost, the active Resources
PILOT_NEEDS_UNIT: Final = FIRST_OWN_CODE + 3
NO_PILOT: Final = FIRST_OWN_CODE + 4
NOT_IN_WINDOW: Final = FIRST_OWN_CODE + 5  # the window in which it is played
NOT_OWN_UNIT: Final = FIRST_OWN_CODE + 6  # about
HAS_PILOT: Final = FIRST_OWN_CODE + 7  # about
NO_SUCH_LINE: Final = FIRST_OWN_CODE + 8  # about
IS_RESTED: Final = FIRST_OWN_CODE + 9  # about
IS_ACTIVE: Final = FIRST_OWN_CODE + 10  # about
TOO_NEW: Final = FIRST_OWN_CODE + 11  # about
NO_TARGET: Final = FIRST_OWN_CODE + 12  # about
TEAM_AS_SUCH: Final = FIRST_OWN_CODE + 13
OTHER_TARGET: Final = FIRST_OWN_CODE + 14  # line
NO_BLOCKER: Final = FIRST_OWN_CODE + 15  # about
NOT_DEFENDING: Final = FIRST_OWN_CODE + 16  # about
IS_ATTACKED: Final = FIRST_OWN_CODE + 17  # about
HIGH_MANEUVER: Final = FIRST_OWN_CODE + 18  # about
LEADER_ENDS: Final = FIRST_OWN_CODE + 19
NOT_HERE: Final = FIRST_OWN_CODE + 20  # about: not in the section that is too full; how many it holds, how many are there
EX_RANGE: Final = FIRST_OWN_CODE + 21  # least, most
STATE_FAILS: Final = FIRST_OWN_CODE + 22  # line
ATTACK_MOMENT: Final = FIRST_OWN_CODE + 23
PAIR_MOMENT: Final = FIRST_OWN_CODE + 24
NO_UNIT_TO_PAIR: Final = FIRST_OWN_CODE + 25
