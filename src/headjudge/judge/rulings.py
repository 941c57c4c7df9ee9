# edge: interpreted
"""Rulings: every scenario that asks a question and answers it, and each as a part of a page. `headjudge.lab.library` writes the pages."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from headjudge.games import GAMES
from headjudge.judge.plain import in_short
from headjudge.judge.ruling import Ruling, judge
from headjudge.judge.sentences import sentence
from headjudge.judge.steps import Line, Step
from headjudge.kernel.events import CHOSE
from headjudge.scenario.located import Located
from headjudge.scenario.runner import Scenario, read_scenario

MADE_UP = ("CASE", "TEST", "TOY")  # cards of these sets are told: nobody can look them up
OWN = ("CASE", "TOY")  # those that are made for one scenario, of which every line matters
# what goes without saying in a ruling: paying, showing, where a card is meanwhile, the course of a turn
MATTER_OF_COURSE = ("2-9-1", "3-1-2", "2-3-5-2", "9-1-5", "6-2-2-1", "6-2-3-1", "6-3-1", "6-4-1", "6-2", "6-3")
_MATTER_OF_COURSE = re.compile(
    r"[A-D] (plays|pays|shows|uses) .*|[A-D] resolves the (\w+ )?(Main|Action|Main/Action) effect .*|[A-D] declines\."
    r"|[A-D]: (use|decline) burst\.|The (battle|attack) is over\.|The main phase begins\.|The turn of .* ends\."
)
# what the title of an attack or a block says already
_DECLARED = re.compile(r".* (attacks? .*|is suspended\.|blocks? .*|is now the target of the attack\.)")


@dataclass(frozen=True)
class Entry:
    """A scenario that answers a question. file: from the root of the project."""

    file: str
    game: str
    scenario: Scenario

    @property
    def chapter(self) -> str:
        """That of the first rule it cites; official answers and decisions have none."""
        return next((GAMES[self.game].chapter_of(number) for number in self.scenario.rules if number[0] in "<123456789"), "")


@cache
def entries(root: Path) -> list[Entry]:
    """Every scenario of the project in this folder that asks a question, in the order of games, chapters and rules."""
    found: list[Entry] = []
    for game in GAMES:
        files = sorted((root / "scenarios" / game).rglob("*.yaml"))
        asked = [Entry(file.relative_to(root).as_posix(), game, read_scenario(file)) for file in files if asks(file)]
        found += sorted(asked, key=place)
    return found


def asks(file: Path) -> bool:
    """A quick look, before the file is read as a scenario."""
    return bool(re.search(r"^question:", file.read_text(encoding="utf-8"), re.MULTILINE))


def place(entry: Entry) -> tuple[int, list[int], str]:
    """The chapter, then the first rule, then the file."""
    rule = next((number for number in entry.scenario.rules if number[0].isdigit()), "")
    numbers = [int(part) for part in re.findall(r"\d+", rule.rpartition("/")[2])]
    return chapters(entry.game).index(entry.chapter), numbers, entry.file


def chapters(game: str) -> list[str]:
    """In the order of the book; those that only a later edition has come last."""
    found = [number for number in GAMES[game].rulebook() if number.rpartition("/")[2].isdigit()]
    return sorted(found, key=lambda number: int(number.rpartition("/")[2]))


# A part of a page


def grouped(found: Sequence[Entry]) -> Iterator[tuple[str, str, list[Entry]]]:
    for game in GAMES:
        for chapter in chapters(game):
            group = [entry for entry in found if (entry.game, entry.chapter) == (game, chapter)]
            if group:
                yield game, chapter, group


def chapter_title(game: str, chapter: str) -> str:
    later, _, number = chapter.rpartition("/")
    return f"{number}. {GAMES[game].rulebook()[chapter].removesuffix('.')}" + (f" (edition {later})" if later else "")


def section(entry: Entry, top: str = "..") -> str:
    """top: the root of the project, as the page sees it."""
    scenario, ruling = entry.scenario, judge(entry.scenario)
    edition = f" (edition {ruling.edition})" if "edition" in scenario.said else ""
    parts = [f"### {scenario.question}", f"{scenario.ruling}{edition}"]
    parts.append("\n".join(f"- **{escaped(number)}**: {escaped(GAMES[entry.game].rulebook()[number])}" for number in scenario.rules))
    parts += ["\n".join(told) for told in (list(cards(ruling)), list(happenings(ruling)), list(refusals(scenario, ruling))) if told]
    answered = f" Answers {', '.join(scenario.cases)}." if scenario.cases else ""
    parts.append(f"[`headjudge judge {entry.file}`]({top}/{entry.file}).{answered}")
    return "\n\n".join(parts) + "\n"


def cards(ruling: Ruling) -> Iterator[str]:
    """What the cards that are made up for it say."""
    match = ruling.match
    cited = {line.cite for step in ruling.steps for line in step.lines} | {step.cite for step in ruling.steps}
    numbers = dict.fromkeys(match.state.cards[card].number for card in match.names.given)
    for number in sorted(number for number in numbers if number.startswith(MADE_UP)):
        card = match.game.cards()[number]
        lines = {f"{number}/{line}": sentence(match, f"{number}/{line}") for line in range(1, len(match.game.abilities(number)) + 1)}
        said = [stopped(said) for key, said in lines.items() if number.startswith(OWN) or key in cited or said.startswith("<")]
        if said:
            yield f"* *{card.name}*: {escaped(' '.join(said))}"


def stopped(line: str) -> str:
    return line if line.endswith((".", "”")) else f"{line}."


def happenings(ruling: Ruling) -> Iterator[str]:
    """The steps in short: their titles, and what else is worth telling."""
    for place, step in enumerate(ruling.steps):
        told = in_short(" ".join(line.text for line in step.lines if is_worth_telling(line, step, ruling.rules)))
        if told or not step.again:
            order = why_next(ruling, place)
            yield f"{step.number}. **{escaped(step.title)}** {f'({order}) ' if order else ''}{escaped(told)}".rstrip()


def why_next(ruling: Ruling, place: int) -> str:
    """The rule that made the effect of this step the next, where others waited with it."""
    step = ruling.steps[place]
    if not step.label or not place or sum(map(len, ruling.steps[place - 1].pending)) < 2:
        return ""
    picks = [e for e in ruling.match.state.log or [] if e.kind == CHOSE and e.note == "drain" and e.number < step.event]
    return picks[-1].because if picks else ""


def is_worth_telling(line: Line, step: Step, rules: list[str]) -> bool:
    """rules: those that the ruling rests on."""
    if line.cite in MATTER_OF_COURSE and line.cite not in (step.cite, *rules):
        return False
    declared = " attack " in step.title or " block " in step.title
    return not (
        _MATTER_OF_COURSE.fullmatch(line.text) or (declared and line.cite in (step.cite, "7-3-1") and _DECLARED.fullmatch(line.text))
    )


def refusals(scenario: Scenario, ruling: Ruling) -> Iterator[str]:
    """What is not possible, with the rule that forbids it."""
    names = {name: ruling.match.spoken[card] for card, name in ruling.match.names.given.items()}
    for text, rule in dict(refused(scenario)).items():
        action = re.sub(r"[\w-]+", lambda word: names.get(word[0], word[0]), text)
        yield f"- Not possible: {escaped(ruling.match.spoken.action(action))} ({escaped(rule)})."


def refused(scenario: Scenario) -> Iterator[tuple[str, str]]:
    steps = scenario.said.get("steps", Located([], 1, 1)).plain()
    for step in steps if isinstance(steps, list) else []:
        refusing = step.get("not_offered")
        if isinstance(refusing, dict):
            yield from ((str(text), str(rule)) for text, rule in refusing.items())


def escaped(text: str) -> str:
    """Keywords stand in angle brackets, which a page would swallow; which of the plain cards it was matters to nobody."""
    return re.sub(r"(plain card) \(#\d+\)", r"\1", text.replace("<", "&lt;").replace(">", "&gt;"))
