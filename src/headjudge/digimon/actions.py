# edge: interpreted
"""Actions as text, and back. Each form is one line of FORMS, used both ways."""

from __future__ import annotations

import re
from collections.abc import Mapping
from random import Random

from headjudge.digimon.activated import why_not_use_line
from headjudge.digimon.attack import BLOCKING, COUNTER, Attack, defender, why_not_attack_with, why_not_attacked, why_not_block
from headjudge.digimon.blast_dna import why_not_blast_dna
from headjudge.digimon.codes import (
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
    first_of,
    pack,
    second_of,
    third_of,
    verb_of,
)
from headjudge.digimon.digivolve import meets, why_not_blast, why_not_digivolve, why_not_dna
from headjudge.digimon.effects import forbidden
from headjudge.digimon.link import why_not_link
from headjudge.digimon.options import why_not_use_card
from headjudge.digimon.play import why_not_play
from headjudge.digimon.special_digivolve import why_not_special
from headjudge.digimon.state import DigimonState
from headjudge.digimon.turn import BREEDING_PHASE, Turn, why_not_hatch, why_not_move_out
from headjudge.digimon.turn import MAIN as MAIN_PHASE
from headjudge.digimon.words.vocabulary import DIGIMON
from headjudge.kernel.batches import Drain, newest
from headjudge.kernel.game import SEATS, BadInput, knows
from headjudge.kernel.proposals import DECLINE as DECLINE_OFFER
from headjudge.kernel.proposals import Proposal
from headjudge.kernel.refs import permanent_ref, seat_ref
from headjudge.language.effect import DECLINE as DECLINE_PICK
from headjudge.language.effect import NUMBER, STOP
from headjudge.language.naming import (
    answer_called,
    answer_name,
    chosen_card,
    find,
    is_unseen,
    no_answer,
    permanent_name,
    seat_called,
    serial_of_card,
    thing_called,
    thing_name,
    unseen_at,
    unseen_name,
    waiting_card,
    waiting_name,
)

# verb -> (form, the rule it rests on). {card}: a card anywhere, {base} {other} {unit} {target}: something in play, {line}: of a card.
FORMS: dict[int, tuple[str, str]] = {
    PASS: ("pass", "6-5"),
    PLAY: ("play {card}", "7-1"),
    USE_LINE: ("use {card}/{line}", "15-8-4"),
    USE: ("use {card}", "9-1"),
    DNA_DIGIVOLVE: ("DNA digivolve {base} and {other} into {card}", "8-1"),
    BLAST_DNA: ("blast DNA digivolve {base} and {other} into {card}", "11-3"),
    BLAST: ("blast digivolve {base} into {card}", "11-3"),
    BURST: ("burst digivolve {base} into {card} returning {other}", "<Burst Digivolve>"),
    APP_FUSE: ("app fuse {base} with {other} into {card}", "<App Fusion>"),
    DIGIVOLVE: ("digivolve {base} into {card}", "8-1"),
    LINK: ("link {card} to {base}", "<Link>"),
    ATTACK_PLAYER: ("attack player {seat} with {unit}", "11-2"),
    ATTACK_DIGIMON: ("attack {target} with {unit}", "11-2"),
    NO_ATTACK: ("no attack", "11-2"),
    NO_ARTS: ("no arts digivolve", "4-20"),
    NO_COUNTER: ("no counter", "11-3"),
    BLOCK_WITH: ("block with {unit}", "11-4"),
    NO_BLOCK: ("no block", "11-4"),
    HATCH: ("hatch", "6-4"),
    MOVE_OUT: ("move out", "6-4"),
    NO_BREEDING: ("no breeding", "6-4"),
    KEEP: ("keep", "5-2"),
    REDRAW: ("redraw", "5-2"),
}
WAY = " by way {way}"  # behind a digivolution, where it is not the first requirement that is met
ANSWERING = ("effect", "de-digivolving", "digi-burst", "gathering", "linking", "excess links")


def describe(s: DigimonState, action: int, names: Mapping[int, str]) -> str:
    frame = s.frames[-1]
    if isinstance(frame, Drain):
        batch = newest(s)
        return f"resolve {waiting_name(batch, action, names)}" if batch and action < len(batch) else f"resolve {action}"
    if isinstance(frame, Proposal):
        return "decline" if action == DECLINE_OFFER else f"answer with {waiting_name(frame.offers, action, names)}"
    if frame.kind() in ANSWERING:
        return describe_answer(s, action, names)
    verb, first, second, third = verb_of(action), first_of(action), second_of(action), third_of(action)
    form = FORMS[verb][0]
    if verb in (PLAY, USE):
        return form.format(card=names[first])
    if verb == USE_LINE:
        return form.format(card=names[second], line=line_called(third))
    if verb in (DIGIVOLVE, BLAST):
        said = form.format(base=permanent_name(s, second, names), card=names[first])
        return said if third == first_way(s, first, second) else said + WAY.format(way=third + 1)
    if verb == APP_FUSE:
        return form.format(base=permanent_name(s, second, names), other=names[third], card=names[first])
    if verb in (DNA_DIGIVOLVE, BURST):
        return form.format(base=permanent_name(s, second, names), other=permanent_name(s, third, names), card=names[first])
    if verb == LINK:
        return form.format(card=names[first], base=permanent_name(s, second, names))
    if verb == BLAST_DNA:
        in_hand, in_play = names[third // 2], permanent_name(s, second, names)
        base, other = (in_play, in_hand) if third % 2 else (in_hand, in_play)
        return form.format(base=base, other=other, card=names[first])
    if verb == ATTACK_DIGIMON:
        return form.format(unit=permanent_name(s, first, names), target=permanent_name(s, second, names))
    if verb == ATTACK_PLAYER:
        return form.format(unit=permanent_name(s, first, names), seat=SEATS[second])
    return form.format(unit=permanent_name(s, first, names) if verb == BLOCK_WITH else "")


def line_called(line: int) -> str:
    return f"<{DIGIMON.keywords[line - KEYWORD_LINE]}>" if line >= KEYWORD_LINE else str(line + 1)


def line_numbered(s: DigimonState, card: int, called: str) -> int:
    """The line that a word behind the card means; one more than its last if it means none."""
    if called[0] == "<":
        return KEYWORD_LINE + DIGIMON.keywords.index(called[1:-1]) if called[1:-1] in DIGIMON.keywords else len(s.facts(card).abilities)
    return int(called) - 1 if called != "0" else len(s.facts(card).abilities)


def first_way(s: DigimonState, card: int, serial: int) -> int:
    """The first of the card's requirements that this base meets; 0 if it meets none."""
    p = s.stack(permanent_ref(serial))
    ways = [n for n in range(len(s.facts(card).ways)) if p is not None and meets(s, p.owner, card, p, n)]
    return ways[0] if ways else 0


def describe_answer(s: DigimonState, action: int, names: Mapping[int, str]) -> str:
    if action >= 0:
        return f"choose {unseen_name(action, unseen_offered(s)) if is_unseen(s, action) else thing_name(s, action, names)}"
    return answer_name(action)


def unseen_offered(s: DigimonState) -> list[int]:
    return [action for action in s.options if is_unseen(s, action)]


# --- reading -----------------------------------------------------------------------------------------------------------


def parse(s: DigimonState, text: str, names: Mapping[int, str]) -> int:
    text = " ".join(text.split())
    frame = s.frames[-1]
    if isinstance(frame, Drain | Proposal):
        for action in s.options:
            if describe(s, action, names) == text:
                return action
        raise BadInput(f"`{text}` is not among what waits: {', '.join(describe(s, action, names) for action in s.options)}")
    if frame.kind() in ANSWERING:
        return parse_answer(s, text, names)
    for verb, pattern in PATTERNS.items():
        if match := pattern.fullmatch(text):
            return packed(s, verb, match.groupdict(), names)
    forms = ", ".join(f"`{form}`" for form, _ in FORMS.values())
    raise BadInput(f"`{text}` is no action; actions are {forms}")


def pattern_of(form: str, verb: int) -> re.Pattern[str]:
    pattern = re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.+?)", re.escape(form))
    pattern = pattern.replace("(?P<seat>.+?)", "(?P<seat>[A-H])").replace("(?P<line>.+?)", r"(?P<line>\d+|<[^>]+>)")
    return re.compile(pattern + r"(?: by way (?P<way>[1-9]\d?))?" if verb in (DIGIVOLVE, BLAST) else pattern)


PATTERNS = {verb: pattern_of(form, verb) for verb, (form, _) in FORMS.items()}


def packed(s: DigimonState, verb: int, words: dict[str, str], names: Mapping[int, str]) -> int:
    card = find(s, words["card"], names) if "card" in words else -1
    if verb in (PLAY, USE):
        return pack(verb, card, 0, 0)
    if verb == USE_LINE:
        return pack(verb, serial_of_pile(s, card), card, line_numbered(s, card, words["line"]))
    if verb in (DIGIVOLVE, BLAST):
        base = serial_of_card(s, words["base"], names)
        return pack(verb, card, base, int(words["way"]) - 1 if words["way"] else first_way(s, card, base))
    if verb == APP_FUSE:
        return pack(verb, card, serial_of_card(s, words["base"], names), find(s, words["other"], names))
    if verb in (DNA_DIGIVOLVE, BURST):
        return pack(verb, card, serial_of_card(s, words["base"], names), serial_of_card(s, words["other"], names))
    if verb == LINK:
        return pack(verb, card, serial_of_card(s, words["base"], names), 0)
    if verb == BLAST_DNA:
        return packed_blast_dna(s, card, words["base"], words["other"], names)
    if verb == ATTACK_DIGIMON:
        return pack(verb, serial_of_card(s, words["unit"], names), serial_of_card(s, words["target"], names), 0)
    if verb == ATTACK_PLAYER:
        return pack(verb, serial_of_card(s, words["unit"], names), seat_called(s, words["seat"]), 0)
    return pack(verb, serial_of_card(s, words["unit"], names) if "unit" in words else 0, 0, 0)


def packed_blast_dna(s: DigimonState, card: int, base: str, other: str, names: Mapping[int, str]) -> int:
    """One of the two is in play, the other in the hand; the one named first will lie above."""
    above = any(p.pile[0] == find(s, base, names) for p in s.field)
    in_play, in_hand = (base, other) if above else (other, base)
    return pack(BLAST_DNA, card, serial_of_card(s, in_play, names), find(s, in_hand, names) * 2 + above)


def parse_answer(s: DigimonState, text: str, names: Mapping[int, str]) -> int:
    answer = answer_called(text)
    if answer is not None:
        return answer
    if match := re.fullmatch(r"choose the ([1-9]\d*)(?:st|nd|rd|th) unseen card", text):
        return unseen_at(int(match[1]), unseen_offered(s))
    if match := re.fullmatch(r"choose player ([A-H])", text):
        return seat_ref(seat_called(s, match[1]))
    if match := re.fullmatch(r"choose (.+)", text):
        return thing_called(s, match[1], names)
    raise no_answer(text)


def serial_of_pile(s: DigimonState, card: int) -> int:
    """The stack a card is part of; 0, which is none, if it is in play nowhere."""
    return next((p.serial for p in s.stacks() if card in p.pile or card in p.links), 0)


# --- obstacles -----------------------------------------------------------------------------------------------------------


def obstacle(s: DigimonState, action: int) -> str:
    """The citation of what forbids this action to the seat that is asked, or an empty string: the same predicates that offer it."""
    if s.over:
        return "1-2-3"
    frame = s.frames[-1]
    s.fresh_values()
    if action >= 0 and isinstance(frame, Turn) and frame.phase == MAIN_PHASE:
        return main_obstacle(s, action)
    if action >= 0 and isinstance(frame, Turn) and frame.phase == BREEDING_PHASE:
        verb = verb_of(action)
        return why_not_hatch(s, s.asking) if verb == HATCH else why_not_move_out(s, s.asking) if verb == MOVE_OUT else said(s, action)
    if action >= 0 and isinstance(frame, Attack):
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
        return why_not_use_line(s, seat, first, second, third) if second < len(s.cards) else "15-8-4"
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
    p = s.stack(permanent_ref(second_of(action) if verb in (BLAST, BLAST_DNA) else first_of(action)))
    if verb == BLAST and frame.stage == COUNTER:
        known = first_of(action) < len(s.cards) and knows(s, s.asking, first_of(action))
        return why_not_blast(s, s.asking, first_of(action), p, third_of(action)) if known and p is not None else "11-3"
    if verb == BLAST_DNA and frame.stage == COUNTER:
        cards = (first_of(action), third_of(action) // 2)
        known = all(card < len(s.cards) and knows(s, s.asking, card) for card in cards)
        return why_not_blast_dna(s, s.asking, *cards, p, third_of(action) % 2 == 1) if known and p is not None else "11-3"
    attacker = s.stack(s.attacker)
    if verb == BLOCK_WITH and frame.stage == BLOCKING:
        if p is None or attacker is None or p.owner != defender(s):
            return "11-4"
        return why_not_block(s, attacker, p) or bound_to_block(s, action)
    if verb == NO_BLOCK and frame.stage == BLOCKING:
        return bound_to_block(s, action)
    return frame.obstacle(s, action)


def bound_to_block(s: DigimonState, action: int) -> str:
    """14.3: what would be possible, but that somebody must block."""
    return "" if action in s.options else "11-4"


def card_behind(s: DigimonState, action: int) -> int:
    """The card an action is about, -1 for none."""
    frame = s.frames[-1]
    if isinstance(frame, Drain | Proposal):
        return waiting_card(s, action)
    if frame.kind() in ANSWERING:
        return chosen_card(s, action)
    verb = verb_of(action)
    if verb in (PLAY, USE, DIGIVOLVE, DNA_DIGIVOLVE, BLAST, BLAST_DNA, LINK, BURST, APP_FUSE):
        return first_of(action)
    if verb == USE_LINE:
        return second_of(action)
    if verb in (ATTACK_DIGIMON, ATTACK_PLAYER, BLOCK_WITH):
        p = s.last_known(permanent_ref(first_of(action)))
        return p.pile[0] if p is not None else -1
    return -1


def cite(s: DigimonState, action: int) -> str:
    frame = s.frames[-1]
    if isinstance(frame, Drain):
        return "15-4-3-5"
    if isinstance(frame, Proposal) or frame.kind() in ANSWERING:
        return frame.because
    return FORMS[verb_of(action)][1]


def conceivable(s: DigimonState, dice: Random, most: int) -> list[int]:
    """Some actions of the forms this question takes, about anything on the table."""
    frame = s.frames[-1]
    things = [p.serial for p in s.field] or [0]
    found: list[int] = []
    for _ in range(most):
        card, one, other = dice.randrange(len(s.cards)), dice.choice(things), dice.choice(things)
        few = dice.randrange(3)
        if isinstance(frame, Turn) and frame.phase == MAIN_PHASE:
            verb = dice.choice([PLAY, USE, USE_LINE, DIGIVOLVE, DNA_DIGIVOLVE, ATTACK_DIGIMON, ATTACK_PLAYER, LINK, BURST, APP_FUSE])
        elif isinstance(frame, Turn):
            verb = dice.choice([HATCH, MOVE_OUT])
        elif isinstance(frame, Attack):
            verb = dice.choice([BLOCK_WITH, BLAST, BLAST_DNA])
        else:
            found.append(dice.choice([s.ref_of(card), permanent_ref(one), DECLINE_PICK, STOP, NUMBER]))
            continue
        about = {
            PLAY: (card, 0, 0), USE: (card, 0, 0), USE_LINE: (one, card, few), DIGIVOLVE: (card, one, few), BLAST: (card, one, few),
            DNA_DIGIVOLVE: (card, one, other), BLAST_DNA: (card, one, dice.randrange(2 * len(s.cards))), BURST: (card, one, other),
            APP_FUSE: (card, one, dice.randrange(len(s.cards))), LINK: (card, one, 0), ATTACK_DIGIMON: (one, other, 0),
            ATTACK_PLAYER: (one, dice.randrange(s.seats), 0), BLOCK_WITH: (one, 0, 0),
        }  # fmt: skip
        found.append(pack(verb, *about.get(verb, (0, 0, 0))))
    return found
