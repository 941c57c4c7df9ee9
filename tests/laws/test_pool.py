"""Random decks of a pool are legal, and the ledger tells what became of every line."""

import json
from collections import Counter
from pathlib import Path
from random import Random

import pytest

import headjudge as hj
from commands import Command
from headjudge.games import GAMES
from headjudge.lab.fuzz import TABLE, fuzz, play
from headjudge.lab.ledger import Noted, missing
from headjudge.lab.ledger_page import join_ledgers, page
from headjudge.lab.pool import ALL, deal_of, pool_of
from headjudge.scenario.runner import Scenario

GAME_NAMES = list(GAMES)


@pytest.mark.parametrize("game", GAME_NAMES)
def test_decks_around_every_card_are_legal_and_hold_it(game: str) -> None:
    rules = GAMES[game]
    pool = pool_of(rules, ALL)
    for card in pool:
        deck = rules.random_deck(pool, Random(card), card)
        faults, _ = rules.check_list("\n".join(deck), rules.default_edition, restricted=False)
        assert (card, faults) == (card, [])
        assert deck.count(card) >= 1


@pytest.mark.parametrize("game", GAME_NAMES)
def test_decks_differ_by_seed_and_stay_by_it(game: str) -> None:
    rules = GAMES[game]
    pool = pool_of(rules, ALL)
    deals = [deal_of(rules, pool, seed, 2) for seed in (1, 2, 1)]
    assert deals[0] == deals[2] != deals[1]
    assert deals[0][0].count(pool[1]) >= 1


def test_a_card_brings_its_partners() -> None:
    """Gundam links with Amuro Ray, and the other way round."""
    rules = GAMES["gundam"]
    pool = pool_of(rules, "ST01")
    for card, partner in (("ST01-001", "ST01-010"), ("ST01-010", "ST01-001")):
        assert any(partner in rules.random_deck(pool, Random(seed), card) for seed in range(5))


def test_a_pool_of_sets(headjudge: Command) -> None:
    rules = GAMES["gundam"]
    assert {number.partition("-")[0] for number in pool_of(rules, "st01,ST04")} == {"ST01", "ST04"}
    with pytest.raises(hj.BadInput, match=r"gundam has no set XX09; there are .*ST01.*, or `all`"):
        pool_of(rules, "ST01,XX09")
    assert headjudge("fuzz", "--pool", "XX09").code == 2


# The ledger

MODES = """
game: gundam
cards: |
  CASE-1  Choice
    command · blue · lv 1 · cost 1
    main: 1 of {draw 1|damage 1 foe unit 1}
  CASE-2  Doubt
    command · blue · lv 1 · cost 1
    main: if #(my unit)>=1 {draw 1} else {draw 2}
  CASE-3  Toll
    unit · blue · lv 1 · cost 1 · 1/1
    act-main: by rest this => draw 1
    while #(foe unit)>=9: ap this +1
setup:
  A: {hand: [{id: c, card: CASE-1}, {id: d, card: CASE-2}], units: [{id: u, card: CASE-3}], resources: 3}
  B: {units: [{id: b, card: U(1/3)}]}
steps: []
"""


def noted(*steps: str) -> tuple[hj.Match, Counter[tuple[str, str]]]:
    """A table on which this was done, one step after the other, and its ledger."""
    scenario = Scenario(MODES.replace("steps: []", ""), "test")
    match = Noted(scenario.run().match)
    for step in steps:
        match.say(step)
    return match, match.ledger.counts


def left(match: hj.Match, counts: Counter[tuple[str, str]], number: str) -> dict[str, list[str]]:
    return missing(match.game, number, counts)


def test_what_never_happened_is_told() -> None:
    match, counts = noted()
    assert left(match, counts, "CASE-1") == {"CASE-1/1": ["set off", "op 0: mode 1", "op 0: mode 2", "effect"]}
    assert left(match, counts, "CASE-2") == {"CASE-2/1": ["set off", "op 0: condition held", "op 0: condition failed", "effect"]}
    assert left(match, counts, "CASE-3")["CASE-3/2"] == ["set off", "effect"]


def test_modes_branches_prices_and_effects_are_noted() -> None:
    match, counts = noted("play c", "mode 2", "play d", "use u/1")
    assert left(match, counts, "CASE-1") == {"CASE-1/1": ["op 0: mode 1"]}
    assert left(match, counts, "CASE-2") == {"CASE-2/1": ["op 0: condition failed"]}
    assert left(match, counts, "CASE-3") == {"CASE-3/2": ["set off", "effect"]}
    assert counts["CASE-3/1", "paid"] == 1


@pytest.mark.parametrize("game", GAME_NAMES)
def test_games_of_the_pool_keep_the_laws(game: str) -> None:
    reports = fuzz(game, [], 3, 7, 1, laws=TABLE, pool=ALL)
    assert [report.violation for report in reports] == ["", "", ""]
    assert all(report.ledger for report in reports)


def test_a_pool_game_under_all_laws() -> None:
    rules = GAMES["gundam"]
    report = play("gundam", deal_of(rules, pool_of(rules, ALL), 5, 2), 5)
    assert (report.violation, report.decisions > 10) == ("", True)


def test_the_page_counts_what_is_lacking() -> None:
    rules = GAMES["gundam"]
    nothing = page(rules, "ST01", Counter(), "how", "told")
    assert "| ST01 | 16 | 22 | 0 | 0 | 0 |" in nothing
    assert "| ST01-004/1 | `deploy: rest 1 foe unit[hp<=2]` | set off, effect |" in nothing
    seen = page(rules, "ST01", Counter({("ST01-004/1", "set off"): 1, ("ST01-004/1", "effect"): 2}), "how", "told")
    assert "| ST01 | 16 | 22 | 1 | 1 | 1 |" in seen
    assert "ST01-004/1" not in seen


def test_the_command_writes_a_ledger(headjudge: Command) -> None:
    ended = headjudge("fuzz", "--pool", "all", "--games", 2, "--workers", 1, "--laws", "table", "--ledger", "ledger.json")
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.startswith("2 games, ")
    figures = json.loads(Path("ledger.json").read_text(encoding="utf-8"))
    assert all(set(figures[key]) for key in figures)


def test_ledgers_of_several_runs_are_joined(tmp_path: Path) -> None:
    """What either run has seen was seen."""
    files = [tmp_path / "one.json", tmp_path / "other.json"]
    files[0].write_text(json.dumps({"ST01-001/2": {"set off": 1}}), encoding="utf-8")
    files[1].write_text(json.dumps({"ST01-001/2": {"effect": 2}}), encoding="utf-8")
    join_ledgers(tmp_path / "page.md", "gundam", 7, files)
    told = (tmp_path / "page.md").read_text(encoding="utf-8")
    assert "7 games in 2 runs" in told
    assert "| ST01-001/1 |" in told
    assert "| ST01-001/2 |" not in told
