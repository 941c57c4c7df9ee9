# edge: interpreted
"""What `headjudge judge` does with a file, by what is asked of it."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from importlib import resources
from pathlib import Path
from typing import Any

from rich.console import Console

from headjudge.judge import draw
from headjudge.judge.ask import judge_asking
from headjudge.judge.draw_orders import draw_orders, draw_orders_brief
from headjudge.judge.editions import in_all_editions
from headjudge.judge.flip import flips
from headjudge.judge.obstacles import why_not
from headjudge.judge.orders import every_order
from headjudge.judge.read_aloud import read_editions, read_ruling
from headjudge.judge.remedies import remedies
from headjudge.judge.ruling import Ruling, judge
from headjudge.judge.svg import Painter, pictures
from headjudge.judge.why import why
from headjudge.judge.witness import Witness
from headjudge.kernel.bad_input import BadInput
from headjudge.scenario.located import Located
from headjudge.scenario.runner import Scenario
from headjudge.scenario.terminal import Terminal

DEMO = "demo.yaml"
NARROW = 60  # columns; in fewer there is no room for two things side by side


def demonstration(console: Console) -> None:
    """A shipped scenario, ruled on."""
    text = resources.files("headjudge.scenario").joinpath(DEMO).read_text(encoding="utf-8")
    draw.draw_ruling(console, judge(Scenario(text, DEMO)))


class Judging:
    """One file. Every answer is drawn, or given as data; each says whether all is as it should be."""

    def __init__(self, console: Console, scenario: Scenario, as_json: bool, edition: str = "", aloud: bool = False) -> None:
        """edition: in place of the scenario's own; aloud: in sentences, for whoever has it read out."""
        self.aloud = aloud
        self.console = console
        self.scenario = scenario
        self.as_json = as_json
        if edition:
            scenario.game().known_edition(edition)
            scenario.said["edition"] = Located(edition, 1, 1)

    @property
    def stem(self) -> str:
        """What files are called that are made of this one."""
        return Path(self.scenario.place).stem.replace(" ", "-")

    def show(self, data: Callable[[], Any], drawn: Callable[[], None]) -> None:
        if self.as_json:
            sys.stdout.write(json.dumps(data()) + "\n")
        else:
            drawn()

    def ruling(self, *, asking: bool, drawing: bool = False) -> Ruling:
        kind = Painter if drawing else Witness
        return judge_asking(self.scenario, Terminal(stderr=self.as_json), kind=kind) if asking else judge(self.scenario, kind=kind)

    def rule(self, ruling: Ruling, *, brief: bool) -> bool:
        drawn = draw.draw_brief if brief else read_ruling if self.aloud else draw.draw_ruling
        self.show(ruling.data, lambda: drawn(self.console, ruling))
        return ruling.passed

    def orders(self, most: int, *, brief: bool) -> bool:
        found = every_order(self.scenario, most=most)
        drawn = draw_orders_brief if brief or self.aloud else draw_orders
        self.show(found.data, lambda: drawn(self.console, found))
        return found.ruling.passed

    def why_not(self, text: str, after: int) -> bool:
        """after: how many steps of the scenario are done before."""
        match = self.scenario.table_as(Witness, log=True)
        self.scenario.begin(match, after)
        found = why_not(match, match.spoken, text)
        if not after:
            found.remedies.update(remedies(self.scenario, match, text, found.obstacles))
        self.show(found.data, lambda: draw.draw_why_not(self.console, found))
        return found.legal

    def editions(self) -> bool:
        own, others = in_all_editions(self.scenario)
        data = {"ruling": own.data(), "others": [other.data() for other in others]}
        drawn = read_editions if self.aloud or self.console.width < NARROW else draw.draw_editions
        self.show(lambda: data, lambda: drawn(self.console, own, others))
        return own.passed

    def why(self, ruling: Ruling, place: str) -> bool:
        reasons = why(ruling, place)
        self.show(lambda: [reason.data() for reason in reasons], lambda: draw.draw_why(self.console, reasons))
        return True

    def flips(self, ruling: Ruling, most: int) -> bool:
        if "match" in self.scenario.said:
            raise BadInput(f"{self.scenario.place} is a match that is played again: only a table that is set up can be changed")
        found = list(flips(self.scenario, ruling, most))
        self.show(lambda: [flip.data() for flip in found], lambda: draw.draw_flips(self.console, ruling, found))
        return True

    def pictures(self, ruling: Ruling, folder: Path) -> None:
        if folder.exists() and not folder.is_dir():
            raise BadInput(f"{folder} is a file; the pictures need a folder")
        folder.mkdir(parents=True, exist_ok=True)
        drawn = pictures(ruling)
        for number, picture in enumerate(drawn):
            (folder / f"{self.stem}-{number:02}.svg").write_text(picture, encoding="utf-8")
        if not self.as_json:
            self.console.print(f"{len(drawn)} pictures: {folder / self.stem}-00.svg and so on", soft_wrap=True)
