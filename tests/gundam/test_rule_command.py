"""`headjudge rule` and `headjudge card`: what they tell, and what they answer to a number nobody knows."""

import ast
from pathlib import Path

import pytest

from commands import Command
from headjudge.explain.citations import cited_in, code_files, code_places, function_at, python_tests_citing
from headjudge.explain.gundam import lines_of, path_to, printed_cards, rests_on
from headjudge.gundam.edge.citations import KEYWORDS, MOMENTS, STATES, rules_by_words
from headjudge.gundam.edge.game import shipped_cards
from headjudge.gundam.edge.rulebook import edition_rules, nearest, rules
from headjudge.gundam.words.vocabulary import GUNDAM

TREE = Path(__file__).parents[2]
CARDS = [card.number for card in printed_cards()]


@pytest.fixture
def headjudge(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.chdir(TREE)
    return Command(monkeypatch, capsys)


# Rules


def test_a_rule_is_told_with_its_places(headjudge: Command) -> None:
    ended = headjudge("rule", "gundam", "10-4-2")
    assert ended.code == 0
    assert "Rules management › Excess in the battle area" in ended.told
    assert rules()["10-4-2"].says in ended.told
    assert "in 1.9 11-4-2" in ended.told
    assert "headjudge/gundam/rules/management.py:" in ended.told
    assert "scenarios/gundam/ch10_rules_management/g223.yaml" in ended.told
    assert "ST03-009 Gouf" in ended.told


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["11-4-2", "--edition", "1.9"], rules()["10-4-2"].says),
        (["11-4-2", "--edition", "1.9"], "in 1.0 10-4-2"),
        (["1.9/11-4-2"], rules()["10-4-2"].says),
        (["8-1"], "8-1 in 1.9 " + rules()["7-1"].says),
        (["8-1", "--edition", "1.9"], "8-1 in 1.0 " + rules()["8-1"].says),
        (["8-1", "--edition", "1.9"], rules()["7-2"].says),  # two rules of 1.0 became one
        (["13-1-7-1", "--edition", "1.9"], "in 1.0 not there"),
        (["9-3-4"], "in 1.9 not there"),
        (["4-2-3"], "only at a real table (nothing of the game is left to be decided)"),
        (["12-2-5-1", "--edition", "1.9"], "status the engine does it"),
        (["q195"], "both editions"),
        (["ED-7"], rules()["ED-7"].says),
        (["10–4–2"], rules()["10-4-2"].says),  # copied with other dashes
        ([" 10-4-2 "], rules()["10-4-2"].says),
        (["breach"], rules()["11-1-2"].says),
        (["breach"], "below it 11-1-2-1 " + rules()["11-1-2-1"].says),
        (["11-4", "--edition", "1.9"], "below it 11-4-1 " + rules()["10-4-1"].says),
        (["<Breach 3>"], rules()["11-1-2"].says),
        (["High-Maneuver", "--edition", "1.9"], "13-1-6"),
        (["suppression", "--edition", "1.9"], "13-1-7"),
        (["1-1-1"], "tests tests/gundam/ch01_overview/test_overview.py:"),
    ],
)
def test_what_a_number_means(headjudge: Command, args: list[str], told: str) -> None:
    ended = headjudge("rule", "gundam", *args)
    assert (ended.code, ended.err) == (0, "")
    assert told in ended.told


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["gundam", "10-4-9"], "edition 1.0 of the rule book has no number '10-4-9'; the nearest are 10-4-2, 10-4-1, "),
        (["gundam", "13-1-7-1"], "edition 1.9 has it (--edition 1.9)"),
        (["gundam", "10-4-2", "--edition", "1.9"], "edition 1.0 has it (--edition 1.0)"),
        (["gundam", "Q196"], "the nearest are Q195, Q197"),
        (["gundam", "10-4-2", "--edition", "1.9"], "and its rule is 11-4-2 here"),
        (["gundam", "1.9/9-3-4"], "edition 1.0 has it (--edition 1.0), and its rule is not here"),
        (["gundam", "shield"], "'shield' is no number of a rule; rules that speak of it: "),
        (["gundam", "suppression"], "edition 1.0 has no <Suppression>; in 1.9 it is 13-1-7 (--edition 1.9)"),
        (["gundam", "juggle"], "'juggle' is no number of a rule"),
        (["digimon", "11-4", "--edition", "7"], "digimon has no edition '7'; there are founding, crm"),
        (["gundam", "1.9/99"], "edition 1.9 of the rule book has no number '99'"),
        (["gundam", "10-4-2", "--edition", "2.0"], "gundam has no edition '2.0'; there are 1.0, 1.9"),
        (["chess", "10-4-2"], "there is a rule book of gundam and one of digimon, none of 'chess'"),
    ],
)
def test_an_unknown_number_is_answered_with_the_nearest(headjudge: Command, args: list[str], sentence: str) -> None:
    ended = headjudge("rule", *args)
    assert (ended.code, ended.out) == (2, "")
    assert sentence in ended.told


def test_without_a_source_tree_it_says_so(headjudge: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("panels", "gundam", "digimon"):
        monkeypatch.setattr(f"headjudge.explain.{module}.source_tree", lambda: None)
    ended = headjudge("rule", "gundam", "11-1-4-1")
    assert ended.code == 0
    assert "scenarios only in a source tree, and this is none" in ended.told
    assert "cards EB01-" in ended.told
    assert "11-1-4-1 Blocker makes its Unit the target" in headjudge("card", "ST01-008").told


def test_no_number_is_no_rule(headjudge: Command) -> None:
    ended = headjudge("rule", "gundam", "")
    assert (ended.code, ended.told) == (2, "'' is no number of a rule")


def test_every_rule_has_a_way_in() -> None:
    found = {r.number for edition in ("1.0", "1.9") for those in edition_rules(edition).values() for r in those}
    assert found == rules().keys()
    assert all(path_to(r) for r in rules().values() if r.number.startswith("10-"))


def test_the_nearest_are_near() -> None:
    assert nearest("3-1-9", rules(), 2) == ["3-1-7", "3-1-6"]
    assert nearest("13-1-7-1", rules(), 1) == ["1.9/13-1-7-1"]
    assert nearest("", rules()) != []


# Citations


def test_the_function_around_a_citation() -> None:
    source = 'class A:\n    @staticmethod\n    def f():\n        """3-1-5."""\n\n\nX = "3-1-6"\n'
    tree = ast.parse(source)
    assert [(function_at(tree, line), number) for line, number in cited_in(source)] == [("A.f", "3-1-5"), ("", "3-1-6")]


def test_code_places_are_functions_of_the_engine() -> None:
    places = code_places("gundam", "10-4-2")
    assert any(place.file == "headjudge/gundam/rules/management.py" and place.function == "excess" for place in places)
    assert not any(place.file.endswith(("rulebook.py", "citations.py")) for place in places)


def test_what_the_engine_does_is_found_in_its_code() -> None:
    """Rulings on cards (Q…) need no place of their own: they follow from rules."""
    cited = {number for file in code_files("gundam") for _, number in cited_in(file.read_text(encoding="utf-8"))}
    assert [r.number for r in rules().values() if r.status == "code" and r.number not in cited and r.number[0] != "Q"] == []


def test_tests_are_found_by_the_cases_they_claim() -> None:
    assert all(place.function.startswith("test_") for place in python_tests_citing(TREE, "gundam", "3-2-1"))
    assert python_tests_citing(TREE, "gundam", "3-2-1") != []


def test_every_word_of_a_head_leads_to_a_rule() -> None:
    assert (*MOMENTS,) == GUNDAM.moments
    assert (*STATES,) == GUNDAM.states
    assert (*KEYWORDS,) == GUNDAM.keywords
    assert {*MOMENTS.values(), *STATES.values(), *KEYWORDS.values()} <= rules().keys()


# Cards


def test_a_card_is_told(headjudge: Command) -> None:
    ended = headjudge("card", "st01-001")
    assert (ended.code, ended.err) == (0, "")
    assert "ST01-001 Gundam" in ended.told
    assert "Unit · blue · Lv. 4 · cost 3 · AP 3 · HP 4" in ended.told
    assert 'Links with a Pilot with "Amuro Ray" in the name' in ended.told
    assert "2 While paired, during your turn: all your Units get +1 AP. pair, my-turn: ap all my unit +1" in ended.told
    assert "11-1-1-1 Repair lets a Unit recover HP at the end of its owner's turn." in ended.told


@pytest.mark.parametrize("said", ["ST01–001", " st01-001 ", "ＳＴ01-001"])
def test_a_card_is_found_as_it_is_copied(headjudge: Command, said: str) -> None:
    ended = headjudge("card", said)
    assert (ended.code, "ST01-001 Gundam" in ended.told) == (0, True)


def test_a_card_is_found_by_its_name_if_no_other_has_it(headjudge: Command) -> None:
    ended = headjudge("card", "demi  trainer")
    assert (ended.code, "ST01-008 Demi Trainer" in ended.told) == (0, True)
    assert "5 cards have the name 'gundam': say which by its number, " in headjudge("card", "gundam").told


def test_a_number_of_both_games_shows_both_cards(headjudge: Command) -> None:
    told = headjudge("card", "TEST-001").told
    assert "TEST-001 Scout" in told
    assert "TEST-001 Ember Egg" in told


def test_a_base_speaks_of_itself_as_a_base(headjudge: Command) -> None:
    assert "When this Base is deployed" in headjudge("card", "ST01-015").told


def test_a_pilot_speaks_of_itself_beside_its_unit(headjudge: Command) -> None:
    assert "When this Pilot is paired with this Unit: rest 1 enemy Unit" in headjudge("card", "ST01-010").told


def test_a_token_is_found_by_its_name_unless_a_card_has_it(headjudge: Command) -> None:
    assert "EX-BASE EX Base" in headjudge("card", "ex base").told
    assert "R-001 Resource" in headjudge("card", "resource").told
    drone = headjudge("card", "Drone").told
    assert "╭─ token Drone ─" in drone
    printed = headjudge("card", "Alvaaron").told
    assert "T-024 Alvaaron" in printed
    assert "Unit token · AP 4 · HP 1 (UN)" in printed
    assert "GD01-073 Sword Strike Gundam" in headjudge("card", "Sword Strike Gundam").told


@pytest.mark.parametrize(
    ("number", "nearest"),
    [
        ("ST01-0", "ST01-00"),
        ("ST99-001", "ST01-001 Gundam"),
        ("demi trainr", "ST01-008 Demi Trainer"),
        ("amuro", "ST01-010 Amuro Ray"),
        ("", "EB01"),
    ],
)
def test_an_unknown_card_is_answered_with_the_nearest(headjudge: Command, number: str, nearest: str) -> None:
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
    assert len(lines_of(card)) == len(card.abilities)
    assert all(english.strip() and notation.strip() for english, notation in lines_of(card))
    assert {*rests_on(card), *rules_by_words(card)} <= rules().keys()
    assert rests_on(card) or not card.abilities


def test_tokens_and_stand_ins_print_too(headjudge: Command) -> None:
    for number in shipped_cards().keys() - set(CARDS):
        assert headjudge("card", number).code == 0
