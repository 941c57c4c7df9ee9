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
TOLD = (THAT, TARGET, BATTLED, ANOTHER)  # what an event tells of besides the one that bears the line


_CARDS = re.compile(r"\b(?:unit|base|pilot|card|command|token|area|shield|resource|ex)\b")
_ENEMY_CARDS = re.compile(r"\bfoe [a-z]+(?:/[a-z]+)*(?:\[[^\]]*\])?")
_OTHER = re.compile(r"(?:\b(?P<owner>my|our|foe) )?[a-z]+(?:/[a-z]+)*\[(?:[^\]]*,)?other\b(?P<elsewhere>[^\]]*\]@)?")

_OTHER_OF_A_PLAYER = re.compile(r"\bplayer\[.*\bother\b")


class Unread(Exception):
    """Why a line has no reading."""


def could_be(owner: str | None, cards: str) -> bool:
    """Could cards of this owner be among those? Only friendly and enemy cards cannot be the same."""
    return bool(_CARDS.search(cards if not owner else _ENEMY_CARDS.sub("", cards)))


class References:
    """Who has been spoken of. Given in the order of print."""

    def __init__(self) -> None:
        self.spoken_of: list[str] = []
        self.has_told = False  # an event has told of something that could still be meant by "that"
        self.in_play = True  # is what bears the line?
        self.named: list[str] = []  # cards that were named so far, as they are written: "other" could be other than they

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
        if not self.spoken_of:
            raise Unread("`it` stands for nothing that was spoken of")
        if len(self.spoken_of) > 1:
            raise Unread(f"`it` could stand for {' or '.join(f'`{what}`' for what in self.spoken_of)}")
        return self.spoken_of[0]

    def that(self) -> str:
        """ "That Unit" is never the one that bears the line. It is what was chosen only where no event has told of another one."""
        others = [what for what in self.spoken_of if what != THIS]
        if others in ([THAT], [BATTLED]) or (others == [CHOSEN] and not self.has_told):
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
            beside = found.string[: found.start()].rpartition(" & ")[0]
            named = [*self.named, beside] if beside else self.named
            if not self.in_play or found["owner"] == "foe" or found["elsewhere"] or any(could_be(found["owner"], cards) for cards in named):
                raise Unread("`other` than what is not said")

    def resolved(self, phrase: Phrase) -> Phrase:
        """The phrase with its mentions replaced. Speaking of `this` makes it something that can be spoken of again."""
        self.refuse_other_than_whom(phrase)
        if phrase.mentions(Mention.IT):
            phrase = phrase.filled(Mention.IT, said(self.it()))
        if phrase.mentions(Mention.THAT):
            phrase = phrase.filled(Mention.THAT, said(self.that()))
        return phrase.filled(Mention.THIS, said(THIS))
