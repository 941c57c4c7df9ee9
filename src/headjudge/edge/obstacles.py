"""What stands against an action, in words and as plain data. Another language is another table of sentences, and another speaker."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from headjudge.edge.views import Obstacle
from headjudge.kernel import obstacles as code
from headjudge.kernel.obstacles import NONE, Found
from headjudge.kernel.refs import CARD, SEAT, card_of, kind_of, seat_of
from headjudge.kernel.seats import SEATS, knows
from headjudge.kernel.state import State
from headjudge.language.ability import Ability
from headjudge.language.called import Names, thing_name
from headjudge.language.choosing import Find
from headjudge.language.effect import Effect
from headjudge.language.say import Speaker, spoken
from headjudge.language.selectors import Counted, Pile, Sort
from headjudge.language.telling import MOST_KEPT
from headjudge.language.vocabulary import Vocabulary


class Sentence(NamedTuple):
    """form: with `{it}` what it is about, `{f0}` a figure, `{s0}` its plural, `{is0}` "is" or "are",
    `{few0}` "is none" or "are only" so many, and what `Words` knows besides."""

    form: str
    figures: tuple[str, ...] = ()  # what each figure is called
    words: tuple[str, ...] = ()  # `{word}`: what the first figure stands for
    bits: tuple[str, ...] = ()  # `{bits}`: what each bit of the first figure stands for


SENTENCES: dict[int, Sentence] = {
    code.NOT_ASKED: Sentence("that is not asked now: {prompt}"),
    code.NO_ACTION: Sentence("there is no such action here"),
    code.NOT_AMONG: Sentence("{it} is not among what can be chosen now"),
    code.GAME_OVER: Sentence("the game is over"),
    code.GOES_ROUND: Sentence("it has led back here before, and the turn may not go round in circles"),
    code.LINE_FORBIDS: Sentence("a line forbids it to {it}: “{line}”"),
    code.UNKNOWN_CARD: Sentence("nothing is known of that card"),
    code.MUST_ANSWER: Sentence("this must be answered with: {line}"),
    code.WAITS: Sentence("something else of its batch comes first"),
    code.TAKEN: Sentence("{it} is chosen already"),
    code.NOT_THERE: Sentence("{it} does not lie where the line looks for {sort}"),
    code.OTHER_OWNER: Sentence("{it} is somebody else's: the line looks for {sort}"),
    code.OTHER_SORT: Sentence("{it} is something else: the line looks for {sort}"),
    code.UNFIT: Sentence("it must be one that {filter}; {it} is none"),
    code.UNFIT_VALUE: Sentence("it must be one that {filter}; of {it} it is {f1}", ("asked", "has")),
    code.SURPASSED: Sentence("{it} is surpassed by another: the line looks for {sort}"),
    code.NEEDED_LATER: Sentence("{it} is needed for what is chosen after it"),
    code.COVERED: Sentence("another lies before {it}"),
    code.CANT_PAY_WITH: Sentence("{it} cannot pay this price"),
    code.TOO_FEW_CHOSEN: Sentence("{f0} must be chosen, {f1} {is1}", ("needed", "chosen")),
    code.MODE_LACKS: Sentence("mode {f0} finds nothing it must find", ("mode",)),
    code.CONDITION_FAILS: Sentence("its condition is not fulfilled: {line}"),
    code.LINE_SPENT: Sentence("{f0} use{s0} a turn, and {it} has no use left", ("uses",)),
    code.LACKS_TARGET: Sentence("needs {target}, and there {few1}", ("needed", "there")),
    code.PRICE_LACKS: Sentence("the price cannot be paid: {price}, and {f1} {is1} there", ("needed", "there")),
    code.OTHER_WINDOW: Sentence("it works at another time: {line}"),
    code.NUMBER_RANGE: Sentence("a whole number from {f0} to {f1}", ("least", "most")),
}
WITHOUT_FIGURES: dict[int, str] = {
    code.LACKS_TARGET: "what it must find is not there: {line}",
    code.PRICE_LACKS: "the price cannot be paid: {price}",
}


PLACES = "012"  # of figures


class PlainWords(dict[str, str]):
    """What the names in a form stand for that tells of figures, of a thing and of who is asked, each made when it is asked for."""

    def __init__(self, figures: tuple[int, int, int], it: str, who: str) -> None:
        super().__init__()
        self.figures, self.it, self.who = figures, it, who

    def __missing__(self, name: str) -> str:
        if name[-1] in PLACES:
            return figure_told(name[:-1], self.figures[int(name[-1])])
        who = self.who
        match name:
            case "it":
                return self.it
            case "have":
                return f"{who} has" if who else "you have"
            case "your":
                return f"{who}'s" if who else "your"
            case "of yours":
                return f"of {who}" if who else "of yours"
        raise KeyError(name)


class Words(PlainWords):
    """The same, and what only the table tells."""

    def __init__(self, s: State, found: Found, names: Names, vocabulary: Vocabulary, prompt: Callable[[], str], who: str) -> None:
        super().__init__((found.first, found.second, found.third), "", who)
        self.s, self.found, self.names, self.vocabulary, self.prompt = s, found, names, vocabulary, prompt

    def __missing__(self, name: str) -> str:
        match name:
            case "it":
                return self.thing()
            case "prompt":
                return self.prompt()
            case "line":
                ability = self.ability()
                return line_said(ability, self.vocabulary) if ability is not None else self.found.line
            case "sort":
                sort = asked_sort(self.s)
                return self.speaker().p.described(sort, False) if sort is not None else "something else"
            case "filter":
                sort = asked_sort(self.s)
                return self.speaker().p.predicate([sort.filters[self.found.third]]) if sort is not None else "fits"
            case "target":
                ability = self.ability()
                return self.speaker().p.selector(ability.required[self.found.third], False) if ability is not None else "a target"
            case "price":
                ability = self.ability()
                return self.speaker().step(ability.price[self.found.third]) if ability is not None else ""
        return super().__missing__(name)

    def speaker(self) -> Speaker:
        return Speaker(self.vocabulary, "")

    def ability(self) -> Ability | None:
        program = self.s.rules.program(self.s, self.found.line) if self.found.line else None
        return program if isinstance(program, Ability) else None

    def thing(self) -> str:
        """A card that the asked seat does not know has no name."""
        s, ref = self.s, self.found.about
        if ref == NONE or (kind_of(ref) == SEAT and seat_of(ref) >= s.seats):
            return "that"
        if kind_of(ref) == SEAT:
            return f"player {SEATS[seat_of(ref)]}"
        if kind_of(ref) == CARD and not knows(s, s.asking, card_of(ref)):
            return "that card"
        return thing_name(s, ref, self.names) if kind_of(ref) == CARD or s.last_known(ref) is not None else "that"


@lru_cache(MOST_KEPT)
def line_said(ability: Ability, words: Vocabulary) -> str:
    return spoken(ability, words).removesuffix(".")


def figure_told(word: str, figure: int) -> str:
    """A figure, or a word of the sentence that goes by it."""
    match word:
        case "s":
            return "" if figure == 1 else "s"
        case "is":
            return "is" if figure == 1 else "are"
        case "few":
            return f"{'is' if figure <= 1 else 'are'} {f'only {figure}' if figure else 'none'}"
    return str(figure)


def asked_sort(s: State) -> Sort | None:
    """What the running line asks to be chosen."""
    frame = s.frames[-1]
    op = frame.ability.ops[frame.pc] if isinstance(frame, Effect) else None
    if not isinstance(frame, Effect) or not isinstance(op, Find):
        return None
    part = op.selector.parts[frame.part]
    counted = part.hosts if isinstance(part, Pile) else part
    return counted.sort if isinstance(counted, Counted) else None


OF_THE_TABLE = ("{prompt}", "{line}", "{sort}", "{filter}", "{target}", "{price}")


def told(sentences: Mapping[int, Sentence], words: Words) -> Obstacle:
    """In words. sentences: the game's own."""
    found = words.found
    row = sentences.get(found.code) or SENTENCES[found.code]
    figures = words.figures[: len(row.figures)]
    form = WITHOUT_FIGURES.get(found.code, row.form) if NONE in figures else row.form
    if any(word in form for word in OF_THE_TABLE):
        text = filled_in(form, row, words)
    else:
        text = plain_text(form, row, words.figures, words.thing() if "{it}" in form else "", words.who)
    return Obstacle(found.cite, text, {} if NONE in figures else dict(zip(row.figures, figures, strict=True)))


@lru_cache(MOST_KEPT)
def plain_text(form: str, row: Sentence, figures: tuple[int, int, int], it: str, who: str) -> str:
    """What does not depend on the table any further is told again and again."""
    return filled_in(form, row, PlainWords(figures, it, who))


def filled_in(form: str, row: Sentence, words: PlainWords) -> str:
    first = words.figures[0]
    if row.words:
        words["word"] = row.words[first]
    if row.bits:
        words["bits"] = " and ".join(word for place, word in enumerate(row.bits) if first >> place & 1)
    return form.format_map(words)


def listed(obstacles: Iterable[Obstacle], says: Callable[[str], str]) -> list[str]:
    """One row for each citation: what it says, and all that is so here."""
    rows: list[str] = []
    for cite, found in groupby(obstacles, lambda one: one.cite):
        here = "; ".join(one.text for one in found)
        said = says(cite).removesuffix(".")
        rows.append(f"{cite} — {said} ({here})" if said else f"{cite} — {here}")
    return rows
