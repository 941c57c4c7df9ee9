"""Games shared out by Ray: the same bytes as played here, also if a node is lost in the middle."""

import importlib
import json
import os
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from commands import Command
from headjudge.bots.bot import BotError
from headjudge.kernel.bad_input import BadInput
from headjudge.lab import arena
from headjudge.lab import cluster as by_ray
from headjudge.lab.arena import Simulation, simulate
from headjudge.lab.crew import Crew
from headjudge.lab.league import league
from headjudge.lab.series import Result

DECKS = ["test-mixed", "test-vanilla"]
os.environ["RAY_USAGE_STATS_ENABLED"] = "0"  # nothing is told to anybody outside
os.environ["RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO"] = "0"
with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # what Ray warns of is its own business
    cluster_utils = importlib.import_module("ray.cluster_utils")


@contextmanager
def three_nodes() -> Iterator[Any]:
    """On this machine, with a core each."""
    nodes = cluster_utils.Cluster()
    try:
        for _ in range(3):
            add_node(nodes)
        nodes.wait_for_nodes()
        yield nodes
    finally:
        nodes.shutdown()


def add_node(nodes: Any) -> None:
    """A busy machine may need longer than the 30 seconds that Ray gives a node to begin."""
    try:
        nodes.add_node(num_cpus=1, include_dashboard=False)
    except Exception as error:
        if "timed out during startup" not in str(error):
            raise
        nodes.add_node(num_cpus=1, include_dashboard=False)


@pytest.mark.filterwarnings("ignore")
def test_games_of_a_cluster_are_the_same_games(headjudge: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    """One test with one cluster and one connection: they take the most time."""
    monkeypatch.setenv("PYTHONPATH", str(Path(arena.__file__).parents[2]))  # said relative to another folder, nodes would not find it
    with three_nodes() as cluster, (crew := Crew(backend="ray", address=cluster.address)).at_hand():
        a_node_that_is_lost_changes_nothing(cluster, crew)
        a_bot_that_raises_is_named(crew)
        bots = ["greedy", "random"]
        assert league(bots, DECKS, 2, seed=1, crew=crew).data() == league(bots, DECKS, 2, seed=1).data()
        records_come_back(cluster.address, headjudge)


def a_node_that_is_lost_changes_nothing(cluster: Any, crew: Crew) -> None:
    simulation = Simulation(DECKS, 100, ["greedy", "random"], seed=3)
    serial = simulation.run(1)
    seen: list[Result] = []

    def told(result: Result) -> None:
        seen.append(result)
        if len(seen) == 20:
            cluster.remove_node(next(iter(cluster.worker_nodes)), allow_graceful=False)

    found = simulation.run(crew, told)
    assert len(cluster.worker_nodes) == 1
    assert len(seen) == len(simulation.bouts) == 400
    assert json.dumps(found.data()) == json.dumps(serial.data())
    assert [result.row() for result in seen] == serial.rows()


def a_bot_that_raises_is_named(crew: Crew) -> None:
    class Refuses:
        """Of a class that is not installed there, a node gets a copy."""

        def __init__(self, seed: int, cards: object) -> None:
            pass

        def choose(self, view: object, decision: object) -> int:
            raise ZeroDivisionError("nothing to divide")

    with pytest.raises(BotError, match=r"^bot Refuses, seat \d, decision 1 .*: ZeroDivisionError: nothing to divide \(game 0, .*seed '0 "):
        simulate(DECKS[:1], 2, Refuses, crew=crew)


def records_come_back(address: str, headjudge: Command) -> None:
    said = ("simulate", *DECKS, "--bots", "random", "--games", "2", "--json")
    alone = headjudge(*said, "--workers", "1", "--record", "here")
    there = headjudge(*said, "--backend", "ray", "--address", address, "--record", "there")
    assert (there.code, there.out) == (0, alone.out)
    assert headjudge("replay", "there/000001.json").out == headjudge("replay", "here/000001.json").out


def test_another_engine_on_a_node_is_refused() -> None:
    with pytest.raises(
        BadInput, match=r"a node of the cluster has headjudge .*, but this is headjudge 0\.0: install the same on every node"
    ):
        by_ray.parcel_there("headjudge 0.0", abs, [1])


def test_a_node_without_what_it_needs_is_told() -> None:
    import ray

    cause = RuntimeError("The remote function failed to import on the worker.\nModuleNotFoundError: No module named 'mybot'")
    told = by_ray.told_by(ray, ray.exceptions.RayTaskError("parcel", "", cause))
    assert isinstance(told, BadInput)
    assert "cannot load what it is to do: ModuleNotFoundError: No module named 'mybot'; headjudge and bots" in str(told)


def test_a_folder_called_ray_is_no_ray(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", ModuleType("ray"))
    with pytest.raises(BadInput, match="needs the package ray"), by_ray.connected(None):
        pass


def test_what_is_said_wrongly_is_told(headjudge: Command) -> None:
    assert "no backend is called 'cloud'; there are processes and ray" in headjudge("simulate", *DECKS, "--backend", "cloud").told
    assert "an address is that of a cluster" in headjudge("simulate", *DECKS, "--address", "127.0.0.1:1").told


@pytest.mark.parametrize(("address", "why"), [("127.0.0.1:9", "no cluster of Ray at 127.0.0.1:9: "), ("here:there", "expected HOST:PORT")])
def test_an_address_where_nothing_answers_is_told_at_once(headjudge: Command, address: str, why: str) -> None:
    assert why in headjudge("simulate", *DECKS, "--backend", "ray", "--address", address).told
