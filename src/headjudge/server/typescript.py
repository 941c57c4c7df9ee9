# edge: interpreted
"""The structs of the wire as TypeScript: `python -m headjudge.server.typescript web/src/protocol/types.ts`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
from msgspec import inspect

from headjudge.edge import events, views
from headjudge.server import pages, protocol, review_pages

HEAD = """// Made by `python -m headjudge.server.typescript`: do not edit.
// A field with a question mark is left out where it has its default value.
"""
OF_EVENTS = {"Thing": "EventThing", "Part": "EventPart", "Place": "EventPlace"}  # views have things of the same name
BASES = {"Part", "Message", "Piece", "Asked", "Page"}
PLAIN = {
    inspect.AnyType: "unknown", inspect.NoneType: "null", inspect.BoolType: "boolean", inspect.IntType: "number",
    inspect.FloatType: "number", inspect.StrType: "string",
}  # fmt: skip


def types() -> str:
    """All of them, in the order of the source."""
    told = [HEAD]
    for module in (views, events, protocol, pages, review_pages):
        told += [declared(struct) for struct in structs(module)]
    told += [
        union("FromClient", protocol.FromClient.__args__),
        union("FromServer", protocol.FromServer.__args__),
    ]
    return "\n".join(told)


def structs(module: ModuleType) -> Iterator[type[msgspec.Struct]]:
    for thing in vars(module).values():
        own = isinstance(thing, type) and issubclass(thing, msgspec.Struct) and thing.__module__ == module.__name__
        if own and (thing.__name__ not in BASES or module is events):
            yield thing


def name_of(struct: type) -> str:
    return OF_EVENTS.get(struct.__name__, struct.__name__) if struct.__module__ == events.__name__ else struct.__name__


def declared(struct: type[msgspec.Struct]) -> str:
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType)
    rows = [f"  {info.tag_field}: {quoted(str(info.tag))};"] if info.tag_field else []
    rows += [f"  {field.encode_name}{'' if field.required else '?'}: {written(field.type)};" for field in info.fields]
    return "\n".join([*comment(struct), f"export interface {name_of(struct)} {{", *rows, "}", ""])


def comment(struct: type) -> list[str]:
    """The first paragraph of the docstring; msgspec and dataclasses write none of their own."""
    text = " ".join((struct.__doc__ or "").partition("\n\n")[0].split())
    return [f"/** {text} */"] if text else []


def union(name: str, members: tuple[type, ...]) -> str:
    return f"export type {name} =\n" + "\n".join(f"  | {name_of(member)}" for member in members) + ";\n"


def written(kind: inspect.Type) -> str:
    """A type as TypeScript writes it."""
    match kind:
        case inspect.Metadata(type=inner):
            return written(inner)
        case inspect.LiteralType(values=values):
            return " | ".join(quoted(value) for value in sorted(values, key=str))
        case inspect.UnionType(types=members):
            return " | ".join(written(member) for member in members)
        case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
            return f"Array<{written(item)}>"
        case inspect.DictType(key_type=key, value_type=value):
            return f"Record<{'number' if isinstance(key, inspect.IntType) else 'string'}, {written(value)}>"
        case inspect.StructType(cls=struct):
            return name_of(struct)
    return PLAIN[type(kind)]


def quoted(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def main(file: Path) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(types(), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
