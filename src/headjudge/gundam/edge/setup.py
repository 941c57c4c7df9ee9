# edge: interpreted
"""Setting up a match of this game."""

from __future__ import annotations

from headjudge.gundam.rules.answers import GundamRules
from headjudge.gundam.rules.editions import EDITIONS
from headjudge.gundam.rules.multiplayer import take_seats
from headjudge.gundam.rules.preparation import RESOURCE_DECK_SIZE, SHUFFLE, Preparation
from headjudge.gundam.table.cards import GundamCard
from headjudge.gundam.table.codes import DECK, DUEL, ZONES
from headjudge.gundam.table.state import GundamState, fresh_table
from headjudge.gundam.table.tokens import EX_BASE, new_card
from headjudge.kernel.chance import chance_of

_rules: dict[str, GundamRules] = {}


def rules_of(edition: str) -> GundamRules:
    """One frozen rules object per edition."""
    if edition not in _rules:
        _rules[edition] = GundamRules(EDITIONS[edition])
    return _rules[edition]


def laid_out(pool: dict[str, GundamCard], decks: list[list[str]], edition: str, mode: int = DUEL) -> GundamState:
    """A table about to be prepared (chapter 5): decks given as card numbers, and numbered in their order until they are dealt.

    5-2-1-3, 3-2-1, 3-3-1: deck and resource deck lie in their areas; plain Resources are a count.
    """
    s = fresh_table(rules_of(edition), len(decks), chance_of("", len(decks)))
    s.pool = pool
    take_seats(s, mode)
    for seat, deck in enumerate(decks):
        for number in deck:
            card = new_card(s, pool[number], seat)
            s.known[card] = 0
            s.place[card] = seat * ZONES + DECK
            s.zone(seat, DECK).append(card)
    s.resource_deck = [RESOURCE_DECK_SIZE] * len(decks)
    ex_bases = [new_card(s, pool[EX_BASE], seat) for seat in range(len(decks)) if s.heads >> seat & 1]  # 1.9/12-3-7: one for a team
    s.frames = [Preparation("5-2-1", 0, SHUFFLE, ex_bases)]
    return s
