# edge: interpreted
"""A game that goes on from a moment of another one."""

from __future__ import annotations

from headjudge.formats import read_record
from headjudge.match import Match, begin_again
from headjudge.repeated import branch_off, repeat_next


def branched(record: bytes, seed: str) -> Match:
    """The recorded match, with its log; what chance comes from here on follows from the seed alone. Raises BadInput."""
    told = read_record(record)
    match = begin_again(told, log=True)
    for answer in told.answers:
        repeat_next(match, answer)
    branch_off(match, seed)
    return match
