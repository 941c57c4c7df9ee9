"""A person at the table in the browser, for tests: sits down, looks for what is asked, answers it by mouse, keys or touch."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import ElementHandle, Error, Page, expect

from served import PATIENCE

Server = Any  # of tests/browser/conftest.py
Answer = Callable[[Page, random.Random], None]

LIT = ".pt.legal, .pt.target, .pt.held, .sheetcard.target, .pend.can, .side.target .whole"
# Of all that may be pressed, by two numbers below 1: who can be attacked rather than anything else, so that games come to an end;
# what lies on the table in three cases of four, else a button.
PICKS = f"""(where, which) => {{
  const one = (list) => list[Math.floor(which * list.length)];
  const some = (what) => [...document.querySelectorAll(what)].filter((element) => element.checkVisibility());
  const attacked = some(".side.target .whole");
  if (attacked.length && where < 0.6) return one(attacked);
  const lit = some("{LIT}");
  return (lit.length && where < 0.75 ? one(lit) : one(some(".prompt .btn.go:not([disabled])")) ?? one(lit)) ?? null;
}}"""
ASKED = f":root:not([data-sending]) :is(.prompt .btn:not([disabled]), {LIT})"  # while an answer is under way, a press is lost
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
    page.wait_for_function("s => document.querySelector(s)", arg=f".result, {ASKED}", timeout=patience)


def picked(page: Page, dice: random.Random) -> ElementHandle | None:
    """Something that is lit, or a button, by chance; looked for in one go, so that the table cannot change between two looks."""
    return page.evaluate_handle(f"([where, which]) => ({PICKS})(where, which)", [dice.random(), dice.random()]).as_element()


def pressed(page: Page, answer: Answer, dice: random.Random) -> None:
    """Once, or not at all where the table went on under the pointer."""
    try:
        answer(page, dice)
    except Error:
        page.keyboard.press("Escape")


def by_mouse(page: Page, dice: random.Random) -> None:
    """Click something."""
    if found := picked(page, dice):
        found.click(timeout=2_000)


def by_touch(page: Page, dice: random.Random) -> None:
    """The same with a thumb."""
    if found := picked(page, dice):
        found.tap(timeout=2_000)


def by_words(page: Page, dice: random.Random) -> None:
    """As somebody who hears the page: by roles and names alone. Things say that they can be chosen; the prompt is what is announced."""
    things = page.get_by_role("button", name=re.compile("can be chosen|, held$|^Attack "))
    buttons = page.get_by_role("status").get_by_role("button", name=re.compile("^(?!Back|always)"))
    found = (dice.random() < 0.6 and things.element_handles()) or buttons.element_handles()
    if found:
        dice.choice(found).click(timeout=2_000)


def by_keyboard(page: Page, dice: random.Random) -> None:
    """Tab to something, Enter; Space for the amber button."""
    if dice.random() < 0.3:
        page.keyboard.press("Space")
        return
    for _ in range(dice.randrange(1, 5)):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")


# Presses one thing that may be pressed, by chance; nothing if there is none.
PRESSES = f"""(dice) => {{
  const press = document.querySelector(":root[data-sending]") ? null : ({PICKS})(dice(), dice());
  press?.click();
  return Boolean(press);
}}"""
# Clicks something that is lit, or a button, whenever something is asked; ends with the game. Dice with a seed, so that games differ.
PLAYS = f"""async (seed) => {{
  const dice = () => ((seed = (seed * 1103515245 + 12345) & 0x7fffffff) / 0x7fffffff);
  const presses = {PRESSES};
  for (let count = 0; count < 4000;) {{
    if (document.querySelector(".result")) return count;
    const pressed = presses(dice);
    count += Number(pressed);
    await new Promise((go) => setTimeout(go, pressed ? 0 : 5));
    await new Promise(requestAnimationFrame);
  }}
  return -1;
}}"""


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
        pressed(page, answer, dice)
    raise AssertionError(f"the game did not end within {MOST} answers")
