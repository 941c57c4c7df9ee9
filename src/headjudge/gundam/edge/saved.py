# edge: interpreted
"""What the frames, the permanents and the table of this game are made of in a save, a letter for each field (kernel/soundness.py)."""

from __future__ import annotations

FIELDS = {
    "last phase": "9",  # gundam/rules/turn.py: the cleanup
    "permanent": "SsnKttbnnTbnrNNM",
    "own": "AAAAAnCNRCNTn",
    "manage": "",
    "turn": "hNob",
    "preparation": "nC",
    "deploy": "sRnbnrPR",
    "fitting": "sRnC",
    "attack": "rrnn",
    "battle": "rrrrn",
    "action step": "sn",
    "play": "scpnnn",
    "use line": "spnn",
    "pay": "sk",
    "number": "sk",
    "burst": "csn",
}
