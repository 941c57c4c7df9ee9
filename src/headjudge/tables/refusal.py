# edge: interpreted
"""What a table does not do, and why."""

from __future__ import annotations

from typing import Literal

Code = Literal["late", "not yours", "not offered", "malformed", "not now", "over", "old engine", "unknown match", "too much"]


class Refused(Exception):
    """A table refuses an entry, and nothing has changed. code: what a program reads; text: what a person does.

    late: that question is answered, or the time is over. not yours: somebody else's to say. not offered: no such question or option.
    malformed: it can never be said so. not now: at another time it could. over: nothing is said any more. old engine: what is kept of
    this table was played by other rules and goes another way here. unknown match, too much: said by a host of tables, never by a table."""

    def __init__(self, code: Code, text: str) -> None:
        super().__init__(text)
        self.code: Code = code
        self.text = text
