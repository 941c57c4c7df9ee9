# edge: interpreted
"""Every kind of event, and which fields it has besides those that any may have: a page of the docs is made of it, a test holds it true."""

from __future__ import annotations

from typing import NamedTuple

ANY = ("number", "kind", "group", "turn", "cause", "depth", "cite", "text", "parts")  # fields


class Kind(NamedTuple):
    says: str
    fields: str  # those that it always has, and after a bar those that it may have


WHAT_HAPPENED: dict[str, Kind] = {
    # effects
    "trigger": Kind("an effect triggers; subjects: what bears it", "seat subjects line batch effect | timing say"),
    "resolve": Kind("an effect begins to be carried out", "seat subjects line | effect timing say"),
    "resolved": Kind("it has been carried out", "seat subjects line | effect timing say"),
    "fail": Kind("an effect is not carried out, and why", "seat subjects line reason | effect timing say"),
    "declined": Kind("a player does not use an effect", "seat reason | subjects line timing say"),
    "settled": Kind("nothing waits any more", ""),
    # cards and permanents
    "play": Kind("a card is played; objects: with what", "seat subjects | objects line source"),
    "deploy": Kind("Units or Bases come into play", "seat subjects | line source"),
    "pair": Kind("a Pilot (objects) is paired with a Unit", "seat subjects objects"),
    "link": Kind("a Link Unit; cards (objects) are linked to a Digimon", "seat subjects objects"),
    "digivolve": Kind("objects: the new card, then what it lies on", "seat subjects objects | line source"),
    "de_digivolve": Kind("cards are taken off a Digimon", "seat subjects objects line source"),
    "hatch": Kind("a Digi-Egg is hatched", "seat subjects objects"),
    "move_out": Kind("a Digimon leaves the breeding area", "seat subjects"),
    "use": Kind("an Option (objects) is used", "seat subjects objects"),
    "place_under": Kind("cards are put under a permanent (objects)", "seat subjects objects | line source"),
    "destroy": Kind("destroyed, deleted", "subjects | seat objects line source"),
    "excess": Kind("put into the trash to make room", "seat subjects"),
    "rule_trash": Kind("trashed by rules processing", "seat subjects"),
    "token_left": Kind("tokens leave the game", "subjects"),
    "draw": Kind("cards are drawn", "seat subjects objects amounts | line source"),
    "trash": Kind("cards go to the trash", "seat subjects line source"),
    "return": Kind("cards go to hand", "seat subjects line source"),
    "remove": Kind("cards are removed from the game", "seat subjects | line source"),
    "relocate": Kind("cards go elsewhere", "seat subjects | objects line source"),
    "reveal": Kind("cards are shown", "seat subjects | line"),
    "look": Kind("cards are looked at", "subjects line"),
    "shuffle": Kind("a deck is shuffled", "seat | subjects line source"),
    "check": Kind("a security card is checked; objects: the attacker", "seat subjects objects source"),
    "turn_security": Kind("security cards are turned over", "seat subjects | line source"),
    "burst": Kind("a Burst is used", "seat subjects"),
    "rest": Kind("rested, suspended", "seat subjects | line source"),
    "set_active": Kind("set active, unsuspended", "seat subjects | line source"),
    "all_active": Kind("all cards of a player become active", "seat"),
    "damage": Kind("amounts: for each subject, or one for all", "seat subjects amounts source | line"),
    "recover": Kind("HP is recovered", "seat subjects amounts source | line"),
    "modify": Kind("something lasts from now on", "| seat subjects objects line"),
    "not_affected": Kind("an effect does not reach a permanent", "seat subjects reason"),
    "prevented": Kind("something cannot be done", "seat subjects reason"),
    # attacks
    "attack": Kind("objects: the target", "seat subjects objects | line"),
    "block": Kind("objects: the attacker", "seat subjects objects"),
    "target_changed": Kind("objects: the new target", "seat subjects objects"),
    "battle_begins": Kind("two battle by an effect", "seat subjects objects | line source"),
    "battle": Kind("amounts: what both have in it", "seat subjects amounts"),
    "battle_ends": Kind("", "seat subjects objects"),
    "attack_ends": Kind("", "seat subjects objects"),
    # counts
    "pay": Kind("amounts: what is paid; Digimon: memory after it", "seat amounts | subjects line"),
    "place_resource": Kind("", "seat subjects amounts | objects line source"),
    "gain_memory": Kind("amounts: how much, and memory after it", "seat subjects amounts line source"),
    "lose_memory": Kind("amounts: how much, and memory after it", "seat subjects amounts | line source"),
    "set_memory": Kind("amounts: by how much it changes, and what it becomes", "seat subjects amounts | line source"),
    # the course of the game
    "opening_hand": Kind("amounts: 0 if it is kept", "seat amounts"),
    "lay_security": Kind("", "seat amounts"),
    "turn_order": Kind("who plays first", "seat"),
    "turn_begins": Kind("", "seat | subjects"),
    "main_begins": Kind("", "seat subjects"),
    "turn_ends": Kind("", "seat | subjects"),
    "turn_passes": Kind("amounts: memory with which it passes", "seat | subjects amounts"),
    "rules_processing": Kind("rules act on the table", "subjects"),
    "defeat": Kind("a player has lost", "seat"),
    "concede": Kind("", "seat"),
    "leave_game": Kind("a player leaves a game that goes on", "seat"),
    "outcome": Kind("the game is over; after: winners and losers", "after"),
}

CHANGES: dict[str, Kind] = {
    "enter": Kind("a permanent comes into being, still without cards; after: its figures", "seat subjects to after | line"),
    "gone": Kind("a permanent is no more; its cards have been moved", "seat subjects | line"),
    "shift": Kind("a permanent is in another part of play", "seat subjects from_ to"),
    "move": Kind("a card, from one place to another", "seat subjects | from_ to line"),
    "seen": Kind("this seat knows a card where it lies", "seat subjects | to line"),
    "forgotten": Kind("and no longer", "seat subjects from_ to | line"),
    "turn_over": Kind("a card is turned over; after: does it lie otherwise than cards do there", "seat subjects to after | line"),
    "reorder": Kind("the cards of a place lie in another order; after: how many", "seat to after"),
    "value": Kind("one figure (what) of a permanent; source, line: what changed it", "seat subjects what | before after line source"),
    "term": Kind("what adds to a value; amounts: its place among them", "seat subjects what amounts | before after until line source"),
    "keyword": Kind("the same of a keyword that is not printed", "seat subjects what amounts | before after until line source"),
    "count": Kind("one count (what) of a player", "seat what before after | line"),
    "lasts": Kind("an effect lasts from now on", "seat line until | subjects"),
    "ends": Kind("and no longer", "seat line until | subjects"),
    "batches": Kind("how many batches there are", "before after | line"),
    "waits": Kind("an effect waits in a batch", "seat line batch effect"),
    "waits_no_longer": Kind("and no longer", "line batch effect"),
    "put_off": Kind("an effect is due later; batch: its place among them", "line batch"),
    "due": Kind("and is so no longer", "line batch"),
    "attacker": Kind("after: the permanent, null: no attack", "seat | before after line"),
    "target": Kind("after: the permanent or the player", "seat | before after line"),
    "blocked_by": Kind("after: the permanent that has blocked the attack, null: none has", "seat | before after line"),
    "memory": Kind("as the turn player reads the gauge", "seat before after | line"),
    "turn": Kind("", "seat before after"),
    "active": Kind("whose turn it is", "seat before after"),
    "phase": Kind("", "seat before after | line"),
    "step": Kind("of a battle, or of an attack", "seat before after | line"),
    "in_game": Kind("the seats that are in the game", "seat before after"),
    "direction": Kind("1: turns go round clockwise", "seat before after"),
    "over": Kind("", "seat before after | line"),
    "asked": Kind("a seat is asked; what: the procedure that asks", "seat what | line"),
}

KINDS = WHAT_HAPPENED | CHANGES


def always(kind: str) -> set[str]:
    return set(KINDS[kind].fields.partition("|")[0].split())


def sometimes(kind: str) -> set[str]:
    return set(KINDS[kind].fields.partition("|")[2].split())
