# edge: interpreted
"""Links to a table that a server keeps: what they say, and how one sits down by them."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple
from urllib.parse import urlsplit

import httpx
import msgspec

from headjudge.kernel.bad_input import BadInput
from headjudge.server.pages import Joined, Joining, Opened, Opening

Kind = Literal["home", "join", "match"]
SECONDS = 30.0
SHAPES = "ADDRESS/join/MATCH#INVITATION, ADDRESS/match/MATCH#TOKEN, or the ADDRESS of a server alone, which opens a match there"


class Link(NamedTuple):
    """home: a server; join: an invitation to a seat; match: a seat that one has, by its token."""

    base: str
    kind: Kind
    match: str = ""
    secret: str = ""

    @property
    def url(self) -> str:
        """As it is written."""
        return f"{self.base}/" if self.kind == "home" else f"{self.base}/{self.kind}/{self.match}#{self.secret}"


def is_link(said: str) -> bool:
    return said.startswith(("http://", "https://"))


def link_of(said: str) -> Link:
    """Raises BadInput if this is no link that can be played by."""
    try:
        parts = urlsplit(said)
        named = bool(parts.hostname) and (parts.port is None or parts.port > 0)
    except ValueError:
        parts, named = urlsplit(""), False
    if not named:
        raise BadInput(f"{said!r} is no address; a link looks like {SHAPES}")
    base, path = f"{parts.scheme}://{parts.netloc}", [part for part in parts.path.split("/") if part]
    match path:
        case []:
            return Link(base, "home")
        case ["join", name]:
            return Link(base, "join", name, parts.fragment)
        case ["match", name] if parts.fragment:
            return Link(base, "match", name, parts.fragment)
    raise BadInput(f"by {said!r} no seat is found; a link looks like {SHAPES}")


def join(link: Link, joining: Joining) -> Link:
    """Sit down by an invitation, or from the lobby; the link of the seat."""
    told = asked(link.base, f"/api/matches/{link.match}/join", joining, Joined)
    return Link(link.base, "match", told.match, told.token)


def open_match(link: Link, opening: Opening) -> tuple[Link, list[Link]]:
    """A new match at this server: the link of one's own seat, and those to be given away."""
    told = asked(link.base, "/api/matches", opening, Opened)
    others = [Link(link.base, "join", told.match, other.invite) for other in told.links]
    return Link(link.base, "match", told.match, told.token), others


def asked(base: str, path: str, body: msgspec.Struct, kind: type[Any]) -> Any:
    """What the server says. Raises BadInput with its sentence if it refuses, or does not answer."""
    content, headers = msgspec.json.encode(body), {"content-type": "application/json"}
    try:
        told = httpx.post(f"{base}{path}", content=content, headers=headers, timeout=SECONDS)
    except httpx.HTTPError as error:
        raise BadInput(f"{base} does not answer: {error or type(error).__name__}") from None
    try:
        return msgspec.json.decode(told.content, type=kind) if told.is_success else refuse(base, told)
    except msgspec.DecodeError:
        raise BadInput(f"{base} answers, but it is no table of Headjudge") from None


def refuse(base: str, told: httpx.Response) -> None:
    raise BadInput(f"{base} says: {msgspec.json.decode(told.content, type=dict[str, str]).get('text', told.reason_phrase)}")
