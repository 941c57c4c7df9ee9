"""Pictures of the steps, the public face, and the schema for editors."""

import json
import xml.etree.ElementTree as ET
from pathlib import Path

import jsonschema
import pytest
import yaml

import headjudge as hj
from commands import Command
from documents import documents
from headjudge.judge.ruling import judge
from headjudge.judge.svg import Painter, pictures
from headjudge.scenario.located import ScenarioError
from headjudge.scenario.runner import Scenario, read_scenario
from headjudge.scenario.schema import schema

ROOT = Path(__file__).parents[2]
EXAMPLE_3 = ROOT / "scenarios" / "digimon" / "example_3.yaml"
SVG = "{http://www.w3.org/2000/svg}"
VALIDATOR = jsonschema.Draft202012Validator(schema())


def words(picture: str) -> str:
    return " ".join(text.text or "" for text in ET.fromstring(picture).iter("{http://www.w3.org/2000/svg}text"))


def drawn(text: str) -> list[ET.Element]:
    return [ET.fromstring(picture) for picture in pictures(judge(Scenario(text, "case"), kind=Painter))]


def test_a_picture_shows_the_table_after_its_step() -> None:
    shown = [words(picture) for picture in pictures(judge(read_scenario(EXAMPLE_3), kind=Painter))]
    assert len(shown) == 6
    assert "Fake Agumon" in shown[0]
    assert "Fake Agumon Expert 0" in shown[2].replace("Expert  0", "Expert 0")
    assert "trash 2" in shown[3]
    assert "{Fake Agumon Expert #3}" in shown[3]


LAID = """
cards: |
  CASE-1  Ace
    pilot · blue · lv 1 · cost 1 · +0/+0
setup:
  A: {units: [{id: u, card: ST01-001, pilot: {id: p, card: CASE-1}}, {id: w, card: U(1/1)}], resources: {active: 2, rested: 1, ex: 1}}
  B: {shields: 4}
steps:
  - A: attack player B with u
"""


def test_who_is_rested_lies_turned_and_what_is_beneath_shows() -> None:
    before, after = drawn(LAID)
    turned = [sum(g.get("transform", "").startswith("rotate(90 ") for g in picture.iter(f"{SVG}g")) for picture in (before, after)]
    assert turned == [0, 1]
    assert all("Ace" in words(ET.tostring(picture, encoding="unicode")) for picture in (before, after))


def test_piles_and_counters_are_drawn() -> None:
    before, _ = drawn(LAID)
    said = words(ET.tostring(before, encoding="unicode"))
    assert "Shields 4" in said
    assert "2 active, 1 rested, 1 EX" in said


def test_the_gauge_shows_whose_memory_it_is() -> None:
    [picture] = drawn("game: digimon\nmemory: 3\nsetup: {}\nsteps: []\n")
    marked = [text.text for text in picture.iter(f"{SVG}text") if text.get("font-weight") == "bold" and text.get("fill") == "#ffffff"]
    assert marked == ["3"]


def test_the_command_writes_them(headjudge: Command, tmp_path: Path) -> None:
    assert headjudge("judge", EXAMPLE_3, "--svg", tmp_path / "pictures").code == 0
    assert len(list((tmp_path / "pictures").glob("example_3-*.svg"))) == 6


def test_the_public_face_takes_text_and_path() -> None:
    by_path = hj.judge(EXAMPLE_3)
    by_text = hj.judge(EXAMPLE_3.read_text(encoding="utf-8"))
    assert by_path.data() == by_text.data()
    assert json.loads(json.dumps(by_path.data()))["steps"][4]["failed"]
    assert hj.judge(EXAMPLE_3, edition="crm").edition == "crm"


def test_what_is_wrong_is_told_all_at_once() -> None:
    with pytest.raises(ScenarioError) as refused:
        hj.judge("id: x\nsetup:\n  A:\n    units: [{card: ST99-001}]\n    hnad: []\n")
    assert len(refused.value.problems) == 2


def test_the_schema_file_is_the_schema() -> None:
    assert json.loads((ROOT / "docs" / "scenario.schema.json").read_text(encoding="utf-8")) == schema()


def test_every_scenario_keeps_to_the_schema() -> None:
    found = documents(ROOT / "scenarios")
    assert [(file.name, error.message) for file, document in found for error in VALIDATOR.iter_errors(document)] == []


@pytest.mark.parametrize(
    "said",
    [
        "setup: {A: {hand: [{id: h, card: U(1/1), seen_by: [A, B]}]}}",
        "game: digimon\nsetup: {A: {hand: [{id: h, card: D(3/3000), seen_by: [A, B]}], security: [{card: D(3/3000), seen_by: [A]}, 4]}}",
    ],
)
def test_the_schema_accepts_what_the_reader_accepts(said: str) -> None:
    VALIDATOR.validate(yaml.safe_load(f"id: x\n{said}"))
    assert hj.judge(f"id: x\n{said}").passed


SENSELESS = [
    "expect: {over: maybe}", "expect: {A: {}}", "expect: {A: {hand: -1}}", "expect: {asking: {whom: A}}", "expect: {log: []}",
    "expect: {log: [{times: 2}]}", "steps: [{offered: []}]", "steps: [{offered: end}]", "steps: [{}]", "steps: [{concede: Q}]", "turn: 0",
    "setup: {A: {units: [{card: U(1/1), rested: maybe}]}}", "setup: {A: {resources: {actve: 3}}}",
    "game: digimon\naction: {do: dance}\nevents: []", "game: digimon\naction: {do: pass}\nevents: [{e: nonsense}]",
    "game: digimon\naction: {do: pass}\nevents: []\nfinal: {nonsense: 4}", "final: {nonsense: 4}", "game: digimon\nfinal: {memory: 0}",
    "game: digimon\naction: {do: pass}\nsteps: []", "game: digimon\naction: {do: pass}\nevents: []\nexpect: {memory: 0}",
    "game: digimon\naction: {do: pass, way: 1}\nevents: []", "match: {decks: [starter-st01, starter-st02], sead: 1}", "note: [a, b]",
    "match: {decks: [starter-st01, starter-st02]}\nturn: 3", "game: digimon\nsetup: {A: {battle: [{card: D(3/3000), under: [{crd: x}]}]}}",
    "setup: {A: {gone: [{card: U(1/1), seen_by: [A]}]}}",
]  # fmt: skip


@pytest.mark.parametrize(
    "wrong", ["units: []", "setup: {A: {unit: []}}", "steps: [{E9: pass}]", "game: chess", "expect: {A: {unit: []}}", *SENSELESS]
)
def test_the_schema_refuses_what_the_reader_refuses(wrong: str) -> None:
    with pytest.raises(jsonschema.ValidationError):
        VALIDATOR.validate(yaml.safe_load(f"id: x\n{wrong}"))
    with pytest.raises(ScenarioError):
        hj.judge(f"id: x\n{wrong}")


def test_pictures_need_a_folder(headjudge: Command, tmp_path: Path) -> None:
    """And where they are is told."""
    (tmp_path / "file").touch()
    assert headjudge("judge", EXAMPLE_3, "--svg", "file").told == "file is a file; the pictures need a folder"
    assert "6 pictures: pics/example_3-00.svg and so on" in headjudge("judge", EXAMPLE_3, "--svg", "pics").told
