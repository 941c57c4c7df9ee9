# edge: interpreted
"""Flattening: a line's tree becomes the list of ops that an Effect frame runs. Done once, when a card is loaded."""

from __future__ import annotations

from collections.abc import Iterator

from headjudge.language.ability import CONTINUOUS, DECLARED, IMMEDIATE, PRINTED_KEYWORDS, TRIGGERED, Ability
from headjudge.language.acts import (
    Also,
    Can,
    Cant,
    Compel,
    Cut,
    Divert,
    Gain,
    GainPlayer,
    Move,
    Must,
    OwnKeywords,
    Pay,
    Prevent,
    Redirect,
    Retarget,
)
from headjudge.language.amounts import AttributeOf, EventAmount, Number, PlayerAttribute, Size, Total
from headjudge.language.body import (
    Act,
    At,
    Body,
    Braces,
    ByPlayer,
    Gains,
    Head,
    If,
    IfDone,
    Keywords,
    Last,
    Line,
    May,
    Modes,
    Moment,
    NamedAct,
    Priced,
    Repeat,
    Step,
    Then,
)
from headjudge.language.conditions import CameFrom, Did, Is, Via, WasDone
from headjudge.language.events import During, Happening
from headjudge.language.filters import Compares, Distinct, Extreme, Flag, HasKeyword, Keyword, Same, Special, TotalOf, Unlike
from headjudge.language.meaning import Meaning
from headjudge.language.node import FOE, OWN_SLOTS, SELF, THIS, Node
from headjudge.language.ops import (
    Acting,
    ActingBack,
    Arrange,
    CountDown,
    Delay,
    Do,
    EachSeat,
    Find,
    NextSeat,
    Offer,
    OfferPrice,
    Op,
    PickMode,
    SetCounter,
    SetSlot,
    Skip,
    Unless,
    UnlessDone,
)
from headjudge.language.selectors import ALL, EXACTLY, SHUFFLED, Counted, Destination, Pile, Ref, Selector, Sort, Zone, ZoneOf


class NotPlayable(Exception):
    """A word is known but nothing has been written yet that carries it out."""


class Flattener:
    """Flattens one line. Inner lines (granted, delayed) share the slots of the outer one, so that they may name its groups."""

    def __init__(self, rules: Meaning, first_kind: int, check: bool) -> None:
        self.rules = rules
        self.first_kind = first_kind
        self.check = check  # refuse words that cannot be carried out
        self.slots = OWN_SLOTS
        self.variables: dict[str, int] = {}
        self.ops: list[Op] = []

    def ability(self, key: str, line: Line) -> Ability:
        ability = Ability(key, line, kind_of_line(line, self.rules))
        line = Line(line.head, self.with_price(line.body))
        self.name_slots(line)
        ability.selectors = [node for node in walk(line.head, line.body) if isinstance(node, Selector)]
        for selector in ability.selectors:
            selector.steady = all(self.node_is_steady(node) for node in walk(selector))
            selector.minds = self.minded(selector)
        self.inner_lines(ability, line)
        if line.head is not None:
            ability.listens = self.kinds_heard(line.head)
            ability.about_itself = self.is_about_itself(line.head)
            ability.watches = self.kinds(line.head.would)
        if ability.kind == CONTINUOUS:
            ability.acts = self.declared_acts(line.body)
            ability.steady = self.is_steady(line) and all(inner.steady for inner in ability.inner if inner.kind == CONTINUOUS)
            ability.minds = self.minded(line)
        elif ability.kind != PRINTED_KEYWORDS:
            self.ops = []
            self.body(line.body, ability)
            ability.ops = self.ops
            ability.required = required(line.body) + (after_price(line.body) if ability.kind == DECLARED else [])
            ability.price = price(line.body)
            ability.begins = self.begins(line.body)
            ability.may_be_declined = begins_with_may(line.body)
        if self.check:
            self.refuse_unheard(line)
            refuse_unreadable(line, self.rules)
            self.refuse_unremembered(line)
            self.refuse_undone(ability)
        ability.hold(self.slots)
        return ability

    def with_price(self, body: Body) -> Body:
        """`<Keyword 2> => B` of a keyword that is a price: `by …, B`, with what the keyword asks for."""
        if isinstance(body, IfDone) and isinstance(body.step, Keywords) and len(body.step.keywords) == 1:
            keyword = body.step.keywords[0]
            price = self.rules.keyword_price(keyword.code, keyword.amount)
            if isinstance(price, Act):
                return Priced([price], body.rest)
        return body

    def refuse_undone(self, ability: Ability) -> None:
        """Words that read, but of which the game could not do all they say."""
        body = ability.line.body
        paid = body.step if isinstance(body, IfDone) else None
        if ability.head is not None and ability.head.marks:
            self.refuse(self.rules.why_not_marks(ability.head.marks))
        self.refuse(self.rules.why_not_line(ability))
        for node in walk(ability.line.head, ability.line.body):
            if isinstance(node, At):
                self.refuse_if(type(self.rules).delay is Meaning.delay, "'at' cannot be carried out yet")
            elif isinstance(node, Gains):
                self.refuse_if(node.all_of is not None, "the text of other cards cannot be gained yet")
            elif isinstance(node, Keyword):
                priced = isinstance(paid, Keywords) and node in paid.keywords
                unpriced = not priced and self.rules.keyword_price(node.code, node.amount) is not None
                self.refuse_if(unpriced, "this keyword is a price: it stands alone before '=>', first in its line")
            elif isinstance(node, Act):
                self.refuse_if(
                    isinstance(node, Retarget) and type(self.rules).retarget is Meaning.retarget, "'retarget' cannot be carried out yet"
                )
                self.refuse_act(node, ability)

    def refuse_unremembered(self, line: Line) -> None:
        """What has happened may be remembered for players only, not for single things."""
        for node in walk(line.head, line.body):
            if isinstance(node, Did):
                self.refuse_if(type(self.rules).did is Meaning.did, "did cannot be judged yet")
                single = any(isinstance(part, Ref) for part in walk(node))
                self.refuse_if(single and not self.rules.remembers_things(), "'did' can only speak of classes of things yet")

    def refuse_act(self, act: Act, ability: Ability) -> None:
        duration = getattr(act, "duration", -1)
        answers = ability.kind == IMMEDIATE
        self.refuse_if(not self.rules.knows_duration(duration), "nothing would end what lasts so long yet")
        if isinstance(act, Prevent | Cut | Divert):
            self.refuse_if(not answers, f"'{word_of(act)}' answers what would happen: it needs 'would' before the colon")
        elif isinstance(act, Redirect):
            self.refuse_if(answers == (duration >= 0), "'redirect' needs 'would' before the colon or else a duration")
        elif isinstance(act, Retarget):
            self.refuse_if(type(self.rules).retarget is Meaning.retarget, "'retarget' cannot be carried out yet")
        if isinstance(act, Gain) and act.what.line is not None and act.what.line.head is not None and act.what.line.head.once:
            whole = any(isinstance(part, Counted) and part.quantity.form == ALL for part in act.who.parts)
            binds = whole and act.duration >= 0 and self.rules.all_binds_board()
            self.refuse_if(ability.kind == CONTINUOUS or binds, "a line that is used up ('once') cannot be given to whatever fits")
        self.refuse(self.rules.why_not_act(act))

    def refuse_unheard(self, line: Line) -> None:
        """Events that nothing tells yet, and choices among what may not be seen."""
        for node in walk(line.head, line.body):
            if isinstance(node, Happening) and not all(self.rules.event_is_told(event) for event in node.events):
                raise NotPlayable("an event that is named here is not told yet")
            if isinstance(node, Counted) and (why_not := why_not_seen(node, self.rules)):
                raise NotPlayable(why_not)
            if isinstance(node, During) and type(self.rules).in_phase is Meaning.in_phase:
                raise NotPlayable("the phase in which something happens cannot be asked about yet")
            if isinstance(node, Pile) and node.of and type(self.rules).pile_of is Meaning.pile_of:
                raise NotPlayable("the top card of something cannot be taken yet")

    # --- names, patterns, inner lines --------------------------------------------------------------------------------

    def name_slots(self, line: Line) -> None:
        """Give every selector and every variable of this line a slot."""
        for node in walk(line.head, line.body):
            if isinstance(node, Selector):
                node.slot = self.new_slot()
            elif isinstance(node, Counted):
                node.target = self.rules.is_target(node.sort)
                node.in_order = self.rules.is_taken_in_order(node.sort)
            elif isinstance(node, Destination) and node.hosts is not None:
                node.chosen = Selector([node.hosts])
                node.chosen.slot = self.new_slot()
            elif isinstance(node, NamedAct):
                node.slot = self.variable(node.var)
            elif isinstance(node, Ref) and node.var:
                node.code = self.variable(node.var)

    def new_slot(self) -> int:
        self.slots += 1
        return self.slots - 1

    def variable(self, name: str) -> int:
        if name not in self.variables:
            self.variables[name] = self.new_slot()
        return self.variables[name]

    def inner_lines(self, ability: Ability, line: Line) -> None:
        for node in walk(line.head, line.body):
            if isinstance(node, GainPlayer) and self.check:
                self.refuse_held(node)
            if isinstance(node, Gains) and node.line is not None:
                node.inner = len(ability.inner)
                ability.inner.append(self.inner(ability, node.line))
            elif isinstance(node, Cant | Can | Must | Compel):
                node.pattern = len(ability.patterns)
                ability.patterns.append(node.event)
            elif isinstance(node, Did):
                node.name = f"{ability.key}?{len(ability.asks)}"
                ability.asks.append(node)
            elif isinstance(node, Also):
                node.number = len(ability.added)
                ability.added.append(node.filters)

    def refuse_held(self, act: GainPlayer) -> None:
        """A player can hold a line that triggers or, where the game collects such answers, one that answers; uses of it are not counted."""
        line = act.what.line
        held = [TRIGGERED, IMMEDIATE] if self.rules.players_answer() else [TRIGGERED]
        if line is None or line.head is None or kind_of_line(line, self.rules) not in held or line.head.limit > 0:
            what = "triggers or answers" if self.rules.players_answer() else "triggers"
            raise NotPlayable(f"a player can only hold a line that {what}, without a limit of uses, yet")

    def inner(self, ability: Ability, line: Line) -> Ability:
        flattener = Flattener(self.rules, self.first_kind, self.check)
        flattener.slots = self.slots
        flattener.variables = self.variables
        inner = flattener.ability(f"{ability.key}.{len(ability.inner) + 1}", line)
        self.slots = flattener.slots
        if self.check and inner.kind == DECLARED:
            raise NotPlayable("a line that is used at will cannot be gained yet")
        return inner

    def kinds(self, happenings: list) -> int:  # type: ignore[type-arg]
        mask = 0
        for happening in happenings:
            for event in happening.events:
                mask |= 1 << (self.first_kind + event)
        return mask

    def is_about_itself(self, head: Head) -> bool:
        own = all(self.rules.moment_is_mine(moment.code) < 0 for moment in head.moments)
        return own and all(happening.subject.ref is not None and happening.subject.ref.code == THIS for happening in head.when)

    def kinds_heard(self, head: Head) -> int:
        mask = self.kinds(head.when)
        for moment in head.moments:
            kind = self.rules.moment_kind(moment.code)
            if kind >= 0:
                mask |= 1 << kind
        return mask

    def declared_acts(self, body: Body) -> list[Act]:
        acts: list[Act] = []
        while True:
            if not isinstance(body, Last | Then):
                raise NotPlayable("a line that holds continuously can only state things, one after another")
            step = body.step
            if isinstance(step, Keywords):
                acts.append(OwnKeywords(step.keywords))
            elif isinstance(step, Act):
                if self.check and type(step).declare is Act.declare:
                    raise NotPlayable(f"'{word_of(step)}' cannot stand in a line that holds continuously")
                acts.append(step)
            else:
                raise NotPlayable("a line that holds continuously can only state things, one after another")
            if isinstance(body, Last):
                return acts
            body = body.rest

    def is_steady(self, line: Line) -> bool:
        """Everything the line looks at changes only when permanents come, go or change. Events it forbids are judged when they come up."""
        acts = [act for act in self.declared_acts(line.body) if not isinstance(act, Cant | Can | Must | Compel)]
        return all(self.node_is_steady(node) for node in walk(line.head, list(acts)))

    def minded(self, part: Node) -> int:
        """What it looks at besides permanents."""
        mask = 0
        for node in walk(part):
            mask |= self.rules.minds(node)
        return mask

    def node_is_steady(self, node: Node) -> bool:
        if isinstance(node, Flag):
            return self.rules.flag_is_steady(node.code)
        if isinstance(node, Compares):
            return self.rules.attribute_is_steady(node.attr)
        if isinstance(node, Sort):
            return not self.rules.is_taken_in_order(node)  # no permanents
        if isinstance(node, AttributeOf):
            return node.ref.code in (THIS, SELF) and self.rules.own_value_is_steady(node.attr)
        if isinstance(node, HasKeyword):
            return self.rules.keyword_is_steady()
        if isinstance(node, Special):
            return node.ref is None and self.rules.filter_word_is_steady(node.word)
        return not isinstance(node, Also | Zone | Extreme | Unlike | Did | PlayerAttribute | Total | Size | EventAmount)

    # --- bodies ------------------------------------------------------------------------------------------------------

    def body(self, body: Body, ability: Ability) -> None:
        if isinstance(body, Last):
            self.step(body.step, ability)
        elif isinstance(body, Then):
            self.step(body.step, ability)
            self.body(body.rest, ability)
        elif isinstance(body, IfDone):
            self.step(body.step, ability)
            gate = UnlessDone(0)
            self.ops.append(gate)
            self.body(body.rest, ability)
            gate.to = len(self.ops)
        elif isinstance(body, Priced):
            if self.check and (why_not := why_not_priced(body.price)):
                raise NotPlayable(why_not)
            acts = [step.act if isinstance(step, NamedAct) else step for step in body.price]
            asks = ability.kind != DECLARED and not self.is_agreed(ability)
            offer = OfferPrice([act for act in acts if isinstance(act, Act)], asks, 0)
            self.ops.append(offer)
            gates: list[UnlessDone] = []
            for step in body.price:
                first = len(self.ops)
                self.step(step, ability)
                self.pays(first, step)
                gates.append(UnlessDone(0))  # a price that could not be paid after all buys nothing
                self.ops.append(gates[-1])
            self.body(body.rest, ability)
            offer.to = len(self.ops)
            for gate in gates:
                gate.to = len(self.ops)

    def begins(self, body: Body) -> int:
        """Where it begins, if that is a choice of modes, or conditions of which everything in it depends."""
        after = behind_price(body)
        if isinstance(body, Priced) and not is_foreseeable(after):
            return -1
        first = first_step(after)
        modes = isinstance(first, Modes) and first.quantity.form != ALL
        if not modes and not only_conditions(after):
            return -1
        return next((i for i, op in enumerate(self.ops) if isinstance(op, PickMode | Unless)), -1)

    def pays(self, first: int, step: Step) -> None:
        """Selectors of a price find only what can pay it."""
        act = step.act if isinstance(step, NamedAct) else step
        for op in self.ops[first:]:
            if isinstance(op, Find) and isinstance(act, Act):
                op.price = act

    def step(self, step: Step, ability: Ability) -> None:
        if isinstance(step, Act):
            self.act(step, False)
        elif isinstance(step, NamedAct):
            self.act(step.act, False)
            self.ops.append(SetSlot(step.slot))
        elif isinstance(step, May):
            self.may(step, ability)
        elif isinstance(step, Braces):
            self.body(step.body, ability)
        elif isinstance(step, If):
            self.condition(step, ability)
        elif isinstance(step, Repeat):
            self.repeat(step, ability)
        elif isinstance(step, Modes):
            self.modes(step, ability)
        elif isinstance(step, At):
            self.at(step, ability)
        elif isinstance(step, ByPlayer):
            self.by_player(step, ability)
        else:
            self.refuse("keywords can be gained, not carried out")

    def by_player(self, step: ByPlayer, ability: Ability) -> None:
        if only_acts(step.body):
            self.ops.append(Acting(step.player))
            self.body(step.body, ability)
        else:
            slot = self.new_slot()
            self.ops.append(EachSeat(slot, step.player))
            again = len(self.ops)
            seat = NextSeat(slot, 0)
            self.ops.append(seat)
            self.body(step.body, ability)
            self.ops.append(Skip(again))
            seat.to = len(self.ops)
        self.ops.append(ActingBack())

    def act(self, act: Act, optional: bool) -> None:
        if self.check and type(act).run is Act.run:
            raise NotPlayable(f"'{word_of(act)}' cannot be carried out yet")
        finds: list[Find] = []
        for name in act.FIELDS:
            value = getattr(act, name)
            if isinstance(value, Selector):
                finds.append(Find(value, optional and not finds, 0))
                self.ops.append(finds[-1])
        if isinstance(act, Move) and act.to.chosen is not None:
            finds.append(Find(act.to.chosen, False, 0))
            self.ops.append(finds[-1])
        if isinstance(act, Move) and act.to.zone is not None and act.to.face != SHUFFLED and self.rules.is_ordered(act.to.zone.zone):
            self.ops.append(Arrange(act.who, act.to))
        self.ops.append(Do(act))
        for find in finds:
            find.to = len(self.ops)

    def is_agreed(self, ability: Ability) -> bool:
        """A line that answers a proposal was offered as a whole: what it begins with has been agreed to."""
        return ability.kind == IMMEDIATE and not self.ops

    def may(self, step: May, ability: Ability) -> None:
        inner = step.step
        if self.is_agreed(ability):
            self.step(inner, ability)
            return
        act = inner.act if isinstance(inner, NamedAct) else inner
        if isinstance(act, Act) and first_pick(act):
            self.act(act, True)
            if isinstance(inner, NamedAct):
                self.ops.append(SetSlot(inner.slot))
            return
        offer = OfferPrice([act], True, 0) if isinstance(act, Pay) else Offer(0)
        self.ops.append(offer)
        self.step(inner, ability)
        offer.to = len(self.ops)

    def condition(self, step: If, ability: Ability) -> None:
        unless = Unless(step.condition, 0)
        self.ops.append(unless)
        self.body(step.body, ability)
        if step.other is None:
            unless.to = len(self.ops)
            return
        skip = Skip(0)
        self.ops.append(skip)
        unless.to = len(self.ops)
        self.body(step.other, ability)
        skip.to = len(self.ops)

    def repeat(self, step: Repeat, ability: Ability) -> None:
        slot = self.new_slot()
        self.ops.append(SetCounter(slot, step.amount))
        again = len(self.ops)
        count = CountDown(slot, 0)
        self.ops.append(count)
        self.body(step.body, ability)
        self.ops.append(Skip(again))
        count.to = len(self.ops)

    def modes(self, step: Modes, ability: Ability) -> None:
        if step.quantity.form == ALL:
            for body in step.bodies:
                self.body(body, ability)
            return
        low = step.quantity.low
        one = step.quantity.form == EXACTLY and isinstance(low, Number) and low.n == 1
        self.refuse_if(not one, "only one of several modes can be chosen yet")
        pick = PickMode([], [required(body) for body in step.bodies], 0)
        self.ops.append(pick)
        ends: list[Skip] = []
        for body in step.bodies:
            pick.starts.append(len(self.ops))
            self.body(body, ability)
            ends.append(Skip(0))
            self.ops.append(ends[-1])
        pick.to = len(self.ops)
        for end in ends:
            end.to = len(self.ops)

    def at(self, step: At, ability: Ability) -> None:
        """A line that its player holds from now on, used up by its moment."""
        head = Head([], -1, [], [Moment(step.moment, [])], -1, 0, True, [], [], None, None, False)
        inner = self.inner(ability, Line(head, step.body))
        delays = type(self.rules).delay is not Meaning.delay
        self.refuse_if(delays and not self.rules.can_be_awaited(step.moment), "'at' needs a moment of the turn")
        ability.inner.append(inner)
        self.ops.append(Delay(inner, len(ability.inner) - 1))

    def refuse(self, why: str) -> None:
        if self.check and why:
            raise NotPlayable(why)

    def refuse_if(self, wrong: bool, why: str) -> None:
        if wrong:
            self.refuse(why)


# --- reading trees -----------------------------------------------------------------------------------------------------


def walk(*nodes: object) -> Iterator[Node]:
    """Every node of these trees, but not those of inner lines, which are lines of their own."""
    for node in nodes:
        if isinstance(node, list):
            yield from walk(*node)
        elif isinstance(node, Node):
            yield node
            inner = node.line if isinstance(node, Gains) else None
            for name in node.FIELDS:
                value = getattr(node, name)
                if value is not inner or inner is None:
                    yield from walk(value)


def kind_of_line(line: Line, rules: Meaning) -> int:
    """The kind of an ability follows from its head, nothing else marks it."""
    head = line.head
    if head is None:
        return PRINTED_KEYWORDS if isinstance(line.body, Last) and isinstance(line.body.step, Keywords) else TRIGGERED
    if head.would:
        return IMMEDIATE
    if head.when or any(rules.moment_kind(moment.code) >= 0 for moment in head.moments):
        return TRIGGERED
    return DECLARED if head.moments else CONTINUOUS


def only_acts(body: Body) -> bool:
    """Acts one after another, none of which one player pays for: several players can do each of them together."""
    while isinstance(body, Then):
        if not is_shared_act(body.step):
            return False
        body = body.rest
    return isinstance(body, Last) and is_shared_act(body.step)


def is_shared_act(step: Step) -> bool:
    return isinstance(step, Act | NamedAct) and not isinstance(step, Pay)


def first_step(body: Body) -> Step | None:
    return body.step if isinstance(body, Last | Then | IfDone) else None


def required(body: Body) -> list[Selector]:
    """Counted selectors before the first `;` or `=>`: what they name must be there, or the effect does not activate."""
    step = first_step(body)
    if isinstance(body, Priced):
        return [selector for step in body.price for selector in selectors(step)]
    return selectors(step) if isinstance(step, Act | NamedAct) else []


def after_price(body: Body) -> list[Selector]:
    """What a declared line must find after its price is looked for before it is paid, if paying cannot bring it about:
    things in play that nothing of the price describes."""
    return [one for one in required(body.rest) if is_foreseeable(one)] if isinstance(body, Priced) else []


def behind_price(body: Body) -> Body:
    return body.rest if isinstance(body, Priced) else body


def only_conditions(body: Body) -> bool:
    """`if … {A}`, or several of them: nothing is done but under a condition."""
    while isinstance(body, Then):
        if not isinstance(body.step, If):
            return False
        body = body.rest
    return isinstance(body, Last) and isinstance(body.step, If)


def is_foreseeable(part: Node) -> bool:
    """Nothing of it looks at what a price may change or find: other places than the table, what was done, who is chosen."""
    for node in walk(part):
        if (isinstance(node, Sort) and node.places) or (isinstance(node, Ref) and node.code not in (THIS, SELF)):
            return False
        if isinstance(node, EventAmount | WasDone | Via | CameFrom | Is):
            return False
    return True


def price(body: Body) -> list[Act]:
    steps = body.price if isinstance(body, Priced) else []
    return [act for act in (step.act if isinstance(step, NamedAct) else step for step in steps) if isinstance(act, Act)]


def begins_with_may(body: Body) -> bool:
    return isinstance(body, Priced) or isinstance(first_step(body), May)


def selectors(step: Step) -> list[Selector]:
    act = step.act if isinstance(step, NamedAct) else step
    values = [getattr(act, name) for name in act.FIELDS]
    return [value for value in values if isinstance(value, Selector) and any(isinstance(part, Counted) for part in value.parts)]


def first_pick(act: Act) -> bool:
    """Does the act begin by picking something? Then `may` and the pick are one question."""
    found = [getattr(act, name) for name in act.FIELDS if isinstance(getattr(act, name), Selector)]
    return bool(found) and isinstance(found[0].parts[0], Counted) and found[0].parts[0].quantity.form != ALL


def word_of(act: Act) -> str:
    return act.PATTERN.split("{")[0].strip() or act.PATTERN


def why_not_priced(price: list[Step]) -> str:
    """Two parts of a price that come from one place could each be payable, yet not both: whether they are is not judged yet."""
    places = [place.zone for step in price for node in walk(step) if isinstance(node, ZoneOf) for place in [node]]
    return "two parts of a price from one place cannot be judged yet" if len(set(places)) < len(places) else ""


def why_not_seen(part: Counted, rules: Meaning) -> str:
    """Nobody chooses among cards that may not be seen."""
    if part.quantity.form == ALL:
        return ""
    for place in part.sort.places:
        if isinstance(place, ZoneOf) and FOE in (place.owner, part.sort.owner) and rules.is_hidden(place.zone):
            return "its player would choose among cards that player may not see"
    return ""


def refuse_unreadable(line: Line, rules: Meaning) -> None:
    """Filters and conditions that read, but that nothing judges yet."""
    for node in walk(line.head, line.body):
        if isinstance(node, Distinct | Same | TotalOf):
            raise NotPlayable(f"{type(node).__name__.lower()} cannot be judged yet")
        if isinstance(node, Special) and node.filters is None and node.ref is None and not is_readable(node, rules):
            raise NotPlayable("texts of cards cannot be asked about yet")


def is_readable(filter_: Special, rules: Meaning) -> bool:
    if filter_.moment >= 0:
        return type(rules).bears_moment is not Meaning.bears_moment
    return filter_.keyword is None and rules.knows_text(filter_.word)
