"""A table with a mistake in it: no line may be read wrongly. The gate knows nothing of the table."""

from dataclasses import replace

import pytest

from headjudge.compiler.compiler import Compiler
from headjudge.compiler.gate import Fact, Gate
from headjudge.compiler.gundam import GUNDAM_PRINT
from headjudge.compiler.table import TableError
from headjudge.gundam.words.vocabulary import GUNDAM
from printed_lines import READ

MISTAKES = [
    ("bound | or less | <=", "bound | or less | >="),
    ("bound | or higher | >=", "bound | or higher | <="),
    ("owner | enemy | foe", "owner | enemy | our"),
    ("owner | friendly | our", "owner | friendly | my"),
    ("adjective | another | other", "adjective | another | rested"),
    ("state | rested | rested", "state | rested | paired"),
    ("=act {who} :: destroy @", "=act {who} :: rest @"),
    ("=act {who} :: rest @", "=act {who} :: set-active @"),
    ("sentence | you may {acts} | =may {acts}", "sentence | you may {acts} | =do {acts}"),
    ("span | turn | ~turn", "span | turn | ~battle"),
    ("bracket | once per turn | =limit :: 1/turn", "bracket | once per turn | =state :: pair"),
    ("opening | if you do | =if-done", "opening | if you do | =then"),
    ("=plain :: draw {NUMBER}", "=plain :: trash top {NUMBER} deck"),
    ("=verb :: heal @ {NUMBER}", "=verb :: hp @ +{NUMBER}"),
    ("noun | shield | shield", "noun | shield | unit/base"),
    ("cardtype | command | command", "cardtype | command | unit"),
    ("harm | {cause} damage | by {cause}", "harm | {cause} damage | by !{cause}"),
    ("cause | battle | battle", "cause | battle | damage"),
    ("=act {who} :: exile @", "=act {who} :: @ -> deck shuffled"),
    ("moment | deploy | deploy", "moment | deploy | attack"),
    ("moment | activate ･ main | act-main", "moment | activate ･ main | main"),
    ("end | top | top", "end | top | bottom"),
    ("opening | at the end of your turn | =moment :: end-my-turn", "opening | at the end of your turn | =moment :: end-battle"),
    ("opening | during your turn | =window :: my-turn", "opening | during your turn | =window :: foe-turn"),
]


@pytest.mark.parametrize(("right", "wrong"), MISTAKES)
def test_a_mistake_in_the_table_gives_no_wrong_line(compiler: Compiler, right: str, wrong: str) -> None:
    assert right in GUNDAM_PRINT.table
    try:
        mistaken = Compiler(replace(GUNDAM_PRINT, table=GUNDAM_PRINT.table.replace(right, wrong)), GUNDAM, compiler.reader)
    except TableError:  # it means what another row means: no such table loads
        return
    readings = {text: mistaken.read(text).notation for text, _ in READ}
    changed = [text for text, line in READ if readings[text] != line]
    assert changed, "no line shows this rule"
    assert [readings[text] for text in changed if readings[text]] == []


def test_facts_that_one_side_lacks_are_named() -> None:
    gate = Gate((Fact("draw", r"draws? (\d)", r"take (\d)"), Fact("may", r"\bmay\b", r"\bmay\b")), {}, r"\[.*?\]", r'".*?"')
    assert gate.differences("Draw 2 for [Draw 3].", 'You may take 1 for "Draw 3".') == [
        "the line lacks draw 2",
        "print lacks draw 1",
        "print lacks may",
    ]
    assert gate.differences("Draw 2.", "take 2") == []


@pytest.mark.parametrize(
    ("printed", "right", "wrong"),
    [
        ("【Main】If you are Lv.6 or higher, draw 1.", "main: if me.lv>=6 {draw 1}", "main: if they.lv>=6 {draw 1}"),
        (
            "【Destroyed】Return the card paired with this Unit to your hand. Then, discard 1 Unit card.",
            "destroyed: 1 card@under this -> hand; trash 1 unit@hand", "destroyed: 1 unit@under this -> hand; trash 1 unit@hand",
        ),
        (
            "When one of your Units is rested by one of your opponent's effects, draw 1.",
            "when my unit rested by foe effect: draw 1", "when my unit rested by my effect: draw 1",
        ),
        (
            "【Deploy】If an enemy player has 4 or more cards in their hand, draw 1.",
            "deploy, if any foe player[#(my card@hand)>=4]: draw 1", "deploy, if any player[#(my card@hand)>=4]: draw 1",
        ),
        (
            "When you pair a Pilot with one of your Units, choose 1 enemy Unit. Rest it.",
            "when my unit paired: rest 1 foe unit", "when my card[rested] paired: rest 1 foe unit",
        ),
        (
            "【Deploy】Choose 1 Pilot card from your trash. Pair it with this Unit.",
            "deploy: pair 1 pilot@trash with this", "deploy: pick 1 pilot@trash; pair it with it",
        ),
        ("【Attack】Choose 1 enemy Unit. Deal 2 damage to it.", "attack: damage 1 foe unit 2", "attack: damage 1 foe card 2"),
    ],
)  # fmt: skip
def test_whose_it_is_and_with_what_is_a_fact(compiler: Compiler, printed: str, right: str, wrong: str) -> None:
    assert compiler.gate.differences(printed, compiler.sentence(right)) == []
    assert compiler.gate.differences(printed, compiler.sentence(wrong)) != []
