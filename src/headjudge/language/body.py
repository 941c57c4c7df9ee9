"""The body of a line: steps, and how they hang together."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from headjudge.kernel.state import State
from headjudge.language.events import Happening
from headjudge.language.filters import Keyword
from headjudge.language.node import Amount, Condition, Filter, Node, Scope
from headjudge.language.players import PlayerSort
from headjudge.language.selectors import Quantity, Ref

if TYPE_CHECKING:
    from headjudge.language.effect import Effect


class Step(Node):
    """Something done, or a form around things done."""


class Act(Step):
    """A word that does something. PATTERN reads and writes it, SAY is its English; `__init__` takes the pattern's fields in order."""

    PATTERN: ClassVar[str] = ""
    SAY: ClassVar[str] = ""
    TOGETHER: ClassVar[bool] = True  # several players can do it at once; else one after another (`everyone {…}`)

    def run(self, s: State, f: Effect) -> None:
        """Do it: one change, or one push. The groups of its selectors are found already."""
        raise NotImplementedError

    def declare(self, s: State, scope: Scope, key: str) -> None:
        """Say it of the table as it is now: for lines that hold as long as their condition does."""
        raise NotImplementedError

    def pays_with(self, s: State, ref: int) -> bool:
        """Can this thing be used to pay it?"""
        return True

    def brings_about(self) -> int:
        """The kind of event that it proposes; -1: none."""
        return -1

    def payable(self, s: State, scope: Scope) -> bool:
        """Could all of it be done now, as a price?"""
        return False


class Body(Node):
    pass


@final
class Last(Body):
    """A body of one step, or the last step of a longer one."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step",)

    def __init__(self, step: Step) -> None:
        self.step = step


@final
class Then(Body):
    """`A; B`: B happens whatever became of A."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "rest")

    def __init__(self, step: Step, rest: Body) -> None:
        self.step = step
        self.rest = rest


@final
class IfDone(Body):
    """`A => B`: B only if A changed something."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "rest")

    def __init__(self, step: Step, rest: Body) -> None:
        self.step = step
        self.rest = rest


@final
class Priced(Body):
    """`by A, B => C`: the price is paid whole or not at all."""

    FIELDS: ClassVar[tuple[str, ...]] = ("price", "rest")

    def __init__(self, price: list[Step], rest: Body) -> None:
        self.price = price  # acts, named ones among them
        self.rest = rest


@final
class May(Step):
    FIELDS: ClassVar[tuple[str, ...]] = ("step",)

    def __init__(self, step: Step) -> None:
        self.step = step


@final
class Braces(Step):
    FIELDS: ClassVar[tuple[str, ...]] = ("body",)

    def __init__(self, body: Body) -> None:
        self.body = body


@final
class If(Step):
    FIELDS: ClassVar[tuple[str, ...]] = ("condition", "body", "other")

    def __init__(self, condition: Condition, body: Body, other: Body | None) -> None:
        self.condition = condition
        self.body = body
        self.other = other


@final
class Repeat(Step):
    FIELDS: ClassVar[tuple[str, ...]] = ("amount", "body")

    def __init__(self, amount: Amount, body: Body) -> None:
        self.amount = amount
        self.body = body


@final
class Modes(Step):
    """`1 of {A|B}`; quantity of form ALL: `all of {A|B}`."""

    FIELDS: ClassVar[tuple[str, ...]] = ("quantity", "bodies")

    def __init__(self, quantity: Quantity, bodies: list[Body]) -> None:
        self.quantity = quantity
        self.bodies = bodies


@final
class At(Step):
    """`at turn-end {…}`: later."""

    FIELDS: ClassVar[tuple[str, ...]] = ("moment", "body")

    def __init__(self, moment: int, body: Body) -> None:
        self.moment = moment
        self.body = body


@final
class ByPlayer(Step):
    """`they {…}`, `everyone {…}`: inside, my and foe are seen from that player."""

    FIELDS: ClassVar[tuple[str, ...]] = ("player", "body")

    def __init__(self, player: int, body: Body) -> None:
        self.player = player
        self.body = body


@final
class ByPlayers(Step):
    """`1 foe player {…}`, `me & all player[…] {…}`: chosen by whoever has the effect, or all of them. too: that player besides."""

    FIELDS: ClassVar[tuple[str, ...]] = ("too", "quantity", "players", "body")

    def __init__(self, too: bool, quantity: Quantity, players: PlayerSort, body: Body) -> None:
        self.too = too
        self.quantity = quantity  # one, or all
        self.players = players
        self.body = body


@final
class Keywords(Step):
    FIELDS: ClassVar[tuple[str, ...]] = ("keywords",)

    def __init__(self, keywords: list[Keyword]) -> None:
        self.keywords = keywords


@final
class NamedAct(Step):
    """`… as $a`."""

    FIELDS: ClassVar[tuple[str, ...]] = ("act", "var")

    def __init__(self, act: Act, var: str) -> None:
        self.act = act
        self.var = var
        self.slot = 0


@final
class Moment(Node):
    """`deploy`, `paired[lv>=4]`."""

    FIELDS: ClassVar[tuple[str, ...]] = ("code", "filters")

    def __init__(self, code: int, filters: list[Filter]) -> None:
        self.code = code
        self.filters = filters


@final
class Head(Node):
    """Everything before the colon, in its one order. What is absent is -1, 0, False, None or an empty list."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "marks", "state", "state_filters", "moments", "window", "limit", "once", "when", "would", "condition", "during", "always",
    )  # fmt: skip

    def __init__(
        self,
        marks: list[int],
        state: int,
        state_filters: list[Filter],
        moments: list[Moment],
        window: int,
        limit: int,
        once: bool,
        when: list[Happening],
        would: list[Happening],
        condition: Condition | None,
        during: Condition | None,
        always: bool,
    ) -> None:
        self.marks = marks  # rarely two: inherited text that works in another place
        self.state = state
        self.state_filters = state_filters
        self.moments = moments
        self.window = window
        self.limit = limit  # uses a turn; 0: no limit
        self.once = once
        self.when = when
        self.would = would
        self.condition = condition  # if
        self.during = during  # while
        self.always = always


@final
class Line(Node):
    """One ability. A line of printed keywords alone has head None and a body of one Keywords step."""

    FIELDS: ClassVar[tuple[str, ...]] = ("head", "body")

    def __init__(self, head: Head | None, body: Body) -> None:
        self.head = head
        self.body = body


@final
class Gains(Node):
    """What is gained: keywords, a line, all of other cards' text, or the keywords that something has when it is gained."""

    FIELDS: ClassVar[tuple[str, ...]] = ("keywords", "line", "all_of", "like")

    def __init__(self, keywords: list[Keyword], line: Line | None, all_of: Node | None, like: Ref | None) -> None:
        self.keywords = keywords
        self.line = line
        self.all_of = all_of  # a Sort
        self.like = like
        self.inner = 0  # number of the line among the inner lines of its ability, given when the line is flattened


@final
class How(Node):
    """`free`, `paid`, `less 3`, `cost 3`: how a card is paid for when an effect plays it. way: position in HOWS."""

    FIELDS: ClassVar[tuple[str, ...]] = ("way", "amount")

    def __init__(self, way: int, amount: Amount | None) -> None:
        self.way = way
        self.amount = amount


@final
class TokenStats(Node):
    """`2/2 (OZ) <Blocker> {LINE}` behind a token's name."""

    FIELDS: ClassVar[tuple[str, ...]] = ("ap", "hp", "traits", "keywords", "line")

    def __init__(self, ap: int, hp: int, traits: list[str], keywords: list[Keyword], line: Line | None) -> None:
        self.ap = ap
        self.hp = hp
        self.traits = traits
        self.keywords = keywords
        self.line = line
