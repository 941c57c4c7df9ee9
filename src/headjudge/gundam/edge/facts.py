# edge: interpreted
"""Reading a card file of this game: facts lines and abilities become cards."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from headjudge.gundam.rules.answers import GundamRules
from headjudge.gundam.rules.editions import DEFAULT_EDITION, EDITIONS
from headjudge.gundam.table.cards import GundamCard
from headjudge.gundam.table.codes import BASE, COMMAND, PILOT, RESOURCE, UNIT
from headjudge.gundam.table.tokens import is_ex_base, token_card
from headjudge.gundam.words.asking import why_not_asked
from headjudge.gundam.words.meaning import TERRAINS
from headjudge.gundam.words.refusals import why_not_line
from headjudge.gundam.words.unmeant import why_never
from headjudge.gundam.words.vocabulary import GUNDAM
from headjudge.kernel.events import FIRST_OWN_KIND
from headjudge.language.ability import Ability
from headjudge.language.acts import Token
from headjudge.language.body import Line, TokenStats
from headjudge.language.cardfile import CardsRead, Entry, Problem, Text, read_card_file, read_lines
from headjudge.language.filters import Named, Trait
from headjudge.language.flatten import Flattener
from headjudge.language.lines import drop_trees, reader_of
from headjudge.language.node import Filter, Node
from headjudge.language.possible import refuse_patterns
from headjudge.language.reader import Reader
from headjudge.language.refusals import NotPlayable

COLOURS = ("blue", "green", "red", "white", "purple")  # 2-4-2
TYPES = {"unit": UNIT, "pilot": PILOT, "command": COMMAND, "base": BASE, "resource": RESOURCE}  # 2-3-2
PLAIN_RESOURCE = "R-001"
JOINED = "; facts are joined by ` · `"

_STATS = re.compile(r"([+-]?\d+)/([+-]?\d+)")
_TRAITS = re.compile(r"\(([^()]+)\)")
_PILOT = re.compile(r'pilot "([^"]+)" ([+-]\d+)/([+-]\d+)')
_LINK = re.compile(r'link ((?:"[^"]+"|\([^()]+\))(?:/(?:"[^"]+"|\([^()]+\)))*)')


def reader() -> Reader:
    return reader_of(GUNDAM)


def read_cards(text: str, place: str, first_line: int = 1) -> CardsRead[GundamCard]:
    """Every card of a text, with the tokens its lines make, and everything that is wrong with it."""
    file = read_card_file(text, first_line)
    read: CardsRead[GundamCard] = CardsRead(place, file)
    for entry in file.entries:
        problems: list[Problem] = []
        card = Facts(entry, problems).card()
        tokens: list[GundamCard] = []
        for said, tree in read_lines(entry, reader(), problems):
            try:
                ability = flattened(said.key, tree)
                card.add(ability)
                tokens += tokens_made(ability.tree(), said.key)
                drop_trees(ability, GUNDAM)
            except NotPlayable as error:
                problems.append(Problem(said.line, said.column, str(error)))
        read.take(card, tokens, problems)
    return read


def all_cards(text: str, place: str, first_line: int = 1) -> dict[str, GundamCard]:
    """The cards of a text that is taken whole or not at all. Raises CardError."""
    return read_cards(text, place, first_line).whole()


def tokens_made(tree: Node, key: str) -> list[GundamCard]:
    """The tokens that a line makes, also in lines it grants; with the token's own line. Raises NotPlayable."""
    made: list[GundamCard] = []
    for node in everything(tree):
        if isinstance(node, Token):
            node.maker = key
            if is_ex_base(node):
                continue  # it is in every match
            card = token_card(node)
            made.append(card)
            line = node.stats.line if node.stats is not None else None
            if line is not None:
                own = flattened(f"{card.number}/1", line)
                card.add(own)
                made += tokens_made(own.tree(), key)
                drop_trees(own, GUNDAM)
    return made


def everything(node: object) -> Iterator[Node]:
    """Every node of a tree, inner lines included, but not those of a token's own line."""
    for child in node if isinstance(node, list) else [node]:
        if isinstance(child, Node):
            yield child
            for name in child.FIELDS:
                if not isinstance(child, TokenStats) or name != "line":
                    yield from everything(getattr(child, name))


def flattened(key: str, line: Line) -> Ability:
    ability = Flattener(GundamRules(EDITIONS[DEFAULT_EDITION]), FIRST_OWN_KIND, True).ability(key, line)
    if why_not := why_not_line(ability) or why_not_asked(ability) or why_never(ability):
        raise NotPlayable(why_not)
    refuse_patterns(line, GUNDAM)
    return ability


def plain_resource() -> GundamCard:
    """Resources differ in nothing but their picture; one stands for all."""
    return GundamCard(PLAIN_RESOURCE, "Resource", RESOURCE, False, -1, 0, 0, 0, 0, [], [], [], "", 0, 0)


def vanilla(ap: int, hp: int) -> GundamCard:
    """A Unit without text, for tables and tests: U(3/4)."""
    return GundamCard(f"U({ap}/{hp})", f"U({ap}/{hp})", UNIT, False, 0, 1, 1, ap, hp, [], [], [], "", 0, 0)


def is_stand_in(card: GundamCard) -> bool:
    """Such a Unit, which is no card of the game."""
    return card.number.startswith("U(")


class Facts:
    """The facts line of one card, field by field."""

    def __init__(self, entry: Entry, problems: list[Problem]) -> None:
        self.entry = entry
        self.problems = problems
        self.type = UNIT
        self.token = False
        self.colour = -1
        self.numbers = {"lv": 0, "cost": 0}
        self.printed: set[str] = set()  # which of colour, Lv. and cost stand there
        self.ap = self.hp = 0
        self.traits: list[str] = []
        self.terrain: list[str] = []
        self.link: list[Filter] = []
        self.pilot: tuple[str, int, int] = ("", 0, 0)

    def card(self) -> GundamCard:
        for field in self.entry.facts:
            if not self.field(field.text):
                self.problems.append(
                    Problem(
                        field.line, field.column, f"`{field.text}` is no fact of a card of this game{JOINED if ',' in field.text else ''}"
                    )
                )
        self.wrong_further(self.entry.further)
        for reason in self.not_for_this_type() if self.entry.facts else ():  # without any, the file has said so
            self.problems.append(Problem(self.entry.facts[0].line, self.entry.facts[0].column, reason))
        return GundamCard(
            self.entry.number, self.entry.name, self.type, self.token, self.colour, self.numbers["lv"], self.numbers["cost"], self.ap,
            self.hp, self.traits, self.terrain, self.link, *self.pilot,
        )  # fmt: skip

    def not_for_this_type(self) -> Iterator[str]:
        """2-4-2-1, 2-8-2, 2-9-2: all but Resources and tokens have a colour, a Lv. and a cost; and what only one type has."""
        without = self.token or self.type == RESOURCE
        for fact, rule in (("colour", "2-4-2-1"), ("lv", "2-8-2"), ("cost", "2-9-2")):
            if (fact in self.printed) == without:
                yield f"Resources and tokens have no {fact} ({rule})" if without else f"this card needs a {fact} ({rule})"
        if self.link and self.type != UNIT:
            yield "only Units have a link condition (1.9/3-2-6-1)"
        if self.pilot[0] and self.type != COMMAND:
            yield "only Commands have a Pilot effect beside their own (2-3-5-4)"
        if self.token and self.type in (PILOT, COMMAND):
            yield "tokens are Units, Bases or Resources (4-17-1)"

    def wrong_further(self, further: Iterable[Text]) -> None:
        for fact in further:
            self.problems.append(Problem(fact.line, fact.column, "a card of this game has no further facts"))

    def field(self, text: str) -> bool:
        words = text.split()
        if match := _PILOT.fullmatch(text):
            self.pilot = (match[1], int(match[2]), int(match[3]))
        elif words[-1] in TYPES and words[:-1] in ([], ["token"]):
            self.type, self.token = TYPES[words[-1]], len(words) > 1
        elif text in COLOURS:
            self.colour = COLOURS.index(text)
            self.printed.add("colour")
        elif len(words) == 2 and words[0] in self.numbers and words[1].isdigit():
            self.numbers[words[0]] = int(words[1])
            self.printed.add(words[0])
        elif match := _STATS.fullmatch(text):
            self.ap, self.hp = int(match[1]), int(match[2])  # 2-6-2, 2-7-2: where a card prints none, they are 0
        elif all(word in TERRAINS for word in words):
            self.terrain = words
        elif match := _LINK.fullmatch(text):
            self.link = [link_condition(part) for part in re.findall(r'"[^"]+"|\([^()]+\)', match[1])]
        elif _TRAITS.sub("", text).strip() == "":
            self.traits = _TRAITS.findall(text)  # 2-5-2: any number of them
        else:
            return False
        return True


def link_condition(part: str) -> Filter:
    """2-11-2: a trait is met by any Pilot that has it, a name by any Pilot whose name contains it (1.9/3-2-6-4)."""
    return Named(part[1:-1], True) if part.startswith('"') else Trait(part[1:-1], False)
