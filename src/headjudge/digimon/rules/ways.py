"""The frames of the ways to play, digivolve and link, made again from what was saved."""

from __future__ import annotations

from headjudge.digimon.rules.arts_digivolve import ArtsDigivolve
from headjudge.digimon.rules.blast_dna import BlastDna
from headjudge.digimon.rules.link import Linking
from headjudge.digimon.rules.materials import Gathering
from headjudge.digimon.rules.play import Play, PlayTogether
from headjudge.digimon.rules.rule_processing import Excess
from headjudge.digimon.rules.special_digivolve import SpecialDigivolve
from headjudge.kernel.frames import Frame
from headjudge.kernel.snapshots import groups, ints


def revived_way(kind: str, because: str, cause: int, data: list[object]) -> Frame | None:
    """None: it is none of these."""
    if kind == "play":
        n = ints(data[:5])
        return Play(because, cause, n[0], n[1], n[2], n[3], n[4], ints(data[5]))
    if kind == "play together":
        n = ints([data[0], data[2], data[3], data[4]])
        return PlayTogether(because, cause, n[0], ints(data[1]), n[1] != 0, n[2] != 0, n[3], groups(data[5]))
    if kind == "gathering":
        n = ints([*data[:3], *data[5:7]])
        return Gathering(because, cause, n[0], n[1], n[2], ints(data[3]), ints(data[4]), n[3] != 0, n[4] != 0)
    if kind == "linking":
        n = ints(data[:7])
        return Linking(because, cause, n[0], n[1], n[2], n[3], n[4], n[5], n[6], ints(data[7]))
    if kind == "excess links":
        return Excess(because, cause, ints(data[0]))
    if kind == "blast dna":
        n = ints(data)
        return BlastDna(because, cause, n[0], n[1], n[2], n[3], n[4] != 0, n[5])
    if kind == "arts digivolve":
        n = ints(data)
        return ArtsDigivolve(because, cause, n[0], n[1], n[2])
    if kind == "special digivolve":
        n = ints(data)
        return SpecialDigivolve(because, cause, n[0], n[1], n[2], n[3], n[4], n[5])
    return None
