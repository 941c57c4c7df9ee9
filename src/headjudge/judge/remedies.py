# edge: interpreted
"""What would take an obstacle away: the smallest single change of the table that does, and that puts no other in its place."""

from __future__ import annotations

from headjudge.edge.views import Obstacle
from headjudge.judge.flip import table_of
from headjudge.judge.obstacles import why_not
from headjudge.judge.variations import Variation, variations, written_out
from headjudge.judge.witness import Witness
from headjudge.kernel.bad_input import BadInput
from headjudge.scenario.runner import Scenario

Against = tuple[str, str]  # a rule, and how it is here
FURTHEST = 10  # units by which a number is changed for a remedy


def against(obstacle: Obstacle) -> Against:
    return obstacle.cite, obstacle.text


def remedies(scenario: Scenario, match: Witness, text: str, found: list[Obstacle]) -> dict[Against, Variation]:
    """For each of the obstacles, on the table before the first step, what would have to be so; none for what no single change helps."""
    if not found or "match" in scenario.said:
        return {}
    all_of_them = {against(obstacle) for obstacle in found}
    helps: dict[Against, Variation] = {}
    for variation in variations(written_out(scenario.document.plain(), match.state.seats), FURTHEST):
        left = obstacles_on(variation.document, scenario.place, match.state.asking, text)
        if left is not None and left < all_of_them:
            helps = dict.fromkeys(all_of_them - left, variation) | helps
        if len(helps) == len(all_of_them):
            break
    return helps


def obstacles_on(document: dict[str, object], place: str, seat: int, text: str) -> set[Against] | None:
    """None: such a table cannot be, or the same thing cannot be asked of the same player there."""
    table = table_of(document, place)
    if table is None or table[1].over or table[1].state.asking != seat:
        return None
    try:
        return {against(obstacle) for obstacle in why_not(table[1], table[1].spoken, text).obstacles}
    except BadInput:
        return None
