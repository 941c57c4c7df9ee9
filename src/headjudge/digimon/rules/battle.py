"""Section 15.1: battles."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from headjudge.digimon.rules.effects import event, fall_due, hear
from headjudge.digimon.rules.rule_processing import resolve
from headjudge.digimon.table.codes import (
    BATTLE_ENDS,
    BATTLES,
    BY_BATTLE,
    BY_RULE,
    DELETED,
    K_ICECLAD,
    K_JAMMING,
    K_PIERCING,
    MINDS_BATTLE,
)
from headjudge.digimon.table.state import DigimonState, digimon
from headjudge.digimon.table.terms import end_modifiers
from headjudge.kernel.events import Event
from headjudge.kernel.frames import Frame
from headjudge.kernel.modifiers import THIS_BATTLE
from headjudge.kernel.plain_data import ints
from headjudge.kernel.proposals import COLLECT, NO_KEYS, NO_OFFERS, Proposal, submit
from headjudge.kernel.refs import CARD, kind_of
from headjudge.kernel.state import NO_CARDS, State

BATTLE_SHOWN: Final = 100  # its stages follow those of an attack where they are shown

BEGINNING: Final = 0
COMPARING: Final = 1
FOUGHT: Final = 2
SETTLING: Final = 3
ENDING: Final = 4
ENDED: Final = 5
OVER: Final = 6


def begin_battle(s: DigimonState, fighter: int, opponent: int) -> None:
    s.frames.append(Battle("14-1", s.frames[-1].cause, fighter, opponent, BEGINNING))


@mypyc_attr(acyclic=True)
@final
class Battle(Frame):
    """14-1: compare, delete who loses, resolve what that triggered; then the end of the battle. The opponent may be a Security Digimon."""

    __slots__ = ("fighter", "opponent", "stage")

    def __init__(self, because: str, cause: int, fighter: int, opponent: int, stage: int) -> None:
        super().__init__(because, cause)
        self.fighter = fighter
        self.opponent = opponent  # a permanent, or the card that is being checked
        self.stage = stage

    def step(self, s: State) -> None:
        d = digimon(s)
        stage = self.stage
        self.stage = stage + 1
        if stage == BEGINNING:
            s.changed()
            d.fighter, d.opponent = self.fighter, self.opponent
            d.now_other(MINDS_BATTLE)
        elif stage == COMPARING:
            compare(d, self.fighter, self.opponent)
        elif stage == FOUGHT:
            arm_piercing(d, self.fighter, self.opponent)
        elif stage == SETTLING:
            resolve(d, "14-1")
        elif stage == ENDING:
            tell_end(d, self.fighter, self.opponent)
            fall_due(d, BATTLE_ENDS)
        elif stage == ENDED:
            resolve(d, "14-1")
        else:
            s.frames.pop()
            end_battle(d)

    def done(self, changed: list[int]) -> None:
        """22 Piercing is armed by a deletion only: an opponent that stayed, or went elsewhere before, was not deleted."""
        if self.stage == FOUGHT and self.opponent not in changed:
            self.stage = SETTLING

    def is_course(self) -> bool:
        return True

    def stage_shown(self) -> int:
        return BATTLE_SHOWN + self.stage

    def clone(self) -> Frame:
        return Battle(self.because, self.cause, self.fighter, self.opponent, self.stage)

    def kind(self) -> str:
        return "battle"

    def to_data(self) -> list[object]:
        return [self.fighter, self.opponent, self.stage]

    @staticmethod
    def from_data(s: State, because: str, cause: int, data: list[object]) -> Battle:
        n = ints(data)
        return Battle(because, cause, n[0], n[1], n[2])


def compare(s: DigimonState, fighter: int, opponent: int) -> None:
    """14-1: the lower one loses; equal, both do. Who loses is deleted, both at once. 14-2-3: a Security Digimon never is."""
    s.fresh_values()
    mine, theirs = s.stack(fighter), s.stack(opponent)
    if mine is None:
        return
    by_cards = theirs is not None and (mine.keywords | theirs.keywords) >> K_ICECLAD & 1 == 1  # 22 Iceclad
    first = len(mine.pile) - 1 if by_cards else mine.dp
    second = s.security_dp if theirs is None else len(theirs.pile) - 1 if by_cards else theirs.dp
    s.note(BATTLES, mine.owner, [fighter, opponent], [first, second], "14-1", "digivolution cards" if by_cards else "")
    losers: list[int] = []
    sources: list[int] = []
    if first >= second and theirs is not None:
        losers.append(opponent)
        sources.append(fighter)
    if first <= second and not (theirs is None and mine.keywords >> K_JAMMING & 1):  # 22 Jamming: it loses and stays
        losers.append(fighter)
        sources.append(opponent)
    if losers:
        submit(
            s,
            Proposal("14-1", s.events, DELETED, s.active, losers, [], -1, sources[0], BY_BATTLE, COLLECT, NO_OFFERS, NO_KEYS, sources),
        )


def arm_piercing(s: DigimonState, fighter: int, opponent: int) -> None:
    """22 Piercing: the attacker's battle has deleted an opposing Digimon. Not for Security Digimon."""
    if fighter != s.attacker or kind_of(opponent) == CARD or s.stack(opponent) is not None:
        return
    attacker = s.last_stack(fighter)
    if attacker is not None and attacker.keywords >> K_PIERCING & 1:
        s.pierces = True


def tell_end(s: DigimonState, fighter: int, opponent: int) -> None:
    """The battle ends for both who fought; it is told once."""
    s.fresh_values()
    if s.log is None and not s.heard >> BATTLE_ENDS & 1:
        s.events += 1
        return
    ends = event(s, "14-1", BATTLE_ENDS, s.active, [fighter], [opponent], NO_CARDS, -1, BY_RULE)
    hear(s, [ends, Event(ends.number, BATTLE_ENDS, s.active, [opponent], [fighter], NO_CARDS, -1, BY_RULE, "14-1", ends.cause, s.turn)])


def end_battle(s: DigimonState) -> None:
    """14-1: after everything of the end-of-battle timing is resolved."""
    s.fighter, s.opponent = -1, -1
    s.now_other(MINDS_BATTLE)
    end_modifiers(s, "14-1", THIS_BATTLE)
