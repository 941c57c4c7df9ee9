"""What a seat's view shows of this game's permanents: read here, compiled, and handed to the constructors of the view's structs."""

from __future__ import annotations

from typing import Final

from headjudge.digimon.rules.attack import why_not_attack_with
from headjudge.digimon.table.codes import BATTLE_AREA
from headjudge.digimon.table.state import DigimonState, Stack
from headjudge.kernel.rows import NO_TERMS, Looking, Printed
from headjudge.language.node import ABSENT

CAN_ATTACK: Final = {"attack": ""}
NOTHING_TO_DO: Final[dict[str, str]] = {}
NOTHING: Final[list[object]] = []


def shown(
    s: DigimonState,
    p: Stack,
    look: Looking,
    printed: Printed,
    keywords: dict[str, int],
    terms: dict[int, list[list[object]]],
    cannot: list[object],
) -> object:
    """Section 3: everybody sees it and what lies beneath it. Derived values are fresh."""
    facts = p.facts
    cards: list[object] = []
    for i in range(len(p.pile)):
        cards.append(part(s, look, p.pile[i], "source" if i > 0 else ""))
    for card in p.links:
        cards.append(part(s, look, card, "link"))
    own = terms.get(p.serial, NO_TERMS)
    live = look.make.values(
        None if facts.lv == ABSENT else facts.lv, None if facts.cost == ABSENT else facts.cost, None, None,
        None if p.dp == ABSENT else p.dp, max(0, p.checks),
    )  # fmt: skip
    origins = look.origins(printed, cards[0], own[1]) if p.keywords else NOTHING
    return look.make.permanent(
        p.serial, p.owner, printed.kind, cards, live, printed.values, p.suspended, 0, None, p.arrived == s.turn, facts.token, bool(p.links),
        keywords, own[0], origins, cannot, can(s, p),
    )  # fmt: skip


def part(s: DigimonState, look: Looking, card: int, role: str) -> object:
    """Section 23: that a card lies face down beneath others is public; which one it is, its player alone may know."""
    if card not in s.facedown:
        return look.card_as(card, role, False) if role else look.card(card)
    if s.known[card] & look.who == look.who:
        return look.card_as(card, role, True)
    return look.make.card(None, "", "", role, True)


def can(s: DigimonState, p: Stack) -> dict[str, str]:
    if not p.is_digimon():
        return NOTHING_TO_DO
    why = why_not_attack_with(s, p, 0) if p.zone == BATTLE_AREA else ""
    return {"attack": why} if why else CAN_ATTACK


def stacks_of(s: DigimonState, owner: int) -> tuple[list[Stack], list[Stack]]:
    """What a player has in the battle area, and in the breeding area, in order of arrival."""
    battling: list[Stack] = []
    bred: list[Stack] = []
    for p in s.stacks():
        if p.owner == owner:
            (battling if p.zone == BATTLE_AREA else bred).append(p)
    return battling, bred


def is_all_printed(s: DigimonState) -> bool:
    """Does nothing but the cards themselves have a say in the values of what is in play?"""
    if s.modifiers or s.declared or s.linked:
        return False
    for p in s.stacks():
        if p.heir >= 0:
            return False
    return True
