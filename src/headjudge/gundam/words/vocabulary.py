# edge: interpreted
"""The words of this game's cards. What the rule book says of words in texts is built into the notation:

4-19-1, Q50: a slash means that one is enough. 1.9/5-20-1: "If you do" is `=>`, whose reach is the rest of the line (Q175).
1.9/5-20-2: "Then" is `;`. Q233: an "if" at the start stands in the head, so it is a condition of the whole line.
Q225, Q462: `1 …[max ap]` lets its player pick among those that tie, `all …[max ap]` means all of them.
"""

from __future__ import annotations

from headjudge.gundam.words.acts import ACTS
from headjudge.gundam.words.english import ENGLISH
from headjudge.gundam.words.signatures import SIGNATURES
from headjudge.language.acts import SHARED
from headjudge.language.vocabulary import Vocabulary

GUNDAM = Vocabulary(
    game="gundam",
    marks=("in-hand", "in-trash"),
    states=("pair", "link"),
    moments=(
        "deploy", "attack", "destroyed", "paired", "linked", "burst", "main", "action", "act-main", "act-action",
        "end-turn", "end-my-turn", "end-battle", "start-turn", "start-my-turn", "start-foe-turn",
    ),
    nouns=("unit", "pilot", "command", "base", "card", "shield", "resource", "ex", "token", "area"),
    flags=(
        "rested", "active", "damaged", "undamaged", "paired", "link-unit", "other", "blue", "green", "red", "white", "purple",
        "earth", "space", "attacking", "attacked",
    ),
    filter_words=("pilot-is", "text", "vs", "in"),
    attributes=("ap", "hp", "lv", "cost", "name"),
    zones=("hand", "deck", "trash", "shield", "exile", "limbo", "field"),
    events=(
        "deployed", "paired", "linked", "attack", "block", "destroyed", "destroy", "damaged", "healed", "rested", "active",
        "played", "use", "pay-effect", "placed", "exiled", "drawn", "trashed", "returned", "shuffled", "ap-reduced", "affected",
    ),
    signatures=SIGNATURES,
    causes=("battle", "effect", "rule", "foe", "damage"),
    vias=("ex", "effect", "development", "rested"),
    phases=("start", "main"),
    turned="rested",
    durations=("~turn", "~battle", "~foe-turn", "~next"),
    event_amounts=("amount-paid", "chosen-number"),
    keywords=("Repair", "Breach", "Support", "Blocker", "First Strike", "High-Maneuver", "Suppression", "Development"),
    acts=SHARED + ACTS,
    english=ENGLISH,
)  # fmt: skip
