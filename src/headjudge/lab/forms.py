# edge: interpreted
"""The table of forms: `python -m headjudge.lab.forms` says for every form of the notation which scenario shows that it holds, which that it
does not, or why it is refused, and writes docs/forms.md.

Nobody declares what a scenario shows. It shows that a form holds if it fails once the form never does, and that it does not hold if it
fails once the form restricts nothing (see headjudge.language.forms).
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from headjudge.edge.game import Game
from headjudge.games import GAMES
from headjudge.lab.changed import BROKE, FAILED, CardLine, Subject, forms_of_game, subjects
from headjudge.language.body import Line
from headjudge.language.cardfile import CardError
from headjudge.language.forms import Changes, Site, restricts
from headjudge.language.possible import refuse_patterns
from headjudge.language.probes import Probes
from headjudge.language.refusals import NotPlayable

WRITE = "python -m headjudge.lab.forms"
PAGE = Path("docs") / "forms.md"
SCENARIOS = Path("scenarios")
NOWHERE = "–"
NO_CASE = "·"
MOST_RUNS = 150  # tried for one side of a form, before it counts as not shown
MOST_LINES = 400  # loaded together
WORD = re.compile(r"[\w-]+")

INTRODUCTION = f"""\
# Forms

Every form that a card line can have, made by `{WRITE}` (CONTRIBUTING.md). A form is shown by a scenario below
`scenarios/GAME` that fails if it never **holds**, and by one that fails if it restricts nothing: there it does **not** hold.
`{NO_CASE}`: it restricts nothing, so there is no such case. `{NOWHERE}`: no scenario shows it yet. At the end of each game stand the
forms that are refused when a card is loaded, with the reason.

`CLASS` is what a selector without a count describes, `REF` something already found, `SEL` what an act is about, `N` a number.
"""


@dataclass(frozen=True)
class Row:
    """A form, and which scenarios show it; or why it is refused."""

    form: str
    holds: str = NOWHERE
    fails: str = NOWHERE
    refused: str = ""

    @property
    def shown(self) -> int:
        """On how many of its sides."""
        return (self.holds != NOWHERE) + (self.fails not in (NOWHERE, NO_CASE))

    @property
    def wanted(self) -> int:
        return 0 if self.refused else 1 if self.fails == NO_CASE else 2

    def __str__(self) -> str:
        return f"| `{self.form}` | {self.holds} | {self.fails} |"


# What can be loaded


def reasons(rules: Game, lines: list[str]) -> list[str]:
    """Why each of these lines is refused, on a card of every type; nothing, as soon as one of them loads."""
    told: list[str] = []
    for facts in rules.plain_facts:
        found = refused_on(rules, facts, lines)
        if not all(found):
            return []
        told = told or found
    return told


def refused_on(rules: Game, facts: str, lines: list[str]) -> list[str]:
    found = []
    for start in range(0, len(lines), MOST_LINES):
        some = lines[start : start + MOST_LINES]
        head = f"TRY-1  Try\n  {facts}\n"
        try:
            rules.read_cards(head + "".join(f"  {line}\n" for line in some), "a form").whole()
            found += [""] * len(some)
        except CardError as error:
            first = head.count("\n") + 1
            why = {problem.line - first: problem.reason for problem in reversed(error.problems)}
            found += [why.get(place, "") for place in range(len(some))]
        except Exception as error:  # a fault of the loader: which line is to blame?
            alone = [f"the loader breaks: {type(error).__name__}"]
            found += alone if len(some) == 1 else [why for line in some for why in refused_on(rules, facts, [line])]
    return found


def refusals(game: str, forms: Iterable[str] | None = None) -> dict[str, str]:
    """Every form (or these) with the reason why nothing that has it loads, or an empty string."""
    rules = GAMES[game]
    probes = Probes(rules.vocabulary).all()
    return {form: refusal(game, rules, form, probes[form]) for form in (probes if forms is None else forms)}


def refusal(game: str, rules: Game, form: str, lines: list[str]) -> str:
    told: list[str] = []
    for some in (lines[:8], lines[8:64], lines[64:]):  # mostly one of the first will do
        trees = {line: tree for line in some if (tree := tree_with(game, line, form)) is not None}
        whys = {line: why_impossible(tree, rules) for line, tree in trees.items()}
        possible = [line for line, why in whys.items() if not why]
        refused = reasons(rules, possible)
        if possible and not refused:
            return ""
        told += [*[why for why in whys.values() if why], *refused]
    return most_exact(told, form) if told else "the reader knows no such line"


def why_impossible(line: Line, rules: Game) -> str:
    """Why its events could never be. Most lines are refused for that, on whatever card: they need not be loaded."""
    try:
        refuse_patterns(line, rules.vocabulary)
        return ""
    except NotPlayable as error:
        return str(error)


def most_exact(told: list[str], form: str) -> str:
    """Of the reasons why lines with this form are refused, the first that speaks of the form itself: that has most of its words (but for
    its kind), the later of which say more."""
    _, *words = WORD.findall(form)
    return max(told, key=lambda why: sum(place for place, word in enumerate(words, 1) if word in WORD.findall(why)))


def tree_with(game: str, line: str, form: str) -> Line | None:
    try:
        tree = GAMES[game].reader().line(line)
        return tree if form in forms_of_game(game).of(tree) else None
    except Exception:  # a line that cannot be read has no form
        return None


# What is shown


class Table:
    """The sites of every form in the scenarios of a game."""

    def __init__(self, game: str, folder: Path, known: dict[str, Row]) -> None:
        self.game = game
        self.known = known
        self.subjects = subjects(folder)
        self.sites: dict[str, list[tuple[Subject, CardLine, Site]]] = {}
        self.broken: dict[tuple[str, str], str] = {}  # lines on which the engine broke, with the scenario and the error
        for subject in self.subjects:
            for line in subject.lines:
                for site in forms_of_game(game).sites(line.tree):
                    self.sites.setdefault(site.form, []).append((subject, line, site))

    def rows(self, refused: dict[str, str]) -> Iterator[Row]:
        for form, why in refused.items():
            yield Row(form, refused=why) if why else self.row(form)

    def row(self, form: str) -> Row:
        before = self.known.get(form, Row(form))
        holds = self.shower(form, False, before.holds)
        return Row(form, holds, self.shower(form, True, before.fails) if restricts(form, GAMES[self.game].vocabulary) else NO_CASE)

    def shower(self, form: str, freed: bool, before: str) -> str:
        """The name of a scenario that shows this side of the form: the one known before, if it still does."""
        runs = 0
        for subject, line, site in sorted(self.sites.get(form, []), key=lambda found: (found[0].name != before, not found[1].own)):
            changes = site.freed if freed else site.undone
            for tree in changes() if changes is not None else ():
                runs += 1
                if self.outcome(subject, line, tree) == FAILED:
                    return subject.name
                if runs >= MOST_RUNS:
                    return NOWHERE
        return NOWHERE

    def outcome(self, subject: Subject, line: CardLine, tree: Line) -> str:
        outcome = subject.change(line, tree)
        if outcome.startswith(BROKE):
            self.broken[subject.name, line.key] = outcome
        return outcome


def shows(game: str, subject: Subject, form: str, freed: bool) -> bool:
    """Does this scenario show this side of the form?"""
    for line in subject.lines:
        for site in forms_of_game(game).sites(line.tree):
            changes: Changes | None = site.freed if freed else site.undone
            if site.form == form and changes is not None and any(subject.change(line, tree) == FAILED for tree in changes()):
                return True
    return False


# The page


def page(tables: dict[str, list[Row]]) -> str:
    return "\n".join([INTRODUCTION, *[section(game, rows) for game, rows in tables.items()]])


def section(game: str, rows: list[Row]) -> str:
    loaded = [row for row in rows if not row.refused]
    lines = [f"## {game.title()}", "", counts(rows), "", "| form | holds | not |", "|---|---|---|", *[str(row) for row in loaded]]
    lines += ["", "Refused:", ""]
    reasons = dict.fromkeys(row.refused for row in rows if row.refused)
    lines += [f"- {why}: {', '.join(f'`{row.form}`' for row in rows if row.refused == why)}" for why in reasons]
    return "\n".join(lines) + "\n"


def counts(rows: list[Row]) -> str:
    loaded = [row for row in rows if not row.refused]
    whole = sum(row.shown == row.wanted for row in loaded)
    none = sum(row.shown == 0 for row in loaded)
    return (
        f"{len(rows)} forms: {len(rows) - len(loaded)} are refused; of the others {whole} are shown on every side, "
        f"{len(loaded) - whole - none} on one of two, {none} not yet."
    )


def read_page(text: str) -> dict[str, dict[str, Row]]:
    """The rows of a page, by game and form."""
    found: dict[str, dict[str, Row]] = {}
    game = ""
    for line in text.splitlines():
        if line.startswith("## "):
            game = line[3:].lower()
            found[game] = {}
        elif line.startswith("| `"):
            form, holds, fails = line.removeprefix("| `").removesuffix(" |").replace("` | ", " | ", 1).rsplit(" | ", 2)
            found[game][form] = Row(form, holds, fails)
        elif line.startswith("- ") and game:
            reason, _, forms = line[2:].rpartition(": `")
            found[game] |= {form: Row(form, refused=reason) for form in forms.removesuffix("`").split("`, `")}
    return found


def main(args: list[str]) -> None:
    known = read_page(PAGE.read_text(encoding="utf-8")) if PAGE.exists() else {}
    tables: dict[str, list[Row]] = {}
    for game in GAMES:
        if args and game not in args:
            tables[game] = list(known.get(game, {}).values())
            continue
        table = Table(game, SCENARIOS / game, known.get(game, {}))
        tables[game] = list(table.rows(refusals(game)))
        print(f"{game}: {counts(tables[game])}")  # noqa: T201 a command for a terminal
        for (name, key), why in table.broken.items():
            print(f"  {name}, {key} changed: {why}")  # noqa: T201
    PAGE.write_text(page(tables), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
