# edge: interpreted
"""Delta debugging of a scenario that is given as data: as much as possible is left out as long as something holds of the rest.

Large parts are tried before small ones: the children of the document, then theirs, and so on, halves of them first. When nothing more
can be left out, what is left is said more simply. All this again until nothing changes.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from typing import Any

from headjudge.scenario.located import Path, numbered

Said = dict[str, Any]
Holds = Callable[[Said], bool]

KEPT = ("title", "game")  # a scenario without them could not be told from others
SHORT = 60
WHOLE_ROWS = ("setup",)  # where a row of cards may become a number of plain ones


class Shrinker:
    def __init__(self, said: Said, holds: Holds, tries: int) -> None:
        self.said = opened(said)
        self.holds = holds
        self.tries_left = tries
        self.tried: set[str] = set()
        self.removed: list[str] = []  # in the order in which it went

    def run(self) -> Said:
        """The smallest that was found; what is left when there are no tries left is as good as any."""
        before = ""
        while before != repr(self.said) and self.tries_left > 0:
            before = repr(self.said)
            self.leave_out()
            self.simplify()
        return closed(self.said)

    def accept(self, said: Said) -> bool:
        """Does it hold of this, too? Then go on from here."""
        key = repr(said)
        if key in self.tried or self.tries_left <= 0:
            return False
        self.tried.add(key)
        self.tries_left -= 1
        if not self.holds(closed(said)):
            return False
        self.said = said
        return True

    # leaving out

    def leave_out(self) -> None:
        """Level by level: what goes at once with all that is in it need not be looked at in parts."""
        level: list[Path] = [()]
        while level:
            for path in level:
                self.leave_out_of(path)
            level = [(*path, key) for path in level for key, entry in children(at(self.said, path)) if isinstance(entry, dict | list)]

    def leave_out_of(self, path: Path) -> None:
        """Halves, quarters and so on down to single entries."""
        size = len(children(at(self.said, path)))
        while size >= 1:
            place = 0
            while place < len(entries := self.entries(path)):
                if not self.try_without(path, entries[place : place + size]):
                    place += size
            size = size // 2

    def entries(self, path: Path) -> list[str | int]:
        """What may be left out there."""
        return [key for key, _ in children(at(self.said, path)) if path or key not in KEPT]

    def try_without(self, path: Path, keys: list[str | int]) -> bool:
        said = copy.deepcopy(self.said)
        inside = at(said, path)
        gone = [inside[key] for key in keys]
        for key in reversed(keys):
            del inside[key]
        if not self.accept(said):
            return False
        for key, entry in zip(keys, gone, strict=True):
            self.removed.append(told(path, key, entry))
        return True

    # saying it more simply

    def simplify(self) -> None:
        changed = True
        while changed and self.tries_left > 0:
            changed = any(self.simplify_at(path) for path in list(everything(self.said)))

    def simplify_at(self, path: Path) -> bool:
        """One value by a simpler one. Paths of what is not there any more are passed over."""
        if not path or not exists(self.said, path):
            return False
        value = at(self.said, path)
        for simpler in simpler_than(value, path):
            said = copy.deepcopy(self.said)
            at(said, path[:-1])[path[-1]] = simpler
            if self.accept(said):
                self.removed.append(f"{told(path[:-1], path[-1], value)} → {short(simpler)}")
                return True
        return False


def simpler_than(value: Any, path: Path) -> Iterator[Any]:
    """The simplest first. Only what lies on the table is made simpler: steps and expectations mean what they say."""
    if path[0] not in WHOLE_ROWS:
        return
    if isinstance(value, bool):
        return
    if isinstance(value, int):
        yield from sorted({n for n in (0, 1, value // 2, value - 1) if 0 <= n < value})
    elif isinstance(value, list) and value and len(path) == 3:
        yield len(value)
    elif isinstance(value, dict) and list(value) == ["card"]:
        yield value["card"]
    elif isinstance(value, str) and numbered(value)[1]:
        yield numbered(value)[0]


def children(value: Any) -> list[tuple[str | int, Any]]:
    if isinstance(value, dict):
        return list(value.items())
    return list(enumerate(value)) if isinstance(value, list) else []


def everything(value: Any, path: Path = ()) -> Iterator[Path]:
    """The path of every value, the outer before the inner."""
    yield path
    for key, entry in children(value):
        yield from everything(entry, (*path, key))


def exists(value: Any, path: Path) -> bool:
    for key in path:
        if key not in [known for known, _ in children(value)]:
            return False
        value = value[key]
    return True


def at(value: Any, path: Path) -> Any:
    for key in path:
        value = value[key]
    return value


def told(path: Path, key: str | int, entry: Any) -> str:
    """Places in lists are left out: they have changed meanwhile."""
    keys = [key for key in (*path, key) if isinstance(key, str)]
    return f"{' '.join(keys)}: {short(entry)}"


def short(entry: Any) -> str:
    text = str(entry).replace("\n", " ")
    return text if len(text) <= SHORT else f"{text[: SHORT - 1]}…"


# --- card lines ----------------------------------------------------------------------------------------------------------


def opened(said: Said) -> Said:
    """The cards of a scenario as a list of cards, which are lists of lines."""
    if not isinstance(said.get("cards"), str):
        return copy.deepcopy(said)
    cards: list[list[str]] = []
    for line in said["cards"].splitlines():
        if line.strip() and (not line[0].isspace() or not cards):
            cards.append([line])
        elif line.strip():
            cards[-1].append(line)
    return copy.deepcopy(said) | {"cards": cards}


def closed(said: Said) -> Said:
    """The scenario with its cards as text again."""
    if not isinstance(said.get("cards"), list):
        return said
    return said | {"cards": "".join(f"{line}\n" for card in said["cards"] for line in card)}
