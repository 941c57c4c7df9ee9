# edge: interpreted
"""The head of a line while it is put together."""

from __future__ import annotations

from dataclasses import dataclass, field

from headjudge.compiler.references import Unread


@dataclass
class Head:
    """Parts of a head, written in the one order the notation has."""

    marks: list[str] = field(default_factory=list)
    states: list[str] = field(default_factory=list)
    moments: list[str] = field(default_factory=list)
    windows: list[str] = field(default_factory=list)
    limits: list[str] = field(default_factory=list)
    events: list[str] = field(default_factory=list)
    conditions: list[str] = field(default_factory=list)
    amends: bool = False  # what it says changes what is about to happen

    def triggered(self) -> bool:
        return bool(self.moments or self.events)

    def text(self) -> str:
        for several in (self.marks, self.states, self.windows, self.limits, self.events):
            if len(several) > 1:
                raise Unread(f"{several[0]} and {several[1]} cannot both stand in one head")
        when = "would" if self.amends else "when"
        parts = [*self.marks, *self.states, *(["|".join(self.moments)] if self.moments else []), *self.windows, *self.limits]
        parts += [f"{when} {event}" for event in self.events]
        if self.conditions:
            parts.append(f"{'if' if self.triggered() else 'while'} {' and '.join(self.conditions)}")
        return ", ".join(parts) or "always"
