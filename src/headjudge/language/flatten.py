# edge: interpreted
"""Flattening: a line's tree becomes the list of ops that an Effect frame runs. Done once, when a card is loaded."""

from __future__ import annotations

from headjudge.language.ability import CONTINUOUS, DECLARED, IMMEDIATE, PRINTED_KEYWORDS, Ability
from headjudge.language.acts import Move, Pay
from headjudge.language.amounts import AttributeOf, EventAmount, Number, PlayerAttribute, Size, Total
from headjudge.language.body import (
    Act,
    At,
    Body,
    Braces,
    ByPlayer,
    ByPlayers,
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
from headjudge.language.bound import why_unbound
from headjudge.language.choosing import Arrange, Find
from headjudge.language.conditions import Did
from headjudge.language.filters import Compares, Extreme, Flag, HasKeyword, Special, Unlike
from headjudge.language.heads import why_not_head
from headjudge.language.lasting import Also, Demand, OwnKeywords
from headjudge.language.lines import copied
from headjudge.language.meaning import Meaning
from headjudge.language.node import OWN_SLOTS, SELF, THIS, Node
from headjudge.language.op import Op
from headjudge.language.ops import (
    Acting,
    ActingBack,
    ActTogether,
    CountDown,
    Delay,
    Do,
    EachSeat,
    NextSeat,
    Offer,
    OfferPrice,
    PickMode,
    SetCounter,
    SetSlot,
    Skip,
    Unless,
    UnlessDone,
    WhichPlayers,
)
from headjudge.language.players import Owns
from headjudge.language.refusals import NotPlayable, refuse_if, refuse_line, why_not_judged_together
from headjudge.language.selectors import ALL, EXACTLY, SHUFFLED, Counted, Destination, Ref, Selector, Sort, Zone
from headjudge.language.trees import (
    after_price,
    begins_with_may,
    behind_price,
    first_pick,
    first_step,
    is_foreseeable,
    kind_of_line,
    note_brought,
    only_acts,
    only_conditions,
    price,
    required,
    selectors,
    walk,
    word_of,
)
from headjudge.language.unmeant import why_unmeant


class Flattener:
    """Flattens one line. Inner lines (granted, delayed) share the slots of the outer one, so that they may name its groups."""

    def __init__(self, rules: Meaning, first_kind: int, check: bool) -> None:
        self.rules = rules
        self.first_kind = first_kind
        self.check = check  # refuse words that cannot be carried out
        self.slots = OWN_SLOTS
        self.is_inner = False  # the line is gained or put off
        self.is_offered = False  # inside what may be declined
        self.is_bound = False  # inside a mode that must be carried out once it is chosen, its price too
        self.variables: dict[str, int] = {}
        self.ops: list[Op] = []

    def ability(self, key: str, line: Line) -> Ability:
        """The line made ready. What is noted in nodes is noted in nodes of its own: the tree stays as it was read."""
        line = line if self.is_inner else copied(line)
        self.refuse(why_unmeant(line, self.rules, set(self.variables)))
        ability = Ability(key, line, kind_of_line(line, self.rules))
        line = Line(line.head, self.with_price(line.body))
        self.name_slots(line)
        ability.selectors = [node for node in walk(line.head, line.body) if isinstance(node, Selector)]
        for selector in ability.selectors:
            selector.steady = all(self.node_is_steady(node) for node in walk(selector))
            selector.minds = self.minded(selector)
        self.inner_lines(ability, line)
        if line.head is not None:
            self.refuse(why_not_head(line.head, ability.kind, self.is_inner, self.rules))
            ability.listens = self.kinds_heard(line.head)
            ability.about_itself = self.is_about_itself(line.head)
            ability.watches = self.kinds(line.head.would)
        if ability.kind == CONTINUOUS:
            ability.acts = self.declared_acts(line.body)
            ability.steady = self.is_steady(line) and all(inner.steady for inner in ability.inner if inner.kind == CONTINUOUS)
            ability.farsighted = self.is_farsighted(line) or any(inner.farsighted for inner in ability.inner if inner.kind == CONTINUOUS)
            ability.entangled = self.is_entangled(line) or any(inner.entangled for inner in ability.inner)
            ability.minds = self.minded(line)
        elif ability.kind != PRINTED_KEYWORDS:
            self.ops = []
            self.body(line.body, ability)
            ability.ops = self.ops
            ability.required = required(line.body) + (after_price(line.body, self.rules) if ability.kind == DECLARED else [])
            ability.price = price(line.body)
            note_brought(line.body, self.rules)
            ability.begins = self.begins(line.body)
            ability.may_be_declined = begins_with_may(line.body)
        if self.check:
            refuse_line(line, ability, self.rules)
        if not self.is_inner:
            self.refuse(why_unbound(ability.tree(), self.rules))
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
            elif isinstance(node, Owns):
                node.slot = self.new_slot()
                self.refuse_if(self.is_inner, "whose something was is not known to a line that is gained or put off")
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
            if isinstance(node, Gains) and node.line is not None:
                node.inner = len(ability.inner)
                ability.inner.append(self.inner(ability, node.line))
                ability.inner[-1].gained = True
            elif isinstance(node, Demand):
                node.pattern = len(ability.patterns)
                ability.patterns.append(node.event)
            elif isinstance(node, Did):
                node.name = f"{ability.key}?{len(ability.asks)}"
                ability.asks.append(node)
            elif isinstance(node, Also):
                node.number = len(ability.added)
                ability.added.append(node.filters)

    def inner(self, ability: Ability, line: Line) -> Ability:
        flattener = Flattener(self.rules, self.first_kind, self.check)
        flattener.slots = self.slots
        flattener.is_inner = True
        flattener.variables = self.variables
        inner = flattener.ability(f"{ability.key}.{len(ability.inner) + 1}", line)
        self.slots = flattener.slots
        self.refuse_if(inner.kind == DECLARED, "a line that is used at will cannot be gained yet")
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
                self.refuse_if(getattr(step, "duration", -1) >= 0, "what a line states lasts as long as the line holds: no duration")
                self.refuse_if(type(step).declare is Act.declare, f"'{word_of(step)}' cannot stand in a line that holds continuously")
                acts.append(step)
            else:
                raise NotPlayable("a line that holds continuously can only state things, one after another")
            if isinstance(body, Last):
                return acts
            body = body.rest

    def is_steady(self, line: Line) -> bool:
        """Everything the line looks at changes only when permanents come, go or change. Events it forbids are judged when they come up."""
        return all(self.node_is_steady(node) for node in walk(line.head, self.stating_acts(line)))

    def is_farsighted(self, line: Line) -> bool:
        """Does it look at more than permanents, and how they stand (rested, damaged, in battle)?"""
        seen = [node for node in walk(line.head, self.stating_acts(line)) if not self.node_is_steady(node)]
        return not all(isinstance(node, Flag | Compares | AttributeOf) for node in seen)

    def is_entangled(self, line: Line) -> bool:
        """Does it look at values, keywords or names, which lines can state? What lies where, is rested, or has happened no line states."""
        return any(self.can_be_stated(node) for node in walk(line.head, self.stating_acts(line)))

    def can_be_stated(self, node: Node) -> bool:
        if isinstance(node, Compares):
            return self.rules.attribute_can_be_stated(node.attr)
        if isinstance(node, AttributeOf | HasKeyword):
            return True
        return not isinstance(node, Flag | Zone | Sort | Did | PlayerAttribute | EventAmount) and not self.node_is_steady(node)

    def stating_acts(self, line: Line) -> list[Act]:
        return [act for act in self.declared_acts(line.body) if not isinstance(act, Demand)]

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
            return node.ref.code in (THIS, SELF) and self.rules.attribute_is_steady(node.attr)
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
            self.refuse(why_not_judged_together(body.price))
            acts = [step.act if isinstance(step, NamedAct) else step for step in body.price]
            asks = ability.kind != DECLARED and not self.is_agreed(ability) and not self.is_bound
            about = [selector for step in body.price for selector in selectors(step)]
            offer = OfferPrice([act for act in acts if isinstance(act, Act)], about, asks, 0)
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
        if isinstance(body, Priced) and not is_foreseeable(after, body.price, self.rules):
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
        elif isinstance(step, ByPlayers):
            self.by_players(step, ability)
        else:
            self.refuse("keywords can be gained, not carried out")

    def by_player(self, step: ByPlayer, ability: Ability) -> None:
        if only_acts(step.body, self.rules):
            self.ops.append(Acting(step.player))
            self.body(step.body, ability)
        else:
            slot = self.new_slot()
            self.ops.append(EachSeat(slot, step.player))
            self.one_after_another(slot, step.body, ability)
        self.ops.append(ActingBack())

    def by_players(self, step: ByPlayers, ability: Ability) -> None:
        slot = self.new_slot()
        self.ops.append(WhichPlayers(slot, step.too, step.quantity.form == ALL, step.players))
        if only_acts(step.body, self.rules):
            together = ActTogether(slot, 0)
            self.ops.append(together)
            self.body(step.body, ability)
            together.to = len(self.ops)
        else:
            self.one_after_another(slot, step.body, ability)
        self.ops.append(ActingBack())

    def one_after_another(self, slot: int, body: Body, ability: Ability) -> None:
        """Each of the seats in the slot."""
        again = len(self.ops)
        seat = NextSeat(slot, 0)
        self.ops.append(seat)
        self.body(body, ability)
        self.ops.append(Skip(again))
        seat.to = len(self.ops)

    def act(self, act: Act, optional: bool) -> None:
        self.refuse_if(type(act).run is Act.run, f"'{word_of(act)}' cannot be carried out yet")
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
        offer = OfferPrice([act], selectors(act), True, 0) if isinstance(act, Pay) else self.offer(act)
        self.ops.append(offer)
        self.is_offered = True
        self.step(inner, ability)
        self.is_offered = False
        offer.to = len(self.ops)

    def offer(self, inner: Step) -> Offer:
        about = [getattr(inner, name) for name in inner.FIELDS] if isinstance(inner, Act) else []
        return Offer(inner if isinstance(inner, Act) else None, [part for part in about if isinstance(part, Selector)], 0)

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
        pick = PickMode([], [required(body) for body in step.bodies], 0, self.rules.binds_chosen_modes() and not self.is_offered)
        self.ops.append(pick)
        ends: list[Skip] = []
        self.is_bound = pick.binds
        for body in step.bodies:
            pick.starts.append(len(self.ops))
            self.body(body, ability)
            ends.append(Skip(0))
            self.ops.append(ends[-1])
        self.is_bound = False
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
        self.refuse_if(bool(why), why)

    def refuse_if(self, wrong: bool, why: str) -> None:
        refuse_if(self.check and wrong, why)
