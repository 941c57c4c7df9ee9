# edge: interpreted
"""Reading a card file of this game: facts lines and abilities become cards."""

from __future__ import annotations

import re
from functools import cache

from headjudge.digimon.rules.answers import DigimonRules
from headjudge.digimon.rules.editions import DEFAULT_EDITION, EDITIONS
from headjudge.digimon.rules.immediate import ANSWERED, COSTLY
from headjudge.digimon.rules.keywords import IN_THE_RULES, LINES, OF_CARDS, PATTERNS, RULE_LINES, SHAPES, KeywordLines
from headjudge.digimon.table.cards import AppWay, BurstWay, DigimonCard, DnaWay, Way
from headjudge.digimon.table.codes import (
    AFFECTED,
    BREEDING,
    DIGIMON,
    EGG,
    EGGS,
    F_FIRST_COLOUR,
    INHERITED,
    LV,
    M_MAIN,
    M_SECURITY,
    MEMORY,
    N_CARD,
    ON_LINK,
    OPTION,
    TAMER,
)
from headjudge.digimon.words.acts import Attack, Blitz, DeDigivolve, Delay, DigiBurst, MindLink, Recover, Save
from headjudge.digimon.words.vocabulary import DIGIMON as VOCABULARY
from headjudge.kernel.events import FIRST_OWN_KIND
from headjudge.language.ability import Ability
from headjudge.language.acts import Cut, Draw, Prevent, Retarget, Run, Token
from headjudge.language.amounts import AttributeOf, Count, EventAmount, Number, PlayerAttribute, Total
from headjudge.language.body import ByPlayer, Gains, Head, Keywords, Last, Line
from headjudge.language.cardfile import AbilityText, CardsRead, Entry, Problem, Text, read_card_file, read_lines
from headjudge.language.conditions import CameFrom, InState, Is
from headjudge.language.filters import EQUAL, AllOf, Compares, Extreme, Flag, IsNoun, Unlike
from headjudge.language.flatten import Flattener
from headjudge.language.lines import drop_trees, reader_of
from headjudge.language.node import ABSENT, EVERYONE, THIS, Filter
from headjudge.language.ops import OfferPrice, PickMode
from headjudge.language.possible import refuse_patterns
from headjudge.language.reader import LineError, Reader
from headjudge.language.refusals import NotPlayable
from headjudge.language.selectors import EXACTLY, Counted, Ref, Selector, UnderRef, UnderSort, Zone, ZoneOf
from headjudge.language.trees import same, walk
from headjudge.language.unmeant import why_not_shaped
from headjudge.language.writer import write

MANY = 50  # copies: as many as a deck can hold
COLOURS = ("red", "blue", "yellow", "green", "black", "purple", "white")
OWN_DOING = (Attack, Blitz, Cut, Delay, DigiBurst, Prevent, Retarget, Run)  # never of other players: see refuse_for_others
ACTED = {
    Blitz: "Blitz", DeDigivolve: "De-Digivolve", Delay: "Delay", DigiBurst: "Digi-Burst", Draw: "Draw", MindLink: "Mind Link",
    Recover: "Recovery", Save: "Save",
}  # fmt: skip
TYPES = {"digimon": DIGIMON, "tamer": TAMER, "option": OPTION, "egg": EGG}

_TRAITS = re.compile(r"\(([^()]+)\)")
_WAY = re.compile(rf"({'|'.join(COLOURS)}|all) (\d+):(\d+)")
_DNA = re.compile(r"dna (\[.*\]) \+ (\[.*\]) (\d+)")
_MATERIALS = re.compile(r"(xros|assembly) -(\d+) (\[.*\])")
_OPTION = re.compile(rf"option ((?:(?:{'|'.join(COLOURS)}) )+)(\d+)")
_LINK = re.compile(r"link (\[.*\]) (\d+) dp (\d+)")
_BURST = re.compile(r"burst (\[.*\]) return (\[.*\]) (\d+)")
_APP = re.compile(r"app (\[.*\](?: \+ \[.*\])+) (\d+)")
_BETWEEN = re.compile(r"(?<=\]) (?=\[)")  # one bracket and the next
_EVOLVE = re.compile(r"evolve (\[.*\]) (\d+)")


def reader() -> Reader:
    return reader_of(VOCABULARY)


def read_cards(text: str, place: str, first_line: int = 1) -> CardsRead[DigimonCard]:
    """Every card of a text, and everything that is wrong with it."""
    file = read_card_file(text, first_line)
    read: CardsRead[DigimonCard] = CardsRead(place, file)
    tokens = {entry.name: entry.number for entry in file.entries if entry.facts and entry.facts[0].text.startswith("token ")}
    makers: list[tuple[AbilityText, str, str]] = []
    for entry in file.entries:
        problems: list[Problem] = []
        card = Facts(entry, problems).card()
        if card.overflow:  # 4-19: a fact of the card, and a keyword
            card.does = 1 << VOCABULARY.keywords.index("Overflow")
        for said, tree in read_lines(entry, reader(), problems):
            try:
                makers += [(said, card.number, token) for token in add_line(card, said.key, tree, tokens)]
            except NotPlayable as error:
                problems.append(Problem(said.line, said.column, str(error)))
        read.take(card, [], problems)
    refuse_makers(read, makers)
    return read


def all_cards(text: str, place: str, first_line: int = 1) -> dict[str, DigimonCard]:
    """The cards of a text that is taken whole or not at all. Raises CardError."""
    return read_cards(text, place, first_line).whole()


def add_line(card: DigimonCard, key: str, tree: Line, tokens: dict[str, str]) -> list[str]:
    """One more line of a card; the numbers of the tokens it plays. Raises NotPlayable."""
    rules = default_rules()
    ability = Flattener(rules, FIRST_OWN_KIND, True).ability(key, as_printed(tree))
    refuse_answers(ability)
    refuse_unknowable(ability)
    refuse_this_of_checked(ability)
    refuse_for_others(ability)
    refuse_patterns(ability.tree(), VOCABULARY)
    if is_direct(card, ability):
        ask_for_price(ability)
    refuse_keywords(ability)
    played = name_tokens(ability, tokens)
    refuse_second(card, ability)
    card.add(ability)
    card.does |= acted(tree)
    if card.main is ability and pays_delay(ability):  # 22 Delay: not what using it does
        card.main = None
    add_keyword_lines(card, ability, rules)
    drop_trees(ability, VOCABULARY)
    return played


def refuse_makers(read: CardsRead[DigimonCard], makers: list[tuple[AbilityText, str, str]]) -> None:
    """A line that plays a token which cannot be played cannot be carried out; a token may play tokens too."""
    left = len(read.bad) - 1
    while left < len(read.bad):
        left = len(read.bad)
        for said, number, token in makers:
            if token in read.bad and number not in read.bad:
                read.refuse(number, f"the token {token} that it plays cannot be played: see there", said.line, said.column)


@cache
def default_rules() -> DigimonRules:
    return DigimonRules(EDITIONS[DEFAULT_EDITION])


def acted(line: Line) -> int:
    """The keywords that a line of a card's own text carries out as acts, as a mask."""
    if line.head is not None and line.head.marks:
        return 0
    names = {ACTED[type(node)] for node in walk(line.body) if type(node) in ACTED}
    return sum(1 << VOCABULARY.keywords.index(name) for name in names)


@cache
def keyword_lines() -> KeywordLines:
    """The keywords that are the same line on every card."""
    rules = default_rules()
    lines = KeywordLines()
    for name, text in LINES.items():
        lines.add(VOCABULARY.keywords.index(name), keyword_line(name, text, rules))
    for name, text in RULE_LINES.items():
        lines.rules.append(keyword_line(name, text, rules))
    return lines


def keyword_line(name: str, text: str, rules: DigimonRules) -> Ability:
    ability = Flattener(rules, FIRST_OWN_KIND, True).ability(f"<{name}>", reader().line(text))
    drop_trees(ability, VOCABULARY)
    return ability


def as_printed(line: Line) -> Line:
    """`in-hand, counter: <Blast Digivolve>` is the keyword: where it works is part of what it means.

    `save` and `mind-link` are spelled out."""
    head, body = line.head, line.body
    if isinstance(body, Last) and isinstance(body.step, MindLink):
        return Line(head, reader().line(f"main: this -> under {without_tamer(body.step.who)} bottom").body)
    if isinstance(body, Last) and isinstance(body.step, Save):
        return Line(head, reader().line("deleted: may self -> under 1 my tamer").body)
    keyword = isinstance(body, Last) and isinstance(body.step, Keywords)
    if keyword and head is not None and same(head, reader().line("in-hand, counter: draw 1").head):
        return Line(None, body)
    return line


def without_tamer(who: Selector) -> str:
    """22 Mind Link: of these, one that has no Tamer card among its digivolution cards."""
    part = who.parts[0]
    if len(who.parts) > 1 or not isinstance(part, Counted) or part.quantity.form != EXACTLY or part.sort.places:
        raise NotPlayable("'mind-link' names one Digimon in play to be chosen: `mind-link 1 my …`")
    said = write(who, VOCABULARY)
    return f"{said[:-1]},!over [tamer]]" if said.endswith("]") else f"{said}[!over [tamer]]"


def pays_delay(ability: Ability) -> bool:
    return any(isinstance(act, Delay) for act in ability.price)


def refuse_second(card: DigimonCard, ability: Ability) -> None:
    """9-1, 15-16-10-2: one line is what using an Option does, one is its Security effect. A further one would never be looked for."""
    head = ability.head
    moments = [moment.code for moment in head.moments] if head is not None and not head.marks else []
    if M_SECURITY in moments and card.security is not None:
        raise NotPlayable("a card has one Security effect")
    if M_MAIN in moments and card.type == OPTION and card.main is not None and not pays_delay(ability):
        raise NotPlayable("what using an Option does is its first Main line: a further one needs 'by delay'")


def is_direct(card: DigimonCard, ability: Ability) -> bool:
    """15-7: what using an Option does, and [Security], were declared by nobody: whether their price is paid is still to be decided."""
    head = ability.head
    if head is None or not head.moments or head.marks or pays_delay(ability):
        return False
    used = card.type == OPTION or (card.is_dual() and card.main is None)
    return head.moments[0].code == M_SECURITY or (used and head.moments[0].code == M_MAIN)


def ask_for_price(ability: Ability) -> None:
    """But not for that of a mode: whoever chooses that pays it (15-15-7-4)."""
    end_of_modes = 0
    for place, op in enumerate(ability.ops):
        if isinstance(op, PickMode) and op.binds:
            end_of_modes = op.to
        elif isinstance(op, OfferPrice) and place >= end_of_modes:
            op.asks = True


def refuse_answers(ability: Ability) -> None:
    """Only what is proposed can be answered; and `cut` lowers a cost: what would happen must have one. Being affected is no event."""
    if ability.listens >> AFFECTED & 1:
        raise NotPlayable("an event that is named here is not told yet")
    costly = sum(1 << kind for kind in COSTLY)
    if ability.watches & ~(costly | sum(1 << kind for kind in ANSWERED)):
        raise NotPlayable("nothing asks before this happens yet")
    if ability.watches & ~costly and any(isinstance(node, Cut) for node in walk(ability.tree().body)):
        raise NotPlayable("only what playing, digivolving and using cost can be lowered")


def refuse_for_others(ability: Ability) -> None:
    """In `they {…}`: what only the one whose effect it is can do, or the thing that bears it."""
    for node in walk(ability.tree().body):
        if isinstance(node, ByPlayer) and any(isinstance(act, OWN_DOING) for act in walk(node.body)):
            raise NotPlayable("this is done by the one whose effect it is, not by other players")
    for line in ability.inner:
        refuse_for_others(line)


def refuse_this_of_checked(ability: Ability) -> None:
    """A card whose Security effect is activated is not in play."""
    head = ability.head
    moments = [] if head is None else [moment.code for moment in head.moments]
    if moments == [M_SECURITY] and any(
        isinstance(node, Ref) and node.code == THIS for node in walk(ability.tree().head, ability.tree().body)
    ):
        raise NotPlayable("a card that is checked is not in play: it is 'self', and once it was played 'done': 'play self free; … done'")


def refuse_unknowable(ability: Ability) -> None:
    """Numbers that nothing tells: memory is a player's, everything else a card's. And words that say nothing, or ask for what never is."""
    for node in walk(ability.tree().head, ability.tree().body):
        if isinstance(node, EventAmount):
            raise NotPlayable("what was paid is not told yet")
        if isinstance(node, PlayerAttribute) and node.attr != MEMORY:
            raise NotPlayable("of a player only the memory can be asked for")
        if isinstance(node, PlayerAttribute) and node.player == EVERYONE:
            raise NotPlayable("there is one gauge: the memories of all together are always 0")
        if isinstance(node, InState) and node.filters:
            raise NotPlayable("a state of this game has nothing a bracket could speak of")
        if isinstance(node, CameFrom) and not all(can_come_from(place) for place in node.places):
            raise NotPlayable("no event tells of a card that comes from there")
        if isinstance(node, IsNoun) and N_CARD in node.nouns:
            raise NotPlayable("everything is a card: in a bracket the word would say nothing")
        if isinstance(node, AttributeOf | Compares | Count | Extreme | Total | Unlike) and node.attr == MEMORY:
            raise NotPlayable("memory is a player's: 'me.memory'")
    for line in ability.inner:
        refuse_unknowable(line)


def can_come_from(place: Zone) -> bool:
    """Does some event tell of cards from there?"""
    return place.zone not in (BREEDING, EGGS) if isinstance(place, ZoneOf) else isinstance(place, UnderRef | UnderSort)


def refuse_keywords(ability: Ability) -> None:
    """Keywords of which nothing is built, and those that cannot be gained."""
    for node in walk(ability.tree().body):
        if not isinstance(node, Keywords | Gains):
            continue
        for keyword in node.keywords:
            name = VOCABULARY.keywords[keyword.code]
            if name not in LINES and name not in PATTERNS and name not in IN_THE_RULES:
                raise NotPlayable(f"<{name}> cannot be carried out yet")
            if why := why_not_shaped(keyword, SHAPES.get(name, ("",))):
                raise NotPlayable(why)
            if name == "Succession" and (isinstance(node, Gains) or ability.head is not None):
                raise NotPlayable("<Succession> can only stand alone yet")
            if name in OF_CARDS and isinstance(node, Gains):
                raise NotPlayable(f"<{name}> works on a card that is not in play, and only what is in play gains anything yet")
            if name in PATTERNS and isinstance(node, Gains):
                raise NotPlayable(f"<{name}> cannot be gained yet")
    for line in ability.inner:
        refuse_keywords(line)


def name_tokens(ability: Ability, tokens: dict[str, str]) -> list[str]:
    """A line that plays a token means a card of its own file: the numbers of those."""
    played: list[str] = []
    for node in walk(ability.tree().body):
        if isinstance(node, Token):
            if node.name not in tokens:
                raise NotPlayable(f'no token of this file is called "{node.name}"')
            node.maker = tokens[node.name]
            played.append(node.maker)
    for line in ability.inner:
        played += name_tokens(line, tokens)
    return played


def add_keyword_lines(card: DigimonCard, ability: Ability, rules: DigimonRules) -> None:
    """Keywords with a number or a filter become lines of this card, numbered below the line they stand in."""
    body = ability.tree().body
    if not (isinstance(body, Last) and isinstance(body.step, Keywords)):
        return
    for keyword in body.step.keywords:
        name = VOCABULARY.keywords[keyword.code]
        if name not in PATTERNS:
            continue
        head = ability.head
        mark = mark_of(head)
        if head is not None and mark < 0:
            raise NotPlayable(f"<{name}> can stand alone or be inherited, nothing else yet")
        brackets = [write(part, VOCABULARY) if part is not None else "" for part in (keyword.filters, keyword.more)]
        if name == "Material Save":
            if not card.materials:
                raise NotPlayable("<Material Save> means the cards of a DigiXros line, and this card has none")
            brackets[0] = "/".join(write(slot, VOCABULARY) for slot in card.materials)
        text = PATTERNS[name].format(n=keyword.amount, a=brackets[0], b=brackets[1])
        line = Flattener(rules, FIRST_OWN_KIND, True).ability(f"{ability.key}.{len(ability.inner) + 1}", reader().line(text))
        ability.inner.append(line)
        card.add_keyword_line(line, mark)


def mark_of(head: Head | None) -> int:
    """`inh:` or `lnk:` and nothing else."""
    for word, mark in (("inh", INHERITED), ("lnk", ON_LINK)):
        if head is not None and same(head, reader().line(f"{word}: <Blocker>").head):
            return mark
    return -1


class Facts:
    """The facts of one card, field by field. What is absent is absent: no `dp` is not `dp 0`."""

    def __init__(self, entry: Entry, problems: list[Problem]) -> None:
        self.entry = entry
        self.problems = problems
        self.type = DIGIMON
        self.token = False
        self.colours = 0
        self.numbers = {"lv": ABSENT, "cost": ABSENT, "dp": ABSENT, "ace": 0, "copies": 4}
        self.words = {"form": "", "attr": ""}
        self.traits: list[str] = []
        self.ways: list[Way] = []
        self.dna: list[DnaWay] = []
        self.burst: BurstWay | None = None
        self.app: AppWay | None = None
        self.link: tuple[Filter, int, int] | None = None  # to what, for what, and the DP it gives
        self.used_as: tuple[int, int] | None = None  # colours and cost of a DUAL card's Option half
        self.materials: dict[str, tuple[list[Filter], int]] = {"xros": ([], 0), "assembly": ([], 0)}

    def card(self) -> DigimonCard:
        for field in self.entry.facts:
            if not self.field(field.text):
                self.problems.append(Problem(field.line, field.column, f"`{field.text}` is no fact of a card of this game"))
        for fact in self.entry.further:
            self.further(fact)
        card = DigimonCard(
            self.entry.number, self.entry.name, self.type, self.token, self.colours, self.numbers["lv"], self.numbers["cost"],
            self.numbers["dp"], self.words["form"], self.words["attr"], self.traits, self.ways, self.dna, self.numbers["ace"],
            self.numbers["copies"],
        )  # fmt: skip
        card.burst, card.app = self.burst, self.app
        if self.link is not None:
            card.link_way, card.link_cost, card.link_dp = self.link
        if self.used_as is not None:
            card.use_colours, card.use_cost = self.used_as
        card.materials, card.material_cut = self.materials["xros"]
        card.assembly, card.assembly_cut = self.materials["assembly"]
        return card

    def field(self, text: str) -> bool:
        words = text.split()
        if words[-1] in TYPES and words[:-1] in ([], ["token"]):
            self.type, self.token = TYPES[words[-1]], len(words) > 1
        elif all(word in COLOURS for word in words):
            self.colours = sum(1 << COLOURS.index(word) for word in words)
        elif len(words) == 2 and words[0] in self.numbers and words[1].isdigit():
            self.numbers[words[0]] = int(words[1])
        elif words[0] == "from" and all(_WAY.fullmatch(way) for way in text[5:].split(", ")):
            self.ways.extend(standard_way(way) for way in text[5:].split(", "))
        elif words[0] in self.words and len(words) > 1:
            self.words[words[0]] = " ".join(words[1:])
        elif _TRAITS.sub("", text).strip() == "":
            self.traits = _TRAITS.findall(text)
        else:
            return False
        return True

    def further(self, fact: Text) -> None:
        try:
            if not self.further_fact(fact.text):
                self.problems.append(Problem(fact.line, fact.column, f"`{fact.text}` is no further fact that is known yet"))
        except LineError as error:
            self.problems.append(Problem(fact.line, fact.column, error.reason))

    def further_fact(self, text: str) -> bool:
        if match := _DNA.fullmatch(text):
            self.dna.append(DnaWay(bracket(match[1]), bracket(match[2]), int(match[3])))
        elif match := _EVOLVE.fullmatch(text):
            self.ways.append(Way(bracket(match[1]), int(match[2]), ABSENT, 0))
        elif (match := _BURST.fullmatch(text)) and self.burst is None:
            self.burst = BurstWay(bracket(match[1]), bracket(match[2]), int(match[3]))
        elif (match := _APP.fullmatch(text)) and self.app is None:
            self.app = AppWay([bracket(part) for part in match[1].split(" + ")], int(match[2]))
        elif (match := _LINK.fullmatch(text)) and self.link is None:
            self.link = bracket(match[1]), int(match[2]), int(match[3])
        elif match := _MATERIALS.fullmatch(text):
            if int(match[2]) == 0 or any(slots for slots, _ in self.materials.values()):
                return False
            self.materials[match[1]] = ([bracket(slot) for slot in _BETWEEN.split(match[3])], int(match[2]))
        elif (match := _OPTION.fullmatch(text)) and self.type == DIGIMON and self.numbers["cost"] == ABSENT:
            self.used_as = sum(1 << COLOURS.index(word) for word in match[1].split()), int(match[2])
        else:
            return False
        return True


def standard_way(text: str) -> Way:
    """`red 4:3`: on a red level 4 card for 3; `all`: on any colour."""
    match = _WAY.fullmatch(text)
    assert match is not None
    filters: list[Filter] = [] if match[1] == "all" else [Flag(F_FIRST_COLOUR + COLOURS.index(match[1]))]
    colours = 0 if match[1] == "all" else 1 << COLOURS.index(match[1])
    return Way(AllOf([*filters, Compares(LV, EQUAL, Number(int(match[2])))]), int(match[3]), int(match[2]), colours)


def colours_of(mask: int) -> list[str]:
    return [colour for i, colour in enumerate(COLOURS) if mask >> i & 1]


# --- cards without text, for tables that need just any ------------------------------------------------------------------

PLAY_COSTS = {3: 3, 4: 5, 5: 7, 6: 11, 7: 14}
STEPS = {3: 0, 4: 2, 5: 3, 6: 4, 7: 5}  # what it costs to digivolve into this level
STAND_IN_EGG = "E(2)"


def vanilla(lv: int, dp: int) -> DigimonCard:
    """`D(4/5000)`: a red Digimon with a level and DP and nothing else."""
    number = f"D({lv}/{dp})"
    ways = [standard_way(f"red {lv - 1}:{STEPS.get(lv, 0)}")]
    return DigimonCard(number, number, DIGIMON, False, 1, lv, PLAY_COSTS.get(lv, lv), dp, "", "", [], ways, [], 0, MANY)


def plain_egg() -> DigimonCard:
    return DigimonCard(STAND_IN_EGG, STAND_IN_EGG, EGG, False, 1, 2, ABSENT, ABSENT, "", "", [], [], [], 0, MANY)


def bracket(text: str) -> Filter:
    """A filter on its own, read as part of a line that has one."""
    head = reader().line(f"while this is {text}: cant this attack").head
    assert head is not None
    assert isinstance(head.during, Is)
    return AllOf(head.during.filters)
