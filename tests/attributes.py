"""Which attributes the engine's classes have, read off their source: the same compiled and interpreted, where an object cannot be asked.

`Samples` builds objects of these classes in which every attribute has a value of its own; `differences` compares attribute by attribute.
"""

import ast
import importlib
from collections.abc import Collection, Iterator
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

SRC = Path(__file__).parents[1] / "src"
PARTS = ("kernel", "language", "thinking", "gundam", "digimon")
CONSTANTS = {"NO_CARDS": "list[int]"}  # what an attribute that begins as one of these holds


@cache
def classes() -> dict[tuple[str, str], tuple[ast.ClassDef, list[str]]]:
    """Every class, by module and name, with the names of its bases."""
    found: dict[tuple[str, str], tuple[ast.ClassDef, list[str]]] = {}
    for part in PARTS:
        for file in sorted((SRC / "headjudge" / part).rglob("*.py")):
            module = ".".join(file.relative_to(SRC).with_suffix("").parts)
            for node in ast.parse(file.read_text(encoding="utf-8")).body:
                if isinstance(node, ast.ClassDef):
                    found[module, node.name] = (node, [ast.unparse(base) for base in node.bases])
    return found


def subclasses(base: type) -> list[type]:
    """Every class of the engine below this one, however deep."""
    found = {base.__name__}
    grown = True
    while grown:
        below = {name for (_, name), (_, bases) in classes().items() if found & set(bases)}
        grown = not below <= found
        found |= below
    there = [getattr(importlib.import_module(module), name) for module, name in classes() if name in found]
    return [cls for cls in there if cls is not base and issubclass(cls, base)]


@cache
def attributes(cls: type) -> dict[str, str]:
    """The attributes of a class and of its bases, each with its annotation."""
    found: dict[str, str] = {}
    for one in reversed(cls.__mro__):
        if (one.__module__, one.__name__) in classes():
            found = own_attributes(classes()[one.__module__, one.__name__][0]) | found
    return found


def own_attributes(node: ast.ClassDef) -> dict[str, str]:
    """What is assigned to self in any method; the annotation stands there, or beside the parameter, or follows from a constant."""
    found: dict[str, str] = {}
    for method in (part for part in node.body if isinstance(part, ast.FunctionDef)):
        parameters = {arg.arg: ast.unparse(arg.annotation) for arg in method.args.args if arg.annotation is not None}
        for target, annotation, value in assignments(method):
            if annotation is not None:
                found[target] = ast.unparse(annotation)
            elif target not in found:
                found[target] = annotation_of(value, parameters)
    return found


def assignments(method: ast.FunctionDef) -> Iterator[tuple[str, ast.expr | None, ast.expr | None]]:
    for statement in ast.walk(method):
        if isinstance(statement, ast.AnnAssign):
            targets: list[ast.expr] = [statement.target]
        elif isinstance(statement, ast.Assign):
            targets = [part for target in statement.targets for part in (target.elts if isinstance(target, ast.Tuple) else [target])]
        elif isinstance(statement, ast.AugAssign):
            targets = [statement.target]
        else:
            continue
        for target in targets:
            if isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name) and target.value.id == "self":
                annotation = statement.annotation if isinstance(statement, ast.AnnAssign) else None
                yield target.attr, annotation, statement.value


def annotation_of(value: ast.expr | None, parameters: dict[str, str]) -> str:
    if isinstance(value, ast.Name):
        return parameters.get(value.id, CONSTANTS.get(value.id, value.id))
    if isinstance(value, ast.Constant):
        return type(value.value).__name__
    return ast.unparse(value) if value is not None else ""


def constructor(cls: type) -> list[str]:
    """The annotations of what its `__init__` takes."""
    for one in cls.__mro__:
        if (one.__module__, one.__name__) in classes():
            for method in classes()[one.__module__, one.__name__][0].body:
                if isinstance(method, ast.FunctionDef) and method.name == "__init__":
                    return [ast.unparse(arg.annotation) for arg in method.args.args[1:] if arg.annotation is not None]
    return []


class Samples:
    """A value for every annotation, no two of them equal, but that everything that is yes or no is the one or the other.

    given: objects of the match for annotations that mean things in it, by the name of their class."""

    def __init__(self, yes: bool, given: dict[str, Any]) -> None:
        self.yes = yes
        self.given = given
        self.numbers = count(1001)

    def value(self, annotation: str) -> Any:
        if annotation.endswith(" | None"):
            return self.value(annotation.removesuffix(" | None"))
        if annotation in self.given:
            return self.given[annotation]
        if annotation in ("int", "i64"):
            return next(self.numbers)
        if annotation == "bool":
            return self.yes
        if annotation == "str":
            return f"sample {next(self.numbers)}"
        if annotation == "bytes":
            return b"%d" % next(self.numbers)
        if annotation.startswith("dict[int, "):
            return {next(self.numbers): self.value(annotation[10:-1]), next(self.numbers): self.value(annotation[10:-1])}
        if annotation.startswith("list["):
            return [self.value(annotation[5:-1]), self.value(annotation[5:-1])]
        if annotation == "dict[int, int]":
            return {next(self.numbers): next(self.numbers)}
        known = [cls for cls in self.given.get("classes", ()) if cls.__name__ == annotation]
        if len(known) == 1:
            return self.made(known[0])
        raise LookupError(f"no value is known for an attribute of type `{annotation}`: teach Samples one")

    def made(self, cls: type) -> Any:
        """An object in which every attribute has a value of its own."""
        made = cls(*[self.value(annotation) for annotation in constructor(cls)])
        self.fill(made, ())
        return made

    def fill(self, thing: Any, but: Collection[str]) -> None:
        """Give every attribute of this object a new value."""
        for name, annotation in attributes(type(thing)).items():
            if name not in but:
                now = getattr(thing, name)
                plain = type(now).__name__ if isinstance(now, int | str) else annotation
                setattr(thing, name, self.value(plain))


def differences(one: Any, other: Any, but: Collection[str] = (), path: str = "") -> list[str]:
    """The attributes in which two objects differ, by their paths; but: names that are not looked at, wherever they stand."""
    path = path or type(one).__name__
    if type(one) is not type(other):
        return [f"{path}: {one!r} and {other!r}"]
    if isinstance(one, list):
        if len(one) != len(other):
            return [f"{path}: {len(one)} and {len(other)} entries"]
        return [told for i, (a, b) in enumerate(zip(one, other, strict=True)) for told in differences(a, b, but, f"{path}[{i}]")]
    if hasattr(one, "key") and hasattr(one, "ops"):  # a card line: the same wherever it is met
        return [] if one.key == other.key else [f"{path}: {one.key} and {other.key}"]
    if one is other:
        return []
    names = attributes(type(one))
    if names:
        return [
            told for name in names if name not in but
            for told in differences(getattr(one, name), getattr(other, name), but, f"{path}.{name}")
        ]  # fmt: skip
    return [] if one == other else [f"{path}: {one!r} and {other!r}"]
