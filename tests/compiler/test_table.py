"""A table of its own for each case: rules, all their readings, and what a table refuses."""

import pytest

from headjudge.compiler.parser import Parsing
from headjudge.compiler.phrases import Hole, Mention, Node, Phrase
from headjudge.compiler.table import TableError, read_table
from headjudge.compiler.words import Lexer

LEXER = Lexer({})
THINGS = """
thing | {colour?} {size?} ball {more?} | ball[{colour},{size},{more}]
colour | red | red
size | big | big
more | of {NUMBER} | w={NUMBER}
"""


def readings(table: str, kind: str, text: str) -> list[Phrase | Node]:
    return Parsing(read_table(table, LEXER), LEXER.split(text)).readings(kind)


@pytest.mark.parametrize(
    ("text", "notation"),
    [
        ("ball", "ball"),
        ("red ball", "ball[red]"),
        ("big ball of 3", "ball[big,w=3]"),
        ("red big ball of 3", "ball[red,big,w=3]"),
    ],
)
def test_what_is_missing_leaves_no_comma_and_no_bracket(text: str, notation: str) -> None:
    [phrase] = readings(THINGS, "thing", text)
    assert isinstance(phrase, Phrase)
    assert phrase.text() == notation


@pytest.mark.parametrize("text", ["red red ball", "ball of", "ball of big", "red"])
def test_every_word_must_be_used(text: str) -> None:
    assert readings(THINGS, "thing", text) == []


def test_the_first_word_that_does_not_fit_is_known() -> None:
    parsing = Parsing(read_table(THINGS, LEXER), LEXER.split("red big cube of 3"))
    assert parsing.readings("thing") == []
    assert parsing.furthest == 2


def test_all_readings_are_given() -> None:
    table = "pair | {one} near {one.2} | {one}+{one.2}\none | a | x\none | a near a | y"
    found = readings(table, "pair", "a near a near a")
    assert sorted(phrase.text() for phrase in found if isinstance(phrase, Phrase)) == ["x+y", "y+x"]


def test_readings_that_mean_the_same_are_one() -> None:
    assert len(readings("thing | {one} | {one}\nthing | {two} | {two}\none | a | x\ntwo | a | x", "thing", "a")) == 1


def test_mentions_holes_and_nodes() -> None:
    [node] = readings("act | hit {NUMBER} times | =act {NUMBER} :: hit @ <it>.lv ~", "act", "hit 2 times")
    assert node == Node("act", (Phrase(("2",)), Phrase(("hit ", Hole.SUBJECT, " ", Mention.IT, ".lv ", Hole.DURATION))))


@pytest.mark.parametrize(
    ("table", "reason"),
    [
        ("thing | you may? go | go", "carries meaning and cannot be optional"),
        ("thing | {size} ball | ball\nsize | big | big", "the words have"),
        ("thing | {weight} ball | {weight}", "there is no rule for 'weight'"),
        ("thing | ball | one\nthing | ball | two", "the same words as in line 1"),
        ("thing | ball", "a rule is"),
    ],
)
def test_a_rule_that_cannot_be_used_is_refused_with_its_line(table: str, reason: str) -> None:
    with pytest.raises(TableError, match=r"line \d") as error:
        read_table(table, LEXER)
    assert reason in str(error.value)


def test_two_rows_that_mean_the_same_are_a_slip_unless_marked() -> None:
    rows = "size | big | large\nsize | huge | large\n"
    with pytest.raises(TableError, match="line 2: the same meaning as in line 1"):
        read_table(rows, LEXER)
    with pytest.raises(TableError, match="line 1: no row before it means the same"):
        read_table("~ size | big | large", LEXER)
    assert [
        phrase.text() for phrase in readings(rows.replace("size | huge", "~ size | huge"), "size", "huge") if isinstance(phrase, Phrase)
    ] == ["large"]
