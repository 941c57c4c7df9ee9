"""The smallest scenario that fails alike: known cores of large tables, and of records in which a law is broken."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest
import yaml

from commands import Command
from headjudge import match as matches
from headjudge.digimon.edge.game import DigimonGame
from headjudge.edge.game import Game
from headjudge.formats import read_record
from headjudge.gundam.edge.game import GundamGame
from headjudge.gundam.table.codes import PLAY
from headjudge.judge.export import at_decision, labels, replayed_form
from headjudge.judge.failing import Failure, failures_of
from headjudge.judge.minimise import Minimised, fails, minimise_record, minimise_scenario
from headjudge.judge.written import written
from headjudge.kernel.actions import verb_of
from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.driver import choose
from headjudge.kernel.state import State
from headjudge.lab import decision_laws, ledger
from headjudge.lab.decision_laws import laws_of_fuzz
from headjudge.lab.fuzz import Report, play
from headjudge.match import Match
from headjudge.scenario.described import why_no_table
from headjudge.scenario.located import ScenarioError
from headjudge.scenario.runner import Scenario
from headjudge.told import CardNames

LARGE = """\
# Everything here but one step and two cards is of no account.
title: A large table
game: gundam
edition: "1.9"
rules: [10-3-1]
cards: |
  CASE-1  Shield Arm
    pilot · blue · lv 1 · cost 1 · +0/+1
  CASE-2  Eject
    command · blue · lv 1 · cost 1
    main: 1 foe pilot -> hand
  CASE-3  Other
    command · blue · lv 1 · cost 1
    main: draw 1
setup:
  A:
    hand: [{id: c, card: CASE-2}, {id: d, card: CASE-3}, U(3/3), U(1/1)]
    units: [{id: a1, card: U(3/3)}, {id: a2, card: U(2/2), rested: true}]
    deck: [U(1/1), {id: x, card: U(2/2)}, 18]
    shields: 4
    trash: [U(1/1), U(2/2)]
  B:
    units: [{id: b1, card: U(2/2), damage: 2, pilot: {id: p1, card: CASE-1}}, {id: b2, card: U(4/4), rested: true}]
    hand: [{id: h, card: U(2/2)}]
    resources: {active: 5, rested: 2}
steps:
  - A: play d
  - offered: [end]
  - A: attack player B with a1
  - A: play c
  - expect: {A: {trash: 4}}
expect:
  B: {units: [b2], hand: [p1, h]}
  things: {a1: {rested: true}}
"""
EJECT = ["CASE-2  Eject", "  command · blue · lv 1 · cost 1", "  main: 1 foe pilot -> hand"]
B1 = {"id": "b1", "card": "U(2/2)", "damage": 2, "pilot": "CASE-1"}  # with less it could not be there: the damage needs the HP
ARM = ["CASE-1  Shield Arm", "  pilot · blue · lv 1 · cost 1 · +0/+1"]


def minimised(text: str, tries: int = 2000) -> Minimised:
    found = minimise_scenario(Scenario(text, "large.yaml"), tries=tries)
    assert failures_of(yaml.safe_load(found.text), "min.yaml")[0] == found.failure  # the file, too, fails alike
    return found


def core(found: Minimised) -> dict[str, object]:
    return {key: value for key, value in found.said.items() if key not in ("title", "game", "note")}


def test_a_wrong_expectation_is_left_with_its_core() -> None:
    found = minimised(LARGE.replace("things: {", "things: {b1: {where: B hand}, "))
    assert core(found) == {
        "cards": "".join(f"{line}\n" for line in ARM + EJECT),
        "setup": {"A": {"hand": [{"id": "c", "card": "CASE-2"}]}, "B": {"units": [B1]}},
        "steps": [{"A": "play c"}],
        "expect": {"things": {"b1": {"where": "B hand"}}},
    }
    assert found.failure == Failure("expectation", ("expect", "things", "b1", "where"), "where of b1 is 'B trash', not 'B hand'")
    assert found.counts == {
        "answers": (0, 0), "steps": (5, 1), "things on the table": (17, 2), "card lines": (8, 5), "expectations": (7, 1),
    }  # fmt: skip


def test_the_same_expectation_must_fail_in_the_same_way() -> None:
    """Without the attack it fails, too, but otherwise: b2 has no damage then."""
    text = LARGE.replace("a1: {rested: true}", "b2: {damage: 1}").replace("player B with a1", "b2 with a1")
    found = minimised(text.replace("{trash: 4}", "{trash: 5}"))
    assert found.failure.reason == "damage of b2 is 3, not 1"
    assert found.said["steps"] == [{"A": "attack b2 with a1"}]
    assert found.said["setup"]["A"] == {"units": [{"id": "a1", "card": "U(3/3)"}]}
    assert found.said["setup"]["B"]["units"] == [{"id": "b2", "card": "U(4/4)", "rested": True}]
    assert "cards" not in found.said


def test_a_missing_sentence_of_the_log_keeps_what_is_nearest_to_it() -> None:
    """Else an empty table would do: its log does not say it either."""
    found = minimised(LARGE + '  log: ["10-3-1: b1 is destroyed by c."]\n')
    assert found.said["steps"] == [{"A": "play c"}]
    assert found.failure.reason.endswith("nearest to it is `10-3-1: b1 is destroyed.`")


def test_an_action_that_is_not_offered_keeps_the_rule_against_it() -> None:
    text = LARGE.replace("offered: [end]", "offered: [attack player B with a2]")
    found = minimised(text)
    assert found.failure == Failure("expectation", ("steps", "offered"), "`attack player B with a2` is not offered (7-3-1)")
    assert core(found) == {
        "setup": {"A": {"units": [{"id": "a2", "rested": True}]}},
        "steps": [{"offered": ["attack player B with a2"]}],
    }


def test_a_step_that_is_not_understood_fails_alike_whatever_is_legal() -> None:
    found = minimised(LARGE.replace("attack player B with a1", "we attack player B with a1"))
    assert found.failure == Failure("step", (), "`we attack player B with a1` is no action")
    assert core(found) == {"steps": [{"A": "we attack player B with a1"}]}


def test_a_step_that_is_not_legal() -> None:
    found = minimised(LARGE.replace("player B with a1", "player B with a2"))
    assert found.failure == Failure("step", (), "`attack player B with a2` is not legal (7-3-1)")
    assert core(found) == {"setup": {"A": {"units": [{"id": "a2", "rested": True}]}}, "steps": [{"A": "attack player B with a2"}]}


def test_a_match_is_minimised_too() -> None:
    """In the middle of something no table can be written. Of the answers that are left none can be spared."""
    match = in_turn(6)
    while not why_no_table(match.game, match.state):
        match.choose(len(match.state.options) - 1)
    found = minimised(written(replayed_form(match) | {"expect": {"turn": 99, "over": False}}))
    assert found.failure.reason == f"turn is {match.state.turn}, not 99"
    answers = found.said["match"]["answers"]
    assert 0 < len(answers) < len(match.answers)
    for place in range(len(answers)):
        fewer = found.said["match"] | {"answers": answers[:place] + answers[place + 1 :]}
        assert not fails(found.said | {"match": fewer}, found.failure, "fewer.yaml", None)


def in_turn(turn: int) -> Match:
    dice = random.Random("a match")
    match = matches.start("gundam", ["starter-st01", "starter-st02"], 7)
    while match.state.turn < turn:
        match.choose(dice.randrange(len(match.state.options)))
    return match


def test_a_match_at_rest_becomes_a_table() -> None:
    match = in_turn(4)
    assert not why_no_table(match.game, match.state)
    found = minimised(written(replayed_form(match) | {"expect": {"turn": 6, "over": False}}))
    assert core(found) == {"turn": 4, "expect": {"turn": 6}}


def test_tries_are_counted_and_the_same_every_time() -> None:
    text = LARGE.replace("things: {", "things: {b1: {where: B hand}, ")
    few = minimised(text, tries=5)
    assert few.tries == 5
    assert few.said["setup"]["A"]["shields"] == 4  # there was no time for it
    assert minimised(text) == minimised(text)


def test_nothing_fails() -> None:
    with pytest.raises(BadInput, match=r"large.yaml: nothing to minimise: it is as expected"):
        minimised(LARGE)


def test_what_is_no_scenario_says_so() -> None:
    with pytest.raises(ScenarioError, match="`hnad` is not known here"):
        minimised(LARGE.replace("hand: [{id: h", "hnad: [{id: h"))


# Records


def found_by_fuzz(game: str, decks: list[str]) -> Report:
    return next(report for report in (play(game, decks, seed) for seed in range(10)) if report.violation)


def forbid(monkeypatch: pytest.MonkeyPatch, game: type[Game], location: str, number: str) -> None:
    """Break a law: no such card may lie there."""
    lawful = game.violations

    def violations(self: Game, s: State) -> list[str]:
        cards = [card for player in self.view(s, None).players for card in getattr(player, location).cards]
        return [f"card {card.number} lies where it must not" for card in cards if card.number == number] or lawful(self, s)

    monkeypatch.setattr(game, "violations", violations)


def test_a_broken_law_of_gundam_is_left_with_the_card_that_breaks_it(monkeypatch: pytest.MonkeyPatch) -> None:
    forbid(monkeypatch, GundamGame, "trash", "ST01-013")
    report = found_by_fuzz("gundam", ["starter-st01", "starter-st02"])
    found = minimise_record(report.record, "fuzz.json", laws_of_fuzz)
    assert report.violation.startswith("Violation: card ")
    assert found.failure == Failure("fault", (), "Violation: card ST01-013 lies where it must not")
    assert core(found) == {"setup": {"A": {"hand": 1, "trash": ["ST01-013"]}}}  # something in hand: else nothing need be decided
    again = minimise_scenario(Scenario(found.text, "fuzz.json.min.yaml"), laws_of_fuzz)
    assert again.failure == found.failure
    assert core(again) == core(found)


def test_a_broken_law_of_digimon_is_left_with_the_card_that_breaks_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """The table nearest to the failure has the card still in hand."""
    forbid(monkeypatch, DigimonGame, "trash", "ST1-14")
    report = found_by_fuzz("digimon", ["starter-st1", "starter-st2"])
    found = minimise_record(report.record, "fuzz.json", laws_of_fuzz)
    assert found.counts["things on the table"][0] > 100
    assert found.counts["things on the table"][1] <= 2
    assert "ST1-14" in found.text
    assert failures_of(yaml.safe_load(found.text), "min.yaml", laws_of_fuzz) == [found.failure]


def test_an_engine_that_fails_is_left_with_the_answer_that_makes_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A record ends with the answer at which the engine failed. (Laws that play copies on would fall over it before.)"""

    def fails_at_bases(s: State, action: int, look: Callable[[], None] | None = None) -> None:
        if action in s.options and "play White Base" in GundamGame().describe(s, action, CardNames(s)):
            raise RuntimeError(f"seat {s.asking} must not play card {action}")
        choose(s, action, look)

    monkeypatch.setattr(matches, "answer", fails_at_bases)
    monkeypatch.setattr(ledger, "choose", fails_at_bases)
    monkeypatch.setattr(decision_laws, "go_on_alike", lambda *_: None)
    report = found_by_fuzz("gundam", ["starter-st01", "starter-st01"])
    assert verb_of(read_record(report.record).answers[-1][1]) == PLAY
    found = minimise_record(report.record, "fuzz.json", laws_of_fuzz)
    assert found.failure == Failure("fault", (), "RuntimeError: seat … must not play card …")
    [step] = found.said["steps"]
    [said] = step.values()
    assert said.startswith("play White Base#")
    assert found.counts["things on the table"][1] == 1
    assert any(label.startswith("play White Base#") for label in labels(at_decision(report.record, None)))
    with pytest.raises(BadInput, match=f"the engine fails at answer {report.decisions} of this record: RuntimeError: seat"):
        at_decision(report.record, report.decisions + 1)


def test_what_shows_only_in_the_match_is_minimised_as_a_match(monkeypatch: pytest.MonkeyPatch) -> None:
    """A law about the course of the match: no table has that many answers behind it."""

    def short(match: Match) -> None:
        if "decks" in match.origin and match.state.turn >= 2:
            raise RuntimeError("the second turn has begun")

    report_match = matches.start("gundam", ["starter-st01", "starter-st02"], 3)
    while report_match.state.turn < 3:
        report_match.choose(0)
    found = minimise_record(report_match.record(), "long.json", short)
    assert found.failure.reason == "RuntimeError: the second turn has begun"
    assert "setup" not in found.said
    assert 0 < found.counts["answers"][1] <= found.counts["answers"][0] < len(report_match.answers)


def test_a_record_without_fault() -> None:
    match = matches.start("gundam", ["starter-st01", "starter-st02"], 3)
    for _ in range(12):
        match.choose(0)
    with pytest.raises(BadInput, match=r"game.json: nothing to minimise: it is as expected, no law is broken"):
        minimise_record(match.record(), "game.json", laws_of_fuzz)


# The command


def test_the_command_writes_the_smallest_beside_the_file(headjudge: Command) -> None:
    file = Path("large.yaml")
    file.write_text(LARGE.replace("things: {", "things: {b1: {where: B hand}, "), encoding="utf-8")
    ended = headjudge("minimise", file)
    assert (ended.code, ended.err) == (0, "")
    for said in (
        "where of b1 is 'B trash', not 'B hand'",
        "without setup A shields: 4",
        "steps 5 → 1",
        "comments of the file are not in it",
    ):
        assert said in ended.told
    assert headjudge("scenario", "large.yaml.min.yaml").code == 1
    assert "where of b1 is 'B trash', not 'B hand'" in headjudge("judge", "large.yaml.min.yaml").told
    assert headjudge("minimise", file, "--to", "small.yaml", "--tries", 3).code == 0
    assert len(Path("small.yaml").read_text(encoding="utf-8")) > len(Path("large.yaml.min.yaml").read_text(encoding="utf-8"))


def test_the_command_reads_records(headjudge: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    forbid(monkeypatch, GundamGame, "trash", "ST01-013")
    Path("fuzz.json").write_bytes(found_by_fuzz("gundam", ["starter-st01", "starter-st02"]).record)
    ended = headjudge("minimise", "fuzz.json")
    assert ended.code == 0
    assert "lies where it must not" in ended.told
    assert "ST01-013" in Path("fuzz.json.min.yaml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("title: all is well\n", "nothing to minimise: it is as expected"),
        ('{"headjudge": "record", "version": 99}', "this record has version 99"),
        ('{"some": "thing"}', "this is no record of a Headjudge match"),
        ("titel: x\n", "did you mean `title`?"),
    ],
)
def test_what_cannot_be_minimised(headjudge: Command, text: str, reason: str) -> None:
    Path("file").write_text(text, encoding="utf-8")
    ended = headjudge("minimise", "file")
    assert ended.code == 2
    assert reason in ended.told
    assert not Path("file.min.yaml").exists()
