"""One's own side is laid as one likes it: a matter of display alone, never an answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from laid import Laid

Server = Any  # of conftest.py
TABLE = """
game: gundam
turn_player: A
setup:
  A: {units: [{card: ST01-001}, {card: ST01-005, rested: true}, {card: ST01-008}], hand: [ST01-005], shields: 3, resources: 6}
  B: {units: [{card: ST03-008}, {card: ST03-006, rested: true}], shields: 3}
"""
OWN, FOE = ".field.own .battle .perm", ".field.foe .battle .perm"


def order(page: Page, where: str = OWN) -> list[str]:
    return [str(one) for one in page.locator(where).evaluate_all("all => all.map(one => one.dataset.serial)")]


def drag(page: Page, serial: str, onto: str, where: float) -> None:
    """Take it by its middle and let it go over another, at this share of its width."""
    box = page.locator(f'.perm[data-serial="{serial}"] .pt').bounding_box()
    other = page.locator(f'.perm[data-serial="{onto}"] .pt').bounding_box()
    assert box is not None
    assert other is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(other["x"] + other["width"] / 2, other["y"] + other["height"] / 2, steps=40)  # as a hand moves
    page.mouse.move(other["x"] + other["width"] * where, other["y"] + other["height"] / 2, steps=4)
    page.mouse.up()


@pytest.mark.parametrize("taken", [0, 1])  # one that may attack now, and one that may not
def test_ones_own_permanents_are_dragged_to_another_place(at_house: Callable[..., Page], server: Server, taken: int) -> None:
    page = at_house()
    laid = Laid(TABLE)
    laid.open(page, server.address)
    before = order(page)
    drag(page, before[taken], before[2], 0.9)
    after = [one for one in before if one != before[taken]] + [before[taken]]
    expect(page.locator(OWN).last).to_have_attribute("data-serial", before[taken])
    assert order(page) == after
    drag(page, before[taken], after[0], 0.1)
    assert order(page) == [before[taken], *after[:2]]
    assert laid.answers == []
    expect(page.locator(".pt.held")).to_have_count(0)


def test_what_was_laid_so_stays_and_what_comes_lies_at_the_right(at_house: Callable[..., Page], server: Server) -> None:
    page = at_house()
    laid = Laid(TABLE)
    laid.open(page, server.address)
    before = order(page)
    drag(page, before[0], before[2], 0.9)
    laid_so = [before[1], before[2], before[0]]
    assert order(page) == laid_so
    page.locator(".hand .pt.legal").click()
    page.locator(".hand .pt.held").click()
    expect(page.locator(OWN)).to_have_count(4)
    assert order(page)[:3] == laid_so
    played = order(page)
    page.reload()
    expect(page.locator(OWN)).to_have_count(4)
    assert order(page) == played


def test_keys_lay_it_elsewhere_too(at_house: Callable[..., Page], server: Server) -> None:
    page = at_house()
    laid = Laid(TABLE)
    laid.open(page, server.address)
    before = order(page)
    page.locator(f'.perm[data-serial="{before[0]}"] .pt').focus()
    page.keyboard.press("Shift+ArrowRight")
    assert order(page) == [before[1], before[0], before[2]]
    expect(page.locator(f'.perm[data-serial="{before[0]}"] .pt')).to_be_focused()
    expect(page.locator(".announce")).to_contain_text("Place 2 of 3.")
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("Shift+ArrowRight")  # no further
    assert order(page) == [before[1], before[2], before[0]]
    page.keyboard.press("Shift+ArrowLeft")
    assert order(page) == [before[1], before[0], before[2]]
    assert laid.answers == []


def test_the_other_side_is_not_ones_own_to_lay_and_a_drag_at_it_attacks(at_house: Callable[..., Page], server: Server) -> None:
    page = at_house()
    laid = Laid(TABLE)
    laid.open(page, server.address)
    other = order(page, FOE)
    drag(page, other[0], other[1], 0.9)
    assert order(page, FOE) == other
    drag(page, order(page)[0], other[1], 0.5)
    expect(page.locator(FOE)).to_have_count(1)  # nobody could answer it, and it was destroyed
    assert len(laid.answers) == 1
