# edge: interpreted
"""Setting up tables of this game, and matches (section 7)."""

from __future__ import annotations

from headjudge.digimon.edge.facts import keyword_lines
from headjudge.digimon.rules.answers import DigimonRules
from headjudge.digimon.rules.editions import EDITIONS
from headjudge.digimon.rules.preparation import SHUFFLE, Preparation
from headjudge.digimon.table.cards import DigimonCard
from headjudge.digimon.table.codes import DECK, EGG, EGGS, ZONES
from headjudge.digimon.table.state import DigimonState, Stack, fresh_table
from headjudge.kernel.chance import Chance, chance_of
from headjudge.kernel.snapshots import restore, snapshot
from headjudge.kernel.state import IN_PLAY, NOWHERE

_rules: dict[str, DigimonRules] = {}


def rules_of(edition: str) -> DigimonRules:
    """One frozen rules object per edition."""
    if edition not in _rules:
        _rules[edition] = DigimonRules(EDITIONS[edition])
    return _rules[edition]


def empty_table(pool: dict[str, DigimonCard], seats: int, edition: str, chance: Chance) -> DigimonState:
    s = fresh_table(rules_of(edition), seats, chance)
    s.pool = pool
    s.lines = keyword_lines()
    return s


def laid_out(pool: dict[str, DigimonCard], decks: list[list[str]], edition: str) -> DigimonState:
    """A table about to be prepared: decks given as card numbers, Digi-Eggs among them, and numbered in their order until they are dealt."""
    s = empty_table(pool, len(decks), edition, chance_of("", len(decks)))
    for seat, deck in enumerate(decks):
        for number in deck:
            put_down(s, new_card(s, number, seat), seat, EGGS if pool[number].type == EGG else DECK)
    s.frames = [Preparation("5-2", 0, SHUFFLE)]
    return s


def new_card(s: DigimonState, number: str, seat: int) -> int:
    """A card of this seat that is nowhere yet."""
    s.cards.append(s.pool[number])
    s.prints.append(s.pool[number])
    s.remember_for(s.pool[number])
    s.owner.append(seat)
    s.place.append(NOWHERE)
    s.life.append(0)
    s.known.append(0)
    return len(s.cards) - 1


def put_down(s: DigimonState, card: int, seat: int, zone: int) -> None:
    """On top of a zone, without anything having happened."""
    s.place[card] = seat * ZONES + zone
    s.known[card] = s.rules.seen_by(s, zone, seat)
    s.zone(seat, zone).append(card)


def put_into_play(s: DigimonState, pile: list[int], seat: int, area: int, suspended: bool, arrived: int) -> Stack:
    for card in pile:
        s.place[card] = IN_PLAY
        s.known[card] = (1 << s.seats) - 1
    s.serials += 1
    stack = Stack(s.serials, seat, area, pile, s.facts(pile[0]), suspended, arrived, [], False, -1)
    s.field.append(stack)
    return stack


def save(s: DigimonState) -> list[object]:
    """Everything needed to go on from here, as plain data; the game's own part stands last."""
    return [*snapshot(s), s.own_data()]


def load(data: list[object], pool: dict[str, DigimonCard], seats: int, edition: str) -> DigimonState:
    s = empty_table(pool, seats, edition, chance_of("", seats))
    numbers = data[0]
    assert isinstance(numbers, list)
    s.print_anew([pool[number] for number in numbers])
    restore(s, data)
    own = data[-1]
    assert isinstance(own, list)
    s.restore_own(own)
    return s
