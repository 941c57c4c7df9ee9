"""`headjudge rule digimon` and `headjudge card`: what they tell, and what they answer to a number nobody knows."""

from pathlib import Path

import pytest

from commands import Command
from headjudge.digimon.edge.citations import KEYWORDS, MOMENTS, keyword_rules, rules_by_words
from headjudge.digimon.edge.facts import all_cards
from headjudge.digimon.edge.game import shipped_cards
from headjudge.digimon.edge.rulebook import rules
from headjudge.digimon.rules.keywords import IN_THE_RULES, LINES, PATTERNS
from headjudge.digimon.words.vocabulary import DIGIMON
from headjudge.edge.decks.restrictions import restrictions
from headjudge.explain.citations import code_places
from headjudge.explain.digimon import digimon_card, printed_cards, rests_on

TREE = Path(__file__).parents[2]
CARDS = [card.number for card in printed_cards()]


@pytest.fixture
def headjudge(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.chdir(TREE)
    return Command(monkeypatch, capsys)


# Rules


@pytest.mark.parametrize(
    ("number", "told"),
    [
        ("11-4", rules()["11-4"].says),
        ("11-4", "headjudge/digimon/rules/attack.py:"),
        ("11-4", "scenarios/digimon/attack/c89.yaml"),
        ("11-4", "ST1-06 Coredramon"),
        ("q633", rules()["Q633"].says),
        ("evade", rules()["<Evade>"].says),
        ("<Evade>", "headjudge/digimon/rules/keywords.py:"),
        ("<Evade>", "scenarios/digimon/keywords/evade.yaml"),
    ],
)
def test_a_rule_is_told_with_its_places(headjudge: Command, number: str, told: str) -> None:
    ended = headjudge("rule", "digimon", number)
    assert (ended.code, ended.err) == (0, "")
    assert told in ended.told


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        ("11-44", "the rule book of digimon has no number '11-44'; the nearest are 11-4, "),
        ("gauge", "the rule book of digimon has no number 'gauge'; rules that speak of it: 4-1"),
    ],
)
def test_an_unknown_number_is_answered_with_the_nearest(headjudge: Command, number: str, sentence: str) -> None:
    ended = headjudge("rule", "digimon", number)
    assert (ended.code, ended.out) == (2, "")
    assert ended.told.startswith(sentence)


def test_the_words_that_lead_to_rules_are_words_and_the_rules_are_rules() -> None:
    assert {*DIGIMON.moments} - {*MOMENTS} == {"link"}
    assert {*KEYWORDS} <= {*DIGIMON.keywords}
    assert {*MOMENTS.values(), *KEYWORDS.values()} <= rules().keys()
    assert [name for name in (*LINES, *PATTERNS, *IN_THE_RULES) if not keyword_rules(name)] == []


def test_a_keyword_is_found_in_code_by_its_name() -> None:
    assert "headjudge/digimon/rules/keywords.py" in [place.file for place in code_places("digimon", "<Barrier>")]
    assert code_places("digimon", "<Nonsense>") == []


# Cards


@pytest.mark.parametrize(
    ("number", "told"),
    [
        ("st1-01", "ST1-01 Koromon"),
        ("st1-01", "Digi-Egg · red · Lv. 2"),
        ("ST1-11", "Digimon · red · Lv. 6 · play cost 12 · DP 12000 Mega · Vaccine · (Dragonkin) Digivolves from red Lv. 5 for 4"),
        ("ST1-12", "1 During your turn: all your Digimon get +1000 DP. my-turn: dp all my digimon +1000"),
        ("ST1-12", "15-16-10-2 The [Security] effect of a checked card is activated before everything else."),
        ("ST2-13", f"Restricted to 1 ({restrictions('digimon').name})"),
    ],
)
def test_a_card_is_told(headjudge: Command, number: str, told: str) -> None:
    ended = headjudge("card", number)
    assert (ended.code, ended.err) == (0, "")
    assert told in ended.told


def test_what_is_printed_beside_the_lines_is_told() -> None:
    text = (
        "CASE-1  Thing\n  digimon · red blue · lv 6 · cost 12 · dp 12000 · from red 5:4, all 5:6 · ace 4 · copies 50\n"
        "  · dna [red,lv=5] + [blue,lv=5] 0\n"
        '  · evolve ["Other"] 3\n'
    )
    told = digimon_card(all_cards(text, "case")["CASE-1"])
    assert told.facts == ["Digimon", "red and blue", "Lv. 6", "play cost 12", "DP 12000"]
    assert told.sentences == [
        "Digivolves from red Lv. 5 for 4",
        "Digivolves from any colour Lv. 5 for 6",
        'Digivolves from a Digimon named "Other" for 3',
        "DNA digivolves from a red Digimon with level 5 and a blue Digimon with level 5 for 0",
        "Overflow 4",
        "As many in a deck as wished",
    ]
    assert [number for number, _ in told.rests_on] == ["4-19"]


@pytest.mark.parametrize(
    ("fact", "told"),
    [
        ('xros -2 ["A"] [lv=4]', 'DigiXros: a Digimon named "A" and a Digimon with level 4 may be placed beneath it, each for 2 less'),
        ('assembly -3 ["A"]', 'Assembly: a Digimon named "A" from the trash may be placed beneath it, all together for 3 less'),
        ("option red blue 3", "May be used as an Option for 3 (red and blue)"),
        ("link [(App)] 3 dp 4000", "Links to an (App) Digimon for 3, which gets +4000 DP"),
        ('burst ["A"] return ["B"] 0', 'Burst digivolves from a Digimon named "A" for 0 by returning a Tamer named "B" to the hand'),
        ('app ["A"] + ["B"] 0', 'App fuses from two of a Digimon named "A" and a Digimon named "B", one linked to the other, for 0'),
    ],
)
def test_other_ways_into_play_are_told(fact: str, told: str) -> None:
    text = f"CASE-1  Thing\n  digimon · red · lv 6 · dp 12000\n  · {fact}\n  main: draw 1\n"
    assert digimon_card(all_cards(text, "case")["CASE-1"]).sentences == [told]


def test_what_an_option_does_is_not_declared() -> None:
    """ST6-15 has a price, but using it is no activated effect; a line that waits with Delay is one."""
    assert "15-8-4" not in rules_by_words(shipped_cards()["ST6-15"])
    waiting = next(card for card in shipped_cards().values() if any("by delay" in line for _, line in digimon_card(card).lines))
    assert "15-8-4" in rules_by_words(waiting)


@pytest.mark.parametrize(
    ("number", "nearest"), [("ST1-0", "ST1-0"), ("ST1-99", "ST1-09"), ("greymonn", "ST1-07 Greymon"), ("amuro", "ST01-010 Amuro Ray")]
)
def test_an_unknown_card_is_answered_with_the_nearest_of_both_games(headjudge: Command, number: str, nearest: str) -> None:
    ended = headjudge("card", number)
    assert (ended.code, ended.out) == (2, "")
    assert f"no card has the number or the name {number!r}; the nearest are " in ended.told
    assert nearest in ended.told


@pytest.mark.parametrize("number", CARDS)
def test_every_card_prints(headjudge: Command, number: str) -> None:
    card = shipped_cards()[number]
    ended = headjudge("card", number)
    assert (ended.code, ended.err) == (0, "")
    assert number in ended.out
    told = digimon_card(card)
    assert len(told.lines) == len(card.abilities)
    assert all(english.strip() and notation.strip() for english, notation in told.lines)
    assert {*rests_on(card)} <= rules().keys()
    assert rests_on(card) or not card.abilities


def test_tokens_and_stand_ins_print_too(headjudge: Command) -> None:
    for number in shipped_cards().keys() - set(CARDS):
        assert headjudge("card", number).code == 0


def test_a_card_is_found_by_its_name_if_no_other_has_it(headjudge: Command) -> None:
    assert "ST02-007 Leo" in headjudge("card", "leo").told
    assert "GD01-035 or ST03-008" in headjudge("card", "Zaku II").told
    assert "ST03-007 Zaku Ⅰ" in headjudge("card", "Zaku I").told
    ended = headjudge("card", "Agumon")
    assert (ended.code, ended.told) == (2, "2 cards have the name 'Agumon': say which by its number, ST1-03 or ST5-03")
