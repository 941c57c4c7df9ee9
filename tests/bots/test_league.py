"""The league: pairs with equal shuffles, ratings that are right, figures that depend on the seed alone."""

import json
from random import Random

import pytest

from commands import Command
from headjudge.bots.bot import BotError
from headjudge.kernel.bad_input import BadInput
from headjudge.lab.bouts import named_decks
from headjudge.lab.decks import game_of
from headjudge.lab.league import Meeting, Plan, league
from headjudge.lab.ratings import fitted, ratings
from headjudge.lab.series import Result, Side

A, B = "starter-st01", "starter-st03"


def plan(seed: int = 0) -> Plan:
    rules = game_of([A])
    return Plan(rules, rules.default_edition, named_decks(rules, [A, B]), seed)


def test_a_pair_is_one_deal_with_the_bots_exchanged() -> None:
    one, other = plan().pair("greedy", "random", 3)
    assert one.seed == other.seed
    assert [entrant.deck for entrant in one.entrants] == [entrant.deck for entrant in other.entrants]
    assert [entrant.bot for entrant in one.entrants] == ["greedy", "random"] == [entrant.bot for entrant in other.entrants][::-1]
    assert [one.entrants[one.leads].bot, other.entrants[other.leads].bot] == ["greedy", "greedy"]


def test_all_decks_meet_in_all_seats_before_any_meet_again() -> None:
    met = [tuple(entrant.deck for entrant in plan().pair("greedy", "random", n)[0].entrants) for n in range(8)]
    assert sorted(met[:4]) == [(A, A), (A, B), (B, A), (B, B)]
    assert met[4:] == met[:4]
    assert len({plan().pair("greedy", "random", n)[0].seed for n in range(8)}) == 8


def test_figures_depend_on_the_seed_alone() -> None:
    alone, together, other = (league(["greedy", "random"], [A, B], 4, seed=seed, workers=count) for seed, count in [(1, 1), (1, 2), (2, 1)])
    assert alone.data() == together.data()
    assert alone.data() != other.data()
    assert (alone.meetings[0].pairs, len(alone.meetings[0].results)) == (4, 8)
    assert alone.meetings[0].rate > 0.7


def game(leads: int, winners: tuple[int, ...], decks: tuple[str, str] = (A, B)) -> Result:
    bots = ("one", "other") if leads == 0 else ("other", "one")
    sides = (Side(bots[0], decks[0]), Side(bots[1], decks[1]))
    return Result(0, "", sides, winners, True, 0, 1, 1, "", leads)


def test_a_meeting_is_told_of_the_first_bot() -> None:
    met = Meeting("one", "other")
    met.add([game(0, (0,)), game(1, (0,))])  # one wins as A, and loses as B
    met.add([game(0, (0,)), game(1, (1,))])
    met.add([game(0, ()), game(1, (1,))])  # a draw
    assert met.halves() == [0.5, 1.0, 0.75]
    assert met.rate == pytest.approx(0.75)
    assert [(part.count, part.games) for part in (met.in_seat(0), met.in_seat(1))] == [(2, 3), (2, 3)]
    assert [(part.count, part.games) for part in (met.with_deck(A), met.against_deck(A))] == [(2, 3), (2, 3)]


def test_it_stops_when_the_interval_is_narrow_enough() -> None:
    met = league(["greedy", "random"], [A], pairs=40, until=0.4, seed=3).meetings[0]
    assert met.is_enough(0.4)
    assert met.pairs < 40


def test_ratings_find_the_odds_that_made_the_results() -> None:
    dice = Random(2)
    odds = {"a": 10.0, "b": 3.0, "c": 1.0}
    met = {
        (one, other): [float(dice.random() < odds[one] / (odds[one] + odds[other])) for _ in range(2000)]
        for one, other in [("a", "b"), ("a", "c"), ("b", "c")]
    }
    found = {rating.player: rating for rating in ratings(list(odds), met, "c", dice)}
    assert found["c"].points == 0
    assert found["a"].points == pytest.approx(400, abs=30)
    assert found["b"].points == pytest.approx(191, abs=30)
    assert all(found[name].low < found[name].points < found[name].high for name in "ab")


def test_who_never_loses_has_a_rating_nevertheless() -> None:
    assert 0 < fitted(["a", "b"], {("a", "b"): [1.0] * 10}, "b")["a"] < 1000


@pytest.mark.parametrize(
    ("bots", "wrong"),
    [(["greedy"], "two or more different bots"), (["greedy", "greedy"], "two or more different bots"), ([], "not of none")],
)
def test_too_few_bots_are_refused(bots: list[str], wrong: str) -> None:
    with pytest.raises(BadInput, match=wrong):
        league(bots, [A])


def test_a_bot_that_is_not_there_is_told_before_anything_is_played() -> None:
    with pytest.raises(BotError, match="no bot is called 'clever'"):
        league(["greedy", "clever"], [A])


def test_the_command_shows_ratings_meetings_matrix_and_decks(headjudge: Command) -> None:
    ended = headjudge("league", "greedy", "random", "reference", "--decks", f"{A},{B}", "--pairs", "2", "--workers", "1")
    assert ended.code == 0
    for told in ("Ratings, in Elo points; reference has 0", "greedy", "The row against the column", "By deck", "12 games, gundam"):
        assert told in ended.told
    found = json.loads(headjudge("league", "greedy", "random", "--decks", A, "--pairs", "1", "--workers", "1", "--json").out)
    assert found["bots"] == ["greedy", "random"]
