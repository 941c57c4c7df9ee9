# edge: interpreted
"""Reading card lines in the notation, as far as simple patterns go. What they do not understand counts neither for nor against."""

from __future__ import annotations

import re

from headjudge.gundam.table.cards import GundamCard
from headjudge.gundam.table.codes import PILOT
from headjudge.gundam.thinking.codes import (
    ANYBODY,
    AP_CHANGE,
    BACK,
    DAMAGE,
    DESTROY,
    FOE,
    GAIN,
    HEAL,
    OTHER_KEYWORD,
    OWN,
    PICK,
    REST,
    SET_ACTIVE,
    V_ACTIVE,
    V_AP,
    V_BLOCKER,
    V_DAMAGED,
    V_LEFT,
    V_LINKED,
    V_LV,
    V_RESTED,
)
from headjudge.gundam.thinking.lines import NO_LINE, ActRead, CardRead, CommandRead, LineRead, UseRead
from headjudge.gundam.words.vocabulary import GUNDAM
from headjudge.language.filters import Named
from headjudge.language.node import Filter
from headjudge.language.op import Op
from headjudge.language.plain import act_from
from headjudge.language.writer import write
from headjudge.thinking.deeds import Bound, Deed
from headjudge.thinking.patterns import bounds_of, total

UNITS = r"(?:(?P<count>\d+|\.\.\d+|all|any) )?(?:(?P<side>foe|my|our) )?unit(?:\[(?P<filters>[^\]]*)\])?"
DEED = re.compile(
    rf"\b(?P<word>damage|destroy|rest|heal|ap|gain|set-active|pick) {UNITS}(?: <(?P<keyword>[\w -]+?)(?: \d+)?>| (?P<amount>[+-]?\d+))?"
)
SENT_BACK = re.compile(rf"{UNITS} -> (?:hand|deck|trash|exile)")
SPARED = re.compile(r"cant (?:it|my area|this) damaged (?:by battle )?from foe unit(?:\[(?P<filters>[^\]]*)\])?")
TOKEN = re.compile(r'token (\d+) "[^"]*" (\d+)/(\d+)')

WORDS = {
    "damage": DAMAGE, "destroy": DESTROY, "rest": REST, "heal": HEAL, "ap": AP_CHANGE, "gain": GAIN, "set-active": SET_ACTIVE, "pick": PICK,
}  # fmt: skip
SIDES = {"foe": FOE, "my": OWN, "our": OWN}
FLAGS = {"rested": V_RESTED, "active": V_ACTIVE, "damaged": V_DAMAGED, "link-unit": V_LINKED, "<Blocker>": V_BLOCKER}
VALUES = {"hp": V_LEFT, "ap": V_AP, "lv": V_LV}
KEYWORDS = list(GUNDAM.keywords)


def bounds(filters: str | None) -> list[Bound]:
    return bounds_of(filters, FLAGS, VALUES)


def deeds(text: str) -> list[Deed]:
    found = [
        Deed(WORDS[m["word"]], SIDES.get(m["side"], ANYBODY), bounds(m["filters"]), int(m["amount"] or 0), keyword(m["keyword"]))
        for m in DEED.finditer(text)
    ]
    return found + [Deed(BACK, SIDES.get(m["side"], ANYBODY), bounds(m["filters"]), 0, -1) for m in SENT_BACK.finditer(text)]


def keyword(name: str | None) -> int:
    return -1 if name is None else KEYWORDS.index(name) if name in KEYWORDS else OTHER_KEYWORD


def line(text: str) -> LineRead:
    tokens = [float(int(n) * (int(ap) + int(hp))) for n, ap, hp in TOKEN.findall(text)]
    flat = 1.5 * total(r"\bdraw (\d+)", text) + 1.5 * total(r"\bex (\d+)", text) + max(tokens, default=0.0)
    spared = SPARED.search(text)
    return LineRead(
        flat + (4.0 if "deploy 1 unit" in text else 0.0), deeds(text), spared is not None, bounds(spared["filters"]) if spared else []
    )


def use(text: str) -> UseRead:
    price, _, effect = text.partition("=>")
    return UseRead(line(effect), 0.5 * total(r"\bpay (\d+)", price), "rest this" in price, "set-active this" in effect)


def act(text: str) -> ActRead:
    return ActRead(deeds(text), re.search(r"-> (hand|deck top)|^deploy", text) is not None, text == "")


def act_at(ops: list[Op], start: int) -> ActRead:
    """The act for which an effect asks at this op."""
    return act(act_from(ops, start, GUNDAM))


def line_at(ops: list[Op], start: int) -> LineRead:
    """The same as a line."""
    return line(act_from(ops, start, GUNDAM))


def command(lines: list[str], window: str) -> CommandRead:
    text = next((text for text in lines if re.match(rf"(\w+\|)?{window}\b", text)), "")
    return CommandRead(line(text) if text else NO_LINE, "action" in text.partition(":")[0])


def card(facts: GundamCard) -> CardRead:
    lines = [ability.text for ability in facts.abilities]
    return CardRead(
        [line(text) for text in lines if text.startswith("deploy")],
        [line(text) for text in lines if text.startswith("paired")],
        [use(text) for text in lines],
        command(lines, "main"),
        command(lines, "action"),
        sum(total(r"^attack: ap this \+(\d+)", text) for text in lines),
        [condition.text for condition in facts.link if isinstance(condition, Named)],
        [trait(condition) for condition in facts.link if not isinstance(condition, Named)],
        "" if not facts.can_be_pilot() else facts.name if facts.type == PILOT else facts.pilot_name,
    )


def trait(condition: Filter) -> str:
    return write(condition, GUNDAM)[1:-1]
