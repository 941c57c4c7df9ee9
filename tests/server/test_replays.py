"""What a replay shows to whom, what is tried instead, and first games that are dealt alike."""

import asyncio
import random
from collections.abc import Callable, Coroutine
from datetime import date, timedelta
from typing import Any

import httpx
import pytest

from headjudge.server.library import ruling_of_the_day
from headjudge.server.trial.client import Plain, Player, Visitor, bot, person
from headjudge.server.trial.inside import Inside


def told(served: Inside, story: Callable[[Visitor, str], Coroutine[Any, Any, None]]) -> None:
    async def run() -> None:
        async with Visitor(served.base) as visitor:
            await asyncio.wait_for(story(visitor, served.base), 60)

    asyncio.run(run())


def hand(frame: Plain, seat: int) -> list[str]:
    return [card["name"] for card in frame["view"]["players"][seat]["hand"].get("cards", []) if card.get("name")]


def test_hands_are_open_only_where_it_is_asked_and_the_game_is_over(home: Inside) -> None:
    """With cards of which none goes back to a hand, so that it is known there."""

    async def story(visitor: Visitor, base: str) -> None:
        opened = await visitor.open_match("gundam", [person("test-vanilla"), bot("test-vanilla", "calm")])
        path, token = f"/api/replay/{opened['match']}", opened["token"]
        async with Player(base, token) as player:
            await player.play(random.Random(3), most=12)
            with pytest.raises(httpx.HTTPStatusError, match="409"):
                await visitor.get(path, token=token, opened=True)
            await player.ask({"t": "concede"})
        closed = await visitor.get(path, token=token, seat=0)
        wide = await visitor.get(path, token=token, seat=0, opened=True)
        assert closed["total"] == len(closed["frames"]) == len(wide["frames"])
        assert all(len(hand(frame, 1)) <= 1 for frame in closed["frames"])  # it has shown what it is playing, and is asked how it pays
        assert all(len(hand(frame, 1)) > 1 for frame in wide["frames"] if hand(frame, 1))
        assert any(hand(frame, 1) for frame in wide["frames"])
        assert [hand(frame, 0) for frame in wide["frames"]] == [hand(frame, 0) for frame in closed["frames"]]
        assert all(frame.get("question", {"seat": 0})["seat"] == 0 for frame in closed["frames"])
        assert {frame["question"]["seat"] for frame in wide["frames"] if "question" in frame} == {0, 1}
        assert len(closed["verified"]) == 2  # its answers, and its seal
        assert closed["commitment"] in closed["verified"][1]

    told(home, story)


def test_a_game_that_is_over_is_reviewed(home: Inside) -> None:
    async def story(visitor: Visitor, base: str) -> None:
        opened = await visitor.open_match("gundam", [person("starter-st01"), bot("starter-st04", "calm")])
        path, token = f"/api/review/{opened['match']}", opened["token"]
        async with Player(base, token) as player:
            await player.play(random.Random(3), most=6)
            with pytest.raises(httpx.HTTPStatusError, match="409"):
                await visitor.get(path, token=token)
            await player.ask({"t": "concede"})
        found = await visitor.get(path, token=token)
        frames = (await visitor.get(f"/api/replay/{opened['match']}", token=token, seat=0))["frames"]
        assert [row["number"] for row in found["course"]] == [frame["at"] + 1 for frame in frames[:-1]]
        assert all(0 <= row["low"] <= row["chance"] <= row["high"] <= 1 for row in found["course"])
        assert {row["seat"] for row in found["decisions"]} <= {"A", "B"}
        assert (found["course"][-1]["number"], found["end"]) == (len(frames) - 1, 0)
        assert sum(row["change"] for row in found["ledger"]) == pytest.approx(found["end"] - found["beginning"], abs=0.01)
        assert len(home.hub.reviews) == 1
        assert await visitor.get(path, token=token) == found

    told(home, story)


def test_another_option_is_tried_in_a_branch(home: Inside) -> None:
    async def story(visitor: Visitor, base: str) -> None:
        opened = await visitor.open_match("gundam", [person("starter-st01"), bot("starter-st04", "calm")])
        path, token = f"/api/replay/{opened['match']}", opened["token"]
        async with Player(base, token) as player:
            await player.play(random.Random(3), most=12)
            await player.ask({"t": "concede"})
        frames = (await visitor.get(path, token=token, seat=0))["frames"]
        mulligan = next(frame for frame in frames if frame.get("question", {}).get("kind") == "mulligan")
        seats = [{"kind": "person", "name": "Ada"}, {"kind": "bot", "name": "calm"}]
        wanted = {"token": token, "at": mulligan["at"], "seats": seats}
        keep = next(place for place, option in enumerate(mulligan["question"]["options"]) if option["verb"] == "keep")
        branch = await visitor.post(f"{path}/branch", {**wanted, "option": keep})
        async with Player(base, branch["token"]) as player:
            await player.nonce()
            await player.until(lambda one: one.question is not None)
            names = [card["name"] for card in player.update["view"]["players"][0]["hand"]["cards"]]
            assert names[:5] == hand(mulligan, 0)  # what was kept, and what was drawn since
        with pytest.raises(httpx.HTTPStatusError, match="400"):
            await visitor.post(f"{path}/branch", {**wanted, "option": 99})

    told(home, story)


@pytest.mark.parametrize("game", ["gundam", "digimon"])
def test_a_lesson_is_dealt_alike_for_everybody(home: Inside, game: str) -> None:
    async def story(visitor: Visitor, base: str) -> None:
        hands = []
        for _ in range(2):
            opened = await visitor.post(f"/api/lessons/{game}", {})
            async with Player(base, opened["token"]) as player:
                await player.until(lambda one: one.question is not None)
                if player.question is not None and player.question["kind"] == "first":
                    await player.answer(0)
                    await player.until(lambda one: one.question is not None and one.question["kind"] == "mulligan")
                hands.append([card["name"] for card in player.update["view"]["players"][0]["hand"]["cards"]])
        assert hands[0] == hands[1]
        assert len(hands[0]) == 5
        with pytest.raises(httpx.HTTPStatusError, match="404"):
            await visitor.post("/api/lessons/chess", {})

    told(home, story)


def test_the_ruling_of_the_day_changes() -> None:
    days = [ruling_of_the_day(date(2026, 1, 1) + timedelta(day)) for day in range(7)]
    assert len({ruling.path for ruling in days}) == 7
    assert all(ruling.question and ruling.ruling and ruling.rules for ruling in days)
