# edge: interpreted
"""How far a condition reaches. What is said under one holds to the end of the text: what could be meant without it is refused.

A sentence goes on under the condition if it speaks of what was said or done there. "It" does so only if it stands for something that was
named under the condition: "choose X. If C, A to it. B to it" could do B to it in any case.
"""

from __future__ import annotations

import re

from headjudge.compiler.phrases import Phrase
from headjudge.compiler.references import Unread
from headjudge.compiler.sentences import Sentence, acts_of, phrases_of, speaks_of_choice

_WHAT_WAS_DONE = re.compile(r"\bdone\b")
_WHAT_WAS_SEEN = re.compile(r"\b(?:seen|left)\b")
ACTS = ("act", "act-mine")


def speaks_of_before(phrase: Phrase) -> bool:
    return speaks_of_choice(phrase) or bool(_WHAT_WAS_DONE.search(phrase.words()) or _WHAT_WAS_SEEN.search(phrase.words()))


def refuse_what_could_stand_alone(sentences: list[Sentence], then_follows: bool) -> None:
    """The first of them stands under a condition. then_follows: `then` says that what it opens does so too."""
    for place, after in enumerate(sentences[1:], start=1):
        under = sentences[:place]
        if after.opened_by("if-done"):
            then_follows = True
        elif not (then_follows and after.then) and not chooses(under[-1]) and not _goes_on(under, after):
            if after.opened_by("if"):
                raise Unread("`if` after `if`: it could hold under both, or alone")
            raise Unread("a sentence after `if` that could be meant without the condition")


def chooses(sentence: Sentence) -> bool:
    return sentence.how in ("do", "may") and any(act.kind == "choose" for act in acts_of(sentence.done.node()))


def _goes_on(under: list[Sentence], after: Sentence) -> bool:
    phrases = [opening.phrase() for opening in after.openings if opening.kind == "if"]
    if after.how.startswith("instead"):
        return True
    acts = acts_of(after.done.node())
    phrases += [phrase for act in acts for phrase in phrases_of(act)]
    if any(_WHAT_WAS_DONE.search(phrase.words()) for phrase in phrases):
        return True
    if any(act.kind == "with-seen" for act in acts) or any(_WHAT_WAS_SEEN.search(phrase.words()) for phrase in phrases):
        return any(_looks(sentence) for sentence in under)
    of_it = any(act.kind in ACTS and act.node().kind.startswith(("it", "that")) for act in acts)
    if of_it or after.opened_by("when-it") or any(speaks_of_choice(phrase) for phrase in phrases):
        return any(_names(sentence) for sentence in under)
    return False


def _looks(sentence: Sentence) -> bool:
    acts = acts_of(sentence.done.node())
    return any(act.kind == "look-one" or (act.kind == "plain" and act.phrase().first_word() == "look") for act in acts)


def _names(sentence: Sentence) -> bool:
    """Does it name one that can be spoken of, and not as what was spoken of before?"""
    acts = [] if sentence.how.startswith("instead") else acts_of(sentence.done.node())
    named = any(act.kind in ACTS and act.node().kind in ("this", "some") for act in acts)
    return named or any(act.kind in ("choose", "each-choose", "look-one") for act in acts)
