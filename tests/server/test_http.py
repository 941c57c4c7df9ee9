"""The HTTP part: looking up, judging strangers' tables, what is refused, and what a browser is told for its safety."""

import asyncio
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from limits import RateLimitItemPerMinute

from headjudge.server import front, jobs, labour
from headjudge.server.rates import A_MINUTE, MESSAGES_AT_ONCE
from headjudge.server.reports import Figures
from headjudge.server.settings import Settings
from headjudge.server.store.opening import address_of
from headjudge.server.trial.client import Player, Visitor, person
from headjudge.server.trial.inside import Inside
from headjudge.server.typescript import types

TYPES = Path(__file__).parents[2] / "web" / "src" / "protocol" / "types.ts"
DEMO = Path(jobs.__file__).parents[1] / "scenario" / "demo.yaml"


@pytest.fixture
def http(home: Inside) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=home.base, timeout=30) as client:
        yield client


def test_what_there_is(http: httpx.Client) -> None:
    about = http.get("/api/about").json()
    assert [game["name"] for game in about["games"]] == ["gundam", "digimon"]
    assert about["games"][0]["editions"][0] == "1.0"
    assert {"calm", "steady", "sharp"} <= {bot["name"] for bot in about["bots"]}
    card = http.get("/api/card/gundam/ST01-006").json()
    assert card["abilities"][0]["say"].startswith("When a Pilot is paired")
    token = "token Sword Strike Gundam 4/2 (Earth Alliance) <3 -1>"  # it has no number of its own: this is what a citation calls it
    assert http.get(f"/api/card/gundam/{token}").json()["number"] == token
    assert http.get("/api/cards/gundam", params={"q": "aerial lv>=5 set:ST01"}).json()["cards"][0]["number"] == "ST01-006"
    unread = http.get("/api/cards/gundam", params={"q": "lv>=("}).json()
    assert unread["cards"] == []
    assert any(token.get("error") for token in unread["tokens"])
    assert http.get("/api/rule/gundam/10-4-2").json()["beside"]
    assert http.get("/api/rule/gundam/1.9/10-2-2-1").json()["number"] == "1.9/10-2-2-1"
    assert len(http.get("/api/rules/digimon").json()["rules"]) > 100


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/api/card/gundam/NOPE-1", 404), ("/api/card/chess/ST01-001", 404), ("/api/rule/gundam/99-99", 404), ("/api/nothing", 404),
        ("/api/scenarios/%2e%2e%2fpyproject.toml", 404), ("/assets/none.js", 404),
        ("/images/gundam/ST01-001", 404), ("/api/replay/aaaaaaaaaaaa?token=x", 403),
        ("/api/replay/aaaaaaaaaaaa", 400),
    ],
)  # fmt: skip
def test_what_there_is_not(http: httpx.Client, path: str, status: int) -> None:
    reply = http.get(path)
    assert reply.status_code == status
    assert set(reply.json()) >= {"code", "text"}


def test_a_deck_is_checked_line_by_line(http: httpx.Client) -> None:
    text = "4 ST01-001\n5 ST01-002\nfile:/etc/passwd\n"
    checked = http.post("/api/deck/check", json={"game": "gundam", "text": text}).json()
    assert not checked.get("legal", False)
    assert [line["text"] for line in checked["lines"]] == text.splitlines()
    assert checked["lines"][1]["faults"][0]["rule"] == "5-1-1-3"
    assert checked["lines"][2]["faults"]
    assert "root:" not in json.dumps(checked)
    assert http.post("/api/deck/check", json={"game": "gundam", "text": "starter-st01"}).json()["legal"]


def test_a_table_is_judged(http: httpx.Client) -> None:
    text = DEMO.read_text(encoding="utf-8")
    judged = http.post("/api/judge", json={"text": text}).json()
    assert judged["passed"]
    assert judged["ruling"]["steps"]
    assert http.post("/api/judge", json={"text": text, "what": "orders"}).status_code == 200
    wrong = http.post("/api/judge", json={"text": "game: gundam\nsteps: 7\n"})
    assert (wrong.status_code, wrong.json()["code"]) == (400, "malformed")
    assert "line 2" in wrong.json()["text"]
    file = "game: gundam\nmatch:\n  decks: ['file:/etc/passwd', 'file:/etc/passwd']\n"
    assert "no files" in http.post("/api/judge", json={"text": file}).json()["text"]


def test_work_that_takes_too_long_is_killed_and_the_next_is_done() -> None:
    async def run() -> None:
        figures = Figures()
        pool = labour.Labour(1, figures)
        text = DEMO.read_text(encoding="utf-8")
        began = time.monotonic()
        with pytest.raises(labour.TooMuch):
            await pool.do("judge", {"text": text}, 0.05)
        assert time.monotonic() - began < 5
        assert json.loads(await pool.do("judge", {"text": text}, 60))["passed"]
        await pool.close()
        assert figures.killed._value.get() == 1

    asyncio.run(run())


def test_headers_keep_the_page_safe(http: httpx.Client) -> None:
    for path in ("/", "/join/abc", "/api/about", "/api"):
        headers = http.get(path).headers
        assert headers["content-security-policy"] == front.POLICY
        assert headers["x-content-type-options"] == "nosniff"
    assert "unsafe-inline" not in front.POLICY.replace("style-src-attr 'unsafe-inline'", "")
    assert "openapi.json" in http.get("/api").text
    assert http.get("/api/openapi.json").json()["paths"]["/api/judge"]["post"]


def test_the_client_is_served_or_said_to_be_missing(http: httpx.Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(front, "STATIC", tmp_path)
    assert "not built" in http.get("/").text
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<p>the client")
    (tmp_path / "assets" / "a.js").write_text("1")
    (tmp_path / "secret.py").write_text("x")
    (tmp_path.parent / "outside.txt").write_text("outside")
    assert http.get("/watch/abc").text == "<p>the client"
    script = http.get("/assets/a.js")
    assert (script.text, script.headers["content-type"]) == ("1", "text/javascript; charset=utf-8")
    assert "immutable" in script.headers["cache-control"]
    for path in ("/secret.py", "/%2e%2e/outside.txt", "/..%2foutside.txt"):
        assert http.get(path).text == "<p>the client"


def test_other_peoples_pages_cannot_use_it(home: Inside, http: httpx.Client) -> None:
    body = {"game": "gundam", "text": "starter-st01"}
    assert http.post("/api/deck/check", json=body, headers={"origin": "https://elsewhere.example"}).status_code == 403
    assert http.post("/api/deck/check", json=body, headers={"origin": home.base}).status_code == 200


def test_it_tells_how_it_is(http: httpx.Client) -> None:
    assert http.get("/healthz").json() == {"state": "alive"}
    assert http.get("/readyz").json() == {"state": "ready"}
    assert "headjudge_answers" in http.get("/metrics").text


def test_an_exception_is_noted_with_an_id(home: Inside, http: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise ZeroDivisionError("a secret detail")

    monkeypatch.setattr("headjudge.server.library.rule_book", fails)
    reply = http.get("/api/rules/gundam")
    assert (reply.status_code, reply.json()["code"]) == (500, "fault")
    assert len(reply.json()["id"]) == 12
    assert "secret" not in reply.text


def test_who_asks_too_much_is_told(tmp_path: Path) -> None:
    inside = Inside(Settings(address_of(tmp_path / "a.db")))

    async def run() -> None:
        async with Visitor(inside.base) as visitor:
            opened = await visitor.open_match("gundam", [person("starter-st01"), person("starter-st02")])
            async with Player(inside.base, opened["token"]) as player:
                replies = [(await player.ask({"t": "ping"})).get("code") for _ in range(int(MESSAGES_AT_ONCE) + 30)]
            assert replies[0] is None
            assert "too much" in replies
            codes = [(await visitor.http.post("/api/matches", json={})).status_code for _ in range(A_MINUTE["open"])]
            assert codes[0] == 400
            big = await visitor.http.post("/api/judge", content=b"x" * 400_000, headers={"content-type": "application/json"})
            assert big.status_code == 413
            inside.shared.rates.items["look"] = RateLimitItemPerMinute(20, namespace="look")
            many = [(await visitor.http.get("/api/lobby")).status_code for _ in range(22)]
            assert (many[0], many[-1]) == (200, 429)

    try:
        asyncio.run(run())
    finally:
        inside.stop()


def test_the_types_of_the_client_are_true() -> None:
    made = types()
    assert 't: "answer";' in made
    assert "export interface Obstacle {" in made
    if TYPES.exists():
        assert TYPES.read_text(encoding="utf-8") == made


def test_nothing_in_the_http_part_ends_in_a_fault(home: Inside) -> None:
    """A slice of what schemathesis finds to send."""
    before = home.shared.figures.faults._value.get()
    command = [
        str(Path(sys.executable).parent / "schemathesis"), "run", f"{home.base}/api/openapi.json", "--max-examples", "2",
        "--phases", "fuzzing", "--checks", "not_a_server_error", "--generation-deterministic", "--suppress-health-check", "all",
    ]  # fmt: skip
    done = subprocess.run(command, capture_output=True, text=True, check=False, env={**os.environ, "PYTHONWARNINGS": "ignore"})
    assert done.returncode == 0, done.stdout[-3000:]
    paths = httpx.get(f"{home.base}/api/openapi.json").json()["paths"]
    assert f"Tested: {sum(map(len, paths.values()))}" in done.stdout
    assert home.shared.figures.faults._value.get() == before
