"""Proposals: what is about to happen, while somebody in play may still answer it ("would", "instead")."""

from __future__ import annotations

from typing import Final, cast, final

from mypy_extensions import mypyc_attr

from headjudge.kernel.actions import ANSWER, DECLINE, a_place, first_of, pack
from headjudge.kernel.events import DECLINED
from headjudge.kernel.frames import GOES_ON, Frame
from headjudge.kernel.obstacles import MUST_ANSWER, Obstacles, against
from headjudge.kernel.pending import Pending
from headjudge.kernel.plain_data import ints, tables, texts
from headjudge.kernel.state import NO_CARDS, State

COLLECT: Final = 0
OFFER: Final = 1

DECLINED_KEY: Final = "declined "


@mypyc_attr(acyclic=True)
@final
class Proposal(Frame):
    """A simultaneous group that has not happened yet. Effects above it may only amend it; then what is left is written."""

    __slots__ = ("amounts", "by", "instead", "offers", "seat", "source", "sources", "stage", "subjects", "used", "what", "where")

    def __init__(
        self,
        because: str,
        cause: int,
        what: int,
        seat: int,
        subjects: list[int],
        amounts: list[int],
        where: int,
        source: int,
        by: int,
        stage: int,
        offers: list[Pending],
        used: list[str],
        sources: list[int],
    ) -> None:
        super().__init__(because, cause)
        self.what = what  # the game's code of what would happen
        self.seat = seat  # who makes it happen
        self.subjects = subjects  # whom it would happen to
        self.amounts = amounts  # one for each subject, where the kind has amounts
        self.where = where  # destination, where the kind has one
        self.source = source
        self.by = by
        self.stage = stage
        self.offers = offers
        self.used = used  # answers used and declined; replaced, never changed
        self.sources = sources  # one for each subject, where they differ; else empty
        self.instead = NO_CARDS  # to what an answer did the same in the place of a subject; replaced, never changed

    def step(self, s: State) -> None:
        if self.stage == COLLECT:
            found = s.rules.offers(s, self) if self.subjects else []  # what was prevented is answered by nobody
            self.offers = [offer for offer in found if not answered(s, offer) and not self.was_declined(offer)]
            self.stage = OFFER
        elif self.offers:
            ready = s.rules.ready_offers(s, self)
            options = [pack(ANSWER, a_place(i)) for i in ready]
            if all(s.rules.may_decline(s, self.offers[i]) for i in ready):
                options.append(DECLINE)
            s.ask(self, s.rules.offer_chooser(s, self, ready), options)
        else:
            s.frames.pop()
            s.frames[-1].done(self.instead + (written(s, self) if self.subjects else []))

    def apply(self, s: State, action: int) -> None:
        if action == DECLINE:
            for i in reversed(s.rules.ready_offers(s, self)):
                s.note(DECLINED, self.offers[i].seat, [self.offers[i].this], NO_CARDS, self.offers[i].program.key, "")
                self.used = self.used + [DECLINED_KEY + offer_key(self.offers[i])]
                self.offers.pop(i)
            return
        offer = self.offers.pop(first_of(action))
        self.used = self.used + [offer_key(offer)]
        if not s.rules.keeps_offers():
            self.stage = COLLECT  # what is about to happen may have changed
        s.rules.activate(s, offer)

    def refused(self, s: State, action: int, found: Obstacles | None) -> str:
        """An answer that is not optional is given before anything else is declined."""
        if action != DECLINE:
            return super().refused(s, action, found)
        for i in s.rules.ready_offers(s, self):
            if not s.rules.may_decline(s, self.offers[i]):
                obstacle = against(found, self.offers[i].program.key, MUST_ANSWER, -1, -1, -1, -1, self.offers[i].program.key)
                if obstacle:
                    return obstacle
        return ""

    def was_declined(self, offer: Pending) -> bool:
        return DECLINED_KEY + offer_key(offer) in self.used

    def without(self, s: State, seat: int) -> int:
        """What is about to happen happens to whoever is left, unless what it comes from has left; who may answer it is asked anew."""
        for i in range(len(self.subjects) - 1, -1, -1):
            source = self.source_of(i)
            if s.rules.owner_of(s, self.subjects[i]) == seat or (source >= 0 and s.rules.owner_of(s, source) == seat):
                self.leave_out(i)
        self.offers = []
        self.stage = COLLECT
        return GOES_ON

    def leave_out(self, i: int) -> None:
        """It will not happen to the i-th subject."""
        self.subjects.pop(i)
        if self.amounts:
            self.amounts.pop(i)
        if self.sources:
            self.sources.pop(i)

    def clone(self) -> Frame:
        p = Proposal(
            self.because, self.cause, self.what, self.seat, self.subjects.copy(), self.amounts.copy(), self.where,
            self.source, self.by, self.stage, self.offers.copy(), self.used, self.sources.copy(),
        )  # fmt: skip
        p.instead = self.instead
        return p

    def kind(self) -> str:
        return "proposal"

    def to_data(self) -> list[object]:
        offers = [offer.to_data() for offer in self.offers]
        return [
            self.what, self.seat, self.subjects, self.amounts, self.where, self.source, self.by, self.stage, offers, self.used,
            self.sources, self.instead,
        ]  # fmt: skip

    @staticmethod
    def from_data(s: State, because: str, cause: int, data: list[object]) -> Proposal:
        proposal = Proposal(
            because, cause, cast(int, data[0]), cast(int, data[1]), ints(data[2]), ints(data[3]), cast(int, data[4]),
            cast(int, data[5]), cast(int, data[6]), cast(int, data[7]), [Pending.from_data(s, row) for row in tables(data[8])],
            texts(data[9]), ints(data[10]),
        )  # fmt: skip
        proposal.instead = ints(data[11])
        return proposal

    def source_of(self, i: int) -> int:
        """Where what happens to the i-th subject comes from."""
        return self.sources[i] if self.sources else self.source


NO_OFFERS: Final[list[Pending]] = []
NO_KEYS: Final[list[str]] = []


def offer_key(offer: Pending) -> str:
    return f"{offer.program.key} {offer.this} {offer.card}"


def answered(s: State, offer: Pending) -> bool:
    """An offer is used once per cause: not again inside what it itself brought about."""
    key = offer_key(offer)
    for frame in s.frames:
        if isinstance(frame, Proposal) and key in frame.used:
            return True
    return False


def propose(
    s: State, because: str, what: int, seat: int, subjects: list[int], amounts: list[int], where: int, source: int, by: int
) -> None:
    """If nobody in play watches this kind it happens here and now; else it waits for answers."""
    submit(
        s, Proposal(because, s.frames[-1].cause, what, seat, subjects, amounts, where, source, by, COLLECT, NO_OFFERS, NO_KEYS, NO_CARDS)
    )


def submit(s: State, p: Proposal) -> None:
    if s.stale:
        s.fresh_values()
    if s.watched >> p.what & 1:
        s.frames.append(p)
    else:
        s.frames[-1].done(written(s, p))


def written(s: State, p: Proposal) -> list[int]:
    """Carry out what is left of it. What comes of it has the proposal's own cause, not that of the frame in which it happens."""
    frame = s.frames[-1]
    cause = frame.cause
    frame.cause = p.cause
    done = s.rules.write(s, p)
    frame.cause = cause
    return done


def proposal_beneath(s: State) -> Proposal | None:
    """The proposal that the running effect may amend."""
    for i in range(len(s.frames) - 1, -1, -1):
        frame = s.frames[i]
        if isinstance(frame, Proposal):
            return frame
    return None
