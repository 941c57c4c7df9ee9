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
from headjudge.judge.svg import pictures
from headjudge.scenario.located import ScenarioError
from headjudge.scenario.schema import schema

ROOT = Path(__file__).parents[2]
EXAMPLE_3 = ROOT / "scenarios" / "digimon" / "example_3.yaml"
VALIDATOR = jsonschema.Draft202012Validator(schema())


def words(picture: str) -> str:
    return " ".join(text.text or "" for text in ET.fromstring(picture).iter("{http://www.w3.org/2000/svg}text"))


def test_a_picture_shows_the_table_after_its_step() -> None:
    shown = [words(picture) for picture in pictures(hj.judge(EXAMPLE_3))]
    assert len(shown) == 6
    assert "Fake Agumon" in shown[0]
    assert "Fake Agumon Expert 0" in shown[2].replace("Expert  0", "Expert 0")
    assert "trash: Tapirmon, Fake Agumon Expert" in shown[3]
    assert "{Fake Agumon Expert #3}" in shown[3]


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
