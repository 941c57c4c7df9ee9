# edge: interpreted
"""`headjudge fuzz`: whole random games under the laws of the engine.

At every decision (lab/decision_laws.py):

- Nobody is stuck: a seat that is still in the game is asked, and has at least two different answers, or all but one led round in a circle.
- Offered ⇔ accepted ⇔ no obstacle. What is offered cites a rule and reads back from its text; of what somebody might try besides, all is
  refused with a reason.
- Every event cites a rule or a card line.
- The laws of the table hold (`Game.violations`): no card is lost or doubled, no limit exceeded, nothing left of who has left.
- Clone = save and load = original, to the last counter; now and then a clone and a loaded save are played to their ends and compared.
- What a seat or a spectator cannot see does not show: with such cards exchanged, its view and observation, its log and its events, its
  options and their labels and parts, the question, and the reasons why not stay the same; asked anew, it is offered the same.
- Looking changes nothing.
- The last view and the events since make the next view, without a rule (lab/reducer.py), for every seat and a spectator.
- `checking` is on: a second change on an unsettled table is an error, wherever it happens.

After every answer (lab/beside.py): the match that is replayed from the record, a clone, one without a log, and a loaded save of one answer
ago, given the same answer, stand where the match does, to the last counter.

In windowed matches (`--windowed`), stretch after stretch: what some seat or a spectator will not know after the next answers does not reach
it until then either, by view, event, log or question (lab/interference.py). Plain matches do not promise that: there whoever has only one
answer is not asked.

With `--laws every`, for long runs: matches are windowed, and beside each the plain one is played, which is asked the same wherever there is
a choice and comes to the same end (lab/plain_twin.py).

At the end: the game does end, whoever has won is still in it, and its record is replayed to the same end.

That compiled and interpreted games go the same way is held by the golden games (lab/golden.py), and that no attribute is left out of a copy
by tests/laws/test_attributes.py: neither can be seen from within one game.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path

from headjudge.edge.game import Game
from headjudge.edge.views import View
from headjudge.faults import behind
from headjudge.games import find_game
from headjudge.lab.beside import Beside, replay_comes_to_the_same_end
from headjudge.lab.decision_laws import Violation, laws_at_a_decision, the_table_is_sound
from headjudge.lab.interference import STRETCH, Onlooker, Stretch, onlookers
from headjudge.lab.ledger import Noted
from headjudge.lab.other_lines import other_lines, with_other_lines
from headjudge.lab.plain_twin import PlainTwin, is_choice
from headjudge.lab.pool import deal_of, pool_of
from headjudge.lab.reducer_law import Reduced
from headjudge.lab.starters import STARTERS, starters
from headjudge.lab.workers import shared_out
from headjudge.match import Match, start
from headjudge.prepared import deck_lists

MOST_DECISIONS = 20_000
PATIENCE = 4_000  # decisions, of games whose cards say anything: where nobody can draw nor be hurt, none ends
LEFT = "left unfinished"
CONCEDE_ONE_IN = 150


@dataclass
class Report:
    """What became of one game."""

    seed: int
    decisions: int
    violation: str
    record: bytes
    reason: str
    ledger: Counter[tuple[str, str]] = field(default_factory=Counter)  # what became of card lines (lab/ledger.py)
    cards: str = ""  # those that said something else, where a law is broken


ALL_LAWS = "all"
REDUCER = "reducer"
TABLE = "table"  # nobody stuck, no law of the table broken, and the record comes to the same end: for very many games
EVERY_LAW = "every"  # all, and what takes longer: for long runs
LAWS = (ALL_LAWS, REDUCER, TABLE, EVERY_LAW)


Job = tuple[str, Sequence[str | Path | list[str]], int, str | None, str | None, bool, str, bool]  # the arguments of play


def play(
    game: str,
    decks: Sequence[str | Path | list[str]],
    seed: int,
    edition: str | None = None,
    mode: str | None = None,
    windowed: bool = False,
    laws: str = ALL_LAWS,
    lines: bool = False,
) -> Report:
    """One random game under these laws. lines: with cards that say something else (lab/other_lines.py)."""
    # a wrong deck is no broken law
    every = laws == EVERY_LAW
    said = other_lines(game, deck_lists(find_game(game), list(decks)), seed) if lines else {}
    rules = with_other_lines(game, said) if lines else find_game(game)
    match = Noted(start(rules, list(decks), f"fuzz {seed}", edition, log=True, checking=True, mode=mode, windowed=windowed or every))
    plain = start(rules, list(decks), f"fuzz {seed}", edition, checking=True, mode=mode) if every else None
    try:
        run(match, random.Random(f"{seed} dice"), laws, plain, PATIENCE if lines else 0)
        match.ledger.look_at_log(match.state)
        return Report(seed, len(match.answers), "", b"", match.state.reason if match.over else LEFT, match.ledger.counts)
    except Exception as error:
        return Report(seed, len(match.answers), behind(error), match.record(), "", cards="".join(said.values()))


def run(match: Match, dice: random.Random, laws: str = ALL_LAWS, plain: Match | None = None, patience: int = 0) -> None:
    """plain: the same match without windows, if it is played beside it. patience: after how many decisions a match is left as it is."""
    twin = PlainTwin(match, plain) if plain is not None else None
    watched = Watched(match, laws, random.Random(dice.randrange(1 << 30)))  # other dice: what is played does not hang on what is looked at
    while not match.over and not 0 < patience < len(match.answers):
        if len(match.answers) > MOST_DECISIONS:
            raise Violation("the game does not end")
        watched.at_a_decision()
        go_on(match, dice, twin)
        watched.after_an_answer()
    if match.state.winners & ~match.state.alive:
        raise Violation("somebody who has left has won")
    watched.at_the_end()


def go_on(match: Match, dice: random.Random, twin: PlainTwin | None) -> None:
    """An answer, or somebody concedes in the middle of whatever it was; the plain match does the same where it is asked too."""
    s = match.state
    asked_too = twin is not None and is_choice(s)
    if asked_too and twin is not None and twin.difference():
        raise Violation(twin.difference())
    if s.seats > 2 and (twin is None or asked_too) and dice.randrange(CONCEDE_ONE_IN) == 0:
        leaving = dice.choice(s.in_turn_order())
        for one in [match, *([twin.plain] if twin is not None else [])]:
            one.concede(leaving)
    else:
        action = dice.choice(s.options)
        match.take(action)
        if asked_too and twin is not None:
            twin.plain.take(action)
    if match.over and twin is not None and twin.difference_at_the_end():
        raise Violation(twin.difference_at_the_end())


class Watched:
    """A match, and all that is kept beside it to see whether these laws hold."""

    def __init__(self, match: Match, laws: str, dice: random.Random) -> None:
        self.match = match
        self.laws = laws
        self.dice = dice
        self.beside = Beside(match) if laws in (ALL_LAWS, EVERY_LAW) else None
        self.reduced = Reduced(match) if laws != TABLE else None
        self.stretch: Stretch | None = None

    def at_a_decision(self) -> None:
        if self.beside is not None:
            look = laws_at_a_decision(self.match, self.dice, self.beside.lately)
            self.beside.before_answer(look.saved)
            self.events_make_the_view(look.views)
            if self.match.state.windowed:
                self.nothing_leaks(look.views)
        elif self.laws == TABLE:
            the_table_is_sound(self.match)
        else:
            self.events_make_the_view()

    def after_an_answer(self) -> None:
        if self.beside is not None:
            self.beside.after_answer()

    def at_the_end(self) -> None:
        self.events_make_the_view()
        if self.stretch is not None:
            self.look_for_leaks(self.stretch)
        replay_comes_to_the_same_end(self.match)

    def events_make_the_view(self, views: Mapping[Onlooker, View] | None = None) -> None:
        differences = self.reduced.differences(views) if self.reduced is not None else []
        if differences:
            raise Violation(f"the events do not make the view: {'; '.join(differences)}")

    def nothing_leaks(self, views: Mapping[Onlooker, View]) -> None:
        """One stretch after the other, from the last decision of one to that of the next, each for a seat or spectator of its own."""
        if self.stretch is not None:
            self.stretch.follow(self.match, views)
            if self.stretch.length < STRETCH:
                return
            self.look_for_leaks(self.stretch)
        self.stretch = Stretch(self.match, [self.dice.choice(onlookers(self.match))], views)

    def look_for_leaks(self, stretch: Stretch) -> None:
        stretch.follow(self.match)
        for seat in stretch.seats:
            leak = stretch.leak(seat, self.dice.randrange(1 << 30))
            if leak:
                raise Violation(leak)


def fuzz(
    game: str,
    decks: Sequence[str | Path],
    games: int,
    first: int,
    workers: int,
    edition: str | None = None,
    mode: str | None = None,
    seats: int = 0,
    windowed: bool = False,
    laws: str = ALL_LAWS,
    pool: str = "",
    lines: bool = False,
) -> list[Report]:
    """Many games; every way to deal out the decks in turn, and `starters` means each starter deck of the game.

    seats 0: as few as the mode allows. pool: in place of decks, the cards of which decks are made (lab/pool.py). lines: as of `play`."""
    rules = find_game(game)
    seats = seats or rules.fewest_seats(mode or rules.modes[0])
    deal = random_deals(rules, pool, seats) if pool else all_deals(rules, decks, seats)
    jobs = [(game, deal(seed), seed, edition, mode, windowed, laws, lines) for seed in range(first, first + games)]
    return list(shared_out(play_job, jobs, workers))


def play_job(job: Job) -> Report:
    return play(*job)


Deal = Callable[[int], Sequence[str | Path | list[str]]]  # the decks of the match with this seed


def all_deals(rules: Game, decks: Sequence[str | Path], seats: int) -> Deal:
    names = [name for deck in decks for name in (starters(rules) if deck == STARTERS else [deck])]
    deals = [list(deal) for deal in product(names, repeat=seats)]
    return lambda seed: deals[seed % len(deals)]


def random_deals(rules: Game, pool: str, seats: int) -> Deal:
    cards = pool_of(rules, pool)
    return lambda seed: deal_of(rules, cards, seed, seats)
