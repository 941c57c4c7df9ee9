"""What somebody who sat down for the first time stumbled over, and no longer does."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from at_the_table import sit_down
from awkward import DEEP_STACKS, SIX_A_SIDE
from laid import AT_REST, Laid
from served import PATIENCE

Server = Any  # of conftest.py
Lay = Callable[..., Page]
LAPTOP, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}
ATTACKED = """
game: gundam
turn_player: SIDE
setup:
  A: {units: [{card: ST01-001}, {card: ST01-001}, {card: ST01-009}], hand: [ST01-005], shields: 1, resources: {active: 4, rested: 1, ex: 1}}
  B: {units: [{card: ST03-008}, {card: ST03-008}, {card: ST01-009}], shields: 3, resources: {active: 3, rested: 2}}
"""
# words that some point of the arrow lies on
CROSSED = """() => {
  const path = document.querySelector(".arrow.attack .shaft"), svg = path.ownerSVGElement.getBoundingClientRect();
  const points = Array.from({length: 200}, (_, i) => path.getPointAtLength(path.getTotalLength() * i / 199));
  const words = [...document.querySelectorAll(".guard .cnt, .turn, .phases li, .zname, .gauge li, .perm .tag, .pilot span, .guard .base")];
  return words.filter((one) => one.checkVisibility()).filter((one) => {
    const letters = document.createRange();
    letters.selectNodeContents(one);
    const box = letters.getBoundingClientRect();
    const within = (x, y) => x > box.left && x < box.right && y > box.top && y < box.bottom;
    return points.some((p) => within(p.x + svg.left, p.y + svg.top));
  }).map((one) => one.textContent.trim());
}"""


@pytest.fixture
def lay(at_house: Lay, server: Server) -> Lay:
    def laid(what: Laid, size: dict[str, int], **asked: Any) -> Page:
        page = at_house(viewport=size, **asked)
        what.open(page, server.address)
        return page

    return laid


def attacking(side: str) -> Laid:
    """The second Unit of this side attacks the other player, who may block."""
    laid = Laid(ATTACKED.replace("SIDE", side))
    options = laid.match.decision.data().options
    attacks = [place for place, one in enumerate(options) if one.verb == "attack" and one.target and one.target.kind == "player"]
    laid.match.choose(attacks[1])
    return laid


def test_resources_say_what_they_are(lay: Lay) -> None:
    strip = lay(Laid(SIX_A_SIDE), LAPTOP).locator(".strip.own .resources")
    expect(strip.locator("> small")).to_have_text("Resources: 7 active, 3 rested, 2 EX")
    small = lay(Laid(SIX_A_SIDE), PHONE).locator(".strip .resources > small")
    assert [text.strip() for text in small.all_inner_texts()] == ["RESOURCES", "RESOURCES"]


def test_a_bot_is_called_a_bot(table: Page, server: Server) -> None:
    sit_down(table, server, "gundam")
    expect(table.locator(".strip.foe .who b")).to_have_text("Botsteady")
    table.get_by_role("button", name="Keep this hand").click()
    expect(table.locator(".log")).to_contain_text("The bot", timeout=PATIENCE)
    assert "Steady" not in table.locator(".log").inner_text()


def test_what_is_done_stands_under_a_heading_that_is_true(lay: Lay) -> None:
    laid = Laid("""
game: gundam
turn_player: A
setup:
  A: {units: [{card: ST03-008}], hand: [ST01-005], shields: 3}
  B: {shields: 3}
""")
    options = laid.match.decision.data().options
    laid.match.choose(next(place for place, one in enumerate(options) if one.verb == "attack"))  # Zaku II has an Attack effect
    docket = lay(laid, LAPTOP).locator(".docket")
    expect(docket.locator("h2")).to_have_text("Nothing waits")
    expect(docket.locator(".sheets > h3")).to_have_text("Done this turn")
    expect(docket.locator("h3 + .sheet.settled")).to_have_count(1)


@pytest.mark.parametrize("table", [SIX_A_SIDE, DEEP_STACKS], ids=["gundam", "digimon"])
def test_a_card_that_is_pointed_at_tells_all_of_its_text(lay: Lay, table: str) -> None:
    page = lay(Laid(table), LAPTOP)
    shown = page.locator(".inspect.float")
    for card in page.locator(".hand .pt, .field .perm .pt").all():
        card.hover(force=True)
        expect(shown).to_be_visible()
        page.evaluate(AT_REST)
        inside = shown.evaluate("""one => { const box = one.getBoundingClientRect(); return box.top >= 0 && box.bottom <= innerHeight
          && [...one.querySelectorAll(".kwd")].every((slip) => slip.scrollHeight <= slip.clientHeight + 1) }""")
        assert inside, card.get_attribute("aria-label")
        page.mouse.wheel(0, 2_000)
        seen = shown.locator(".more").evaluate("one => one.scrollHeight - one.scrollTop - one.clientHeight")
        assert seen <= 1, card.get_attribute("aria-label")
        page.mouse.move(640, 2)


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
@pytest.mark.parametrize("side", ["A", "B"])
def test_an_arrow_at_a_player_crosses_no_words(lay: Lay, size: dict[str, int], side: str) -> None:
    page = lay(attacking(side), size)
    expect(page.locator(".arrow.attack")).to_have_count(1)
    assert page.evaluate(CROSSED) == []


def test_on_a_phone_the_log_is_a_tap_away_and_can_be_closed(lay: Lay) -> None:
    page = lay(attacking("A"), PHONE, has_touch=True)
    page.get_by_role("button", name="Log", exact=True).tap()
    expect(page.get_by_role("dialog", name="Log")).to_be_visible()
    page.get_by_role("button", name="Close the log").tap()
    expect(page.get_by_role("dialog", name="Log")).to_have_count(0)
    for name in ("Menu", "Log"):
        expect(page.get_by_role("button", name=name, exact=True).locator("small")).to_be_visible()  # what the sign means


def test_words_in_the_margin_stay_left_of_its_line(lay: Lay) -> None:
    page = lay(Laid(SIX_A_SIDE), PHONE)
    margin = page.locator(".prompt .margin")
    for word in ("answer", "action", "attack", "choice"):
        letters, room = margin.evaluate(
            """(one, word) => { one.firstElementChild.textContent = word; const line = document.createRange(); line.selectNodeContents(one);
              return [line.getBoundingClientRect().width, one.clientWidth] }""",
            word,
        )
        assert letters <= room - 4, word  # the line is double


def test_colours_of_the_decks_are_those_of_their_cards(table: Page, server: Server) -> None:
    """The client shows them before it has seen a card."""

    def told(path: str, body: dict[str, str] | None = None) -> Any:
        data = json.dumps(body).encode() if body else None
        asked = urllib.request.Request(f"{server.address}{path}", data, {"content-type": "application/json"})
        with urllib.request.urlopen(asked) as answer:
            return json.load(answer)

    table.goto(f"{server.address}/decks")
    expect(table.locator(".alldecks .btn").first).to_be_visible(timeout=PATIENCE)
    table.goto(server.address)
    games = {game["name"]: game["decks"] for game in told("/api/about")["games"]}
    for place, game in enumerate(("gundam", "digimon")):
        starters = table.locator(".game").nth(place).locator(".starter")
        expect(starters.first).to_be_visible(timeout=PATIENCE)
        decks = [deck["name"] for deck in games[game] if deck["name"].startswith("starter-")]
        for n, deck in enumerate(decks[: starters.count()]):
            found: dict[str, int] = {}
            for line in told("/api/deck/check", {"game": game, "text": deck})["lines"]:
                facts = told(f"/api/card/{game}/{line['number']}")["facts"] if line.get("number") else {}
                for colour in facts.get("colours") or [facts["colour"]] if facts else []:
                    found[colour] = found.get(colour, 0) + line["count"]
            in_words = [colour.capitalize() for colour in sorted(found, key=lambda one: -found[one])]
            assert starters.nth(n).locator(".deckcolours > span").all_inner_texts() == in_words
