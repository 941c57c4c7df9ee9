"""What a seat's view shows of this game's permanents: read here, compiled, and handed to the constructors of the view's structs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from headjudge.gundam.rules.battle import why_not_attack_with
from headjudge.gundam.table.cards import GundamCard
from headjudge.gundam.table.codes import BASE_SECTION, BATTLE_AREA, DECK, HAND, REMOVAL_AREA, SHIELD, TRASH, UNIT
from headjudge.gundam.table.state import GundamState, Piece
from headjudge.kernel.rows import NO_TERMS, Looking, Printed
from headjudge.kernel.state import NO_CARDS

CAN_ATTACK: Final = {"attack": ""}
NOTHING_TO_DO: Final[dict[str, str]] = {}
NO_KEYWORDS: Final[dict[str, int]] = {}
NOTHING: Final[list[object]] = []


Terms = dict[int, list[list[object]]]  # of a permanent, by its serial number: of its values, and of its keywords


def players(
    s: GundamState,
    look: Looking,
    printed: Callable[[GundamCard], Printed],
    names: list[str],
    terms: Terms,
    cannot: Callable[[Piece], list[object]],
) -> list[object]:
    """What each player has. printed: what a card prints; names: of keywords; cannot: what is forbidden to a piece, if anything is."""
    return [player(s, owner, look, printed, names, terms, cannot) for owner in range(s.seats)]


def player(
    s: GundamState,
    owner: int,
    look: Looking,
    printed: Callable[[GundamCard], Printed],
    names: list[str],
    terms: Terms,
    cannot: Callable[[Piece], list[object]],
) -> object:
    """3-1-3: the number of cards in every location is public; what lies there only where it may be viewed.

    3-2-2, 3-6-4-1, 3-8-2: deck and Shields, hand. 3-3-2: of the resource deck nobody sees more than its size; 3-4-3: the resource
    area is public. 1.9/12-3-3: players of a team see the same shield area as theirs, and everybody sees whose Shields lie where
    (1.9/12-3-5)."""
    units: list[object] = []
    bases: list[object] = []
    for p in s.pieces:
        if p.owner == owner if p.zone == BATTLE_AREA else s.friendly(owner, p.owner):  # 1.9/12-3-7: the Base of that player's side
            forbidden = cannot(p) if s.forbids else NOTHING
            (units if p.zone == BATTLE_AREA else bases).append(shown(s, p, look, printed(p.facts), names, terms, forbidden))
    return look.make.player(
        owner,
        look.hand(owner, HAND),
        look.hidden_pile(owner, DECK, NO_CARDS, NO_CARDS),
        look.open_pile(s.zone(owner, TRASH)),
        units,
        bases,
        look.hidden_pile(owner, SHIELD, NO_CARDS, owners_of_shields(s, owner) if s.allied else NO_CARDS),
        look.open_pile(s.zone(owner, REMOVAL_AREA)),
        look.count(s.resource_deck[owner]),
        look.make.resources(s.active_resources[owner], s.rested_resources[owner], s.active_ex[owner], s.rested_ex[owner]),
    )


def owners_of_shields(s: GundamState, seat: int) -> list[int]:
    return [s.owner[card] for card in reversed(s.zone(seat, SHIELD))]


def shown(s: GundamState, p: Piece, look: Looking, printed: Printed, names: list[str], terms: Terms, cannot: list[object]) -> object:
    """3-5-3, 3-6-3-1: everybody sees it, its damage, and the Pilot beneath. Derived values are fresh."""
    make, facts, pile = look.make, p.facts, p.pile
    top = look.card_there(pile[0], 0)
    cards = [top]
    for i in range(1, len(pile)):
        cards.append(look.card_as(pile[i], 0, "pilot"))
    live = printed.values if p.as_printed else make.values(p.lv, facts.cost, p.ap, p.hp)
    own = terms.get(p.serial, NO_TERMS)
    origins = look.origins(printed, top, own[1]) if p.keywords else NOTHING
    left = p.hp - p.damage
    return make.permanent(
        p.serial, p.owner, printed.kind, cards, live, printed.values, p.rested, p.damage, max(0, left), p.arrived == s.turn,
        facts.token, p.linked, keywords(p.keywords, p.amounts, names), own[0], origins, cannot, can(s, p),
    )  # fmt: skip


def can(s: GundamState, p: Piece) -> dict[str, str]:
    if p.facts.type != UNIT:
        return NOTHING_TO_DO
    why = why_not_attack_with(s, p) if p.zone == BATTLE_AREA else ""
    return {"attack": why} if why else CAN_ATTACK


def keywords(mask: int, amounts: list[int], names: list[str]) -> dict[str, int]:
    """Keyword effects by name, each with its number; 1 where it has none."""
    if not mask:
        return NO_KEYWORDS
    found: dict[str, int] = {}
    for code in range(len(names)):
        if mask >> code & 1:
            found[names[code]] = amounts[code] if code < len(amounts) else 1
    return found


def pieces_of(s: GundamState, owner: int) -> tuple[list[Piece], list[Piece]]:
    """A player's Units, and the Base of that player's side (1.9/12-3-7), in order of arrival."""
    units: list[Piece] = []
    bases: list[Piece] = []
    for p in s.pieces:
        if p.zone == BATTLE_AREA and p.owner == owner:
            units.append(p)
        elif p.zone == BASE_SECTION and s.friendly(owner, p.owner):
            bases.append(p)
    return units, bases


def is_all_printed(s: GundamState) -> bool:
    """Does nothing but the cards themselves have a say in the values of what is in play?"""
    for p in s.pieces:
        if not p.as_printed:
            return False
    return True
