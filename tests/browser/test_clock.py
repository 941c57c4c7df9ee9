"""One's own clock says when little time is left: to the eye, to the ear, and to whoever listens to the page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace
from playwright.sync_api import Page, expect

from headjudge.server.protocol import Seats, Welcome
from headjudge.server.wire import encoded
from laid import SMALL_TABLE, Laid

Server = Any  # of conftest.py
# Every tone that the page begins is noted.
HEARS = """() => {
  window.tones = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) { window.tones++; return start.apply(this, when); };
}"""


class Timed(Laid):
    """Each seat has so much time left, in ms."""

    def __init__(self, *left: int, seat: int = 0) -> None:
        self.left = left
        super().__init__(SMALL_TABLE, seat)

    def welcome(self) -> Welcome:
        told = super().welcome()
        return replace(told, seats=self.clocked(told))

    def clocked(self, told: Welcome) -> list[Any]:
        return [replace(one, clock_ms=left) for one, left in zip(told.seats, self.left, strict=True)]

    def set(self, *left: int) -> None:
        self.left = left
        assert self.socket is not None
        self.socket.send(encoded(Seats(self.clocked(super().welcome()))))


def open_to_the_ear(at_house: Callable[..., Page], server: Server, laid: Laid, quiet: str = "[]") -> Page:
    page = at_house()
    page.add_init_script(f"({HEARS})(); localStorage.setItem('headjudge.settings', '{{\"quiet\": {quiet}}}')")
    laid.open(page, server.address)
    page.locator(".band").click()  # a browser is silent until it is touched
    return page


def test_a_clock_that_runs_out_is_seen_and_heard(at_house: Callable[..., Page], server: Server) -> None:
    timed = Timed(300_000, 300_000)
    page = open_to_the_ear(at_house, server, timed)
    expect(page.locator(".strip.own .clock:not(.low)")).to_be_visible()
    begun = page.evaluate("window.tones")  # that it is one's turn
    timed.set(30_500, 300_000)
    page.wait_for_function("begun => window.tones > begun", arg=begun)
    expect(page.locator(".strip.own .clock.low:not(.last)")).to_be_visible()
    expect(page.locator(".announce")).to_contain_text("30 seconds left")
    heard = page.evaluate("window.tones")  # two short ones
    page.wait_for_timeout(700)
    assert page.evaluate("window.tones") == heard  # once, not on and on
    timed.set(10_300, 300_000)
    expect(page.locator(".strip.own .clock.last")).to_be_visible()
    page.wait_for_function("heard => window.tones > heard", arg=heard)
    expect(page.locator(".announce")).to_contain_text("10 seconds left")


def test_a_clock_that_stands_or_is_anothers_makes_no_sound(at_house: Callable[..., Page], server: Server) -> None:
    timed = Timed(9_000, 32_000, seat=1)
    page = open_to_the_ear(at_house, server, timed)
    expect(page.locator(".strip.own .clock:not(.low)")).to_be_visible()  # it is the other's turn
    expect(page.locator(".strip.foe .clock.last")).to_be_visible()
    timed.set(10_200, 29_000)
    expect(page.locator(".strip.own .clock.low")).to_be_visible()
    page.wait_for_timeout(600)
    assert page.evaluate("window.tones") == 0


def test_low_time_is_a_class_of_sounds_that_can_be_silenced(at_house: Callable[..., Page], server: Server) -> None:
    timed = Timed(300_000, 300_000)
    page = open_to_the_ear(at_house, server, timed, quiet='["time"]')
    begun = page.evaluate("window.tones")
    timed.set(30_300, 300_000)
    expect(page.locator(".strip.own .clock.low")).to_be_visible()
    page.wait_for_timeout(500)
    assert page.evaluate("window.tones") == begun
    page.keyboard.press("g")
    expect(page.locator(".settings").get_by_role("button", name="Low time")).to_have_attribute("aria-pressed", "false")
