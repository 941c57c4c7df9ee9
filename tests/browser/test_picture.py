"""The picture at the head of README.md: made by this test, and what it shows is compared with what was written beside it.

HEADJUDGE_PICTURE=write .venv/bin/python -m pytest tests/browser/test_picture.py     # writes docs/table.png and tests/browser/picture.yaml
"""

from __future__ import annotations

import os
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from laid import AT_REST, Laid

Server = Any  # of conftest.py
PICTURE = Path(__file__).parents[2] / "docs" / "table.png"
SHOWN = Path(__file__).parent / "picture.yaml"  # the same table as a screen reader has it
SIZE = {"width": 1720, "height": 1000}
TABLE = """
game: gundam
turn_player: A
setup:
  A:
    units:
      - {card: ST04-006, pilot: {card: ST04-010}}
      - {card: ST04-001}
      - {card: ST01-001, pilot: {card: ST01-010}}
      - {card: ST01-005, rested: true}
    base: {card: ST04-015}
    hand: [ST01-002, ST04-012, ST01-012, ST04-008, ST01-011, ST01-014]
    shields: 4
    resources: {active: 3, rested: 4, ex: 1}
    trash: [ST01-013]
  B:
    units:
      - {card: ST03-008, rested: true}
      - {card: ST03-003, pilot: {card: ST03-011}}
      - {card: GD01-030, damage: 1}
      - {card: ST03-002}
    base: {card: ST03-016}
    hand: 4
    shields: 5
    resources: {active: 2, rested: 5}
    trash: [ST03-013]
"""


def attacked() -> Laid:
    """Aegis Gundam attacks with Kira Yamato as its Pilot: two Attack effects wait, and one of them will not find what it needs."""
    laid = Laid(TABLE)
    options = laid.match.decision.data().options
    attack = next(place for place, one in enumerate(options) if one.verb == "attack" and one.subject and one.subject.name == "Aegis Gundam"
                  and one.target and one.target.kind == "player")  # fmt: skip
    laid.match.choose(attack)
    return laid


def test_the_picture_of_the_readme_is_this_table(at_house: Callable[..., Page], server: Server) -> None:
    page = at_house(viewport=SIZE, color_scheme="dark")
    attacked().open(page, server.address)
    expect(page.locator(".docket .pend.can")).to_have_count(2)
    page.locator('.field.own .perm .pt[aria-label^="Aegis"]').hover()
    expect(page.locator(".inspect .sum").first).to_be_visible()
    expect(page.get_by_text("Batch 1, newest, 2 effects.", exact=True)).to_have_count(1)  # what a screen reader is told, merged
    page.evaluate(AT_REST)
    shown = page.locator("body").aria_snapshot()
    if os.environ.get("HEADJUDGE_PICTURE") == "write":
        page.wait_for_timeout(500)
        page.screenshot(path=PICTURE)
        SHOWN.write_text(shown + "\n", encoding="utf-8")
    assert shown + "\n" == SHOWN.read_text(encoding="utf-8")
    assert struct.unpack(">II", PICTURE.read_bytes()[16:24]) == (SIZE["width"], SIZE["height"])
    assert "](docs/table.png)" in (PICTURE.parents[1] / "README.md").read_text(encoding="utf-8")
