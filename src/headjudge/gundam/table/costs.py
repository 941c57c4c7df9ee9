"""2-8, 2-9: the Lv. and the cost of a card where it lies."""

from __future__ import annotations

from headjudge.gundam.table.cards import GundamCard
from headjudge.gundam.table.codes import HAND, LV, TRASH
from headjudge.gundam.table.state import GundamState
from headjudge.kernel.modifiers import SET, Modifier
from headjudge.language.ability import Ability
from headjudge.language.listening import state_line


def asked_for(s: GundamState, card: int) -> tuple[int, int]:
    """Lv. and cost as printed or, 9-1-2, as lines of the card itself say that work where it lies; never below zero (1-3-6).

    1.9/3-3-9-2-1: a Pilot card uses such lines itself."""
    facts = s.prints[card]
    if not facts.in_hand and not facts.in_trash and not facts.on_play:
        return facts.lv, facts.cost
    values = [facts.lv, facts.cost]
    ref = s.ref_of(card)
    stated = stated_by(s, lines_there(s, card, facts), card) + [modifier for modifier in s.modifiers if ref in modifier.refs]
    for modifier in stated:
        if modifier.kind == SET:
            values[0 if modifier.code == LV else 1] = modifier.value
    for modifier in stated:
        if modifier.kind != SET:
            values[0 if modifier.code == LV else 1] += modifier.value
    return max(0, values[0]), max(0, values[1])


def lines_there(s: GundamState, card: int, facts: GundamCard) -> list[Ability]:
    """The lines that work where the card lies now."""
    place = s.place[card]
    zone = place % s.rules.zones if place >= 0 else -1
    return facts.in_hand if zone == HAND else facts.in_trash if zone == TRASH else []


def stated_by(s: GundamState, lines: list[Ability], card: int) -> list[Modifier]:
    """9-1-5-3: what they state at this moment. It concerns this card alone, so it is not kept with what lines in play state."""
    s.fresh_values()
    in_play, s.declared = s.declared, []
    for line in lines:
        state_line(s, line, s.owner[card], -1, s.ref_of(card))
    stated, s.declared = s.declared, in_play
    return stated
