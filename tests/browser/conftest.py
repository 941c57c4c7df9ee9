"""A server of one's own and a browser at it. `python3 run.py test` sees to Chromium."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from served import Server, browsing, serving, watched_page


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for all tests: what a browser knows of its matches lies in the browser, and each test has a new one."""
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """One that a test may kill."""
    with serving(tmp_path) as running:
        yield running


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with browsing() as browser:
        yield browser


@pytest.fixture
def table(chromium: Browser, server: Server) -> Iterator[Page]:
    with watched_page(chromium, server) as page:
        yield page


@pytest.fixture
def pages(chromium: Browser, server: Server) -> Iterator[Callable[..., Page]]:
    """As many people at the same server as a test wants."""
    with contextlib.ExitStack() as open_pages:
        yield lambda **asked: open_pages.enter_context(watched_page(chromium, server, **asked))


@pytest.fixture(scope="module")
def at_house(chromium: Browser, server: Server) -> Iterator[Callable[..., Page]]:
    """Pages that stay open until the last test of a module is done."""
    with contextlib.ExitStack() as open_pages:
        yield lambda **asked: open_pages.enter_context(watched_page(chromium, server, **asked))
