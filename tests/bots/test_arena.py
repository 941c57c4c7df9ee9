"""`headjudge simulate`: who plays whom, how it is counted, and that equal seeds give equal games."""

import doctest
import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

import headjudge as hj
from commands import Command
from headjudge.digimon.edge.actions import ACTIONS as OF_DIGIMON
from headjudge.edge.views import Question, View
from headjudge.gundam.edge.actions import ACTIONS as OF_GUNDAM
from headjudge.kernel.bad_input import BadInput
from headjudge.lab.arena import simulate
from headjudge.lab.series import Pairing, Played, Share, Side

A, B = "test-mixed", "test-vanilla"
DOC = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")


@pytest.fixture
def headjudge(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Command:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", list(sys.path))  # the command adds the current folder
    return Command(monkeypatch, capsys)


# Counting


@pytest.mark.parametrize(
    ("count", "games", "low", "high"),
    [(8, 10, 0.4902, 0.9433), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962), (0, 0, 0.0, 1.0)],
)
def test_wilson(count: int, games: int, low: float, high: float) -> None:
    """Published values of the score interval without correction."""
    assert Share(count, games).interval == pytest.approx((low, high), abs=5e-5)


def played(seat: int, result: str, began: bool) -> Played:
    return Played(seat, result == "won", result == "lost", result != "unfinished", began, 10, 50, result)


def test_a_pairing_counts() -> None:
    results = [(0, "won", True), (1, "lost", True), (0, "won", False), (1, "drawn", False), (0, "unfinished", True), (1, "won", True)]
    pairing = Pairing([played(*result) for result in results], one=Side("x", "a"), other=Side("y", "b"))
    told = pairing.data()
    assert [told[key] for key in ("wins", "games", "losses", "draws", "unfinished")] == [3, 6, 1, 1, 1]
    assert [(seat["wins"], seat["games"]) for seat in told["seats"]] == [(2, 3), (1, 3)]
    assert [(told[key]["wins"], told[key]["games"]) for key in ("first", "second")] == [(2, 4), (1, 2)]
    assert told["reasons"] == {"drawn": 1, "lost": 1, "unfinished": 1, "won": 3}


# Who plays whom


def test_one_bot_plays_every_deck_against_every_other() -> None:
    series = simulate(["starters"], games=1, bot="random")
    decks = [f"starter-st0{n}" for n in range(1, 9)]
    assert [(p.one.deck, p.other.deck) for p in series.pairings] == [(a, b) for i, a in enumerate(decks) for b in decks[i + 1 :]]
    assert [(p.one.deck, p.other.deck) for p in simulate([A], 1, "random").pairings] == [(A, A)]


def test_two_bots_play_all_decks_both_ways_and_change_seats() -> None:
    series = simulate([A, B], games=3, bot=["greedy", "random"])
    assert [(p.one, p.other) for p in series.pairings] == [(Side("greedy", a), Side("random", b)) for a in (A, B) for b in (A, B)]
    assert [[game.seat for game in p.played] for p in series.pairings] == [[0, 1, 0]] * 4


class Concedes:
    """A bot that does nothing but end its turns."""

    def __init__(self, seed: int, cards: dict[str, Any]) -> None: ...

    def choose(self, view: View, decision: Question) -> int:
        verbs = [option.verb for option in decision.options]
        return next((verbs.index(verb) for verb in ("end", "pass", "no block", "keep", "decline") if verb in verbs), 0)


def test_the_deck_and_the_result_belong_to_the_side_not_to_the_seat() -> None:
    series = simulate([A], games=6, bot=["greedy", Concedes])
    [pairing] = series.pairings
    assert pairing.other.bot == "Concedes"
    assert (pairing.in_seat(0), pairing.in_seat(1)) == (Share(3, 3), Share(3, 3))


def test_a_deck_by_file_or_as_a_list(tmp_path: Path) -> None:
    numbers = hj.start("gundam", [A, A]).game.deck(A)
    (tmp_path / "mine.txt").write_text("".join(f"1 {number}\n" for number in numbers), encoding="utf-8")
    series = simulate([tmp_path / "mine.txt", numbers], games=1, bot="random")
    assert series.pairings[0].one.deck == "mine"
    assert series.pairings[0].other.deck.startswith("list ")


# The same again


def test_equal_seeds_give_equal_games_with_any_number_of_workers() -> None:
    alone, together, other = (simulate([A, B], 6, ["greedy", "random"], seed, workers) for seed, workers in [(5, 1), (5, 2), (6, 1)])
    assert alone == together
    assert [p.played for p in alone.pairings] != [p.played for p in other.pairings]


# Mistakes


@pytest.mark.parametrize(
    ("decks", "games", "bot", "sentence"),
    [
        (["attic"], 1, "random", "no deck is called 'attic'"),
        ([A], 0, "random", "nothing to play"),
        ([], 1, "random", "nothing to play"),
        ([A], 1, "clever", "no bot is called 'clever'"),
        ([A], 1, ["random"] * 3, "one bot or two play against each other, not 3"),
    ],
)
def test_a_mistake_is_told_before_anything_is_played(decks: list[str], games: int, bot: Any, sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        simulate(decks, games, bot)  # type: ignore[arg-type]


# The command


def test_the_command_tells_a_table(headjudge: Command) -> None:
    ended = headjudge("simulate", "--decks", A, B, "--bots", "greedy", "random", "--games", "2", "--workers", "1")
    assert (ended.code, ended.err) == (0, "")
    assert "greedy against random: games won" in ended.told
    assert ended.out.count(A) + ended.out.count(B) == 8 + 4  # four pairings, four bots with a deck
    assert "8 games, gundam 1.0, seed 0" in ended.told


def test_the_command_tells_json(headjudge: Command) -> None:
    ended = headjudge("simulate", f"{A},{B}", "--games", "2", "--workers", "2", "--seed", "4", "--json")
    assert (ended.code, ended.err) == (0, "")
    assert json.loads(ended.out) == simulate([A, B], 2, "greedy", 4).data()


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_broken_bot_gets_a_sentence(headjudge: Command, tmp_path: Path, workers: str) -> None:
    (tmp_path / "broken_bot.py").write_text(
        "class Bot:\n  def __init__(s, *a): ...\n  def choose(s, *a): return 1 // 0\n", encoding="utf-8"
    )
    ended = headjudge("simulate", A, "--bots", "broken_bot:Bot", "random", "--games", "2", "--workers", workers)
    assert (ended.code, ended.out) == (2, "")
    assert re.match(r"bot broken_bot:Bot, seat \d, decision \d in turn 0 \(Before the game\): ZeroDivisionError: ", ended.told)


@pytest.mark.parametrize(
    "said",
    [
        (A, B, "--bots", "random"),
        ("--bots", "random", "--seed", "0", A, B),
        ("--bots", "random", A, B),
        ("--bots", "random", f"{A},{B}"),
        (A, "--bots", "random", "own.txt"),
    ],
)
def test_a_single_bot_plays_both_sides(headjudge: Command, tmp_path: Path, said: tuple[str, ...]) -> None:
    (tmp_path / "own.txt").write_text("\n".join(hj.start("gundam", [A, B]).game.deck(B)), encoding="utf-8")
    ended = headjudge("simulate", *said, "--games", "2", "--workers", "1", "--json")
    assert (ended.code, ended.err) == (0, "")
    [pairing] = json.loads(ended.out)["pairings"]
    assert [pairing[side]["bot"] for side in ("one", "other")] == ["random", "random"]


def test_a_word_that_is_neither_is_called_a_bot(headjudge: Command) -> None:
    assert "no bot is called 'randon'" in headjudge("simulate", A, "--bots", "random", "randon").told
    assert headjudge("simulate", A, "--bots").told == "--bots says who plays: one bot, or two"


# docs/bots.md


def block(language: str) -> str:
    found = re.search(rf"^```{language}\n(.*?)^```$", DOC, re.DOTALL | re.MULTILINE)
    assert found is not None
    return found[1]


def test_the_bot_of_the_documentation_plays(headjudge: Command, tmp_path: Path) -> None:
    (tmp_path / "hasty.py").write_text(block("python"), encoding="utf-8")
    [command] = re.findall(r"^    headjudge (simulate .*hasty:Hasty.*)$", DOC, re.MULTILINE)
    ended = headjudge(*command.replace("--games 50", "--games 1").split())
    assert (ended.code, ended.err) == (0, "")
    assert "hasty:Hasty against random" in ended.told
    assert len(block("python").split('"""')[2].strip().splitlines()) <= 10


def test_the_session_of_the_documentation_goes_as_shown() -> None:
    session = doctest.DocTestParser().get_doctest(block("pycon"), {}, "docs/bots.md", "docs/bots.md", 0)
    told: list[str] = []
    assert doctest.DocTestRunner(verbose=False).run(session, out=told.append).failed == 0, "".join(told)


def test_the_verbs_of_the_documentation_are_those_there_are() -> None:
    told = set(re.findall(r"`([a-z ]+)`", "".join(re.findall(r"^\| verb \|.*?\n\n", DOC, re.DOTALL | re.MULTILINE))))
    there = {row.word for actions in (OF_GUNDAM, OF_DIGIMON) for row in actions.verbs.values()}
    assert there <= told <= there | {"subject", "target", "other", "line", "act", "direction"}
