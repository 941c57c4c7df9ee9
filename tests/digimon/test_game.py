"""Whole matches through the public face: set-up (section 7), the first turns, how a match ends, and the laws on random games."""

import pytest

import headjudge as hj
from headjudge.digimon.table.codes import DECK, EGGS, HAND, SECURITY
from headjudge.digimon.table.state import DigimonState, digimon
from headjudge.edge.views import Pile
from headjudge.kernel.bad_input import BadInput
from headjudge.lab.fuzz import play
from headjudge.match import Match

DECKS = ["test-mixed", "test-vanilla"]
SEEDS = range(6)


def started(seed: int = 3) -> Match:
    return hj.start("digimon", decks=DECKS, seed=seed, log=True, checking=True)


def table(m: Match) -> DigimonState:
    return digimon(m.state)


def keep_both(m: Match) -> None:
    m.say("keep")
    m.say("keep")


def sizes(s: DigimonState) -> list[tuple[int, ...]]:
    return [tuple(len(s.zone(seat, zone)) for zone in (DECK, HAND, SECURITY, EGGS)) for seat in range(2)]


# Section 7


@pytest.mark.case("C50")
def test_a_prepared_table() -> None:
    """Five cards in hand, five security cards, a deck of forty, memory at 0."""
    m = started()
    assert sizes(table(m)) == [(45, 5, 0, 5)] * 2
    keep_both(m)
    assert sizes(table(m)) == [(40, 5, 5, 5)] * 2
    assert table(m).memory == 0
    assert table(m).turn == 1


@pytest.mark.case("C51")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_first_security_card_put_down_is_the_bottom_one(seed: int) -> None:
    """Of the top cards c1 to c5 of the deck, c5 is checked first."""
    m = started(seed)
    tops = [table(m).zone(seat, DECK)[:-6:-1] for seat in range(2)]
    keep_both(m)
    assert [table(m).zone(seat, SECURITY) for seat in range(2)] == tops


def test_the_first_player_decides_first_and_nobody_chooses_who_that_is() -> None:
    first = {started(seed).decision.seat for seed in range(12)}
    assert first == {0, 1}
    m = started()
    begins = m.decision.seat
    assert [option.label for option in m.decision.options] == ["keep", "redraw"]
    m.say("keep")
    assert m.decision.seat != begins
    m.say("keep")
    assert table(m).active == begins


def test_a_redraw_shuffles_the_whole_hand_back_once() -> None:
    m = started()
    seat = m.decision.seat
    before, stock = set(table(m).zone(seat, HAND)), set(table(m).zone(seat, DECK))
    m.say("redraw")
    after = set(table(m).zone(seat, HAND))
    assert len(after) == 5
    assert after != before
    assert after | set(table(m).zone(seat, DECK)) == before | stock
    assert m.decision.seat != seat, "once"
    assert table(m).zone(seat, DECK) != sorted(table(m).zone(seat, DECK)), "shuffled"


@pytest.mark.case("C52")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_first_player_does_not_draw_in_the_first_turn(seed: int) -> None:
    m = started(seed)
    keep_both(m)
    first = table(m).active
    while m.decision.prompt != "Your main phase: play, digivolve, use, attack or pass":
        m.say("no breeding")
    assert len(table(m).zone(first, HAND)) == 5
    m.say("pass")
    assert table(m).active != first
    assert len(table(m).zone(table(m).active, HAND)) == 6
    assert table(m).memory == 3, "passing leaves 3 memory to the other player (C56)"


# Looking


def test_a_hand_is_seen_by_its_owner_and_security_by_nobody() -> None:
    m = started()
    keep_both(m)
    mine, theirs, nobody = m.view(0), m.view(1), m.view(None)
    assert len(mine.players[0].hand.cards) == 5
    assert theirs.players[0].hand == nobody.players[0].hand == Pile(5)
    for view in (mine, theirs, nobody):
        for player in view.players:
            assert (player.security, player.eggs) == (Pile(5), Pile(5))


def test_hand_and_trash_are_arranged_freely_the_rest_is_not() -> None:
    m = started()
    hand = list(table(m).zone(0, HAND))
    m.arrange(0, "hand", hand[::-1])
    assert table(m).zone(0, HAND) == hand[::-1]
    with pytest.raises(hj.IllegalChoice, match="3-1"):
        m.arrange(0, "security", [])


# How it ends


def test_whoever_concedes_has_lost_at_once() -> None:
    m = started()
    m.concede(1)
    assert m.outcome is not None
    assert (m.outcome.winners, m.outcome.reason, m.outcome.cite) == ((0,), "conceded", "1-2-4")


@pytest.mark.parametrize("edition", ["founding", "crm"])
@pytest.mark.parametrize("seed", range(4))
def test_no_law_is_broken(seed: int, edition: str) -> None:
    """Random games: views, copies, saves and replays at every decision, offered if and only if accepted, and an end."""
    pairs = [[one, other] for one in DECKS for other in DECKS]
    report = play("digimon", pairs[seed], seed, edition)
    assert not report.violation, f"headjudge fuzz --game digimon --games 1 --seed {seed} --edition {edition}: {report.violation}"
    assert report.reason in ("11-5-1-2", "1-2-3-2")
    assert report.decisions > 10


# Section 3

FIFTY = ["D(3/3000)"] * 50


@pytest.mark.parametrize(
    ("deck", "fault"),
    [
        (FIFTY[:49], "49 cards; a deck has 50 (1-4-1)"),
        (FIFTY + ["E(2)"] * 6, "6 Digi-Eggs; a Digi-Egg deck has at most 5 (1-4-1)"),
        (FIFTY[:45] + ["TEST-003"] * 5, "5 copies of TEST-003; a deck has at most 4 (1-4-1)"),
        (FIFTY[:49] + ["TEST-03"], "no card has the number 'TEST-03'"),
    ],
)
def test_a_wrong_deck_is_refused(deck: list[str], fault: str) -> None:
    with pytest.raises(BadInput) as error:
        hj.start("digimon", decks=[deck, FIFTY])
    assert f"deck 1: {fault}" in str(error.value)


def test_digi_eggs_are_optional() -> None:
    m = hj.start("digimon", decks=[FIFTY, FIFTY + ["E(2)"] * 5])
    assert sorted(len(table(m).zone(seat, EGGS)) for seat in range(2)) == [0, 5]


def test_three_players_are_too_many() -> None:
    with pytest.raises(BadInput, match="3 players; this game is for two"):
        hj.start("digimon", decks=[FIFTY] * 3)


@pytest.mark.case("B24")
def test_conceding_loses_at_once_and_triggers_nothing() -> None:
    m = started()
    keep_both(m)
    waiting = table(m).triggers
    m.concede(1)
    assert m.outcome is not None
    assert (m.outcome.winners, m.outcome.cite) == ((0,), "1-2-4")
    assert table(m).triggers == waiting
