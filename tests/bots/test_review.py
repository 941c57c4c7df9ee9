"""Matches looked at again: what decisions cost by what was known, what turned up by chance, and that the figures add up."""

import json
from pathlib import Path

import pytest

import headjudge as hj
from commands import Command
from headjudge.bots.bot import Seated
from headjudge.bots.finding import find_bot
from headjudge.games import GAMES
from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.knowledge import MOST_SEATS
from headjudge.kernel.rng import seeded
from headjudge.kernel.worlds import Catalogue
from headjudge.lab.all_hands import AllHands, recalled_by_all
from headjudge.lab.estimates import Estimate, estimate, total
from headjudge.lab.looking_back import LookingBack, outcome_of, standing, turned
from headjudge.lab.review import review
from headjudge.match import Match, start
from headjudge.thinking.search import TURNS
from tables import table

DECKS = {"gundam": ["starter-st01", "starter-st03"], "digimon": ["starter-st1", "starter-st4"]}


def played(match: Match, answers: int) -> Match:
    """So far by greedy bots."""
    bots = [Seated("greedy", find_bot("greedy", match.game.name), match.game, seat) for seat in range(2)]
    while not match.over and len(match.answers) < answers:
        match.choose(bots[match.state.asking].answer(match))
    return match


# Estimates


def test_an_estimate_is_a_mean_with_an_error_that_is_never_nothing() -> None:
    found = estimate([0.0, 1.0, 0.0, 1.0])
    assert found.mean == 0.5
    assert found.error == pytest.approx((1.25**0.5) / 4)
    assert estimate([0.2] * 25).error == pytest.approx(0.02)
    assert total([Estimate(0.1, 0.03), Estimate(-0.3, 0.04)]) == Estimate(pytest.approx(-0.2), pytest.approx(0.05))  # type: ignore[arg-type]
    assert [Estimate(0.1, 0.04).is_clear, Estimate(0.1, 0.06).is_clear, Estimate().is_clear] == [True, False, False]


# All hands open


@pytest.mark.parametrize("game", GAMES)
def test_with_all_hands_open_only_what_nobody_knows_is_drawn_anew(game: str) -> None:
    match = played(start(game, DECKS[game], 4), 20)
    s = match.state
    hands, dice = AllHands(s, Catalogue(s)), seeded("hands")
    worlds = [hands.world(dice) for _ in range(5)]
    for world in worlds:
        assert [card.number for card, known in zip(world.cards, s.known, strict=True) if known] == [
            card.number for card, known in zip(s.cards, s.known, strict=True) if known
        ]
        assert sorted(card.number for card in world.cards) == sorted(card.number for card in s.cards)
        assert (world.known, world.recalled, world.options) == (s.known, s.recalled, s.options)
        assert world.chance.key != s.chance.key
    assert len({tuple(card.number for card in world.cards) for world in worlds}) == 5


def test_what_one_recalls_and_another_sees_is_no_knowledge_besides() -> None:
    """B was shown a card of A's hand: A sees it there. What A recalls of its own deck nobody sees."""
    match = played(start("gundam", DECKS["gundam"], 4), 20)
    s = match.state
    hand = s.place[next(card for card, known in enumerate(s.known) if known == 1 and s.place[card] >= 0)]
    deck = s.place[next(card for card, known in enumerate(s.known) if not known and s.owner[card] == 0)]
    held, lying = (s.cards[next(c for c in s.zones[place] if s.owner[c] == 0)].number for place in (hand, deck))
    s.recalled = {hand * MOST_SEATS + 1: [held], deck * MOST_SEATS + 0: [lying]}
    assert recalled_by_all(s) == {deck * MOST_SEATS + s.asking: [lying]}
    world = AllHands(s, Catalogue(s)).world(seeded("recalled"))
    assert lying in [world.cards[card].number for card in world.zones[deck]]


# What decisions cost


WON_NOW = """
setup:
  A: {base: none, shields: 0, units: [{id: a, card: U(1/1)}]}
  B: {base: none, shields: 0, units: [{id: b, card: U(4/4)}, {id: c, card: U(4/4)}]}
"""


def test_a_win_that_is_missed_costs_what_was_missed() -> None:
    match = table(WON_NOW)
    missed, taken = (match.parsed(said) for said in ("end", "attack player B with a"))
    looking = LookingBack(match, 40, 0)
    advice = looking.advice(match, missed)
    assert advice is not None
    assert (advice.option, advice.agrees, advice.chance.mean) == ("attack player B with a", False, 1)
    assert advice.cost.mean > 0.3
    assert advice.cost.interval[0] > 0.1
    assert advice.skill.mean == pytest.approx(-advice.cost.mean)  # greedy play would have won too
    same = looking.advice(match, taken)
    assert same is not None
    assert (same.agrees, same.cost, same.skill) == (True, Estimate(), Estimate())


@pytest.mark.parametrize("game", GAMES)
def test_advice_does_not_depend_on_hidden_cards(game: str) -> None:
    """Cards that the seat does not know are exchanged: it is told the same."""
    match = played(start(game, DECKS[game], 6), 18)
    exchanged = 0
    for _ in range(4):
        twin = match.clone()
        twin.game.reshuffle_unknown(twin.state, match.state.asking, len(match.answers))
        exchanged += [card.number for card in twin.state.cards] != [card.number for card in match.state.cards]
        action = match.state.options[-1]
        assert LookingBack(match, 12, 1).advice(match, action) == LookingBack(twin, 12, 1).advice(twin, action)
        played(match, len(match.answers) + 1)
    assert exchanged > 2


# Luck


def test_over_all_that_could_turn_up_luck_is_nothing() -> None:
    """The same answer on many tables that nobody can tell apart, after which A draws a card: now a good one, now a bad one."""
    match = played(start("gundam", DECKS["gundam"], 11), 15)
    end = match.parsed("end")
    while match.state.asking != 1 or end not in match.legal:
        played(match, len(match.answers) + 1)
    hands, dice = AllHands(match.state, Catalogue(match.state)), seeded("truths")
    lucks = []
    for number in range(24):
        truth = match.clone()
        truth.state = hands.world(dice)
        before, looking = truth.state.clone(), LookingBack(truth, 64, number)
        after = looking.open_hands(truth, end, before.turn + TURNS)[3]
        truth.take(end)
        while truth.state.asking == 1 and not truth.over:  # B has passed, and may be asked once more before its turn is over
            truth.choose(0)
        assert "A's deck" in turned(truth, before).sources
        lucks.append(looking.open_hands(truth, truth.legal[0], before.turn + TURNS)[0] - after)
    mean = sum(luck.mean for luck in lucks) / len(lucks)
    assert abs(mean) < 2.5 * total(lucks).error / len(lucks)
    assert abs(mean) < 0.03
    assert max(luck.mean for luck in lucks) - min(luck.mean for luck in lucks) > 0.05


# Whole matches


@pytest.mark.parametrize("game", GAMES)
def test_a_review_adds_up_and_is_the_same_again(game: str) -> None:
    record = played(start(game, DECKS[game], 2), 40).record()
    found = review(record, 8)
    assert found.data() == review(record, 8).data()
    assert found.data() != review(record, 8, seed=1).data()
    assert found.beginning + sum(row["change"] for row in found.ledger()) == pytest.approx(found.end, abs=0.002)
    assert [one.moment.number for one in found.reviewed] == list(range(1, len(found.reviewed) + 1))
    assert all(row["cost"] == 0 for row in found.decisions() if row["agrees"])
    json.dumps(found.data())


def test_a_review_ends_where_the_match_did() -> None:
    match = played(start("gundam", DECKS["gundam"], 3), 500)
    assert match.over
    found = review(match.record(), 1)
    assert found.end == outcome_of(match) in (0, 1)
    sources = {row["what"] for row in found.ledger() if row["kind"] == "luck"}
    assert {"A's deck", "B's deck"} <= sources
    assert any("shields" in what for what in sources)
    assert any("opening hand" in what for what in sources)
    assert [row["seat"] for row in found.costs()] == ["A", "B"]


def test_what_was_taken_back_is_not_looked_at_and_conceding_is() -> None:
    match = played(start("gundam", DECKS["gundam"], 5), 9)
    seat, kept = match.answers[-1][0], len(match.answers) - 1
    match.undo(seat)
    assert len(list(standing(match))) == kept + 1
    match.concede(1)
    found = review(match.record(), 1)
    assert len(found.reviewed) == kept + 1
    last = found.reviewed[-1].moment
    assert last.number == len(match.answers), "as the record counts it, the answer that was taken back included"
    assert (last.taken, last.seat, found.end) == ("concede", 1, 1)
    assert last.decided.mean == pytest.approx(1 - last.now.mean)


def test_more_than_two_players_are_refused() -> None:
    record = start("gundam", ["starter-st01"] * 3, 2, edition="1.9", mode="royale").record()
    with pytest.raises(BadInput, match="this match has 3 players"):
        hj.review(record)
    with pytest.raises(BadInput, match="at least 1, not 0"):
        hj.review(record, 0)


# The command


def test_the_command_tells_decisions_turning_points_and_the_ledger(headjudge: Command, tmp_path: Path) -> None:
    (tmp_path / "match.json").write_bytes(played(start("gundam", DECKS["gundam"], 3), 500).record())
    ended = headjudge("review", "match.json", "--simulations", "1", "--all")
    assert ended.code == 0
    for told in ("Every decision", "of A's chance to win", "at the beginning", "A's deck", "decisions, against greedy play", "at the end"):
        assert told in ended.told
    found = json.loads(headjudge("review", "match.json", "--simulations", "1", "--json").out)
    assert found == review((tmp_path / "match.json").read_bytes(), 1).data()


def test_what_is_no_record_is_told_with_its_name(headjudge: Command, tmp_path: Path) -> None:
    (tmp_path / "match.json").write_text("{}", encoding="utf-8")
    ended = headjudge("review", "match.json")
    assert (ended.code, ended.told) == (2, "match.json: this is no record of a Headjudge match")
