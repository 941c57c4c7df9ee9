"""Section 22: keywords that are lines. What the others do stands where they matter: attacks, battles, phases, derived values."""

from __future__ import annotations

from typing import Final, final

from headjudge.language.ability import DECLARED, IMMEDIATE, TRIGGERED, Ability

# Keywords that every bearer has as the same line. Read by facts.py, once.
LINES: Final[dict[str, str]] = {
    "Retaliation": "when this deleted via alone: delete target",
    "Evade": "would this deleted: by suspend this => prevent this",
    "Barrier": "would this deleted by battle: by trash top security => prevent this",
    "Armor Purge": "would this deleted, if this.under>=1: by trash top of this => prevent this",
    "Scapegoat": "would this deleted by !my effect: by delete 1 my digimon[other] => prevent this",
    "Guard": "would my digimon[other] leave by foe effect: by delete this => pick 1 card@that; prevent it",
    "Raid": "attack: may retarget 1 foe digimon[unsuspended,max dp]",
    "Alliance": "attack: by suspend 1 my digimon[other] => dp this +it.dp ~attack; gain this <Security A. +1> ~attack",
    "Fortitude": "deleted, if this.under>=1: play self free",
    "Ascension": "deleted: may self -> security top",
    "Training": "main: by suspend this => top deck -> under this bottom facedown",
    "Vortex": "end-turn: may attack this at-digimon hasty",
    "Engage": "end-turn: may attack this",
    "Execute": "end-turn: may attack this at-any => at end-attack {delete this}",
}

# Keywords with a number or a filter: the line is made for each card that has one. {n}: the number, {a} and {b}: the brackets.
PATTERNS: Final[dict[str, str]] = {
    "Digisorption": "would my digimon evolve into self: by suspend 1 my digimon => cut {n}",
    "Fragment": "would this deleted, if this.under>={n}: by trash {n} card@under this => prevent this",
    "Decoy": "would my digimon[other,{a}] deleted by foe effect: by delete this => pick 1 card@that; prevent it",
    "Overclock": "end-turn: by delete 1 my digimon[token/[other,{a}]] => attack this at-player still",
    "Material Save": ("would this deleted, if any my tamer and any card[{a}]@under this: may {n} card[{a}]@under this -> under 1 my tamer"),
    "Decode": "would this leave by !battle: may play 1 card[{a}]@under this free",
    "Detach": "would this leave by !my effect: by trash 1 card[{a}]@links => prevent this",
    "Partition": (
        "would this leave by !my effect by !battle, "
        "if any card[{a}]@under this and any card[{b}]@under this and #(card[{a}/{b}]@under this)>=2: "
        "may play 1 card[{a}]@under this & 1 card[{b}]@under this free"
    ),
}


# Rules of cards, which are no keywords, that set up something for later
RULE_LINES: Final[dict[str, str]] = {
    "Burst Digivolve": "evo: at turn-end {if this.under>=1 and this is [digimon] {trash top of this}}",
}

# Keywords that the rules themselves ask for: derived values, phases, attacks, battles, using Options.
IN_THE_RULES: Final = (
    "Security A.", "Security Attack", "Blocker", "Piercing", "Jamming", "Reboot", "Rush", "Blast Digivolve", "Collision", "Iceclad",
    "Use Req.", "Progress", "Succession", "Blast DNA Digivolve", "Arts Digivolve", "Link",
)  # fmt: skip

# Those of them that are asked of a card on its way into play, in a hand mostly
OF_CARDS: Final = ("Blast Digivolve", "Blast DNA Digivolve", "Arts Digivolve", "Use Req.")

# What stands behind a keyword's name, where it is not nothing
SHAPES: Final[dict[str, tuple[str, ...]]] = {
    "Security A.": ("+N", "-N"), "Security Attack": ("+N", "-N"), "Digisorption": ("-N",), "Fragment": ("N",), "Material Save": ("N",),
    "Link": ("+N",), "Decoy": ("[..]",), "Overclock": ("[..]",), "Decode": ("[..]",), "Detach": ("[..]",), "Use Req.": ("[..]",),
    "Succession": ("[..]",), "Partition": ("[..] & [..]",), "Blast DNA Digivolve": ("[..] & [..]",),
}  # fmt: skip


@final
class KeywordLines:
    """The lines of LINES, by the code of their keyword; shared by all matches."""

    def __init__(self) -> None:
        self.mask = 0  # keywords that are lines which trigger or answer
        self.declared = 0  # those that are used at will
        self.triggered = 0  # those that trigger
        self.immediate = 0  # those that answer what would happen
        self.listens = 0
        self.watches = 0
        self.codes: list[int] = []
        self.abilities: list[Ability] = []
        self.rules: list[Ability] = []  # those of RULE_LINES
        self.sets: dict[int, list[Ability]] = {}  # the lines of sets of keywords that something has had

    def add(self, code: int, ability: Ability) -> None:
        bit = 1 << code
        if ability.kind == DECLARED:
            self.declared |= bit
        else:
            self.mask |= bit
        if ability.kind == TRIGGERED:
            self.triggered |= bit
        elif ability.kind == IMMEDIATE:
            self.immediate |= bit
        self.listens |= ability.listens
        self.watches |= ability.watches
        self.codes.append(code)
        self.abilities.append(ability)

    def of(self, keywords: int) -> list[Ability]:
        """Those that a thing with these keywords has; only to be read."""
        found = self.sets.get(keywords)
        if found is None:
            found = [self.abilities[i] for i in range(len(self.codes)) if keywords >> self.codes[i] & 1]
            self.sets[keywords] = found
        return found

    def for_keyword(self, code: int) -> Ability | None:
        return self.abilities[self.codes.index(code)] if code in self.codes else None

    def called(self, key: str) -> Ability | None:
        for ability in self.abilities + self.rules:
            if ability.key == key:
                return ability
        return None

    def code_of(self, ability: Ability) -> int:
        """The keyword that this line is; -1: none."""
        for i in range(len(self.codes)):
            if self.abilities[i] is ability:
                return self.codes[i]
        return -1


NO_LINES: Final = KeywordLines()
