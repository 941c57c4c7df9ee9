# edge: interpreted
"""Finding rulings, rules and cards by words: what has more of them comes first, and rare words count for more than common ones."""

from __future__ import annotations

import math
import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from headjudge.edge.shipped import shipped_files
from headjudge.judge.library import library

KINDS = ("ruling", "rule", "card")
IN_TITLE = 3  # times as much as in the text
IN_ORDER = 2  # more for words that stand side by side as they were asked
_WORD = re.compile(r"[\w'+-]*\w")
_CARD = re.compile(r"^(?P<number>\S+)  (?P<name>\S.*)$")
IDLE = (  # words that stand in every sentence
    "a", "an", "and", "are", "as", "at", "be", "by", "can", "do", "does", "for", "from", "have", "how", "i", "if", "in", "is", "it", "may",
    "my", "of", "on", "or", "so", "the", "to", "what", "when", "which", "who", "will", "with",
)  # fmt: skip


@dataclass(frozen=True)
class Page:
    """Something that can be found. key: the file of a ruling, the number of a rule or a card."""

    kind: str
    game: str
    key: str
    title: str
    text: str
    also: str = ""  # what it is found by too

    def data(self) -> dict[str, str]:
        return {"kind": self.kind, "game": self.game, "key": self.key, "title": self.title, "text": self.text}


def words(text: str) -> list[str]:
    """Without capitals and plurals. `9-1-6-5` is a word."""
    return [stem(word) for word in _WORD.findall(text.casefold())]


def stem(word: str) -> str:
    for ending, left in (("ies", "y"), ("sses", "ss"), ("ed", ""), ("ing", ""), ("s", "")):
        if word.endswith(ending) and len(word) > len(ending) + 3 and not word.endswith("ss"):
            return word.removesuffix(ending) + left
    return word


def asked(query: str) -> list[str]:
    """The words that are looked for; those that stand in every sentence only if there are no others."""
    found = list(dict.fromkeys(words(query)))
    return [word for word in found if word not in IDLE] or found


def look_up(query: str, game: str = "") -> list[Page]:
    """Everything that has one of the words; what has most of them, in the rarest, first."""
    wanted = asked(query)
    pages = [page for page in all_pages() if not game or page.game == game]
    titles = [words(f"{page.title} {page.key}") for page in pages]
    texts = [words(f"{page.text} {page.also}") for page in pages]
    common = Counter(word for title, text in zip(titles, texts, strict=True) for word in {*title, *text} if word in wanted)
    scored = [
        (score(wanted, title, text, common, len(pages)), -place) for place, (title, text) in enumerate(zip(titles, texts, strict=True))
    ]
    return [pages[-place] for (hits, _), place in sorted(scored, reverse=True) if hits]


def score(wanted: Sequence[str], title: list[str], text: list[str], common: Counter[str], pages: int) -> tuple[int, float]:
    """How many of the words are there, and how much they weigh; long texts have everything, so that of short ones weighs more."""
    hits, weight = 0, 0.0
    for word in wanted:
        if word in title or word in text:
            hits += 1
            rare = math.log(1 + pages / (1 + common[word]))
            weight += rare * (IN_TITLE * (word in title) + min(2, text.count(word)))
    row = [*title, *text]
    together = sum(1 for one, other in pairwise(row) if (one, other) in pairs(wanted))
    return hits, (weight + IN_ORDER * min(2, together)) / math.sqrt(8 + len(row))


def pairs(wanted: Sequence[str]) -> set[tuple[str, str]]:
    return set(pairwise(wanted))


# what there is


def games() -> list[str]:
    return list(dict.fromkeys(kept.game for kept in library()))


def all_pages() -> Iterator[Page]:
    for kept in library():
        yield Page("ruling", kept.game, kept.file, kept.question, kept.ruling, kept.rules)
    for game in games():
        yield from rules(game)
        yield from cards(game)


def rules(game: str) -> Iterator[Page]:
    book = tomllib.loads(shipped_files(game).joinpath("rulebook.toml").read_text(encoding="utf-8"))
    for number, entry in book.items():
        if isinstance(entry, dict) and "says" in entry:
            yield Page("rule", game, number, number, str(entry["says"]))


def cards(game: str) -> Iterator[Page]:
    """As their files have them: reading each as a card would take longer than everything else."""
    for file in sorted(shipped_files(game).joinpath("cards").iterdir(), key=lambda file: file.name):
        if file.name.endswith(".cards") and not file.name.startswith("TEST"):
            yield from cards_in(game, file.read_text(encoding="utf-8").splitlines())


def cards_in(game: str, rows: Iterable[str]) -> Iterator[Page]:
    number, name, text = "", "", list[str]()
    for row in rows:
        if match := _CARD.match(row):
            if number:
                yield Page("card", game, number, name, "\n".join(filter(None, text)))
            number, name, text = match["number"], match["name"], []
        elif said := row.partition("  # ")[0].strip():
            text.append("" if said.startswith("#") else said)
    if number:
        yield Page("card", game, number, name, "\n".join(filter(None, text)))
