"""What this game's rules say against an action (`kernel/obstacles.py`); the sentences are in `digimon/edge/obstacles.py`."""

from __future__ import annotations

from typing import Final

from headjudge.kernel.obstacles import FIRST_OWN_CODE

NOT_IN_HAND: Final = FIRST_OWN_CODE  # about
NOT_PLAYABLE: Final = FIRST_OWN_CODE + 1  # about: no Digimon or Tamer with a play cost
COST_TOO_HIGH: Final = FIRST_OWN_CODE + 2  # the cost, the memory, the most that can be paid
NO_OPTION: Final = FIRST_OWN_CODE + 3  # about
COLOURS_MISSING: Final = FIRST_OWN_CODE + 4  # the colours that are missing, as a mask
NOT_OWN: Final = FIRST_OWN_CODE + 5  # about
IS_TOKEN: Final = FIRST_OWN_CODE + 6  # about
NO_SUCH_WAY: Final = FIRST_OWN_CODE + 7  # about; how many requirements it has
LV_UNMET: Final = FIRST_OWN_CODE + 8  # about; the level needed, its level (none: -1)
COLOUR_UNMET: Final = FIRST_OWN_CODE + 9  # about; the colours of which one is needed, as a mask
BASE_UNFIT: Final = FIRST_OWN_CODE + 10  # about
TWO_NEEDED: Final = FIRST_OWN_CODE + 11  # DNA digivolution takes two
NOT_IN_BATTLE_AREA: Final = FIRST_OWN_CODE + 12  # about
NO_DIGIMON: Final = FIRST_OWN_CODE + 13  # about
DNA_UNMET: Final = FIRST_OWN_CODE + 14
NO_SUCH_KEYWORD: Final = FIRST_OWN_CODE + 15  # about: it has no Blast Digivolve, Burst …
TAMER_UNFIT: Final = FIRST_OWN_CODE + 16  # about
PARTS_UNFIT: Final = FIRST_OWN_CODE + 17  # about
LINK_UNMET: Final = FIRST_OWN_CODE + 18  # about
ONE_ATTACK: Final = FIRST_OWN_CODE + 19
NOT_THEIR_TURN: Final = FIRST_OWN_CODE + 20
IS_SUSPENDED: Final = FIRST_OWN_CODE + 21  # about
IS_UNSUSPENDED: Final = FIRST_OWN_CODE + 22  # about
TOO_NEW: Final = FIRST_OWN_CODE + 23  # about
NO_TARGET: Final = FIRST_OWN_CODE + 24  # about
NO_BLOCKER: Final = FIRST_OWN_CODE + 25  # about
IS_ATTACKED: Final = FIRST_OWN_CODE + 26  # about
MUST_BLOCK: Final = FIRST_OWN_CODE + 27
NO_SUCH_LINE: Final = FIRST_OWN_CODE + 28  # about
NO_EGGS: Final = FIRST_OWN_CODE + 29
BREEDING_FULL: Final = FIRST_OWN_CODE + 30  # about
NOTHING_BRED: Final = FIRST_OWN_CODE + 31
NO_DP: Final = FIRST_OWN_CODE + 32  # about
NOT_LINKED_THERE: Final = FIRST_OWN_CODE + 33  # about
OTHER_FORM: Final = FIRST_OWN_CODE + 34  # about: not among the cards it may digivolve into
NO_MATERIAL: Final = FIRST_OWN_CODE + 35  # about; which slot, counted from 1, of how many, and how many must be filled
NOT_ATTACKER: Final = FIRST_OWN_CODE + 36  # about
ATTACKS_OTHERS: Final = FIRST_OWN_CODE + 37  # it may attack only Digimon, or only players
LINKS_FULL: Final = FIRST_OWN_CODE + 38  # about; how many link cards it may have, how many it has
