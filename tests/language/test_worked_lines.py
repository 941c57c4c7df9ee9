"""The worked lines of the notation: read, written back letter for letter, and read again as the same tree."""

from pathlib import Path

import pytest

from headjudge.digimon.words.vocabulary import DIGIMON
from headjudge.gundam.words.vocabulary import GUNDAM
from headjudge.language.reader import Reader
from headjudge.language.trees import same
from headjudge.language.vocabulary import Vocabulary
from headjudge.language.writer import write

FOLDER = Path(__file__).parent / "worked_lines"


def worked_lines(game: str) -> list[str]:
    """A file's lines hold a card number and, behind blanks, one of its abilities."""
    rows = (FOLDER / f"{game}.txt").read_text(encoding="utf-8").splitlines()
    return [row.split(maxsplit=1)[1] for row in rows if row.strip()]


def check(line: str, reader: Reader, vocabulary: Vocabulary) -> None:
    tree = reader.line(line)
    assert write(tree, vocabulary) == line
    assert same(tree, reader.line(write(tree, vocabulary)))


def test_all_worked_lines_are_here() -> None:
    assert len(worked_lines("gundam")) == 30
    assert len(worked_lines("digimon")) == 30


@pytest.mark.parametrize("line", worked_lines("gundam"))
def test_gundam(line: str, gundam: Reader) -> None:
    check(line, gundam, GUNDAM)


@pytest.mark.parametrize("line", worked_lines("digimon"))
def test_digimon(line: str, digimon: Reader) -> None:
    check(line, digimon, DIGIMON)


@pytest.mark.parametrize(
    "line",
    [
        "damage-player they 2",
        "battle 1 my unit with 1 foe unit[rested]",
        "choose-number 3 + #(my unit)",
        "reveal-hand they",
        "attack 1 my unit at-player",
        "retarget player",
        "shuffle deck",
        "divert done -> deck bottom",
        "all of {draw 1|ex 1}",
        "trash #name(card@hand)*2 - 1 card@hand",
        "draw total-ap(my unit) div 2 + 1",
        "run 1 main of 1 command@trash",
        "gain me {always: cant foe unit attack player} ~next",
        'may deploy 1 unit["A \\"B\\" C"]@hand less #(my unit) rested',
        'token 1 "X" 0/1 (A) (B) <Breach 2> <Blocker> {attack: draw 1} rested',
    ],
)
def test_words_the_worked_lines_do_not_use(line: str, gundam: Reader) -> None:
    check(f"main: {line}", gundam, GUNDAM)


@pytest.mark.parametrize(
    ("written", "rewritten"),
    [
        ("deploy :draw   1 ;draw 2", "deploy: draw 1; draw 2"),
        ("deploy: damage 1 foe unit[ rested , hp <= 3 ] 1", "deploy: damage 1 foe unit[rested,hp<=3] 1"),
        ("deploy: ap this + 2 ~turn", "deploy: ap this +2 ~turn"),
        ("deploy: draw 2*#(my unit)+1", "deploy: draw 2*#(my unit) + 1"),
    ],
)
def test_a_line_has_one_spelling(written: str, rewritten: str, gundam: Reader) -> None:
    assert write(gundam.line(written), GUNDAM) == rewritten


def test_flags_come_in_any_order_and_are_written_in_one(digimon: Reader) -> None:
    assert write(digimon.line("main: play self free mute suspended"), DIGIMON) == "main: play self free suspended mute"
    assert same(digimon.line("main: play self free mute suspended"), digimon.line("main: play self free suspended mute"))


LINE = "pair, attack, 1/turn, if any my unit[(CB)/lv<=4]: may rest 1 foe unit[hp<=3] => draw 2; ap this +1 ~turn"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("pair", "link"),
        ("attack", "attack|deploy"),
        ("1/turn", "2/turn"),
        ("any", "no"),
        ("(CB)/lv<=4", "(CB),lv<=4"),
        ("(CB)", "~(CB)"),
        ("lv<=4", "lv>=4"),
        ("may ", ""),
        ("rest 1", "rest ..1"),
        ("foe", "our"),
        ("=>", ";"),
        ("draw 2", "draw 2 as $a"),
        ("+1", "-1"),
        (" ~turn", ""),
    ],
)
def test_a_changed_line_is_not_the_same(old: str, new: str, gundam: Reader) -> None:
    changed = LINE.replace(old, new)
    assert changed != LINE
    assert same(gundam.line(LINE), gundam.line(LINE))
    assert not same(gundam.line(LINE), gundam.line(changed))
