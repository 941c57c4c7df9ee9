"""What a player reads: copies told once, targets with how they stand, in the words of the game."""

import random

from headjudge.edge.events import GameEvent
from headjudge.edge.views import Choice, Question, Thing
from headjudge.games import find_game
from headjudge.match import Match, start
from headjudge.play.session import told_events
from headjudge.play.words import Words


def words_of(match: Match) -> Words:
    return Words(match.view(0), ["Ann", "Bob"], match.game)


def fought(game: str, decks: list[str]) -> Match:
    """A match up to the first attack that can be made on something in play."""
    match, dice = start(game, decks, seed=4, windowed=True), random.Random(4)
    while not any(choice.verb == "attack" and choice.target and choice.target.kind == "permanent" for choice in asked(match).options):
        match.choose(dice.randrange(len(match.state.options)))
    return match


def asked(match: Match) -> Question:
    return match.decision.data()


def test_copies_are_told_once() -> None:
    match = start("gundam", ["starter-st01", "starter-st02"], seed=1)
    copies = [Choice(f"play {n}", "play", "6-5-2", ["play ", Thing("card", 0, None, n, "ST01-001", "Gundam")]) for n in (1, 2, 3)]
    other = Choice("end", "end", "6-5-1", ["end"])
    told = list(words_of(match).question(Question(1, 0, "main", "Your main phase", [copies[0], other, *copies[1:]])))
    assert told == ["Your main phase", "1. play Gundam (3 and 4: the same with another copy)", "2. end"]


def test_a_target_is_told_with_how_it_stands_and_in_the_words_of_the_game() -> None:
    for game, decks, rests, rested in (
        ("gundam", ["starter-st01", "starter-st02"], "rests", "rested"),
        ("digimon", ["starter-st1", "starter-st2"], "suspends", "suspended"),
    ):
        match = fought(game, decks)
        seat = asked(match).seat
        lines = list(Words(match.view(seat), ["Ann", "Bob"], match.game).question(asked(match)))
        line = next(line for line in lines if "attack" in line and rested in line)
        assert f"{rested})" in line
        assert f"; {rests} " in line


def test_that_nothing_waits_is_told_where_something_waited() -> None:
    def of(*kinds: str) -> list[str]:
        return [event.kind for event in told_events([GameEvent(n, kind, n, 1, text="So.") for n, kind in enumerate(kinds, start=1)])]

    assert of("play", "settled", "trigger", "resolved", "settled", "settled") == ["play", "trigger", "resolved", "settled"]


def test_a_line_that_is_used_says_what_it_does() -> None:
    game = find_game("gundam")
    match = start("gundam", ["starter-st01", "starter-st02"], seed=1)
    used = Choice("use", "use", "", ["use White Base/3"], Thing("permanent", 0, 8, None, "ST01-015", "White Base"), number=3, cost=2)
    said = game.line_said("ST01-015", game.abilities("ST01-015")[2])
    assert words_of(match).option(used) == f"use the Activate Main effect of White Base #8; {said}; cost 2"
