# edge: interpreted
"""`headjudge simulate`: bots and decks against each other, many times, with the intervals that so many games allow."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from hashlib import blake2b
from pathlib import Path
from typing import Any

from headjudge.bots.bot import BotError, Insider, Maker, Seated, play_on
from headjudge.bots.chance import Chance
from headjudge.edge.game import Game
from headjudge.faults import EngineFault
from headjudge.games import GAMES
from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.rng import seeded
from headjudge.kernel.state import State
from headjudge.lab.bouts import Bout, Deck, Entrant, aligned, both, bout, bouts_of, maker_of, name_of, named_decks, tables_of
from headjudge.lab.crew import Crew
from headjudge.lab.decks import game_of
from headjudge.lab.hands import Watch
from headjudge.lab.patience import PATIENCE, Awaited
from headjudge.lab.series import UNFINISHED, Result, Series
from headjudge.lab.statistics import AlwaysValid
from headjudge.lab.workers import Crashed
from headjudge.match import Match, Prepared, prepare

MOST_DECISIONS = 20_000  # a game that goes on longer is counted as unfinished
TOGETHER = 50  # pairs of games of two versions that are played before one looks

Told = Callable[[Result], None]  # is told of every game when it is known, in their order


def simulate(
    decks: Sequence[Deck],
    games: int = 100,
    bot: str | Maker | Sequence[str | Maker] = "greedy",
    seed: int | str = 0,
    workers: int = 1,
    game: str | None = None,
    edition: str | None = None,
    mode: str | None = None,
    against: Sequence[Deck] = (),
    by_card: bool = False,
    patience: float = PATIENCE,
    crew: Crew | None = None,
) -> Series:
    """So many games of every pairing, half of them in each seat. Equal seeds give equal games, with any number of workers.

    Decks are names of shipped decks, lists of card numbers, files (Paths, or `file:…`), "starters" or "shipped"; they tell the game, if it
    is not said. One bot plays every deck against every other one; of two bots the first plays each deck against each deck of the second.
    against: a field of decks that each of the decks meets, in place of each other. A bot is a name, `module:attribute`, or what makes it.
    by_card: note who draws and plays what, for `Series.by_card` and the like. patience: seconds that a bot from outside has for a
    decision; 0: as long as it likes. crew: who plays, in place of so many workers: `hj.Crew(backend="ray", address="10.0.0.1:6379")`.
    """
    simulation = Simulation(decks, games, bot, seed, game, edition, mode, against, by_card, patience)
    return simulation.run(crew or Crew(workers))


class Simulation:
    """Games that are to be played. Whatever is wrong with them is told before any is."""

    def __init__(
        self,
        decks: Sequence[Deck],
        games: int,
        bot: str | Maker | Sequence[str | Maker],
        seed: int | str = 0,
        game: str | None = None,
        edition: str | None = None,
        mode: str | None = None,
        against: Sequence[Deck] = (),
        by_card: bool = False,
        patience: float = PATIENCE,
    ) -> None:
        self.rules = rules = game_of([*checked_list(decks), *checked_list(against)], game)
        self.edition, self.mode, self.seed = edition or rules.default_edition, mode or rules.modes[0], seed
        if isinstance(games, bool) or not isinstance(games, int):
            raise BadInput(f"games are a whole number, not {games!r}")
        named, field = named_decks(rules, decks), named_decks(rules, against)
        named_decks(rules, [*decks, *against])
        bots = both(bot)
        makers_exist(bots, rules.name)
        if games < 1 or not named:
            raise BadInput("nothing to play: give at least one deck and one game")
        tables = tables_of(named, field, bots, rules.fewest_seats(self.mode))
        self.by_card = by_card
        bouts = bouts_of(rules, self.edition, self.mode, tables, games, seed)
        self.bouts = [replace(one, by_card=by_card, patience=patience) for one in bouts]

    def run(self, crew: Crew | int, told: Told | None = None, done: Sequence[Result] = (), record: Path | None = None) -> Series:
        """crew: or a number of processes. done: what is known already of the first games. record: a folder for a record of each game."""
        check_done(done, self.bouts)
        results = list(done)
        crew = crew if isinstance(crew, Crew) else Crew(crew)
        for result in played(self.bouts[len(done) :], crew, record):
            results.append(result)
            if told is not None:
                told(result)
        return self.series(results)

    def series(self, results: list[Result]) -> Series:
        return Series(self.rules.name, self.edition, self.mode, self.seed, results)


def checked_list(decks: Sequence[Deck]) -> Sequence[Deck]:
    if isinstance(decks, str) or not isinstance(decks, Sequence):
        raise BadInput(f"decks are a list, not {decks!r}")
    return decks


def makers_exist(bots: Sequence[str | Maker], game: str) -> None:
    """A name that means nothing is told before anything is played."""
    for bot in bots:
        maker_of(bot, game)


def check_done(done: Sequence[Result], bouts: list[Bout]) -> None:
    """Raises BadInput if these are not the first games of this simulation."""
    if len(done) > len(bouts):
        raise BadInput(f"{len(done)} games are there already, more than the {len(bouts)} that are to be played")
    for result, planned in zip(done, bouts, strict=False):
        sides = tuple(entrant.side for entrant in planned.entrants)
        if (result.number, result.seed, result.sides) != (planned.number, planned.seed, sides):
            raise BadInput(f"game {planned.number} is another one there: these games are of another simulation")


# --- two versions of a deck --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Compared:
    """How much oftener the new version of a deck wins than the old one, in the same games against the same field."""

    new: str
    old: str
    gained: AlwaysValid  # of wins, a pair of games each
    settled: bool

    def data(self) -> dict[str, Any]:
        return {"new": self.new, "old": self.old, **self.gained.data(), "settled": self.settled}


def compare(
    new: Deck,
    old: Deck,
    against: Sequence[Deck] = ("starters",),
    until: float = 0.02,
    most: int = 20_000,
    bot: str | Maker | Sequence[str | Maker] = "greedy",
    seed: int | str = 0,
    workers: int = 1,
    game: str | None = None,
    edition: str | None = None,
    told: Callable[[AlwaysValid], None] | None = None,
    crew: Crew | None = None,
) -> Compared:
    """Two versions of a deck play the same games against a field, with equal shuffles, until it is known which is better, or that neither
    is by more than `until`; at most so many pairs of games. One may look at every moment: the interval holds at all of them at once.
    crew: who plays them, in place of so many workers."""
    rules = game_of([new, old, *checked_list(against)], game)
    edition = edition or rules.default_edition
    versions = [*named_decks(rules, [new]).items(), *named_decks(rules, [old]).items()]
    if len(versions) != 2 or versions[0][1] == versions[1][1]:
        raise BadInput("two versions of a deck are compared, that differ in some card")
    bots = both(bot)
    makers_exist(bots, rules.name)
    (new_name, new_cards), (old_name, old_cards) = versions
    field = [Entrant(bots[1], *deck) for deck in named_decks(rules, against).items()]
    mine = [Entrant(bots[0], "version", cards) for cards in (aligned(old_cards, new_cards), old_cards)]
    gained = AlwaysValid()

    def pair(n: int) -> list[Bout]:
        table = field[n % len(field)]
        return [bout(rules, edition, rules.modes[0], (version, table), n // len(field), seed, n) for version in mine]

    crew = crew or Crew(workers)
    with crew.at_hand():
        for first in range(0, most, TOGETHER):
            numbers = range(first, min(first + TOGETHER, most))
            results = list(played([one for n in numbers for one in pair(n)], crew))
            for one, other in zip(results[::2], results[1::2], strict=True):
                gained.add((one.leads in one.winners) - (other.leads in other.winners))
            if told is not None:
                told(gained)
            if gained.settled(until):
                return Compared(new_name, old_name, gained, True)
    return Compared(new_name, old_name, gained, False)


# --- playing ------------------------------------------------------------------------------------------------------------------


def played(bouts: list[Bout], crew: Crew, record: Path | None = None) -> Iterator[Result]:
    """record: a folder for a record of each game, on the machine of whoever asks."""

    def lost(again: Sequence[Bout]) -> None:
        crew.told(told_lost(again))

    try:
        if record is None:
            yield from crew.share(play_aside if crew.is_elsewhere else play, bouts, lost)
            return
        for result, data in crew.share(recorded, bouts, lost):
            (record / f"{result.number:06}.json").write_bytes(data)
            yield result
    except Crashed as crashed:
        raise BotError(
            f"{told_bout(crashed.job)}: every process that was given it has ended without a word: a bot may have ended it, or the machine"
        ) from None


def told_bout(bout: Bout) -> str:
    """A game by what it takes to play it again."""
    return f"game {bout.number}, {' against '.join(str(entrant.side) for entrant in bout.entrants)}, seed {bout.seed!r}"


def told_lost(lost: Sequence[Bout]) -> str:
    if len(lost) == 1:
        return f"a process has ended without a word in {told_bout(lost[0])}; it is played again"
    return (
        f"a process has ended without a word in one of the games {lost[0].number} to {lost[-1].number}; they are played again, one by one "
        f"(seeds {lost[0].seed!r} to {lost[-1].seed!r})"
    )


def play_aside(bout: Bout) -> Result:
    """One game in a process of its own, of which nothing but errors comes back: what is no Exception would be lost, and waited for."""
    return recorded_match(bout)[0]


def recorded(bout: Bout) -> tuple[Result, bytes]:
    """The same with its record."""
    result, match = recorded_match(bout)
    return result, match.record()


def recorded_match(bout: Bout) -> tuple[Result, Match]:
    try:
        return play_match(bout)
    except Exception:
        raise
    except BaseException as error:
        raise BotError(f"{told_bout(bout)}: {type(error).__name__} in the middle of the game") from None


def play(bout: Bout) -> Result:
    return play_match(bout)[0]


def play_match(bout: Bout) -> tuple[Result, Match]:
    """One game, and how it stood at its end. Where chance plays in every seat, it does so inside the engine."""
    match = prepared(bout.game, bout.edition, bout.mode, tuple(entrant.cards for entrant in bout.entrants)).start(bout.seed)
    try:
        go_on = player_of(match, [seated(bout, match.game, seat) for seat in range(len(bout.entrants))], bout)
        watch = Watch(match) if bout.by_card else None
        if watch is not None:
            go_on = watched(match, go_on, watch)
        while match.state.turn == 0 and not match.over:
            go_on(1)
        first = had_first_turn(match.state)
        go_on(MOST_DECISIONS - len(match.answers))
    except BotError as error:
        raise BotError(f"{error} ({told_bout(bout)})") from error.__cause__
    except EngineFault as error:
        error.add_note(told_bout(bout))
        raise
    return result_of(bout, match, first, watch), match


def watched(match: Match, go_on: Callable[[int], object], watch: Watch) -> Callable[[int], object]:
    """The same decisions, one by one, with a look at the hands after each."""

    def step_by_step(most: int) -> None:
        last = len(match.answers) + most
        while not match.over and len(match.answers) < last:
            go_on(1)
            watch.note()

    return step_by_step


def player_of(match: Match, seats: list[Seated], bout: Bout) -> Callable[[int], object]:
    """What makes so many decisions."""
    if all(isinstance(one.bot, Chance) for one in seats):
        return partial(match.playout, seeded(f"{bout.seed} bots"))
    patient = [one if isinstance(one.bot, Insider) or not bout.patience else Awaited(one, bout.patience) for one in seats]
    return lambda most: play_on(match, patient, len(match.answers) + most)


def result_of(bout: Bout, match: Match, first: int, watch: Watch | None) -> Result:
    outcome = match.outcome
    return Result(
        number=bout.number,
        seed=bout.seed,
        sides=tuple(entrant.side for entrant in bout.entrants),
        winners=tuple(outcome.winners) if outcome is not None else (),
        over=match.over,
        first=first,
        turns=match.state.turn,
        decisions=len(match.answers),
        reason=f"{outcome.reason} ({outcome.cite})" if outcome is not None else UNFINISHED,
        leads=bout.leads,
        hands=watch.hands() if watch is not None else (),
    )


@lru_cache(maxsize=128)
def prepared(game: str, edition: str, mode: str, decks: tuple[tuple[str, ...], ...]) -> Prepared:
    """Read and checked once for many games."""
    return prepare(GAMES[game], [list(deck) for deck in decks], edition, mode)


def seated(bout: Bout, rules: Game, seat: int) -> Seated:
    bot = bout.entrants[seat].bot
    seed = int.from_bytes(blake2b(f"{bout.seed} bot {(seat - bout.leads) % len(bout.entrants)}".encode(), digest_size=6).digest(), "big")
    return Seated(name_of(bot), maker_of(bot, bout.game), rules, seed)


def had_first_turn(s: State) -> int:
    """Asked while everybody is still there: turns have gone round from one side to the next; some may have passed without a question."""
    heads = [seat for seat in range(s.seats) if s.heads >> seat & 1]
    return heads[(heads.index(s.active) - s.way * (s.turn - 1)) % len(heads)]
