# edge: interpreted
"""The verbs of this game's actions, and what only this game has in them."""

from __future__ import annotations

from headjudge.digimon.edge.obstacles import SENTENCES
from headjudge.digimon.rules.digivolve import meets
from headjudge.digimon.table.codes import (
    APP_FUSE,
    ATTACK_DIGIMON,
    ATTACK_PLAYER,
    BLAST,
    BLAST_DNA,
    BLOCK_WITH,
    BURST,
    DIGIVOLVE,
    DNA_DIGIVOLVE,
    HAND,
    HATCH,
    KEEP,
    KEYWORD_LINE,
    LINK,
    MOVE_OUT,
    NO_ARTS,
    NO_ATTACK,
    NO_BLOCK,
    NO_BREEDING,
    NO_COUNTER,
    PASS,
    PLAY,
    REDRAW,
    USE,
    USE_LINE,
)
from headjudge.digimon.table.obstacles import (
    NO_BLOCKER,
    NO_OPTION,
    NO_SUCH_KEYWORD,
    NO_SUCH_LINE,
    NO_SUCH_WAY,
    NO_TARGET,
    NOT_OWN,
    NOT_PLAYABLE,
    TWO_NEEDED,
)
from headjudge.digimon.table.state import DigimonState, digimon
from headjudge.digimon.words.vocabulary import DIGIMON
from headjudge.edge.actions import Actions, Verb
from headjudge.kernel.actions import (
    RESOLVE,
    TAG_BITS,
    a_card,
    a_line,
    first_of,
    second_of,
)
from headjudge.kernel.refs import permanent_ref
from headjudge.kernel.state import State
from headjudge.language.called import Names, find, serial_of_card
from headjudge.language.plain import Plain

VERBS = {
    RESOLVE: Verb("resolve", "resolve {effect}", "15-4-3-5", effect="waiting subject"),
    PASS: Verb("pass", "pass", "6-5"),
    PLAY: Verb("play", "play {card}", "7-1", card="card subject"),
    USE_LINE: Verb("use", "use {card}/{line}", "15-8-4", card="card subject", line="line"),
    USE: Verb("use", "use {card}", "9-1", card="card subject"),
    DNA_DIGIVOLVE: Verb(
        "dna", "DNA digivolve {base} and {other} into {card}", "8-1",
        card="card subject", base="permanent target", other="permanent other",
    ),
    BLAST_DNA: Verb(
        "blast dna", "blast DNA digivolve {base} and {other} into {card}", "11-3",
        card="card subject", base="thing target", other="thing other",
    ),
    BLAST: Verb("blast", "blast digivolve {base} into {card}{way}", "11-3", card="card subject", base="permanent target", way="way"),
    BURST: Verb(
        "burst", "burst digivolve {base} into {card} returning {other}", "<Burst Digivolve>",
        card="card subject", base="permanent target", other="permanent other",
    ),
    APP_FUSE: Verb(
        "app fuse", "app fuse {base} with {other} into {card}", "<App Fusion>",
        card="card subject", base="permanent target", other="card other",
    ),
    DIGIVOLVE: Verb("digivolve", "digivolve {base} into {card}{way}", "8-1", card="card subject", base="permanent target", way="way"),
    LINK: Verb("link", "link {card} to {base}", "<Link>", card="card subject", base="permanent target"),
    ATTACK_PLAYER: Verb("attack", "attack player {seat} with {unit}", "11-2", unit="permanent subject", seat="seat target"),
    ATTACK_DIGIMON: Verb("attack", "attack {target} with {unit}", "11-2", unit="permanent subject", target="permanent target"),
    NO_ATTACK: Verb("no attack", "no attack", "11-2"),
    NO_ARTS: Verb("no arts", "no arts digivolve", "4-20"),
    NO_COUNTER: Verb("no counter", "no counter", "11-3"),
    BLOCK_WITH: Verb("block", "block with {unit}", "11-4", unit="permanent subject"),
    NO_BLOCK: Verb("no block", "no block", "11-4"),
    HATCH: Verb("hatch", "hatch", "6-4"),
    MOVE_OUT: Verb("move out", "move out", "6-4"),
    NO_BREEDING: Verb("no breeding", "no breeding", "6-4"),
    KEEP: Verb("keep", "keep", "5-2"),
    REDRAW: Verb("redraw", "redraw", "5-2"),
}  # fmt: skip


class DigimonActions(Actions):
    senseless = frozenset({NOT_PLAYABLE, NO_OPTION, NO_SUCH_WAY, NO_SUCH_KEYWORD, NO_SUCH_LINE, NOT_OWN, NO_TARGET, NO_BLOCKER, TWO_NEEDED})

    hopeless_things = frozenset({NOT_PLAYABLE, NO_OPTION, NO_SUCH_KEYWORD})

    def hand(self, s: State) -> list[int]:
        return digimon(s).zone(s.asking, HAND)

    def subjects(self, s: State, verb: int) -> list[int]:
        """Lines are those of cards in play, and what lies in the battle area can be linked too."""
        own = [p for p in digimon(s).stacks() if p.owner == s.asking]
        if verb == USE_LINE:
            return [a_card(card) for p in own for card in [*p.pile, *p.links]]
        return super().subjects(s, verb) + ([a_card(p.pile[0]) for p in own] if verb == LINK else [])

    def lines_of(self, s: State, subject: int) -> list[int]:
        facts = digimon(s).facts(subject >> TAG_BITS)
        keywords = [KEYWORD_LINE + keyword for keyword in digimon(s).lines.codes]
        return [a_line(line) for line in [*range(len(facts.abilities)), *keywords]]

    def ways_of(self, s: State, subject: int) -> int:
        return len(digimon(s).facts(subject >> TAG_BITS).ways)

    # Keywords are lines too; they are called by their names.

    def line_pattern(self) -> str:
        return r"\d{1,2}|<[^>]+>"

    def line_name(self, s: State, action: int, line: int) -> str:
        code = line - KEYWORD_LINE
        return f"<{DIGIMON.keywords[code]}>" if 0 <= code < len(DIGIMON.keywords) else str(line + 1)

    def line_called(self, s: State, said: dict[str, str], names: Names) -> int:
        """One more than the card's last line if it means none."""
        text, none = said["line"], len(digimon(s).facts(find(s, said["card"], names)).abilities)
        if text[0] == "<":
            return KEYWORD_LINE + DIGIMON.keywords.index(text[1:-1]) if text[1:-1] in DIGIMON.keywords else none
        return int(text) - 1 if int(text) else none

    def plain_line(self, s: State, action: int, line: int) -> Plain:
        return {"line": self.line_name(s, action, line)} if line >= KEYWORD_LINE else {"number": line + 1}

    # The requirement by which a card digivolves is said where it is not the first one that is met.

    def way_name(self, s: State, action: int, way: int) -> str:
        return "" if way == first_way(digimon(s), first_of(action), second_of(action)) else f" by way {way + 1}"

    def way_called(self, s: State, said: dict[str, str], names: Names) -> int:
        if said["way"]:
            return int(said["way"].removeprefix(" by way ")) - 1
        return first_way(digimon(s), find(s, said["card"], names), serial_of_card(s, said["base"], names))


ACTIONS = DigimonActions(VERBS, DIGIMON, SENTENCES, "1-2-3")


def first_way(s: DigimonState, card: int, serial: int) -> int:
    """The first of the card's requirements that this base meets; 0 if it meets none."""
    p = s.stack(permanent_ref(serial))
    ways = [n for n in range(len(s.facts(card).ways)) if p is not None and meets(s, p.owner, card, p, n)]
    return ways[0] if ways else 0
