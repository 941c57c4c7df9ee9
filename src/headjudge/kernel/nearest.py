"""Which of many actions comes nearest to being legal: that against which the fewest things stand."""

from __future__ import annotations

from typing import Final

from headjudge.kernel.actions import pack
from headjudge.kernel.obstacles import GOES_ROUND, Obstacles
from headjudge.kernel.state import State

NO_CODES: Final[list[int]] = []
ONLY_ITSELF: Final[list[int]] = [0]  # an operand that a verb does not have


def nearest_action(
    s: State, verb: int, first: int, seconds: list[int], thirds: list[int], most: int, hopeless: frozenset[int], stops: frozenset[int]
) -> tuple[int, int]:
    """How many things stand against it, and which it is: of this verb about `first`, with one of each of the further operands.

    (0, 0) if fewer than `most` stand against none of them. What has a hopeless obstacle is none of them; one that stops ends the search,
    since it lies with `first` alone. Derived values are fresh."""
    fewest, found = most, 0
    for second in seconds:
        for third in thirds:
            if fewest == 1:
                break  # nothing comes nearer
            action = pack(verb, first, second, third)
            codes = codes_against(s, action)
            if any_among(codes, stops):
                return (fewest, found) if fewest < most else (0, 0)
            if 0 < len(codes) < fewest and not any_among(codes, hopeless):
                fewest, found = len(codes), action
    return (fewest, found) if fewest < most else (0, 0)


def codes_against(s: State, action: int) -> list[int]:
    """What stands against an action that is made of what the asked seat knows."""
    if action in s.barred:
        return [GOES_ROUND]
    collected = Obstacles()
    s.frames[-1].obstacle(s, action, collected)
    return [obstacle.code for obstacle in collected.found] if collected.found else NO_CODES


def any_among(codes: list[int], those: frozenset[int]) -> bool:
    for code in codes:
        if code in those:
            return True
    return False
