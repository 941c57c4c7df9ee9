"""What is too much is refused with its place and the limit, and soon."""

import json
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

import pytest

import headjudge as hj
from headjudge.decision import StaleDecision
from headjudge.digimon.edge.facts import all_cards as read_digimon_cards
from headjudge.edge.cardfiles import text_of
from headjudge.faults import EngineFault, StepLimit
from headjudge.gundam.edge.facts import all_cards
from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.limits import MOST_ROUNDS
from headjudge.language.cardfile import CardError
from headjudge.match import Match, replay, start
from headjudge.scenario.located import ScenarioError
from headjudge.scenario.runner import Scenario
from tables import CIRCLE, table

SOON = 1.0  # seconds of processor time
DIGITS = "9" * 5000


@pytest.fixture(autouse=True)
def _soon() -> Iterator[None]:
    before = time.process_time()
    yield
    assert time.process_time() - before < SOON * 3, "an input that is refused is refused soon"


def scenario(text: str) -> str:
    with pytest.raises(ScenarioError) as caught:
        Scenario(text, "x.yaml").run()
    return str(caught.value)


# Scenarios


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("setup: {A: {deck: 1000000000}}", "line 1, column 19: there cannot be 1000000000 of them: at most 4,095"),
        ("setup: {A: {hand: [1000000000]}}", "line 1, column 20: there cannot be 1000000000 of them: at most 4,095"),
        ("game: digimon\nsetup: {A: {hand: [-3]}}", "line 2, column 20: there cannot be -3 of them"),
        ("setup: {A: {deck: 4000, trash: 4000}}", "a table has at most 4,095 cards"),
        ("setup: {A: {resources: 40}}", "line 1, column 24: there cannot be 40 of them: at most 15 of one sort"),
        ("game: digimon\nsetup: {A: {hand: [D(0/1)]}}", "line 2, column 20"),
        (f"turn: {DIGITS}", "line 1, column 7: a whole number has at most 20 digits"),
        ("turn: !!int x", "line 1, column 7: `tag:yaml.org,2002:int` has no place here"),
        ("title: !!python/object/apply:os.system [x]", "line 1, column 8: expected a word"),
        ("title: !!python/name:os.system x", "line 1, column 8: `tag:yaml.org,2002:python/name:os.system` has no place here"),
        ("title: !!binary AA=", "line 1, column 8: `tag:yaml.org,2002:binary` has no place here"),
        ("title: !!bool perhaps", "line 1, column 8: `tag:yaml.org,2002:bool` has no place here"),
        ("? [a, b]\n: c", "line 1, column 3: a key is a word"),
        ("title: \x01", "line 1, column 8: this is no YAML: it holds a character that no text has (U+0001)"),
        ("title: \x1b[31m", "(U+001B)"),
        ("\ud800", "(U+D800)"),
        ("[" * 30_000, "line 1, column 62: this is nested too deeply: more than 60 inside each other"),
        ("- " * 30_000, "this is nested too deeply: more than 60"),
        ("a: {" * 30_000, "this is nested too deeply: more than 60"),
        ("\n".join(f"key{n}: 1" for n in range(20_000)), "at most 200,000 letters|at most 500 keys beside each other"),
        ("\n".join(f"k{n}: 1" for n in range(600)), "line 1, column 1: there are at most 500 keys beside each other"),
        ("setup:\n  A:\n    hand:\n" + "    - {x: 1}\n" * 2000, "after 100 problems no more are looked for"),
        ("x" * 200_001, "line 1, column 1: a scenario has at most 200,000 letters"),
        ("match: {decks: [[999999999 ST01-001], test-mixed]}", "deck 1: a deck has at most 4,095 cards"),
        (f"setup: {{A: {{hand: [U({DIGITS}/1)]}}}}", "line 1, column 20"),
        ("game: digimon\nsetup: {}\naction: 5\nevents: [{x: 1}]", "line 4, column 10: a row says what happens"),
    ],
    ids=range(26),
)
def test_a_scenario_beyond_measure_is_refused(text: str, reason: str) -> None:
    told = scenario(text)
    assert any(one in told for one in reason.split("|")), told[:300]


def test_a_date_is_a_text_like_any_other() -> None:
    assert Scenario("title: 2020-01-01\nsetup: {}", "x.yaml").title == "2020-01-01"


# Cards


def card(line: str, facts: str = "unit · blue · lv 1 · cost 1 · 1/4 · (Test)") -> str:
    return f"CASE-1  Somebody\n  {facts}\n  {line}\n"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (card('deploy: token 1000000 "Ball" 1/1'), "line 3, column 17: there are never more than 4,095 of anything"),
        (card('deploy: token 5000 "Ball" 1/1'), "line 3, column 17: there are never more than 4,095 of anything"),
        (card("deploy: rest 1..5000 foe unit"), "line 3, column 19: there are never more than 4,095 of anything"),
        (card("main, 5000/turn: draw 1"), "never more than 4,095|expected"),
        (card("deploy: choose-number 99999999999"), "line 3, column 25: numbers go up to 9,999,999,999 here"),
        (card(f"deploy: draw {DIGITS[:1900]}"), "line 3, column 16: numbers go up to 9,999,999,999 here"),
        (card(f"deploy: draw {DIGITS}"), "line 3, column 2001: a line has at most 2,000 letters"),
        (card("deploy: draw ٣"), "line 3, column 16: `٣` is no digit here"),
        (card("deploy: draw 1", "unit · blue · lv ² · cost 1 · 1/4"), "line 2, column 20: `²` is no digit here"),
        (card("deploy: draw 1", "unit · blue · lv 1 · cost 1 · 12345678901/4"), "line 2, column 33: numbers go up to 9,999,999,999 here"),
        (card("deploy: " + "may " * 300 + "draw 1"), "line 3, column 3: this is nested too deeply: more than 60 parts inside each other"),
        (card("deploy: " + "draw 1; " * 200 + "draw 1"), "this is nested too deeply"),
        (card('deploy: rest 1 foe unit["\\ud800"]'), "line 3, column 27: a name holds whole characters"),
        (card('deploy: rest 1 foe unit["\x01"]'), "line 3, column 27: a name holds whole characters"),
        ("x" * 1_000_001, "line 1, column 1: a file of cards has at most 1,000,000 letters"),
    ],
    ids=range(15),
)
def test_a_card_beyond_measure_is_refused(text: str, reason: str) -> None:
    with pytest.raises(CardError) as caught:
        all_cards(text, "x.cards")
    assert any(one in str(caught.value) for one in reason.split("|")), str(caught.value)[:300]


def test_a_digimon_beyond_measure_is_refused() -> None:
    text = f"CASE-1  Somebody\n  digimon · red · lv 4 · cost 5 · dp {DIGITS[:900]} · from red 3:2\n  · evolve [red] for 12345678901\n"
    with pytest.raises(
        CardError, match=r"line 2, column 38: numbers go up to 9,999,999,999 here\n.*\n?.*line 3, column \d+: numbers go up to 9,999"
    ):
        read_digimon_cards(text, "x.cards")


def test_dividing_by_nothing_gives_nothing() -> None:
    match = table(
        "cards: |\n  CASE-1  Divider\n    command · blue · lv 1 · cost 1\n    main: draw 6 div #(foe unit)\n"
        "setup:\n  A: {hand: [{id: c, card: CASE-1}, 1]}\n"
    )
    match.say("play c")
    assert len(match.state.zone(0, 0)) > 0
    assert not match.broken


def test_a_match_with_more_cards_than_it_can_hold_ends_by_the_loop_rule() -> None:
    match = table(
        "cards: |\n  CASE-1  Swarm\n    command · blue · lv 1 · cost 1\n"
        '    main: repeat 2 {token 4000 "Ball" 1/1}\nsetup:\n  A: {hand: [{id: c, card: CASE-1}]}\n'
    )
    match.say("play c")
    assert match.outcome is None or match.outcome.cite == "ED-33"
    assert len(match.state.cards) <= 4095


def test_a_number_to_choose_is_one_that_can_be_offered() -> None:
    match = table(
        "cards: |\n  CASE-1  Oracle\n    command · blue · lv 1 · cost 1\n    main: choose-number 99999*99999\n"
        "setup:\n  A: {hand: [{id: c, card: CASE-1}]}\n"
    )
    match.say("play c")
    assert len(match.state.options) == 4095


# Decks, records, actions


def test_a_deck_list_beyond_measure_is_refused() -> None:
    game = hj.match.GAMES["gundam"]
    with pytest.raises(BadInput, match="line 1: a deck has at most 4,095 cards"):
        game.read_deck("9999 ST01-001\n" * 50_000)
    with pytest.raises(BadInput, match="a deck list has at most 1,000,000 letters"):
        game.read_deck("x" * 1_000_001)
    unknown = "\n".join(f"1 NONE-{n:04}" for n in range(3000))
    faults, _ = game.check_list(unknown, game.default_edition, True)
    assert len(faults) >= 3000


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('[{"number": "ST01-001", "count": 4000}, {"number": "ST01-002", "count": 96}, {"number": 5}]', "line 1: a deck has at most 4,095"),
        ("number,count\nST01-001,4000\nST01-002,96\n", "line 3: a deck has at most 4,095 cards"),
        ("4 ST01-001\n" + "x" * 2001, "line 2: a line has at most 2,000 letters"),
        ("?!a 1 2\n" * 100_000, "and so on: after 100 faults no more are looked for"),
        (json.dumps({f"part {n}": ["x"] for n in range(20_000)}), "and so on: after 100 faults no more are looked for"),
        (json.dumps(["?!a 1 2"] * 50_000), "and so on: after 100 faults no more are looked for"),
        ("[" * 100_000, "this is nested too deeply"),
        ('{"deck": [' + '{"card": ' * 900 + "1" + "}" * 900 + "]}", "line 1: expected a card and a count"),
    ],
    ids=range(8),
)
def test_a_deck_list_of_any_form_beyond_measure_is_refused(text: str, reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        hj.match.GAMES["gundam"].read_deck(text)


@pytest.mark.parametrize("data", [b"[" * 100_000, b'{"a":' * 100_000, b"9" * 5000, b'"\xed\xa0\x80"', b"\x00", b'"\\ud800"'])
def test_a_record_that_is_none_is_refused(data: bytes) -> None:
    with pytest.raises(BadInput, match="this is no record"):
        replay(data)


@pytest.mark.parametrize("text", [f"number {DIGITS}", f"choose the {DIGITS}th unseen card", f"play x#{DIGITS}", f"pay {DIGITS}"])
def test_an_action_beyond_measure_is_refused(text: str) -> None:
    match = start("gundam", ["test-mixed", "test-vanilla"], 7)
    for ask in (match.say, match.decision.why_not):
        with pytest.raises(BadInput, match="an action has at most 2,000 letters, not 5,0"):
            ask(text)


# Steps, and Ctrl-C


def circling() -> Match:
    """One answer before a loop that nobody can end."""
    match = table(CIRCLE)
    match.say("play c")
    return match


def test_an_answer_that_takes_too_many_steps_breaks_the_match_and_says_so() -> None:
    match = circling()
    match.state.most_steps = 300
    decision = match.decision
    before, twin = match.fingerprint(), match.clone()
    with pytest.raises(StepLimit, match="the engine was stopped at answer 2: OutOfSteps: more than 300 steps"):
        match.choose(0)
    for use in (lambda: match.choose(0), lambda: match.decision, match.save, lambda: match.concede(0)):
        with pytest.raises(EngineFault, match="this match is broken"):
            use()
    with pytest.raises(StaleDecision):
        _ = decision.options
    assert "broken: the engine was stopped at answer 2" in repr(match)
    assert len(match.answers) == 2, "the record shows at which answer it was"
    assert twin.fingerprint() == before
    twin.state.most_steps = MOST_ROUNDS
    twin.choose(0)
    assert twin.outcome is not None
    assert twin.outcome.cite == "ED-33"


def test_the_steps_of_a_match_can_be_said_when_it_begins() -> None:
    match = start("gundam", ["test-mixed", "test-vanilla"], 7, steps=100)
    assert match.state.most_steps == match.clone().state.most_steps == 100
    with pytest.raises(StepLimit, match="at answer 0: OutOfSteps: more than 1 steps"):
        start("gundam", ["test-mixed", "test-vanilla"], 7, steps=1)


def test_a_legal_match_needs_few_steps() -> None:
    match = start("gundam", ["test-mixed", "test-mixed"], 7, steps=2000)
    while not match.over:
        match.choose(len(match.state.options) - 1)
    assert not match.broken


class Interrupted(BaseException):
    """In place of Ctrl-C, which would end the tests."""


def interrupt(number: int, frame: FrameType | None) -> None:
    """In the engine alone, not in the test before it has called it, nor in the middle of collecting garbage, whose callbacks swallow it:
    then once more a little later."""
    if frame is None or "gc" in frame.f_code.co_name or Path(hj.__file__).parent not in Path(frame.f_code.co_filename).parents:
        signal.setitimer(signal.ITIMER_REAL, 0.001)
    else:
        raise Interrupted


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such timer")
def test_a_long_run_of_the_engine_can_be_interrupted() -> None:
    """Compiled code looks for signals by itself never; a loop of 4,000 steps does, every 200."""
    match = circling()
    before = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, 0.001)
    try:
        with pytest.raises(Interrupted):
            match.choose(0)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert not match.over
    with pytest.raises(EngineFault, match="this match is broken: the engine was stopped at answer 2: Interrupted"):
        match.choose(0)


# Seeds


def test_a_match_without_a_seed_has_a_fresh_one_in_its_record() -> None:
    one, other = (start("gundam", ["test-mixed", "test-mixed"]) for _ in range(2))
    assert one.origin["seed"] != other.origin["seed"]
    one.choose(0)
    assert replay(one.record()).fingerprint() == one.fingerprint()


def test_no_file_is_read_that_is_not_text(tmp_path: Path) -> None:
    (tmp_path / "x.cards").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadInput, match=r"x\.cards"):
        text_of(tmp_path / "x.cards")
