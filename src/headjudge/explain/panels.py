# edge: interpreted
"""What explaining a rule or a card looks like in the terminal, whatever the game: panels, places, the nearest of what is not known."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher, get_close_matches

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from headjudge.explain.citations import Cited, Place, card_of, code_places, python_tests_citing, scenarios_citing, source_tree
from headjudge.kernel.state import Card
from headjudge.language.cardfile import BadCard

MOST_SHOWN = 6  # of each sort of place; the rest are counted
STATUS = {
    "code": "the engine does it",
    "definition": "nothing to do",
    "physical": "only at a real table",
    "later": "not built yet",
}
STYLES = {"code": "green", "definition": "dim", "physical": "dim", "later": "yellow"}


# Rules


@dataclass
class RuleTold:
    """A rule as it is shown. says: in our words; above: the headings above it; rows: what else there is to say of it."""

    number: str
    says: str
    status: Text
    rows: list[tuple[str, Text]] = field(default_factory=list)
    above: str = ""
    below: str = ""
    parts: list[tuple[str, str]] = field(default_factory=list)  # the rules it is the heading of: numbers, and what they say


def status_text(status: str, reason: str = "") -> Text:
    """A reason says itself why something is done later."""
    if status == "later" and reason:
        return Text(reason, STYLES[status])
    told = Text(STATUS[status], STYLES[status])
    return told.append(f" ({reason})", "dim") if reason else told


def rule_panel(r: RuleTold, game: str, key: str, pool: Mapping[str, Card], speaking: Iterable[str]) -> Panel:
    """A rule with its places. key: how code and scenarios call it; speaking: cards that rest on it by their words."""
    where = facts_grid()
    where.add_row("status", r.status)
    for row in r.rows:
        where.add_row(*row)
    if r.parts:
        where.add_row("below it", places([Text(number, "cyan").append(f"  {says}", "default") for number, says in r.parts], ""))
    where.add_row("code", places([place_line(place) for place in code_places(game, key)], "no code names it"))
    tree = source_tree()
    cards = list(speaking)
    if tree is None:
        where.add_row("scenarios", Text("only in a source tree, and this is none: run this there", "dim"))
    else:
        cited = scenarios_citing(tree, game, key)
        where.add_row("scenarios", places([scenario_line(one) for one in cited], "none lists it"))
        if tests := python_tests_citing(tree, game, key):
            where.add_row("tests", places([place_line(place) for place in tests], ""))
        cards = list(dict.fromkeys(card for one in cited if (card := card_of(one.file)))) or cards
    if told := [Text(f"{card}  {pool[card].name}") for card in cards if card in pool]:
        where.add_row("cards", places(told, ""))
    said = Text(r.says, "bold")
    return Panel(
        Group(Text(r.above, "dim"), said, "", where) if r.above else Group(said, "", where),
        title=Text(f" {r.number} ", "bold cyan"),
        subtitle=Text(f" {r.below} ", "dim") if r.below else None,
        title_align="left",
        subtitle_align="right",
        border_style="cyan",
        padding=(1, 2),
        box=box.ROUNDED,
    )


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
    line = Text(f"{place.file}:{place.line}", overflow="fold")
    return line.append(f"  {place.function}", "cyan") if place.function else line


def scenario_line(cited: Cited) -> Text:
    return Text(cited.title or cited.id).append(f"\n{cited.file}", "dim")


# Cards


@dataclass
class CardTold:
    """A card as it is shown. lines: each ability in English and in the notation; rests_on: rules and what they say."""

    number: str
    name: str
    colour: str
    facts: list[str]
    belongs: list[str]
    sentences: list[str]
    lines: list[tuple[str, str]]
    rests_on: list[tuple[str, str]]


def card_panel(card: CardTold) -> Panel:
    parts: list[RenderableType] = [Text(" · ".join(card.facts), "bold")]
    if any(card.belongs):
        parts.append(Text(" · ".join(filter(None, card.belongs)), "dim"))
    parts += [Text(sentence) for sentence in card.sentences]
    for position, (english, notation) in enumerate(card.lines, start=1):
        line = Table.grid(padding=(0, 1))
        line.add_column(style="dim", no_wrap=True)
        line.add_column()
        line.add_row(f"{position}", Text(english))
        if notation != english:
            line.add_row("", Text(notation, "dim"))
        parts.append(Padding(line, (1, 0, 0, 0)))
    rests = facts_grid()
    for number, says in card.rests_on:
        rests.add_row(Text(number, "cyan"), Text(says, "dim"))
    if rests.row_count:
        parts += ["", Text("It rests on", "bold"), rests]
    return Panel(
        Group(*parts),
        title=Text(f" {card.number}  {card.name} ", "bold"),
        title_align="left",
        border_style={"purple": "magenta", "black": "bright_black"}.get(card.colour, card.colour),
        padding=(1, 2),
        box=box.ROUNDED,
    )


def bad_card_panel(card: BadCard) -> Panel:
    """A card that cannot be played: its lines as they are written, and what is wrong with them."""
    written = Table.grid(padding=(0, 1))
    written.add_column(style="dim", justify="right", no_wrap=True)
    written.add_column()
    for number, row in card.rows:
        written.add_row(f"{number}", Text(row))
    reasons = [Text(f"{card.place}, {problem}") for problem in card.problems]
    return Panel(
        Group(Text("It cannot be played, and belongs to no deck until this is mended:", "bold"), *reasons, "", written),
        title=Text(f" {card.number}  {card.name} ", "bold"),
        title_align="left",
        border_style="red",
        padding=(1, 2),
        box=box.ROUNDED,
    )


def nearest_cards(text: str, cards: Mapping[str, str]) -> list[str]:
    """By number, and by name for those who do not know the number. cards: names by number."""
    by_name = {name.lower(): number for number, name in reversed(list(cards.items()))}
    names = get_close_matches(text.lower(), by_name, 3) or [name for name in by_name if text and text.lower() in name]
    numbers = sorted(cards, key=lambda number: -SequenceMatcher(None, text.upper(), number).ratio())
    found = [by_name[name] for name in names] + numbers
    return [f"{number} {cards[number]}" for number in list(dict.fromkeys(found))[:3]]
