"""A match as its users see it: decisions, views, log, saves, records."""

from __future__ import annotations

import reprlib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from pickle import PicklingError
from typing import Any

import msgspec

from headjudge.course import Course, followed, take_back
from headjudge.decision import NO_ACTION, UNSEEN, Decision, IllegalChoice
from headjudge.edge.events import GameEvent
from headjudge.edge.game import Game
from headjudge.edge.ledger import Ledger
from headjudge.edge.obstacles import listed
from headjudge.edge.renderer import DEFAULT_LANGUAGE
from headjudge.edge.views import Obstacle, View
from headjudge.faults import EngineFault, StepLimit
from headjudge.formats import ARRANGE, CONCEDE, RECORD_VERSION, SAVE_VERSION, Record, checksum, read_record, read_save
from headjudge.games import GAMES, find_game
from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.driver import OutOfSteps, advance, answer, playout
from headjudge.kernel.events import Event
from headjudge.kernel.limits import MOST_ROUNDS, MOST_SAID
from headjudge.kernel.rng import Rng
from headjudge.kernel.seats import JUDGE
from headjudge.kernel.snapshots import fingerprint, snapshot
from headjudge.kernel.state import State
from headjudge.kernel.version import VERSION
from headjudge.kernel.worlds import Catalogue, imagined
from headjudge.observation import Observable
from headjudge.prepared import Decks, PreparedDecks, fresh_seed
from headjudge.repeated import branch_off, rekey, repeat_next
from headjudge.restored import restored
from headjudge.sealed import Sealed, checked_seal
from headjudge.told import CardNames, LoggedEvent, Outcome, logged, outcome_of, summary
from headjudge.worlds import Lists, catalogue_of, check_imagining, dice_of, imagined_from, imagined_origin, known_names

RULES_REVISION = 11  # grows with every change by which a recorded match may go another way (CONTRIBUTING.md)
MOST_PLAYED = 20_000  # choices of a playout: no match is so long


class Match(Observable):
    """A match: who is asked what, what each seat sees, what has happened; it can be copied, saved and recorded at every decision."""

    def __init__(self, game: Game, state: State, origin: dict[str, Any], names: Mapping[int, str] | None = None) -> None:
        self.game = game
        self.state = state
        self.origin = origin  # what a record needs besides the answers
        self.answers: list[list[Any]] = []  # [seat, packed action], [seat, ARRANGE, location, order], [seat, UNDO, which answer]
        self.course: Course | None = None  # the answers that stand, as far as somebody has asked
        self.names = CardNames(state, names)
        self.broken = ""  # what the engine failed at
        self.arranged: dict[int, int] = {}  # how often each seat has laid its cards in another order
        self.earlier = 0  # answers of before that are not there: of a match that is imagined
        self.catalogue: Catalogue | None = None  # of its cards, made when a world is first imagined
        self.moves = 0  # how often it has gone on: a decision of an earlier moment is out of date
        self._ledgers: dict[int | None, Ledger] = {}  # what each seat has perceived, as far as somebody has asked

    def __repr__(self) -> str:
        s = self.state
        asked = "" if self.broken or s.over else self.game.prompt(s)
        return summary(s, f"{self.game.name} {s.rules.edition}, turn {s.turn}", self.broken, asked)

    def __copy__(self) -> Match:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> Match:
        return self.clone()

    def __reduce__(self) -> tuple[Callable[..., Match], tuple[bytes, dict[int, str]]]:
        """A match is pickled as it is saved: without its log, and only if its cards are found again by their game's name."""
        if self.game is not GAMES.get(self.game.name):
            raise PicklingError("a match with cards of its own cannot be pickled; keep its save and its cards")
        return unpickled, (self.save(), dict(self.names.given))

    # --- playing -------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def decision(self) -> Decision:
        self._check_whole()
        if self.over:
            raise IllegalChoice("the game is over; nothing is to be decided")
        return Decision(self)

    def choose(self, index: int) -> None:
        """Take the option with this index."""
        self._check_whole()
        options = self.state.options
        if self.over:
            raise IllegalChoice("the game is over; nothing is to be decided")
        if isinstance(index, bool) or not isinstance(index, int) or not 0 <= index < len(options):
            raise IllegalChoice(f"{index!r} is no option: there are {len(options)}, counted from 0")
        self.take(options[index])

    def act(self, action: int) -> None:
        """Take the option with this action."""
        if isinstance(action, bool) or not isinstance(action, int):
            raise IllegalChoice(f"{action!r} is no action: actions are whole numbers")
        self.take(self.packed(action))

    def packed(self, action: int) -> int:
        """An option's action as the engine knows it. A card that the asked seat does not know is named by its option's place alone."""
        s = self.state
        if 0 <= UNSEEN - action < len(s.options) and self.game.is_unseen(s, s.options[UNSEEN - action]):
            return s.options[UNSEEN - action]
        return NO_ACTION if not s.over and self.game.is_unseen(s, action) else action

    def take(self, action: int) -> None:
        """Take the option that the engine knows by this packed action: for records and for whoever sees all."""
        if self.broken:
            self._check_whole()
        s = self.state
        if action not in s.options:
            raise self.refusal("this", action)
        self.answers.append([s.asking, action])  # first: if the engine fails at it, the record shows how
        try:
            self.carry_out(action)
            self.moves += 1
        except BaseException as error:
            self.fail(error)
            raise

    @property
    def legal(self) -> list[int]:
        """The options, packed: what `take` takes. For whoever sees all; a player chooses by `decision`."""
        return self.state.options.copy()

    def playout(self, dice: int | str | Rng, most: int = MOST_PLAYED) -> int:
        """Choose at random, at once, until the match is over or so many choices were made; how many there were.

        dice: a seed, or a generator (`headjudge.kernel.rng.seeded`) that is thrown on."""
        self._check_whole()
        dice = dice_of(dice)
        said: list[int] = []
        try:
            made = self.play_at_random(dice, most, said)
        except BaseException as error:
            self._note(said)
            self.fail(error)
            raise
        self._note(said)
        self.moves += 1
        return made

    def _note(self, said: list[int]) -> None:
        self.answers.extend(map(list, zip(said[::2], said[1::2], strict=True)))

    def play_at_random(self, dice: Rng, most: int, said: list[int]) -> int:
        """said: where seats and what they chose are noted, one after the other."""
        return playout(self.state, dice, most, said)

    def determinize(self, seat: int, dice: int | str | Rng, lists: Lists | None = None) -> Match:
        """A match that this seat, which is asked, may take for the true one: what it does not know and all chance to come is drawn anew.

        dice: as of `playout`. lists: what the others may have brought: decks, of which one is drawn for each of them, or a function of seat
        and dice that gives card numbers; none said, just what they have, if lists are open. Such a match cannot be saved or recorded."""
        s = self.state
        if seat != s.asking or s.windowed or self.broken or isinstance(seat, bool):  # else who is asked is there, and lists are open
            self._check_seat(seat)
            check_imagining(s, seat, lists is not None or bool(self.origin.get("open_lists")))
        dice, catalogue = dice_of(dice), catalogue_of(s, self.catalogue)
        world = imagined(s, seat, dice, catalogue, []) if lists is None else imagined_from(self.game, s, seat, dice, catalogue, lists)
        twin = Match(self.game, world, imagined_origin(catalogue, self.origin, seat), known_names(s, seat, self.names.given))
        twin.earlier, self.catalogue = self.version(seat), catalogue
        return twin

    def carry_out(self, action: int) -> None:
        """It is one of the options."""
        answer(self.state, action)

    def say(self, text: str) -> None:
        """Take the option this text describes."""
        if not isinstance(text, str):
            raise BadInput(f"{text!r} is no text; an option is taken by its place with choose, by its action with act")
        action = self.parsed(text)
        if action not in self.state.options:
            raise self.refusal(f"`{text}`", action)
        self.take(action)

    def names_thing(self, text: str) -> bool:
        """Does the asked seat know a card by this name?"""
        return any(known >> self.state.asking & 1 and self.names[card] == text for card, known in enumerate(self.state.known))

    def obstacles(self, action: int) -> list[Obstacle]:
        """All that stands against this packed action."""
        return self.game.obstacles(self.state, action, self.names)

    def refusal(self, said: str, action: int) -> IllegalChoice:
        """What to raise where this is none of the options: it tells all that stands against it."""
        found = self.obstacles(action)
        offered = ", ".join(option.label for option in self.decision.options) if not self.over else "nothing"
        against = "; ".join(f"{obstacle.cite}: {obstacle.text}" for obstacle in found)
        return IllegalChoice(f"{said} is not legal ({against}); legal are: {offered}", found)

    def parsed(self, text: str) -> int:
        """The action this text describes, legal or not."""
        if len(text) > MOST_SAID:
            raise BadInput(f"an action has at most {MOST_SAID:,} letters, not {len(text):,}")
        return self.game.parse(self.state, text, self.names)

    def against(self, text: str) -> list[str]:
        """What stands against the action that this text describes: each rule with what it says, and how it is here."""
        return listed(self.decision.why_not(text), self.game.rule_said)

    def concede(self, seat: int) -> None:
        """At any time, by any player, at once."""
        self._check_seat(seat)
        self.answers.append([seat, CONCEDE])
        try:
            self.game.concede(self.state, seat)
            self.state.end_step()
            self.moves += 1
        except BaseException as error:
            self.fail(error)
            raise

    def undo(self, seat: int, answer: int | None = None) -> None:
        """Take back an answer of this seat, by its place in `answers` (none said: its last), and all that came after it, but no chance.

        Who is asked for leave is not the match's business. What was perceived since is no longer in the log."""
        self._check_seat(seat)
        take_back(self, seat, answer, begun_again)

    def keep_moment(self) -> None:
        """Make it quick to take back what comes next."""
        followed(self, begun_again).keep(self.state)

    def stand_at(self, s: State) -> None:
        """Go on with this table, which is an earlier one of the match."""
        self.state = s
        self.names = CardNames(s, self.names.given)
        self._ledgers = {}
        self.moves += 1

    def fail(self, error: BaseException) -> None:
        """Whatever ends the engine in the middle of an answer leaves the table in the middle of it, and that is said from now on.
        Raises EngineFault; for what is no fault, as Ctrl-C, it does not."""
        self.moves += 1
        self.broken = f"the engine was stopped at answer {len(self.answers)}: {type(error).__name__}: {error}"
        if isinstance(error, Exception):
            raise (StepLimit if isinstance(error, OutOfSteps) else EngineFault)(self.broken) from error

    def _check_whole(self) -> None:
        if self.broken:
            raise EngineFault(f"this match is broken: {self.broken}")

    def _check_real(self) -> None:
        if "imagined" in self.origin:
            raise BadInput(f"this match is imagined by seat {self.origin['imagined']}: there is no save and no record of it")

    def arrange(self, seat: int, location: str, order: list[int]) -> None:
        """Lay one's own cards, named by their ids, in another order where the rules leave it free. Nothing happens by it."""
        self._check_seat(seat)
        if not isinstance(order, list):
            raise BadInput(f"an order is a list of card ids, not {order!r}")
        obstacle = self.game.arrange(self.state, seat, location, order)
        if obstacle:
            raise IllegalChoice(f"nobody may look at or reorder {location} ({obstacle})")
        self.state.end_step()
        self.answers.append([seat, ARRANGE, location, list(order)])
        self.arranged[seat] = self.arranged.get(seat, 0) + 1
        self.moves += 1

    def _check_seat(self, seat: int) -> None:
        if self.over:
            raise IllegalChoice("the game is over")
        self._check_whole()
        self._check_exists(seat)
        if not self.state.alive >> seat & 1:
            raise IllegalChoice(f"seat {seat} has left the game")

    @property
    def outcome(self) -> Outcome | None:
        return outcome_of(self.state, self.game.reasons)

    # --- looking -------------------------------------------------------------------------------------------------

    def view(self, seat: int | None) -> View:
        """What a seat (None: a spectator) may know, made anew."""
        if seat is not None:
            self._check_exists(seat)
        view = self.game.view(self.state, seat)
        msgspec.structs.force_setattr(view, "v", self.version(seat))
        if view.outcome is not None and self.keeps_log:
            msgspec.structs.force_setattr(view.outcome, "event", self._ledger(seat).deciding())
        return view

    def version(self, seat: int | None) -> int:
        """How often the table has gone on as far as this seat is told: how others arrange their cards it is not."""
        elsewhere = sum(count for owner, count in self.arranged.items() if owner != seat) if self.arranged else 0
        return self.earlier + len(self.answers) - elsewhere

    @property
    def log(self) -> list[LoggedEvent]:
        """Every event, for a judge who sees all. Empty unless the match was started with a log."""
        return self.log_for(JUDGE)

    def log_for(self, seat: int | None) -> list[LoggedEvent]:
        """What a seat (None: a spectator) perceived, numbered as it was perceived: a gap would tell of what is hidden.

        A cause that was not perceived is 0. The judge (-1) gets the numbers of the engine."""
        if seat is not None and seat != JUDGE:
            self._check_exists(seat)
        return logged([(e, text) for e, text in self._told(seat) if text], seat == JUDGE)

    @property
    def keeps_log(self) -> bool:
        """Is everything noted? A clone and a loaded save keep no log unless told to."""
        return self.state.log is not None

    def events_since(self, number: int, seat: int | None, text: bool = True, language: str = DEFAULT_LANGUAGE) -> list[GameEvent]:
        """What a seat (None: a spectator, -1: the judge) has perceived after the event of this number (0: everything).

        text: with sentences, in this language. It takes time for what is new only. Raises IllegalChoice if the match keeps no log."""
        if seat is not None and seat != JUDGE:
            self._check_exists(seat)
        if not self.keeps_log:
            raise IllegalChoice("this match keeps no log: start it with log=True")
        return self._ledger(seat).since(number, self.game.renderer(language).tell if text else None, self.names.given)

    def _ledger(self, seat: int | None) -> Ledger:
        return self._ledgers.get(seat) or self._ledgers.setdefault(seat, Ledger(self.state, self.game.events, seat))

    def _told(self, seat: int | None) -> Iterator[tuple[Event, str]]:
        for e in self.state.log or []:
            yield e, self.game.tell(self.state, e, seat, CardNames(self.state, self.names.given, e.called))

    def fingerprint(self) -> str:
        """Equal for equal states: everything but log, counters and generator."""
        return fingerprint(self.state.rules, [*snapshot(self.state), self.game.own_data(self.state)])

    # --- keeping -------------------------------------------------------------------------------------------------

    def clone(self, log: bool = False) -> Match:
        """A match of its own that stands where this one does; log: with all that was noted so far, if anything was, else without a log."""
        twin = Match(self.game, self.state.clone(), self.origin, self.names.given)
        if log and self.keeps_log:
            twin.state.keep_log_of(self.state)
        twin.answers = self.answers.copy()  # an answer is never changed
        twin.arranged = self.arranged.copy()
        twin.broken = self.broken
        twin.earlier, twin.catalogue = self.earlier, self.catalogue
        twin.course = self.course.copy() if self.course is not None else None
        return twin

    def save(self) -> bytes:
        """The match as it is, without its log: `load(…, log=True)` begins a new one."""
        self._check_whole()
        self._check_real()
        s = self.state
        head = {
            "headjudge": "save", "version": SAVE_VERSION, "game": self.game.name, "edition": s.rules.edition, "seats": s.seats,
            "origin": self.origin, "answers": self.answers,
        }  # fmt: skip
        body = msgspec.msgpack.encode([head, snapshot(s), self.game.own_data(s)])
        return body + checksum(body)

    def branch(self, seed: int | str | None = None) -> Match:
        """A match of its own that goes on from here with fresh chance: who knows the key of this one does not know what comes in that."""
        twin = self.clone()
        branch_off(twin, fresh_seed() if seed is None else seed)
        return twin

    def record(self) -> bytes:
        """Everything needed to play the match again to the same end."""
        self._check_real()
        head = {"headjudge": "record", "version": RECORD_VERSION, "engine": engine(), **self.origin}
        return msgspec.json.encode(head | {"answers": self.answers, "end": self.fingerprint()})


def engine() -> str:
    """What plays matches here: of another engine, a record may come to another end."""
    return f"headjudge {VERSION}, rules revision {RULES_REVISION}"


class Prepared(PreparedDecks):
    """Decks that were read and checked once (`hj.prepare`), for as many matches as wanted."""

    def start(
        self,
        seed: int | str | None = None,
        log: bool = False,
        checking: bool = False,
        steps: int = MOST_ROUNDS,
        windowed: bool = False,
        sealed: Sealed | None = None,
        open_lists: bool = False,
        begins: int | None = None,
    ) -> Match:
        """A new match with these decks, as `start` begins it."""
        seed = self.seed_of(seed, sealed)
        if isinstance(steps, bool) or not isinstance(steps, int) or steps < 1:
            raise BadInput(f"{reprlib.repr(steps)} is no number of steps: at least one is needed")
        s = self.deal(seed)
        s.most_steps = steps
        if log:
            s.begin_log()
        s.checking = checking
        s.windowed = windowed
        if begins is not None:
            s.begins = self.checked_beginner(s, begins)
        match = Match(self.game, s, self.origin(seed, windowed, open_lists, begins, sealed))
        try:
            advance(s)
        except Exception as error:
            match.fail(error)
        return match


def prepare(game: str | Game, decks: Decks, edition: str | None = None, mode: str | None = None) -> Prepared:
    """Decks read and checked once, for many matches: `prepare(…).start(seed)` begins the match that `start` begins with that seed."""
    return Prepared(game, decks, edition, mode)


def start(
    game: str | Game,
    decks: Decks,
    seed: int | str | None = None,
    edition: str | None = None,
    log: bool = False,
    checking: bool = False,
    mode: str | None = None,
    steps: int = MOST_ROUNDS,
    windowed: bool = False,
    sealed: Sealed | None = None,
    open_lists: bool = False,
    begins: int | None = None,
) -> Match:
    """A new match, with one seat for each deck. Decks are names of shipped decks, lists of card numbers, or files (Paths, or `file:…`).

    seed: none said, a fresh one; the record has it. steps: that the engine may take for one answer before it raises StepLimit; a turn that
    goes round in circles by itself ends the match by the rules after MOST_ROUNDS of them. windowed: for people; a seat is also asked where
    it has only one answer, if not asking it would tell others what it holds. sealed: in place of a seed, `seal().opened(nonces)`.
    open_lists: everybody knows the decks of such a match. begins: the seat that takes the first turn; none said: as the rules find it out.
    """
    return prepare(game, decks, edition, mode).start(seed, log, checking, steps, windowed, sealed, open_lists, begins)


def load(data: bytes, game: Game | None = None, log: bool = False) -> Match:
    """A saved match. What is broken, foreign or newer is refused with the reason. log: note what happens from here on."""
    head, rows, own = read_save(data)
    rules = game or find_game(str(head.get("game")))
    if head.get("game") != rules.name:
        raise BadInput(f"this save is of {head.get('game')}, not of {rules.name}")
    s = restored(rules, head, rows, own)
    match = Match(rules, s, head["origin"])
    match.answers = head["answers"]
    match.arranged = dict(Counter(answer[0] for answer in match.answers if answer[1] == ARRANGE))
    if log:
        s.begin_log()
    return match


def unpickled(save: bytes, names: dict[int, str]) -> Match:
    match = load(save)
    match.names = CardNames(match.state, names)
    return match


def replay(record: bytes, log: bool = False, game: Game | None = None) -> Match:
    """Play a record again. It comes to the same end or is refused with the reason."""
    told = read_record(record)
    match = begin_again(told, log, game)
    for given in told.answers:
        repeat_next(match, given)
    if match.fingerprint() != told.end:
        raise BadInput("this record comes to another end than it says")
    return match


def begin_again(told: Record, log: bool = False, game: Game | None = None) -> Match:
    """The match of a record before its first answer. Refused if it might go another way here."""
    if told.engine != engine():
        raise BadInput(f"this record was made by {told.engine}; this is {engine()}, which may play it otherwise")
    sealed = checked_seal(told.sealed, told.seed, len(told.decks)) if told.sealed is not None else None
    seed = told.seed if sealed is None else None
    prepared = prepare(game or told.game, list(told.decks), told.edition, told.mode)
    match = prepared.start(seed, log, windowed=told.windowed, sealed=sealed, open_lists=told.open_lists, begins=told.begins)
    if told.branches:
        match.origin["branches"] = [{"after": branch.after, "seed": branch.seed} for branch in told.branches]
        rekey(match, 0)
    if match.origin["cards"] != told.cards:
        raise BadInput("this record was made with other card lines: its cards read differently now")
    return match


def begun_again(match: Match) -> Match:
    """The match before its first answer."""
    if "decks" not in match.origin:
        raise BadInput("this match was not started from decks: it cannot be played again, and nothing of it be taken back")
    head = {"engine": engine(), **match.origin, "answers": [], "end": ""}
    return begin_again(msgspec.convert(head, Record), match.keeps_log, match.game)
