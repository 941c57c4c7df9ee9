"""What has happened is seen: what an effect did, what a card has been through, what one missed; and where one wants to be asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from laid import Laid

Server = Any  # of conftest.py

# Guntank's Deploy effect rests an enemy Unit with 2 or less HP: there are two of them, so one is chosen.
TABLE = """
game: gundam
turn_player: A
setup:
  A:
    units: [{card: ST01-001}]
    hand: [ST01-004]
    resources: {active: 3}
  B:
    units: [{card: ST03-007}, {card: ST03-008}]
    shields: 3
"""


class Told(Laid):
    """A table that notes which windows are passed."""

    def __init__(self) -> None:
        super().__init__(TABLE)
        self.windows: list[dict[str, str]] = []

    def _heard(self, said: dict[str, Any]) -> None:
        if said["t"] == "auto":
            self.windows.append(said["windows"])
        super()._heard(said)


@pytest.fixture
def seen(at_house: Callable[..., Page], server: Server) -> tuple[Page, Told]:
    page, laid = at_house(viewport={"width": 1920, "height": 1080}), Told()
    laid.open(page, server.address)
    return page, laid


def test_an_arrow_shows_what_an_effect_did_and_the_card_remembers(seen: tuple[Page, Told]) -> None:
    page, _ = seen
    page.locator('.hand .pt[aria-label^="Guntank,"]').dblclick()
    target = page.locator(".field.foe .perm .pt.target").first
    target.click()
    expect(page.locator(".arrow.effect")).to_have_count(1)
    expect(page.locator(".arrow.effect")).to_have_count(0, timeout=3_000)  # for a moment only
    page.locator('.field.own .perm .pt[aria-label^="Guntank,"]').hover()
    past = page.locator(".inspect .past li")
    expect(past.first).to_contain_text("Guntank")
    assert past.count() >= 2


def test_what_was_missed_is_told_after_the_line_was_lost(seen: tuple[Page, Told]) -> None:
    page, laid = seen
    assert laid.socket is not None
    before = page.locator(".log li").count()
    laid.socket.close()
    expect(page.locator(".lost")).to_be_visible()
    play = next(i for i, one in enumerate(laid.match.decision.data().options) if one.verb == "play")
    laid.match.choose(play)
    missed = page.locator(".missed")
    expect(missed).to_be_visible(timeout=10_000)
    missed.click()
    told = page.get_by_role("dialog", name="What did I miss")
    expect(told).to_contain_text("You play Guntank")
    assert told.locator("li").count() == page.locator(".log li").count() - before
    page.keyboard.press("Escape")
    expect(told).to_have_count(0)
    expect(missed).to_have_count(0)


def test_a_step_tells_its_rule_and_held_it_is_never_passed(seen: tuple[Page, Told]) -> None:
    page, laid = seen
    end = page.locator(".phases li button", has_text="End")
    end.click()
    expect(page.locator(".drawer")).to_contain_text("6-6")
    page.keyboard.press("Escape")
    page.keyboard.press("a")  # what comes in the opponent's turn: nothing changes in one's own
    page.keyboard.press("a")  # until the turn ends
    expect(page.locator(".railhead .lit")).to_be_visible()
    assert [set(said.values()) for said in laid.windows] == [{"pass this turn"}]
    end.click(button="right")
    expect(end.locator(".stop")).to_be_visible()
    assert laid.windows[-1]["action"] == "ask"
    assert laid.windows[-1]["block"] == "pass this turn"
    end.click(button="right")
    expect(end.locator(".stop")).to_have_count(0)
    assert laid.windows[-1]["action"] == "pass this turn"
