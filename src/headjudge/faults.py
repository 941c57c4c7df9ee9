# edge: interpreted
"""What is raised where the engine itself fails."""

from __future__ import annotations


class EngineFault(Exception):
    """The engine could not carry out an answer that it had offered. The match is broken: nothing can be done with it any more.

    Its record still holds the answer at which it failed. Whoever wants to go on afterwards clones the match before."""


class StepLimit(EngineFault):
    """An answer took more steps than the match was given (`start(…, steps=…)`)."""


def behind(error: Exception) -> str:
    """What really went wrong, where the engine failed: kind and message."""
    cause = error.__cause__ if isinstance(error, EngineFault) and error.__cause__ is not None else error
    return f"{type(cause).__name__}: {cause}"
