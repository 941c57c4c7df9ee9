"""Whole random games with every way to play and digivolve: all laws of the engine hold, and each way does come up."""

import random
from pathlib import Path

from headjudge.digimon.edge.facts import all_cards
from headjudge.digimon.edge.game import DigimonGame
from headjudge.lab.fuzz import run
from headjudge.match import Match, start
from headjudge.scenario.runner import read_scenario
from slices import games

FILE = Path(__file__).parent / "ways.cards"
CARDS = all_cards(FILE.read_text(encoding="utf-8"), FILE.name)
GAME = DigimonGame().with_cards(CARDS)
SEEDS = range(1, 21)  # together they go every way
WAYS = {
    "<DigiXros>", "<Assembly>", "<Blast DNA Digivolve>", "4-20", "WAY-009/1", "WAY-008/4", "<Link>", "<Burst Digivolve>.1", "<App Fusion>",
}  # fmt: skip
SCENARIOS = Path(__file__).parents[2] / "scenarios" / "digimon"


def deck(names: list[str], copies: int) -> list[str]:
    """Digi-Eggs, so many of each of these cards, and plain ones to fill it."""
    main = [number for number, card in CARDS.items() if card.name in names for _ in range(copies)]
    plain = ["D(3/3000)", "D(4/4000)", "D(4/5000)", "D(5/7000)"]
    return ["TEST-001"] * 4 + main + [plain[i % len(plain)] for i in range(50 - len(main))]


PLAYING = deck(["Arm", "Leg", "Xrossed", "Assembled", "Caller", "Joined", "Double", "Beacon", "Opener"], 4)
DIGIVOLVING = deck(["Plug", "Socket", "Fused", "Burst", "Caller"], 9)


def played(seed: int) -> Match:
    match = start(GAME, [PLAYING, DIGIVOLVING], f"ways {seed}", log=True, checking=True)
    run(match, random.Random(f"{seed} dice"))
    return match


def test_no_law_is_broken_and_every_way_is_gone() -> None:
    seen: set[str] = set()
    for seed in SEEDS:
        match = played(seed)
        assert match.over
        seen |= {event.because for event in match.state.log or []}
        if seed >= games(len(SEEDS)) and seen >= WAYS:
            break
    assert seen >= WAYS


def test_a_face_up_security_card_is_seen_by_everybody() -> None:
    match = read_scenario(SCENARIOS / "attack" / "face_up_taken.yaml").match(log=False)
    security = match.view(1).players[0].security
    assert security.face_up == [0, 1]
    assert {position: card.number for position, card in security.known.items()} == {0: "CASE-1", 1: "CASE-1"}
