# edge: interpreted
"""Sentences taken apart: under which openings what is done, to whom, for how long, and whether one leans on what was said before it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from headjudge.compiler.phrases import Hole, Mention, Node, Phrase
from headjudge.compiler.references import ONE, SEVERAL, THIS, Unread
from headjudge.compiler.words import Token

SPEAKS_OF_BEFORE = re.compile(r"\b(?:seen|left|done)\b")
NO_SPAN = Phrase()


@dataclass
class Sentence:
    """A sentence taken apart. how: do, may, instead, instead-it (the object is what was chosen)."""

    openings: list[Node]
    how: str
    done: Node
    then: bool = False
    closed: bool = False  # a condition stands behind what is done: it is that of this sentence alone
    number: str = ""  # of its pronouns: one, several, or not known

    def opened_by(self, kind: str) -> bool:
        return bool(self.openings) and self.openings[0].kind == kind


def taken_apart(node: Node, number: str = "") -> Sentence:
    openings: list[Node] = []
    closed = False
    while node.kind in ("under", "closed"):
        closed |= node.kind == "closed"
        openings.append(node.node(0))
        node = node.node(1)
    then = bool(openings) and openings[0].kind == "then"  # the next sentence follows anyway
    openings = [opening for opening in openings if opening.kind != "then"]
    if node.kind == "may-act":
        node = Node("may", (Node("acts", (Node("act", node.parts),)),))
    return Sentence(openings, node.kind, node, then, closed, number)


def number_of(sentence: list[Token]) -> str:
    """Are the pronouns of a sentence those of one card, or of several? Not known, if there are both or none."""
    words = {token.printed.lower() for token in sentence}
    one, several = "it" in words, bool(words & {"they", "them"})
    return "" if one == several else ONE if one else SEVERAL


def acts_of(node: Node) -> list[Node]:
    """What a sentence does, each with who it is done to, what, and for how long."""
    return [Node("act", (act.parts[0], act.parts[2], act.parts[1])) if act.kind == "act-for" else act for act in node.members()]


def has_object(happening: Phrase) -> bool:
    """Does what happens happen to a card that could be spoken of? `attack foe unit` does, `attack player`, `damaged by battle` do not."""
    after = happening.text().split()[1:2]
    return bool(after) and after[0] not in ("player", "by", "from")


def happens_to_this(event: Node) -> bool:
    return event.kind == "event" and event.node().kind == "this"


def told_apart(*told: tuple[Phrase, str]) -> dict[str, str]:
    """Which of those that an event tells of "that friendly" and "that enemy" one is: none, if both could be meant."""
    sides: dict[str, list[str]] = {}
    for who, what in told:
        side = {"my": "that-friendly", "our": "that-friendly", "foe": "that-enemy"}.get(who.first_word(), "")
        for meant in (side,) if side or what == THIS else ("that-friendly", "that-enemy"):
            sides.setdefault(meant, []).append(what)
    return {side: whats[0] for side, whats in sides.items() if side and len(whats) == 1}


def verbs_of(act: Node) -> list[Phrase]:
    verbs = act.parts[1]
    return [verbs] if isinstance(verbs, Phrase) else [verb.phrase() for verb in verbs.members()]


def speaks_of_choice(phrase: Phrase) -> bool:
    return bool(phrase.mentions(Mention.IT) or phrase.mentions(Mention.THAT))


def phrases_of(node: Node) -> Iterator[Phrase]:
    for part in node.parts:
        if isinstance(part, Phrase):
            yield part
        else:
            yield from phrases_of(part)


def leans(sentence: Sentence) -> bool:
    """Does a sentence speak of what was said or done before it?"""
    if sentence.opened_by("if-done") or sentence.opened_by("when-it") or sentence.how.startswith("instead"):
        return True
    if any(opening.kind == "if" and speaks_of_before(opening.phrase()) for opening in sentence.openings):
        return True
    acts = acts_of(sentence.done.node())
    if any(act.kind == "with-seen" or (act.kind in ("act", "act-mine") and act.node().kind.startswith(("it", "that"))) for act in acts):
        return True
    return any(speaks_of_before(phrase) for act in acts for phrase in phrases_of(act))


def speaks_of_before(phrase: Phrase) -> bool:
    return speaks_of_choice(phrase) or bool(SPEAKS_OF_BEFORE.search(phrase.words()))


def refuse_what_could_stand_alone(sentences: list[Sentence], then_follows: bool) -> None:
    """What is said under a condition holds to the end of the text: not read is what could be meant without it.
    then_follows: `then` says that it goes on under the condition."""
    for before, after in pairwise(sentences):
        if after.opened_by("if-done"):
            then_follows = True
        elif not chooses(before) and not leans(after) and not (then_follows and after.then):
            raise Unread("a sentence after `if` that could be meant without the condition")


def chooses(sentence: Sentence) -> bool:
    return sentence.how in ("do", "may") and any(act.kind == "choose" for act in acts_of(sentence.done.node()))


def lasts(act: Node) -> bool:
    return act.kind == "act" and any(Hole.DURATION in verb.pieces for verb in verbs_of(act))


def own_span(act: Node) -> Phrase:
    return act.phrase(2) if act.kind == "act" and len(act.parts) > 2 else NO_SPAN


def span_of(sentence: Sentence) -> Phrase:
    """The one duration that a sentence names."""
    spans = {own_span(act) for act in acts_of(sentence.done.node())}
    return spans.pop() if len(spans) == 1 else NO_SPAN
