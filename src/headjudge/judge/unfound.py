# edge: interpreted
"""What an effect does not do while it is carried out: what it looks for and does not find, and which of its conditions is not so.

Between two steps of the engine one op of the effect on top has been run; where that led says it."""

from __future__ import annotations

from collections.abc import Iterator

from headjudge.edge.absences import Absence
from headjudge.edge.game import Game
from headjudge.edge.open_table import Names
from headjudge.kernel.proposals import proposal_beneath
from headjudge.kernel.refs import CLASS, kind_of
from headjudge.kernel.seats import SEATS
from headjudge.kernel.state import State
from headjudge.language.acts import Draw, Prevent
from headjudge.language.body import Act
from headjudge.language.called import listed, thing_name
from headjudge.language.choosing import Find
from headjudge.language.conditions import And
from headjudge.language.effect import Effect
from headjudge.language.finding import can_be_found, least
from headjudge.language.groups import members
from headjudge.language.lasting import bound
from headjudge.language.meaning import meaning
from headjudge.language.node import DONE, Condition, Scope
from headjudge.language.ops import Do, OfferPrice, Skip, Unless, UnlessDone
from headjudge.language.say import Speaker
from headjudge.language.selectors import EXACTLY, Counted, Pile, Selector

Said = tuple[str, str]  # a sentence, and its rule


class Running:
    """Watches the effect that is being carried out."""

    def __init__(self, game: Game, names: Names) -> None:
        self.game = game
        self.names = names
        self.effect: Effect | None = None
        self.pc = -1
        self.events = 0  # how many there had been when the op began

    def begin(self, s: State) -> None:
        """An op is about to be run."""
        top = s.frames[-1] if s.frames else None
        self.effect = top if isinstance(top, Effect) else None
        self.pc = -1 if self.effect is None else self.effect.pc
        self.events = s.events

    def end(self, s: State) -> Iterator[Absence]:
        """It has been run, unless somebody is asked."""
        f = self.effect
        if f is None or f.pc == self.pc or self.pc >= len(f.ability.ops):
            return
        op = f.ability.ops[self.pc]
        said: list[Said] = []
        if isinstance(op, Find) and f.pc == self.pc + 1:
            said = list(self.lacking(s, f, op))
        elif isinstance(op, Unless) and f.pc != self.pc + 1 and not isinstance(f.ability.ops[f.pc - 1], Skip):
            said = list(self.unmet(s, f, op))  # behind a skip stands what is done otherwise
        elif isinstance(op, OfferPrice) and f.pc != self.pc + 1:
            said = list(self.unpaid(s, f, op))
        elif isinstance(op, Do) and s.frames and s.frames[-1] is f:
            said = list(self.same(s, f, op))
            said += self.undrawn(s, f, op.act)
            yield from self.spared(s, f, op.act)
        for text, cite in said:
            yield Absence(s.events, text.replace("{", "{{").replace("}", "}}"), (), cite, first=False)

    def lacking(self, s: State, f: Effect, op: Find) -> Iterator[Said]:
        found = f.scope.slots[op.selector.slot]
        part = op.selector.parts[0]
        if len(op.selector.parts) > 1 or not isinstance(part, Counted | Pile):
            return
        wanted = self.wanted(s, f, part)
        if not found and reaches_later(s, f, op.selector):
            return
        if not found and isinstance(part, Counted):
            none = none_of(self.game, part, f.scope.seat)
            yield f"{none[:1].upper()}{none[1:]}.", self.game.open_table.nothing_rule
        elif not found and wanted:
            yield "There is no card there.", self.game.open_table.nothing_rule
        elif len(found) < wanted:
            yield f"Of {wanted} only {len(found)} {'is' if len(found) == 1 else 'are'} there, and taken.", self.game.open_table.as_many_rule

    def wanted(self, s: State, f: Effect, part: Counted | Pile) -> int:
        """The number it names, if it names one."""
        if isinstance(part, Counted):
            return least(s, f.scope, part.quantity) if part.quantity.form == EXACTLY else 0
        return part.amount.value(s, f.scope) if part.amount is not None else 1

    def same(self, s: State, f: Effect, op: Do) -> Iterator[Said]:
        """1-3-2-1: what is so already is not brought about."""
        state = self.game.open_table.same_states.get(op.act.brings_about(), "")
        who = getattr(op.act, "who", None)
        if state and not f.scope.slots[DONE] and isinstance(who, Selector) and f.scope.slots[who.slot]:
            refs = f.scope.slots[who.slot]
            in_play = all(s.permanent(ref) is not None for ref in refs)
            things = [thing_name(s, ref, self.names) for ref in refs] if in_play else ["what it names"]
            after = f.ability.ops[self.pc + 1] if self.pc + 1 < len(f.ability.ops) else None
            so = ", so what depends on that is not done" if isinstance(after, UnlessDone) else ""
            told = f"{listed(things)} {'is' if len(things) == 1 else 'are'} {state} already{so}."
            yield told if in_play else told[:1].upper() + told[1:], self.game.open_table.same_rule

    def unpaid(self, s: State, f: Effect, op: OfferPrice) -> Iterator[Said]:
        """What stands behind a price that cannot be paid is not done."""
        lacking = unpaid(op.price, s, f.scope, speaker_for(self.game, s, f.scope, self.names))
        if lacking:
            yield f"{lacking[:1].upper()}{lacking[1:]}.", self.game.open_table.unpaid_rule or f.ability.key

    def undrawn(self, s: State, f: Effect, act: Act) -> Iterator[Said]:
        """A draw where there is nothing to draw."""
        rule = self.game.open_table.empty_deck_rule
        if isinstance(act, Draw) and rule and act.n.value(s, f.scope) > 0 and not self.drawn_since(s):
            for seat in f.acting:
                if not meaning(s).in_zone(s, seat, self.game.open_table.deck):
                    yield f"{SEATS[seat]} draws nothing: there is no card in the deck.", rule

    def drawn_since(self, s: State) -> bool:
        """Has anything been told since the op began?"""
        return s.events > self.events

    def spared(self, s: State, f: Effect, act: Act) -> Iterator[Absence]:
        """What an answer has kept from happening."""
        beneath = proposal_beneath(s) if isinstance(act, Prevent) else None
        word = self.game.open_table.spared.get(beneath.what, "") if beneath is not None else ""
        for ref in f.scope.slots[DONE] if word else []:
            yield Absence(s.events, f"{{0}} is not {word} this time.", (ref,), f.ability.key, first=False)

    def unmet(self, s: State, f: Effect, op: Unless) -> Iterator[Said]:
        for part in parts_of(op.condition):
            if not part.holds(s, f.scope):
                yield f"It is not so that {speaker_for(self.game, s, f.scope, self.names).p.condition(part)}.", f.ability.key


def reaches_later(s: State, f: Effect, who: Selector) -> bool:
    """Does what is done to these last, also for those that come later? Then nothing was looked for in vain."""
    acts = [op.act for op in f.ability.ops if isinstance(op, Do) and getattr(op.act, "who", None) is who]
    return any(kind_of(ref) == CLASS for act in acts for ref in bound(s, f.scope, who, getattr(act, "duration", -1)))


def speaker_for(game: Game, s: State, scope: Scope, names: Names) -> Speaker:
    """Who calls the permanent of a line by its name."""
    there = scope.this >= 0 and s.last_known(scope.this) is not None
    return Speaker(game.vocabulary, thing_name(s, scope.this, names) if there else "")


def unpaid(price: list[Act], s: State, scope: Scope, speaker: Speaker) -> str:
    """Which parts of a price cannot be paid."""
    lacking = [speaker.step(act) for act in price if not act.payable(s, scope)]
    return f"the price cannot be paid: {' and '.join(lacking)}" if lacking else ""


def none_of(game: Game, part: Counted, seat: int) -> str:
    """That there is nothing of what is looked for; seat: of whom the line speaks as "you"."""
    speaker = Speaker(game.vocabulary, "")
    what = speaker.p.described(part.sort, False)
    return f"{SEATS[seat]} has no {what}" if speaker.p.is_mine(part.sort) else f"there is no {what}"


def missing(game: Game, s: State, required: list[Selector], scope: Scope) -> str:
    """Which of the things that an effect must choose are not there."""
    parts = [part for selector in required if not can_be_found(s, scope, selector, False) for part in selector.parts]
    return " and ".join(told for part in parts if isinstance(part, Counted) and (told := too_few(game, s, part, scope)))


def too_few(game: Game, s: State, part: Counted, scope: Scope) -> str:
    """Empty if there are enough of them."""
    needed = 1 if meaning(s).partial_choice else max(1, least(s, scope, part.quantity))
    there = len(members(s, scope, part.sort))
    if there >= needed:
        return ""
    what = Speaker(game.vocabulary, "").p.described(part.sort, True)
    return (
        f"{needed} {what} are needed, and there {'is' if there == 1 else 'are'} only {there}" if there else none_of(game, part, scope.seat)
    )


def parts_of(condition: Condition) -> Iterator[Condition]:
    if isinstance(condition, And):
        for part in condition.parts:
            yield from parts_of(part)
    else:
        yield condition
