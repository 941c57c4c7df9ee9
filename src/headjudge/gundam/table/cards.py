"""Chapter 2: what is printed on a card."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from headjudge.gundam.table.codes import (
    COMMAND,
    IN_ACTION,
    IN_MAIN,
    K_SUPPORT,
    KEYWORDS,
    M_ACT_ACTION,
    M_ACT_MAIN,
    M_ACTION,
    M_BURST,
    M_MAIN,
    MARK_IN_HAND,
    MARK_IN_TRASH,
    PILOT,
    PLAYED,
)
from headjudge.kernel.state import Card
from headjudge.language.ability import CONTINUOUS, DECLARED, PRINTED_KEYWORDS, TRIGGERED, Ability
from headjudge.language.body import Keywords, Last
from headjudge.language.filters import Named
from headjudge.language.lasting import Also
from headjudge.language.node import SELF
from headjudge.language.selectors import Referred, Selector

if TYPE_CHECKING:
    from headjudge.language.conditions import Did
    from headjudge.language.node import Filter


@final
class GundamCard(Card):
    """Facts and abilities of one card number; shared by all matches."""

    def __init__(
        self,
        number: str,
        name: str,
        type: int,  # noqa: A002 the rule book's word
        token: bool,
        colour: int,
        lv: int,
        cost: int,
        ap: int,
        hp: int,
        traits: list[str],
        terrain: list[str],
        link: list[Filter],
        pilot_name: str,
        pilot_ap: int,
        pilot_hp: int,
    ) -> None:
        super().__init__(number, name)
        self.type: i64 = type
        self.token = token
        self.colour: i64 = colour  # position among the colours; -1: none
        self.lv = lv
        self.cost = cost
        self.ap = ap  # of a Pilot: what it adds to its Unit
        self.hp = hp
        self.traits = traits
        self.terrain = terrain
        self.link = link  # alternatives, one of which a linked Pilot fits; empty: no link condition
        self.pilot_name = pilot_name  # of a Command that may be paired; "" if it may not
        self.pilot_ap = pilot_ap
        self.pilot_hp = pilot_hp
        self.names: list[str] = [name]
        # from the abilities
        self.abilities: list[Ability] = []
        self.listens = 0
        self.watches = 0
        self.continuous: list[Ability] = []
        self.unsteady = False  # one of these may say something else after any change
        self.farsighted = False  # also after one that leaves what is in play as it stands
        self.entangled = False  # one of these may look at what others state
        self.triggered: list[Ability] = []
        self.immediate: list[Ability] = []
        self.asks: list[Did] = []  # what its lines ask about this turn, lines they give included
        self.in_hand: list[Ability] = []  # continuous lines that work in the hand, in the trash
        self.in_trash: list[Ability] = []
        self.on_play: list[Ability] = []  # lines that change how the card itself is played
        self.keywords: i64 = 0  # mask
        self.amounts: list[int] = [0] * KEYWORDS
        self.burst: Ability | None = None
        self.main: Ability | None = None  # 11-2-3-1, 11-2-4-1: the command effects
        self.action: Ability | None = None
        self.act_main: list[int] = []  # positions of the lines that are activated in the main phase
        self.act_action: list[int] = []
        self.usable = 0  # windows in which a line of it can be activated, as a mask
        self.alone: list[GundamCard] = [self]  # the texts of what is in play with no Pilot beneath
        self.plain = True  # in play it says nothing: no line is heard, watched, in force or activated, and it has no keyword

    def can_be_pilot(self) -> bool:
        """2-3-4, 2-3-5-4: a Pilot, or a Command that prints a Pilot's name, AP and HP (1.9/3-4-6-1)."""
        return self.type == PILOT or (self.type == COMMAND and self.pilot_name != "")

    def add(self, ability: Ability) -> None:
        """File an ability where it will be looked for."""
        position = len(self.abilities)
        self.abilities.append(ability)
        self.asks = self.asks + asked_by(ability)
        head = ability.head
        if head is not None and head.marks:  # it works in another place than in play
            if MARK_IN_HAND in head.marks:
                self.in_hand.append(ability)
            if MARK_IN_TRASH in head.marks:
                self.in_trash.append(ability)
            return
        if ability.watches >> PLAYED & 1:  # it answers while its card is being played from the hand
            self.on_play.append(ability)
            return
        self.listens |= ability.listens
        self.watches |= ability.watches
        if ability.kind != DECLARED:
            self.plain = False
        if ability.kind == PRINTED_KEYWORDS:
            self.add_keywords(ability)
        elif ability.kind == CONTINUOUS and names_itself(ability):
            self.names = self.names + [part.text for part in ability.added[0] if isinstance(part, Named)]
        elif ability.kind == CONTINUOUS:
            self.continuous.append(ability)
            if not ability.steady:
                self.unsteady = True
                self.farsighted = self.farsighted or ability.farsighted
            if ability.entangled:
                self.entangled = True
        elif ability.kind == TRIGGERED:
            self.triggered.append(ability)
        elif ability.kind != DECLARED:
            self.immediate.append(ability)
        if head is not None:
            for moment in head.moments:
                self.file_moment(ability, moment.code, position)

    def add_keywords(self, ability: Ability) -> None:
        body = ability.tree().body
        if isinstance(body, Last) and isinstance(body.step, Keywords):
            for keyword in body.step.keywords:
                self.keywords |= 1 << keyword.code
                self.amounts[keyword.code] += max(1, keyword.amount)
                if keyword.code == K_SUPPORT:
                    self.usable |= IN_MAIN

    def file_moment(self, ability: Ability, moment: int, position: int) -> None:
        """1.9/3-3-9-1, 2-3-5-4-2: the Burst of a Pilot or of a Command is kept by the card; a Unit never gains it."""
        if moment == M_BURST:
            self.burst = ability
        elif moment == M_MAIN:
            self.main = ability
        elif moment == M_ACTION:
            self.action = ability
        elif moment == M_ACT_MAIN:
            self.act_main.append(position)
            self.usable |= IN_MAIN
            self.plain = False
        elif moment == M_ACT_ACTION:
            self.act_action.append(position)
            self.usable |= IN_ACTION
            self.plain = False


def asked_by(ability: Ability) -> list[Did]:
    found = ability.asks.copy()
    for inner in ability.inner:
        found.extend(asked_by(inner))
    return found


def names_itself(ability: Ability) -> bool:
    """2-2-4: `always: also self as ["…"]`: a further name, which the card has wherever it is."""
    act = ability.acts[0] if ability.acts else None
    head = ability.head
    return isinstance(act, Also) and len(ability.acts) == 1 and head is not None and head.always and is_itself(act.who)


def is_itself(who: Selector) -> bool:
    """`self`: the card that bears the line."""
    part = who.parts[0]
    return isinstance(part, Referred) and part.ref.code == SELF
