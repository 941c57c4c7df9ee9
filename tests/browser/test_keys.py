"""The list of keys is true for whatever is asked: it says what each of them does now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from finished import finished, sit_at
from laid import Laid
from served import PATIENCE

Server = Any  # of conftest.py
BREEDING = """
game: digimon
turn_player: A
phase: breeding
setup:
  A: {eggs: [ST1-01], hand: 3}
  B: {hand: 3}
"""
MAIN = """
game: gundam
turn_player: A
setup:
  A: {units: [{card: ST01-001}], hand: [ST01-005], shields: 3, resources: 6}
  B: {units: [{card: ST03-008}], shields: 3}
"""


def keys(page: Page) -> dict[str, str]:
    page.keyboard.press("?")
    rows = page.get_by_role("dialog", name="Keys").locator(".keylist > div")
    expect(rows.first).to_be_visible()
    told = {row.locator("dt").inner_text(): row.locator("dd").inner_text() for row in rows.all()}
    assert len(told) == rows.count(), "one line for each key"
    page.keyboard.press("Escape")
    return told


def test_in_a_breeding_phase_space_does_nothing(at_house: Callable[..., Page], server: Server) -> None:
    page = at_house()
    laid = Laid(BREEDING)
    laid.open(page, server.address)
    expect(page.locator(".prompt .btn.go")).to_contain_text("Hatch")
    told = keys(page)
    assert told["Space"].startswith("nothing now")
    assert (told["1"], told["2"]) == ("Neither", "Hatch")
    page.keyboard.press("2")
    expect(page.locator(".field.own .breed .perm")).to_have_count(1)


def test_what_is_held_changes_what_keys_do(at_house: Callable[..., Page], server: Server) -> None:
    page = at_house()
    Laid(MAIN).open(page, server.address)
    assert keys(page)["Space"] == "End the turn"
    page.locator(".hand .pt.legal").click()
    told = keys(page)
    assert (told["Enter"], told["Esc"]) == ("Play for 1", "Back")
    assert told["Space"] == "Play for 1"


def test_a_key_that_answers_says_only_that(at_house: Callable[..., Page], server: Server) -> None:
    page = at_house()
    page.goto(server.address)
    page.locator(".game").first.get_by_role("button", name="Both seats").click()
    expect(page.locator(".prompt .btn").first).to_be_visible(timeout=PATIENCE)
    for _ in range(3):
        if page.locator(".prompt .btn", has_text="Redraw").count():
            break
        page.locator(".prompt .btn").last.click()
        page.wait_for_timeout(300)
    expect(page.locator(".prompt .btn", has_text="Redraw")).to_be_visible()
    assert keys(page)["R"] == "Redraw"  # else it opens the rule


def test_in_a_replay_they_are_those_of_a_replay(at_house: Callable[..., Page], server: Server) -> None:
    page = at_house()
    over = finished(server.address, "gundam")
    sit_at(page, over)
    page.goto(f"{server.address}/replay/{over.match}?at=0")
    expect(page.locator(".scrubslip")).to_be_visible(timeout=PATIENCE)
    told = keys(page)
    assert told["Space"] == "play, or stop"
    assert "[ · ]" in told
