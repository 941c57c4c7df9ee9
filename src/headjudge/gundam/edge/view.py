"""What a seat may know of the table (3-1-3, 3-1-4)."""

from __future__ import annotations

from functools import lru_cache
from typing import cast

from headjudge.edge.game import Game
from headjudge.edge.showing import Onlooker, Words
from headjudge.edge.views import Attack, Pending, Player, Values, View, Waiting
from headjudge.gundam.edge.kinds import question_kind
from headjudge.gundam.rules.action_step import ActionStep
from headjudge.gundam.rules.battle import (
    ACTION_STEP,
    AFTERWARDS,
    BATTLE_END,
    BLOCK_STEP,
    DAMAGE_STEP,
    DECLARATION,
    STRIKE_BACK,
)
from headjudge.gundam.rules.battle import Attack as AttackFrame
from headjudge.gundam.rules.battle_by_effect import Battle, blocked_by
from headjudge.gundam.rules.effects import is_burst, why_not_activate
from headjudge.gundam.rules.keywords import why_not_keyword_effect
from headjudge.gundam.rules.multiplayer import MODES
from headjudge.gundam.rules.turn import (
    ACTIVE_STEP,
    CLEANUP,
    DRAW,
    END_ACTION,
    END_STEP,
    HAND_STEP,
    MAIN_PHASE,
    RESOURCE,
    RESOURCE_OVER,
    START_OVER,
    START_STEP,
    Turn,
)
from headjudge.gundam.table.cards import GundamCard
from headjudge.gundam.table.codes import BASE, KEYWORDS, NO_LOCATION, UNIT
from headjudge.gundam.table.rows import is_all_printed, keywords, players
from headjudge.gundam.table.state import GundamState, Piece
from headjudge.gundam.words.vocabulary import GUNDAM
from headjudge.kernel.modifiers import GRANT
from headjudge.kernel.pending import Pending as PendingEffect
from headjudge.kernel.refs import SEAT, kind_of
from headjudge.kernel.rows import Printed
from headjudge.language.ability import PRINTED_KEYWORDS, Ability
from headjudge.language.body import Keywords, Last
from headjudge.language.effect import effect_of
from headjudge.language.lines import tree_of
from headjudge.language.listening import inner_line
from headjudge.language.telling import MOST_KEPT

WORDS = Words(GUNDAM, newer="9-1-6-7", turn_player="9-1-6-6", tier="9-1-6-8")
PHASES = ["start", "draw", "resource", "main", "end"]  # 6-1-1
STEPS = {  # 6-2-1, 6-6-1
    ACTIVE_STEP: ("start", "active"), START_STEP: ("start", "start"), START_OVER: ("start", "start"), DRAW: ("draw", ""),
    RESOURCE: ("resource", ""), RESOURCE_OVER: ("resource", ""), MAIN_PHASE: ("main", ""), END_ACTION: ("end", "action"),
    END_STEP: ("end", "end"), HAND_STEP: ("end", "hand"), CLEANUP: ("end", "cleanup"),
}  # fmt: skip
BATTLE_STEPS = ["attack", "block", "action", "damage", "end"]  # 7-2
STAGES = {
    DECLARATION: "attack", BLOCK_STEP: "block", ACTION_STEP: "action", DAMAGE_STEP: "damage", STRIKE_BACK: "damage", BATTLE_END: "end",
    AFTERWARDS: "end",
}  # fmt: skip
KINDS = {UNIT: "unit", BASE: "base"}
KEYWORD_NAMES = list(GUNDAM.keywords)


def view(s: GundamState, seat: int | None, game: Game) -> View:
    s.fresh_values()
    o = GundamOnlooker(s, seat, WORDS, game)
    phase, step = o.phase_and_step()
    battle = o.battle_step()
    return View(
        "gundam",
        s.rules.edition,
        MODES[s.mode],
        seat,
        0,
        s.turn,
        s.active,
        phase,
        battle or step,
        BATTLE_STEPS if battle else PHASES,
        o.players(),
        o.seats(s.alive),
        o.sides(),
        s.way == 1,
        None if s.asking < 0 else Pending(s.asking, question_kind(s)),
        o.attack(battle),
        None,
        o.running(),
        o.batches(),
        o.delayed(),
        o.limbo(NO_LOCATION),
        s.over,
        o.ended(),
    )


class GundamOnlooker(Onlooker):
    def __init__(self, s: GundamState, seat: int | None, words: Words, game: Game) -> None:
        super().__init__(s, seat, words, game)
        self.table = s

    def players(self) -> list[Player]:
        s = self.table
        terms = {} if is_all_printed(s) else self.terms()
        return cast(list[Player], players(s, self.look, printed, KEYWORD_NAMES, terms, self.forbidden))

    def forbidden(self, p: Piece) -> list[object]:
        return self.cannot(p.ref(), p.owner)

    # --- the course of the turn ----------------------------------------------------------------------------------------

    def phase_and_step(self) -> tuple[str, str]:
        for frame in self.table.frames:
            if isinstance(frame, Turn):
                phase, step = STEPS[frame.phase]
                return (phase, step) if not self.is_in_action_step() else ("end", "action")
        return "preparation", ""

    def is_in_action_step(self) -> bool:
        """6-6-2: the turn has gone on already when the action step of its end phase is carried out."""
        frames = self.table.frames
        return len(frames) > 1 and isinstance(frames[1], ActionStep)

    def battle_step(self) -> str:
        """Of the innermost battle: its step; empty if there is none."""
        if self.table.attacker < 0:
            return ""
        for frame in reversed(self.table.frames):
            if isinstance(frame, ActionStep):
                return "action"
            if isinstance(frame, AttackFrame):
                return STAGES[frame.stage]
            if isinstance(frame, Battle):
                return "damage"
        return ""

    def attack(self, step: str) -> Attack | None:
        """3-1-4: the battle that is going on. The attacker may have left already; then it still has its number here."""
        s = self.table
        if s.attacker < 0:
            return None
        inner = [frame for frame in s.frames if isinstance(frame, AttackFrame | Battle)]
        frame = inner[-1] if inner else None
        attacker, target, blocker = s.piece(s.attacker), s.piece(s.target), blocked_by(s)
        return Attack(
            self.thing(s.attacker),
            self.thing(s.target),
            self.thing(frame.original) if isinstance(frame, AttackFrame) else None,
            step,
            attacker.ap if attacker is not None else None,
            target.ap if target is not None else None,
            None,
            self.thing(blocker) if blocker >= 0 else None,
        )

    # --- effects -------------------------------------------------------------------------------------------------------

    def why_not_activate(self, pending: PendingEffect, ability: Ability) -> str:
        if is_burst(pending):
            return ""
        scope = effect_of(pending, ability.key).scope
        return why_not_keyword_effect(self.table, ability, scope) or why_not_activate(self.table, ability, scope)

    def rule_of_trigger(self, pending: PendingEffect) -> str:
        return "11-2-5-1" if is_burst(pending) else pending.program.key

    def delayed(self) -> list[Waiting]:
        """Lines that a player holds until their moment has come."""
        s = self.table
        found = []
        for modifier in s.modifiers:
            if modifier.kind == GRANT and modifier.refs and kind_of(modifier.refs[0]) == SEAT:
                line = inner_line(s, modifier)
                head = line.head
                due = "/".join(GUNDAM.moments[moment.code] for moment in head.moments) if head is not None else ""
                found.append(self.put_off(line, modifier.seat, modifier.value - 1, modifier.card, 0, due))
        return found


def keyword_amounts(mask: int, amounts: list[int]) -> dict[str, int]:
    """Keyword effects by name, each with its number; 1 where it has none."""
    return keywords(mask, amounts, KEYWORD_NAMES)


@lru_cache(MOST_KEPT)
def printed(facts: GundamCard) -> Printed:
    return Printed(KINDS[facts.type], Values(facts.lv, facts.cost, facts.ap, facts.hp), printed_keywords(facts) if facts.keywords else [])


def printed_keywords(facts: GundamCard) -> list[tuple[str, int, str]]:
    """Each keyword that a card prints, its number, and its line; of a token, which has no lines, what it is called."""
    found = []
    for ability in facts.abilities:
        body = tree_of(ability, GUNDAM).body if ability.kind == PRINTED_KEYWORDS else None
        if isinstance(body, Last) and isinstance(body.step, Keywords):
            found += [(GUNDAM.keywords[keyword.code], max(1, keyword.amount), ability.key) for keyword in body.step.keywords]
    lines = {name for name, _, _ in found}
    found += [(GUNDAM.keywords[code], max(1, facts.amounts[code]), facts.number) for code in range(KEYWORDS) if facts.keywords >> code & 1]
    return [row for row in found if row[2] != facts.number or row[0] not in lines]
