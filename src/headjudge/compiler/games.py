# edge: interpreted
"""The games whose print is read, by name."""

from __future__ import annotations

from headjudge.compiler.cards import CardForm
from headjudge.compiler.compiler import Print
from headjudge.compiler.gundam import GUNDAM_CARDS, GUNDAM_PRINT

PRINTED: dict[str, tuple[Print, CardForm]] = {"gundam": (GUNDAM_PRINT, GUNDAM_CARDS)}
