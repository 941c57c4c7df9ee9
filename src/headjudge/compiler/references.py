# edge: interpreted
"""What "it" and "that" stand for. Everything said so far that they could mean is kept; if that is not one thing, the line is not read."""

from __future__ import annotations

import re

from headjudge.compiler.phrases import Mention, Phrase, said

CHOSEN = "it"  # what the last choice named
SEEN = "seen"  # the one card that was looked at
THIS = "this"  # what bears the line
TARGET = "target"  # the object of the event of the head
THAT = "that"  # what the event of the head happened to
BATTLED = "battled"  # what it was damaged by in battle
ANOTHER = "another one"  # what else was told of: the notation has no word for it
OTHERS = "several others"  # the same of several: "they" could mean them, "it" could not
TOLD = (THAT, TARGET, BATTLED, ANOTHER)  # what an event tells of besides the one that bears the line
ONE, SEVERAL = "one", "several"  # what a pronoun speaks of, by its number

_CARDS = re.compile(r"\b(?:unit|base|pilot|card|command|token|area|shield|resource|ex)\b")
_ALIKE = {  # what a card of a kind can also be called
    "unit": {"unit", "token", "card"},
    "base": {"base", "area", "token", "card"},
    "shield": {"shield", "area", "card"},
    "resource": {"resource", "ex", "token", "card"},
}
_ENEMY_CARDS = re.compile(r"\bfoe [a-z]+(?:/[a-z]+)*(?:\[[^\]]*\])?")
_OTHER = re.compile(r"(?:\b(?P<owner>my|our|foe) )?(?P<noun>[a-z]+(?:/[a-z]+)*)\[(?:[^\]]*,)?other\b(?P<elsewhere>[^\]]*\]@)?")
_OTHER_OF_A_PLAYER = re.compile(r"\bplayer\[.*\bother\b")
_ASKED_ABOUT = re.compile(r"\bany ((?:(?:my|our|foe) )?[a-z]+(?:/[a-z]+)*(?:\[[^\]]*\])?)(?!@)")
_ONE = re.compile(r"1 (?!.* & )")


class Unread(Exception):
    """Why a line has no reading."""


def could_be(owner: str | None, noun: str, cards: str) -> bool:
    """Could cards of this owner and kind be among those? Friendly cards are no enemy's, and a Unit is no Base."""
    named = set(_CARDS.findall(cards if not owner else _ENEMY_CARDS.sub("", cards)))
    return any(named & _ALIKE.get(kind, named) for kind in noun.split("/"))


def asked_about(condition: str) -> list[str]:
    """The card on the table that a condition asks for, unless it is other than what bears the line. A number names none of them."""
    return [cards for cards in _ASKED_ABOUT.findall(condition) if not _OTHER.search(cards)]


def is_one(cards: str) -> bool:
    """Is exactly one card chosen by this?"""
    return bool(_ONE.match(cards))


class References:
    """Who has been spoken of. Given in the order of print."""

    def __init__(self) -> None:
        self.spoken_of: list[str] = []
        self.has_told = False  # an event has told of something that could still be meant by "that"
        self.in_play = True  # is what bears the line?
        self.named: list[str] = []  # cards that were named so far, as they are written: "other" could be other than they
        self.number = ""  # of the pronouns of the sentence that is read: one, several, or not known
        self.chosen_is_one = True  # is it one card that was chosen last?

    def speak_of(self, what: str) -> None:
        self.has_told |= what in TOLD
        if what in (CHOSEN, SEEN):  # is named to be spoken of next: what came before it is left behind
            self.spoken_of = [what]
        elif what not in self.spoken_of:
            self.spoken_of.append(what)

    def leave_behind(self, what: str) -> None:
        """What was paid with is not spoken of by what it pays for."""
        self.spoken_of = [one for one in self.spoken_of if one != what]

    def it(self) -> str:
        could = [what for what in self.spoken_of if what != OTHERS or self.number != ONE]
        if not could:
            raise Unread("`it` stands for nothing that was spoken of")
        if len(could) > 1 or could[0] in (ANOTHER, OTHERS):
            raise Unread(f"`it` could stand for {' or '.join(f'`{what}`' for what in could)}")
        self.refuse_other_number(self.chosen_is_one or could[0] != CHOSEN)
        return could[0]

    def refuse_other_number(self, is_one: bool) -> None:
        """`it` is one card, `they` are several: what speaks of another number speaks of something else."""
        if self.number == (SEVERAL if is_one else ONE):
            raise Unread(f"a pronoun for {self.number}, and what was spoken of is not {self.number}")

    def that(self) -> str:
        """ "That Unit" is never the one that bears the line. It is what was chosen only where no event has told of another one."""
        others = [what for what in self.spoken_of if what not in (THIS, OTHERS)]
        if others in ([THAT], [BATTLED]) or (others == [CHOSEN] and not self.has_told and self.chosen_is_one):
            return others[0]
        raise Unread("`that` could stand for more than one thing, or for nothing")

    def name(self, cards: str) -> None:
        self.named.append(cards)

    def refuse_other_than_whom(self, phrase: Phrase) -> None:
        """ "Other" is other than what bears the line: so it must not be able to mean other than cards that were named before it, and what
        another player has is that in any case."""
        if _OTHER_OF_A_PLAYER.search(phrase.words()):
            raise Unread("`other` than what is not said")
        for found in _OTHER.finditer(phrase.words()):
            before = found.string[: found.start()]
            named = [*self.named, *asked_about(before), before.rpartition(" & ")[0]]
            owner, noun = found["owner"], found["noun"]
            doubtful = not self.in_play or owner == "foe" or "pilot" in noun or bool(found["elsewhere"])
            if doubtful or any(could_be(owner, noun, cards) for cards in named):
                raise Unread("`other` than what is not said")

    def resolved(self, phrase: Phrase) -> Phrase:
        """The phrase with its mentions replaced. Speaking of `this` makes it something that can be spoken of again."""
        self.refuse_other_than_whom(phrase)
        if phrase.mentions(Mention.IT):
            phrase = phrase.filled(Mention.IT, said(self.it()))
        if phrase.mentions(Mention.THAT):
            phrase = phrase.filled(Mention.THAT, said(self.that()))
        return phrase.filled(Mention.THIS, said(THIS))
