# edge: interpreted
"""A line in plain English for players, in our own wording.

Each act class says itself by its SAY template: `{field}` is the field in English, `{field:word}` is a word that depends on it
(a verb that follows the number of its subject, or one of the FORMS below).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import singledispatchmethod
from typing import Any

from headjudge.language import amounts, body, events, selectors
from headjudge.language.ability import Ability
from headjudge.language.acts import Look, Reveal
from headjudge.language.clauses import Clauses, Verb
from headjudge.language.lines import tree_of
from headjudge.language.node import EVERYONE, ME
from headjudge.language.ops import OfferPrice
from headjudge.language.pattern import FLAGS, Piece, pieces
from headjudge.language.spoken_names import base_form, both, either, spaced
from headjudge.language.vocabulary import HOWS, Vocabulary

_FIELD = re.compile(r"\{(?P<name>\w+)(?::(?P<form>[\w ]+))?\}")


def say(line: body.Line, vocabulary: Vocabulary, this: str = "") -> str:
    """this: what the permanent that bears the line is called, if not as the game usually does ("this Base")."""
    return Speaker(vocabulary, this).line(line)


def spoken(ability: Ability, vocabulary: Vocabulary, this: str = "", bearer: str = "") -> str:
    """A line as its card bears it. bearer: what that card is called where it is not `this` itself ("this Pilot").

    A price that is asked for only while the line is carried out, as that of an Option, is an offer, whatever the head says.
    """
    return " ".join(spoken_sentences(ability, vocabulary, this, bearer))


def spoken_sentences(ability: Ability, vocabulary: Vocabulary, this: str = "", bearer: str = "") -> list[str]:
    """A line as its card bears it, sentence by sentence."""
    speaker = Speaker(vocabulary, this)
    speaker.p.bearer = bearer
    speaker.offered = any(isinstance(op, OfferPrice) and op.asks for op in ability.ops)
    return speaker.line_sentences(tree_of(ability, vocabulary))


class Speaker:
    """Says one line. Sentences at the outer level, clauses inside."""

    def __init__(self, vocabulary: Vocabulary, this: str) -> None:
        self.v = vocabulary
        self.p = Clauses(vocabulary, this)
        self.declared = False
        self.offered = False  # its price is an offer, although the line is declared
        self.continuous = False
        self.expected: list[tuple[str, Verb]] = []  # events that a `would` line answers: their words, how they are said
        self.let = False  # inside "you may have …"
        self.gained_for = ""  # for each of what, as was found when it was said how much is gained
        self.forms: dict[str, Callable[[Any], str]] = {
            "cards": self.cards,
            "s": lambda n: "" if isinstance(n, amounts.Number) and n.n == 1 else "s",
            "tokens": self.tokens,
            "effects": self.effects,
            "escapes": self.escapes,
            "gained": self.gained,
            "each": lambda _: self.gained_for,
            "each of": self.p.every,
            "what is lowered": self.lowered,
            "their": lambda player: self.p.your if player == ME else "their",
            "cant": lambda event: self.p.modal(event, "cannot"),
            "can": lambda event: self.p.modal(event, "can"),
            "must": lambda event: self.p.modal(event, "must") + " if possible",
            "compel": lambda event: self.p.modal(event, "must"),
        }

    def line(self, n: body.Line) -> str:
        return " ".join(self.line_sentences(n))

    def line_sentences(self, n: body.Line) -> list[str]:
        if n.head is None:
            return [self.clause(n.body)]
        head = self.head(n.head)
        rest = n.body
        if self.declared and not self.offered and isinstance(rest, body.Priced):
            head += f" (cost: {both([self.step(act) for act in rest.price])})"
            rest = rest.rest
        sentences = self.sentences(rest)
        if self.continuous:
            sentences = [self.together(head, sentences)]
        sentences[0] = f"{head}: {sentences[0]}" if head else sentences[0]
        return [_sentence(sentence) for sentence in sentences]

    def together(self, head: str, sentences: list[str]) -> str:
        """What holds continuously, in one sentence; who was just named is "it", and what it gets besides needs no verb of its own."""
        named = head.rpartition(", ")[2].startswith(f"while {self.p.this} ")
        gets = f"{self.p.this} gets "
        for at, sentence in reversed(list(enumerate(sentences))[1:]):
            if sentence.startswith(gets) and sentences[at - 1].startswith(gets) and " for " not in sentences[at - 1]:
                sentences[at] = sentence.removeprefix(gets)
        for at, sentence in enumerate(sentences):
            if named and sentence.startswith(f"{self.p.this} "):
                sentences[at] = "it" + sentence.removeprefix(self.p.this)
            named = named or sentence.startswith(f"{self.p.this} ")
        return " and ".join(sentences)

    # Heads

    def head(self, n: body.Head) -> str:
        moments = [self.v.moments[moment.code] for moment in n.moments]
        self.declared = any(moment in self.v.english.declared for moment in moments)
        self.continuous = not (n.moments or n.when or n.would)
        parts = [self.v.english.marks.get(self.v.marks[mark], self.v.marks[mark]) for mark in n.marks]
        if n.state >= 0:
            parts.append(self.p.state(n.state, n.state_filters))
        if n.moments:
            parts.append(self.moments(n.moments))
        if n.window >= 0:
            parts.append("during your turn" if n.window == events.MY_TURN else "during your opponent's turn")
        if n.limit:
            parts.append("once a turn" if n.limit == 1 else f"up to {n.limit} times a turn")
        when = "the next time " if n.once else "when "
        if n.once and not n.when and not n.would:
            parts.append("only once")
        if n.when:
            parts.append(when + either([self.p.when(happening) for happening in n.when]))
        if n.would:
            parts.append(when + either([self.p.would(happening) for happening in n.would]))
            self.expect(n.would)
        for happening in n.when + n.would:
            self.p.remember_event(happening)
        if n.condition:
            parts.append(f"if {self.p.condition(n.condition)}")
        if n.during:
            parts.append(f"while {self.p.condition(n.during)}")
        return ", ".join(parts) + self.where()

    def moments(self, moments: list[body.Moment]) -> str:
        said = [self.p.moment(moment.code, moment.filters) for moment in moments]
        start = f"when {self.p.this} "
        if all(moment.startswith(start) for moment in said):
            return start + either([moment.removeprefix(start) for moment in said])
        return either(said)

    def expect(self, happenings: list[events.Happening]) -> None:
        for happening in happenings:
            words = [self.v.events[code] for code in happening.events]
            self.expected += list(zip(words, self.p.verb(happening), strict=True))

    # Bodies

    def sentences(self, n: body.Body) -> list[str]:
        if isinstance(n, body.Last):
            return self.step_sentences(n.step)
        if isinstance(n, body.Then):
            return self.step_sentences(n.step) + self.sentences(n.rest)
        if isinstance(n, body.IfDone):
            return [self.first(n.step), f"if {self.doer(n.step)} do, {self.clause(n.rest)}"]
        assert isinstance(n, body.Priced)
        return [self.price(n), f"if {self.p.you} do, {self.clause(n.rest)}"]

    def step_sentences(self, n: body.Step) -> list[str]:
        if isinstance(n, body.If) and n.other:
            return [self.if_(n.condition, n.body), f"otherwise, {self.clause(n.other)}"]
        if isinstance(n, body.Braces):
            return self.sentences(n.body)
        return [self.step(n)]

    def clause(self, n: body.Body) -> str:
        """A body inside a sentence."""
        if isinstance(n, body.Last):
            return self.step(n.step)
        if isinstance(n, body.Then):
            return f"{self.step(n.step)}, then {self.clause(n.rest)}"
        if isinstance(n, body.IfDone):
            return f"{self.first(n.step)}, and if {self.doer(n.step)} do, {self.clause(n.rest)}"
        assert isinstance(n, body.Priced)
        return f"{self.price(n)}, and if {self.p.you} do, {self.clause(n.rest)}"

    def price(self, n: body.Priced) -> str:
        """All of it or nothing, unlike what "you may" do as far as it can be done."""
        return f"as a cost, {self.p.you} may {both([self.step(act) for act in n.price])}"

    def doer(self, n: body.Step) -> str:
        """Of whom "if … do" speaks."""
        return "they" if isinstance(n, body.ByPlayer | body.ByPlayers) else self.p.you

    def first(self, n: body.Step) -> str:
        """What "if you do" speaks of. A keyword there is a price."""
        return f"{self.p.you} may use {self.p.keywords(n.keywords)}" if isinstance(n, body.Keywords) else self.step(n)

    # Steps

    @singledispatchmethod
    def step(self, n: body.Step) -> str:
        raise TypeError(f"nobody said how to speak of {type(n).__name__}")

    @step.register
    def _(self, n: body.Act) -> str:
        said = re.sub(r"\s+", " ", _FIELD.sub(self.filler(n), self.template(n))).strip().removesuffix(",").rstrip()
        if isinstance(n, Look | Reveal):
            self.p.seen_is_many = self.p.selects_many(n.who)
        return said + self.where()

    @step.register
    def _(self, n: body.NamedAct) -> str:
        said = self.step(n.act)
        self.p.variables[n.var] = (self.p.acted_on, self.p.done_is_many)
        self.p.bound[n.var] = self.p.acts
        return said

    @step.register
    def _(self, n: body.Keywords) -> str:
        return ("use " if self.declared else "") + self.p.keywords(n.keywords)

    @step.register
    def _(self, n: body.May) -> str:
        act = n.step.act if isinstance(n.step, body.NamedAct) else n.step
        self.let = isinstance(act, body.Act) and act.SAY.startswith("{who}")
        said = f"{self.p.you} may {'have ' if self.let else ''}{self.step(n.step)}"
        self.let = False
        return said

    @step.register
    def _(self, n: body.Braces) -> str:
        return self.clause(n.body)

    @step.register
    def _(self, n: body.If) -> str:
        said = self.if_(n.condition, n.body)
        return f"{said}; otherwise, {self.clause(n.other)}" if n.other else said

    def if_(self, condition: Any, then: body.Body) -> str:
        """A condition inside this one begins anew behind a colon, so that its "otherwise" is not taken for this one's."""
        inner = isinstance(then, body.Last) and isinstance(then.step, body.If)
        return f"if {self.p.condition(condition)}{self.where()}{':' if inner else ','} {self.clause(then)}"

    @step.register
    def _(self, n: body.Repeat) -> str:
        each = self.p.each(n.amount)
        if each:
            return f"{each}, {self.clause(n.body)}"
        return f"do this {self.p.number(n.amount)} times{self.where()}: {self.clause(n.body)}"

    @step.register
    def _(self, n: body.Modes) -> str:
        modes = "; ".join(f"({letter}) {self.clause(mode)}" for letter, mode in zip("abcdefgh", n.bodies, strict=False))
        if n.quantity.form == selectors.ALL:
            return f"do all of these: {modes}"
        return f"choose {self.p.quantity(n.quantity)} of these: {modes}"

    @step.register
    def _(self, n: body.At) -> str:
        return f"{self.p.moment(n.moment, [])}, {self.clause(n.body)}"

    @step.register
    def _(self, n: body.ByPlayer) -> str:
        if n.player == ME:
            return self.clause(n.body)
        player = "each player does" if n.player == EVERYONE else f"{self.p.player(n.player)} does"
        return f"{player} this: {self.by_others(n.body)}"

    @step.register
    def _(self, n: body.ByPlayers) -> str:
        """Whom one chooses is named first; whoever is meant anyway is the subject."""
        if n.quantity.form == selectors.ALL:
            who = spaced("you and" if n.too else "", self.p.every_player(n.players))
            return f"{who} {'do' if n.too else 'does'} this: {self.by_others(n.body)}"
        each = "for each opponent " if n.quantity.form == selectors.EACH else ""
        whom = f"{each}choose {self.p.quantity(n.quantity)} {self.p.such_player(n.players)}"
        return f"{whom}; {'you and that player do' if n.too else 'that player does'} this: {self.by_others(n.body)}"

    def by_others(self, n: body.Body) -> str:
        self.p.you, self.p.your = "they", "their"
        said = self.clause(n)
        self.p.you, self.p.your = "you", "your"
        return said

    # Acts

    def template(self, n: body.Act) -> str:
        return type(n).SAY or type(n).PATTERN

    def where(self) -> str:
        """What X is, if somebody said X."""
        wheres, self.p.wheres = self.p.wheres, []
        return f", where {both(wheres)}" if wheres else ""

    def filler(self, act: body.Act) -> Callable[[re.Match[str]], str]:
        kinds = {piece.name: piece for piece in pieces(type(act)) if piece.name}

        def fill(match: re.Match[str]) -> str:
            value = getattr(act, match["name"])
            if match["form"] is None:
                return self.field(act, kinds[match["name"]], value, match.start() == 0)
            form = self.forms.get(match["form"])
            return form(value) if form else self.verb_for(value, match["form"])

        return fill

    def verb_for(self, value: Any, third: str) -> str:
        """A verb in the number of its subject."""
        many = isinstance(value, selectors.Selector) and self.p.selects_many(value)
        return base_form(third) if many or self.let or value == ME else third

    def field(self, act: body.Act, piece: Piece, value: Any, subject: bool) -> str:
        if piece.kind == FLAGS:
            flags = [flag for bit, flag in enumerate(piece.flags) if value >> bit & 1]
            said = ", ".join(self.v.english.act_flags.get(flag, flag) for flag in flags)
            return said.replace(" its ", " their ") if self.p.done_is_many else said
        if piece.optional and value == piece.absent():
            return ""
        if piece.kind == "sel":
            return self.p.selector(value, subject and not self.let)
        if piece.kind == "dest":
            return self.destination(act, value)
        if piece.kind == "delta":
            return self.change(act, value)
        return self.plain_field(piece.kind, value)

    def plain_field(self, kind: str, value: Any) -> str:
        says: dict[str, Callable[[Any], str]] = {
            "amount": self.p.number,
            "sort": self.p.some,
            "ref": lambda ref: self.p.ref(ref, False),
            "player": self.p.player,
            "dur": lambda code: self.v.english.durations.get(self.v.durations[code], self.v.durations[code]),
            "how": self.how,
            "face": self.p.face,
            "filters": self.p.as_what,
            "zone": lambda zone: self.p.zone(zone) if isinstance(zone, selectors.ZoneOf) else self.p.place(zone, "in"),
            "gains": self.gains,
            "stats": self.stats,
            "moment": self.p.effect,
            "via": lambda code: self.v.english.vias.get(self.v.vias[code], self.v.vias[code]),
            "attr": self.p.attribute,
            "cause": self.p.cause,
            "string": lambda text: f'"{text}"',
            "number": self.p.quantity,
        }
        return says[kind](value)

    def destination(self, act: body.Act, to: selectors.Destination) -> str:
        who: selectors.Selector = getattr(act, "who")  # noqa: B009 acts with a destination have one
        their = "their owners'" if self.p.selects_many(who) else "its owner's"
        return self.p.destination(to, their if self.p.goes_to_its_owner(who) else self.p.your)

    def change(self, act: body.Act, delta: Any) -> str:
        """ "-3 AP", "+1000 DP for each …"."""
        number, each = self.p.delta(delta)
        attribute: int = getattr(act, "attr", -1)
        return spaced(self.p.of_attribute(attribute, number) if attribute >= 0 else number, each)

    def how(self, n: body.How) -> str:
        amount = self.p.number(n.amount) if n.amount else ""
        cost = "their costs" if self.p.done_is_many else "its cost"
        ways = {
            "free": f"without paying {cost}", "paid": f"by paying {cost}", "less": f"with {cost} lowered by {amount}",
            "cost": f"for a cost of {amount}",
        }  # fmt: skip
        return ways[HOWS[n.way]]

    def gains(self, n: body.Gains) -> str:
        if n.line:
            inner = Speaker(self.v, "")
            inner.p.variables = dict(self.p.variables)
            return f"“{inner.line(n.line)}”"
        if isinstance(n.all_of, selectors.Sort):
            return f"all effects of {self.p.every(n.all_of)}"
        if n.like:
            return f"all keywords of {self.p.ref(n.like, False)}"
        return self.p.keywords(n.keywords)

    def stats(self, n: body.TokenStats) -> str:
        values = [self.p.of_attribute(0, str(n.ap)), self.p.of_attribute(1, str(n.hp))]
        if n.traits:
            values.append(f"the trait{'s' if len(n.traits) > 1 else ''} " + both([f"({trait})" for trait in n.traits]))
        values += [self.p.keyword(keyword) for keyword in n.keywords]
        if n.line:
            values.append(f"“{Speaker(self.v, '').line(n.line)}”")
        return f"with {both(values)}"

    # Forms

    def cards(self, n: Any) -> str:
        if isinstance(n, amounts.Number):
            return "1 card" if n.n == 1 else f"{n.n} cards"
        return f"{self.p.number(n)} cards"

    def tokens(self, n: selectors.Quantity) -> str:
        return "tokens" if self.p.quantity_is_many(n) else "token"

    def effects(self, n: selectors.Quantity) -> str:
        return "effects" if self.p.quantity_is_many(n) else "effect"

    def escapes(self, who: selectors.Selector) -> str:
        """What does not happen after all."""
        many = self.p.selects_many(who)
        subject = self.p.selector(who, True)
        if not self.expected:
            return f"that does not happen to {subject}"
        return f"{subject} {either([verb.negative(many) for _, verb in self.expected])}"

    def gained(self, delta: Any) -> str:
        number, self.gained_for = self.p.delta(delta)
        return f"{'gain' if number.startswith('+') else 'lose'} {number[1:]}"

    def lowered(self, _: Any) -> str:
        found = [self.v.english.lowered[word] for word, _ in self.expected if word in self.v.english.lowered]
        return found[0] if found else "the cost"


def _sentence(text: str) -> str:
    start = text[:1].upper() + text[1:]
    return start if start.endswith((".", ".”")) else start + "."
