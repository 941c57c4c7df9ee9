# edge: interpreted
"""What the log of any game says: of card lines, what a line is called and what it leaves behind for a while; of events, who and what."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from string import Formatter
from typing import Any

from headjudge.kernel.actions import DECLINE, NO, STOP, verb_of
from headjudge.kernel.events import ACTIVATED, CHOSE, TRIGGERED, Event
from headjudge.kernel.modifiers import ALSO, CAN, CANT, COMPEL, GRANT, MUST
from headjudge.kernel.refs import CARD, card_of, kind_of
from headjudge.kernel.seats import JUDGE, SEATS, ordinal
from headjudge.kernel.state import State, place_of
from headjudge.language.ability import CONTINUOUS, IMMEDIATE, PRINTED_KEYWORDS, Ability
from headjudge.language.body import Keywords, Last
from headjudge.language.called import listed, thing_name
from headjudge.language.clauses import Clauses
from headjudge.language.lines import tree_of
from headjudge.language.ops import Delay
from headjudge.language.say import say
from headjudge.language.spoken_names import spaced
from headjudge.language.vocabulary import Vocabulary

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
MODALS = {CANT: "cannot", CAN: "can", MUST: "must, if possible,", COMPEL: "must"}

NUMBER_WORDS = {"is": ("is", "are"), "s": ("s", ""), "es": ("es", ""), "plural": ("", "s")}  # of one thing, and of several
MOST_KEPT = 4096  # of what is said again and again: forms, lines and their names, obstacles
UNSEEN = "a card"  # whatever a seat does not know is called
NO_NAMES = frozenset({"a", "an", "the", "team", "nothing", "nobody"})  # how a thing is called that goes by no name of its own
ENDED = "Effects that were to last until now end."
RESOLVED = "{effect} is resolved."
IDLE = "{effect} is resolved and changes nothing{why}."  # it came to nothing

# what a word of a form stands for: in a state, of an event, to a seat, which calls cards so
Means = Callable[[Any, Event, int | None, Mapping[int, str]], object]

FORMS = (  # of the sentences that are made here, `{word}` standing for what differs
    "{who} looks at {things}.", "Put off by {who}: “{line}”", "{things} gains “{line}”", "{things} also counts as {what}.",
    *[f"{{clause}} {modal} {{what}}." for modal in MODALS.values()],
    "The game is over: {who} wins.", "The game is over: {who} win.", "The game is over: a draw.", "{draws} draws {n} card{s}.",
    IDLE,
)  # fmt: skip


def told_look(s: State, e: Event, things: str) -> str:
    """Of cards that some player gets to see, as bits of the event's number: who looks at them; empty if they are shown to everybody."""
    seats = e.numbers[0]
    return "" if seats == (1 << s.seats) - 1 else f"{SEATS[seats.bit_length() - 1]} looks at {things}."


def line_called(path: str, lines: list[Ability], v: Vocabulary) -> str:
    """A line of a card by what it is called in print: "the On Deletion effect", "<Decoy>", or just "the effect"; of several that would be
    called the same "the second effect", counted as printed. path: its place among the lines, "2" or "2.1"."""
    number, _, inner = path.partition(".")
    ability = lines[int(number) - 1]
    if inner:
        return inner_called(ability, ability.inner[int(inner.partition(".")[0]) - 1], v)
    name = print_name(ability, v)
    alike = [other for other in lines if is_effect(other) and print_name(other, v) == name]
    which = position(alike.index(ability)) if len(alike) > 1 and ability in alike else ""
    return spaced("the", which, name, "effect")


@lru_cache(MOST_KEPT)
def line_of(card: Any, path: str, v: Vocabulary) -> str:
    """The same of a card with lines."""
    return line_called(path, card.abilities, v)


def position(place: int) -> str:
    """Counted from 0: "first"; in figures from ten on."""
    return ORDINALS[place] if place < len(ORDINALS) else ordinal(place + 1)


def inner_called(outer: Ability, inner: Ability, v: Vocabulary) -> str:
    """A line that a keyword stands for, that was put off, or that was gained."""
    body = tree_of(outer, v).body
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
        line = say(tree_of(ability.inner[code], v), v)
        if is_put_off(ability, ability.inner[code]):
            return f"Put off by {seat}: “{line.replace(', only once:', ':', 1)}”"  # what is put off happens once anyway
        return f"{things} gains “{line}”"
    if kind == ALSO:
        return f"{things} also counts as {told_to_all(v, seat).as_what(ability.added[code])}."
    clause = told_to_all(v, seat).modal(ability.patterns[code], MODALS[kind], whom)
    return f"{clause}." if ability.patterns[code].subject.ref else f"By the effect of {seat}, {clause}."


def told_to_all(v: Vocabulary, seat: str) -> Clauses:
    """How a line of this player is said where anybody may read it: nobody is "you", nobody's things are "your" things."""
    clauses = Clauses(v, "")
    clauses.told_to_all(seat)
    return clauses


# events


def named(s: State, ref: int, e: Event, seat: int | None, names: Mapping[int, str]) -> str:
    """As it was called then; a card that this seat did not know then is a card."""
    if kind_of(ref) == CARD and seat != JUDGE:
        everybody = (1 << s.seats) - 1
        mask = e.known.get(card_of(ref), 0)
        if (mask != everybody) if seat is None else not mask >> seat & 1:
            return UNSEEN
    first = e.tops.get(ref)
    return names[first] if first is not None else thing_name(s, ref, names)


def joined(told: list[str]) -> str:
    """Things in one phrase; cards that this seat does not know are counted."""
    unseen = told.count(UNSEEN)
    if unseen < 2:
        return listed(told)
    return listed([*(one for one in told if one != UNSEEN), f"{unseen} cards"])


def bearer(e: Event) -> int:
    """Whose line it is: the permanent if the line is its top card's own or was gained, else the card."""
    this = e.subjects[0]
    card = e.numbers[2] if e.kind == TRIGGERED else e.subjects[-1]
    top = e.tops.get(this)
    if top is None or card < 0:
        return card if card >= 0 else this
    return card if card_of(card) != top and "." not in e.note else this


def told_end(s: State, e: Event) -> str:
    winners = [SEATS[seat] for seat in range(s.seats) if e.numbers[0] >> seat & 1]
    wins = f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'win'}"
    return f"The game is over: {wins}." if winners else "The game is over: a draw."


def told_draws(s: State, e: Event) -> str:
    """Several players may draw at once: each with their own number."""
    owners = [s.owner[card_of(ref)] for ref in e.subjects]
    told = [f"{SEATS[seat]} draws {owners.count(seat)} card{'s' if owners.count(seat) > 1 else ''}" for seat in dict.fromkeys(owners)]
    return f"{' and '.join(told)}."


@lru_cache(MOST_KEPT)
def told_in_short(form: str, who: str, things: tuple[str, ...], objects: tuple[str, ...], turn: int) -> str:
    """A form filled in with things alone; empty where it asks for more, or for what is not there."""
    numbers = {word: number_word(word, len(things)) for word in NUMBER_WORDS}
    said = {"who": who, "things": listed(things), "struck": listed(things), "objects": listed(objects), "turn": turn, **numbers}
    wanted = {name for _, name in pieces(form) if name}
    return form.format(**said) if wanted <= said.keys() and all(said[name] or name in NUMBER_WORDS for name in wanted) else ""


def number_word(word: str, count: int) -> str:
    """What a sentence about one thing says, and what it says about several."""
    return NUMBER_WORDS[word][count > 1]


def number_words(refs: Callable[[Event], list[int]]) -> dict[str, Means]:
    """Those of a sentence about these things of its event."""

    def means(word: str) -> Means:
        return lambda s, e, seat, names: number_word(word, len({ref for ref in refs(e) if ref >= 0}))

    return {word: means(word) for word in NUMBER_WORDS}


@lru_cache(MOST_KEPT)
def pieces(form: str) -> tuple[tuple[str, str], ...]:
    """What stands there, and the word after it that something else is put for; at the end that may be empty."""
    return tuple((text, name or "") for text, name, _, _ in Formatter().parse(form))


def told_by(form: str, words: Mapping[str, Means], s: State, e: Event, seat: int | None, names: Mapping[int, str]) -> str:
    """A form filled in. Only what it asks for is looked up."""
    return "".join([f"{text}{words[word](s, e, seat, names)}" if word else text for text, word in pieces(form)])


def as_sentence(told: str, names: Mapping[int, str]) -> str:
    """With a capital, unless it begins with the name of a card: that is left as it is, and may look like an article ("a is destroyed")."""
    first = told.partition(" ")[0]
    return told[:1].upper() + told[1:] if first in NO_NAMES and first not in names.values() else told


def told_resolved(s: State, e: Event) -> str:
    """In which form. With nothing but answers between its beginning and its end it came to nothing, unless it is of the sort that leaves
    no event: what answers what is about to happen, and what is put off."""
    ability = s.rules.program(s, e.note)
    if isinstance(ability, Ability) and (ability.kind == IMMEDIATE or any(isinstance(op, Delay) for op in ability.ops)):
        return RESOLVED
    before = last_before(s, e)
    while before is not None and before.kind == CHOSE:
        before = last_before(s, before)
    return IDLE if before is not None and before.kind == ACTIVATED else RESOLVED


def why_idle(s: State, e: Event) -> str:
    """Why it came to nothing, if somebody would not have it."""
    before = last_before(s, e)
    declined = before is not None and before.kind == CHOSE and verb_of(before.numbers[0]) in (DECLINE, NO, STOP)
    return f", as {SEATS[before.seat]} chose" if before is not None and declined else ""


def last_before(s: State, e: Event) -> Event | None:
    log = s.log or []
    place = place_of(log, e.number)
    return log[place - 1] if place > 0 else None
