"""Tables that are hard to draw, at the three sizes: nothing is cut, nothing moves, a thumb hits what it means."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from awkward import DEEP_STACKS, SIX_A_SIDE, several, three_batches_of_four
from axe import findings
from headjudge.server.protocol import Update
from laid import AT_REST, CUT, HELD_BY, Laid

SIZES = {"wide": (1920, 1080), "laptop": (1280, 800), "phone": (390, 844)}
TABLES: dict[str, Callable[[], Laid]] = {
    "six a side, three batches of four, ten cards": lambda: Laid(SIX_A_SIDE, change=three_batches_of_four()),
    "deep stacks": lambda: Laid(DEEP_STACKS),
    "four seats": lambda: Laid(several(4, "royale")),
}
THUMB = 44  # px
SIDEWAYS = (844, 390)

# how far a touch beside the middle of something still means it: the longest row and column of points that hit it
HITS = """(selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility()).map((one) => {
  const box = one.getBoundingClientRect(), rows = new Map(), columns = new Map(), step = 4, beside = 24;
  for (let x = box.left - beside; x <= box.right + beside; x += step) for (let y = box.top - beside; y <= box.bottom + beside; y += step) {
    if (document.elementFromPoint(x, y)?.closest("button, a") !== one) continue;
    rows.set(y, (rows.get(y) ?? 0) + step); columns.set(x, (columns.get(x) ?? 0) + step);
  }
  return [one.getAttribute("aria-label") ?? one.textContent, Math.max(0, ...rows.values()), Math.max(0, ...columns.values())];
})"""
TOUCHED = ".table :is(.perm .pt, .base .pt, .hand .pt, .btn, .pend.can, .pile, .railhead .icon, .whole, .seattab)"
Server = Any  # of conftest.py
Lay = Callable[..., Page]


@pytest.fixture(scope="module")
def lay(at_house: Callable[..., Page], server: Server) -> Lay:
    """Lay a table before a browser of this size; one that a test only looks at is laid once."""

    def laid(what: Laid, size: str, theme: str = "dark") -> Page:
        width, height = {**SIZES, "sideways": SIDEWAYS}[size]
        page = at_house(viewport={"width": width, "height": height}, color_scheme=theme)
        what.open(page, server.address)
        return page

    return laid


@pytest.fixture(scope="module")
def look(lay: Lay) -> Callable[..., Page]:
    return cache(lambda name, size, theme="dark": lay(TABLES[name](), size, theme))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", TABLES)
def test_nothing_is_cut(look: Lay, name: str, size: str) -> None:
    table = look(name, size)
    assert table.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]") == list(SIZES[size])
    assert table.evaluate("[...document.querySelectorAll('.sheets')].every((one) => one.scrollHeight <= one.clientHeight + 1)")
    assert table.evaluate(CUT, HELD_BY) == []


@pytest.mark.parametrize("table", [SIX_A_SIDE, several(4, "royale")], ids=["six a side", "four seats"])
def test_a_phone_held_sideways_shows_the_whole_table(lay: Lay, table: str) -> None:
    page = lay(Laid(table), "sideways")
    assert page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]") == list(SIDEWAYS)
    assert page.evaluate(CUT, [row for row in HELD_BY if row[0] != ".hand .pt"]) == []  # of the hand one sees the upper part
    small = [
        what
        for what, wide, high in page.evaluate(HITS, ".table :is(.perm .pt, .hand .pt, .btn, .railhead .icon)")
        if min(wide, high) < THUMB
    ]
    assert small == []


@pytest.mark.parametrize("name", TABLES)
def test_a_thumb_hits_what_it_means(look: Lay, name: str) -> None:
    table = look(name, "phone")
    small = [(what, wide, high) for what, wide, high in table.evaluate(HITS, TOUCHED) if min(wide, high) < THUMB]
    assert small == []


PLACES = """() => Object.fromEntries([...document.querySelectorAll(".strip, .field, .band, .perm, .hand, .pile")].map((one, i) => {
  const box = one.getBoundingClientRect();
  return [`${one.className} ${i}`, [box.left, box.top, box.right, box.bottom].map(Math.round)];
}))"""


@pytest.mark.parametrize("size", SIZES)
def test_nothing_moves_when_a_question_comes_or_goes(lay: Lay, size: str) -> None:
    laid = Laid(SIX_A_SIDE)
    table = lay(laid, size)
    asked = table.evaluate(PLACES)

    def waiting(update: Update) -> Update:
        return replace(update, question=None, greyed=[])

    def longer(update: Update) -> Update:
        assert update.question is not None
        title = "Two of your effects could replace this damage, and each of them can be declined. Which one is applied first?"
        return replace(update, question=replace(update.question, id=update.question.id + 1, kind="target", title=title))

    for change in (waiting, longer, waiting):
        laid.change = change
        laid.send()
        expect(table.locator(".prompt.waiting")).to_have_count(int(change is waiting))
        table.evaluate(AT_REST)
        if size == "phone" and change is longer:
            continue  # there the slip may grow for a question of three lines
        assert table.evaluate(PLACES) == asked


COVERED = """() => {
  const box = (what) => [...document.querySelectorAll(what)].map((one) => [one, one.getBoundingClientRect()]);
  const over = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const held = box(".hand .card.up .pt");
  return box(".prompt .btn").filter(([, button]) => held.some(([, card]) => over(card, button))).map(([one]) => one.textContent);
}"""


@pytest.mark.parametrize("size", ["laptop", "phone"])
def test_a_card_that_is_held_covers_no_button(lay: Lay, size: str) -> None:
    table = lay(Laid(SIX_A_SIDE), size)
    playable = table.locator(".hand .pt.legal")
    for place in (0, playable.count() - 1):
        playable.nth(place).focus()
        table.keyboard.press("Enter")
        expect(table.locator(".hand .card.up")).to_have_count(1)
        table.evaluate(AT_REST)
        assert table.evaluate(COVERED) == []
        table.keyboard.press("Escape")


# How each state is outlined, without its colours: what is left in a grey picture.
OUTLINES = """() => Object.fromEntries(["legal", "soft", "held", "target", "aimed", "off"].map((state) => {
  const probe = document.createElement("button");
  probe.className = `pt ${state}`;
  document.querySelector(".table").append(probe);
  const around = getComputedStyle(probe, "::before");
  const told = [around.content, around.borderTopStyle, around.borderTopWidth, around.backgroundSize, around.outlineStyle,
    around.boxShadow === "none", getComputedStyle(probe).filter].join(" ");
  probe.remove();
  return [state, told];
}))"""


def test_nothing_is_told_by_colour_alone(lay: Lay) -> None:
    """Design 13.3: legal, held, target and forbidden differ in their outlines, and rested cards lie."""
    table = lay(Laid(SIX_A_SIDE), "laptop")
    outlines = table.evaluate(OUTLINES)
    assert len(set(outlines.values())) == len(outlines)
    for rested, upright in ((".perm.rested .pt", False), (".perm:not(.rested) .pt", True)):
        box = table.locator(rested).first.bounding_box()
        assert box is not None
        assert (box["height"] > box["width"]) is upright


NAMED = """() => [...document.querySelectorAll(".table .pt")].filter((one) => one.querySelector(".face") && one.checkVisibility())
  .map((one) => [one.getAttribute("aria-label"), [...one.querySelectorAll("svg text")].map((text) => text.textContent).join(" ")])"""


@pytest.mark.parametrize("name", TABLES)
def test_the_name_of_a_card_begins_with_the_name_that_is_seen(look: Lay, name: str) -> None:
    table = look(name, "wide")
    cards = table.evaluate(NAMED)
    assert len(cards) > 10
    for label, drawn in cards:
        first = label.split(",")[0].split(" ")[0]
        assert first, label
        assert first in drawn, label


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("name", TABLES)
def test_axe_finds_nothing_grave(look: Lay, name: str, theme: str) -> None:
    table = look(name, "laptop", theme)
    assert table.evaluate("document.documentElement.dataset.theme") == theme
    assert findings(table) == []


IVORY = """() => {
  const root = getComputedStyle(document.documentElement);
  const papers = ["--paper", "--paper-2", "--paper-3"].map((name) => {
    const probe = document.createElement("i");
    probe.style.background = root.getPropertyValue(name);
    document.body.append(probe);
    const colour = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return colour;
  });
  return [...document.querySelectorAll(".table *")].filter((one) => papers.includes(getComputedStyle(one).backgroundColor))
    .filter((one) => !one.closest(".slip, .rule, .slats .faceup, .logo")).map((one) => one.getAttribute("class"));
}"""


@pytest.mark.parametrize("name", TABLES)
def test_only_the_judge_speaks_on_paper(look: Lay, name: str) -> None:
    table = look(name, "wide")
    assert table.locator(".table .slip").count() > 0
    assert table.evaluate(IVORY) == []
