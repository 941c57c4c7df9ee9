"""What the table in the browser takes. Nothing here is a test, and nothing passes or fails by a clock.

    .venv/bin/python tests/browser_measures.py scrub      # a replay stepped, dragged and leapt through: the longest tasks of the page
    .venv/bin/python tests/browser_measures.py scrub 1280x800 -v     # at one size, with what the longest ones consist of
    .venv/bin/python tests/browser_measures.py answer     # from a press on an option to the changed table, on loopback
    .venv/bin/python tests/browser_measures.py calmly     # the same by somebody who looks at the table for half a second before each press
    .venv/bin/python tests/browser_measures.py memory     # what the page holds after each of ten games

`scrub` tells processor time of the page's own thread, as Chromium's trace has it: other work of the machine does not count.
`answer` and `calmly` tell time by the clock of the page, which is worth something on an idle machine alone; `answer` presses as fast as it
can, so that the page has always something else to draw, and tells besides the processor time that page and server took for each table that
was shown. `memory` tells bytes and nodes after the rubbish is collected.
"""

from __future__ import annotations

import os
import random
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect

from at_the_table import GAMES, PLAYS, PRESSES, sit_down
from finished import finished, sit_at
from served import Server, browsing, serving, watched_page

EVENTS = 1_000
STUTTER = 50  # ms
SIZES = {"1920x1080": (1920, 1080), "1280x800": (1280, 800), "390x844": (390, 844)}
NEXT_FRAME = "() => new Promise(requestAnimationFrame)"
SLOWEST = 3  # tasks whose parts are told


def tell(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


class Tasks:
    """What the page's thread did while it was watched."""

    def __init__(self, events: list[dict[str, Any]]) -> None:
        main = {event["tid"] for event in events if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"}
        self.events = [event for event in events if event["tid"] in main and "tdur" in event]
        tasks = [event for event in self.events if event["name"] == "RunTask"]
        self.tasks = sorted(tasks, key=lambda event: -int(event["tdur"]))

    def told(self) -> str:
        took = [event["tdur"] / 1000 for event in self.tasks]
        worked = [ms for ms in took if ms >= 1]
        over = sum(ms > STUTTER for ms in took)
        return f"{len(worked):5} tasks, longest {took[0]:5.1f} ms, median {worked[len(worked) // 2]:4.1f} ms, over {STUTTER} ms: {over}"

    def parts(self, task: dict[str, Any]) -> str:
        """What a task consists of, by name."""
        inside: Counter[str] = Counter()
        for event in self.events:
            if event is not task and task["ts"] <= event["ts"] < task["ts"] + task["dur"]:
                inside[event["name"]] += event["tdur"]
        return ", ".join(f"{name} {spent / 1000:.1f}" for name, spent in inside.most_common(8))


@contextmanager
def traced(page: Page) -> Iterator[list[Tasks]]:
    session = page.context.new_cdp_session(page)
    events: list[dict[str, Any]] = []
    done: list[bool] = []
    found: list[Tasks] = []
    session.on("Tracing.dataCollected", lambda said: events.extend(said["value"]))
    session.on("Tracing.tracingComplete", lambda _: done.append(True))
    config = {"includedCategories": ["devtools.timeline", "disabled-by-default-devtools.timeline", "toplevel"]}
    session.send("Tracing.start", {"traceConfig": config, "transferMode": "ReportEvents"})
    yield found
    session.send("Tracing.end")
    while not done:
        page.wait_for_timeout(50)
    found.append(Tasks(events))


# --- scrubbing -------------------------------------------------------------------------------------------------------------


def stepped(page: Page, _: dict[str, float], events: int) -> None:
    for _ in range(-(-EVENTS // events)):
        page.keyboard.press("Home")
        for _ in range(int(page.get_by_role("slider").get_attribute("aria-valuemax") or 0)):
            page.keyboard.press("BracketRight")
            page.evaluate(NEXT_FRAME)


def dragged(page: Page, box: dict[str, float], events: int) -> None:
    page.mouse.move(box["x"] + 1, box["y"] + 30)
    page.mouse.down()
    for step in [*range(61), *range(60, -1, -1)] * -(-EVENTS // (2 * events)):
        page.mouse.move(box["x"] + 1 + (box["width"] - 2) * step / 60, box["y"] + 30)
        page.evaluate(NEXT_FRAME)
    page.mouse.up()


def leapt(page: Page, box: dict[str, float], _: int) -> None:
    """To places that have nothing in common; at each one stays until what is read beside the table has followed."""
    dice = random.Random(7)
    for _ in range(40):
        page.mouse.click(box["x"] + 1 + (box["width"] - 2) * dice.random(), box["y"] + 30)
        page.wait_for_timeout(200)


WAYS: dict[str, Callable[[Page, dict[str, float], int], None]] = {"stepped": stepped, "dragged": dragged, "leapt": leapt}


def scrub(browser: Browser, server: Server) -> None:
    sizes = {size: box for size, box in SIZES.items() if size in sys.argv} or SIZES
    for game in ("gundam", "digimon"):
        over = finished(server.address, game, seed=3)
        for size, (width, height) in sizes.items():
            with watched_page(browser, server, viewport={"width": width, "height": height}) as page:
                sit_at(page, over)
                page.goto(f"{server.address}/replay/{over.match}")
                expect(page.locator(".scrubslip")).to_be_visible(timeout=20_000)
                page.wait_for_load_state("networkidle")
                events = int(re.findall(r"\d+", page.locator(".ev").inner_text())[-1])
                box = page.get_by_role("slider").bounding_box()
                assert box is not None
                for way, go in WAYS.items():
                    with traced(page) as found:
                        go(page, dict(box), events)
                    tell(f"{game:8} {size:10} {way:8} {found[0].told()}")
                    for task in found[0].tasks[:SLOWEST] if "-v" in sys.argv else []:
                        tell(f"      {task['tdur'] / 1000:.1f}: {found[0].parts(task)}")


# --- answering ------------------------------------------------------------------------------------------

# Notes for each answer how long it took from its being sent until a frame showed the table that the server sent back.
WATCHES = """() => {
  window.took = [];
  window.updates = 0;
  let sent = 0;
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) {
    if (typeof text === "string" && text.includes('"t":"answer"')) sent = performance.now();
    if (!this.watched) {
      this.watched = true;
      this.addEventListener("message", (event) => {
        window.updates += String(event.data).includes('"t":"update"');
        if (!sent || !String(event.data).includes('"t":"update"')) return;
        const from = sent;
        sent = 0;
        const shown = () => window.took.push(performance.now() - from);
        requestAnimationFrame(() => scheduler.postTask(shown, { priority: "user-blocking" })); // before whatever else has arrived by then
      });
    }
    return send.call(this, text);
  };
}"""


def worked(server: Server) -> float:
    """Processor time of the server's process so far, in ms."""
    assert server.process is not None
    fields = Path(f"/proc/{server.process.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) * 1000 / os.sysconf("SC_CLK_TCK")


def by_the_clock(page: Page) -> str:
    took = sorted(page.evaluate("window.took"))
    within = took[len(took) * 95 // 100]
    return f"{len(took):4} answers, median {took[len(took) // 2]:5.1f} ms, 95 of 100 within {within:5.1f} ms by the clock"


def answer(browser: Browser, server: Server) -> None:
    for game in GAMES:
        with watched_page(browser, server) as page:
            page.add_init_script(f"({WATCHES})()")
            sit_down(page, server, game)
            before = worked(server)
            with traced(page) as found:
                page.evaluate(PLAYS, 5)
            tell(f"{game:8} {by_the_clock(page)}")
            page_ms = sum(task["tdur"] for task in found[0].tasks) / 1000
            updates = page.evaluate("window.updates")
            share = (page_ms / updates, (worked(server) - before) / updates)
            tell(
                f"         a changed table ({updates} of them): {share[0]:.1f} ms of processor in the page, {share[1]:.1f} ms in the server"
            )


def calmly(browser: Browser, server: Server, presses: int = 60) -> None:
    for game in GAMES:
        with watched_page(browser, server) as page:
            page.add_init_script(f"({WATCHES})()")
            sit_down(page, server, game)
            for _ in range(presses):
                page.wait_for_timeout(500)
                page.evaluate(f"() => ({PRESSES})(Math.random)")
            tell(f"{game:8} {by_the_clock(page)}")


def memory(browser: Browser, server: Server, games: int = 10) -> None:
    """One tab, a rematch after each game."""
    with watched_page(browser, server) as page:
        session = page.context.new_cdp_session(page)
        sit_down(page, server, "gundam")
        for number in range(1, games + 1):
            answers = page.evaluate(PLAYS, number)
            session.send("HeapProfiler.collectGarbage")
            heap, counted = session.send("Runtime.getHeapUsage"), session.send("Memory.getDOMCounters")
            held = f"{heap['usedSize'] / 1e6:5.1f} MB of heap, {counted['nodes']} nodes, {counted['jsEventListeners']} listeners"
            tell(f"game {number:2}: {answers:4} steps, {held}")
            before = page.url
            page.get_by_role("button", name="Rematch").click()
            page.wait_for_url(lambda url, before=before: url != before, timeout=120_000)
            expect(page.locator(".hand .pt, .prompt .btn").first).to_be_visible(timeout=120_000)


MEASURES: dict[str, Callable[[Browser, Server], None]] = {"scrub": scrub, "answer": answer, "calmly": calmly, "memory": memory}


def main() -> None:
    wanted = [name for name in sys.argv[1:] if name in MEASURES]
    if not wanted:
        sys.exit(__doc__)
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server, browsing() as browser:
        for name in wanted:
            MEASURES[name](browser, server)


if __name__ == "__main__":
    main()
