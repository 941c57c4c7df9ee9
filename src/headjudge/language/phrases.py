# edge: interpreted
"""Things in plain English: what selectors, places and filters are called.

A phrase can depend on what was said before it ("it", "them", "that …"), so a Phrases lives for one line.
"""

from __future__ import annotations

import re
from functools import singledispatchmethod

from headjudge.language import amounts, filters, players, selectors
from headjudge.language.node import ANYBODY, DONE, FOE, IT, ME, MY, OUR, SEEN, THAT, THEY, Amount, Filter
from headjudge.language.quantities import COUNTS, RELATIONS, Quantities, is_one
from headjudge.language.spoken_names import a, base_form, both, either, spaced


class Phrases(Quantities):
    """Names and numbers, and the phrases made of them."""

    # Selectors

    def selector(self, n: selectors.Selector, subject: bool) -> str:
        said = [self.one(part, subject) for part in n.parts]
        self.remember(n)
        return both(said)

    def one(self, n: selectors.One, subject: bool) -> str:
        if isinstance(n, selectors.Counted):
            return self.counted(n)
        if isinstance(n, selectors.Referred):
            return self.ref(n.ref, subject)
        assert isinstance(n, selectors.Pile)
        return self.pile(n)

    def selects_many(self, n: selectors.Selector) -> bool:
        return len(n.parts) > 1 or any(self.one_is_many(part) for part in n.parts)

    def one_is_many(self, n: selectors.One) -> bool:
        if isinstance(n, selectors.Counted):
            return self.quantity_is_many(n.quantity)
        if isinstance(n, selectors.Referred):
            return self.is_many(n.ref)
        return isinstance(n, selectors.Pile) and n.amount is not None and not is_one(n.amount)

    def remember(self, n: selectors.Selector) -> None:
        """What "it" and "that" mean from here on."""
        many = self.selects_many(n)
        self.acts += 1
        counted = [part for part in n.parts if isinstance(part, selectors.Counted)]
        if counted:
            self.it_is_known, self.it_is_many = True, many
            self.it_is_theirs = any(is_theirs(part.sort) for part in counted)
            self.done = self.those(counted[0].sort, many)
        elif isinstance(n.parts[0], selectors.Referred):
            self.acted_on = self.ref(n.parts[0].ref, False)
            self.done, self.done_is_many = "the affected cards" if many else "the affected card", many
            return
        else:
            self.done = "those cards" if many else "that card"
        self.acted_on, self.done_is_many = self.done, many

    def goes_to_its_owner(self, n: selectors.Selector) -> bool:
        """Whose hand or deck is it, if none is named?"""
        for part in n.parts:
            if isinstance(part, selectors.Counted) and (is_theirs(part.sort) or lies_with_foe(part.sort)):
                return True
            if isinstance(part, selectors.Referred) and part.ref.code == THAT:
                return self.that_is_theirs
            if isinstance(part, selectors.Referred) and (part.ref.var or part.ref.code in (IT, DONE)):
                return self.it_is_theirs
        return False

    def those(self, sort: selectors.Sort, many: bool) -> str:
        out_of_play = any(isinstance(place, selectors.ZoneOf) for place in sort.places)
        noun = self.nouns(sort.nouns, many) if not out_of_play and len(sort.nouns) == 1 else ("cards" if many else "card")
        return f"{'those' if many else 'that'} {noun}"

    def counted(self, n: selectors.Counted) -> str:
        many = self.quantity_is_many(n.quantity)
        number = self.quantity(n.quantity)
        if n.quantity.form == selectors.EACH and (n.sort.owner != FOE or n.sort.places):
            each = selectors.Quantity(selectors.EXACTLY, n.quantity.low, n.quantity.high)
            return f"for each opponent {self.counted(selectors.Counted(each, n.sort))}"
        if self.is_mine(n.sort):
            what = self.described(n.sort, True)
            return f"all {self.your} {what}" if n.quantity.form == selectors.ALL else f"{number} of {self.your} {what}"
        if n.quantity.form == selectors.EACH:
            nouns = f"{self.nouns(n.sort.nouns, many)} of each opponent"
            return f"{number} {self.described(n.sort, many).replace('enemy ', '').replace(self.nouns(n.sort.nouns, many), nouns, 1)}"
        return f"{number} {self.described(n.sort, many)}"

    def is_mine(self, sort: selectors.Sort) -> bool:
        """Spoken of as "your …", because no place says whose it is."""
        return sort.owner == MY and not sort.places and not self.who

    def some(self, sort: selectors.Sort) -> str:
        """One of a class, in an event or a condition."""
        return f"one of {self.your} {self.described(sort, True)}" if self.is_mine(sort) else a(self.described(sort, False))

    def every(self, sort: selectors.Sort) -> str:
        return f"{self.your} {self.described(sort, True)}" if self.is_mine(sort) else self.described(sort, True)

    def described(self, sort: selectors.Sort, many: bool) -> str:
        nouns = [self.v.nouns[code] for code in sort.nouns]
        owner = ANYBODY if is_said_by_place(sort) else sort.owner
        places = [owned_as(place, sort.owner) for place in sort.places] if is_said_by_place(sort) else sort.places
        return self.thing(owner, nouns, sort.filters, many, bool(sort.places), self.places(places))

    def thing(self, owner: int, nouns: list[str], parts: list[Filter], many: bool, as_cards: bool, place: str) -> str:
        """Adjectives, whose, noun, place, and what follows a noun."""
        before: list[str] = []
        traits: list[str] = []
        after: list[str] = []
        kinds: list[str] = []
        for part in parts:
            if isinstance(part, filters.IsNoun) and not kinds:  # one that is two things at once is said to be the second behind it
                kinds = [self.v.nouns[code] for code in part.nouns]
            elif isinstance(part, filters.OwnedBy) and owner == ANYBODY:
                owner = part.owner
            elif adjective := self.adjective(part):
                (traits if adjective[0] == "(" or adjective[0].isupper() else before).append(adjective)
            else:
                after.append(self.after(part))
        if owner == MY and not self.who and (place or not nouns or any(isinstance(part, filters.OwnedBy) for part in parts)):
            after.append(f"of {self.your}s")
        before.sort(key=_other_first)
        traits.sort()  # "(Zeon) Link Unit"
        whose, of = ("", self.of_owner(owner)) if self.who else ({FOE: "enemy", OUR: "friendly"}.get(owner, ""), "")
        if kinds and nouns in ([], ["card"]):
            nouns, kinds = kinds, []
        noun = self.noun_words(nouns, many and not kinds, as_cards)
        extra = self.noun_words(kinds, many, False) if kinds else ""
        following = _following(after)
        return spaced(*before, whose, *traits, noun, extra, of, _in_plural(following) if many else following, place)

    def noun_words(self, nouns: list[str], many: bool, as_cards: bool) -> str:
        if as_cards and nouns and all(noun in self.e.cards for noun in nouns):
            return f"{either([self.e.nouns[noun][0] for noun in nouns])} {'cards' if many else 'card'}"
        return either([self.e.nouns.get(noun, (noun, noun + "s"))[1 if many else 0] for noun in nouns or ["card"]])

    def nouns(self, codes: list[int], many: bool) -> str:
        return self.noun_words([self.v.nouns[code] for code in codes], many, False)

    # Places

    def places(self, places: list[selectors.Zone], preposition: str = "in") -> str:
        if not places:
            return ""
        zones = [place for place in places if isinstance(place, selectors.ZoneOf)]
        if len(zones) == len(places) and all(self.zone_name(zone) for zone in zones) and len({zone.owner for zone in zones}) == 1:
            names = either([self.zone_name(zone) for zone in zones])
            return f"{_before(names, preposition)} {self.owner_of_zone(zones[0])} {names}"
        return either([self.place(place, preposition) for place in places])

    def place(self, n: selectors.Zone, preposition: str) -> str:
        start = "from " if preposition == "from" else ""
        if isinstance(n, selectors.ZoneOf):
            return f"{_before(self.zone_name(n), preposition)} {self.zone(n)}" if self.zone_name(n) else self.in_play(n, preposition)
        if isinstance(n, selectors.Among):
            return start + self.among(n.ref)
        if isinstance(n, selectors.UnderRef):
            return f"{start}under {self.ref(n.ref, False)}"
        assert isinstance(n, selectors.UnderSort)
        return f"{start}under {self.some(n.sort)}"

    def in_play(self, n: selectors.ZoneOf, preposition: str) -> str:
        if preposition == "from":
            return "from play" if n.owner == ANYBODY else f"from {self.owner_of_zone(n)} side of play"
        has = {FOE: f"{self.player(THEY)} has", OUR: f"the team of {self.who} has" if self.who else "your team has"}
        return f"{has.get(n.owner, f'{self.you} has' if self.who else f'{self.you} have')} in play"

    def among(self, ref: selectors.Ref) -> str:
        if ref.code == SEEN and not ref.var:
            return "among them" if self.is_many(ref) else "that was looked at"
        name = self.ref(ref, False)
        return f"among {'those chosen' if name in ('it', 'them') else name}"

    def zone(self, n: selectors.ZoneOf) -> str:
        return f"{self.owner_of_zone(n)} {self.zone_name(n)}"

    def zone_name(self, n: selectors.ZoneOf) -> str:
        word = self.v.zones[n.zone]
        return self.e.zones.get(word, word)

    def owner_of_zone(self, n: selectors.ZoneOf) -> str:
        return {FOE: self.of_player(THEY), OUR: f"{self.who}'s team's" if self.who else "your team's"}.get(n.owner, self.your)

    def pile(self, n: selectors.Pile) -> str:
        end = "top" if n.end == selectors.TOP else "bottom"
        face = {selectors.FACEUP: "face-up", selectors.FACEDOWN: "face-down"}.get(n.face, "")
        host = self.ref(n.ref, False) if n.ref else self.counted(n.hosts) if n.hosts else ""
        if n.of:
            return f"the {end} card of {host}"
        place = f"of {self.zone(n.zone)}" if n.zone else f"under {host}"
        number = "" if n.amount is None or is_one(n.amount) else self.number(n.amount)
        return spaced("the", end, number, face, "cards" if number else "card", place)

    def destination(self, n: selectors.Destination, whose: str) -> str:
        face = self.face(n.face)
        end = "" if n.end < 0 else "top" if n.end == selectors.TOP else "bottom"
        if n.zone is None:
            host = self.ref(n.under, False) if n.under else self.counted(n.hosts) if n.hosts else ""
            return spaced("under", host, f"at the {end}" if end else "", face)
        name = self.zone_name(n.zone)
        owner = self.owner_of_zone(n.zone) if n.zone.owner != ANYBODY else whose
        if not name:
            return spaced("into play", face)
        place = f"on {end} of" if end == "top" else f"on the {end} of" if end else "into"
        return spaced(place, owner, name + "s" if owner == "their owners'" else name, face)

    # Players

    def some_player(self, n: players.PlayerSort) -> str:
        return a(self.such_player(n))

    def every_player(self, n: players.PlayerSort) -> str:
        return f"each {self.such_player(n)}"

    def such_player(self, n: players.PlayerSort) -> str:
        """What they have is said by their eyes."""
        before = self.you, self.your
        self.you, self.your = "they", "their"
        said = [self.of_a_player(part) for part in n.filters]
        self.you, self.your = before
        return spaced("enemy" if n.owner == FOE else "", "player", both(said) if said else "")

    def of_a_player(self, n: players.PlayerFilter) -> str:
        if isinstance(n, players.Owns):
            return f"who owns {self.ref(n.ref, False)}"
        if isinstance(n, players.HasMost):
            if own := self.own_of_a_player(n.count):
                return f"with the {'most' if n.which == filters.MAX else 'fewest'} {own}"
            return f"for whom {self.amount(n.count)} is {'highest' if n.which == filters.MAX else 'lowest'}"
        assert isinstance(n, players.Has)
        if isinstance(n.left, amounts.PlayerAttribute) and n.left.player == ME:
            return f"with {self.value(n.left.attr, n.op, n.right)}"
        own = self.own_of_a_player(n.left)
        if own and isinstance(n.right, amounts.Number):
            return f"with {COUNTS[n.op].replace('{n}', str(n.right.n))} {own}"
        return f"for whom {self.amount(n.left)} is {RELATIONS[n.op]} {self.amount(n.right)}"

    def own_of_a_player(self, n: Amount) -> str:
        """What a player has: of these it can be said that somebody is with them."""
        if not isinstance(n, amounts.Count) or n.attr >= 0:
            return ""
        return self.described(n.sort, True) if self.is_mine(n.sort) or lies_with_me(n.sort) else ""

    # Filters

    @singledispatchmethod
    def adjective(self, n: Filter) -> str:
        """A filter as a word before the noun, if it can be said so; else nothing."""
        return ""

    @adjective.register
    def _(self, n: filters.Flag) -> str:
        word = self.e.flags.get(self.v.flags[n.code], self.v.flags[n.code])
        return "" if _follows_a_noun(word) else word

    @adjective.register
    def _(self, n: filters.Trait) -> str:
        return "" if n.part else f"({n.text})"

    @adjective.register
    def _(self, n: filters.AnyOf) -> str:
        parts = [self.adjective(part) for part in n.parts]
        return either(parts) if all(parts) else ""

    def after(self, n: Filter) -> str:
        """A filter as words that follow the noun: "with 3 HP or less", "that is not blue"."""
        if isinstance(n, filters.AnyOf):
            return self.after_any(n)
        if isinstance(n, filters.NotThat):
            return self.after_not(n.part)
        adjective = self.adjective(n)
        return f"that is {adjective}" if adjective else self.post(n)

    def after_any(self, n: filters.AnyOf) -> str:
        if all(isinstance(part, filters.Named) and not part.part for part in n.parts):
            return "named " + either([f'"{part.text}"' for part in n.parts if isinstance(part, filters.Named)])
        if all(isinstance(part, filters.Named | filters.Trait) and part.part for part in n.parts):
            texts = either([f'"{part.text}"' for part in n.parts if isinstance(part, filters.Named | filters.Trait)])
            return f"with {texts} in the {'name' if isinstance(n.parts[0], filters.Named) else 'traits'}"
        said = [self.predicate([part]) for part in n.parts]
        if all(words.startswith("has ") for words in said):
            return "that has " + either([words.removeprefix("has ") for words in said])
        return "that " + either(said)

    def after_not(self, n: Filter) -> str:
        if isinstance(n, filters.HasKeyword):
            return f"without {self.keyword(n.keyword)}"
        said = self.predicate([n])
        if isinstance(n, filters.AllOf) and (len(n.parts) > 1 or isinstance(n.parts[0], filters.AnyOf)):
            return f"that is anything but one that {said}"
        if said.startswith("is among "):
            return "other than " + said.removeprefix("is among ")
        return "that " + negated(said)

    @singledispatchmethod
    def post(self, n: Filter) -> str:
        raise TypeError(f"nobody said how to speak of {type(n).__name__}")

    @post.register
    def _(self, n: filters.Flag) -> str:
        return self.e.flags.get(self.v.flags[n.code], self.v.flags[n.code])

    @post.register
    def _(self, n: filters.Named) -> str:
        return f'with "{n.text}" in the name' if n.part else f'named "{n.text}"'

    @post.register
    def _(self, n: filters.Trait) -> str:
        return f'with "{n.text}" in a trait'

    @post.register
    def _(self, n: filters.AllOf) -> str:
        return f"that {self.predicate(n.parts)}"

    @post.register
    def _(self, n: filters.HasKeyword) -> str:
        return f"with {self.keyword(n.keyword)}"

    @post.register
    def _(self, n: filters.IsNoun) -> str:
        return f"that is {a(self.nouns(n.nouns, False))}"

    @post.register
    def _(self, n: filters.OwnedBy) -> str:
        if self.who:
            return self.of_owner(n.owner)
        return {FOE: "of an opponent", OUR: "of your team"}.get(n.owner, "of yours")

    @post.register
    def _(self, n: filters.Compares) -> str:
        return f"with {self.value(n.attr, n.op, n.amount)}"

    @post.register
    def _(self, n: filters.Extreme) -> str:
        return f"with the {'highest' if n.which == filters.MAX else 'lowest'} {self.attribute(n.attr)}"

    @post.register
    def _(self, n: filters.Distinct) -> str:
        return f"with different {self.attribute(n.attr)}s"

    @post.register
    def _(self, n: filters.Same) -> str:
        return f"with the same {self.attribute(n.attr)}"

    @post.register
    def _(self, n: filters.TotalOf) -> str:
        return f"with a total of {self.value(n.attr, n.op, n.amount)}"

    @post.register
    def _(self, n: filters.Unlike) -> str:
        return f"with another {self.attribute(n.attr)} than {self.every(n.sort)}"

    @post.register
    def _(self, n: players.BelongsTo) -> str:
        return f"that belongs to {self.some_player(n.players)}"

    @post.register
    def _(self, n: filters.Special) -> str:
        template = self.e.filter_words.get(self.v.filter_words[n.word], self.v.filter_words[n.word] + " {text}")
        if isinstance(n.filters, filters.AllOf):
            parts = n.filters.parts
            return self.filled(re.sub(r"\{(?:text|an effect|ref)\}", "{a card}", template), parts)
        text = f'"{n.text}"' if n.text else self.keyword(n.keyword) if n.keyword else ""
        effect = a(f"{self.effect(n.moment)} effect") if n.moment >= 0 else ""
        ref = self.ref(n.ref, False) if n.ref else ""
        if "{an effect}" in template and text:
            effect, text = f"the effect {text}", ""
        return re.sub(r"\{[^}]*\}", lambda _: text or effect or ref, template)

    def filled(self, template: str, parts: list[Filter]) -> str:
        """`{a NOUN}` as filters describe it, `{this}`."""

        def thing(match: re.Match[str]) -> str:
            return a(self.thing(ANYBODY, [match[1]], parts, False, False, ""))

        return re.sub(r"\{a (\w+)\}", thing, template).replace("{this}", self.this)

    def predicate(self, parts: list[Filter]) -> str:
        """Filters as what something is or has: "is rested and has 3 HP or less"."""
        if any(isinstance(part, filters.IsNoun) for part in parts):
            return "is " + a(self.thing(ANYBODY, [], parts, False, False, ""))
        return both([self.one_predicate(part) for part in parts])

    def one_predicate(self, n: Filter) -> str:
        if isinstance(n, filters.AllOf):
            return self.predicate(n.parts)
        adjective = self.adjective(n)
        words = adjective or self.after(n)
        for start, instead in (("with ", "has "), ("without ", "does not have "), ("that ", "")):
            if words.startswith(start):
                return instead + words.removeprefix(start)
        return f"is a {words} {self.e.this.removeprefix('this ')}" if words[0].isupper() else f"is {words}"

    def as_what(self, parts: list[Filter]) -> str:
        """After "counts as"."""
        return re.sub(r"^(?:is|has) ", "", self.predicate(parts)).replace(" and is ", " and ").replace(" and has ", " and ")

    def keyword(self, n: filters.Keyword) -> str:
        name = self.v.keywords[n.code]
        number = {1: "+", -1: "-"}.get(n.sign, "") + str(n.amount) if n.amount >= 0 else ""
        parts = [self.as_what(part.parts).replace(" and ", " ") for part in (n.filters, n.more) if isinstance(part, filters.AllOf)]
        text = " + ".join(parts)
        return f"<{spaced(name, number, text if text.startswith('(') or not text else f'({text})')}>"

    def keywords(self, keywords: list[filters.Keyword]) -> str:
        return both([self.keyword(keyword) for keyword in keywords])

    # Words of heads

    def state(self, code: int, parts: list[Filter]) -> str:
        word = self.v.states[code]
        text = self.e.states.get(word, f"while in the state {word}")
        return self.filled(text, parts) if parts else re.sub(r" with \{a \w+\}", "", text)

    def moment(self, code: int, parts: list[Filter]) -> str:
        word = self.v.moments[code]
        text = self.e.moments.get(word, f"at {word}")
        if not parts:
            text = re.sub(r" with \{a \w+\}", "", text)
        elif "{a " not in text:
            text += f" {self.e.beside}"
        return self.filled(re.sub(r"\{a \w+\}", self.bearer, text) if self.bearer and not parts else text, parts)


def _follows_a_noun(words: str) -> bool:
    return words.startswith(("with ", "without ", "that ", "of "))


def _following(parts: list[str]) -> str:
    """What follows a noun: its name, everything it is "with", and what could be mistaken for a part of that."""
    names = [part for part in parts if part.startswith("named ")]
    owned = [part.removeprefix("with ") for part in parts if part.startswith("with ")]
    others = [part for part in parts if not part.startswith(("named ", "with "))]
    return spaced(*names, f"with {both(owned)}" if owned else "", both(others) if others else "")


def _in_plural(words: str) -> str:
    many = re.sub(r"(\bthat|\bor|\band|,) (is|has|does)\b", lambda match: f"{match[1]} {base_form(match[2])}", words)
    return re.sub(r"\bare( not)? an? (\w+)$", r"are\1 \2s", many).replace(" under it", " under them")


def _other_first(adjective: str) -> bool:
    return adjective != "other"


def is_said_by_place(sort: selectors.Sort) -> bool:
    """Whose they are is said by whose place it is: a hand, a deck."""
    zones = [place for place in sort.places if isinstance(place, selectors.ZoneOf)]
    return bool(zones) and len(zones) == len(sort.places) and all(zone.owner in (ANYBODY, sort.owner) for zone in zones)


def owned_as(place: selectors.Zone, owner: int) -> selectors.Zone:
    return selectors.ZoneOf(owner, place.zone) if isinstance(place, selectors.ZoneOf) else place


def lies_with_foe(sort: selectors.Sort) -> bool:
    return any(isinstance(place, selectors.ZoneOf) and place.owner == FOE for place in sort.places)


def lies_with_me(sort: selectors.Sort) -> bool:
    owners = {sort.owner, *[place.owner for place in sort.places if isinstance(place, selectors.ZoneOf)]}
    return is_said_by_place(sort) and owners <= {ANYBODY, MY}


def is_theirs(sort: selectors.Sort) -> bool:
    return sort.owner == FOE or (sort.owner == ANYBODY and not sort.places)


def _before(zone: str, preposition: str) -> str:
    return "among" if preposition == "in" and zone.endswith("cards") else preposition


def negated(said: str) -> str:
    if said.startswith("has no "):
        return said.replace("has no ", "has ", 1)
    if re.match(r"(?:you|they) have (?!no )", said):
        return said.replace(" have ", " do not have ", 1)
    if re.match(r"(?:you|they) have no |there is no |it is not ", said) or not re.search(r"\b(is|are|has)\b", said):
        return f"it is not so that {said}"
    if re.search(r"\b(is|are)\b", said):
        return re.sub(r"\b(is|are)\b", r"\1 not", said, count=1)
    return re.sub(r"\bhas\b", "does not have", said, count=1)
