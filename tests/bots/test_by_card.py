"""Single cards in many games: who had what, as the log of the same game tells it; what is counted of it, and how it is shown."""

import csv
import json
from pathlib import Path
from random import Random

import pytest

import headjudge as hj
from commands import Command
from headjudge.games import GAMES
from headjudge.kernel.seats import JUDGE
from headjudge.lab.arena import simulate
from headjudge.lab.by_card import ByCard, CardGames, round_of
from headjudge.lab.hands import Hand, Watch, hand_of
from headjudge.lab.series import Result, Side
from headjudge.lab.series_page import series_page
from headjudge.lab.statistics import Share

DECKS = {"gundam": ["starter-st01", "starter-st03"], "digimon": ["starter-st1", "starter-st4"]}
ONE, OTHER = Side("greedy", "mine"), Side("greedy", "theirs")


# Who had what


class Told:
    """The hands of a match, by the moves that its log tells."""

    def __init__(self, match: hj.Match) -> None:
        self.opening: list[list[str]] = []
        self.drawn: list[dict[int, str]] = [{}, {}]
        self.into_play: list[set[int]] = [set(), set()]
        hands: list[dict[int, str]] = [{}, {}]
        for event in match.events_since(0, JUDGE, text=False):
            if event.kind == "turn" and not self.opening:
                self.opening = [sorted(hand.values()) for hand in hands]
                self.drawn = [dict(hand) for hand in hands]
            if event.kind != "move" or event.from_ is None or event.to is None:
                continue
            [card] = event.subjects
            assert card.id is not None
            assert card.number is not None
            if event.from_.zone == "hand":
                hands[event.from_.seat].pop(card.id, None)
                if event.to.serial is not None:
                    self.into_play[event.from_.seat].add(card.id)
            if event.to.zone == "hand":
                hands[event.to.seat][card.id] = self.drawn[event.to.seat][card.id] = card.number


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_hands_are_what_the_log_tells(game: str, seed: int) -> None:
    match, dice = hj.start(game, DECKS[game], seed, log=True), Random(seed)
    watch = Watch(match)
    while not match.over:
        match.choose(dice.randrange(len(match.legal)))
        watch.note()
    told = Told(match)
    for seat, hand in enumerate(watch.hands()):
        assert sorted(hand.opening) == told.opening[seat]
        assert sorted(hand.drawn) == sorted(told.drawn[seat].values())
        assert told.into_play[seat] <= watch.played[seat].keys() <= watch.drawn[seat].keys() | told.into_play[seat]
        assert hand_of(hand.row(seat), seat) == hand
    assert any(hand.played for hand in watch.hands())


@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_whoever_watches_changes_nothing(bot: str) -> None:
    plain, watched = (simulate(DECKS["gundam"], 4, bot, seed=3, by_card=by_card) for by_card in (False, True))
    assert [{**row, **more} for row, more in zip(watched.rows(), plain.rows(), strict=True)] == watched.rows()
    assert plain.by_card() == plain.openings() == plain.curves() == []


# What is counted


def had(opening: str, drawn: str, played: str) -> Hand:
    return hand_of({"opening_0": opening, "drawn_0": drawn, "played_0": played}, 0)


def game(hand: Hand, won: bool, turns: int) -> Result:
    return Result(0, "", (ONE, OTHER), (0,) if won else (1,), True, 0, turns, 1, "", hands=(hand, had("", "", "")))


def test_what_is_counted() -> None:
    cards = ByCard("gundam", [
        game(had("ST01-005", "ST01-005 ST01-001 ST01-001", "ST01-005@1 ST01-001@8"), True, 8),
        game(had("ST01-005", "ST01-005", "ST01-005@3"), False, 5),
        game(had("ST01-001", "ST01-001", ""), True, 6),
    ])  # fmt: skip
    [first, second] = cards.of_side(ONE)
    assert [(one.number, one.name) for one in (first, second)] == [("ST01-001", "Gundam"), ("ST01-005", "GM")]
    assert (first.drawn, first.not_drawn, first.played, first.opening) == (Share(2, 2), Share(0, 1), Share(1, 1), Share(1, 1))
    assert (second.drawn, second.not_drawn, second.played, second.opening) == (Share(1, 2), Share(1, 1), Share(1, 2), Share(1, 2))
    assert (first.gain, second.gain) == (1.0, -0.5)
    rows = [row for row in cards.openings() if row["deck"] == "mine"]
    assert [(row["early"], row["wins"], row["games"]) for row in rows] == [(0, 1, 1), (1, 1, 2)]
    curve = [(row["round"], row["games"], row["played"], row["lv"]) for row in cards.curve(ONE, cards.games[ONE])]
    assert curve == [(1, 3, 0.333, 2.0), (2, 3, 0.333, 2.0), (3, 3, 0.0, None), (4, 1, 1.0, 4.0)]


def test_rounds_are_a_turn_of_each() -> None:
    assert [round_of(turn) for turn in (1, 2, 3, 4, 5)] == [1, 1, 2, 2, 3]


def of_two(drawn: Share, not_drawn: Share) -> CardGames:
    return CardGames(ONE, "X-1", "X", drawn, not_drawn, drawn, drawn)


def test_newcombe() -> None:
    """Of the paper of 1998, method 10: 56 of 70 less 48 of 80."""
    assert of_two(Share(56, 70), Share(48, 80)).gain_interval() == pytest.approx((0.0524, 0.3339), abs=5e-5)
    assert of_two(Share(3, 3), Share(0, 0)).gain_interval() == (-1, 1)


def test_what_stands_alone_may_not_stand_among_many() -> None:
    card = of_two(Share(56, 70), Share(48, 80))
    assert [card.stands(looked_at) for looked_at in (1, 100)] == [True, False]
    assert of_two(Share(650, 700), Share(480, 800)).stands(100)


def test_of_cards_that_bring_nothing_hardly_any_stands() -> None:
    """Coins in place of games: of 40 such series of 50 cards each, at most some show a card that stands."""
    dice, shows = Random(5), 0
    for _ in range(40):
        cards = [of_two(coins(dice, 120), coins(dice, 80)) for _ in range(50)]
        shows += any(card.stands(len(cards)) for card in cards)
    assert shows <= 6  # expected are 2


def coins(dice: Random, n: int) -> Share:
    return Share(sum(dice.random() < 0.5 for _ in range(n)), n)


# How it is kept and shown


SAID = ("simulate", *DECKS["gundam"], "--games", "4", "--workers", "1", "--by-card")


def test_cards_are_kept_and_gone_on_from(headjudge: Command, tmp_path: Path) -> None:
    whole = headjudge(*SAID, "--csv", "games.csv", "--json")
    file = tmp_path / "games.csv"
    text = file.read_text(encoding="utf-8")
    assert [row["opening_1"].count(" ") for row in csv.DictReader(text.splitlines())] == [4] * 4
    file.write_text("".join(text.splitlines(keepends=True)[:3]), encoding="utf-8")
    assert "played with --by-card" in headjudge(*SAID[:-1], "--csv", "games.csv", "--resume").told
    again = headjudge(*SAID, "--csv", "games.csv", "--resume", "--json")
    assert again.out == whole.out
    found = json.loads(again.out)
    assert {row["deck"] for part in ("cards", "openings", "curves") for row in found[part]} == set(DECKS["gundam"])


def test_the_terminal_warns_of_many_comparisons(headjudge: Command) -> None:
    told = headjudge(*SAID).told
    for said in ("games won, in %, by card", "in the opening hand", "Cards played in each round", "by chance alone", "Bonferroni"):
        assert said in told


def test_the_page_shows_cards_and_warns() -> None:
    series = simulate(DECKS["digimon"], 4, by_card=True)
    page = series_page(series, "headjudge simulate")
    assert page.count("<details") == 2
    for said in ("Card by card", "Bonferroni", "Opening hands", "Cards played, by round", "WarGreymon"):
        assert said in page
    assert "Card by card" not in series_page(simulate(DECKS["digimon"], 2), "headjudge simulate")
