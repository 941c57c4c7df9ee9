# edge: interpreted
"""What the HTTP part takes and gives: opening and joining a match, cards, rules, decks, rulings, replays."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from headjudge.edge.events import GameEvent
from headjudge.edge.views import Question, View
from headjudge.server.protocol import Called

MOST_TEXT = 20_000  # letters of a deck
MOST_TOLD = 200_000  # letters of a scenario
Deck = Annotated[str, Meta(max_length=MOST_TEXT)]
Name = Annotated[str, Meta(max_length=60)]


class Asked(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """The body of a request."""


class Page(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """The body of a reply, or a part of it."""


# --- opening and joining -------------------------------------------------------------------------------------------------


class SeatWanted(Asked, frozen=True):
    """person: whoever opens the match; open: by link or from the lobby."""

    kind: Literal["person", "bot", "open"]
    name: Called = ""  # of the person, or of the bot ("calm", "steady", "sharp", or one that a package announces)
    deck: Deck = ""  # the name of a shipped deck, or the text of a list; "": chosen when somebody sits down


class ClockWanted(Asked, frozen=True):
    main_seconds: Annotated[int, Meta(ge=10, le=86_400)]  # for the whole match, a seat
    move_seconds: Annotated[int, Meta(ge=0, le=3_600)] = 0  # free for each answer, before the reserve runs


class Opening(Asked, frozen=True):
    """POST /api/matches"""

    game: Name
    seats: Annotated[list[SeatWanted], Meta(min_length=1, max_length=8)]
    edition: Name = ""  # "": the default
    mode: Name = ""  # "": two players
    best_of: Literal[1, 3] = 1
    clock: ClockWanted | None = None
    listed: bool = False  # in the lobby
    open_lists: bool = False
    watchers: Literal["no", "yes", "open hands"] = "yes"
    judged: bool = False  # whoever opens it judges it, sees all hands, and plays no seat


class SeatToken(Page, frozen=True):
    seat: int
    token: str


class SeatLink(Page, frozen=True):
    seat: int
    invite: str  # to be sent with Joining
    path: str  # of the page that joins: to be given away


class Opened(Page, frozen=True):
    match: str  # 12 letters
    token: str  # of the seat of whoever opened it, "" if it has none
    tokens: list[SeatToken]  # of all seats that whoever opened it holds
    links: list[SeatLink]  # for each open seat
    watch: str  # path of the page for spectators, "" if none
    judge: str = ""  # token of its judge, if it has one
    judge_path: str = ""  # of the judge's page


class Joining(Asked, frozen=True):
    """POST /api/matches/{id}/join. invite "": the first open seat of a match in the lobby."""

    invite: Annotated[str, Meta(max_length=500)] = ""
    name: Called = ""
    deck: Deck = ""


class Watching(Asked, frozen=True):
    """POST /api/matches/{id}/watch. eyes: where hands are open to spectators, with whose eyes; None: as anybody beside the table."""

    eyes: Annotated[int, Meta(ge=0, le=7)] | None = None


class Joined(Page, frozen=True):
    match: str
    seat: int | None
    token: str


class OpenMatch(Page, frozen=True):
    """A row of the lobby."""

    match: str
    game: str
    edition: str
    mode: str
    best_of: int
    names: list[str]  # of those who sit there
    open_seats: int
    clock: bool = False
    open_lists: bool = False
    watchers: str = "yes"
    waits_s: int = 0
    judged: bool = False  # a judge sees all hands


class MyMatch(Page, frozen=True):
    """A row of GET /api/matches."""

    match: str
    seat: int | None
    game: str
    state: Literal["waiting", "dice", "playing", "over", "unplayable"]
    names: list[str]
    score: list[int]
    asked: bool = False  # it is this seat's turn to answer
    changed: int = 0  # seconds since 1970
    why: str = ""  # it cannot go on
    turn: int = 0  # of the game that runs, or ran last


class Fault(Page, frozen=True):
    """What every refused request gets."""

    code: str
    text: str
    id: str = ""  # of the line in the server's log, where the server is to blame


# --- what there is -------------------------------------------------------------------------------------------------------


class ShippedDeck(Page, frozen=True):
    name: str
    cards: int


class GameAbout(Page, frozen=True):
    name: str
    editions: list[str]  # the default first
    modes: list[ModeAbout]  # the default first
    decks: list[ShippedDeck]
    windows: list[str]  # kinds of questions that can be passed automatically


class ModeAbout(Page, frozen=True):
    name: str
    fewest: int
    most: int


class BotAbout(Page, frozen=True):
    name: str
    says: str
    games: list[str]


class About(Page, frozen=True):
    engine: str
    version: str
    games: list[GameAbout]
    bots: list[BotAbout]
    phrases: dict[str, str]  # ready ones for the chat
    images: bool = False  # there are pictures under /images/{game}/{number}


class Ability(Page, frozen=True):
    key: str  # "ST01-006/1"
    line: str  # in the notation
    say: str


class CardPage(Page, frozen=True):
    game: str
    number: str
    name: str
    facts: dict[str, Any]  # what is printed, by the names of the game
    line: str  # the facts in one line
    abilities: list[Ability]
    rules: list[RuleSaid]
    image: bool = False


class CardRow(Page, frozen=True):
    number: str
    name: str


class SearchToken(Page, frozen=True):
    """A word of a search: what it asks for, or why it cannot be understood."""

    text: str
    column: int
    said: str = ""
    error: str = ""


class CardsFound(Page, frozen=True):
    """Cards by a search; none if a word of it cannot be understood."""

    cards: list[CardRow]
    more: int = 0  # so many are not told
    tokens: list[SearchToken] = []


class RuleSaid(Page, frozen=True):
    number: str
    says: str
    chapter: str = ""
    status: str = ""  # in the book: code, definition, physical, later
    heading: bool = False
    numbers: dict[str, str] = {}  # in each edition that has it, where editions number their rules otherwise


class Chapter(Page, frozen=True):
    number: str
    title: str
    rules: int


class RuleShown(Page, frozen=True):
    """A scenario that shows a rule."""

    path: str
    title: str
    question: str = ""


class RulePage(Page, frozen=True):
    number: str
    says: str
    chapter: str
    beside: list[RuleSaid]  # of the same section
    title: str = ""  # of the chapter
    status: str = ""
    reason: str = ""  # why no code does it
    numbers: dict[str, str] = {}
    rulings: list[RuleSaid] = []  # official answers and decisions of ours that are shown together with it
    scenarios: list[RuleShown] = []
    showing: int = 0  # how many scenarios rest on it
    cards: list[CardRow] = []  # that these scenarios are about


class RuleBook(Page, frozen=True):
    rules: list[RuleSaid]
    chapters: list[Chapter] = []
    editions: list[str] = []  # whose numbers differ; the default first


class DeckText(Asked, frozen=True):
    """POST /api/deck/check. text: a list, or the name of a shipped deck."""

    game: Name
    text: Deck
    edition: Name = ""


class DeckLine(Page, frozen=True):
    line: int
    text: str
    count: int = 0
    number: str = ""
    name: str = ""
    faults: list[DeckFault] = []
    near: list[CardRow] = []  # of a line that names no card, or several: what may be meant
    part: str = ""  # of the deck: eggs, resources; "": the deck itself


class DeckEdit(Page, frozen=True):
    """What becomes of a line. None: it is dropped."""

    line: int
    text: str | None


class DeckFault(Page, frozen=True):
    text: str
    rule: str = ""
    says: str = ""
    lines: list[int] = []
    cards: list[CardRow] = []  # it is about
    kind: str = ""  # unread, which, copies, colours, cards, whole
    edits: list[DeckEdit] = []  # that settle it, where it is clear which


class DeckMended(Page, frozen=True):
    """A list after all fixes together."""

    text: str
    cards: int
    faults: list[str]  # what would still be wrong


class DeckChecked(Page, frozen=True):
    legal: bool
    cards: int
    lines: list[DeckLine]
    faults: list[DeckFault]  # all of them: what cannot be read, what single cards are at fault for, the deck as a whole
    others: dict[str, int] = {}  # how many cards further parts have
    mended: DeckMended | None = None
    title: str = ""  # what the list calls the deck


# --- the judge -----------------------------------------------------------------------------------------------------------


class ScenarioText(Asked, frozen=True):
    """POST /api/judge"""

    text: Annotated[str, Meta(max_length=MOST_TOLD)]
    edition: Name = ""
    what: Literal["ruling", "orders", "edition", "flips", "why not"] = "ruling"
    say: Annotated[str, Meta(max_length=300)] = ""  # of "why not": the action; of "edition": the other one, with the same answers
    after: Annotated[int, Meta(ge=0, le=1_000)] = 0  # of "why not": so many steps are done before


class Moment(Page, frozen=True):
    """The table with every hand open, and what happened since the moment before."""

    view: View
    events: list[GameEvent] = []


class Offered(Page, frozen=True):
    """Who is asked what next."""

    seat: str  # a letter
    prompt: str
    options: list[str]  # as a step of a scenario says them
    said: list[str]  # as the judge says them


class Judged(Page, frozen=True):
    passed: bool
    ruling: Any  # as `headjudge judge --json` gives it (docs/judge.md); of flips a list of them
    moments: list[Moment] = []  # of a ruling, in any edition: before the first step, and after each
    next: Offered | None = None  # what could be done after its last step
    cards: list[CardPage] = []  # that this table has and the game has not
    parts: int | None = None  # of another edition: the first step that differs


class Problem(Page, frozen=True):
    line: int
    column: int
    text: str


class Against(Page, frozen=True):
    cite: str
    text: str
    says: str = ""


class RefusedStep(Page, frozen=True):
    """A step that cannot be done: counted from 1; why, and what could be done there."""

    number: int
    why: str
    against: list[Against] = []


class Built(Page, frozen=True):
    """A table laid by hand: the document as data and as text, how it lies, and how far its steps go."""

    document: Any
    text: str
    problems: list[Problem] = []  # why there can be no such table
    before: Moment | None = None
    done: list[str] = []  # its steps as the judge says them, as far as they can be done
    refused: RefusedStep | None = None
    next: Offered | None = None  # what could be done then
    cards: list[CardPage] = []  # that this table has and the game has not
    edition: str = ""


class ScenarioRow(Page, frozen=True):
    path: str
    title: str
    game: str
    question: str = ""
    chapter: str = ""  # of its first rule
    rules: list[str] = []
    cards: list[str] = []  # their numbers and names
    chapter_title: str = ""


class RulingOfTheDay(Page, frozen=True):
    """GET /api/ruling: one of the library, another every day."""

    path: str
    game: str
    question: str
    ruling: str
    rules: list[str]


class ScenarioPage(Page, frozen=True):
    path: str
    text: str


# --- what was played -----------------------------------------------------------------------------------------------------


class Frame(Page, frozen=True):
    """A moment of a replay: the view, what happened since the one before, and who is asked what."""

    at: int  # so many answers were given before
    view: View
    events: list[GameEvent] = []
    question: Question | None = None
    chosen: int | None = None  # the option that was taken
    last: int = 0  # the number of the last event that was perceived up to here; after an undo it is less than before


class Replayed(Page, frozen=True):
    match: str
    game: str
    names: list[str]
    total: int  # frames in all
    first: int  # number of the first one told
    frames: list[Frame]
    commitment: str = ""
    secret: str = ""
    games: int = 1  # of the series: `?game=2` asks for the second
    verified: list[str] = []  # what was found right about the record, a sentence each; told with the first frame


class Branching(Asked, frozen=True):
    """POST /api/replay/{id}/branch: play on from a moment of a game that is over."""

    token: Annotated[str, Meta(max_length=500)]
    at: Annotated[int, Meta(ge=0, le=100_000)]
    seats: Annotated[list[SeatWanted], Meta(min_length=1, max_length=8)]  # decks are those of the game
    game: Annotated[int, Meta(ge=1, le=9)] = 1  # of the series
    option: Annotated[int, Meta(ge=0, le=100_000)] | None = None  # done at once, by whoever is asked there


class Exported(Page, frozen=True):
    text: str  # the scenario
    why_replayed: str = ""  # why it is the match and no table
