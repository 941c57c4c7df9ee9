# edge: interpreted
"""What a line may ask about the event that set it off: only what that event tells. Asked when a card is loaded."""

from __future__ import annotations

from headjudge.gundam.table.codes import (
    AP_REDUCED,
    DAMAGED,
    DEPLOYED,
    DRAWN,
    EXILED,
    HEALED,
    LINKED,
    M_ACTION,
    M_MAIN,
    PAIRED,
    PAY_EFFECT,
    PLACED,
    PLAYED,
    RETURNED,
    TRASHED,
    USE,
    VIA_EX,
)
from headjudge.gundam.words.acts import ChooseNumber
from headjudge.gundam.words.meaning import MOMENT_KINDS
from headjudge.kernel.events import FIRST_OWN_KIND
from headjudge.language.ability import Ability
from headjudge.language.amounts import EventAmount
from headjudge.language.conditions import CameFrom, Via
from headjudge.language.node import Node
from headjudge.language.trees import walk

TELL_ORIGIN = {DEPLOYED, PAIRED, LINKED, PLAYED, DRAWN, TRASHED, RETURNED, EXILED}
TELL_EX = {USE, PLACED}
TELL_AMOUNT = {PAY_EFFECT, USE, DAMAGED, HEALED, AP_REDUCED, DRAWN, PLACED, TRASHED, RETURNED, EXILED}
CHOSEN_NUMBER = 1  # position among the numbers of the event


def why_not_asked(ability: Ability) -> str:
    """A sentence, or an empty string; of the lines it gives, too."""
    for node in walk(ability.tree().head, ability.tree().body):
        if why_not := why_not_told(node, ability):
            return why_not
    return next((why for why in map(why_not_asked, ability.inner) if why), "")


def why_not_told(node: Node, ability: Ability) -> str:
    if isinstance(node, CameFrom) and not set_off_by(ability) <= TELL_ORIGIN:
        return "nothing tells this line from where something came"
    if isinstance(node, Via) and not (node.word == VIA_EX and (is_command(ability) or set_off_by(ability) <= TELL_EX)):
        return "nothing tells this line that it happened this way"
    if isinstance(node, EventAmount) and node.word == CHOSEN_NUMBER:
        chosen = any(isinstance(act, ChooseNumber) for act in walk(ability.tree().body))
        return "" if chosen else "no number is chosen in this line"
    if isinstance(node, EventAmount) and not is_command(ability) and not set_off_by(ability) <= TELL_AMOUNT:
        return "nothing tells this line an amount"
    return ""


def is_command(ability: Ability) -> bool:
    """A Command's effect knows how its card was paid for."""
    head = ability.head
    return head is not None and bool(head.moments) and all(moment.code in (M_MAIN, M_ACTION) for moment in head.moments)


def set_off_by(ability: Ability) -> set[int]:
    """The kinds of events that set the line off; -1 stands for none."""
    head = ability.head
    if head is None or head.would:
        return {-1}
    kinds = {MOMENT_KINDS[moment.code] for moment in head.moments}
    kinds |= {event + FIRST_OWN_KIND for happening in head.when for event in happening.events}
    return kinds or {-1}
