# edge: interpreted
"""What the frames, the permanents and the table of this game are made of in a save, a letter for each field (kernel/soundness.py)."""

from __future__ import annotations

FIELDS = {
    "permanent": "Ss<1>KttbanTbnr(nnnnb)NM",
    "own": "AAAAAmC(rn)RC(rvk)T<3>",
    "manage": "",
    "turn": "<9>Cob",
    "preparation": "<23>C",
    "deploy": "sR<1>bnrPR",
    "fitting": "sRkC",
    "attack": "ee<6>mr",
    "battle": "eerr<6>",
    "action step": "sm",
    "play": "scp<1>nk",
    "use line": "spkk",
    "pay": "sk",
    "number": "sk",
    "burst": "cs<1>",
}
