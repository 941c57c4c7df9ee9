"""The book: searched by number and by words, read in another edition, tried."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from served import PATIENCE
from themes import grave

Server = Any  # of conftest.py


def test_a_rule_is_searched_read_and_tried(table: Page, server: Server) -> None:
    table.goto(f"{server.address}/rules/gundam")
    search = table.get_by_role("searchbox")
    search.fill("while others are being resolved")
    rule = table.locator(".sheet li", has_text="9-1-6-7")
    rule.get_by_role("button").click(timeout=PATIENCE)
    about = table.locator(".about")
    expect(about).to_contain_text("played by the engine", timeout=PATIENCE)
    expect(about).to_contain_text("10-1-6-7")  # in edition 1.9
    search.fill("")
    expect(table.locator(".sheet .on")).to_contain_text("9-1-6-7")
    expect(table.locator(".sheet .later", has_text="10-1-6-8-1")).to_contain_text("only in 1.9")
    table.get_by_role("button", name="1.9", exact=True).click()
    expect(table.locator(".sheet .on .no")).to_have_text("10-1-6-7")
    assert grave(table) == []
    about.get_by_role("button", name="ED-6").click()  # a decision of ours that is shown together with it
    expect(about.locator(".no")).to_have_text("ED-6")
    expect(table.locator(".sheet h2")).to_contain_text("Our decisions")
    search.fill("9-1-6-7")
    table.locator(".sheet li").get_by_role("button").click()
    table.get_by_role("link", name=re.compile("^Try it")).first.click()
    expect(table.locator(".judge .steps li").nth(2)).to_be_visible(timeout=PATIENCE)
