# edge: interpreted
"""Sentences taken apart: under which openings what is done, to whom, for how long."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from headjudge.compiler.phrases import Hole, Mention, Node, Phrase
from headjudge.compiler.references import ONE, SEVERAL, THIS
from headjudge.compiler.words import Token

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


def lasts(act: Node) -> bool:
    return act.kind == "act" and any(Hole.DURATION in verb.pieces for verb in verbs_of(act))


def own_span(act: Node) -> Phrase:
    return act.phrase(2) if act.kind == "act" and len(act.parts) > 2 else NO_SPAN


def span_of(sentence: Sentence) -> Phrase:
    """The one duration that a sentence names."""
    spans = {own_span(act) for act in acts_of(sentence.done.node())}
    return spans.pop() if len(spans) == 1 else NO_SPAN


def says_who(sentence: Sentence) -> bool:
    """Does a sentence name the players who do it?"""
    acts = acts_of(sentence.done.node())
    return all(act.kind == "each-choose" or (act.kind == "plain" and act.phrase().first_word() in ("they", "everyone")) for act in acts)
