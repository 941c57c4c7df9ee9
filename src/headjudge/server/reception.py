# edge: interpreted
"""Opening, joining and watching a match, and the lists of them."""

from __future__ import annotations

import time

import msgspec

from headjudge.kernel.bad_input import BadInput
from headjudge.match import engine
from headjudge.server.catalogue import game_called
from headjudge.server.foyer import Foyer, Sat, deck_told, foyer_of, own_name, table_opening
from headjudge.server.hub import Hub
from headjudge.server.pages import Joined, Joining, MyMatch, Opened, Opening, OpenMatch, SeatLink, SeatToken, Watching
from headjudge.server.room import Room, now_ms
from headjudge.server.store.store import Head, fresh_id
from headjudge.tables.refusal import Refused
from headjudge.tables.table import Table

MOST_TOKENS = 50


async def open_match(hub: Hub, wanted: Opening) -> Opened:
    """Raises BadInput with the reason if it cannot be played."""
    foyer = foyer_of(wanted, now_ms(), round(hub.settings.claim_s * 1000))
    return await opened(hub, foyer)


async def opened(hub: Hub, foyer: Foyer) -> Opened:
    if not foyer.chairs_to_fill:
        Table.opened(table_opening(foyer, {}))  # told now, and not when somebody comes to play
    now = time.time()
    head = Head(fresh_id(), msgspec.json.encode(foyer), engine(), "waiting" if foyer.chairs_to_fill else "dice", foyer.listed, now, now)
    await hub.store.open_match(head)
    mine = [SeatToken(seat, hub.tokens.seat(head.id, seat)) for seat, chair in enumerate(foyer.chairs) if chair.kind == "person"]
    links = [link(hub, head.id, seat) for seat in foyer.chairs_to_fill]
    watch = "" if foyer.watchers == "no" else f"/watch/{head.id}"
    judge = hub.tokens.judge(head.id) if foyer.judged else ""
    return Opened(
        head.id, mine[0].token if mine else "", mine, links, watch, judge, f"/watch/{head.id}#{judge}" if judge else ""
    )  # fmt: skip


def link(hub: Hub, match: str, seat: int) -> SeatLink:
    invite = hub.tokens.invite(match, seat)
    return SeatLink(seat, invite, f"/join/{match}#{invite}")  # what stands behind # is not sent to servers, and in no log


async def join(hub: Hub, match: str, joining: Joining) -> Joined:
    room = await hub.room(match)
    async with room.lock:
        seat = seat_wanted(hub, room, joining.invite)
        chair = room.foyer.chairs[seat]
        game = game_called(room.foyer.game)
        deck, deck_name = deck_told(game, joining.deck) if joining.deck else (chair.deck, chair.deck_name)
        if not deck:
            raise BadInput("bring a deck: the name of a shipped one, or a list")
        sat = Sat(seat, room.at(), own_name(joining.name), deck, deck_name)
        if room.open_seats == [seat]:
            Table.opened(table_opening(room.foyer, room.sat | {seat: sat}))  # raises BadInput if the deck cannot be played
        await hub.put(room, sat)
    return Joined(match, seat, hub.tokens.seat(match, seat))


def seat_wanted(hub: Hub, room: Room, invite: str) -> int:
    if not invite:
        if not room.foyer.listed:
            raise Refused("not yours", "this match is joined by a link")
        if not room.open_seats:
            raise Refused("late", "all seats are taken")
        return room.open_seats[0]
    invited = hub.tokens.invited(invite)
    if invited is None or invited.match != room.id or invited.seat is None:
        raise Refused("not yours", "this invitation is not for this match")
    if invited.seat not in room.open_seats:
        raise Refused("late", "somebody else has sat down there")
    return invited.seat


async def watch(hub: Hub, match: str, watching: Watching) -> Joined:
    room = await hub.room(match)
    if room.foyer.watchers == "no":
        raise Refused("not yours", "nobody may watch this match")
    if watching.eyes is not None and (room.foyer.watchers != "open hands" or watching.eyes >= len(room.foyer.chairs)):
        raise Refused("not yours", "the hands of this match are not open to spectators")
    return Joined(match, None, hub.tokens.watch(match, watching.eyes))


async def lobby(hub: Hub) -> list[OpenMatch]:
    rooms = [await hub.room(head.id) for head in await hub.store.lobby()]
    return [room.opened_row() for room in rooms if room.open_seats]


async def my_matches(hub: Hub, tokens: list[str]) -> list[MyMatch]:
    """Of these tokens; those that are forged are passed over."""
    found = []
    for token in tokens[:MOST_TOKENS]:
        bearer = hub.tokens.bearer(token)
        if bearer is None:
            continue
        try:
            found.append((await hub.room(bearer.match)).row(bearer.seat))
        except Refused as refused:
            if refused.code == "old engine":
                found.append(MyMatch(bearer.match, bearer.seat, "", "unplayable", [], [], why=refused.text))
    return found
