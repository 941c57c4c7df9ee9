"""What is raised where the engine itself is at fault."""

from __future__ import annotations


class Stuck(Exception):
    """An engine fault: a question without an answer, a change on an unsettled table, or one of which nothing was said."""
