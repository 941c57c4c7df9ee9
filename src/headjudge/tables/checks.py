# edge: interpreted
"""What may be said at a table as it stands. Every function raises Refused, or returns; none changes anything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.decision import IllegalChoice
from headjudge.formats import is_text
from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.knowledge import NO_CARD, card_named
from headjudge.tables import entries
from headjudge.tables.refusal import Refused

if TYPE_CHECKING:
    from headjudge.tables.table import Table


def check(table: Table, entry: entries.Entry) -> None:
    if table.phase == "over" and not isinstance(entry, entries.Away | entries.Back | entries.Interrupted):
        raise Refused("over", "this table is over")
    if entry.at < table.now:
        raise Refused("malformed", f"time does not go back: it was {table.now} ms, and this is of {entry.at} ms")
    if not isinstance(entry, entries.Interrupted) and not 0 <= entry.seat < table.seats:
        raise Refused("malformed", f"there is no seat {entry.seat}; there are 0 to {table.seats - 1}")
    check_said(table, entry)


def check_said(table: Table, entry: entries.Entry) -> None:
    match entry:
        case entries.Answered():
            answered(table, entry)
        case entries.Arranged():
            arranged(table, entry)
        case entries.Conceded():
            conceded(table, entry)
        case entries.UndoAsked():
            undo_asked(table, entry)
        case entries.UndoLeave():
            undo_leave(table, entry)
        case entries.Nonce():
            nonce(table, entry)
        case entries.Begins():
            begins(table, entry)
        case entries.Auto():
            person(table, entry.seat)
        case entries.TimedOut():
            timed_out(table, entry)
        case entries.Away():
            away(table, entry)
        case entries.Back():
            back(table, entry)
        case entries.Claimed():
            claimed(table, entry)
        case entries.BotReplaced():
            bot_replaced(table, entry)
        case entries.Interrupted():
            interrupted(table, entry)
        case _:
            raise Refused("malformed", f"{type(entry).__name__} is nothing that is said at a table")


def playing(table: Table, seat: int) -> None:
    """A game runs, and this seat is in it."""
    if table.phase != "playing":
        raise Refused("not now", "no game runs now")
    if not table.match.state.alive >> seat & 1:
        raise Refused("not now", f"{table.called(seat)} has left the game")


def answered(table: Table, entry: entries.Answered) -> None:
    playing(table, entry.seat)
    asked = table.match.version(entry.seat)
    if entry.decision < asked:
        raise Refused("late", f"question {entry.decision} is past; the present one is {asked}")
    if table.asked != entry.seat:
        raise Refused("not yours", f"{table.called(entry.seat)} is not asked")
    if entry.decision > asked:
        raise Refused("not offered", f"there is no question {entry.decision} yet; the present one is {asked}")
    offered = table.match.state.options
    if not 0 <= entry.option < len(offered):
        raise Refused("not offered", f"{entry.option} is no option: there are {len(offered)}, counted from 0")
    if entry.action is not None and entry.action != offered[entry.option]:
        raise Refused("old engine", f"option {entry.option} was another one when this was answered")
    due = table.clock_due()
    if due is not None and entry.at >= due[1] and not entry.automatic:
        raise Refused("late", f"the time of {table.called(entry.seat)} is over")


def arranged(table: Table, entry: entries.Arranged) -> None:
    playing(table, entry.seat)
    cards = cards_named(table, entry)
    try:
        table.match.clone().arrange(entry.seat, entry.place, cards)
    except (IllegalChoice, BadInput) as error:
        raise Refused("not offered", str(error)) from None


def cards_named(table: Table, entry: entries.Arranged) -> list[int]:
    """The cards of an order, by their numbers in the match."""
    cards = [card_named(table.match.state, entry.seat, name) for name in entry.order]
    if NO_CARD in cards:
        raise Refused("not offered", f"{table.called(entry.seat)} knows no card {entry.order[cards.index(NO_CARD)]}")
    return cards


def conceded(table: Table, entry: entries.Conceded) -> None:
    if table.phase == "playing":
        playing(table, entry.seat)


def undo_asked(table: Table, entry: entries.UndoAsked) -> None:
    playing(table, entry.seat)
    if table.undo_asked is not None:
        raise Refused("not now", f"{table.called(table.undo_asked)} has asked for an undo already")
    if table.undo_state(entry.seat) == "no":
        raise Refused("not now", f"{table.called(entry.seat)} has no answer to take back")


def undo_leave(table: Table, entry: entries.UndoLeave) -> None:
    playing(table, entry.seat)
    if table.undo_asked is None:
        raise Refused("not now", "nobody has asked for an undo")
    if entry.seat not in table.undo_waits_for:
        raise Refused("not yours", f"{table.called(entry.seat)} is not asked for leave")


def nonce(table: Table, entry: entries.Nonce) -> None:
    if table.phase != "nonces":
        raise Refused("not now", "no game is about to be dealt")
    if table.nonces[entry.seat] is not None:
        raise Refused("not now", f"{table.called(entry.seat)} has said its nonce")
    if not is_text(entry.nonce):
        raise Refused("malformed", "a nonce is a text that can be written")


def begins(table: Table, entry: entries.Begins) -> None:
    if table.phase != "begins":
        raise Refused("not now", "nobody has to say who begins")
    if entry.seat != table.chooses:
        raise Refused("not yours", f"{table.called(entry.seat)} does not say who begins")
    if entry.first not in table.heads:
        raise Refused("not offered", f"seat {entry.first} cannot begin; there are {', '.join(map(str, table.heads))}")


def person(table: Table, seat: int) -> None:
    if table.holders[seat] is None:
        raise Refused("malformed", f"seat {seat} is a bot's")


def timed_out(table: Table, entry: entries.TimedOut) -> None:
    playing(table, entry.seat)
    due = table.clock_due()
    if due is None or due[0] != entry.seat or entry.at < due[1]:
        raise Refused("not now", f"the time of {table.called(entry.seat)} is not over")


def away(table: Table, entry: entries.Away) -> None:
    person(table, entry.seat)
    if entry.seat in table.absences.since:
        raise Refused("not now", f"{table.called(entry.seat)} is away already")


def back(table: Table, entry: entries.Back) -> None:
    if entry.seat not in table.absences.since:
        raise Refused("not now", f"{table.called(entry.seat)} is not away")


def claimed(table: Table, entry: entries.Claimed) -> None:
    person(table, entry.seat)
    if table.phase == "playing":
        playing(table, entry.seat)
    if entry.seat in table.absences.since:
        raise Refused("not now", f"{table.called(entry.seat)} is away itself")
    if not table.claimable(entry.seat, entry.at):
        raise Refused("not now", "nobody on another side has been away long enough")


def bot_replaced(table: Table, entry: entries.BotReplaced) -> None:
    if table.bots.get(entry.seat) in (None, table.STAND_IN):
        raise Refused("malformed", f"no bot of seat {entry.seat} could be replaced")


def interrupted(table: Table, entry: entries.Interrupted) -> None:
    if not table.now <= entry.since <= entry.at:
        raise Refused("malformed", f"it was not there from {entry.since} ms: the last that was said here is of {table.now} ms")
