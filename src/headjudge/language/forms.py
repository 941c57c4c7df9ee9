# edge: interpreted
"""The forms of the notation that a line uses, each with changes of the line that tell whether it matters.

A form is one word in one use (`filter max lv`, `event attack by effect`, `duration ~turn gain SEL GAINS`). For each place where a line
has one there are changes after which it never holds (a scenario that fails with one of them shows a case in which it holds) and, where
a form restricts something, changes after which it restricts nothing (a scenario that fails then shows a case in which it does not hold).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import singledispatchmethod

from headjudge.language import amounts, body, conditions, events, filters, players, selectors
from headjudge.language.acts import Draw, Redirect, Token
from headjudge.language.builder import COMPARISONS
from headjudge.language.form_names import FormNames, keyword_form, label, party_kind, quantity_form, reference
from headjudge.language.lasting import Demand
from headjudge.language.node import ANYBODY, EVERYONE, PLAYER, SELF, THIS, Amount, Condition, Filter, Node
from headjudge.language.pattern import FLAGS, pieces
from headjudge.language.selectors import ALL, EXACTLY, FACEDOWN, FACEUP, NO_FACE, Quantity, Ref, Sort, ZoneOf
from headjudge.language.signatures import CARD
from headjudge.language.signatures import PLAYER as A_PLAYER
from headjudge.language.spots import Spot, Undoing, always, changed, everything_fits, is_continuous, never, nothing_fits, spots
from headjudge.language.trees import same
from headjudge.language.vocabulary import ENDS, HOWS, OWNERS, PLAYERS, SLOT_REFS, WINDOWS, Vocabulary

Changes = Callable[[], Iterable[body.Line]]

# Kinds of forms (their first word) that restrict something: for these a case is wanted in which they do not hold.
RESTRICTIONS = (
    "state", "window", "limit", "once", "head-if", "head-while", "qualified-moment", "chain-if-done", "event", "cond", "filter",
    "op", "noun", "owner", "place", "ref", "duration",
)  # fmt: skip
ANY_PLAYER = (", subject everyone", ", subject player")  # these restrict nothing
ANY_CARD = f"noun {CARD}"  # nor does this: everything is one


class Site:
    """A form at its place in a line. undone: changes after which it never holds; freed: after which it restricts nothing."""

    def __init__(self, form: str, undone: Changes, freed: Changes | None = None) -> None:
        self.form = form
        self.undone = undone
        self.freed = freed


Sites = Iterator[Site]


def restricts(form: str, vocabulary: Vocabulary) -> bool:
    if form.partition(" ")[0] not in RESTRICTIONS or form.endswith(ANY_PLAYER) or form == ANY_CARD:
        return False
    return not says_nothing_new(form, vocabulary)


def says_nothing_new(form: str, vocabulary: Vocabulary) -> bool:
    """`event WORD from @ZONE` of an event that has no other place, `event WORD, object player` of one that has no other object,
    `event WORD via WAY` where no line loads that says no way or another."""
    event, _, zone = form.removeprefix("event ").partition(" from @")
    event, _, way = event.partition(" via ")
    word, _, whom = event.partition(", object ")
    rows = [row for row in vocabulary.signatures.rows if row.word == word]
    if way:
        return {(row.needs, row.via) for row in rows if way in row.via} == {("via", (way,))}
    if whom in (PLAYERS[EVERYONE], PLAYERS[PLAYER]):
        return {kind for row in rows for kind in row.to} == {A_PLAYER}
    return zone != "" and {place for row in rows for place in row.places} == {zone}


def all_references() -> list[Ref]:
    return [Ref(THIS, ""), Ref(SELF, ""), *[Ref(code, "") for code in range(len(SLOT_REFS))]]


def more(amount: Amount, by: int) -> Amount:
    if isinstance(amount, amounts.Number):
        return amounts.Number(amount.n + by)
    return amounts.Arithmetic(amount, amounts.PLUS if by > 0 else amounts.MINUS, amounts.Number(1))


class Forms(FormNames):
    """The forms of one vocabulary's lines."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        super().__init__(vocabulary)
        self.undoing = Undoing(vocabulary.events.index("attack"))

    def of(self, line: body.Line) -> set[str]:
        return {site.form for site in self.sites(line)}

    def sites(self, line: body.Line) -> Sites:
        for spot in spots(line):
            yield from self.node(spot.node, spot)

    def never(self, spot: Spot) -> Changes:
        return lambda: [self.undoing.never(spot)]

    def no_line(self, spot: Spot) -> Changes:
        return lambda: [self.undoing.no_line(spot)]

    @singledispatchmethod
    def node(self, n: Node, spot: Spot) -> Sites:
        yield from ()

    # Heads

    @node.register
    def _(self, n: body.Head, spot: Spot) -> Sites:
        no_line = self.no_line(spot)
        for place, mark in enumerate(n.marks):
            yield Site(f"mark {self.v.marks[mark]}", self.no_mark(spot, n.marks[:place] + n.marks[place + 1 :]))
        if n.state >= 0:
            name = f"state {self.v.states[n.state]}{'[..]' if n.state_filters else ''}"
            yield Site(name, no_line, lambda: [self.bared(spot, *(("state_filters", []) if n.state_filters else ("state", -1)))])
        if n.window >= 0:
            yield Site(f"window {WINDOWS[n.window]}", no_line, lambda: [self.bared(spot, "window", -1)])
        if n.limit:
            yield Site("limit N/turn", no_line, lambda: [spot.with_fields(limit=limit) for limit in (0, n.limit + 1)])
        if n.once:
            yield Site("once", no_line, lambda: [spot.with_fields(once=False)])
        if n.condition is not None:
            yield Site("head-if", lambda: [spot.with_fields(condition=never())], lambda: [spot.with_fields(condition=None)])
        if n.during is not None:
            yield Site("head-while", lambda: [spot.with_fields(during=never())], lambda: [spot.with_fields(during=always())])
        if n.always:
            yield Site("head always", no_line)
        if len(n.moments) > 1:
            yield Site("head several moments", lambda: [spot.with_fields(moments=[moment]) for moment in n.moments])

    def no_mark(self, spot: Spot, others: list[int]) -> Changes:
        return lambda: [self.undoing.no_line(spot), self.bared(spot, "marks", others)]

    def bared(self, spot: Spot, field: str, value: object) -> body.Line:
        """The head without this part; where nothing is left of it, it holds always."""
        head = changed(spot.node, **{field: value})
        empty = body.Head([], -1, [], [], -1, 0, False, [], [], None, None, False)
        return spot.put(changed(head, always=True) if same(head, empty) else head)

    @node.register
    def _(self, n: body.Moment, spot: Spot) -> Sites:
        word = self.v.moments[n.code]
        gone = self.no_line(spot) if spot.is_alone() else lambda: [spot.without()]
        yield Site(f"moment {word}", gone)
        if n.filters:
            yield Site(f"qualified-moment {word}[..]", gone, lambda: [spot.with_fields(filters=[])])

    # Bodies and steps

    @node.register
    def _(self, n: body.Then, spot: Spot) -> Sites:
        yield Site("chain ;", lambda: [spot.put(body.Last(n.step))])

    @node.register
    def _(self, n: body.IfDone, spot: Spot) -> Sites:
        yield Site("chain-if-done =>", lambda: [spot.put(body.Last(n.step))], lambda: [spot.put(body.Then(n.step, n.rest))])

    @node.register
    def _(self, n: body.Priced, spot: Spot) -> Sites:
        yield Site("chain by" if len(n.price) == 1 else "chain by A, B", lambda: [spot.put(n.rest)])

    @node.register
    def _(self, n: body.May, spot: Spot) -> Sites:
        yield Site("step may", lambda: [spot.put(n.step)])

    @node.register
    def _(self, n: body.If, spot: Spot) -> Sites:
        if n.other is None:
            yield Site("step if", lambda: [spot.with_fields(condition=condition) for condition in (never(), always())])
        else:
            yield Site("step if else", lambda: [spot.with_fields(other=None)])

    @node.register
    def _(self, n: body.Repeat, spot: Spot) -> Sites:
        yield Site("step repeat", lambda: [spot.put(body.Braces(n.body)), spot.with_fields(amount=more(n.amount, 1))])

    @node.register
    def _(self, n: body.Modes, spot: Spot) -> Sites:
        name = "all" if n.quantity.form == ALL else quantity_form(n.quantity)
        yield Site(f"step {name} of", lambda: [spot.put(body.Braces(mode)) for mode in n.bodies])

    @node.register
    def _(self, n: body.At, spot: Spot) -> Sites:
        yield Site(f"at {self.v.moments[n.moment]}", lambda: [spot.put(body.Braces(n.body))])

    @node.register
    def _(self, n: body.ByPlayer, spot: Spot) -> Sites:
        others = [player for player in range(len(PLAYERS)) if player != n.player]
        yield Site(f"player {PLAYERS[n.player]} {{..}}", lambda: [spot.with_fields(player=player) for player in others])

    @node.register
    def _(self, n: body.ByPlayers, spot: Spot) -> Sites:
        """It is not so that everybody does it, nor that its own player does; and `me &` is somebody more."""
        number = "all" if n.quantity.form == ALL else "N"
        undone: Changes = lambda: [spot.put(body.ByPlayer(EVERYONE, n.body)), spot.put(body.Braces(n.body))]  # noqa: E731
        yield Site(f"player {number} PLAYERS {{..}}", undone)
        if n.too:
            yield Site("player me & PLAYERS {..}", lambda: [spot.with_fields(too=False)])

    @node.register
    def _(self, n: body.NamedAct, spot: Spot) -> Sites:
        yield Site("step as $", lambda: [spot.with_fields(act=Draw(amounts.Number(0)))])

    @node.register
    def _(self, n: body.Act, spot: Spot) -> Sites:
        name = label(type(n))
        undone: Changes = lambda: [self.undoing.never(spot), *self.undoing.act_never_done(spot)]  # noqa: E731
        yield Site(f"{self.use_of(spot)} {name}", undone)
        if spot.nearest(body.ByPlayer) is not None:
            yield Site(f"shared {name}", undone)
        for piece in pieces(type(n)):
            if piece.kind == FLAGS:
                mask = getattr(n, piece.name)
                for bit, word in enumerate(piece.flags):
                    if mask >> bit & 1:
                        yield Site(f"option {name} {word}", self.fields(spot, piece.name, [mask & ~(1 << bit)]))
            elif piece.name:
                yield from self.piece(n, spot, name, piece.kind, piece.name)

    def use_of(self, spot: Spot) -> str:
        """act, price or stated."""
        outer = spot.above if isinstance(spot.parent, body.NamedAct) else spot
        if outer is not None and isinstance(outer.parent, body.Priced) and outer.field == "price":
            return "price"
        return "stated" if is_continuous(spot) else "act"

    def fields(self, spot: Spot, name: str, values: Iterable[object]) -> Changes:
        found = list(values)
        return lambda: [spot.with_fields(**{name: value}) for value in found]

    def piece(self, n: body.Act, spot: Spot, name: str, kind: str, field: str) -> Sites:
        value = getattr(n, field)
        if kind == "dur":
            yield from self.duration(n, spot, name, field)
        elif kind == "how" and value is not None:
            ways = [body.How(way, None) for way in (HOWS.index("free"), HOWS.index("paid")) if way != value.way]
            yield Site(f"option {name} {HOWS[value.way]}", self.fields(spot, field, ways))
        elif kind == "face" and value != NO_FACE:
            others = [face for face in range(len(self.v.faces)) if face != value]
            yield Site(f"option {name} {self.v.faces[value]}", self.fields(spot, field, others))
        elif kind == "player":
            others = [other for other in range(len(PLAYERS)) if other != value]
            yield Site(f"option {name} {PLAYERS[value]}", self.fields(spot, field, others))
        elif kind == "moment":
            others = [other for other in range(len(self.v.moments)) if other != value]
            yield Site(f"option {name} {self.v.moments[value]}", self.fields(spot, field, others))
        elif kind == "attr":
            yield Site(f"value {self.v.attributes[value]} {name}", self.never(spot))
        elif kind == "cause":
            yield Site(f"option {name} by {self.causes(value)[0]}", self.never(spot))
        elif kind == "zone":
            yield Site(f"option {name} {self.place(value)}", self.never(spot))

    def duration(self, n: body.Act, spot: Spot, name: str, field: str) -> Sites:
        """What ends, ends: it would fail if it lasted for good (or, of what must end, for another time). What is for good outlasts all."""
        value = getattr(n, field)
        others = [other for other in range(len(self.v.durations)) if other != value]
        if value >= 0:
            longer = others if isinstance(n, Redirect) else [-1]
            yield Site(f"duration {self.v.durations[value]} {name}", self.never(spot), self.fields(spot, field, longer))
        elif not is_continuous(spot) and not isinstance(n, Redirect):  # an answer that redirects does it once
            yield Site(f"for-good {name}", self.fields(spot, field, others))

    @node.register
    def _(self, n: body.Gains, spot: Spot) -> Sites:
        if n.line is not None:
            yield Site("gain {LINE}", lambda: [self.undoing.no_line(Spot(n.line or self.undoing.blank, spot, "line"))])
        if n.all_of is not None:
            yield Site("gain all-of", self.never(spot))
        if n.like is not None:
            yield Site("gain keywords-of", self.never(spot))

    @node.register
    def _(self, n: body.TokenStats, spot: Spot) -> Sites:
        yield Site("token N/N", lambda: [spot.with_fields(ap=n.ap + 1), spot.with_fields(hp=n.hp + 1)])
        if n.traits:
            yield Site("token (trait)", lambda: [spot.with_fields(traits=[])])
        if n.keywords:
            yield Site("token <Keyword>", lambda: [spot.with_fields(keywords=[])])
        if n.line is not None:
            yield Site("token {LINE}", lambda: [spot.with_fields(line=None)])

    # Events

    @node.register
    def _(self, n: events.Happening, spot: Spot) -> Sites:
        for place, code in enumerate(n.events):
            word = self.v.events[code]
            rest = n.events[:place] + n.events[place + 1 :]
            gone = self.never(spot) if not rest else self.fields(spot, "events", [rest])
            yield Site(f"{self.use_of_event(spot)} {word}", gone)
            yield Site(
                f"event {word}, subject {party_kind(n.subject)}",
                gone,
                lambda: [spot.with_fields(subject=s) for s in self.others(n, self.use_of_event(spot))],
            )
            if n.object is not None:
                yield Site(f"event {word}, object {party_kind(n.object)}", gone, self.fields(spot, "object", [None]))
            for at, qualifier in enumerate(n.qualifiers):
                before, after = n.qualifiers[:at], n.qualifiers[at + 1 :]
                wider = [before + after, *[[*before, other, *after] for other in self.any_cause(qualifier)]]
                less = self.fields(spot, "qualifiers", wider)
                for name in self.qualifier(qualifier):
                    yield Site(f"event {word} {name}", gone, less)

    def any_cause(self, n: events.Qualifier) -> list[events.By]:
        """By the same of anybody, and by everything else there is: where an event must say by what."""
        if not isinstance(n, events.By) or n.cause < 0:
            return []
        causes = [n.cause, *[cause for cause in range(len(self.v.causes)) if cause != n.cause]]
        return [events.By(False, ANYBODY, cause, None, None) for cause in causes]

    def use_of_event(self, spot: Spot) -> str:
        if isinstance(spot.parent, Demand):
            return type(spot.parent).__name__.lower()
        return "did" if isinstance(spot.parent, conditions.Did) else spot.field

    def others(self, n: events.Happening, use: str) -> list[events.Party]:
        """Whom else the event could be about, besides these."""
        party = n.subject
        if party.player >= 0:
            return [events.Party(None, None, None, player, -1, None) for player in (EVERYONE, PLAYER) if player != party.player]
        every = list(range(len(self.v.nouns)))  # of many events only some of these are told
        same = [self.v.nouns.index(noun) for noun in self.permanents(n, use)] if party.sort is None else party.sort.nouns
        return [
            events.Party(None, None, Sort(ANYBODY, nouns, [], []), -1, -1, None)
            for nouns in (every, same, *[[noun] for noun in every])
            if nouns
        ]

    def permanents(self, n: events.Happening, use: str) -> list[str]:
        """What can be in play of all that these events are told of in this use."""
        words = [self.v.events[event] for event in n.events]
        told = {noun for word in words for row in self.v.signatures.of_word(word, use) for noun in row.of}
        return [noun for noun in self.v.signatures.permanents if noun in told]

    # Conditions

    @node.register
    def _(self, n: Condition, spot: Spot) -> Sites:
        for name in self.condition(n):
            yield Site(f"cond {name}", lambda: [spot.put(never())], lambda: [spot.put(always())])
        if isinstance(n, conditions.Comparison):
            yield self.compared(spot, n.op, "right", n.right)

    def compared(self, spot: Spot, op: int, field: str, amount: Amount) -> Site:
        """At its border a comparison holds, and one beyond it does not."""
        beyond = {filters.AT_MOST: 1, filters.AT_LEAST: -1}.get(op, 0)
        if beyond:
            return Site(
                f"op {COMPARISONS[op]}",
                lambda: [spot.with_fields(**{field: more(amount, -beyond)})],
                lambda: [spot.with_fields(**{field: more(amount, beyond)})],
            )
        others = [filters.AT_MOST, filters.AT_LEAST] if op == filters.EQUAL else [filters.EQUAL]
        return Site(f"op {COMPARISONS[op]}", self.never(spot), self.fields(spot, "op", others))

    # Selectors

    @node.register
    def _(self, n: selectors.Sort, spot: Spot) -> Sites:
        gone = self.fields(spot, "filters", [[*n.filters, nothing_fits()]])
        others = [[*n.nouns, noun] for noun in range(len(self.v.nouns)) if noun not in n.nouns]
        yield Site("noun NOUN/NOUN" if len(n.nouns) > 1 else f"noun {self.v.nouns[n.nouns[0]]}", gone, self.fields(spot, "nouns", others))
        if n.owner:
            yield Site(f"owner {OWNERS[n.owner]}", gone, self.fields(spot, "owner", [ANYBODY]))
        for zone in n.places:
            names = [self.place(zone)]
            if isinstance(zone, ZoneOf) and zone.owner:
                names.append(f"{OWNERS[zone.owner]} ZONE")
            for name in names:
                yield Site(f"place @{name}", gone, lambda: [spot.with_fields(places=places) for places in self.elsewhere(n)])

    def elsewhere(self, n: Sort) -> list[list[selectors.Zone]]:
        """Its places and one more; and its places of anybody."""
        anybody: list[selectors.Zone] = [ZoneOf(ANYBODY, zone.zone) if isinstance(zone, ZoneOf) else zone for zone in n.places]
        here = [zone.zone for zone in n.places if isinstance(zone, ZoneOf)]
        wider: list[list[selectors.Zone]] = [[*n.places, ZoneOf(ANYBODY, zone)] for zone in range(len(self.v.zones)) if zone not in here]
        return [*wider, anybody]

    @node.register
    def _(self, n: selectors.Quantity, spot: Spot) -> Sites:
        if isinstance(spot.parent, selectors.Counted | Token) or spot.field == "n":
            one = amounts.Number(1)
            others = [Quantity(ALL, None, None), Quantity(EXACTLY, one, None), Quantity(EXACTLY, more(n.low or one, 1), None)]
            yield Site(f"count {quantity_form(n)}", lambda: [spot.put(other) for other in others])

    @node.register
    def _(self, n: selectors.Selector, spot: Spot) -> Sites:
        if len(n.parts) > 1:
            yield Site("count A & B", lambda: [Spot(part, spot, "parts", at).without() for at, part in enumerate(n.parts)])

    @node.register
    def _(self, n: selectors.Pile, spot: Spot) -> Sites:
        whose = "REF" if n.ref is not None else "CLASS"
        where = f"@{self.v.zones[n.zone.zone]}" if n.zone is not None else f"{'of' if n.of else 'under'} {whose}"
        yield Site(f"pile {ENDS[n.end]} {where}", lambda: [spot.with_fields(end=1 - n.end)])
        if n.amount is not None:
            known = n.amount.n if isinstance(n.amount, amounts.Number) else -1
            others = [amounts.Number(size) for size in (1, 2, 3) if size != known]
            yield Site(f"pile {'N' if known >= 0 else '#'}", self.fields(spot, "amount", others))
        if n.face:
            yield Site(f"pile {self.v.faces[n.face]}", self.fields(spot, "face", [NO_FACE]))
        if n.zone is not None and n.zone.owner:
            yield Site(f"pile of {OWNERS[n.zone.owner]}", self.never(spot))

    @node.register
    def _(self, n: selectors.Destination, spot: Spot) -> Sites:
        where = self.v.zones[n.zone.zone] if n.zone is not None else "under REF" if n.under is not None else "under N CLASS"
        yield Site(f"dest {where}", self.never(spot))
        if n.end >= 0:
            yield Site(f"dest {where} {ENDS[n.end]}", self.fields(spot, "end", [1 - n.end]))
        if n.face:
            others = [NO_FACE, FACEUP] if n.face == FACEDOWN else [NO_FACE]  # there they may lie face down by themselves
            yield Site(f"dest {where} {self.v.faces[n.face]}", self.fields(spot, "face", others))

    @node.register
    def _(self, n: selectors.Ref, spot: Spot) -> Sites:
        name = reference(n)
        others = [ref for ref in all_references() if reference(ref) != name]
        above = spot.above.above if spot.above is not None and isinstance(spot.parent, selectors.Referred) else None
        if above is not None and isinstance(above.node, selectors.Selector):  # that, and something else
            parts = above.node.parts
            freed: Changes = lambda: [above.with_fields(parts=[*parts, selectors.Referred(ref)]) for ref in others]  # noqa: E731
        else:
            freed = lambda: [spot.put(ref) for ref in others]  # noqa: E731
        yield Site(f"ref {name}", self.never(spot), freed)

    # Players

    @node.register
    def _(self, n: players.PlayerSort, spot: Spot) -> Sites:
        if n.owner:
            nobody = players.Has(amounts.Number(0), filters.AT_LEAST, amounts.Number(1))
            anybody = [*n.filters, players.Has(amounts.Number(0), filters.AT_LEAST, amounts.Number(0))]
            yield Site(
                f"owner {OWNERS[n.owner]} PLAYERS",
                self.fields(spot, "filters", [[*n.filters, nobody]]),
                lambda: [spot.with_fields(owner=ANYBODY, filters=anybody)],
            )

    @node.register
    def _(self, n: players.PlayerFilter, spot: Spot) -> Sites:
        other = [players.Has(amounts.Number(0), filters.AT_LEAST, amounts.Number(n)) for n in (1, 0)]
        yield Site(f"filter {self.player(n)}", lambda: [spot.put(other[0])], lambda: [spot.put(other[1])])
        if isinstance(n, players.Has):
            yield self.compared(spot, n.op, "right", n.right)

    # Filters and amounts

    @node.register
    def _(self, n: Filter, spot: Spot) -> Sites:
        freed: Changes = lambda: [spot.put(everything_fits())]  # noqa: E731
        if n.compares_with_rest():
            freed = lambda: [spot.without()]  # noqa: E731
        yield Site(f"filter {self.filter(n, spot)}", lambda: [spot.put(nothing_fits())], freed)
        if isinstance(n, filters.Compares):
            yield self.compared(spot, n.op, "amount", n.amount)

    @node.register
    def _(self, n: filters.Keyword, spot: Spot) -> Sites:
        name = keyword_form(self.v.keywords[n.code], n)
        if isinstance(spot.parent, body.Keywords | body.Gains):
            use = "printed" if isinstance(spot.parent, body.Keywords) else "gained"
            yield Site(f"keyword {name} {use}", lambda: [self.undoing.never(spot) if spot.is_alone() else spot.without()])
        elif isinstance(spot.parent, events.By):
            yield Site(f"cause {name}", self.never(spot))

    @node.register
    def _(self, n: Amount, spot: Spot) -> Sites:
        name = self.amount(n)
        if name:
            yield Site(f"amount {name}", lambda: [spot.put(amounts.Number(value)) for value in (0, 1, 2, 7)])
