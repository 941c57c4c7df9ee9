"""Between a command and whoever typed it: files and standard input, exit codes, and a sentence in place of a traceback."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from copy import copy
from functools import cache
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer
from typer.core import TyperGroup
from typer.main import get_command

from headjudge.scenario.terminal import Terminal, harmless, write_what_can_be_written

WRONG = 2  # what was typed, or a file, is wrong
INTERRUPTED = 130
CLOSED = 141  # whoever read the output has gone, as after `| head -1`

STDIN = "-"
STDIN_NAME = "standard input"

console = Terminal()


class OutputClosed(Exception):
    """Nobody reads what is printed any more."""


class Commands(TyperGroup):
    """Commands whose output may be closed before they are done."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise OutputClosed from None


def run(app: typer.Typer) -> NoReturn:
    """Run the command that was typed. Bad input gets a sentence, never a traceback."""
    write_what_can_be_written(sys.stdout, sys.stderr)
    code = attempt(app)
    try:
        sys.stdout.flush()
    except OSError as error:
        code = CLOSED if isinstance(error, BrokenPipeError) else wrong(told(error))
    if code == CLOSED or unwritten(sys.stdout):
        forget(sys.stdout)
    sys.exit(code)


@cache
def reader_of(app: typer.Typer, asked: str) -> Any:
    """What reads the command line. To make the readers of all commands takes longer than many a command: where one of them is typed, only
    that of this one is made."""
    commands = [info for info in app.registered_commands if asked == (info.name or getattr(info.callback, "__name__", ""))]
    groups = [info for info in app.registered_groups if asked == info.name]
    if commands or groups:
        app = copy(app)
        app.registered_commands, app.registered_groups = commands, groups
    return get_command(app)


def attempt(app: typer.Typer) -> int:
    try:
        code = reader_of(app, sys.argv[1] if len(sys.argv) > 1 else "")(standalone_mode=False)
    except OutputClosed:
        return CLOSED
    except typer.TyperException as error:
        return wrong(usage(error))
    except typer.Abort:
        return wrong("the input has ended")
    except OSError as error:
        return wrong(told(error))
    except Exception as error:
        from headjudge.kernel.bad_input import BadInput

        if not isinstance(error, BadInput):
            raise
        return wrong(str(error))
    if code == INTERRUPTED:
        sys.stderr.write("interrupted\n")
    return code if isinstance(code, int) else 0


def wrong(sentence: str) -> int:
    try:
        sys.stderr.write(f"{harmless(sentence)}\n")
        sys.stderr.flush()
    except OSError:  # nobody reads that either
        forget(sys.stderr)
    return WRONG


def usage(error: typer.TyperException) -> str:
    """How the command is used, and what is wrong with what was typed."""
    context = getattr(error, "ctx", None)
    message = error.format_message() if hasattr(error, "format_message") else str(error)
    if context is None or message.startswith(context.get_usage()):
        return message
    return f"{context.get_usage()}\nTry '{context.command_path} --help' for help.\n\n{message}"


def told(error: OSError) -> str:
    if isinstance(error, FileNotFoundError):
        folder = Path(error.filename).parent
        return f"no such file: {error.filename}" if folder.is_dir() else f"{error.filename}: there is no folder {folder}"
    if error.filename is None:
        return f"the output cannot be written: {error.strerror}" if error.errno == errno.ENOSPC else str(error)
    return f"{error.filename} cannot be read or written: {error.strerror}"


def unwritten(stream: Any) -> bool:
    """Is something left in this stream that cannot be written? Python would complain about it when it ends."""
    try:
        stream.flush()
    except (OSError, ValueError):
        return True
    return False


def forget(stream: Any) -> None:
    """Let what cannot be written go nowhere."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


# Files and standard input


def name_of(file: Path) -> str:
    """What a file is called in what is told of it."""
    return STDIN_NAME if str(file) == STDIN else file.name


def content(file: Path) -> bytes:
    return sys.stdin.buffer.read() if str(file) == STDIN else file.read_bytes()


@contextmanager
def about(file: Path) -> Iterator[None]:
    """What is wrong with a file is told with its name."""
    from headjudge.kernel.bad_input import BadInput

    try:
        yield
    except BadInput as error:
        raise BadInput(f"{name_of(file)}: {error}") from None


# Own cards


def use_cards(folder: Path | None) -> Path | None:
    """Have the games read cards from this folder too, in this process and those that it starts."""
    if folder is not None:
        if not folder.is_dir():
            raise typer.BadParameter(f"there is no folder {folder}")
        os.environ["HEADJUDGE_CARDS"] = str(folder)
    return folder


CardsFolder = Annotated[
    Path | None,
    typer.Option("--cards", metavar="DIR", help="a folder of your own .cards files; else HEADJUDGE_CARDS names it", callback=use_cards),
]

# What many commands are told

Edition = Annotated[str, typer.Option(metavar="NAME", help="edition of the rules; not said: the default")]
GameName = Annotated[str, typer.Option(metavar="GAME", help="gundam or digimon; not said: the decks tell it")]
