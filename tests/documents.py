"""The files of scenarios as plain data, each read once in a process."""

from functools import cache
from pathlib import Path
from typing import Any

import yaml

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # by far the faster one, where it is there


@cache
def documents(folder: Path) -> list[tuple[Path, dict[str, Any]]]:
    """Every scenario below this folder with its file; a file may hold several. Nobody changes them."""
    return [
        (file, document)
        for file in sorted(folder.rglob("*.yaml"))
        for document in yaml.load_all(file.read_text(encoding="utf-8"), _LOADER)
        if isinstance(document, dict)
    ]
