# edge: interpreted
"""The protocol of views, questions and events: a JSON Schema made of the structs, and their fields as tables for the page in the docs."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import msgspec

from headjudge.edge import events, views
from headjudge.edge.event_kinds import CHANGES, WHAT_HAPPENED
from headjudge.edge.events import GameEvent
from headjudge.edge.views import Question, View

BEGIN = "<!-- made by headjudge.edge.protocol from here on -->"
SHOWN = (
    View, views.Player, views.Pile, views.CardSeen, views.Permanent, views.Values, views.Term, views.Prohibition, views.Resources,
    views.Memory, views.Attack, views.Waiting, views.Batch, views.Cause, views.Reason, views.Limbo, views.Pending, views.Ended, Question,
    views.Source, views.Choice, views.Thing, views.Greyed, views.Obstacle, GameEvent, events.Place, events.Piece,
)  # fmt: skip


def schema() -> str:
    """As JSON Schema 2020-12: what a view, a question and an event look like."""
    told_of, parts = msgspec.json.schema_components([View, Question, GameEvent], ref_template="#/$defs/{name}")
    told = {
        "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Headjudge: views, questions and events",
        "oneOf": [*told_of], "$defs": parts,
    }  # fmt: skip
    return json.dumps(told, indent=1, sort_keys=True, ensure_ascii=False) + "\n"


def tables() -> str:
    """Each struct with its fields, their types and their defaults, in the words of the source."""
    told = []
    for struct in SHOWN:
        head = (struct.__doc__ or "").strip().splitlines()[0] if struct.__doc__ else ""
        told.append(f"### {struct.__name__}\n\n{head}\n\n| field | type | if left out |\n|---|---|---|")
        for name, annotation in struct.__annotations__.items():
            field = struct.__struct_encode_fields__[struct.__struct_fields__.index(name)]
            kind = str(annotation).replace("|", "\\|")
            told.append(f"| `{field}` | `{kind}` | {left_out(struct, name)} |")
        told.append("")
    return "\n".join(told)


def kinds() -> str:
    """What kinds of events there are, and what each has."""
    told = []
    for title, table in (("What happened", WHAT_HAPPENED), ("Changes of the table", CHANGES)):
        told.append(f"### {title}\n\n| kind | what it is | always has | may have |\n|---|---|---|---|")
        for kind, row in table.items():
            has = [", ".join(f"`{name.rstrip('_')}`" for name in part.split()) for part in row.fields.partition("|")[::2]]
            told.append(f"| `{kind}` | {row.says} | {has[0]} | {has[1]} |")
        told.append("")
    return "\n".join(told)


def left_out(struct: type[msgspec.Struct], name: str) -> str:
    info = next(field for field in msgspec.structs.fields(struct) if field.name == name)
    if info.required:
        return "never"
    default = info.default if info.default is not msgspec.NODEFAULT else info.default_factory()
    return "nothing there" if isinstance(default, msgspec.Struct) else f"`{json.dumps(default)}`"


def page(written: str) -> str:
    """The page with its made part made anew."""
    return f"{written.partition(BEGIN)[0]}{BEGIN}\n\n{tables()}\n## Kinds of events\n\n{kinds()}"


def main(folder: Path) -> None:
    (folder / "views.schema.json").write_text(schema(), encoding="utf-8")
    file = folder / "protocol.md"
    file.write_text(page(file.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
