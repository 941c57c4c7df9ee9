# edge: interpreted
"""Which rules the words of a card lead to."""

from __future__ import annotations

from headjudge.gundam.table.cards import GundamCard
from headjudge.gundam.table.codes import COMMAND
from headjudge.gundam.words.vocabulary import GUNDAM
from headjudge.language.ability import CONTINUOUS, Ability
from headjudge.language.filters import Keyword
from headjudge.language.lines import tree_of
from headjudge.language.trees import walk

# What a line rests on, by the words of its head. The number is the one that says what the word does.
MOMENTS = {
    "deploy": "11-2-6-1", "attack": "11-2-7-1", "destroyed": "11-2-8-1", "paired": "11-2-9-1", "linked": "1.9/13-2-11-1",
    "burst": "11-2-5-1", "main": "11-2-3-2", "action": "11-2-4-2", "act-main": "11-2-1-1", "act-action": "11-2-2-1",
    "end-turn": "6-6-3-1", "end-my-turn": "6-6-3-1", "end-battle": "7-7-1", "start-turn": "6-2-3-1", "start-my-turn": "6-2-3-1",
    "start-foe-turn": "6-2-3-1",
}  # fmt: skip
STATES = {"pair": "11-2-10-1", "link": "1.9/13-2-12-1"}
KEYWORDS = {
    "Repair": "11-1-1-1", "Breach": "11-1-2-1", "Support": "11-1-3-1", "Blocker": "11-1-4-1", "First Strike": "11-1-5-1",
    "High-Maneuver": "11-1-6-1", "Suppression": "1.9/13-1-7-1", "Development": "1.9/13-1-8-1",
}  # fmt: skip


def rules_by_words(card: GundamCard) -> list[str]:
    """What a card rests on by what it is and by the words of its lines: for cards that no scenario tells of."""
    found: list[str] = []
    if card.type == COMMAND and card.pilot_name:
        found.append("2-3-5-4-1")
    if card.link:
        found.append("2-11-3")
    for ability in card.abilities:
        found += _rules_of(ability)
    return list(dict.fromkeys(found))


def _rules_of(ability: Ability) -> list[str]:
    head = ability.head
    found: list[str] = []
    if head is not None:
        if head.state >= 0:
            found.append(STATES[GUNDAM.states[head.state]])
        found += [MOMENTS[GUNDAM.moments[moment.code]] for moment in head.moments]
        if head.limit:
            found.append("11-2-12-1")
        if head.when:
            found.append("9-1-6-1")
        if head.would:
            found.append("9-1-9-1")
        if ability.kind == CONTINUOUS:
            found.append("9-1-5-3" if head.during or head.state >= 0 or head.window >= 0 else "9-1-5-1")
    for node in walk(tree_of(ability, GUNDAM)):
        if isinstance(node, Keyword):
            found.append(KEYWORDS[GUNDAM.keywords[node.code]])
    return found
