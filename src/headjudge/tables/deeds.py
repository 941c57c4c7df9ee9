# edge: interpreted
"""What becomes of what was said at a table, after it was checked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.kernel.seats import SEATS
from headjudge.tables import entries
from headjudge.tables.checks import cards_named
from headjudge.tables.standing import Given, knowing, learned_since

if TYPE_CHECKING:
    from headjudge.tables.table import Table

KEEP_EVERY = 8  # answers: so far at most a game is played again when one is taken back


def carry_out(table: Table, entry: entries.Entry) -> None:
    match entry:
        case entries.Answered():
            answer(table, entry)
        case entries.Arranged():
            table.match.arrange(entry.seat, entry.place, cards_named(table, entry))
        case entries.Conceded():
            table.notice("conceded", f"{table.called(entry.seat)} concedes.", entry.seat)
            lose(table, [entry.seat], entry.at)
        case entries.UndoAsked():
            ask_undo(table, entry)
        case entries.UndoLeave():
            leave_undo(table, entry)
        case entries.Nonce():
            table.nonces[entry.seat] = entry.nonce
            table.deal_if_ready(entry.at)
        case entries.Begins():
            table.notice("begins", f"{table.called(entry.seat)} lets {table.called(entry.first)} begin.", entry.first)
            table.next_game(entry.first, entry.at)
        case entries.Auto():
            table.passing.say(entry.seat, entry.windows, table.moment)
        case entries.TimedOut():
            table.notice("time", f"The time of {table.called(entry.seat)} is over.", entry.seat)
            lose(table, [entry.seat], entry.at)
        case _:
            be_there(table, entry)


def be_there(table: Table, entry: entries.Entry) -> None:
    """Who is at the table."""
    match entry:
        case entries.Away():
            table.absences.since[entry.seat] = entry.at
            table.notice("away", f"{table.called(entry.seat)} has gone.", entry.seat)
        case entries.Back():
            del table.absences.since[entry.seat]
            table.notice("back", f"{table.called(entry.seat)} is back.", entry.seat)
        case entries.Claimed():
            gone = table.claimable(entry.seat, entry.at)
            who = " and ".join(map(table.called, gone))
            table.notice("claimed", f"{table.called(entry.seat)} claims the game: {who} has been away too long.", entry.seat)
            lose(table, gone, entry.at)
        case entries.BotReplaced():
            was, table.bots[entry.seat] = table.bots[entry.seat], table.STAND_IN
            why = f" ({entry.why})" if entry.why else ""
            table.notice("bot replaced", f"The bot {was} has failed{why}; {table.STAND_IN} goes on for {SEATS[entry.seat]}.", entry.seat)
        case entries.Interrupted():
            table.clocks.put_off(entry.at - entry.since)
            table.absences.put_off(entry.at - entry.since)


# --- answers ---------------------------------------------------------------------------------------------------------------


def answer(table: Table, entry: entries.Answered) -> None:
    match = table.match
    before = knowing(match.state)
    stop_clock(table, entry.seat, entry.at, free=entry.automatic)
    match.choose(entry.option)
    quiet = not learned_since(before, match.state)
    table.standing.given.append(Given(entry.seat, len(match.answers) - 1, entry.automatic, quiet))
    table.given[entry.seat, entry.decision] = entry.option
    overtake_undo(table, entry.seat)
    if len(table.standing.given) % KEEP_EVERY == 0 and not match.over:
        match.keep_moment()
    go_on(table, entry.at)


def stop_clock(table: Table, seat: int, at: int, free: bool = False) -> None:
    if free:
        table.clocks.since = None
    else:
        table.clocks.stop(seat, at)


def go_on(table: Table, at: int) -> None:
    """The game stands where somebody else is asked, or is over."""
    if table.match.over:
        table.end_game()
    else:
        table.note_who_began()
        table.clocks.run(at)


def lose(table: Table, seats: list[int], at: int) -> None:
    """These leave the game that runs; where none does, the series."""
    table.undo_asked, table.undo_waits_for = None, []
    if table.phase != "playing":
        table.forfeit(seats)
        return
    if table.asked is not None:
        stop_clock(table, table.asked, at)
    for seat in seats:
        if not table.match.over and table.match.state.alive >> seat & 1:
            table.match.concede(seat)
    table.standing.given.clear()  # what was answered before is not taken back any more
    go_on(table, at)


# --- undo ------------------------------------------------------------------------------------------------------------------


def ask_undo(table: Table, entry: entries.UndoAsked) -> None:
    waits_for = [] if table.undo_state(entry.seat) == "free" else table.others(entry.seat)
    if not waits_for:
        undo(table, entry.seat, entry.at)
        return
    table.undo_asked, table.undo_waits_for = entry.seat, waits_for
    if table.asked is not None:
        stop_clock(table, table.asked, entry.at)
    table.notice("undo asked", f"{table.called(entry.seat)} asks to take back an answer. Whoever plays on meanwhile ends that.", entry.seat)


def overtake_undo(table: Table, seat: int) -> None:
    """Somebody plays on: whoever was asked for leave is asked no more."""
    asked = table.undo_asked
    if asked is not None:
        table.notice("undo overtaken", f"{table.called(asked)} takes nothing back: {table.called(seat)} plays on.", asked)
    table.undo_asked, table.undo_waits_for = None, []


def leave_undo(table: Table, entry: entries.UndoLeave) -> None:
    asked = table.undo_asked
    assert asked is not None
    if not entry.yes:
        table.undo_asked, table.undo_waits_for = None, []
        table.notice("undo refused", f"{table.called(entry.seat)} does not let {table.called(asked)} take it back.", entry.seat)
        table.clocks.run(entry.at)
        return
    table.undo_waits_for = [seat for seat in table.undo_waits_for if seat != entry.seat]
    if not table.undo_waits_for:
        undo(table, asked, entry.at)


def undo(table: Table, seat: int, at: int) -> None:
    wanted = table.standing.last_of(seat)
    assert wanted is not None
    if table.asked is not None and table.clocks.since is not None:
        stop_clock(table, table.asked, at)
    table.undo_asked, table.undo_waits_for = None, []
    table.match.undo(seat, wanted.place)
    table.standing.take_back(wanted)
    table.turn_page()
    table.notice("undone", f"{table.called(seat)} has taken back an answer.", seat)
    table.clocks.run(at)
