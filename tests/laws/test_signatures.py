"""The table of event words and the engine agree: what is told is as the table says, and what the table allows can be loaded."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from headjudge.digimon.edge.facts import all_cards as read_digimon
from headjudge.digimon.words.vocabulary import DIGIMON
from headjudge.gundam.edge.facts import all_cards as read_gundam
from headjudge.gundam.words.vocabulary import GUNDAM
from headjudge.kernel.events import FIRST_OWN_KIND, Event
from headjudge.kernel.refs import CARD, SEAT, card_ref, kind_of
from headjudge.kernel.state import State
from headjudge.language.cardfile import CardError
from headjudge.language.events import AMOUNT, BENEATH, CAME_FROM, VIA, is_way
from headjudge.language.meaning import Meaning
from headjudge.language.signatures import CARD as ANY_CARD
from headjudge.language.signatures import OF_A_CARD, PLAYER, UNDER, USES, Signature
from headjudge.language.vocabulary import Vocabulary
from headjudge.scenario.runner import Scenario

SCENARIOS = Path(__file__).parents[2] / "scenarios"
GAMES = {"gundam": GUNDAM, "digimon": DIGIMON}
UNTOLD = {"gundam": ["affected"], "digimon": ["activate", "dp-reduced"]}  # nothing tells them: every use is refused
LIE_AS_CARDS = ("pilot", "shield", "secdigimon", "command")  # nouns of things that are cards, not permanents
NEVER_LOGGED = {("gundam", "destroy")}  # heard as the other side of `destroyed`, which is in the log
ONLY_LOGGED = ("affected",)  # what an immunity kept off is told to the log; no line can listen to it

# causes without a word of their own, by their codes: effect damage, loss of HP; suspending to block
OTHER_CAUSES = {"gundam": {5: "damage", 6: ""}, "digimon": {6: "<Blocker>"}}
KEYWORD_CAUSES = {"gundam": 16}  # from this code on: the keyword it came by

Told = tuple[str, State, Event]


@cache
def told(game: str) -> list[Told]:
    """Every event with a word that the scenarios of this game tell, each with its state at the end."""
    words = GAMES[game].events
    found = []
    for file in sorted((SCENARIOS / game).rglob("*.yaml")):
        s = Scenario(file.read_text(encoding="utf-8"), str(file)).run().match.state
        for e in s.log or []:
            if 0 <= e.kind - FIRST_OWN_KIND < len(words):
                found.append((words[e.kind - FIRST_OWN_KIND], s, e))
    return found


def kinds_of(s: State, v: Vocabulary, e: Event, ref: int) -> list[str]:
    """What the table may call this thing; a permanent may have left since, so the card it showed is asked."""
    assert isinstance(s.rules, Meaning)
    if kind_of(ref) == SEAT:
        return [PLAYER]
    if ref in e.tops:
        shown = card_ref(e.tops[ref], 0)
        return [noun for code, noun in enumerate(v.nouns) if noun != ANY_CARD and s.rules.is_noun(s, shown, code)]
    nouns = [noun for code, noun in enumerate(v.nouns) if noun != ANY_CARD and s.rules.is_noun(s, ref, code)]
    if kind_of(ref) != CARD:
        return nouns
    return [ANY_CARD, *LIE_AS_CARDS, *(noun + OF_A_CARD for noun in nouns)]


def differences(row: Signature, game: str, s: State, e: Event) -> Iterator[str]:
    """In what this event is not as the row says."""
    v = GAMES[game]
    for ref in e.subjects:
        if not set(kinds_of(s, v, e, ref)) & {*row.of, *row.kept}:
            yield f"of {kinds_of(s, v, e, ref)}"
    for ref in e.objects:
        if not set(kinds_of(s, v, e, ref)) & {*row.to, *row.into, *row.on, *row.kept}:
            yield f"to {kinds_of(s, v, e, ref)}"
    if not row.source and e.source >= 0:
        yield "with a source"
    if (cause := cause_of(game, e)) and cause not in (*row.causes, *(f"<{word}>" for word in row.keywords)):
        yield f"by {cause}"
    yield from odd_numbers(row, v, e.numbers)


def cause_of(game: str, e: Event) -> str:
    v = GAMES[game]
    first = KEYWORD_CAUSES.get(game, 1 << 30)
    if e.by >= first:
        return f"<{v.keywords[e.by - first]}>"
    return OTHER_CAUSES[game][e.by] if e.by in OTHER_CAUSES[game] else v.causes[e.by]


def odd_numbers(row: Signature, v: Vocabulary, numbers: list[int]) -> Iterator[str]:
    """An event says how many, in which way and from where only as far as its row says so."""
    if row.amount and len(numbers) <= AMOUNT:
        yield "without amount"
    if row.via and len(numbers) > VIA:
        yield from [f"via {way}" for word, way in enumerate(v.vias) if is_way(numbers[VIA], word) and way not in row.via]
    if row.places and len(numbers) > CAME_FROM and numbers[CAME_FROM] != -1:
        place = UNDER if numbers[CAME_FROM] == BENEATH else v.zones[numbers[CAME_FROM]]
        if place not in row.places:
            yield f"from {place}"


@pytest.mark.parametrize("game", GAMES)
def test_every_row_is_made_of_words(game: str) -> None:
    v = GAMES[game]
    kinds = {PLAYER, *v.nouns, *(noun + OF_A_CARD for noun in v.nouns)}
    for row in v.signatures.rows:
        assert row.word in v.events
        assert row.of
        assert set(row.uses) <= set(USES)
        assert {*row.of, *row.to, *row.source, *row.into, *row.on, *row.kept} <= kinds
        assert set(row.causes) <= set(v.causes)
        assert set(row.keywords) <= set(v.keywords)
        assert set(row.via) <= set(v.vias)
        assert set(row.places) <= {UNDER, *v.zones}


@pytest.mark.parametrize("game", GAMES)
def test_every_word_has_a_row(game: str) -> None:
    v = GAMES[game]
    assert [word for word in v.events if not any(row.word == word for row in v.signatures.rows)] == UNTOLD[game]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_told_is_as_a_row_says(game: str) -> None:
    rows = GAMES[game].signatures
    wrong = {}
    for word, s, e in told(game):
        found = [list(differences(row, game, s, e)) for row in rows.of_word(word, "when")]
        if [] not in found and word not in ONLY_LOGGED:
            wrong.setdefault(f"{word}: {found} because {e.because}", e.number)
    assert not wrong


@pytest.mark.parametrize("game", GAMES)
def test_every_row_is_told_somewhere(game: str) -> None:
    rows = [row for row in GAMES[game].signatures.rows if "when" in row.uses and (game, row.word) not in NEVER_LOGGED]
    untold = [row for row in rows if not any(row.word == word and not list(differences(row, game, s, e)) for word, s, e in told(game))]
    assert untold == []


# What the table allows is not refused, and what it does not is

FACTS = {
    "gundam": ["unit · blue · lv 1 · cost 1 · 1/1", "command · blue · lv 1 · cost 1"],
    "digimon": ["digimon · red · lv 4 · cost 4 · dp 4000", "option · red · cost 1"],
}
LINES = {
    "when": "when {}: draw 1", "would": "would {}: may draw 1", "did": "main, if did {}: draw 1", "cant": "always: cant {}",
    "can": "always: can {}", "must": "always: must {}", "compel": "always: compel {}",
}  # fmt: skip


def refused(game: str, lines: list[str]) -> dict[str, str]:
    """The lines that no card can have, with the reason. All are read as one file, which tells everything that is wrong in it."""
    text, where = "", {}
    for facts in FACTS[game]:
        for line in lines:
            text += f"CASE-{len(where) + 1}  Try\n  {facts}\n  {line}\n"
            where[3 * (len(where) + 1)] = line
    try:
        (read_gundam if game == "gundam" else read_digimon)(text, "a test")
        return {}
    except CardError as error:
        reasons: dict[str, list[str]] = {}
        for problem in error.problems:
            reasons.setdefault(where[problem.line], []).append(problem.reason)
        return {line: said[0] for line, said in reasons.items() if len(said) == len(FACTS[game])}


def says_nothing(game: str, row: Signature, cause: str) -> bool:
    """Is what this word tells always by this cause? Then no line may say so."""
    table = GAMES[game].signatures
    rows = [other for other in table.rows if other.word == row.word]
    ways = {way for other in rows for way in (*other.causes, *other.keywords)} - {*table.shades}
    return ways == {cause}


def examples(game: str, row: Signature, use: str) -> Iterator[str]:
    """Patterns that the row allows: every subject; and every other part with the first of them."""
    own_play = use == "would" and row.word == "played"
    subjects = ["self" if own_play else "me" if kind == PLAYER else f"my {kind.removesuffix(OF_A_CARD)}" for kind in row.of]
    way = f" via {row.via[0]}" if row.needs == "via" else ""
    whom = [" player" if kind == PLAYER else f" foe {kind.removesuffix(OF_A_CARD)}" for kind in row.to]
    first = f"{subjects[0]} {row.word}" + (whom[0] if row.needs == "object" else "") + way
    if row.word == "affected":
        first += " by foe effect"
    else:
        yield from [f"{subject} {first.removeprefix(subjects[0]).strip()}" for subject in subjects]
        yield from [f"{subjects[0]} {row.word}{one}{way}" for one in whom]
        told = row.causes if len(row.causes) > 1 or row.keywords else ()
        yield from [f"{first} by {cause}" for cause in told if not says_nothing(game, row, cause)]
        yield from [f"{first} by <{keyword}>" for keyword in row.keywords]
    yield first
    if row.source and row.causes and row.word != "affected":
        yield f"{first} by foe {row.causes[0]}"
        yield from [f"{first} from foe {kind.removesuffix(OF_A_CARD)}" for kind in row.source]
    yield from [f"{first} via {way}" for way in row.via if not row.needs and way not in row.causes]
    yield from [f"{first} from @{place}{' my digimon' if place == UNDER else ''}" for place in row.places]
    yield from [f"{first} {word} {kind.removesuffix(OF_A_CARD)}" for word in ("into", "on") for kind in getattr(row, word)]
    if row.amount:
        yield f"{first} amount>=1"


@pytest.mark.parametrize("game", GAMES)
def test_what_a_row_allows_can_be_loaded(game: str) -> None:
    rows = GAMES[game].signatures.rows
    assert refused(game, [LINES[use].format(pattern) for row in rows for use in row.uses for pattern in examples(game, row, use)]) == {}


@pytest.mark.parametrize("game", GAMES)
def test_a_use_without_a_row_is_refused(game: str) -> None:
    v = GAMES[game]
    missing = [(word, use) for word in v.events for use in LINES if not v.signatures.of_word(word, use)]
    lines = [LINES[use].format(f"{who} {word}") for word, use in missing for who in ("this", "me", "self", f"my {v.nouns[0]}")]
    wrong = refused(game, lines)
    assert [line for line in lines if line not in wrong] == []
