# edge: interpreted
"""Playing in the terminal: what happened is told, the question is asked, and whatever is typed is answered with text."""

from __future__ import annotations

import re
import textwrap
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path

from headjudge.edge.events import GameEvent
from headjudge.edge.views import CardSeen, Choice, Question, Thing, View
from headjudge.kernel.bad_input import BadInput
from headjudge.play.line import Line
from headjudge.play.lookup import card_number, forms_told, number_in, rule_lines
from headjudge.play.words import Words, card_lines, obstacle_lines, player_called
from headjudge.tables.refusal import Refused
from headjudge.tables.updates import Update

HELP = """\
NUMBER: take the option with this number. Nothing: the question again.
table: everything that lies there. hand: your hand. trash: what lies open in trash and removal.
batches: the effects that wait, newest batch first.
? CARD: a card, by its name, its number, or the number of an option. rule NUMBER: a rule of the book. ?: this list.
log: what happened in this turn; log all: in this game. Every line begins with its number, as #85; what is left out are small changes.
why #85: what caused what the log tells under that number; why: what caused the last event.
why not WHAT: what stands against an action (as the options say it), or against everything with a card.
undo: take back your last answer. concede: give up this game.
save FILE, load FILE: keep this table, go on with a kept one. quit: leave; what is not saved is lost.
With others at a server: say TEXT; claim: the game of somebody who has been away too long. The server keeps the table.\
"""
GO_ON = {("undo", ""), ("concede", "yes"), ("claim", "")}  # commands after which there is another question
NARROWEST = 20
LINK = "://"
WHY_NOT = "say what: why not CARD, or why not and an action as the options say it; why not ? lists how actions are said"
UNNAMED = re.compile(r"\bPlayer ([A-H])\b")  # what a table calls a player without a name
LOOK = 0.2  # seconds between two looks at the table while a line is typed
MOST_ECHOED = 60  # letters of what was typed and is not understood
OF_EFFECTS = frozenset({"trigger", "resolve", "resolved", "fail", "declined"})  # events of effects that wait or waited


class InputEnded(Exception):
    """Nobody types any more."""


class Quit(Exception):
    """Whoever played has had enough."""


class Session:
    """One player, or several at one keyboard, at a table. read: the next line that is typed, raises InputEnded; write: a line of text.

    ready: has a line been typed within so many seconds? Where that can be asked, as at a keyboard, news are told while a line is awaited,
    what is typed while others play is answered at once, and a table that is kept here can still be looked at when it is over."""

    def __init__(
        self,
        line: Line,
        read: Callable[[str], str],
        write: Callable[[str], None],
        width: int,
        ready: Callable[[float], bool] | None = None,
    ) -> None:
        self.line = line
        self.read = read
        self.write = write
        self.ready = ready
        self.line.aloud = self.say
        self.width = max(width, NARROWEST)
        self.told: dict[int, tuple[int, int]] = {}  # for each seat, the epoch and the number of the last event it was told
        self.unseen: set[int] = set()  # seats that have not seen the table since it began a turn or was turned back
        self.seat = -1
        self.update: Update | None = None
        self.commands: dict[str, Callable[[str], None]] = {
            "table": self.show_table, "hand": self.show_hand, "trash": self.show_open_piles, "batches": self.show_batches,
            "?": self.show_card, "rule": self.show_rule,
            "log": self.show_log, "why": self.explain, "undo": self.undo, "concede": self.concede, "claim": self.claim, "say": self.chat,
            "save": self.save, "load": self.load, "help": self.help, "quit": self.quit,
        }  # fmt: skip

    # --- the course of a table -------------------------------------------------------------------------------------------

    def play(self) -> bool:
        """Until the table is over. False: it was left before."""
        self.say("Type a number to choose, help for what else you can type.")
        try:
            while (seat := self.line.wait(self.meanwhile)) is not None:
                self.turn_to(seat)
                if (asker := self.line.asks_leave()) is not None:
                    self.ask_leave(seat, asker)
                elif self.line.chooses_who_begins():
                    self.ask_who_begins(seat)
                else:
                    self.ask(seat)
        except InputEnded:
            self.say(f"The input has ended. {self.line.left}")
            return False
        except Quit:
            self.say(f"You leave the table. {self.line.left}")
            return False
        self.tell_end()
        self.linger()
        return True

    def meanwhile(self, seat: int) -> None:
        """Others play: what this seat perceives of it is told as it happens, and what is typed is answered."""
        self.seat = seat
        with suppress(Refused):  # before the first game
            self.tell_news(seat)
        self.tell_notices()
        if self.ready is not None and self.ready(0):
            self.obey_unasked(self.read("").strip())

    def obey_unasked(self, typed: str) -> None:
        """Nothing is asked of this player: a number answers nothing."""
        word, rest = split(typed)
        if word not in self.commands:
            self.say("Nothing is asked of you now; what you typed was not carried out. help lists what you can type meanwhile.")
            return
        try:
            self.commands[word](rest)
        except (Refused, BadInput, OSError) as error:
            self.say(refusal(error))

    def linger(self) -> None:
        """The table is over, and can still be looked at; at a server the line is closed by then, and there is the replay."""
        if self.ready is None or self.line.live:
            return
        self.say("You can still look: table, log all, why, save FILE. Nothing, or quit: the end.")
        with suppress(InputEnded, Quit):
            while typed := self.typed():
                self.obey_unasked(typed)

    def turn_to(self, seat: int) -> None:
        if seat != self.seat and len({*self.told, seat}) > 1:
            self.say(f"--- Now for {self.called(seat)}. ---")
        self.seat = seat
        self.tell_notices()

    def ask(self, seat: int) -> None:
        update = self.tell_news(seat)
        question = update.question
        if question is None:
            raise Refused("not now", "nobody is asked here")
        if self.is_forced(question):
            stop = "" if question.title.endswith((".", "?", "!")) else "."
            self.say(f"{question.title}{stop} Only one answer: {self.words.option(question.options[0])}.")
            self.line.answer(seat, question.id, 0)
            return
        if seat in self.unseen:
            self.unseen.remove(seat)
            self.say_all(self.words.table())
        if question.kind == "mulligan":
            self.show_hand("")
        self.say_all(self.words.question(question))
        while (typed := self.typed(question.id)) is not None and not self.obey(typed, question):
            pass

    def is_forced(self, question: Question) -> bool:
        """Is it answered at once, with nobody there from whom that would have to be hidden?"""
        return self.line.alone and len(question.options) == 1 and question.kind != "main"

    def obey(self, typed: str, question: Question) -> bool:
        """Carry out what was typed; a mistake is told, and nothing has changed. Has the table gone on?"""
        word, rest = split(typed)
        try:
            if self.line.moved_on(question.id):
                self.say("The table has gone on meanwhile; what you typed was not carried out.")
                return True
            if not typed:
                self.say_all(self.words.question(question))
            elif (place := number_in(typed)) is not None:
                self.choose(place, question)
                return True
            elif word not in self.commands:
                raise BadInput(f"{typed[:MOST_ECHOED]!r} is no number and no command; help lists what you can type")
            else:
                self.commands[word](rest)
                return (word, rest) in GO_ON or word == "load"
        except (Refused, BadInput, OSError) as error:
            self.say(refusal(error))
        return False

    def choose(self, place: int, question: Question) -> None:
        last = len(question.options)
        if not 0 < place <= last:
            raise BadInput(f"there is no option of this number: there {f'are 1 to {last}' if last > 1 else 'is only 1'}")
        self.line.answer(self.seat, question.id, place - 1)

    def ask_who_begins(self, seat: int) -> None:
        self.say(f"{self.called(seat)} lost the last game and says who begins:")
        for place in range(len(self.line.names)):
            self.say(f"{place + 1}. {self.called(place)}")
        typed = self.typed()
        if typed is None:
            return
        try:
            chosen = number_in(typed)
            if chosen is None:
                raise BadInput("type the number of who begins")
            self.line.begins(seat, chosen - 1)
        except (Refused, BadInput) as error:
            self.say(f"No: {error}.")

    def ask_leave(self, seat: int, asker: int) -> None:
        self.say(f"May {self.called(asker)} take back the last answer? Type yes or no.")
        typed = self.typed()
        if typed is None:
            return
        try:
            if self.line.asks_leave() is None:
                self.say("That is not asked any more; what you typed was not carried out.")
            elif typed.lower() in ("yes", "no"):
                self.line.give_leave(seat, typed.lower() == "yes")
            elif split(typed)[0] in self.commands:
                self.obey_unasked(typed)
            else:
                raise BadInput("type yes or no; help lists what else you can type")
        except (Refused, BadInput) as error:
            self.say(f"No: {error}.")

    def tell_end(self) -> None:
        if self.seat >= 0 and self.update is not None:
            self.tell_news(self.seat)
        self.tell_notices()
        winners = " and ".join(map(self.called, self.line.winners())) or "nobody"
        games = ", ".join(f"{self.called(seat)} {n}" for seat, n in enumerate(self.line.score()))
        self.say(f"The table is over: {winners} won. Games: {games}.")

    # --- telling ---------------------------------------------------------------------------------------------------------

    def tell_notices(self) -> None:
        """Each once: an answer that was the only one is taken back with the one before it."""
        self.say_all(dict.fromkeys(UNNAMED.sub(r"\1", notice) for notice in self.line.notices()))

    def tell_news(self, seat: int) -> Update:
        """What happened since this seat was told last; where the table was turned back, how it stands."""
        epoch, number = self.told.get(seat, (0, 0))
        update = self.update = self.line.update(seat, number, epoch)
        if epoch in (0, update.epoch):
            self.say_all(map(event_line, told_events(update.events)))
        if epoch != update.epoch or any(event.kind == "turn" for event in update.events):
            self.unseen.add(seat)
        elif update.view.batches and update.events:
            self.say_all(self.words.batches())
        last = update.events[-1].number if update.events else number
        self.told[seat] = (update.epoch, last)
        return update

    def say(self, text: str) -> None:
        """A line of text, broken where the screen ends; what belongs to it stands below it, further in."""
        for row in text.split("\n"):
            indent = len(row) - len(row.lstrip()) + 2
            wrapped = textwrap.wrap(row, self.width, subsequent_indent=" " * indent, break_long_words=LINK not in row)  # a link stays whole
            for part in wrapped or [""]:
                self.write(part)

    def say_all(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.say(line)

    def typed(self, question: int | None = None) -> str | None:
        """What is typed; None if the table has gone on before anything was. question: which one is open."""
        prompt = f"{self.called(self.seat)}> "
        if self.ready is None or not self.line.live:
            return self.read(prompt).strip()
        self.write(prompt)
        while not self.ready(LOOK):
            if self.line.heard_news():
                self.tell_notices()
                if self.line.moved_on(question):
                    self.say("The table has gone on.")
                    return None
        return self.read("").strip()

    # --- commands --------------------------------------------------------------------------------------------------------

    @property
    def view(self) -> View:
        if self.update is None:
            raise BadInput("no game has begun")
        return self.update.view

    @property
    def words(self) -> Words:
        return Words(self.view, self.line.names, self.line.game)

    def called(self, seat: int) -> str:
        return player_called(self.line.names, seat)

    def help(self, rest: str) -> None:
        self.say(HELP)

    def show_table(self, rest: str) -> None:
        self.say_all(self.words.table())

    def show_hand(self, rest: str) -> None:
        cards = self.view.players[self.seat].hand.cards
        self.say(f"{len(cards)} cards in your hand:" if cards else "Your hand is empty.")
        self.say_all(f"  {self.line.game.card_line(card.number)}" for card in cards)

    def show_open_piles(self, rest: str) -> None:
        piles = [
            (player, name, pile) for player in self.view.players for name, pile in (("trash", player.trash), ("removed", player.removal))
        ]
        lines = [f"{self.words.who(player.seat)}, {name}: {listed(pile.cards)}." for player, name, pile in piles if pile.cards]
        self.say_all(lines or ["Nothing lies in a trash."])

    def show_batches(self, rest: str) -> None:
        self.say_all(list(self.words.batches()) or ["No effect waits."])
        failed = [event for event in self.events() if event.kind == "fail"]
        self.say_all(f"Failed in this turn: {event_line(event)}" for event in failed)

    def show_card(self, rest: str) -> None:
        if not rest:
            self.help(rest)
            return
        question = self.update.question if self.update is not None else None
        self.say_all(card_lines(self.line.game, card_number(self.line.game, self.view, question, rest)))

    def show_rule(self, rest: str) -> None:
        if not rest:
            raise BadInput("say which rule: rule NUMBER")
        self.say_all(rule_lines(self.line.game, rest))

    def show_log(self, rest: str) -> None:
        self.say_all(list(map(event_line, told_events(self.events(everything=rest == "all")))) or ["Nothing has happened yet."])

    def events(self, everything: bool = False) -> list[GameEvent]:
        if self.update is None:
            raise BadInput("no game has begun")
        return self.line.update(self.seat, -1 if everything else 0, self.update.epoch).events

    def explain(self, rest: str) -> None:
        if rest.partition(" ")[0] == "not":
            self.explain_not(rest.removeprefix("not").strip())
            return
        told = list(told_events(self.events(everything=True)))
        number = number_in(rest.removeprefix("#")) if rest else None
        if rest and number is None:
            raise BadInput("why takes the number of an event, as the lines of the log begin with it (why #85), or not and an action")
        if not told:
            raise BadInput("nothing has happened yet")
        causes = self.line.why(self.seat, told[-1].number if number is None else number)
        if not any(cause.text for cause in causes):
            self.say(f"Event #{number} only changes what is shown: nothing is told of it.")
        for place, reason in enumerate(cause for cause in causes if cause.text):
            said = self.line.game.rule_said(reason.cite)
            self.say(f"{'  because: ' if place else ''}{reason.text} ({reason.cite})" + (f" The rule: {said}" if said else ""))

    def explain_not(self, what: str) -> None:
        question = self.update.question if self.update is not None else None
        place = number_in(what)
        if question is not None and place is not None and 0 < place <= len(question.options):
            self.say(f"Nothing stands against it: it is option {place}.")
            return
        if not what:
            raise BadInput(WHY_NOT)
        offered = self.offered_with(what, question)
        try:
            obstacles = [] if is_option(what, offered) else self.line.why_not(self.seat, what)
        except Refused as refused:
            self.say_all(forms_told(what, str(refused)))
            return
        self.say_all(obstacle_lines(obstacles, self.line.game))
        if offered:
            self.say_all(f"It can be done: {place}. {text}" if not obstacles else f"Offered: {place}. {text}" for place, text in offered)
        elif not obstacles:
            self.say("Nothing that could be done now is about it.")

    def offered_with(self, what: str, question: Question | None) -> list[tuple[int, str]]:
        """Options that say this, or are about a card of this name."""
        said = what.casefold()
        options = [] if question is None else [(choice, self.words.option(choice)) for choice in question.options]
        return [
            (place, text)
            for place, (choice, text) in enumerate(options, start=1)
            if deed(text) == said or said in {thing.name.casefold() for thing in named_in(choice)}
        ]

    def undo(self, rest: str) -> None:
        if rest:
            raise BadInput("undo takes back your last answer and needs no further word")
        self.line.undo(self.seat)
        while (question := self.asked_now()) is not None and self.is_forced(question):
            self.line.undo(self.seat)  # that was no answer of the player's own

    def asked_now(self) -> Question | None:
        """Where an answer before it could be taken back."""
        update = self.line.update(self.seat, 0, 0)
        return update.question if update.undo != "no" else None

    def concede(self, rest: str) -> None:
        if rest != "yes":
            self.say("To give up this game, type: concede yes")
            return
        self.line.concede(self.seat)

    def claim(self, rest: str) -> None:
        self.line.claim(self.seat)

    def chat(self, rest: str) -> None:
        if not rest:
            raise BadInput("say what: say TEXT")
        if self.line.alone:
            raise BadInput("nobody else at this table would hear it")
        self.line.say(self.seat, rest)
        self.say(f"You say: {rest}")

    def save(self, rest: str) -> None:
        if not rest:
            raise BadInput("say the file: save FILE")
        Path(rest).write_bytes(self.line.save())
        self.say(f"Saved in {rest}.")

    def load(self, rest: str) -> None:
        if not rest:
            raise BadInput("say the file: load FILE")
        try:
            self.line.load(Path(rest).read_bytes())
        except Refused as refused:
            raise BadInput(f"{rest}: {refused}") from None
        self.told, self.seat = {}, -1
        self.say(f"This is the table that was saved in {rest}.")

    def quit(self, rest: str) -> None:
        raise Quit


def refusal(error: Exception) -> str:
    said = f"{error.filename}: {error.strerror}" if isinstance(error, OSError) else str(error)
    return f"No: {said}{'' if said.endswith(('.', '?', '!')) or said.rpartition(' ')[2].count(LINK) else '.'}"


def listed(cards: Iterable[CardSeen]) -> str:
    """Names of cards, each with how many there are."""
    times = Counter(card.name for card in cards)
    return "; ".join(name if n == 1 else f"{n} {name}" for name, n in times.items())


def named_in(choice: Choice) -> Iterator[Thing]:
    yield from (thing for thing in (choice.subject, choice.target, choice.other) if thing is not None and thing.name)


def split(typed: str) -> tuple[str, str]:
    """A command and what it is about; a question mark needs no space after it."""
    if typed.startswith("?"):
        return "?", typed[1:].strip()
    word, _, rest = typed.partition(" ")
    return word.lower(), rest.strip()


def told_events(events: Iterable[GameEvent]) -> Iterator[GameEvent]:
    """Those that are told in words; the others only change what is shown. That nothing waits any more is told where something waited."""
    waited = False
    for event in events:
        waited = waited or event.kind in OF_EFFECTS
        if event.text and (waited or event.kind != "settled"):
            yield event
        waited = waited and event.kind != "settled"


def deed(option: str) -> str:
    """What an option does, without what it costs and what its line says."""
    return option.casefold().partition(";")[0]


def is_option(what: str, offered: Iterable[tuple[int, str]]) -> bool:
    return any(deed(text) == what.casefold() for _, text in offered)


def event_line(event: GameEvent) -> str:
    cite = f" ({event.cite})" if event.cite else ""
    return f"#{event.number}: {event.text}{cite}"
