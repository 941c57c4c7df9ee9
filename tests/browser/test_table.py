"""Whole games at the table in the browser."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Error, Page, expect

Server = Any  # of conftest.py

LIT = ".pt.legal, .pt.target, .pt.held, .sheetcard.target, .pend.can, .side.target .whole"
ASKED = f".prompt .btn:not([disabled]), {LIT}"
PATIENCE = 20_000  # ms, for one answer of the other side
MOST = 1_500  # answers
GAMES = {"gundam": 0, "digimon": 1}


def sit_down(page: Page, server: Server, game: str) -> None:
    """From the first page to the first hand in one click; in one more where the dice let us say who begins."""
    page.goto(server.address)
    page.locator(".game").nth(GAMES[game]).get_by_role("button", name="Play now").click()
    begin = page.get_by_role("button", name="You begin")
    expect(page.locator(".hand .pt").or_(begin).first).to_be_visible(timeout=PATIENCE)
    if begin.count():
        begin.click()
    expect(page.locator(".hand .pt").first).to_be_visible(timeout=PATIENCE)


def is_over(page: Page) -> bool:
    return page.locator(".result").count() > 0


def wait_for_question(page: Page) -> None:
    page.wait_for_function(
        "s => document.querySelector('.result') || [...document.querySelectorAll(s)].length", arg=ASKED, timeout=PATIENCE
    )


def by_mouse(page: Page, dice: random.Random) -> None:
    """Click something that is lit, or a button; attack rather than end."""
    lit = page.locator(LIT)
    count = lit.count()
    if count and dice.random() < 0.75:
        lit.nth(dice.randrange(count)).click(timeout=2_000)
        return
    buttons = page.locator(".prompt .btn.go:not([disabled])")
    if buttons.count():
        buttons.nth(dice.randrange(buttons.count())).click(timeout=2_000)


def by_keyboard(page: Page, dice: random.Random) -> None:
    """Tab to something, Enter; Space for the amber button."""
    if dice.random() < 0.3:
        page.keyboard.press("Space")
        return
    for _ in range(dice.randrange(1, 5)):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")


def play_to_the_end(page: Page, answer: object, seed: int) -> int:
    dice = random.Random(seed)
    for turn in range(MOST):
        wait_for_question(page)
        if is_over(page):
            return turn
        try:
            answer(page, dice)  # type: ignore[operator]
        except Error:
            page.keyboard.press("Escape")  # the table went on under the pointer
            if page.locator(".settings").count():
                page.keyboard.press("Escape")
    raise AssertionError(f"the game did not end within {MOST} answers")


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_mouse(table: Page, server: Server, game: str) -> None:
    sit_down(table, server, game)
    play_to_the_end(table, by_mouse, seed=11)
    assert table.locator(".result .rule").count() > 0
    assert table.locator(".stamp").inner_text() in {"WON", "LOST", "DRAW"}


def test_a_whole_game_by_keyboard(table: Page, server: Server) -> None:
    sit_down(table, server, "gundam")
    play_to_the_end(table, by_keyboard, seed=3)
    assert table.locator(".stamp").inner_text() in {"WON", "LOST", "DRAW"}


def test_the_table_comes_back_when_the_server_does(table: Page, server: Server) -> None:
    sit_down(table, server, "gundam")
    dice = random.Random(5)
    for _ in range(12):
        wait_for_question(table)
        by_mouse(table, dice)
    wait_for_question(table)
    turn, hand = table.locator(".turnno").inner_text(), table.locator(".hand .pt").count()
    server.kill()
    expect(table.locator(".lost")).to_be_visible(timeout=PATIENCE)
    expect(table.locator(".prompt .btn:not([disabled])")).to_have_count(0)
    server.start()
    expect(table.locator(".lost")).to_have_count(0, timeout=PATIENCE)
    assert (table.locator(".turnno").inner_text(), table.locator(".hand .pt").count()) == (turn, hand)
    table.keyboard.press("Escape")
    play_to_the_end(table, by_mouse, seed=6)


@pytest.mark.parametrize(("width", "height"), [(1920, 1080), (1280, 800), (390, 844)])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_scrolls_and_nothing_is_cut(table: Page, server: Server, game: str, width: int, height: int) -> None:
    sit_down(table, server, game)
    table.set_viewport_size({"width": width, "height": height})
    table.wait_for_timeout(300)
    size = table.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    assert size == [width, height]
    boxes = [table.locator(where).first.bounding_box() for where in (".strip.own", ".strip.foe", ".prompt", ".hand .pt", ".band")]
    for box in boxes:
        assert box is not None
        assert -2 <= box["x"] <= width - 20
        assert 0 <= box["y"] < height - 20
