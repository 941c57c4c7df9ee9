# edge: interpreted
"""What is done in a process of its own: rulings on tables that clients send, replays, exports, bots that may not come to an end."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from secrets import token_hex
from typing import Any

import msgspec

from headjudge.bots.bot import Insider, Seated
from headjudge.edge.views import Question, View
from headjudge.formats import read_record
from headjudge.games import find_game
from headjudge.judge.export import at_decision, export, export_match
from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.seats import SEATS
from headjudge.match import Match, begin_again
from headjudge.repeated import repeat_next
from headjudge.server.building import built
from headjudge.server.judging import judged
from headjudge.server.pages import Exported, Frame, Replayed
from headjudge.tables.opponents import maker_of

MOST_BOTS = 50


def replay(asked: Any) -> Replayed:
    """asked: record, match, names, games, sealed (its secret is kept), seat, first, count."""
    told = read_record(asked["record"])
    match, seat, first = begin_again(told, log=True), asked["seat"], asked["first"]
    frames, seen = [], 0
    for at in range(len(told.answers) + 1):
        if at >= first + asked["count"]:
            break
        answer = told.answers[at] if at < len(told.answers) else None
        if at >= first:
            events = match.events_since(seen, seat)
            seen = events[-1].number if events else seen
            frames.append(Frame(at, match.view(seat), events, question(match, seat), chosen(match, answer)))
        if answer is not None:
            repeat_next(match, answer)
    sealed = told.sealed
    return Replayed(
        asked["match"], told.game, asked["names"], len(told.answers) + 1, first, frames, sealed.commitment if sealed else "",
        sealed.secret if sealed and not asked["sealed"] else "", asked["games"],
    )  # fmt: skip


def question(match: Match, seat: int | None) -> Question | None:
    return match.decision.data() if not match.over and match.state.asking == seat else None


def chosen(match: Match, answer: list[Any] | None) -> int | None:
    """Where the answer stands among the options; None if it is none of them, as conceding."""
    return match.state.options.index(answer[1]) if answer is not None and answer[1] in match.state.options else None


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
    """The record up to this decision. asked: record, at."""
    return at_decision(asked["record"], asked["at"] + 1).record().decode()


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
    "bot": bot_answer,
}  # fmt: skip
