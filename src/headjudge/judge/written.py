# edge: interpreted
"""A scenario given as data becomes a file again."""

from __future__ import annotations

from typing import Any

import yaml

WIDTH = 138
SHORT = 110  # what is so short stands in one line


class _Whole(dict[str, Any]):
    """The document itself: one key, one paragraph."""


class _Writer(yaml.SafeDumper):
    def ignore_aliases(self, data: Any) -> bool:
        """Everything is written out where it stands."""
        return True


def _text(writer: yaml.SafeDumper, text: str) -> yaml.ScalarNode:
    return writer.represent_scalar("tag:yaml.org,2002:str", text, style="|" if "\n" in text else None)


def _list(writer: yaml.SafeDumper, entries: list[Any]) -> yaml.SequenceNode:
    """Cards stand side by side, steps and things one below the other."""
    plain = [entry for entry in entries if not isinstance(entry, dict)]
    return writer.represent_sequence("tag:yaml.org,2002:seq", entries, flow_style=2 * len(plain) >= len(entries))


def _mapping(writer: yaml.SafeDumper, entries: dict[str, Any]) -> yaml.MappingNode:
    return writer.represent_mapping("tag:yaml.org,2002:map", entries, flow_style=len(str(entries)) <= SHORT)


def _whole(writer: yaml.SafeDumper, entries: _Whole) -> yaml.MappingNode:
    return writer.represent_mapping("tag:yaml.org,2002:map", dict(entries), flow_style=False)


_Writer.add_representer(str, _text)
_Writer.add_representer(list, _list)
_Writer.add_representer(dict, _mapping)
_Writer.add_representer(_Whole, _whole)


def written(said: dict[str, Any]) -> str:
    return yaml.dump(_Whole(said), Dumper=_Writer, sort_keys=False, allow_unicode=True, width=WIDTH)
