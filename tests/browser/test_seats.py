"""Several people at one table: by link, as a spectator, taking back, three seats; and a whole game with a thumb on a phone."""

from __future__ import annotations

import json
import random
import re
import urllib.request
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from at_the_table import ASKED, LIT, PATIENCE, Server, by_mouse, by_touch, is_over, play_to_the_end, pressed, sit_down, wait_for_question

Pages = Callable[..., Page]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}


def test_a_whole_game_by_touch_on_a_phone(pages: Pages, server: Server) -> None:
    page = pages(**PHONE)
    sit_down(page, server, "gundam")
    play_to_the_end(page, by_touch, seed=4)
    assert page.locator(".stamp").inner_text() in {"WON", "LOST", "DRAW"}
    assert page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]") == [390, 844]


def friends(pages: Pages, server: Server) -> tuple[Page, Page]:
    """One opens a table and gives the link away; the other follows it."""
    ann, ben = pages(), pages()
    ann.goto(server.address)
    ann.locator(".game").first.get_by_role("button", name="Friend by link").click()
    link = ann.locator(".sharelink")
    expect(link).to_be_visible(timeout=PATIENCE)
    ben.goto(link.inner_text())
    for page in (ann, ben):
        expect(page.locator(".promptrow")).to_be_visible(timeout=PATIENCE)
    return ann, ben


def whose_turn(*people: Page) -> Page:
    """Whoever is asked now."""
    for _ in range(200):
        for page in people:
            if page.locator(ASKED).count() or is_over(page):
                return page
        people[0].wait_for_timeout(50)
    raise AssertionError("nobody is asked")


def press(page: Page, name: str) -> None:
    page.locator(".prompt").get_by_role("button", name=name).click()


def end_the_turn(page: Page) -> None:
    press(page, "End the turn")
    sure = page.locator(".prompt").get_by_role("button", name="End all the same")
    expect(sure.or_(page.locator(".prompt:not(:has-text('End the turn'))"))).to_be_visible(timeout=PATIENCE)
    if sure.count():
        sure.click()
    expect(page.get_by_role("button", name="End the turn")).to_have_count(0, timeout=PATIENCE)


def begun(ann: Page, ben: Page) -> Page:
    """Hands are kept; who is in the main phase of the first turn."""
    for _ in range(12):
        page = whose_turn(ann, ben)
        if page.get_by_role("button", name="End the turn").count():
            return page
        page.locator(".prompt .btn.go").first.click()
        page.wait_for_timeout(150)
    raise AssertionError("the game did not begin")


def names_in_hand(page: Page) -> list[str]:
    return [
        label.split(",")[0] for label in page.locator(".hand .pt").evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))")
    ]


def test_two_by_link_and_a_spectator_who_sees_no_hand(pages: Pages, server: Server) -> None:
    ann, ben = friends(pages, server)
    sent: list[str] = []
    watcher = pages()
    watcher.on("websocket", lambda socket: socket.on("framereceived", lambda frame: sent.append(str(frame))))
    watcher.goto(ann.url.replace("/match/", "/watch/"))
    expect(watcher.locator(".prompt")).to_contain_text("You are watching", timeout=PATIENCE)
    begun(ann, ben)
    dice = random.Random(8)
    for _ in range(25):
        page = whose_turn(ann, ben)
        if is_over(page):
            break
        pressed(page, by_mouse, dice)
    hands = [set(names_in_hand(page)) for page in (ann, ben)]
    assert all(hands)
    expect(watcher.locator(".turnno")).to_have_text(ann.locator(".turnno").inner_text(), timeout=PATIENCE)
    assert watcher.locator(".hand .pt").count() == 0
    assert watcher.locator(LIT).count() == 0
    assert watcher.locator(".prompt .btn").count() == 0
    told = [message for message in map(json.loads, sent) if message["t"] in {"update", "welcome"}]
    updates = [message.get("update") or message for message in told if message["t"] == "update" or message.get("update")]
    assert updates
    shown: set[int] = set()  # cards that have lain open somewhere, or were named when something happened
    for update in updates:
        players = update["view"]["players"]
        hands = [player.pop("hand") for player in players]
        shown |= ids_in(update)
        assert update["view"]["seat"] is None
        assert all("cards" not in player["deck"] for player in players)
        assert all(card["id"] in shown for hand in hands for card in hand.get("cards", []))
        assert update["view"]["turn"] > 0 or not any("cards" in hand for hand in hands)


def ids_in(part: Any) -> set[int]:
    """Every card that is named anywhere in it."""
    if isinstance(part, list):
        return {number for one in part for number in ids_in(one)}
    if not isinstance(part, dict):
        return set()
    own = {part["id"]} if isinstance(part.get("id"), int) else set()
    return own | {number for one in part.values() for number in ids_in(one)}


def test_undo_by_leave_of_the_other(pages: Pages, server: Server) -> None:
    ann, ben = friends(pages, server)
    first = begun(ann, ben)
    other = ben if first is ann else ann
    turn = first.locator(".turnno").inner_text()
    ask = first.get_by_role("button", name="Ask to undo")
    waits = first.get_by_role("heading", name="You ask to take back your last answer.")
    turn_ended(first, other)
    expect(first.locator(".turnno")).not_to_have_text(turn, timeout=PATIENCE)
    expect(ask).to_be_visible(timeout=PATIENCE)
    ask.click()
    expect(waits).to_be_visible()
    assert not first.get_by_role("button", name="Allow").count()
    other.get_by_role("button", name="Refuse").click()
    expect(waits).to_have_count(0)
    expect(other.get_by_role("button", name="Refuse")).to_have_count(0)
    expect(first.locator(".turnno")).not_to_have_text(turn)
    expect(ask).to_be_visible(timeout=PATIENCE)
    ask.click()
    other.get_by_role("button", name="Allow").click()
    expect(first.locator(".turnno")).to_have_text(turn, timeout=PATIENCE)
    expect(other.locator(".turnno")).to_have_text(turn, timeout=PATIENCE)
    assert whose_turn(ann, ben) is first
    turn_ended(first, other)
    expect(ask).to_be_visible(timeout=PATIENCE)
    ask.click()
    expect(other.get_by_role("button", name="Allow")).to_be_visible()
    end_the_turn(other)  # plays on instead
    expect(other.get_by_role("button", name="Allow")).to_have_count(0)
    expect(waits).to_have_count(0)
    expect(first.get_by_text("You take nothing back: ")).to_be_visible()


def turn_ended(first: Page, other: Page) -> None:
    """By the one whose turn it is, and through the windows at its end."""
    for _ in range(7):
        asked = whose_turn(first, other)
        ends = bool(asked.get_by_role("button", name="End the turn").count())
        if ends and asked is other:
            break
        if ends:
            end_the_turn(asked)
        else:
            asked.locator(".prompt .btn.go").first.click()
        first.wait_for_timeout(100)


def test_undo_without_leave_where_nobody_else_sits(table: Page, server: Server) -> None:
    sit_down(table, server, "gundam")
    dice = random.Random(2)
    undo = table.get_by_role("button", name="Undo", exact=True)
    for _ in range(30):
        wait_for_question(table)
        if undo.count() and table.get_by_role("button", name="End the turn").count():
            break
        pressed(table, by_mouse, dice)
    hand, turn = names_in_hand(table), table.locator(".turnno").inner_text()
    table.locator(".prompt").get_by_role("button", name=re.compile("End the turn|End all the same")).click()
    sure = table.get_by_role("button", name="End all the same")
    expect(sure.or_(table.locator(f".turnno:not(:has-text('{turn}'))"))).to_be_visible(timeout=PATIENCE)
    if sure.count():
        sure.click()
    expect(table.locator(".turnno")).not_to_have_text(turn, timeout=PATIENCE)
    wait_for_question(table)
    undo.click()
    expect(table.get_by_role("button", name="End the turn")).to_be_visible(timeout=PATIENCE)
    expect(table.locator(".turnno")).to_have_text(turn)
    assert names_in_hand(table) == hand


def opened(server: Server, wanted: dict[str, Any]) -> dict[str, Any]:
    request = urllib.request.Request(f"{server.address}/api/matches", json.dumps(wanted).encode(), {"content-type": "application/json"})
    with urllib.request.urlopen(request, timeout=30) as reply:
        found: dict[str, Any] = json.load(reply)
    return found


def give_up(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    for _ in range(2):
        page.get_by_role("menuitem", name=re.compile("Give up")).click()
    expect(page.locator(".result")).to_be_visible(timeout=PATIENCE)


def test_a_rematch_against_the_bot_and_alone_at_both_seats(table: Page, server: Server) -> None:
    """One sits there again, and is asked: at one seat, and at both with the seats swapped."""
    sit_down(table, server, "gundam")
    before = table.url
    give_up(table)
    table.get_by_role("button", name="Rematch").click()
    expect(table.locator(".prompt .btn.go").first).to_be_visible(timeout=PATIENCE)
    assert table.url != before
    table.goto(server.address)
    table.locator(".game").first.get_by_role("button", name="Both seats").click()
    expect(table.locator(".prompt .btn.go").first).to_be_visible(timeout=PATIENCE)
    before = table.url
    give_up(table)
    table.get_by_role("button", name="Swap seats").click()
    table.wait_for_url(lambda url: url != before, timeout=PATIENCE)
    expect(table.locator(".prompt .btn.go").first).to_be_visible(timeout=PATIENCE)


# Notices go by themselves, sooner than a busy machine may come to look: what they said is kept
HEARD = """new MutationObserver(() => {
  const said = document.querySelector(".notice")?.textContent;
  if (said) (window.heard ??= []).push(said);
}).observe(document, { subtree: true, childList: true, characterData: true })"""


def test_a_judge_opens_a_table_for_two_others_and_sees_both_hands(pages: Pages, server: Server) -> None:
    judge, ann, ben = pages(), pages(), pages()
    ann.add_init_script(HEARD)
    judge.goto(f"{server.address}/judge/table")
    judge.get_by_role("button", name="Open the table").click()
    links = judge.locator(".sharelink")
    expect(links).to_have_count(2, timeout=PATIENCE)
    for page, link in zip((ann, ben), links.all_inner_texts(), strict=True):
        page.goto(link)
    begun(ann, ben)
    ann.wait_for_function("(window.heard ?? []).some((said) => said.includes('a judge'))", timeout=PATIENCE)
    expect(judge.locator(".prompt")).to_contain_text("You are the judge", timeout=PATIENCE)
    expect(judge.locator(".openhand .pt, .openhand button")).to_have_count(len(names_in_hand(ann)), timeout=PATIENCE)
    expect(judge.locator(".hand .pt")).to_have_count(len(names_in_hand(ben)), timeout=PATIENCE)
    assert judge.locator(LIT).count() == 0
    assert judge.locator(".prompt .btn").count() == 0


def test_a_game_of_three(pages: Pages, server: Server) -> None:
    seats = [{"kind": "person", "name": "Ann", "deck": "starter-st01"}]
    seats += [{"kind": "bot", "name": "steady", "deck": deck} for deck in ("starter-st03", "starter-st04")]
    match = opened(server, {"game": "gundam", "mode": "royale", "seats": seats})
    page = pages()
    held = json.dumps([{"match": match["match"], "seat": 0, "token": match["token"]}])
    page.add_init_script(f"localStorage.setItem('headjudge.seats', {json.dumps(held)})")
    page.goto(f"{server.address}/match/{match['match']}")
    expect(page.locator(".strip.foe")).to_have_count(2, timeout=PATIENCE)
    expect(page.locator(".field.foe")).to_have_count(2)
    colours = page.locator(".strip .seat").evaluate_all("all => all.map((one) => getComputedStyle(one).backgroundColor)")
    assert len(set(colours)) == 3
    play_to_the_end(page, by_mouse, seed=21, patience=90_000)  # who is out waits until the others have finished
    assert page.locator(".stamp").inner_text() in {"WON", "LOST", "DRAW"}
