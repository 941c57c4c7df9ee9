# edge: interpreted
"""Explaining a rule or a card of Digimon in the terminal: what it says, and where in code, scenarios and tests it lives."""

from __future__ import annotations

from difflib import get_close_matches

from rich.console import Console

from headjudge.digimon.edge.citations import rules_by_words
from headjudge.digimon.edge.decks import KINDS, USUAL_COPIES
from headjudge.digimon.edge.english import in_english
from headjudge.digimon.edge.facts import COLOURS, MANY, colours_of
from headjudge.digimon.edge.game import shipped_cards
from headjudge.digimon.edge.rulebook import rules
from headjudge.digimon.table.cards import DigimonCard, Way
from headjudge.digimon.table.codes import OPTION
from headjudge.digimon.words.vocabulary import DIGIMON
from headjudge.edge.decks.restrictions import restrictions
from headjudge.explain.citations import scenario_rules, source_tree
from headjudge.explain.explained import Explained, RuleFacts
from headjudge.explain.panels import MOST_SHOWN, CardTold, RuleTold, rule_panel, status_text
from headjudge.kernel.bad_input import BadInput
from headjudge.language.clauses import Clauses
from headjudge.language.filters import AllOf
from headjudge.language.node import ABSENT, Filter
from headjudge.scenario.wording import hyphened


class DigimonExplained(Explained):
    def show_rule(self, console: Console, number: str, edition: str) -> None:
        """One book holds for all editions."""
        show_digimon_rule(console, number)

    def card_told(self, card: DigimonCard) -> CardTold:
        return digimon_card(card)

    def rule_facts(self, number: str) -> RuleFacts:
        return RuleFacts(rules()[number].status, "", {})  # one book for all editions


# Rules


def show_digimon_rule(console: Console, number: str) -> None:
    """A rule with its places. Raises BadInput, with the nearest numbers, if the book has none such."""
    book = rules()
    named = {key.lower(): key for key in book}
    number = hyphened(number)
    key = named.get(number.lower()) or named.get(f"<{number.lower()}>")
    if key is None:
        speak = (
            []
            if not number or any(letter.isdigit() for letter in number)
            else [r.number for r in book.values() if number.lower() in r.says.lower()]
        )
        near = f"rules that speak of it: {', '.join(speak[:MOST_SHOWN])}" if speak else f"the nearest are {', '.join(nearest(number))}"
        raise BadInput(f"the rule book of digimon has no number {number!r}; {near}")
    speaking = [card.number for card in printed_cards() if key in rules_by_words(card)]
    told = RuleTold(key, book[key].says, status_text(book[key].status, book[key].reason))
    console.print(rule_panel(told, "digimon", key, shipped_cards(), speaking))


def nearest(number: str) -> list[str]:
    return get_close_matches(number, list(rules()), 3, 0)


# Cards


def printed_cards() -> list[DigimonCard]:
    """The cards of the pool that a player could hold: no tokens, no stand-ins for tests."""
    return [card for card in shipped_cards().values() if not (card.token or is_stand_in(card))]


def is_stand_in(card: DigimonCard) -> bool:
    return card.number == card.name


def digimon_card(card: DigimonCard) -> CardTold:
    colours = colours_of(card.colours)
    traits = [trait for trait in card.traits if trait not in (card.form, card.attribute)]
    belongs = [card.form, card.attribute, " ".join(f"({trait})" for trait in traits)]
    book = rules()
    rests = [(number, book[number].says) for number in rests_on(card) if number in book]
    lines = [(in_english(card, ability), ability.text) for ability in card.abilities]
    return CardTold(card.number, card.name, colours[0] if colours else "white", facts_of(card), belongs, sentences_of(card), lines, rests)


def facts_of(card: DigimonCard) -> list[str]:
    numbers = (("Lv.", card.lv), ("play cost" if card.type != OPTION else "cost", card.cost), ("DP", card.dp))
    facts = [f"{KINDS[card.type]}{' token' if card.token else ''}", " and ".join(colours_of(card.colours))]
    return [*filter(None, facts), *[f"{name} {n}" for name, n in numbers if n != ABSENT]]


def sentences_of(card: DigimonCard) -> list[str]:
    """How it comes into play besides by its play cost, how often a deck may hold it, and what it costs to lose it."""
    told = [f"Digivolves from {beneath(way)} for {way.cost}" for way in card.ways]
    told += [f"DNA digivolves from {described(way.first)} and {described(way.second)} for {way.cost}" for way in card.dna]
    told += other_ways_of(card)
    if card.overflow:
        told.append(f"Overflow {card.overflow}")
    if card.copies == MANY:
        told.append("As many in a deck as wished")
    elif card.copies != USUAL_COPIES:
        told.append(f"Up to {card.copies} in a deck")
    return told + restrictions("digimon").told(card.number)


def other_ways_of(card: DigimonCard) -> list[str]:
    """The rest of what parts 10, 11 and 13 let it do: materials, use as an Option, links, Burst Digivolve and App Fusion."""
    told: list[str] = []
    if card.materials:
        told.append(f"DigiXros: {all_of(card.materials)} may be placed beneath it, each for {card.material_cut} less")
    if card.assembly:
        told.append(f"Assembly: {all_of(card.assembly)} from the trash may be placed beneath it, all together for {card.assembly_cut} less")
    if card.is_dual():
        told.append(f"May be used as an Option for {card.use_cost} ({' and '.join(colours_of(card.use_colours))})")
    if card.link_way is not None:
        told.append(f"Links to {described(card.link_way)} for {card.link_cost}, which gets {card.link_dp:+} DP")
    if card.burst is not None:
        way = card.burst
        told.append(
            f"Burst digivolves from {described(way.beneath)} for {way.cost} by returning {described(way.tamer, 'tamer')} to the hand"
        )
    if card.app is not None:
        told.append(f"App fuses from two of {all_of(card.app.parts)}, one linked to the other, for {card.app.cost}")
    return told


def all_of(needed: list[Filter]) -> str:
    *before, last = [described(one) for one in needed]
    return f"{', '.join(before)} and {last}" if before else last


def beneath(way: Way) -> str:
    if way.lv == ABSENT:
        return described(way.beneath)
    colours = [colour for i, colour in enumerate(COLOURS) if way.colours >> i & 1]
    return f"{' or '.join(colours) or 'any colour'} Lv. {way.lv}"


def described(needed: Filter, noun: str = "digimon") -> str:
    """What a requirement of another kind asks for: "a red Digimon with level 4"."""
    return Clauses(DIGIMON, "").filled(f"{{a {noun}}}", needed.parts if isinstance(needed, AllOf) else [needed])


def rests_on(card: DigimonCard) -> list[str]:
    """What its words stand for and what its scenarios cite, in the order of the book."""
    tree = source_tree()
    cited = scenario_rules(tree, "digimon", card.number) if tree else []
    order = list(rules())
    found = dict.fromkeys([*rules_by_words(card), *cited])
    return sorted(found, key=lambda number: order.index(number) if number in order else len(order))
