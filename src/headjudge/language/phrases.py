# edge: interpreted
"""Things, numbers and conditions in plain English: what selectors, filters, amounts, events and conditions are called.

A phrase can depend on what was said before it ("it", "them", "that …"), so a Phrases lives for one line.
"""

from __future__ import annotations

import re
from functools import singledispatchmethod

from headjudge.language import amounts, conditions, events, filters, selectors
from headjudge.language.node import (
    ANYBODY,
    DONE,
    EVERYONE,
    FOE,
    IT,
    LEFT,
    ME,
    MY,
    OUR,
    SEEN,
    SELF,
    TARGET,
    THAT,
    THEY,
    THIS,
    Amount,
    Condition,
    Filter,
)
from headjudge.language.vocabulary import PLAYERS, Vocabulary

_AT = {filters.AT_MOST: "or less", filters.AT_LEAST: "or more"}
_COUNTS = {
    filters.AT_MOST: "{n} or fewer",
    filters.AT_LEAST: "{n} or more",
    filters.EQUAL: "exactly {n}",
    filters.UNEQUAL: "other than {n}",
}
_RELATIONS = {filters.AT_MOST: "at most", filters.AT_LEAST: "at least", filters.EQUAL: "equal to", filters.UNEQUAL: "not equal to"}
_JOINTS = {amounts.PLUS: "plus", amounts.MINUS: "minus", amounts.TIMES: "times"}
_IRREGULAR = {"goes": "go", "has": "have", "is": "are", "does": "do"}


def spaced(*parts: str) -> str:
    return " ".join(part for part in parts if part)


def a(phrase: str) -> str:
    if phrase.startswith("other "):
        return f"an{phrase}"
    first = phrase.lstrip('("<')[:1].lower()
    return f"an {phrase}" if first and first in "aeio" else f"a {phrase}"  # "a Unit": u is left out


def either(parts: list[str]) -> str:
    return parts[0] if len(parts) == 1 else ", ".join(parts[:-1]) + " or " + parts[-1]


def both(parts: list[str]) -> str:
    return parts[0] if len(parts) == 1 else ", ".join(parts[:-1]) + " and " + parts[-1]


def base_form(third: str) -> str:
    """ "attacks" → "attack", "leaves play" → "leave play"."""
    first, _, rest = third.partition(" ")
    return spaced(_IRREGULAR.get(first) or re.sub(r"(?<=sh|ch|ss|[^s]x)es$|s$", "", first), rest)


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


class Phrases:
    def __init__(self, vocabulary: Vocabulary, this: str) -> None:
        self.v = vocabulary
        self.e = vocabulary.english
        self.this = this or self.e.this
        self.you, self.your = "you", "your"
        self.it_is_many = False
        self.that, self.that_is_many = "that card", False
        self.done, self.done_is_many = "that card", False
        self.seen_is_many = True
        self.variables: dict[str, tuple[str, bool]] = {}
        self.wheres: list[str] = []  # what X and Y are, said at the end of the sentence

    # References and players

    def ref(self, n: selectors.Ref, subject: bool) -> str:
        if n.var:
            return self.variables.get(n.var, ("those cards", True))[0]
        pronouns = ("they", "it") if subject else ("them", "it")
        names = {
            THIS: self.this, SELF: "this card", IT: pronouns[0 if self.it_is_many else 1], THAT: self.that, TARGET: "the target",
            DONE: self.done, SEEN: pronouns[0 if self.seen_is_many else 1], LEFT: "the rest",
        }  # fmt: skip
        return names.get(n.code, "the card it battled")

    def is_many(self, n: selectors.Ref) -> bool:
        if n.var:
            return self.variables.get(n.var, ("", True))[1]
        many = {IT: self.it_is_many, THAT: self.that_is_many, DONE: self.done_is_many, SEEN: self.seen_is_many, LEFT: True}
        return many.get(n.code, False)

    def possessive(self, n: selectors.Ref) -> str:
        name = self.ref(n, True)
        return {"it": "its", "they": "their"}.get(name) or name + ("'" if name.endswith("s") else "'s")

    def player(self, code: int) -> str:
        return {ME: self.you, THEY: "your opponent" if self.you == "you" else "the other player", EVERYONE: "each player"}.get(
            code, "a player"
        )

    def of_player(self, code: int) -> str:
        return {ME: self.your, THEY: "your opponent's" if self.you == "you" else "the other player's"}.get(code, "their")

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
        return isinstance(n, selectors.Pile) and n.amount is not None and not _is_one(n.amount)

    def quantity_is_many(self, n: selectors.Quantity) -> bool:
        return not (n.form in (selectors.EXACTLY, selectors.EACH) and _is_one(n.low) and n.high is None)

    def remember(self, n: selectors.Selector) -> None:
        """What "it" and "that" mean from here on."""
        many = self.selects_many(n)
        counted = [part for part in n.parts if isinstance(part, selectors.Counted)]
        if counted:
            self.it_is_many = many
            self.done = self.those(counted[0].sort, many)
        elif isinstance(n.parts[0], selectors.Referred):
            self.done = self.ref(n.parts[0].ref, False)
        else:
            self.done = "those cards" if many else "that card"
        self.done_is_many = many

    def those(self, sort: selectors.Sort, many: bool) -> str:
        out_of_play = any(isinstance(place, selectors.ZoneOf) for place in sort.places)
        noun = self.nouns(sort.nouns, many) if not out_of_play and len(sort.nouns) == 1 else ("cards" if many else "card")
        return f"{'those' if many else 'that'} {noun}"

    def counted(self, n: selectors.Counted) -> str:
        many = self.quantity_is_many(n.quantity)
        number = self.quantity(n.quantity)
        if self.is_mine(n.sort):
            what = self.described(n.sort, True)
            return f"all {self.your} {what}" if n.quantity.form == selectors.ALL else f"{number} of {self.your} {what}"
        if n.quantity.form == selectors.EACH:
            nouns = f"{self.nouns(n.sort.nouns, many)} of each opponent"
            return f"{number} {self.described(n.sort, many).replace('enemy ', '').replace(self.nouns(n.sort.nouns, many), nouns, 1)}"
        return f"{number} {self.described(n.sort, many)}"

    def quantity(self, n: selectors.Quantity) -> str:
        if n.form == selectors.ALL:
            return "all"
        if n.form == selectors.ANY:
            return "any number of"
        if isinstance(n.low, amounts.Size):
            return "that many"
        if n.form == selectors.UP_TO and n.high:
            return f"up to {self.number(n.high)}"
        low = self.number(n.low) if n.low else ""
        if isinstance(n.low, amounts.Number) and isinstance(n.high, amounts.Number) and n.high.n == n.low.n + 1:
            return f"{low} or {n.high.n}"
        return f"{low} to {self.number(n.high)}" if n.high else low

    def is_mine(self, sort: selectors.Sort) -> bool:
        """Spoken of as "your …", because no place says whose it is."""
        return sort.owner == MY and not sort.places

    def some(self, sort: selectors.Sort) -> str:
        """One of a class, in an event or a condition."""
        return f"one of {self.your} {self.described(sort, True)}" if self.is_mine(sort) else a(self.described(sort, False))

    def every(self, sort: selectors.Sort) -> str:
        return f"{self.your} {self.described(sort, True)}" if self.is_mine(sort) else self.described(sort, True)

    def described(self, sort: selectors.Sort, many: bool) -> str:
        nouns = [self.v.nouns[code] for code in sort.nouns]
        out_of_play = any(
            isinstance(place, selectors.ZoneOf | selectors.Among | selectors.UnderRef | selectors.UnderSort) for place in sort.places
        )
        owner = ANYBODY if sort.places else sort.owner
        place = self.places(sort.places)
        return spaced(self.thing(owner, nouns, sort.filters, many, out_of_play, place))

    def thing(self, owner: int, nouns: list[str], parts: list[Filter], many: bool, as_cards: bool, place: str) -> str:
        """Adjectives, whose, noun, place, and what follows a noun."""
        before: list[str] = []
        traits: list[str] = []
        after: list[str] = []
        kinds: list[str] = []
        for part in parts:
            if isinstance(part, filters.IsNoun):
                kinds += [self.v.nouns[code] for code in part.nouns]
            elif isinstance(part, filters.OwnedBy):
                owner = part.owner
            elif adjective := self.adjective(part):
                (traits if adjective[0] == "(" or adjective[0].isupper() else before).append(adjective)
            else:
                after.append(self.after(part))
        before.sort(key=_other_first)
        traits.sort()  # "(Zeon) Link Unit"
        whose = {FOE: "enemy", OUR: "friendly"}.get(owner, "")
        if kinds and nouns in ([], ["card"]):
            nouns, kinds = kinds, []
        noun = self.noun_words(nouns, many and not kinds, as_cards)
        extra = self.noun_words(kinds, many, False) if kinds else ""
        following = _following(after)
        return spaced(*before, whose, *traits, noun, extra, _in_plural(following) if many else following, place)

    def noun_words(self, nouns: list[str], many: bool, as_cards: bool) -> str:
        names = [self.e.nouns.get(noun, (noun, noun + "s"))[1 if many and not (as_cards and noun in self.e.cards) else 0] for noun in nouns]
        if as_cards and all(noun in self.e.cards for noun in nouns):
            return f"{either(names)} {'cards' if many else 'card'}"
        return either(names) if names else "cards" if many else "card"

    def nouns(self, codes: list[int], many: bool) -> str:
        return self.noun_words([self.v.nouns[code] for code in codes], many, False)

    # Places

    def places(self, places: list[selectors.Zone], preposition: str = "in") -> str:
        if not places:
            return ""
        zones = [place for place in places if isinstance(place, selectors.ZoneOf)]
        if len(zones) == len(places) and all(self.zone_name(zone) for zone in zones) and len({zone.owner for zone in zones}) == 1:
            return f"{preposition} {self.owner_of_zone(zones[0])} {either([self.zone_name(zone) for zone in zones])}"
        return either([self.place(place, preposition) for place in places])

    def place(self, n: selectors.Zone, preposition: str) -> str:
        start = "from " if preposition == "from" else ""
        if isinstance(n, selectors.ZoneOf):
            return f"{preposition} {self.zone(n)}" if self.zone_name(n) else f"{preposition} play"
        if isinstance(n, selectors.Among):
            return start + ("among them" if self.is_many(n.ref) or n.ref.code != SEEN else "that was looked at")
        if isinstance(n, selectors.UnderRef):
            return f"{start}under {self.ref(n.ref, False)}"
        assert isinstance(n, selectors.UnderSort)
        return f"{start}under {self.some(n.sort)}"

    def zone(self, n: selectors.ZoneOf) -> str:
        return f"{self.owner_of_zone(n)} {self.zone_name(n)}"

    def zone_name(self, n: selectors.ZoneOf) -> str:
        word = self.v.zones[n.zone]
        return self.e.zones.get(word, word)

    def owner_of_zone(self, n: selectors.ZoneOf) -> str:
        return {FOE: self.of_player(THEY), OUR: "your team's"}.get(n.owner, self.your)

    def pile(self, n: selectors.Pile) -> str:
        end = "top" if n.end == selectors.TOP else "bottom"
        face = {selectors.FACEUP: "face-up", selectors.FACEDOWN: "face-down"}.get(n.face, "")
        host = self.ref(n.ref, False) if n.ref else self.counted(n.hosts) if n.hosts else ""
        if n.of:
            return f"the {end} card of {host}"
        place = f"of {self.zone(n.zone)}" if n.zone else f"under {host}"
        number = "" if n.amount is None or _is_one(n.amount) else self.number(n.amount)
        return spaced("the", end, number, face, "cards" if number else "card", place)

    def destination(self, n: selectors.Destination, whose: str) -> str:
        face = self.v_face(n.face)
        end = "" if n.end < 0 else "top" if n.end == selectors.TOP else "bottom"
        if n.zone is None:
            host = self.ref(n.under, False) if n.under else self.counted(n.hosts) if n.hosts else ""
            return spaced("under", host, f"at the {end}" if end else "", face)
        name = self.zone_name(n.zone)
        owner = self.owner_of_zone(n.zone) if n.zone.owner != ANYBODY else whose
        if not name:
            return spaced("into play", face)
        place = f"on {end} of" if end == "top" else f"on the {end} of" if end else "into"
        return spaced(place, owner, name, face)

    def v_face(self, code: int) -> str:
        plain = {
            selectors.NO_FACE: "", selectors.FACEUP: "face up", selectors.FACEDOWN: "face down", selectors.SHUFFLED: "in random order",
            selectors.SHOWN: "after showing it to all players",
        }  # fmt: skip
        return plain[code] if code in plain else self.e.faces.get(_face_word(code), _face_word(code))

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
        return "that " + either([self.predicate([part]) for part in n.parts])

    def after_not(self, n: Filter) -> str:
        if isinstance(n, filters.HasKeyword):
            return f"without {self.keyword(n.keyword)}"
        return "that " + _negated(self.predicate([n]))

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
    def _(self, n: filters.Special) -> str:
        template = self.e.filter_words.get(self.v.filter_words[n.word], self.v.filter_words[n.word] + " {text}")
        text = f'"{n.text}"' if n.text else self.keyword(n.keyword) if n.keyword else ""
        effect = a(f"{self.effect(n.moment)} effect") if n.moment >= 0 else ""
        ref = self.ref(n.ref, False) if n.ref else ""
        parts = n.filters.parts if isinstance(n.filters, filters.AllOf) else []
        return self.filled(template, parts).replace("{text}", text).replace("{an effect}", effect).replace("{ref}", ref)

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
        return f"is {words}"

    def as_what(self, parts: list[Filter]) -> str:
        """After "counts as"."""
        return re.sub(r"^(?:is|has) ", "", self.predicate(parts)).replace(" and is ", " and ").replace(" and has ", " and ")

    def keyword(self, n: filters.Keyword) -> str:
        name = self.v.keywords[n.code]
        number = {1: "+", -1: "-"}.get(n.sign, "") + str(n.amount) if n.amount >= 0 else ""
        parts = [self.as_what(part.parts) for part in (n.filters, n.more) if isinstance(part, filters.AllOf)]
        text = " + ".join(parts)
        return f"<{spaced(name, number, text if text.startswith('(') or not text else f'({text})')}>"

    def keywords(self, keywords: list[filters.Keyword]) -> str:
        return both([self.keyword(keyword) for keyword in keywords])

    # Attributes and amounts

    def attribute(self, code: int) -> str:
        word = self.v.attributes[code]
        return self.e.attributes.get(word, (word, ""))[0]

    def of_attribute(self, code: int, number: str) -> str:
        word = self.v.attributes[code]
        return self.e.attributes.get(word, (word, "{n} " + word))[1].replace("{n}", number)

    def value(self, attr: int, op: int, amount: Amount) -> str:
        """ "3 HP or less", "level 4"."""
        if isinstance(amount, amounts.AttributeOf) and amount.attr == attr and op != filters.UNEQUAL:
            more = {filters.AT_MOST: "or lower", filters.AT_LEAST: "or higher"}.get(op, "")
            return spaced("the same", self.attribute(attr), "as", self.ref(amount.ref, False), more)
        if self.v.attributes[attr] in self.e.counted:
            return self.of_attribute(attr, _COUNTS[op].replace("{n}", self.number(amount)).removeprefix("exactly "))
        text = self.of_attribute(attr, self.number(amount))
        return f"not {text}" if op == filters.UNEQUAL else spaced(text, _AT.get(op, ""))

    def number(self, n: Amount) -> str:
        """A figure, or X with what X is said at the end of the sentence."""
        if isinstance(n, amounts.Number):
            return str(n.n)
        letter = "XYZW"[min(len(self.wheres), 3)]
        self.wheres.append(f"{letter} is {self.amount(n)}")
        return letter

    @singledispatchmethod
    def amount(self, n: Amount) -> str:
        raise TypeError(f"nobody said how to speak of {type(n).__name__}")

    @amount.register
    def _(self, n: amounts.Number) -> str:
        return str(n.n)

    @amount.register
    def _(self, n: amounts.Count) -> str:
        if n.attr >= 0:
            return f"the number of different {self.attribute(n.attr).removeprefix('number of ')}{'' if self.attribute(n.attr).endswith('s') else 's'} among {self.every(n.sort)}"
        return f"the number of {self.every(n.sort)}"

    @amount.register
    def _(self, n: amounts.Size) -> str:
        return f"the number of {self.ref(n.ref, False) if self.is_many(n.ref) else 'those cards'}"

    @amount.register
    def _(self, n: amounts.Players) -> str:
        return "the number of opponents" if n.player == THEY else "the number of players"

    @amount.register
    def _(self, n: amounts.AttributeOf) -> str:
        word = self.v.attributes[n.attr]
        if word in self.e.counted:
            return f"the number of {_plural(self.e.counted[word])} {self.ref(n.ref, False)}"
        return f"{self.possessive(n.ref)} {self.attribute(n.attr)}"

    @amount.register
    def _(self, n: amounts.PlayerAttribute) -> str:
        return f"{self.of_player(n.player)} {self.attribute(n.attr)}"

    @amount.register
    def _(self, n: amounts.Total) -> str:
        return f"the total {self.attribute(n.attr)} of {self.every(n.sort)}"

    @amount.register
    def _(self, n: amounts.EventAmount) -> str:
        return self.e.event_amounts.get(self.v.event_amounts[n.word], self.v.event_amounts[n.word])

    @amount.register
    def _(self, n: amounts.Arithmetic) -> str:
        if n.op == amounts.DIV:
            return f"{self.amount(n.left)} divided by {self.amount(n.right)}, rounded down"
        return f"{self.amount(n.left)} {_JOINTS[n.op]} {self.amount(n.right)}"

    def per(self, n: Amount) -> tuple[int, str]:
        """A scaled number as a figure and "for each …"; ("", …) if it is not one."""
        if isinstance(n, amounts.Number):
            return n.n, ""
        if isinstance(n, amounts.Count) and n.attr < 0:
            each = f"of {self.every(n.sort)}" if self.is_mine(n.sort) else self.described(n.sort, False)
            return 1, f"for each {each}"
        if isinstance(n, amounts.Size):
            return 1, "for each of them" if self.is_many(n.ref) else "for each of those cards"
        if isinstance(n, amounts.AttributeOf) and self.v.attributes[n.attr] in self.e.counted:
            return 1, f"for each {self.e.counted[self.v.attributes[n.attr]]} {self.ref(n.ref, False)}"
        if isinstance(n, amounts.Arithmetic):
            return self.per_product(n)
        return 0, ""

    def per_product(self, n: amounts.Arithmetic) -> tuple[int, str]:
        if n.op == amounts.TIMES:
            left, right = self.per(n.left), self.per(n.right)
            return (left[0] * right[0], left[1] or right[1]) if not (left[1] and right[1]) else (0, "")
        if n.op == amounts.DIV and isinstance(n.right, amounts.Number):
            left = self.per(n.left)
            if left[0] == 1 and left[1].startswith("for each "):
                return 1, f"for every {n.right.n} {_many_of(left[1].removeprefix('for each '))}"
        return 0, ""

    def delta(self, n: Amount) -> tuple[str, str]:
        """A signed number, and "for each …" if it is scaled."""
        sign = "+"
        if isinstance(n, amounts.Arithmetic) and n.op == amounts.MINUS and isinstance(n.left, amounts.Number) and n.left.n == 0:
            sign, n = "-", n.right
        figure, tail = self.per(n)
        if not figure:
            return sign + self.number(n), ""
        return (f"{figure:+d}" if sign == "+" else f"-{figure}"), tail

    # Events

    def cause(self, n: events.By) -> str:
        if n.keyword:
            return f"by {self.keyword(n.keyword)}"
        if n.ref:
            return f"by {self.ref(n.ref, False)}"
        word = self.v.causes[n.cause]
        alone, noun = self.e.causes.get(word, (f"by {word}", word))
        owners = {MY: f"by one of {self.your} {noun}s", OUR: f"by a friendly {noun}", FOE: f"by an enemy {noun}"}
        return ("other than " if n.negated else "") + owners.get(n.owner, alone)

    def party(self, n: events.Party, subject: bool, general: bool) -> tuple[str, bool]:
        """Who, and is it to be spoken of as several. general: all of a class, not one of it."""
        if n.ref:
            return self.ref(n.ref, subject), self.is_many(n.ref)
        if n.moment >= 0:
            return f"{self.effect(n.moment)} effects", True
        if n.sort is None:
            return ("players", True) if general and PLAYERS[n.player] == "player" else (self.player(n.player), n.player == ME)
        if n.quantity:
            return self.counted(selectors.Counted(n.quantity, n.sort)), self.quantity_is_many(n.quantity)
        return (self.every(n.sort), True) if general else (self.some(n.sort), False)

    def verb(self, n: events.Happening) -> list[Verb]:
        return [Verb(self.e.events.get(self.v.events[code], self.v.events[code])) for code in n.events]

    def tail(self, n: events.Happening, general: bool) -> str:
        said = [self.party(n.object, False, general)[0]] if n.object else []
        said += [self.qualifier(qualifier, general) for qualifier in n.qualifiers]
        uses = self.verb(n)[0].third == "uses" and n.object is None
        return spaced(*said).removeprefix("by " if uses else "")

    def qualifier(self, n: events.Qualifier, general: bool) -> str:
        if isinstance(n, events.By):
            return self.cause(n)
        if isinstance(n, events.FromPlace):
            return self.places(n.places, "from")
        if isinstance(n, events.FromSort | events.On):
            return f"{'by' if isinstance(n, events.FromSort) else 'on'} {self.every(n.sort) if general else self.some(n.sort)}"
        if isinstance(n, events.Into):
            return f"into {self.ref(n.ref, False) if n.ref else self.some(n.sort) if n.sort else ''}"
        if isinstance(n, events.ViaWay):
            return self.e.vias.get(self.v.vias[n.word], f"by {self.v.vias[n.word]}")
        if isinstance(n, events.During):
            return self.e.phases.get(self.v.phases[n.phase], f"in the {self.v.phases[n.phase]} phase")
        assert isinstance(n, events.AmountIs)
        return "(" + _COUNTS[n.op].replace("{n}", self.amount(n.amount)) + ")"

    def when(self, n: events.Happening) -> str:
        who, many = self.party(n.subject, True, False)
        return spaced(who, either([verb.present(many) for verb in self.verb(n)]), self.tail(n, False))

    def would(self, n: events.Happening) -> str:
        who, _ = self.party(n.subject, True, False)
        return spaced(who, "would", either([verb.infinitive() for verb in self.verb(n)]), self.tail(n, False))

    def modal(self, n: events.Happening, word: str) -> str:
        who, _ = self.party(n.subject, True, True)
        return spaced(who, word, either([verb.infinitive() for verb in self.verb(n)]), self.tail(n, True))

    def did(self, n: events.Happening, negated: bool) -> str:
        who, many = self.party(n.subject, True, False)
        if negated and n.subject.sort and not n.subject.quantity:
            who, negated = f"no {self.described(n.subject.sort, False)}", False
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
    def _(self, n: conditions.Comparison) -> str:
        if isinstance(n.right, amounts.Number):
            number = _COUNTS[n.op].replace("{n}", str(n.right.n))
            many = number != "exactly 1"
            if isinstance(n.left, amounts.Count) and n.left.attr < 0:
                thing = f"{number} {self.described(n.left.sort, many)}"
                return f"{self.you} have {thing}" if self.is_mine(n.left.sort) else f"there {'are' if many else 'is'} {thing}"
            if isinstance(n.left, amounts.Size):
                return "you did" if number == "1 or more" else f"that affected {number} cards"
            if isinstance(n.left, amounts.Players):
                return f"there are {number} {'opponents' if n.left.player == THEY else 'players'}"
            if isinstance(n.left, amounts.AttributeOf):
                has = "have" if self.is_many(n.left.ref) else "has"
                return f"{self.ref(n.left.ref, True)} {has} {self.value(n.left.attr, n.op, n.right)}"
            if isinstance(n.left, amounts.PlayerAttribute):
                return f"{self.amount(n.left)} is {number.replace('fewer', 'less')}"
        return f"{self.amount(n.left)} is {_RELATIONS[n.op]} {self.amount(n.right)}"

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
        return _negated(self.condition(n.part))

    @condition.register
    def _(self, n: conditions.And) -> str:
        return " and ".join(self.condition(part) for part in n.parts)

    @condition.register
    def _(self, n: conditions.Or) -> str:
        return " or ".join(self.condition(part) for part in n.parts)

    # Words of heads

    def effect(self, moment: int) -> str:
        word = self.v.moments[moment]
        return self.e.effects.get(word, word)

    def state(self, code: int, parts: list[Filter]) -> str:
        word = self.v.states[code]
        text = self.e.states.get(word, f"while in the state {word}")
        return self.filled(text, parts) if parts else re.sub(r" with \{a \w+\}", "", text)

    def moment(self, code: int, parts: list[Filter]) -> str:
        word = self.v.moments[code]
        return self.filled(self.e.moments.get(word, f"at {word}"), parts)


def _is_one(n: Amount | None) -> bool:
    return isinstance(n, amounts.Number) and n.n == 1


def _follows_a_noun(words: str) -> bool:
    return words.startswith(("with ", "without ", "that ", "of "))


def _following(parts: list[str]) -> str:
    """What follows a noun: its name, everything it is "with", and what could be mistaken for a part of that."""
    names = [part for part in parts if part.startswith("named ")]
    owned = [part.removeprefix("with ") for part in parts if part.startswith("with ")]
    others = [part for part in parts if not part.startswith(("named ", "with "))]
    return spaced(*names, f"with {both(owned)}" if owned else "", *others)


def _in_plural(words: str) -> str:
    many = re.sub(r"\b(that|or|and) (is|has|does)\b", lambda match: f"{match[1]} {base_form(match[2])}", words)
    return re.sub(r"\bare( not)? an? (\w+)$", r"are\1 \2s", many).replace(" under it", " under them")


def _other_first(adjective: str) -> bool:
    return adjective != "other"


def _face_word(code: int) -> str:
    from headjudge.language.vocabulary import FACES

    return FACES[code]


def _negated(said: str) -> str:
    return (
        re.sub(r"\b(is|are)\b", r"\1 not", said, count=1)
        if re.search(r"\b(is|are)\b", said)
        else re.sub(r"\bhas\b", "does not have", said, count=1)
    )


def _plural(words: str) -> str:
    first, _, rest = words.partition(" ")
    return spaced(first + "s", rest) if not first == "link" else spaced("link", _plural(rest))


def _many_of(words: str) -> str:
    return _plural(words) if not words.startswith("of ") else words
