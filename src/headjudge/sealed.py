"""Sealed matches: nobody, not even who deals, chooses the chance of a match, and everybody can check it afterwards.

Who deals makes a secret (`seal()`) and shows its commitment; then each player names a nonce; the key of the match is a hash of the secret
and all nonces. At the end the record gives the secret away: it fits the commitment shown before, and secret and nonces give every shuffle.
"""

from __future__ import annotations

import reprlib
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b

from headjudge.formats import SealedPart, is_text
from headjudge.kernel.bad_input import BadInput

SECRET_SIZE = 32  # bytes
SEED = "sealed "  # before the key, where a match has a seed


@dataclass(frozen=True)
class Seal:
    """The secret of whoever deals. Show its commitment before anybody names a nonce, the secret only when the match is over."""

    secret: bytes

    def __repr__(self) -> str:
        return f"<Seal {self.commitment}>"

    @property
    def commitment(self) -> str:
        """To be shown first: who has seen it knows later that the secret was not chosen by what the players said."""
        return blake2b(self.secret, digest_size=32, person=b"headjudge seal").hexdigest()

    def opened(self, nonces: Sequence[str]) -> Sealed:
        """With what the players have said after that, one text for each seat: what a match is started with."""
        if isinstance(nonces, str) or not all(isinstance(nonce, str) and is_text(nonce) for nonce in nonces):
            raise BadInput(f"nonces are a list of texts, one for each seat, not {reprlib.repr(nonces)}")
        return Sealed(self, tuple(nonces))


@dataclass(frozen=True)
class Sealed:
    """A secret and the nonces that were said after its commitment was shown."""

    seal: Seal
    nonces: tuple[str, ...]

    @property
    def seed(self) -> str:
        """The seed of the match: the key that follows from secret and nonces."""
        digest = blake2b(self.seal.secret, digest_size=32, person=b"headjudge key")
        for nonce in self.nonces:
            told = nonce.encode()
            digest.update(b"%d:" % len(told) + told)  # with its length, so that no two lists read alike
        return SEED + digest.hexdigest()

    def data(self) -> dict[str, object]:
        """As a record holds it, the secret too: for the host alone as long as the match runs."""
        return {"commitment": self.seal.commitment, "nonces": list(self.nonces), "secret": self.seal.secret.hex()}


def seal() -> Seal:
    """A fresh secret for one match."""
    return Seal(secrets.token_bytes(SECRET_SIZE))


def checked_seal(told: SealedPart, seed: int | str, seats: int) -> Sealed:
    """The seal of a record, if it fits itself, the seats and the seed. Raises BadInput."""
    found = Seal(bytes.fromhex(told.secret)).opened(told.nonces)
    if found.seal.commitment != told.commitment:
        raise BadInput("the secret of this record is not the one whose commitment it names")
    if len(found.nonces) != seats:
        raise BadInput(f"this record has {len(found.nonces)} nonces for {seats} seats")
    if found.seed != seed:
        raise BadInput("the seed of this record does not follow from its secret and nonces")
    return found
