# edge: interpreted
"""Events and conditions in plain English: who does what to whom, and when that holds."""

from __future__ import annotations

import re
from functools import singledispatchmethod

from headjudge.language import amounts, conditions, events, filters, selectors
from headjudge.language.node import ANYBODY, DONE, FOE, ME, MY, OUR, THEY, THIS, Condition
from headjudge.language.phrases import Phrases, is_theirs, negated
from headjudge.language.quantities import COUNTS, RELATIONS
from headjudge.language.spoken_names import a, base_form, either, spaced
from headjudge.language.vocabulary import PLAYERS


class Verb:
    """An event's word: "is deployed", or "attacks/attacked"."""

    def __init__(self, text: str) -> None:
        third, _, self.past = text.partition("/")
        self.third = third
        self.passive = third.startswith("is ")
        self.rest = third.removeprefix("is ")

    def present(self, plural: bool) -> str:
        if self.passive:
            return f"{'are' if plural else 'is'} {self.rest}"
        return base_form(self.third) if plural else self.third

    def infinitive(self) -> str:
        return f"be {self.rest}" if self.passive else base_form(self.third)

    def perfect(self, plural: bool) -> str:
        return f"{'have' if plural else 'has'} {'been ' + self.rest if self.passive else self.past}"

    def negative(self, plural: bool) -> str:
        if self.passive:
            return f"{'are' if plural else 'is'} not {self.rest}"
        return f"{'do' if plural else 'does'} not {base_form(self.third)}"


def unbracketed(words: str) -> str:
    return words.replace("[", "").replace("]", "")


class Clauses(Phrases):
    """Phrases, and the clauses made of them."""

    # Events

    def cause(self, n: events.By) -> str:
        if n.keyword:
            return f"by {self.keyword(n.keyword)}"
        if n.ref:
            return f"by {self.ref(n.ref, False)}"
        word = self.v.causes[n.cause]
        alone, noun = self.e.causes.get(word, (f"by {word}", word))
        if n.owner == FOE and alone.startswith("in "):
            return f"{'other than ' if n.negated else ''}{alone} by an enemy"
        owners = {MY: f"by one of {self.your} {noun}s", OUR: f"by a friendly {noun}", FOE: f"by an enemy {noun}"}
        if self.who and n.owner in owners:
            owners = {n.owner: f"by {a(noun)} {self.of_owner(n.owner)}"}
        return ("other than " if n.negated else "") + owners.get(n.owner, alone)

    def party(self, n: events.Party, subject: bool, general: bool) -> tuple[str, bool]:
        """Who, and is it to be spoken of as several. general: all of a class, not one of it."""
        if n.ref:
            return self.ref(n.ref, subject), self.is_many(n.ref)
        if n.moment >= 0:
            return f"{self.effect(n.moment)} effects", True
        if n.players is not None:
            return self.some_player(n.players), False
        if n.sort is None:
            return ("players", True) if general and PLAYERS[n.player] == "player" else (self.player(n.player), n.player == ME)
        if n.quantity:
            return self.counted(selectors.Counted(n.quantity, n.sort)), self.quantity_is_many(n.quantity)
        return (self.every(n.sort), True) if general else (self.some(n.sort), False)

    def verb(self, n: events.Happening) -> list[Verb]:
        said = [self.e.events.get(self.v.events[code], self.v.events[code]) for code in n.events]
        return [Verb(re.sub(r" \[[^]]*\]", "", words) if n.object else unbracketed(words).removesuffix(" of")) for words in said]

    def tail(self, n: events.Happening, general: bool, named: str = "") -> str:
        said = [named if named and n.object.ref else self.party(n.object, False, general)[0]] if n.object else []
        said += [self.origin(n, part) if isinstance(part, events.FromPlace) else self.qualifier(part, general) for part in n.qualifiers]
        if self.verb(n)[0].third != "uses":
            return spaced(*said)
        first = n.qualifiers[0] if n.qualifiers else None
        named_keyword = isinstance(first, events.By) and first.keyword is not None and not first.negated
        if n.object is not None:
            return spaced(said[1].removeprefix("by "), "for", said[0], *said[2:]) if named_keyword else spaced(*said)
        return spaced(*said).removeprefix("by ") if named_keyword else spaced("a keyword", *said)

    def origin(self, n: events.Happening, part: events.FromPlace) -> str:
        """Where it came from: an enemy card comes from a place of theirs, where nobody is named."""
        said = self.places(part.places, "from")
        nobody = all(isinstance(place, selectors.ZoneOf) and place.owner == ANYBODY for place in part.places)
        theirs = nobody and n.subject.sort is not None and n.subject.sort.owner == FOE
        return re.sub(rf"\b{self.your}\b", "their", said, count=1) if theirs else said

    def qualifier(self, n: events.Qualifier, general: bool) -> str:
        if isinstance(n, events.By):
            return self.cause(n)
        if isinstance(n, events.FromSort) and (one := self.only_member(n.sort)) is not None:
            return f"by {self.ref(one, False)}"
        if isinstance(n, events.FromSort | events.On):
            return f"{'by' if isinstance(n, events.FromSort) else 'on'} {self.every(n.sort) if general else self.some(n.sort)}"
        if isinstance(n, events.Into):
            return f"into {self.ref(n.ref, False) if n.ref else self.some(n.sort) if n.sort else ''}"
        if isinstance(n, events.ViaWay):
            return self.e.vias.get(self.v.vias[n.word], f"by {self.v.vias[n.word]}")
        if isinstance(n, events.During):
            return self.e.phases.get(self.v.phases[n.phase], f"in the {self.v.phases[n.phase]} phase")
        assert isinstance(n, events.AmountIs)
        return "(" + COUNTS[n.op].replace("{n}", self.amount(n.amount)) + ")"

    def only_member(self, sort: selectors.Sort) -> selectors.Ref | None:
        """`unit[in this]`: what is meant is that very thing."""
        alone = len(sort.filters) == 1 and sort.owner == ANYBODY and not sort.places
        part = sort.filters[0] if alone and self.e.this == f"this {self.nouns(sort.nouns, False)}" else None
        if not isinstance(part, filters.Special) or part.ref is None or part.ref.code != THIS:
            return None
        return part.ref if self.e.filter_words.get(self.v.filter_words[part.word], "").startswith("among ") else None

    def when(self, n: events.Happening) -> str:
        who, many = self.party(n.subject, True, False)
        said = spaced(who, either([verb.present(many) for verb in self.verb(n)]), self.tail(n, False))
        return re.sub(r"\bthe ([\w ]+) of you\b", r"your \1", said)

    def would(self, n: events.Happening) -> str:
        who, _ = self.party(n.subject, True, False)
        return spaced(who, "would", either([verb.infinitive() for verb in self.verb(n)]), self.tail(n, False))

    def modal(self, n: events.Happening, word: str, named: str = "") -> str:
        """named: what it says "it" of, where that is known by its name."""
        who = named if named and n.subject.ref else self.party(n.subject, True, True)[0]
        tail = self.tail(n, True, "" if n.subject.ref else named)
        return spaced(who, word, either([verb.infinitive() for verb in self.verb(n)]), tail)

    def did(self, n: events.Happening, negated: bool) -> str:
        who, many = self.party(n.subject, True, False)
        if negated and n.subject.sort and not n.subject.quantity:
            sort = n.subject.sort
            who = f"none of {self.your} {self.described(sort, True)}" if self.is_mine(sort) else f"no {self.described(sort, False)}"
            negated = False
        deeds = either([verb.perfect(many) for verb in self.verb(n)])
        if negated:
            deeds = re.sub(r"^(has|have) ", r"\1 not ", deeds)
        return spaced(who, deeds, self.tail(n, False), "this turn")

    def remember_event(self, n: events.Happening) -> None:
        """What "that" means in a line set off by this event."""
        party = n.object if n.subject.player >= 0 and n.object else n.subject
        if party.ref:
            self.that, self.that_is_many = self.ref(party.ref, False), self.is_many(party.ref)
        elif party.sort:
            self.that_is_many = party.quantity is not None and self.quantity_is_many(party.quantity)
            self.that_is_theirs = is_theirs(party.sort)
            self.that = self.those(party.sort, self.that_is_many)

    # Conditions

    @singledispatchmethod
    def condition(self, n: Condition) -> str:
        raise TypeError(f"nobody said how to speak of {type(n).__name__}")

    @condition.register
    def _(self, n: conditions.Exists) -> str:
        thing = self.described(n.sort, n.none and self.is_mine(n.sort))
        some = f"no {thing}" if n.none else a(thing)
        return f"{self.you} have {some}" if self.is_mine(n.sort) else f"there is {some}"

    @condition.register
    def _(self, n: conditions.SomePlayer) -> str:
        return f"there is {self.some_player(n.players)}"

    @condition.register
    def _(self, n: conditions.Comparison) -> str:
        if isinstance(n.right, amounts.Number):
            number = COUNTS[n.op].replace("{n}", str(n.right.n))
            many = number != "exactly 1"
            if isinstance(n.left, amounts.Count) and n.left.attr < 0:
                thing = f"{number} {self.described(n.left.sort, many)}"
                return f"{self.you} have {thing}" if self.is_mine(n.left.sort) else f"there {'are' if many else 'is'} {thing}"
            if isinstance(n.left, amounts.Size):
                if n.left.ref.code == DONE and not n.left.ref.var:
                    return f"{self.you} did" if number == "1 or more" else f"that affected {number} cards"
                return self.affected(n.left.ref, number)
            if isinstance(n.left, amounts.Players) and n.left.player != ME:
                return f"there are {number} {'opponents' if n.left.player == THEY else 'players'}"
            if isinstance(n.left, amounts.AttributeOf):
                has = "have" if self.is_many(n.left.ref) else "has"
                return f"{self.ref(n.left.ref, True)} {has} {self.value(n.left.attr, n.op, n.right)}"
            if isinstance(n.left, amounts.PlayerAttribute):
                return f"{self.amount(n.left)} is {number.replace('fewer', 'less')}"
        return f"{self.amount(n.left)} is {RELATIONS[n.op]} {self.amount(n.right)}"

    def affected(self, ref: selectors.Ref, number: str) -> str:
        """How many a group has: of a variable, of how many its act was done."""
        if not ref.var:
            return f"the number of {self.sized(ref)} is {number}"
        if number == "1 or more":
            return f"{self.ref(ref, True)} {'were' if self.is_many(ref) else 'was'} affected"
        return f"{number} of {self.sized(ref)} were affected"

    @condition.register
    def _(self, n: conditions.Is) -> str:
        said = self.predicate(n.filters)
        if self.is_many(n.ref):
            said = re.sub(r"\b(is|has|does)\b(?! not)", lambda match: base_form(match[1]), said)
        return f"{self.ref(n.ref, True)} {said}"

    @condition.register
    def _(self, n: conditions.InWindow) -> str:
        return f"it is {self.of_player(ME if n.window == events.MY_TURN else THEY)} turn"

    @condition.register
    def _(self, n: conditions.Did) -> str:
        return self.did(n.happening, False)

    @condition.register
    def _(self, n: conditions.Via) -> str:
        return self.e.via_conditions.get(self.v.vias[n.word], f"this happened {self.v.vias[n.word]}")

    @condition.register
    def _(self, n: conditions.CameFrom) -> str:
        return f"it came {self.places(n.places, 'from')}"

    @condition.register
    def _(self, n: conditions.WasDone) -> str:
        return f"{self.you} did"

    @condition.register
    def _(self, n: conditions.InState) -> str:
        return f"{self.this} is {self.state(n.state, n.filters).removeprefix('while ')}"

    @condition.register
    def _(self, n: conditions.Not) -> str:
        if isinstance(n.part, conditions.WasDone):
            return f"{self.you} did not"
        if isinstance(n.part, conditions.Did):
            return self.did(n.part.happening, True)
        said = self.condition(n.part)
        # "is not damaged and has level 5" would deny the first alone
        several = isinstance(n.part, conditions.And | conditions.Or) or (isinstance(n.part, conditions.Is) and len(n.part.filters) > 1)
        return f"it is not so that {said}" if several else negated(said)

    @condition.register
    def _(self, n: conditions.And) -> str:
        return " and ".join(self.condition(part) for part in n.parts)

    @condition.register
    def _(self, n: conditions.Or) -> str:
        return " or ".join(self.condition(part) for part in n.parts)
