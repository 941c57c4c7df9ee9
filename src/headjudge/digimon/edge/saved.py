# edge: interpreted
"""What the frames, the permanents and the table of this game are made of in a save, a letter for each field (kernel/soundness.py)."""

from __future__ import annotations

FIELDS = {
    "last phase": "99",  # more than it has; no field is called a phase yet
    "permanent": "SsnKtbnTbrnnnbnnCn",
    "own": "NQTCRT",
    "preparation": "n",
    "turn": "nbn",
    "use": "scnn",
    "use line": "spdnn",
    "digivolve": "scppnnnr",
    "attack": "rrn",
    "declaration": "rn",
    "battle": "rrn",
    "security check": "rsnnb",
    "de-digivolving": "RnsrR",
    "digi-burst": "rsnR",
    "evolving": "srRnnbr",
    "play": "scnnrC",
    "play together": "sCbbrG",
    "gathering": "scnNNbb",
    "linking": "scpnnnrC",
    "excess links": "C",
    "blast dna": "scpdbn",
    "arts digivolve": "scn",
    "special digivolve": "scpnnn",
}
