# edge: interpreted
"""Reading card lines in the notation, as far as simple patterns go. What they do not understand counts neither for nor against."""

from __future__ import annotations

import re
from collections.abc import Iterable

from headjudge.digimon.edge.facts import COLOURS
from headjudge.digimon.table.cards import DigimonCard, Way
from headjudge.digimon.table.codes import DIGIMON as A_DIGIMON
from headjudge.digimon.table.codes import KEYWORDS, TAMER
from headjudge.digimon.thinking.codes import (
    ANYBODY,
    BACK,
    DE_DIGIVOLVE,
    DELETE,
    DP_CHANGE,
    FOE,
    GAIN,
    ITSELF,
    MORE_CHECKS,
    OTHER_KEYWORD,
    OWN,
    PICK,
    PLACE_UNDER,
    SUSPEND,
    UNSUSPEND,
    V_BARE,
    V_BLOCKER,
    V_COST,
    V_DP,
    V_LV,
    V_SUSPENDED,
    V_UNSUSPENDED,
)
from headjudge.digimon.thinking.lines import NO_LINE, ActRead, CardRead, LineRead, StrikeRead, UseRead, WayRead
from headjudge.digimon.words.vocabulary import DIGIMON
from headjudge.language.ability import Ability
from headjudge.language.node import ABSENT
from headjudge.language.op import Op
from headjudge.language.plain import act_from
from headjudge.language.writer import write
from headjudge.thinking.deeds import Bound, Deed
from headjudge.thinking.patterns import bounds_of, total

CARD = 1.5

STACKS = r"(?:(?P<count>\d+|\.\.\d+|all|any) )?(?:(?P<side>foe|my) )?(?:digimon|(?P<this>this))(?:\[(?P<filters>[^\]]*)\])?"
DEED = re.compile(
    rf"\b(?P<word>delete|suspend|unsuspend|dp|gain|pick|de-digivolve|under) {STACKS}(?!@)"
    r"(?: <(?P<keyword>[\w .]+?)(?: (?P<step>[+-]?\d+))?>| (?P<amount>[+-]?\d+))?"
)
SENT_BACK = re.compile(rf"{STACKS} -> (?:hand|deck|trash|security)")
GAINS = (  # what a line brings its player, whatever lies on the table
    (r"\bmemory ([+-]\d+)", 1.0), (r"\bdraw (\d+)", CARD), (r"\brecover (\d+)", 4.0), (r"\btrash top( )foe security", 4.0),
    (r"\bplay (\d) digimon", 3.0), (r"(\d) \w+(?:\[[^\]]*\])?@(?:trash|seen) -> hand", CARD), (r"\btrash (\d) card@hand", -CARD),
)  # fmt: skip
WORDS = {
    "delete": DELETE, "suspend": SUSPEND, "unsuspend": UNSUSPEND, "dp": DP_CHANGE, "gain": GAIN, "pick": PICK,
    "de-digivolve": DE_DIGIVOLVE, "under": PLACE_UNDER,
}  # fmt: skip
SIDES = {"foe": FOE, "my": OWN, "this": ITSELF}
FLAGS = {"suspended": V_SUSPENDED, "unsuspended": V_UNSUSPENDED, "bare": V_BARE, "<Blocker>": V_BLOCKER}
VALUES = {"dp": V_DP, "lv": V_LV, "cost": V_COST}
INHERITED = "inh"


def bounds(filters: str | None) -> list[Bound]:
    return bounds_of(filters, FLAGS, VALUES)


def deeds(text: str) -> list[Deed]:
    found = [
        Deed(
            WORDS[m["word"]],
            SIDES.get(m["side"] or m["this"], ANYBODY),
            bounds(m["filters"]),
            int(m["step"] or m["amount"] or 0),
            MORE_CHECKS if (m["keyword"] or "").startswith("Security A") else OTHER_KEYWORD,
        )
        for m in DEED.finditer(text)
    ]
    return found + [Deed(BACK, SIDES.get(m["side"], ANYBODY), bounds(m["filters"]), 0, OTHER_KEYWORD) for m in SENT_BACK.finditer(text)]


def line(text: str) -> LineRead:
    flat = sum(each * int(n.strip() or 1) for pattern, each in GAINS for n in re.findall(pattern, text))
    return LineRead(float(flat), deeds(text))


def use(text: str) -> UseRead:
    price, arrow, effect = text.partition("=>")
    if not arrow:
        return UseRead(False, NO_LINE, line(text), 0.0)
    return UseRead(True, line(price), line(effect), 0.9 * total(r"digi-burst (\d+)", price))


def act_at(ops: list[Op], start: int) -> ActRead:
    """The act for which an effect asks at this op."""
    return act(act_from(ops, start, DIGIMON))


def act(text: str) -> ActRead:
    return ActRead(deeds(text), re.search(r"-> (hand|field|security|deck top)|\bplay\b", text) is not None)


def line_at(ops: list[Op], start: int) -> LineRead:
    """The same as a line."""
    return line(act_from(ops, start, DIGIMON))


def agreed(ability: Ability) -> UseRead:
    """A line that asks whether it is to be carried out; what is no line of a card by itself is taken to have no price."""
    return use(ability.text if re.fullmatch(r"[^/]+/\d+", ability.key) else "")


def strike(lines: Iterable[str]) -> StrikeRead:
    """Of the lines that speak when their bearer attacks."""
    mine = [text for text in lines if text.startswith("attack")]
    dp = {text: total(r"\bdp this \+(\d+)", text) for text in mine}
    at_player = sum(dp[text] for text in mine if "if target" not in text)
    return StrikeRead(at_player, sum(dp[text] for text in mine), sum(total(r"\bmemory -(\d+)", text) for text in mine))


def worth(facts: DigimonCard, lines: list[str]) -> float:
    """Its DP, its lines and its keywords."""
    if facts.type != A_DIGIMON:
        return 2.5 if facts.type == TAMER else 0.5
    counted = [text for text in lines if not text.startswith((INHERITED, "attack: memory -"))]
    printed: int = facts.keywords
    keywords = sum(printed >> code & 1 for code in range(KEYWORDS))
    return (0 if facts.dp == ABSENT else facts.dp) / 1000 + 0.5 * len(counted) + 0.5 * keywords


def way(requirement: Way) -> WayRead:
    words = write(requirement.beneath, DIGIMON).strip("[]").split(",")
    levels = [word[3:] for word in words if word.startswith("lv=")]
    colours = [word for word in words if not word.startswith("lv=")]
    if len(levels) != 1 or not levels[0].isdigit() or any(word not in COLOURS for word in colours):
        return WayRead(-1, 0)
    return WayRead(int(levels[0]), sum(1 << COLOURS.index(word) for word in set(colours)))


def card(facts: DigimonCard) -> CardRead:
    lines = [ability.text for ability in facts.abilities]
    inherited = [text for text in lines if text.startswith(INHERITED)]
    return CardRead(
        lines,
        worth(facts, lines),
        len(inherited),
        strike(text for text in lines if not text.startswith(INHERITED)),
        strike(text.partition(" ")[2] for text in inherited),
        [line(text) for text in lines if re.match(r"play\b", text)],
        [line(text) for text in lines if re.match(r"evo\b", text)],
        [use(text) for text in lines],
        use(next((text for text in lines if text.startswith("main")), "")),
        [way(requirement) for requirement in facts.ways],
    )
