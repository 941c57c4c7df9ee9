"""Undo at a table: free while it tells nobody anything, else by leave; time, absence, windows that are passed, bots that fail."""

import random
from collections import Counter

import pytest

from headjudge.games import GAMES
from headjudge.tables import opponents
from headjudge.tables.entries import Answered, Auto, Away, Back, BotReplaced, Claimed, Conceded, Interrupted, TimedOut, UndoAsked, UndoLeave
from headjudge.tables.opening import Clock, Seating
from headjudge.tables.opponents import Bots, maker_of
from headjudge.tables.refusal import Refused
from headjudge.tables.standing import knowing, learned_since
from headjudge.tables.table import Table
from seated import ANN_AND_BOT, answer, dealt, opening, played, stands

BOTH_SEATS = [Seating("person", "Ann", held_by=0), Seating("person", "Ann again", held_by=0)]


def cards_seen(table: Table) -> list[Counter[str]]:
    """For each seat, and a spectator, the numbers of all cards that its view shows where they lie."""
    found = []
    for view in map(table.match.view, (0, 1, None)):
        cards = [one.card for one in view.limbo]
        for player in view.players:
            for pile in (player.hand, player.deck, player.trash, player.removal, player.shields, player.security, player.eggs):
                cards += [*pile.cards, *pile.known.values()]
            for permanent in (*player.battle, *player.base, *player.breeding):
                cards += permanent.cards
        found.append(Counter(card.number for card in cards if card.number and not card.number.startswith("token")))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_an_undo_is_free_just_while_nobody_learned_anything_and_nobody_else_answered(game: str) -> None:
    """Followed by hand along a random game, not by what the table keeps."""
    table, dice, states = dealt(opening(game)), random.Random(4), {"free": 0, "ask": 0}
    run: tuple[int, bool] | None = None  # who answered last, and whether that could be taken back quietly
    while table.phase == "playing" and len(table.entries) < 120:
        seat, before, seen = table.asked, knowing(table.match.state), cards_seen(table)
        assert seat is not None
        table.apply(answer(table, dice))
        if table.phase != "playing":
            break
        run = (seat, not learned_since(before, table.match.state))
        expected = "free" if run[1] else "ask"
        assert table.undo_state(seat) == expected
        assert table.undo_state(1 - seat) in ("no", "ask")
        states[expected] += 1
        assert expected == "ask" or [now - then for now, then in zip(cards_seen(table), seen, strict=True)] == [Counter()] * 3
    assert min(states.values()) > 3


def test_a_free_undo_is_carried_out_at_once_and_turns_the_page() -> None:
    table, dice = dealt(), random.Random(4)
    while True:
        before, epoch, seat = table.match.fingerprint(), table.epoch, table.asked
        told = table.update(seat, -1).events
        table.apply(answer(table, dice))
        if table.undo_state(seat) == "free":
            break
    assert seat is not None
    table.apply(UndoAsked(seat, table.now))
    assert (table.match.fingerprint(), table.asked, table.epoch) == (before, seat, epoch + 1)
    assert table.update(seat, -1).events == told
    assert table.notices[-1].code == "undone"
    assert table.update(seat, len(told), epoch).events == table.update(seat, 0).events  # of an earlier epoch: begun anew
    assert stands(Table.rebuilt(table.opening, table.entries, thorough=True)) == stands(table)


def asked_for_undo() -> tuple[Table, int]:
    table, dice = dealt(), random.Random(4)
    while True:
        seat = table.asked
        table.apply(answer(table, dice))
        if table.undo_state(seat) == "ask" and seat is not None:
            table.apply(UndoAsked(seat, table.now + 5))
            return table, seat


def test_else_the_other_is_asked_for_leave() -> None:
    table, seat = asked_for_undo()
    assert (table.undo_asked, table.undo_waits_for, table.undo_state(seat)) == (seat, [1 - seat], "no")
    with pytest.raises(Refused) as refused:
        table.check(UndoLeave(seat, table.now, True))
    assert refused.value.code == "not yours"
    stood = table.match.fingerprint()
    table.apply(UndoLeave(1 - seat, table.now, True))
    assert table.match.fingerprint() != stood
    assert (table.undo_asked, table.notices[-1].code) == (None, "undone")
    assert stands(Table.rebuilt(table.opening, table.entries)) == stands(table)


def test_leave_that_is_refused_or_overtaken_changes_nothing() -> None:
    table, seat = asked_for_undo()
    stood = table.match.fingerprint()
    table.apply(UndoLeave(1 - seat, table.now, False))
    assert (table.match.fingerprint(), table.undo_asked, table.notices[-1].code) == (stood, None, "undo refused")
    table.apply(UndoAsked(seat, table.now))
    table.apply(answer(table, random.Random(1)))
    assert (table.undo_asked, table.notices[-1].code) == (None, "undo overtaken")


@pytest.mark.parametrize("seats", [ANN_AND_BOT, BOTH_SEATS], ids=["bot", "both seats"])
def test_whoever_plays_alone_asks_nobody(seats: list[Seating]) -> None:
    table = dealt(opening(seats=seats))
    for _, entry in zip(range(30), played(table, random.Random(2)), strict=False):
        if entry.seat == 0 and isinstance(entry, Answered) and table.phase == "playing":
            assert table.undo_state(0) == "free"


def test_run_undo_and_run_again_equals_run() -> None:
    table, dice, again = dealt(), random.Random(11), 0
    while table.phase == "playing" and len(table.entries) < 80:
        given = answer(table, dice)
        table.apply(given)
        if table.phase != "playing" or table.undo_state(given.seat) != "free":
            continue
        ran = table.match.fingerprint()
        table.apply(UndoAsked(given.seat, table.now))
        table.apply(Answered(given.seat, table.now, table.match.version(given.seat), given.option))
        assert table.match.fingerprint() == ran
        again += 1
    assert again > 5


# --- time ------------------------------------------------------------------------------------------------------------------


def test_an_answer_takes_its_free_time_first_then_the_reserve() -> None:
    table, dice = dealt(opening(clock=Clock(10_000, 1_000))), random.Random(1)
    seat = table.asked
    assert seat is not None
    assert table.clock_due() == (seat, table.now + 11_000)
    table.apply(answer(table, dice, after=900))
    assert table.clock_left(seat, table.now) == 10_000
    while table.asked != seat:
        table.apply(answer(table, dice, after=0))
    table.apply(answer(table, dice, after=3_000))
    assert table.clock_left(seat, table.now) == 8_000


def test_when_the_time_is_over_answers_are_late_and_the_game_is_lost() -> None:
    table = dealt(opening(clock=Clock(10_000)))
    seat, due = table.clock_due() or (0, 0)
    with pytest.raises(Refused) as refused:
        table.check(TimedOut(seat, due - 1))
    assert refused.value.code == "not now"
    with pytest.raises(Refused) as refused:
        table.check(answer(table, random.Random(1), after=10_000))
    assert refused.value.code == "late"
    table.apply(TimedOut(seat, due))
    assert (table.phase, table.winners, [notice.code for notice in table.notices]) == ("over", [1 - seat], ["time", "game over"])


def test_no_clock_runs_while_leave_is_asked_or_the_table_is_not_there() -> None:
    table = dealt(opening(clock=Clock(60_000)))
    dice = random.Random(4)
    while True:
        seat = table.asked
        table.apply(answer(table, dice, after=0))
        if table.undo_state(seat) == "ask" and seat is not None:
            break
    table.apply(UndoAsked(seat, table.now + 1_000))
    assert table.clock_due() is None
    table.apply(UndoLeave(1 - seat, table.now + 30_000, False))
    asked = table.asked
    assert asked is not None
    assert table.clock_left(asked, table.now) == 59_000
    table.apply(Interrupted(-1, table.now + 50_000, table.now + 1_000))
    assert table.clock_left(asked, table.now) == 58_000


def test_whoever_is_away_too_long_can_be_claimed_from() -> None:
    table = dealt()
    table.apply(Away(0, 1_000))
    assert (table.away_since(0), table.claim_at(0)) == (1_000, 121_000)
    with pytest.raises(Refused, match="long enough"):
        table.check(Claimed(1, 120_999))
    table.apply(Back(0, 100_000))
    table.apply(Away(0, 100_500))
    with pytest.raises(Refused, match="long enough"):
        table.check(Claimed(1, 121_000))
    table.apply(Interrupted(-1, 200_000, 100_500))
    assert table.claim_at(0) == 320_000
    table.apply(Claimed(1, 320_000))
    assert (table.phase, table.winners, table.notices[-2].code) == ("over", [1], "claimed")


def test_of_three_who_play_the_others_go_on() -> None:
    three = [Seating("person", name) for name in ("Ann", "Ben", "Cem")]
    table = dealt(opening(seats=three, mode=GAMES["gundam"].modes[1]))
    table.apply(Conceded(1, 5))
    assert (table.phase, table.others(0)) == ("playing", [2])
    with pytest.raises(Refused, match="has left the game"):
        table.check(Conceded(1, 6))
    table.apply(Conceded(2, 7))
    assert (table.phase, table.winners) == ("over", [0])


# --- windows ---------------------------------------------------------------------------------------------------------------


def in_window(table: Table, dice: random.Random, kind: str) -> None:
    while table.question(table.asked) is None or table.question(table.asked).kind != kind:  # type: ignore[union-attr]
        table.apply(answer(table, dice))


def test_a_window_is_passed_as_was_said_before_whatever_is_offered() -> None:
    table, dice = dealt(), random.Random(3)
    for seat in (0, 1):
        table.apply(Auto(seat, table.now, {"action": "pass", "main": "pass"}))
    passed = []
    while table.phase == "playing" and len(table.entries) < 150:
        question = table.question(table.asked)
        assert question is not None
        assert table.auto_due(table.now + 399, 400) is None
        due = table.auto_due(table.now + 400, 400)
        assert (due is not None) == (question.kind == "action")
        if due is None:
            table.apply(answer(table, dice))
            continue
        assert (due.automatic, question.options[due.option].verb) == (True, "pass")
        passed.append(len(question.options))
        table.apply(due)
        assert table.phase != "playing" or table.update(due.seat).auto_answered
        last = table.standing.last_of(due.seat)
        assert last is None or not last.automatic
    assert max(passed) > 1 == min(passed)


def test_what_is_said_for_a_turn_lapses_with_it() -> None:
    table, dice = dealt(), random.Random(3)
    in_window(table, dice, "action")
    seat = table.asked
    assert seat is not None
    table.apply(Auto(seat, table.now, {"action": "pass this turn", "block": "ask"}))
    assert table.auto(seat) == {"action": "pass this turn"}
    turn = table.match.state.turn
    while table.match.state.turn == turn:
        table.apply(answer(table, dice))
    assert table.auto(seat) == {}


# --- bots ------------------------------------------------------------------------------------------------------------------


class Failing:
    def __init__(self, seed: int, cards: object) -> None:
        self.left = 3

    def choose(self, view: object, decision: object) -> int:
        self.left -= 1
        if not self.left:
            raise RuntimeError("out of ideas")
        return 0


def test_a_bot_that_fails_is_replaced_by_greedy_with_a_notice() -> None:
    table = dealt(opening(seats=[Seating("person", "Ann"), Seating("bot", f"{__name__}:Failing")], sealed=False))
    assert table.bots == {1: f"{__name__}:Failing"}
    replaced = [entry for _, entry in zip(range(60), played(table, random.Random(1)), strict=False) if isinstance(entry, BotReplaced)]
    assert [entry.seat for entry in replaced] == [1]
    assert "out of ideas" in replaced[0].why
    assert (table.bots, [notice.code for notice in table.notices][:1]) == ({1: "greedy"}, ["bot replaced"])
    with pytest.raises(Refused, match="no bot of seat 1 could be replaced"):
        table.check(BotReplaced(1, table.now))


def test_a_calm_bot_errs_now_and_then_and_a_steady_one_is_greedy() -> None:
    assert maker_of("steady", "gundam") is maker_of("greedy", "gundam")
    table = dealt(opening(seats=[Seating("person", "Ann"), Seating("bot", "calm", seed=1)]))
    steady, calm, asked, differ = Bots(table), Bots(table), 0, 0
    table_of_steady = dict(table.bots)
    for _, _entry in zip(range(150), played(table, random.Random(1)), strict=False):
        if table.asked != 1 or len(table.match.state.options) < 2:
            continue
        asked += 1
        table.bots[1] = "steady"
        best = steady.next(table.now)
        table.bots[1] = table_of_steady[1]
        differ += best != calm.next(table.now)
    assert 0 < differ < asked / 2


def test_a_sharp_bot_searches_with_secret_lists_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opponents, "SEARCH", "search-8")  # in place of a time, so that it is quick
    table = dealt(opening(seats=[Seating("person", "Ann"), Seating("bot", "sharp", seed=1)]))
    bots, asked = Bots(table), 0
    for _, _entry in zip(range(40), played(table, random.Random(1)), strict=False):
        if table.asked == 1 and len(table.match.state.options) > 1:
            assert bots.slow() == 1
            assert isinstance(bots.next(table.now), Answered)
            asked += 1
    assert table.match.state.windowed
    assert asked > 2
    assert table.bots == {1: "sharp"}


def test_why_and_why_not_are_told_as_the_seat_perceives_them() -> None:
    table, dice = dealt(), random.Random(3)
    in_window(table, dice, "main")
    seat = table.asked
    assert seat is not None
    last = [event for event in table.update(seat).events if event.text][-1]
    assert table.why(seat, last.number)[0].text == last.text
    with pytest.raises(Refused, match="there is no event 99999"):
        table.why(seat, 99999)
    hand = {card.name for card in table.update(seat).view.players[seat].hand.cards}
    offered = {thing.name for choice in table.update(seat).question.options if (thing := choice.subject)}  # type: ignore[union-attr]
    [barred, *_] = sorted(hand - offered)
    obstacles = table.why_not(seat, f"play {barred}")
    assert obstacles
    assert all("#" not in obstacle.text for obstacle in obstacles)
    with pytest.raises(Refused) as refused:
        table.why_not(1 - seat, f"play {barred}")
    assert refused.value.code == "not yours"
    with pytest.raises(Refused) as refused:
        table.why_not(seat, "juggle")
    assert refused.value.code == "malformed"
