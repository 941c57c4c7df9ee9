"""5-1-1: what a deck must be, every fault at once, and the command that checks it."""

from collections import Counter
from pathlib import Path

import pytest

from commands import Command
from headjudge.edge.decks.restrictions import restrictions
from headjudge.gundam.edge.decks import MOST_COPIES, PLAIN_RESOURCES, check_deck, check_text, read_deck_file, resource_numbers
from headjudge.gundam.edge.facts import PLAIN_RESOURCE, all_cards
from headjudge.gundam.edge.game import GundamGame
from headjudge.gundam.table.cards import GundamCard
from headjudge.gundam.table.tokens import EX_BASE
from headjudge.kernel.bad_input import BadInput
from headjudge.match import start

COLOURS = ("blue", "green", "red")
EDITIONS = ("1.0", "1.9")
LISTED = restrictions("gundam").name
NO_DECK = "a token: it belongs to no deck"


@pytest.fixture(scope="module")
def pool() -> dict[str, GundamCard]:
    """Sixteen Units of each of three colours, a token, and a second Resource."""
    lines = [f"{colour.upper()}-{n}  Thing\n  unit · {colour} · lv 1 · cost 1 · 1/1" for colour in COLOURS for n in range(16)]
    lines += ["TOK-1  Toy\n  token unit · 1/1", "RES-2  Other\n  resource"]
    return GundamGame().cards() | all_cards("\n".join(lines), "pool")


def deck(*colours: str, size: int = 50) -> list[str]:
    """Four of each number, colours in turn."""
    numbers = [f"{colour.upper()}-{n}" for n in range(16) for colour in colours for _ in range(MOST_COPIES)]
    return numbers[:size]


def faults(pool: dict[str, GundamCard], numbers: list[str], resources: list[str] = PLAIN_RESOURCES) -> list[tuple[str, str]]:
    return [(fault.rule, fault.reason) for fault in check_deck(numbers, resources, pool, "1.0")]


def rules(pool: dict[str, GundamCard], numbers: list[str], resources: list[str] = PLAIN_RESOURCES) -> list[str]:
    return [rule for rule, _ in faults(pool, numbers, resources)]


# The rules


@pytest.mark.case("G-110")
@pytest.mark.parametrize("resources", [0, 9, 10, 11])
@pytest.mark.parametrize("size", [0, 49, 50, 51])
def test_only_fifty_and_ten_are_accepted(pool: dict[str, GundamCard], size: int, resources: int) -> None:
    wrong = (size != 50) + (resources != 10)
    assert rules(pool, deck("blue", size=size), [PLAIN_RESOURCE] * resources) == ["5-1-1"] * wrong


def test_a_wrong_size_is_told_with_the_right_one(pool: dict[str, GundamCard]) -> None:
    assert faults(pool, deck("blue", size=1), [PLAIN_RESOURCE] * 11) == [
        ("5-1-1", "1 card; a deck has 50"),
        ("5-1-1", "11 Resources; a resource deck has 10"),
    ]


@pytest.mark.case("G-111")
@pytest.mark.parametrize(
    ("number", "what"), [(PLAIN_RESOURCE, "a Resource: it belongs to the resource deck"), ("TOK-1", NO_DECK), (EX_BASE, NO_DECK)]
)
def test_resources_and_tokens_belong_to_no_deck(pool: dict[str, GundamCard], number: str, what: str) -> None:
    assert faults(pool, [*deck("blue", size=49), number]) == [("5-1-1-1", f"{number} is {what}")]


@pytest.mark.case("G-111")
@pytest.mark.parametrize("number", ["ST03-001", "ST03-010", "ST03-012", "ST03-015"])
def test_units_pilots_commands_and_bases_do(pool: dict[str, GundamCard], number: str) -> None:
    assert faults(pool, [*deck("red", size=49), number]) == []


@pytest.mark.case("G-112")
def test_one_colour_and_two_are_accepted(pool: dict[str, GundamCard]) -> None:
    assert faults(pool, deck("green")) == []
    assert faults(pool, deck("blue", "red")) == []


@pytest.mark.case("G-112")
def test_three_are_not(pool: dict[str, GundamCard]) -> None:
    assert faults(pool, deck("blue", "red", "green")) == [("5-1-1-2", "3 colours (blue, red, green); a deck has one or two")]


@pytest.mark.case("G-030")
def test_five_of_one_number_are_too_many_wherever_they_stand(pool: dict[str, GundamCard]) -> None:
    text = "3 BLUE-0\n4 BLUE-1\n2 BLUE-0  # another picture\n"
    found = [fault for fault in check_text(text, pool, "1.0") if fault.rule == "5-1-1-3"]
    assert [str(fault) for fault in found] == ["lines 1, 3: 5 copies of BLUE-0; a deck has at most 4 (5-1-1-3)"]


@pytest.mark.case("G-030")
def test_cards_of_one_name_and_different_numbers_are_counted_apart(pool: dict[str, GundamCard]) -> None:
    assert len({pool[number].name for number in deck("blue")}) == 1
    assert faults(pool, deck("blue")) == []


def test_what_only_stands_in_for_a_card_is_not_counted(pool: dict[str, GundamCard]) -> None:
    assert faults(pool, ["U(1/1)"] * 50) == []


@pytest.mark.case("G-113")
def test_ten_equal_resources_are_accepted(pool: dict[str, GundamCard]) -> None:
    assert faults(pool, deck("blue"), ["RES-2"] * 10) == []
    assert faults(pool, deck("blue"), ["RES-2"] * 5 + [PLAIN_RESOURCE] * 5) == []


@pytest.mark.case("G-113")
@pytest.mark.parametrize(("number", "what"), [("ST03-001", "a Unit"), ("ST03-015", "a Base"), (EX_BASE, "a token")])
def test_a_resource_deck_holds_resources_only(pool: dict[str, GundamCard], number: str, what: str) -> None:
    found = faults(pool, deck("blue"), [*PLAIN_RESOURCES[1:], number])
    assert found == [("5-1-1-4", f"{number} is {what}, no card of a resource deck")]


@pytest.mark.case("G-113a")
@pytest.mark.parametrize(("edition", "copies", "legal"), [("1.0", 7, True), ("1.9", 6, True), ("1.9", 7, False)])
def test_tokens_of_one_number_are_limited_in_the_later_edition(pool: dict[str, GundamCard], edition: str, copies: int, legal: bool) -> None:
    cards = "\n".join(f"{MOST_COPIES if n < 12 else 2} BLUE-{n}" for n in range(13))
    text = f"{cards}\ntokens:\n1 {EX_BASE}\n{copies - 1} TOK-1\n1 TOK-1\n"
    found = [str(fault) for fault in check_text(text, pool, edition)]
    assert found == ([] if legal else ["lines 16, 17: 7 tokens TOK-1; a player has at most 6 (1.9/5-17-4-2)"])


@pytest.mark.case("G-113a")
def test_what_is_no_token_does_not_wait_outside_the_game(pool: dict[str, GundamCard]) -> None:
    found = check_deck(deck("blue"), PLAIN_RESOURCES, pool, "1.9", ["TOK-1", "BLUE-0", PLAIN_RESOURCE])
    assert [(fault.rule, fault.reason) for fault in found] == [
        ("4-17-1", "BLUE-0 is a Unit, no token"),
        ("4-17-1", "R-001 is a Resource, no token"),
    ]


def test_everything_wrong_is_told_at_once(pool: dict[str, GundamCard]) -> None:
    numbers = ["BLUE-0"] * 5 + ["RED-0", "GREEN-0", "TOK-1", "RED-O"]
    assert rules(pool, numbers, ["BLUE-0"]) == ["", "5-1-1", "5-1-1", "5-1-1-1", "5-1-1-2", "5-1-1-3", "5-1-1-4"]


def test_an_unknown_card_is_told_once_with_those_near_it(pool: dict[str, GundamCard]) -> None:
    found = faults(pool, ["ST03-01"] * 4 + deck("blue", size=46))
    assert [rule for rule, _ in found] == [""]
    assert found[0][1].startswith("no card has the number 'ST03-01'; near it are ST03-01")


@pytest.mark.parametrize(("edition", "cited"), [("1.0", "(5-1-1)"), ("1.9", "(5-1-1, in 1.9 6-1-1)")])
def test_a_rule_is_cited_with_its_number_in_the_edition(pool: dict[str, GundamCard], edition: str, cited: str) -> None:
    (fault,) = check_deck(deck("blue", size=49), PLAIN_RESOURCES, pool, edition)
    assert str(fault) == f"49 cards; a deck has 50 {cited}"


# Reading


def test_a_deck_is_read_with_comments_and_a_resource_deck() -> None:
    text = "# mine\n\n2 ST03-001   # the big one\n1 U(2/2)\nresources:\n10 R-001\n"
    assert GundamGame().read_deck(text) == ["ST03-001", "ST03-001", "U(2/2)"]
    assert resource_numbers(read_deck_file(text)) == ["R-001"] * 10
    assert resource_numbers(read_deck_file("1 ST03-001")) == PLAIN_RESOURCES


@pytest.mark.parametrize(
    "line",
    [
        "4", "0 ST03-001", "-1 ST03-001", "4y ST03-001", "² ST03-001", "10000 ST03-001", "ST03-001 x0",
    ],
)  # fmt: skip
def test_a_line_that_is_none_is_told_with_its_place(line: str) -> None:
    with pytest.raises(BadInput) as refused:
        GundamGame().read_deck(f"4 ST03-001\n{line}\n4 ST03-002\nwhat\n")
    assert str(refused.value) == (
        f"line 2: expected a count and a card number, found {line!r}; line 4: expected a count and a card number, found 'what'"
    )


@pytest.mark.parametrize(
    "line",
    [
        "4x ST03-001", "4 x ST03-001", "x4 ST03-001", "4× ST03-001", "4\tST03-001", "4,ST03-001", "4 st03-001", "4 ST03–001", "ST03-001 x4",
        "ST03-001 4", "ST03-001,4", "st03-001\tX4", "4 ST03-001 Sinanju", "4,ST03-001,Sinanju", "4 ST03-001 // mine", "4 ST03-001  #",
    ],
)  # fmt: skip
def test_what_other_programs_write_is_read(line: str) -> None:
    assert GundamGame().read_deck(f"// a deck\n{line}\n1 U(2/2)\nResources:\n10 r-001") == ["ST03-001"] * 4 + ["U(2/2)"]


def test_a_name_is_no_count_and_an_unknown_number_is_no_name() -> None:
    (entry,) = read_deck_file("4 NONE-001 x2 of them", GundamGame().cards()).entries()
    assert (entry.count, entry.number) == (4, "NONE-001")


def test_what_is_long_is_told_in_short(pool: dict[str, GundamCard]) -> None:
    told = [str(fault) for fault in check_text("1 BLUE-0\n" * 60 + "what" * 400 + "\n1 " + "A" * 1000, pool, "1.0")]
    assert told[0] == f"line 61: expected a count and a card number, found {'what' * 15 + '…'!r}"
    assert told[1] == f"line 62: no card has the number {'A' * 60 + '…'!r}"
    assert told[-1] == "lines 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 50 more: 60 copies of BLUE-0; a deck has at most 4 (5-1-1-3)"


# A match asks the same


def test_a_match_is_played_with_a_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("\n".join(f"1 {number}" for number in GundamGame().deck("starter-st01")), encoding="utf-8-sig")
    assert start("gundam", [file, f"file:{file}"], 3).fingerprint() == start("gundam", ["starter-st01"] * 2, 3).fingerprint()
    file.write_text("4 ST01-001\nwhat\n", encoding="utf-8")
    with pytest.raises(BadInput, match=r"deck .*mine\.txt, line 2: expected a count"):
        start("gundam", [file, "starter-st01"])


def test_a_match_is_refused_with_the_faults_of_every_deck() -> None:
    with pytest.raises(BadInput) as refused:
        start("gundam", [["ST03-001"] * 50, ["R-001"] * 4 + ["ST03-003"] * 4])
    assert str(refused.value).split("; deck 2: ") == [
        "deck 1: 50 copies of ST03-001; a deck has at most 4 (5-1-1-3)",
        "8 cards; a deck has 50 (5-1-1)",
        "R-001 is a Resource: it belongs to the resource deck (5-1-1-1)",
    ]


def test_every_shipped_deck_is_legal() -> None:
    game = GundamGame()
    with pytest.raises(BadInput) as refused:
        game.deck("")
    names = str(refused.value).partition("there are ")[2].split(", ")
    assert {"starter-st03", "starter-st04", "test-mixed", "test-vanilla"} <= set(names)
    for name in names:
        for edition in EDITIONS:
            assert check_deck(game.deck(name), PLAIN_RESOURCES, game.cards(), edition) == [], name


# The command


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(monkeypatch, capsys)


def test_the_command_tells_every_fault_with_line_and_rule(run: Command, tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("5 ST03-001\nnonsense\n1 ST03-0011\nresources:\n10 ST03-005\n", encoding="utf-8")
    ended = run("deck", "check", file)
    assert ended.code == 1
    assert ended.out.splitlines() == [
        "mine.txt, line 2: expected a count and a card number, found 'nonsense'",
        "mine.txt, line 3: no card has the number 'ST03-0011'; near it are ST03-011, ST03-001, ST10-011",
        "mine.txt: 6 cards; a deck has 50 (5-1-1)",
        "mine.txt, line 1: 5 copies of ST03-001; a deck has at most 4 (5-1-1-3)",
        "mine.txt, line 5: ST03-005 is a Unit, no card of a resource deck (5-1-1-4)",
    ]


def test_the_command_is_content_with_a_legal_deck(run: Command, tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("\n".join(f"1 {number}" for number in GundamGame().deck("starter-st04")), encoding="utf-8")
    ended = run("deck", "check", file, "--edition", "1.9")
    assert (ended.code, ended.told) == (0, f"mine.txt: a legal deck (gundam, edition 1.9, {LISTED})")


def test_the_command_asks_the_restriction_list(run: Command, tmp_path: Path) -> None:
    """ST02-016 comes three times in its starter; a match does not mind."""
    file = tmp_path / "mine.txt"
    file.write_text(
        "\n".join(f"{count} {number}" for number, count in Counter(GundamGame().deck("starter-st02")).items()), encoding="utf-8"
    )
    ended = run("deck", "check", file)
    assert (ended.code, ended.out.splitlines()) == (
        1,
        [
            f"mine.txt, line 16: 3 copies of ST02-016; it is restricted to 2 ({LISTED})",
            "mine.txt: by the rules alone it is a legal deck (--no-restricted)",
        ],
    )
    ended = run("deck", "check", file, "--no-restricted")
    assert (ended.code, ended.told) == (0, "mine.txt: a legal deck (gundam, edition 1.0)")
    assert not start("gundam", [file, file]).over


def test_cards_that_must_not_stand_together(run: Command, tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("4 ST01-005\n4 ST04-008\n1 GD01-020\n", encoding="utf-8")
    told = run("deck", "check", file).out.splitlines()
    assert told[-2:] == [
        f"mine.txt, line 3: GD01-020 is banned ({LISTED})",
        f"mine.txt, lines 1, 2: ST01-005 and ST04-008 are not allowed in one deck ({LISTED})",
    ]


def test_the_command_shows_a_deck(run: Command, tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("4 ST03-001\n2 ST03-010\n1 ST99-001\nresources:\n10 R-001\n", encoding="utf-8")
    ended = run("deck", "show", file)
    assert ended.code == 0
    assert ended.out.splitlines() == [
        "  4  ST03-001   Sinanju · Unit · red · lv 6 · cost 5",
        "  2  ST03-010   Full Frontal · Pilot · red · lv 6 · cost 1",
        "  1  ST99-001   unknown",
        " 10  R-001      Resource · Resource",
        "  7  cards",
    ]


@pytest.mark.parametrize("command", ["check", "show"])
def test_what_is_no_deck_gets_a_sentence(run: Command, tmp_path: Path, command: str) -> None:
    (tmp_path / "binary").write_bytes(b"\xd0\x00\xff" * 20)
    assert run("deck", command, tmp_path / "nowhere.txt").code == 2
    assert run("deck", command, tmp_path).code == 2
    ended = run("deck", command, tmp_path / "binary")
    assert (ended.code, ended.told) == (2, "binary: this is no text, or in another encoding than UTF-8")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_legal_deck_is_legal_in_every_encoding(run: Command, tmp_path: Path, encoding: str, end: str) -> None:
    text = "# Grüße\n" + "\n".join(f"1 {number}" for number in GundamGame().deck("starter-st01"))
    (tmp_path / "mine.txt").write_bytes(text.replace("\n", end).encode(encoding))
    ended = run("deck", "check", tmp_path / "mine.txt")
    assert (ended.code, ended.told) == (0, f"mine.txt: a legal deck (gundam, edition 1.0, {LISTED})")


def test_an_unknown_edition_gets_a_sentence(run: Command, tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("", encoding="utf-8")
    ended = run("deck", "check", file, "--edition", "0.7")
    assert (ended.code, ended.told) == (2, "gundam has no edition '0.7'; there are 1.0, 1.9")
