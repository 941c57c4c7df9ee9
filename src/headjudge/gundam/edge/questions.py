"""The open question of this game: its title, and what its actions cost."""

from __future__ import annotations

from headjudge.edge.game import Game
from headjudge.edge.lines import said
from headjudge.edge.questions import TITLES, Price, Questioner
from headjudge.edge.views import Greyed, Question
from headjudge.gundam.edge.kinds import question_kind
from headjudge.gundam.edge.view import WORDS, GundamOnlooker
from headjudge.gundam.rules.bursts import BurstFrame
from headjudge.gundam.rules.effects import is_burst
from headjudge.gundam.rules.main_phase import Play, line_of
from headjudge.gundam.rules.payment import Pay as PayFrame
from headjudge.gundam.rules.turn import Turn
from headjudge.gundam.table.codes import (
    ATTACK_PLAYER,
    ATTACK_TEAM,
    ATTACK_UNIT,
    BLOCK_WITH,
    CLOCKWISE,
    HAND,
    HAND_LIMIT,
    PLAY,
    PLAY_AS_PILOT,
    USE_EX,
    USE_LINE,
)
from headjudge.gundam.table.costs import asked_for
from headjudge.gundam.table.state import GundamState, Piece
from headjudge.gundam.words.acts import Rest
from headjudge.kernel.actions import first_of, second_of, verb_of
from headjudge.kernel.batches import newest
from headjudge.kernel.refs import permanent_ref
from headjudge.language.acts import Pay
from headjudge.language.node import THIS, Scope
from headjudge.language.selectors import Referred

OWN_TITLES = TITLES | {
    "main": "Your main phase",
    "action": "Action step: act or pass",
    "block": "Block this attack?",
    "mulligan": "Keep this hand?",
    "first": "Who goes first?",
    "number": "Choose a number",
}
FRAME_TITLES = {
    "turn": "Too many cards in hand: which one goes?",
    "deploy": "No room: which one goes to the trash?",
    "fitting": "Not all of them fit: which one arrives?",
    "pay": "How many EX Resources do you spend? Each one is removed from the game when it is spent.",
    "burst": "{card}: use its Burst?",
}
RULES = {"main": "6-5-1", "block": "7-4-1"}
RESTING = (ATTACK_PLAYER, ATTACK_TEAM, ATTACK_UNIT, BLOCK_WITH)  # 7-3-1, 7-4-1


def question(game: Game, s: GundamState, number: int) -> Question:
    return questioner(game, s).question(number)


def greyed(game: Game, s: GundamState) -> list[Greyed]:
    return questioner(game, s).greyed()


def questioner(game: Game, s: GundamState) -> GundamQuestioner:
    s.fresh_values()
    return GundamQuestioner(game, s)


class GundamQuestioner(Questioner):
    def __init__(self, game: Game, s: GundamState) -> None:
        super().__init__(game, s, GundamOnlooker(s, s.asking, WORDS, game), question_kind(s), RULES)
        self.table = s

    def own_title(self) -> str:
        kind = self.frame.kind()
        if verb_of(self.table.options[0]) == CLOCKWISE:
            return "You go first. Which way do turns go round?"
        return FRAME_TITLES[kind] if kind in FRAME_TITLES and self.kind != "main" else OWN_TITLES[self.kind]

    def sentence(self) -> str:
        """What a Burst does is told to whoever may use it."""
        burst = self.table.facts(self.frame.card).burst if isinstance(self.frame, BurstFrame) else None
        return said(burst, self.words()) if burst is not None else super().sentence()

    def rule(self) -> str:
        return "6-6-4-1" if isinstance(self.frame, Turn) and self.kind == "excess" else super().rule()

    def called_effects(self) -> str:
        batch = newest(self.table) or []
        return "Bursts" if all(is_burst(batch[first_of(action)]) for action in self.table.options) else "effects"

    def card_asked_about(self) -> str:
        frame = self.frame
        return self.table.facts(frame.card).name if isinstance(frame, BurstFrame | Play) else "A rule"

    def picked(self) -> list[int]:
        frame = self.frame
        return [self.table.ref_of(card) for card in frame.picks] if isinstance(frame, Turn) else []

    def wanted_by_rule(self, picked: int) -> tuple[int, int]:
        """6-6-4-1: down to ten."""
        if not isinstance(self.frame, Turn) or self.kind != "excess":
            return 1, 1
        too_many = len(self.table.zone(self.table.asking, HAND)) - HAND_LIMIT
        return too_many, too_many

    def price(self, action: int) -> Price:
        s, verb, first = self.table, verb_of(action), first_of(action)
        if verb in (PLAY, PLAY_AS_PILOT):
            return Price(asked_for(s, first)[1])
        if verb in RESTING:
            return Price(rests=(first,))
        if verb == USE_LINE:
            p = s.piece(permanent_ref(first))
            return self.price_of_line(p, second_of(action)) if p is not None else Price()
        if verb == USE_EX and isinstance(self.frame, PayFrame):
            return Price(self.frame.amount)
        return Price()

    def price_of_line(self, p: Piece, line: int) -> Price:
        """9-1-7-1: what stands before the colon: circled numbers, and whether the Unit itself is rested."""
        ability = line_of(p, line)
        if ability is None:
            return Price()
        scope = Scope(self.table.asking, p.ref(), self.table.ref_of(p.pile[0]), ability.blank)
        cost = [act.n.value(self.table, scope) for act in ability.price if isinstance(act, Pay)]
        rests = any(isinstance(act, Rest) and rests_itself(act) for act in ability.price)
        return Price(sum(cost) if cost else None, rests=(p.serial,) if rests else ())


def rests_itself(act: Rest) -> bool:
    return any(isinstance(part, Referred) and part.ref.code == THIS for part in act.who.parts)
