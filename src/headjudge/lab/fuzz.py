# edge: interpreted
"""`headjudge fuzz`: whole random games under the laws of the engine.

At every decision:

- Nobody is stuck: a seat that is still in the game is asked, and has at least two different answers, or all but one led round in a circle.
- Offered ⇔ accepted ⇔ no obstacle. What is offered cites a rule and reads back from its text; of what somebody might try besides, all is
  refused with a reason.
- Every event cites a rule or a card line.
- The laws of the table hold (`Game.violations`): no card is lost or doubled, no limit exceeded, nothing left of who has left.
- Clone = save and load = original, by fingerprint; now and then a clone and a loaded save are played to their ends and compared.
- With or without a log a match goes the same way (looked at now and then).
- What a seat cannot see does not show: with such cards exchanged, its view, its log, its options and their labels and parts, the question,
  and the reasons why not stay the same; asked anew, it is offered the same.
- In windowed matches (`--windowed`), now and then: what a seat will not know after the next answers does not reach it until then either
  (lab/interference.py). Plain matches do not promise that: there whoever has only one answer is not asked.
- Looking changes nothing.
- The last view and the events since make the next view, without a rule (lab/reducer.py), for every seat and a spectator.
- `checking` is on: a second change on an unsettled table is an error, wherever it happens.

With `--laws every`, for long runs: matches are windowed, at every decision the record so far is replayed to the same question, and
beside the match the plain one is played, which is asked the same wherever there is a choice and comes to the same end (lab/plain_twin.py).

At the end: the game does end, whoever has won is still in it, and its record is replayed to the same end.

That compiled and interpreted games go the same way is held by the golden games (lab/golden.py), and that no attribute is left out of a copy
by tests/laws/test_attributes.py: neither can be seen from within one game.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path

from headjudge.edge.game import Game
from headjudge.faults import behind
from headjudge.games import find_game
from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.driver import Illegal, ask_again, choose
from headjudge.kernel.events import CHOSE
from headjudge.kernel.seats import JUDGE
from headjudge.kernel.state import NOBODY, State
from headjudge.lab.interference import STRETCH, first_leak
from headjudge.lab.ledger import Noted
from headjudge.lab.plain_twin import PlainTwin, is_choice
from headjudge.lab.pool import deal_of, pool_of
from headjudge.lab.reducer_law import Reduced
from headjudge.lab.starters import STARTERS, starters
from headjudge.lab.workers import shared_out
from headjudge.match import Match, load, replay, start
from headjudge.told import LoggedEvent

MOST_DECISIONS = 20_000
GREYED_ONE_IN = 10  # decisions at which it is looked at what is greyed out
CONTINUE_ONE_IN = 50
CONCEDE_ONE_IN = 150
WITHOUT_LOG_ONE_IN = 10  # decisions
LOOKS = 3  # with other dice, at a decision that is looked at again


class Violation(Exception):
    """A law is broken."""


@dataclass
class Report:
    """What became of one game."""

    seed: int
    decisions: int
    violation: str
    record: bytes
    reason: str
    ledger: Counter[tuple[str, str]] = field(default_factory=Counter)  # what became of card lines (lab/ledger.py)


ALL_LAWS = "all"
REDUCER = "reducer"
TABLE = "table"  # nobody stuck, no law of the table broken, and the record comes to the same end: for very many games
EVERY_LAW = "every"  # all, and what takes longer: for long runs
LAWS = (ALL_LAWS, REDUCER, TABLE, EVERY_LAW)


Job = tuple[str, Sequence[str | Path | list[str]], int, str | None, str | None, bool, str]  # the arguments of play


def play(
    game: str,
    decks: Sequence[str | Path | list[str]],
    seed: int,
    edition: str | None = None,
    mode: str | None = None,
    windowed: bool = False,
    laws: str = ALL_LAWS,
) -> Report:
    """One random game under these laws."""
    # a wrong deck is no broken law
    every = laws == EVERY_LAW
    match = Noted(start(game, list(decks), f"fuzz {seed}", edition, log=True, checking=True, mode=mode, windowed=windowed or every))
    plain = start(game, list(decks), f"fuzz {seed}", edition, checking=True, mode=mode) if every else None
    try:
        run(match, random.Random(f"{seed} dice"), laws, plain)
        match.ledger.look_at_log(match.state)
        return Report(seed, len(match.answers), "", b"", match.state.reason, match.ledger.counts)
    except Exception as error:
        return Report(seed, len(match.answers), behind(error), match.record(), "")


def run(match: Match, dice: random.Random, laws: str = ALL_LAWS, plain: Match | None = None) -> None:
    """plain: the same match without windows, if it is played beside it."""
    twin = PlainTwin(match, plain) if plain is not None else None
    reduced = Reduced(match) if laws != TABLE else None
    while not match.over:
        if len(match.answers) > MOST_DECISIONS:
            raise Violation("the game does not end")
        if laws in (ALL_LAWS, EVERY_LAW):
            laws_at_a_decision(match, dice)
            if match.state.windowed and len(match.answers) % STRETCH == 0:
                nothing_leaks(match, dice)
        elif laws == TABLE:
            the_table_is_sound(match)
        if twin is not None:
            replay_is_equal(match)
        go_on(match, dice, twin, laws)
        if reduced is not None:
            events_make_the_view(reduced)
    if match.state.winners & ~match.state.alive:
        raise Violation("somebody who has left has won")
    again = replay(match.record(), game=match.game)
    if again.fingerprint() != match.fingerprint() or again.outcome != match.outcome:
        raise Violation("the replay comes to another end")


def go_on(match: Match, dice: random.Random, twin: PlainTwin | None, laws: str) -> None:
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
        take(match, action, with_twin=laws != TABLE)
        if asked_too and twin is not None:
            twin.plain.take(action)
    if match.over and twin is not None and twin.difference_at_the_end():
        raise Violation(twin.difference_at_the_end())


def replay_is_equal(match: Match) -> None:
    again = replay(match.record(), game=match.game)
    if again.fingerprint() != match.fingerprint() or again.state.options != match.state.options:
        raise Violation("the replay so far comes to another question")


def nothing_leaks(match: Match, dice: random.Random) -> None:
    seat = dice.choice([*range(match.state.seats), None])
    leak = first_leak(match, seat, dice.randrange(1 << 30))
    if leak:
        raise Violation(leak)


def events_make_the_view(reduced: Reduced) -> None:
    differences = reduced.differences()
    if differences:
        raise Violation(f"the events do not make the view: {'; '.join(differences)}")


def take(match: Match, action: int, with_twin: bool) -> None:
    """Now and then a copy without a log does the same, and must come to the same."""
    twin = match.clone() if with_twin and len(match.answers) % WITHOUT_LOG_ONE_IN == 0 else None
    match.take(action)
    if twin is not None:
        twin.take(action)
        if (twin.fingerprint(), twin.state.events) != (match.fingerprint(), match.state.events):
            raise Violation("without a log the match goes another way")


def laws_at_a_decision(match: Match, dice: random.Random) -> None:
    the_table_is_sound(match)
    for event in recent(match, JUDGE):
        if not event.cite:
            raise Violation(f"an event cites no rule: {event.text}")
    before = match.fingerprint()
    offered_accepted_and_no_obstacle(match, dice)
    copies_are_equal(match, before, dice)
    hidden_things_do_not_show(match, dice)
    if match.fingerprint() != before:
        raise Violation("looking at the match changed it")


def the_table_is_sound(match: Match) -> None:
    somebody_can_answer(match.state)
    broken = match.game.violations(match.state)
    if broken:
        raise Violation("; ".join(broken))


def somebody_can_answer(s: State) -> None:
    if not s.options or s.asking == NOBODY:
        raise Violation("a question without an option")
    if not s.alive >> s.asking & 1:
        raise Violation(f"seat {s.asking} is asked, and has left")
    if len(set(s.options)) < len(s.options):
        raise Violation("an option is offered twice")
    if len(s.options) < 2 and not s.barred and not s.windowed:
        raise Violation("a question with a single option was asked")


def laws_of_fuzz(match: Match) -> None:
    """All laws at this decision, with dice that fall alike every time: for looking again at what a game has shown."""
    for throw in range(LOOKS):
        laws_at_a_decision(match, random.Random(f"look {throw}"))


def offered_accepted_and_no_obstacle(match: Match, dice: random.Random) -> None:
    """Offered ⇔ accepted ⇔ no obstacle, and every action reads back from its text."""
    s, game = match.state, match.game
    for action in s.options:
        if game.obstacle(s, action):
            raise Violation(f"offered, yet forbidden by {game.obstacle(s, action)}: {game.describe(s, action, match.names)}")
        text = game.describe(s, action, match.names)
        if not game.cite(s, action):
            raise Violation(f"offered by no rule: {text}")
        if game.parse(s, text, match.names) != action:
            raise Violation(f"`{text}` reads back as another action")
    for action in game.conceivable(s, dice, 6):
        if action in s.options:
            continue
        if not game.obstacle(s, action):
            raise Violation(f"no obstacle, yet not offered: {action}")
        twin = s.clone()
        try:
            choose(twin, action)
        except Illegal:
            continue
        raise Violation(f"not offered, yet accepted: {action}")


def copies_are_equal(match: Match, before: str, dice: random.Random) -> None:
    """Clone and save are the original, and go on like it."""
    twin = match.clone()
    try:
        saved = load(match.save(), match.game)
    except BadInput as error:
        raise Violation(f"its own save is refused: {error}") from error
    if twin.fingerprint() != before:
        raise Violation("a clone differs from its original")
    if saved.fingerprint() != before:
        raise Violation("a loaded save differs from its original")
    if dice.randrange(CONTINUE_ONE_IN) == 0:
        go_on_alike(twin, saved, dice.randrange(1 << 30))


def go_on_alike(one: Match, other: Match, seed: int) -> None:
    dice = random.Random(seed)
    while not one.over and not other.over:
        if one.state.options != other.state.options:
            raise Violation("a clone and a loaded save offer different options")
        action = dice.choice(one.state.options)
        one.take(action)
        other.take(action)
    if one.fingerprint() != other.fingerprint() or one.outcome != other.outcome:
        raise Violation("a clone and a loaded save come to different ends")


def hidden_things_do_not_show(match: Match, dice: random.Random) -> None:
    """Change what a seat cannot see: its view, its log, its options and their labels, and the reasons why not stay the same."""
    for seat in range(match.state.seats):
        twin = match.clone()
        twin.state.log = list(match.state.log or [])
        match.game.reshuffle_unknown(twin.state, seat, dice.randrange(1 << 30))
        if twin.view(seat) != match.view(seat):
            raise Violation(f"the view of seat {seat} depends on what it cannot see")
        if recent(twin, seat) != recent(match, seat):
            raise Violation(f"the log of seat {seat} depends on what it cannot see")
        if match.state.asking == seat:
            if twin.decision.options != match.decision.options:
                raise Violation("what the options of the seat that is asked are called depends on what it cannot see")
            if twin.decision.data() != match.decision.data():
                raise Violation("what the seat that is asked is told of the question depends on what it cannot see")
            reasons_stay(match, twin, dice)
            asked_again(match, twin)


def reasons_stay(match: Match, twin: Match, dice: random.Random) -> None:
    """Asking why not is no way to find out about hidden cards, by number or by name."""
    game = match.game
    for action in game.conceivable(match.state, dice, 4):
        if match.decision.why_not(action) != twin.decision.why_not(action):
            raise Violation(f"the reason against {action} depends on what the seat cannot see")
    if dice.randrange(GREYED_ONE_IN) == 0 and match.decision.greyed() != twin.decision.greyed():
        raise Violation("what is greyed out depends on what the seat cannot see")
    card = dice.randrange(len(match.state.cards))
    for form in ("play {}", "choose {}"):
        said = form.format(match.names[card])
        if answer_to(match, said) != answer_to(twin, said):
            raise Violation(f"the answer to `{said}` depends on what the seat cannot see")


def answer_to(match: Match, text: str) -> object:
    try:
        return match.decision.why_not(text)
    except BadInput as error:
        return str(error)


def recent(match: Match, seat: int) -> list[LoggedEvent]:
    """What has happened since the last answer: earlier events were compared at earlier decisions."""
    log = match.state.log or []
    first = len(log) - 1
    while first > 0 and not (log[first].kind == CHOSE and log[first].numbers[1] > 1):
        first -= 1
    match.state.log = log[max(0, first) :]
    told = match.log_for(seat)
    match.state.log = log
    return told


def asked_again(match: Match, twin: Match) -> None:
    s = twin.state
    ask_again(s)
    if s.options != match.state.options:
        raise Violation("the options of the seat that is asked depend on what it cannot see")


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
) -> list[Report]:
    """Many games; every way to deal out the decks in turn, and `starters` means each starter deck of the game.

    seats 0: as few as the mode allows. pool: in place of decks, the cards of which decks are made (lab/pool.py)."""
    rules = find_game(game)
    seats = seats or rules.fewest_seats(mode or rules.modes[0])
    deal = random_deals(rules, pool, seats) if pool else all_deals(rules, decks, seats)
    jobs = [(game, deal(seed), seed, edition, mode, windowed, laws) for seed in range(first, first + games)]
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
