# edge: interpreted
"""This game's words in English."""

from __future__ import annotations

from headjudge.language.english import English

ENGLISH = English(
    this="this Unit",
    nouns={
        "unit": ("Unit", "Units"), "pilot": ("Pilot", "Pilots"), "command": ("Command", "Commands"), "base": ("Base", "Bases"),
        "card": ("card", "cards"), "shield": ("Shield", "Shields"), "resource": ("Resource", "Resources"),
        "ex": ("EX Resource", "EX Resources"), "token": ("token", "tokens"), "area": ("shield area card", "shield area cards"),
    },
    flags={"link-unit": "Link", "active": "active", "rested": "rested"},
    filter_words={
        "pilot-is": "paired with {a pilot}", "text": "with {an effect}", "vs": "battling {a card}", "in": "among {ref}",
    },
    attributes={
        "ap": ("AP", "{n} AP"), "hp": ("HP", "{n} HP"), "lv": ("level", "level {n}"), "cost": ("cost", "cost {n}"),
        "name": ("name", "name {n}"),
    },
    counted={},
    zones={"shield": "shield area", "exile": "cards removed from the game", "field": ""},
    cards=("unit", "pilot", "command", "base"),
    marks={"in-hand": "in your hand", "in-trash": "in your trash"},
    borne={},
    states={"pair": "while paired with {a pilot}", "link": "while linked with {a pilot}"},
    moments={
        "deploy": "when {this} is deployed", "attack": "when {this} attacks", "destroyed": "when {this} is destroyed",
        "paired": "when {a pilot} is paired with {this}", "linked": "when {this} becomes linked with {a pilot}", "burst": "Burst",
        "main": "Main",
        "action": "Action", "act-main": "activate in your main phase", "act-action": "activate in an action step",
        "end-turn": "at the end of the turn", "end-my-turn": "at the end of your turn", "end-battle": "at the end of the battle",
        "start-turn": "at the start of the turn", "start-my-turn": "at the start of your turn",
        "start-foe-turn": "at the start of an opponent's turn",
    },
    declared=("main", "action", "act-main", "act-action"),
    effects={
        "deploy": "Deploy", "attack": "Attack", "destroyed": "Destroyed", "paired": "When Paired", "linked": "When Linked",
        "burst": "Burst", "main": "Main", "action": "Action", "act-main": "Activate Main", "act-action": "Activate Action",
    },
    events={
        "deployed": "is deployed", "paired": "is paired", "linked": "becomes linked/become linked", "attack": "attacks/attacked",
        "block": "blocks/blocked", "destroyed": "is destroyed", "destroy": "destroys/destroyed", "damaged": "is damaged",
        "healed": "recovers HP/recovered HP", "rested": "is rested", "active": "is set active", "played": "is played",
        "use": "uses/used", "pay-effect": "pays for an effect of/paid for an effect of",
        "placed": "places [a Resource]/placed [a Resource]",
        "exiled": "is removed from the game", "drawn": "is drawn", "trashed": "is trashed", "returned": "is returned",
        "shuffled": "is shuffled", "ap-reduced": "has its AP lowered/had its AP lowered", "affected": "is affected",
    },
    lowered={"damaged": "the damage"},
    causes={
        "battle": ("in battle", "battle"), "effect": ("by an effect", "effect"), "rule": ("by the rules", "rule"),
        "foe": ("by an opponent", "opponent"), "damage": ("with damage", "damage"),
    },
    vias={"ex": "with an EX Resource", "effect": "by an effect", "development": "with <Development>", "rested": "rested"},
    via_conditions={
        "ex": "an EX Resource was used", "effect": "it was an effect that did it", "development": "<Development> was used",
        "rested": "it was rested",
    },
    phases={"start": "in the start phase", "main": "in the main phase"},
    durations={
        "~turn": "until the end of this turn", "~battle": "until the end of this battle",
        "~foe-turn": "until the end of the opponent's turn", "~next": "until the end of the next start phase",
    },
    event_amounts={"amount-paid": "the amount paid"},
    faces={"rested": "rested"},
    beside="while paired with {a pilot}",
    act_flags={"at-player": "against a player", "at-unit": "against a Unit"},
)  # fmt: skip
