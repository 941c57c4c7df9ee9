"""The first turn of a match is a turn like any other."""

import pytest

from headjudge.games import GAMES
from headjudge.gundam.edge.facts import all_cards
from headjudge.gundam.edge.game import GundamGame
from headjudge.match import Match, start
from tables import player

EAGER = """
CASE-{n}  Eager
  unit · blue · lv 1 · cost 1 · 2/2
  always: can this attack
"""
NUMBERS = range(1, 14)
DECK = [f"CASE-{n}" for n in NUMBERS for _ in range(4)][:50]


def first_turn(first: int) -> Match:
    """The first main phase of a match in which this seat is Player One; every card of its decks may attack at once."""
    gundam = GAMES["gundam"]
    assert isinstance(gundam, GundamGame)
    cards = all_cards("".join(EAGER.format(n=n) for n in NUMBERS), "a test")
    match = start(gundam.with_cards(cards), [DECK, DECK], 1, log=True, checking=True)
    match.say(f"{'AB'[first]} goes first")
    while match.decision.prompt == "Before the game":
        match.say("keep")
    return match


@pytest.mark.case("G-123a")
@pytest.mark.parametrize("first", [0, 1])
def test_player_one_draws_and_gets_a_resource(first: int) -> None:
    match = first_turn(first)
    assert (match.state.turn, match.state.active) == (1, first)
    hands = [player(match, seat, None)["hand"] for seat in range(2)]
    assert [hand["count"] for hand in hands if isinstance(hand, dict)] == ([6, 5] if first == 0 else [5, 6])
    told = [event.text for event in match.log if event.cite in ("6-3-1", "6-4-1")]
    assert told == [f"{'AB'[first]} draws 1 card.", f"{'AB'[first]} places 1 Resource."]


@pytest.mark.case("G-131e")
def test_player_one_may_attack() -> None:
    match = first_turn(0)
    match.say(next(option.label for option in match.decision.options if option.label.startswith("play ")))
    attacks = [option.label for option in match.decision.options if option.label.startswith("attack player B with ")]
    assert len(attacks) == 1
    match.say(attacks[0])
    attacker = attacks[0].partition(" with ")[2]
    damage = [event.text.partition(" receives ") for event in match.log if event.cite == "4-5-2"]
    assert [(what.partition("#")[0], rest) for what, _, rest in damage] == [("EX Base", f"2 damage from {attacker}.")]
