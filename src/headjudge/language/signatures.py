# edge: interpreted
"""Signatures of event words: of whom each is told, with what, and for which uses.

A game lists them beside its vocabulary, in the words that a line uses. The table is printed in docs/words.md, language/possible.py refuses
patterns that it does not allow, and a test holds every event that is told to it.
"""

from __future__ import annotations

USES = ("when", "would", "cant", "can", "must", "compel", "did")
PLAYER = "player"
CARD = "card"  # any card that is not in play
OF_A_CARD = "-card"  # `unit-card`: such a card where it is not in play
UNDER = "under"  # a place beneath something
FOUND = "found"  # what a word such as `it` or `$a` names
REFERENCES = ("this", "self", FOUND)  # single things an event can be about


class Signature:
    """One row: what a word is told of in some of its uses. Every argument is a string of words.

    of, to: nouns of things in play, `NOUN-card` or `card` where they are not in play, `player`. by: causes, and keywords as "<Blocker>".
    source: of what kinds the thing is that it comes from (`from CLASS`, `by REF`, and whose effect it is). places: `from @…`.
    into, on: what these words may name. needs: what a pattern must say, because without it nothing would come of it.
    during: the phases that can be said of it, if not all; none of something that happens in one phase only.
    refs, to_refs: which single things it can be told of, or with: `this`, `self`, and what was `found` before; all, where nothing is said.
    own: the word by which what it happens to (its object or, without one, its subject) hears it of itself: `when this WORD`.
    kept: what an event has besides, for the engine only: no pattern can name it.
    """

    def __init__(
        self, word: str, uses: str, of: str, *, to: str = "", by: str = "", source: str = "", via: str = "", places: str = "",
        into: str = "", on: str = "", amount: bool = False, needs: str = "", kept: str = "", during: str | None = None,
        refs: str = " ".join(REFERENCES), to_refs: str = " ".join(REFERENCES), own: str = "",
    ) -> None:  # fmt: skip
        self.word = word
        self.uses = tuple(uses.split())
        self.of = tuple(of.split())
        self.to = tuple(to.split())
        self.causes = tuple(cause for cause in by.split() if not cause.startswith("<"))
        self.keywords = tuple(cause.strip("<>") for cause in by.split() if cause.startswith("<"))
        self.source = tuple(source.split())
        self.via = tuple(via.split())
        self.places = tuple(places.split())
        self.into = tuple(into.split())
        self.on = tuple(on.split())
        self.amount = amount
        self.needs = needs
        self.kept = tuple(kept.split())
        self.phases = None if during is None else tuple(during.split())
        self.refs = tuple(refs.split())
        self.to_refs = tuple(to_refs.split())
        self.own = own


class Signatures:
    """All rows of a game. wider: nouns that mean others too, as `token` does what can be one."""

    def __init__(self, rows: tuple[Signature, ...], *, wider: dict[str, str], permanents: str, shades: str) -> None:
        self.rows = rows
        self.wider = {noun: tuple(words.split()) for noun, words in wider.items()}
        self.permanents = tuple(permanents.split())  # what `this` can be
        self.shades = tuple(shades.split())  # causes that are never the only one: by an effect, namely a foe's

    def of_word(self, word: str, use: str) -> list[Signature]:
        return [row for row in self.rows if row.word == word and use in row.uses]
