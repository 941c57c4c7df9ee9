"""Both stores: SQLite in a file, and a PostgreSQL that run.py starts, or that is started here where its programs are."""

import os
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import pytest
import sqlalchemy

from headjudge.server.settings import Settings
from headjudge.server.store.opening import address_of, connect
from headjudge.server.store.store import Store
from headjudge.server.trial.inside import Inside
from headjudge.server.trial.postgres import Postgres, binaries

GIVEN = "HEADJUDGE_TEST_POSTGRES"  # the address that run.py gives
WITHOUT = "none"  # `run.py test --without postgres`


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a running PostgreSQL."""
    given = os.environ.get(GIVEN, "")
    if given == WITHOUT:
        pytest.skip("without PostgreSQL, as it was asked for")
    if given:
        yield given
        return
    if binaries() is None:
        pytest.skip("no PostgreSQL here; `python3 run.py test` installs one")
    running = Postgres()
    yield running.address()
    running.stop()


@pytest.fixture
def fresh_postgres(postgres: str) -> str:
    """The address of an empty database of its own."""
    name = f"t{uuid4().hex[:12]}"
    engine = connect(postgres)
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.execute(sqlalchemy.text(f"CREATE DATABASE {name}"))
    engine.dispose()
    return str(sqlalchemy.make_url(postgres).set(database=name).render_as_string(hide_password=False))


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Of an empty store, of each kind."""
    if request.param == "postgres":
        return str(request.getfixturevalue("fresh_postgres"))
    return address_of(tmp_path / "matches.db")


@pytest.fixture
def store(address: str) -> Iterator[Store]:
    opened = Store(address)
    yield opened
    opened.close()


def quick(address: str, **other: object) -> Settings:
    """Bots that answer at once, no limits, nobody waits long for anybody."""
    return Settings(**{"address": address, "pace": 0.0, "limits": False, "away_s": 0.3, "idle_s": 0.3, "claim_s": 0.2, **other})


@pytest.fixture
def served(address: str) -> Iterator[Inside]:
    """A server on each kind of store."""
    inside = Inside(quick(address))
    yield inside
    inside.stop()


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    """One server on SQLite for all tests of a module, which leave no trace for each other."""
    inside = Inside(quick(address_of(tmp_path_factory.mktemp("home") / "matches.db")))
    yield inside
    inside.stop()
