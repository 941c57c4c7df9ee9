"""Codes of what greedy play reads from card lines."""

from __future__ import annotations

from typing import Final

# What a deed does
DELETE: Final = 0
SUSPEND: Final = 1
UNSUSPEND: Final = 2
DP_CHANGE: Final = 3
GAIN: Final = 4
PICK: Final = 5
DE_DIGIVOLVE: Final = 6
PLACE_UNDER: Final = 7
BACK: Final = 8  # to a hand, a deck, a trash, a security stack

# Whom it is aimed at
ANYBODY: Final = 0
FOE: Final = 1
OWN: Final = 2
ITSELF: Final = 3

# Values of a Digimon that filters ask about; those that are true or not are 1 or 0
V_SUSPENDED: Final = 0
V_UNSUSPENDED: Final = 1
V_BARE: Final = 2
V_BLOCKER: Final = 3
V_DP: Final = 4
V_LV: Final = 5
V_COST: Final = 6

# Keywords that are gained
MORE_CHECKS: Final = 0
OTHER_KEYWORD: Final = 1
