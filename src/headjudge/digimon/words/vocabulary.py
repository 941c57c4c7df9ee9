# edge: interpreted
"""The words of this game's cards."""

from __future__ import annotations

from headjudge.digimon.words.acts import ACTS
from headjudge.digimon.words.english import ENGLISH
from headjudge.digimon.words.signatures import SIGNATURES
from headjudge.language.acts import SHARED
from headjudge.language.vocabulary import Vocabulary

DIGIMON = Vocabulary(
    game="digimon",
    marks=("inh", "lnk", "in-hand", "in-trash", "in-breeding", "in-security", "rule"),
    states=("in-attack",),
    moments=(
        "play", "evo", "attack", "deleted", "main", "security", "counter", "start-turn", "start-main", "end-turn", "end-foe-turn",
        "end-any-turn", "end-attack", "end-battle", "turn-end", "link", "move",
    ),
    nouns=("digimon", "tamer", "option", "egg", "card", "token", "secdigimon"),
    flags=(
        "suspended", "unsuspended", "bare", "other", "faceup", "facedown", "inherited",
        "red", "blue", "yellow", "green", "black", "purple", "white",
    ),
    filter_words=("text", "over", "has", "form", "attr", "vs", "in"),
    attributes=("dp", "lv", "cost", "under", "colors", "links", "memory", "sa", "name"),
    zones=("hand", "deck", "trash", "security", "breeding", "eggs", "field", "links", "stack"),
    events=(
        "played", "evolve", "attack", "block", "blocked", "target-changed", "suspend", "unsuspend", "deleted", "delete", "leave",
        "returned", "trashed", "added", "removed", "security-added", "undered", "moved", "linked", "hatched", "used", "checked",
        "activate", "gain-memory", "dp-reduced", "de-digivolved", "affected",
    ),
    signatures=SIGNATURES,
    causes=("battle", "effect", "rule", "zero", "tamer-effect", "digimon-effect"),
    vias=("dna", "xros", "effect", "app", "digiburst", "survival", "alone"),
    phases=("main", "unsuspend"),
    turned="suspended",
    durations=("~turn", "~battle", "~attack", "~my-turn", "~foe-turn", "~my-next", "~foe-next", "~foe-unsuspend"),
    event_amounts=("amount-paid",),
    keywords=(
        "Security A.", "Security Attack", "Blocker", "Recovery", "Piercing", "Draw", "Jamming", "Digisorption", "Reboot", "De-Digivolve",
        "Retaliation", "Digi-Burst", "Rush", "Blitz", "Delay", "Decoy", "Armor Purge", "Save", "Material Save", "Evade", "Raid",
        "Alliance", "Barrier", "Blast Digivolve", "Fortitude", "Mind Link", "Partition", "Collision", "Blast DNA Digivolve",
        "Scapegoat", "Vortex", "Overclock", "Iceclad", "Decode", "Fragment", "Execute", "Progress", "Link", "Training", "Use Req.",
        "Ascension", "Engage", "Guard", "Detach", "Succession", "Overflow", "Arts Digivolve",
    ),
    acts=SHARED + ACTS,
    english=ENGLISH,
)  # fmt: skip
