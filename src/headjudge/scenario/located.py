# edge: interpreted
"""YAML with its places: every value knows its line and column, so that every error can name them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any

import yaml
from yaml.reader import ReaderError

from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.limits import MOST_COUNT, MOST_DEPTH, MOST_DIGITS, MOST_KEYS, MOST_NAME, MOST_PROBLEMS, MOST_SCENARIO
from headjudge.language.cardfile import Problem

YAML_HINTS = {  # what it mostly is
    "'\\t'": ": lines are indented with blanks, not with tabs",
    "mapping values are not allowed": (
        ": a text with a colon in it stands in quotes, a key has a colon behind it, and cards stand below `cards: |`"
    ),
    "unexpected end of stream": ": a quote is never closed",
    "expected ',' or": ": a `[` or `{` is not closed, or closed by the other bracket",
}


YES_OR_NO = {"yes": True, "no": False, "on": True, "off": False, "y": True, "n": False}  # said of something that is so or not
MOST_NODES = 100_000  # a few aliases of aliases make more than a machine can hold


class ScenarioError(BadInput):
    """Everything that is wrong with a scenario, all at once."""

    def __init__(self, place: str, problems: list[Problem]) -> None:
        self.place = place
        self.problems = sorted(problems, key=lambda problem: (problem.line, problem.column))
        super().__init__("\n".join(f"{place}, {problem}" for problem in self.problems))


class Located:
    """A value with its place. Mappings hold strings to Located, sequences hold Located. written: a number or a flag, letter for letter."""

    def __init__(self, value: Any, line: int, column: int, written: str = "") -> None:
        self.value = value
        self.line = line
        self.column = column
        self.written = written

    def plain(self) -> Any:
        if isinstance(self.value, dict):
            return {key: entry.plain() for key, entry in self.value.items()}
        if isinstance(self.value, list):
            return [entry.plain() for entry in self.value]
        return self.value


Path = tuple[str | int, ...]


def placed(value: Any, path: Path = (), paths: dict[int, Path] | None = None) -> Located:
    """Data as if it had been read from a file. paths: gets the path of every value, by its identity."""
    if isinstance(value, dict):
        found = Located({key: placed(entry, (*path, key), paths) for key, entry in value.items()}, 1, 1)
    elif isinstance(value, list):
        found = Located([placed(entry, (*path, place), paths) for place, entry in enumerate(value)], 1, 1)
    else:
        found = Located(value, 1, 1)
    if paths is not None:
        paths[id(found)] = path
    return found


class Places:
    """Collects what is wrong while a document is read."""

    def __init__(self, place: str, at_the_edge: tuple[str, ...] = ()) -> None:
        """at_the_edge: the keys of the whole document."""
        self.place = place
        self.at_the_edge = at_the_edge
        self.problems: list[Problem] = []
        self.unread = ""  # a block of cards that could not be read: what they are, and that they are unknown, need not be told as well
        self.nodes = 0  # read so far

    def wrong(self, where: Located, reason: str) -> None:
        """Said once, however often it is read. Raises ScenarioError at once when there is more than anybody would read."""
        if all((problem.line, problem.column, problem.reason) != (where.line, where.column, reason) for problem in self.problems):
            self.problems.append(Problem(where.line, where.column, reason))
        if len(self.problems) >= MOST_PROBLEMS:
            self.problems.append(Problem(where.line, where.column, f"and so on: after {MOST_PROBLEMS} problems no more are looked for"))
            self.finish()

    def mapping(self, where: Located, known: Iterable[str] | None = None, *, in_setup: bool = False) -> dict[str, Located]:
        """The entries of a mapping; unknown keys are told with the nearest known one, in a set-up also with their place beside it."""
        if where.value is None:
            return {}
        if not isinstance(where.value, dict):
            hint = " (entries have no `- ` before them)" if isinstance(where.value, list) else ""
            self.wrong(where, f"expected `key: value` entries, found {told(where.value)}{hint}")
            return {}
        entries: dict[str, Located] = where.value
        for key, entry in entries.items():
            if known is not None and key not in known:
                self.wrong(entry, f"`{key}` is not known here; {self.instead(key, list(known), in_setup=in_setup)}")
        return entries

    def instead(self, key: str, known: list[str], *, in_setup: bool = False) -> str:
        """What may be meant by a key that is not known."""
        if len(key) > MOST_NAME:
            return f"known are {', '.join(known)}"
        tidy = re.sub(r"[ -]", "_", key).lower()
        if in_setup and tidy in self.at_the_edge and tidy not in known:
            return f"`{tidy}` stands at the left edge of the file, beside `setup`"
        near = [word for word in known if word.lower() == tidy] or get_close_matches(tidy, known, 1, 0.7)
        return f"did you mean `{near[0]}`?" if near else f"known are {', '.join(known)}"

    def sequence(self, where: Located) -> list[Located]:
        if where.value is None:
            return []
        if not isinstance(where.value, list):
            hint = " (each entry of a list begins with `- `, or all of them stand in `[…]`)" if isinstance(where.value, dict) else ""
            self.wrong(where, f"expected a list, found {told(where.value)}{hint}")
            return []
        entries: list[Located] = where.value
        return entries

    def number(self, where: Located) -> int:
        if isinstance(where.value, int) and not isinstance(where.value, bool):
            return where.value
        self.wrong(where, f"expected a whole number, found {told(where.value)}")
        return 0

    def count(self, where: Located) -> int:
        """How many there are."""
        number = self.number(where)
        if number < 0:
            self.wrong(where, f"there cannot be {number} of them")
        elif number > MOST_COUNT:
            self.wrong(where, f"there cannot be {number} of them: at most {MOST_COUNT:,}")
        return max(0, min(number, MOST_COUNT))

    def flag(self, said: dict[str, Located], key: str) -> bool:
        """Is it so? Not said: no."""
        return key in said and self.is_so(said[key])

    def is_so(self, where: Located) -> bool:
        """`true` or `false`; also `yes` and `no`, which are plain words elsewhere."""
        if isinstance(where.value, bool):
            return where.value
        word = where.value.lower() if isinstance(where.value, str) else ""
        if word not in YES_OR_NO:
            self.wrong(where, f"expected true or false, found {told(where.value)}")
        return YES_OR_NO.get(word, False)

    def text(self, where: Located) -> str:
        if isinstance(where.value, dict | list) or where.value is None:
            self.wrong(where, f"expected a word, found {told(where.value)}")
            return ""
        return where.written or str(where.value)

    def seats(self, where: Located, known: str) -> int:
        """Players, named by their letters, as a mask."""
        found = [self.text(entry) for entry in self.sequence(where)]
        for name in found:
            if name not in tuple(known):
                self.wrong(where, f"no player is called `{name}`; there are {', '.join(known)}")
        return sum(1 << seat for seat, name in enumerate(known) if name in found)

    def finish(self) -> None:
        if self.problems:
            raise ScenarioError(self.place, self.problems)


def numbered(card: str) -> tuple[str, str]:
    """A card of a match, `ST01-001#12`: what is printed on it, and by which mark its name is told from its like. No mark: just a card."""
    number, mark, count = card.rpartition("#")
    return (number, mark + count) if number and count.isdecimal() else (card, "")


def told(value: Any) -> str:
    if isinstance(value, dict):
        return "entries"
    if isinstance(value, list):
        return "a list"
    return "nothing" if value is None else f"`{shortened(str(value))}`"


def shortened(text: str) -> str:
    """What is quoted need not be quoted in full."""
    return text if len(text) <= MOST_NAME else f"{text[:MOST_NAME]}…"


class TooDeep(Exception):
    """Where a document is nested too deeply."""

    def __init__(self, mark: yaml.Mark) -> None:
        super().__init__()
        self.mark = mark


class PlainLoader(yaml.SafeLoader):
    """Only `null`, `true`, `false` and whole numbers are more than text: `no`, `12:30`, `1_000`, `007` and dates stay as they are.

    Stops where it gets too deep: the time it takes grows with the square of the depth."""

    depth = 0

    def compose_node(self, parent: yaml.Node | None, index: Any) -> yaml.Node | None:
        if self.depth > MOST_DEPTH:
            raise TooDeep(self.peek_event().start_mark)  # type: ignore[no-untyped-call]
        self.depth += 1
        node = super().compose_node(parent, index)
        self.depth -= 1
        return node


PlainLoader.yaml_implicit_resolvers = {}
NOTHING, FLAG, WHOLE, TEXT = (f"tag:yaml.org,2002:{name}" for name in ("null", "bool", "int", "str"))
PlainLoader.add_implicit_resolver(NOTHING, re.compile(r"(?:~|null|Null|NULL|)\Z"), ["~", "n", "N", ""])
PlainLoader.add_implicit_resolver(FLAG, re.compile(r"(?:true|True|TRUE|false|False|FALSE)\Z"), list("tTfF"))
PlainLoader.add_implicit_resolver(WHOLE, re.compile(r"[-+]?(?:0|[1-9]\d{0,18})\Z", re.ASCII), list("-+0123456789"))


DIGITS = re.compile(r"[-+]?\d+", re.ASCII)
NEEDS_QUOTES = re.compile(r"""[,\[\]{}]|: |:$| \#|^[-?:|>@`"'%&*!\#=~]|^\s|\s$|\n""")


def as_written(text: str) -> str:
    """A text as it stands in a file, in a line of its own or in `[…]`: in quotes where it needs them."""
    return "'" + text.replace("'", "''") + "'" if NEEDS_QUOTES.search(text) else text


def read_yaml(text: str, place: str) -> Located:
    if len(text) > MOST_SCENARIO:
        raise ScenarioError(place, [Problem(1, 1, f"a scenario has at most {MOST_SCENARIO:,} letters")])
    try:
        node = yaml.compose(text, Loader=PlainLoader)
    except TooDeep as error:
        reason = f"this is nested too deeply: more than {MOST_DEPTH} inside each other"
        raise ScenarioError(place, [Problem(error.mark.line + 1, error.mark.column + 1, reason)]) from None
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
        problem = error.problem or error.context or ""
        hint = next((hint for words, hint in YAML_HINTS.items() if words in problem), "")
        raise ScenarioError(place, [Problem(line, column, f"this is no YAML: {problem}{hint}")]) from None
    except ReaderError as error:
        line, column = place_in(text, error.position)
        reason = f"this is no YAML: it holds a character that no text has ({told_character(error)})"
        raise ScenarioError(place, [Problem(line, column, reason)]) from None
    except RecursionError:
        raise ScenarioError(place, [Problem(1, 1, "this is nested too deeply")]) from None
    except (yaml.YAMLError, ValueError) as error:
        raise ScenarioError(place, [Problem(1, 1, f"this is no YAML: {shortened(str(error))}")]) from None
    if node is None:
        raise ScenarioError(place, [Problem(1, 1, "the file is empty")])
    places = Places(place)
    try:
        found = located(node, places, 0)
    except RecursionError:
        raise ScenarioError(place, [Problem(1, 1, "this is nested too deeply, or an alias stands in what it is an alias of")]) from None
    places.finish()
    return found


def place_in(text: str, position: int) -> tuple[int, int]:
    """Line and column of a letter, both from 1."""
    before = text[:position]
    return before.count("\n") + 1, position - before.rfind("\n")


def told_character(error: ReaderError) -> str:
    code = error.character if isinstance(error.character, int) else ord(error.character)
    return f"U+{code:04X}"


def located(node: yaml.Node, places: Places, depth: int) -> Located:
    line, column = place_of(node)
    if depth > MOST_DEPTH:
        reason = f"this is nested too deeply, or an alias stands in what it is an alias of: more than {MOST_DEPTH} inside each other"
        raise ScenarioError(places.place, [Problem(line, column, reason)])
    places.nodes += 1
    if places.nodes > MOST_NODES:
        raise ScenarioError(
            places.place, [Problem(line, column, f"a scenario has at most {MOST_NODES} entries, aliases counted each time")]
        )
    if isinstance(node, yaml.MappingNode):
        return Located(entries_of(node, places, depth), line, column)
    if isinstance(node, yaml.SequenceNode):
        return Located([located(child, places, depth + 1) for child in node.value], line, column)
    found = Located(None, line, column)
    found.value = scalar(node, found, places)
    return found


def entries_of(node: yaml.MappingNode, places: Places, depth: int) -> dict[str, Located]:
    if len(node.value) > MOST_KEYS:
        raise ScenarioError(places.place, [Problem(*place_of(node), f"there are at most {MOST_KEYS} keys beside each other")])
    entries: dict[str, Located] = {}
    for key_node, value_node in node.value:
        where = Located(None, *place_of(key_node))
        if not isinstance(key_node, yaml.ScalarNode):
            places.wrong(where, "a key is a word, not a list or entries (one with `{` or `[` in quotes)")
            continue
        key = str(key_node.value)
        value = located(value_node, places, depth + 1)
        if key in entries:
            places.wrong(where, f"`{shortened(key)}` stands twice")
        entries[key] = value
    return entries


def scalar(node: yaml.Node, where: Located, places: Places) -> str | int | bool | None:
    """What is written there; a tag says otherwise only of these four kinds."""
    written = str(node.value)
    if node.tag == TEXT:
        if getattr(node, "style", None) is None and len(written) > MOST_DIGITS and DIGITS.fullmatch(written):
            places.wrong(where, f"a whole number has at most {MOST_DIGITS} digits")
        return written
    if node.tag == NOTHING:
        return None
    if node.tag == FLAG and written.lower() in ("true", "false"):
        where.written = written
        return written.lower() == "true"
    if node.tag == WHOLE and re.fullmatch(r"[-+]?\d{1,19}", written, re.ASCII):
        where.written = written
        return int(written)
    places.wrong(where, f"`{shortened(node.tag)}` has no place here; text that begins with `!` stands in quotes")
    return None


def place_of(node: yaml.Node) -> tuple[int, int]:
    return node.start_mark.line + 1, node.start_mark.column + 1
