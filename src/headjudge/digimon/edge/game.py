# edge: interpreted
"""This game as the edge sees it."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from functools import cache, partial
from random import Random

from headjudge.digimon.edge.actions import ACTIONS
from headjudge.digimon.edge.decks import KINDS, check_deck, check_text, read_deck_file
from headjudge.digimon.edge.english import in_english
from headjudge.digimon.edge.events import EVENTS
from headjudge.digimon.edge.facts import TYPES, colours_of, plain_egg, read_cards, reader, vanilla
from headjudge.digimon.edge.open_table import DigimonOpenTable
from headjudge.digimon.edge.plain import card_facts, question
from headjudge.digimon.edge.questions import greyed
from headjudge.digimon.edge.questions import question as asked
from headjudge.digimon.edge.random_decks import playable, random_deck
from headjudge.digimon.edge.rulebook import chapter_of, sayings
from headjudge.digimon.edge.saved import FIELDS
from headjudge.digimon.edge.searched import fields as search_fields
from headjudge.digimon.edge.setup import empty_table, laid_out
from headjudge.digimon.edge.tell import English
from headjudge.digimon.edge.view import view
from headjudge.digimon.rules.attack import COUNTER, Attack
from headjudge.digimon.rules.editions import DEFAULT_EDITION, EDITIONS
from headjudge.digimon.rules.overview import PLAYERS, concede
from headjudge.digimon.rules.preparation import dealt
from headjudge.digimon.rules.rule_processing import deleted_by_rule, has_wrong_links, trashed_by_rule
from headjudge.digimon.rules.turn import BREEDING_PHASE, Turn
from headjudge.digimon.table.areas import ROWS, arrange, why_not_arrange
from headjudge.digimon.table.cards import DigimonCard
from headjudge.digimon.table.codes import BREEDING_AREA, EGGS, MOST_MEMORY, NO_AREA, ZONES
from headjudge.digimon.table.observed import OBSERVED, observe
from headjudge.digimon.table.state import DigimonState, Stack, digimon
from headjudge.digimon.words.vocabulary import DIGIMON
from headjudge.edge.cardfiles import CardFiles, own_files
from headjudge.edge.decks.lists import DeckList, Fault
from headjudge.edge.decks.restrictions import restrictions
from headjudge.edge.game import Game, arranged, renderers_by_language
from headjudge.edge.layout import Stretch, stretches
from headjudge.edge.library import Cards, Library
from headjudge.edge.search.fields import Field
from headjudge.edge.views import Greyed, Question, View
from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.chance import Chance, chance_of
from headjudge.kernel.knowledge import untrue
from headjudge.kernel.laws import exchanged, lost_cards, unknown_to
from headjudge.kernel.state import NOBODY, State
from headjudge.language.ability import Ability
from headjudge.language.cardfile import CardsRead
from headjudge.language.node import ABSENT
from headjudge.language.reader import Reader
from headjudge.language.writer import write

PROMPTS = {
    "turn": "Your main phase: play, digivolve, use, attack or pass",
    "attack": "An attack: block it?",
    "declaration": "Which target is attacked?",
    "preparation": "Before the game",
    "drain": "Which effect is activated next?",
    "proposal": "Answer what is about to happen?",
    "effect": "An effect asks",
    "de-digivolving": "How many cards are trashed?",
    "evolving": "Into which card does it digivolve?",
    "digi-burst": "Which digivolution cards are trashed?",
    "arts digivolve": "Does one of your cards digivolve into the card that was used?",
    "linking": "Which link card makes room?",
    "excess links": "Which link card goes?",
    "gathering": "Which cards are placed beneath it?",
}
COUNTER_PROMPT = "An attack: counter it?"
BREEDING_PROMPT = "Your breeding phase: hatch, move out, or neither"
VANILLA = [(3, 2000), (3, 3000), (4, 4000), (4, 5000), (5, 7000), (6, 11000), (6, 12000)]


@cache
def shipped_cards() -> Library[DigimonCard]:
    """The cards that come with the game, and those of one's own."""
    egg = plain_egg()
    always = {egg.number: egg} | {card.number: card for card in (vanilla(lv, dp) for lv, dp in VANILLA)}
    return Library(always, CardFiles(DigimonGame, own_files()), read_cards)


class DigimonGame(Game):
    name = "digimon"
    title = "Digimon Card Game"
    open_table = DigimonOpenTable()
    vocabulary = DIGIMON
    plain_facts = (
        "digimon · red · lv 4 · cost 4 · dp 4000\n  · xros -1 [red] [red]", "option · red · cost 1", "tamer · red · cost 1",
    )  # fmt: skip
    editions = tuple(EDITIONS)
    default_edition = DEFAULT_EDITION
    modes = ("duel",)
    actions = ACTIONS
    kinds = tuple(TYPES)
    numbered = re.compile(r"(?:BT|EX|RB)\d{1,2}-\d{3}|ST\d{1,2}-\d\d|(?:P|LM)-\d{3}")
    zones = ZONES
    events = EVENTS
    renderers = renderers_by_language([English()])
    saved_fields = FIELDS
    first_decks = ("starter-st1", "starter-st2")
    rest_words = ("suspends", "suspended")
    endings: Mapping[str, str] = {
        "11-5-1-2": "{losers} {were} attacked with no security cards left",
        "1-2-3-2": "{losers} had no card left to draw",
        "1-2-4": "{losers} conceded",
        "1-2-6": "an effect decided it against {losers}",
        "18-3-2": "the turn went round in circles",
    }
    reasons: Mapping[str, str] = {
        "11-5-1-2": "attacked with no security cards left",
        "1-2-3-2": "no card left to draw",
        "1-2-4": "conceded",
        "1-2-6": "by an effect",
        "18-3-2": "the turn goes round in circles",
    }

    def __init__(self, cards: Cards[DigimonCard] | None = None) -> None:
        self._cards = cards

    def cards(self) -> Cards[DigimonCard]:
        if self._cards is None:
            self._cards = shipped_cards()
        return self._cards

    def read_cards(self, text: str, place: str, first_line: int = 1) -> CardsRead[DigimonCard]:
        return read_cards(text, place, first_line)

    def with_cards(self, more: Mapping[str, DigimonCard]) -> DigimonGame:
        return DigimonGame(self.cards() | more)

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
        numbers = [f"{name} {n}" for name, n in (("lv", card.lv), ("cost", card.cost)) if n != ABSENT]
        return " · ".join([card.name, KINDS[card.type], *colours_of(card.colours), *numbers])

    def deck_list(self, text: str) -> DeckList:
        return read_deck_file(text, self.cards())

    def held_cards(self) -> list[str]:
        return [card.number for card in playable(self.cards())]

    def random_deck(self, pool: list[str], dice: Random, around: str) -> list[str]:
        cards = self.cards()
        return random_deck([cards[number] for number in pool], dice, cards[around] if around else None)

    def check_list(self, text: str, edition: str, restricted: bool) -> tuple[list[Fault], str]:
        by = restrictions(self.name) if restricted else None
        return check_text(text, self.cards(), by), f"edition {edition}{f', {by.name}' if by is not None else ''}"

    def fewest_seats(self, mode: str) -> int:
        if mode not in self.modes:
            raise BadInput(f"digimon has no mode {mode!r}; there is {', '.join(self.modes)}")
        return PLAYERS

    def most_seats(self, mode: str) -> int:
        return PLAYERS

    def lay_out(self, decks: list[list[str]], edition: str, mode: str = "duel") -> DigimonState:
        problems: list[str] = []
        if mode not in self.modes:
            problems.append(f"digimon has no mode {mode!r}; there is {', '.join(self.modes)}")
        if edition not in EDITIONS:
            problems.append(f"digimon has no edition {edition!r}; there are {', '.join(EDITIONS)}")
        if len(decks) != PLAYERS:
            problems.append(f"{len(decks)} players; this game is for two (1-1)")
        for seat, deck in enumerate(decks):
            problems.extend(f"deck {seat + 1}: {fault}" for fault in check_deck(deck, self.cards()))
        if problems:
            raise BadInput("; ".join(problems))
        return laid_out(self.cards().pool, decks, edition)

    def deal(self, table: State, chance: Chance) -> DigimonState:
        return dealt(digimon(table), chance)

    def empty(self, numbers: list[str], seats: int, edition: str) -> DigimonState:
        self.check_numbers(numbers)
        pool = self.cards().pool
        s = empty_table(pool, seats, edition, chance_of("", seats))
        s.print_anew([pool[number] for number in numbers])
        return s

    def own_data(self, s: State) -> list[object]:
        return digimon(s).own_data()

    def restore_own(self, s: State, data: list[object]) -> None:
        digimon(s).restore_own(data)

    def question(self, s: State) -> dict[str, object]:
        return question(digimon(s))

    def rulebook(self) -> Mapping[str, str]:
        return sayings()

    def chapter_of(self, number: str) -> str:
        return chapter_of(number)

    def prompt(self, s: State) -> str:
        frame = s.frames[-1]
        if isinstance(frame, Attack) and frame.stage == COUNTER:
            return COUNTER_PROMPT
        if isinstance(frame, Turn) and frame.phase == BREEDING_PHASE:
            return BREEDING_PROMPT
        kind = frame.kind()
        return self.effect_prompt(s, PROMPTS[kind]) if kind == "effect" else PROMPTS[kind]

    def asked(self, s: State, number: int) -> Question:
        return asked(self, digimon(s), number)

    def greyed(self, s: State) -> list[Greyed]:
        return greyed(self, digimon(s))

    def view(self, s: State, seat: int | None) -> View:
        return view(digimon(s), seat, self)

    def observe(self, s: State, seat: int) -> bytearray:
        return observe(digimon(s), seat)

    def layout(self, seats: int) -> list[Stretch]:
        return stretches(OBSERVED, seats)

    def arrange(self, s: State, seat: int, location: str, order: list[int]) -> str:
        return arranged(ROWS, location, why_not_arrange, lambda zone: arrange(digimon(s), seat, zone, order))

    def concede(self, s: State, seat: int) -> None:
        concede(digimon(s), seat)

    def violations(self, s: State) -> list[str]:
        return [*self.misplaced(s), *broken_limits(digimon(s)), *untrue(s)]

    def misplaced(self, s: State) -> list[str]:
        d = digimon(s)
        linked = [card for p in d.stacks() for card in p.links]
        return lost_cards(s, partial(may_be_nowhere, d), linked)

    def reshuffle_unknown(self, s: State, seat: int | None, salt: int, but: Collection[int] = ()) -> None:
        """Facts change places among the cards of one owner that this seat does not know; Digi-Eggs among themselves."""
        d, place = digimon(s), s.place
        groups = [
            [card for card in cards if (place[card] >= 0 and place[card] % ZONES == EGGS) == eggs]
            for cards in unknown_to(s, seat, but)
            for eggs in (True, False)
        ]
        d.print_anew(exchanged(s, d.printed(), groups, seat, salt))


@cache
def card_text(card: DigimonCard) -> str:
    facts = (
        card.number, card.names, card.type, card.token, card.colours, card.lv, card.cost, card.dp, card.form, card.attribute, card.traits,
        card.overflow, card.copies, [(write(way.beneath, DIGIMON), way.cost) for way in card.ways],
        [(write(way.first, DIGIMON), write(way.second, DIGIMON), way.cost) for way in card.dna],
        write(card.link_way, DIGIMON) if card.link_way is not None else "", card.link_cost, card.link_dp,
        card.use_colours, card.use_cost, card.material_cut, [write(slot, DIGIMON) for slot in card.materials],
        [(write(way.beneath, DIGIMON), write(way.tamer, DIGIMON), way.cost) for way in [card.burst] if way is not None],
        [([write(part, DIGIMON) for part in way.parts], way.cost) for way in [card.app] if way is not None],
        card.assembly_cut, [write(slot, DIGIMON) for slot in card.assembly],
    )  # fmt: skip
    return "\n".join([repr(facts), *[ability.text for ability in card.abilities]])


def may_be_nowhere(s: DigimonState, card: int) -> bool:
    """Tokens may."""
    return s.facts(card).token


def broken_limits(s: DigimonState) -> list[str]:
    """What no table may show: memory off the gauge, two Digimon in one breeding area; and, while nothing runs, what rules remove."""
    wrong: list[str] = []
    if abs(s.memory) > MOST_MEMORY:
        wrong.append(f"the memory is {s.memory} (4-1)")
    for seat in range(s.seats):
        if len([p for p in s.field if p.owner == seat and p.zone == BREEDING_AREA]) > 1:
            wrong.append(f"seat {seat} has two Digimon in the breeding area (3-4)")
    for p in s.field:
        if not isinstance(p, Stack) or p.facts is not s.facts(p.pile[0]):
            wrong.append(f"permanent {p.serial} does not show its top card")
    frame = s.frames[-1]
    if isinstance(frame, Turn) and s.asking != NOBODY:
        s.fresh_values()
        if any(s.zone(seat, NO_AREA) for seat in range(s.seats)):
            wrong.append("a card is in no area while nothing runs (3-1)")
        if deleted_by_rule(s) or trashed_by_rule(s) or has_wrong_links(s):
            wrong.append("something should not be in the battle area any more (17-1-3)")
        if s.attacker >= 0 or s.fighter >= 0 or s.checked >= 0:
            wrong.append("an attack, a battle or a check goes on while nothing runs (11-2)")
    return wrong
