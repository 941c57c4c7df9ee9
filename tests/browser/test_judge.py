"""The judge's screen: the founding examples step by step, and a table laid by hand."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml
from playwright.sync_api import Page, expect

from served import PATIENCE
from themes import grave

Server = Any  # of conftest.py
Batches = dict[int, list[str]]  # number of a batch → card numbers of what waits in it

SCENARIOS = Path(__file__).parents[2] / "scenarios"
FOUNDING = ("example_3", "example_4", "example_6")


def founding(name: str) -> dict[str, Any]:
    told: dict[str, Any] = yaml.safe_load((SCENARIOS / f"digimon/{name}.yaml").read_text(encoding="utf-8"))
    return told


def card_numbers(said: object) -> Iterator[tuple[str, str]]:
    """Id and card number of everything that a set-up names."""
    if isinstance(said, dict):
        if "id" in said and "card" in said:
            yield said["id"], said["card"]
        for inner in said.values():
            yield from card_numbers(inner)
    elif isinstance(said, list):
        for inner in said:
            yield from card_numbers(inner)


def begins_a_step(event: dict[str, Any]) -> bool:
    """What somebody does begins the first step; then every effect that is resolved or fails, and rules that remove something."""
    return event["e"] in ("activate", "fail") or (event["e"] == "rules" and bool(event["delete"] or event["trash"]))


def expected_batches(told: dict[str, Any]) -> list[Batches]:
    """What waits after each step, by the file alone."""
    numbers = dict(card_numbers(told["setup"]))
    cards: dict[int, str] = {}
    steps: list[Batches] = [{}]
    for event in told["events"]:
        if begins_a_step(event):
            steps.append(steps[-1])
        if event["e"] == "trigger":
            cards[event["n"]] = numbers[event["card"]]
        if "pending" in event:
            waiting = {batch: sorted(cards[n] for n in effects) for batch, effects in event["pending"].items()}
            steps[-1] = {batch: effects for batch, effects in waiting.items() if effects}
    return steps


def shown_batches(page: Page) -> Batches:
    rows = page.locator(".judge .jd [data-effect]").evaluate_all(
        "rows => rows.map(row => [Number(row.closest('[data-batch]').dataset.batch), row.dataset.card, row.dataset.state])"
    )
    found: Batches = {}
    for batch, card, state in rows:
        if state in ("next", "waits"):
            found.setdefault(batch, []).append(card)
    return {batch: sorted(cards) for batch, cards in found.items()}


def open_case(page: Page, server: Server, path: str) -> None:
    page.goto(f"{server.address}/judge/{path}")
    expect(page.locator(".judge .stage .strip").first).to_be_visible(timeout=PATIENCE)


def test_founding_examples_show_the_batches_of_their_files(table: Page, server: Server) -> None:
    for name in FOUNDING:
        told = founding(name)
        expected = expected_batches(told)
        open_case(table, server, f"digimon/{name}.yaml")
        assert shown_batches(table) == {}
        for step, batches in enumerate(expected, start=1):
            table.keyboard.press("ArrowRight")
            expect(table.locator(".scrub [aria-current]")).to_have_attribute("aria-label", re.compile(f"^{step}: "))
            assert shown_batches(table) == batches, f"{name}, step {step}"
        expect(table.locator(".scrub .track button")).to_have_count(len(expected) + 1)
        expect(table.locator(".ruled", has_text="The ruling")).to_contain_text(told["ruling"].split(".")[0])


def test_a_case_from_all_sides(table: Page, server: Server) -> None:
    """Editions, every order and flips of one case; what has gone stays a step, stamped; nothing in it is hard to reach."""
    open_case(table, server, "digimon/example_4.yaml")
    table.keyboard.press("End")
    for _ in range(4):
        table.keyboard.press("ArrowLeft")
    expect(table.locator(".perm[data-stamp]")).to_have_attribute("data-stamp", re.compile("Deleted.*17-1-3"))
    assert grave(table) == []
    table.get_by_role("button", name="crm · differs at 3").click(timeout=PATIENCE)
    expect(table.locator(".sheet.live .cap")).to_contain_text("Batch 2")
    table.get_by_role("button", name="Side by side").click()
    expect(table.locator(".editions .differs").first).to_be_visible()
    table.get_by_role("button", name="Every order").click()
    expect(table.locator(".outcome.scripted")).to_have_count(1, timeout=PATIENCE)
    table.get_by_role("button", name="What would change it").click()
    expect(table.locator(".flips .outcome").first).to_be_visible(timeout=PATIENCE)
    assert grave(table) == []


def put(page: Page, search: str, place: str) -> None:
    """Search a card by its number, take it, tap where it goes."""
    page.get_by_placeholder("Search a card").fill(search)
    page.locator(".hits .found", has_text=search).click(timeout=PATIENCE)
    page.locator(f'.stage [data-place="{place}"]').click(position={"x": 12, "y": 12})


def test_a_table_laid_by_hand_is_asked(table: Page, server: Server) -> None:
    table.goto(f"{server.address}/judge/new?game=gundam")
    expect(table.locator(".build .stage .strip").first).to_be_visible(timeout=PATIENCE)
    put(table, "ST01-001", "0:battle")
    expect(table.locator(".field.own .perm")).to_have_count(1, timeout=PATIENCE)
    put(table, "ST03-009", "1:battle")
    foe = table.locator(".field.foe .perm")
    expect(foe).to_have_count(1, timeout=PATIENCE)
    table.get_by_role("button", name="Shields of B: one less").click()
    expect(table.get_by_role("group", name="Shields of B")).to_contain_text("5")
    attack = table.get_by_role("button", name=re.compile("attack Gouf with Gundam"))
    expect(attack).to_have_count(0)  # it is active: 7-3-1 forbids it
    foe.locator(".pt").click()
    table.get_by_role("switch", name="Rested").check()
    expect(foe).to_have_class(re.compile("rested"))
    attack.click(timeout=PATIENCE)
    expect(table.locator(".bsteps .legal")).to_have_count(1, timeout=PATIENCE)
    table.keyboard.press("Escape")

    table.get_by_role("button", name="YAML").click()
    text = table.get_by_label("YAML").input_value()
    assert yaml.safe_load(text)["setup"]["B"] == {"units": [{"card": "ST03-009", "rested": True}], "shields": 5}
    table.get_by_label("YAML").fill(text.replace("rested: true", "rested: false"))
    expect(table.locator(".stage .perm.rested")).to_have_count(0, timeout=PATIENCE)
    table.get_by_role("button", name="Steps").click()
    expect(table.locator(".err")).to_contain_text("Step 1 is not legal.")
    expect(table.locator(".err .rule")).to_have_text("7-3-1")
    assert grave(table) == []
    table.get_by_role("button", name="Undo").click()
    expect(table.locator(".bsteps .legal")).to_have_count(1, timeout=PATIENCE)

    shared = table.url
    table.get_by_role("button", name="Ask the judge").click()
    expect(table.locator(".case .steps li")).not_to_have_count(0, timeout=PATIENCE)
    table.keyboard.press("End")
    expect(table.locator(".happens").last).to_be_visible()
    table.goto("about:blank")
    table.goto(shared)
    expect(table.locator(".judge .case .steps")).to_be_visible(timeout=PATIENCE)


def test_the_library_is_found_by_rule_and_by_card(table: Page, server: Server) -> None:
    table.goto(f"{server.address}/judge?game=digimon")
    link = table.get_by_role("link", name=re.compile("My effect lowers one Digimon to 0 DP"))
    for sought in ("15-4-3-5", "Tapirmon"):
        table.get_by_role("searchbox").fill(f"rules batch {sought}")
        expect(link).to_be_visible(timeout=PATIENCE)
        expect(table.get_by_role("link", name=re.compile("I play a Digimon that has 0 DP"))).to_have_count(0)
    assert grave(table) == []
    link.click()
    expect(table.locator(".judge .case h1")).to_contain_text("the rules batch comes first", timeout=PATIENCE)
