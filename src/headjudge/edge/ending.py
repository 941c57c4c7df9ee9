# edge: interpreted
"""How a match ended, in a sentence to a seat or about it."""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.kernel.seats import SEATS
from headjudge.language.called import listed


def told_ending(form: str, winners: Sequence[int], losers: Sequence[int], seat: int | None) -> str:
    """form: with `{winners}`, `{losers}`, and of the losers `{were}` and `{their}`; in the past tense, which fits whoever it is."""
    were = "was" if len(losers) == 1 and seat not in losers else "were"
    told = form.format(
        winners=called(winners, seat), losers=called(losers, seat), were=were, their="your" if seat in losers else "their"
    )  # fmt: skip
    return f"{told[:1].upper()}{told[1:]}." if told else ""


def called(seats: Sequence[int], seat: int | None) -> str:
    """The seat that is spoken to comes first."""
    return listed([*["you" for one in seats if one == seat], *[SEATS[one] for one in seats if one != seat]])
