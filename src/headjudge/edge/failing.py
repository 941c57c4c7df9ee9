"""Why an effect fails, or would fail: a code, a sentence, and the rule."""

from __future__ import annotations

from collections.abc import Mapping

from headjudge.edge.lines import said
from headjudge.edge.views import Reason
from headjudge.kernel.events import DECLINED as DECLINING
from headjudge.kernel.events import FAILED, Event
from headjudge.kernel.pending import is_key
from headjudge.kernel.state import State
from headjudge.language.ability import Ability
from headjudge.language.vocabulary import Vocabulary

NO_TARGET = "no_target"
CONDITION = "condition"
GONE = "gone"
SPENT = "spent"
PRICE = "price"
TIMING = "timing"
PREVENTED = "prevented"
DECLINED = "declined"

SENTENCES = {
    NO_TARGET: "What it must find is not there.",
    CONDITION: "Its condition is not fulfilled.",
    GONE: "Its card, or what bore it, is no longer there.",
    SPENT: "It has no use left this turn.",
    PRICE: "Its price cannot be paid.",
    TIMING: "Its time is over.",
    PREVENTED: "Something forbids it.",
    DECLINED: "Its player declines.",
}


class Failures:
    """Why an event tells that something did not happen. codes: which rules of the game stand for what."""

    def __init__(self, codes: Mapping[str, str], words: Vocabulary) -> None:
        self.codes = codes
        self.words = words

    def reason(self, s: State, e: Event) -> Reason:
        if e.kind == DECLINING:
            return Reason(DECLINED, SENTENCES[DECLINED], e.because)
        return failure(s, e.because, self.codes if e.kind == FAILED else {}, self.words)


def failure(s: State, cite: str, codes: Mapping[str, str], words: Vocabulary) -> Reason:
    """codes: which rules stand for what. What no rule but a card line forbids is prevented by that line, in its own words."""
    code = codes.get(cite, PREVENTED)
    return Reason(code, forbidding(s, cite, words) if code == PREVENTED else SENTENCES[code], cite)


def forbidding(s: State, cite: str, words: Vocabulary) -> str:
    program = s.rules.program(s, cite) if is_key(cite) else None
    return (said(program, words) if isinstance(program, Ability) else "") or SENTENCES[PREVENTED]
