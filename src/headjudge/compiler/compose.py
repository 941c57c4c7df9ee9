# edge: interpreted
"""Sentences put together to one line: openings go to the head, what is done becomes the body.

| printed | written |
|---|---|
| an opening of the first sentence | a part of the head: `when`, `if`, `while`, a window, a moment |
| a later "if" | `; if C {…}` to the end of the text |
| "if you do" | `=>`, to the end of the text |
| "choose X. Do A to it. Do B to it." | `A X; B it`; where A cannot ask (`cant`, `can`): `pick X; A it` |
| "you may choose X. Do A to it." | `may A X` |
| "A. If C, B instead." | `if C {B} else {A}` |
| "during this turn, when E, A" | `gain me {when E: A} ~turn` |
| "when E, reduce it by N" | `would E: cut N` |
| "choose X. When it does E during this turn, A" | `gain X {when this E: A} ~turn` |
| "when playing this card, A" | `would self played: A` |
| "all enemy players each choose X. Do A to it." | `they {A X}` |
"""

from __future__ import annotations

import re

from headjudge.compiler.heads import Head
from headjudge.compiler.phrases import Hole, Mention, Node, Phrase, said
from headjudge.compiler.reach import refuse_what_could_stand_alone, speaks_of_before
from headjudge.compiler.references import (
    ANOTHER,
    BATTLED,
    CHOSEN,
    OTHERS,
    SEEN,
    TARGET,
    THAT,
    THIS,
    References,
    Unread,
    asked_about,
    is_one,
)
from headjudge.compiler.sentences import (
    NO_SPAN,
    Sentence,
    acts_of,
    happens_to_this,
    has_object,
    lasts,
    own_span,
    says_who,
    span_of,
    speaks_of_choice,
    told_apart,
    verbs_of,
)

HEAD_OPENINGS = {"when", "if-event", "when-while", "would", "if", "while", "window", "moment"}
CANNOT_ASK = {"cant", "can", "must", "compel", "retarget", "redirect"}  # acts that name what was picked before
OUT_OF_PLAY = {"main", "action", "burst"}  # moments of cards that are no Unit and no Base when they happen
OTHER = re.compile(r"[\[,]other\b")
MINE = "my"
OWNED = re.compile(r"^(?!.*\bfoe\b).*(?:\b(?:my|our)\b|@)")  # cards that belong to whoever bears the line, or to that side
NEVER_ATTACKS = re.compile(r"\d+ (?:my |our |foe )?(?:base|shield|resource|ex)\b(?!/)")
SPEAKS_OF_ATTACKS = re.compile(r"(?:cant|can|must|compel) +attack\b")
BRINGS_INTO_PLAY = {"deploy", "pair"}
TELLS_OF_OTHERS = re.compile(r"#\((?!.*@)")  # … and one that names several
PLAYERS = ("everyone {", "they {")
BRINGS_CARDS = re.compile(r"(?:token|trash|ex|resource|draw) (?:top )?(?P<count>\d+)?|.*@seen")
TELLS_OF_ANOTHER = re.compile(r"[\[,]vs |\btarget is\b|\bany (?!.*@)")  # a condition that names a card that "it" could mean


class Composer:
    """One line. head: what its brackets say; price: the acts that stand before the colon."""

    def __init__(self, head: Head) -> None:
        self.head = head
        self.references = References()
        self.references.in_play = not OUT_OF_PLAY.intersection(head.moments)
        self.choice: Phrase | None = None  # made, and nothing was done with it yet
        self.chosen = MINE  # what was chosen last, as it is written
        self.came_into_play = False  # a card that was chosen elsewhere
        self.choice_offered = False  # "you may choose"
        self.choosers = ""  # who chooses, if it is not whoever bears the line
        self.conditional = False  # something is done under a condition
        self.attack = False  # the head tells of one
        self.by_side: dict[str, str] = {}  # what the event of the head happens to, by whose it is, if that tells it apart

    def line(self, price: Node | None, apart: list[Sentence], keyword: str = "") -> str:
        """keyword: a keyword that is a price, as it is written."""
        paid = f"{keyword} " if keyword else self._price(price) if price is not None else ""
        if not apart:
            raise Unread("nothing is done")
        if any(sentence.closed for sentence in apart[:-1]):
            raise Unread("a condition behind one sentence, and another sentence")
        late = self._openings(apart[0], bool(paid))
        self.conditional = bool(late or self.head.conditions)
        if self.conditional or (self.head.windows and not self.head.events):
            refuse_what_could_stand_alone(apart, then_follows=True)
        body = self._all(apart)
        if self.choice is not None:
            raise Unread("something is chosen, and nothing is done with it")
        body = f"if {' and '.join(late)} {{{body}}}" if late else body
        return f"{self.head.text()}: {paid}{body}"

    def _price(self, price: Node) -> str:
        acts = [act for member in price.members() for act in self._act(member, NO_SPAN)]
        self.references.leave_behind(CHOSEN)
        return f"by {', '.join(acts)} => "

    # Openings

    def _openings(self, first: Sentence, after_price: bool) -> list[str]:
        """Those of the first sentence go to the head. After a price a condition is one of the body: it is returned."""
        late: list[str] = []
        self.references.number = first.number
        while first.openings and first.openings[0].kind in HEAD_OPENINGS:
            opening = first.openings.pop(0)
            if opening.kind == "if-event" and not self.head.moments:
                raise Unread("`if` something happens, and it is not said when")
            if opening.kind in ("when", "if-event", "when-while"):
                if self.head.moments and not happens_to_this(opening.node()):
                    raise Unread("beside a moment something happens to something else")
                self.head.events.append(self._event(opening.node()))
                if opening.kind == "when-while":
                    self.head.conditions.append(self._condition(Node("if", opening.parts[1:])))
            elif opening.kind == "would":
                self.head.events.append(opening.phrase().text())
                self.head.amends = True
            elif opening.kind == "window":
                self.head.windows.append(opening.phrase().text())
            elif opening.kind == "moment":
                if self.head.moments:  # it could be put off until then
                    raise Unread(f"{self.head.moments[0]} and {opening.phrase().text()} could be one after the other")
                self.head.moments.append(opening.phrase().text())
            elif after_price:
                late.append(self._condition(opening))
            else:
                if opening.kind == "while" and self.head.triggered():
                    raise Unread("`while` in a line that triggers")
                self.head.conditions.append(self._condition(opening))
        return late

    def _condition(self, opening: Node) -> str:
        phrase = opening.phrase()
        if phrase.mentions(Mention.THIS):
            self.references.speak_of(THIS)
        condition = self.references.resolved(phrase).text()
        if TELLS_OF_ANOTHER.search(condition):
            self.references.speak_of(ANOTHER)
        if TELLS_OF_OTHERS.search(condition):
            self.references.speak_of(OTHERS)
        self.references.named += asked_about(condition)
        return condition

    def _event(self, event: Node) -> str:
        told = self._told(event)
        self.references.name(told)
        return told

    def _told(self, event: Node) -> str:
        if event.kind == "happens":  # to nobody who could be spoken of
            return self.references.resolved(event.phrase()).text()
        if event.kind == "happens-to-this":  # by another one
            happened = self.references.resolved(event.phrase()).text()
            self.references.speak_of(THIS)
            self.references.speak_of(THAT)
            return happened
        if event.kind == "to-either":
            happened = self.references.resolved(event.phrase(1)).text()
            self.references.speak_of(THIS)
            self.references.speak_of(THAT)
            return f"{THIS} {happened} or {event.phrase(0).text()} {happened}"
        subject = event.node(0)
        who = said(THIS) if subject.kind == "this" else self.references.resolved(subject.phrase())
        happening = self.references.resolved(event.phrase(1))
        if event.kind == "damage":  # told of what is damaged
            self.references.speak_of(THAT)
            self.references.speak_of(THIS if subject.kind == "this" else ANOTHER)
            self.by_side = told_apart((happening, THAT), (who, THIS))
            source = "unit[in this]" if subject.kind == "this" else who.text()
            return f"{happening.text()} damaged by battle from {source}"
        self.references.speak_of(THIS if subject.kind == "this" else THAT)
        if " from " in happening.text():
            self.references.speak_of(BATTLED if subject.kind == "this" and " by battle from " in happening.text() else ANOTHER)
        self.attack = happening.first_word() == "attack"
        if has_object(happening):  # "it" could be either
            self.references.speak_of(TARGET)
            self.by_side = told_apart((who, THAT), (Phrase(tuple(happening.text().partition(" ")[2:])), TARGET))
        return f"{who.text()} {happening.text()}"

    # Bodies

    def _all(self, sentences: list[Sentence]) -> str:
        """A body: the first sentence, and all that follow it."""
        first, rest = sentences[0], sentences[1:]
        self.references.number = first.number
        for_now = NO_SPAN
        if first.opened_by("lasting"):
            for_now = first.openings.pop(0).phrase()
            if first.opened_by("if-event"):
                first.openings[0] = Node("when", first.openings[0].parts)
            if first.opened_by("when"):
                return self._granted(for_now, sentences)
            if first.opened_by("when-it"):
                return self._given(for_now, sentences)
            if first.openings:
                raise Unread("a duration before a condition")
        if first.opened_by("when-it"):
            opening = first.openings[0]
            return self._given(opening.phrase(1) if len(opening.parts) > 1 else NO_SPAN, sentences)
        if first.openings:
            return self._under(first.openings.pop(0), sentences)
        replaced = bool(rest) and rest[0].how.startswith("instead")
        steps = self._either(first, rest.pop(0), for_now) if replaced else self._steps(first, for_now)
        if not rest:
            return "; ".join(steps)
        if steps and steps[-1].startswith(PLAYERS) and not says_who(rest[0]):
            raise Unread("several players do something, and it is not said who does the next thing")
        if rest[0].opened_by("if-done"):
            if not steps:
                raise Unread("`if you do` after something that is not done yet")
            refuse_what_could_stand_alone(rest, then_follows=True)
            rest[0].openings.pop(0)
            return f"{'; '.join(steps)} => {self._all(rest)}"
        return "; ".join([*steps, self._all(rest)])

    def _under(self, opening: Node, sentences: list[Sentence]) -> str:
        if opening.kind == "window":
            condition = opening.phrase().text()
        elif opening.kind == "if":
            self._refuse_doubtful_reach(opening.phrase(), sentences)
            picked = self._picked() if speaks_of_choice(opening.phrase()) else []
            condition = self._condition(opening)
            return "; ".join([*picked, f"if {condition} {{{self._all(sentences)}}}"])
        else:
            raise Unread(f"`{opening.kind}` cannot open this sentence")
        return f"if {condition} {{{self._all(sentences)}}}"

    def _refuse_doubtful_reach(self, condition: Phrase, sentences: list[Sentence]) -> None:
        """A condition holds to the end of the text: not read is what could be meant without it, or without the one before it."""
        if self.conditional and not sentences[0].then and not speaks_of_before(condition):
            raise Unread("`if` after `if`: it could hold under both, or alone")
        refuse_what_could_stand_alone(sentences, then_follows=False)
        self.conditional = True

    def _inner(self) -> Composer:
        """The composer of a line within this one."""
        inner = Composer(Head())
        inner.references.in_play = self.references.in_play
        inner.references.named = self.references.named
        return inner

    def _granted(self, span: Phrase, sentences: list[Sentence]) -> str:
        inner = self._inner()
        first = sentences[0]
        refuse_what_could_stand_alone(sentences, then_follows=True)
        inner._openings(first, after_price=False)
        body = inner._all(sentences)
        if inner.choice is not None:
            raise Unread("something is chosen, and nothing is done with it")
        return f"gain me {{{inner.head.text()}: {body}}} {span.text()}"

    def _given(self, span: Phrase, sentences: list[Sentence]) -> str:
        """What was chosen has a line of its own for a while."""
        if self.choice is None or not span or self.choosers:
            raise Unread("when something happens to what was not chosen, or for how long is not said")
        if not OWNED.search(self.choice.text()):
            raise Unread("what another player's card has gained would be that player's")
        refuse_what_could_stand_alone(sentences, then_follows=True)
        choice, self.choice = self.choice, None
        inner = self._inner()
        inner.head.events.append(inner._event(sentences[0].openings.pop(0).node()))
        inner._openings(sentences[0], after_price=False)
        body = inner._all(sentences)
        if inner.choice is not None:
            raise Unread("something is chosen, and nothing is done with it")
        [step] = self._offered([f"gain {choice.text()} {{{inner.head.text()}: {body}}} {span.text()}"])
        return step

    def _either(self, first: Sentence, other: Sentence, for_now: Phrase) -> list[str]:
        """What is done, and what is done instead of it under a condition."""
        if first.how != "do" or len(other.openings) != 1 or other.openings[0].kind != "if":
            raise Unread("`instead` of more than one plain sentence")
        opening = other.openings[0]
        picked = self._picked() if speaks_of_choice(opening.phrase()) else []
        choice = self.choice
        usual = self._steps(first, for_now)
        spoken_of = list(self.references.spoken_of)
        if not usual:
            raise Unread("`instead` of something that is not done yet")
        self.references.number = other.number
        condition = self._condition(opening)
        self.references.spoken_of = spoken_of
        self.choice = choice
        rather = self._instead(first, other, for_now)
        if [step.split()[0] for step in rather] != [step.split()[0] for step in usual]:
            raise Unread("`instead` of something of another kind")
        return [*picked, f"if {condition} {{{'; '.join(rather)}}} else {{{'; '.join(usual)}}}"]

    def _instead(self, first: Sentence, other: Sentence, for_now: Phrase) -> list[str]:
        done = other.done
        acts = acts_of(done.node()) if other.how == "instead" else []
        if [act.kind for act in acts] == ["choose"]:  # the same is done to what is chosen now
            if self.choice is None:
                raise Unread("another choice instead of none")
            self.choice = self.references.resolved(acts[0].phrase())
            self.references.number = ""  # the words are those for the other choice
            return self._steps(first, for_now)
        span = for_now or span_of(first)  # print says it once
        if other.how == "instead-it":
            return self._act(Node("act", (Node("it", ()), done.phrase())), span)
        return self._steps(Sentence([], "do", done), span)

    def _steps(self, sentence: Sentence, for_now: Phrase) -> list[str]:
        if sentence.how not in ("do", "may"):
            raise Unread("`instead` of nothing")
        acts = acts_of(sentence.done.node())
        if for_now and not any(lasts(act) for act in acts):
            raise Unread("a duration of something that does not last")
        picked = self._picked() if sentence.how == "may" else []  # chosen is it in any case
        steps: list[str] = []
        for act in acts:
            steps += self._act(act, for_now)
        if sentence.how == "do":
            return steps
        if self.choice is not None:
            if len(acts) > 1:
                raise Unread("`you may` of several things, one of them a choice")
            self.choice_offered = True
            return [*picked, *steps]
        if any(step.startswith("may ") for step in steps):
            raise Unread("what is offered is offered once more")
        return [*picked, f"may {steps[0]}" if len(steps) == 1 else f"may {{{'; '.join(steps)}}}"]

    # Acts

    def _act(self, act: Node, for_now: Phrase) -> list[str]:
        if act.kind in ("choose", "each-choose"):
            self._choose(act)
            return []
        if act.kind == "with-seen":
            if self.references.spoken_of != [SEEN]:
                raise Unread("`it` is no card that was looked at")
            return [act.phrase().text()]
        if act.kind == "only-while":
            if self.head.triggered():
                raise Unread("what holds all the time in a line that triggers")
            self.head.conditions.append(f"{THIS} is [{act.phrase().text()}]")
            return [self.references.resolved(act.phrase(1)).text()]
        if act.kind == "amend":
            if not self.head.events:
                raise Unread("nothing that could be changed is about to happen")
            self.head.amends = True
            return [act.phrase().text()]
        if act.kind == "elsewhere":  # what a card is while it lies in another place
            self.head.marks.append(f"in-{act.phrase().text()}")
            return [act.phrase(1).text()]
        if act.kind in ("plain", "look-one"):
            if self.choice is not None:
                raise Unread("something is chosen, and something else is done first")
            done = self.references.resolved(act.phrase()).text()
            if act.kind == "look-one":
                self.references.speak_of(SEEN)
            elif brought := BRINGS_CARDS.match(done):
                self.references.speak_of(ANOTHER if brought["count"] in (None, "1") else OTHERS)
            return [done]
        if act.kind == "act-mine":
            self._refuse_of_others(act.node())
            act = Node("act", act.parts)
        if act.kind != "act":
            raise Unread(f"`{act.kind}` is no act")
        return self._verbs(act, for_now)

    def _choose(self, act: Node) -> None:
        if self.choice is not None:
            raise Unread("two choices, and nothing is done with the first")
        if act.kind == "choose":
            self.choice = self._named_cards(act.phrase())
            return
        self.choosers, _, what = act.phrase().text().partition(" ")
        if OTHER.search(what):
            raise Unread("`other` than what is not said")
        self.choice = said(what)

    def _refuse_of_others(self, who: Node) -> None:
        """What goes to a place of one's own must be one's own: else it would go to its owner's."""
        if who.kind in ("some", "all", "class"):
            cards = who.phrase().words()
        elif who.kind == "this" or (self.choice is None and set(self.references.spoken_of) <= {THIS, SEEN}):
            cards = MINE
        else:
            cards = self.chosen if self.choice is not None or self.references.spoken_of == [CHOSEN] else ""
        if self.choosers or not OWNED.search(cards):
            raise Unread("what goes to your own place could be another player's")

    def _verbs(self, act: Node, for_now: Phrase) -> list[str]:
        who, verbs = act.node(0), verbs_of(act)
        span = own_span(act) or for_now
        if own_span(act) and not lasts(act):
            raise Unread("a duration of something that does not last")
        if lasts(act) and not span and self.head.triggered():
            raise Unread("for how long is not said")
        return [step for verb in verbs for step in self._verb(who, verb.filled(Hole.DURATION, span))]

    def _verb(self, who: Node, verb: Phrase) -> list[str]:
        asks = verb.first_word() not in CANNOT_ASK
        if who.kind.startswith("that") and self.choice is not None and not self.references.has_told and is_one(self.choice.text()):
            who = Node("it", ())
        if who.kind == "it" and self.choice is None and self._can_only_be_this(verb):
            who = Node("this", ())
        if self.choosers:
            return [self._each_done(who, verb, asks)]
        if who.kind == "it-and-this":
            return self._offered([*self._picked(offered=False), self._filled(verb, said(f"{self.references.it()} & {THIS}"))])
        if self.choice is not None and who.kind in ("all", "class") and speaks_of_choice(verb):
            return self._offered([*self._picked(offered=False), self._filled(verb, self._named(who, asks))])
        if who.kind == "it" and self.choice is not None:
            self.references.refuse_other_number(is_one(self.choice.text()))
            if not asks or verb.mentions(Mention.IT):
                return self._offered([*self._picked(offered=False), self._filled(verb, said(CHOSEN))])
            choice, self.choice = self.choice, None
            self.references.speak_of(CHOSEN)
            return self._offered([self._filled(verb, choice)])
        if self.choice is not None:
            raise Unread("something is chosen, and something else is done first")
        if who.kind == "some" and not asks:
            self.references.speak_of(CHOSEN)
            return [f"pick {self._named_cards(who.phrase()).text()}", self._filled(verb, said(CHOSEN))]
        return [self._filled(verb, self._named(who, asks))]

    def _can_only_be_this(self, verb: Phrase) -> bool:
        """ "Set this Unit as active. It …" after cards that were chosen before, which are not in play, or do not attack."""
        if sorted(self.references.spoken_of) != sorted([CHOSEN, THIS]):
            return False
        if "@" in self.chosen:
            return "~" in verb.words() and not self.came_into_play
        return bool(NEVER_ATTACKS.match(self.chosen)) and bool(SPEAKS_OF_ATTACKS.match(verb.words()))

    def _each_done(self, who: Node, verb: Phrase, asks: bool) -> str:
        """What several players do, each with what they chose."""
        if who.kind != "it" or self.choice is None or not asks or speaks_of_choice(verb) or self.choice_offered:
            raise Unread("several players choose, and something else is done")
        done = f"{self.choosers} {{{self._filled(verb, self.choice)}}}"
        self.choice, self.choosers = None, ""
        self.references.spoken_of = []
        return done

    def _named(self, who: Node, asks: bool) -> Phrase:
        if who.kind == "this":
            self.references.speak_of(THIS)
            return said(THIS)
        if who.kind == "it":
            return said(self.references.it())
        if who.kind == "that":
            return said(self.references.that())
        if who.kind in ("that-friendly", "that-enemy"):
            return said(self.by_side.get(who.kind) or self.references.that())
        if who.kind == "attacking":
            if not self.attack:
                raise Unread("an attacking Unit, and nothing attacks")
            return said(THAT)
        if who.kind == "some":
            cards = self._named_cards(who.phrase())
            self.references.speak_of(CHOSEN)
            return cards
        phrase = self.references.resolved(who.phrase())
        if who.kind == "class" and asks:
            raise Unread("a class of cards, and neither all nor a number of it")
        self.references.speak_of(OTHERS)
        self.references.named += asked_about(f"any {phrase.text()}")
        return Phrase(("all ", *phrase.pieces)) if asks else phrase

    def _named_cards(self, phrase: Phrase) -> Phrase:
        """Cards that are chosen. Those on the table are named from here on."""
        cards = self.references.resolved(phrase)
        self.chosen = cards.text()
        self.references.chosen_is_one = is_one(self.chosen)
        if "@" not in cards.text():
            self.references.name(cards.text())
        return cards

    def _picked(self, offered: bool = True) -> list[str]:
        """The choice as an act of its own, where what follows asks about it first."""
        if self.choice is None:
            return []
        if self.choosers:
            raise Unread("several players choose, and something else is done")
        choice, self.choice = self.choice, None
        self.references.speak_of(CHOSEN)
        steps = [f"pick {choice.text()}"]
        return self._offered(steps) if offered else steps

    def _offered(self, steps: list[str]) -> list[str]:
        if not self.choice_offered:
            return steps
        self.choice_offered = False
        return [f"may {steps[0]}"] if len(steps) == 1 else [f"may {{{'; '.join(steps)}}}"]

    def _filled(self, verb: Phrase, who: Phrase) -> str:
        self.came_into_play |= verb.first_word() in BRINGS_INTO_PLAY
        return self.references.resolved(verb).filled(Hole.SUBJECT, who).text()
