# edge: interpreted
"""Which rules the words of a card lead to."""

from __future__ import annotations

from headjudge.digimon.edge.rulebook import rules
from headjudge.digimon.table.cards import DigimonCard
from headjudge.digimon.table.codes import IN_BREEDING, OPTION
from headjudge.digimon.words.acts import Delay
from headjudge.digimon.words.vocabulary import DIGIMON
from headjudge.language.ability import CONTINUOUS, Ability
from headjudge.language.acts import Token
from headjudge.language.filters import Keyword
from headjudge.language.lines import tree_of
from headjudge.language.trees import walk

# The number is the one that says what the word does. `link` has none here yet.
MOMENTS = {
    "play": "7-1", "evo": "8-1", "attack": "11-2", "deleted": "4-15-2", "main": "15-8-4", "security": "15-16-10-2", "counter": "11-3",
    "start-turn": "6-2", "start-main": "6-5", "end-turn": "6-6", "end-foe-turn": "6-6", "end-any-turn": "6-6", "end-attack": "12-1",
    "end-battle": "14-1", "turn-end": "6-6", "move": "4-17",
}  # fmt: skip

# Keywords that the book has under no name of their own, by the procedure in which they matter.
KEYWORDS = {
    "Security A.": "13-1", "Security Attack": "13-1", "Blocker": "11-4", "Jamming": "14-1", "Reboot": "6-2", "Rush": "11-2",
    "Collision": "11-4", "Iceclad": "14-1", "Use Req.": "4-22", "Digisorption": "15-8-5", "Fragment": "15-8-5", "Decoy": "15-8-5",
    "Decode": "15-8-5", "Partition": "15-8-5", "Overclock": "6-6",
    "Arts Digivolve": "4-20",
}  # fmt: skip


def rules_by_words(card: DigimonCard) -> list[str]:
    """What a card rests on by what it is and by the words of its lines."""
    found: list[str] = []
    if card.type == OPTION:
        found += ["4-22", "9-1"]
    if card.overflow:
        found.append("4-19")
    for ability in card.abilities:
        found += _rules_of(card, ability)
    return list(dict.fromkeys(found))


def _rules_of(card: DigimonCard, ability: Ability) -> list[str]:
    found: list[str] = []
    head = ability.head
    if head is not None:
        used = card.type == OPTION and not any(isinstance(act, Delay) for act in ability.price)  # then nobody declares its line
        moments = [DIGIMON.moments[moment.code] for moment in head.moments]
        found += [MOMENTS[moment] for moment in moments if moment in MOMENTS and not (used and moment == "main")]
        if IN_BREEDING in head.marks:
            found.append("3-4-7")
        if head.when:
            found.append("15-5-2")
        if head.would:
            found.append("15-8-5")
        if head.condition is not None:
            found.append("15-6")
        if head.limit:
            found.append("15-14-1")
    if ability.kind == CONTINUOUS:
        found.append("15-8-2")
    if ability.price:
        found.append("15-7")
    for node in walk(tree_of(ability, DIGIMON)):
        if isinstance(node, Keyword):
            found += keyword_rules(DIGIMON.keywords[node.code])
        elif isinstance(node, Token):
            found.append("4-21")
    return found


def keyword_rules(name: str) -> list[str]:
    """Under its name, if the book has that; else the procedure in which it matters, if that is known."""
    own = f"<{name}>"
    if own in rules():
        return [own]
    return [KEYWORDS[name]] if name in KEYWORDS else []
