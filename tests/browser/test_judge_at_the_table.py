"""What the judge says at the table: failed effects with reason and rule, why not, the rule itself, the sum behind a figure, what waits."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from laid import AT_REST, Laid

Server = Any  # of conftest.py

# Guntank's Deploy effect rests an enemy Unit with 2 or less HP; there is none. Afterwards nothing is left to pay with.
NO_TARGET = """
game: gundam
turn_player: A
setup:
  A:
    units: [{id: a1, card: ST01-001, pilot: {id: p1, card: ST01-010}}]
    hand: [{id: tank, card: ST01-004}, {id: gundam, card: ST01-001}]
    resources: {active: 2, rested: 3}
  B:
    units: []
    shields: 3
"""
# Gundam: AP 3 printed, +2 by Amuro Ray (2-6-3), +1 by its own text on its owner's turn with a pair: 6
AP_OF_GUNDAM = [3, 2, 1]


@pytest.fixture
def judged(at_house: Callable[..., Page], server: Server) -> Callable[..., Page]:
    def laid(width: int = 1920, height: int = 1080, **more: Any) -> Page:
        page = at_house(viewport={"width": width, "height": height}, **more)
        Laid(NO_TARGET).open(page, server.address)
        return page

    return laid


def card(page: Page, name: str) -> Any:
    return page.locator(f'.hand .pt[aria-label^="{name},"]')


def test_a_failed_effect_stays_with_stamp_reason_and_rule(judged: Callable[..., Page]) -> None:
    page = judged()
    card(page, "Guntank").click()
    page.keyboard.press("Enter")
    failed = page.locator(".docket .pend.fail")
    expect(failed).to_have_count(1)
    expect(failed.locator(".nm")).to_have_text("Guntank")
    expect(failed.locator(".stampmark")).to_have_text("no target")
    assert len(failed.locator(".reason").inner_text()) > 10
    expect(failed.locator(".reason .rule")).to_have_count(1)
    expect(page.locator(".log li.fail")).to_have_count(1)


def test_a_dim_card_says_why_not_and_the_rule_opens(judged: Callable[..., Page]) -> None:
    page = judged(1280, 800)
    dim = card(page, "Gundam")
    expect(dim).to_have_class(re.compile(r"\boff\b"))
    dim.click()
    why = page.locator(".why")
    expect(why).to_contain_text("Gundam: not now")
    expect(why).to_contain_text("3")  # what it costs
    expect(why).to_contain_text("2")  # what there is to pay with
    slip, prompt = why.bounding_box(), page.locator(".promptrow").bounding_box()
    assert slip is not None
    assert prompt is not None
    assert slip["y"] + slip["height"] <= prompt["y"] + 1  # never over its buttons
    chip = why.locator(".rule").first
    number = chip.inner_text()
    chip.click()
    expect(page.locator(".drawer")).to_contain_text(number)
    expect(page.locator(".drawer .page p").first).to_have_text(re.compile(r".{15,}"))  # its sentence, when it is fetched
    page.keyboard.press("Escape")
    expect(page.locator(".drawer")).to_have_count(0)


def test_on_a_phone_the_prompt_says_why_not(judged: Callable[..., Page]) -> None:
    page = judged(390, 844, has_touch=True)
    card(page, "Gundam").tap()
    expect(page.locator(".prompt .say")).to_contain_text("Gundam: not now")
    expect(page.locator(".prompt .btn.go")).to_be_visible()


def test_every_figure_is_a_sum(judged: Callable[..., Page]) -> None:
    page = judged()
    page.locator('.field.own .perm .pt[aria-label^="Gundam,"]').hover()
    first = page.locator(".inspect .sum").first
    expect(first).to_be_visible()
    figures = [int(text.replace("−", "-")) for text in first.locator("div:not(.tot) > b").all_inner_texts()]
    assert figures == AP_OF_GUNDAM
    assert int(first.locator(".tot b").inner_text()) == sum(AP_OF_GUNDAM)
    assert first.locator(".rule").count() == len(AP_OF_GUNDAM) - 1  # every term but the printed one


def test_ending_a_turn_with_an_attack_left_is_asked_once_more(judged: Callable[..., Page]) -> None:
    page = judged()
    page.evaluate(AT_REST)
    page.wait_for_timeout(300)  # Space is not armed at once
    page.keyboard.press("Space")
    expect(page.locator(".prompt")).to_contain_text("End all the same")
