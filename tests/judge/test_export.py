"""From a match to a scenario: what is exported is the same position, and goes on like the match."""

import json
import random
from collections import Counter
from pathlib import Path

import pytest
import yaml

from commands import Command
from headjudge.edge import game as edge
from headjudge.judge import export as exporting
from headjudge.judge.export import Exported, export, export_match, labels, seen_by
from headjudge.judge.ruling import judge
from headjudge.judge.written import written
from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.seats import SEATS
from headjudge.kernel.state import State
from headjudge.match import Match, start
from headjudge.scenario.board import board
from headjudge.scenario.described import described
from headjudge.scenario.game_tables import Said
from headjudge.scenario.located import ScenarioError
from headjudge.scenario.runner import Scenario

STARTERS = {"gundam": [f"starter-st0{n}" for n in (1, 2, 3, 4)], "digimon": [f"starter-st{n}" for n in (1, 2, 3, 4, 5, 6)]}
ONE_IN = 12  # decisions that are exported


class Game:
    """A random game between starters, with what was said at each decision, and some of them exported."""

    def __init__(self, game: str, seed: int) -> None:
        dice = random.Random(f"export {seed}")
        self.match = start(game, [dice.choice(STARTERS[game]) for _ in "AB"], seed)
        self.said: list[tuple[int, str, list[str]]] = []
        self.exported: list[tuple[int, Exported, Match]] = []
        while not self.match.over:
            if dice.randrange(ONE_IN) == 0:
                self.exported.append((len(self.said), export_match(self.match), self.match.clone()))
            option = dice.choice(self.match.decision.options)
            self.said.append((self.match.state.asking, option.label, labels(self.match)))
            self.match.act(option.action)


def same_position(one: Match, other: Match) -> None:
    assert one.state.asking == other.state.asking
    assert labels(one) == labels(other)
    assert board(one) == board(other)
    for seat in (None, 0, 1):
        assert seen_by(one, seat) == seen_by(other, seat)


def pass_pauses(match: Match) -> None:
    """A described table also asks where a match goes on by itself."""
    while not match.over and len(match.state.options) == 1:
        match.choose(0)


@pytest.mark.parametrize("seed", [1, 3])
@pytest.mark.parametrize("game", ["gundam", "digimon"])
def test_an_export_is_the_same_position_and_goes_on_to_the_same_end(game: str, seed: int) -> None:
    played = Game(game, seed)
    forms: Counter[str] = Counter()
    for place, exported, position in played.exported:
        again = Scenario(exported.text, "export.yaml").match(log=True)
        same_position(again, position)
        forms["match" if exported.why_replayed else "table"] += 1
        assert ("match" in exported.said) == bool(exported.why_replayed) == ("setup" not in exported.said)
        if exported.why_replayed:
            assert again.fingerprint() == position.fingerprint()
            assert again.answers == position.answers
        for seat, label, offered in played.said[place:]:
            pass_pauses(again)
            assert (again.state.asking, labels(again)) == (seat, offered)
            again.say(label)
        pass_pauses(again)
        assert again.outcome == played.match.outcome
    assert forms["table"] >= 2, forms  # the other form has tests of its own


@pytest.mark.parametrize(("game", "kind"), [("gundam", "effect"), ("gundam", "action step"), ("digimon", "effect"), ("digimon", "attack")])
def test_the_middle_of_something_is_played_again(game: str, kind: str) -> None:
    match = middle_of(game, kind)
    exported = export_match(match)
    assert exported.why_replayed == "it is no free question of a main phase"
    again = Scenario(exported.text, "export.yaml").match(log=True)
    assert again.fingerprint() == match.fingerprint()
    assert again.decision.data() == match.decision.data()
    same_position(again, match)


def middle_of(game: str, kind: str) -> Match:
    """The first question of this kind of frame in some random game."""
    for seed in range(20):
        dice = random.Random(seed)
        match = start(game, [dice.choice(STARTERS[game]) for _ in "AB"], seed)
        while not match.over:
            if match.state.frames[-1].kind() == kind:
                return match
            match.choose(dice.randrange(len(match.state.options)))
    raise AssertionError(f"no question of {kind}")


@pytest.mark.parametrize("mode", ["royale", "team"])
def test_more_than_two_players(mode: str) -> None:
    dice = random.Random(mode)
    match = start("gundam", STARTERS["gundam"], 3, "1.9", mode=mode)
    for answer in range(60):
        if answer % 10 == 9:
            again = Scenario(export_match(match).text, "export.yaml").match(log=True)
            assert labels(again) == labels(match)
            assert [seen_by(again, seat) for seat in range(4)] == [seen_by(match, seat) for seat in range(4)]
        match.choose(dice.randrange(len(match.state.options)))
    match.concede(match.state.active)
    assert Scenario(export_match(match).text, "export.yaml").match(log=True).fingerprint() == match.fingerprint()


# What is compared


def resting(game: str) -> Match:
    """A table of the middle of a game, on which something lies everywhere."""
    dice = random.Random("resting")
    match = start(game, STARTERS[game][:2], 4)
    for _ in range(500):
        if match.state.turn > 6 and not export_match(match).why_replayed:
            return match
        match.choose(dice.randrange(len(match.state.options)))
    raise AssertionError("no table")


def deck_turned(said: Said) -> None:
    said["setup"]["B"]["deck"].reverse()


def hand_seen(said: Said) -> None:
    hand = said["setup"]["B"]["hand"]
    hand[0] = {"card": hand[0], "seen_by": ["A", "B"]}


def other_turn(said: Said) -> None:
    said["turn"] += 1


def trash_gone(said: Said) -> None:
    said["setup"]["A"]["trash"] = []


def no_resources(said: Said) -> None:
    said["setup"]["A"]["resources"] = {"active": 0}


def no_such_card(said: Said) -> None:
    said["setup"]["A"]["hand"] = ["NONE-1#3"]


@pytest.mark.parametrize("tamper", [deck_turned, hand_seen, other_turn, trash_gone, no_resources, no_such_card])
def test_a_table_that_is_not_the_same_is_not_used(monkeypatch: pytest.MonkeyPatch, tamper: object) -> None:
    match = resting("gundam")
    assert not export_match(match).why_replayed

    def described_wrongly(rules: edge.Game, s: State) -> Said:
        said = described(rules, s)
        assert callable(tamper)
        tamper(said)
        return said

    monkeypatch.setattr(exporting, "described", described_wrongly)
    exported = export_match(match)
    assert exported.why_replayed
    assert Scenario(exported.text, "export.yaml").match(log=True).fingerprint() == match.fingerprint()


def test_a_described_table_is_exported_only_as_a_table() -> None:
    card = "cards: |\n  CASE-1  Two\n    command · blue · lv 1 · cost 1\n    main: damage 1 foe unit 1\n"
    text = f"{card}setup:\n  A: {{hand: [{{id: c, card: CASE-1}}]}}\n  B: {{units: [U(2/2), U(3/3)]}}\n"
    match = Scenario(text, "case.yaml").match(log=True)
    match.say("play c")
    with pytest.raises(BadInput, match=r"neither be written as a table .* nor played again"):
        export_match(match)


# Going on


@pytest.mark.parametrize("game", ["gundam", "digimon"])
def test_both_forms_take_steps_and_expectations_by_the_names_of_the_match(game: str) -> None:
    match = resting(game)
    again = start(game, STARTERS[game][:2], 4)
    option = next(option for option in match.decision.options if option.card is not None)
    table = export_match(match).said
    replayed = exporting.replayed_form(match)
    assert again.origin["decks"] == match.origin["decks"]
    more = {
        "steps": [{"offered": [option.label]}, {SEATS[match.state.asking]: option.label}],
        "expect": {"things": {match.names[option.card or 0]: {"where": "out of the game"}}},
    }
    failures = []
    for said in (table, replayed):
        ruling = judge(Scenario(written(said | more), "more.yaml"))
        assert ruling.choices[0].label == option.label
        assert ruling.before
        [failure] = ruling.failures
        failures.append(failure.partition(": ")[2])
    assert failures[0] == failures[1]
    assert f"where of {match.names[option.card or 0]} is" in failures[0]


def test_effects_that_wait_already_are_told() -> None:
    """The judge says what waits although nothing of what triggered it is told."""
    for seed in range(40):
        dice = random.Random(seed)
        match = start("gundam", STARTERS["gundam"][:2], seed)
        while not match.over:
            if sum(len(batch) for batch in match.state.batches) > 1 and match.state.frames[-1].kind() == "drain":
                steps = [{SEATS[match.state.asking]: match.decision.options[0].label}]
                ruling = judge(Scenario(written(export_match(match).said | {"steps": steps}), "waits.yaml"))
                left = sum(len(batch) for batch in match.state.batches) - 1
                assert "(#" in ruling.steps[0].title
                assert sum(len(batch) for batch in ruling.steps[0].pending) >= left
                return
            match.choose(dice.randrange(len(match.state.options)))
    raise AssertionError("nothing ever waits")


# The command


@pytest.fixture
def record(tmp_path: Path) -> Path:
    match = start("digimon", STARTERS["digimon"][:2], 5)
    dice = random.Random(5)
    while not match.over:
        match.choose(dice.randrange(len(match.state.options)))
    file = tmp_path / "game.json"
    file.write_bytes(match.record())
    return file


def test_the_command_writes_a_scenario(headjudge: Command, record: Path) -> None:
    answers = json.loads(record.read_bytes())["answers"]
    ended = headjudge("export", record, "--decision", 12, "--to", "twelve.yaml")
    assert (ended.code, ended.err) == (0, "")
    assert "twelve.yaml: " in ended.told
    assert export(record.read_bytes(), 12).text == Path("twelve.yaml").read_text(encoding="utf-8")
    assert headjudge("judge", "twelve.yaml").code == 0
    assert headjudge("scenario", "twelve.yaml").code == 0
    printed = headjudge("export", record)  # the last decision
    assert yaml.safe_load(printed.out)["title"].startswith(f"Turn {yaml.safe_load(printed.out).get('turn', '')}")
    assert f"decision {len(answers)}:" in printed.out


def test_the_first_decision_can_be_exported(record: Path) -> None:
    exported = export(record.read_bytes(), 1)
    assert exported.said["match"]["answers"] == []
    assert labels(Scenario(exported.text, "first.yaml").match(log=False)) == ["keep", "redraw"]


def test_an_open_match_is_exported_where_it_stands() -> None:
    match = resting("gundam")
    assert export(match.record()) == export_match(match)


@pytest.mark.parametrize("decision", [0, -1, 10_000])
def test_a_decision_out_of_range(headjudge: Command, record: Path, decision: int) -> None:
    ended = headjudge("export", record, f"--decision={decision}")
    last = len(json.loads(record.read_bytes())["answers"]) + 1
    assert (ended.code, ended.told) == (2, f"game.json: there is no decision {decision}: this record has 1 to {last}")


def test_no_decision_when_the_game_is_over(record: Path) -> None:
    answers = len(json.loads(record.read_bytes())["answers"])
    with pytest.raises(BadInput, match=f"there is no decision {answers + 1}: the game is over after {answers}"):
        export(record.read_bytes(), answers + 1)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (None, "this is no record, or it is damaged"),
        ({"headjudge": "save"}, "this is no record of a Headjudge match"),
        ({"version": 99}, "this record has version 99; this program reads version"),
        ({"engine": "headjudge 99"}, "this record was made by headjudge 99; this is"),
        ({"answers": [[0, 5]]}, "answer 1 of this record cannot be given"),
    ],
)
def test_what_is_no_record_is_refused(headjudge: Command, record: Path, change: dict[str, object] | None, reason: str) -> None:
    record.write_text("title: no record\n" if change is None else json.dumps(json.loads(record.read_bytes()) | change))
    ended = headjudge("export", record)
    assert ended.code == 2
    assert reason in ended.told


# The match of a scenario

MATCH = "game: gundam\nmatch:\n  decks: [starter-st01, starter-st02]\n  seed: 7\n"


def match_of(answers: str) -> Match:
    return Scenario(f"{MATCH}  answers: {answers}\n", "match.yaml").match(log=True)


def test_answers_as_words_and_as_recorded_are_the_same() -> None:
    played = start("gundam", ["starter-st01", "starter-st02"], 7)
    label = played.decision.options[1].label
    seat = SEATS[played.state.asking]
    played.choose(1)
    packed = json.dumps(played.answers)
    assert match_of(packed).fingerprint() == match_of(f"[{{{seat}: {label}}}]").fingerprint() == played.fingerprint()
    assert match_of(packed).record() == played.record()


def test_a_concession_is_an_answer() -> None:
    assert match_of("[{concede: B}]").outcome == match_of("[[1, -1000000000]]").outcome
    assert match_of("[{concede: B}]").over


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        (f"{MATCH}  answers: [{{A: end}}]\n", 5, "this answer of the match cannot be given: `end` is not legal"),
        (f"{MATCH}  answers: [[0, 12345]]\n", 5, "this answer of the match cannot be given: "),
        (f"{MATCH}  answers: [{{B: B goes first}}]\n", 5, "`B goes first` is B's, but A is asked"),
        (f"{MATCH}  answers: [{{C: end}}]\n", 5, "`C` is not known here"),
        (f"{MATCH}  answers: [{{concede: B}}, {{A: end}}]\n", 5, "the game is over already"),
        (f"{MATCH}setup: {{}}\n", 5, "`setup` has no place beside `match`"),
        (f"{MATCH}turn: 3\n", 5, "`turn` has no place beside `match`"),
        (f"{MATCH.replace('7', '[1]')}", 4, "a seed is a whole number or a text"),
        (f"{MATCH.replace('starter-st01', 'none-such')}", 3, "no deck is called 'none-such'"),
        (f"{MATCH.replace('starter-st01', '[4 ST01-001]')}", 3, "deck 1: "),
        ("match: {seed: 1}\n", 1, "`decks` is not said here: one for each player"),
        ("chance: [1, 2]\n", 1, "`chance` is a key of 64 hexadecimal digits and a list of 32 counts"),
        ("setup: {A: {hand: [{card: U(1/1), seen_by: [Z]}]}}\n", 1, "no player is called `Z`; there are A, B"),
    ],
)
def test_a_match_that_cannot_be(text: str, line: int, reason: str) -> None:
    with pytest.raises(ScenarioError) as error:
        Scenario(text, "match.yaml").match(log=True)
    assert [problem.line for problem in error.value.problems] == [line]
    assert reason in str(error.value)


def test_every_question_of_a_match_that_is_played_again(headjudge: Command, tmp_path: Path) -> None:
    """What was answered before its first step is no part of what the judge is asked about."""
    match = start("gundam", ["starter-st01", "starter-st02"], 5)
    while match.decision.prompt == "Before the game":
        match.choose(0)
    match.say("end")
    said = exporting.replayed_form(match) | {"steps": [{SEATS[match.state.asking]: match.decision.options[0].label}]}
    file = tmp_path / "match.yaml"
    file.write_text(written(said), encoding="utf-8")
    assert "1 order, 1 outcome" in headjudge("judge", file, "--orders").told
    assert headjudge("judge", file, "--choices", "ask").code == 0
    assert headjudge("judge", file, "--editions").code == 0
    ended = headjudge("judge", file, "--flip", "1")
    assert (ended.code, ended.told) == (2, "match.yaml is a match that is played again: only a table that is set up can be changed")
