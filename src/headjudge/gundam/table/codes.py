"""Codes of this game. Those of words are their positions in words/vocabulary.py; a test holds the two together."""

from __future__ import annotations

from typing import Final

from headjudge.kernel.actions import FIRST_OWN_VERB
from headjudge.kernel.events import FIRST_OWN_KIND

# Windows in which cards are played and lines activated, as masks
IN_MAIN: Final = 1
IN_ACTION: Final = 2

# Locations (3-1-1) that hold cards in a row. The battle area and the base section hold permanents; Resources are counts.
HAND: Final = 0
DECK: Final = 1
TRASH: Final = 2
SHIELD: Final = 3
REMOVAL_AREA: Final = 4  # the removal area
NO_LOCATION: Final = 5  # running Commands and Bursts: in no location (3-1-2)
ZONES: Final = 6
FIELD: Final = 6  # a word only

# Sections of the field that hold permanents
BATTLE_AREA: Final = 0
BASE_SECTION: Final = 1

# Modes: how many play, and against whom. Their names are those of multiplayer.MODES.
DUEL: Final = 0  # 1-1-1
LAST_STANDING: Final = 1  # 1.9/12-2-5-2
WINNER_TAKES_ALL: Final = 2  # 1.9/12-2-5-1
TEAM: Final = 3  # 1.9/12-3

# Limits
MOST_UNITS: Final = 6  # 3-5-2, 10-4-1
MOST_BASES: Final = 1  # 3-6-3, 10-5-1
MOST_RESOURCES: Final = 15  # 3-4-2
MOST_EX: Final = 5  # 3-4-2-1
HAND_LIMIT: Final = 10  # 3-8-4

# Card types
UNIT: Final = 0
PILOT: Final = 1
COMMAND: Final = 2
BASE: Final = 3
RESOURCE: Final = 4

# Nouns
N_UNIT: Final = 0
N_PILOT: Final = 1
N_COMMAND: Final = 2
N_BASE: Final = 3
N_CARD: Final = 4
N_SHIELD: Final = 5
N_RESOURCE: Final = 6
N_EX: Final = 7
N_TOKEN: Final = 8
N_AREA: Final = 9

# Flags
F_RESTED: Final = 0
F_ACTIVE: Final = 1
F_DAMAGED: Final = 2
F_UNDAMAGED: Final = 3
F_PAIRED: Final = 4
F_LINK_UNIT: Final = 5
F_OTHER: Final = 6
F_FIRST_COLOUR: Final = 7  # blue green red white purple
F_FIRST_TERRAIN: Final = 12  # earth space
F_ATTACKING: Final = 14
F_ATTACKED: Final = 15

# Attributes
AP: Final = 0
HP: Final = 1
LV: Final = 2
COST: Final = 3
NAME: Final = 4

# Marks
MARK_IN_HAND: Final = 0
MARK_IN_TRASH: Final = 1

# State words
PAIR: Final = 0
LINK: Final = 1

# Durations
D_TURN: Final = 0
D_BATTLE: Final = 1
D_FOE_TURN: Final = 2
D_NEXT: Final = 3

# Phases
START_PHASE: Final = 0  # the other is the main phase

# Filter words
W_PILOT_IS: Final = 0
W_TEXT: Final = 1
W_VS: Final = 2
W_IN: Final = 3

# Moments
M_DEPLOY: Final = 0
M_ATTACK: Final = 1
M_DESTROYED: Final = 2
M_PAIRED: Final = 3
M_LINKED: Final = 4
M_BURST: Final = 5
M_MAIN: Final = 6
M_ACTION: Final = 7
M_ACT_MAIN: Final = 8
M_ACT_ACTION: Final = 9
M_END_TURN: Final = 10
M_END_MY_TURN: Final = 11
M_END_BATTLE: Final = 12
M_START_TURN: Final = 13
M_START_MY_TURN: Final = 14
M_START_FOE_TURN: Final = 15

# Event kinds, in the order of the event words
DEPLOYED: Final = FIRST_OWN_KIND
PAIRED: Final = FIRST_OWN_KIND + 1
LINKED: Final = FIRST_OWN_KIND + 2
ATTACK: Final = FIRST_OWN_KIND + 3
BLOCK: Final = FIRST_OWN_KIND + 4
DESTROYED: Final = FIRST_OWN_KIND + 5
DESTROY: Final = FIRST_OWN_KIND + 6  # the same seen from the one who did it
DAMAGED: Final = FIRST_OWN_KIND + 7
HEALED: Final = FIRST_OWN_KIND + 8
RESTED: Final = FIRST_OWN_KIND + 9
ACTIVATED: Final = FIRST_OWN_KIND + 10  # set active
PLAYED: Final = FIRST_OWN_KIND + 11
USE: Final = FIRST_OWN_KIND + 12
PAY_EFFECT: Final = FIRST_OWN_KIND + 13
PLACED: Final = FIRST_OWN_KIND + 14
EXILED: Final = FIRST_OWN_KIND + 15
DRAWN: Final = FIRST_OWN_KIND + 16
TRASHED: Final = FIRST_OWN_KIND + 17
RETURNED: Final = FIRST_OWN_KIND + 18
SHUFFLED: Final = FIRST_OWN_KIND + 19
AP_REDUCED: Final = FIRST_OWN_KIND + 20
AFFECTED: Final = FIRST_OWN_KIND + 21
# kinds without a word of their own
TURN_BEGINS: Final = FIRST_OWN_KIND + 22
TURN_ENDS: Final = FIRST_OWN_KIND + 23
BATTLE_ENDS: Final = FIRST_OWN_KIND + 24
MOVED: Final = FIRST_OWN_KIND + 25
PAID: Final = FIRST_OWN_KIND + 26
TOKEN_LEFT: Final = FIRST_OWN_KIND + 27
MODIFIED: Final = FIRST_OWN_KIND + 28
DEFEATED: Final = FIRST_OWN_KIND + 29
PHASE: Final = FIRST_OWN_KIND + 30
BURST: Final = FIRST_OWN_KIND + 31  # a destroyed Shield with a Burst is revealed
EXCESS: Final = FIRST_OWN_KIND + 32
SHOWN: Final = FIRST_OWN_KIND + 33
KEPT: Final = FIRST_OWN_KIND + 34  # opening hand kept or redrawn
BATTLE_BEGINS: Final = FIRST_OWN_KIND + 35  # by an effect; an attack has a word of its own
RETARGETED: Final = FIRST_OWN_KIND + 36  # by an effect; a block has a word of its own
TURN_PASSES: Final = FIRST_OWN_KIND + 37  # before the next one begins: lines may already speak of whose turn it is
OUT: Final = FIRST_OWN_KIND + 40  # a player leaves a game that goes on
DIRECTION: Final = FIRST_OWN_KIND + 41  # in which direction the turns go round

# Causes
BY_BATTLE: Final = 0
BY_EFFECT: Final = 1
BY_RULE: Final = 2
BY_FOE: Final = 3  # a word only: anything of an enemy's
BY_DAMAGE: Final = 4  # a word only: battle damage or effect damage (Q98)
BY_HP_LOSS: Final = 6  # ED-20
BY_DAMAGE_OF_EFFECT: Final = 5  # destroyed with effect damage: not "by an effect"
BY_KEYWORD: Final = 16  # BY_KEYWORD + code: through a keyword effect

# Ways (`via`)
VIA_EX: Final = 0
VIA_RESTED: Final = 3

# Keyword effects, as bits and as positions
K_REPAIR: Final = 0
K_BREACH: Final = 1
K_SUPPORT: Final = 2
K_BLOCKER: Final = 3
K_FIRST_STRIKE: Final = 4
K_HIGH_MANEUVER: Final = 5
K_SUPPRESSION: Final = 6
K_DEVELOPMENT: Final = 7  # no Unit has it: it stands before the effect it pays for
KEYWORDS: Final = 8

# Verbs of actions, with their operands (kernel/actions.py)
END_MAIN: Final = FIRST_OWN_VERB
PASS: Final = FIRST_OWN_VERB + 1
PLAY: Final = FIRST_OWN_VERB + 2  # card
PLAY_AS_PILOT: Final = FIRST_OWN_VERB + 3  # card, host
USE_LINE: Final = FIRST_OWN_VERB + 4  # permanent, line
ATTACK_UNIT: Final = FIRST_OWN_VERB + 5  # attacker, target
ATTACK_PLAYER: Final = FIRST_OWN_VERB + 6  # attacker, seat
ATTACK_TEAM: Final = FIRST_OWN_VERB + 7  # attacker, seat of its leader
BLOCK_WITH: Final = FIRST_OWN_VERB + 8  # permanent
NO_BLOCK: Final = FIRST_OWN_VERB + 9
USE_EX: Final = FIRST_OWN_VERB + 10  # how many EX Resources a payment takes
KEEP: Final = FIRST_OWN_VERB + 11
REDRAW: Final = FIRST_OWN_VERB + 12
GO_FIRST: Final = FIRST_OWN_VERB + 13  # seat
TEAM_GOES_FIRST: Final = FIRST_OWN_VERB + 14  # seat of its leader
CLOCKWISE: Final = FIRST_OWN_VERB + 15  # seat that begins; in which direction turns go round
COUNTER_CLOCKWISE: Final = FIRST_OWN_VERB + 16
OVER_TO: Final = FIRST_OWN_VERB + 17  # the team mate's seat
USE_BURST: Final = FIRST_OWN_VERB + 18  # card
DECLINE_BURST: Final = FIRST_OWN_VERB + 19  # card
