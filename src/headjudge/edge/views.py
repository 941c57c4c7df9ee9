# edge: interpreted
"""What a seat may know of the table, and what it is asked: one shape for every game. The only way out to a player or bot.

Structs of msgspec: they are encoded as JSON as they are, and docs/views.schema.json is made of them. What has its default value is left
out there.
A card is named by a number that only this seat uses; what a seat does not know has no number, only a place.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Role = Literal["", "pilot", "source", "link"]
Forecast = Literal["", "yes", "no", "unknown"]
Result = Literal["", "won", "lost", "draw"]


class Part(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """Anything a view or a decision is made of. Parts, lists and dictionaries are shared between views: they are read, never changed."""


# --- cards and piles -----------------------------------------------------------------------------------------------------


class CardSeen(Part, frozen=True):
    """A card, as far as this seat knows it: one that it does not know has neither id nor number nor name."""

    id: int | None = None
    number: str = ""
    name: str = ""
    role: Role = ""  # of a card that is part of a permanent and not on top of it
    face_down: bool = False


class Pile(Part, frozen=True):
    """Cards in a row. Positions count from the top, which is 0."""

    count: int = 0
    cards: list[CardSeen] = []  # of a pile that this seat sees into, all, top first; of another's hand those it knows, in no order
    known: dict[int, CardSeen] = {}  # in a pile that it does not see into: the cards it knows, by their position
    at_least: dict[str, int] = {}  # card numbers that it knows to be there, nobody can say where: how many of each at least
    face_up: list[int] = []  # positions of those that lie face up although the pile lies face down
    owners: list[int] = []  # of a pile that a side holds in common: whose each card is, top first


class Resources(Part, frozen=True):
    """Gundam 3-4: all of them count for the Lv.; the active ones can pay, those that are EX last."""

    active: int = 0
    rested: int = 0
    ex: int = 0
    ex_rested: int = 0


# --- permanents ----------------------------------------------------------------------------------------------------------


class Values(Part, frozen=True):
    """What a card has of these; None: it has none."""

    lv: int | None = None
    cost: int | None = None
    ap: int | None = None
    hp: int | None = None
    dp: int | None = None
    checks: int | None = None  # security checks of an attack


class Term(Part, frozen=True):
    """Something between a printed value and the live one, or where a keyword comes from."""

    of: str  # the name of a value ("ap"), or of a keyword
    amount: int
    cite: str  # a rule, or the card line that says so
    source: CardSeen | None = None  # None: a rule alone, or a card that has gone where this seat does not know it
    until: str = ""  # "": as long as the table is so; "turn 7", "battle", "attack" …


class Prohibition(Part, frozen=True):
    """What effects in force forbid a permanent, as the notation says it, and the line that does."""

    what: str
    cite: str
    until: str = ""


class Permanent(Part, frozen=True):
    """Something in play. Printed value and terms add up to the live value."""

    serial: int
    owner: int
    kind: str  # unit, base; digimon, tamer, option, egg
    cards: list[CardSeen]  # top first
    values: Values  # live
    printed: Values  # of the top card
    rested: bool = False  # Digimon: suspended
    damage: int = 0
    left: int | None = None  # HP less damage
    new: bool = False  # it came into play this turn
    token: bool = False
    linked: bool = False  # a Link Unit; a Digimon with link cards
    keywords: dict[str, int] = {}  # with their numbers; 1 for one that has none
    terms: list[Term] = []
    origins: list[Term] = []  # of its keywords: at least one for each
    cannot: list[Prohibition] = []
    can: dict[str, str] = {}  # attack: "" if it could, else the first rule that forbids it, whatever the target


# --- players -------------------------------------------------------------------------------------------------------------


NOTHING = Pile()


class Player(Part, frozen=True):
    """What one player has. A place that a game has not is empty."""

    seat: int
    hand: Pile
    deck: Pile
    trash: Pile
    battle: list[Permanent]
    # Gundam
    base: list[Permanent] = []
    shields: Pile = NOTHING
    removal: Pile = NOTHING
    resource_deck: Pile = NOTHING
    resources: Resources | None = None
    # Digimon
    breeding: list[Permanent] = []
    security: Pile = NOTHING
    eggs: Pile = NOTHING


# --- what goes on --------------------------------------------------------------------------------------------------------


class Thing(Part, frozen=True):
    """Something that an option, an attack or an effect is about: named as the view names it."""

    kind: Literal["permanent", "card", "player", "shield", "resource", "unseen"]
    seat: int | None = None  # whose it is; the player
    serial: int | None = None
    id: int | None = None
    number: str = ""  # of the card, or of the top card
    name: str = ""
    place: int | None = None  # of a Shield from the top, counted from 1; of an unseen card among those that are offered
    rested: bool | None = None  # of a Resource
    ex: bool | None = None


class Memory(Part, frozen=True):
    """Digimon 4-1: the gauge as this seat reads it; for a spectator, as the turn player does."""

    mine: int
    turn_ends: bool = False  # it lies on the side of whoever's turn it is not: the turn ends when everything is resolved


class Attack(Part, frozen=True):
    """The attack or the battle that is going on. Who has left already is named as it was."""

    attacker: Thing
    target: Thing  # now
    original: Thing | None = None  # as declared; None: an effect had them battle
    step: str = ""
    strength: int | None = None  # AP or DP of the attacker, if it is still there
    against: int | None = None  # AP or DP of a target that battles
    checks: int | None = None  # security checks still to come, the one that is being made not counted
    blocker: Thing | None = None  # who has blocked it, even if it is aimed at something else by now


class Source(Part, frozen=True):
    """The card line that asks, and the sentence of it that does."""

    ability: str
    card: CardSeen | None = None
    serial: int | None = None
    say: str = ""
    sentence: int | None = None


class Choice(Part, frozen=True):
    """One thing that can be done. What it costs is told from the cost alone, before anything that may still change it."""

    key: str  # the same for the same choice, whatever else is offered
    verb: str
    cite: str
    label: list[str | Thing]  # in words, with the things in their places
    subject: Thing | None = None  # who or what does it
    target: Thing | None = None  # what it is done to
    other: Thing | None = None
    line: str = ""  # the card line, or the keyword
    effect: int | None = None  # of one that waits: its number
    number: int | None = None  # which way, which line, how many
    act: str = ""  # of a mode: what it does, in the notation
    direction: str = ""
    cost: int | None = None  # Resources, or memory
    memory_after: int | None = None  # as this seat reads the gauge
    turn_ends: bool | None = None
    rests: list[Thing] = []  # permanents that are rested or suspended for it

    def text(self) -> str:
        return "".join(part if isinstance(part, str) else called(part) for part in self.label)


def called(thing: Thing) -> str:
    """A thing in words, without its number."""
    if thing.kind == "player":
        return "ABCDEFGH"[thing.seat or 0]
    if thing.kind == "shield":
        return f"Shield {thing.place}"
    if thing.kind == "resource":
        return f"{'a rested' if thing.rested else 'an active'} {'EX ' if thing.ex else ''}Resource"
    return thing.name or f"unseen card {thing.place}"


class Obstacle(Part, frozen=True):
    """One thing that stands against an action: the rule or card line, a sentence, and the figures in it by their names."""

    cite: str
    text: str
    figures: dict[str, int] = {}

    def data(self) -> dict[str, object]:
        """Plain data."""
        return {"cite": self.cite, "text": self.text, "figures": dict(self.figures)}


class Greyed(Part, frozen=True):
    """A thing that the question is about and with which nothing can be done by this verb: what stands against the nearest try."""

    verb: str
    subject: Thing | None  # None: the deed is about nothing in particular
    obstacles: list[Obstacle]
    target: Thing | None = None  # of that try
    other: Thing | None = None
    line: str = ""  # the card line that would be used


class Question(Part, frozen=True):
    """What a seat has to decide: all that it is told besides its view."""

    id: int  # the view's `v` at which it is asked
    seat: int
    kind: str  # main, block, action, order, target, may, cost, excess, mulligan, number, pile order …
    title: str
    options: list[Choice]
    reason: str = ""  # the sentence that asks, or the rule in our words
    cites: list[str] = []
    source: Source | None = None
    act: str = ""  # of a line that asks for targets: what it will do with them, in the notation
    min: int = 1  # how many are chosen in all, one after another
    max: int = 1
    picked: list[Thing] = []
    default: int | None = None  # the option that is usually taken without a thought: pass, end, no block
    greyed: list[Greyed] = []  # if asked for: what it is about and cannot be done


class Reason(Part, frozen=True):
    """Why something is so: for a program, in words, and by which rule or card line."""

    code: str
    text: str
    cite: str


class Waiting(Part, frozen=True):
    """An effect that has triggered, runs, or is put off."""

    ability: str  # the card line: "ST01-006/1"
    seat: int  # whose effect
    state: Literal["can", "waits", "resolving", "delayed"]
    number: int = 0  # effects are numbered in the order in which they trigger; 0: it never waited
    card: CardSeen | None = None  # that bears the line
    serial: int | None = None  # the permanent it speaks for
    timing: str = ""  # what print calls it: "Deploy", "On Deletion"
    say: str = ""  # the line in plain English
    sentence: int | None = None  # of one that runs: which sentence of `say`, counted from 0
    due: str = ""  # of one that is put off: when
    wait: Reason | None = None  # why it may not be chosen now
    forecast: Forecast = ""  # of one that waits: could it activate now, by what this seat knows?
    fails: str = ""  # forecast "no": by which rule
    fail: Reason | None = None  # the same with its code, as an event tells it when an effect fails


class Cause(Part, frozen=True):
    """What set something off: an event, as far as this seat knows what it was about."""

    code: str  # the kind of the event
    text: str
    cite: str  # the rule or card line by which it happened
    things: list[Thing] = []  # to which, or by which, it happened


class Batch(Part, frozen=True):
    """Effects that triggered together."""

    n: int  # counted from 1, the oldest
    effects: list[Waiting]
    why: list[Cause] = []  # what triggered them, each event once


class Limbo(Part, frozen=True):
    """Gundam 3-1-2, Digimon 3-1: a card that lies in no location, and the effect or rule because of which it does."""

    card: CardSeen
    owner: int
    why: str  # an ability, or a rule


class Ended(Part, frozen=True):
    """How the match ended. A draw has no winners."""

    winners: list[int]
    losers: list[int]
    reason: str
    cite: str
    you: Result = ""  # of this seat; "": a spectator
    said: str = ""  # in a sentence, to this seat: "You received …", "B received …"
    event: int | None = None  # the number of the event that decided it, if the match keeps a log


class Pending(Part, frozen=True):
    """That somebody is asked, and what kind of question it is: all that other seats are told of it."""

    seat: int
    kind: str


class View(Part, frozen=True):
    """What a seat (None: a spectator) may know of the table."""

    game: str
    edition: str
    mode: str
    seat: int | None
    v: int  # how often the table has gone on, as far as this seat is told: equal numbers, equal tables
    turn: int
    active: int  # whose turn it is; of a side that takes its turn together, the first seat
    phase: str
    step: str
    steps: list[str]  # of the battle if there is one, else of the turn: `step` or `phase` is one of them
    players: list[Player]
    in_game: list[int]
    sides: list[list[int]]
    clockwise: bool = True
    asking: Pending | None = None
    attack: Attack | None = None
    memory: Memory | None = None
    running: list[Waiting] = []  # outermost first: the last one is being carried out
    batches: list[Batch] = []  # newest last
    delayed: list[Waiting] = []
    limbo: list[Limbo] = []
    over: bool = False
    outcome: Ended | None = None
