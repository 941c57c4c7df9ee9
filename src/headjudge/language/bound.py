# edge: interpreted
"""Words for what a line has found or was told of (`it`, `that`, `seen` …): one before which nothing can have been found is refused."""

from __future__ import annotations

from collections.abc import Iterator

from headjudge.language.ability import CONTINUOUS, IMMEDIATE, TRIGGERED
from headjudge.language.acts import Look, Reveal
from headjudge.language.body import Act, At, Gains, Head, Line
from headjudge.language.conditions import WasDone
from headjudge.language.meaning import Meaning
from headjudge.language.node import BATTLED, DONE, IT, LEFT, SEEN, TARGET, THAT, Node
from headjudge.language.selectors import Counted, Ref, Selector
from headjudge.language.trees import kind_of_line, walk
from headjudge.language.vocabulary import SLOT_REFS

OF_EVENTS = frozenset({THAT, TARGET, BATTLED})  # what an event tells
EVENT = "an event that sets the line off"
CARDS_SHOWN = "'look' or 'reveal'"
WANTED = {
    IT: "something counted ('1 …', 'all …')", DONE: "an act", THAT: EVENT, TARGET: EVENT, BATTLED: EVENT,
    SEEN: CARDS_SHOWN, LEFT: CARDS_SHOWN,
}  # fmt: skip


def why_unbound(line: Line, rules: Meaning, outer: frozenset[int] = frozenset()) -> str:
    """A sentence, or an empty string. outer: what the line around this one has found by then."""
    return Reading(rules, outer).line(line)


class Reading:
    """Reads a line in the order in which it is carried out, and notes what may have been found."""

    def __init__(self, rules: Meaning, known: frozenset[int]) -> None:
        self.rules = rules
        self.known = set(known)
        self.finds = True  # a line that just holds finds nothing one after another

    def line(self, line: Line) -> str:
        kind = kind_of_line(line, self.rules)
        self.finds = kind != CONTINUOUS
        why = self.patterns(line.head)
        if kind in (TRIGGERED, IMMEDIATE) and line.head is not None:
            self.known |= OF_EVENTS
        return why or self.head(line.head) or self.node(line.body)

    def patterns(self, head: Head | None) -> str:
        """Events are compared before anything is known of them."""
        return "" if head is None else self.first(walk(head.when, head.would))

    def head(self, head: Head | None) -> str:
        if head is None:
            return ""
        return self.first(walk(head.state_filters, head.moments, head.condition, head.during))

    def first(self, nodes: Iterator[Node]) -> str:
        return next((why for why in map(self.one, nodes) if why), "")

    def one(self, node: Node) -> str:
        if isinstance(node, Ref) and not node.var and node.code in WANTED and node.code not in self.known:
            return f"'{SLOT_REFS[node.code]}' means nothing here: {WANTED[node.code]} must come before it"
        if isinstance(node, WasDone) and DONE not in self.known:
            return f"'done' means nothing here: {WANTED[DONE]} must come before it"
        return ""

    def node(self, node: object) -> str:
        if isinstance(node, list):
            return next((why for why in map(self.node, node) if why), "")
        if not isinstance(node, Node):
            return ""
        if isinstance(node, Gains) and node.line is not None:
            return why_unbound(node.line, self.rules, frozenset(self.known))
        if isinstance(node, At):
            self.known |= OF_EVENTS  # of the moment that it waits for
        why = self.one(node) or next((why for why in (self.node(getattr(node, name)) for name in node.FIELDS) if why), "")
        if self.finds:
            self.found_by(node)
        return why

    def found_by(self, node: Node) -> None:
        if isinstance(node, Selector) and any(isinstance(part, Counted) for part in node.parts):
            self.known.add(IT)
        if isinstance(node, Act):
            self.known.add(DONE)
        if isinstance(node, Look | Reveal):
            self.known |= {SEEN, LEFT}
