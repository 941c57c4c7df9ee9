# edge: interpreted
"""What the frames, the permanents and the table of this game are made of in a save, a letter for each field (kernel/soundness.py)."""

from __future__ import annotations

FIELDS = {
    "permanent": "Ss<1>KtbnTbrnnnbndCn",
    "own": "(nnrvbdrvb)QTCRT",
    "preparation": "<21>",
    "turn": "<9>b<9>",
    "use": "sc<8>n",
    "use line": "spdk<1>",
    "digivolve": "scppn<6>nr",
    "attack": "ee<10>r",
    "declaration": "en",
    "battle": "ee<6>",
    "security check": "esk<5>b",
    "de-digivolving": "RksrR",
    "digi-burst": "rskR",
    "evolving": "srR<3>nbr",
    "play": "sc<9>nrC",
    "play together": "sCbbrG",
    "gathering": "scnCRbb",
    "linking": "scpn<9>nrC",
    "excess links": "C",
    "blast dna": "scpdb<3>",
    "arts digivolve": "sc<2>",
    "special digivolve": "scpnn<6>",
}
