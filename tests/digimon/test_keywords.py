"""Whole random games with the rarer keywords: all laws of the engine hold, and each keyword does come up."""

import random
from pathlib import Path

from headjudge.digimon.edge.facts import all_cards
from headjudge.digimon.edge.game import DigimonGame
from headjudge.digimon.table.state import digimon
from headjudge.lab.decision_laws import laws_at_a_decision
from headjudge.match import Match, replay, start

FILE = Path(__file__).parent / "keywords.cards"
CARDS = all_cards(FILE.read_text(encoding="utf-8"), FILE.name)
SEEDS = (3, 5, 8, 9, 19, 22)
GAME = DigimonGame().with_cards(CARDS)


def deck() -> list[str]:
    """Four of each card, and plain ones to fill it."""
    plain = ["D(3/2000)", "D(3/3000)", "D(4/5000)", "D(5/7000)"]
    main = [number for number in CARDS for _ in range(4)]
    return ["TEST-001"] * 4 + main + [plain[i % len(plain)] for i in range(50 - len(main))]


def played(seed: int) -> tuple[Match, set[str]]:
    """A whole game, and what was seen of states that leave no trace in the log."""
    match = start(GAME, [deck(), deck()], f"keywords {seed}", log=True, checking=True)
    dice = random.Random(f"{seed} dice")
    seen: set[str] = set()
    while not match.over:
        laws_at_a_decision(match, dice)
        match.take(dice.choice(match.state.options))
        s = digimon(match.state)
        if s.shielded:
            seen.add("immune")
        if s.facedown:
            seen.add("face down")
        if any(p.heir >= 0 for p in s.stacks()):
            seen.add("heir")
    assert replay(match.record(), game=GAME).fingerprint() == match.fingerprint()
    return match, seen


def test_no_law_is_broken_and_every_keyword_comes_up() -> None:
    seen: set[str] = set()
    for seed in SEEDS:
        match, states = played(seed)
        seen |= states | {event.because for event in match.state.log or []}
    assert seen >= {"immune", "face down", "heir", "15-15-5", "<Training>", "<Guard>", "KEY-006/1.1", "KEY-007/1", "KEY-002/1.1"}
