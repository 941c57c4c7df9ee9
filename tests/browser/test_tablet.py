"""A window between a laptop's and a phone's: nothing lies outside of what holds it, and nothing over its neighbour."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from awkward import SIX_A_SIDE
from finished import finished, sit_at
from laid import AT_REST, CUT, HELD_BY, Laid
from served import PATIENCE

Server = Any  # of conftest.py
TABLET = {"viewport": {"width": 1024, "height": 768}}
HELD = [*HELD_BY, [".strip .pile", ".strip", 0], [".phases li", ".band", 0], [".eye", ".band", 0], [".tamers .pt", ".field", 0]]
OVER = """() => [".turn", ".gauge ol", ".phases", ".eye"].map((one) => document.querySelector(`.band ${one}`)).filter(Boolean)
  .map((one) => one.getBoundingClientRect()).filter((box) => box.width)
  .flatMap((box, i, all) => all.slice(i + 1).filter((next) => next.left < box.right - 1).map((next) => [box.right, next.left]))"""
DIGIMON = """
game: digimon
turn_player: A
memory: 3
setup:
  A: {battle: [{card: ST1-07, under: [ST1-03]}, {card: ST1-03}, {card: ST1-12}, {card: ST1-12}], hand: 5, security: 5}
  B: {battle: [{card: ST2-06, under: [ST2-03]}, {card: ST2-03, suspended: true}], hand: 5, security: 5}
"""


@pytest.mark.parametrize("text", [SIX_A_SIDE, DIGIMON], ids=["gundam", "digimon"])
def test_nothing_is_cut_or_covered_at_a_table(at_house: Callable[..., Page], server: Server, text: str) -> None:
    page = at_house(**TABLET)
    Laid(text).open(page, server.address)
    assert page.evaluate(CUT, HELD) == []
    assert page.evaluate(OVER) == []


@pytest.mark.parametrize("game", ["gundam", "digimon"])
def test_nothing_is_cut_or_covered_in_a_replay(at_house: Callable[..., Page], server: Server, game: str) -> None:
    page = at_house(**TABLET)
    over = finished(server.address, game)
    sit_at(page, over)
    page.goto(f"{server.address}/replay/{over.match}?at=40")
    expect(page.locator(".scrubslip")).to_be_visible(timeout=PATIENCE)
    page.evaluate(AT_REST)
    held = [row for row in HELD if row[0] not in (".hand .pt", ".sheet", ".pend")]  # a hand only peeks out, choices and effects scroll
    assert page.evaluate(CUT, [*held, [".sheets", ".docket", 0]]) == []
    assert page.evaluate(OVER) == []


def test_the_gauge_of_a_replay_shows_every_fifth_number(at_house: Callable[..., Page], server: Server) -> None:
    page = at_house(**TABLET)
    over = finished(server.address, "digimon")
    sit_at(page, over)
    page.goto(f"{server.address}/replay/{over.match}?at=40")
    expect(page.locator(".gauge li").first).to_be_visible(timeout=PATIENCE)
    sizes = page.locator(".gauge li.dim").evaluate_all("(all) => all.map((one) => getComputedStyle(one).fontSize)")
    assert len(sizes) >= 14
    assert set(sizes) == {"0px"}
