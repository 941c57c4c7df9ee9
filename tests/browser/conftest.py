"""A server of one's own and a browser at it. `python3 run.py test` sees to Chromium."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from served import Server, browsing, serving, watched_page


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
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
def at_house(chromium: Browser, house: Server) -> Iterator[Callable[..., Page]]:
    with contextlib.ExitStack() as open_pages:
        yield lambda **asked: open_pages.enter_context(watched_page(chromium, house, **asked))


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that lay their tables themselves: it keeps nothing of theirs."""
    with serving(tmp_path_factory.mktemp("house")) as running:
        yield running
