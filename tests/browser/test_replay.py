"""A game that is over: scrubbed, seen with other eyes, shared, and played on from."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from axe import findings
from finished import Finished, finished, sit_at
from served import PATIENCE

Server = Any  # of conftest.py
EVENTS = 1_000


def look_at(page: Page, server: Server, game: Finished, at: int = 0) -> None:
    page.goto(f"{server.address}/replay/{game.match}?at={at}")
    expect(page.locator(".scrubslip")).to_be_visible(timeout=PATIENCE)


def turn(page: Page) -> int:
    return int(page.locator(".turnno").inner_text())


def shows_turn(page: Page, number: int) -> None:
    """A leap is drawn in parts, a frame for each."""
    expect(page.locator(".turnno")).to_have_text(str(number), timeout=PATIENCE)


def seen_by(page: Page, who: str) -> None:
    button = page.locator(".eye").get_by_role("button", name=who, exact=True)
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true", timeout=PATIENCE)


def in_hand(page: Page) -> list[str]:
    return [str(name).split(",")[0] for name in page.locator(".hand .pt").evaluate_all("all => all.map(one => one.ariaLabel)")]


@pytest.mark.parametrize("game", ["gundam", "digimon"])
def test_the_record_ends_as_the_match_did(table: Page, server: Server, game: str) -> None:
    over = finished(server.address, game)
    sit_at(table, over)
    look_at(table, server, over)
    shows_turn(table, 0)
    table.keyboard.press("Shift+BracketRight")
    shows_turn(table, 1)
    table.keyboard.press("BracketRight")
    table.keyboard.press("BracketLeft")
    shows_turn(table, 1)
    table.keyboard.press("End")
    me, foe = over.view["players"]
    shows_turn(table, over.view["turn"])
    assert sorted(in_hand(table)) == sorted(card["name"] for card in me["hand"].get("cards", []))
    expect(table.locator(".field.own .battle .perm")).to_have_count(len(me["battle"]))
    expect(table.locator(".field.foe .battle .perm")).to_have_count(len(foe["battle"]))
    expect(table.get_by_role("button", name="Play on from here")).to_be_disabled()
    table.keyboard.press("Home")
    shows_turn(table, 0)


def test_the_track_is_dragged_and_the_keys_of_a_slider_move_it(table: Page, server: Server) -> None:
    over = finished(server.address, "gundam")
    sit_at(table, over)
    look_at(table, server, over)
    track = table.get_by_role("slider")
    box = track.bounding_box()
    assert box is not None
    table.mouse.move(box["x"] + 1, box["y"] + 30)
    table.mouse.down()
    table.mouse.move(box["x"] + box["width"] - 1, box["y"] + 30)
    table.mouse.up()
    shows_turn(table, over.view["turn"])
    last = int(track.get_attribute("aria-valuenow") or 0)
    assert str(last) == track.get_attribute("aria-valuemax")
    track.focus()
    table.keyboard.press("ArrowLeft")
    expect(track).to_have_attribute("aria-valuenow", str(last - 1))


def test_eyes_see_what_their_seat_saw(table: Page, server: Server) -> None:
    over = finished(server.address, "gundam")
    sit_at(table, over)
    look_at(table, server, over, at=12)
    own = in_hand(table)
    assert own
    assert "" not in own
    expect(table.locator(".openhand")).to_have_count(0)
    seen_by(table, "Bot")
    assert in_hand(table) == ["unknown card"] * len(own)  # backs
    theirs = table.locator(".openhand .pt").evaluate_all("all => all.map(one => one.ariaLabel)")
    seen_by(table, "Both open")
    assert in_hand(table) == own
    assert table.locator(".openhand .pt").evaluate_all("all => all.map(one => one.ariaLabel)") == theirs
    assert theirs


def test_a_match_that_runs_has_no_replay(chromium: Any, server: Server) -> None:
    running = finished(server.address, "gundam", most=4)
    page = chromium.new_page()  # the refusal is said on the console: another page than the fixture's
    sit_at(page, running)
    page.goto(f"{server.address}/replay/{running.match}")
    expect(page.get_by_text("The game is not over yet")).to_be_visible(timeout=PATIENCE)
    assert page.locator(".table").count() == 0
    page.close()


def to_a_choice(page: Page) -> None:
    """A moment of one's own main phase at which something else could have been done."""
    for _ in range(200):
        page.keyboard.press("BracketRight")
        expect(page.locator(".docket")).to_have_attribute("aria-busy", "false", timeout=PATIENCE)  # it follows when one stays
        if page.get_by_role("button", name="Try this").count() and page.locator(".phases .now", has_text="Main").count():
            return
    raise AssertionError("the game has no choice")


def test_play_on_from_a_moment_and_share_it(table: Page, server: Server) -> None:
    over = finished(server.address, "gundam")
    sit_at(table, over)
    look_at(table, server, over)
    to_a_choice(table)
    expect(table.locator(".stampmark").first).to_have_text("Taken")
    moment, hand, address = turn(table), in_hand(table), f"at={table.get_by_role('slider').get_attribute('aria-valuenow')}"
    table.get_by_role("button", name="Share").click()
    assert table.url.endswith(address)
    link = table.url
    table.get_by_role("button", name="Play on from here").click()
    table.get_by_role("button", name="Sit down").click()
    table.wait_for_url("**/match/**")
    expect(table.locator(".hand .pt").first).to_be_visible(timeout=PATIENCE)
    assert (turn(table), in_hand(table)) == (moment, hand)
    table.evaluate("localStorage.setItem('headjudge.seats', '[]')")  # as somebody to whom the link was sent
    table.goto(link)
    expect(table.locator(".scrubslip")).to_be_visible(timeout=PATIENCE)
    shows_turn(table, moment)
    expect(table.locator(".eye").get_by_role("button", name="Both open")).to_have_attribute("aria-pressed", "true")


def test_a_note_stays_with_its_moment(table: Page, server: Server) -> None:
    over = finished(server.address, "gundam")
    sit_at(table, over)
    look_at(table, server, over, at=12)
    table.get_by_role("button", name="Note", exact=True).click()
    table.get_by_role("textbox", name="Note").fill("Here I should have blocked.")
    table.get_by_role("button", name="Pin it here").click()
    pinned = table.locator(".pinned")
    expect(pinned).to_have_text("Here I should have blocked.")
    table.keyboard.press("End")
    expect(pinned).to_have_count(0)
    look_at(table, server, over, at=12)
    expect(pinned).to_be_visible()


def test_what_was_not_taken_is_tried(table: Page, server: Server) -> None:
    over = finished(server.address, "gundam")
    sit_at(table, over)
    look_at(table, server, over)
    to_a_choice(table)
    moment = turn(table)
    table.get_by_role("button", name="Try this").first.click()
    table.wait_for_url("**/match/**")
    expect(table.locator(".prompt .btn, .prompt.waiting").first).to_be_visible(timeout=PATIENCE)
    assert turn(table) >= moment


def test_a_thousand_events_are_dragged_through(table: Page, server: Server) -> None:
    over = finished(server.address, "gundam")
    sit_at(table, over)
    look_at(table, server, over)
    rounds = -(-EVENTS // int(table.locator(".ev").inner_text().split()[-1]))  # a game of chance may be short
    box = table.get_by_role("slider").bounding_box()
    assert box is not None
    table.mouse.move(box["x"] + 1, box["y"] + 30)
    table.mouse.down()
    for step in [*range(61)] * rounds:
        table.mouse.move(box["x"] + 1 + (box["width"] - 2) * step / 60, box["y"] + 30)
        table.evaluate("() => new Promise(requestAnimationFrame)")
    table.mouse.up()
    now, last = map(int, re.findall(r"\d+", table.locator(".ev").inner_text()))
    assert 0.9 * last < now <= last


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_grave(table: Page, server: Server, theme: str) -> None:
    over = finished(server.address, "gundam")
    sit_at(table, over)
    table.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    look_at(table, server, over)
    to_a_choice(table)
    assert findings(table) == []
    table.get_by_role("button", name="Play on from here").click()
    assert findings(table) == []


@pytest.mark.parametrize("game", ["gundam", "digimon"])
def test_a_review_shows_the_course_of_the_game_and_leads_to_its_moments(table: Page, server: Server, game: str) -> None:
    over = finished(server.address, game)
    sit_at(table, over)
    look_at(table, server, over)
    table.get_by_role("button", name="review").click()
    review = table.get_by_role("dialog", name="The game looked at again")
    expect(review.locator("polyline")).to_be_visible(timeout=2 * PATIENCE)
    expect(review.get_by_role("heading", name="Luck and skill")).to_be_visible()
    assert review.locator("table tr").count() >= 4
    assert len(review.locator("polyline").get_attribute("points").split()) > 20
    led = review.locator("li button").first
    number = int(re.match(r"Turn (\d+)", led.inner_text())[1])
    led.click()
    shows_turn(table, number)
    box = review.get_by_role("img").bounding_box()
    table.mouse.click(box["x"] + box["width"] - 1, box["y"] + 60)
    shows_turn(table, over.view["turn"])
    inside = review.bounding_box()
    assert inside["y"] >= 0, "its title and its button to close it are on the screen"
    assert findings(table) == []
    review.get_by_role("button", name="Close").click()
    expect(review).to_have_count(0)


def test_on_a_phone_the_review_is_in_the_menu(at_house: Callable[..., Page], server: Server) -> None:
    page = at_house(viewport={"width": 390, "height": 844})
    over = finished(server.address, "gundam")
    sit_at(page, over)
    look_at(page, server, over)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="Review").click()
    review = page.get_by_role("dialog", name="The game looked at again")
    expect(review.locator("polyline")).to_be_visible(timeout=2 * PATIENCE)
    box = review.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["x"] + box["width"] <= 390
    expect(review).not_to_contain_text("player A")
