# edge: interpreted
"""Which cards a seat had in a game: those of its opening hand, all that came into its hand, and those it played, with the turn."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.kernel.actions import A_CARD, CHOOSE, first_of, tag_of, verb_of
from headjudge.kernel.state import IN_PLAY
from headjudge.match import Match

PARTS = ("opening", "drawn", "played")


@dataclass(frozen=True)
class Hand:
    """Card numbers, one for each copy. drawn: all that came into the hand, those of the opening hand among them."""

    opening: tuple[str, ...]
    drawn: tuple[str, ...]
    played: tuple[tuple[str, int], ...]  # each with the turn of the game

    def row(self, seat: int) -> dict[str, str]:
        """Flat, for tables of other programs."""
        played = " ".join(f"{number}@{turn}" for number, turn in self.played)
        return {f"opening_{seat}": " ".join(self.opening), f"drawn_{seat}": " ".join(self.drawn), f"played_{seat}": played}


def hand_of(row: dict[str, str], seat: int) -> Hand:
    """Of such a row. Raises ValueError if it is none."""
    played = [one.rpartition("@") for one in row[f"played_{seat}"].split()]
    opening, drawn = (tuple(row[f"{part}_{seat}"].split()) for part in PARTS[:2])
    return Hand(opening, drawn, tuple((number, int(turn)) for number, _, turn in played))


class Watch:
    """Looks at the hands of a match after every answer. What is drawn and gone again before anybody is asked it does not see."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.zone = match.game.events.names.hand
        seats = range(match.state.seats)
        self.held: list[list[int]] = [[] for _ in seats]  # as they were at the last question
        self.opening: list[list[int]] = [[] for _ in seats]
        self.drawn: list[dict[int, None]] = [{} for _ in seats]  # in the order in which they came
        self.played: list[dict[int, int]] = [{} for _ in seats]  # each card, and the turn
        self.turn = 0  # of the last question; 0: not everybody has kept a hand yet
        self.look()

    def note(self) -> None:
        """The match has gone on by one answer."""
        self.look_for_played()
        self.look()

    def look_for_played(self) -> None:
        """A card that was named in one's hand, other than to be chosen for something; or that went from there into play."""
        s, (seat, action) = self.match.state, self.match.answers[-1][:2]
        if tag_of(action, 0) == A_CARD and verb_of(action) != CHOOSE and first_of(action) in self.held[seat]:
            self.play(seat, first_of(action))
        for owner, held in enumerate(self.held):
            for card in held:
                if s.place[card] == IN_PLAY:
                    self.play(owner, card)

    def play(self, seat: int, card: int) -> None:
        self.played[seat].setdefault(card, self.turn)

    def look(self) -> None:
        s = self.match.state
        for seat, held in enumerate(self.held):
            hand = s.zone(seat, self.zone)
            if s.turn and not self.turn:  # what is drawn in the first turn lies behind what was dealt
                self.opening[seat] = hand[: len(held)] if held else list(hand)
            if s.turn:
                self.drawn[seat].update(dict.fromkeys(hand))
            self.held[seat] = list(hand)
        self.turn = s.turn

    def hands(self) -> tuple[Hand, ...]:
        numbers = [card.number for card in self.match.state.cards]
        return tuple(
            Hand(
                tuple(numbers[card] for card in opening),
                tuple(numbers[card] for card in {**drawn, **dict.fromkeys(played)}),
                tuple((numbers[card], turn) for card, turn in played.items()),
            )
            for opening, drawn, played in zip(self.opening, self.drawn, self.played, strict=True)
        )
