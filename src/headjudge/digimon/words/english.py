# edge: interpreted
"""This game's words in English."""

from __future__ import annotations

from headjudge.digimon.rules.keywords import PATTERNS
from headjudge.language.english import English

ENGLISH = English(
    this="this Digimon",
    nouns={
        "digimon": ("Digimon", "Digimon"), "tamer": ("Tamer", "Tamers"), "option": ("Option", "Options"),
        "egg": ("Digi-Egg", "Digi-Eggs"), "card": ("card", "cards"), "token": ("token", "tokens"),
        "secdigimon": ("Security Digimon", "Security Digimon"),
    },
    flags={"bare": "with no cards under it", "inherited": "with an inherited effect", "faceup": "face-up", "facedown": "face-down"},
    filter_words={
        "text": "with {text} in the text", "over": "with {a card} under it", "has": "with {an effect}", "form": "of the form {text}",
        "attr": "of the attribute {text}", "vs": "battling {a card}", "in": "among {ref}",
    },
    attributes={
        "dp": ("DP", "{n} DP"), "lv": ("level", "level {n}"), "cost": ("cost", "cost {n}"),
        "under": ("number of cards under it", "{n} cards under it"), "colors": ("number of colours", "{n} colours"),
        "links": ("number of link cards", "{n} link cards"), "memory": ("memory", "{n} memory"),
        "sa": ("security attack", "security attack {n}"), "name": ("name", "name {n}"),
    },
    counted={"under": "card under", "colors": "colour of", "links": "link card of"},
    zones={
        "security": "security stack", "breeding": "breeding area", "eggs": "Digi-Egg deck", "field": "", "links": "link cards",
        "stack": "cards under other cards",
    },
    cards=("digimon", "tamer", "option"),
    marks={
        "inh": "inherited", "lnk": "link effect", "in-hand": "in your hand", "in-trash": "in your trash",
        "in-breeding": "in the breeding area", "in-security": "face up in your security stack", "rule": "rule",
    },
    borne={"inh": "inherited", "lnk": "link"},
    states={"in-attack": "during an attack"},
    moments={
        "play": "when {this} is played", "evo": "when {this} digivolves", "attack": "when {this} attacks",
        "deleted": "when {this} is deleted", "main": "Main", "security": "Security", "counter": "Counter",
        "start-turn": "at the start of your turn", "start-main": "at the start of your main phase", "end-turn": "at the end of your turn",
        "end-foe-turn": "at the end of your opponent's turn", "end-any-turn": "at the end of any turn",
        "end-attack": "at the end of the attack", "end-battle": "at the end of the battle", "turn-end": "at the end of the turn",
        "link": "when {this} is linked", "move": "when {this} moves out of the breeding area",
    },
    declared=("main",),
    effects={
        "play": "On Play", "evo": "When Digivolving", "attack": "When Attacking", "deleted": "On Deletion", "main": "Main",
        "security": "Security", "counter": "Counter", "link": "When Linked", "start-turn": "Start of Your Turn",
        "start-main": "Start of Your Main Phase", "end-turn": "End of Your Turn", "end-foe-turn": "End of Opponent's Turn",
        "end-any-turn": "End of All Turns", "end-attack": "End of Attack", "end-battle": "End of Battle",
    },
    events={
        "played": "is played", "evolve": "digivolves/digivolved", "attack": "attacks/attacked", "block": "blocks/blocked",
        "blocked": "is blocked", "target-changed": "has its attack target changed/had its attack target changed",
        "suspend": "becomes suspended/become suspended", "unsuspend": "becomes unsuspended/become unsuspended",
        "deleted": "is deleted", "delete": "deletes/deleted", "leave": "leaves play/left play",
        "returned": "is returned to hand or deck", "trashed": "is trashed", "added": "is added", "removed": "is removed",
        "security-added": "is added to the security stack of", "undered": "is put under",
        "moved": "moves out of breeding/moved out of breeding",
        "linked": "is linked", "hatched": "hatches an egg/hatched an egg", "used": "uses/used", "checked": "is checked",
        "activate": "activates/activated", "gain-memory": "gains memory/gained memory",
        "dp-reduced": "has its DP lowered/had its DP lowered",
        "de-digivolved": "is de-digivolved", "affected": "is affected",
    },
    lowered={},
    causes={
        "battle": ("in battle", "battle"), "effect": ("by an effect", "effect"), "rule": ("by the rules", "rule"),
        "zero": ("for having 0 DP", "0 DP"), "tamer-effect": ("by a Tamer's effect", "Tamer effect"),
        "digimon-effect": ("by a Digimon's effect", "Digimon effect"),
    },
    vias={
        "dna": "by DNA digivolution", "xros": "by DigiXros", "effect": "by an effect", "app": "by app fusion",
        "digiburst": "by <Digi-Burst>", "survival": "and survives", "alone": "alone in its battle",
    },
    via_conditions={
        "dna": "this was a DNA digivolution", "xros": "this was a DigiXros", "effect": "it was an effect that did it",
        "app": "this was an app fusion", "digiburst": "it was done by <Digi-Burst>", "survival": "it survived",
        "alone": "it alone was deleted in its battle",
    },
    phases={"main": "in the main phase", "unsuspend": "in the unsuspend phase"},
    durations={
        "~turn": "until the end of this turn", "~battle": "until the end of this battle", "~attack": "until the end of this attack",
        "~my-turn": "until the end of your turn", "~foe-turn": "until the end of your opponent's turn",
        "~my-next": "until the end of your next turn", "~foe-next": "until the end of your opponent's next turn",
        "~foe-unsuspend": "until the end of your opponent's next unsuspend phase",
    },
    event_amounts={"amount-paid": "the amount paid"},
    faces={"suspended": "suspended", "rested": "suspended"},
    act_flags={
        "at-player": "against the player", "at-digimon": "against a Digimon", "still": "without suspending it",
        "by-foe": "your opponent declaring it", "hasty": "even in the turn it was played", "at-any": "unsuspended Digimon too",
        "rested": "suspended", "suspended": "suspended", "mute": "without its On Play effects",
        "to-breeding": "into the breeding area", "no-battle": "without battling", "wild": "ignoring its requirements",
        "any-level": "at any level",
    },
    keyword_lines=tuple(PATTERNS),
)  # fmt: skip
