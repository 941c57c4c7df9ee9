"""Deck lists as people and programs write them: every usual form is read, nothing is passed over, and what is written is read back."""

import json
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from headjudge.digimon.edge.decks import EGG_DECK, read_deck_file
from headjudge.digimon.edge.game import DigimonGame
from headjudge.edge.decks.forms import FORMS, write_list
from headjudge.edge.decks.lines import MOST_NAMED
from headjudge.edge.decks.lists import DECK, DeckList, Entry
from headjudge.edge.game import Game
from headjudge.gundam.edge.decks import RESOURCES
from headjudge.gundam.edge.facts import all_cards
from headjudge.gundam.edge.game import GundamGame

GUNDAM, DIGIMON = GundamGame(), DigimonGame()
DECK_CARDS = [number for number in GUNDAM.cards() if " " not in number]  # others are tokens that a card line describes
SHARED = [above / "shared" / "data" for above in Path(__file__).parents[3:5]]  # beside the project, or one above


def counts(text: str, game: Game = GUNDAM, part: str = DECK) -> list[tuple[int, str]]:
    found = game.deck_list(text)
    assert found.faults == []
    return [(entry.count, entry.number) for entry in found.entries(part)]


# One line


@pytest.mark.parametrize(
    "line",
    [
        "4 ST01-001", "4x ST01-001", "4 x ST01-001", "x4 ST01-001", "4× ST01-001", "×4 ST01-001", "4xST01-001", "4ST01-001", "4*ST01-001",
        "ST01-001 x4", "ST01-001 ×4", "ST01-001x4", "ST01-001 4", "ST01-001: 4", "ST01-001:4", "ST01-001=4", "ST01-001 (4)",
        "ST01-001 (x4)",
        "4 Gundam (ST01-001)", "4 Gundam [ST01-001]", "4 Gundam ST01-001", "4 Gundam | ST01-001", "4x Gundam【ST01-001】",
        "Gundam ST01-001 x4", "Gundam (ST01-001) 4", "Gundam x4 (ST01-001)", "Gundam ×4 ST01-001", "Gundam, ST01-001, 4",
        "Gundam: ST01-001 (4)",
        "ST01-001 Gundam x4", "ST01-001 Gundam 4", "ST01-001 4 Gundam", "ST01-001, Gundam, 4", "ST01-001\tGundam\t4",
        "- 4 ST01-001", "* 4 ST01-001", "• 4x ST01-001 Gundam", "1. 4 ST01-001", "– ST01-001 x4",
        "4 ST01-001_p1", "4 st01-001_P2", "4 ST01-001_alt", "ST01-001_p1 x4",
        "４ ＳＴ０１－００１", "ＳＴ０１－００１　×４", "ST01-001 4枚",
        "4 ST01-001 Gundam RX-78-2", "4 ST01-001 Gundam | RX-78", "4 RX-78 Gundam ST01-001", '"ST01-001": 4,', "4 ST01-001 Gundam 0079 2nd",
    ],
)  # fmt: skip
def test_a_line_is_read(line: str) -> None:
    assert counts(f"{line}\n2 ST01-005\n") == [(4, "ST01-001"), (2, "ST01-005")]


@pytest.mark.parametrize(
    ("line", "entry"),
    [
        ("4 Gundam (MA Form) [ST01-002]", (4, "ST01-002")),
        ("Gundam (MA Form) x3 (ST01-002)", (3, "ST01-002")),
        ("4 ST03-007 Zaku I | MS-05", (4, "ST03-007")),
        ("4 ST03-008 Zaku Ⅱ MS-06", (4, "ST03-008")),
        ("ST01-001", (1, "ST01-001")),
        ("ST01-001 Gundam", (1, "ST01-001")),
        ("Gundam ST01-001", (1, "ST01-001")),
        ("3 Full Frontal", (3, "ST03-010")),
        ("full frontal x3", (3, "ST03-010")),
        ("Full Frontal", (1, "ST03-010")),
        ("4 GD99-001 Zaku IX | MS-05", (4, "GD99-001")),  # no card has it; what it is shaped like tells
        ("4 gd99-001_p1", (4, "GD99-001")),
        ("10 U(2/2)", (10, "U(2/2)")),
        ("U(2/2) x10", (10, "U(2/2)")),
        ("U(2/2)x10", (10, "U(2/2)")),
        ("4 Plain (U(2/2))", (4, "U(2/2)")),
    ],
)  # fmt: skip
def test_which_card_and_how_often(line: str, entry: tuple[int, str]) -> None:
    assert counts(line) == [entry]


def test_a_name_that_begins_or_ends_with_figures_is_no_count() -> None:
    pool = {"GD09-001": named("00 Gundam"), "GD09-002": named("Zaku 2"), "GD09-003": named("7 Swords")}
    game = GundamGame(GUNDAM.cards() | pool)
    text = "00 Gundam (GD09-001) x3\n4 00 Gundam GD09-001\nGD09-002 Zaku 2\nGD09-002 Zaku 2 4\n7 Swords GD09-003\n2 7 Swords\n7 Swords"
    assert counts(text, game) == [
        (3, "GD09-001"), (4, "GD09-001"), (1, "GD09-002"), (4, "GD09-002"), (1, "GD09-003"), (2, "GD09-003"), (1, "GD09-003"),
    ]  # fmt: skip


def named(name: str) -> object:
    return all_cards(f"TEST-1  {name}\n  unit · blue · lv 1 · cost 1 · 1/1\n", "a test")["TEST-1"]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("4 ST03-001 4 ST03-002", "one line for each card; '4 ST03-001 4 ST03-002' names ST03-001 and ST03-002"),
        ("4 ST03-001, ST03-002", "one line for each card; '4 ST03-001, ST03-002' names ST03-001 and ST03-002"),
        ("4 ST03-001 2", "two counts in '4 ST03-001 2'"),
        ("4 GD99-001 GD99-002", "which of GD99-001 and GD99-002 is the card in '4 GD99-001 GD99-002'?"),
        ("My favourite deck", "expected a count and a card number, found 'My favourite deck'"),
        ("4 Nobody Of This Name", "expected a count and a card number, found '4 Nobody Of This Name'"),
        ("Sideboard", "expected a count and a card number, found 'Sideboard'"),
    ],
)
def test_an_unknown_line_is_told_with_its_place(line: str, told: str) -> None:
    found = GUNDAM.deck_list(f"4 ST01-001\n\n{line}\n2 ST01-005\n")
    assert [str(fault) for fault in found.faults] == [f"line 3: {told}"]
    assert found.numbers() == ["ST01-001"] * 4 + ["ST01-005"] * 2


def test_a_name_of_several_cards_does_not_tell_which() -> None:
    [fault] = DIGIMON.deck_list("4 Agumon\n").faults
    assert str(fault).startswith("line 1: ")
    assert "cards are called 'Agumon': say which by its number (ST1-03" in str(fault)
    assert fault.cards[:1] == ["ST1-03"]


def test_of_very_many_cards_of_one_name_a_few_are_told() -> None:
    [fault] = GUNDAM.deck_list("4 Gundam\n").faults
    called = int(fault.reason.split()[0])
    assert called > MOST_NAMED
    assert len(fault.cards) == MOST_NAMED
    assert str(fault).endswith(f"({', '.join(fault.cards)} and {called - MOST_NAMED} more)")


# Headings, comments, titles


def test_headings_say_where_cards_belong() -> None:
    text = (
        "Deck: My deck\n# a comment\nMain Deck (50)\n== Units (6) ==\n4 ST01-001\n[Pilots: 2]\n2 ST01-010\n---\nCOMMANDS - 1\n1 ST01-012\n"
        "Resource Deck (10)\n10 R-001\nTokens:\n1 T-001\nBases 2 cards\n2 ST01-015\nTotal: 50\n"
    )
    assert counts(text) == [(4, "ST01-001"), (2, "ST01-010"), (1, "ST01-012"), (2, "ST01-015")]
    assert counts(text, part=RESOURCES) == [(10, "R-001")]


@pytest.mark.parametrize("head", ["My favourite deck\n", "# mine\n\nDeck: My favourite deck\nAuthor: me\n", "Name = My favourite deck\n"])
def test_the_first_line_may_be_what_the_deck_is_called(head: str) -> None:
    found = GUNDAM.deck_list(f"{head}4 ST01-001\n")
    assert (found.title, found.faults, found.numbers()) == ("My favourite deck", [], ["ST01-001"] * 4)


def test_a_name_alone_is_no_deck() -> None:
    assert [str(fault) for fault in GUNDAM.deck_list("what\n").faults] == ["line 1: expected cards below 'what'"]
    assert [str(fault) for fault in GUNDAM.deck_list("what\nelse\n").faults] == ["line 2: expected a count and a card number, found 'else'"]


def test_a_comment_may_be_a_heading() -> None:
    text = "// Digimon DeckList\n\n// Egg Deck\n4 Koromon ST1-01\n\n// Main Deck\n4 Agumon ST1-03\n"
    assert counts(text, DIGIMON) == [(4, "ST1-03")]
    assert counts(text, DIGIMON, EGG_DECK) == [(4, "ST1-01")]
    assert counts("# level 3 (4)\nLv.4 (2)\n2 ST1-07\n", DIGIMON) == [(2, "ST1-07")]


# Data


@pytest.mark.parametrize(
    "text",
    [
        '["ST1-01", "ST1-03", "ST1-03"]',
        '["Exported from a table", "ST1-01", "ST1-03", "ST1-03_P1"]',
        '[{"number": "ST1-01", "count": 1}, {"number": "st1-03", "count": 2}]',
        '[{"id": "ST1-01"}, {"Card Number": "ST1-03", "Qty": "2"}]',
        '[{"quantity": 1, "card": {"id": "ST1-01", "name": "Koromon"}}, {"quantity": 2, "card": "ST1-03"}]',
        '{"ST1-01": 1, "ST1-03": 2}',
        '{"name": "Mine", "deck": {"ST1-01": 1, "ST1-03": 2}}',
        '{\n "name": "Mine",\n "eggs": [{"number": "ST1-01", "count": 1}],\n "main": ["ST1-03", "ST1-03"]\n}',
        '["1 ST1-01", "2 Agumon (ST1-03)"]',
        "count,number,name\n1,ST1-01,Koromon\n2,ST1-03,Agumon\n",
        '"Card Number";"Quantity"\n"ST1-01";"1"\n"ST1-03";"2"\n',
        "Number\tName\nST1-01\tKoromon\nST1-03\tAgumon\nST1-03\tAgumon\n",
        'Name,Count,ID,Type\n"Koromon, the egg",1,ST1-01,Digi-Egg\nAgumon,2x,ST1-03_p1,Digimon\n',
        "ST1-01\nST1-03\nST1-03\n",
    ],
)
def test_data_is_read(text: str) -> None:
    found = DIGIMON.deck_list(text)
    assert found.faults == []
    assert sorted(found.numbers()) == ["ST1-01", "ST1-03", "ST1-03"]
    assert [entry.number for entry in found.entries(EGG_DECK)] in ([], ["ST1-01"])


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('["ST1-03",\n "ST1-03", "what else"]', "line 2: expected a count and a card number, found 'what else'"),
        ('[{"number": "ST1-03", "count": 4},\n {"number": "ST1-04", "count": 0}]', "line 2: expected a card and a count, found "),
        ('["ST1-03",\n 7]', "line 1: expected a card and a count, found '7'"),
        ('{"main": ["ST1-03"],\n "sideboard": ["ST1-04"]}', "line 2: no part of a deck is called 'sideboard'"),
        ('["ST1-03",\n', "line 2: this is no JSON: "),
        ("[" * 100_000, "line 1: this is nested too deeply"),
        ('["ST1-03"' + "," + "[" * 100_000 + "]" * 100_000 + "]", "line 1: this is nested too deeply"),
        ('{"deck": 5}', None),
        ("count,number\n4,ST1-03\nfour,ST1-04\n", "line 3: expected a row of a count and a card, found 'four,ST1-04'"),
        ("count,number,name\n4,what,Agumon\n", "line 2: expected a row of a count and a card, found '4,what,Agumon'"),
        ("count,name\n4,Agumon\n", "line 2: expected a row of a count and a card, found '4,Agumon'"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_data_is_told_with_its_line(text: str, told: str | None) -> None:
    found = [str(fault) for fault in DIGIMON.deck_list(text).faults]
    assert [one[: len(told or "")] for one in found] == ([told] if told else [])


# Written and read back


def lists(game: Game) -> Iterator[DeckList]:
    for name in game.deck_names():
        numbers = game.deck(name)
        yield DeckList({DECK: [Entry(0, numbers.count(number), number) for number in dict.fromkeys(numbers)]})
    everything = [Entry(0, place % 4 + 1, number) for place, number in enumerate(game.cards()) if " " not in number]
    yield DeckList({DECK: everything, (RESOURCES if game is GUNDAM else EGG_DECK): everything[:7]})
    yield from (DeckList({DECK: [one, other]}) for one, other in pairwise(everything))


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("game", [GUNDAM, DIGIMON], ids=["gundam", "digimon"])
def test_what_is_written_is_read_back(game: Game, form: str) -> None:
    """All decks that come with it, every card, in every form."""
    for meant in lists(game):
        again = game.deck_list(write_list(meant, form, game.cards()))
        assert again.faults == []
        assert [again.numbers(part) for part in meant.parts] == [meant.numbers(part) for part in meant.parts]


@given(
    st.dictionaries(
        st.sampled_from([DECK, RESOURCES]),
        st.lists(st.tuples(st.integers(1, 60), st.sampled_from(DECK_CARDS)), min_size=1, max_size=8),
        min_size=1,
    ),
    st.sampled_from(sorted(FORMS)),
)
def test_any_list_is_read_back(parts: dict[str, list[tuple[int, str]]], form: str) -> None:
    meant = DeckList({DECK: []} | {part: [Entry(0, *entry) for entry in entries] for part, entries in parts.items()})
    again = GUNDAM.deck_list(write_list(meant, form, GUNDAM.cards()))
    assert again.faults == []
    assert [again.numbers(part) for part in meant.parts] == [meant.numbers(part) for part in meant.parts]


# Real lists


@pytest.mark.parametrize("game", [GUNDAM, DIGIMON], ids=["gundam", "digimon"])
def test_lists_of_tournaments_are_read_by_number(game: Game) -> None:
    """Most of their cards are not here: the shape of a number is enough."""
    file = next((file for place in SHARED if (file := place / f"{game.name}-decks.json").exists()), None)
    if file is None:
        pytest.skip(f"{game.name}-decks.json is not at ../shared/data: real lists are not tried")
    parts = {"main": DECK, "eggs": EGG_DECK, "resources": RESOURCES}
    decks = json.loads(file.read_text(encoding="utf-8"))
    assert len(decks) > 40
    for deck in decks:
        said = {name: deck[name] for name in parts if deck.get(name)}
        meant = {parts[name]: [(entry["count"], entry["number"]) for entry in entries] for name, entries in said.items()}
        as_lines = "\n".join(f"{name}:\n" + "\n".join(f"{e['count']} {e['number']}" for e in entries) for name, entries in said.items())
        for text in (json.dumps(said, indent=1), as_lines):
            found = game.deck_list(text)
            assert found.faults == [], deck["id"]
            assert {part: [(e.count, e.number) for e in entries] for part, entries in found.parts.items() if entries} == meant, deck["id"]


def test_without_the_cards_numbers_are_still_read() -> None:
    assert read_deck_file("4 BT1-010 Agumon\n4 Gabumon (BT1-029)\n").numbers() == ["BT1-010"] * 4 + ["BT1-029"] * 4


# Anything else

PIECES = [
    "4",
    "x4",
    "(4)",
    "ST01-001",
    "ST1-03",
    "_p1",
    "[",
    "]",
    "{",
    "}",
    '"',
    ",",
    ";",
    ":",
    "\t",
    "\n",
    " ",
    "#",
    "//",
    "Gundam",
    "count",
    "number",
]


@given(st.lists(st.sampled_from(PIECES) | st.text(max_size=4), max_size=30).map("".join), st.sampled_from([GUNDAM, DIGIMON]))
def test_no_text_is_too_strange(text: str, game: Game) -> None:
    """Whatever it is, it is read or told; counts are counts, and lines are lines of it."""
    found = game.deck_list(text)
    rows = max(1, len(text.splitlines()), text.count("\n") + 1)
    assert all(entry.count > 0 and entry.number for entry in found.entries())
    assert {entry.line for entry in found.entries()} | {line for fault in found.faults for line in fault.lines} <= set(range(1, rows + 1))
    assert all(str(fault) for fault in found.faults)
