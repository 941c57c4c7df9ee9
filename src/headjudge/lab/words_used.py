# edge: interpreted
"""How the words of a game are used: by how many lines of its cards, and which scenario shows each, with the rules that it cites."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from headjudge.games import GAMES
from headjudge.lab.changed import forms_of_game
from headjudge.lab.forms import read_page
from headjudge.lab.pool import ALL, pool_of
from headjudge.language.reader import Reader

# Kinds of forms that are words, and what they are called here; what is left of a form behind its kind is the word.
KINDS = {
    "act": "acts", "mark": "marks", "state": "states", "moment": "moments", "qualified-moment": "moments of a Pilot", "window": "windows",
    "when": "events, `when`", "would": "events, `would`", "did": "events, `did`", "cant": "events, `cant`", "can": "events, `can`",
    "must": "events, `must`", "compel": "events, `compel`", "noun": "nouns", "filter": "filters", "keyword": "keywords",
    "player": "players", "ref": "references", "dest": "where to", "place": "places", "amount": "numbers",
}  # fmt: skip
_RULES = re.compile(r"^rules: \[(.*?)\]", re.MULTILINE | re.DOTALL)


def used_section(game: str, docs: Path) -> str:
    """A table of every word that can be played: docs/forms.md names its scenario."""
    counts = lines_by_form(game)
    shown = read_page((docs / "forms.md").read_text(encoding="utf-8"))[game]
    rows = [
        f"### How {game.title()} uses them",
        "",
        INTRODUCTION,
        "",
        "| kind | word | lines | shown by | rules |",
        "|---|---|---|---|---|",
    ]
    for form, row in shown.items():
        kind, _, word = form.partition(" ")
        if kind in KINDS and not row.refused:
            scenario = docs.parent / "scenarios" / game / f"{row.holds}.yaml"
            rows.append(f"| {KINDS[kind]} | `{word}` | {counts[form]} | {row.holds} | {', '.join(rules_of(scenario))} |")
    return "\n".join(rows) + "\n"


INTRODUCTION = (
    "Lines: how many lines of the cards that ship hold the word. Shown by: a scenario that fails if the word does nothing (`docs/forms.md` "
    "has every form of it); rules: what that scenario cites."
)


def lines_by_form(game: str) -> Counter[str]:
    """How many lines of shipped cards have each form; a line that stands on several cards counts for each."""
    rules = GAMES[game]
    forms, reader = forms_of_game(game), Reader(rules.vocabulary)
    lines = Counter(ability.text for number in pool_of(rules, ALL) for ability in rules.abilities(number) if ability.text)
    counts: Counter[str] = Counter()
    for line, times in lines.items():
        counts.update(dict.fromkeys(forms.of(reader.line(line)), times))
    return counts


def rules_of(scenario: Path) -> list[str]:
    found = _RULES.search(scenario.read_text(encoding="utf-8")) if scenario.is_file() else None
    return re.findall(r'"([^"]+)"', found[1]) if found else []
