"""A person at the table in the browser, for tests: sits down, looks for what is asked, answers it by mouse, keys or touch."""

from __future__ import annotations

import random
import re
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


def by_words(page: Page, dice: random.Random) -> None:
    """As somebody who hears the page: by roles and names alone. Things say that they can be chosen; the prompt is what is announced."""
    things = page.get_by_role("button", name=re.compile("can be chosen|, held$|^Attack "))
    buttons = page.get_by_role("status").get_by_role("button", name=re.compile("^(?!Back|always)"))
    found = things if things.count() and dice.random() < 0.6 else buttons
    if found.count():
        found.nth(dice.randrange(found.count())).click(timeout=2_000)


def by_keyboard(page: Page, dice: random.Random) -> None:
    """Tab to something, Enter; Space for the amber button."""
    if dice.random() < 0.3:
        page.keyboard.press("Space")
        return
    for _ in range(dice.randrange(1, 5)):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")


# Clicks something that is lit, or a button, whenever something is asked; ends with the game. Dice with a seed, so that games differ.
PLAYS = """async (seed) => {
  const dice = () => ((seed = (seed * 1103515245 + 12345) & 0x7fffffff) / 0x7fffffff);
  const one = (list) => list[Math.floor(dice() * list.length)];
  const some = (what) => [...document.querySelectorAll(what)].filter((element) => element.checkVisibility());
  for (let step = 0; step < 4000; step++) {
    if (document.querySelector(".result")) return step;
    const lit = some(".pt.legal, .pt.target, .pt.held, .sheetcard.target, .pend.can, .side.target .whole");
    const buttons = some(".prompt .btn.go:not([disabled])");
    const press = lit.length && dice() < 0.75 ? one(lit) : one(buttons) ?? one(lit);
    press?.click();
    await new Promise((go) => setTimeout(go, press ? 0 : 5));
    await new Promise(requestAnimationFrame);
  }
  return -1;
}"""


def play_in_the_page(page: Page, seed: int) -> None:
    """To the end, as fast as the page goes: where it is not the pointer that is tried."""
    assert page.evaluate(PLAYS, seed) >= 0, "the game did not end"
    expect(page.locator(".result")).to_be_visible()


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
