"""What makes a table comfortable: no by a sweep, answers that are given again, pictures of one's own, a match that cannot go on says so."""

from __future__ import annotations

import base64
import json
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace
from playwright.sync_api import Page, Route, expect

from awkward import SIX_A_SIDE
from headjudge.edge.views import CardSeen, Choice, Question, Source
from headjudge.server.protocol import Refused, Update, Welcome
from headjudge.server.wire import encoded
from laid import AT_REST, CUT, HELD_BY, Laid

Server = Any  # of conftest.py
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
TABLE = """
game: gundam
turn_player: A
setup:
  A: {units: [{card: ST01-001}], hand: [ST01-005, ST01-010], shields: 3}
  B: {units: [{card: ST03-008}], shields: 3}
"""
PIXEL = base64.b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==")
SWEEP = """([from, to]) => {
  const slip = document.querySelector(".prompt .say");
  for (const [kind, x] of [["pointerdown", from], ["pointerup", to]])
    slip.dispatchEvent(new PointerEvent(kind, { pointerType: "touch", clientX: x, clientY: 600, bubbles: true }));
}"""


class Asked(Laid):
    """A table at which one line asks for yes or no, as often as it is told to; what is answered is only noted."""

    def __init__(self) -> None:
        self.question = 1
        super().__init__(TABLE, change=self.asking)

    def asking(self, update: Update) -> Update:
        options = [Choice("no", "no", "", ["no"]), Choice("yes", "yes", "", ["yes"])]
        source = Source("ST01-001/1", CardSeen(None, "ST01-001", "Gundam"))
        return replace(update, question=Question(self.question, 0, "may", "Draw 1?", options, source=source), greyed=[])

    def again(self) -> None:
        self.question += 1
        self.send()

    def _heard(self, said: dict[str, Any]) -> None:
        if said["t"] == "answer":
            self.answers.append(said["option"])
            said = {**said, "t": "noted"}
        super()._heard(said)


def test_a_sweep_to_the_left_is_no_and_never_yes(at_house: Callable[..., Page], server: Server) -> None:
    page = at_house(**PHONE)
    asked = Asked()
    asked.open(page, server.address)
    page.wait_for_timeout(300)  # a new question is not answered by a late gesture
    page.evaluate(SWEEP, [100, 300])
    page.evaluate(SWEEP, [300, 280])
    assert asked.answers == []
    page.evaluate(SWEEP, [300, 100])
    expect(page.locator(".prompt.off")).to_be_visible()
    assert asked.answers == [0]


def test_what_was_answered_before_can_be_answered_always(at_house: Callable[..., Page], server: Server) -> None:
    page = at_house()
    asked = Asked()
    asked.open(page, server.address)
    always = page.locator(".always")
    assert always.count() == 0  # asked for the first time
    page.get_by_role("button", name="Yes").click()
    asked.again()
    always.click()
    asked.again()
    expect(page.locator(".prompt.off")).to_be_visible()
    assert asked.answers == [1, 1, 1]
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="Take back 1").click()
    asked.again()
    expect(page.locator(".prompt:not(.off) .btn.go", has_text="Yes")).to_be_enabled()
    assert asked.answers == [1, 1, 1]


def test_a_picture_of_ones_own_takes_the_place_of_the_drawn_one(at_house: Callable[..., Page], server: Server) -> None:
    page = at_house()

    def with_picture(route: Route) -> None:
        page_of = route.fetch().json()
        route.fulfill(body=json.dumps({**page_of, "image": True}), content_type="application/json")

    page.route("**/api/card/gundam/ST01-001", with_picture)
    page.route("**/images/gundam/ST01-001", lambda route: route.fulfill(body=PIXEL, content_type="image/png"))
    Laid(TABLE).open(page, server.address)
    own = page.locator('.field.own .perm .pt[aria-label^="Gundam,"] image.own')
    expect(own).to_have_attribute("href", "/images/gundam/ST01-001")
    page.keyboard.press("g")
    page.get_by_label("Show your own card pictures").uncheck()
    expect(own).to_have_count(0)


LOOKS = """() => [
  document.querySelector(".prompt .say h2").getBoundingClientRect().height,
  getComputedStyle(document.querySelector(".mat")).backgroundImage,
  getComputedStyle(document.querySelector(".pt.legal"), "::before").borderTopWidth,
  document.querySelector(".rail").getBoundingClientRect().left,
]"""


def test_every_setting_of_looks_changes_them(at_house: Callable[..., Page], server: Server) -> None:
    """Size of the text, mat, contrast, left hand: each is seen at once, and nothing is cut by the largest text."""
    page = at_house()
    Laid(SIX_A_SIDE).open(page, server.address)
    before = page.evaluate(LOOKS)
    page.keyboard.press("g")
    for name in ("130 %", "Plum"):
        page.locator(".settings").get_by_role("button", name=name).click()
    page.get_by_label("High contrast").check()
    page.get_by_label("Left-handed").check()
    page.keyboard.press("Escape")
    page.evaluate(AT_REST)
    after = page.evaluate(LOOKS)
    assert after[0] > before[0] * 1.25
    assert after[1] != before[1]
    assert (before[2], after[2]) == ("3px", "4px")
    assert (before[3] > 900, after[3]) == (True, 0)
    assert page.evaluate(CUT, HELD_BY) == []


class Failing(Laid):
    """The server fails at every answer."""

    def _heard(self, said: dict[str, Any]) -> None:
        if said["t"] != "answer":
            return super()._heard(said)
        assert self.socket is not None
        return self.socket.send(encoded(Refused(said["re"], "fault", "something went wrong here: fault 12ab")))


def test_a_server_that_fails_says_so_with_what_is_saved(at_house: Callable[..., Page], server: Server) -> None:
    page = at_house(permissions=["clipboard-read", "clipboard-write"])
    Failing(TABLE).open(page, server.address)
    assert page.locator('link[rel="icon"]').get_attribute("href") == "/favicon-asked.svg"
    page.get_by_role("button", name="End the turn").click()
    page.get_by_role("button", name="End all the same").click()
    slip = page.get_by_role("alertdialog", name="The judge needs a break")
    expect(slip).to_contain_text("is saved")
    slip.get_by_role("button", name="Copy report").click()
    expect(slip.get_by_role("button", name="Copied")).to_be_visible()
    report = page.evaluate("navigator.clipboard.readText()")
    assert "fault 12ab" in report
    assert "turn" in report


class Frozen(Laid):
    def welcome(self) -> Welcome:
        return replace(super().welcome(), frozen="answer 12 is not offered any more")


def test_a_match_that_cannot_go_on_says_why(at_house: Callable[..., Page], server: Server) -> None:
    page = at_house()
    Frozen(TABLE, change=lambda update: replace(update, question=None, greyed=[])).open(page, server.address)
    expect(page.locator(".prompt")).to_contain_text("answer 12 is not offered any more")
    expect(page.locator(".prompt").get_by_role("link", name="To the start")).to_be_visible()
