"""A judge at the table: who may be one, what only a judge is told, and that everybody knows of it."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import httpx
import pytest

from headjudge.server.tokens import Tokens
from headjudge.server.trial.client import Plain, Player, Visitor, bot, empty, person
from headjudge.server.trial.inside import Inside

DECKS = ("starter-st01", "starter-st02")


def told(served: Inside, story: Callable[[Visitor, str], Coroutine[Any, Any, None]]) -> None:
    async def run() -> None:
        async with Visitor(served.base) as visitor:
            await asyncio.wait_for(story(visitor, served.base), 120)

    asyncio.run(run())


async def judged_match(visitor: Visitor, **other: Any) -> tuple[Plain, list[str]]:
    """A match of two people with a judge; the tokens of their seats."""
    opened = await visitor.open_match("gundam", [empty(deck) for deck in DECKS], judged=True, **other)
    path = f"/api/matches/{opened['match']}/join"
    return opened, [(await visitor.post(path, {"invite": link["invite"]}))["token"] for link in opened["links"]]


def hands(player: Player) -> list[list[str]]:
    return [[card["name"] for card in one["hand"].get("cards", []) if card.get("name")] for one in player.update["view"]["players"]]


async def told_of(player: Player, text: str) -> None:
    await player.ask({"t": "ping"})
    assert player.heard is not None
    assert any(text in message.get("text", "") for message in player.heard)


def test_a_judge_sees_all_hands_speaks_and_exports_and_plays_no_seat(home: Inside) -> None:
    async def story(visitor: Visitor, base: str) -> None:
        opened, tokens = await judged_match(visitor)
        one, other = (Player(base, token, keep=True) for token in tokens)
        async with one, other, Player(base, opened["judge"], keep=True) as judge:
            await told_of(one, "judge, who sees all hands")
            for player in (one, other):
                await player.nonce()
            for player in (one, other, judge):
                await player.until(lambda one: bool(one.update))
            asked = one if one.question is not None else other
            await asked.answer(0)  # who begins; then hands are drawn
            for player in (one, other, judge):
                await player.ask({"t": "ping"})
            assert [bool(hand) for hand in hands(one)] == [True, False]
            assert hands(judge) == [hands(one)[0], hands(other)[1]]
            assert "question" not in judge.update
            for message in ({"t": "concede"}, {"t": "undo"}, {"t": "answer", "decision": 0, "option": 0}):
                assert (await judge.ask(message))["code"] == "not yours"
            assert (await judge.ask({"t": "why not", "text": "play"}))["t"] in ("explained", "refused")
            assert (await judge.ask({"t": "say", "text": "Play on."}))["t"] == "done"
            await told_of(other, "Play on.")
            spectator = await visitor.post(f"/api/matches/{opened['match']}/watch", {})
            path = f"/api/export/{opened['match']}"
            for token in (spectator["token"], (one if one.question is None else other).token):
                with pytest.raises(httpx.HTTPStatusError, match="409"):
                    await visitor.get(path, token=token)
            moment = await visitor.get(path, token=opened["judge"])
            assert home.hub.rooms[opened["match"]].foyer.chance[0] not in moment["text"]

    told(home, story)


def test_who_judges_does_not_play(home: Inside) -> None:
    async def story(visitor: Visitor, base: str) -> None:
        with pytest.raises(httpx.HTTPStatusError, match="400"):
            await visitor.open_match("gundam", [person(DECKS[0]), bot(DECKS[1])], judged=True)
        unjudged = await visitor.open_match("gundam", [person(DECKS[0]), empty(DECKS[1])])
        assert not unjudged.get("judge")

    told(home, story)


def test_the_lobby_says_that_there_is_a_judge_and_a_rematch_keeps_it(home: Inside) -> None:
    async def story(visitor: Visitor, base: str) -> None:
        waits = await visitor.open_match("gundam", [empty(deck) for deck in DECKS], judged=True, listed=True)
        assert [row.get("judged") for row in await visitor.get("/api/lobby") if row["match"] == waits["match"]] == [True]
        opened, tokens = await judged_match(visitor)
        async with Player(base, tokens[0]) as one, Player(base, tokens[1]) as other, Player(base, opened["judge"]) as judge:
            await one.ask({"t": "concede"})
            for player in (one, other):
                await player.ask({"t": "rematch"})
            await judge.until(lambda one: bool(one.series and one.series.get("next")))
            assert judge.series is not None
            token = judge.series["token"]
        async with Player(base, token) as again:
            assert (again.welcome["match"], again.welcome["seat"]) == (judge.series["next"], None)
            assert home.hub.tokens.bearer(token).judge

    told(home, story)


def test_no_token_stands_for_one_of_another_kind() -> None:
    tokens = Tokens(b"x" * 32)
    made = [tokens.seat("m", 0), tokens.watch("m"), tokens.judge("m"), tokens.invite("m", 0)]
    assert len(set(made)) == len(made)
    assert [bearer and bearer.judge for bearer in map(tokens.bearer, made)] == [False, False, True, None]
    assert all(tokens.invited(token) is None for token in made[:3])
    assert all(Tokens(b"y" * 32).bearer(token) is None for token in made)
