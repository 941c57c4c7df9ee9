"""`headjudge verify`: is this record what its players were promised?"""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.formats import read_record
from headjudge.kernel.bad_input import BadInput
from headjudge.match import replay


def verify(record: bytes, commitment: str = "", nonces: Sequence[str] = ()) -> list[str]:
    """What was found right, a sentence each. Raises BadInput with the first thing that is not."""
    told = read_record(record)
    match = replay(record)
    found = [
        f"The {len(told.answers)} answers of this record lead to the end it names{'' if match.over else ', which is not yet the end'}."
    ]
    sealed = told.sealed
    if sealed is None:
        if commitment or nonces:
            raise BadInput("this record is not sealed: nothing in it stands for a commitment or a nonce")
        return [*found, "It is not sealed: whoever dealt chose its seed."]
    if commitment and commitment.lower() != sealed.commitment:
        raise BadInput(f"this record was sealed by another secret: its commitment is {sealed.commitment}")
    for nonce in nonces:
        if nonce not in sealed.nonces:
            raise BadInput(f"nobody said {nonce!r} in this record")
    found.append(f"Its secret fits the commitment {sealed.commitment}, and every shuffle follows from it and from what the players said.")
    if told.branches:
        found.append(f"It branched off after answer {told.branches[0].after}: from there on its chance was not sealed.")
    return found
