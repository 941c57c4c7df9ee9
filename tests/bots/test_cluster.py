"""Games shared out by Ray: the same bytes as played here, also if a node is lost in the middle."""

import json
import os
from collections.abc import Iterator
from typing import Any

import pytest

from commands import Command
from headjudge.bots.bot import BotError
from headjudge.kernel.bad_input import BadInput
from headjudge.lab import cluster as by_ray
from headjudge.lab.arena import Simulation, simulate
from headjudge.lab.crew import Crew
from headjudge.lab.league import league
from headjudge.lab.series import Result

DECKS = ["test-mixed", "test-vanilla"]
os.environ["RAY_USAGE_STATS_ENABLED"] = "0"  # nothing is told to anybody outside
os.environ["RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO"] = "0"
cluster_utils = pytest.importorskip("ray.cluster_utils", reason="Ray comes with the extra `scale`, and with what is used for development")
pytestmark = [pytest.mark.filterwarnings("ignore"), pytest.mark.timeout(120)]  # what Ray warns of is its own business


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """Three nodes on this machine, with a core each."""
    nodes = cluster_utils.Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    for _ in range(2):
        nodes.add_node(num_cpus=1)
    nodes.wait_for_nodes()
    yield nodes
    nodes.shutdown()


def test_a_node_that_is_lost_in_the_middle_changes_nothing(cluster: Any) -> None:
    """The first test of this file: the cluster has two nodes afterwards."""
    simulation = Simulation(DECKS, 100, ["greedy", "random"], seed=3)
    serial = simulation.run(1)
    seen: list[Result] = []

    def told(result: Result) -> None:
        seen.append(result)
        if len(seen) == 20:
            cluster.remove_node(cluster.worker_nodes.copy().pop(), allow_graceful=False)

    found = simulation.run(Crew(backend="ray", address=cluster.address), told)
    assert len(seen) == len(simulation.bouts) == 400
    assert json.dumps(found.data()) == json.dumps(serial.data())
    assert [result.row() for result in seen] == serial.rows()
    assert len(cluster.worker_nodes) == 1


def test_a_bot_that_raises_on_a_node_is_named(cluster: Any) -> None:
    class Refuses:
        """Of a class that is not installed there, a node gets a copy."""

        def __init__(self, seed: int, cards: object) -> None:
            pass

        def choose(self, view: object, decision: object) -> int:
            raise ZeroDivisionError("nothing to divide")

    with pytest.raises(BotError, match=r"^bot Refuses, seat \d, decision 1 .*: ZeroDivisionError: nothing to divide \(game 0, .*seed '0 "):
        simulate(DECKS[:1], 2, Refuses, backend="ray", address=cluster.address)


def test_a_league_and_records_come_from_a_cluster_too(cluster: Any, headjudge: Command) -> None:
    crew = Crew(backend="ray", address=cluster.address)
    assert league(["greedy", "random"], DECKS, 2, seed=1, crew=crew).data() == league(["greedy", "random"], DECKS, 2, seed=1).data()
    said = ("simulate", *DECKS, "--bots", "random", "--games", "2", "--json")
    alone = headjudge(*said, "--workers", "1", "--record", "here")
    there = headjudge(*said, "--backend", "ray", "--address", cluster.address, "--record", "there")
    assert (there.code, there.out) == (0, alone.out)
    assert headjudge("replay", "there/000001.json").out == headjudge("replay", "here/000001.json").out


def test_another_engine_on_a_node_is_refused() -> None:
    with pytest.raises(
        BadInput, match=r"a node of the cluster has headjudge .*, but this is headjudge 0\.0: install the same on every node"
    ):
        by_ray.parcel_there("headjudge 0.0", abs, [1])


def test_what_is_said_wrongly_is_told(headjudge: Command) -> None:
    assert "no backend is called 'cloud'; there are processes and ray" in headjudge("simulate", *DECKS, "--backend", "cloud").told
    assert "an address is that of a cluster" in headjudge("simulate", *DECKS, "--address", "127.0.0.1:1").told


@pytest.mark.parametrize(("address", "why"), [("127.0.0.1:9", "no cluster of Ray at 127.0.0.1:9: "), ("here:there", "expected HOST:PORT")])
def test_an_address_where_nothing_answers_is_told_at_once(headjudge: Command, address: str, why: str) -> None:
    assert why in headjudge("simulate", *DECKS, "--backend", "ray", "--address", address).told
