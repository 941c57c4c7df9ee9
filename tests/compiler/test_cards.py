"""Whole cards: card data, facts, what is full, and the command."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from headjudge.cli import app
from headjudge.compiler.carddata import read_card_data
from headjudge.compiler.gundam import FIELDS, facts
from headjudge.games import find_game
from headjudge.kernel.bad_input import BadInput

UNIT: dict[str, Any] = {
    "number": "XX01-001", "set": "XX01", "name": "Comet", "type": "unit", "color": "blue", "level": 4, "cost": 3, "ap": 3, "hp": 4,
    "zones": ["Space", "Earth"], "traits": ["Comet Corps"], "link": "[Vera Lind] / (Tide Guard) Trait",
    "text": ["<Repair 2> (It heals at the end of the turn.)", "【Deploy】Draw 1."],
}  # fmt: skip
COMMAND: dict[str, Any] = {
    "number": "XX01-002", "set": "XX01", "name": "Sudden Tide", "type": "command", "color": "green", "level": 2, "cost": 1,
    "pilot_name": "Vera Lind", "ap_mod": 1, "hp_mod": 0, "traits": ["Tide Guard"],
    "text": ["【Main】Draw 1. Polish 1 enemy Unit.", "【Pilot】[Vera Lind]"],
}  # fmt: skip
BASE: dict[str, Any] = {
    "number": "XX01-003", "set": "XX01", "name": "Harbour", "type": "base", "color": "white", "level": 3, "cost": 1, "hp": 5,
    "text": ["【Burst】Deploy this card.", "Draw 1."],
}  # fmt: skip


def card(**fields: Any) -> dict[str, Any]:
    return read_card_data(json.dumps([{**UNIT, **fields}]).encode(), "data.json", FIELDS)[0]


def test_the_facts_of_each_type() -> None:
    assert facts(card()) == 'unit · blue · lv 4 · cost 3 · 3/4 · space earth · (Comet Corps) · link "Vera Lind"/(Tide Guard)'
    assert facts(card(**{**COMMAND, "link": None})) == 'command · green · lv 2 · cost 1 · pilot "Vera Lind" +1/+0 · (Tide Guard)'
    assert facts(card(type="pilot", ap_mod=2, hp_mod=1, link=None)) == "pilot · blue · lv 4 · cost 3 · +2/+1 · (Comet Corps)"
    assert facts(card(type="resource", ap=3, link=None, traits=[])) == "resource"
    assert facts(card(type="token", subtype="unit", link=None)) == "token unit · 3/4 · (Comet Corps)"
    assert facts(card(type="token", subtype="ex_base", ap=None, link=None, traits=[])) == "token base · 0/4"
    assert facts(card(type="token", subtype="ex_resource", link=None, traits=[])) == "token resource"
    assert facts(card(type="base", ap=None, link=None, zones=[])) == "base · blue · lv 4 · cost 3 · 0/4 · (Comet Corps)"


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"link": "any Pilot"}, "the link condition 'any Pilot' is not read"),
        ({"type": "ship"}, "there is no type 'ship'; there are unit,"),
        ({"type": "token"}, "the subtype of a token is one of unit, ex_base, ex_resource, and not None"),
        ({"cost": None}, "a unit needs the field 'cost'"),
    ],
)
def test_facts_that_are_not_understood_are_told(fields: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValueError, match="^" + reason):
        facts(card(**fields))


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        ("{", "data.json, line 1, column 2: this is no JSON"),
        ("{}", "card data is a list of cards"),
        ("[3]", "data.json, card 1: a card is a table of fields"),
        (json.dumps([{**UNIT, "flavour": "x"}]), "data.json, card 1 (XX01-001): there is no field 'flavour'"),
        (json.dumps([{**UNIT, "level": "4"}]), "card 1 (XX01-001): the field 'level' holds number, and not '4'"),
        (json.dumps([{**UNIT, "level": True}]), "the field 'level' holds number, and not True"),
        (json.dumps([{**UNIT, "text": [1]}]), "the field 'text' holds texts"),
        (json.dumps([UNIT, {**UNIT, "name": None}]), "card 2 (XX01-001): the field 'name' is missing"),
        (json.dumps([UNIT, UNIT]), "data.json: XX01-001 is there twice"),
    ],
)
def test_data_that_is_not_understood_is_refused_with_the_place(data: str, reason: str) -> None:
    with pytest.raises(BadInput) as error:
        read_card_data(data.encode(), "data.json", FIELDS)
    assert reason in str(error.value)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    file = tmp_path / "data.json"
    file.write_text(json.dumps([UNIT, COMMAND, BASE]), encoding="utf-8")
    return file


def run(*arguments: str | Path) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["compile", *map(str, arguments)])
    return result.exit_code, result.output


def test_the_command_tells_all_of_it_as_json(data: Path) -> None:
    code, output = run(data, "--json")
    assert code == 1
    told = json.loads(output)
    assert {key: told[key] for key in ("full", "partial", "none")} == {"full": 1, "partial": 1, "none": 1}
    unit, command, base = told["cards"]
    assert unit == {"number": "XX01-001", "status": "full", "notation": ["<Repair 2>", "deploy: draw 1"], "unread": []}
    [unread] = command["unread"]
    assert (unread["text"], unread["column"], unread["why"]) == ("Polish 1 enemy Unit", 15, "`Polish` is no known word")
    assert unread["near"][0] == {"number": "XX01-001", "text": "【Deploy】Draw 1.", "notation": "deploy: draw 1"}
    assert base["notation"] == ["burst: deploy self"]
    assert "cannot be played" in base["unread"][0]["why"]  # it reads, and nothing ever makes it happen


def test_the_command_tells_what_is_not_read(data: Path) -> None:
    code, output = run(data)
    assert code == 1
    assert "XX01-002, column 15: `Polish` is no known word" in output
    assert "1 full, 1 partial, 1 none" in output


def test_one_card_is_explained(data: Path) -> None:
    code, output = run(data, "--explain", "XX01-001")
    assert code == 0
    assert "deploy: draw 1" in output
    assert "draw 1 card" in output


def test_set_files_hold_full_cards_that_the_game_loads(data: Path, tmp_path: Path) -> None:
    run(data, "--out", tmp_path / "sets")
    [file] = (tmp_path / "sets").iterdir()
    assert file.name == "XX01.cards"
    assert set(find_game("gundam").read_cards(file.read_text(encoding="utf-8"), file.name).whole()) == {"XX01-001"}


def test_rows_that_only_one_set_uses_do_not_count_for_it(tmp_path: Path) -> None:
    other = {**UNIT, "number": "YY01-001", "set": "YY01", "text": ["【Deploy】Draw 1."]}
    alone = {**UNIT, "number": "YY01-002", "set": "YY01", "text": ["【Deploy】Place 1 EX Resource."]}
    file = tmp_path / "two.json"
    file.write_text(json.dumps([UNIT, other, alone]), encoding="utf-8")
    _, output = run(file)
    assert "without the rows that only its own set uses: 2 of 3 cards with text (66.7%): XX01 1/1, YY01 1/2" in " ".join(output.split())


def test_wrong_rows_are_refused(data: Path) -> None:
    code, output = run(data, "--inject", "60")
    assert code == 0
    told = re.search(r"refused: (\d+) of (\d+) wrong readings", " ".join(output.split()))
    assert told is not None
    assert int(told[2]) > 20
    assert int(told[1]) == int(told[2])
