# edge: interpreted
"""What a game gives to the edge: starting, naming, showing and telling. Text is made here, never in the compiled part."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from random import Random

from headjudge.kernel.events import Event
from headjudge.kernel.state import Card, State

SEATS = "ABCDEFGH"  # what players are called in text, in order


def ordinal(n: int) -> str:
    return f"{n}{'th' if n % 100 in (11, 12, 13) else {1: 'st', 2: 'nd', 3: 'rd'}.get(n % 10, 'th')}"


class BadInput(Exception):
    """Something given from outside is wrong; the message names the place, the reason, and the rule where there is one."""


class Game(ABC):
    name: str
    editions: tuple[str, ...]
    default_edition: str
    modes: tuple[str, ...]  # how many play, and against whom; the first is the default
    reasons: Mapping[str, str] = {}  # what ended a match, by the rule

    @abstractmethod
    def cards(self) -> Mapping[str, Card]:
        """Every card that may be used, by number."""

    @abstractmethod
    def card_text(self, number: str) -> str:
        """Everything a card says, in our notation: where this differs, a record means something else."""

    @abstractmethod
    def card_facts(self, number: str) -> dict[str, object]:
        """What is printed on a card, as plain data; abilities in our notation."""

    @abstractmethod
    def deck(self, name: str) -> list[str]:
        """A deck that comes with the game, as card numbers."""

    @abstractmethod
    def deck_names(self) -> list[str]:
        """The decks that come with the game."""

    @abstractmethod
    def read_deck(self, text: str) -> list[str]:
        """A deck list as card numbers. Raises BadInput with every fault of its form."""

    @abstractmethod
    def fewest_seats(self, mode: str) -> int:
        """How many play at least in this mode. Raises BadInput if there is none of this name."""

    @abstractmethod
    def start(self, decks: list[list[str]], edition: str, seed: int | str, mode: str) -> State:
        """A match about to be prepared, with one seat for each deck. Raises BadInput with every reason."""

    @abstractmethod
    def empty(self, numbers: list[str], seats: int, edition: str) -> State:
        """A state with these cards and nothing else, to be restored from a snapshot."""

    @abstractmethod
    def own_data(self, s: State) -> list[object]:
        """What the game adds to a snapshot."""

    @abstractmethod
    def restore_own(self, s: State, data: list[object]) -> None: ...

    @abstractmethod
    def describe(self, s: State, action: int, names: Mapping[int, str]) -> str:
        """An action as text that `parse` reads; names: what cards are called."""

    @abstractmethod
    def parse(self, s: State, text: str, names: Mapping[int, str]) -> int:
        """The action this text describes, legal or not. Raises BadInput if it describes none.

        It is read by what the asked seat knows: a name that it cannot know is no name."""

    @abstractmethod
    def obstacle(self, s: State, action: int) -> str:
        """The citation of what forbids an action now, or an empty string."""

    @abstractmethod
    def prompt(self, s: State) -> str:
        """What the seat that is asked has to decide."""

    @abstractmethod
    def question(self, s: State) -> dict[str, object]:
        """The same as plain data: its kind; of a card line that asks, its key and what it does with what is chosen."""

    @abstractmethod
    def parts(self, s: State, action: int) -> dict[str, object]:
        """An action as plain data: its verb, and what it is about, named as `view` names it.

        A card that the asked seat does not know is named by its position alone."""

    @abstractmethod
    def card_of(self, s: State, action: int) -> int:
        """The card an action is about, -1 for none or for one that the asked seat does not know."""

    @abstractmethod
    def is_unseen(self, s: State, action: int) -> bool:
        """Is this action about a card that the asked seat does not know? Then the packed action would tell which one it is."""

    @abstractmethod
    def cite(self, s: State, action: int) -> str:
        """The rule an action rests on."""

    @abstractmethod
    def view(self, s: State, seat: int | None) -> dict[str, object]:
        """What a seat (None: a spectator) may know, as plain data."""

    @abstractmethod
    def tell(self, s: State, e: Event, seat: int | None, names: Mapping[int, str]) -> str:
        """An event as a sentence, for a seat, for a spectator (None) or for a judge who sees all (-1)."""

    @abstractmethod
    def arrange(self, s: State, seat: int, location: str, order: list[int]) -> str:
        """Lay the cards of an own location in this order; the citation of what forbids it, or an empty string. Nothing happens by it."""

    @abstractmethod
    def concede(self, s: State, seat: int) -> None: ...

    @abstractmethod
    def violations(self, s: State) -> list[str]:
        """Laws of the table that are broken now: cards lost or doubled, limits exceeded at rest. Empty in a sound engine."""

    @abstractmethod
    def conceivable(self, s: State, dice: Random, most: int) -> list[int]:
        """Actions that somebody might try at this question, legal or not: for testing that nothing illegal is accepted."""

    @abstractmethod
    def reshuffle_unknown(self, s: State, seat: int, salt: int) -> None:
        """Exchange among themselves what this seat cannot tell apart. Its view and options must stay the same."""
