"""A key that nobody knows is refused with its place, in every mapping of every form of a scenario, in both games."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from headjudge.scenario.digimon.event_shapes import ACTIONS, ROWS
from headjudge.scenario.located import Located, ScenarioError, read_yaml
from headjudge.scenario.runner import TABLE_KEYS, Scenario
from headjudge.scenario.schema import schema

GUNDAM = """\
setup:
  A:
    units: [{id: striker, card: U(1/2), pilot: {id: ace, card: ST01-010}}]
    base: {id: fort, card: EX-BASE}
    shields: [{id: s1, card: U(1/1)}]
    hand: [{id: h1, card: U(1/1)}]
    deck: [{id: d1, card: U(1/1)}]
    trash: [{id: t1, card: U(1/1)}]
    removal: [{id: r1, card: U(1/1)}]
    gone: [{id: g1, card: U(1/1)}]
    resources: {active: 3}
  B:
    base: [{id: wall, card: EX-BASE}]
"""
DIGIMON = """\
game: digimon
allow: ["17-1-3"]
cards: |
  CASE-1  Storm
    digimon · lv 4 · red · dp 4000 · cost 3
    play: dp all foe digimon -1000 ~turn
  CASE-2  Plug
    digimon · lv 3 · red · dp 3000 · cost 3
    · link [lv>=3] 1 dp 1000
setup:
  A:
    battle:
      - {id: agu, card: D(4/5000), under: [{id: u1, card: D(3/3000)}], links: [{id: l1, card: CASE-2}], modifiers: [{dp: 1000}]}
      - {id: storm, card: CASE-1}
    breeding: {id: egg, card: D(3/3000), under: [{id: u2, card: E(2)}], links: [{id: l2, card: CASE-2}], modifiers: [{dp: 1}]}
    hand: [{id: h1, card: D(3/3000)}]
    deck: [{id: d1, card: D(3/3000)}]
    security: [{id: s1, card: D(3/3000)}]
    eggs: [{id: e1, card: ST1-01}]
    trash: [{id: t1, card: D(3/3000)}]
    gone: [{id: g1, card: D(3/3000)}]
  B:
    breeding: [{id: other, card: D(3/3000), under: [{id: u3, card: E(2)}], links: [{id: l3, card: CASE-2}], modifiers: [{dp: 1}]}]
  global_effects: [{affects: all_digimon_of_B, dp: -1000, from: storm}]
  check_before: {storm: {dp: 4000}}
"""
NOT_YET = {  # what is expected before the answers are checked
    "gundam": """\
  over: false
  asking: {player: A}
  things: {striker: {ap: 3}}
  log: [{text: "... draws ..."}]
  A: {resources: {active: 3}}
""",
    "digimon": """\
  over: false
  asking: {player: A}
  attack: {attacker: agu, target: player}
  things: {agu: {dp: 6000}}
  log: [{text: "... draws ..."}]
  A: {hand: 1}
""",
}
MATCH = {
    "gundam": "match:\n  decks: [starter-st01, starter-st02]\n  seed: 1\n  answers: [{concede: B}]\n",
    "digimon": "game: digimon\nmatch:\n  decks: [starter-st1, starter-st2]\n  seed: 1\n  answers: [{concede: B}]\n",
}
SAMPLES = {  # of each sort of value in the rows and actions of the event form
    "Seat": "A", "Name": "agu", "ListOf": "[]", "Whole": "1", "Text": "agu", "Effect": "E1", "OneOrMore": "agu", "Pending": "{1: [1]}",
}  # fmt: skip


def indented(text: str) -> str:
    return "".join(f"    {line}\n" for line in text.splitlines())


def steps(game: str, table: str) -> str:
    return f"{table}steps:\n  - not_offered: {{choose h1: not offered}}\n  - expect:\n{indented(NOT_YET[game])}expect:\n{NOT_YET[game]}"


def entries(shapes: Any) -> str:
    return "".join(f", {key}: {SAMPLES.get(type(shape).__name__) or shape.words[0]}" for key, shape in shapes.items())


def events(do: str, rows: str = " []\n", final: str = "") -> str:
    return f"{DIGIMON}action: {{do: {do}{entries(ACTIONS[do])}}}\nevents:{rows}{final}"


EVERY_ROW = "\n" + "".join(f"  - {{e: {kind}{entries(shapes)}}}\n" for kind, (shapes, _) in ROWS.items())
FINAL = "final:\n  memory: 0\n  dp: {agu: 1}\n  attack: {attacker: agu, target: player}\n  A: {deck: 1, stacks: {agu: [u1]}}\n"
SPECIMENS = {
    "gundam, no steps": GUNDAM,
    "gundam, steps": steps("gundam", GUNDAM),
    "gundam, a match": MATCH["gundam"],
    "digimon, no steps": DIGIMON,
    "digimon, steps": steps("digimon", DIGIMON),
    "digimon, a match": MATCH["digimon"],
    "digimon, events": events("pass", EVERY_ROW, FINAL),
    **{f"digimon, {do}": events(do) for do in ACTIONS},
}
UNKNOWN = Located(4, 777, 33)  # a place that no specimen has
Steps = tuple[str | int, ...]


def mappings(where: Located, path: Steps = ()) -> Iterator[Steps]:
    """The way to every mapping of a document."""
    if isinstance(where.value, dict):
        yield path
        for key, entry in where.value.items():
            yield from mappings(entry, (*path, key))
    elif isinstance(where.value, list):
        for place, entry in enumerate(where.value):
            yield from mappings(entry, (*path, place))


def at(document: Located, path: Steps) -> Located:
    for step in path:
        document = document.value[step]
    return document


CASES = [(name, path) for name, text in SPECIMENS.items() for path in mappings(read_yaml(text, name))]


@pytest.mark.parametrize(("name", "path"), CASES, ids=lambda value: value if isinstance(value, str) else "/".join(map(str, value)))
def test_an_unknown_key_is_refused_with_its_place(name: str, path: Steps) -> None:
    document = read_yaml(SPECIMENS[name], name)
    at(document, path).value["nonsense"] = UNKNOWN
    with pytest.raises(ScenarioError) as error:
        Scenario(SPECIMENS[name], "case.yaml", document).run()
    told = [problem.reason for problem in error.value.problems if (problem.line, problem.column) == (777, 33)]
    assert any("`nonsense`" in reason for reason in told), str(error.value)


@pytest.mark.parametrize("name", SPECIMENS)
def test_nothing_else_is_wrong_with_a_specimen(name: str) -> None:
    """What is expected in them need not come true; all of it could."""
    Scenario(SPECIMENS[name], "case.yaml").run()


SAMPLES_AT_THE_EDGE = {
    "steps": "[]", "expect": "{over: false}", "action": "{do: pass}", "events": "[]", "final": "{memory: 0}", "setup": "{A: {deck: 3}}",
    "turn_player": "B", "phase": "main", "turn": "3", "memory": "1", "direction": "clockwise", "chance": "[]", "allow": "[]",
}  # fmt: skip
ELSEWHERE = {  # what is known, and has no place in this form
    "gundam, no steps": ("action", "events", "final", "memory", "direction"),
    "gundam, steps": ("action", "events", "final", "memory", "direction"),
    "gundam, a match": ("action", "events", "final", *TABLE_KEYS),
    "digimon, no steps": ("action", "events", "final", "direction"),
    "digimon, steps": ("action", "events", "final", "direction"),
    "digimon, a match": ("action", "events", "final", *TABLE_KEYS),
    "digimon, events": ("steps", "expect", "direction"),
}


@pytest.mark.parametrize(("name", "key"), [(name, key) for name, keys in ELSEWHERE.items() for key in keys])
def test_a_key_of_another_form_is_refused_with_its_place(name: str, key: str) -> None:
    text = f"{SPECIMENS[name]}{key}: {SAMPLES_AT_THE_EDGE[key]}\n"
    line = text.count("\n")
    with pytest.raises(ScenarioError) as error:
        Scenario(text, "case.yaml").run()
    assert [problem for problem in error.value.problems if problem.line == line], str(error.value)


# every mapping that is known stands in a specimen

SEAT = re.compile(r"/[A-H](?=/|$)")
NAMED = re.compile(r"/(things|dp|stacks|not_offered|pending|check_before)$")  # keys are names of things, actions or batches


def closed(said: Any, whole: Any, path: str = "") -> Iterator[str]:
    """The ways to all mappings whose keys are known, as the schema has them; `*` is any place of a list, or any name."""
    if "$ref" in said:
        said = whole["$defs"][said["$ref"].rpartition("/")[2]]
    for choice in (*said.get("oneOf", ()), *said.get("anyOf", ())):
        yield from closed(choice, whole, path)
    for key in ("additionalProperties", "items"):
        if isinstance(said.get(key), dict):
            yield from closed(said[key], whole, f"{path}/*")
    if "properties" in said:
        kind = said["properties"].get("e", {}).get("enum", [""])[0]
        yield SEAT.sub("/A", f"{path} {kind}".strip())
        for key, entry in said["properties"].items():
            yield from closed(entry, whole, f"{path}/{key}")


def told_of(name: str) -> Iterator[str]:
    document = read_yaml(SPECIMENS[name], name)
    for path in mappings(document):
        entries_there = at(document, path).value
        kind = entries_there["e"].value if "e" in entries_there else ""
        yield SEAT.sub("/A", f"{''.join(f'/{step}' for step in path)} {kind}".strip())


def fits(pattern: str, way: str) -> bool:
    return re.fullmatch(re.escape(pattern).replace(r"\*", r"[^/ ]+"), way) is not None


KNOWN = sorted(set(closed(schema(), schema())))
TOLD = sorted({way for name in SPECIMENS for way in told_of(name)})


def test_every_mapping_of_the_schema_stands_in_a_specimen() -> None:
    assert [pattern for pattern in KNOWN if not any(fits(pattern, way) for way in TOLD)] == []


def test_every_mapping_of_a_specimen_stands_in_the_schema() -> None:
    assert [way for way in TOLD if not NAMED.search(way) and not any(fits(pattern, way) for pattern in KNOWN)] == []
