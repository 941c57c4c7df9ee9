"""What a seat may know of the table (section 5)."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import cast

from headjudge.digimon.edge.kinds import question_kind
from headjudge.digimon.rules.attack import (
    BLOCKED_OR_NOT,
    BLOCKING,
    COUNTER,
    COUNTERED,
    DECLARATION,
    DECLARED,
    ENDING,
    SUCCESS,
    blocked_by,
)
from headjudge.digimon.rules.attack import Attack as AttackFrame
from headjudge.digimon.rules.pending import why_not_activate
from headjudge.digimon.rules.security import SecurityCheck
from headjudge.digimon.rules.turn import (
    BREEDING_PHASE,
    DRAW_PHASE,
    MAIN_PHASE,
    START_OF_MAIN,
    START_OF_TURN,
    UNSUSPEND_PHASE,
    UNSUSPENDED,
    Turn,
)
from headjudge.digimon.table.cards import DigimonCard
from headjudge.digimon.table.codes import (
    DIGIMON,
    EGG,
    KEYWORDS,
    NO_AREA,
    OPTION,
    TAMER,
)
from headjudge.digimon.table.rows import is_all_printed, players
from headjudge.digimon.table.state import DigimonState, Stack
from headjudge.digimon.words.vocabulary import DIGIMON as DIGIMON_WORDS
from headjudge.edge.game import Game
from headjudge.edge.showing import Onlooker, Words
from headjudge.edge.views import Attack, Memory, Pending, Player, Values, View, Waiting
from headjudge.kernel.pending import Pending as PendingEffect
from headjudge.kernel.refs import SEAT, kind_of
from headjudge.kernel.rows import Printed
from headjudge.language.ability import PRINTED_KEYWORDS, Ability
from headjudge.language.body import Keywords, Last
from headjudge.language.effect import effect_of
from headjudge.language.lines import tree_of
from headjudge.language.node import ABSENT
from headjudge.language.telling import MOST_KEPT

WORDS = Words(
    DIGIMON_WORDS, newer="15-4-5-2", turn_player="15-4-3-5", tier="15-4-3-5",
)  # fmt: skip
PHASES = ["unsuspend", "draw", "breeding", "main", "end"]  # 6-1
STEPS = {
    START_OF_TURN: "unsuspend", UNSUSPEND_PHASE: "unsuspend", UNSUSPENDED: "unsuspend", DRAW_PHASE: "draw", BREEDING_PHASE: "breeding",
    START_OF_MAIN: "main", MAIN_PHASE: "main",
}  # fmt: skip
ATTACK_STEPS = ["attack", "counter", "block", "battle", "end"]  # section 14
STAGES = {
    DECLARATION: "attack", DECLARED: "attack", COUNTER: "counter", COUNTERED: "counter", BLOCKING: "block", BLOCKED_OR_NOT: "block",
    SUCCESS: "battle",
}  # fmt: skip
KINDS = {DIGIMON: "digimon", TAMER: "tamer", OPTION: "option", EGG: "egg"}


def view(s: DigimonState, seat: int | None, game: Game) -> View:
    s.fresh_values()
    o = DigimonOnlooker(s, seat, WORDS, game)
    phase, step = o.phase(), o.attack_step()
    return View(
        "digimon",
        s.rules.edition,
        "duel",
        seat,
        0,
        s.turn,
        s.active,
        phase,
        step,
        ATTACK_STEPS if step else PHASES,
        o.players(),
        o.seats(s.alive),
        o.sides(),
        s.way == 1,
        None if s.asking < 0 else Pending(s.asking, question_kind(s)),
        o.attack(step),
        Memory(s.memory if seat is None else s.memory_of(seat), s.memory < 0),
        o.running(),
        o.batches(),
        o.delayed(),
        o.limbo(NO_AREA),
        s.over,
        o.ended(),
    )


class DigimonOnlooker(Onlooker):
    def __init__(self, s: DigimonState, seat: int | None, words: Words, game: Game) -> None:
        super().__init__(s, seat, words, game)
        self.table = s

    def players(self) -> list[Player]:
        terms = {} if is_all_printed(self.table) else self.terms()
        return cast(list[Player], players(self.table, self.look, printed, keywords_of, terms, self.forbidden))

    def forbidden(self, p: Stack) -> list[object]:
        return self.cannot(p.ref(), p.owner)

    # --- the course of the turn ----------------------------------------------------------------------------------------

    def phase(self) -> str:
        for frame in self.table.frames:
            if isinstance(frame, Turn):
                return STEPS.get(frame.phase, "end")
        return "preparation"

    def attack_step(self) -> str:
        if self.table.attacker < 0:
            return ""
        for frame in reversed(self.table.frames):
            if isinstance(frame, AttackFrame):
                return STAGES.get(frame.stage, "battle" if frame.stage <= ENDING else "end")
        return "attack"  # declared by an effect that still runs

    def attack(self, step: str) -> Attack | None:
        s = self.table
        if s.attacker < 0:
            return None
        frame = next((frame for frame in reversed(s.frames) if isinstance(frame, AttackFrame)), None)
        check = next((frame for frame in reversed(s.frames) if isinstance(frame, SecurityCheck)), None)
        attacker, target, blocker = s.stack(s.attacker), s.stack(s.target), blocked_by(s)
        checks = attacker.checks - (check.made if check is not None else 0) if attacker is not None else 0
        return Attack(
            self.thing(s.attacker),
            self.thing(s.target),
            self.thing(frame.target) if frame is not None else None,
            step,
            dp_of(attacker),
            dp_of(target),
            max(0, checks) if kind_of(s.target) == SEAT or check is not None else None,
            self.thing(blocker) if blocker >= 0 else None,
        )

    # --- effects -------------------------------------------------------------------------------------------------------

    def why_not_activate(self, pending: PendingEffect, ability: Ability) -> str:
        return why_not_activate(self.table, pending, ability, effect_of(pending, ability.key).scope)

    def delayed(self) -> list[Waiting]:
        found = []
        for waiting in self.table.delayed:
            pending = waiting.pending
            ability = pending.program
            assert isinstance(ability, Ability)
            due = DIGIMON_WORDS.moments[waiting.moment] if 0 <= waiting.moment < len(DIGIMON_WORDS.moments) else ""
            found.append(self.put_off(ability, pending.seat, pending.this, pending.card, pending.number, due))
        return found


def dp_of(p: Stack | None) -> int | None:
    return None if p is None or p.dp == ABSENT else p.dp


@lru_cache(MOST_KEPT)
def printed(facts: DigimonCard) -> Printed:
    values = Values(had(facts.lv), had(facts.cost), None, None, had(facts.dp), 1 + facts.checks)
    return Printed(KINDS.get(facts.type, ""), values, printed_keywords(facts) if facts.keywords else [])


def had(value: int) -> int | None:
    return None if value == ABSENT else value


def keyword_names(keywords: int) -> list[str]:
    return list(names_in(keywords))


@cache
def names_in(keywords: int) -> tuple[str, ...]:
    return tuple(name for code, name in enumerate(DIGIMON_WORDS.keywords) if keywords >> code & 1)


@cache
def keywords_of(mask: int) -> dict[str, int]:
    return dict.fromkeys(names_in(mask), 1)


def printed_keywords(facts: DigimonCard) -> list[tuple[str, int, str]]:
    """Each keyword that a card prints, its number, and its line; of a token, which has no lines, what it is called."""
    found = []
    for ability in facts.abilities:
        body = tree_of(ability, DIGIMON_WORDS).body if ability.kind == PRINTED_KEYWORDS else None
        if isinstance(body, Last) and isinstance(body.step, Keywords):
            found += [(DIGIMON_WORDS.keywords[keyword.code], keyword.strength(), ability.key) for keyword in body.step.keywords]
    lines = {name for name, _, _ in found}
    found += [(DIGIMON_WORDS.keywords[code], 1, facts.number) for code in range(KEYWORDS) if facts.keywords >> code & 1]
    return [row for row in found if row[2] != facts.number or row[0] not in lines]
