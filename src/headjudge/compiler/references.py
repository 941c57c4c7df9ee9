# edge: interpreted
"""What "it" and "that" stand for. Everything said so far that they could mean is kept; if that is not one thing, the line is not read."""

from __future__ import annotations

from headjudge.compiler.phrases import Mention, Phrase, said

CHOSEN = "it"  # what the last choice named
SEEN = "seen"  # the one card that was looked at
THIS = "this"  # what bears the line
TARGET = "target"  # the object of the event of the head
THAT = "that"  # what the event of the head happened to
BATTLED = "battled"  # what it was damaged by in battle


class Unread(Exception):
    """Why a line has no reading."""


class References:
    """Who has been spoken of. Given in the order of print."""

    def __init__(self) -> None:
        self.spoken_of: list[str] = []
        self.has_subject = False  # an event has one that could still be meant by "that"
        self.has_battled = False

    def speak_of(self, what: str) -> None:
        self.has_subject |= what == THAT
        if what in (CHOSEN, SEEN):  # is named to be spoken of next: what came before it is left behind
            self.spoken_of = [what]
        elif what not in self.spoken_of:
            self.spoken_of.append(what)

    def it(self) -> str:
        if not self.spoken_of:
            raise Unread("`it` stands for nothing that was spoken of")
        if len(self.spoken_of) > 1:
            raise Unread(f"`it` could stand for {' or '.join(f'`{what}`' for what in self.spoken_of)}")
        return self.spoken_of[0]

    def that(self) -> str:
        """ "That Unit" is never the one that bears the line. It is what was chosen only where no event has told of another one."""
        others = [what for what in self.spoken_of if what != THIS]
        if not others and self.has_battled:
            return BATTLED
        if others == [THAT] or (others == [CHOSEN] and not self.has_subject):
            return others[0]
        raise Unread("`that` could stand for more than one thing, or for nothing")

    def resolved(self, phrase: Phrase) -> Phrase:
        """The phrase with its mentions replaced. Speaking of `this` makes it something that can be spoken of again."""
        if phrase.mentions(Mention.IT):
            phrase = phrase.filled(Mention.IT, said(self.it()))
        if phrase.mentions(Mention.THAT):
            phrase = phrase.filled(Mention.THAT, said(self.that()))
        return phrase.filled(Mention.THIS, said(THIS))
