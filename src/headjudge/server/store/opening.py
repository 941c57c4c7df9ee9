# edge: interpreted
"""A database by its address: how it is reached, and brought to today's tables."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from headjudge.kernel.bad_input import BadInput

MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATION_LOCK = 0x6865616A  # of PostgreSQL: workers start at once, and one of them migrates
WAIT_MS = 10_000  # for whoever writes at the moment


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
        return create_engine(
            url.set(drivername="postgresql+psycopg"), pool_pre_ping=True, pool_size=4, max_overflow=4, connect_args=patience()
        )  # fmt: skip
    raise BadInput(f"matches are kept in SQLite or PostgreSQL, not in {url.get_backend_name()}")


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
