# edge: interpreted
"""The words of one game: word lists (a word's code is its position) and act classes."""

from __future__ import annotations

from headjudge.language.body import Act
from headjudge.language.english import English
from headjudge.language.signatures import Signatures

# Words both games share. A word's code is its position, and equals the constants in node.py, selectors.py, amounts.py, filters.py.
OWNERS = ("", "my", "our", "foe")
PLAYERS = ("me", "they", "everyone", "player")
ENDS = ("top", "bottom")
FACES = ("", "faceup", "facedown", "shuffled", "shown")  # and one of the game's own: lying sideways
WINDOWS = ("my-turn", "foe-turn")
HOWS = ("free", "paid", "less", "cost")
SLOT_REFS = ("it", "done", "that", "target", "seen", "left", "battled")


class Vocabulary:
    """What a game gives to the reader. Every entry is a tuple of words in lower case; acts is a list of classes."""

    def __init__(
        self,
        *,
        game: str,
        marks: tuple[str, ...],
        states: tuple[str, ...],
        moments: tuple[str, ...],
        nouns: tuple[str, ...],
        flags: tuple[str, ...],
        filter_words: tuple[str, ...],
        attributes: tuple[str, ...],
        zones: tuple[str, ...],
        events: tuple[str, ...],
        signatures: Signatures,
        causes: tuple[str, ...],
        vias: tuple[str, ...],
        phases: tuple[str, ...],
        durations: tuple[str, ...],
        turned: str,
        event_amounts: tuple[str, ...],
        keywords: tuple[str, ...],
        acts: tuple[type[Act], ...],
        english: English,
    ) -> None:
        self.game = game
        self.marks = marks
        self.states = states
        self.moments = moments
        self.nouns = nouns
        self.flags = flags
        self.filter_words = filter_words
        self.attributes = attributes
        self.zones = zones
        self.events = events
        self.signatures = signatures  # what each of the event words is told of
        self.causes = causes
        self.vias = vias
        self.phases = phases
        self.turned = turned  # the game's word for lying sideways
        self.durations = durations  # with the tilde: "~turn"
        self.event_amounts = event_amounts
        self.keywords = keywords
        self.acts = acts
        self.english = english

    @property
    def faces(self) -> tuple[str, ...]:
        """How cards are put down: the shared words and the game's own."""
        return (*FACES, self.turned)
