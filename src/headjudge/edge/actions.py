# edge: interpreted
"""Actions in words and as plain data, and back. A game gives a table of its verbs; everything else is the same in every game.

What the asked player does not know has no name: asking for it tells nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cached_property
from random import Random

from headjudge.edge.game import ActionWords
from headjudge.edge.greyed import greyed
from headjudge.edge.obstacles import Sentence, Words, told
from headjudge.edge.views import Obstacle
from headjudge.kernel.actions import (
    A_CARD,
    A_LINE,
    A_NUMBER,
    A_PERMANENT,
    A_PLACE,
    A_SEAT,
    ANSWER,
    CHOOSE,
    COUNTED,
    DECLINE,
    FIRST,
    MODE,
    MOST,
    NO,
    NUMBER,
    OPERAND_BITS,
    OPERANDS,
    RESOLVE,
    STOP,
    TAG_BITS,
    YES,
    a_card,
    a_permanent,
    pack,
    tag_of,
    thing_of,
    value_of,
    verb_of,
)
from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.batches import Drain, newest
from headjudge.kernel.frames import NOT_OFFERED
from headjudge.kernel.obstacles import GAME_OVER, GOES_ROUND, NO_ACTION, NONE, NOT_AMONG, NOT_ASKED, UNKNOWN_CARD, Found, Obstacles
from headjudge.kernel.pending import Pending
from headjudge.kernel.proposals import Proposal
from headjudge.kernel.refs import CARD, PERMANENT, card_of, kind_of, serial_of
from headjudge.kernel.seats import SEATS, knows, ordinal
from headjudge.kernel.state import State
from headjudge.language.called import Names, find, line_name, seat_called, serial_of_card, thing_called, thing_name
from headjudge.language.effect import Effect
from headjudge.language.ops import PickMode
from headjudge.language.plain import Plain, act_from
from headjudge.language.vocabulary import Vocabulary

# What an operand is in a verb's form: the tag it is packed with. Where a thing may be of several kinds, the tag is read off the action.
CARDS = "card"
PERMANENTS = "permanent"
SEAT = "seat"
TEAM = "team"  # a seat, called by all the letters of its side
AMOUNT = "number"
LINE = "line"
WAITING = "waiting"  # a place among what waits
THING = "thing"
WAY = "way"  # one of several ways to do it
TAGS = {
    CARDS: A_CARD, PERMANENTS: A_PERMANENT, SEAT: A_SEAT, TEAM: A_SEAT, AMOUNT: A_NUMBER, WAY: A_NUMBER, LINE: A_LINE, WAITING: A_PLACE,
}  # fmt: skip
THINGS = (A_CARD, A_PERMANENT, A_SEAT, COUNTED)
ACTIONS_ARE = "; actions are "  # before the forms of those that may be meant, each between grave accents
PATTERNS = {SEAT: "[A-H]", TEAM: "[A-H]+", AMOUNT: r"-?\d{1,4}", WAY: r"(?: by way [1-9]\d?)?"}


class Operand:
    def __init__(self, name: str, kind: str, role: str) -> None:
        self.name = name  # in the form
        self.kind = kind
        self.role = role  # in plain data; empty: not told


class Verb:
    """A row of a game's table: how an action of this sort is said, the rule it rests on, and what its operands are.

    operands: name = "kind role", in the order in which they are packed. One that the form does not name follows from the question."""

    def __init__(self, word: str, form: str, rule: str, more: Plain | None = None, **operands: str) -> None:
        self.word = word
        self.form = form
        self.rule = rule  # empty: whatever the asking frame rests on
        self.more = more or {}  # what else plain data says
        self.operands = [Operand(name, *said.split()) if " " in said else Operand(name, said, "") for name, said in operands.items()]

    @cached_property
    def named(self) -> set[str]:
        return set(re.findall(r"\{(\w+)\}", self.form))

    def pattern(self, kinds: Mapping[str, str]) -> re.Pattern[str]:
        """kinds: what an operand of a kind looks like, where it is not just anything."""
        pattern = re.escape(self.form)
        for operand in self.operands:
            pattern = pattern.replace(rf"\{{{operand.name}\}}", f"(?P<{operand.name}>{kinds.get(operand.kind, '.+?')})")
        return re.compile(pattern)


SHARED_VERBS = {
    RESOLVE: Verb("resolve", "resolve {effect}", "", effect="waiting subject"),
    ANSWER: Verb("answer", "answer with {effect}", "", effect="waiting subject"),
    DECLINE: Verb("decline", "decline", ""),
    STOP: Verb("stop", "stop", ""),
    YES: Verb("yes", "yes", ""),
    NO: Verb("no", "no", ""),
    MODE: Verb("mode", "mode {n}", "", n="number"),
    NUMBER: Verb("number", "number {n}", "", n="number number"),
    CHOOSE: Verb("choose", "choose {thing}", "", thing="thing target"),
}


class Actions(ActionWords):
    """What a game's actions are called and mean. A game has a subclass for what only it has: lines, things that are counted."""

    def __init__(self, verbs: Mapping[int, Verb], words: Vocabulary, sentences: Mapping[int, Sentence], over_rule: str) -> None:
        self.verbs = {**SHARED_VERBS, **verbs}  # a game may have its own rule for a verb that all games have
        self.sentences = sentences
        self.over_rule = over_rule  # why nothing can be done when the game is over
        self.words = words
        self.patterns = {verb: row.pattern(PATTERNS | {LINE: self.line_pattern()}) for verb, row in self.verbs.items()}

    # --- in words ----------------------------------------------------------------------------------------------------------

    def describe(self, s: State, action: int, names: Names) -> str:
        row = self.verbs.get(verb_of(action))
        if row is None:
            return f"action {action}"
        said = {operand.name: self.operand_name(s, action, place, operand, names) for place, operand in enumerate(row.operands)}
        return row.form.format(**said)

    def operand_name(self, s: State, action: int, place: int, operand: Operand, names: Names) -> str:
        value = value_of(action, place)
        match operand.kind:
            case "line":
                return self.line_name(s, action, value)
            case "way":
                return self.way_name(s, action, value)
            case "waiting":
                return waiting_name(waiting_in(s, verb_of(action)), value, names)
            case "number":
                return str(value + (1 if verb_of(action) == MODE else 0))
            case "seat":
                return SEATS[value % len(SEATS)]
            case "team":
                return team_name(s, value)
        if self.is_unseen(s, action):
            return self.unseen_name(s, action)
        if tag_of(action, place) == COUNTED:
            return self.counted_name(value)
        ref = thing_of(s, action, place)
        return thing_name(s, ref, names) if ref >= 0 else f"#{value}"

    # --- reading -----------------------------------------------------------------------------------------------------------

    def parse(self, s: State, text: str, names: Names) -> int:
        """The action this text describes, legal or not."""
        text = " ".join(text.split())
        for verb, pattern in self.patterns.items():
            if self.is_said_here(s, verb) and (match := pattern.fullmatch(text)):
                return self.read(s, verb, match.groupdict(), names)
        forms = [row.form for verb, row in self.verbs.items() if self.is_said_here(s, verb)]
        alike = [form for form in forms if text and form.split()[0] == text.split()[0]]  # what was meant is likely one of them
        raise BadInput(f"`{text}` is no action{ACTIONS_ARE}{', '.join(f'`{form}`' for form in alike or forms)}")

    def is_said_here(self, s: State, verb: int) -> bool:
        """Could an action of this sort be meant in this match at all?"""
        return True

    def read(self, s: State, verb: int, said: dict[str, str], names: Names) -> int:
        row = self.verbs[verb]
        if row.named != {operand.name for operand in row.operands}:  # the rest follows from the question, if it is open
            return next((action for action in s.options if verb_of(action) == verb), verb)
        operands = [self.operand_called(s, verb, operand, said, names) for operand in row.operands]
        return pack(verb, *operands)

    def operand_called(self, s: State, verb: int, operand: Operand, said: dict[str, str], names: Names) -> int:
        text = said[operand.name]
        match operand.kind:
            case "card":
                value = find(s, text, names)
            case "permanent":
                value = serial_of_card(s, text, names)
            case "seat":
                value = seat_called(s, text)
            case "team":
                value = team_called(s, text)
            case "line":
                value = self.line_called(s, said, names)
            case "way":
                value = self.way_called(s, said, names)
            case "waiting":
                value = self.place_called(s, verb, text, names)
            case "number":
                value = int(text) - (1 if verb == MODE else 0)
            case _:
                return self.thing_called(s, text, names)
        return (value if 0 <= value <= MOST else MOST) << TAG_BITS | TAGS[operand.kind]  # so much, or less than nothing, is never offered

    def place_called(self, s: State, verb: int, text: str, names: Names) -> int:
        waiting = waiting_in(s, verb)
        for place in range(len(waiting)):
            if waiting_name(waiting, place, names) == text:
                return place
        there = ", ".join(self.describe(s, action, names) for action in s.options if verb_of(action) == verb)
        raise BadInput(f"`{text}` is not among what waits: {there or 'nothing does'}")

    def thing_called(self, s: State, text: str, names: Names) -> int:
        """As an operand."""
        if match := re.fullmatch(r"the ([1-9]\d{0,3})(?:st|nd|rd|th) unseen card", text):
            return operand_of(unseen_at(int(match[1]), self.unseen_offered(s)))
        if match := re.fullmatch(r"player ([A-H])", text):
            return seat_called(s, match[1]) << TAG_BITS | A_SEAT
        ref = thing_called(s, text, names)
        return serial_of(ref) << TAG_BITS | A_PERMANENT if kind_of(ref) == PERMANENT else card_of(ref) << TAG_BITS | A_CARD

    # --- as plain data -----------------------------------------------------------------------------------------------------

    def parts(self, s: State, action: int) -> Plain:
        """verb; subject: who or what does it; target: what it is done to; other: what else; line: the card line; number. Only those it has.

        Things are named as a view names them; a card that the asked player does not know by its position alone."""
        row = self.verbs[verb_of(action)]
        plain: Plain = {"verb": row.word}
        for place, operand in enumerate(row.operands):
            plain |= self.plain_operand(s, action, place, operand)
        return plain | self.more_parts(s, action) | row.more

    def plain_operand(self, s: State, action: int, place: int, operand: Operand) -> Plain:
        value = value_of(action, place)
        match operand.kind:
            case "line":
                return self.plain_line(s, action, value)
            case "waiting":
                return plain_waiting(waiting_in(s, verb_of(action))[value])
            case "way":
                return {"number": value + 1}
        if not operand.role:
            return {}
        if operand.kind == AMOUNT:
            return {operand.role: value}
        return {operand.role: self.plain_thing(s, action, place)}

    def plain_thing(self, s: State, action: int, place: int) -> Plain:
        if self.is_unseen(s, action):
            return self.plain_unseen(s, action)
        tag, value = tag_of(action, place), value_of(action, place)
        if tag == COUNTED:
            return self.plain_counted(value)
        return {{A_CARD: "id", A_PERMANENT: "serial"}.get(tag, "seat"): value}

    def more_parts(self, s: State, action: int) -> Plain:
        """A mode tells its number and its act."""
        if verb_of(action) != MODE:
            return {}
        mode = value_of(action, 0)
        plain: Plain = {"number": mode + 1}
        frame = s.frames[-1]
        if isinstance(frame, Effect):
            op = frame.ability.ops[frame.pc]
            plain["act"] = act_from(frame.ability.ops, op.starts[mode], self.words) if isinstance(op, PickMode) else ""
        return plain

    # --- what it is about --------------------------------------------------------------------------------------------------

    def card_of(self, s: State, action: int) -> int:
        """The card an action is about; -1 for none, or for one that the asked player does not know."""
        row = self.verbs.get(verb_of(action))
        if row is None or not row.operands or self.is_unseen(s, action):
            return -1
        if row.operands[0].kind == WAITING:
            waiting, place = waiting_in(s, verb_of(action)), value_of(action, 0)
            return card_of(waiting[place].card) if place < len(waiting) and waiting[place].card >= 0 else -1
        ref = thing_of(s, action, 0)
        p = s.last_known(ref) if ref >= 0 else None
        return p.pile[0] if p is not None else card_of(ref) if ref >= 0 and kind_of(ref) == CARD else -1

    def is_unseen(self, s: State, action: int) -> bool:
        """Is this about a card that the asked player does not know? Then the packed action would tell which one it is."""
        if verb_of(action) != CHOOSE or tag_of(action, 0) != A_CARD or value_of(action, 0) >= len(s.cards):
            return False
        return not knows(s, s.asking, value_of(action, 0))

    def is_sound(self, s: State, action: int) -> bool:
        """Is this an action of this match at all: a verb that is said here, with operands of its kinds, and nothing besides?"""
        row = self.verbs.get(verb_of(action))
        if action < 0 or row is None or not self.is_said_here(s, verb_of(action)):
            return False
        tags = [tag_of(action, place) for place in range(OPERANDS)]
        kinds = [operand.kind for operand in row.operands]
        fitting = all(tag in THINGS if kind == THING else tag == TAGS[kind] for tag, kind in zip(tags, kinds, strict=False))
        return fitting and action >> FIRST + OPERAND_BITS * len(kinds) == 0

    def cite(self, s: State, action: int) -> str:
        """A pick among waiting effects rests on what made them the next, everything else on the rule of its verb."""
        if s.frames and isinstance(s.frames[-1], Drain):
            return s.frames[-1].rule(s)
        return self.verbs[verb_of(action)].rule or s.frames[-1].rule(s)

    # --- what stands against it --------------------------------------------------------------------------------------------

    def found_against(self, s: State, action: int) -> list[Found]:
        """All that forbids it to the seat that is asked: asked of the frame that offers, by the predicates it offers with.

        What is not asked now is refused by the rule of its verb, if there is one. Nothing depends on a card that the seat does not know."""
        if s.over:
            return [Found(self.over_rule, GAME_OVER, NONE, NONE, NONE, NONE, "")]
        row = self.verbs.get(verb_of(action))
        own_rule = row.rule if row is not None else ""
        if row is not None and row.operands and action == verb_of(action) and own_rule:  # with nothing there that it could be about
            return [Found(own_rule, NOT_ASKED, NONE, NONE, NONE, NONE, "")]
        if not self.is_sound(s, action):
            return [Found(NOT_OFFERED, NO_ACTION, NONE, NONE, NONE, NONE, "")]
        if action not in s.options and action not in s.barred and self.names_unknown_card(s, action):
            return [Found(self.rule_of_unknown(verb_of(action)) or NOT_OFFERED, UNKNOWN_CARD, NONE, NONE, NONE, NONE, "")]
        return self.collected_against(s, action)

    def collected_against(self, s: State, action: int) -> list[Found]:
        """The same of one that is made of what the asked seat sees, by a verb that is said here."""
        if action in s.barred:
            return [Found(s.rules.loop_rule, GOES_ROUND, NONE, NONE, NONE, NONE, "")]
        collected = Obstacles()
        s.fresh_values()
        s.frames[-1].obstacle(s, action, collected)
        for found in collected.found:
            if found.code in (NOT_ASKED, NOT_AMONG):
                found.cite = self.verbs[verb_of(action)].rule or found.cite
        return collected.found

    def told_against(self, s: State, found: Found, names: Names, prompt: Callable[[], str], who: str) -> Obstacle:
        return told(self.sentences, Words(s, found, names, self.words, prompt, who))

    # What is greyed out; a game says what there is to try it with.

    senseless: frozenset[int] = frozenset()  # obstacles of things with which nobody could ever do such a thing
    hopeless_things: frozenset[int] = frozenset()  # those of them that lie with the thing alone, whatever else is named

    def greyed(self, s: State) -> list[int]:
        return greyed(self, s)

    def greyed_with(self, s: State, name: str, names: Names) -> list[int]:
        thing = self.thing_called(s, name, names)
        card = a_card(find(s, name, names))
        return [action for action in greyed(self, s) if operand_of(action) in (thing, card)]

    def hand(self, s: State) -> list[int]:
        """The cards that the asked seat holds."""
        raise NotImplementedError

    def subjects(self, s: State, verb: int) -> list[int]:
        """With what of the asked seat it could be tried, as first operands."""
        match self.verbs[verb].operands[0].kind:
            case "card":
                return [a_card(card) for card in self.hand(s)]
            case "permanent":
                return [a_permanent(p.serial) for p in s.field if p.owner == s.asking]
            case "thing":
                return [a_permanent(p.serial) for p in s.field] + [a_card(card) for card in self.hand(s)]
        return []

    def lines_of(self, s: State, subject: int) -> list[int]:
        """The lines that may be used at will at some time, of what this operand names."""
        return []

    def ways_of(self, s: State, subject: int) -> int:
        """In how many ways it can be done with what this operand names."""
        return 1

    def rule_of_unknown(self, verb: int) -> str:
        """Why nothing can be done with a card that the asked seat does not know."""
        return self.verbs[verb].rule

    def names_unknown_card(self, s: State, action: int) -> bool:
        cards = [value_of(action, place) for place in range(OPERANDS) if tag_of(action, place) == A_CARD]
        return any(card < len(s.cards) and not knows(s, s.asking, card) for card in cards)

    # --- for tests ---------------------------------------------------------------------------------------------------------

    def conceivable(self, s: State, dice: Random, most: int) -> list[int]:
        """Some actions that somebody might try, about anything on the table: of any sort, more often of one that is offered."""
        offered = [verb_of(action) for action in s.options]
        return [self.conceived(s, dice, dice.choice([*self.verbs, *offered, *offered])) for _ in range(most)]

    def conceived(self, s: State, dice: Random, verb: int) -> int:
        return pack(verb, *[self.conceived_operand(s, dice, operand) for operand in self.verbs[verb].operands])

    def conceived_operand(self, s: State, dice: Random, operand: Operand) -> int:
        things = [p.serial for p in s.field] or [0]
        kind = dice.choice((CARDS, PERMANENTS, SEAT)) if operand.kind == THING else operand.kind
        most = {CARDS: len(s.cards), SEAT: s.seats, TEAM: s.seats}.get(kind, 3)
        return (dice.choice(things) if kind == PERMANENTS else dice.randrange(most)) << TAG_BITS | TAGS[kind]

    # --- what only some games have -----------------------------------------------------------------------------------------

    def line_pattern(self) -> str:
        return r"\d{1,2}"

    def line_name(self, s: State, action: int, line: int) -> str:
        return str(line + 1)

    def line_called(self, s: State, said: dict[str, str], names: Names) -> int:
        return int(said["line"]) - 1

    def plain_line(self, s: State, action: int, line: int) -> Plain:
        return {"number": line + 1}

    def way_name(self, s: State, action: int, way: int) -> str:
        """Behind the form: by which of several ways, where that must be said."""
        return f" by way {way + 1}"

    def way_called(self, s: State, said: dict[str, str], names: Names) -> int:
        return int(said["way"].removeprefix(" by way ") or "1") - 1

    def counted_name(self, value: int) -> str:
        return f"#{value}"

    def plain_counted(self, value: int) -> Plain:
        return {"counted": value}

    # --- cards that the asked player does not know -------------------------------------------------------------------------

    def unseen_offered(self, s: State) -> list[int]:
        """They are offered in the order in which they lie."""
        return [action for action in s.options if self.is_unseen(s, action)]

    def unseen_name(self, s: State, action: int) -> str:
        """It is called by its position among those that are offered."""
        offered = self.unseen_offered(s)
        return f"the {ordinal(offered.index(action) + 1)} unseen card" if action in offered else "an unseen card"

    def plain_unseen(self, s: State, action: int) -> Plain:
        offered = self.unseen_offered(s)
        return {"unseen": offered.index(action) + 1 if action in offered else 0}


def unseen_at(position: int, offered: list[int]) -> int:
    if position > len(offered):
        raise BadInput(f"of unseen cards {len(offered) or 'none'} can be chosen here")
    return offered[position - 1]


def operand_of(action: int) -> int:
    """The first one, as it is packed."""
    return action >> FIRST & (1 << OPERAND_BITS) - 1


def team_name(s: State, seat: int) -> str:
    return "".join(SEATS[other] for other in range(s.seats) if seat < s.seats and s.sides[seat] >> other & 1)


def team_called(s: State, name: str) -> int:
    """Its first seat."""
    teams = {team_name(s, seat): seat for seat in range(s.seats) if s.heads >> seat & 1}
    if name not in teams:
        raise BadInput(f"there is no team {name}; there are {' and '.join(teams)}")
    return teams[name]


# --- lines that wait -----------------------------------------------------------------------------------------------------------


def waiting_in(s: State, verb: int) -> list[Pending]:
    """Among which a place is meant: the newest batch, or what answers the open proposal."""
    if verb == RESOLVE:
        return newest(s) or []
    frame = s.frames[-1] if s.frames else None
    return frame.offers if isinstance(frame, Proposal) else []


def waiting_name(waiting: list[Pending], place: int, names: Names) -> str:
    """A line may wait more than once; the second and later ones are counted."""
    if place >= len(waiting):
        return str(place)
    name = line_name(waiting[place], names)
    earlier = [line_name(pending, names) for pending in waiting[:place]].count(name)
    return f"{name} ({earlier + 1})" if earlier else name


def plain_waiting(pending: Pending) -> Plain:
    plain: Plain = {"line": pending.program.key}
    return plain | {"subject": {"id": card_of(pending.card)}} if pending.card >= 0 else plain
