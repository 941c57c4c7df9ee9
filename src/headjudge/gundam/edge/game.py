# edge: interpreted
"""This game as the edge sees it."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from functools import cache, partial
from random import Random

from headjudge.edge.cardfiles import CardFiles, own_files
from headjudge.edge.decks.lists import DECK as DECK_PART
from headjudge.edge.decks.lists import DeckList, Fault
from headjudge.edge.decks.restrictions import restrictions
from headjudge.edge.game import Game, arranged, renderers_by_language
from headjudge.edge.layout import Stretch, stretches
from headjudge.edge.library import Cards, Library
from headjudge.edge.search.fields import Field
from headjudge.edge.views import Greyed, Question, View
from headjudge.gundam.edge.actions import ACTIONS
from headjudge.gundam.edge.decks import KINDS, PLAIN_RESOURCES, check_deck, check_text, read_deck_file
from headjudge.gundam.edge.english import in_english
from headjudge.gundam.edge.events import EVENTS
from headjudge.gundam.edge.facts import COLOURS, TYPES, plain_resource, read_cards, reader, vanilla
from headjudge.gundam.edge.open_table import GundamOpenTable
from headjudge.gundam.edge.plain import asking_frame, card_facts, question
from headjudge.gundam.edge.questions import greyed
from headjudge.gundam.edge.questions import question as asked
from headjudge.gundam.edge.random_decks import playable, random_deck
from headjudge.gundam.edge.rulebook import chapter_of, later_sayings, sayings
from headjudge.gundam.edge.saved import FIELDS
from headjudge.gundam.edge.searched import fields as search_fields
from headjudge.gundam.edge.setup import laid_out, rules_of
from headjudge.gundam.edge.tell import English
from headjudge.gundam.edge.view import view
from headjudge.gundam.rules.editions import DEFAULT_EDITION, EDITIONS
from headjudge.gundam.rules.effects import KEYWORD_EFFECTS
from headjudge.gundam.rules.management import destroyed_now
from headjudge.gundam.rules.multiplayer import FEWEST_IN_ROYALE, MODES, MOST_IN_ROYALE, take_seats, why_not_seats
from headjudge.gundam.rules.overview import concede
from headjudge.gundam.rules.preparation import dealt
from headjudge.gundam.table.cards import GundamCard
from headjudge.gundam.table.codes import (
    BASE_SECTION,
    BATTLE_AREA,
    DECK,
    DUEL,
    HAND,
    HAND_LIMIT,
    MOST_BASES,
    MOST_EX,
    MOST_RESOURCES,
    MOST_UNITS,
    NO_LOCATION,
    SHIELD,
    TEAM,
    ZONES,
)
from headjudge.gundam.table.costs import lines_there, stated_by
from headjudge.gundam.table.locations import ROWS, arrange, in_section, why_not_arrange
from headjudge.gundam.table.observed import OBSERVED, observe
from headjudge.gundam.table.state import GundamState, fresh_table, gundam
from headjudge.gundam.table.tokens import ex_base, new_card
from headjudge.gundam.words.vocabulary import GUNDAM
from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.chance import Chance, chance_of
from headjudge.kernel.driver import advance
from headjudge.kernel.frames import GOES_ON
from headjudge.kernel.knowledge import untrue
from headjudge.kernel.laws import exchanged, lost_cards, unknown_to
from headjudge.kernel.modifiers import Modifier
from headjudge.kernel.refs import serial_of
from headjudge.kernel.state import NOBODY, NOWHERE, State
from headjudge.language.ability import Ability
from headjudge.language.cardfile import CardsRead
from headjudge.language.reader import Reader
from headjudge.language.writer import write

PROMPTS = {
    "turn": "Your main phase: play, use, attack or end",
    "hand": "Too many cards in hand: which goes to the trash?",
    "action step": "Action step: act or pass",
    "attack": "Block this attack?",
    "pay": "How many EX Resources do you spend?",
    "deploy": "The section is full: what goes to the trash?",
    "fitting": "Not all of them fit: which arrives?",
    "preparation": "Before the game",
    "burst": "Use this Burst?",
    "drain": "Which effect is resolved next?",
    "proposal": "Answer what is about to happen?",
    "effect": "An effect asks",
    "number": "Choose a number",
}
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")
VANILLA = [(ap, hp) for ap in range(7) for hp in range(1, 8)]


@cache
def shipped_cards() -> Library[GundamCard]:
    """The cards that come with the game, and those of one's own."""
    cards = [ex_base(), plain_resource(), *[vanilla(ap, hp) for ap, hp in VANILLA]]
    always = {card.number: card for card in cards}
    return Library(always, CardFiles(GundamGame, own_files()), read_cards, apart=True)


class GundamGame(Game):
    name = "gundam"
    title = "Gundam Card Game"
    open_table = GundamOpenTable()
    vocabulary = GUNDAM
    plain_facts = ("unit · blue · lv 1 · cost 1 · 1/1", "command · blue · lv 1 · cost 1", "pilot · blue · lv 1 · cost 1 · +1/+1")
    editions = tuple(EDITIONS)
    default_edition = DEFAULT_EDITION
    modes = tuple(MODES)
    kinds = tuple(TYPES)
    numbered = re.compile(r"(?:GD|ST|EB)\d\d-\d{3}|(?:R|RP|T|EXB|EXBP|EXR|EXRP)-\d{3}")
    zones = ZONES
    events = EVENTS
    renderers = renderers_by_language([English()])
    saved_fields = FIELDS
    first_decks = ("starter-st01", "starter-st03")
    shuffled = DECK_PART
    actions = ACTIONS
    endings: Mapping[str, str] = {
        "10-2-1-1": "{losers} received battle damage with an empty shield area",
        "10-2-1-2": "{losers} had no cards left in the deck",
        "1-2-3": "{losers} conceded",
        "ED-33": "the turn went round in circles",
        "1.9/12-2-5-1": "{winners} dealt battle damage to an unprotected player",
        "1.9/12-2-5-2": "only {winners} stayed in the game",
        "1.9/12-3-9-1": "{losers} received battle damage with {their} team's shield area empty",
        "1.9/12-3-9-2": "{losers} had no cards left in a deck of {their} team",
    }
    reasons: Mapping[str, str] = {
        "10-2-1-1": "battle damage with an empty shield area",
        "10-2-1-2": "no cards left in the deck",
        "1-2-3": "conceded",
        "ED-33": "the turn goes round in circles",
        "1.9/12-2-5-1": "winner takes all",
        "1.9/12-2-5-2": "the last player standing",
        "1.9/12-3-9-1": "battle damage with the team's shield area empty",
        "1.9/12-3-9-2": "no cards left in a deck of the team",
    }

    def __init__(self, cards: Cards[GundamCard] | None = None) -> None:
        self._cards = cards

    def cards(self) -> Cards[GundamCard]:
        if self._cards is None:
            self._cards = shipped_cards()
        return self._cards

    def read_cards(self, text: str, place: str, first_line: int = 1) -> CardsRead[GundamCard]:
        return read_cards(text, place, first_line)

    def with_cards(self, more: Mapping[str, GundamCard]) -> GundamGame:
        return GundamGame(self.cards() | more)

    def reader(self) -> Reader:
        return reader()

    def abilities(self, number: str) -> list[Ability]:
        return self.cards()[number].abilities

    def line_said(self, number: str, ability: Ability) -> str:
        return in_english(self.cards()[number], ability)

    def card_text(self, number: str) -> str:
        return card_text(self.cards()[number])

    def card_facts(self, number: str) -> dict[str, object]:
        return card_facts(self.cards()[number])

    def search_fields(self) -> list[Field]:
        return search_fields(self.cards().sets())

    def card_line(self, number: str) -> str:
        card = self.cards()[number]
        facts = [card.name, KINDS[card.type]]
        return " · ".join(facts if card.colour < 0 else [*facts, COLOURS[card.colour], f"lv {card.lv}", f"cost {card.cost}"])

    def deck_list(self, text: str) -> DeckList:
        return read_deck_file(text, self.cards())

    def held_cards(self) -> list[str]:
        return [card.number for card in playable(self.cards())]

    def random_deck(self, pool: list[str], dice: Random, around: str) -> list[str]:
        cards = self.cards()
        return random_deck([cards[number] for number in pool], dice, cards[around] if around else None)

    def stated(self, s: State) -> list[Modifier]:
        """Also what cards state of themselves in a hand or a trash."""
        g = gundam(s)
        there = [card for card in range(len(s.cards)) if s.place[card] >= 0 and lines_there(g, card, g.prints[card])]
        return [*super().stated(s), *[one for card in there for one in stated_by(g, lines_there(g, card, g.prints[card]), card)]]

    def check_list(self, text: str, edition: str, restricted: bool) -> tuple[list[Fault], str]:
        by = restrictions(self.name) if restricted else None
        return check_text(text, self.cards(), edition, by), f"edition {edition}{f', {by.name}' if by is not None else ''}"

    def fewest_seats(self, mode: str) -> int:
        if mode not in MODES:
            raise BadInput(no_mode(mode))
        return next(seats for seats in range(MOST_IN_ROYALE + 1) if not why_not_seats(MODES.index(mode), seats))

    def most_seats(self, mode: str) -> int:
        return max(seats for seats in range(MOST_IN_ROYALE + 1) if not why_not_seats(MODES.index(mode), seats))

    def lay_out(self, decks: list[list[str]], edition: str, mode: str = MODES[DUEL]) -> GundamState:
        """5-2-1-1: with decks that follow the rules, or not at all."""
        problems: list[str] = []
        if edition not in EDITIONS:
            problems.append(f"gundam has no edition {edition!r}; there are {', '.join(EDITIONS)}")
        if mode not in MODES:
            problems.append(no_mode(mode))
        elif rule := why_not_seats(MODES.index(mode), len(decks)):
            problems.append(wrong_number(MODES.index(mode), len(decks), rule))
        for seat, deck in enumerate(decks):
            faults = check_deck(deck, PLAIN_RESOURCES, self.cards(), edition)
            problems.extend(f"deck {seat + 1}: {fault}" for fault in faults)
        if problems:
            raise BadInput("; ".join(problems))
        return laid_out(self.cards().pool, decks, edition, MODES.index(mode))

    def deal(self, table: State, chance: Chance) -> GundamState:
        return dealt(gundam(table), chance)

    def empty(self, numbers: list[str], seats: int, edition: str) -> GundamState:
        self.check_numbers(numbers)
        s = fresh_table(rules_of(edition), seats, chance_of("", seats))
        s.pool = self.cards().pool
        for number in numbers:
            new_card(s, s.pool[number], 0)
        return s

    def own_data(self, s: State) -> list[object]:
        return gundam(s).own_data()

    def restore_own(self, s: State, data: list[object]) -> None:
        g = gundam(s)
        g.restore_own(data)
        if why_not_seats(g.mode, s.seats):
            raise ValueError(f"{s.seats} seats do not fit its mode")
        take_seats(g, g.mode)

    def rulebook(self) -> Mapping[str, str]:
        return sayings()

    def rule_said(self, number: str) -> str:
        return super().rule_said(number) or later_sayings().get(number, "")

    def chapter_of(self, number: str) -> str:
        return chapter_of(number)

    def prompt(self, s: State) -> str:
        kind = asking_frame(gundam(s))
        if kind != "effect":
            return PROMPTS[kind]
        keyword = KEYWORD_EFFECTS.get(s.frames[-1].because)
        return self.effect_prompt(s, PROMPTS[kind] if keyword is None else f"<{GUNDAM.keywords[keyword]}> asks")

    def question(self, s: State) -> dict[str, object]:
        return question(gundam(s))

    def asked(self, s: State, number: int) -> Question:
        return asked(self, gundam(s), number)

    def greyed(self, s: State) -> list[Greyed]:
        return greyed(self, gundam(s))

    def view(self, s: State, seat: int | None) -> View:
        return view(gundam(s), seat, self)

    def observe(self, s: State, seat: int) -> bytearray:
        return observe(gundam(s), seat)

    def layout(self, seats: int) -> list[Stretch]:
        return stretches(OBSERVED, seats)

    def arrange(self, s: State, seat: int, location: str, order: list[int]) -> str:
        return arranged(ROWS, location, why_not_arrange, lambda zone: arrange(gundam(s), seat, zone, order))

    def concede(self, s: State, seat: int) -> None:
        concede(gundam(s), seat)
        advance(s)

    def violations(self, s: State) -> list[str]:
        return [*self.misplaced(s), *broken_limits(gundam(s)), *untrue(s)]

    def misplaced(self, s: State) -> list[str]:
        return lost_cards(s, partial(may_be_nowhere, gundam(s)))

    def reshuffle_unknown(self, s: State, seat: int | None, salt: int, but: Collection[int] = ()) -> None:
        """Facts change places among the cards of one owner that this seat does not know."""
        g = gundam(s)
        g.print_anew(exchanged(s, g.prints, unknown_to(s, seat, but), seat, salt))


def no_mode(mode: str) -> str:
    return f"gundam has no mode {mode!r}; there are {', '.join(MODES)}"


def wrong_number(mode: int, seats: int, rule: str) -> str:
    if mode == DUEL:
        told = f"{seats} players need the multiplayer rules and a mode ({rule}); this game is for two"
        return told if seats < FEWEST_IN_ROYALE else f"{told}, and {', '.join(MODES[DUEL + 1 :])} are for more"
    wanted = "four" if mode == TEAM else f"three to {NUMBERS[MOST_IN_ROYALE]}"
    return f"{MODES[mode]} is for {wanted} players, not for {seats} ({rule})"


@cache
def card_text(card: GundamCard) -> str:
    facts = (
        card.number, card.names, card.type, card.token, card.colour, card.lv, card.cost, card.ap, card.hp, card.traits, card.terrain,
        card.pilot_name, card.pilot_ap, card.pilot_hp, [write(condition, GUNDAM) for condition in card.link],
    )  # fmt: skip
    return "\n".join([repr(facts), *[ability.text for ability in card.abilities]])


def may_be_nowhere(s: GundamState, card: int) -> bool:
    """Tokens may, and what belongs to a player who has left."""
    return s.facts(card).token or not s.alive >> s.owner[card] & 1


def traces_of_the_gone(s: GundamState) -> list[str]:
    """1.9/12-2-5-2: of a player who has left nothing is there, nothing waits, and nothing is asked."""
    wrong: list[str] = []
    for seat in range(s.seats):
        if s.alive >> seat & 1:
            continue
        if any(s.owner[card] == seat and s.place[card] != NOWHERE for card in range(len(s.cards))) or s.resources(seat):
            wrong.append(f"seat {seat} has left, and something of it is still there (1.9/12-2-5-2)")
        waiting = [pending.seat for batch in [*s.batches, s.buffer] for pending in batch]
        lasting = [modifier.seat for modifier in s.modifiers]
        if seat in waiting + lasting or any(frame.without(s, seat) != GOES_ON for frame in s.clone().frames):
            wrong.append(f"seat {seat} has left, and an effect of it is not over (1.9/12-2-5-2)")
        if s.asking == seat:
            wrong.append(f"seat {seat} has left, and is asked")
    return wrong


def broken_limits(s: GundamState) -> list[str]:
    """What no table at rest may show: 3-4-2, 3-5-2, 3-6-3, 10-3-1, and cards in no location while nothing runs."""
    wrong = traces_of_the_gone(s)
    for seat in s.in_turn_order():
        if in_section(s, seat, BATTLE_AREA) > MOST_UNITS:
            wrong.append(f"seat {seat} has more than six Units (10-4-1)")
        if in_section(s, seat, BASE_SECTION) > MOST_BASES:
            wrong.append(f"seat {seat} has more than one Base (10-5-1)")
        if s.resources(seat) > MOST_RESOURCES or s.ex_resources(seat) > MOST_EX:
            wrong.append(f"seat {seat} has too many Resources (3-4-2)")
        resting = s.frames[-1].kind() == "turn" and s.asking != NOBODY
        if resting and s.zone(seat, NO_LOCATION):
            wrong.append(f"seat {seat} has cards in no location while nothing runs (3-1-2)")
        if not s.over and not s.zone(seat, DECK) and s.frames[-1].kind() != "preparation":
            wrong.append(f"seat {seat} plays on without a deck (10-2-1-2)")
        if any(card < 0 for card in s.zone(seat, SHIELD)) or len(s.zone(seat, HAND)) > HAND_LIMIT + 50:
            wrong.append(f"seat {seat}: nonsense in a location")
    if not s.over and not any(frame.kind() in ("manage", "proposal") for frame in s.frames):
        s.fresh_values()
        wrong += [f"permanent {serial_of(ref)} should be destroyed (10-3-1)" for ref in destroyed_now(s)]
    return wrong
