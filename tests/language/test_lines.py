"""Trees of lines: flattening leaves them as they were read, and they are dropped after it."""

from collections.abc import Iterator

import pytest

from headjudge.digimon.edge.facts import default_rules as digimon_rules
from headjudge.digimon.edge.facts import keyword_lines
from headjudge.digimon.edge.game import shipped_cards as digimon_cards
from headjudge.digimon.words.vocabulary import DIGIMON
from headjudge.edge.library import Cards
from headjudge.gundam.edge.game import shipped_cards as gundam_cards
from headjudge.gundam.rules.answers import GundamRules
from headjudge.gundam.rules.editions import DEFAULT_EDITION, EDITIONS
from headjudge.gundam.words.vocabulary import GUNDAM
from headjudge.kernel.events import FIRST_OWN_KIND
from headjudge.language.ability import Ability
from headjudge.language.acts import Token
from headjudge.language.body import Gains, NamedAct
from headjudge.language.conditions import Did
from headjudge.language.flatten import Flattener
from headjudge.language.lasting import Also, Demand
from headjudge.language.lines import copied, read_again, reader_of, tree_of
from headjudge.language.meaning import Meaning
from headjudge.language.node import Node
from headjudge.language.selectors import Counted, Destination, Ref, Selector
from headjudge.language.trees import same
from headjudge.language.vocabulary import Vocabulary
from headjudge.language.writer import write

GAMES = [
    pytest.param(gundam_cards, GUNDAM, GundamRules(EDITIONS[DEFAULT_EDITION]), id="gundam"),
    pytest.param(digimon_cards, DIGIMON, digimon_rules(), id="digimon"),
]
NOTED = {
    Selector: ("slot", "steady", "minds"),
    Counted: ("target", "in_order", "brought", "brought_to"),
    Destination: ("chosen",),
    NamedAct: ("slot",),
    Ref: ("code",),
    Gains: ("inner",),
    Demand: ("pattern",),
    Did: ("name",),
    Also: ("number",),
    Token: ("maker",),
}  # fmt: skip  what flattening, and reading a card, write into nodes


def nodes(part: object) -> Iterator[Node]:
    for child in part if isinstance(part, list) else [part]:
        if isinstance(child, Node):
            yield child
            for name in child.FIELDS:
                yield from nodes(getattr(child, name))


def noted(tree: Node) -> list[object]:
    return [getattr(node, name) for node in nodes(tree) for name in NOTED.get(type(node), ())]


def with_inner(ability: Ability) -> Iterator[Ability]:
    yield ability
    for inner in ability.inner:
        yield from with_inner(inner)


@pytest.mark.parametrize(("cards", "vocabulary", "rules"), GAMES)
def test_flattening_writes_nothing_into_the_tree(cards: Cards, vocabulary: Vocabulary, rules: Meaning) -> None:  # type: ignore[type-arg]
    lines = [ability.text for card in cards().values() for ability in card.abilities]  # type: ignore[operator]
    assert len(lines) > 100
    for text in lines:
        tree = reader_of(vocabulary).line(text)
        before = noted(tree)
        first = Flattener(rules, FIRST_OWN_KIND, True).ability("X-1/1", tree)
        second = Flattener(rules, FIRST_OWN_KIND, True).ability("X-1/1", tree)
        assert noted(tree) == before
        assert (first.slots, len(first.ops), first.listens, first.watches) == (
            second.slots,
            len(second.ops),
            second.listens,
            second.watches,
        )


@pytest.mark.parametrize(("cards", "vocabulary", "rules"), GAMES)
def test_trees_are_dropped_and_read_again(cards: Cards, vocabulary: Vocabulary, rules: Meaning) -> None:  # type: ignore[type-arg]
    abilities = [one for card in cards().values() for ability in card.abilities for one in with_inner(ability)]  # type: ignore[operator]
    abilities += [] if vocabulary is GUNDAM else keyword_lines().rules
    for ability in abilities:
        assert ability.line is None
        assert write(tree_of(ability, vocabulary), vocabulary) == ability.text
        assert tree_of(ability, vocabulary) is read_again(vocabulary, ability.text)


@pytest.mark.parametrize(("cards", "vocabulary", "rules"), GAMES)
def test_a_copy_of_a_tree_shares_no_node_with_it(cards: Cards, vocabulary: Vocabulary, rules: Meaning) -> None:  # type: ignore[type-arg]
    for text in {ability.text for card in cards().values() for ability in card.abilities}:  # type: ignore[operator]
        tree = read_again(vocabulary, text)
        twin = copied(tree)
        assert same(twin, tree)
        assert not {id(node) for node in nodes(twin)} & {id(node) for node in nodes(tree)}
