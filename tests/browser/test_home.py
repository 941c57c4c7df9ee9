"""The first page: one click to a hand, and everything to go on with."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from axe import findings
from finished import finished, sit_at
from served import PATIENCE

Server = Any  # of conftest.py
FIRST_LOAD = 150_000  # bytes as they go over the wire, without what comes after the first paint


def test_matches_to_go_on_with_and_to_look_at_again(table: Page, server: Server) -> None:
    over, running = finished(server.address, "gundam"), finished(server.address, "digimon", most=3)
    seats = [{"match": game.match, "seat": 0, "token": game.token} for game in (over, running)]
    table.goto(server.address)
    table.evaluate("seats => localStorage.setItem('headjudge.seats', JSON.stringify(seats))", seats)
    table.reload()
    rows = table.locator(".replays li")
    expect(rows).to_have_count(2, timeout=PATIENCE)
    assert "Against the calm bot" in rows.nth(0).inner_text()
    expect(rows.nth(0).get_by_role("link", name="Resume")).to_have_attribute("href", f"/match/{running.match}")
    won = over.view["outcome"]["you"]
    assert won.capitalize() in rows.nth(1).inner_text()
    rows.nth(1).get_by_role("link", name="Replay").click()
    expect(table.locator(".scrubslip")).to_be_visible(timeout=PATIENCE)


def test_a_friend_sits_down_by_the_link(table: Page, server: Server, chromium: Browser) -> None:
    table.goto(server.address)
    table.get_by_role("button", name="Friend by link").first.click()
    link = table.locator(".sharelink").inner_text(timeout=PATIENCE)
    friend = chromium.new_page()
    friend.goto(link)
    first = ".hand .pt, .prompt .btn, .prompt.waiting"
    expect(friend.locator(first).first).to_be_visible(timeout=PATIENCE)
    expect(table.locator(first).first).to_be_visible(timeout=PATIENCE)
    expect(friend.get_by_text("Player 1").first).to_be_visible()  # who has said no name is not "You" to others
    friend.close()


def test_ruling_of_the_day_lesson_and_decks_are_one_click_away(table: Page, server: Server) -> None:
    table.goto(server.address)
    ruling = table.get_by_role("region", name="Ruling of the day")
    expect(ruling.get_by_role("link", name="Step through it")).to_be_visible(timeout=PATIENCE)
    assert ruling.locator(".rule").count() >= 1
    expect(table.get_by_role("link", name="Your first game")).to_have_attribute("href", "/learn")
    expect(table.get_by_role("link", name="Paste a deck").first).to_have_attribute("href", "/decks")
    strengths = table.locator(".seg2").first.locator("button").all_inner_texts()
    assert {"calm", "steady"} <= {name.lower() for name in strengths}


def test_the_first_load_is_small(table: Page, server: Server) -> None:
    """As a browser gets it: compressed, with the fonts that the first page shows, without those that come later."""
    session = table.context.new_cdp_session(table)
    session.send("Network.enable")
    files: dict[str, str] = {}
    sizes: dict[str, int] = {}
    session.on("Network.responseReceived", lambda said: files.update({said["requestId"]: said["response"]["url"]}))
    session.on("Network.loadingFinished", lambda said: sizes.update({said["requestId"]: int(said["encodedDataLength"])}))
    table.goto(server.address, wait_until="networkidle")
    ours = {url: sizes[key] for key, url in files.items() if key in sizes and "/api/" not in url}
    later = sum(size for url, size in ours.items() if "zilla" in url or "600" in url)
    assert len(ours) > 5
    assert sum(ours.values()) - later < FIRST_LOAD
    assert not any("Match" in url or "Replay" in url or "Judge" in url for url in ours)  # screens come when they are opened


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_grave(table: Page, server: Server, theme: str) -> None:
    sit_at(table, finished(server.address, "gundam"))
    table.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    table.goto(server.address)
    expect(table.locator(".replays em")).to_be_visible(timeout=PATIENCE)
    expect(table.get_by_role("link", name="Step through it")).to_be_visible(timeout=PATIENCE)
    assert findings(table) == []
