# edge: interpreted
"""`headjudge bench --against WHEEL`: another build and this one measured in turns, since a machine is not always equally fast."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import zipfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import headjudge
from headjudge.kernel.bad_input import BadInput

PACKAGE = "headjudge/__init__.py"
MEASURE = "import sys; from headjudge.cli import main; sys.argv[0] = 'headjudge'; main()"  # older builds cannot be run as a module
NO_FIGURES = {"games", "decisions", "processor_seconds", "calibration_seconds", "calibration_drift"}  # they say nothing about a build


@dataclass(frozen=True)
class Compared:
    """One figure of both builds: the medians of all turns, and the median of the turns' ratios of this build to the other."""

    name: str
    other: float
    this: float
    ratio: float


def against(wheel: Path, arguments: Sequence[str], turns: int) -> list[Compared]:
    """arguments: those of `bench`. What is not measured by both builds is left out. Raises BadInput if the wheel cannot be run."""
    here = Path(headjudge.__file__).parents[1]
    with TemporaryDirectory() as folder:
        unpack(wheel, Path(folder))
        rows = [(measured(Path(folder), arguments, wheel.name), measured(here, arguments, "this build")) for _ in range(turns)]
    names = [name for name in rows[0][1] if name in rows[0][0] and name not in NO_FIGURES]
    return [compared(name, [other[name] for other, _ in rows], [this[name] for _, this in rows]) for name in names]


def compared(name: str, other: list[float], this: list[float]) -> Compared:
    ratios = [new / old for old, new in zip(other, this, strict=True) if old]
    return Compared(name, median(other), median(this), median(ratios) if ratios else 1.0)


def unpack(wheel: Path, folder: Path) -> None:
    """A wheel is an archive of what is installed: no network, and nothing besides the folder, is touched."""
    try:
        with zipfile.ZipFile(wheel) as archive:
            if PACKAGE not in archive.namelist():
                raise BadInput(f"{wheel} is no wheel of headjudge")
            archive.extractall(folder)
    except zipfile.BadZipFile:
        raise BadInput(f"{wheel} is no wheel") from None


def measured(folder: Path, arguments: Sequence[str], name: str) -> dict[str, float]:
    """The figures of the build in this folder, measured in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-P", "-c", MEASURE, "bench", "--json", *arguments],
        env=os.environ | {"PYTHONPATH": str(folder)}, encoding="utf-8", capture_output=True, check=False,
    )  # fmt: skip
    if done.returncode:
        raise BadInput(f"{name} cannot be measured: {done.stderr.strip()[-500:]}")
    figures = json.loads(done.stdout)
    return {key: value for key, value in figures.items() if isinstance(value, int | float) and not isinstance(value, bool)}
