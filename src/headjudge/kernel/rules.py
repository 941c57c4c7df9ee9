"""What a game tells the kernel: one frozen object per game and edition. The kernel asks; it knows no game itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.kernel.pending import Pending, Program

if TYPE_CHECKING:
    from headjudge.kernel.frames import Frame
    from headjudge.kernel.permanents import Permanent
    from headjudge.kernel.proposals import Proposal
    from headjudge.kernel.state import Card, State

DECKS: Final = 2  # that a player brings at most


NO_NUMBERS: Final[list[int]] = []
NO_KEYS: Final[list[str]] = []


class Rules:
    """Timing and bookkeeping in which games and editions differ."""

    def __init__(self, game: str, edition: str, zones: int, always_drains: bool, late_triggers_join: bool) -> None:
        self.game = game
        self.edition = edition
        self.zones = zones  # zones of one seat
        self.always_drains = always_drains  # rules act at every drain, not only when something has triggered
        self.late_triggers_join = late_triggers_join  # triggers of these rules join the batch just opened
        self.switches: list[int] = []  # of the edition, in an order of the game's own
        self.loop_rule = ""  # citation of what ends a turn that goes round in circles

    def settle(self, s: State) -> None:
        """Immediate rules, after every atomic change: push a frame if a rule finds something."""
        raise NotImplementedError

    def process(self, s: State) -> bool:
        """Rules that act only between effects: push or write one group and say True, or say False."""
        raise NotImplementedError

    def ready(self, s: State, batch: list[Pending]) -> list[int]:
        """Positions in the batch that may be picked now; all belong to one side."""
        raise NotImplementedError

    def chooser(self, s: State, batch: list[Pending], ready: list[int]) -> int:
        """The seat that picks among these."""
        return batch[ready[0]].seat

    def why_next(self, s: State, batch: list[Pending], ready: list[int]) -> str:
        """The rule that makes these of the newest batch the next, before whatever else waits."""
        return ""

    def ready_offers(self, s: State, proposal: Proposal) -> list[int]:
        """Positions among a proposal's offers that may be taken now; all belong to one seat."""
        return self.ready(s, proposal.offers)

    def keeps_offers(self) -> bool:
        """Are answers collected once, so that those left may still be used whatever the first ones have changed?"""
        return False

    def offer_chooser(self, s: State, proposal: Proposal, ready: list[int]) -> int:
        return proposal.offers[ready[0]].seat

    def activate(self, s: State, pending: Pending) -> None:
        """Push the effect, or note why it fails."""
        raise NotImplementedError

    def offers(self, s: State, proposal: Proposal) -> list[Pending]:
        """Lines in play that may answer this proposal before it happens."""
        raise NotImplementedError

    def may_decline(self, s: State, offer: Pending) -> bool:
        raise NotImplementedError

    def write(self, s: State, proposal: Proposal) -> list[int]:
        """Carry out what is left of a proposal, as one atomic change; the things it really changed."""
        raise NotImplementedError

    def derive(self, s: State) -> None:
        """Recompute derived values, and which events are heard and watched."""
        raise NotImplementedError

    def figures(self, s: State, p: Permanent) -> list[int]:
        """Everything that is shown of a permanent besides its cards, as numbers; the game's edge names them."""
        return NO_NUMBERS

    def figure_of(self, attribute: int, keyword: int) -> int:
        """Which of these numbers an attribute, or (attribute -1) a keyword, has a say in; -1: none."""
        return -1

    def beside(self, p: Permanent) -> list[int]:
        """Cards that lie with a permanent and are no part of its pile. The list is only read."""
        return NO_NUMBERS

    def tallies(self, s: State, seat: int) -> list[int]:
        """Everything that is shown of a seat besides its cards."""
        return NO_NUMBERS

    def moment(self, s: State) -> list[int]:
        """Everything that is shown of the course of the game, besides turn and seats."""
        return NO_NUMBERS

    def put_off(self, s: State) -> list[str]:
        """The lines that are due later, by their keys."""
        return NO_KEYS

    def turned(self, s: State) -> list[int]:
        """The cards that lie otherwise than cards do where they are: face down in play, face up in a hidden place."""
        return NO_NUMBERS

    def owner_of(self, s: State, ref: int) -> int:
        """The seat a thing belongs to; a seat belongs to itself."""
        raise NotImplementedError

    def seen_by(self, s: State, zone: int, seat: int) -> int:
        """The seats that see a card lying in this zone of this seat, as a mask."""
        raise NotImplementedError

    def is_ordered(self, zone: int) -> bool:
        """Does the order of the cards in this zone matter?"""
        raise NotImplementedError

    def deck_of(self, card: Card) -> int:
        """Which of the decks that a player brings this card belongs to, counted from 0; -1: to none, it is made during the match."""
        raise NotImplementedError

    def print_others(self, s: State, cards: list[Card], of_other_decks: bool) -> None:
        """These are the cards of the match from now on; only such changed as lie hidden. of_other_decks: not only among themselves."""
        raise NotImplementedError

    def revive(self, s: State, kind: str, because: str, cause: int, data: list[object]) -> Frame:
        """The frame that was saved as this data."""
        raise NotImplementedError

    def revive_permanent(self, s: State, data: list[object]) -> Permanent:
        raise NotImplementedError

    def program(self, s: State, key: str) -> Program:
        """The line with this key among the cards of the match."""
        raise NotImplementedError
