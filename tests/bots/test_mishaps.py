"""What goes wrong in the middle of many games: bots that raise, stall or end their process, and processes that end by themselves."""

import os
import re
import signal
import time
from pathlib import Path

import pytest

from commands import Command
from headjudge.bots.bot import BotError, Printed
from headjudge.edge.views import Question, View
from headjudge.lab.arena import Simulation, simulate
from headjudge.lab.crew import Crew
from headjudge.lab.workers import Crashed, shared_out

DECK = "test-mixed"


class First:
    def __init__(self, seed: int, cards: Printed) -> None:
        pass

    def choose(self, view: View, decision: Question) -> int:
        return 0


class GivesUp(First):
    """What it raises is no Exception."""

    def choose(self, view: View, decision: Question) -> int:
        raise KeyboardInterrupt


class EndsTheProcess(First):
    def choose(self, view: View, decision: Question) -> int:
        os._exit(3)


class Stumbles(First):
    """Ends its process in the middle of its first game, once for each time that somebody has put a file there."""

    file = Path()

    def choose(self, view: View, decision: Question) -> int:
        if view.turn == 3:
            for banana in sorted(self.file.parent.glob("banana*")):
                banana.unlink()
                os.kill(os.getpid(), signal.SIGKILL)
        return 0


class Dawdles(First):
    """It goes on after what would stop it, if that can be caught."""

    def choose(self, view: View, decision: Question) -> int:
        while True:
            try:
                time.sleep(60)
            except Exception:
                continue


# Processes


def double(job: int) -> int:
    return 2 * job


def dies_at_seven(job: int) -> int:
    if job == 7:
        os._exit(1)
    return 2 * job


def dies_once(job: Path) -> str:
    if job.exists():
        job.unlink()
        os._exit(1)
    return job.name


def test_what_a_lost_process_was_at_is_done_again(tmp_path: Path) -> None:
    jobs = [tmp_path / str(number) for number in range(40)]
    jobs[11].touch()
    lost: list[list[Path]] = []
    assert list(shared_out(dies_once, jobs, 2, lambda again: lost.append(list(again)))) == [str(number) for number in range(40)]
    assert [jobs[11] in again for again in lost] == [True]


def test_a_job_that_ends_every_process_is_named() -> None:
    results = shared_out(dies_at_seven, range(20), 2)
    assert [next(results) for _ in range(7)] == [2 * job for job in range(7)]
    with pytest.raises(Crashed) as crashed:
        next(results)
    assert crashed.value.job == 7
    assert list(shared_out(double, range(5), 2)) == [0, 2, 4, 6, 8]


# Bots


def test_a_process_that_ends_once_costs_nothing_but_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Stumbles, "file", tmp_path / "banana")
    whole = simulate([DECK], games=6, bot=Stumbles)
    (tmp_path / "banana").touch()
    with pytest.warns(
        RuntimeWarning, match=r"ended without a word in one of the games 0 to 5; they are played again, one by one \(seeds '0 "
    ):
        again = simulate([DECK], games=6, bot=Stumbles, workers=2)
    assert again.data() == whole.data()


def test_a_game_that_ends_its_process_twice_is_named_with_its_seed() -> None:
    told: list[str] = []
    named = r"^game 0, test-mixed \(EndsTheProcess\) against .*, seed '0 test-mixed test-mixed 0': every process"
    with pytest.raises(BotError, match=named):
        Simulation([DECK], 4, EndsTheProcess).run(Crew(2, told=told.append))
    assert [re.sub(r", test.*seed|seeds .*", "…", one) for one in told] == [
        "a process has ended without a word in one of the games 0 to 3; they are played again, one by one (…",
        "a process has ended without a word in game 0… '0 test-mixed test-mixed 0'; it is played again",
    ]


def test_what_is_no_exception_is_named_too() -> None:
    with pytest.raises(BotError, match=r"game 0, test-mixed \(GivesUp\) .*, seed '.*': KeyboardInterrupt in the middle of the game"):
        simulate([DECK], games=4, bot=GivesUp, workers=2)


@pytest.mark.parametrize("workers", [1, 2])
def test_a_bot_that_stalls_is_named(workers: int) -> None:
    began = time.monotonic()
    with pytest.raises(BotError, match=r"^bot Dawdles, seat \d, decision 1 in turn 0 \(.*\): it has not answered within 0.2 s \(game 0, "):
        simulate([DECK], games=1, bot=Dawdles, workers=workers, patience=0.2)
    assert time.monotonic() - began < 20


def test_who_answers_in_time_is_left_alone() -> None:
    assert simulate([DECK], 2, First, patience=30).data() == simulate([DECK], 2, First, patience=0).data()
    assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)


def test_the_command_tells_a_bot_that_stalls(headjudge: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    text = "import time\nclass Bot:\n  def __init__(s, *a): ...\n  def choose(s, *a): time.sleep(60)\n"
    (tmp_path / "sleepy.py").write_text(text, encoding="utf-8")
    ended = headjudge("simulate", DECK, "--bots", "sleepy:Bot", "random", "--games", "2", "--workers", "1", "--patience", "0.1")
    assert (ended.code, ended.out) == (2, "")
    assert re.match(r"bot sleepy:Bot, seat \d, decision \d in turn 0 \(.*\): it has not answered within 0\.1 s \(game \d, ", ended.told)
