# edge: interpreted
"""What is spoken of by name: references, players, attributes; and the small change of English grammar."""

from __future__ import annotations

import re

from headjudge.language import selectors
from headjudge.language.node import DONE, EVERYONE, FOE, IT, LEFT, ME, MY, OUR, SEEN, SELF, TARGET, THAT, THEY, THIS
from headjudge.language.vocabulary import Vocabulary

_IRREGULAR = {"goes": "go", "has": "have", "is": "are", "does": "do"}


def spaced(*parts: str) -> str:
    return " ".join(part for part in parts if part)


def a(phrase: str) -> str:
    if phrase.startswith("other "):
        return f"an{phrase}"
    first = phrase.lstrip('("<')[:1].lower()
    return f"an {phrase}" if first and first in "aeiox" else f"a {phrase}"  # "a Unit", "an (X Antibody)"


def either(parts: list[str]) -> str:
    return parts[0] if len(parts) == 1 else ", ".join(parts[:-1]) + " or " + parts[-1]


def both(parts: list[str]) -> str:
    return parts[0] if len(parts) == 1 else ", ".join(parts[:-1]) + " and " + parts[-1]


def base_form(third: str) -> str:
    """ "attacks" → "attack", "leaves play" → "leave play"."""
    first, _, rest = third.partition(" ")
    return spaced(_IRREGULAR.get(first) or re.sub(r"(?<=sh|ch|ss|[^s]x)es$|s$", "", first), rest)


class Names:
    """Lives for one line, because a name can depend on what was said before it ("it", "them", "that …")."""

    def __init__(self, vocabulary: Vocabulary, this: str) -> None:
        self.v = vocabulary
        self.e = vocabulary.english
        self.this = this or self.e.this
        self.bearer = ""  # the card that bears the line, if that is not what `this` is
        self.you, self.your = "you", "your"
        self.who = ""  # whose line it is, by their letter, where whoever reads may be somebody else
        self.it_is_known = False  # something was chosen in this line
        self.it_is_many = False
        self.it_is_theirs = False  # it goes to its owner's hand, not to "your" hand
        self.that, self.that_is_many, self.that_is_theirs = "the card that set this off", False, False
        self.done, self.done_is_many = "the affected card", False
        self.acted_on = ""  # what the last act was about, by the name it had there
        self.acts = 0  # how many have been spoken of
        self.bound: dict[str, int] = {}  # behind which of them each variable was named
        self.seen_is_many = True
        self.variables: dict[str, tuple[str, bool]] = {}
        self.wheres: list[str] = []  # what X and Y are, said at the end of the sentence

    def told_to_all(self, who: str) -> None:
        """The line is not spoken to its player: whoever reads is told whose things it means."""
        self.who = self.you = who
        self.your = f"{who}'s"

    def of_owner(self, owner: int) -> str:
        """Behind a noun, where nobody is spoken to."""
        return {MY: f"of {self.who}", OUR: f"on the side of {self.who}", FOE: f"of enemies of {self.who}"}.get(owner, "")

    def ref(self, n: selectors.Ref, subject: bool) -> str:
        if n.var:
            return self.named_before(n.var)
        if n.code == IT and not self.it_is_known:
            return "the one chosen before"
        pronouns = ("they", "it") if subject else ("them", "it")
        names = {
            THIS: self.this, SELF: "this card", IT: pronouns[0 if self.it_is_many else 1], THAT: self.that, TARGET: "the target",
            DONE: self.done_apart(), SEEN: pronouns[0 if self.seen_is_many else 1], LEFT: "the rest",
        }  # fmt: skip
        return names.get(n.code, "the card it battled")

    def named_before(self, var: str) -> str:
        """What a variable holds, where "that Unit" would be what was done last."""
        name = self.variables.get(var, ("the cards named before", True))[0] or "those cards"  # an act without an object names none
        again = name in (self.done, self.that) and self.bound.get(var, 0) < self.acts
        return re.sub(r"^(?:that|those) ", "the earlier ", name) if again else name

    def done_apart(self) -> str:
        """What was done last, where "that Unit" is what the line listens to."""
        return re.sub(r"^(?:that|those) ", "the last-named ", self.done) if self.done == self.that else self.done

    def is_many(self, n: selectors.Ref) -> bool:
        if n.var:
            return self.variables.get(n.var, ("", True))[1]
        many = {IT: self.it_is_many, THAT: self.that_is_many, DONE: self.done_is_many, SEEN: self.seen_is_many, LEFT: True}
        return many.get(n.code, False)

    def possessive(self, n: selectors.Ref) -> str:
        name = self.ref(n, True)
        return {"it": "its", "they": "their"}.get(name) or name + ("'" if name.endswith("s") else "'s")

    def player(self, code: int) -> str:
        opponent = "your opponent" if self.you == "you" else f"the opponent of {self.who}" if self.who else "the other player"
        return {ME: self.you, THEY: opponent, EVERYONE: "each player"}.get(code, "a player")

    def of_player(self, code: int) -> str:
        theirs = "your opponent's" if self.you == "you" else f"{self.who}'s opponent's" if self.who else "the other player's"
        return {ME: self.your, THEY: theirs, EVERYONE: "each player's"}.get(code, "a player's")

    def face(self, code: int) -> str:
        plain = {
            selectors.NO_FACE: "", selectors.FACEUP: "face up", selectors.FACEDOWN: "face down", selectors.SHUFFLED: "in random order",
            selectors.SHOWN: "after showing it to all players",
        }  # fmt: skip
        return plain[code] if code in plain else self.e.faces.get(self.v.faces[code], self.v.faces[code])

    def attribute(self, code: int) -> str:
        word = self.v.attributes[code]
        return self.e.attributes.get(word, (word, ""))[0]

    def of_attribute(self, code: int, number: str) -> str:
        word = self.v.attributes[code]
        said = self.e.attributes.get(word, (word, "{n} " + word))[1].replace("{n}", number)
        return re.sub(r"^1 (\w+)s\b", r"1 \1", said)

    def effect(self, moment: int) -> str:
        word = self.v.moments[moment]
        return self.e.effects.get(word, word)
