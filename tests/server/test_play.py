"""Playing over real sockets: whole games, what a seat gets, what is refused, and what comes back after a break.

What rests on the store is tried on both kinds of it (`served`), the rest on one (`home`)."""

import asyncio
import gc
import random
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import httpx
import pytest

from headjudge.server.trial.client import Plain, Player, Visitor, bot, empty, person
from headjudge.server.trial.inside import Inside
from headjudge.verifying import verify

GUNDAM, DIGIMON = ("starter-st01", "starter-st02"), ("starter-st1", "starter-st2")
PATIENCE = 240.0  # seconds: nothing here depends on how fast the machine is
Story = Callable[[Visitor, str], Coroutine[Any, Any, None]]


def told(served: Inside, story: Story) -> None:
    """Run what happens, with a visitor of this server."""

    async def run() -> None:
        async with Visitor(served.base) as visitor:
            await asyncio.wait_for(story(visitor, served.base), PATIENCE)

    asyncio.run(run())


async def against_bot(visitor: Visitor, **other: Any) -> Plain:
    return await visitor.open_match("gundam", [person(GUNDAM[0]), bot(GUNDAM[1])], **other)


async def two_people(visitor: Visitor, **other: Any) -> tuple[Plain, Plain]:
    """Somebody opens a match, and somebody else sits down by the link."""
    opened = await visitor.open_match("gundam", [person(GUNDAM[0]), empty(GUNDAM[1])], **other)
    joined = await visitor.post(f"/api/matches/{opened['match']}/join", {"invite": opened["links"][0]["invite"], "name": "Bob"})
    return opened, joined


async def asked_one(*players: Player) -> Player:
    """Whoever of them is asked, after everything on its way has come."""
    while True:
        for player in players:
            await player.ask({"t": "ping"})
            if player.question is not None:
                return player
        await asyncio.sleep(0.01)


async def begun(*players: Player) -> None:
    for player in players:
        await player.nonce()
    for player in players:
        await player.until(lambda one: bool(one.update))


def code_of(awaited: Awaitable[Any]) -> Coroutine[Any, Any, tuple[int, str]]:
    """The status and the code of a request that is refused."""

    async def run() -> tuple[int, str]:
        with pytest.raises(httpx.HTTPStatusError) as error:
            await awaited
        return error.value.response.status_code, error.value.response.json()["code"]

    return run()


@pytest.mark.parametrize(("game", "decks"), [("gundam", GUNDAM), ("digimon", DIGIMON)])
def test_a_whole_game_against_a_bot(home: Inside, game: str, decks: tuple[str, str]) -> None:
    async def story(visitor: Visitor, base: str) -> None:
        opened = await visitor.open_match(game, [person(decks[0]), bot(decks[1], "calm")])
        async with Player(base, opened["token"]) as player:
            commitment = player.welcome["commitment"]
            assert await player.play(random.Random(3)) > 5
            assert player.series is not None
            secret = player.series["secret"]
        replay = await visitor.get(f"/api/replay/{opened['match']}", token=opened["token"], seat=0)
        assert (replay["commitment"], replay["secret"]) == (commitment, secret)
        assert replay["total"] == len(replay["frames"])
        assert replay["frames"][-1]["view"]["over"]
        room = await_in(home, home.hub.room(opened["match"]))
        assert "fits the commitment" in verify(room.playing.records[0], commitment)[1]

    told(home, story)


def await_in(served: Inside, coroutine: Coroutine[Any, Any, Any]) -> Any:
    """Something of the server's own loop."""
    return asyncio.run_coroutine_threadsafe(coroutine, served.hub.loop).result(20)


def test_two_people_and_a_spectator(served: Inside) -> None:
    async def story(visitor: Visitor, base: str) -> None:
        opened, joined = await two_people(visitor)
        watching = await visitor.post(f"/api/matches/{opened['match']}/watch", {})
        async with Player(base, opened["token"]) as ada, Player(base, joined["token"]) as bob, Player(base, watching["token"]) as eve:
            assert [seat["name"] for seat in bob.welcome["seats"]] == ["Ada", "Bob"]
            await begun(ada, bob)
            await eve.until(lambda one: bool(one.update))
            for _ in range(3):
                await (await asked_one(ada, bob)).answer(0)
            asked = await asked_one(ada, bob)
            other = bob if asked is ada else ada
            before = asked.update
            number = asked.question["id"]
            assert other.question is None
            assert "question" not in eve.update
            for player, decision, option, code in (
                (other, number, 0, "not yours"), (asked, number - 1, 7, "late"), (asked, number, 999, "not offered"),
                (asked, number + 1, 0, "not offered"), (eve, number, 0, "not yours"),
            ):  # fmt: skip
                reply = await player.ask({"t": "answer", "decision": decision, "option": option})
                assert (reply["t"], reply["code"]) == ("refused", code)
            assert (await eve.ask({"t": "concede"}))["code"] == "not yours"
            assert asked.update is before
            assert (await asked.answer(0))["t"] == "done"
            hand = ada.update["view"]["players"][0]["hand"]
            assert len(hand["cards"]) == hand["count"] > 0
            assert "cards" not in eve.update["view"]["players"][0]["hand"]
            assert "cards" not in bob.update["view"]["players"][0]["hand"]

    told(served, story)


def test_a_doubled_answer_is_answered_as_before(served: Inside) -> None:
    async def story(visitor: Visitor, base: str) -> None:
        opened = await against_bot(visitor)
        async with Player(base, opened["token"]) as player:
            await begun(player)
            await asked_one(player)
            message = {"t": "answer", "decision": player.question["id"], "option": 0}
            assert (await player.ask(message))["t"] == "done"
            entries = len(await_in(served, served.hub.store.entries(opened["match"])))
            assert (await player.ask(message))["t"] == "done"
            assert (await player.ask({**message, "option": 1}))["t"] == "refused"
            answers = [one for one in await_in(served, served.hub.store.entries(opened["match"])) if b'"decision"' in one.body]
            mine = [one for one in answers if b'"seat":0' in one.body]
            assert len(mine) == 1
            assert entries >= 1

    told(served, story)


def test_why_why_not_undo_concede_rematch(home: Inside) -> None:
    async def story(visitor: Visitor, base: str) -> None:
        opened, joined = await two_people(visitor)
        async with Player(base, opened["token"], keep=True) as ada, Player(base, joined["token"], keep=True) as bob:
            await begun(ada, bob)
            for _ in range(6):
                asked = await asked_one(ada, bob)
                await asked.answer(0)
            asked = await asked_one(ada, bob)
            said = [event for message in asked.heard for event in message.get("events", []) if event.get("text")][-1]
            why = await asked.ask({"t": "why", "event": said["number"]})
            assert (why["t"], why["lines"][0]["text"]) == ("explained", said["text"])
            assert (await asked.ask({"t": "why", "event": 10**6}))["code"] == "not offered"
            assert (await asked.ask({"t": "why not", "text": "blah blah"}))["code"] == "malformed"
            epoch = asked.update["epoch"]
            reply = await asked.ask({"t": "undo"})
            assert reply["t"] in ("done", "refused")
            await asyncio.gather(ada.ask({"t": "ping"}), bob.ask({"t": "ping"}))
            other = bob if asked is ada else ada
            if any(message["t"] == "undo asked" for message in other.heard or []):
                await other.hello()  # who comes back is asked too
                assert (await other.receive())["t"] == "undo asked"
                assert (await other.ask({"t": "leave", "yes": True}))["t"] == "done"
                await asked.until(lambda one: one.update["epoch"] > epoch)
            assert (await ada.ask({"t": "rematch"}))["code"] == "not now"
            assert (await ada.ask({"t": "concede"}))["t"] == "done"
            await asyncio.gather(ada.until(lambda one: one.over), bob.until(lambda one: one.over))
            assert (ada.series["score"], len(ada.series["secret"])) == ([0, 1], 64)
            assert (await ada.ask({"t": "rematch", "swap": True}))["t"] == "done"
            assert (await bob.ask({"t": "rematch", "swap": True}))["t"] == "done"
            await ada.until(lambda one: bool(one.series.get("next")))
            async with Player(base, ada.series["token"]) as again:
                assert again.welcome["match"] == ada.series["next"]
                assert (again.welcome["seat"], again.welcome["seats"][1]["name"]) == (1, "Ada")

    told(home, story)


@pytest.mark.parametrize("said", ["", " you ", "YOU"])
def test_nobody_is_called_you(home: Inside, said: str) -> None:
    """Everybody else would take what is told of that seat for their own."""

    async def story(visitor: Visitor, base: str) -> None:
        opened = await visitor.open_match("gundam", [person("starter-st01", said), empty("starter-st02")])
        invite = {"invite": opened["links"][0]["invite"], "name": said}
        joined = await visitor.post(f"/api/matches/{opened['match']}/join", invite)
        async with Player(base, joined["token"]) as player:
            assert [seat["name"] for seat in player.welcome["seats"]] == ["Player 1", "Player 2"]

    told(home, story)


def test_two_of_one_name_are_told_apart(home: Inside) -> None:
    async def story(visitor: Visitor, base: str) -> None:
        seats = [person("starter-st01", "Ann"), bot("starter-st02"), bot("starter-st03")]
        opened = await visitor.open_match("gundam", seats, mode="royale")
        async with Player(base, opened["token"]) as player:
            assert [seat["name"] for seat in player.welcome["seats"]] == ["Ann", "steady 2", "steady 3"]

    told(home, story)


def test_chat(served: Inside) -> None:
    async def story(visitor: Visitor, base: str) -> None:
        opened, joined = await two_people(visitor)
        async with Player(base, opened["token"], keep=True) as ada, Player(base, joined["token"], keep=True) as bob:
            await ada.ask({"t": "say", "phrase": "hello"})
            await ada.ask({"t": "say", "text": "  how\nare\u202e you  "})
            assert (await ada.ask({"t": "say", "phrase": "no such"}))["code"] == "malformed"
            assert (await ada.ask({"t": "say", "text": " "}))["code"] == "malformed"
            await bob.ask({"t": "mute", "on": True})
            await ada.ask({"t": "say", "text": "anybody?"})
            await bob.ask({"t": "ping"})
            lines = [(one["name"], one.get("phrase", ""), one.get("text", "")) for one in bob.heard if one["t"] == "chat"]
            assert lines == [("Ada", "hello", ""), ("Ada", "", "how are you")]
        async with Player(base, joined["token"]) as bob:
            assert [line.get("text") for line in bob.welcome["chat"]] == [None, "how are you", "anybody?"]

    told(served, story)


def test_a_match_that_nobody_looks_at_is_its_entries_and_comes_back_as_it_was(served: Inside) -> None:
    async def story(visitor: Visitor, base: str) -> None:
        opened = await against_bot(visitor)
        async with Player(base, opened["token"]) as player:
            await player.play(random.Random(5), most=12)
            await asked_one(player)
            view, question = player.update["view"], player.question
        while opened["match"] in served.hub.rooms:
            await asyncio.sleep(0.05)
        async with Player(base, opened["token"]) as player:
            assert player.update["view"] == view
            assert player.question == question
            assert (await player.answer(0))["t"] == "done"

    told(served, story)


def test_what_a_match_leaves_behind_is_swept_up(home: Inside) -> None:
    """Python looks for what points in circles so seldom at a server that sockets of long ago would fill its memory."""

    async def story(visitor: Visitor, base: str) -> None:
        async def sat_and_left() -> None:
            opened = await against_bot(visitor)
            async with Player(base, opened["token"]) as player:
                await player.play(random.Random(5), most=3)
            while opened["match"] in home.hub.rooms:
                await asyncio.sleep(0.05)

        gc.disable()
        try:
            await sat_and_left()
            held = sockets_held()
            for _ in range(3):
                await sat_and_left()
            assert sockets_held() <= held
        finally:
            gc.enable()

    told(home, story)


def sockets_held() -> int:
    return sum(type(thing).__name__ == "WebSocketsSansIOProtocol" for thing in gc.get_objects())


def test_who_goes_is_missed_and_the_game_may_be_claimed(served: Inside) -> None:
    async def story(visitor: Visitor, base: str) -> None:
        opened, joined = await two_people(visitor)
        async with Player(base, opened["token"], keep=True) as ada:
            async with Player(base, joined["token"]) as bob:
                await begun(ada, bob)
                assert (await ada.ask({"t": "claim"}))["t"] == "refused"
            await ada.until(lambda one: any(message.get("code") == "away" for message in one.heard))
            assert ada.heard[-1]["t"] in ("notice", "seats")
            async with Player(base, joined["token"]):
                await ada.until(lambda one: any(message.get("code") == "back" for message in one.heard))
            await ada.until(lambda one: sum(message.get("code") == "away" for message in one.heard) == 2)
            await asyncio.sleep(0.3)
            assert (await ada.ask({"t": "claim"}))["t"] == "done"
            await ada.until(lambda one: one.over)
            assert ada.series["score"] == [1, 0]

    told(served, story)


def test_who_was_with_a_worker_that_died_is_missed(home: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(visitor: Visitor, base: str) -> None:
        opened, joined = await two_people(visitor)
        async with Player(base, opened["token"], keep=True) as ada:
            async with Player(base, joined["token"]) as bob:
                await begun(ada, bob)
            await ada.until(lambda one: any(message.get("code") == "away" for message in one.heard))
            await_in(home, home.hub.heard(opened["match"], "here 1", "another"))
            await ada.until(lambda one: any(message.get("code") == "back" for message in one.heard))
            monkeypatch.setattr("headjudge.server.hub.DEAD_SECONDS", 0.0)
            home.hub.loop.call_soon_threadsafe(home.hub.miss_the_dead)
            await ada.until(lambda one: sum(message.get("code") == "away" for message in one.heard) == 2)

    told(home, story)


def test_a_clock_that_runs_out_ends_the_game(home: Inside) -> None:
    async def story(visitor: Visitor, base: str) -> None:
        opened, joined = await two_people(visitor, clock={"main_seconds": 10})
        async with Player(base, opened["token"]) as ada, Player(base, joined["token"]) as bob:
            await begun(ada, bob)
            clocks = [seat["clock_ms"] for seat in ada.welcome["seats"]]
            assert clocks == [10_000, 10_000]
            asked = await asked_one(ada, bob)
            room = home.hub.rooms[opened["match"]]
            room.table.clocks.left[asked.welcome["seat"]] = 50
            home.hub.loop.call_soon_threadsafe(home.hub.schedule, room)
            await asked.until(lambda one: one.over)
            assert asked.series["score"][asked.welcome["seat"]] == 0

    told(home, story)


def test_windows_are_passed_as_it_was_set(home: Inside) -> None:
    async def story(visitor: Visitor, base: str) -> None:
        opened = await against_bot(visitor)
        async with Player(base, opened["token"], keep=True) as player:
            await begun(player)
            assert (await player.ask({"t": "auto", "windows": {"block": "pass", "action": "pass"}}))["t"] == "done"
            await player.play(random.Random(2), most=60)
            assert any(message.get("auto_answered") for message in player.heard if message["t"] == "update")
            kinds = {message["question"]["kind"] for message in player.heard if message["t"] == "update" and message.get("question")}
            assert "main" in kinds

    told(home, story)


def test_best_of_three(home: Inside) -> None:
    async def story(visitor: Visitor, base: str) -> None:
        opened = await against_bot(visitor, best_of=3)
        async with Player(base, opened["token"], keep=True) as player:
            await begun(player)
            await player.ask({"t": "concede"})
            await player.until(lambda one: one.series is not None)
            assert player.series["chooses"] == 0
            assert (await player.ask({"t": "begins", "seat": 0}))["t"] == "done"
            await player.until(lambda one: one.welcome["game_number"] == 2)
            await player.nonce()
            await player.until(lambda one: bool(one.update) and not one.update["view"].get("over"))
            await player.ask({"t": "concede"})
            await player.until(lambda one: one.over)
            assert player.series["score"] == [0, 2]

    told(home, story)


def test_everybody_is_welcomed_to_the_dice_of_each_game(home: Inside) -> None:
    async def story(visitor: Visitor, base: str) -> None:
        opened, joined = await two_people(visitor, best_of=3)
        async with Player(base, opened["token"], keep=True) as ada, Player(base, joined["token"], keep=True) as bob:
            for number, loser in enumerate((ada, bob, ada), start=1):
                await begun(ada, bob)
                await loser.ask({"t": "concede"})
                if number < 3:
                    await loser.until(lambda one: one.series is not None)
                    assert (await loser.ask({"t": "begins", "seat": 0}))["t"] == "done"
                    for player in (ada, bob):
                        await player.until(lambda one, number=number: one.welcome["game_number"] == number + 1)
            await ada.until(lambda one: one.over)
            assert (ada.series["score"], ada.series["winners"]) == ([1, 2], [1])
            for player in (ada, bob):
                welcomes = [message for message in player.heard if message["t"] == "welcome"]
                assert [(one["state"], one["game_number"]) for one in welcomes] == [("dice", 1), ("dice", 2), ("dice", 3)]
                assert len({one["commitment"] for one in welcomes}) == 3

    told(home, story)


def test_tokens_links_and_the_lobby(served: Inside) -> None:
    async def story(visitor: Visitor, base: str) -> None:
        open_match = await visitor.open_match("digimon", [person(DIGIMON[0]), empty()], listed=True)
        closed = await visitor.open_match("digimon", [person(DIGIMON[0]), empty(DIGIMON[1])], watchers="no")
        assert [row["match"] for row in await visitor.get("/api/lobby")] == [open_match["match"]]
        join, other = f"/api/matches/{open_match['match']}/join", f"/api/matches/{closed['match']}/join"
        assert await code_of(visitor.post(other, {})) == (403, "not yours")
        assert await code_of(visitor.post(other, {"invite": open_match["links"][0]["invite"]})) == (403, "not yours")
        assert await code_of(visitor.post(other, {"invite": closed["token"]})) == (403, "not yours")
        assert await code_of(visitor.post(join, {"name": "Bob"})) == (400, "malformed")
        assert await code_of(visitor.post(join, {"deck": "file:/etc/passwd"})) == (400, "malformed")
        joined = await visitor.post(join, {"name": "Bob", "deck": "starter-st3"})
        assert await code_of(visitor.post(join, {"deck": "starter-st3"})) == (409, "late")
        assert await visitor.get("/api/lobby") == []
        assert await code_of(visitor.post(f"/api/matches/{closed['match']}/watch", {})) == (403, "not yours")
        assert await code_of(visitor.post("/api/matches/aaaaaaaaaaaa/watch", {})) == (404, "unknown match")
        mine = (await visitor.http.get("/api/matches", headers={"x-tokens": f"{joined['token']} forged.token"})).json()
        assert [(row["match"], row["seat"], row["asked"]) for row in mine] == [(open_match["match"], 1, True)]
        for token in ("", "forged", joined["token"][:-2] + "xx", open_match["links"][0]["invite"]):
            async with Player(base, token, keep=True) as stranger:
                assert [(reply["t"], reply["code"]) for reply in stranger.heard] == [("refused", "not yours")]

    told(served, story)


def test_what_is_over_can_be_replayed_exported_and_played_on_from(home: Inside) -> None:
    async def story(visitor: Visitor, base: str) -> None:
        opened, joined = await two_people(visitor)
        path, token = opened["match"], opened["token"]
        async with Player(base, token) as ada, Player(base, joined["token"]) as bob:
            await begun(ada, bob)
            assert await code_of(visitor.get(f"/api/replay/{path}", token=token)) == (409, "not now")
            for _ in range(8):
                await (await asked_one(ada, bob)).answer(0)
            while (asked := await asked_one(ada, bob)).question["kind"] != "main":
                await asked.answer(0)
            other = bob if asked is ada else ada
            known = await visitor.get(f"/api/export/{path}", token=asked.token)
            assert "game: gundam" in known["text"]
            assert await code_of(visitor.get(f"/api/export/{path}", token=other.token)) == (409, "not now")
            await ada.ask({"t": "concede"})
        assert await code_of(visitor.get(f"/api/replay/{path}", token="forged")) == (403, "not yours")
        replay = await visitor.get(f"/api/replay/{path}", token=token, seat=1, first=2, count=3)
        assert [frame["at"] for frame in replay["frames"]] == [2, 3, 4]
        moment = await visitor.get(f"/api/export/{path}", token=token, at=4)
        judged = await visitor.post("/api/judge", {"text": moment["text"]})
        assert judged["ruling"]["game"] == "gundam"
        assert await code_of(visitor.get(f"/api/export/{path}", token=token, at=900)) == (400, "malformed")
        seats = [{"kind": "person", "name": "Ada"}, {"kind": "bot", "name": "steady"}]
        branch = await visitor.post(f"/api/replay/{path}/branch", {"token": token, "at": 4, "seats": seats})
        async with Player(base, branch["token"]) as player:
            assert player.welcome["match"] != path
            await player.play(random.Random(1), most=3)

    told(home, story)


def test_a_connection_that_breaks_gets_what_it_missed(home: Inside) -> None:
    async def story(visitor: Visitor, base: str) -> None:
        opened = await against_bot(visitor)
        player = Player(base, opened["token"])
        await player.hello()
        await player.play(random.Random(1), most=6)
        await asked_one(player)
        await player.answer(0)
        since = player.since
        await player.close()
        await player.hello()
        await asked_one(player)
        events = player.welcome["update"].get("events", [])
        assert [event["number"] for event in events] == list(range(since + 1, since + 1 + len(events)))
        await player.close()

    told(home, story)
