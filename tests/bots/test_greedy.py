"""The greedy bot for Gundam: what it does on tables where that is plain, and how often it wins."""

import pytest

from headjudge.bots.bot import Seated
from headjudge.bots.finding import find_bot
from headjudge.lab.arena import simulate
from headjudge.lab.series import Series
from headjudge.match import Match
from tables import table


def taken(match: Match) -> str:
    """The label of what greedy does here."""
    bot = Seated("greedy", find_bot("greedy", "gundam"), match.game, 1)
    return match.decision.options[bot.answer(match)].label


def after(match: Match, *steps: str) -> Match:
    for step in steps:
        match.say(step)
    return match


@pytest.mark.parametrize(
    ("setup", "steps", "does"),
    [
        # the last hit wins, whatever else could be had
        (
            "A: {units: [{id: a, card: U(1/1)}]}\n  B: {base: none, shields: 0, units: [{id: b, card: U(1/1), rested: true}]}",
            [],
            "attack player B with a",
        ),
        # a Unit that can be destroyed without loss is
        ("A: {units: [{id: a, card: U(3/3)}]}\n  B: {units: [{id: b, card: U(2/3), rested: true}]}", [], "attack b with a"),
        # but not one that strikes harder and stays
        ("A: {units: [{id: a, card: U(1/1)}]}\n  B: {units: [{id: b, card: U(5/5), rested: true}]}", [], "attack player B with a"),
        # 0 AP harm nobody
        ("A: {units: [{id: a, card: U(0/1)}]}\n  B: {units: [{id: b, card: U(5/5), rested: true}]}", [], "end"),
        # the Pilot goes where it links
        (
            "A: {hand: [{id: amuro, card: ST01-010}], units: [{id: gm, card: ST01-005}, {id: g, card: ST01-001}]}",
            [],
            "pair amuro with g",
        ),
        # of two Units the better one is paid for
        ("A: {hand: [{id: gm, card: ST01-005}, {id: g, card: ST01-001}], resources: 4}", [], "play g"),
        # damage goes where it destroys most
        (
            "A: {hand: [{id: cc, card: ST03-013}, {id: f, card: U(1/1)}], resources: 3}\n"
            "  B: {units: [{id: big, card: U(5/5)}, {id: mid, card: U(4/2)}, {id: small, card: U(1/1)}]}",
            ["play cc"],
            "choose mid",
        ),
        # a full battle area loses its weakest Unit
        (
            "A: {hand: [{id: n, card: U(6/6)}], units: [{id: a, card: U(2/2)}, {id: b, card: U(2/2)}, {id: c, card: U(1/1)},"
            " {id: d, card: U(2/2)}, {id: e, card: U(3/3)}, {id: f, card: U(2/2)}]}",
            ["play n"],
            "choose c",
        ),
        # a card that must be trashed is the worst in hand
        (
            "A: {hand: [{id: s, card: ST04-002}, {id: aile, card: ST04-001}, {id: mo, card: ST04-004}],"
            " deck: [{id: d, card: ST04-006}, 9]}",
            ["play s"],
            "choose mo",
        ),
    ],
)  # fmt: skip
def test_on_a_plain_table(setup: str, steps: list[str], does: str) -> None:
    assert taken(after(table(f"setup:\n  {setup}\n"), *steps)) == does


@pytest.mark.parametrize(
    ("shields", "blocker", "does"),
    [
        (0, "ST04-004", "block with b"),  # 1/1, but it saves the game
        (6, "ST04-004", "no block"),  # one Shield of six is worth less than the Unit … and its attacker lives
        (6, "ST04-001", "block with b"),  # 4/4 destroys the attacker and stays
    ],
)
def test_blocking(shields: int, blocker: str, does: str) -> None:
    match = table(
        f"setup:\n  A: {{units: [{{id: a, card: U(3/3)}}]}}\n"
        f"  B: {{base: none, shields: {shields}, units: [{{id: b, card: {blocker}}}]}}\n"
    )  # fmt: skip
    assert taken(after(match, "attack player B with a")) == does


@pytest.mark.parametrize(("hp", "does"), [(3, "play cut"), (7, "pass")])
def test_a_command_in_the_action_step_where_it_saves_a_unit(hp: int, does: str) -> None:
    """-3 AP for the attacker: worth while if the Unit attacked would be destroyed, else kept."""
    match = table(
        f"setup:\n  A: {{units: [{{id: a, card: U(4/4)}}]}}\n"
        f"  B: {{units: [{{id: b, card: U(3/{hp}), rested: true}}], hand: [{{id: cut, card: ST01-014}}]}}\n"
    )  # fmt: skip
    assert taken(after(match, "attack b with a")) == does


def test_support_where_it_helps() -> None:
    """2 AP more destroy what else would stay; the supporter was deployed this turn and cannot attack."""
    for left, does in [(4, "use s/Support"), (2, "attack b with a")]:
        match = table(
            f"setup:\n  A: {{units: [{{id: a, card: U(2/5)}}, {{id: s, card: ST03-004, deployed_this_turn: true}}]}}\n"
            f"  B: {{units: [{{id: b, card: U(3/{left}), rested: true}}]}}\n"
        )
        assert taken(match) == does


@pytest.fixture(scope="module")
def games() -> Series:
    """Each of four starters in greedy's hands against each of them in random's, twice in each seat."""
    return simulate([f"starter-st0{number}" for number in (1, 2, 3, 4)], games=4, bot=["greedy", "random"], seed="suite")


def test_greedy_beats_random(games: Series) -> None:
    """64 games with fixed seeds. Of 3,840 such games it lost 6: more than a very few lost here are no accident."""
    assert len(games.pairings) == 16
    for seat in range(2):
        shares = [pairing.in_seat(seat) for pairing in games.pairings]
        assert sum(share.games for share in shares) == 32
        assert sum(share.count for share in shares) >= 30
    for deck in {pairing.one.deck for pairing in games.pairings}:
        assert sum(pairing.wins.count for pairing in games.pairings if pairing.one.deck == deck) >= 14


def test_games_come_to_an_end(games: Series) -> None:
    assert sum(pairing.unfinished for pairing in games.pairings) == 0
