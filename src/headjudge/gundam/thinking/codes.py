"""Codes of what greedy play reads from card lines."""

from __future__ import annotations

from typing import Final

# What a deed does
DAMAGE: Final = 0
DESTROY: Final = 1
REST: Final = 2
HEAL: Final = 3
AP_CHANGE: Final = 4
GAIN: Final = 5
SET_ACTIVE: Final = 6
PICK: Final = 7
BACK: Final = 8  # to a hand, a deck, a trash, out of the game

# Whom it is aimed at
ANYBODY: Final = 0
FOE: Final = 1
OWN: Final = 2

# Values of a Unit that filters ask about; those that are true or not are 1 or 0
V_RESTED: Final = 0
V_ACTIVE: Final = 1
V_DAMAGED: Final = 2
V_LINKED: Final = 3
V_BLOCKER: Final = 4
V_LEFT: Final = 5
V_AP: Final = 6
V_LV: Final = 7

OTHER_KEYWORD: Final = 8  # one that a card says and the game does not list
