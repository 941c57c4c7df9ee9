"""The table of this game: stacks in play, the memory gauge, and the attack that is going on."""

from __future__ import annotations

from typing import Final, cast, final

from mypy_extensions import i64, mypyc_attr

from headjudge.digimon.rules.keywords import NO_LINES, KeywordLines
from headjudge.digimon.table.cards import FACE_DOWN, NO_HEIR, UNREAD, DigimonCard
from headjudge.digimon.table.codes import BATTLE_AREA, BREEDING_AREA, DIGIMON, EGG, NO_AREA, P_MAIN, ZONES
from headjudge.kernel.chance import Chance
from headjudge.kernel.modifiers import Modifier
from headjudge.kernel.pending import Pending
from headjudge.kernel.permanents import Permanent
from headjudge.kernel.plain_data import ints, tables, texts
from headjudge.kernel.refs import CARD, card_of, kind_of
from headjudge.kernel.rules import Rules
from headjudge.kernel.state import IN_PLAY, NO_CARDS, Card, State
from headjudge.language.ability import Ability
from headjudge.language.conditions import Did, asked_for
from headjudge.language.node import ABSENT

NO_GAINS: Final[list[Modifier]] = []


@mypyc_attr(acyclic=True)
@final
class Stack(Permanent):
    """A Digimon, Tamer or placed Option with the cards beneath it. It stays the same whatever lies on top (3-4-5)."""

    __slots__ = (
        "also_digimon", "arrived", "by_effect", "checks", "dp", "facts", "gains", "heir", "immune", "keywords", "left_as", "links",
        "most_links", "reading", "suspended", "used",
    )  # fmt: skip

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
        self.arrived: i64 = arrived  # the turn in which it was played
        self.used = used  # lines used this turn, with the card that bears them; replaced, never changed
        self.by_effect = by_effect  # an effect said to place it there (R2)
        self.left_as = left_as  # once it has left: its top card where it went
        self.gains: list[Modifier] = NO_GAINS  # in the step in which it leaves: what gave it lines before
        self.links: list[int] = NO_CARDS  # its link cards (13); replaced, never changed
        # derived
        self.dp = ABSENT
        self.keywords: i64 = 0  # mask
        self.checks = 1  # security checks that its attack makes; below 0 is as good as none (2.2)
        self.also_digimon = False  # treated as one (15-12)
        self.reading = UNREAD  # what its cards say
        self.heir: i64 = NO_HEIR  # the card beneath whose own text it has too (22 Succession)
        self.immune: i64 = 0  # mask of whose effects, and of which type, do not apply to it (immunity.py)
        self.most_links: i64 = 1  # how many link cards it may have

    def is_digimon(self) -> bool:
        return self.facts.type in (DIGIMON, EGG) or self.also_digimon

    def living(self) -> int:
        """How many of the texts of its reading work: inherited text and that of link cards only in a Digimon (11.2, 13)."""
        return len(self.reading.texts) if self.is_digimon() else self.reading.own_texts

    def clone(self) -> Permanent:
        p = Stack(
            self.serial, self.owner, self.zone, self.pile, self.facts, self.suspended, self.arrived, self.used, self.by_effect, self.left_as
        )  # fmt: skip
        p.links = self.links
        p.most_links = self.most_links
        p.dp = self.dp
        p.keywords = self.keywords
        p.checks = self.checks
        p.also_digimon = self.also_digimon
        p.reading = self.reading
        p.heir = self.heir
        p.immune = self.immune
        return p

    def face(self) -> Card:
        return self.facts

    def to_data(self) -> list[object]:
        return [
            self.serial, self.owner, self.zone, self.pile, self.facts.number, int(self.suspended), self.arrived, self.used,
            int(self.by_effect), self.left_as, self.dp, self.keywords, self.checks, int(self.also_digimon), self.immune, self.heir,
            self.links, self.most_links,
        ]  # fmt: skip

    @staticmethod
    def from_data(pool: dict[str, DigimonCard], data: list[object]) -> Stack:
        n = ints([*data[:3], *data[5:7], *data[8:16], data[17]])
        facts = FACE_DOWN if data[4] == FACE_DOWN.number else pool[cast(str, data[4])]
        p = Stack(n[0], n[1], n[2], ints(data[3]), facts, n[3] != 0, n[4], texts(data[7]), n[5] != 0, n[6])
        p.dp, p.keywords, p.checks, p.also_digimon, p.immune, p.heir = n[7], n[8], n[9], n[10] != 0, n[11], n[12]
        p.links, p.most_links = ints(data[16]), n[13]
        return p


@final
class Delayed:
    """Section 23: part of an effect that is due at a later timing. Never changed once made, so copies of a match share it."""

    __slots__ = ("moment", "pending")

    def __init__(self, moment: int, pending: Pending) -> None:
        self.moment = moment
        self.pending = pending

    def to_data(self) -> list[object]:
        return [self.moment, self.pending.to_data()]

    @staticmethod
    def from_data(s: State, data: list[object]) -> Delayed:
        return Delayed(cast(int, data[0]), Pending.from_data(s, cast(list[object], data[1])))


@final
class DigimonState(State):
    def __init__(self, rules: Rules, seats: int, chance: Chance) -> None:
        super().__init__(rules, seats, chance)
        self.pool: dict[str, DigimonCard] = {}
        self.lines: KeywordLines = NO_LINES  # keywords that are lines
        self.looked_up: dict[str, Ability] = {}  # lines of these cards looked up before, by key
        self.prints: list[DigimonCard] = []  # what the rules read on each card of the match; `cards` is what is printed
        self.facedown: list[int] = []  # cards that lie face down beneath others; replaced, never changed
        self.turned_up: list[int] = []  # those of them that the step in progress has moved away: their text did not work there
        self.memory = 0  # on the turn player's side
        self.phase = P_MAIN  # -1: one no line speaks of
        # the attack that is going on; 14.1: one at a time
        self.attacker = -1
        self.target = -1
        self.pierces = False  # its battle has deleted a Digimon, and a security check is still to come (22)
        self.checked = -1  # the security card that is being checked
        self.checked_open = False  # it lay face up
        self.faceup: list[int] = NO_CARDS  # references to the security cards that were laid or turned face up; replaced, never changed
        self.used: list[str] = []  # lines of these used this turn; replaced, never changed
        # the battle that is going on: references, the second one of a card if it is a Security Digimon
        self.fighter = -1
        self.opponent = -1
        self.delayed: list[Delayed] = []  # replaced, never changed
        self.special = False  # some card of the match can be linked, or digivolved into in a special way
        # what some card of the match asks about later in the turn
        self.recalls = 0  # mask of event kinds
        self.asked: list[Did] = []  # what the lines ask
        self.deeds: list[str] = []  # what they ask for and has happened, with the seat that sees it so; replaced, never changed
        # derived
        self.security_dp = ABSENT  # of the card that is being checked
        self.grants = False  # something in play has gained a line
        self.minds = 0  # mask of what lines in play look at besides the stacks
        self.amiss = False  # something in the battle area should not be there (17-1-3)
        self.linked = False  # something in play has link cards (13)
        self.shielded = False  # something in play is immune (15-15-5)

    def clone(self) -> State:
        t = DigimonState(self.rules, self.seats, self.chance.clone())
        self.copy_to(t)
        t.pool = self.pool
        t.lines = self.lines
        t.looked_up = self.looked_up
        t.prints = self.prints
        t.facedown = self.facedown
        t.memory = self.memory
        t.phase = self.phase
        t.attacker = self.attacker
        t.target = self.target
        t.pierces = self.pierces
        t.checked = self.checked
        t.checked_open = self.checked_open
        t.faceup = self.faceup
        t.used = self.used
        t.fighter = self.fighter
        t.opponent = self.opponent
        t.delayed = self.delayed
        t.recalls = self.recalls
        t.asked = self.asked
        t.special = self.special
        t.deeds = self.deeds
        t.security_dp = self.security_dp
        t.grants = self.grants
        t.minds = self.minds
        t.amiss = self.amiss
        t.linked = self.linked
        t.shielded = self.shielded
        return t

    def own_data(self) -> list[object]:
        """What this game adds to a snapshot."""
        numbers = [self.memory, self.phase, self.attacker, self.target, int(self.pierces), self.checked, self.fighter, self.opponent]
        numbers.append(int(self.checked_open))
        return [numbers, [waiting.to_data() for waiting in self.delayed], self.deeds, self.facedown, self.faceup, self.used]

    def restore_own(self, data: list[object]) -> None:
        n = ints(data[0])
        self.memory, self.phase, self.attacker, self.target = n[0], n[1], n[2], n[3]
        self.pierces, self.checked, self.fighter, self.opponent = n[4] != 0, n[5], n[6], n[7]
        self.delayed = [Delayed.from_data(self, rows) for rows in tables(data[1])]
        self.shielded = any(p.immune != 0 for p in self.stacks())
        self.deeds = [cast(str, deed) for deed in cast(list[object], data[2])]
        self.checked_open = n[8] != 0
        self.facedown = ints(data[3])
        self.faceup = ints(data[4])
        self.used = [cast(str, key) for key in cast(list[object], data[5])]
        self.print_anew(self.printed())

    def remember_for(self, facts: DigimonCard) -> None:
        """A card of the match may ask about what has happened, or go a special way."""
        self.special = self.special or facts.goes_special_ways()
        if facts.recalls:
            self.recalls |= facts.recalls
            questions = [question for ability in facts.abilities for question in ability.asks]
            self.asked = self.asked + [question for question in questions if question not in self.asked]

    def print_anew(self, prints: list[DigimonCard]) -> None:
        """These are the cards of the match from now on, in this order."""
        self.cards = list(prints)
        self.prints = [FACE_DOWN if card in self.facedown else prints[card] for card in range(len(prints))] if self.facedown else prints
        for facts in prints:
            self.remember_for(facts)
        for p in self.stacks():
            p.reading = UNREAD
        self.stale = True

    def print_others(self, prints: list[DigimonCard], of_other_decks: bool) -> None:
        """These are the cards from now on; only hidden ones changed, of which no stack reads anything. The list is kept, never changed."""
        self.cards = cast(list[Card], prints)
        self.prints = prints
        if self.facedown:
            self.prints = prints.copy()
            for card in self.facedown:
                self.prints[card] = FACE_DOWN
        self.stale = True
        if of_other_decks:
            self.special, self.recalls, self.asked = False, 0, []
            for facts in prints:
                self.remember_for(facts)
            self.deeds = asked_for(self.asked, self.deeds)

    def now_other(self, what: int) -> None:
        """Something besides the stacks is another now (a turn, an attack …): lines that mind it may say something else."""
        if self.sensitive or self.minds & what:
            self.stale = True

    def printed(self) -> list[DigimonCard]:
        """The cards of the match, also those that lie face down."""
        return [card for card in self.cards if isinstance(card, DigimonCard)]

    def turn_over(self, cards: list[int], down: bool) -> None:
        """Lay these cards face down, or face up again."""
        if not down:
            self.turned_up = self.turned_up + [card for card in cards if card in self.facedown]
        self.facedown = sorted([*self.facedown, *cards]) if down else [card for card in self.facedown if card not in cards]
        self.print_anew(self.printed())

    # --- reading ----------------------------------------------------------------------------------------------------

    def facts(self, card: int) -> DigimonCard:
        return self.prints[card]

    def stack(self, ref: int) -> Stack | None:
        p = self.permanent(ref)
        return p if isinstance(p, Stack) else None

    def last_stack(self, ref: int) -> Stack | None:
        p = self.last_known(ref)
        return p if isinstance(p, Stack) else None

    def stacks(self) -> list[Stack]:
        """In the battle area and in the breeding area."""
        return cast(list[Stack], self.field)

    def in_battle_area(self) -> list[Stack]:
        return [p for p in self.stacks() if p.zone == BATTLE_AREA]

    def bred(self, seat: int) -> Stack | None:
        """What this seat has in the breeding area."""
        for p in self.stacks():
            if p.owner == seat and p.zone == BREEDING_AREA:
                return p
        return None

    def is_being_checked(self, ref: int) -> bool:
        """Is this the checked card, still in no area? (15.2)"""
        return self.checked >= 0 and card_of(ref) == self.checked and self.fresh(ref) and self.lies_in_no_area(self.checked)

    def face_up(self) -> list[int]:
        """3-1: the security cards that lie face up; what has left the stack is a new card."""
        return [ref for ref in self.faceup if self.fresh(ref)]

    def is_face_up(self, ref: int) -> bool:
        """In the security stack; of the card that is being checked: was it so there?"""
        return ref in self.faceup and self.fresh(ref) if not self.is_being_checked(ref) else self.checked_open

    def is_face_down(self, ref: int) -> bool:
        """In play cards lie face up unless they were laid face down beneath others; elsewhere it is the other way round."""
        if kind_of(ref) != CARD or self.place[card_of(ref)] == IN_PLAY:
            return kind_of(ref) == CARD and card_of(ref) in self.facedown
        return not self.is_face_up(ref)

    def lies_in_no_area(self, card: int) -> bool:
        return self.place[card] >= 0 and self.place[card] % ZONES == NO_AREA

    def memory_of(self, seat: int) -> int:
        """The gauge as this seat reads it (4-1-2)."""
        return self.memory if seat == self.active else -self.memory


def digimon(s: State) -> DigimonState:
    assert isinstance(s, DigimonState)
    return s


def fresh_table(rules: Rules, seats: int, chance: Chance) -> DigimonState:
    s = DigimonState(rules, seats, chance)
    s.zones = [[] for _ in range(seats * ZONES)]
    s.seat_everybody([1 << seat for seat in range(seats)], NO_CARDS)
    return s
