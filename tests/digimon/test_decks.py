"""1-4-1: what a deck must be, every fault at once, what the restriction list adds, and the command that checks it."""

from pathlib import Path

import pytest

from commands import Command
from headjudge.digimon.edge.decks import check_deck, check_text, read_deck_file
from headjudge.digimon.edge.facts import all_cards
from headjudge.digimon.edge.game import DigimonGame
from headjudge.digimon.table.cards import DigimonCard
from headjudge.edge.decks.restrictions import Restrictions, restricted, restrictions
from headjudge.kernel.bad_input import BadInput
from headjudge.match import start

LISTED = restrictions("digimon")
LIST = Restrictions("2026-01-01", {"RED-0": 0, "RED-1": 1, "RED-9": 2}, (("RED-2", "RED-3", "RED-4"),))


@pytest.fixture(scope="module")
def pool() -> dict[str, DigimonCard]:
    """Thirteen Digimon, one of which a deck may hold many times, two Digi-Eggs, a Tamer, an Option and a token."""
    lines = [f"RED-{n}  Thing\n  digimon · red · lv 3 · cost 3 · dp 1000" for n in range(13)]
    lines += ["MANY-1  Swarm\n  digimon · red · lv 3 · cost 3 · dp 1000 · copies 50"]
    lines += [f"EGG-{n}  Egg\n  egg · red · lv 2" for n in range(2)]
    lines += ["TAM-1  Friend\n  tamer · red · cost 2", "OPT-1  Trick\n  option · red · cost 1\n  main: draw 1"]
    lines += ["TOK-1  Toy\n  token digimon · red · dp 1000"]
    return DigimonGame().cards() | all_cards("\n".join(lines), "pool")


def deck(size: int = 50, eggs: int = 0) -> list[str]:
    """Four of each number."""
    return [f"RED-{n // 4}" for n in range(size)] + [f"EGG-{n // 4}" for n in range(eggs)]


def faults(pool: dict[str, DigimonCard], numbers: list[str]) -> list[str]:
    return [str(fault) for fault in check_deck(numbers, pool)]


# The rules


@pytest.mark.parametrize("eggs", [0, 5, 6])
@pytest.mark.parametrize("size", [0, 1, 49, 50, 51])
def test_only_fifty_with_up_to_five_eggs_are_accepted(pool: dict[str, DigimonCard], size: int, eggs: int) -> None:
    told = [] if size == 50 else [f"{size} card{'' if size == 1 else 's'}; a deck has 50 (1-4-1)"]
    told += ["6 Digi-Eggs; a Digi-Egg deck has at most 5 (1-4-1)"] if eggs == 6 else []
    assert faults(pool, deck(size, eggs)) == told


@pytest.mark.case("B21")
def test_five_of_one_number_are_too_many_in_either_deck(pool: dict[str, DigimonCard]) -> None:
    text = "3 RED-0\n4 RED-1\n2 RED-0  # another picture\neggs:\n5 EGG-0\n"
    found = [str(fault) for fault in check_text(text, pool) if "copies" in fault.reason]
    assert found == [
        "lines 1, 3: 5 copies of RED-0; a deck has at most 4 (1-4-1)",
        "line 5: 5 copies of EGG-0; a deck has at most 4 (1-4-1)",
    ]


@pytest.mark.case("B22")
def test_a_card_may_say_another_number_of_copies(pool: dict[str, DigimonCard]) -> None:
    assert faults(pool, ["MANY-1"] * 50) == []
    assert faults(pool, ["MANY-1"] * 51) == [
        "51 cards; a deck has 50 (1-4-1)",
        "51 copies of MANY-1; a deck has at most 50 (2-3-4-5)",
    ]


@pytest.mark.case("B21")
def test_cards_of_one_name_and_different_numbers_are_counted_apart(pool: dict[str, DigimonCard]) -> None:
    assert len({pool[number].name for number in deck()}) == 1
    assert faults(pool, deck()) == []


@pytest.mark.case("B23")
def test_a_token_belongs_to_no_deck(pool: dict[str, DigimonCard]) -> None:
    assert faults(pool, [*deck(49), "TOK-1"]) == ["TOK-1 is a token: it belongs to no deck (1-4-4)"]


@pytest.mark.parametrize("number", ["TAM-1", "OPT-1", "RED-12"])
def test_digimon_tamers_and_options_do(pool: dict[str, DigimonCard], number: str) -> None:
    assert faults(pool, [*deck(49), number]) == []


def test_an_unknown_card_is_told_once_with_those_near_it(pool: dict[str, DigimonCard]) -> None:
    (told,) = faults(pool, [*deck(46), *["ST1-0"] * 4])
    assert told.startswith("no card has the number 'ST1-0'; near it are ST1-1")


# Digi-Eggs in the list


def test_eggs_may_stand_among_the_others_or_apart(pool: dict[str, DigimonCard]) -> None:
    cards = "\n".join(f"{4 if n < 12 else 2} RED-{n}" for n in range(13))
    among, apart = f"4 EGG-0\n{cards}\n", f"{cards}\neggs:\n4 EGG-0\n"
    assert check_text(among, pool) == check_text(apart, pool) == []
    assert sorted(read_deck_file(among).numbers()) == sorted(read_deck_file(apart).numbers())
    assert DigimonGame(pool).read_deck(apart) == [*deck(), *["EGG-0"] * 4]


def test_where_they_stand_apart_all_of_them_do_and_nothing_else(pool: dict[str, DigimonCard]) -> None:
    cards = "\n".join(f"{4 if n < 12 else 1} RED-{n}" for n in range(13))
    found = [str(fault) for fault in check_text(f"1 EGG-0\n{cards}\neggs:\n1 TAM-1\n2 EGG-1\n1 EGG-9\n", pool)]
    assert found == [
        "line 18: no card has the number 'EGG-9'; near it are EGG-1, EGG-0, RED-9",
        "51 cards; a deck has 50 (1-4-1)",  # nobody knows that EGG-9 should be an egg
        "line 1: EGG-0 is a Digi-Egg: it belongs to the Digi-Egg deck (1-4-1)",
        "line 16: TAM-1 is no Digi-Egg (1-4-1)",
    ]


# The restriction list


@pytest.mark.parametrize(
    ("numbers", "told"),
    [
        (["RED-1", "RED-2", "RED-2"], []),
        (["RED-0"], ["RED-0 is banned"]),
        (["RED-1", "RED-1"], ["2 copies of RED-1; it is restricted to 1"]),
        (["RED-9", "RED-9"], []),
        (["RED-9", "RED-9", "RED-9"], ["3 copies of RED-9; it is restricted to 2"]),
        (["RED-2", "RED-3"], ["RED-2 and RED-3 are not allowed in one deck"]),
        (["RED-2", "RED-3", "RED-4"], ["RED-2, RED-3 and RED-4 are not allowed in one deck"]),
    ],
)
def test_what_the_list_does_not_allow(numbers: list[str], told: list[str]) -> None:
    assert [str(fault) for fault in restricted(numbers, LIST)] == [f"{reason} (restriction list as of 2026-01-01)" for reason in told]


def test_the_shipped_list_is_dated_and_knows_both_kinds() -> None:
    assert len(LISTED.as_of.split("-")) == 3
    assert set(LISTED.most.values()) == {0, 1}


def test_a_match_does_not_ask_the_list() -> None:
    """ST2-13 came four times in its starter, long before it was restricted."""
    numbers = DigimonGame().deck("starter-st2")
    assert [str(fault) for fault in restricted(numbers, LISTED)] == [
        f"4 copies of ST2-13; it is restricted to 1 ({restrictions('digimon').name})"
    ]
    assert not start("digimon", [numbers, numbers]).over


def test_a_match_is_refused_with_the_faults_of_every_deck() -> None:
    with pytest.raises(BadInput) as refused:
        start("digimon", [["ST1-03"] * 50, ["ST1-01"] * 4])
    assert str(refused.value) == "deck 1: 50 copies of ST1-03; a deck has at most 4 (1-4-1); deck 2: 0 cards; a deck has 50 (1-4-1)"


# The commands


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(monkeypatch, capsys)


def test_the_command_tells_every_fault_with_line_and_rule(run: Command, tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("5 ST1-03\nnonsense\n2 ST2-13\n1 ST1-010\neggs:\n6 ST1-01\n", encoding="utf-8")
    ended = run("deck", "check", file)
    assert ended.code == 1
    assert ended.out.splitlines() == [
        "mine.txt, line 2: expected a count and a card number, found 'nonsense'",
        "mine.txt, line 4: no card has the number 'ST1-010'; near it are ST1-10, ST1-01, TEST-010",
        "mine.txt: 8 cards; a deck has 50 (1-4-1)",
        "mine.txt: 6 Digi-Eggs; a Digi-Egg deck has at most 5 (1-4-1)",
        "mine.txt, line 1: 5 copies of ST1-03; a deck has at most 4 (1-4-1)",
        "mine.txt, line 6: 6 copies of ST1-01; a deck has at most 4 (1-4-1)",
        f"mine.txt, line 3: 2 copies of ST2-13; it is restricted to 1 ({restrictions('digimon').name})",
    ]


@pytest.mark.parametrize(
    ("starter", "more", "code", "told"),
    [
        ("starter-st1", [], 0, f"a legal deck (digimon, edition founding, {restrictions('digimon').name})"),
        ("starter-st1", ["--edition", "crm", "--no-restricted"], 0, "a legal deck (digimon, edition crm)"),
        ("starter-st2", ["--no-restricted"], 0, "a legal deck (digimon, edition founding)"),
        ("starter-st2", [], 1, f"4 copies of ST2-13; it is restricted to 1 ({restrictions('digimon').name})"),
        ("starter-st1", ["--game", "gundam"], 1, "no card has the number 'ST1-01'"),
    ],
)
def test_the_command_judges_a_starter(run: Command, tmp_path: Path, starter: str, more: list[str], code: int, told: str) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("\n".join(f"1 {number}" for number in DigimonGame().deck(starter)), encoding="utf-8")
    ended = run("deck", "check", file, *more)
    assert (ended.code, ended.err) == (code, "")
    assert told in ended.told


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["--edition", "0.7"], "digimon has no edition '0.7'; there are founding, crm"),
        (["--game", "chess"], "no game is called 'chess'; there are gundam, digimon"),
    ],
)
def test_a_mistake_gets_a_sentence(run: Command, tmp_path: Path, args: list[str], sentence: str) -> None:
    (tmp_path / "mine.txt").write_text("4 ST1-03\n", encoding="utf-8")
    ended = run("deck", "check", tmp_path / "mine.txt", *args)
    assert (ended.code, ended.told) == (2, sentence)


def test_the_command_shows_a_deck(run: Command, tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("4 ST1-03\n2 ST1-12\n1 ST99-01\neggs:\n4 ST1-01\n", encoding="utf-8")
    ended = run("deck", "show", file)
    assert ended.code == 0
    assert ended.out.splitlines() == [
        "  4  ST1-03     Agumon · Digimon · red · lv 3 · cost 3",
        "  2  ST1-12     Tai Kamiya · Tamer · red · cost 2",
        "  1  ST99-01    unknown",
        "  4  ST1-01     Koromon · Digi-Egg · red · lv 2",
        " 11  cards",
    ]
