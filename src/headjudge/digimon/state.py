"""The table of this game: stacks in play, the memory gauge, and the attack that is going on."""

from __future__ import annotations

from typing import final

from headjudge.digimon.cards import DigimonCard
from headjudge.digimon.codes import BATTLE_AREA, DIGIMON, EGG, P_MAIN, ZONES
from headjudge.kernel.permanents import Permanent
from headjudge.kernel.rng import Rng
from headjudge.kernel.rules import Rules
from headjudge.kernel.snapshots import ints
from headjudge.kernel.state import NO_CARDS, State
from headjudge.language.node import ABSENT


@final
class Stack(Permanent):
    """A Digimon, Tamer or placed Option with the cards beneath it. It stays the same whatever lies on top (3-4-5)."""

    __slots__ = ("arrived", "by_effect", "dp", "facts", "keywords", "left_as", "suspended", "used")

    def __init__(
        self,
        serial: int,
        owner: int,
        zone: int,
        pile: list[int],
        facts: DigimonCard,
        suspended: bool,
        arrived: int,
        used: list[str],
        by_effect: bool,
        left_as: int,
    ) -> None:
        super().__init__(serial, owner, zone, pile)
        self.facts = facts  # of the top card
        self.suspended = suspended
        self.arrived = arrived  # the turn in which it was played
        self.used = used  # lines used this turn, with the card that bears them; replaced, never changed
        self.by_effect = by_effect  # an effect said to place it there (R2)
        self.left_as = left_as  # once it has left: its top card where it went
        # derived
        self.dp = ABSENT
        self.keywords = 0

    def is_digimon(self) -> bool:
        return self.facts.type in (DIGIMON, EGG)

    def clone(self) -> Permanent:
        p = Stack(
            self.serial, self.owner, self.zone, self.pile, self.facts, self.suspended, self.arrived, self.used, self.by_effect, self.left_as
        )  # fmt: skip
        p.dp = self.dp
        p.keywords = self.keywords
        return p

    def to_data(self) -> list[object]:
        return [
            self.serial, self.owner, self.zone, self.pile, self.facts.number, int(self.suspended), self.arrived, self.used,
            int(self.by_effect), self.left_as, self.dp, self.keywords,
        ]  # fmt: skip


@final
class DigimonState(State):
    def __init__(self, rules: Rules, seats: int, rng: Rng) -> None:
        super().__init__(rules, seats, rng)
        self.pool: dict[str, DigimonCard] = {}
        self.memory = 0  # on the turn player's side
        self.phase = P_MAIN  # -1: one no line speaks of
        # the attack that is going on; 14.1: one at a time
        self.attacker = -1
        self.target = -1

    def clone(self) -> State:
        t = DigimonState(self.rules, self.seats, self.rng.clone())
        self.copy_to(t)
        t.pool = self.pool
        t.memory = self.memory
        t.phase = self.phase
        t.attacker = self.attacker
        t.target = self.target
        return t

    def own_data(self) -> list[object]:
        """What this game adds to a snapshot."""
        return [self.memory, self.phase, self.attacker, self.target]

    def restore_own(self, data: list[object]) -> None:
        numbers = ints(data)
        self.memory, self.phase, self.attacker, self.target = numbers[0], numbers[1], numbers[2], numbers[3]

    # --- reading ----------------------------------------------------------------------------------------------------

    def facts(self, card: int) -> DigimonCard:
        facts = self.cards[card]
        assert isinstance(facts, DigimonCard)
        return facts

    def stack(self, ref: int) -> Stack | None:
        p = self.permanent(ref)
        return p if isinstance(p, Stack) else None

    def last_stack(self, ref: int) -> Stack | None:
        p = self.last_known(ref)
        return p if isinstance(p, Stack) else None

    def in_battle_area(self) -> list[Stack]:
        return [p for p in self.field if isinstance(p, Stack) and p.zone == BATTLE_AREA]

    def memory_of(self, seat: int) -> int:
        """The gauge as this seat reads it (4-1-2)."""
        return self.memory if seat == self.active else -self.memory


def digimon(s: State) -> DigimonState:
    assert isinstance(s, DigimonState)
    return s


def fresh_table(rules: Rules, seats: int, rng: Rng) -> DigimonState:
    s = DigimonState(rules, seats, rng)
    s.zones = [[] for _ in range(seats * ZONES)]
    s.seat_everybody([1 << seat for seat in range(seats)], NO_CARDS)
    return s
