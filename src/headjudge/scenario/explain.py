# edge: interpreted
"""Explaining a rule or a card in the terminal: what it says, and where in code, scenarios and tests it lives."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher, get_close_matches

from rich import box
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from headjudge.gundam.cards import GundamCard
from headjudge.gundam.citations import (
    Cited,
    Place,
    card_of,
    code_places,
    python_tests_citing,
    rules_by_words,
    scenario_rules,
    scenarios_citing,
    source_tree,
)
from headjudge.gundam.codes import BASE, PILOT, UNIT
from headjudge.gundam.decks import KINDS
from headjudge.gundam.editions import EDITIONS
from headjudge.gundam.facts import COLOURS, is_stand_in
from headjudge.gundam.game import shipped_cards
from headjudge.gundam.rulebook import Rule, UnknownRule, edition_rules, rules, rules_in
from headjudge.gundam.words.vocabulary import GUNDAM
from headjudge.kernel.game import BadInput
from headjudge.language.filters import Named
from headjudge.language.node import Filter
from headjudge.language.say import say
from headjudge.language.writer import write
from headjudge.match import GAMES

MOST_SHOWN = 6  # of each sort of place; the rest are counted
STATUS = {
    "code": "the engine does it",
    "definition": "nothing to do",
    "physical": "only at a real table",
    "later": "",  # its reason says it
}
STYLES = {"code": "green", "definition": "dim", "physical": "dim", "later": "yellow"}


# Rules


def show_rule(console: Console, number: str, edition: str) -> None:
    """Every rule that has this number in this edition. A number may bring its edition along (1.9/…). Raises BadInput if there is none."""
    before, slash, bare = number.upper().partition("/")
    if slash and before in EDITIONS:
        edition, number = before, bare
    for r in asked_for(number.upper(), edition):
        console.print(rule_panel(r, r.number_in(edition), edition))


def asked_for(number: str, edition: str) -> list[Rule]:
    try:
        return rules_in(edition, number)
    except UnknownRule as error:
        if not any(letter.isdigit() for letter in number):
            speak = [of for of, those in edition_rules(edition).items() if any(number.lower() in one.says.lower() for one in those)]
            near = f"; rules that speak of it: {', '.join(speak[:MOST_SHOWN])}" if speak else ""
            raise BadInput(f"{number.lower()!r} is no number of a rule{near}") from None
        elsewhere = [other for other in EDITIONS if other != edition and number in edition_rules(other)]
        hint = f"; edition {elsewhere[0]} has it (--edition {elsewhere[0]})" if elsewhere else ""
        raise BadInput(f"{error}{hint}") from None


def rule_panel(r: Rule, number: str, edition: str) -> Panel:
    where = facts_grid()
    status = Text(STATUS[r.status] or r.reason, STYLES[r.status])
    where.add_row("status", status.append(f" ({r.reason})", "dim") if r.reason and STATUS[r.status] else status)
    if number[0].isdigit():
        for row in numbers_elsewhere(r, edition):
            where.add_row(*row)
    where.add_row("code", places([place_line(place) for place in code_places(r.number)], "no code names it"))
    tree = source_tree()
    if tree is None:
        where.add_row("scenarios", Text("only in a source tree, and this is none: run this there", "dim"))
        cards = [card.number for card in printed_cards() if r.number in rules_by_words(card)]
    else:
        cited = scenarios_citing(tree, r.number)
        where.add_row("scenarios", places([scenario_line(one) for one in cited], "none lists it"))
        if tests := python_tests_citing(tree, r.number):
            where.add_row("tests", places([place_line(place) for place in tests], ""))
        cards = list(dict.fromkeys(card for one in cited if (card := card_of(one.file))))
    pool = shipped_cards()
    if told := [Text(f"{card}  {pool[card].name}") for card in cards if card in pool]:
        where.add_row("cards", places(told, ""))
    said = Text(r.says, "bold")
    return Panel(
        Group(Text(path_to(r), "dim"), said, "", where) if path_to(r) else Group(said, "", where),
        title=Text(f" {number} ", "bold cyan"),
        subtitle=Text(f" edition {edition} " if number[0].isdigit() else " both editions ", "dim"),
        title_align="left",
        subtitle_align="right",
        border_style="cyan",
        padding=(1, 2),
        box=box.ROUNDED,
    )


def numbers_elsewhere(r: Rule, edition: str) -> Iterable[tuple[str, Text]]:
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


def facts_grid() -> Table:
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="dim", justify="right", no_wrap=True)
    grid.add_column()
    return grid


def places(lines: Sequence[Text], nothing: str) -> RenderableType:
    if not lines:
        return Text(nothing, "dim")
    shown = list(lines[:MOST_SHOWN])
    if len(lines) > MOST_SHOWN:
        shown.append(Text(f"and {len(lines) - MOST_SHOWN} more", "dim"))
    return Group(*shown)


def place_line(place: Place) -> Text:
    line = Text(f"{place.file}:{place.line}", no_wrap=True, overflow="ellipsis")
    return line.append(f"  {place.function}", "cyan") if place.function else line


def scenario_line(cited: Cited) -> Text:
    return Text(cited.title or cited.id).append(f"\n{cited.file}", "dim")


# Cards


def printed_cards() -> list[GundamCard]:
    """The cards of the pool that a player could hold: no tokens, no stand-ins for tests."""
    return [card for card in shipped_cards().values() if not (card.token or is_stand_in(card))]


def show_card(console: Console, number: str) -> None:
    card = shipped_cards().get(number.upper()) or shipped_cards().get(number)
    if card is None and number.upper() in GAMES["digimon"].cards():
        raise BadInput(f"{number.upper()} is a Digimon card; only Gundam cards are shown here yet")
    if card is None:
        raise BadInput(f"no card has the number {number!r}; the nearest are {'; '.join(nearest_cards(number))}")
    console.print(card_panel(card))


def nearest_cards(text: str) -> list[str]:
    """By number, and by name for those who do not know the number."""
    cards = {card.number: card for card in printed_cards()}
    by_name = {card.name.lower(): card.number for card in reversed(list(cards.values()))}
    names = get_close_matches(text.lower(), by_name, 3) or [name for name in by_name if text and text.lower() in name]
    numbers = sorted(cards, key=lambda number: -SequenceMatcher(None, text.upper(), number).ratio())
    found = [by_name[name] for name in names] + numbers
    return [f"{number} {cards[number].name}" for number in list(dict.fromkeys(found))[:3]]


def card_panel(card: GundamCard) -> Panel:
    colour = COLOURS[card.colour] if card.colour >= 0 else "white"
    parts: list[RenderableType] = [Text(" · ".join(facts_of(card)), "bold")]
    belongs = [" ".join(f"({trait})" for trait in card.traits), " and ".join(place.capitalize() for place in card.terrain)]
    if any(belongs):
        parts.append(Text(" · ".join(filter(None, belongs)), "dim"))
    if card.link:
        parts.append(Text(f"Links with {' or '.join(map(link_of, card.link))}"))
    if card.pilot_name:
        parts.append(Text(f"May be paired as the Pilot {card.pilot_name}: AP {card.pilot_ap:+}, HP {card.pilot_hp:+}"))
    for position, (english, notation) in enumerate(lines_of(card), start=1):
        line = Table.grid(padding=(0, 1))
        line.add_column(style="dim", no_wrap=True)
        line.add_column()
        line.add_row(f"{position}", Text(english))
        if notation != english:
            line.add_row("", Text(notation, "dim"))
        parts.append(Padding(line, (1, 0, 0, 0)))
    rests = facts_grid()
    book = rules()
    for number in rests_on(card):
        if number in book:
            rests.add_row(Text(number, "cyan"), Text(book[number].says, "dim"))
    if rests.row_count:
        parts += ["", Text("It rests on", "bold"), rests]
    return Panel(
        Group(*parts),
        title=Text(f" {card.number}  {card.name} ", "bold"),
        title_align="left",
        border_style={"purple": "magenta"}.get(colour, colour),
        padding=(1, 2),
        box=box.ROUNDED,
    )


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
    """Each ability in English and in the notation. A Pilot's lines become lines of its Unit, so they speak of "this Unit"."""
    this = "this Base" if card.type == BASE else "this Unit"
    return [(say(ability.line, GUNDAM, this), write(ability.line, GUNDAM)) for ability in card.abilities]


def rests_on(card: GundamCard) -> list[str]:
    """What the card's scenarios cite, in the order of the book; where there are none, what its words stand for."""
    tree = source_tree()
    told = scenario_rules(tree, card.number) if tree else []
    order = list(rules())
    return sorted(told or rules_by_words(card), key=lambda number: order.index(number) if number in order else len(order))
