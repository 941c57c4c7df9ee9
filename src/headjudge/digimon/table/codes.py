"""Codes of this game. Those of words are their positions in words/vocabulary.py; a test holds the two together."""

from __future__ import annotations

from typing import Final

from headjudge.kernel.actions import FIRST_OWN_VERB
from headjudge.kernel.events import FIRST_OWN_KIND

# Areas (3-1) that hold cards in a row. Battle and breeding area hold permanents.
HAND: Final = 0
DECK: Final = 1
TRASH: Final = 2
SECURITY: Final = 3
BREEDING: Final = 4  # a word only
EGGS: Final = 5
FIELD: Final = 6  # a word only
LINKS: Final = 7  # a word only: the link cards of what is in play
NO_AREA: Final = 6  # a used Option, a checked card: the row of that number, which no word names
ZONES: Final = 7

# Areas that hold permanents
BATTLE_AREA: Final = 0
BREEDING_AREA: Final = 1

MOST_MEMORY: Final = 10  # 4-1

# What a line that holds continuously may look at besides the stacks (bits)
MINDS_TURN: Final = 1
MINDS_ATTACK: Final = 2
MINDS_BATTLE: Final = 4
MINDS_CHECK: Final = 8

# Card types
DIGIMON: Final = 0
TAMER: Final = 1
OPTION: Final = 2
EGG: Final = 3
NO_TYPE: Final = 4  # a card that lies face down

# Nouns
N_DIGIMON: Final = 0
N_TAMER: Final = 1
N_OPTION: Final = 2
N_EGG: Final = 3
N_CARD: Final = 4
N_TOKEN: Final = 5
N_SECURITY_DIGIMON: Final = 6

# Marks
INHERITED: Final = 0
ON_LINK: Final = 1
IN_BREEDING: Final = 4
IN_SECURITY: Final = 5

# Flags
F_SUSPENDED: Final = 0
F_UNSUSPENDED: Final = 1
F_BARE: Final = 2
F_OTHER: Final = 3
F_FACEUP: Final = 4
F_FACEDOWN: Final = 5
F_INHERITED: Final = 6
F_FIRST_COLOUR: Final = 7  # red blue yellow green black purple white

# Attributes
DP: Final = 0
LV: Final = 1
COST: Final = 2
UNDER: Final = 3
COLORS: Final = 4
LINK_CARDS: Final = 5
MEMORY: Final = 6
SA: Final = 7  # security checks beyond the first
NAME: Final = 8

# Filter words
W_OVER: Final = 1
W_HAS: Final = 2
W_FORM: Final = 3
W_ATTR: Final = 4
W_VS: Final = 5
W_IN: Final = 6

# Moments
M_PLAY: Final = 0
M_EVO: Final = 1
M_ATTACK: Final = 2
M_DELETED: Final = 3
M_MAIN: Final = 4
M_SECURITY: Final = 5
M_COUNTER: Final = 6
M_START_TURN: Final = 7
M_START_MAIN: Final = 8
M_END_TURN: Final = 9
M_END_FOE_TURN: Final = 10
M_END_ANY_TURN: Final = 11
M_END_ATTACK: Final = 12
M_END_BATTLE: Final = 13
M_TURN_END: Final = 14
M_LINK: Final = 15

# Event kinds, in the order of the event words
PLAYED: Final = FIRST_OWN_KIND
EVOLVE: Final = FIRST_OWN_KIND + 1
ATTACK: Final = FIRST_OWN_KIND + 2
BLOCK: Final = FIRST_OWN_KIND + 3
BLOCKED: Final = FIRST_OWN_KIND + 4
TARGET_CHANGED: Final = FIRST_OWN_KIND + 5
SUSPEND: Final = FIRST_OWN_KIND + 6
UNSUSPEND: Final = FIRST_OWN_KIND + 7
DELETED: Final = FIRST_OWN_KIND + 8
DELETE: Final = FIRST_OWN_KIND + 9
LEAVE: Final = FIRST_OWN_KIND + 10
RETURNED: Final = FIRST_OWN_KIND + 11
TRASHED: Final = FIRST_OWN_KIND + 12
ADDED: Final = FIRST_OWN_KIND + 13
REMOVED: Final = FIRST_OWN_KIND + 14
SECURITY_ADDED: Final = FIRST_OWN_KIND + 15
UNDERED: Final = FIRST_OWN_KIND + 16
MOVED: Final = FIRST_OWN_KIND + 17
LINKED: Final = FIRST_OWN_KIND + 18
HATCHED: Final = FIRST_OWN_KIND + 19
USED: Final = FIRST_OWN_KIND + 20
CHECKED: Final = FIRST_OWN_KIND + 21
ACTIVATE: Final = FIRST_OWN_KIND + 22
GAIN_MEMORY: Final = FIRST_OWN_KIND + 23
DP_REDUCED: Final = FIRST_OWN_KIND + 24
DE_DIGIVOLVED: Final = FIRST_OWN_KIND + 25
AFFECTED: Final = FIRST_OWN_KIND + 26
# kinds without a word of their own
TURN_BEGINS: Final = FIRST_OWN_KIND + 27
MAIN_BEGINS: Final = FIRST_OWN_KIND + 28
TURN_ENDS: Final = FIRST_OWN_KIND + 29
TURN_PASSES: Final = FIRST_OWN_KIND + 30
ATTACK_ENDS: Final = FIRST_OWN_KIND + 31
BATTLE_ENDS: Final = FIRST_OWN_KIND + 32
REVEALED: Final = FIRST_OWN_KIND + 33
PAID: Final = FIRST_OWN_KIND + 34
DRAWN: Final = FIRST_OWN_KIND + 35
LOSE_MEMORY: Final = FIRST_OWN_KIND + 36
SET_MEMORY: Final = FIRST_OWN_KIND + 37
MODIFIED: Final = FIRST_OWN_KIND + 38
RELOCATED: Final = FIRST_OWN_KIND + 39  # numbers: how many, via, from where, to where
PROCESSED: Final = FIRST_OWN_KIND + 40  # one step of rules processing: subjects deleted, objects trashed
CLEARED: Final = FIRST_OWN_KIND + 41  # trashed by rules processing: neither a deletion nor leaving (18.3)
SHOWN: Final = FIRST_OWN_KIND + 42
KEPT: Final = FIRST_OWN_KIND + 43  # numbers: 1 if the hand was drawn anew
LAID: Final = FIRST_OWN_KIND + 44  # the security stack, before the game
CONCEDED: Final = FIRST_OWN_KIND + 45
BATTLES: Final = FIRST_OWN_KIND + 46  # numbers: what is compared, of subject and object
SHUFFLED: Final = FIRST_OWN_KIND + 47
PREVENTED: Final = FIRST_OWN_KIND + 48  # subjects could not do what numbers name (PLAYED, ATTACK); because = what forbids it
TURNED: Final = FIRST_OWN_KIND + 49  # security cards: numbers: how many, 1 if they are face up now

# Causes
BY_BATTLE: Final = 0
BY_EFFECT: Final = 1
BY_RULE: Final = 2
BY_ZERO: Final = 3  # its DP became 0
BY_TAMER_EFFECT: Final = 4
BY_DIGIMON_EFFECT: Final = 5
BY_BLOCKING: Final = 6  # suspended to block: a rule, which cards call by the keyword

# Vias
NO_VIA: Final = -1
VIA_DNA: Final = 0
VIA_XROS: Final = 1
VIA_EFFECT: Final = 2
VIA_APP: Final = 3
VIA_DIGIBURST: Final = 4
VIA_SURVIVAL: Final = 5
VIA_ALONE: Final = 6

# Phases a line can speak of
P_MAIN: Final = 0
P_UNSUSPEND: Final = 1

# Durations
D_TURN: Final = 0
D_BATTLE: Final = 1
D_ATTACK: Final = 2
D_MY_TURN: Final = 3
D_FOE_TURN: Final = 4
D_MY_NEXT: Final = 5
D_FOE_NEXT: Final = 6
D_FOE_UNSUSPEND: Final = 7

# How long modifiers last, besides the kernel's words
THIS_ATTACK: Final = 16
UNTIL_UNSUSPENDED: Final = 17  # mark: the turn whose unsuspend phase ends it

# Keywords
K_SECURITY_A: Final = 0  # both spellings are one keyword
K_SECURITY_ATTACK: Final = 1
K_BLOCKER: Final = 2
K_PIERCING: Final = 4
K_JAMMING: Final = 6
K_REBOOT: Final = 8
K_RETALIATION: Final = 10
K_RUSH: Final = 12
K_BLAST_DIGIVOLVE: Final = 23
K_COLLISION: Final = 27
K_BLAST_DNA: Final = 28
K_ICECLAD: Final = 32
K_PROGRESS: Final = 36
K_LINK: Final = 37
K_USE_REQ: Final = 39
K_SUCCESSION: Final = 44
K_ARTS_DIGIVOLVE: Final = 46
KEYWORDS: Final = 47

# Flags of the word `attack`
AT_PLAYER: Final = 1
AT_DIGIMON: Final = 2
STILL: Final = 4
BY_FOE: Final = 8
HASTY: Final = 16  # even in the turn in which it was played
AT_ANY: Final = 32  # unsuspended Digimon too
OPTIONAL: Final = 64  # no word: its player may let it be

# Verbs of actions, with their operands (kernel/actions.py)
PASS: Final = FIRST_OWN_VERB
PLAY: Final = FIRST_OWN_VERB + 1  # card
DIGIVOLVE: Final = FIRST_OWN_VERB + 2  # card, base, number of the requirement
DNA_DIGIVOLVE: Final = FIRST_OWN_VERB + 3  # card, the base named first, the second
ATTACK_PLAYER: Final = FIRST_OWN_VERB + 4  # attacker, seat
ATTACK_DIGIMON: Final = FIRST_OWN_VERB + 5  # attacker, target
NO_COUNTER: Final = FIRST_OWN_VERB + 6
HATCH: Final = FIRST_OWN_VERB + 7
MOVE_OUT: Final = FIRST_OWN_VERB + 8
NO_BREEDING: Final = FIRST_OWN_VERB + 9
USE: Final = FIRST_OWN_VERB + 10  # card
USE_LINE: Final = FIRST_OWN_VERB + 11  # card, line on it, or KEYWORD_LINE and the keyword
BLOCK_WITH: Final = FIRST_OWN_VERB + 12  # permanent
NO_BLOCK: Final = FIRST_OWN_VERB + 13
KEEP: Final = FIRST_OWN_VERB + 14
REDRAW: Final = FIRST_OWN_VERB + 15
BLAST: Final = FIRST_OWN_VERB + 16  # card, base, number of the requirement
NO_ATTACK: Final = FIRST_OWN_VERB + 17
BLAST_DNA: Final = FIRST_OWN_VERB + 18  # card, what will lie above, what beneath: one in play and one in the hand
NO_ARTS: Final = FIRST_OWN_VERB + 19
LINK: Final = FIRST_OWN_VERB + 20  # card, base
BURST: Final = FIRST_OWN_VERB + 21  # card, base, Tamer
APP_FUSE: Final = FIRST_OWN_VERB + 22  # card, base, link card

KEYWORD_LINE: Final = 64  # more lines than a card has
