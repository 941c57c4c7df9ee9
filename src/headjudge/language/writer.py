# edge: interpreted
"""Writing a node back as the notation, letter for letter: a line has one spelling.

Blanks: one between words; none around comparisons, `*`, `/`, inside brackets; binary `+ -` have blanks, the sign of a delta none after it.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import singledispatchmethod

from headjudge.language import amounts, body, conditions, events, filters, players, selectors
from headjudge.language.builder import COMPARISONS
from headjudge.language.makers import OPERATORS
from headjudge.language.node import SELF, THIS, Amount, Filter, Node
from headjudge.language.pattern import FLAGS, Piece, pieces
from headjudge.language.vocabulary import ENDS, HOWS, OWNERS, PLAYERS, SLOT_REFS, WINDOWS, Vocabulary


def write(node: Node, vocabulary: Vocabulary) -> str:
    return Writer(vocabulary).node(node)


def _spaced(*parts: str) -> str:
    return " ".join(part for part in parts if part)


class Writer:
    def __init__(self, vocabulary: Vocabulary) -> None:
        self.v = vocabulary
        self._kinds: dict[str, Callable[..., str]] = {
            "delta": self.delta,
            "cause": self.cause,
            "filters": self.bracket,
            "player": PLAYERS.__getitem__,
            "dur": self.v.durations.__getitem__,
            "face": self.v.faces.__getitem__,
            "moment": self.v.moments.__getitem__,
            "via": self.v.vias.__getitem__,
            "attr": self.v.attributes.__getitem__,
            "string": quoted,
        }

    @singledispatchmethod
    def node(self, n: Node) -> str:
        raise TypeError(f"nobody said how to write {type(n).__name__}")

    # Lines and heads

    @node.register
    def _(self, n: body.Line) -> str:
        return self.node(n.body) if n.head is None else f"{self.node(n.head)}: {self.node(n.body)}"

    @node.register
    def _(self, n: body.Head) -> str:
        parts = [self.v.marks[mark] for mark in n.marks]
        if n.state >= 0:
            parts.append(self.v.states[n.state] + self.bracket(n.state_filters))
        if n.moments:
            parts.append("|".join(self.node(moment) for moment in n.moments))
        if n.window >= 0:
            parts.append(WINDOWS[n.window])
        if n.limit:
            parts.append(f"{n.limit}/turn")
        if n.once:
            parts.append("once")
        for word, happenings in (("when", n.when), ("would", n.would)):
            if happenings:
                parts.append(f"{word} " + " or ".join(self.node(happening) for happening in happenings))
        for word, condition in (("if", n.condition), ("while", n.during)):
            if condition:
                parts.append(f"{word} {self.node(condition)}")
        if n.always:
            parts.append("always")
        return ", ".join(parts)

    @node.register
    def _(self, n: body.Moment) -> str:
        return self.v.moments[n.code] + self.bracket(n.filters)

    # Bodies and steps

    @node.register
    def _(self, n: body.Last) -> str:
        return self.node(n.step)

    @node.register
    def _(self, n: body.Then) -> str:
        return f"{self.node(n.step)}; {self.node(n.rest)}"

    @node.register
    def _(self, n: body.IfDone) -> str:
        return f"{self.node(n.step)} => {self.node(n.rest)}"

    @node.register
    def _(self, n: body.Priced) -> str:
        return f"by {', '.join(self.node(act) for act in n.price)} => {self.node(n.rest)}"

    @node.register
    def _(self, n: body.May) -> str:
        return f"may {self.node(n.step)}"

    @node.register
    def _(self, n: body.Braces) -> str:
        return self.braces(n.body)

    @node.register
    def _(self, n: body.If) -> str:
        start = f"if {self.node(n.condition)} {self.braces(n.body)}"
        return f"{start} else {self.braces(n.other)}" if n.other else start

    @node.register
    def _(self, n: body.Repeat) -> str:
        return f"repeat {self.node(n.amount)} {self.braces(n.body)}"

    @node.register
    def _(self, n: body.Modes) -> str:
        return f"{self.node(n.quantity)} of {{{'|'.join(self.node(mode) for mode in n.bodies)}}}"

    @node.register
    def _(self, n: body.At) -> str:
        return f"at {self.v.moments[n.moment]} {self.braces(n.body)}"

    @node.register
    def _(self, n: body.ByPlayer) -> str:
        return f"{PLAYERS[n.player]} {self.braces(n.body)}"

    @node.register
    def _(self, n: body.ByPlayers) -> str:
        return _spaced("me &" if n.too else "", self.node(n.quantity), self.node(n.players), self.braces(n.body))

    @node.register
    def _(self, n: body.Keywords) -> str:
        return " ".join(self.node(keyword) for keyword in n.keywords)

    @node.register
    def _(self, n: body.NamedAct) -> str:
        return f"{self.node(n.act)} as ${n.var}"

    @node.register
    def _(self, n: body.Act) -> str:
        return _spaced(*[self.piece(n, piece) for piece in pieces(type(n))])

    @node.register
    def _(self, n: body.Gains) -> str:
        if n.line:
            return self.braces(n.line)
        if n.all_of:
            return f"all-of {self.node(n.all_of)}"
        if n.like:
            return f"keywords-of {self.node(n.like)}"
        return " ".join(self.node(keyword) for keyword in n.keywords)

    @node.register
    def _(self, n: body.How) -> str:
        return _spaced(HOWS[n.way], self.node(n.amount) if n.amount else "")

    @node.register
    def _(self, n: body.TokenStats) -> str:
        traits = [f"({trait})" for trait in n.traits]
        keywords = [self.node(keyword) for keyword in n.keywords]
        return _spaced(f"{n.ap}/{n.hp}", *traits, *keywords, self.braces(n.line) if n.line else "")

    def braces(self, n: Node) -> str:
        return f"{{{self.node(n)}}}"

    def piece(self, act: body.Act, piece: Piece) -> str:
        if piece.literal:
            return piece.literal
        value = getattr(act, piece.name)
        if piece.kind == FLAGS:
            return " ".join(flag for bit, flag in enumerate(piece.flags) if value >> bit & 1)
        if piece.optional and value == piece.absent():
            return ""
        return self._kinds.get(piece.kind, self.node)(value)

    # Events

    @node.register
    def _(self, n: events.Happening) -> str:
        words = "/".join(self.v.events[event] for event in n.events)
        return _spaced(self.node(n.subject), words, self.node(n.object) if n.object else "", *[self.node(q) for q in n.qualifiers])

    @node.register
    def _(self, n: events.Party) -> str:
        if n.player >= 0:
            return PLAYERS[n.player]
        if n.moment >= 0:
            return self.v.moments[n.moment]
        return " ".join(self.node(part) for part in (n.ref, n.quantity, n.sort, n.players) if part)

    @node.register
    def _(self, n: events.By) -> str:
        return f"by {self.cause(n)}"

    def cause(self, n: events.By) -> str:
        named = n.keyword or n.ref
        if named:
            return self.node(named)
        return ("!" if n.negated else "") + _spaced(OWNERS[n.owner], self.v.causes[n.cause])

    @node.register
    def _(self, n: events.FromSort) -> str:
        return f"from {self.node(n.sort)}"

    @node.register
    def _(self, n: events.FromPlace) -> str:
        return f"from {self.places(n.places)}"

    @node.register
    def _(self, n: events.Into) -> str:
        return "into " + "".join(self.node(form) for form in (n.sort, n.ref) if form)

    @node.register
    def _(self, n: events.On) -> str:
        return f"on {self.node(n.sort)}"

    @node.register
    def _(self, n: events.ViaWay) -> str:
        return f"via {self.v.vias[n.word]}"

    @node.register
    def _(self, n: events.During) -> str:
        return f"during {self.v.phases[n.phase]}"

    @node.register
    def _(self, n: events.AmountIs) -> str:
        return f"amount{COMPARISONS[n.op]}{self.node(n.amount)}"

    # Conditions

    @node.register
    def _(self, n: conditions.Exists) -> str:
        return f"{'no' if n.none else 'any'} {self.node(n.sort)}"

    @node.register
    def _(self, n: conditions.SomePlayer) -> str:
        return f"any {self.node(n.players)}"

    @node.register
    def _(self, n: conditions.Comparison | players.Has) -> str:
        return f"{self.node(n.left)}{COMPARISONS[n.op]}{self.node(n.right)}"

    @node.register
    def _(self, n: conditions.Is) -> str:
        return f"{self.node(n.ref)} is {self.bracket(n.filters)}"

    @node.register
    def _(self, n: conditions.InWindow) -> str:
        return WINDOWS[n.window]

    @node.register
    def _(self, n: conditions.Did) -> str:
        return f"did {self.node(n.happening)}"

    @node.register
    def _(self, n: conditions.Via) -> str:
        return f"via {self.v.vias[n.word]}"

    @node.register
    def _(self, n: conditions.CameFrom) -> str:
        return f"from {self.places(n.places)}"

    @node.register
    def _(self, n: conditions.WasDone) -> str:
        return "done"

    @node.register
    def _(self, n: conditions.InState) -> str:
        return self.v.states[n.state] + self.bracket(n.filters)

    @node.register
    def _(self, n: conditions.Not) -> str:
        return f"not {self.node(n.part)}"

    @node.register
    def _(self, n: conditions.And) -> str:
        return " and ".join(self.node(part) for part in n.parts)

    @node.register
    def _(self, n: conditions.Or) -> str:
        return " or ".join(self.node(part) for part in n.parts)

    # Players

    @node.register
    def _(self, n: players.PlayerSort) -> str:
        bracket = f"[{','.join(self.node(part) for part in n.filters)}]" if n.filters else ""
        return _spaced(OWNERS[n.owner], "player") + bracket

    @node.register
    def _(self, n: players.HasMost) -> str:
        return f"{'max' if n.which == filters.MAX else 'min'} {self.node(n.count)}"

    @node.register
    def _(self, n: players.Owns) -> str:
        return f"owns {self.node(n.ref)}"

    @node.register
    def _(self, n: players.BelongsTo) -> str:
        return f"of {self.node(n.players)}"

    # Selectors

    @node.register
    def _(self, n: selectors.Selector) -> str:
        return " & ".join(self.node(part) for part in n.parts)

    @node.register
    def _(self, n: selectors.Referred) -> str:
        return self.node(n.ref)

    @node.register
    def _(self, n: selectors.Counted) -> str:
        return f"{self.node(n.quantity)} {self.node(n.sort)}"

    @node.register
    def _(self, n: selectors.Quantity) -> str:
        if n.form == selectors.ALL:
            return "all"
        if n.form == selectors.ANY:
            return "any"
        low = self.node(n.low) if n.low else ""
        number = f"{low}..{self.node(n.high)}" if n.high else low
        return f"each {number}" if n.form == selectors.EACH else number

    @node.register
    def _(self, n: selectors.Sort) -> str:
        nouns = "/".join(self.v.nouns[noun] for noun in n.nouns)
        return _spaced(OWNERS[n.owner], nouns) + self.bracket(n.filters) + (self.places(n.places) if n.places else "")

    @node.register
    def _(self, n: selectors.ZoneOf) -> str:
        return _spaced(OWNERS[n.owner], self.v.zones[n.zone])

    @node.register
    def _(self, n: selectors.Among) -> str:
        return self.node(n.ref)

    @node.register
    def _(self, n: selectors.UnderRef) -> str:
        return f"under {self.node(n.ref)}"

    @node.register
    def _(self, n: selectors.UnderSort) -> str:
        return f"under {self.node(n.sort)}"

    @node.register
    def _(self, n: selectors.Pile) -> str:
        place = "".join(self.node(part) for part in (n.zone, n.ref, n.hosts) if part)
        preposition = "of" if n.of else "under" if n.zone is None else ""
        return _spaced(ENDS[n.end], self.node(n.amount) if n.amount else "", self.v.faces[n.face], preposition, place)

    @node.register
    def _(self, n: selectors.Destination) -> str:
        place = self.node(n.zone) if n.zone else "under " + "".join(self.node(part) for part in (n.under, n.hosts) if part)
        return _spaced(place, ENDS[n.end] if n.end >= 0 else "", self.v.faces[n.face])

    @node.register
    def _(self, n: selectors.Ref) -> str:
        if n.var:
            return f"${n.var}"
        return {THIS: "this", SELF: "self"}.get(n.code) or SLOT_REFS[n.code]

    def places(self, zones: list[selectors.Zone]) -> str:
        return "@" + "/".join(self.node(zone) for zone in zones)

    # Filters

    def bracket(self, parts: list[Filter]) -> str:
        return f"[{','.join(self.node(part) for part in parts)}]" if parts else ""

    @node.register
    def _(self, n: filters.Keyword) -> str:
        name = self.v.keywords[n.code]
        sign = {1: "+", -1: "-"}.get(n.sign, "")
        number = f"{sign}{n.amount}" if n.amount >= 0 else ""
        return f"<{_spaced(name, number, ' & '.join(self.node(part) for part in (n.filters, n.more) if part))}>"

    @node.register
    def _(self, n: filters.AllOf) -> str:
        return self.bracket(n.parts)

    @node.register
    def _(self, n: filters.AnyOf) -> str:
        return "/".join(self.node(part) for part in n.parts)

    @node.register
    def _(self, n: filters.NotThat) -> str:
        return f"!{self.node(n.part)}"

    @node.register
    def _(self, n: filters.Named) -> str:
        return ("~" if n.part else "") + quoted(n.text)

    @node.register
    def _(self, n: filters.Trait) -> str:
        return f"{'~' if n.part else ''}({n.text})"

    @node.register
    def _(self, n: filters.HasKeyword) -> str:
        return self.node(n.keyword)

    @node.register
    def _(self, n: filters.Flag) -> str:
        return self.v.flags[n.code]

    @node.register
    def _(self, n: filters.IsNoun) -> str:
        return "/".join(self.v.nouns[noun] for noun in n.nouns)

    @node.register
    def _(self, n: filters.OwnedBy) -> str:
        return OWNERS[n.owner]

    @node.register
    def _(self, n: filters.Compares) -> str:
        return f"{self.v.attributes[n.attr]}{COMPARISONS[n.op]}{self.node(n.amount)}"

    @node.register
    def _(self, n: filters.Extreme) -> str:
        return f"{'max' if n.which == filters.MAX else 'min'} {self.v.attributes[n.attr]}"

    @node.register
    def _(self, n: filters.Distinct) -> str:
        return f"distinct {self.v.attributes[n.attr]}"

    @node.register
    def _(self, n: filters.Same) -> str:
        return f"same {self.v.attributes[n.attr]}"

    @node.register
    def _(self, n: filters.TotalOf) -> str:
        return f"total {self.v.attributes[n.attr]}{COMPARISONS[n.op]}{self.node(n.amount)}"

    @node.register
    def _(self, n: filters.Unlike) -> str:
        return f"unlike {self.v.attributes[n.attr]} {{{self.node(n.sort)}}}"

    @node.register
    def _(self, n: filters.Special) -> str:
        argument = quoted(n.text) if n.text else self.v.moments[n.moment] if n.moment >= 0 else ""
        return _spaced(self.v.filter_words[n.word], argument, *[self.node(part) for part in (n.keyword, n.filters, n.ref) if part])

    # Amounts

    @node.register
    def _(self, n: amounts.Number) -> str:
        return str(n.n)

    @node.register
    def _(self, n: amounts.Count) -> str:
        return f"#{self.v.attributes[n.attr] if n.attr >= 0 else ''}({self.node(n.sort)})"

    @node.register
    def _(self, n: amounts.Size) -> str:
        return f"#{self.node(n.ref)}"

    @node.register
    def _(self, n: amounts.Players) -> str:
        return f"#{PLAYERS[n.player]}"

    @node.register
    def _(self, n: amounts.AttributeOf) -> str:
        return f"{self.node(n.ref)}.{self.v.attributes[n.attr]}"

    @node.register
    def _(self, n: amounts.PlayerAttribute) -> str:
        return f"{PLAYERS[n.player]}.{self.v.attributes[n.attr]}"

    @node.register
    def _(self, n: amounts.Total) -> str:
        return f"total-{self.v.attributes[n.attr]}({self.node(n.sort)})"

    @node.register
    def _(self, n: amounts.EventAmount) -> str:
        return self.v.event_amounts[n.word]

    @node.register
    def _(self, n: amounts.Arithmetic) -> str:
        operator = OPERATORS[n.op]
        return self.node(n.left) + (operator if n.op == amounts.TIMES else f" {operator} ") + self.node(n.right)

    def delta(self, n: Amount) -> str:
        """A signed amount; see Stat."""
        if isinstance(n, amounts.Number):
            return f"{n.n:+d}"
        if isinstance(n, amounts.Arithmetic) and n.op == amounts.MINUS:
            return f"-{self.node(n.right)}"
        return f"+{self.node(n)}"


def quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
