"""The table is looked at from another side: by whoever plays at none, or at both."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from finished import finished, sit_at
from laid import SMALL_TABLE, Laid
from served import PATIENCE

Server = Any  # of conftest.py
OF_DIGIMON = """
game: digimon
turn_player: A
memory: 2
setup:
  A: {battle: [{card: ST1-03}], hand: 3}
  B: {battle: [{card: ST2-03}], hand: 3}
"""


def near(page: Page) -> str:
    return page.locator(".strip.own .who b").inner_text()


def test_whoever_looks_on_turns_the_table(at_house: Callable[..., Page], server: Server) -> None:
    page = at_house()
    Laid(SMALL_TABLE, watching=True).open(page, server.address)
    assert near(page) == "Ben"
    colours = page.locator(".strip").evaluate_all("all => all.map(one => getComputedStyle(one).getPropertyValue('--seat'))")
    page.get_by_role("button", name="Turn the table").click()
    assert near(page) == "Ann"
    assert (page.locator(".field.own .battle .pt").get_attribute("aria-label") or "").startswith("Gundam,")
    turned = page.locator(".strip").evaluate_all("all => all.map(one => getComputedStyle(one).getPropertyValue('--seat'))")
    assert turned == colours[::-1]  # a seat keeps its colour
    page.get_by_role("button", name="Turn the table").click()
    assert near(page) == "Ben"


def test_a_player_is_not_offered_it(at_house: Callable[..., Page], server: Server) -> None:
    page = at_house()
    Laid(SMALL_TABLE).open(page, server.address)
    expect(page.get_by_role("button", name="Turn the table")).to_have_count(0)


def test_the_memory_is_that_of_whoever_sits_there(at_house: Callable[..., Page], server: Server) -> None:
    page = at_house()
    Laid(OF_DIGIMON, watching=True).open(page, server.address)
    expect(page.locator(".gauge .ends")).to_contain_text("Ann’s memory")
    expect(page.locator(".gauge .ends")).to_contain_text("Ben’s memory")
    marker = page.locator(".gauge li.at")
    expect(marker).to_have_text("2")
    left = page.locator(".gauge .ends b").first.text_content()
    colour = marker.evaluate("one => one.style.getPropertyValue('--gc')")
    assert (left, colour) == ("Ann’s memory", "var(--foe)")


def test_a_replay_is_turned_with_its_hand(at_house: Callable[..., Page], server: Server) -> None:
    page = at_house()
    over = finished(server.address, "gundam")
    sit_at(page, over)
    page.goto(f"{server.address}/replay/{over.match}?at=30")
    expect(page.locator(".scrubslip")).to_be_visible(timeout=PATIENCE)
    other = page.locator(".strip.foe .who b").inner_text()
    assert near(page) == "You"
    page.get_by_role("button", name="Turn the table").click()
    assert near(page) == other
    expect(page.locator(".hand")).to_have_attribute("data-place", "1:hand")
    expect(page.locator(".strip.foe .backs, .strip.foe .openhand")).to_be_visible()


def test_at_both_seats_the_hand_changes_and_the_mat_does_not(at_house: Callable[..., Page], server: Server) -> None:
    """Unless one has set it so."""
    page = at_house()
    page.goto(server.address)
    page.locator(".game").first.get_by_role("button", name="Both seats").click()
    expect(page.locator(".prompt .btn").first).to_be_visible(timeout=PATIENCE)
    seen: dict[str, list[str | None]] = {}
    for _ in range(12):
        hand = page.locator(".hand").get_attribute("data-place") or ""
        seen[hand] = [page.locator(f".field.{side} .battle").get_attribute("data-place") for side in ("own", "foe")]
        if len(seen) == len(("0:hand", "1:hand")):
            break
        page.wait_for_timeout(300)
        page.locator(".prompt .btn").last.click()
        page.wait_for_timeout(300)
    assert seen == {"0:hand": ["0:battle", "1:battle"], "1:hand": ["0:battle", "1:battle"]}
    page.keyboard.press("g")
    page.get_by_label("turn the table to the seat that acts").check()
    page.keyboard.press("Escape")
    now = (page.locator(".hand").get_attribute("data-place") or "")[0]
    expect(page.locator(".field.own .battle")).to_have_attribute("data-place", f"{now}:battle")
