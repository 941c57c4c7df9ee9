# edge: interpreted
"""What the log of any game says of card lines: what a line is called, and what it leaves behind for a while."""

from __future__ import annotations

from headjudge.kernel.modifiers import ALSO, CAN, CANT, COMPEL, GRANT, MUST
from headjudge.language.ability import CONTINUOUS, PRINTED_KEYWORDS, Ability
from headjudge.language.body import Keywords, Last
from headjudge.language.names import spaced
from headjudge.language.ops import Delay
from headjudge.language.say import Speaker, say
from headjudge.language.vocabulary import Vocabulary

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
MODALS = {CANT: "cannot", CAN: "can", MUST: "must, if possible,", COMPEL: "must"}


def line_called(path: str, lines: list[Ability], v: Vocabulary) -> str:
    """A line of a card by what it is called in print: "the On Deletion effect", "<Decoy>", or just "the effect"; of several that would be
    called the same "the second effect", counted as printed. path: its place among the lines, "2" or "2.1"."""
    number, _, inner = path.partition(".")
    ability = lines[int(number) - 1]
    if inner:
        return inner_called(ability, ability.inner[int(inner.partition(".")[0]) - 1], v)
    name = print_name(ability, v)
    alike = [other for other in lines if is_effect(other) and print_name(other, v) == name]
    ordinal = ORDINALS[alike.index(ability)] if len(alike) > 1 and ability in alike else ""
    return spaced("the", ordinal, name, "effect")


def inner_called(outer: Ability, inner: Ability, v: Vocabulary) -> str:
    """A line that a keyword stands for, that was put off, or that was gained."""
    body = outer.line.body
    if isinstance(body, Last) and isinstance(body.step, Keywords):
        keywords = [v.keywords[keyword.code] for keyword in body.step.keywords]
        return f"<{[keyword for keyword in keywords if keyword in v.english.keyword_lines][outer.inner.index(inner)]}>"
    if is_put_off(outer, inner):
        return "a delayed effect"
    return spaced("a gained", moment_names(inner, v), "effect")


def is_put_off(outer: Ability, inner: Ability) -> bool:
    return any(isinstance(op, Delay) and op.inner is inner for op in outer.ops)


def is_effect(ability: Ability) -> bool:
    """Something that is carried out, rather than holding by itself."""
    return ability.kind not in (CONTINUOUS, PRINTED_KEYWORDS)


def print_name(ability: Ability, v: Vocabulary) -> str:
    """Empty if it has none: "inherited On Deletion"."""
    marks = [v.marks[mark] for mark in ability.head.marks] if ability.head is not None else []
    return spaced(*[v.english.borne[mark] for mark in marks if mark in v.english.borne], moment_names(ability, v))


def moment_names(ability: Ability, v: Vocabulary) -> str:
    """Of its moments, where they have names in print: "Deploy/Attack"."""
    words = [v.moments[moment.code] for moment in ability.head.moments] if ability.head is not None else []
    return "/".join(v.english.effects[word] for word in words if word in v.english.effects)


def told_lasting(ability: Ability, kind: int, code: int, things: str, whom: str, seat: str, v: Vocabulary) -> str:
    """What a modifier that is no number does. things: what bears it; whom: what its line means by a word such as "it", if by one."""
    if kind == GRANT:
        line = say(ability.inner[code].line, v)
        return f"Put off: {line[:1].lower()}{line[1:]}" if is_put_off(ability, ability.inner[code]) else f"{things} gains “{line}”"
    if kind == ALSO:
        return f"{things} also counts as {Speaker(v, '').p.as_what(ability.added[code])}."
    clause = Speaker(v, "").p.modal(ability.patterns[code], MODALS[kind], whom)
    return f"{clause}." if ability.patterns[code].subject.ref else f"By the effect of {seat}, {clause}."
