"""What a scenario does not notice of changes of its cards, over all of them: `python -m headjudge.lab.survivors --keep FILE`."""

from pathlib import Path

import pytest

from headjudge.kernel.bad_input import BadInput
from headjudge.lab import survivors
from headjudge.lab.survivors import Found, Survivor, kept, report, run

SCENARIO = """
game: gundam
cards: |
  CASE-1  Drawing
    command · blue · lv 1 · cost 1
    main: draw 1
  CASE-2  Never used
    command · blue · lv 1 · cost 1
    main: draw 2
setup:
  A: {hand: [{id: c, card: CASE-1}, {id: d, card: CASE-2}], resources: 1}
steps: [A: play c]
expect: {A: {hand: 2}}
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    file = Path("scenarios/gundam/drawing.yaml")
    file.parent.mkdir(parents=True)
    file.write_text(SCENARIO, encoding="utf-8")
    return tmp_path


def test_what_no_step_uses_is_not_noticed(folder: Path) -> None:
    [found] = run([], None)
    assert found.name == "drawing"
    assert found.noticed
    assert {one.key for one in found.survivors} == {"CASE-2/1"}
    assert found.idle == ["CASE-2/1"]


def test_a_run_goes_on_where_it_was_stopped(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep = Path("kept.jsonl")
    before = list(run([], keep))
    with keep.open("ab") as out:
        out.write(b'{"game":"gundam","name":"cut o')
    assert list(kept(keep).values()) == before
    monkeypatch.setattr(survivors, "look", None)
    assert list(run([], keep)) == before


def test_a_scenario_that_has_changed_is_looked_at_again(folder: Path) -> None:
    keep, file = Path("kept.jsonl"), Path("scenarios/gundam/drawing.yaml")
    [before] = run([], keep)
    file.write_text(SCENARIO.replace("draw 2", "draw 3"), encoding="utf-8")
    [after] = run([], keep)
    assert (before.of, before.survivors) != (after.of, after.survivors)
    assert list(run([], keep)) == [after]


def test_a_scenario_that_does_not_hold_shows_nothing(folder: Path) -> None:
    Path("scenarios/gundam/drawing.yaml").write_text(SCENARIO.replace("hand: 2}}", "hand: 7}}"), encoding="utf-8")
    with pytest.raises(BadInput, match="drawing does not hold as it stands"):
        list(run([], None))


def test_the_report_tells_what_is_noticed_nowhere_and_what_broke() -> None:
    draw = Survivor("CASE-2/1", "act draw", "undone", "main: rest this")
    rows = [
        Found(
            "gundam", "one", "", 1, {"act rest undone": 2}, [draw, Survivor("CASE-1/1", "act rest", "undone", "main: draw 1")], ["CASE-2/1"]
        ),
        Found("gundam", "two", "", 0, {}, [Survivor("CASE-3/1", "act rest", "freed", "main: draw 2", "broke: KeyError: 3")], []),
    ]
    assert list(report(rows)) == [
        "2 scenarios: 2 changes are noticed, 3 make no difference there, 1 are refused when the card is loaded; "
        "2 forms are noticed nowhere, 1 lines do nothing where they stand",
        "broke: gundam two, CASE-3/1: main: draw 2   broke: KeyError: 3",
        "noticed nowhere, in 1 changes: gundam act rest freed",
        "noticed nowhere, in 1 changes: gundam act draw undone",
        "do nothing: gundam one, CASE-2/1",
    ]
