"""A deck that is pasted with errors and mended until it is legal."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from served import PATIENCE
from themes import grave

Server = Any  # of conftest.py

LIST = """Units
4 GD01-023
4x GD01-030 Rick Dom
GD01-031 x4
5 GD01-035
4 ST03-006
4 ST03-008
2 ST11-001
3 GD01-044
4 ST03-003
3 ST03-001
Pilots
3 ST03-011
3x Full Fronttal
Commands
3 ST03-013
3 GD01-115
Bases
3 ST03-016
Sideboard (0)"""


def test_a_list_with_errors_is_mended_to_a_legal_deck(table: Page, server: Server) -> None:
    table.goto(f"{server.address}/decks")
    typed = table.get_by_label("The list as text")
    typed.press_sequentially("4 GD01")
    expect(typed).to_have_value("4 GD01")  # whoever types keeps the field
    typed.fill(LIST)
    table.keyboard.press("Tab")
    verdict = table.locator(".verdict")
    expect(verdict.locator("strong")).to_have_text("4 FAULTS", timeout=PATIENCE)
    faults = verdict.locator("li")
    expect(faults.nth(0)).to_contain_text("Lines 14 and 20 name no card I know.")
    expect(faults.nth(0)).to_contain_text("Full Frontal")
    expect(table.locator(".rows li", has_text="one colour too many")).to_contain_text("Char's Z'Gok")  # two cards of blue, the rarest
    expect(table.locator(".rows li", has_text="1 too many")).to_contain_text("GD01-035")
    for rule in ("5-1-1", "5-1-1-2", "5-1-1-3"):
        expect(verdict.locator(".rule", has_text=re.compile(f"^{rule}$"))).to_have_count(1)
    expect(table.get_by_role("button", name="Play it now")).to_be_disabled()
    assert grave(table) == []

    table.get_by_role("button", name="Take it: Full Frontal").click()
    expect(table.locator(".rows .unread")).to_have_count(1)
    table.locator(".unread").get_by_role("button", name="Drop the line").click()
    expect(table.locator(".rows .unread")).to_have_count(0)
    verdict.get_by_role("button", name=re.compile("^Take (both|all)")).click()
    expect(faults).to_have_count(1)  # 49 cards
    expect(verdict).to_contain_text("49 cards; a deck has 50")
    table.get_by_label("Add lines").fill("1 ST03-015")
    table.keyboard.press("Enter")
    expect(verdict.locator("strong")).to_have_text("LEGAL")
    expect(table.locator(".five .face")).to_have_count(5)
    table.reload()
    expect(verdict.locator("strong")).to_have_text("LEGAL", timeout=PATIENCE)  # it was kept
    assert grave(table) == []
    table.get_by_role("button", name="Play it now").click()
    expect(table.locator(".prompt, .apart").first).to_be_visible(timeout=PATIENCE)


def test_a_name_of_several_cards_is_asked_about(table: Page, server: Server) -> None:
    """It is not unknown, and nothing is guessed: each of them can be taken."""
    table.goto(f"{server.address}/decks")
    table.get_by_label("The list as text").fill("4 Gundam\n4 ST01-005")
    table.keyboard.press("Tab")
    verdict = table.locator(".verdict")
    expect(verdict).to_contain_text("1 line fits several cards", timeout=PATIENCE)
    expect(verdict.locator("li").nth(0)).to_contain_text("cards are called 'Gundam': say which by its number")
    expect(verdict).not_to_contain_text("names no card")
    row = table.locator(".rows .unread")
    expect(row).to_contain_text("cards have this name. Which?")
    expect(row.get_by_role("button", name=re.compile("^Take "))).to_have_count(5)
    assert grave(table) == []
    row.get_by_role("button", name="Take ST01-001, Gundam").click()
    expect(table.locator(".rows .unread")).to_have_count(0)
    expect(table.locator(".rows .card", has_text="ST01-001")).to_contain_text("4")
