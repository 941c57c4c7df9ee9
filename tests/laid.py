"""A table that a test has laid: the browser's own socket is answered from a scenario, so that any position can be looked at.

The page, its cards and its rules come from the real server; only what the seat is told comes from here. Nothing of the server is opened
for it.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace
from playwright.sync_api import Page, WebSocketRoute, expect

from headjudge.edge.views import Batch, CardSeen, Cause, Choice, Question, Reason, View, Waiting
from headjudge.match import Match
from headjudge.scenario.runner import Scenario
from headjudge.server.protocol import Done, SeatInfo, Update, Welcome
from headjudge.server.wire import encoded
from served import PATIENCE

MATCH = "laid00000000"
NAMES = ["Ann", "Ben", "Cleo", "Dora"]
Change = Callable[[Update], Update]
AT_REST = """async () => {
  await document.fonts.ready;
  const ending = document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity);
  await Promise.allSettled(ending.map((one) => one.finished));
}"""

# what is seen of an element: its box, cut by the window; `cut`: how much of it lies outside of what holds it
CUT = """(selectors) => selectors.flatMap(([selector, holder, spare]) => [...document.querySelectorAll(selector)]
  .filter((one) => one.checkVisibility()).map((one) => {
    const box = one.getBoundingClientRect();
    const around = one.closest(holder)?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
    const out = Math.max(around.left - box.left, around.top - box.top, box.right - around.right, box.bottom - around.bottom - spare);
    return [`${selector} ${one.getAttribute("aria-label") ?? ""}`, Math.round(out)];
  }).filter(([, out]) => out > 1))"""
HELD_BY = [
    [".perm", ".field", 0], [".guard .cnt", ".zone", 0], [".guard .base", ".zone", 0], [".pend", ".docket", 0], [".sheet", ".docket", 0],
    [".btn", ".prompt", 0], [".prompt .say", ".prompt", 0], [".prompt", ".none", 0], [".strip", ".none", 0], [".seattab", ".none", 0],
    [".gauge", ".band", 0], [".hand .pt", ".none", 45],  # the foot of a hand card may lie below the edge: its figures stand higher
]  # fmt: skip
SMALL_TABLE = """
game: gundam
turn_player: A
setup:
  A: {units: [{card: ST01-001}], hand: [ST01-005], shields: 3}
  B: {units: [{card: ST03-008}], shields: 3}
"""  # a Unit of each side, for whoever needs any table


class Laid:
    """A described table with one seat before a browser; every other seat answers nothing by itself."""

    def __init__(self, text: str, seat: int = 0, change: Change | None = None, watching: bool = False) -> None:
        self.match: Match = Scenario(text, "a laid table").match(log=True)
        self.seat = None if watching else seat
        self.change = change or (lambda update: update)
        self.answers: list[int] = []
        self.told = 0
        self.socket: WebSocketRoute | None = None

    def update(self) -> Update:
        match, seat = self.match, self.seat
        events = match.events_since(self.told, seat)
        self.told = events[-1].number if events else self.told
        asked = seat is not None and not match.over and match.state.asking == seat
        question = match.decision.data() if asked else None
        return self.change(Update(match.view(seat), events, question, match.decision.greyed() if asked else []))

    def welcome(self) -> Welcome:
        seats = [SeatInfo(seat, NAMES[seat], "person") for seat in range(self.match.state.seats)]
        game = self.match.view(None).game
        self.told = 0
        return Welcome(MATCH, self.seat, game, seats, 1, [0] * len(seats), 1, "", "playing", self.update())

    def open(self, page: Page, address: str) -> None:
        """Sit down at it."""
        page.route_web_socket("**/ws", self._serve)
        held = json.dumps([{"match": MATCH, "seat": self.seat or 0, "token": "laid"}])
        page.add_init_script(f"localStorage.setItem('headjudge.seats', {json.dumps(held)})")
        page.goto(f"{address}/match/{MATCH}")
        expect(page.locator(".promptrow")).to_be_visible(timeout=PATIENCE)
        page.wait_for_load_state("networkidle")  # faces and fonts are there: they change what is how large
        page.evaluate(AT_REST)

    def send(self) -> None:
        """Tell what has happened since."""
        assert self.socket is not None
        self.socket.send(encoded(self.update()))

    def _serve(self, socket: WebSocketRoute) -> None:
        self.socket = socket
        socket.on_message(lambda text: self._heard(json.loads(text)))

    def _heard(self, said: dict[str, Any]) -> None:
        assert self.socket is not None
        if said["t"] == "hello":
            self.socket.send(encoded(self.welcome()))
            return
        self.socket.send(encoded(Done(said["re"])))
        if said["t"] == "answer":
            self.answers.append(said["option"])
            self.match.choose(said["option"])
            self.send()


# --- views that no match has to come to -----------------------------------------------------------------------------------


def with_batches(rows: list[list[Waiting]], title: str) -> Change:
    """The same table while these effects wait, newest last; the seat orders the newest."""

    def changed(update: Update) -> Update:
        why = [Cause("attack", "A attacks B", "7-3-1")]
        batches = [Batch(n, effects, why) for n, effects in enumerate(rows, 1)]
        view: View = replace(update.view, batches=batches)
        options = [
            Choice(f"e{one.number}", "resolve", "9-1-6-5", [one.card.name if one.card else ""], effect=one.number) for one in rows[-1]
        ]
        question = Question(view.v, view.seat or 0, "order", title, options, "You order your own effects.", ["9-1-6-5"])
        return replace(update, view=view, question=question, greyed=[])

    return changed


def waiting(number: int, seat: int, card: CardSeen, say: str, state: str = "waits", timing: str = "Attack") -> Waiting:
    wait = None if state == "can" else Reason("newer", "A newer batch is resolved first", "9-1-6-6")
    told = {"ability": f"{card.number}/1", "seat": seat, "state": state, "number": number, "timing": timing, "say": say}
    return msgspec.convert({**told, "card": msgspec.to_builtins(card), "wait": msgspec.to_builtins(wait)}, Waiting)
