"""What a seat's view shows of this game's permanents: read here, compiled, and handed to the constructors of the view's structs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from headjudge.digimon.rules.attack import why_not_attack_with
from headjudge.digimon.table.cards import DigimonCard
from headjudge.digimon.table.codes import BATTLE_AREA, DECK, EGGS, HAND, SECURITY, TRASH
from headjudge.digimon.table.state import DigimonState, Stack
from headjudge.kernel.rows import NO_TERMS, Looking, Printed
from headjudge.kernel.state import NO_CARDS
from headjudge.language.node import ABSENT

CAN_ATTACK: Final = {"attack": ""}
NOTHING_TO_DO: Final[dict[str, str]] = {}
NO_KEYWORDS: Final[dict[str, int]] = {}
NOTHING: Final[list[object]] = []


Terms = dict[int, list[list[object]]]  # of a permanent, by its serial number: of its values, and of its keywords


def players(
    s: DigimonState,
    look: Looking,
    printed: Callable[[DigimonCard], Printed],
    keywords: Callable[[int], dict[str, int]],
    terms: Terms,
    cannot: Callable[[Stack], list[object]],
) -> list[object]:
    """What each player has. printed: what a card prints; keywords: those of a mask; cannot: what is forbidden to a stack, if aught is."""
    return [player(s, owner, look, printed, keywords, terms, cannot) for owner in range(s.seats)]


def player(
    s: DigimonState,
    owner: int,
    look: Looking,
    printed: Callable[[DigimonCard], Printed],
    keywords: Callable[[int], dict[str, int]],
    terms: Terms,
    cannot: Callable[[Stack], list[object]],
) -> object:
    """3-1: the number of cards in every area is public; what lies there only where it may be looked at."""
    battling: list[object] = []
    bred: list[object] = []
    for p in s.stacks():
        if p.owner == owner:
            forbidden = cannot(p) if s.forbids else NOTHING
            row = shown(s, p, look, printed(p.facts), keywords(p.keywords) if p.keywords else NO_KEYWORDS, terms, forbidden)
            (battling if p.zone == BATTLE_AREA else bred).append(row)
    make = look.make
    return make.player(
        owner,
        look.hand(owner, HAND),
        look.hidden_pile(owner, DECK, NO_CARDS, NO_CARDS),
        look.open_pile(s.zone(owner, TRASH)),
        battling,
        NOTHING,
        make.nothing,
        make.nothing,
        make.nothing,
        None,
        bred,
        look.hidden_pile(owner, SECURITY, face_up_in_security(s, owner) if s.faceup else NO_CARDS, NO_CARDS),
        look.hidden_pile(owner, EGGS, NO_CARDS, NO_CARDS),
    )


def face_up_in_security(s: DigimonState, owner: int) -> list[int]:
    """Places from the top of those that lie face up."""
    return [i for i, card in enumerate(reversed(s.zone(owner, SECURITY))) if s.is_face_up(s.ref_of(card))]


def shown(
    s: DigimonState,
    p: Stack,
    look: Looking,
    printed: Printed,
    keywords: dict[str, int],
    terms: Terms,
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
    live = printed.values if p.dp == facts.dp and p.checks == 1 + facts.checks and p.checks >= 0 else live_values(p, look)
    origins = look.origins(printed, cards[0], own[1]) if p.keywords else NOTHING
    return look.make.permanent(
        p.serial, p.owner, printed.kind, cards, live, printed.values, p.suspended, 0, None, p.arrived == s.turn, facts.token, bool(p.links),
        keywords, own[0], origins, cannot, can(s, p),
    )  # fmt: skip


def live_values(p: Stack, look: Looking) -> object:
    facts = p.facts
    return look.make.values(
        None if facts.lv == ABSENT else facts.lv, None if facts.cost == ABSENT else facts.cost, None, None,
        None if p.dp == ABSENT else p.dp, max(0, p.checks),
    )  # fmt: skip


def part(s: DigimonState, look: Looking, card: int, role: str) -> object:
    """Section 23: that a card lies face down beneath others is public; which one it is, its player alone may know."""
    if not s.facedown or card not in s.facedown:
        return look.card_as(card, 0, role)
    if s.known[card] & look.who == look.who:
        return look.face_down(card, role)
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
