# edge: interpreted
"""What is done in a process of its own: rulings on tables that clients send, replays, exports, bots that may not come to an end."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from secrets import token_hex
from typing import Any

import msgspec

from headjudge.bots.bot import Insider, Seated
from headjudge.decision import IllegalChoice
from headjudge.edge.views import Question, View
from headjudge.formats import UNDO, read_record
from headjudge.games import find_game
from headjudge.judge.export import at_decision, export, export_match
from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.seats import SEATS
from headjudge.match import Match, begin_again
from headjudge.repeated import repeat_next
from headjudge.server.building import built
from headjudge.server.judging import judged
from headjudge.server.pages import Exported, Frame, Replayed
from headjudge.server.review_pages import Reviewed
from headjudge.tables.open_hands import with_open_hands
from headjudge.tables.opponents import maker_of
from headjudge.verifying import verify

MOST_BOTS = 50


def replay(asked: Any) -> Replayed:
    """asked: record, match, names, games, sealed (its secret is kept), seat, opened (all hands and questions), first, count."""
    told = read_record(asked["record"])
    match, first = begin_again(told, log=True), asked["first"]
    frames, seen = [], 0
    for at in range(min(len(told.answers), first + asked["count"] - 1) + 1):
        answer = told.answers[at] if at < len(told.answers) else None
        if at >= first:
            frames.append(frame(match, at, seen, asked, answer))
            seen = frames[-1].last
        if answer is not None:
            repeat_next(match, answer)
            if answer[1] == UNDO:
                seen = min(seen, last_event(match, asked["seat"]))
    sealed = told.sealed
    return Replayed(
        asked["match"], told.game, asked["names"], len(told.answers) + 1, first, frames, sealed.commitment if sealed else "",
        sealed.secret if sealed and not asked["sealed"] else "", asked["games"], [] if first else verify(asked["record"]),
    )  # fmt: skip


def frame(match: Match, at: int, seen: int, asked: Any, answer: list[Any] | None) -> Frame:
    seat, opened = asked["seat"], asked.get("opened", False)
    events = match.events_since(seen, seat)
    view = with_open_hands(match, match.view(seat)) if opened else match.view(seat)
    told = not match.over and (opened or match.state.asking == seat)
    return Frame(
        at, view, events, match.decision.data() if told else None, chosen(match, answer) if told else None,
        events[-1].number if events else seen,
    )  # fmt: skip


def last_event(match: Match, seat: int | None) -> int:
    events = match.events_since(0, seat, text=False)
    return events[-1].number if events else 0


def chosen(match: Match, answer: list[Any] | None) -> int | None:
    """Where the answer stands among the options; None if it is none of them, as conceding."""
    return match.state.options.index(answer[1]) if answer is not None and answer[1] in match.state.options else None


def reviewed(asked: Any) -> Reviewed:
    """asked: record, simulations."""
    from headjudge.lab.review import review  # the search is only read where it is wanted

    return msgspec.convert(review(asked["record"], asked["simulations"]).data(), Reviewed)


def export_moment(asked: Any) -> Exported:
    """asked: record, at (None: the last decision)."""
    found = export(asked["record"], None if asked["at"] is None else asked["at"] + 1)
    return Exported(found.text, found.why_replayed)


def export_known(asked: Any) -> Exported:
    """The present moment of a match that runs, as one that the seat may take for the true one. asked: record, seat."""
    match = repeated(asked["record"])
    own = [list(match.origin["decks"][asked["seat"]])]
    imagined = match.determinize(asked["seat"], token_hex(8), own)
    try:
        found = export_match(imagined)
    except BadInput as error:
        raise BadInput(f"while the game runs, only a free moment of one's own main phase can be exported: {error}") from None
    return Exported(f"# What {SEATS[asked['seat']]} could not know is filled in by chance.\n{found.text}", found.why_replayed)


def repeated(record: bytes) -> Match:
    """As far as it was played."""
    told = read_record(record)
    match = begin_again(told)
    for answer in told.answers:
        repeat_next(match, answer)
    return match


def moment(asked: Any) -> str:
    """The record up to this decision. asked: record, at, option (None, or what is done there instead of what was done)."""
    match = at_decision(asked["record"], asked["at"] + 1)
    if asked["option"] is not None:
        try:
            match.choose(asked["option"])
        except IllegalChoice as error:
            raise BadInput(str(error)) from None
    return match.record().decode()


def bot_answer(asked: Any) -> int:
    """The place of the option that a bot takes. asked: match, game, name, seed, view, question; record, for those of the house that are
    given the match itself. Raises BotError."""
    view, question = msgspec.convert(asked["view"], View), msgspec.convert(asked["question"], Question)
    bot = seated(asked["match"], asked["game"], view.seat or 0, asked["name"], asked["seed"])
    return bot.answer(repeated(asked["record"])) if isinstance(bot.bot, Insider) else bot.chosen(view, question)


@lru_cache(maxsize=MOST_BOTS)
def seated(match: str, game: str, seat: int, name: str, seed: int) -> Seated:
    """A bot stays the same as long as this process does: it may remember what it was asked before."""
    return Seated(name, maker_of(name, game), find_game(game), seed)


JOBS: dict[str, Callable[[Any], object]] = {
    "judge": judged, "build": built, "replay": replay, "export": export_moment, "export known": export_known, "moment": moment,
    "bot": bot_answer, "review": reviewed,
}  # fmt: skip
