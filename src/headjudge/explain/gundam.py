# edge: interpreted
"""Explaining a rule or a card of Gundam in the terminal: what it says, and where in code, scenarios and tests it lives."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Console
from rich.text import Text

from headjudge.edge.decks.restrictions import restrictions
from headjudge.explain.citations import scenario_rules, source_tree
from headjudge.explain.explained import Explained, RuleFacts
from headjudge.explain.panels import MOST_SHOWN, CardTold, RuleTold, rule_panel, status_text
from headjudge.gundam.edge.citations import KEYWORDS, rules_by_words
from headjudge.gundam.edge.decks import KINDS
from headjudge.gundam.edge.english import in_english
from headjudge.gundam.edge.facts import COLOURS, is_stand_in
from headjudge.gundam.edge.game import shipped_cards
from headjudge.gundam.edge.rulebook import Rule, UnknownRule, edition_rules, rules, rules_in
from headjudge.gundam.edge.tell import NUMBERED
from headjudge.gundam.rules.editions import EDITIONS
from headjudge.gundam.table.cards import GundamCard
from headjudge.gundam.table.codes import BASE, PILOT, UNIT
from headjudge.gundam.words.vocabulary import GUNDAM
from headjudge.kernel.bad_input import BadInput
from headjudge.language.filters import Named
from headjudge.language.node import Filter
from headjudge.language.writer import write
from headjudge.scenario.wording import hyphened


class GundamExplained(Explained):
    def show_rule(self, console: Console, number: str, edition: str) -> None:
        show_rule(console, number, edition)

    def card_told(self, card: GundamCard) -> CardTold:
        return gundam_card(card)

    def rule_facts(self, number: str) -> RuleFacts:
        rule = rules()[number]
        return RuleFacts(rule.status, rule.reason, {edition: said for edition in EDITIONS if (said := rule.number_in(edition))})


# Rules


def show_rule(console: Console, number: str, edition: str) -> None:
    """Every rule that has this number in this edition. A number may bring its edition along (1.9/…). Raises BadInput if there is none."""
    before, slash, bare = hyphened(number).upper().partition("/")
    if slash and before in EDITIONS:
        edition = before
    else:
        bare = before + slash + bare
    for r in asked_for(bare, edition):
        speaking = [card.number for card in printed_cards() if r.number in rules_by_words(card)]
        console.print(rule_panel(rule_told(r, r.number_in(edition), edition), "gundam", r.number, shipped_cards(), speaking))


def asked_for(number: str, edition: str) -> list[Rule]:
    """The rules of this number, or of the keyword that is so called: its heading, where the edition has it."""
    if (heading := keyword_heading(number)) is not None and (named := heading.number_in(edition)):
        return [r for r in rules_in(edition, named) if r is heading]
    try:
        return rules_in(edition, number)
    except UnknownRule as error:
        if heading is not None:
            raise BadInput(f"edition {edition} has no <{number.strip('<>').title()}>{in_others(heading)}") from None
        if not any(letter.isdigit() for letter in number):
            said = number.strip("<> ").lower()
            speak = [of for of, those in edition_rules(edition).items() if said and any(said in one.says.lower() for one in those)]
            near = f"; rules that speak of it: {', '.join(speak[:MOST_SHOWN])}" if speak else ""
            raise BadInput(f"{number.lower()!r} is no number of a rule{near}") from None
        raise BadInput(f"{error}{meant_elsewhere(number, edition)}") from None


def keyword_heading(text: str) -> Rule | None:
    """What the book says first of a keyword: breach, <Breach>, <Breach 3>."""
    name = text.strip("<> ").rstrip("0123456789 ").upper()
    return next((rules()[number.rpartition("-")[0]] for word, number in KEYWORDS.items() if word.upper() == name), None)


def in_others(r: Rule) -> str:
    return "".join(f"; in {other} it is {number} (--edition {other})" for other in EDITIONS if (number := r.number_in(other)))


def meant_elsewhere(number: str, edition: str) -> str:
    """What a number that this edition has not means in another, and where that stands in this one."""
    told: list[str] = []
    for other in EDITIONS:
        for r in edition_rules(other).get(number, []):
            here = r.number_in(edition)
            told.append(
                f"; edition {other} has it (--edition {other}), and {f'its rule is {here} here' if here else 'its rule is not here'}"
            )
    return "".join(dict.fromkeys(told))


def rule_told(r: Rule, number: str, edition: str) -> RuleTold:
    numbered = number[0].isdigit()
    below = f"edition {edition}" if numbered else "both editions"
    rows = list(numbers_elsewhere(r, edition)) if numbered else []
    return RuleTold(number, r.says, status_text(r.status, r.reason), rows, path_to(r), below, parts_of(number, edition))


def parts_of(number: str, edition: str) -> list[tuple[str, str]]:
    """The rules directly below a number of this edition."""
    book = edition_rules(edition)
    return [(part, " ".join(one.says for one in those)) for part, those in book.items() if part.rpartition("-")[0] == number]


def numbers_elsewhere(r: Rule, edition: str) -> Iterator[tuple[str, Text]]:
    """Its number in every other edition, and what the same number means there."""
    mine = r.number_in(edition)
    for other in EDITIONS:
        if other == edition:
            continue
        number = r.number_in(other)
        yield f"in {other}", Text(number, "cyan") if number else Text("not there, or under no number of its own", "dim")
        if mine and mine != number:
            meant = edition_rules(other).get(mine)
            yield f"{mine} in {other}", Text(" ".join(one.says for one in meant)) if meant else Text("no such number", "dim")


def path_to(r: Rule) -> str:
    """The headings above a rule: Rules management › Excess in the battle area."""
    book = rules()
    edition, slash, bare = r.number.rpartition("/")
    parts = bare.split("-")
    above = [f"{edition}{slash}{'-'.join(parts[:depth])}" for depth in range(1, len(parts))]
    found = [book[number] for number in above if number in book]
    return " › ".join(one.says.removesuffix(".") for one in found if one.status == "definition")


# Cards


def printed_cards() -> list[GundamCard]:
    """The cards of the pool that a player could hold: no tokens, no stand-ins for tests."""
    return [card for card in shipped_cards().values() if not (card.token or is_stand_in(card))]


def gundam_card(card: GundamCard) -> CardTold:
    belongs = [" ".join(f"({trait})" for trait in card.traits), " and ".join(place.capitalize() for place in card.terrain)]
    sentences = [f"Links with {' or '.join(map(link_of, card.link))}"] if card.link else []
    if card.pilot_name:
        sentences.append(f"May be paired as the Pilot {card.pilot_name}: AP {card.pilot_ap:+}, HP {card.pilot_hp:+}")
    if card.token:
        sentences += keywords_made(card)
    sentences += restrictions("gundam").told(card.number)
    book = rules()
    rests = [(number, book[number].says) for number in rests_on(card) if number in book]
    colour = COLOURS[card.colour] if card.colour >= 0 else "white"
    number = "token" if card.number.startswith("token ") else card.number  # its key is nothing to read
    return CardTold(number, card.name, colour, facts_of(card), belongs, sentences, lines_of(card), rests)


def keywords_made(card: GundamCard) -> list[str]:
    """Of a token: the keywords it was made with, which stand in no line of its own."""
    held = [code for code in range(len(GUNDAM.keywords)) if card.keywords >> code & 1]
    return [f"<{GUNDAM.keywords[code]}{f' {card.amounts[code]}' if code in NUMBERED else ''}>" for code in held]


def facts_of(card: GundamCard) -> list[str]:
    facts = [f"{KINDS[card.type]}{' token' if card.token else ''}"]
    if card.colour >= 0:
        facts += [COLOURS[card.colour], f"Lv. {card.lv}", f"cost {card.cost}"]
    if card.type in (UNIT, BASE):
        facts += [f"AP {card.ap}", f"HP {card.hp}"]
    elif card.type == PILOT:
        facts += [f"AP {card.ap:+}", f"HP {card.hp:+}"]
    return facts


def link_of(condition: Filter) -> str:
    if isinstance(condition, Named):
        return f'a Pilot with "{condition.text}" in the name'
    return f"a {write(condition, GUNDAM)} Pilot"


def lines_of(card: GundamCard) -> list[tuple[str, str]]:
    """Each ability in English and in the notation."""
    return [(in_english(card, ability), ability.text) for ability in card.abilities]


def rests_on(card: GundamCard) -> list[str]:
    """What the card's scenarios cite, in the order of the book; where there are none, what its words stand for."""
    tree = source_tree()
    told = scenario_rules(tree, "gundam", card.number) if tree else []
    order = list(rules())
    return sorted(told or rules_by_words(card), key=lambda number: order.index(number) if number in order else len(order))
