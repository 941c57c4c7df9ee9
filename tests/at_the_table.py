"""A person at the table in the browser, for tests: sits down, looks for what is asked, answers it by mouse, keys or touch."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Error, Page, expect

Server = Any  # of tests/browser/conftest.py
Answer = Callable[[Page, random.Random], None]

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


def wait_for_question(page: Page, patience: int = PATIENCE) -> None:
    page.wait_for_function(
        "s => document.querySelector('.result') || [...document.querySelectorAll(s)].length", arg=ASKED, timeout=patience
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


def by_touch(page: Page, dice: random.Random) -> None:
    """The same with a thumb."""
    lit = page.locator(LIT)
    count = lit.count()
    if count and dice.random() < 0.75:
        lit.nth(dice.randrange(count)).tap(timeout=2_000)
        return
    buttons = page.locator(".prompt .btn.go:not([disabled])")
    if buttons.count():
        buttons.nth(dice.randrange(buttons.count())).tap(timeout=2_000)


def by_keyboard(page: Page, dice: random.Random) -> None:
    """Tab to something, Enter; Space for the amber button."""
    if dice.random() < 0.3:
        page.keyboard.press("Space")
        return
    for _ in range(dice.randrange(1, 5)):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")


def play_to_the_end(page: Page, answer: Answer, seed: int, patience: int = PATIENCE) -> int:
    dice = random.Random(seed)
    for turn in range(MOST):
        wait_for_question(page, patience)
        if is_over(page):
            return turn
        try:
            answer(page, dice)
        except Error:
            page.keyboard.press("Escape")  # the table went on under the pointer
            if page.locator(".settings").count():
                page.keyboard.press("Escape")
    raise AssertionError(f"the game did not end within {MOST} answers")
