"""What is said leaves nothing out: two lines that differ never say the same sentence. Judged over all lines of the repository, and over
lines that differ from them in one word."""

import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
import yaml

from headjudge.digimon.words.vocabulary import DIGIMON
from headjudge.games import find_game
from headjudge.gundam.words.vocabulary import GUNDAM
from headjudge.lab.changed import shipped
from headjudge.lab.other_lines import loads
from headjudge.lab.samples import sample_lines
from headjudge.language import amounts, body, conditions, filters, selectors
from headjudge.language.cardfile import Entry, read_card_file
from headjudge.language.node import ANYBODY, DONE, EVERYONE, ME, MY, SELF, THAT, THIS, Node
from headjudge.language.phrases import is_said_by_place
from headjudge.language.reader import Reader
from headjudge.language.say import say
from headjudge.language.vocabulary import Vocabulary
from headjudge.language.writer import write
from variants import Variants

ROOT = Path(__file__).parents[2]
GAMES = {"gundam": GUNDAM, "digimon": DIGIMON}
EVERY = int(os.environ.get("HEADJUDGE_EVERY", "15"))  # of so many lines one is varied; 1: all of them, which takes minutes
SAMPLES = os.environ.get("HEADJUDGE_SAMPLES", "")  # a folder of further lines, GAME.txt


@cache
def lines(game: str) -> list[str]:
    """Every ability line of the shipped cards, of the scenarios' cards, and of the worked lines."""
    texts = [file.read_text(encoding="utf-8") for file in sorted((ROOT / "src" / "headjudge" / game / "cards").glob("*.cards"))]
    for file in sorted((ROOT / "scenarios" / game).rglob("*.yaml")):
        document = yaml.load(file.read_text(encoding="utf-8"), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
        texts.append(document.get("cards") or "")
    found = [ability.text for text in texts for entry in read_card_file(text).entries for ability in entry.abilities]
    worked = (Path(__file__).parent / "worked_lines" / f"{game}.txt").read_text(encoding="utf-8")
    found += [line.split(maxsplit=1)[1] for line in worked.splitlines()]
    return sorted({*found, *(sample_lines(Path(SAMPLES) / f"{game}.txt") if SAMPLES else ())})


class Equal:
    """A line as it is meant. What is declared equal here is the same to a player, and is said alike on purpose."""

    def __init__(self, reader: Reader, v: Vocabulary) -> None:
        self.reader = reader
        self.v = v
        self.last = ""  # the variable that the last act was named by

    def text(self, line: str) -> str:
        tree: Node = self.reader.line(line)
        for _ in range(2):  # a name may be used by nothing any more once what follows it is said otherwise
            self.used = {node.var for node in everything(tree) if isinstance(node, selectors.Ref) and node.var}
            self.last = ""
            tree = self.plain(tree)
        return write(tree, self.v)

    def plain(self, node: Node) -> Node:
        if isinstance(node, body.Line) and node.head is not None:
            self.event_of_this(node)
            self.moment_of_this(node.head)
        for name in node.FIELDS:
            value = getattr(node, name)
            if isinstance(value, Node):
                setattr(node, name, self.plain(value))
            elif isinstance(value, list) and value and isinstance(value[0], Node):
                setattr(node, name, [self.plain(part) for part in value])
        if isinstance(node, body.Act):
            self.last = ""
        return self.replaced(node)

    def replaced(self, node: Node) -> Node:
        if isinstance(node, selectors.Sort):
            own_place(node)
            self.out_of_the_bracket(node)
        elif isinstance(node, selectors.ZoneOf) and node.owner == MY:
            node.owner = ANYBODY  # a place without an owner is one's own
        elif isinstance(node, selectors.Pile) and isinstance(node.amount, amounts.Number) and node.amount.n == 1:
            node.amount = None  # the top card is one card
        elif isinstance(node, amounts.Players) and node.player != ME and node.player != 1:
            node.player = EVERYONE  # all players are counted
        elif isinstance(node, selectors.Ref) and node.var and node.var == self.last:
            return selectors.Ref(DONE, "")  # right behind the act that is named, the name holds what was done
        elif isinstance(node, conditions.Not) and isinstance(node.part, conditions.Is) and len(node.part.filters) == 1:
            return conditions.Is(node.part.ref, [filters.NotThat(node.part.filters[0])])  # "is not …" is said either way
        elif isinstance(node, body.NamedAct):
            self.last = node.var
            return node if node.var in self.used else node.act  # a name that nothing uses
        elif isinstance(node, body.Braces | body.ByPlayer) and (isinstance(node, body.Braces) or node.player == ME):
            # braces around one step, or around the last ones, hold nothing together; and what is done is done by you
            return node.body.step if isinstance(node.body, body.Last) else body.Braces(node.body)
        elif isinstance(node, body.Last) and isinstance(node.step, body.Braces):
            return node.step.body
        return node

    def out_of_the_bracket(self, sort: selectors.Sort) -> None:
        """`card[unit]` is a Unit, and `unit[foe]` an enemy one."""
        for part in sort.filters.copy():
            if isinstance(part, filters.IsNoun) and sort.nouns == [self.v.nouns.index("card")]:
                sort.nouns = part.nouns
                sort.filters.remove(part)
            elif isinstance(part, filters.OwnedBy) and sort.owner == ANYBODY:
                sort.owner = part.owner
                sort.filters.remove(part)

    def event_of_this(self, line: body.Line) -> None:
        """In a line that listens to its own permanent, `that` is `this`."""
        assert line.head is not None
        own = {party.ref.code if party.ref else None for party in (happening.subject for happening in line.head.when + line.head.would)}
        if own in ({THIS}, {SELF}):
            for node in everything(line):
                if isinstance(node, selectors.Ref) and node.code == THAT and not node.var:
                    node.code = min(code for code in own if code is not None)

    def moment_of_this(self, head: body.Head) -> None:
        """`when this attack` is the moment `attack`."""
        if len(head.when) != 1 or head.moments or head.would:
            return
        event = head.when[0]
        if event.subject.ref is None or event.subject.ref.code != THIS or event.object or event.qualifiers or len(event.events) > 1:
            return
        said = "when {this} " + self.v.english.events[self.v.events[event.events[0]]].partition("/")[0]
        for code, word in enumerate(self.v.moments):
            if self.v.english.moments[word].partition(" with ")[0] == said:
                head.when, head.moments = [], [body.Moment(code, [])]


def own_place(sort: selectors.Sort) -> None:
    """Whose cards in a hand, deck or the like are meant can be said before the noun or at the place; said nowhere they are one's own."""
    if is_said_by_place(sort):
        for place in sort.places:
            if isinstance(place, selectors.ZoneOf) and sort.owner not in (ANYBODY, MY):
                place.owner = sort.owner
        sort.owner = ANYBODY


def everything(node: object) -> Iterator[Node]:
    for child in node if isinstance(node, list) else [node]:
        if isinstance(child, Node):
            yield child
            for name in child.FIELDS:
                yield from everything(getattr(child, name))


def names_nothing(tree: Node) -> bool:
    """Is a name used that no act has given? Such a line does not load."""
    given = {node.var for node in everything(tree) if isinstance(node, body.NamedAct)}
    return not {node.var for node in everything(tree) if isinstance(node, selectors.Ref) and node.var} <= given


@cache
def cards_of_each_type(game: str) -> list[Entry]:
    found = {entry.facts[0].text.partition(" ")[0]: entry for entry in shipped(game).values() if entry.facts}
    return list(found.values())


def can_be(line: str, v: Vocabulary) -> bool:
    """Can any sort of card have this line? What is refused when a card is loaded says nothing to anybody."""
    return any(loads(find_game(v.game), entry, [line]) for entry in cards_of_each_type(v.game))


def collisions(texts: list[str], reader: Reader, v: Vocabulary) -> list[tuple[str, str, str]]:
    """Pairs of lines that say the same and are not declared equal, with what they say."""
    first: dict[str, str] = {}
    found = []
    equal = Equal(reader, v)
    for text in texts:
        if names_nothing(reader.line(text)):
            continue
        sentence = say(reader.line(text), v)
        other = first.setdefault(sentence, text)
        if other != text and equal.text(other) != equal.text(text) and can_be(text, v):
            if can_be(other, v):
                found.append((other, text, sentence))
            else:
                first[sentence] = text
    return found


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def reader(game: str, gundam: Reader, digimon: Reader) -> Reader:
    return {"gundam": gundam, "digimon": digimon}[game]


def test_no_two_lines_say_the_same(game: str, reader: Reader) -> None:
    assert collisions(lines(game), reader, GAMES[game]) == []


def test_no_word_is_left_out(game: str, reader: Reader) -> None:
    variants = Variants(reader, GAMES[game])
    texts = [text for line in lines(game)[::EVERY] for text in (variants.written(line), *variants.of(line, 2))]
    assert len(texts) > 500
    assert [text for text in texts if variants.written(text) != text] == []
    assert collisions(texts, reader, GAMES[game]) == []


# Faults that were found so
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("main: exile 1 card@trash", "main: exile 1 foe card@trash"),
        ("main, if any my pilot: draw 1", "main, if not any my pilot: draw 1"),
        ("linked: draw 1", "linked[(Academy)]: draw 1"),
        ("link, attack: draw 1", "link[lv<=3], attack: draw 1"),
        ("destroyed: draw 1", "destroyed[(CB)]: draw 1"),
        ("action: 1 foe unit[vs this] -> hand", "action: 1 foe unit[vs [unit]] -> hand"),
        ("action: 1 foe unit[vs [my,unit]] -> hand", "action: 1 foe unit[vs [unit]] -> hand"),
        ("would this damaged: by rest 1 my base => prevent that", "would this damaged: may rest 1 my base => prevent that"),
        ("deploy: look top 2 deck; 1 card@seen -> hand; left -> trash", "deploy: look top 2 deck; 1 card@left -> hand; left -> trash"),
        ("main: rest 1 unit[![blue,lv=3]]", "main: rest 1 unit[!blue,lv=3]"),
        ("when my unit deployed: rest 1 foe unit; damage done 1", "when my unit deployed: rest 1 foe unit; damage that 1"),
        ("main: rest all unit; if #done>=3 {draw 1}", "main: rest all unit; if #it>=3 {draw 1}"),
        ("main: they {damage 1 my unit 1}", "main: they {damage 1 foe unit 1}"),
        ("main: they {if my-turn {draw 1}}", "main: they {if foe-turn {draw 1}}"),
        ("always: ap this +1*#(my unit)", "always: ap this +#(my unit)"),
        ("always: ap this +2*#(my unit)", "always: ap this +#(my unit)*2"),
        ("always: ap this +#(my unit) div 2", "always: ap this +1*#(my unit) div 2"),
        ("always: ap this +6", "always: ap this +2*3"),
        ("main: repeat #(my unit) {draw 1}", "main: repeat 1*#(my unit) {draw 1}"),
        ("main: they {draw 1}; draw 1", "main: they {draw 1; draw 1}"),
        ("main: they {gain me {when my unit attack: draw 1} ~turn}", "main: they {gain they {when my unit attack: draw 1} ~turn}"),
    ],
)
def test_what_was_left_out(one: str, other: str, gundam: Reader) -> None:
    assert say(gundam.line(one), GUNDAM) != say(gundam.line(other), GUNDAM)
