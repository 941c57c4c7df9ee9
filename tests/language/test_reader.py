"""What the reader makes of a line, and what it says of one it cannot read."""

import pytest

from headjudge.gundam.words.acts import Damage
from headjudge.gundam.words.vocabulary import GUNDAM
from headjudge.language.amounts import MINUS, PLUS, TIMES, Arithmetic, Number
from headjudge.language.body import Last
from headjudge.language.filters import Compares, Flag
from headjudge.language.lasting import Stat
from headjudge.language.node import FOE
from headjudge.language.reader import LineError, Reader
from headjudge.language.selectors import EXACTLY, Counted


def refusal(reader: Reader, line: str) -> LineError:
    with pytest.raises(LineError) as caught:
        reader.line(line)
    return caught.value


def test_a_line_becomes_nodes(gundam: Reader) -> None:
    line = gundam.line("main: damage 1 foe unit[rested,hp<=3] 2")
    assert line.head is not None
    assert [moment.code for moment in line.head.moments] == [GUNDAM.moments.index("main")]
    assert isinstance(line.body, Last)
    act = line.body.step
    assert isinstance(act, Damage)
    assert isinstance(act.n, Number)
    assert act.n.n == 2
    [part] = act.who.parts
    assert isinstance(part, Counted)
    assert part.quantity.form == EXACTLY
    assert part.sort.owner == FOE
    rested, at_most = part.sort.filters
    assert isinstance(rested, Flag)
    assert isinstance(at_most, Compares)
    assert GUNDAM.flags[rested.code] == "rested"
    assert GUNDAM.attributes[at_most.attr] == "hp"


def delta(reader: Reader, text: str) -> object:
    line = reader.line(f"always: ap this {text}")
    assert isinstance(line.body, Last)
    assert isinstance(line.body.step, Stat)
    return line.body.step.delta


def test_a_delta_keeps_its_sign(gundam: Reader) -> None:
    minus_three = delta(gundam, "-3")
    assert isinstance(minus_three, Number)
    assert minus_three.n == -3
    scaled = delta(gundam, "-2*#(my unit)")
    assert isinstance(scaled, Arithmetic)
    assert isinstance(scaled.left, Number)
    assert (scaled.left.n, scaled.op) == (0, MINUS)
    assert isinstance(scaled.right, Arithmetic)
    assert scaled.right.op == TIMES


def test_times_binds_tighter_than_plus_in_a_count_too(gundam: Reader) -> None:
    line = gundam.line("main: trash #(my unit) + #done*2 card@hand")
    assert isinstance(line.body, Last)
    [part] = getattr(line.body.step, "who").parts  # noqa: B009 the field of whatever act this is
    amount = part.quantity.low
    assert isinstance(amount, Arithmetic)
    assert amount.op == PLUS
    assert isinstance(amount.right, Arithmetic)
    assert amount.right.op == TIMES


# Refusals


@pytest.mark.parametrize(
    ("line", "column", "found", "nearest"),
    [
        ("deploy: dammage 1 foe unit 1", 9, "dammage", "damage"),
        ("deploy: damage 1 foe units 1", 22, "units", "unit"),
        ("deploy: rest 1 foe unit[lvl<=3]", 25, "lvl", "lv"),
        ("deploy: 1 my shield -> handd", 24, "handd", "hand"),
        ("when my unit destroyd: draw 1", 14, "destroyd", "destroyed"),
        ("deploy: ap this +2 ~trun", 20, "~trun", "~turn"),
        ("<Repiar 2>", 1, "<Repiar", "<Repair"),
        ("always: ap this +#nmae(card@trash)", 18, "#nmae(", "#name("),
    ],
)
def test_an_unknown_word_is_met_with_the_nearest_known_one(line: str, column: int, found: str, nearest: str, gundam: Reader) -> None:
    error = refusal(gundam, line)
    assert (error.column, error.found) == (column, found)
    assert error.nearest[0] == nearest
    assert f"did you mean `{nearest}`" in str(error)


@pytest.mark.parametrize(
    ("line", "column", "found", "expected"),
    [
        ("deploy: damage 1 foe unit[rested 1", 34, "1", ["`,`", "`/`", "`]`"]),
        ("deploy: if any my unit {draw 1", 31, "the end of the line", ["`}`"]),
        ("deploy draw 1", 8, "draw", ["`,`", "`:`", "`[`", "`|`"]),
        ("deploy: damage 1 foe 1", 22, "1", ["a noun"]),
        ("deploy: 1 my shield -> 1", 24, "1", ["a zone", "an owner", "`under`"]),
        (
            "deploy: draw",
            13,
            "the end of the line",
            ["a reference", "a player", "`amount-paid`", "`chosen-number`", "a number", "a variable like `$a`"],
        ),
        ("deploy: § 1", 9, "§", None),
        ("", 1, "the end of the line", None),
    ],
)
def test_what_was_found_and_what_was_expected(line: str, column: int, found: str, expected: list[str] | None, gundam: Reader) -> None:
    error = refusal(gundam, line)
    assert (error.column, error.found) == (column, found)
    assert expected is None or sorted(error.expected) == sorted(expected)
    assert 0 < len(error.expected) <= 9
    assert str(error).startswith(f"column {column}: ")


@pytest.mark.parametrize(
    ("line", "column", "reason"),
    [
        ("if any my unit, deploy: draw 1", 17, "the moment must stand before `if`"),
        ("1/turn, deploy: draw 1", 9, "the moment must stand before the limit"),
        ("attack, link: draw 1", 9, "the state must stand before the moment"),
        ("when this attack, my-turn: draw 1", 19, "the turn must stand before `when`"),
        ("deploy, in-hand: draw 1", 9, "the mark must stand before the moment"),
        ("deploy, deploy: draw 1", 9, "the moment stands here for the second time"),
        ("deploy, always: draw 1", 9, "`always` stands alone: it is the head of a line that has no other"),
        ("main: gain me {once, 1/turn, would this damaged: cut 1} ~turn", 22, "the limit must stand before `once`"),
        ("main: attack this at-player at-player", 29, "`at-player` stands here for the second time"),
    ],
)
def test_head_parts_out_of_order_are_refused(line: str, column: int, reason: str, gundam: Reader) -> None:
    error = refusal(gundam, line)
    assert (error.column, error.reason) == (column, reason)


def test_two_marks_are_one_place(digimon: Reader) -> None:
    line = digimon.line("inh, in-breeding, 1/turn, would my digimon leave: cut 1")
    assert line.head is not None
    assert len(line.head.marks) == 2
