# edge: interpreted
"""From recognised rules to nodes: one method for each rule of the grammar, called with what the rule's parts became.

A part in `[…]` that was not written is None. Tokens that are only furniture are left out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from headjudge.language import amounts, body, conditions, events, filters, players, selectors
from headjudge.language.makers import (
    HeadPart,
    Misread,
    Parts,
    act_maker,
    all_of,
    code_of,
    counted,
    end_and_face,
    first_of,
    leaning_left,
    maker,
    mask_of,
    part_name,
    unquoted,
)
from headjudge.language.node import ANYBODY, SELF, THIS, Amount
from headjudge.language.pattern import FLAGS, pieces
from headjudge.language.tokens import Token
from headjudge.language.vocabulary import ENDS, HOWS, OWNERS, PLAYERS, SLOT_REFS, WINDOWS, Vocabulary

COMPARISONS = ("<=", ">=", "=", "!=")
VAR_SLOT = -1  # the code of `$a` until the line is loaded

# Head parts in their one order. Only marks may come twice.
HEAD_ORDER = ("marks", "state", "moments", "window", "limit", "once", "when", "would", "condition", "during", "always")


# Rules whose parts are just what the node is made of
DIRECT: dict[str, Callable[..., Any]] = {
    "line": body.Line, "last": body.Last, "then": body.Then, "if_done": body.IfDone, "may": body.May, "braces": body.Braces,
    "if_step": body.If, "repeat": body.Repeat, "at": body.At, "by_player": body.ByPlayer, "keywords_step": body.Keywords,
    "from_sort": events.FromSort, "from_place": events.FromPlace, "on": events.On, "via_way": events.ViaWay, "during": events.During,
    "negation": conditions.Not, "is_such": conditions.Is, "in_window": conditions.InWindow, "did": conditions.Did,
    "via": conditions.Via, "came_from": conditions.CameFrom, "was_done": conditions.WasDone, "referred": selectors.Referred,
    "counted": selectors.Counted, "hosts": selectors.Counted, "among": selectors.Among, "under_ref": selectors.UnderRef,
    "under_sort": selectors.UnderSort, "not_that": filters.NotThat, "group": filters.AllOf, "has_keyword": filters.HasKeyword,
    "flag": filters.Flag, "is_noun": filters.IsNoun, "owned_by": filters.OwnedBy, "distinct": filters.Distinct, "same": filters.Same,
    "unlike": filters.Unlike, "players": amounts.Players, "attribute_of": amounts.AttributeOf,
    "some_player": conditions.SomePlayer, "belongs_to": players.BelongsTo, "player_owns": players.Owns,
    "player_attribute": amounts.PlayerAttribute, "event_amount": amounts.EventAmount, "size": amounts.Size,
}  # fmt: skip

# Rules that are a list of their parts, and rules that are their only part
LISTS = ("event_words", "place", "bracket", "players_bracket", "keywords", "one_noun")
SINGLE = ("act", "ref")


class Builder:
    def __init__(self, v: Vocabulary) -> None:
        self.attributes = {word: code for code, word in enumerate(v.attributes)}
        self.nouns = {word: code for code, word in enumerate(v.nouns)}
        self.durations = {word: code for code, word in enumerate(v.durations)}
        self.faces = v.faces
        self.keyword_names = {word: code for code, word in enumerate(v.keywords)}
        for name, words in (
            ("mark", v.marks), ("state", v.states), ("moment", v.moments), ("noun", v.nouns), ("flag", v.flags),
            ("filter_word", v.filter_words), ("attr", v.attributes), ("zone", v.zones), ("event", v.events), ("cause", v.causes),
            ("via", v.vias), ("phase", v.phases), ("event_amount", v.event_amounts), ("owner", OWNERS), ("player", PLAYERS),
            ("end", ENDS), ("window", WINDOWS),
        ):  # fmt: skip
            setattr(self, f"c_{name}", code_of(words))
        for name, node in DIRECT.items():
            setattr(self, name, maker(node))
        for name in LISTS:
            setattr(self, name, all_of)
        for name in SINGLE:
            setattr(self, name, first_of)
        for number, act in enumerate(v.acts):
            setattr(self, f"act_{number}", act_maker(act))
            for piece in pieces(act):
                if piece.kind == FLAGS:
                    setattr(self, f"flags_{number}", mask_of(piece.flags))

    # Lines and heads

    def printed(self, p: Parts) -> body.Line:
        return body.Line(None, body.Last(body.Keywords(p[0])))

    def head(self, p: Parts) -> body.Head:
        got: dict[str, Any] = {"marks": []}
        reached = 0
        for at in range(0, len(p), 2):  # the odd ones are commas
            part: HeadPart = p[at]
            place = HEAD_ORDER.index(part.name)
            column = p[at - 1].end_column if at else 1
            if place < reached:
                raise Misread(column, f"{part_name(part)} must stand before {part_name(p[at - 2])}")
            if part.name == "marks":
                got["marks"].append(part.value)
            elif part.name in got:
                raise Misread(column, f"{part_name(part)} stands here for the second time")
            else:
                got[part.name] = part.value
            reached = place
        if "always" in got and len(p) > 1:
            raise Misread(p[-2].end_column, "`always` stands alone: it is the head of a line that has no other")
        state, state_filters = got.get("state", (-1, []))
        return body.Head(
            got["marks"], state, state_filters, got.get("moments", []), got.get("window", -1), got.get("limit", 0), "once" in got,
            got.get("when", []), got.get("would", []), got.get("condition"), got.get("during"), "always" in got,
        )  # fmt: skip

    def mark_part(self, p: Parts) -> HeadPart:
        return HeadPart("marks", p[0])

    def state_part(self, p: Parts) -> HeadPart:
        return HeadPart("state", (p[0], p[1] or []))

    def moments_part(self, p: Parts) -> HeadPart:
        return HeadPart("moments", p)

    def window_part(self, p: Parts) -> HeadPart:
        return HeadPart("window", p[0])

    def limit_part(self, p: Parts) -> HeadPart:
        return HeadPart("limit", counted(p[0]))

    def once_part(self, p: Parts) -> HeadPart:
        return HeadPart("once", True)

    def when_part(self, p: Parts) -> HeadPart:
        return HeadPart("when", p)

    def would_part(self, p: Parts) -> HeadPart:
        return HeadPart("would", p)

    def if_part(self, p: Parts) -> HeadPart:
        return HeadPart("condition", p[0])

    def while_part(self, p: Parts) -> HeadPart:
        return HeadPart("during", p[0])

    def always_part(self, p: Parts) -> HeadPart:
        return HeadPart("always", True)

    def moment(self, p: Parts) -> body.Moment:
        return body.Moment(p[0], p[1] or [])

    # Bodies and steps

    def priced(self, p: Parts) -> body.Priced:
        return body.Priced(p[:-1], p[-1])

    def modes(self, p: Parts) -> body.Modes:
        return body.Modes(p[0], p[1:])

    def all_modes(self, p: Parts) -> body.Modes:
        return body.Modes(selectors.Quantity(selectors.ALL, None, None), p)

    def named_act(self, p: Parts) -> body.NamedAct:
        return body.NamedAct(p[0], p[1][1:])

    def by_players(self, p: Parts) -> body.ByPlayers:
        too, quantity, whom = p[0]
        return body.ByPlayers(too, quantity, whom, p[1])

    def those_players(self, p: Parts) -> Parts:
        return [False, *p]

    def me_and_players(self, p: Parts) -> Parts:
        return [True, *p]

    def gain_keywords(self, p: Parts) -> body.Gains:
        return body.Gains(p[0], None, None, None)

    def gain_line(self, p: Parts) -> body.Gains:
        return body.Gains([], p[0], None, None)

    def gain_all(self, p: Parts) -> body.Gains:
        return body.Gains([], None, p[0], None)

    def gain_keywords_of(self, p: Parts) -> body.Gains:
        return body.Gains([], None, None, p[0])

    def how_free(self, p: Parts) -> body.How:
        return body.How(HOWS.index("free"), None)

    def how_paid(self, p: Parts) -> body.How:
        return body.How(HOWS.index("paid"), None)

    def how_less(self, p: Parts) -> body.How:
        return body.How(HOWS.index("less"), p[0])

    def how_cost(self, p: Parts) -> body.How:
        return body.How(HOWS.index("cost"), p[0])

    def stats(self, p: Parts) -> body.TokenStats:
        traits = [part[1:-1] for part in p[2:-1] if isinstance(part, Token)]
        keywords = [part for part in p[2:-1] if isinstance(part, filters.Keyword)]
        return body.TokenStats(int(p[0]), int(p[1]), traits, keywords, p[-1])

    def dur(self, p: Parts) -> int:
        return self.durations[str(p[0])]

    def text(self, p: Parts) -> str:
        return unquoted(p[0])

    def face(self, p: Parts) -> int:
        return self.faces.index(p[0])

    pile_face = face

    # Events

    def event(self, p: Parts) -> events.Happening:
        return events.Happening(p[0], p[1], p[2], p[3:])

    def ref_party(self, p: Parts) -> events.Party:
        return events.Party(p[0], None, None, -1, -1, None)

    def sort_party(self, p: Parts) -> events.Party:
        return events.Party(None, None, p[0], -1, -1, None)

    def counted_party(self, p: Parts) -> events.Party:
        return events.Party(None, p[0], p[1], -1, -1, None)

    def player_party(self, p: Parts) -> events.Party:
        return events.Party(None, None, None, p[0], -1, None)

    def moment_party(self, p: Parts) -> events.Party:
        return events.Party(None, None, None, -1, p[0], None)

    def players_party(self, p: Parts) -> events.Party:
        return events.Party(None, None, None, -1, -1, p[0])

    def by_cause(self, p: Parts) -> events.By:
        return events.By(False, p[0] or ANYBODY, p[1], None, None)

    def not_by_cause(self, p: Parts) -> events.By:
        return events.By(True, p[0] or ANYBODY, p[1], None, None)

    def by_keyword(self, p: Parts) -> events.By:
        return events.By(False, ANYBODY, -1, p[0], None)

    def by_ref(self, p: Parts) -> events.By:
        return events.By(False, ANYBODY, -1, None, p[0])

    def into_sort(self, p: Parts) -> events.Into:
        return events.Into(p[0], None)

    def into_ref(self, p: Parts) -> events.Into:
        return events.Into(None, p[0])

    def amount_is(self, p: Parts) -> events.AmountIs:
        return events.AmountIs(COMPARISONS.index(p[0]), p[1])

    # Conditions

    def cond(self, p: Parts) -> Any:
        return conditions.Or(p) if len(p) > 1 else p[0]

    def conj(self, p: Parts) -> Any:
        return conditions.And(p) if len(p) > 1 else p[0]

    def exists(self, p: Parts) -> conditions.Exists:
        return conditions.Exists(False, p[0])

    def none_exists(self, p: Parts) -> conditions.Exists:
        return conditions.Exists(True, p[0])

    def comparison(self, p: Parts) -> conditions.Comparison:
        return conditions.Comparison(p[0], COMPARISONS.index(p[1]), p[2])

    def in_state(self, p: Parts) -> conditions.InState:
        return conditions.InState(p[0], p[1] or [])

    # Selectors

    def sel(self, p: Parts) -> selectors.Selector:
        return selectors.Selector(p)

    def all_quantity(self, p: Parts) -> selectors.Quantity:
        return selectors.Quantity(selectors.ALL, None, None)

    def any_quantity(self, p: Parts) -> selectors.Quantity:
        return selectors.Quantity(selectors.ANY, None, None)

    def each_quantity(self, p: Parts) -> selectors.Quantity:
        return selectors.Quantity(selectors.EACH, p[0].low, p[0].high)

    def exactly(self, p: Parts) -> selectors.Quantity:
        return selectors.Quantity(selectors.EXACTLY, amounts.Number(counted(p[0])), None)

    def exactly_amount(self, p: Parts) -> selectors.Quantity:
        return selectors.Quantity(selectors.EXACTLY, p[0], None)

    def between(self, p: Parts) -> selectors.Quantity:
        return selectors.Quantity(selectors.BETWEEN, amounts.Number(counted(p[0])), amounts.Number(counted(p[1])))

    def up_to(self, p: Parts) -> selectors.Quantity:
        return selectors.Quantity(selectors.UP_TO, None, amounts.Number(counted(p[0])))

    def up_to_amount(self, p: Parts) -> selectors.Quantity:
        return selectors.Quantity(selectors.UP_TO, None, p[0])

    def sort(self, p: Parts) -> selectors.Sort:
        return selectors.Sort(p[0] or ANYBODY, p[1], p[2] or [], p[3] or [])

    def bare(self, p: Parts) -> selectors.Sort:
        return selectors.Sort(p[0] or ANYBODY, p[1], p[2] or [], [])

    def several_nouns(self, p: Parts) -> list[int]:
        return [self.nouns[word] for word in p[0].split("/")]

    def zone_of(self, p: Parts) -> selectors.ZoneOf:
        return selectors.ZoneOf(p[0] or ANYBODY, p[1])

    def pile_of_zone(self, p: Parts) -> selectors.Pile:
        return selectors.Pile(p[0], p[1], p[2] or selectors.NO_FACE, p[3], False, None, None)

    def pile_under_ref(self, p: Parts) -> selectors.Pile:
        return selectors.Pile(p[0], p[1], p[2] or selectors.NO_FACE, None, False, p[3], None)

    def pile_under_hosts(self, p: Parts) -> selectors.Pile:
        return selectors.Pile(p[0], p[1], p[2] or selectors.NO_FACE, None, False, None, p[3])

    def end_of_ref(self, p: Parts) -> selectors.Pile:
        return selectors.Pile(p[0], None, selectors.NO_FACE, None, True, p[1], None)

    def end_of_hosts(self, p: Parts) -> selectors.Pile:
        return selectors.Pile(p[0], None, selectors.NO_FACE, None, True, None, p[1])

    def to_zone(self, p: Parts) -> selectors.Destination:
        return selectors.Destination(p[0], None, None, *end_and_face(p))

    def to_under_ref(self, p: Parts) -> selectors.Destination:
        return selectors.Destination(None, p[0], None, *end_and_face(p))

    def to_under_hosts(self, p: Parts) -> selectors.Destination:
        return selectors.Destination(None, None, p[0], *end_and_face(p))

    def c_ref(self, p: Parts) -> selectors.Ref:
        word = str(p[0])
        if word in SLOT_REFS:
            return selectors.Ref(SLOT_REFS.index(word), "")
        return selectors.Ref(THIS if word == "this" else SELF, "")

    def players_owned(self, p: Parts) -> players.PlayerSort:
        return players.PlayerSort(p[0], p[1] if len(p) > 1 else [])

    def players_such(self, p: Parts) -> players.PlayerSort:
        return players.PlayerSort(ANYBODY, p[0])

    def player_has(self, p: Parts) -> players.Has:
        return players.Has(p[0], COMPARISONS.index(p[1]), p[2])

    def player_has_most(self, p: Parts) -> players.HasMost:
        return players.HasMost(filters.MAX, p[0])

    def player_has_least(self, p: Parts) -> players.HasMost:
        return players.HasMost(filters.MIN, p[0])

    def var_ref(self, p: Parts) -> selectors.Ref:
        return selectors.Ref(VAR_SLOT, p[0][1:])

    # Filters

    def alt(self, p: Parts) -> Any:
        return filters.AnyOf(p) if len(p) > 1 else p[0]

    def name(self, p: Parts) -> filters.Named:
        return filters.Named(unquoted(p[0]), False)

    def part_of_name(self, p: Parts) -> filters.Named:
        return filters.Named(unquoted(p[0]), True)

    def trait(self, p: Parts) -> filters.Trait:
        return filters.Trait(p[0][1:-1], False)

    def part_of_trait(self, p: Parts) -> filters.Trait:
        return filters.Trait(p[0][1:-1], True)

    def compares(self, p: Parts) -> filters.Compares:
        return filters.Compares(p[0], COMPARISONS.index(p[1]), p[2])

    def maximum(self, p: Parts) -> filters.Extreme:
        return filters.Extreme(filters.MAX, p[0])

    def minimum(self, p: Parts) -> filters.Extreme:
        return filters.Extreme(filters.MIN, p[0])

    def total_of(self, p: Parts) -> filters.TotalOf:
        return filters.TotalOf(p[0], COMPARISONS.index(p[1]), p[2])

    def special_text(self, p: Parts) -> filters.Special:
        return filters.Special(p[0], unquoted(p[1]), None, -1, None, None)

    def special_keyword(self, p: Parts) -> filters.Special:
        return filters.Special(p[0], "", p[1], -1, None, None)

    def special_moment(self, p: Parts) -> filters.Special:
        return filters.Special(p[0], "", None, p[1], None, None)

    def special_filters(self, p: Parts) -> filters.Special:
        return filters.Special(p[0], "", None, -1, filters.AllOf(p[1]), None)

    def special_ref(self, p: Parts) -> filters.Special:
        return filters.Special(p[0], "", None, -1, None, p[1])

    # Amounts

    def term(self, p: Parts) -> Amount:
        return leaning_left(p)

    amount = term

    def calc(self, p: Parts) -> Amount:
        """A number before a noun is written without brackets too, but read in one go: here `*` and `div` are made to bind tighter."""
        terms: Parts = [[p[0]]]
        for op, part in zip(p[1::2], p[2::2], strict=True):
            if op.type == "PLUS":
                terms += [op, [part]]
            else:
                terms[-1] += [op, part]
        return leaning_left([leaning_left(part) if isinstance(part, list) else part for part in terms])

    def delta(self, p: Parts) -> Amount:
        term: Amount = p[1]
        if p[0] == "+":
            return term
        if isinstance(term, amounts.Number):
            return amounts.Number(-term.n)
        return amounts.Arithmetic(amounts.Number(0), amounts.MINUS, term)

    def integer(self, p: Parts) -> amounts.Number:
        return amounts.Number(int(p[0]))

    def total(self, p: Parts) -> amounts.Total:
        return amounts.Total(self.attributes[p[0].removeprefix("total-")[:-1]], p[1])

    def count(self, p: Parts) -> amounts.Count:
        return amounts.Count(-1, p[0])

    def count_values(self, p: Parts) -> amounts.Count:
        return amounts.Count(self.attributes[p[0][1:-1]], p[1])

    # Keywords

    def plain_keyword(self, p: Parts) -> filters.Keyword:
        return filters.Keyword(self.keyword_names[p[0][1:]], 0, -1, None, None)

    def number_keyword(self, p: Parts) -> filters.Keyword:
        sign = 0 if p[1] is None else 1 if p[1] == "+" else -1
        return filters.Keyword(self.keyword_names[p[0][1:]], sign, int(p[2]), None, None)

    def filter_keyword(self, p: Parts) -> filters.Keyword:
        more = None if p[2] is None else filters.AllOf(p[2])
        return filters.Keyword(self.keyword_names[p[0][1:]], 0, -1, filters.AllOf(p[1]), more)
