# edge: interpreted
"""What a match costs a server while nobody plays it: connections that say nothing, matches that everybody has left."""

from __future__ import annotations

import asyncio
import time
from typing import Any, NamedTuple

from headjudge.games import GAMES
from headjudge.kernel.bad_input import BadInput
from headjudge.lab.starters import starters
from headjudge.server.trial.client import Player, Visitor, empty, person
from headjudge.server.trial.process import ServerProcess

FIRST = 20  # pairs that need once for all what others find there
PAIRS = 60
LEFT = 60  # matches
ROUNDS = 2  # of them: what a match leaves behind it leaves in each, what the process happens to grow by it does not
ANSWERS = 60  # at each of them
LET_GO_SECONDS = 60.0
CLOSED_SECONDS = 25.0  # so long what serves WebSockets remembers one that was closed, and with it what was sent there


class AtRest(NamedTuple):
    idle_kb: float  # two idle connections to one match
    left_kb: float  # a match that everybody has left
    rebuilt_ms: float  # for the server to make one of them anew, when somebody comes back


async def at_rest(server: ServerProcess, visitor: Visitor) -> AtRest:
    idle = await idle_connections(server, visitor)
    await left(server, visitor, LEFT)
    tokens: list[str] = []
    held: list[float] = []
    for _ in range(ROUNDS):
        before = server.memory()
        tokens += await left(server, visitor, LEFT)
        held.append(server.memory() - before)
    return AtRest(idle / 1024, min(held) / LEFT / 1024, await rebuilt(server, visitor, tokens))


async def idle_connections(server: ServerProcess, visitor: Visitor) -> float:
    """Bytes of two connections to a match that waits for its dice, after what the first ones need once for all."""
    players = await connected_pairs(server, visitor, FIRST)
    before = server.memory()
    players += await connected_pairs(server, visitor, PAIRS)
    held = server.memory() - before
    await asyncio.gather(*(player.close() for player in players))
    return held / PAIRS


async def connected_pairs(server: ServerProcess, visitor: Visitor, pairs: int) -> list[Player]:
    players: list[Player] = []
    game = next(iter(GAMES.values()))
    deck = starters(game)[0]
    for _ in range(pairs):
        opened = await visitor.open_match(game.name, [person(deck), empty(deck)])
        joined = await visitor.post(f"/api/matches/{opened['match']}/join", {"invite": opened["links"][0]["invite"]})
        for token in (opened["token"], joined["token"]):
            players.append(Player(server.base, token))
            await players[-1].hello()
    return players


async def left(server: ServerProcess, visitor: Visitor, matches: int) -> list[str]:
    """So many matches are begun by people, played for a while, and left; a token of each, when none is in memory any more."""
    tokens = []
    for number in range(matches):
        game = list(GAMES.values())[number % len(GAMES)]
        decks = starters(game)[:2]
        opened = await visitor.open_match(game.name, [person(deck) for deck in decks])
        await played_for_a_while([Player(server.base, seat["token"]) for seat in opened["tokens"]])
        tokens.append(opened["token"])
    until = time.monotonic() + LET_GO_SECONDS
    while await figure(visitor, "headjudge_matches_in_memory") > 0:
        if time.monotonic() > until:
            raise BadInput(f"after {LET_GO_SECONDS:.0f} s the server still holds matches that everybody has left")
        await asyncio.sleep(0.2)
    await asyncio.sleep(CLOSED_SECONDS)
    return tokens


async def played_for_a_while(players: list[Player]) -> None:
    for player in players:
        await player.hello()
    for player in players:
        await player.nonce()
    for number in range(ANSWERS):
        for player in players:
            await player.ask({"t": "ping"})
            if player.question is not None:
                await player.answer(number % len(player.question["options"]))
                player.update = {**player.update, "question": None} if not player.over else player.update
    for player in players:
        await player.close()


async def rebuilt(server: ServerProcess, visitor: Visitor, tokens: list[str]) -> float:
    """By the server's own figures, in the mean."""
    before = await rebuilds(visitor)
    for token in tokens:
        async with Player(server.base, token):
            pass
    after = await rebuilds(visitor)
    return (after[0] - before[0]) / max(1.0, after[1] - before[1]) * 1000


async def rebuilds(visitor: Visitor) -> tuple[float, float]:
    """How long all took, and how many there were."""
    return await figure(visitor, "headjudge_rebuild_seconds_sum"), await figure(visitor, "headjudge_rebuild_seconds_count")


async def figure(visitor: Visitor, name: str) -> float:
    """Of one worker."""
    rows: list[Any] = (await visitor.http.get("/metrics")).text.splitlines()
    return sum(float(row.split()[-1]) for row in rows if row.split()[0].partition("{")[0] == name)
