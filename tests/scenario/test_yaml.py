"""Text stays as it is written: a word is no flag, and what looks like a date or a time is no number."""

import pytest

from headjudge.scenario.located import ScenarioError, read_yaml
from headjudge.scenario.runner import Scenario


@pytest.mark.parametrize(
    "word",
    ["yes", "no", "Yes", "NO", "on", "off", "y", "n", "12:30", "1_000", "007", "0x1F", "0o17", "2026-11-16", "1.10", "1e3", ".5", "="],
)  # fmt: skip
def test_a_word_stays_as_it_is_written(word: str) -> None:
    assert read_yaml(f"id: {word}\n", "case.yaml").plain() == {"id": word}
    assert Scenario(f"id: {word}\n", "case.yaml").id == word


@pytest.mark.parametrize("word", ["true", "True", "+5", "-0", "12"])
def test_a_flag_or_a_number_is_a_text_where_a_text_is_wanted(word: str) -> None:
    assert Scenario(f"id: {word}\n", "case.yaml").id == word


@pytest.mark.parametrize(
    ("said", "value"), [("true", True), ("FALSE", False), ("12", 12), ("-3", -3), ("+2000", 2000), ("0", 0), ("~", None), ("", None)]
)
def test_what_is_more_than_text(said: str, value: object) -> None:
    found = read_yaml(f"id: {said}\n", "case.yaml").plain()
    assert found == {"id": value}
    assert type(found["id"]) is type(value)


ASKED = """\
cards: |
  CASE-1  Supply
    command · blue · lv 1 · cost 1
    main: may draw 1
setup:
  A: {hand: [{id: c, card: CASE-1}]}
steps:
  - A: play c
  - A: no
expect:
  A: {hand: 0}
"""


def test_no_answers_a_question_without_quotes() -> None:
    assert Scenario(ASKED, "case.yaml").run().passed
    assert Scenario(ASKED.replace("A: no", "A: yes").replace("hand: 0", "hand: 1"), "case.yaml").run().passed


@pytest.mark.parametrize("word", ["yes", "true", "Yes", "on"])
def test_yes_says_that_something_is_so(word: str) -> None:
    text = f"setup:\n  A: {{units: [{{id: u, card: U(1/1), rested: {word}}}]}}\nexpect:\n  things: {{u: {{rested: true}}}}\n"
    assert Scenario(text, "case.yaml").run().passed


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("id: !!python/object:os.system x\n", "`tag:yaml.org,2002:python/object:os.system` has no place here"),
        ("id: !x y\n", "`!x` has no place here; text that begins with `!` stands in quotes"),
        ("{a: b}: c\n", "a key is a word, not a list or entries"),
    ],
)
def test_what_only_yaml_knows_is_refused_with_its_place(text: str, reason: str) -> None:
    with pytest.raises(ScenarioError) as error:
        Scenario(text, "case.yaml").run()
    [problem] = error.value.problems
    assert problem.line == 1
    assert problem.reason.startswith(reason)
