# edge: interpreted
"""Searches: `c:red t:unit (lv>=4 or kw:blocker) -trait:zeon order:cost`.

Conditions side by side must all hold; `or` between them, `-` before one, and brackets mean what they seem to. A card that has nothing of
what a condition asks about (a Command has no AP) is found neither by it nor by its opposite.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Any

from headjudge.edge.search.fields import COMPARED, OPPOSITE, SAID, Face, Field, NumberField, Sorts, WordField, plain
from headjudge.edge.search.tokens import AND, CLOSE, CONDITION, NAME, OPEN, OR, Token, tokens_of
from headjudge.kernel.bad_input import BadInput

MOST_CHARACTERS = 1000
DEEPEST = 30  # brackets in brackets
ORDER = "order"
NOT = "not"
MANY = 20  # words that are worth listing


class Condition(ABC):
    @abstractmethod
    def holds(self, face: Face) -> bool | None:
        """Does it hold of this card? None: the card has nothing of what it asks about."""


class Every(Condition):
    def __init__(self, parts: list[Condition]) -> None:
        self.parts = parts

    def holds(self, face: Face) -> bool | None:
        found = {part.holds(face) for part in self.parts}
        return False if False in found else None if None in found else True


class Some(Condition):
    def __init__(self, parts: list[Condition]) -> None:
        self.parts = parts

    def holds(self, face: Face) -> bool | None:
        found = {part.holds(face) for part in self.parts}
        return True if True in found else None if None in found else False


class Opposite(Condition):
    def __init__(self, part: Condition) -> None:
        self.part = part

    def holds(self, face: Face) -> bool | None:
        found = self.part.holds(face)
        return None if found is None else not found


class HasWord(Condition):
    """fields: by game, those of this name."""

    def __init__(self, fields: dict[str, WordField], wanted: str, exactly: bool) -> None:
        self.fields = fields
        self.wanted = wanted
        self.exactly = exactly

    def holds(self, face: Face) -> bool | None:
        field = self.fields.get(face.game)
        return None if field is None else field.holds(face, self.wanted, self.exactly)


class Compares(Condition):
    def __init__(self, fields: dict[str, NumberField], op: str, others: dict[str, NumberField] | int) -> None:
        self.fields = fields
        self.compare = COMPARED[op]
        self.others = others

    def holds(self, face: Face) -> bool | None:
        mine = self.values(self.fields, face)
        others = [self.others] if isinstance(self.others, int) else self.values(self.others, face)
        if not mine or not others:
            return None
        return any(self.compare(one, other) for one in mine for other in others)

    def values(self, fields: dict[str, NumberField], face: Face) -> list[int]:
        field = fields.get(face.game)
        return field.values(face) if field is not None else []


class Query:
    """A search as it was written. tokens: its words, each with what it asks for or what is wrong with it."""

    def __init__(self, text: str, fields: dict[str, list[Field]]) -> None:
        self.text = text
        self.fields = fields
        self.orders: list[tuple[dict[str, Field], bool]] = []  # by what it is put in order, and whether from the top down
        self.tokens = tokens_of(text[:MOST_CHARACTERS])
        self.asked_for: set[str] = set()  # fields
        if len(text) > MOST_CHARACTERS:
            self.tokens[-1].error = f"a search has at most {MOST_CHARACTERS} characters"
        self._at = 0
        self._too_deep = False
        self.condition = self.alternatives(0)

    def errors(self) -> list[str]:
        return [f"column {token.column}, {token.text!r}: {token.error}" for token in self.tokens if token.error]

    def refuse_errors(self) -> None:
        if found := self.errors():
            raise BadInput("; ".join(found))

    def found(self, faces: Iterable[Face]) -> list[Face]:
        """The cards it finds, in order. Raises BadInput, with every place, if it cannot be understood."""
        self.refuse_errors()
        found = [face for face in faces if self.condition.holds(face)]
        for fields, down in reversed(self.orders):
            found = in_order(found, fields, down)
        return found

    # --- its shape

    def alternatives(self, depth: int) -> Condition:
        parts = [self.conjunction(depth)]
        while (token := self.next()) is not None:
            if token.kind == OR:
                self._at += 1
                self.expect_something(token)
            elif depth or token.kind != CLOSE:
                break
            else:
                token.error = "this bracket was never opened"
                self._at += 1
            parts.append(self.conjunction(depth))
        return parts[0] if len(parts) == 1 else Some(parts)

    def conjunction(self, depth: int) -> Condition:
        parts: list[Condition] = []
        while (token := self.next()) is not None and token.kind not in (OR, CLOSE):
            self._at += 1
            if token.kind == AND:
                self.expect_something(token)
            elif (part := self.part(token, depth)) is not None:
                parts.append(part)
        return Every(parts)

    def part(self, token: Token, depth: int) -> Condition | None:
        if token.kind == OPEN:
            return negated(self.bracket(token, depth), token)
        return self.condition_of(token)

    def bracket(self, token: Token, depth: int) -> Condition:
        if depth == DEEPEST:
            token.error = f"no more than {DEEPEST} brackets in each other"
            self._at = len(self.tokens)
            self._too_deep = True
            return Every([])
        self.expect_something(token)
        inner = self.alternatives(depth + 1)
        closing = self.next()
        if closing is not None:
            self._at += 1
        elif not self._too_deep:
            token.error = token.error or "this bracket is never closed"
        return inner

    def next(self) -> Token | None:
        return self.tokens[self._at] if self._at < len(self.tokens) else None

    def expect_something(self, token: Token) -> None:
        following = self.next()
        if following is None or following.kind in (OR, AND, CLOSE):
            token.error = f"something to search for should follow {token.text!r}"

    # --- single conditions

    def condition_of(self, token: Token) -> Condition | None:
        """None: it is no condition, or none that can be understood, and then the token says why."""
        if token.error:
            return None
        if token.kind == NAME:
            return negated(self.word(token, "name", token.value, False), token)
        assert token.kind == CONDITION
        if token.field == ORDER:
            self.put_in_order(token)
            return None
        if token.field == NOT:
            return self.sort(token)
        found = self.named(token.field)
        if not found:
            token.error = f"there is no field {token.field!r}{near(token.field, self.aliases())}; there are {', '.join(self.names())}"
            return None
        if not token.value:
            token.error = f"something should follow {token.text!r}"
            return None
        numbers = {game: field for game, field in found.items() if isinstance(field, NumberField)}
        made = self.comparison(token, numbers) if numbers else self.word(token, token.field, token.value, token.op in ("=", "!="))
        return negated(made, token) if made is not None else None

    def sort(self, token: Token) -> Condition | None:
        """not:token is -is:token."""
        token.negated = not token.negated
        made = self.word(token, "is", token.value, False)
        return negated(made, token) if made is not None else None

    def word(self, token: Token, name: str, value: str, exactly: bool) -> Condition | None:
        fields = {game: field for game, field in self.named(name).items() if isinstance(field, WordField)}
        field, wanted = next(iter(fields.values())), plain(value)
        if token.op not in ("", ":", "=", "!="):
            token.error = f"{field.title} is no number: it is asked for by {name}:… or {name}=…"
            return None
        if not any(field.is_known(wanted) for field in fields.values()):
            token.error = unknown_word(field.title, value, [word for field in fields.values() for word in field.known])
            return None
        if token.op == "!=":
            token.negated = not token.negated
        token.said = said_of_word(field, value.lower() if field.known else value, exactly, token.negated)
        self.asked_for.add(field.name)
        return HasWord(fields, wanted, exactly)

    def comparison(self, token: Token, fields: dict[str, NumberField]) -> Condition | None:
        title, value = next(iter(fields.values())).title, token.value.lower()
        others = {game: field for game, field in self.named(value).items() if isinstance(field, NumberField)}
        op = OPPOSITE[token.op] if token.negated else token.op
        if others:
            token.said = f"{title} {SAID[op] or 'exactly'} {next(iter(others.values())).title}"
            return Compares(fields, token.op, others)
        try:
            bound = int(value)
        except ValueError:
            token.error = f"{title} is compared with a number, or with {', '.join(self.numeric_names())}, not with {token.value!r}"
            return None
        token.said = " ".join(filter(None, [title, SAID[op], str(bound)]))
        return Compares(fields, token.op, bound)

    def put_in_order(self, token: Token) -> None:
        down, name = token.value.startswith("-"), token.value.removeprefix("-").lower()
        found = self.named(name)
        if not found or token.negated or token.op not in (":", "="):
            token.error = f"cards are put in order as in order:cost or order:-cost, by one of {', '.join(self.names())}"
            return
        token.said = f"in order of {next(iter(found.values())).title}{', the highest first' if down else ''}"
        self.orders.append((found, down))

    def named(self, name: str) -> dict[str, Field]:
        """By game, its field of this name."""
        return {game: field for game, fields in self.fields.items() for field in fields if name in field.names}

    def names(self) -> list[str]:
        return list(dict.fromkeys(field.name for fields in self.fields.values() for field in fields))

    def aliases(self) -> list[str]:
        return list(dict.fromkeys(name for fields in self.fields.values() for field in fields for name in field.names))

    def numeric_names(self) -> list[str]:
        return list(dict.fromkeys(field.name for fields in self.fields.values() for field in fields if field.numeric))


def in_order(faces: list[Face], fields: dict[str, Field], down: bool) -> list[Face]:
    """Those that have nothing of it stay at the end as they are."""
    places: dict[int, Any] = {id(face): fields[face.game].place(face) if face.game in fields else None for face in faces}
    having = [face for face in faces if places[id(face)] is not None]
    lacking = [face for face in faces if places[id(face)] is None]
    return [*sorted(having, key=lambda face: places[id(face)], reverse=down), *lacking]


def negated(condition: Condition | None, token: Token) -> Condition | None:
    if condition is None:
        return None
    if token.kind == OPEN and token.negated:
        token.said = "none of"
    return Opposite(condition) if token.negated else condition


def near(word: str, words: Sequence[str]) -> str:
    found = get_close_matches(word, words, 1)
    return f" (did you mean {found[0]!r}?)" if found else ""


def unknown_word(title: str, value: str, known: Sequence[str]) -> str:
    known = list(dict.fromkeys(word.lower() for word in known))
    listed = f"; there are {', '.join(known)}" if len(known) <= MANY else ""
    return f"no {title if title != 'is' else 'sort of card'} is called {value!r}{near(value.lower(), known)}{listed}"


def said_of_word(field: WordField, value: str, exactly: bool, opposite: bool) -> str:
    if isinstance(field, Sorts):
        return f"{'not ' if opposite else ''}{field.english.get(value, value)}"
    if field.known:
        return f"{field.title} {'not ' if opposite else ''}{value}"
    verb = ("is not" if opposite else "is") if exactly else ("without" if opposite else "with")
    return f'{field.title} {verb} "{value}"'
