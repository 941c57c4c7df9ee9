"""Sealed matches: the chance follows from a secret shown too late to be chosen, and from what the players said after its commitment."""

import random
from pathlib import Path

import msgspec
import pytest

import headjudge as hj
from commands import Command
from headjudge.kernel.bad_input import BadInput
from headjudge.match import Match, load, replay, start
from headjudge.sealed import Seal, Sealed
from headjudge.verifying import verify
from matches import played_out

DECKS = {"gundam": ["starter-st01", "starter-st02"], "digimon": ["starter-st1", "starter-st2"]}
SECRET = Seal(bytes(range(32)))


def sealed_match(game: str = "gundam", nonces: tuple[str, ...] = ("heads", "tails")) -> Match:
    return start(game, DECKS[game], sealed=SECRET.opened(nonces))


def changed(record: bytes, **sealed: object) -> bytes:
    told = msgspec.json.decode(record)
    told["sealed"] |= sealed
    return msgspec.json.encode(told)


@pytest.mark.parametrize("game", list(DECKS))
def test_a_sealed_match_is_verified(game: str) -> None:
    match = played_out(sealed_match(game), random.Random(1))
    record = match.record()
    assert len(verify(record, SECRET.commitment, ["heads"])) == 2
    assert replay(record).record() == record
    assert load(match.save()).record() == record


def test_every_nonce_and_the_secret_make_the_chance() -> None:
    seeds = {
        SECRET.opened(("a", "b")).seed,
        SECRET.opened(("b", "a")).seed,
        SECRET.opened(("ab", "")).seed,
        SECRET.opened(("", "ab")).seed,
        Seal(bytes(32)).opened(("a", "b")).seed,
    }
    assert len(seeds) == 5
    assert SECRET.opened(("a", "b")) == Sealed(SECRET, ("a", "b"))
    assert hj.seal() != hj.seal()


def test_the_commitment_and_its_name_do_not_tell_the_secret() -> None:
    assert SECRET.secret.hex() not in repr(SECRET)
    assert SECRET.commitment != Seal(bytes(32)).commitment
    assert SECRET.commitment not in SECRET.opened(("a", "b")).seed


@pytest.mark.parametrize(
    ("spoiled", "reason"),
    [
        ({"secret": "00" * 32}, "is not the one whose commitment it names"),
        ({"commitment": "00" * 32}, "is not the one whose commitment it names"),
        ({"nonces": ["heads", "other"]}, "does not follow from its secret and nonces"),
        ({"nonces": ["heads"]}, "1 nonces for 2 seats"),
        ({"secret": "nonsense"}, "damaged"),
    ],
)
def test_a_record_with_another_seal_is_refused(spoiled: dict[str, object], reason: str) -> None:
    record = sealed_match().record()
    for use in (verify, replay):
        with pytest.raises(BadInput, match=reason):
            use(changed(record, **spoiled))


def test_a_seed_that_was_chosen_is_found_out() -> None:
    told = msgspec.json.decode(sealed_match().record())
    told["seed"] = 7
    with pytest.raises(BadInput, match="does not follow"):
        verify(msgspec.json.encode(told))


def test_what_a_player_noted_is_compared() -> None:
    record = sealed_match().record()
    with pytest.raises(BadInput, match="another secret"):
        verify(record, Seal(bytes(32)).commitment)
    with pytest.raises(BadInput, match="nobody said 'mine'"):
        verify(record, nonces=["mine"])
    with pytest.raises(BadInput, match="not sealed"):
        verify(start("gundam", DECKS["gundam"], 1).record(), SECRET.commitment)


def test_a_sealed_match_has_no_other_seed_and_a_nonce_for_each_seat() -> None:
    with pytest.raises(BadInput, match="no seed of its own"):
        start("gundam", DECKS["gundam"], 5, sealed=SECRET.opened(("a", "b")))
    with pytest.raises(BadInput, match="a nonce from each of its 2 seats, not 1"):
        start("gundam", DECKS["gundam"], sealed=SECRET.opened(("a",)))
    with pytest.raises(BadInput, match="nonces are a list of texts"):
        SECRET.opened("ab")


# Branches


def test_a_branch_gets_fresh_chance() -> None:
    match, dice = sealed_match(), random.Random(3)
    for _ in range(20):
        match.choose(dice.randrange(len(match.state.options)))
    branch, other = match.branch(), match.branch(8)
    keys = {one.state.chance.key for one in (match, branch, other)}
    assert len(keys) == 3
    assert branch.fingerprint() == match.fingerprint()
    played_out(other, random.Random(4))
    again = replay(other.record())
    assert (again.record(), again.outcome) == (other.record(), other.outcome)
    assert load(other.save()).record() == other.record()
    assert "branched off after answer 20" in verify(other.record())[-1]


def test_the_command(headjudge: Command, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_bytes(sealed_match().record())
    ended = headjudge("verify", file, "--commitment", SECRET.commitment)
    assert (ended.code, "fits the commitment" in ended.told) == (0, True)
    file.write_bytes(changed(file.read_bytes(), secret="00" * 32))
    ended = headjudge("verify", file)
    assert ended.code == 2
    assert "whose commitment it names" in ended.told
