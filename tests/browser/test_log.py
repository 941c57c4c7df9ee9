"""The log is searched by words, and told to whoever listens in few texts."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from finished import finished, sit_at
from laid import Laid
from served import PATIENCE

Server = Any  # of conftest.py
DRAWN = 22  # lines of a replay's log
TABLE = """
game: gundam
turn_player: A
setup:
  A: {units: [{card: ST01-001}], hand: [ST01-005, ST01-010], shields: 3, resources: 6}
  B: {units: [{card: ST03-008}], shields: 3, resources: 6}
"""


def after_some_turns(answers: int = 20) -> Laid:
    laid = Laid(TABLE)
    dice = random.Random(4)
    for _ in range(answers):
        laid.match.choose(dice.randrange(len(laid.match.decision.data().options)))
    return laid


def told(page: Page) -> Locator:
    return page.locator(".log li:not(.turnmark) > span")


def texts(page: Page) -> list[str]:
    return [text.strip() for text in told(page).all_inner_texts()]


def test_words_find_lines_of_the_log(at_house: Callable[..., Page], server: Server) -> None:
    """Ctrl-F inside the log opens the field; the lines that hold all words stay, each under its turn. Esc shows everything again."""
    page = at_house()
    after_some_turns().open(page, server.address)
    everything = texts(page)
    page.keyboard.press("l")
    page.keyboard.press("Control+f")
    field = page.get_by_role("searchbox", name="Find in the log")
    expect(field).to_be_focused()
    page.keyboard.type("DRAWS a")
    fitting = [text for text in everything if "draws" in text.lower() and "a" in text.lower()]
    assert 0 < len(fitting) < len(everything)
    expect(told(page)).to_have_count(len(fitting))
    assert texts(page) == fitting
    assert 0 < page.locator(".log .turnmark").count() <= len(fitting)
    field.fill("no line says this")
    expect(page.locator(".log")).to_contain_text("No line says so.")
    expect(page.locator(".log .turnmark")).to_have_count(0)
    field.press("Escape")
    expect(field).to_have_count(0)
    expect(told(page)).to_have_count(len(everything))
    expect(page.locator(".settings")).to_have_count(0)


def test_a_rule_finds_the_lines_that_cite_it(at_house: Callable[..., Page], server: Server) -> None:
    page = at_house()
    after_some_turns().open(page, server.address)
    cites = page.locator(".log li .rule").all_inner_texts()
    rule = cites[-1].strip()
    page.get_by_role("button", name="Find in the log").click()
    page.get_by_role("searchbox").fill(rule)
    expect(page.locator(".log li .rule")).to_have_count(sum(cite.strip().startswith(rule) for cite in cites))


def test_a_replay_is_searched_as_far_as_it_has_come(at_house: Callable[..., Page], server: Server) -> None:
    """Only its last lines are drawn, but words find the first ones too; what is still to come is not told."""
    page = at_house()
    over = finished(server.address, "gundam")
    sit_at(page, over)
    page.goto(f"{server.address}/replay/{over.match}?at=0")
    expect(page.locator(".scrubslip")).to_be_visible(timeout=PATIENCE)
    page.get_by_role("button", name="Find in the log").click()
    field = page.get_by_role("searchbox")
    field.fill("draw")
    page.keyboard.press("Tab")  # out of the field: now keys scrub
    early = told(page).count()
    page.keyboard.press("End")
    page.wait_for_function("early => document.querySelectorAll('.log li:not(.turnmark)').length > early + 5", arg=early)
    assert all("draw" in text.lower() for text in texts(page))
    assert page.locator(".log .turnmark").first.inner_text().upper().startswith("TURN 1 ")
    field.fill("")
    expect(told(page).last).to_be_visible()
    assert told(page).count() <= DRAWN


HEARS = """() => {
  window.heard = [];
  const region = document.querySelector(".announce");
  new MutationObserver(() => region.innerText.trim() && window.heard.push(region.innerText.trim()))
    .observe(region, { childList: true, subtree: true, characterData: true });
}"""


def test_whoever_listens_hears_a_chain_as_one_text(at_house: Callable[..., Page], server: Server) -> None:
    """What happens within 700 ms is said at once, in its order; nothing else on the page says it as well."""
    page = at_house()
    laid = Laid(TABLE)
    laid.open(page, server.address)
    page.evaluate(HEARS)
    before = len(texts(page))
    dice = random.Random(4)
    for _ in range(6):
        laid.match.choose(dice.randrange(len(laid.match.decision.data().options)))
        laid.send()
    page.wait_for_function("before => document.querySelectorAll('.log li:not(.turnmark)').length > before", arg=before)
    page.wait_for_timeout(1_500)
    heard = page.evaluate("window.heard")
    happened = texts(page)[before:]
    assert len(happened) > 5
    assert len(heard) == 1, heard
    places = [heard[0].find(text) for text in happened]
    assert -1 not in places
    assert page.locator(".log").get_attribute("aria-live") == "off"
    assert page.locator(".docket").get_attribute("aria-live") == "off"
    expect(page.locator(".announce")).to_have_attribute("aria-live", "polite")
