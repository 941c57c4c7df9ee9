"""`headjudge fuzz`: random games under the laws of the engine, and spoiled inputs."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from headjudge.commands.shell import CardsFolder, Edition, GameName, console

if TYPE_CHECKING:
    from headjudge.lab.fuzz import Report

TEST_DECKS = "test-mixed,test-vanilla"
MOST_SHOWN = 10


def fuzz(
    games: Annotated[int, typer.Option(help="how many games", min=1)] = 100,
    game: GameName = "",
    decks: Annotated[
        str, typer.Option(metavar="DECK,...", help="decks by name or file, or `starters`; every way to deal them out")
    ] = TEST_DECKS,
    pool: Annotated[
        str, typer.Option(metavar="SET,...", help="in place of decks: random decks of these sets, or of `all`, also around single cards")
    ] = "",
    lines: Annotated[
        bool, typer.Option("--lines", help="the cards of the decks say something else: lines of any forms of the notation that load")
    ] = False,
    ledger: Annotated[
        Path | None, typer.Option(metavar="FILE", help="write what became of every card line: a page (.md), or figures (.json)")
    ] = None,
    seed: Annotated[int, typer.Option(help="the first seed")] = 0,
    workers: Annotated[int, typer.Option(help="processes", min=1)] = 2,
    edition: Edition = "",
    mode: Annotated[str, typer.Option(metavar="NAME", help="who plays against whom; not said: a duel")] = "",
    seats: Annotated[int, typer.Option(help="how many play; 0: as few as the mode allows", min=0, max=8)] = 0,
    laws: Annotated[
        str,
        typer.Option(
            help="all; `reducer`: only that events make the next view of the last one; `table`: only what is quickly seen; "
            "`every`: windowed, and compared with the plain match, for long runs"
        ),
    ] = "all",
    inputs: Annotated[
        int, typer.Option(help="instead of games: so many spoiled and forged inputs of each kind, from the first seed on", min=0)
    ] = 0,
    kinds: Annotated[str, typer.Option(metavar="KIND,...", help="of --inputs: which; not said: all")] = "",
    windowed: Annotated[
        bool, typer.Option("--windowed", help="matches as people play them, and the law that nothing hidden reaches a seat")
    ] = False,
    messages: Annotated[int, typer.Option(help="instead of games: so many spoiled messages to a server", min=0)] = 0,
    wire: Annotated[
        int, typer.Option(help="instead of games: so many matches at a server, and the law that nothing hidden goes over the wire", min=0)
    ] = 0,
    cards: CardsFolder = None,
) -> None:
    """Play random games and check every law of the engine. Each is whole and checked at every decision; exit 1 at a violation."""
    if messages:
        raise typer.Exit(0 if try_messages(messages, seed) else 1)
    if wire:
        raise typer.Exit(0 if try_wire(wire, seed, workers) else 1)
    if inputs:
        raise typer.Exit(0 if try_inputs(kinds, inputs, seed) else 1)
    from headjudge.kernel.bad_input import BadInput
    from headjudge.lab.decks import game_of, meant
    from headjudge.lab.fuzz import LAWS
    from headjudge.lab.fuzz import fuzz as run_fuzz
    from headjudge.lab.ledger_page import write_ledger

    if laws not in LAWS:
        raise BadInput(f"there are no laws called {laws!r}; there are {', '.join(LAWS)}")
    given = meant(decks.split(","))
    game = game_of([] if pool else given, game).name
    began = time.monotonic()
    reports = run_fuzz(game, given, games, seed, workers, edition or None, mode or None, seats, windowed, laws, pool, lines)
    if ledger is not None:
        write_ledger(ledger, game, pool, reports, f"--games {games} --seed {seed} --laws {laws}")
    raise typer.Exit(1 if told_violations(game, reports, time.monotonic() - began) else 0)


def told_violations(game: str, reports: list[Report], seconds: float) -> int:
    """Each with a file of the match, so that it can be looked at again; how many there are."""
    from headjudge.lab.fuzz import LEFT

    broken = [report for report in reports if report.violation]
    for report in broken[:MOST_SHOWN]:
        console.print(f"seed {report.seed}: {report.violation}")  # before its file, which may not be written
        file = Path(f"fuzz-{game}-{report.seed}.json")
        file.write_bytes(report.record)
        console.print(f"  replay file: {file}")
        if report.cards:  # which are not those that come with the game
            cards = file.with_suffix(".cards")
            cards.write_text(report.cards, encoding="utf-8")
            console.print(f"  its cards: {cards}; the same game once more: --lines --seed {report.seed} --games 1")
    decisions = sum(report.decisions for report in reports)
    left = sum(report.reason == LEFT for report in reports)
    unfinished = f", {left} left unfinished" if left else ""
    console.print(f"{len(reports)} games, {decisions} decisions in {seconds:.1f} s, {len(broken)} with a violation{unfinished}")
    return len(broken)


def try_inputs(said: str, inputs: int, seed: int) -> bool:
    """Does each of them end as it should? said: of which kinds, joined by commas; nothing: of all."""
    from headjudge.lab.hostile import KINDS, hostile, input_of

    kinds = said.split(",") if said else list(KINDS)
    findings = hostile(kinds, inputs, seed)
    for finding in findings[:20]:
        file = Path(f"hostile-{finding.kind}-{seed}-{finding.number}")
        file.write_bytes(input_of(finding.kind, seed, finding.number))
        console.print(f"{finding.kind} {finding.number}: {finding.what}\n  input: {file}", soft_wrap=True)
    console.print(f"{inputs} inputs of each kind ({', '.join(kinds)}), {len(findings)} without a documented end", soft_wrap=True)
    return not findings


def try_messages(count: int, seed: int) -> bool:
    """Sent to a server in this process. True if nothing was wrong with what it did about them."""
    from headjudge.server.trial.messages import fuzz_messages

    heard = fuzz_messages(count, seed)
    console.print(str(heard), soft_wrap=True)
    return heard.good


def try_wire(matches: int, seed: int, workers: int) -> bool:
    """True if everybody is sent the same whatever others hold that it never learns of."""
    from collections import Counter

    from headjudge.server.trial.wire import fuzz_wire

    began, messages, replayed, wrong = time.monotonic(), 0, 0, 0
    said: Counter[str] = Counter()
    for found in fuzz_wire(matches, seed, workers):
        messages, replayed, wrong = messages + found.messages, replayed + found.replayed, wrong + bool(found.wrong)
        said.update(found.said)
        if found.wrong:
            console.print(f"{found.match}: {found.wrong}", soft_wrap=True)
    told = ", ".join(f"{count} {what}" for what, count in said.most_common())
    console.print(
        f"{matches} matches in {time.monotonic() - began:.0f} s: {messages} messages the same in both worlds ({told}), {replayed} views "
        f"the same in the replay, {wrong} matches with a leak", soft_wrap=True
    )  # fmt: skip
    return not wrong
