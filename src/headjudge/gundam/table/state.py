"""The table of this game: Units and Bases in play, Resources, and the battle that is going on."""

from __future__ import annotations

from typing import Final, cast, final

from mypy_extensions import i64, mypyc_attr

from headjudge.gundam.table.cards import GundamCard
from headjudge.gundam.table.codes import BASE_SECTION, BATTLE_AREA, DUEL, ZONES
from headjudge.kernel.chance import Chance
from headjudge.kernel.modifiers import Modifier
from headjudge.kernel.permanents import Permanent
from headjudge.kernel.plain_data import ints, tables, texts
from headjudge.kernel.refs import PERMANENT
from headjudge.kernel.rules import Rules
from headjudge.kernel.state import NO_CARDS, Card, State
from headjudge.language.ability import Ability
from headjudge.language.conditions import Did
from headjudge.language.effect import Effect

NO_USES: Final[list[str]] = []
NO_AMOUNTS: Final[list[int]] = []
NO_MODIFIERS: Final[list[Modifier]] = []


@mypyc_attr(acyclic=True)
@final
class Piece(Permanent):
    """A Unit with the Pilot beneath it, or a Base."""

    __slots__ = (
        "amounts", "ap", "arrived", "as_printed", "damage", "facts", "fits_link", "granted", "hp", "hurt_by", "hurt_from", "keywords",
        "linked", "listens", "lv", "matched", "pilot", "rested", "spared", "texts", "used",
    )  # fmt: skip

    def __init__(
        self,
        serial: int,
        owner: int,
        zone: int,
        pile: list[int],
        facts: GundamCard,
        rested: bool,
        damage: int,
        arrived: int,
        used: list[str],
        spared: bool,
        hurt_by: int,
        hurt_from: int,
    ) -> None:
        super().__init__(serial, owner, zone, pile)
        self.facts = facts
        self.pilot: GundamCard | None = None
        self.texts: list[GundamCard] = facts.alone  # see `pair`; replaced, never changed
        self.listens: int = facts.listens  # mask of the events that these texts listen to
        self.rested = rested
        self.damage = damage  # counters (4-18-1-1): they stay from turn to turn (Q99)
        self.arrived = arrived  # the turn in which it was deployed: it cannot attack in that (2-11-4, 1.9/3-2-4), all else it can (Q30)
        self.used = used  # lines used up this turn; replaced, never changed
        self.spared = spared  # its destruction was replaced, and nothing has hurt it since
        self.hurt_by = hurt_by  # cause and source of its last damage
        self.hurt_from = hurt_from
        # derived
        self.ap = 0  # 1.9/3-2-5-1, Q97: battle damage is dealt by AP; that of a Base never is (ED-14)
        self.hp = 0
        self.lv = 0
        self.keywords: i64 = 0
        self.amounts: list[int] = NO_AMOUNTS
        self.linked = False
        self.matched: GundamCard | None = None  # the Pilot for which the link condition was last asked about, and whether it fits
        self.fits_link = False
        self.as_printed = False  # nothing but the card itself has a say in these values
        self.granted: list[Modifier] = NO_MODIFIERS  # of one that has left: what gave it lines, names and traits a moment before

    def is_unit(self) -> bool:
        """1.9/3-2-3: only Units attack."""
        return self.zone == BATTLE_AREA

    def pair(self, pilot: GundamCard | None) -> None:
        """Another Pilot lies beneath it from now on, or none.

        Which lines are alive here: those of its card and, while paired, of its Pilot, each where it lies in the pile. They are the
        Unit's then (2-3-4-4, 1.9/2-11-3, 1.9/3-3-9-2, Q88), in the battle area and the base section alike (2-10-2, 2-10-3)."""
        self.pilot = pilot
        self.texts = self.facts.alone if pilot is None else [self.facts, pilot]
        self.listens = self.facts.listens if pilot is None else self.facts.listens | pilot.listens

    def clone(self) -> Permanent:
        p = Piece(
            self.serial, self.owner, self.zone, self.pile, self.facts, self.rested, self.damage, self.arrived, self.used, self.spared,
            self.hurt_by, self.hurt_from,
        )  # fmt: skip
        p.pilot = self.pilot
        p.texts = self.texts
        p.listens = self.listens
        p.ap = self.ap
        p.hp = self.hp
        p.lv = self.lv
        p.keywords = self.keywords
        p.amounts = self.amounts
        p.linked = self.linked
        p.as_printed = self.as_printed
        p.matched = self.matched
        p.fits_link = self.fits_link
        p.granted = self.granted
        return p

    def face(self) -> Card:
        return self.facts

    def to_data(self) -> list[object]:
        pilot = "" if self.pilot is None else self.pilot.number
        return [
            self.serial, self.owner, self.zone, self.pile, self.facts.number, pilot, int(self.rested), self.damage, self.arrived,
            self.used, int(self.spared), self.hurt_by, self.hurt_from, [self.ap, self.hp, self.lv, self.keywords, int(self.linked)],
            self.amounts, [modifier.to_data() for modifier in self.granted],
        ]  # fmt: skip

    @staticmethod
    def from_data(pool: dict[str, GundamCard], data: list[object]) -> Piece:
        pilot = cast(str, data[5])
        n = ints([data[0], data[1], data[2], data[6], data[7], data[8], data[10], data[11], data[12]])
        p = Piece(
            n[0], n[1], n[2], ints(data[3]), pool[cast(str, data[4])], n[3] != 0, n[4], n[5], texts(data[9]), n[6] != 0, n[7], n[8],
        )  # fmt: skip
        p.pair(pool[pilot] if pilot else None)
        derived = ints(data[13])
        p.ap, p.hp, p.lv, p.keywords, p.linked = derived[0], derived[1], derived[2], derived[3], derived[4] != 0
        p.amounts = ints(data[14])
        p.granted = [Modifier.from_data(rows) for rows in tables(data[15])]
        return p


@final
class GundamState(State):
    def __init__(self, rules: Rules, seats: int, chance: Chance) -> None:
        super().__init__(rules, seats, chance)
        self.pieces: list[Piece] = cast(list[Piece], self.field)  # the field, as what this game has there
        self.prints: list[GundamCard] = cast(list[GundamCard], self.cards)  # the cards, as what this game has printed
        self.pool: dict[str, GundamCard] = {}
        self.mode = DUEL  # how many play, and against whom
        self.lines: dict[str, Ability] = {}  # lines of these cards looked up before, by key
        # Resources, by seat
        self.active_resources: list[int] = []
        self.rested_resources: list[int] = []
        self.active_ex: list[int] = []
        self.rested_ex: list[int] = []
        self.resource_deck: list[int] = []
        # what rules management looks at
        self.unprotected_hits = 0  # seats that received battle damage from a Unit with an empty shield area
        self.damaged_shields: list[int] = []  # cards
        self.shields_from = -1  # source and cause of that damage
        self.shields_by = -1
        self.asked: list[Did] = []  # what lines of cards in this match ask about a turn
        self.remembers = 0  # kinds of events they ask about
        self.deeds: list[str] = NO_USES  # what of it has happened this turn, by whom it was asked; replaced, never changed
        self.broken_shields: list[int] = []  # references to cards that were Shields a moment ago
        self.tokens_off_field: list[int] = []  # cards that touch another place for an instant
        self.states = False  # derived: a line in play holds continuously
        self.entangled = False  # derived: of these, one may look at what others state
        self.usable = 0  # derived: windows in which something in play has a line to be activated, as a mask
        self.grants = False  # derived: a line is given to something or somebody
        self.added: list[Modifier] = []  # derived: what makes things count as more than is printed
        # the battle that is going on
        self.attacker = -1
        self.target = -1
        self.battles = 0  # more than one if an effect begins a battle while another goes on

    def clone(self) -> State:
        t = GundamState(self.rules, self.seats, self.chance.clone())
        self.copy_to(t)
        t.pieces = cast(list[Piece], t.field)
        t.prints = self.prints
        t.pool = self.pool
        t.mode = self.mode
        t.lines = self.lines
        t.active_resources = self.active_resources.copy()
        t.rested_resources = self.rested_resources.copy()
        t.active_ex = self.active_ex.copy()
        t.rested_ex = self.rested_ex.copy()
        t.resource_deck = self.resource_deck.copy()
        t.unprotected_hits = self.unprotected_hits
        t.damaged_shields = self.damaged_shields.copy()
        t.shields_from = self.shields_from
        t.shields_by = self.shields_by
        t.asked = self.asked
        t.remembers = self.remembers
        t.deeds = self.deeds
        t.broken_shields = self.broken_shields.copy()
        t.tokens_off_field = self.tokens_off_field.copy()
        t.entangled = self.entangled
        t.states = self.states
        t.usable = self.usable
        t.grants = self.grants
        t.added = self.added
        t.attacker = self.attacker
        t.target = self.target
        t.battles = self.battles
        return t

    def own_data(self) -> list[object]:
        """What this game adds to a snapshot."""
        return [
            self.active_resources, self.rested_resources, self.active_ex, self.rested_ex, self.resource_deck,
            self.unprotected_hits, self.damaged_shields, [self.shields_from, self.shields_by], self.broken_shields,
            self.tokens_off_field, [self.attacker, self.target, self.battles], self.deeds, self.mode,
        ]  # fmt: skip

    def restore_own(self, data: list[object]) -> None:
        self.pieces = cast(list[Piece], self.field)
        self.active_resources = ints(data[0])
        self.rested_resources = ints(data[1])
        self.active_ex = ints(data[2])
        self.rested_ex = ints(data[3])
        self.resource_deck = ints(data[4])
        self.unprotected_hits = ints([data[5]])[0]
        self.damaged_shields = ints(data[6])
        self.shields_from, self.shields_by = ints(data[7])[0], ints(data[7])[1]
        self.broken_shields = ints(data[8])
        self.tokens_off_field = ints(data[9])
        battle = ints(data[10])
        self.attacker, self.target, self.battles = battle[0], battle[1], battle[2]
        self.deeds = [cast(str, deed) for deed in cast(list[object], data[11])]
        self.mode = ints([data[12]])[0]

    # --- reading -------------------------------------------------------------------------------------------------

    def facts(self, card: int) -> GundamCard:
        return self.prints[card]

    def print_anew(self, cards: list[GundamCard]) -> None:
        """Other cards from now on. Copies share the old list, so it is replaced, never changed."""
        self.prints = cards
        self.cards = cast(list[Card], cards)

    def resources(self, seat: int) -> int:
        """The Lv. of a player: all Resources, EX Resources and rested ones included (2-8-1, 1.9/2-9-4, Q21)."""
        return self.active_resources[seat] + self.rested_resources[seat] + self.active_ex[seat] + self.rested_ex[seat]

    def ex_resources(self, seat: int) -> int:
        return self.active_ex[seat] + self.rested_ex[seat]

    def payable(self, seat: int) -> int:
        return self.active_resources[seat] + self.active_ex[seat]

    def units(self, seat: int) -> list[Piece]:
        return [p for p in self.pieces if p.owner == seat and p.zone == BATTLE_AREA]

    def base(self, seat: int) -> Piece | None:
        """The Base of this player's side: a team has one between them (1.9/12-3-7)."""
        side = self.sides[seat]
        for p in self.pieces:
            if p.zone == BASE_SECTION and side >> p.owner & 1:
                return p
        return None

    def piece(self, ref: int) -> Piece | None:
        p = self.found if ref == self.found_ref else self.permanent(ref)
        return p if isinstance(p, Piece) else None

    def last_piece(self, ref: int) -> Piece | None:
        if ref & 3 != PERMANENT:  # refs.kind_of, written out: most of what is asked about is a card
            return None
        p = self.found if ref == self.found_ref else self.last_known(ref)
        return p if isinstance(p, Piece) else None

    def in_effect(self) -> bool:
        """Is a card's effect being carried out, as against the rules' own course?"""
        return isinstance(self.frames[-1], Effect)


def gundam(s: State) -> GundamState:
    assert isinstance(s, GundamState)
    return s


def fresh_table(rules: Rules, seats: int, chance: Chance) -> GundamState:
    """An empty table. 3-1-1-1: every player has an own instance of each location."""
    s = GundamState(rules, seats, chance)
    s.zones = [[] for _ in range(seats * ZONES)]
    s.seat_everybody([1 << seat for seat in range(seats)], NO_CARDS)
    s.active_resources = [0] * seats
    s.rested_resources = [0] * seats
    s.active_ex = [0] * seats
    s.rested_ex = [0] * seats
    s.resource_deck = [0] * seats
    return s
