"""The cards' screen: a query is read back, what it does not understand is said, a card is read."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from served import PATIENCE
from themes import grave

Server = Any  # of conftest.py


def test_a_query_is_read_back_and_a_card_opened(table: Page, server: Server) -> None:
    table.goto(f"{server.address}/cards?game=gundam")
    search = table.get_by_role("searchbox")
    search.fill("set:ST03 t:unit lv>=4")
    tokens = table.locator(".tokens li")
    expect(tokens).to_have_count(3, timeout=PATIENCE)
    expect(tokens.nth(2)).to_contain_text("level at least 4")
    few = table.locator(".faces").first.locator("button")
    expect(few.first).to_be_visible()
    before = few.count()
    table.get_by_role("button", name="Take out lv>=4").click()
    expect(search).to_have_value("set:ST03 t:unit")
    expect(few).not_to_have_count(before)
    search.fill("set:ST03 colour:plaid")
    expect(table.locator(".tokens .wrong")).to_contain_text("plaid")
    expect(table.locator(".count")).to_contain_text("not understood")
    search.fill("sinanju set:ST03")
    table.get_by_role("button", name="Sinanju, ST03-001").click()
    card = table.get_by_role("complementary", name="Sinanju")
    expect(card.locator(".line")).to_have_count(2)
    expect(card.locator(".rests .rule").first).to_be_visible()
    assert re.search(r"card=ST03-001", table.url)
    assert grave(table) == []


def test_a_card_is_opened_by_its_address(table: Page, server: Server) -> None:
    table.goto(f"{server.address}/cards/gundam/ST03-001")
    expect(table.get_by_role("complementary", name="Sinanju")).to_be_visible(timeout=PATIENCE)
