# edge: interpreted
"""`headjudge fuzz --inputs`: saves, records, scenarios, decks and cards, spoiled and forged, given to the engine.

Each must be taken or end in a documented error, within a second of processor time and without filling the memory. Anything else is
reported: another exception, a hang, a crash. An input is named by kind, seed and number, and can be made again from these.
"""

from __future__ import annotations

import random
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import msgspec
import yaml

from headjudge.decision import IllegalChoice
from headjudge.edge.cardfiles import CardFiles
from headjudge.edge.game import deck_text
from headjudge.faults import EngineFault
from headjudge.formats import CHECKSUM_SIZE, checksum
from headjudge.games import GAMES
from headjudge.kernel.bad_input import BadInput
from headjudge.lab.mutation import mutated_bytes, mutated_data
from headjudge.lab.time_limit import TooLong, limited_time
from headjudge.match import load, replay, start
from headjudge.scenario.runner import read_scenario

DOCUMENTED = (BadInput, IllegalChoice, EngineFault)
MOST_SECONDS = 1.0  # of processor time, for one input
MOST_SILENCE = 30.0  # on the clock: a process that reports nothing for so long hangs, or is starved
MOST_MEMORY = 500 * 2**20  # beyond what the process has when it begins
MATCHES = 12  # from which saves and records are taken, of each game
GO_ON = 25  # answers that are given to a save that was accepted
SHAPED = 0.8  # how many are changed as data, where they can be; the others as bytes


@dataclass(frozen=True)
class Finding:
    """An input that ended in something else than a documented error."""

    kind: str
    number: int
    what: str


# --- the inputs -------------------------------------------------------------------------------------------------------


def input_of(kind: str, seed: int, number: int) -> bytes:
    """The input of this name: the same each time."""
    dice = random.Random(f"{kind} {seed} {number}")
    real = REAL[kind]()
    data, other = dice.choice(real), dice.choice(real)
    shaped = SHAPES.get(kind)
    if shaped is not None and dice.random() < SHAPED:
        return shaped(data, other, dice)
    return mutated_bytes(data, other, dice)


@cache
def real_saves() -> tuple[bytes, ...]:
    return tuple(match.save() for match in moments())


@cache
def real_records() -> tuple[bytes, ...]:
    return tuple(match.record() for match in moments())


def moments() -> Iterator[Any]:
    """Matches of random decks, each at a random moment."""
    for name, game in GAMES.items():
        for number in range(MATCHES):
            dice = random.Random(f"{name} {number}")
            match = start(name, dice.choices(game.deck_names(), k=2), f"hostile {number}")
            for _ in range(dice.randrange(150)):
                if match.over:
                    break
                match.take(dice.choice(match.state.options))
            yield match


@cache
def real_scenarios() -> tuple[bytes, ...]:
    """The one that comes with the package, and those of the folder `scenarios` here, if there is one."""
    shipped = Path(__file__).parents[1] / "scenario" / "demo.yaml"
    return tuple(file.read_bytes() for file in [shipped, *sorted(Path("scenarios").rglob("*.yaml"))])


@cache
def real_decks() -> tuple[bytes, ...]:
    files = [file for name in GAMES for file in sorted((Path(__file__).parents[1] / name / "decks").glob("*.txt"))]
    return tuple(file.read_bytes() for file in files)


@cache
def real_cards() -> tuple[bytes, ...]:
    """Card by card, so that each is read soon."""
    shelves = [CardFiles(type(game), []) for game in GAMES.values()]
    texts = [file.text for files in shelves for set_ in files.sets() for file in files.of_set(set_)]
    return tuple(card.encode() for text in texts for card in single_cards(text))


def single_cards(text: str) -> list[str]:
    cards: list[list[str]] = []
    for line in text.splitlines():
        if line[:1].isalpha():
            cards.append([])
        if cards:
            cards[-1].append(line)
    return ["\n".join(lines) + "\n" for lines in cards]


REAL: dict[str, Callable[[], tuple[bytes, ...]]] = {
    "saves": real_saves, "records": real_records, "scenarios": real_scenarios, "decks": real_decks, "cards": real_cards,
}  # fmt: skip


def forged_save(data: bytes, other: bytes, dice: random.Random) -> bytes:
    """Other contents, and a checksum that fits them."""
    parts, others = (msgspec.msgpack.decode(save[:-CHECKSUM_SIZE]) for save in (data, other))
    place = dice.choice((0, 1, 1, 1, 1, 2))
    parts[place] = mutated_data(parts[place], others[place], dice)
    try:
        body = msgspec.msgpack.encode(parts)
    except (OverflowError, UnicodeEncodeError, RecursionError):  # this much cannot be written at all
        return mutated_bytes(data, other, dice)
    return body + checksum(body)


def forged_record(data: bytes, other: bytes, dice: random.Random) -> bytes:
    told = mutated_data(msgspec.json.decode(data), msgspec.json.decode(other), dice)
    try:
        return msgspec.json.encode(told)
    except (OverflowError, UnicodeEncodeError, RecursionError):
        return mutated_bytes(data, other, dice)


def forged_scenario(data: bytes, other: bytes, dice: random.Random) -> bytes:
    told, others = (yaml.load(text, Loader=LOADER) for text in (data, other))
    try:
        return yaml.dump(mutated_data(told, others, dice), Dumper=DUMPER, allow_unicode=True).encode("utf-8", "surrogatepass")
    except (RecursionError, UnicodeEncodeError, yaml.YAMLError):
        return mutated_bytes(data, other, dice)


LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
DUMPER = getattr(yaml, "CSafeDumper", yaml.SafeDumper)
SHAPES: dict[str, Callable[[bytes, bytes, random.Random], bytes]] = {
    "saves": forged_save, "records": forged_record, "scenarios": forged_scenario,
}  # fmt: skip


# --- what is done with them ---------------------------------------------------------------------------------------------


def try_save(data: bytes) -> None:
    """What is accepted is looked at and played on with."""
    match = load(data)
    dice = random.Random(0)
    for _ in range(GO_ON):
        for seat in [None, *range(match.state.seats)]:
            match.view(seat)
        if match.over:
            break
        match.choose(dice.randrange(len(match.decision.options)))
    match.save()


def try_record(data: bytes) -> None:
    replay(data, log=True)


def try_scenario(data: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "hostile.yaml")
        file.write_bytes(data)
        read_scenario(file).run()


def try_deck(data: bytes) -> None:
    text = deck_text(data)
    for game in GAMES.values():
        faults, _ = game.check_list(text, game.default_edition, True)
        numbers = game.read_deck(text)
        if not faults:
            start(game, [numbers, numbers], 0)


def try_card(data: bytes) -> None:
    """What can be played of a spoiled file can be told, and the rest has its reasons."""
    text = deck_text(data)
    for shipped in GAMES.values():
        found = shipped.read_cards(text, "hostile.cards")
        assert all(bad.problems for bad in found.bad.values())
        assert not found.bad.keys() & found.cards.keys()
        game = shipped.with_cards(found.cards)
        for number in found.cards:
            game.card_text(number)
            game.card_facts(number)


TRIES: dict[str, Callable[[bytes], None]] = {
    "saves": try_save, "records": try_record, "scenarios": try_scenario, "decks": try_deck, "cards": try_card,
}  # fmt: skip
KINDS = tuple(TRIES)


def outcome_of(kind: str, data: bytes) -> str:
    """Empty if it was taken or refused as it should be; else what happened."""
    try:
        with limited_time(MOST_SECONDS):
            TRIES[kind](data)
    except DOCUMENTED:
        return ""
    except TooLong:
        return f"takes longer than {MOST_SECONDS:g} s"
    except MemoryError:
        return "needs too much memory"
    except Exception as error:
        return f"{type(error).__name__}: {str(error)[:200]}"
    return ""


# --- many of them -------------------------------------------------------------------------------------------------------


def hostile(kinds: list[str], inputs: int, seed: int, first: int = 0) -> list[Finding]:
    """So many inputs of each kind, in a process that may die of them."""
    unknown = [kind for kind in kinds if kind not in TRIES]
    if unknown:
        raise BadInput(f"no kind of input is called {unknown[0]!r}; there are {', '.join(KINDS)}")
    findings: list[Finding] = []
    for kind in kinds:
        number = first
        while number < first + inputs:
            number = watched(kind, seed, number, first + inputs, findings)
    return findings


def watched(kind: str, seed: int, first: int, last: int, findings: list[Finding]) -> int:
    """Try inputs in another process until all are tried or one of them ends it; the number of the next one."""
    context = get_context("spawn")
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=try_all, args=(kind, seed, first, last, theirs), daemon=True)
    process.start()
    theirs.close()
    number = first - 1
    try:
        while ours.poll(MOST_SILENCE):
            number, what = ours.recv()
            if what:
                findings.append(Finding(kind, number, what))
    except EOFError:
        process.join()
        if process.exitcode:
            findings.append(Finding(kind, number + 1, f"ends the process ({process.exitcode})"))
        return last if not process.exitcode else number + 2
    findings.append(Finding(kind, number + 1, "hangs"))
    process.kill()
    process.join()
    return number + 2


def try_all(kind: str, seed: int, first: int, last: int, report: Connection) -> None:
    REAL[kind]()
    for game in GAMES.values():
        len(game.cards())  # read them all
    limit_memory()
    for number in range(first, last):
        report.send((number, outcome_of(kind, input_of(kind, seed, number))))


def limit_memory() -> None:
    """Where the machine can."""
    try:
        import resource

        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
    except (ImportError, OSError):
        return
    most = pages * resource.getpagesize() + MOST_MEMORY
    resource.setrlimit(resource.RLIMIT_AS, (most, most))
