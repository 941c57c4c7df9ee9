"""A set of one's own: what is wrong with it has its place, what may be a slip is noted, and nothing else is spoiled."""

from pathlib import Path

import pytest

from commands import Command

GOOD = "NEW-009  Good\n  unit · blue · lv 1 · cost 1 · 1/1 · (Newcomers)\n  deploy: draw 1\n"
UNIT = "  unit · blue · lv 1 · cost 1 · 1/1\n"
WRONG = {
    "two of one number": (f"NEW-001  Twin\n{UNIT}NEW-001  Twin\n{UNIT}", "NEW.cards, line 3, column 1: NEW-001 stands already in line 1"),
    "no reading": (
        f"NEW-001  X\n{UNIT}  deploy: draw 1; if my-turn draw 1\n",
        "NEW.cards, line 3, column 30: found `draw`; expected `and`, `or` or `{`",
    ),
    "an unknown word": (f"NEW-001  X\n{UNIT}  deploy: juggle 1\n", "NEW.cards, line 3, column 11: `juggle` is no known word"),
    "an unknown keyword": (f"NEW-001  X\n{UNIT}  <Blockade>\n", "NEW.cards, line 3, column "),
    "an unknown token": (f'NEW-001  X\n{UNIT}  deploy: token 1 "Ghost"\n', "NEW.cards, line 3, column 3: a Unit token needs its AP and HP"),
}  # fmt: skip
NOTED = {
    "a trait": ("deploy: rest 1 foe unit[(Newcommers)]", "column 27: NEW-001: no card has the trait (Newcommers); near it is Newcomers"),
    "a name": ('deploy: rest 1 foe unit["Gundan"]', 'column 27: NEW-001: no card has "Gundan" in its name; near it is '),
}
KNOWN = [
    "deploy: rest 1 foe unit[(Newcomers)]",
    'deploy: token 1 "Pup" 1/1 (Puppies); ap all my unit[(Puppies)] +1 ~turn',
    'while #(my unit["Good"])>=1: ap this +1',
]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "own").mkdir()
    return tmp_path / "own"


def checked(headjudge: Command, folder: Path, text: str) -> tuple[int, list[str]]:
    (folder / "NEW.cards").write_text(text + GOOD, encoding="utf-8")
    ended = headjudge("cards", "check", folder)
    return ended.code, ended.out.splitlines()


@pytest.mark.parametrize(("text", "told"), WRONG.values(), ids=list(WRONG))
def test_what_is_wrong_has_its_place_and_spoils_nothing_else(headjudge: Command, folder: Path, text: str, told: str) -> None:
    code, lines = checked(headjudge, folder, text)
    assert (code, len(lines)) == (1, 2)
    assert lines[0].startswith(told)
    assert lines[1] == "1 problem; cards that can be played: 1 of gundam"


@pytest.mark.parametrize(("line", "told"), NOTED.values(), ids=list(NOTED))
def test_what_no_card_has_is_noted_with_what_is_near(headjudge: Command, folder: Path, line: str, told: str) -> None:
    code, lines = checked(headjudge, folder, f"NEW-001  X\n{UNIT}  {line}\n")
    assert code == 0
    assert lines[0].startswith(f"note: NEW.cards, line 3, {told}")
    assert lines[1] == "0 problems; cards that can be played: 2 of gundam"


@pytest.mark.parametrize("line", KNOWN)
def test_what_a_card_has_or_a_line_makes_is_not_noted(headjudge: Command, folder: Path, line: str) -> None:
    assert checked(headjudge, folder, f"NEW-001  X\n{UNIT}  {line}\n") == (0, ["0 problems; cards that can be played: 2 of gundam"])
