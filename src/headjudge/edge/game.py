# edge: interpreted
"""What a game gives to the edge: starting, naming, showing and telling. Text is made here, never in the compiled part."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

from headjudge.edge.decks.lists import ANYWHERE, DeckList, Fault
from headjudge.edge.decks.parts import places
from headjudge.edge.events import EventWords
from headjudge.edge.layout import Stretch
from headjudge.edge.library import Cards, why_not_played
from headjudge.edge.open_table import OpenTable
from headjudge.edge.renderer import DEFAULT_LANGUAGE, Renderer
from headjudge.edge.search.fields import Field
from headjudge.edge.shipped import shipped_files
from headjudge.edge.views import Greyed, Obstacle, Question, View
from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.chance import Chance
from headjudge.kernel.events import Event
from headjudge.kernel.modifiers import Modifier
from headjudge.kernel.obstacles import Found
from headjudge.kernel.state import State
from headjudge.language.ability import Ability
from headjudge.language.cardfile import CardsRead
from headjudge.language.reader import Reader
from headjudge.language.vocabulary import Vocabulary

FILE = "file:"  # before a path, where a text could as well be a name
MOST_BYTES = 1 << 20  # of a deck


def is_file(path: Path) -> bool:
    """Whatever the path is made of: a name may be too long for one, or hold what no path can."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def read_deck_bytes(path: Path) -> bytes:
    """What a file holds. Raises BadInput, which quotes nothing of it, if there is none, or it is no deck by its size alone."""
    try:
        if not path.is_file():
            raise BadInput(f"there is no file {path}" if not path.exists() else f"{path} is no file")
        if path.stat().st_size > MOST_BYTES:
            raise BadInput(f"{path} has more than {MOST_BYTES} bytes: it is no deck")
        return path.read_bytes()
    except ValueError as error:  # a name may hold what no path can
        raise BadInput(f"{str(path)!r} is no path: {error}") from None
    except OSError as error:
        raise BadInput(f"{path} cannot be read: {error.strerror}") from None


def deck_text(data: bytes) -> str:
    """A deck list, or a file of cards, as text, with or without a mark of its encoding. Raises BadInput if it is none."""
    encoding = "utf-16" if data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)) else "utf-8-sig"
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError:
        text = "\0"
    if "\0" in text:
        raise BadInput("this is no text, or in another encoding than UTF-8")
    return text


def renderers_by_language(renderers: Sequence[Renderer]) -> dict[str, Renderer]:
    return {renderer.language: renderer for renderer in renderers}


class ActionWords(ABC):
    """A game's actions in words and as plain data, and back: what they are called, what they are about, what they rest on."""

    @abstractmethod
    def describe(self, s: State, action: int, names: Mapping[int, str]) -> str:
        """An action as text that `parse` reads; names: what cards are called."""

    @abstractmethod
    def parse(self, s: State, text: str, names: Mapping[int, str]) -> int:
        """The action this text describes, legal or not. Raises BadInput if it describes none.

        It is read by what the asked seat knows: a name that it cannot know is no name."""

    @abstractmethod
    def found_against(self, s: State, action: int) -> list[Found]:
        """All that stands against an action of the seat that is asked, as the rules find it; empty if it is legal."""

    @abstractmethod
    def greyed(self, s: State) -> list[int]:
        """For each thing that the question is about and with which nothing is offered, the action that comes nearest to being legal."""

    @abstractmethod
    def greyed_with(self, s: State, name: str, names: Mapping[int, str]) -> list[int]:
        """Those of them that are about the thing of this name."""

    @abstractmethod
    def told_against(self, s: State, found: Found, names: Mapping[int, str], prompt: Callable[[], str], who: str) -> Obstacle:
        """What stands against an action, in words."""

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
    def is_sound(self, s: State, action: int) -> bool:
        """Is this an action of this match at all: a verb that is said here, with operands of its kinds, and nothing besides?"""

    @abstractmethod
    def cite(self, s: State, action: int) -> str:
        """The rule an action rests on."""

    @abstractmethod
    def conceivable(self, s: State, dice: Random, most: int) -> list[int]:
        """Actions that somebody might try at this question, legal or not: for testing that nothing illegal is accepted."""


class Game(ABC):
    name: str
    title: str
    actions: ActionWords
    open_table: OpenTable
    vocabulary: Vocabulary
    plain_facts: tuple[str, ...]  # of cards of several types, in the notation: on these a line can be tried
    editions: tuple[str, ...]
    default_edition: str
    modes: tuple[str, ...]  # how many play, and against whom; the first is the default
    zones: int  # of one seat
    events: EventWords  # what its events are called where they go out
    renderers: Mapping[str, Renderer]  # what tells its events, by language
    saved_fields: Mapping[str, str]  # of frames, permanents and its own data in a save (kernel/soundness.py)
    reasons: Mapping[str, str]  # what ended a match, by the rule
    endings: Mapping[str, str]  # the same as sentences (edge/ending.py)
    kinds: Collection[str] = ()  # what cards are called by their type in a card file
    numbered: re.Pattern[str]  # what numbers of printed cards look like, also of sets that are not here
    first_decks: tuple[str, str]  # of a first game: the learner's, the other one
    rest_words: tuple[str, str] = ("rests", "rested")  # of what is turned sideways
    shuffled: str = ANYWHERE  # the part of a deck list that a match is started with

    @abstractmethod
    def cards(self) -> Cards[Any]:
        """Every card that may be used, by number; each is read when it is first asked for."""

    def check_numbers(self, numbers: list[str]) -> None:
        """Raises BadInput if a card of one of these numbers is not here, or cannot be played."""
        cards = self.cards()
        missing = sorted({number for number in dict.fromkeys(numbers) if number not in cards})
        bad = [why for number in missing if (why := why_not_played(number, cards))]
        if missing:
            raise BadInput("; ".join(bad) if bad else f"this needs cards that are not here: {', '.join(missing)}")

    @abstractmethod
    def read_cards(self, text: str, place: str, first_line: int = 1) -> CardsRead[Any]:
        """The cards of a text in the notation, with the tokens they make, and everything that is wrong with it."""

    @abstractmethod
    def with_cards(self, more: Mapping[str, Any]) -> Game:
        """This game with further cards of its own kind."""

    @abstractmethod
    def reader(self) -> Reader:
        """Reads lines of its cards."""

    @abstractmethod
    def abilities(self, number: str) -> list[Ability]:
        """The lines of a card, in print order."""

    @abstractmethod
    def line_said(self, number: str, ability: Ability) -> str:
        """A line of the card with this number in English, as its bearer says it."""

    @abstractmethod
    def card_text(self, number: str) -> str:
        """Everything a card says, in our notation: where this differs, a record means something else."""

    @abstractmethod
    def card_facts(self, number: str) -> dict[str, object]:
        """What is printed on a card, as plain data; abilities in our notation."""

    @abstractmethod
    def search_fields(self) -> list[Field]:
        """What a search can ask of its cards."""

    @abstractmethod
    def card_line(self, number: str) -> str:
        """A card in one line, for a list."""

    @abstractmethod
    def deck_list(self, text: str) -> DeckList:
        """A deck as text, read, with every fault of its form."""

    @abstractmethod
    def held_cards(self) -> list[str]:
        """The numbers of the cards that a deck may hold. Reads all files."""

    @abstractmethod
    def random_deck(self, pool: list[str], dice: Random, around: str) -> list[str]:
        """A legal deck of these cards, made by chance; around one of them, with cards that it works with, unless that is empty."""

    def stated(self, s: State) -> list[Modifier]:
        """What lines that hold by themselves state of the table as it is."""
        s.fresh_values()
        return s.declared

    @abstractmethod
    def check_list(self, text: str, edition: str, restricted: bool) -> tuple[list[Fault], str]:
        """Everything wrong with a deck as text, and by what it was judged; restricted: also by what is asked beside the rules."""

    def read_deck(self, text: str) -> list[str]:
        """A deck list as card numbers, one for each copy. Raises BadInput with every fault of its form."""
        found = self.deck_list(text)
        if found.faults:
            raise BadInput("; ".join(map(str, found.faults)))
        return found.numbers(self.shuffled)

    def deck(self, said: str | Path) -> list[str]:
        """A deck as card numbers: one that comes with the game, by its name, or a file, said as a path or as `file:…`.

        Nothing else opens a file. Of one that a text names nothing is quoted: whoever reads the answer may not be who may read the file."""
        self.cards()  # a fault of their folder is none of the deck
        if isinstance(said, Path):
            return self.deck_of(read_deck_bytes(said), str(said))
        if said.startswith(FILE):
            return self.unquoted_deck(said)
        if said not in self.deck_names():
            hint = f"; a file is said as {FILE}{said}" if set(said) & set("./\\") else ""
            raise BadInput(f"no deck is called {said!r}; there are {', '.join(self.deck_names())}{hint}")
        return self.deck_of(self.shipped_deck(said), said)

    def deck_of(self, data: bytes, name: str) -> list[str]:
        try:
            return self.read_deck(deck_text(data))
        except BadInput as error:
            raise BadInput(f"deck {name}, {error}") from None

    def unquoted_deck(self, said: str) -> list[str]:
        try:
            found = self.deck_list(deck_text(read_deck_bytes(Path(said.removeprefix(FILE)))))
        except BadInput as error:
            raise BadInput(f"deck {said}: {error}") from None
        wrong = [line for fault in found.faults for line in fault.lines]
        wrong += [entry.line for entry in found.entries() if entry.number not in self.cards()]
        if wrong:
            raise BadInput(f"deck {said}, {places(sorted(set(wrong)))}: expected a count and the number of a card of {self.name}")
        return found.numbers(self.shuffled)

    def shipped_deck(self, name: str) -> bytes:
        """The list of a deck that comes with the game."""
        return shipped_files(self.name).joinpath("decks", f"{name}.txt").read_bytes()

    def deck_names(self) -> list[str]:
        """The decks that come with the game."""
        return sorted(file.name.removesuffix(".txt") for file in shipped_files(self.name).joinpath("decks").iterdir())

    def known_edition(self, edition: str) -> str:
        """This edition, or the default for an empty string. Raises BadInput if there is none of this name."""
        wanted = edition or self.default_edition
        if wanted not in self.editions:
            raise BadInput(f"{self.name} has no edition {wanted!r}; there are {', '.join(self.editions)}")
        return wanted

    @abstractmethod
    def fewest_seats(self, mode: str) -> int:
        """How many play at least in this mode. Raises BadInput if there is none of this name."""

    @abstractmethod
    def most_seats(self, mode: str) -> int:
        """How many play at most in this mode, which there is."""

    @abstractmethod
    def lay_out(self, decks: list[list[str]], edition: str, mode: str) -> State:
        """A table from which matches with these decks are dealt, with one seat for each deck. Raises BadInput with every reason."""

    @abstractmethod
    def deal(self, table: State, chance: Chance) -> State:
        """A match about to be prepared, with the decks of this table, which stays as it is."""

    @abstractmethod
    def empty(self, numbers: list[str], seats: int, edition: str) -> State:
        """A state with these cards and nothing else, to be restored from a snapshot."""

    @abstractmethod
    def own_data(self, s: State) -> list[object]:
        """What the game adds to a snapshot."""

    @abstractmethod
    def restore_own(self, s: State, data: list[object]) -> None: ...

    def describe(self, s: State, action: int, names: Mapping[int, str]) -> str:
        return self.actions.describe(s, action, names)

    def parse(self, s: State, text: str, names: Mapping[int, str]) -> int:
        return self.actions.parse(s, text, names)

    def parts(self, s: State, action: int) -> dict[str, object]:
        return self.actions.parts(s, action)

    def card_of(self, s: State, action: int) -> int:
        return self.actions.card_of(s, action)

    def is_unseen(self, s: State, action: int) -> bool:
        return self.actions.is_unseen(s, action)

    def cite(self, s: State, action: int) -> str:
        return self.actions.cite(s, action)

    def conceivable(self, s: State, dice: Random, most: int) -> list[int]:
        return self.actions.conceivable(s, dice, most)

    def obstacle(self, s: State, action: int) -> str:
        """The citation of what forbids an action now, or an empty string."""
        found = self.actions.found_against(s, action)
        return found[0].cite if found else ""

    def obstacles(self, s: State, action: int, names: Mapping[int, str], who: str = "") -> list[Obstacle]:
        """All that stands against it, with figures, said to the seat that is asked, or (`who`) of it by that name."""
        return self.told(s, self.actions.found_against(s, action), names, who)

    def told(self, s: State, against: list[Found], names: Mapping[int, str], who: str = "") -> list[Obstacle]:
        """What was found to stand against an action, in words."""

        def prompt() -> str:
            return self.prompt(s) if not s.over else ""

        return [self.actions.told_against(s, found, names, prompt, who) for found in against]

    @abstractmethod
    def rulebook(self) -> Mapping[str, str]:
        """What each number says in our words, in the order of the book."""

    @abstractmethod
    def chapter_of(self, number: str) -> str:
        """The number of the chapter that a rule stands in."""

    def rule_said(self, number: str) -> str:
        """A rule in our words; empty if the rule book has none of this number."""
        return self.rulebook().get(number, "")

    @abstractmethod
    def prompt(self, s: State) -> str:
        """What the seat that is asked has to decide."""

    def effect_prompt(self, s: State, plainly: str) -> str:
        """Where an effect asks: of which card, or of which keyword; plainly: what is said if it is of none."""
        key, cards = s.frames[-1].because, self.cards()
        number = key.rpartition("/")[0]
        if number in cards:
            return f"An effect of {cards[number].name} asks"
        return f"{key} asks" if key.startswith("<") else plainly

    @abstractmethod
    def question(self, s: State) -> dict[str, object]:
        """The open question as plain data: its kind; of a card line that asks, its key and what it does with what is chosen."""

    @abstractmethod
    def asked(self, s: State, number: int) -> Question:
        """The open question, as the seat that is asked is told it; number: what it is called."""

    @abstractmethod
    def greyed(self, s: State) -> list[Greyed]:
        """What the open question is about and cannot be done, as the seat that is asked is told it."""

    @abstractmethod
    def view(self, s: State, seat: int | None) -> View:
        """What a seat (None: a spectator) may know."""

    @abstractmethod
    def observe(self, s: State, seat: int) -> bytearray:
        """What a seat may know, as bytes of a fixed layout."""

    @abstractmethod
    def layout(self, seats: int) -> list[Stretch]:
        """What stands where in these bytes."""

    def renderer(self, language: str = DEFAULT_LANGUAGE) -> Renderer:
        """What tells events in this language. Raises BadInput if there is none."""
        if language not in self.renderers:
            raise BadInput(f"nothing is told in {language!r}; there are {', '.join(self.renderers)}")
        return self.renderers[language]

    def tell(self, s: State, e: Event, seat: int | None, names: Mapping[int, str]) -> str:
        """An event as a sentence, in the language of the log."""
        return self.renderer().tell(s, e, seat, names)

    @abstractmethod
    def arrange(self, s: State, seat: int, location: str, order: list[int]) -> str:
        """Lay the cards of an own location in this order; the citation of what forbids it, or an empty string. Nothing happens by it."""

    @abstractmethod
    def concede(self, s: State, seat: int) -> None: ...

    @abstractmethod
    def violations(self, s: State) -> list[str]:
        """Laws of the table that are broken now: cards lost or doubled, limits exceeded at rest. Empty in a sound engine."""

    @abstractmethod
    def misplaced(self, s: State) -> list[str]:
        """Cards that lie in no place, in several, or elsewhere than is said of them."""

    @abstractmethod
    def reshuffle_unknown(self, s: State, seat: int | None, salt: int, but: Collection[int] = ()) -> None:
        """Exchange among themselves what this seat cannot tell apart, but these. Its view and options must stay the same."""


def arranged(rows: Mapping[str, int], location: str, why_not: Callable[[int], str], lay: Callable[[int], None]) -> str:
    """Lay a row of cards as `lay` does, if nothing forbids it: the citation of what does, or an empty string."""
    if location not in rows:
        raise BadInput(f"no row of cards is called {location!r}; there are {', '.join(rows)}")
    obstacle = why_not(rows[location])
    if not obstacle:
        try:
            lay(rows[location])
        except ValueError as error:
            raise BadInput(str(error)) from None
    return obstacle
