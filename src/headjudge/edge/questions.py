"""What a seat is asked, as data: what every game tells alike. A game adds its titles and what its actions cost."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from headjudge.edge.actions import TEAM, THING, WAITING, Actions, waiting_in
from headjudge.edge.game import Game
from headjudge.edge.lines import said, sentence_at, sentences
from headjudge.edge.showing import Onlooker
from headjudge.edge.views import Choice, Greyed, Question, Source, Thing
from headjudge.kernel.actions import value_of, verb_of
from headjudge.kernel.knowledge import seat_name
from headjudge.kernel.refs import permanent_ref, serial_of
from headjudge.kernel.seats import ordinal
from headjudge.kernel.state import State
from headjudge.language.choosing import Find
from headjudge.language.effect import Effect
from headjudge.language.finding import wanted
from headjudge.language.ops import PickMode
from headjudge.language.plain import act_from
from headjudge.language.selectors import Counted, Pile
from headjudge.language.telling import pieces

COUNTS = ("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten")
USUAL = ("pass", "end", "no block", "no counter", "no breeding", "no attack", "no arts", "stop", "keep")  # verbs that are a default
TITLES = {  # {card}: the card whose line asks
    "target": "{card}: choose",
    "may": "{card}: do it?",
    "cost": "{card}: pay for it?",
    "mode": "{card}: choose one",
    "pile order": "{card}: which is put down next?",
    "answer": "Answer what is about to happen?",
}


class Bare(Mapping[int, str]):
    """Cards by the names that are printed on them."""

    def __init__(self, s: State) -> None:
        self.s = s

    def __getitem__(self, card: int) -> str:
        return self.s.cards[card].name

    def __iter__(self) -> Any:
        return iter(range(len(self.s.cards)))

    def __len__(self) -> int:
        return len(self.s.cards)


class Price:
    """What an option costs, from the cost alone."""

    def __init__(self, cost: int | None = None, memory: int | None = None, ends: bool | None = None, rests: tuple[int, ...] = ()) -> None:
        self.cost = cost
        self.memory = memory
        self.ends = ends
        self.rests = rests  # serials


class Questioner:
    """The open question of a table. A game has a subclass."""

    def __init__(self, game: Game, s: State, looker: Onlooker, kind: str, rules: Mapping[str, str]) -> None:
        assert isinstance(game.actions, Actions)
        self.game = game
        self.actions: Actions = game.actions
        self.s = s
        self.looker = looker
        self.kind = kind
        self.rules = rules  # by which questions of a kind are asked, where the procedure that asks rests on another one
        self.frame = s.frames[-1]

    def question(self, number: int) -> Question:
        options = self.choices()
        low, high, picked = self.how_many(options)
        return Question(
            number, self.s.asking, self.kind, self.title(), options, self.reason(), self.cites(), self.source(), self.act(), low, high,
            picked, next((i for i, choice in enumerate(options) if choice.verb in USUAL), None),
        )  # fmt: skip

    # --- what is asked ---------------------------------------------------------------------------------------------------

    def title(self) -> str:
        if self.kind == "order":
            return f"{self.count(len(self.s.options))} {self.called_effects()} wait"
        return self.own_title().format(card=self.bearer_name())

    def own_title(self) -> str:
        return TITLES[self.kind]

    def called_effects(self) -> str:
        return "effects"

    @staticmethod
    def count(n: int) -> str:
        return COUNTS[n] if n < len(COUNTS) else str(n)

    def bearer_name(self) -> str:
        """The card whose line asks, or that the procedure is about."""
        frame = self.frame
        if isinstance(frame, Effect):
            card = self.looker.card(frame.scope.card) if frame.scope.card >= 0 else None
            return card.name if card is not None and card.name else self.source_name(frame)
        return self.card_asked_about()

    def source_name(self, frame: Effect) -> str:
        thing = self.looker.thing(frame.source()) if frame.source() >= 0 else None
        return thing.name if thing is not None and thing.name else "An effect"

    def card_asked_about(self) -> str:
        return "A rule"

    def reason(self) -> str:
        """The sentence of the line that asks; of a rule, or of a keyword, which is no line of a card, what the book says."""
        return self.sentence() or self.game.rule_said(self.rule())

    def sentence(self) -> str:
        frame = self.frame
        if not isinstance(frame, Effect):
            return ""
        said_by, place = sentences(frame.ability, self.words()), sentence_at(frame.ability, frame.pc, self.words())
        return said_by[place] if place is not None else said(frame.ability, self.words())

    def cites(self) -> list[str]:
        return [cite for cite in dict.fromkeys([self.rule(), self.ability_key()]) if cite]

    def rule(self) -> str:
        """By which this is asked."""
        return self.rules.get(self.kind) or self.frame.rule(self.s)

    def ability_key(self) -> str:
        return self.frame.ability.key if isinstance(self.frame, Effect) else ""

    def words(self) -> Any:
        return self.looker.words.words

    def source(self) -> Source | None:
        frame = self.frame
        if not isinstance(frame, Effect):
            return None
        scope = frame.scope
        return Source(
            frame.ability.key, self.looker.card(scope.card), serial_of(scope.this) if scope.this >= 0 else None,
            said(frame.ability, self.words()), sentence_at(frame.ability, frame.pc, self.words()),
        )  # fmt: skip

    def act(self) -> str:
        """Of modes each option tells its own."""
        frame = self.frame
        if not isinstance(frame, Effect) or isinstance(frame.ability.ops[frame.pc], PickMode):
            return ""
        return act_from(frame.ability.ops, frame.pc, self.words())

    def how_many(self, options: list[Choice]) -> tuple[int, int, list[Thing]]:
        """At least, at most, and what is picked already."""
        frame = self.frame
        op = frame.ability.ops[frame.pc] if isinstance(frame, Effect) else None
        if not isinstance(frame, Effect) or not isinstance(op, Find) or frame.part >= len(op.selector.parts):
            picks = self.picked()
            low, high = self.wanted_by_rule(len(picks))
            return low, high, [self.looker.thing(ref) for ref in picks]
        part = op.selector.parts[frame.part]
        part = part.hosts if isinstance(part, Pile) and part.hosts is not None else part
        assert isinstance(part, Counted)
        there = len(frame.picks) + sum(choice.verb == "choose" for choice in options)
        low, high = wanted(self.s, frame, part, there)
        free = op.optional and not frame.picks and not frame.found
        return 0 if free else low, high, [self.looker.thing(ref) for ref in frame.picks]

    def picked(self) -> list[int]:
        """What a procedure of the rules has been given so far, as references."""
        return []

    def wanted_by_rule(self, picked: int) -> tuple[int, int]:
        return 1, 1

    # --- what is offered -------------------------------------------------------------------------------------------------

    def choices(self) -> list[Choice]:
        found = [self.choice(action) for action in self.s.options]
        seen: dict[str, int] = {}
        for choice in found:
            seen[choice.key] = seen.get(choice.key, 0) + 1
        return found if len(seen) == len(found) else self.told_apart(found)

    def told_apart(self, choices: list[Choice]) -> list[Choice]:
        """Equal things that are offered more than once: the later ones are counted."""
        counts: dict[str, int] = {}
        found = []
        for choice in choices:
            n = counts[choice.key] = counts.get(choice.key, 0) + 1
            found.append(choice if n == 1 else changed_key(choice, f"{choice.key} {n}"))
        return found

    def greyed(self) -> list[Greyed]:
        """Cards are called by their printed names: who is told sees which ones they are."""
        s, names = self.s, Bare(self.s)
        found = []
        for action in self.actions.greyed(s):
            parts = self.game.parts(s, action)
            things = self.things(parts)
            against = self.game.told(s, self.actions.collected_against(s, action), names)
            found.append(Greyed(
                str(parts["verb"]), things.get("subject"), against, things.get("target"), things.get("other"),
                str(parts.get("line", "")),
            ))  # fmt: skip
        return found

    def things(self, parts: Mapping[str, object]) -> dict[str, Thing]:
        return {role: self.thing(plain) for role, plain in parts.items() if isinstance(plain, dict)}

    def choice(self, action: int) -> Choice:
        s = self.s
        parts = self.game.parts(s, action)
        things = self.things(parts)
        price = self.price(action)
        effect = self.waiting_number(action)
        line, number = str(parts.get("line", "")), parts.get("number")
        shown = [str(parts["verb"]), *(f"{role} {key_of(thing)}" for role, thing in things.items())]
        shown += [str(part) for part in (line, effect, number, parts.get("direction")) if part not in ("", None)]
        return Choice(
            ", ".join(shown), str(parts["verb"]), self.game.cite(s, action), self.label(action, things), things.get("subject"),
            things.get("target"), things.get("other"), line, effect, number if isinstance(number, int) else None,
            str(parts.get("act", "")), str(parts.get("direction", "")), price.cost, price.memory, price.ends,
            [self.looker.thing(permanent_ref(serial)) for serial in price.rests],
        )  # fmt: skip

    def price(self, action: int) -> Price:
        return Price()

    def waiting_number(self, action: int) -> int | None:
        row = self.actions.verbs[verb_of(action)]
        if not row.operands or row.operands[0].kind != WAITING:
            return None
        return waiting_in(self.s, verb_of(action))[value_of(action, 0)].number

    def thing(self, plain: Mapping[str, Any]) -> Thing:
        """What `Actions.parts` names, as the view names it."""
        s = self.s
        if "shield" in plain:
            return Thing("shield", plain["seat"], place=plain["shield"])
        if "resource" in plain:
            return Thing("resource", plain["seat"], rested=plain["rested"], ex=plain["resource"] == "ex")
        if "unseen" in plain:
            return Thing("unseen", place=plain["unseen"])
        if "serial" in plain:
            return self.looker.thing(permanent_ref(plain["serial"]))
        if "seat" in plain:
            return Thing("player", plain["seat"])
        card: int = plain["id"]
        facts = s.cards[card]
        return Thing("card", s.owner[card], None, seat_name(s, s.asking, card), facts.number, facts.name)

    def label(self, action: int, things: Mapping[str, Thing]) -> list[str | Thing]:
        row = self.actions.verbs[verb_of(action)]
        places = {operand.name: (place, operand) for place, operand in enumerate(row.operands)}
        label: list[str | Thing] = []
        for text, name in pieces(row.form):
            if text:
                label.append(text)
            if name:
                place, operand = places[name]
                if operand.kind == THING and things[operand.role].kind == "player":
                    label.append("player ")
                if operand.role in things and operand.kind != TEAM:
                    label.append(things[operand.role])
                else:
                    label.append(self.actions.operand_name(self.s, action, place, operand, Bare(self.s)))
        return label


def changed_key(choice: Choice, key: str) -> Choice:
    fields = {name: getattr(choice, name) for name in Choice.__struct_fields__}
    return Choice(**(fields | {"key": key}))


def key_of(thing: Thing) -> str:
    """Which thing it is, in few letters."""
    if thing.kind == "permanent":
        return f"#{thing.serial}"
    if thing.kind == "card":
        return f"card {thing.id}"
    if thing.kind == "player":
        return f"seat {thing.seat}"
    if thing.kind == "resource":
        return f"{'rested' if thing.rested else 'active'} {'EX ' if thing.ex else ''}Resource of {thing.seat}"
    return f"{ordinal(thing.place or 0)} {thing.kind}" + ("" if thing.seat is None else f" of {thing.seat}")
