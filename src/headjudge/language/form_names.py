# edge: interpreted
"""What forms of the notation are called: a node's words, with what may differ from line to line left open (`<Keyword N>`, `REF.lv`)."""

from __future__ import annotations

from headjudge.language import amounts, body, conditions, events, filters, players, selectors
from headjudge.language.makers import OPERATORS
from headjudge.language.node import SELF, THIS, Amount, Condition, Filter
from headjudge.language.pattern import pieces
from headjudge.language.selectors import ALL, ANY, BETWEEN, EACH, EXACTLY, UP_TO, Quantity, Ref, ZoneOf
from headjudge.language.spots import Spot
from headjudge.language.vocabulary import OWNERS, PLAYERS, SLOT_REFS, WINDOWS, Vocabulary


def label(act: type[body.Act]) -> str:
    """An act by its pattern, without what may be left out: `gain SEL GAINS`."""
    return " ".join(piece.literal or piece.kind.upper() for piece in pieces(act) if not piece.optional)


def reference(ref: Ref) -> str:
    return "$" if ref.var else {THIS: "this", SELF: "self"}.get(ref.code) or SLOT_REFS[ref.code]


def party_kind(party: events.Party) -> str:
    if party.player >= 0:
        return PLAYERS[party.player]
    if party.moment >= 0:
        return "MOMENT"
    if party.players is not None:
        return "PLAYERS"
    return "REF" if party.ref is not None else "CLASS" if party.quantity is None else "N CLASS"


def keyword_shape(keyword: filters.Keyword) -> str:
    """What stands behind its name: `N`, `+N`, `[..]`."""
    number = {1: "+N", -1: "-N"}.get(keyword.sign, "N") if keyword.amount >= 0 else ""
    brackets = " & ".join("[..]" for part in (keyword.filters, keyword.more) if part is not None)
    return number or brackets


def keyword_form(name: str, keyword: filters.Keyword) -> str:
    """`<Breach N>`, `<Decoy [..]>`."""
    return f"<{name} {keyword_shape(keyword)}".rstrip() + ">"


def quantity_form(quantity: Quantity) -> str:
    amount = quantity.low if quantity.high is None else quantity.high
    n = "N" if amount is None or isinstance(amount, amounts.Number) else "#"
    return {EXACTLY: n, BETWEEN: "N..N", UP_TO: f"..{n}", ALL: "all", ANY: "any", EACH: "each N"}[quantity.form]


class FormNames:
    def __init__(self, vocabulary: Vocabulary) -> None:
        self.v = vocabulary

    def qualifier(self, n: events.Qualifier) -> list[str]:
        if isinstance(n, events.By):
            return [f"by {name}" for name in self.causes(n)]
        if isinstance(n, events.FromPlace):
            return [f"from @{self.place(zone)}" for zone in n.places]
        if isinstance(n, events.Into):
            return ["into CLASS" if n.sort is not None else "into REF"]
        if isinstance(n, events.ViaWay):
            return [f"via {self.v.vias[n.word]}"]
        if isinstance(n, events.During):
            return [f"during {self.v.phases[n.phase]}"]
        return [{events.FromSort: "from CLASS", events.On: "on CLASS", events.AmountIs: "amount"}[type(n)]]

    def causes(self, n: events.By) -> list[str]:
        if n.keyword is not None:
            return ["<Keyword>"]
        if n.ref is not None:
            return ["REF"]
        return [self.v.causes[n.cause], *(["!"] if n.negated else []), *([f"{OWNERS[n.owner]} .."] if n.owner else [])]

    def condition(self, n: Condition) -> list[str]:
        if isinstance(n, conditions.Exists):
            return ["no CLASS" if n.none else "any CLASS"]
        if isinstance(n, conditions.InWindow):
            return [WINDOWS[n.window]]
        if isinstance(n, conditions.Via):
            return [f"via {self.v.vias[n.word]}"]
        if isinstance(n, conditions.CameFrom):
            return [f"from @{self.place(zone)}" for zone in n.places]
        if isinstance(n, conditions.InState):
            return [self.v.states[n.state] + ("[..]" if n.filters else "")]
        names = {
            conditions.Comparison: "compares", conditions.Is: "REF is [..]", conditions.Did: "did", conditions.WasDone: "done",
            conditions.SomePlayer: "any PLAYERS", conditions.Not: "not", conditions.And: "and", conditions.Or: "or",
        }  # fmt: skip
        return [names[type(n)]]

    def place(self, zone: selectors.Zone) -> str:
        if isinstance(zone, ZoneOf):
            return self.v.zones[zone.zone]
        if isinstance(zone, selectors.Among):
            return "REF"
        return "under REF" if isinstance(zone, selectors.UnderRef) else "under CLASS"

    def filter(self, n: Filter, spot: Spot) -> str:
        if isinstance(n, filters.HasKeyword):
            return keyword_form(self.v.keywords[n.keyword.code], n.keyword)
        if isinstance(n, filters.Flag):
            return self.v.flags[n.code]
        if isinstance(n, filters.IsNoun):
            return self.v.nouns[n.nouns[0]] if len(n.nouns) == 1 else "NOUN/NOUN"
        if isinstance(n, filters.OwnedBy):
            return OWNERS[n.owner]
        if isinstance(n, filters.Named | filters.Trait):
            return ("~" if n.part else "") + ('"name"' if isinstance(n, filters.Named) else "(trait)")
        if isinstance(n, filters.Special):
            return f"{self.v.filter_words[n.word]} {self.argument(n)}"
        if isinstance(n, filters.Compares):
            return f"{self.v.attributes[n.attr]} compares"
        if isinstance(n, filters.Extreme):
            nested = " (not alone)" if isinstance(spot.parent, Filter) else ""
            return f"{'max' if n.which == filters.MAX else 'min'} {self.v.attributes[n.attr]}{nested}"
        if isinstance(n, players.BelongsTo):
            return "of PLAYERS"
        if isinstance(n, filters.AllOf | filters.AnyOf | filters.NotThat):
            return {filters.AllOf: "[..]", filters.AnyOf: "a/b", filters.NotThat: "!"}[type(n)]
        assert isinstance(n, filters.Distinct | filters.Same | filters.TotalOf | filters.Unlike)
        names = {filters.Distinct: "distinct", filters.Same: "same", filters.TotalOf: "total", filters.Unlike: "unlike"}
        return f"{names[type(n)]} {self.v.attributes[n.attr]}"

    def argument(self, n: filters.Special) -> str:
        if n.text:
            return '"text"'
        if n.keyword is not None:
            return "<Keyword>"
        return "MOMENT" if n.moment >= 0 else "[..]" if n.filters is not None else "REF"

    def player(self, n: players.PlayerFilter) -> str:
        if isinstance(n, players.HasMost):
            return f"player {'max' if n.which == filters.MAX else 'min'}"
        return "player owns REF" if isinstance(n, players.Owns) else "player compares"

    def amount(self, n: Amount) -> str:
        if isinstance(n, amounts.Count):
            return f"#{self.v.attributes[n.attr] if n.attr >= 0 else ''}(CLASS)"
        if isinstance(n, amounts.Size):
            return "#REF"
        if isinstance(n, amounts.Players):
            return f"#{PLAYERS[n.player]}"
        if isinstance(n, amounts.AttributeOf):
            return f"REF.{self.v.attributes[n.attr]}"
        if isinstance(n, amounts.PlayerAttribute):
            return f"{PLAYERS[n.player]}.{self.v.attributes[n.attr]}"
        if isinstance(n, amounts.Total):
            return f"total-{self.v.attributes[n.attr]}(CLASS)"
        if isinstance(n, amounts.EventAmount):
            return self.v.event_amounts[n.word]
        return OPERATORS[n.op] if isinstance(n, amounts.Arithmetic) else ""
