# edge: interpreted
"""Lines and their trees: a tree is dropped when its line is flattened, and read again where somebody wants to speak of it."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TypeVar

from headjudge.language.ability import Ability
from headjudge.language.body import Line
from headjudge.language.node import Node
from headjudge.language.reader import Reader
from headjudge.language.vocabulary import Vocabulary
from headjudge.language.writer import write

MOST_KEPT = 512  # trees that were read again

N = TypeVar("N", bound=Node)


@cache
def reader_of(vocabulary: Vocabulary) -> Reader:
    """One reader for all lines of a game: building it takes a while."""
    return Reader(vocabulary)


@lru_cache(MOST_KEPT)
def read_again(vocabulary: Vocabulary, text: str) -> Line:
    """Shared by all who ask: nobody changes a tree."""
    return reader_of(vocabulary).line(text)


def drop_trees(ability: Ability, vocabulary: Vocabulary) -> None:
    """Of a line that has been judged and filed, the text is enough."""
    ability.text = write(ability.tree(), vocabulary)
    ability.line = None
    for inner in ability.inner:
        drop_trees(inner, vocabulary)


def tree_of(ability: Ability, vocabulary: Vocabulary) -> Line:
    return read_again(vocabulary, ability.text) if ability.line is None else ability.line


def copied(node: N) -> N:
    """A tree like this one, of nodes of its own."""
    return type(node)(*[copied_part(getattr(node, name)) for name in node.FIELDS])


def copied_part(part: object) -> object:
    if isinstance(part, list):
        return [copied_part(one) for one in part]
    return copied(part) if isinstance(part, Node) else part
