# edge: interpreted
"""What each seat has perceived, as structs, with sentences if asked for. The rows are made in the compiled part (kernel/perceived.py)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, cast

from headjudge.edge.events import EventWords, GameEvent, Piece
from headjudge.edge.lines import said, timing_of
from headjudge.kernel.changes import Change
from headjudge.kernel.events import Event
from headjudge.kernel.pending import is_key
from headjudge.kernel.perceived import SPECTATOR, Perceived, is_of_effect, line_of
from headjudge.kernel.state import State
from headjudge.language.ability import Ability

Tell = Callable[[State, Event, int | None, Mapping[int, str]], str]


class Ledger:
    """All events as one seat perceives them, numbered."""

    def __init__(self, s: State, words: EventWords, seat: int | None) -> None:
        self.s = s
        self.words = words
        self.seat = seat
        self.seen = Perceived(s, words.names, SPECTATOR if seat is None else seat)

    @property
    def rows(self) -> list[Event | Change]:
        """What was entered so far: the event of number n is the row before n."""
        return self.seen.rows

    def enter_news(self) -> None:
        self.seen.enter_news()

    def since(self, number: int, tell: Tell | None, names: Mapping[int, str]) -> list[GameEvent]:
        if tell is None:
            return cast(list[GameEvent], self.seen.since(number))
        self.enter_news()
        rows = self.rows
        return [self.shown(place + 1, rows[place], tell, names) for place in range(max(0, number), len(rows))]

    def deciding(self) -> int | None:
        return self.seen.deciding() or None

    def shown(self, number: int, row: Event | Change, tell: Tell, names: Mapping[int, str]) -> GameEvent:
        if isinstance(row, Change):
            return cast(GameEvent, self.seen.change(number, row))
        text, parts = self.sentence(row, tell, names)
        ability = self.ability(line_of(row)) if is_of_effect(row.kind) else None
        if ability is None:
            return cast(GameEvent, self.seen.event(number, row, text, parts, "", ""))
        words = self.words.vocabulary
        return cast(GameEvent, self.seen.event(number, row, text, parts, timing_of(ability, words), said(ability, words)))

    def ability(self, line: str) -> Ability | None:
        program = self.s.rules.program(self.s, line) if is_key(line) else None
        return program if isinstance(program, Ability) else None

    def sentence(self, e: Event, tell: Tell, names: Mapping[int, str]) -> tuple[str, tuple[Piece, ...]]:
        """Whole, and cut where a card is named."""
        text = tell(self.s, e, self.seat, MARKED)
        if not text:
            return "", ()
        if MARK not in text:
            return text, (Piece(text),)
        pieces = text.split(MARK)
        found: list[Piece] = []
        for i, piece in enumerate(pieces):
            if i % 2 == 0:
                if piece:
                    found.append(Piece(piece))
                continue
            card = int(piece)
            known = card not in e.known or self.seen.knew(e.known[card])
            called = pieces[i] = names.get(card) or e.called.get(card) or self.s.cards[card].name
            name, number = (self.seen.named_then(card, e), self.s.cards[card].number) if known else (None, None)
            found.append(Piece(called, name, number))
        return "".join(pieces), tuple(found)


MARK = "\0"


class Marked(Mapping[int, str]):
    """Names of cards as marks that a sentence is cut at."""

    def __getitem__(self, card: int) -> str:
        return f"{MARK}{card}{MARK}"

    def __iter__(self) -> Any:
        return iter(())

    def __len__(self) -> int:
        return 0


MARKED = Marked()
