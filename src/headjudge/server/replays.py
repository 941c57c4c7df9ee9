# edge: interpreted
"""What was played: replays, moments as scenarios, and playing on from one."""

from __future__ import annotations

from hashlib import blake2b
from secrets import randbits, token_hex

import msgspec

from headjudge.server.foyer import BOT_SEED_BITS, OPENER, SECRET_SIZE, Chair, check_bot, own_name
from headjudge.server.hub import Hub
from headjudge.server.pages import Branching, Opened, SeatWanted
from headjudge.server.reception import opened
from headjudge.server.room import Room, now_ms
from headjudge.server.tokens import Bearer
from headjudge.tables.refusal import Refused

SECONDS = 20.0
REVIEW_SECONDS = 60.0
MOST_REVIEWS = 20  # that are kept
SIMULATIONS = 60  # of a review, at each decision: some seconds for a whole game


async def entered(hub: Hub, match: str, token: str) -> tuple[Room, Bearer]:
    """The match, for somebody who sits there or looks on. Raises Refused."""
    bearer = hub.tokens.bearer(token)
    if bearer is None or bearer.match != match:
        raise Refused("not yours", "this token is not for this match")
    return await hub.room(match), bearer


def record_of(room: Room, game: int) -> bytes:
    """Of a game that is over, the secret of its dice included. Raises Refused if it is not."""
    records = room.playing.records
    if game > len(records):
        raise Refused("not now", "this game is not over")
    return records[game - 1]


def check_over(room: Room) -> None:
    """A game of a series that goes on tells what the others may still hide, their decks above all."""
    if room.state != "over":
        raise Refused("not now", "the series is not over")


async def replayed(hub: Hub, match: str, token: str, seat: int | None, game: int, first: int, count: int, opened: bool = False) -> bytes:
    """With the eyes of a seat or of a spectator; opened: with all hands besides, and what everybody was asked."""
    room, bearer = await entered(hub, match, token)
    if seat is not None and seat >= len(room.foyer.chairs):
        raise Refused("malformed", f"there is no seat {seat}")
    record = record_of(room, game)
    if room.state != "over" and not bearer.judge and (opened or seat not in (bearer.viewer, None)):
        raise Refused("not yours", "while the series goes on, a game of it is shown with your own eyes")
    asked = {
        "record": record, "match": room.id, "names": room.names(), "seat": seat, "first": first, "count": count,
        "games": len(room.playing.records), "sealed": room.state != "over", "opened": opened,
    }  # fmt: skip
    return await hub.labour.do("replay", asked, SECONDS)


async def reviewed(hub: Hub, match: str, token: str, game: int) -> bytes:
    """It looks into all hands, so the whole series must be over. Then nothing of it changes: whoever asks again need not wait again."""
    room, _ = await entered(hub, match, token)
    check_over(room)
    record = record_of(room, game)
    mark = blake2b(record, digest_size=16).digest()
    if mark not in hub.reviews:
        hub.reviews[mark] = await hub.labour.do("review", {"record": record, "simulations": SIMULATIONS}, REVIEW_SECONDS)
        for oldest in list(hub.reviews)[:-MOST_REVIEWS]:
            del hub.reviews[oldest]
    return hub.reviews[mark]


async def exported(hub: Hub, match: str, token: str, at: int | None, game: int) -> bytes:
    """A moment of a game that is over; of the one that runs, the present moment by what the asked seat knows, or as it is for a judge."""
    room, bearer = await entered(hub, match, token)
    table = room.playing
    if game <= len(table.records):
        if not bearer.judge:
            check_over(room)
        return await hub.labour.do("export", {"record": record_of(room, game), "at": at}, SECONDS)
    if at is None and bearer.judge and table.phase == "playing":
        return await hub.labour.do("export", {"record": table.record(), "at": None}, SECONDS)
    if at is not None or bearer.seat is None or table.asked != bearer.seat:
        raise Refused("not now", "while a game runs, the moment at which you are asked can be exported")
    return await hub.labour.do("export known", {"record": table.record(), "seat": bearer.seat}, SECONDS)


async def branched(hub: Hub, match: str, wanted: Branching) -> Opened:
    """Raises BadInput if there is no such moment, or no such option."""
    room, _ = await entered(hub, match, wanted.token)
    check_over(room)
    record = record_of(room, wanted.game)
    if len(wanted.seats) != len(room.foyer.chairs):
        raise Refused("malformed", f"this game has {len(room.foyer.chairs)} seats")
    if all(seat.kind == "bot" for seat in wanted.seats):
        raise Refused("malformed", "somebody has to play: at least one seat is a person's, or open")
    cut: str = msgspec.json.decode(await hub.labour.do("moment", {"record": record, "at": wanted.at, "option": wanted.option}, SECONDS))
    chairs = [seat_taken(place, seat, room) for place, seat in enumerate(wanted.seats)]
    foyer = msgspec.structs.replace(
        room.foyer, chairs=chairs, chance=[token_hex(SECRET_SIZE)], best_of=1, main_ms=0, listed=False, judged=False, opened_at=now_ms(),
        after="", branch=cut,
    )  # fmt: skip
    return await opened(hub, foyer)


def seat_taken(place: int, wanted: SeatWanted, room: Room) -> Chair:
    """Somebody else may sit there now; the deck is the one that was played."""
    old = room.foyer.chairs[place]
    sat = room.sat.get(place)
    deck, deck_name = (sat.deck, sat.deck_name) if sat is not None else (old.deck, old.deck_name)
    if wanted.kind == "bot":
        check_bot(wanted.name or "steady")
        return Chair("bot", wanted.name or "steady", deck, deck_name, randbits(BOT_SEED_BITS))
    held_by = OPENER if wanted.kind == "person" else place + 1
    return Chair(wanted.kind, own_name(wanted.name), deck, deck_name, held_by=held_by)
