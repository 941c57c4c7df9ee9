"""A slice of `headjudge fuzz --inputs`: what is spoiled or forged is taken or refused as documented, and soon."""

import time

import pytest

from commands import Command
from headjudge.kernel.bad_input import BadInput
from headjudge.lab import hostile
from headjudge.lab.hostile import KINDS, Finding, input_of, outcome_of

SLICE = 250


@pytest.fixture
def headjudge(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(monkeypatch, capsys)


@pytest.mark.parametrize("kind", KINDS)
def test_inputs_end_as_documented(kind: str) -> None:
    wrong = [(number, what) for number in range(SLICE) if (what := outcome_of(kind, input_of(kind, 0, number)))]
    assert not wrong


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_not_spoiled_is_taken(kind: str) -> None:
    """Else every input would be refused for the same reason, and nothing would be found."""
    for data in hostile.REAL[kind]()[:5]:
        if kind not in ("decks", "cards"):  # those are of one game, and both are tried
            hostile.TRIES[kind](data)
        assert outcome_of(kind, data) == ""


def test_inputs_are_the_same_each_time() -> None:
    assert [input_of("cards", 1, number) for number in range(20)] == [input_of("cards", 1, number) for number in range(20)]
    assert input_of("cards", 1, 0) != input_of("cards", 2, 0)


def raises_something(data: bytes) -> None:
    raise KeyError("x")


def refuses(data: bytes) -> None:
    raise BadInput("no")


def never_ends(data: bytes) -> None:
    end = time.process_time() + 20
    while time.process_time() < end:
        pass


@pytest.mark.parametrize(("does", "told"), [(raises_something, "KeyError: 'x'"), (refuses, ""), (never_ends, "takes longer than 1 s")])
def test_what_ends_otherwise_is_found(monkeypatch: pytest.MonkeyPatch, does: object, told: str) -> None:
    monkeypatch.setitem(hostile.TRIES, "decks", does)
    assert outcome_of("decks", b"") == told


def test_the_command_tells_what_it_found(headjudge: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    monkeypatch.chdir(str(tmp_path))
    monkeypatch.setattr("headjudge.lab.hostile.hostile", lambda kinds, inputs, seed: [Finding("cards", 3, "KeyError: 'x'")])
    ended = headjudge("fuzz", "--inputs", 5, "--kinds", "cards")
    assert ended.code == 1
    assert "cards 3: KeyError: 'x' input: hostile-cards-0-3 5 inputs of each kind (cards), 1 without a documented end" in ended.told


def test_the_command_plays_in_a_process_of_its_own(headjudge: Command) -> None:
    ended = headjudge("fuzz", "--inputs", 3, "--kinds", "cards")
    assert (ended.code, ended.told) == (0, "3 inputs of each kind (cards), 0 without a documented end")
    assert "no kind of input is called 'boats'; there are saves" in headjudge("fuzz", "--inputs", 3, "--kinds", "boats").told
