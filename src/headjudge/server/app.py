# edge: interpreted
"""The server as an application: HTTP, the WebSocket, and what starts and stops with it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from datetime import date
from typing import Annotated, Any

from litestar import Litestar, Request, Response, WebSocket, get, post, websocket
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.exceptions import HTTPException, NotFoundException, WebSocketDisconnect
from litestar.openapi import OpenAPIConfig
from litestar.params import JSONBody, PathParameter, QueryParameter

from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.version import VERSION
from headjudge.server import catalogue, decks, front, lessons, library, pages, reception
from headjudge.server.catalogue import Unknown, game_called
from headjudge.server.connection import Connection
from headjudge.server.conversation import Conversation
from headjudge.server.hub import Hub
from headjudge.server.labour import Busy, Labour, TooMuch
from headjudge.server.listening import listen
from headjudge.server.protocol import Hello
from headjudge.server.protocol import Refused as Refusal
from headjudge.server.rates import MOST_BODY, MOST_FRAME, Rates
from headjudge.server.replays import branched, exported, replayed, reviewed
from headjudge.server.reports import Figures, fault, log
from headjudge.server.settings import Settings
from headjudge.server.store.store import Store
from headjudge.server.wire import DECODER
from headjudge.tables.refusal import Refused

JUDGE_SECONDS = 20.0
HELLO_SECONDS = 20.0
SEND_SECONDS = 30.0  # for a client to take one message
PARTING_SECONDS = 5.0
STATUS = {"unknown match": 404, "not yours": 403, "late": 409, "not now": 409, "over": 409, "too much": 429, "old engine": 410}
Game = Annotated[str, PathParameter(max_length=40, description="the name of a game")]
Number = Annotated[str, PathParameter(max_length=120, description="of a card or a rule; of a token, what is said of it")]
MatchId = Annotated[str, PathParameter(max_length=20, description="of a match")]
Token = Annotated[str, QueryParameter(max_length=500, description="of a seat or of a spectator")]


class Serving:
    """What all requests of a worker share."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.figures = Figures()
        self.rates = Rates(settings.limits)
        self.store = Store(settings.address)
        self.labour = Labour(settings.processes, self.figures)
        self.hub = Hub(self.store, settings, self.figures, self.labour)
        self.schema: dict[str, Any] = {}

    def address(self, request: Request[Any, Any, Any] | WebSocket[Any, Any, Any]) -> str:
        return request.client.host if request.client is not None else "somewhere"


def serving(request: Request[Any, Any, Any] | WebSocket[Any, Any, Any]) -> Serving:
    found: Serving = request.app.state.serving
    return found


def allowed(request: Request[Any, Any, Any], kind: str) -> Serving:
    """Raises Refused if this address asks for too much, or the page it comes from is not ours."""
    s = serving(request)
    if not s.rates.allows(kind, s.address(request)):
        raise Refused("too much", "too many requests; wait a minute")
    if request.method != "GET" and not front.same_origin(request.headers.get("origin"), request.headers.get("host"), s.settings.origins):
        raise Refused("not yours", "this comes from another page")
    return s


# --- matches -------------------------------------------------------------------------------------------------------------


@get("/api/about", sync_to_thread=False)
def about(request: Request[Any, Any, Any]) -> pages.About:
    """The engine, the games with their editions, modes and shipped decks, and the bots."""
    return catalogue.about(allowed(request, "look").settings.images)


@post("/api/matches")
async def open_match(request: Request[Any, Any, Any], data: JSONBody[pages.Opening]) -> pages.Opened:
    """Open a match: who plays what, where a person, a bot or nobody sits yet."""
    return await reception.open_match(allowed(request, "open").hub, data)


@get("/api/matches")
async def my_matches(request: Request[Any, Any, Any]) -> list[pages.MyMatch]:
    """The matches of the tokens in the header `x-tokens`, with blanks between them."""
    s = allowed(request, "look")
    return await reception.my_matches(s.hub, request.headers.get("x-tokens", "").split())


@get("/api/lobby")
async def lobby(request: Request[Any, Any, Any]) -> list[pages.OpenMatch]:
    """Matches that wait for somebody to sit down."""
    return await reception.lobby(allowed(request, "look").hub)


@post("/api/lessons/{game:str}")
async def begin_lesson(request: Request[Any, Any, Any], game: Game) -> pages.Opened:
    """A first game of this game: the same cards for everybody, against a calm bot."""
    return await lessons.begun(allowed(request, "open").hub, game_called(game))


@post("/api/matches/{match:str}/join")
async def join(request: Request[Any, Any, Any], match: MatchId, data: JSONBody[pages.Joining]) -> pages.Joined:
    """Sit down, by an invitation or from the lobby."""
    return await reception.join(allowed(request, "open").hub, match, data)


@post("/api/matches/{match:str}/watch")
async def watch(request: Request[Any, Any, Any], match: MatchId, data: JSONBody[pages.Watching]) -> pages.Joined:
    """Look on."""
    return await reception.watch(allowed(request, "open").hub, match, data)


@get("/api/replay/{match:str}")
async def replay(
    request: Request[Any, Any, Any],
    match: MatchId,
    token: Token,
    seat: Annotated[int | None, QueryParameter(ge=0, le=7)] = None,
    game: Annotated[int, QueryParameter(ge=1, le=9)] = 1,
    first: Annotated[int, QueryParameter(ge=0, le=100_000)] = 0,
    count: Annotated[int, QueryParameter(ge=1, le=1_000)] = 400,
    opened: Annotated[bool, QueryParameter(description="with all hands, and what everybody was asked")] = False,
) -> Response[bytes]:
    """A game that is over, moment by moment, with the eyes of a seat or of a spectator; opened: all hands besides."""
    s = allowed(request, "work")
    return as_json(await replayed(s.hub, match, token, seat, game, first, count, opened))


@get("/api/review/{match:str}")
async def review(
    request: Request[Any, Any, Any], match: MatchId, token: Token, game: Annotated[int, QueryParameter(ge=1, le=9)] = 1
) -> Response[bytes]:
    """A game that is over, looked at again by the search: what each decision cost, where it turned, what was luck."""
    return as_json(await reviewed(allowed(request, "work").hub, match, token, game))


@post("/api/replay/{match:str}/branch")
async def branch(request: Request[Any, Any, Any], match: MatchId, data: JSONBody[pages.Branching]) -> pages.Opened:
    """Play on from a moment of a game that is over, with fresh chance."""
    return await branched(allowed(request, "open").hub, match, data)


@get("/api/export/{match:str}")
async def export(
    request: Request[Any, Any, Any],
    match: MatchId,
    token: Token,
    at: Annotated[int | None, QueryParameter(ge=0, le=100_000)] = None,
    game: Annotated[int, QueryParameter(ge=1, le=9)] = 1,
) -> Response[bytes]:
    """A moment as a scenario; while the match runs, the present one, by what the seat knows."""
    s = allowed(request, "work")
    return as_json(await exported(s.hub, match, token, at, game))


# --- looking up ----------------------------------------------------------------------------------------------------------


@get("/api/card/{game:str}/{number:path}", sync_to_thread=False)
def card(request: Request[Any, Any, Any], game: Game, number: Number) -> pages.CardPage:
    """A card: its facts, its abilities in English and in the notation, the rules it rests on."""
    s = allowed(request, "look")
    return catalogue.card_page(game_called(game), number.removeprefix("/"), s.settings.images)


@get("/api/cards/{game:str}", sync_to_thread=False)
def cards(
    request: Request[Any, Any, Any],
    game: Game,
    q: Annotated[str, QueryParameter(max_length=200)] = "",
    skip: Annotated[int, QueryParameter(ge=0, le=100_000)] = 0,
) -> pages.CardsFound:
    """Cards by number or name."""
    allowed(request, "look")
    return catalogue.cards_found(game_called(game), q, skip)


@get("/api/rule/{game:str}/{number:path}", sync_to_thread=True)
def rule(request: Request[Any, Any, Any], game: Game, number: Number) -> pages.RulePage:
    """A rule in our words, and those beside it."""
    allowed(request, "look")
    return library.rule_page(game_called(game), number.removeprefix("/"))


@get("/api/rules/{game:str}", sync_to_thread=False)
def rules(request: Request[Any, Any, Any], game: Game) -> pages.RuleBook:
    """The whole book."""
    allowed(request, "look")
    return library.rule_book(game_called(game).name)


@post("/api/deck/check", sync_to_thread=True, status_code=200)
def check_deck(request: Request[Any, Any, Any], data: JSONBody[pages.DeckText]) -> pages.DeckChecked:
    """A deck line by line, and everything wrong with it."""
    allowed(request, "look")
    return decks.deck_checked(game_called(data.game), data.text, data.edition)


@get("/api/ruling", sync_to_thread=True)
def ruling_of_the_day(request: Request[Any, Any, Any]) -> pages.RulingOfTheDay:
    """A question and its ruling, another every day."""
    allowed(request, "look")
    return library.ruling_of_the_day(date.today())


@get("/api/scenarios", sync_to_thread=True)
def scenarios(request: Request[Any, Any, Any]) -> list[pages.ScenarioRow]:
    """The scenarios that come with the source."""
    allowed(request, "look")
    return library.scenario_rows()


@get("/api/scenarios/{path:path}", sync_to_thread=True)
def scenario(request: Request[Any, Any, Any], path: Annotated[str, PathParameter(max_length=200)]) -> pages.ScenarioPage:
    """One of them."""
    allowed(request, "look")
    return library.scenario_page(path.removeprefix("/"))


@post("/api/judge", status_code=200)
async def judge(request: Request[Any, Any, Any], data: JSONBody[pages.ScenarioText]) -> Response[bytes]:
    """Rule on a table that is sent here."""
    s = allowed(request, "work")
    return as_json(await s.labour.do("judge", data, JUDGE_SECONDS))


@post("/api/build", status_code=200)
async def build(request: Request[Any, Any, Any], data: JSONBody[pages.ScenarioText]) -> Response[bytes]:
    """A table that is laid by hand: how it lies, how far its steps go, and what could be done next."""
    s = allowed(request, "work")
    return as_json(await s.labour.do("build", data, JUDGE_SECONDS))


# --- pages ---------------------------------------------------------------------------------------------------------------


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def client(request: Request[Any, Any, Any]) -> Response[bytes]:
    """A file of the client, or its page."""
    path = request.url.path.strip("/")
    if path.startswith(("api/", "ws")):
        raise NotFoundException
    found = front.client_file(path) if path else None
    if found is None and path.startswith("assets/"):
        raise NotFoundException
    content, kind, kept = found or (front.index(), front.KINDS[".html"], "no-cache")
    return Response(content, media_type=kind, headers={"cache-control": kept})


@get("/images/{game:str}/{number:str}", include_in_schema=False, sync_to_thread=False)
def image(request: Request[Any, Any, Any], game: Game, number: Number) -> Response[bytes]:
    """A picture of a card, from the folder of whoever runs the server."""
    s = allowed(request, "look")
    file = catalogue.picture_of(s.settings.images, game, number)
    if file is None:
        raise NotFoundException
    return Response(file.read_bytes(), media_type=front.KINDS[file.suffix], headers={"cache-control": "max-age=86400"})


@get(["/api", "/api/openapi.json"], include_in_schema=False, sync_to_thread=False)
def api(request: Request[Any, Any, Any]) -> Response[Any]:
    """The HTTP part described: to read, or as OpenAPI."""
    schema = request.app.openapi_schema.to_schema()
    if request.url.path.endswith(".json"):
        return Response(schema)
    return Response(front.api_page(schema), media_type="text/html")


@get("/healthz", include_in_schema=False, sync_to_thread=False)
def healthz() -> dict[str, str]:
    """The process lives."""
    return {"state": "alive"}


@get("/readyz", include_in_schema=False)
async def readyz(request: Request[Any, Any, Any]) -> Response[dict[str, str]]:
    """It can take matches: the store answers, and it is not about to stop."""
    s = serving(request)
    if s.hub.stopping:
        return Response({"state": "stopping"}, status_code=503)
    try:
        async with asyncio.timeout(2.0):
            await s.store.head("ready?")
    except Exception:  # whatever it is, it is not ready
        return Response({"state": "the store does not answer"}, status_code=503)
    return Response({"state": "ready"})


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def metrics(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Figures of this worker, for Prometheus."""
    s = serving(request)
    s.figures.rooms.set(len(s.hub.rooms))
    s.figures.commits.set(s.store.writer.groups)
    s.figures.writes.set(s.store.writer.writes)
    return Response(s.figures.page(), media_type="text/plain; version=0.0.4")


# --- the socket ----------------------------------------------------------------------------------------------------------


@websocket("/ws")
async def play(socket: WebSocket[Any, Any, Any]) -> None:
    """One seat, or one spectator, of one match."""
    s = serving(socket)
    address = s.address(socket)
    ours = front.same_origin(socket.headers.get("origin"), socket.headers.get("host"), s.settings.origins)
    if not ours or not s.rates.connect(address):
        await socket.close(4003 if not ours else 4029)
        return
    try:
        await socket.accept()
        await converse(s, socket)
    except WebSocketDisconnect:
        pass
    finally:
        s.rates.disconnect(address)


async def converse(s: Serving, socket: WebSocket[Any, Any, Any]) -> None:
    hello = await first_word(socket)
    bearer = s.hub.tokens.bearer(hello.token) if hello is not None else None
    if hello is None or bearer is None:
        code, why = ("malformed", "say hello first") if hello is None else ("not yours", "this token is none of this server")
        await turned_away(socket, Refusal(0, code, why))  # type: ignore[arg-type]  # of a literal pair
        return
    connection = Connection(bearer, s.rates.bucket(bearer))
    try:
        room = await s.hub.enter(connection, hello.since, hello.epoch)
    except Refused as refused:
        await turned_away(socket, Refusal(0, refused.code, refused.text))
        return
    except Exception:
        s.figures.faults.inc()
        identity = fault("hello", match=bearer.match)
        await turned_away(socket, Refusal(0, "fault", f"the server failed at this; it is noted as {identity}"))
        return
    sending = asyncio.create_task(send_all(socket, connection))
    conversation = Conversation(s.hub, room, connection)
    hearing = asyncio.create_task(hear_all(socket, conversation))
    try:
        await asyncio.wait([sending, hearing], return_when=asyncio.FIRST_COMPLETED)
    finally:
        connection.closed = True
        s.hub.leave(room, connection)
        if conversation.busy:  # what was begun is finished
            await asyncio.wait([hearing], timeout=PARTING_SECONDS)
        for task in (sending, hearing):
            task.cancel()
        await asyncio.wait([sending, hearing], timeout=PARTING_SECONDS)


async def hear_all(socket: WebSocket[Any, Any, Any], conversation: Conversation) -> None:
    """Until the client has gone."""
    with suppress(WebSocketDisconnect):
        while not conversation.connection.closed:
            text = await received(socket)
            if text is None:
                conversation.refuse(0, "malformed", "messages are text")
            elif len(text) > MOST_FRAME:
                conversation.refuse(0, "too much", f"a message has at most {MOST_FRAME:,} bytes")
            else:
                await conversation.hear(text)


async def received(socket: WebSocket[Any, Any, Any]) -> str | None:
    """The next message; None if it is none of text."""
    event = await socket.receive()
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(detail="gone", code=event.get("code", 1005))
    text = event.get("text")
    return text if isinstance(text, str) else None


async def first_word(socket: WebSocket[Any, Any, Any]) -> Hello | None:
    try:
        async with asyncio.timeout(HELLO_SECONDS):
            text = await received(socket)
        message = DECODER.decode(text or "")
    except (TimeoutError, ValueError, RecursionError):
        return None
    return message if isinstance(message, Hello) else None


async def turned_away(socket: WebSocket[Any, Any, Any], why: Refusal) -> None:
    from headjudge.server.wire import encoded

    await socket.send_text(encoded(why))
    await socket.close(4000)


async def send_all(socket: WebSocket[Any, Any, Any], connection: Connection) -> None:
    """Until it is closed, the client has gone, or it does not take what it is sent."""
    with suppress(Exception):  # it has gone in the middle of a word
        while (text := await connection.queue.get()) is not None:
            async with asyncio.timeout(SEND_SECONDS):
                await socket.send({"type": "websocket.send", "bytes": None, "text": text})
        async with asyncio.timeout(PARTING_SECONDS):
            await socket.close(4012)


# --- faults --------------------------------------------------------------------------------------------------------------


def as_json(body: bytes) -> Response[bytes]:
    return Response(body, media_type="application/json")


def told(code: str, text: str, status: int, identity: str = "") -> Response[pages.Fault]:
    return Response(pages.Fault(code, text, identity), status_code=status)


def refused(_: Request[Any, Any, Any], error: Refused) -> Response[pages.Fault]:
    return told(error.code, error.text, STATUS.get(error.code, 400))


def bad_input(_: Request[Any, Any, Any], error: BadInput) -> Response[pages.Fault]:
    status = 404 if isinstance(error, Unknown) else 422 if isinstance(error, TooMuch) else 400
    return told("unknown" if status == 404 else "too much" if status == 422 else "malformed", str(error)[:20_000], status)


def busy(_: Request[Any, Any, Any], __: Busy) -> Response[pages.Fault]:
    return told("too much", "too much is being worked on; come back in a moment", 503)


def http_fault(_: Request[Any, Any, Any], error: HTTPException) -> Response[pages.Fault]:
    detail = str(error.detail)
    for extra in getattr(error, "extra", None) or []:
        detail += f"; {extra.get('key', '')}: {extra.get('message', '')}" if isinstance(extra, dict) else ""
    return told(
        "malformed" if error.status_code == 400 else "unknown" if error.status_code == 404 else "refused", detail[:500], error.status_code
    )


def unexpected(request: Request[Any, Any, Any], error: Exception) -> Response[pages.Fault]:
    serving(request).figures.faults.inc()
    try:
        raise error
    except Exception:
        identity = fault("request", path=request.url.path)
    return told("fault", f"the server failed at this; it is noted as {identity}", 500, identity)


# --- the application -----------------------------------------------------------------------------------------------------

ROUTES = [
    about, open_match, my_matches, lobby, join, watch, replay, review, branch, export, card, cards, rule, rules, check_deck, scenarios,
    scenario, ruling_of_the_day, begin_lesson, judge, build, client, image, api, healthz, readyz, metrics, play,
]  # fmt: skip


def application(settings: Settings) -> Litestar:
    """Raises BadInput if the store cannot be opened."""
    shared = Serving(settings)

    @asynccontextmanager
    async def running(_: Litestar) -> AsyncIterator[None]:
        loop = asyncio.get_running_loop()
        tasks = [asyncio.create_task(shared.hub.live())]
        if shared.store.shared:
            tasks.append(asyncio.create_task(listen(settings.address, shared.hub)))
        log.info("ready", worker=shared.store.worker)
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await shared.labour.close()
            await shared.hub.thinkers.close()
            await loop.run_in_executor(None, shared.store.close)

    return Litestar(
        ROUTES,
        lifespan=[running],
        state=State({"serving": shared}),
        openapi_config=OpenAPIConfig(title="Headjudge", version=VERSION, path="/api/schema", render_plugins=[]),
        exception_handlers={Refused: refused, BadInput: bad_input, Busy: busy, HTTPException: http_fault, Exception: unexpected},
        request_max_body_size=MOST_BODY,
        logging_config=None,
        compression_config=CompressionConfig(backend="gzip", gzip_compress_level=6, minimum_size=1_000, exclude="woff2"),
    )
