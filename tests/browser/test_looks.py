"""What was mended after looking at the screens: each was ugly once, and would not have been found by any other test."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from at_the_table import PATIENCE, sit_down
from awkward import DEEP_STACKS, SIX_A_SIDE, several, three_batches_of_four
from finished import finished, sit_at
from laid import AT_REST, CUT, SMALL_TABLE, Laid

Server = Any  # of conftest.py
WIDE, LAPTOP, PHONE = {"width": 1920, "height": 1080}, {"width": 1280, "height": 800}, {"width": 390, "height": 844}
Lay = Callable[..., Page]

CUT_SHORT = """(selector) => [...document.querySelectorAll(selector)]
  .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth).map((one) => one.textContent.trim())"""
# as wide as its letters, and as the cell that holds them
LETTERS = """(all) => all.map((one) => {
  const letters = document.createRange();
  letters.selectNodeContents(one);
  return [one.textContent.trim(), Math.round(letters.getBoundingClientRect().width), Math.round(one.getBoundingClientRect().width)];
})"""


@pytest.fixture
def lay(at_house: Callable[..., Page], server: Server) -> Lay:
    def laid(what: Laid, size: dict[str, int], **asked: Any) -> Page:
        page = at_house(viewport=size, **asked)
        what.open(page, server.address)
        return page

    return laid


def replayed(page: Page, server: Server, game: str, at: int) -> Page:
    """A game that is over, at this decision."""
    over = finished(server.address, game)
    sit_at(page, over)
    page.goto(f"{server.address}/replay/{over.match}?at={at}")
    return page


@pytest.mark.parametrize("size", [LAPTOP, WIDE], ids=["laptop", "wide"])
def test_the_gauge_of_a_replay_can_be_read(at_house: Callable[..., Page], server: Server, size: dict[str, int]) -> None:
    page = replayed(at_house(viewport=size), server, "digimon", at=60)
    expect(page.locator(".gauge li").first).to_be_visible(timeout=PATIENCE)
    page.wait_for_load_state("networkidle")
    page.evaluate(AT_REST)  # its letters are there
    cells = page.locator(".gauge li").evaluate_all(LETTERS)
    assert len(cells) == 21
    assert [cell for cell in cells if cell[1] > cell[2] or cell[2] < 12] == []


REVIEW = {"wide": WIDE, "laptop": LAPTOP, "phone": PHONE}


@pytest.mark.parametrize("size", REVIEW)
def test_a_review_can_be_closed_wherever_it_is_read(at_house: Callable[..., Page], server: Server, size: str) -> None:
    page = at_house(viewport=REVIEW[size])
    over = finished(server.address, "gundam")
    sit_at(page, over)
    page.goto(f"{server.address}/replay/{over.match}")
    expect(page.locator(".scrubslip")).to_be_visible(timeout=PATIENCE)
    if size == "phone":
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("menuitem", name="Review").click()
    else:
        page.get_by_role("button", name="review", exact=True).click()
    review = page.get_by_role("dialog", name="The game looked at again")
    expect(review.locator("polyline")).to_be_visible(timeout=2 * PATIENCE)
    review.evaluate("one => one.scrollTo(0, one.scrollHeight)")
    box, scrubber = review.bounding_box(), page.locator(".scrubslip").bounding_box()
    assert box is not None
    assert scrubber is not None
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= scrubber["y"]
    review.get_by_role("button", name="Close").click()
    expect(review).to_have_count(0)


COVERS = """() => {
  const box = (what) => [...document.querySelectorAll(what)].map((one) => one.getBoundingClientRect());
  const over = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return box(".prompt .say :is(h2, p)").some((said) => box(".hand .card.up").some((card) => over(card, said)));
}"""


def test_a_card_picked_up_by_mouse_leaves_the_question_in_sight(lay: Lay) -> None:
    page = lay(Laid(SIX_A_SIDE), LAPTOP)
    page.locator(".hand .pt.legal").first.click()
    expect(page.locator(".hand .card.up")).to_have_count(1)
    page.evaluate(AT_REST)
    assert page.evaluate(COVERS) is False


@pytest.mark.parametrize("size", [LAPTOP, WIDE], ids=["laptop", "wide"])
def test_names_of_pilots_are_read_whole(lay: Lay, size: dict[str, int]) -> None:
    page = lay(Laid(SIX_A_SIDE), size)
    assert {"Kira Yamato", "Athrun Zala", "Amuro Ray"}.isdisjoint(page.evaluate(CUT_SHORT, ".pilot span"))


def test_the_caption_of_an_older_batch_keeps_its_words(lay: Lay) -> None:
    page = lay(Laid(SIX_A_SIDE, change=three_batches_of_four()), LAPTOP)
    assert page.locator(".sheet.old .thumbs").first.is_visible()
    assert page.evaluate(CUT_SHORT, ".sheet.old .cap > span:not(.thumbs)") == []


def test_a_deep_stack_tells_on_a_phone_how_deep(lay: Lay) -> None:
    page = lay(Laid(DEEP_STACKS), PHONE)
    rest = page.locator(".unders .rest u")
    assert rest.count() == 2
    assert all(box["height"] > 4 for box in (rest.nth(n).bounding_box() or {"height": 0} for n in range(2)))


@pytest.mark.parametrize("size", [LAPTOP, WIDE], ids=["laptop", "wide"])
def test_three_at_a_table_read_each_others_names(lay: Lay, size: dict[str, int]) -> None:
    page = lay(Laid(several(3, "royale")), size)
    names = page.locator(".field.foe .perm .pt svg text").all_text_contents()
    assert names
    assert not [name for name in names if "…" in name and len(name) < 20]  # such as "Full Armor U…"


OVERLAPS = """() => [...document.querySelectorAll(".strip.foe")].flatMap((strip) => {
  const name = strip.querySelector(".who b").getBoundingClientRect();
  const covers = (pile) => pile.checkVisibility() && pile.getBoundingClientRect().left < name.right - 1;
  return [...strip.querySelectorAll(".pile")].filter(covers);
}).length"""


@pytest.mark.parametrize("size", [LAPTOP, WIDE], ids=["laptop", "wide"])
def test_four_at_a_table_are_called_by_whole_names(lay: Lay, size: dict[str, int]) -> None:
    page = lay(Laid(several(4, "royale")), size)
    assert page.locator(".strip.foe .who b").count() == 3
    assert page.evaluate(OVERLAPS) == 0


@pytest.mark.parametrize("size", [LAPTOP, WIDE], ids=["laptop", "wide"])
def test_a_base_is_whole_above_the_scrubber_of_a_replay(at_house: Callable[..., Page], server: Server, size: dict[str, int]) -> None:
    page = replayed(at_house(viewport=size), server, "gundam", at=12)  # so early a Base is there
    expect(page.locator(".guard .base").first).to_be_visible(timeout=PATIENCE)
    assert page.evaluate(CUT, [[".guard .base", ".zone", 0], [".guard .cnt", ".zone", 0]]) == []


def test_what_comes_under_a_pointer_that_rests_is_not_looked_at(lay: Lay) -> None:
    """Whoever has attacked the Shields by a click sees the attack, and no large card over it; whoever moves on sees the card."""
    page = lay(Laid(SMALL_TABLE.replace("ST01-001", "ST01-005")), LAPTOP)  # a GM, which the EX Base survives
    page.locator(".field.own .perm .pt.legal").first.click()
    whole = page.locator(".field.foe .side.target .whole")
    box = whole.bounding_box()
    assert box is not None
    base = page.locator(".field.foe .base").bounding_box()
    assert base is not None
    page.mouse.move(base["x"] + base["width"] / 2, base["y"] + base["height"] / 2)
    page.mouse.down()
    page.mouse.up()
    expect(whole).to_have_count(0)
    page.wait_for_timeout(300)
    expect(page.locator(".inspect.float")).to_have_count(0)
    page.mouse.move(base["x"] + base["width"] / 2 + 3, base["y"] + base["height"] / 2)
    expect(page.locator(".inspect.float")).to_be_visible()
    expect(page.locator(".inspect.float")).not_to_contain_text("AP now", ignore_case=True)  # a Base has none


def test_the_ring_of_a_base_is_whole_on_a_phone(lay: Lay) -> None:
    page = lay(Laid(SIX_A_SIDE), PHONE)
    ring = page.locator(".field.own .base .pt.legal").evaluate("one => getComputedStyle(one, '::before').left")
    assert ring == "0px"  # the column cuts off what stands out


def test_while_a_hand_is_kept_nothing_lies_behind_it(table: Page, server: Server) -> None:
    sit_down(table, server, "gundam")
    expect(table.get_by_role("button", name="Keep this hand")).to_be_visible(timeout=PATIENCE)
    assert table.locator(".field.own .zone").first.evaluate("one => getComputedStyle(one).visibility") == "hidden"


def test_the_end_is_told_in_short_below_and_with_its_rule_above(table: Page, server: Server) -> None:
    over = finished(server.address, "gundam")
    sit_at(table, over)
    table.goto(f"{server.address}/match/{over.match}")
    expect(table.locator(".result")).to_be_visible(timeout=PATIENCE)
    turn = table.locator(".turnno").inner_text()
    assert table.locator(".prompt h2").inner_text() in {f"You won in turn {turn}.", f"You lost in turn {turn}.", f"A draw in turn {turn}."}
    result, close = table.locator(".result").bounding_box(), table.locator(".result .x").bounding_box()
    assert result is not None
    assert close is not None
    assert close["y"] >= result["y"]  # on the slip, not over the cards above it


def test_a_card_looked_at_in_passing_has_no_heading_of_what_is_left_out(lay: Lay) -> None:
    page = lay(Laid(DEEP_STACKS), LAPTOP)
    page.locator(".field.myside .perm:has(.unders) .pt").first.hover()
    shown = page.locator(".inspect.float")
    expect(shown).to_be_visible()
    expect(shown.get_by_role("heading", name="under it")).to_be_hidden()
    page.keyboard.press("z")
    expect(shown.get_by_role("heading", name="under it")).to_be_visible()
    expect(shown.locator(".lower").first).to_be_visible()
