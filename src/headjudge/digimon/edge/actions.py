# edge: interpreted
"""The verbs of this game's actions, and what forbids an action to the seat that is asked."""

from __future__ import annotations

from headjudge.digimon.rules.activated import stack_with, why_not_use_line
from headjudge.digimon.rules.attack import BLOCKING, COUNTER, Attack, defender, why_not_attack_with, why_not_attacked, why_not_block
from headjudge.digimon.rules.blast_dna import why_not_blast_dna
from headjudge.digimon.rules.digivolve import meets, why_not_blast, why_not_digivolve, why_not_dna
from headjudge.digimon.rules.effects import forbidden
from headjudge.digimon.rules.link import why_not_link
from headjudge.digimon.rules.options import why_not_use_card
from headjudge.digimon.rules.play import why_not_play
from headjudge.digimon.rules.special_digivolve import why_not_special
from headjudge.digimon.rules.turn import BREEDING_PHASE, Turn, why_not_hatch, why_not_move_out
from headjudge.digimon.rules.turn import MAIN as MAIN_PHASE
from headjudge.digimon.table.codes import (
    APP_FUSE,
    ATTACK,
    ATTACK_DIGIMON,
    ATTACK_PLAYER,
    BATTLE_AREA,
    BLAST,
    BLAST_DNA,
    BLOCK_WITH,
    BURST,
    BY_RULE,
    DIGIVOLVE,
    DNA_DIGIVOLVE,
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
from headjudge.digimon.table.state import DigimonState, digimon
from headjudge.digimon.words.vocabulary import DIGIMON
from headjudge.edge.actions import Actions, Verb
from headjudge.kernel.actions import (
    A_CARD,
    A_PERMANENT,
    RESOLVE,
    first_of,
    second_of,
    tag_of,
    third_of,
    verb_of,
)
from headjudge.kernel.frames import NOT_OFFERED
from headjudge.kernel.refs import permanent_ref, seat_ref
from headjudge.kernel.seats import knows
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


ACTIONS = DigimonActions(VERBS, DIGIMON)


def first_way(s: DigimonState, card: int, serial: int) -> int:
    """The first of the card's requirements that this base meets; 0 if it meets none."""
    p = s.stack(permanent_ref(serial))
    ways = [n for n in range(len(s.facts(card).ways)) if p is not None and meets(s, p.owner, card, p, n)]
    return ways[0] if ways else 0


# --- obstacles -----------------------------------------------------------------------------------------------------------


def obstacle(s: DigimonState, action: int) -> str:
    """The citation of what forbids this action to the seat that is asked, or an empty string: the same predicates that offer it."""
    if s.over:
        return "1-2-3"
    if not ACTIONS.is_sound(s, action):
        return NOT_OFFERED
    frame = s.frames[-1]
    s.fresh_values()
    if isinstance(frame, Turn) and frame.phase == MAIN_PHASE:
        return main_obstacle(s, action)
    if isinstance(frame, Turn) and frame.phase == BREEDING_PHASE:
        verb = verb_of(action)
        return why_not_hatch(s, s.asking) if verb == HATCH else why_not_move_out(s, s.asking) if verb == MOVE_OUT else said(s, action)
    if isinstance(frame, Attack):
        return attack_stage_obstacle(s, frame, action)
    return frame.obstacle(s, action)


def said(s: DigimonState, action: int) -> str:
    return s.frames[-1].obstacle(s, action)


def main_obstacle(s: DigimonState, action: int) -> str:
    verb, first, second, third = verb_of(action), first_of(action), second_of(action), third_of(action)
    seat = s.asking
    if verb in (PLAY, USE, DIGIVOLVE, DNA_DIGIVOLVE, LINK, BURST, APP_FUSE) and (first >= len(s.cards) or not knows(s, seat, first)):
        return "7-1"
    if verb == PLAY:
        return why_not_play(s, seat, first)
    if verb == USE:
        return why_not_use_card(s, seat, first)
    if verb == USE_LINE:
        return why_not_use_line(s, seat, stack_with(s, first), first, second) if first < len(s.cards) else "15-8-4"
    if verb == DIGIVOLVE:
        base = s.stack(permanent_ref(second))
        return "8-1" if base is None else why_not_digivolve(s, seat, first, base, third)
    if verb in (BURST, APP_FUSE):
        base = s.stack(permanent_ref(second))
        return "8-1" if base is None else why_not_special(s, seat, action, base)
    if verb == LINK:
        base = s.stack(permanent_ref(second))
        return "<Link>" if base is None else why_not_link(s, seat, first, base)
    if verb == DNA_DIGIVOLVE:
        base, other = s.stack(permanent_ref(second)), s.stack(permanent_ref(third))
        return "8-1" if base is None or other is None else why_not_dna(s, seat, first, base, other)
    if verb in (ATTACK_PLAYER, ATTACK_DIGIMON):
        return attack_obstacle(s, action)
    return said(s, action)


def attack_obstacle(s: DigimonState, action: int) -> str:
    p = s.stack(permanent_ref(first_of(action)))
    if p is None or p.owner != s.asking:
        return "11-2"
    obstacle = why_not_attack_with(s, p, 0)
    if obstacle:
        return obstacle
    if verb_of(action) == ATTACK_PLAYER:
        seat = second_of(action)
        return "11-2" if seat >= s.seats or seat == p.owner else forbidden(s, ATTACK, p.owner, p.ref(), seat_ref(seat), -1, BY_RULE)
    target = s.stack(permanent_ref(second_of(action)))
    if target is None or target.owner == p.owner or not target.is_digimon() or target.zone != BATTLE_AREA:
        return "11-2"
    return why_not_attacked(s, p, target, 0)


def attack_stage_obstacle(s: DigimonState, frame: Attack, action: int) -> str:
    verb = verb_of(action)
    if frame.stage == COUNTER and verb in (BLAST, BLAST_DNA):
        return counter_obstacle(s, action)
    p = s.stack(permanent_ref(first_of(action)))
    attacker = s.stack(s.attacker)
    if verb == BLOCK_WITH and frame.stage == BLOCKING:
        if p is None or attacker is None or p.owner != defender(s):
            return "11-4"
        return why_not_block(s, attacker, p) or bound_to_block(s, action)
    if verb == NO_BLOCK and frame.stage == BLOCKING:
        return bound_to_block(s, action)
    return frame.obstacle(s, action)


def counter_obstacle(s: DigimonState, action: int) -> str:
    card = first_of(action)
    if card >= len(s.cards) or not knows(s, s.asking, card):
        return "11-3"
    if verb_of(action) == BLAST:
        p = s.stack(permanent_ref(second_of(action)))
        return why_not_blast(s, s.asking, card, p, third_of(action)) if p is not None else "11-3"
    above = tag_of(action, 1) == A_PERMANENT
    if {tag_of(action, 1), tag_of(action, 2)} != {A_PERMANENT, A_CARD}:
        return "11-3"
    serial, other = (second_of(action), third_of(action)) if above else (third_of(action), second_of(action))
    p = s.stack(permanent_ref(serial))
    known = other < len(s.cards) and knows(s, s.asking, other)
    return why_not_blast_dna(s, s.asking, card, other, p, above) if known and p is not None else "11-3"


def bound_to_block(s: DigimonState, action: int) -> str:
    """14.3: what would be possible, but that somebody must block."""
    return "" if action in s.options else "11-4"
