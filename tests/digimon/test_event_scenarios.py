"""The founding page's examples and their variants: every row in its place, in every way of carrying a state along."""

import copy
import json
from collections.abc import Callable
from pathlib import Path

import pytest
import yaml

from headjudge.digimon.edge.setup import load, save
from headjudge.digimon.table.state import DigimonState, digimon
from headjudge.kernel.events import Event
from headjudge.kernel.snapshots import fingerprint
from headjudge.scenario.digimon.events import EventPlay
from headjudge.scenario.runner import Scenario

FILES = sorted((Path(__file__).parents[2] / "scenarios" / "digimon").glob("*.yaml"))
FOUNDING = ["example_1.yaml", "example_2.yaml", "example_3.yaml", "example_4.yaml", "example_5.yaml", "example_6.yaml"]


Way = Callable[[DigimonState], DigimonState]


class CarriedAlong(EventPlay):
    """At every decision the run goes on with what the given way makes of the state."""

    way: Way
    log: list[Event] | None
    decisions = 0

    def act(self, action: int, told: str) -> str:
        s = self.match.state = self.match.names.s = self.way(self.s)
        s.log, s.checking, s.pausing = self.log, True, True
        self.decisions += 1
        return super().act(action, told)


def failures(file: Path, way: Way) -> list[str]:
    scenario = Scenario(file.read_text(encoding="utf-8"), file.name)
    match = scenario.match(log=True)
    play = CarriedAlong(match, scenario.places, scenario.said)
    play.way, play.log = way, match.state.log
    found = [reason for _, reason in play.run()]
    assert play.decisions >= 1
    return found


def same(s: DigimonState) -> DigimonState:
    return s


def print_of(s: DigimonState) -> str:
    return fingerprint(s.rules, save(s))


def by_clone(s: DigimonState) -> DigimonState:
    copied = digimon(s.clone())
    assert print_of(copied) == print_of(s)
    return copied


def by_snapshot(s: DigimonState) -> DigimonState:
    loaded = load(json.loads(json.dumps(save(s))), s.pool, s.seats, s.rules.edition)
    assert save(loaded) == save(s)
    assert print_of(loaded) == print_of(s)
    return loaded


def test_there_are_scenarios() -> None:
    assert {file.name for file in FILES} >= {*FOUNDING, "example_3_crm.yaml", "example_6_crm.yaml", "example_6b.yaml", "example_6c.yaml"}


@pytest.mark.parametrize("through", [same, by_clone, by_snapshot], ids=lambda way: way.__name__)
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_row_happens_in_its_place(file: Path, through) -> None:
    assert failures(file, through) == []


def test_a_clone_goes_its_own_way(scenarios: Path) -> None:
    """What happens to the copy does not happen to the original."""
    before: list[tuple[DigimonState, str]] = []

    def keep(s: DigimonState) -> DigimonState:
        before.append((s, print_of(s)))
        return digimon(s.clone())

    failures(scenarios / "example_4.yaml", keep)
    assert [print_of(s) for s, _ in before] == [print_ for _, print_ in before]


# A wrong order is seen


def run(document: dict[str, object]) -> list[str]:
    """What differs, without the place."""
    told = Scenario(yaml.safe_dump(document, sort_keys=False), "changed").run().failures
    return [failure.partition(": ")[2] for failure in told]


def order_matters(first: dict[str, object], second: dict[str, object]) -> bool:
    """Not of effects that trigger in one batch, not of a step without effect that is left out of the comparison."""
    both_trigger = first["e"] == second["e"] == "trigger" and first["batch"] == second["batch"]
    empty = any(row["e"] == "rules" and not row["delete"] and not row["trash"] for row in (first, second))
    return not both_trigger and not empty and first != second


@pytest.mark.parametrize("name", FOUNDING)
def test_no_two_rows_can_change_places(scenarios: Path, name: str) -> None:
    document = yaml.safe_load((scenarios / name).read_text(encoding="utf-8"))
    swapped = 0
    for position in range(len(document["events"]) - 1):
        changed = copy.deepcopy(document)
        rows = changed["events"]
        if order_matters(rows[position], rows[position + 1]):
            rows[position], rows[position + 1] = rows[position + 1], rows[position]
            assert run(changed) != [], rows[position]
            swapped += 1
    assert swapped > 10


@pytest.mark.parametrize("name", FOUNDING)
def test_no_row_can_be_left_out(scenarios: Path, name: str) -> None:
    document = yaml.safe_load((scenarios / name).read_text(encoding="utf-8"))
    for position, row in enumerate(document["events"]):
        if row["e"] != "rules" or row["delete"] or row["trash"]:
            changed = copy.deepcopy(document)
            del changed["events"][position]
            assert run(changed) != [], row


@pytest.mark.parametrize(("name", "row"), [("example_3.yaml", 15), ("example_4.yaml", 15), ("example_6.yaml", 8)])
def test_in_the_other_edition_the_late_triggers_join(scenarios: Path, name: str, row: int) -> None:
    """15-4-3-3 against S: the first row that differs is the first one triggered by rules processing."""
    document = yaml.safe_load((scenarios / name).read_text(encoding="utf-8"))
    [failure] = run(document | {"edition": "crm"})
    assert failure.startswith(f"row {row}: expected {{'e': 'trigger'")


def mirrored(told: object, key: str = "") -> object:
    """The same game with the players' places exchanged. The gauge is read from A's side, so its numbers change their sign."""
    if isinstance(told, dict):
        return {mirrored(name): mirrored(part, str(name)) for name, part in told.items()}
    if isinstance(told, list):
        return [mirrored(part) for part in told]
    if isinstance(told, int) and key == "memory":
        return -told
    return {"A": "B", "B": "A", "all_digimon_of_A": "all_digimon_of_B"}.get(told, told) if isinstance(told, str) else told


@pytest.mark.case("F08")
@pytest.mark.parametrize("file", FILES, ids=[file.name for file in FILES])
def test_the_same_holds_in_the_other_players_turn(file: Path) -> None:
    document = mirrored(yaml.safe_load(file.read_text(encoding="utf-8")))
    assert isinstance(document, dict)
    assert document["turn_player"] == "B"
    assert run(document) == []


def test_a_wrong_board_in_the_end_is_seen(scenarios: Path) -> None:
    document = yaml.safe_load((scenarios / "example_6.yaml").read_text(encoding="utf-8"))
    document["final"]["A"]["suspended"] = ["a1"]
    assert run(document) == ["in the end A suspended is ['a1', 'a2'], not ['a1']"]


@pytest.mark.case("C06")
def test_an_effect_of_an_older_batch_is_not_offered(scenarios: Path) -> None:
    """After step 3 of example 4 A may take Patamon's effect only, although Kari's is older and A's own."""
    document = yaml.safe_load((scenarios / "example_4.yaml").read_text(encoding="utf-8"))
    taken = next(row for row in document["events"] if row["e"] == "activate" and row["n"] == 4)
    taken["n"] = 3
    [failure] = run(document)
    assert "but {'e': 'activate', 'n': 4" in failure


@pytest.mark.case("C06")
def test_who_may_choose_among_two_is_asked(scenarios: Path) -> None:
    """The other way round: an effect that does not wait in the newest batch is not among the options."""
    document = yaml.safe_load((scenarios / "example_6.yaml").read_text(encoding="utf-8"))
    for row in document["events"]:
        if row.get("n") == 1 and row["e"] == "fail":
            row["n"] = 3
    [failure] = run(document)
    assert "A is asked and offered [('pick', 'A', 2), ('pick', 'A', 1)]" in failure


def test_an_action_that_is_not_legal_is_told(scenarios: Path) -> None:
    document = yaml.safe_load((scenarios / "example_4.yaml").read_text(encoding="utf-8"))
    document["setup"]["A"]["battle"][0]["can_attack"] = False
    [failure] = run(document)
    assert "is not possible" in failure


def test_scenarios_are_named(scenarios: Path) -> None:
    assert Scenario((scenarios / "example_3.yaml").read_text(encoding="utf-8"), "x").id == "DCG-EX3"
