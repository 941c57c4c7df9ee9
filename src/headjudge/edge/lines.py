"""Card lines for a view: what print calls them, what they say, and which of their sentences runs."""

from __future__ import annotations

from functools import lru_cache

from headjudge.language.ability import Ability
from headjudge.language.body import Act, Body, IfDone, Last, Priced, Then
from headjudge.language.lines import tree_of
from headjudge.language.node import Node
from headjudge.language.ops import Do, OfferPrice
from headjudge.language.say import Speaker, spoken_sentences
from headjudge.language.telling import MOST_KEPT, print_name
from headjudge.language.trees import walk
from headjudge.language.vocabulary import Vocabulary
from headjudge.language.writer import write


def is_written(ability: Ability) -> bool:
    """Does a card line say it, as against a keyword or a rule that is carried out like one?"""
    return "/" in ability.key


@lru_cache(MOST_KEPT)
def said(ability: Ability, words: Vocabulary) -> str:
    """The line in plain English; of what no line says, nothing: its citation is its text."""
    return " ".join(sentences(ability, words))


@lru_cache(MOST_KEPT)
def sentences(ability: Ability, words: Vocabulary) -> tuple[str, ...]:
    return tuple(spoken_sentences(ability, words)) if is_written(ability) else ()


@lru_cache(MOST_KEPT)
def looked_at(ability: Ability, words: Vocabulary) -> tuple[Node, ...]:
    """Every node of the line."""
    if not is_written(ability):
        return ()
    tree = tree_of(ability, words)
    return tuple(walk(tree.head, tree.body))


@lru_cache(MOST_KEPT)
def timing_of(ability: Ability, words: Vocabulary) -> str:
    return print_name(ability, words) if is_written(ability) else ""


@lru_cache(MOST_KEPT)
def sentence_at(ability: Ability, pc: int, words: Vocabulary) -> int | None:
    """Which sentence of what `said` gives this op belongs to, counted from 0; None: it cannot be told."""
    if not is_written(ability):
        return None
    act = next((op.act for op in ability.ops[pc:] if isinstance(op, Do)), None)
    if act is None:
        return None
    speaker = Speaker(words, "")
    tree = tree_of(ability, words)
    head, body = tree.head, tree.body
    if head is not None:
        speaker.head(head)
    offered = any(isinstance(op, OfferPrice) and op.asks for op in ability.ops)
    if speaker.declared and not offered and isinstance(body, Priced):
        if is_among(act, body.price, words):
            return 0
        body = body.rest
    first = 0
    for nodes, count in spans(body, speaker):
        if is_among(act, nodes, words):
            return min(first, len(sentences(ability, words)) - 1)
        first += count
    return None


def is_among(act: Act, nodes: object, words: Vocabulary) -> bool:
    """An act with these words: a line that is read again is made of other nodes than the one that runs."""
    return any(isinstance(node, Act) and type(node) is type(act) and write(node, words) == write(act, words) for node in walk(nodes))


def spans(body: Body, speaker: Speaker) -> list[tuple[list[object], int]]:
    """The parts of a body in order, each with the number of sentences it is said in."""
    if isinstance(body, Last):
        return [([body.step], len(speaker.step_sentences(body.step)))]
    if isinstance(body, Then):
        return [([body.step], len(speaker.step_sentences(body.step))), *spans(body.rest, speaker)]
    if isinstance(body, IfDone):
        return [([body.step], 1), ([body.rest], 1)]
    assert isinstance(body, Priced)
    return [([*body.price], 1), ([body.rest], 1)]
