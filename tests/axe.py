"""Accessibility of a page by axe-core, which npm brings for the tests."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).parents[1] / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = {"serious", "critical"}


def findings(page: Page) -> list[str]:
    """What axe finds that is serious or critical: the rule and the first elements of each."""
    assert AXE.exists(), "axe-core is not installed: npm ci --prefix web"
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate("axe.run(document).then((said) => said.violations)")
    told = []
    for one in found:
        nodes = [node["target"] for node in one["nodes"] if not is_drawn_letter(one["id"], node["html"])]
        if nodes and one["impact"] in GRAVE:
            told.append(f"{one['id']}: {nodes[:4]}")
    return told


def is_drawn_letter(rule: str, html: str) -> bool:
    """Figures and words inside a drawn card face are a picture, not a label: the button's name begins with the card's name instead."""
    return rule == "label-content-name-mismatch" and 'class="pt' in html
