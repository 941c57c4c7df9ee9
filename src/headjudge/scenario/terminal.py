# edge: interpreted
"""The terminal, as everything that prints sees it.

What comes from files may hold anything: titles, names of cards, what an error quotes. Here it loses what a terminal would obey, and what an
encoding cannot write is written as near to it as can be. No other module has to think of either.
"""

from __future__ import annotations

import codecs
import io
import unicodedata
from collections.abc import Iterable
from typing import TextIO

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment

# Control codes as pictures of themselves; what turns the direction of writing, or breaks lines, as a sign that something was there.
_PICTURES = {code: 0x2400 + code for code in range(32) if chr(code) not in "\n\t"} | {0x7F: 0x2421}
_TURNING = [0x061C, 0x200E, 0x200F, *range(0x2028, 0x202F), *range(0x2066, 0x206A), 0xFEFF]
_HARMLESS = _PICTURES | dict.fromkeys([*range(0x80, 0xA0), *_TURNING], 0xFFFD)

_INSTEAD = {
    "–": "-", "—": "-", "−": "-", "·": "*", "…": "...", "→": "->", "⇔": "<=>", "≥": ">=", "≤": "<=", "×": "x",
    "│": "|", "─": "-", "\ufffd": "?",
    "“": '"', "”": '"', "‘": "'", "’": "'", "【": "[", "】": "]", "■": "*", "•": "*",
}  # fmt: skip
NEAREST = "headjudge.nearest"


def harmless(text: str) -> str:
    """The text with every control code but line ends and tabs made visible."""
    return text.translate(_HARMLESS)


class Terminal(Console):
    """A console that obeys nothing it is given to print: no markup, no emoji codes, no control codes."""

    def __init__(self, *, stderr: bool = False) -> None:
        super().__init__(highlight=False, markup=False, emoji=False, stderr=stderr)

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        for segment in super().render(renderable, options):
            yield segment if segment.control else Segment(harmless(segment.text), segment.style)

    def on_broken_pipe(self) -> None:
        """Leave it to the command: the exit code is its business."""
        raise BrokenPipeError


def nearest(error: UnicodeError) -> tuple[str, int]:
    """What stands for signs that the output's encoding does not have."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(plain_sign, error.object[error.start : error.end])), error.end


def plain_sign(sign: str) -> str:
    """é becomes e, an arrow ->, and what nothing is near to a question mark."""
    return _INSTEAD.get(sign) or unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode() or "?"


def write_what_can_be_written(*streams: TextIO) -> None:
    """From now on these do not fail at a sign that their encoding does not have."""
    codecs.register_error(NEAREST, nearest)
    for stream in streams:
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=NEAREST)
