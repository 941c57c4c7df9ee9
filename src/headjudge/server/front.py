# edge: interpreted
"""What a browser is given before anything else: the built client, the headers that keep it safe, and pages where something is missing."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

STATIC = Path(__file__).parent / "static"
POLICY = "; ".join([
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "style-src-attr 'unsafe-inline'", "img-src 'self' data: blob:",
    "font-src 'self'", "connect-src 'self'", "media-src 'self'", "manifest-src 'self'", "worker-src 'self'", "base-uri 'none'",
    "form-action 'self'", "frame-ancestors 'none'",
])  # fmt: skip
SAFE = {
    "content-security-policy": POLICY, "x-content-type-options": "nosniff", "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin", "cross-origin-resource-policy": "same-origin", "x-frame-options": "DENY",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}  # fmt: skip
HEADERS = [(name.encode(), value.encode()) for name, value in SAFE.items()]
KINDS = {
    ".html": "text/html", ".js": "text/javascript", ".css": "text/css",
    ".svg": "image/svg+xml", ".json": "application/json", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2",
    ".png": "image/png", ".webp": "image/webp", ".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".ico": "image/x-icon",
    ".txt": "text/plain", ".mp3": "audio/mpeg", ".wav": "audio/wav", ".ogg": "audio/ogg",
}  # fmt: skip
FOREVER = "public, max-age=31536000, immutable"  # files whose names change with their content
MISSING = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Headjudge</title>
<h1>The table is not built</h1>
<p>This server runs, but the browser client was not built into it. In the source tree, <code>python3 run.py</code> builds it.</p>
<p>What there is without it: <a href="/api">the HTTP part</a>, and <code>headjudge play</code> in a terminal.</p></html>"""


def client_file(path: str) -> tuple[bytes, str, str] | None:
    """A file of the client: content, kind, and how long it may be kept. Only what lies in its folder, by its own name."""
    file = (STATIC / path).resolve()
    if not file.is_relative_to(STATIC.resolve()) or not file.is_file() or file.suffix not in KINDS:
        return None
    kept = FOREVER if path.startswith("assets/") else "no-cache"
    return file.read_bytes(), KINDS[file.suffix], kept


def index() -> bytes:
    """Every page of the client is this one; which it is, it reads from its address."""
    found = client_file("index.html")
    return MISSING.encode() if found is None else found[0]


def safely(app: ASGIApp, count: Callable[[int], None]) -> ASGIApp:
    """The application with the safe headers on whatever it replies, faults included. count: is told every status."""

    async def wrapped(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.WEBSOCKET:  # has no reply with headers, and sends much
            await app(scope, receive, send)
            return

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                count(message["status"])
                message["headers"] = [*message.get("headers", []), *HEADERS]
            await send(message)

        await app(scope, receive, send_safely)

    return wrapped


def same_origin(origin: str | None, host: str | None, others: tuple[str, ...]) -> bool:
    """Does this come from our own page, or from no page at all?"""
    return origin is None or origin in others or urlsplit(origin).netloc == host


def api_page(schema: dict[str, Any]) -> str:
    """The HTTP part, to read: made from its OpenAPI schema, without anything from elsewhere."""
    rows = []
    for path, methods in sorted(schema["paths"].items()):
        for method, told in methods.items():
            rows.append(f"<tr><td><code>{method.upper()} {escape(path)}</code><td>{escape(told.get('description') or told['summary'])}")
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Headjudge: the HTTP part</title><h1>The HTTP part</h1>'
        '<p>As OpenAPI: <a href="/api/openapi.json">openapi.json</a>. Playing goes over a WebSocket at <code>/ws</code>.</p>'
        f"<table>{''.join(rows)}</table></html>"
    )
