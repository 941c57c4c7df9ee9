# edge: interpreted
"""A database by its address: how it is reached, and brought to today's tables."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from psycopg import Error as PsycopgError
from sqlalchemy import URL, Connection, Engine, create_engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DisconnectionError, SQLAlchemyError

from headjudge.kernel.bad_input import BadInput

MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATION_LOCK = 0x6865616A  # of PostgreSQL: workers start at once, and one of them migrates
WAIT_MS = 10_000  # for whoever writes at the moment
IDLE_SECONDS = 0.5  # a connection that was used since is not asked whether it is alive


def address_of(file: Path) -> str:
    """The database in a file."""
    return f"sqlite:///{file}"


def connect(address: str) -> Engine:
    """Raises BadInput if the address is none that can be used here."""
    try:
        url = make_url(address)
    except ArgumentError:
        raise BadInput("DATABASE_URL is no address of a database, such as postgresql://user:password@host/name") from None
    if url.get_backend_name() == "sqlite":
        return sqlite(str(url.database))
    if url.get_backend_name() in ("postgresql", "postgres"):
        return postgres(url)
    raise BadInput(f"matches are kept in SQLite or PostgreSQL, not in {url.get_backend_name()}")


def postgres(url: URL) -> Engine:
    engine = create_engine(url.set(drivername="postgresql+psycopg"), pool_size=4, max_overflow=4, connect_args=patience())
    event.listen(engine, "checkin", note_use)
    event.listen(engine, "checkout", look_whether_alive)
    return engine


def note_use(_: object, record: Any) -> None:
    record.info["used"] = time.monotonic()


def look_whether_alive(connection: Any, record: Any, _: object) -> None:
    """One that has lain idle may have died meanwhile: then there is another. To ask before every use would take as long as the use."""
    if time.monotonic() - record.info.get("used", 0.0) < IDLE_SECONDS:
        return
    try:
        connection.execute("SELECT 1")
        connection.rollback()
    except PsycopgError:
        raise DisconnectionError from None


def patience() -> dict[str, Any]:
    """For PostgreSQL: a database that does not answer, or a machine that has gone, is noticed; nothing waits for ever."""
    limits = {"statement_timeout": WAIT_MS, "idle_in_transaction_session_timeout": WAIT_MS * 6}
    return {
        "connect_timeout": WAIT_MS // 1000, "keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3,
        "tcp_user_timeout": WAIT_MS * 3, "options": " ".join(f"-c {name}={value}" for name, value in limits.items()),
    }  # fmt: skip


def sqlite(file: str) -> Engine:
    if not Path(file).absolute().parent.is_dir():
        raise BadInput(f"{file}: there is no folder {Path(file).absolute().parent}")
    engine = create_engine(f"sqlite:///{file}", connect_args={"check_same_thread": False, "timeout": WAIT_MS / 1000})
    event.listen(engine, "connect", prepare_sqlite)
    event.listen(engine, "begin", begin_sqlite)
    return engine


def prepare_sqlite(connection: Any, _: object) -> None:
    """What is committed is on the disk, and who reads does not wait for who writes."""
    connection.isolation_level = None  # the driver begins no transaction of its own
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={WAIT_MS}"):
        connection.execute(f"PRAGMA {pragma}")


def begin_sqlite(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")


def migrate(engine: Engine) -> None:
    """Bring the tables up to date, all or nothing. Raises BadInput if the database cannot be reached or is newer than this program."""
    try:
        with engine.begin() as connection:
            if engine.dialect.name == "postgresql":
                connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK})
            config = Config()
            config.set_main_option("script_location", str(MIGRATIONS))
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except SQLAlchemyError as error:
        raise BadInput(f"the database cannot be used: {first_line(error)}") from None
    except CommandError as error:
        raise BadInput(f"this database was made by a newer program: {error}") from None


def first_line(error: Exception) -> str:
    return str(getattr(error, "orig", None) or error).strip().splitlines()[0]
