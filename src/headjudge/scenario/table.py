# edge: interpreted
"""A described table becomes a state: what is alike in both games. What is not said is filler."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping

from headjudge.edge.game import Game
from headjudge.kernel.frames import Frame
from headjudge.kernel.limits import MOST_CARDS
from headjudge.kernel.permanents import Permanent
from headjudge.kernel.seats import SEATS
from headjudge.kernel.state import Card, State
from headjudge.language.ability import Ability
from headjudge.language.cardfile import CardError
from headjudge.scenario.lasting_effects import EARLIER, NotLasting, in_force
from headjudge.scenario.located import Located, Places, numbered, told
from headjudge.scenario.wording import card_meant

TURN = 5  # what stood there before was put there in an earlier turn
NAMED_CARD_KEYS = ("id", "card")  # where everybody knows it, or nobody can
CARD_KEYS = (*NAMED_CARD_KEYS, "seen_by")

Entries = dict[str, Located]


class Table(ABC):
    """Reads the set-up of one scenario into a state, and remembers what its things are called."""

    s: State
    filler: str  # the number of a card that does not matter
    plain_form: str  # how a card without text is said
    phases: Mapping[str, int]  # where a turn may stand
    waivable: tuple[str, ...]  # reasons against a table that may be waived
    player_keys: tuple[str, ...]  # what may be said of a player
    own_keys: tuple[str, ...] = ()  # what is said of a table at the left edge, and only in this game
    beside: tuple[str, ...] = ()  # what may be said of the whole table, beside the players

    def __init__(self, places: Places, allow: set[str]) -> None:
        self.places = places
        self.allow = allow  # reasons waived by name
        self.names: dict[int, str] = {}
        self.seen_by: dict[int, int] = {}  # who knows a card where it lies, if it is not as usual
        self.said_of: dict[int, Entries] = {}  # of single cards in rows
        self.unknown: set[int] = set()  # cards that stand for some that could not be read or found: nothing more is said against them
        self.earlier: list[tuple[Permanent, Entries]] = []  # what lasts on things
        self.resolutions = 0  # lines that left it there

    # what a game answers

    @classmethod
    @abstractmethod
    def of(cls, game: Game, edition: str, mode: str, seats: int, places: Places, allow: set[str]) -> Table:
        """An empty table of this game."""

    @abstractmethod
    def build(self, setup: Located, active: int, phase: Located | None, turn: int = TURN) -> State:
        """Lay down everything that is said, in the turn of this player or of the side it belongs to."""

    @abstractmethod
    def of_the_whole(self, said: Entries, setup: Located) -> None:
        """Read what only this game says of a whole table, when everything lies there."""

    @abstractmethod
    def refuse_what_rules_remove(self) -> None:
        """Tell what would not lie there any more."""

    @abstractmethod
    def with_cards(self) -> Game:
        """The game, with everything that lies on this table."""

    @abstractmethod
    def player(self, seat: int, where: Located) -> None:
        """Lay down everything of one player."""

    @abstractmethod
    def turn_at(self, phase: int) -> Frame:
        """The turn that goes on."""

    @abstractmethod
    def pool(self) -> Mapping[str, Card]:
        """All cards that are known, by number."""

    @abstractmethod
    def stand_in(self, number: str) -> bool:
        """Is this the number of a plain card that says all about itself? Then it is known from now on."""

    @abstractmethod
    def deal(self, number: str, seat: int) -> int:
        """A new card of this player that nobody knows and that lies nowhere."""

    @abstractmethod
    def earlier_line(self, number: str, line: str) -> Ability:
        """This line, which was resolved earlier, as that of a card of this number, which is known from now on. Raises CardError."""

    # reading

    def lay_out(self, setup: Located, active: int, phase: Located | None, turn: int) -> Entries:
        """Everything of every player, and the turn that goes on. What is said of the players is given back."""
        s = self.s
        names = tuple(SEATS[: s.seats])
        players = self.places.mapping(setup, (*names, *self.beside), in_setup=True)
        s.turn, s.active = turn, active
        for seat, name in enumerate(names):
            self.player(seat, players.get(name) or Located({}, setup.line, setup.column))
        s.frames = [self.turn_at(self.phases[self.phase_called(phase)])]
        return players

    def phase_called(self, where: Located | None) -> str:
        step = self.places.text(where) if where is not None else "main"
        if where is not None and step not in self.phases:
            self.places.wrong(where, f"no phase is called `{step}`; there are {', '.join(self.phases)}")
            return "main"
        return step

    def entries(self, said: Entries, key: str) -> list[Located]:
        return self.places.sequence(said[key]) if key in said else []

    def holds(self, said: Entries, key: str) -> bool:
        return self.places.flag(said, key)

    def everybody(self) -> int:
        return (1 << self.s.seats) - 1

    def gone(self, seat: int, said: Entries) -> None:
        """Tokens that have left: only their numbers count."""
        for entry in self.entries(said, "gone"):
            self.entry(seat, entry, self.filler, NAMED_CARD_KEYS)

    def row(self, seat: int, where: Located | None, count: int, plain: str, keys: tuple[str, ...] = CARD_KEYS) -> list[int]:
        """New cards in the order in which they are written; a number is so many plain ones, count if nothing is said."""
        if where is None or (isinstance(where.value, int) and not isinstance(where.value, bool)):
            count = count if where is None else self.places.count(where)
            return [self.new(seat, plain, where) for _ in range(count)]
        if where.value is not None and not isinstance(where.value, list):
            self.places.wrong(where, f"expected cards in `[…]`, or how many there are, found {told(where.value)}")
            return []
        return [card for entry in self.places.sequence(where) for card in self.entry(seat, entry, plain, keys)]

    def entry(self, seat: int, entry: Located, plain: str, keys: tuple[str, ...] = CARD_KEYS) -> list[int]:
        """One entry of a row: a number of plain cards, a card number, or {id, card, seen_by: those who know it there}."""
        if isinstance(entry.value, int) and not isinstance(entry.value, bool):
            return [self.new(seat, plain, entry) for _ in range(self.places.count(entry))]
        said = self.described(entry, keys)
        card = self.card(seat, said, entry)
        if "seen_by" in said:
            self.seen_by[card] = self.places.seats(said["seen_by"], SEATS[: self.s.seats])
        self.said_of[card] = said
        return [card]

    def described(self, where: Located, keys: tuple[str, ...]) -> Entries:
        """A card is a number, or entries."""
        return self.places.mapping(where, keys) if isinstance(where.value, dict) else {"card": where}

    def card(self, seat: int, said: Entries, where: Located) -> int:
        number, mark = numbered(self.places.text(said["card"]) if "card" in said else self.filler)
        card = self.new(seat, number, said.get("card", where))
        if mark:
            self.call(card, self.s.cards[card].name + mark, said["card"])
        if "id" in said:
            self.call(card, self.places.text(said["id"]), said["id"])
        return card

    def call(self, card: int, name: str, where: Located) -> None:
        if name in self.names.values():
            self.places.wrong(where, f"two things are called `{name}`")
        elif not name.strip() and where.value is not None:
            self.places.wrong(where, "an id has at least one letter")
        self.names[card] = name

    def new(self, seat: int, number: str, where: Located | None) -> int:
        """By number or by name, where only one card has it."""
        if len(self.s.cards) >= MOST_CARDS:
            self.places.wrong(where or Located(None, 1, 1), f"a table has at most {MOST_CARDS:,} cards")
            self.places.finish()
        meant = number
        if number not in self.pool() and not self.stand_in(number):
            meant = card_meant(self.places, self.pool(), number, where, self.plain_form)
        card = self.deal(meant or self.filler, seat)
        if not meant:
            self.unknown.add(card)
        return card

    # what lasts

    def lasting(self, p: Permanent, said: Entries, shorthand: tuple[str, ...]) -> None:
        """Remember what is said to last on a thing; shorthand: values that are changed for this turn."""
        if any(key in said for key in (*shorthand, "keywords", "effects")):
            self.earlier.append((p, {key: said[key] for key in (*shorthand, "keywords", "effects") if key in said}))

    def put_in_force(self) -> None:
        """When everything lies there: what effects have done to it earlier in this turn."""
        for p, said in self.earlier:
            for key, entry in said.items():
                if key == "effects":
                    for line in self.places.sequence(entry):
                        self.resolved(p, line, self.places.text(line))
                elif key == "keywords":
                    for keyword in self.places.sequence(entry):
                        self.resolved(p, keyword, f"gain this <{self.places.text(keyword).strip('<>')}> ~turn")
                else:
                    self.resolved(p, entry, f"{key} this {self.places.number(entry):+} ~turn")

    def resolved(self, p: Permanent, where: Located, line: str) -> None:
        """A line of the notation that has been resolved for this thing."""
        if p.pile[0] in self.unknown or not line:
            return
        self.resolutions += 1
        try:
            ability = self.earlier_line(f"{EARLIER}-{self.resolutions}", " ".join(line.split()))
            self.s.modifiers.extend(in_force(self.s, ability, p.owner, p.ref(), self.s.ref_of(p.pile[0])))
            self.s.stale = True
        except CardError as error:
            for problem in error.problems:
                self.places.wrong(where, f"`{line}`: {problem.reason}")
        except NotLasting as error:
            self.places.wrong(where, f"`{line}`: {error}")
