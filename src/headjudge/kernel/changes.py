"""Changes of the table, one by one: what the trail notes (kernel/trail.py), and what a client is told of it (edge/events.py)."""

from __future__ import annotations

from typing import Final, final

# Kinds of changes
ENTERED: Final = 0  # a permanent has come into being, still without cards; values: its figures
MOVED: Final = 1  # a card, from one spot to another
REORDERED: Final = 2  # the cards of a place lie in another order; what was known of their places is forgotten
SEEN: Final = 3  # other seats know a card where it lies
TURNED: Final = 4  # a card was turned over where it lies; after: 1 if it lies otherwise than cards do there
GONE: Final = 5  # a permanent is no more; its cards have been moved
SHIFTED: Final = 6  # a permanent is in another zone of play
FIGURE: Final = 7  # one figure of a permanent; code: which
TALLY: Final = 8  # one count of a seat; code: which
COURSE: Final = 9  # one number of the course of the game; code: which
WAITING: Final = 10  # an effect waits now; code: its batch, subject: its number
NO_LONGER: Final = 11  # an effect waits no longer
BATCHES: Final = 12  # how many batches there are
LASTING: Final = 13  # an effect lasts from now on
ENDED: Final = 14  # and no longer
PUT_OFF: Final = 15  # an effect is due later; code: its place among them
FELL_DUE: Final = 16  # and is so no longer
ASKED: Final = 17  # a seat is asked; text: what kind of question
TERM: Final = 18  # what lies between a printed value of a permanent and the live one; code: which value, values: its place among those
#   of its sort, its amount, until when and that mark; after: 1 if it counts from now on, 0 if no longer

# Numbers of the course, before those that a game adds
TURN: Final = 0
ACTIVE: Final = 1
ALIVE: Final = 2
WAY: Final = 3
OVER: Final = 4
PHASE: Final = 5  # where the outermost course of the game is (a turn), and the innermost other one (a battle)
STEP: Final = 6
FIRST_OF_GAME: Final = 7

# Where a card is
PILE: Final = 0
BESIDE: Final = 1  # of a permanent, the cards that are no part of its pile
NOWHERE: Final = -2
AT_PERMANENT: Final = -1

NO_NUMBERS: Final[list[int]] = []


@final
class Spot:
    """Where a card lies: a place, or a permanent's pile; its index, from the bottom of a place and from the top of a pile."""

    __slots__ = ("count", "index", "life", "mixed", "place", "role", "serial")

    def __init__(self, place: int, serial: int, role: int, index: int, life: int, mixed: int) -> None:
        self.place = place
        self.serial = serial
        self.role = role
        self.index = index
        self.life = life  # of the card there, and how often the place had been mixed: its name is made of them
        self.mixed = mixed
        self.count = 0  # of the cards there, this one among them


@final
class Change:
    """One change of the table. at: how many events the log had."""

    __slots__ = (
        "after", "at", "before", "card", "cause", "code", "group", "knew", "known", "seat", "source", "subject", "text", "turn", "values",
        "was", "what", "where",
    )  # fmt: skip

    def __init__(self, what: int, at: int, group: int, cause: int, turn: int) -> None:
        self.what = what
        self.at = at
        self.group = group
        self.cause = cause  # the number of the atomic change it is a part of, or came of
        self.turn = turn
        self.seat = -1
        self.subject = -1  # serial number, or number of an effect
        self.card = -1
        self.knew = 0  # seats that knew the card before and after, as masks
        self.known = 0
        self.was: Spot | None = None
        self.where: Spot | None = None
        self.code = -1
        self.before = 0
        self.after = 0
        self.source = -1  # of a term, or of a figure that changed by one: the card it comes from; then known and where are of that
        self.text = ""
        self.values: list[int] = NO_NUMBERS
