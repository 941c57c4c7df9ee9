"""4-17: tokens, cards that effects put onto the field from outside the game."""

from __future__ import annotations

from typing import Final

from headjudge.gundam.rules.management import deploy, later
from headjudge.gundam.table.cards import GundamCard
from headjudge.gundam.table.codes import BASE, BASE_SECTION, BATTLE_AREA, BY_EFFECT, UNIT
from headjudge.gundam.table.history import remember_for
from headjudge.gundam.table.state import GundamState
from headjudge.kernel.state import NOWHERE
from headjudge.language.acts import Token
from headjudge.language.selectors import TURNED

EX_BASE: Final = "EX-BASE"  # 4-17-4: the EX Base, 0 AP and 3 HP
EX_BASE_NAME: Final = "EX Base"
EX_RESOURCE_NAME: Final = "EX Resource"


def create_tokens(s: GundamState, because: str, seats: list[int], n: int, token: Token, source: int) -> None:
    """4-17-1: they come from outside the game. 4-17-2-1: like any Unit they are deployed, and a full battle area is managed first (10-4-2);
    4-17-4: an EX Base like any Base, into the base section (10-5-2).

    Several players: in turn order."""
    if n <= 0:  # 1-3-2-2
        return
    facts = s.pool[token_number(token)]
    section = BASE_SECTION if facts.type == BASE else BATTLE_AREA
    for seat in seats[:0:-1]:
        later(s, because, seat, [new_card(s, facts, seat) for _ in range(n)], section, token.face == TURNED, BY_EFFECT, source)
    cards = [new_card(s, facts, seats[0]) for _ in range(n)]
    deploy(s, because, seats[0], cards, section, token.face == TURNED, BY_EFFECT, source)


def why_not_token(token: Token) -> str:
    """What of a token's description makes no token of this game: a sentence, or an empty string."""
    if token.name == EX_RESOURCE_NAME:
        return "EX Resources are placed: `ex 1` (4-17-5)"
    if token.name == EX_BASE_NAME:
        return "" if token.stats is None else "an EX Base has its own AP and HP (4-17-4-2)"
    return "a Unit token needs its AP and HP" if token.stats is None else ""


def is_ex_base(token: Token) -> bool:
    return token.name == EX_BASE_NAME and token.stats is None


def token_number(token: Token) -> str:
    """A token has no card number of its own here: what is said of it is its key. With a line of its own, so is the act that makes it."""
    stats = token.stats
    if stats is None:
        return EX_BASE if is_ex_base(token) else f"token {token.name}"
    keywords = " ".join([f"<{keyword.code} {keyword.amount}>" for keyword in stats.keywords])
    said = " ".join([f"{stats.ap}/{stats.hp}", *[f"({trait})" for trait in stats.traits], keywords]).strip()
    return f"token {token.name} {said}" if stats.line is None else f"token {token.name} {said} {token.maker}"


def new_card(s: GundamState, facts: GundamCard, seat: int) -> int:
    """A further card of the match, with its owner (4-2-1). The lists that copies share are replaced, not changed."""
    s.print_anew([*s.prints, facts])
    remember_for(s, facts)
    s.owner = [*s.owner, seat]
    s.place.append(NOWHERE)
    s.life.append(0)
    s.known.append((1 << s.seats) - 1)
    return len(s.cards) - 1


def ex_base() -> GundamCard:
    """4-17-4-1, 4-17-4-2."""
    return GundamCard(EX_BASE, EX_BASE_NAME, BASE, True, -1, 0, 0, 0, 3, [], [], [], "", 0, 0)


def token_card(token: Token) -> GundamCard:
    """2-8-3, 2-9-3, 4-17-2-2, 4-17-2-3: a Unit token has no colour; its Lv. and cost are 0."""
    stats = token.stats
    ap, hp, traits = (0, 0, []) if stats is None else (stats.ap, stats.hp, stats.traits)
    card = GundamCard(token_number(token), token.name, UNIT, True, -1, 0, 0, ap, hp, traits, [], [], "", 0, 0)
    if stats is not None:
        for keyword in stats.keywords:
            card.keywords |= 1 << keyword.code
            card.amounts[keyword.code] += max(1, keyword.amount)
    return card
