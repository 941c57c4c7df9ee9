# edge: interpreted
"""A match played again, and each of its answers tried against others: by what the seat knew then, and with all hands open.

By what the seat knew: the search finds the best option; then what was done, what the search would have done and what greedy players do are
tried in other worlds of that seat, the same for all three, so that what looked best by chance gains nothing by it.

With all hands open: what somebody knew stays, what nobody knew is drawn anew. An answer changes the chance to win if something else would
have been better or worse; whatever turns up after it changes it by chance, and over all that could have turned up that is nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from headjudge.bots.games import MINDS
from headjudge.bots.guessing import guesses
from headjudge.bots.searching import Budget, searched
from headjudge.course import followed
from headjudge.formats import ARRANGE, CONCEDE
from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.chance import KINDS, THROW
from headjudge.kernel.driver import answer as answer_in
from headjudge.kernel.rng import seeded
from headjudge.kernel.seats import SEATS
from headjudge.kernel.state import State
from headjudge.lab.all_hands import AllHands, turned_up
from headjudge.lab.estimates import NOTHING, Estimate, estimate
from headjudge.match import Match, begun_again
from headjudge.repeated import rekey, repeat
from headjudge.thinking.options import different, said_of
from headjudge.thinking.playing import greedy_choice, play_until, value_after
from headjudge.thinking.search import TURNS
from headjudge.worlds import catalogue_of

FEWEST = 8  # worlds
A = 0  # the seat whose chance is told, with all hands open
DRAW = 0.5
CONCEDED = "concede"
Answer = list[Any]


@dataclass(frozen=True)
class Advice:
    """What the search says to a question, by what the seat knew."""

    option: str
    agrees: bool  # that is what was done
    chance: Estimate  # of that seat, if it does so
    cost: Estimate  # of what it did instead
    skill: Estimate  # what it did against greedy play


@dataclass(frozen=True)
class Moment:
    """A question and its answer. Chances are A's, all hands open."""

    number: int  # of the answer in the record, counted from 1
    turn: int
    seat: int
    prompt: str
    taken: str
    advice: Advice | None  # none: there was nothing to choose, or nothing could be tried
    before: Estimate  # if play goes on greedily; valued in the turn in which the moment before was
    now: Estimate  # the same, valued in this moment's own turn
    decided: Estimate  # what the answer changed
    after: Estimate  # before anything turns up


@dataclass(frozen=True)
class Turned:
    """What turned up after an answer: from where, and which cards."""

    sources: tuple[str, ...]
    cards: tuple[str, ...]


def standing(match: Match) -> Iterator[tuple[Match, Answer, int]]:
    """The match before each of the answers that were not taken back, the answer, and its place in the record; at the end without one."""
    past = begun_again(match)
    for step in followed(match, begun_again).steps:
        if step.chance is not None:
            past.state.chance = step.chance.clone()
            continue
        answer = match.answers[step.place]
        if answer[1] != ARRANGE:
            yield past, answer, step.place
        repeat(past, answer)
        rekey(past, step.place + 1)
    yield past, [], len(match.answers)


class LookingBack:
    """Tries again what was decided in a match, as often as said, and always in the same way."""

    def __init__(self, match: Match, simulations: int, seed: int | str) -> None:
        self.mind = MINDS[match.game.name]
        self.simulations = simulations
        self.worlds = max(FEWEST, simulations // 4)
        self.seed = seed
        self.dice = seeded(f"review {seed}")

    def moment(self, match: Match, answer: Answer, number: int, earlier: int) -> Moment:
        """earlier: the turn in which the moment before was valued."""
        self.dice = seeded(f"review {self.seed} {number}")  # so that one decision tried again gives the same
        s, (seat, action) = match.state, answer[:2]
        turn, prompt = s.turn, match.decision.prompt
        if action == CONCEDE:
            before, now, _, _ = self.open_hands(match, s.options[0], earlier)
            after = Estimate(float(seat != A))
            return Moment(number, turn, seat, prompt, CONCEDED, None, before, now, after - now, after)
        taken = match.game.describe(s, action, match.names)
        return Moment(number, turn, seat, prompt, taken, self.advice(match, action), *self.open_hands(match, action, earlier))

    def open_hands(self, match: Match, action: int, earlier: int) -> tuple[Estimate, Estimate, Estimate, Estimate]:
        """A's chance: before the question as it was looked at earlier, now, what this answer changes, and after it."""
        s = match.state
        match.catalogue = catalogue_of(s, match.catalogue)
        hands, stop = AllHands(s, match.catalogue), s.turn + TURNS
        taken = said_of(s, s.asking, action)
        before, now, after = [], [], []
        differs = False
        for _ in range(self.worlds):
            world = hands.world(self.dice)
            usual = greedy_choice(s, self.mind, self.dice)
            trial = world.clone()
            answer_in(trial, usual)
            play_until(trial, self.mind, self.dice, earlier)
            before.append(self.mind.value(trial, A))
            play_until(trial, self.mind, self.dice, stop)
            now.append(self.mind.value(trial, A))
            same = said_of(s, s.asking, usual) == taken
            differs |= not same
            after.append(now[-1] if same else value_after(world, action, self.mind, self.dice, stop, A))
        decided = difference(after, now) if differs else NOTHING
        return estimate(before), estimate(now), decided, estimate(after)

    def advice(self, match: Match, action: int) -> Advice | None:
        s = match.state
        if len(different(s, s.asking)) < 2:
            return None
        best = s.options[searched(match, Budget(self.simulations), self.dice).best().place]
        names = [said_of(s, s.asking, one) for one in (action, best)]
        tried: list[list[float]] = [[], [], []]
        gains = False  # can it have gained or lost against greedy play?
        for world in self.own_worlds(match):
            usual = greedy_choice(s, self.mind, self.dice)
            gains |= said_of(s, s.asking, usual) != names[0]
            for values, value in zip(tried, self.values(world, s, [action, best, usual]), strict=True):
                values.append(value)
        if not tried[0]:
            return None
        cost = difference(tried[1], tried[0]) if names[0] != names[1] else NOTHING
        skill = difference(tried[0], tried[2]) if gains else NOTHING
        return Advice(match.game.describe(s, best, match.names), names[0] == names[1], estimate(tried[1]), cost, skill)

    def own_worlds(self, match: Match) -> Iterator[State]:
        """Worlds that the seat that is asked may take for the true one; none if no deck that it thinks of fits what it has seen."""
        seat = match.state.asking
        lists = guesses(match, seat)
        for _ in range(self.worlds):
            try:
                yield match.determinize(seat, self.dice, lists).state
            except BadInput:
                return

    def values(self, world: State, s: State, actions: list[int]) -> list[float]:
        """Of each of these answers in one world, to the seat that is asked; what is the same is tried once."""
        known: dict[str, float] = {}
        said = [said_of(s, s.asking, action) for action in actions]
        for name, action in zip(said, actions, strict=True):
            if name not in known:
                known[name] = value_after(world, action, self.mind, self.dice, s.turn + TURNS, s.asking)
        return [known[name] for name in said]


def difference(more: list[float], less: list[float]) -> Estimate:
    """In the same worlds."""
    return estimate([one - other for one, other in zip(more, less, strict=True)])


def outcome_of(match: Match) -> float | None:
    """A's chance when the match is over."""
    if match.outcome is None:
        return None
    return float(A in match.outcome.winners) if match.outcome.winners else DRAW


def turned(match: Match, before: State) -> Turned:
    """What has turned up on this table since it stood so."""
    s, zones = match.state, before.rules.zones
    cards = turned_up(before, s)
    sources = {source_of(match, before, card, zones) for card in cards}
    if before.chance.counts[THROW::KINDS] != s.chance.counts[THROW::KINDS]:
        sources.add("a throw")
    return Turned(tuple(sorted(sources)), tuple(s.cards[card].name for card in cards))


def source_of(match: Match, before: State, card: int, zones: int) -> str:
    """Where a card lay, in the words of its game."""
    place = before.place[card]
    if place < 0:
        return f"{SEATS[before.owner[card]]}'s cards in play"
    zone = match.game.events.names.zones[place % zones]
    return f"{SEATS[place // zones]}'s {'opening hand' if before.turn == 0 else zone}"
