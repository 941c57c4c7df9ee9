# edge: interpreted
"""Which event patterns are possible: one that could never fire, answer, forbid, allow, demand or be remembered is refused at load."""

from __future__ import annotations

from collections.abc import Iterator

from headjudge.language.body import Gains, Line
from headjudge.language.conditions import CameFrom, Did, Via
from headjudge.language.events import AmountIs, By, During, FromPlace, FromSort, Happening, Into, On, Party, Qualifier, ViaWay
from headjudge.language.lasting import Can, Cant, Compel, Must
from headjudge.language.node import ANYBODY, SELF, THIS
from headjudge.language.refusals import NotPlayable
from headjudge.language.selectors import Ref, Sort, UnderRef, UnderSort, Zone, ZoneOf
from headjudge.language.signatures import CARD, FOUND, OF_A_CARD, PLAYER, UNDER, Signature
from headjudge.language.spoken_names import both, either
from headjudge.language.trees import walk
from headjudge.language.vocabulary import OWNERS, PLAYERS, Vocabulary


def refuse_patterns(line: Line, vocabulary: Vocabulary) -> None:
    """Refuse a line with an event pattern that could never fire, answer, forbid, allow, demand or be remembered."""
    for inner in lines_of(line):
        for use, happening in patterns(inner):
            why = Check(vocabulary, use, happening).why_not()
            if why:
                raise NotPlayable(why)
        why = why_not_known(inner, vocabulary)
        if why:
            raise NotPlayable(why)


def lines_of(line: Line) -> Iterator[Line]:
    """The line, and those it gives to others."""
    yield line
    for node in walk(line.head, line.body):
        if isinstance(node, Gains) and node.line is not None:
            yield from lines_of(node.line)


def patterns(line: Line) -> Iterator[tuple[str, Happening]]:
    """Every event pattern of a line, with its use. Inner lines have their own."""
    if line.head is not None:
        yield from [("when", happening) for happening in line.head.when]
        yield from [("would", happening) for happening in line.head.would]
    for node in walk(line.head, line.body):
        if isinstance(node, Did):
            yield "did", node.happening
        for kind in (Cant, Can, Must, Compel):
            if isinstance(node, kind):
                yield kind.__name__.lower(), node.event


def why_not_known(line: Line, v: Vocabulary) -> str:
    """`if via WORD` and `if from @PLACE` ask about the event that set the line off: one of those named must carry it."""
    head = line.head
    if head is None or head.moments or not head.when:
        return ""
    rows = [row for happening in head.when for event in happening.events for row in v.signatures.of_word(v.events[event], "when")]
    words = either([f"'{v.events[event]}'" for happening in head.when for event in happening.events])
    for node in walk(head, line.body):
        if isinstance(node, Via) and not any(v.vias[node.word] in row.via for row in rows):
            return f"'via {v.vias[node.word]}' is never told with {words}"
        if isinstance(node, CameFrom):
            for place in node.places:
                if not any(place_word(place, v) in row.places for row in rows):
                    return f"'from @{place_word(place, v)}' is never told with {words}"
    return ""


def place_word(place: Zone, v: Vocabulary) -> str:
    return v.zones[place.zone] if isinstance(place, ZoneOf) else UNDER if isinstance(place, UnderRef | UnderSort) else ""


class Check:
    """One pattern in one use against the rows of its words."""

    def __init__(self, vocabulary: Vocabulary, use: str, happening: Happening) -> None:
        self.v = vocabulary
        self.table = vocabulary.signatures
        self.use = use
        self.happening = happening

    def why_not(self) -> str:
        """A sentence, or an empty string. Of several words (`a/b`) each must be possible."""
        for part in (self.happening.subject, self.happening.object):
            why = why_not_party(part)
            if why:
                return why
        for event in self.happening.events:
            why = self.why_not_word(self.v.events[event])
            if why:
                return why
        return ""

    def why_not_word(self, word: str) -> str:
        rows = self.table.of_word(word, self.use)
        if not rows:
            return f"'{word}' cannot stand behind '{self.use}' yet: nothing tells it or asks about it"
        fitting = [row for row in rows if self.is_meant(self.happening.subject, row.of)]
        if not fitting:
            return self.wrong_subject(word, rows)
        reasons = [self.why_not_row(row) or self.why_not_single(row) for row in fitting]
        return "" if "" in reasons else reasons[0]

    def why_not_single(self, row: Signature) -> str:
        """What comes to another place is a new thing there, and what is gone hears of its own end only."""
        whom = self.happening.object if row.to else self.happening.subject
        if row.own and whom is not None and single(whom) == "this":
            return f"what this happens to hears it as 'when this {row.own}'"
        for party, refs in ((self.happening.subject, row.refs), (self.happening.object, row.to_refs)):
            if party is not None and party.ref is not None and single(party) not in refs:
                known = [f"'{word}'" if word != FOUND else "what was found before" for word in refs]
                which = either(["classes of things", *known])
                return f"'{row.word}' is told {'of' if party is self.happening.subject else 'with'} {which}, of no other single thing"
        return ""

    def why_not_row(self, row: Signature) -> str:
        whom = self.happening.object
        if whom is None and row.needs == "object":
            return f"'{self.use} … {row.word}' demands nothing unless it says whom: '{self.use} … {row.word} {row.to[0]}'"
        if whom is not None and not self.is_object(whom, row):
            known = f"an object only of {self.kinds(row.to)}" if row.to else "no object"
            return f"'{row.word}' has {known} in '{self.use}': {self.shown(whom)} cannot stand behind it"
        if row.needs == "via" and not any(isinstance(part, ViaWay) for part in self.happening.qualifiers):
            return f"'{self.use} … {row.word}' needs 'via {row.via[0]}'"
        for part in self.happening.qualifiers:
            why = self.why_not_qualifier(part, row)
            if why:
                return why
        return ""

    def wrong_subject(self, word: str, rows: list[Signature]) -> str:
        kinds = tuple(dict.fromkeys(kind for row in rows for kind in row.of))
        asked = "told" if self.use in ("when", "did") else "asked"
        return f"'{word}' is {asked} of {self.kinds(kinds)}: '{self.use} {self.example(kinds[0])} {word}'"

    def example(self, kind: str) -> str:
        if kind == PLAYER:
            return "they" if self.use == "cant" else "me"
        return f"my {kind.removesuffix(OF_A_CARD)}"

    # Kinds of things

    def is_meant(self, party: Party, kinds: tuple[str, ...]) -> bool:
        """Can the party be one of these?"""
        if party.player >= 0 or party.players is not None:
            return PLAYER in kinds
        if party.ref is not None:
            return self.is_ref(party.ref, kinds)
        return party.sort is not None and self.is_sort(party.sort, kinds)

    def is_object(self, party: Party, row: Signature) -> bool:
        return "moment" in row.to if party.moment >= 0 else self.is_meant(party, row.to)

    def is_ref(self, ref: Ref, kinds: tuple[str, ...]) -> bool:
        """`this` is in play, `self` a card; what other words hold is not known before."""
        if ref.code == THIS:
            return any(kind in self.table.permanents for kind in kinds)
        if ref.code == SELF:
            return any(kind == CARD or kind.endswith(OF_A_CARD) for kind in kinds)
        return kinds != () and kinds != (PLAYER,)

    def is_sort(self, sort: Sort, kinds: tuple[str, ...]) -> bool:
        """Each of its nouns must be possible: `a/b` with one that is not says more than it means."""
        return all(self.is_noun(self.v.nouns[noun], kinds) for noun in sort.nouns)

    def is_noun(self, noun: str, kinds: tuple[str, ...]) -> bool:
        if noun == CARD:
            return any(kind != PLAYER for kind in kinds)
        if any(wide in kinds for wide in self.table.wider.get(noun, ())):
            return True
        return noun in kinds or noun + OF_A_CARD in kinds or (CARD in kinds and noun in self.v.english.cards)

    def kinds(self, kinds: tuple[str, ...]) -> str:
        return both(list(dict.fromkeys(self.kind(kind) for kind in kinds)))

    def kind(self, kind: str) -> str:
        if kind == PLAYER:
            return "players"
        noun = kind.removesuffix(OF_A_CARD)
        one, many = self.v.english.nouns.get(noun, (noun, noun + "s"))
        return many if kind == noun else f"{one} cards"

    def shown(self, party: Party) -> str:
        if party.moment >= 0:
            return f"'{self.v.moments[party.moment]}'"
        if party.player >= 0:
            return f"'{PLAYERS[party.player]}'"
        if party.players is not None:
            return "a class of players"
        if party.sort is not None:
            return f"'{'/'.join(self.v.nouns[noun] for noun in party.sort.nouns)}'"
        return "what this names"

    # Qualifiers

    def why_not_qualifier(self, part: Qualifier, row: Signature) -> str:
        if isinstance(part, By):
            return self.why_not_by(part, row)
        if isinstance(part, ViaWay):
            return self.why_not_via(self.v.vias[part.word], row)
        if isinstance(part, FromPlace):
            return self.why_not_places(part.places, row)
        if isinstance(part, During):
            return self.why_not_during(self.v.phases[part.phase], row)
        if isinstance(part, AmountIs):
            return "" if row.amount else f"'{row.word}' has no amount in '{self.use}'"
        if isinstance(part, FromSort):
            return self.why_not_sort(part.sort, row, "from", row.source)
        if isinstance(part, Into):
            return self.why_not_into(part, row)
        return self.why_not_sort(part.sort, row, "on", row.on) if isinstance(part, On) else ""

    def why_not_via(self, way: str, row: Signature) -> str:
        """What a way says that is a cause too, the cause says; as a condition (`if via …`) it has no other word."""
        if way not in row.via:
            return f"'{row.word}' is never 'via {way}'"
        return f"of what is '{row.word}' one says 'by {way}'" if way in row.causes else ""

    def why_not_during(self, phase: str, row: Signature) -> str:
        if row.phases is None or phase in row.phases:
            return ""
        only = f"only {either([f'during {word}' for word in row.phases])}" if row.phases else "in one phase only, so 'during' says nothing"
        return f"'{row.word}' happens {only}"

    def why_not_by(self, by: By, row: Signature) -> str:
        if by.keyword is not None:
            name = self.v.keywords[by.keyword.code]
            return "" if name in row.keywords else f"'{row.word}' is never by <{name}>"
        if by.ref is not None:
            return "" if row.source else f"'{row.word}' is told without what it comes from: '{self.use} … {row.word} by REF' never fits"
        cause = self.v.causes[by.cause]
        if cause not in row.causes:
            return self.never_by(cause, row)
        if by.owner != ANYBODY and not row.source:
            return f"'{row.word}' is told without what it comes from: whose {cause} it is cannot be asked"
        if by.owner == ANYBODY and by.negated and not self.has_other_causes(cause, [row]):
            return f"'{row.word}' is always by {cause}"
        told = [other for other in self.table.rows if other.word == row.word]  # in any use: what the rules do may be told in none
        if by.owner == ANYBODY and ((row.causes == (cause,) and not row.keywords) or not self.has_other_causes(cause, told)):
            return f"'{row.word}' is always by {cause}, so this says nothing"
        return ""

    def has_other_causes(self, cause: str, rows: list[Signature]) -> bool:
        """Does it happen in another way than this? By an effect, and by a foe's, is one way."""
        if cause in self.table.shades:
            return True
        others = {word for row in rows for word in row.causes} - {cause, *self.table.shades}
        return bool(others) or any(row.keywords for row in rows)

    def never_by(self, cause: str, row: Signature) -> str:
        known = [*(f"by {word}" for word in row.causes), *(f"by <{word}>" for word in row.keywords)]
        return f"'{row.word}' is never by {cause}" + (f": it is {either(known)}" if known else "")

    def why_not_places(self, places: list[Zone], row: Signature) -> str:
        """Whose place it is follows from whose card it is."""
        sort = self.happening.subject.sort
        for place in places:
            word = place_word(place, self.v)
            if word not in row.places:
                return f"'{row.word}' never tells 'from @{word}'" if word else "an event is told from a place, not from a group"
            if isinstance(place, ZoneOf) and place.owner != ANYBODY and (sort is None or place.owner != sort.owner):
                return f"whose place it is follows from whose card it is: '{OWNERS[place.owner]} card {row.word} from @{word}'"
        return ""

    def why_not_sort(self, sort: Sort, row: Signature, word: str, kinds: tuple[str, ...]) -> str:
        if sort.places:
            return f"the place of what '{word}' names cannot be asked about in an event"
        if self.is_sort(sort, kinds):
            return ""
        return f"'{row.word}' is told '{word}' {self.kinds(kinds)}" if kinds else f"'{row.word}' is told without '{word}'"

    def why_not_into(self, part: Into, row: Signature) -> str:
        if part.ref is not None:
            return "" if row.into and self.is_ref(part.ref, row.into) else f"'{row.word}' is never into this"
        if part.sort is None or not self.is_sort(part.sort, row.into):
            return f"'{row.word}' is told 'into' {self.kinds(row.into)}" if row.into else f"'{row.word}' is told without 'into'"
        return self.why_not_places(part.sort.places, row) if part.sort.places else ""


def single(party: Party) -> str:
    """What sort of reference this is; empty for a class or a player."""
    if party.ref is None:
        return ""
    return {THIS: "this", SELF: "self"}.get(party.ref.code, FOUND)


def why_not_party(party: Party | None) -> str:
    if party is None:
        return ""
    if party.quantity is not None:
        return "a number before the subject or object of an event cannot be judged yet"
    if party.sort is not None and party.sort.places:
        return "where the subject or object of an event lies cannot be asked about: where it came from is said by 'from @…'"
    return ""
