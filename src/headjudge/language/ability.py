"""An ability: one card line made ready to run."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from headjudge.kernel.pending import Program
from headjudge.language.body import Act, Head, Line
from headjudge.language.events import Happening
from headjudge.language.node import EMPTY, Filter
from headjudge.language.selectors import Selector

if TYPE_CHECKING:
    from headjudge.language.conditions import Did
    from headjudge.language.op import Op

# The kind of an ability follows from its head
TRIGGERED: Final = 0
DECLARED: Final = 1
IMMEDIATE: Final = 2  # answers a proposal
CONTINUOUS: Final = 3
PRINTED_KEYWORDS: Final = 4


@final
class Ability(Program):
    def __init__(self, key: str, line: Line, kind: int) -> None:
        super().__init__(key)
        self.line: Line | None = line  # until it is filed
        self.text = ""  # the line as it is written, from then on
        self.head: Head | None = line.head
        self.kind = kind
        self.ops: list[Op] = []  # what running it does
        self.slots = 0  # how many groups it holds while it runs
        self.blank: list[list[int]] = []  # so many empty groups, for looking at it only
        self.listens = 0  # mask of event kinds that may set it off
        self.about_itself = False  # only events of which its own permanent is a subject do
        self.watches = 0  # mask of event kinds it may answer before they happen
        self.acts: list[Act] = []  # of a continuous line
        self.steady = False  # what a continuous line says changes only when permanents come, go or change, or with the turn
        self.farsighted = True  # one that is not steady looks at more than how permanents stand
        self.entangled = False  # a continuous line that may look at what other such lines state
        self.minds = 0  # mask of what a continuous line looks at besides the permanents
        self.inner: list[Ability] = []  # lines it grants or delays
        self.gained = False  # it is such a line that is granted: no card bears it
        self.patterns: list[Happening] = []  # what it forbids, allows or demands for a while
        self.asks: list[Did] = []  # what it asks about this turn
        self.added: list[list[Filter]] = []  # what it makes things count as besides
        self.selectors: list[Selector] = []  # all of the line's own
        self.required: list[Selector] = []  # what must be found for it to activate
        self.begins = -1  # the op behind its price, if what it begins with can be judged before that is paid; -1: it cannot
        self.price: list[Act] = []  # what must be payable
        self.may_be_declined = False  # nothing of it must be done

    def tree(self) -> Line:
        """While the line is being made ready."""
        assert self.line is not None
        return self.line

    def hold(self, slots: int) -> None:
        self.slots = slots
        self.blank = [EMPTY] * slots
