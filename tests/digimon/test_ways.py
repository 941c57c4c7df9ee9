"""Whole random games with every way to play and digivolve: all laws of the engine hold, and each way does come up."""

import random
from pathlib import Path

from headjudge.digimon.facts import read_cards
from headjudge.digimon.game import DigimonGame
from headjudge.lab.fuzz import run
from headjudge.match import Match, start
from headjudge.scenario.runner import read_scenario

FILE = Path(__file__).parent / "ways.cards"
CARDS = read_cards(FILE.read_text(encoding="utf-8"), FILE.name)
GAME = DigimonGame().with_cards(CARDS)
SCENARIOS = Path(__file__).parents[2] / "scenarios" / "digimon"
OTHERS = ["TEST-001"] * 4 + ["D(3/3000)"] * 4


def deck() -> list[str]:
    """Four of each card, and plain ones to fill it."""
    main = [number for number in CARDS for _ in range(4)] + OTHERS[4:]
    plain = [f"D(4/{dp})" for dp in (4000, 5000)] + ["D(5/7000)", "D(6/11000)"]
    while len(main) < 50:
        main.append(plain[len(main) % len(plain)])
    return OTHERS[:4] + main[:50]


def played(seed: int) -> Match:
    match = start(GAME, [deck(), deck()], f"ways {seed}", log=True, checking=True)
    run(match, random.Random(f"{seed} dice"))
    return match


def test_no_law_is_broken_and_every_way_is_gone() -> None:
    seen: set[str] = set()
    for seed in range(12):
        match = played(seed)
        assert match.over
        seen |= {event.because for event in match.state.log or []}
    assert seen >= {"<DigiXros>", "<Assembly>", "<Blast DNA Digivolve>", "4-20", "WAY-009/1", "WAY-008/4"}


def test_a_face_up_security_card_is_seen_by_everybody() -> None:
    match = read_scenario(SCENARIOS / "attack" / "face_up_taken.yaml").match(log=False)
    security = match.view(1)["players"][0]["security"]
    assert security["faceup"] == [0, 1]
    assert {position: card["number"] for position, card in security["known"].items()} == {"0": "CASE-1", "1": "CASE-1"}
