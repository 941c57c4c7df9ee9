"""A first game with the judge beside it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from at_the_table import play_in_the_page
from axe import findings
from served import PATIENCE

Server = Any  # of conftest.py


def begin(page: Page, server: Server, game: str) -> None:
    page.goto(f"{server.address}/learn")
    page.get_by_role("button", name=f"Begin: {game}").click()
    expect(page.locator(".coach h2")).to_be_visible(timeout=PATIENCE)


def says(page: Page, title: str) -> None:
    expect(page.locator(".coach h2")).to_have_text(title, timeout=PATIENCE)


def go_on(page: Page) -> None:
    page.locator(".coach").get_by_role("button", name="Go on").click()


def test_the_first_steps_of_gundam(table: Page, server: Server) -> None:
    begin(table, server, "Gundam")
    says(table, "You say who begins.")
    table.get_by_role("button", name="You begin").click()
    says(table, "This is your hand.")
    expect(table.locator(".pointer rect")).to_be_visible()
    table.get_by_role("button", name="Keep this hand").click()
    for title in ("This keeps you in the game.", "This is what you want to break.", "One Resource a turn."):
        says(table, title)
        go_on(table)
    says(table, "Demi Trainer can be played.")  # the same cards for everybody
    trainer = table.locator(".hand .pt.legal")
    trainer.click()
    table.locator(".hand .pt.held").click()
    says(table, "Demi Trainer has just come.")
    expect(table.locator(".field.own .battle .perm")).to_have_count(1)
    go_on(table)
    table.reload()  # what was said is not said again
    expect(table.locator(".coach")).to_be_visible(timeout=PATIENCE)
    assert table.locator(".coach h2").inner_text() != "This keeps you in the game."
    play_in_the_page(table, seed=2)  # to the end of the lesson: the judge has taken leave, and the game is decided
    assert table.locator(".stamp").inner_text() in {"WON", "LOST", "DRAW"}
    assert table.locator(".coach").count() == 0
    seen = table.evaluate("Object.entries(sessionStorage).find(([key]) => key.startsWith('headjudge.lesson'))[1].split(',')")
    assert {"guard", "goal", "play", "attack", "last"} <= set(seen)


def test_nothing_is_locked(table: Page, server: Server) -> None:
    """Whoever does something else is not held up: the judge says what fits then."""
    begin(table, server, "Gundam")
    table.get_by_role("button", name="You begin").click()
    table.get_by_role("button", name="Redraw").click()
    says(table, "This keeps you in the game.")
    table.get_by_role("button", name="End the turn").click()
    expect(table.get_by_role("button", name="End the turn")).to_have_count(0, timeout=PATIENCE)


def test_the_first_steps_of_digimon(table: Page, server: Server) -> None:
    begin(table, server, "Digimon")
    says(table, "This is your hand.")
    table.get_by_role("button", name="Keep this hand").click()
    says(table, "This is what you want to break.")
    go_on(table)
    says(table, "Hatch an egg.")
    table.get_by_role("button", name="Hatch").click()
    says(table, "You share one memory.")
    go_on(table)
    says(table, "Biyomon can digivolve.")


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_grave(table: Page, server: Server, theme: str) -> None:
    table.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    table.goto(f"{server.address}/learn")
    expect(table.get_by_role("button", name="Begin").first).to_be_visible(timeout=PATIENCE)
    assert findings(table) == []
    begin(table, server, "Gundam")
    assert findings(table) == []
