"""Whole games at the table in the browser."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Browser, Page, expect

from at_the_table import GAMES, PATIENCE, Server, by_keyboard, by_mouse, by_words, play_to_the_end, pressed, sit_down, wait_for_question
from served import watched_page


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


def test_the_table_comes_back_when_the_server_does(chromium: Browser, own_server: Server) -> None:
    with watched_page(chromium, own_server) as table:
        killed_and_back(table, own_server)


def killed_and_back(table: Page, server: Server) -> None:
    sit_down(table, server, "gundam")
    dice = random.Random(5)
    for _ in range(12):
        wait_for_question(table)
        pressed(table, by_mouse, dice)
    wait_for_question(table)
    turn, hand = table.locator(".turnno").inner_text(), table.locator(".hand .pt").count()
    server.kill()
    expect(table.locator(".lost")).to_be_visible(timeout=PATIENCE)
    expect(table.locator(".prompt .btn:not([disabled])")).to_have_count(0)
    server.start()
    expect(table.locator(".lost")).to_have_count(0, timeout=PATIENCE)
    assert (table.locator(".turnno").inner_text(), table.locator(".hand .pt").count()) == (turn, hand)
    table.keyboard.press("Escape")
    play_to_the_end(table, by_words, seed=6)  # the rest by what a screen reader says, and nothing else


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
