# edge: interpreted
"""A table: one series of games, as whoever keeps it and whoever sits at it see it.

It is made of an opening and entries, and of nothing else: the same entries make the same table. What may be said stands in `checks`, what
becomes of it in `deeds`; here is what a table is and what it tells.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, Self

import msgspec

from headjudge.decision import IllegalChoice
from headjudge.edge.views import Obstacle, Question, Reason
from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.limits import MOST_ANSWERS
from headjudge.match import Match
from headjudge.tables.branching import branched
from headjudge.tables.checks import check
from headjudge.tables.clocks import Absences, Clocks
from headjudge.tables.deeds import carry_out
from headjudge.tables.entries import Answered, Entry, How
from headjudge.tables.naming import with_numbers, without_numbers
from headjudge.tables.opening import BOT, Opening, called, holders, prepared_for, seal_of
from headjudge.tables.opponents import STAND_IN, check_bots
from headjudge.tables.passing import Moment, Passing
from headjudge.tables.refusal import Refused
from headjudge.tables.standing import Standing
from headjudge.tables.telling import Teller
from headjudge.tables.updates import Notice, NoticeCode, UndoState, Update

Phase = Literal["nonces", "playing", "begins", "over"]
WON = 2  # games of three


class Table:
    """One series. `check` says whether an entry may be given, `apply` gives it, `update` is what a seat gets to see."""

    STAND_IN = STAND_IN  # the bot that goes on where another has failed

    def __init__(self, opening: Opening) -> None:
        self.opening = opening
        self.prepared = prepared_for(opening)
        self.seats = len(opening.seats)
        self.sides = self.prepared.table.sides
        self.heads = [seat for seat in range(self.seats) if self.prepared.table.heads >> seat & 1]
        if opening.best_of > 1 and len(self.heads) != WON:
            raise BadInput(f"best of {opening.best_of} is played by two sides, not by {len(self.heads)}")
        self.holders = holders(opening)
        self.bots = {seat: sitting.name for seat, sitting in enumerate(opening.seats) if sitting.kind == BOT}
        check_bots(opening.game, self.bots)
        self.now = opening.opened_at
        self.entries: list[Entry] = []
        self.notices: list[Notice] = []
        self.absences = Absences(opening.claim_ms)
        self.passing = Passing()
        self.given: dict[tuple[int, int], int] = {}  # what each seat has answered to which question
        # the series
        self.phase: Phase = "nonces"
        self.games: list[Match] = []
        self.score = [0] * self.seats
        self.winners: list[int] = []
        self.chooses: int | None = None  # who says who begins
        self.first: int | None = None  # who begins; None: as the rules find it out
        # the game
        self.epoch = 0
        self.nonces: list[str | None] = []
        self.clocks = Clocks(opening.clock, self.seats)
        self.standing = Standing()
        self.began: int | None = None
        self.undo_asked: int | None = None
        self.undo_waits_for: list[int] = []
        self.teller: Teller | None = None
        self.next_game(None, opening.opened_at)

    @classmethod
    def opened(cls, opening: Opening) -> Self:
        """A new table. Raises BadInput with the reason if this cannot be played."""
        return cls(opening)

    @classmethod
    def rebuilt(cls, opening: Opening, entries: Iterable[Entry], thorough: bool = False) -> Self:
        """The table that these entries have made. It must have come to where they say, at the end or (thorough) after every answer."""
        table = cls(opening)
        last: tuple[Answered, Match, int] | None = None  # the last answer, of which game, and how many it had then
        for entry in entries:
            try:
                table.enter(entry)
            except Refused as error:
                raise Refused("old engine", f"entry {len(table.entries) + 1} of this table cannot be given here: {error}") from None
            if isinstance(entry, Answered):
                last = (entry, table.match, len(table.match.answers))
                if thorough:
                    table.compare(entry)
        if last is not None and (last[1], last[2]) == (table.match, len(table.match.answers)):
            table.compare(last[0])
        return table

    @classmethod
    def followed(cls, opening: Opening, entries: Iterable[Entry]) -> tuple[Self, str]:
        """The table as far as this engine comes to where the entries say, to be looked at; and why it comes no further."""
        table = cls(opening)
        for entry in entries:
            try:
                table.enter(entry)
                if isinstance(entry, Answered):
                    table.compare(entry)
            except Refused as error:
                return table, str(error)
        return table, ""

    # --- what is said ------------------------------------------------------------------------------------------------

    def check(self, entry: Entry) -> None:
        """Raises Refused if this cannot be said now. Nothing changes."""
        check(self, entry)

    def apply(self, entry: Entry) -> Entry:
        """Carry out what is said; it comes back as it is to be kept. Raises Refused, and has changed nothing."""
        self.check(entry)
        if isinstance(entry, Answered):
            entry = msgspec.structs.replace(entry, action=self.match.state.options[entry.option])
        game = self.match if self.games else None
        self.enter(entry, checked=True)
        if isinstance(entry, Answered) and game is not None:
            entry = self.entries[-1] = msgspec.structs.replace(entry, after=game.fingerprint())
        return entry

    def enter(self, entry: Entry, checked: bool = False) -> None:
        if not checked:
            self.check(entry)
        carry_out(self, entry)
        self.now = entry.at
        self.entries.append(entry)

    def answered_before(self, entry: Answered) -> bool:
        """Has this seat given just this answer to just this question? Then it need not be given again."""
        return self.given.get((entry.seat, entry.decision)) == entry.option

    # --- what it is --------------------------------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        """The game that runs, or ran last. Raises Refused before the first."""
        if not self.games:
            raise Refused("not now", "the first game is not dealt yet")
        return self.games[-1]

    @property
    def game_number(self) -> int:
        """Which game of the series runs, is about to be dealt, or ran last; counted from 1."""
        return max(1, len(self.games) + (self.phase in ("nonces", "begins") and bool(self.games)))

    @property
    def asked(self) -> int | None:
        """The seat that has to answer."""
        return self.match.state.asking if self.phase == "playing" else None

    @property
    def waiting_for(self) -> list[int]:
        """The seats that have to say something before it goes on."""
        if self.phase == "nonces":
            return [seat for seat, nonce in enumerate(self.nonces) if nonce is None]
        waits = self.chooses if self.phase == "begins" else self.asked
        return [] if waits is None else [waits]

    @property
    def moment(self) -> Moment:
        return Moment(len(self.games), self.games[-1].state.turn if self.games else 0)

    def called(self, seat: int) -> str:
        return called(self.opening, seat)

    def others(self, seat: int) -> list[int]:
        """The persons in the game who do not hold this seat."""
        alive = self.match.state.alive
        return [other for other, holder in enumerate(self.holders) if holder not in (None, self.holders[seat]) and alive >> other & 1]

    def notice(self, code: NoticeCode, text: str, *seats: int) -> None:
        """seats: whom it is about."""
        self.notices.append(Notice(code, text, {"seats": " ".join(map(str, seats))}))

    def notices_since(self, number: int) -> list[Notice]:
        """What was said to everybody after so many notices."""
        return self.notices[max(0, number) :]

    # --- the series --------------------------------------------------------------------------------------------------

    def next_game(self, first: int | None, at: int) -> None:
        """A game is about to be dealt. Bots and unsealed tables say no nonce."""
        self.phase, self.first, self.chooses = "nonces", first, None
        self.nonces = [None if self.opening.sealed and holder is not None else BOT for holder in self.holders]
        self.deal_if_ready(at)

    def deal_if_ready(self, at: int) -> None:
        nonces = [nonce for nonce in self.nonces if nonce is not None]
        if len(nonces) < self.seats:
            return
        number = len(self.games)
        sealed = seal_of(self.opening, number).opened(nonces) if self.opening.sealed else None
        seed = self.opening.chance[number] if sealed is None else None
        if self.opening.branch and not number:
            match = branched(self.opening.branch.encode(), sealed.seed if sealed is not None else str(seed))
        else:
            open_lists = self.opening.open_lists
            match = self.prepared.start(seed, log=True, windowed=True, sealed=sealed, open_lists=open_lists, begins=self.first)
        match.earlier = number * MOST_ANSWERS  # no question has a number twice
        match.keep_moment()
        self.games.append(match)
        self.phase, self.began = "playing", None
        self.standing, self.clocks = Standing(), Clocks(self.opening.clock, self.seats)
        self.note_who_began()
        self.clocks.run(at)
        self.turn_page()

    def turn_page(self) -> None:
        """What was told is not continued: another game, or an earlier table of this one."""
        self.epoch += 1
        self.teller = Teller(self.match)

    def note_who_began(self) -> None:
        if self.began is None and self.match.state.turn > 0:
            self.began = self.match.state.active

    def end_game(self) -> None:
        outcome = self.match.outcome
        assert outcome is not None
        self.undo_asked, self.undo_waits_for = None, []
        for seat in outcome.winners:
            self.score[seat] += 1
        who = " and ".join(map(self.called, outcome.winners)) or "nobody"
        self.notice(
            "game over", f"Game {len(self.games)} is over: {who} won ({outcome.cite}).", outcome.winners[0] if outcome.winners else -1
        )
        if len(self.games) == self.opening.best_of or max(self.score) == WON:
            most = max(self.score)
            self.end_series([seat for seat, won in enumerate(self.score) if won == most and most > min(self.score)])
        else:
            self.phase = "begins"
            self.chooses = next(seat for seat in self.heads if self.lost_last(seat))

    def lost_last(self, seat: int) -> bool:
        """Who lost the last game; of a draw, who did not begin it."""
        outcome = self.match.outcome
        assert outcome is not None
        return seat in outcome.losers if outcome.winners else seat != self.began

    def forfeit(self, seats: list[int]) -> None:
        """These leave between two games: the series is their opponents', if only one side is left of it."""
        left = [head for head in self.heads if not any(self.sides[head] >> seat & 1 for seat in seats)]
        self.end_series([seat for seat in range(self.seats) if len(left) == 1 and self.sides[left[0]] >> seat & 1])

    def end_series(self, winners: list[int]) -> None:
        self.phase, self.winners, self.chooses = "over", winners, None

    # --- fair dice and records ---------------------------------------------------------------------------------------

    @property
    def commitment(self) -> str:
        """To the secret of this game; empty if the table is not sealed."""
        return seal_of(self.opening, self.game_number - 1).commitment if self.opening.sealed else ""

    @property
    def revealed(self) -> list[str]:
        """The secrets of the games that are over."""
        return self.opening.chance[: len(self.finished)] if self.opening.sealed else []

    @property
    def finished(self) -> list[Match]:
        return [match for match in self.games if match.over]

    @property
    def records(self) -> list[bytes]:
        """Of the games that are over: with them everybody can check the dice."""
        return [match.record() for match in self.finished]

    def record(self) -> bytes:
        """Of the game that runs; it holds the secret and is the host's alone."""
        return self.match.record()

    # --- undo --------------------------------------------------------------------------------------------------------

    def undo_state(self, seat: int | None) -> UndoState:
        """May this seat take back its last answer: no, at once, or by leave of the others?"""
        wanted = self.standing.last_of(seat) if seat is not None and self.phase == "playing" else None
        if seat is None or wanted is None or self.undo_asked is not None:
            return "no"
        return "free" if not self.others(seat) or self.standing.is_free(wanted) else "ask"

    def compare(self, entry: Answered) -> None:
        """Raises Refused if the game does not stand where it stood after this answer."""
        if entry.after and self.match.fingerprint() != entry.after:
            raise Refused("old engine", f"after the answer to question {entry.decision} this table stands elsewhere than it did")

    # --- time --------------------------------------------------------------------------------------------------------

    def clock_left(self, seat: int, now: int) -> int | None:
        """How much of its reserve a person has left, in milliseconds; None: there is no clock for this seat."""
        return None if self.holders[seat] is None else self.clocks.left_of(seat, self.asked == seat, now)

    def clock_due(self) -> tuple[int, int] | None:
        """The asked seat, and when its time is over."""
        seat = self.asked
        due = self.clocks.due(seat) if seat is not None and self.holders[seat] is not None else None
        return None if seat is None or due is None else (seat, due)

    def away_since(self, seat: int) -> int | None:
        return self.absences.since.get(seat)

    def claim_at(self, seat: int) -> int | None:
        """From when on the others may claim the game of this seat, which is away."""
        return self.absences.claim_at(seat)

    def claimable(self, seat: int, now: int) -> list[int]:
        """Those on other sides who have been away too long."""
        here = self.match.state.alive if self.phase == "playing" else -1
        return [other for other in self.absences.too_long(now) if not self.sides[seat] >> other & 1 and here >> other & 1]

    # --- windows -----------------------------------------------------------------------------------------------------

    def auto(self, seat: int) -> dict[str, How]:
        """Which kinds of windows this seat passes now."""
        return self.passing.how(seat, self.moment)

    def auto_due(self, now: int, delay_ms: int) -> Answered | None:
        """The answer to a window that its seat has said it passes, when it has been open so long."""
        seat = self.asked
        if seat is None or self.clocks.since is None or now < self.clocks.since + delay_ms or not self.auto(seat):
            return None
        question = self.match.decision.data()
        option = self.passing.option(question, self.moment)
        return None if option is None else Answered(seat, now, question.id, option, automatic=True)

    # --- what it tells -----------------------------------------------------------------------------------------------

    def update(self, seat: int | None, since: int = 0, epoch: int | None = None) -> Update:
        """What a seat (None: a spectator) gets: the events after that number, if they are of this epoch; 0: those of this turn."""
        match = self.match
        assert self.teller is not None
        number = since if epoch in (None, self.epoch) else 0
        asked = seat is not None and self.asked == seat
        last = self.standing.given[-1] if self.standing.given else None
        decision = match.decision if asked else None
        return Update(
            match.view(seat), self.teller.since(number, seat), decision.data() if decision is not None else None,
            decision.greyed() if decision is not None else [], self.undo_state(seat), self.epoch,
            last is not None and last.automatic and last.seat == seat,
        )  # fmt: skip

    def question(self, seat: int | None) -> Question | None:
        """What this seat is asked, if it is."""
        return self.match.decision.data() if seat is not None and self.asked == seat else None

    def why(self, seat: int | None, event: int) -> list[Reason]:
        """What caused this event, step by step, as this seat perceived it. Raises Refused if it perceived none of this number."""
        found = self.teller.why(event, seat) if self.teller is not None else []
        if not found:
            raise Refused("not offered", f"there is no event {event}")
        return found

    def why_not(self, seat: int, text: str) -> list[Obstacle]:
        """All that stands against this action of the asked seat, or against what could be done with this card. Empty: nothing does."""
        if self.phase != "playing":
            raise Refused("not now", "no game runs now")
        if self.asked != seat:
            raise Refused("not yours", "only who is asked can ask why not")
        decision = self.match.decision
        try:
            return [without_numbers(obstacle) for obstacle in decision.why_not(with_numbers(self.match, seat, text))]
        except (BadInput, IllegalChoice) as error:
            raise Refused("malformed", str(error)) from None
