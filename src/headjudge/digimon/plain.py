# edge: interpreted
"""Questions, actions and cards as plain data, for whoever decides without reading text: a bot, or a table in a browser.

Things are named as a view names them: {"serial": 7} something in play, {"id": 12} a card, {"seat": 1} a player. A card that the asked
player does not know is only a position among those that are offered: {"unseen": 1}.
"""

from __future__ import annotations

from headjudge.digimon.actions import ANSWERING, unseen_offered
from headjudge.digimon.cards import BurstWay, DigimonCard
from headjudge.digimon.codes import (
    APP_FUSE,
    ATTACK_DIGIMON,
    ATTACK_PLAYER,
    BLAST,
    BLAST_DNA,
    BLOCK_WITH,
    BURST,
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
    second_of,
    third_of,
    verb_of,
)
from headjudge.digimon.facts import TYPES, colours_of
from headjudge.digimon.state import DigimonState
from headjudge.digimon.turn import BREEDING_PHASE, Turn
from headjudge.digimon.view import keyword_names
from headjudge.digimon.words.vocabulary import DIGIMON
from headjudge.kernel.batches import Drain, newest
from headjudge.kernel.proposals import Proposal
from headjudge.kernel.refs import CARD, PERMANENT, card_of, kind_of, seat_of, serial_of
from headjudge.language.naming import is_unseen
from headjudge.language.node import ABSENT, Filter
from headjudge.language.plain import Plain, answer, asked_by, waiting
from headjudge.language.writer import write

VERBS = {
    PASS: "pass", PLAY: "play", USE: "use", USE_LINE: "use", DIGIVOLVE: "digivolve", DNA_DIGIVOLVE: "dna", BLAST: "blast",
    BURST: "burst", APP_FUSE: "app fuse", LINK: "link", BLAST_DNA: "blast dna", NO_ARTS: "no arts",
    ATTACK_PLAYER: "attack", ATTACK_DIGIMON: "attack", NO_ATTACK: "no attack", NO_COUNTER: "no counter", BLOCK_WITH: "block",
    NO_BLOCK: "no block", HATCH: "hatch", MOVE_OUT: "move out", NO_BREEDING: "no breeding", KEEP: "keep", REDRAW: "redraw",
}  # fmt: skip


def question_kind(s: DigimonState) -> str:
    """What sort of question is open: the frame that asks; in the breeding phase, which is also the turn's, "breeding"."""
    frame = s.frames[-1]
    return "breeding" if isinstance(frame, Turn) and frame.phase == BREEDING_PHASE else frame.kind()


def question(s: DigimonState) -> Plain:
    return {"kind": question_kind(s)} | asked_by(s.frames[-1], DIGIMON)


def parts(s: DigimonState, action: int) -> Plain:
    """verb; subject: who or what does it; target: what it is done to; other: what else; line: the card line; number. Only those it has."""
    frame = s.frames[-1]
    if isinstance(frame, Drain):
        return waiting("resolve", (newest(s) or [])[action])
    if isinstance(frame, Proposal):
        return waiting("answer", frame.offers[action]) if action >= 0 else {"verb": "decline"}
    if frame.kind() in ANSWERING:
        return {"verb": "choose", "target": thing(s, action)} if action >= 0 else answer(frame, action, DIGIMON)
    verb, first, second, third = verb_of(action), first_of(action), second_of(action), third_of(action)
    plain: Plain = {"verb": VERBS[verb]}
    if verb in (PLAY, USE):
        plain["subject"] = {"id": first}
    elif verb == USE_LINE:
        plain["subject"] = {"id": second}
        plain |= {"line": f"<{DIGIMON.keywords[third - KEYWORD_LINE]}>"} if third >= KEYWORD_LINE else {"number": third + 1}
    elif verb in (DIGIVOLVE, BLAST):
        plain |= {"subject": {"id": first}, "target": {"serial": second}, "number": third + 1}
    elif verb == APP_FUSE:
        plain |= {"subject": {"id": first}, "target": {"serial": second}, "other": {"id": third}}
    elif verb in (DNA_DIGIVOLVE, BURST):
        plain |= {"subject": {"id": first}, "target": {"serial": second}, "other": {"serial": third}}
    elif verb == LINK:
        plain |= {"subject": {"id": first}, "target": {"serial": second}}
    elif verb == BLAST_DNA:
        plain |= {"subject": {"id": first}, "target": {"serial": second}, "other": {"id": third // 2}, "number": 2 - third % 2}
    elif verb in (ATTACK_DIGIMON, ATTACK_PLAYER):
        plain |= {"subject": {"serial": first}, "target": {"seat" if verb == ATTACK_PLAYER else "serial": second}}
    elif verb == BLOCK_WITH:
        plain["subject"] = {"serial": first}
    return plain


def thing(s: DigimonState, ref: int) -> Plain:
    if is_unseen(s, ref):
        offered = unseen_offered(s)
        return {"unseen": offered.index(ref) + 1 if ref in offered else 0}
    if kind_of(ref) == PERMANENT:
        return {"serial": serial_of(ref)}
    return {"id": card_of(ref)} if kind_of(ref) == CARD else {"seat": seat_of(ref)}


def card_facts(card: DigimonCard) -> Plain:
    """What is printed on a card. Requirements and lines are in the notation; what it does not have is None."""
    return {
        "number": card.number,
        "name": card.name,
        "type": next(name for name, code in TYPES.items() if code == card.type),
        "token": card.token,
        "colours": colours_of(card.colours),
        "lv": had(card.lv),
        "cost": had(card.cost),
        "dp": had(card.dp),
        "form": card.form,
        "attribute": card.attribute,
        "traits": list(card.traits),
        "digivolves": [{"from": write(way.beneath, DIGIMON), "cost": way.cost} for way in card.ways],
        "use": None if card.use_cost == ABSENT else {"colours": colours_of(card.use_colours), "cost": card.use_cost},
        "burst": None if card.burst is None else burst(card.burst),
        "app": None if card.app is None else {"parts": [write(part, DIGIMON) for part in card.app.parts], "cost": card.app.cost},
        "link": None if card.link_way is None else linked_by(card, card.link_way),
        "digixros": {"cut": card.material_cut, "slots": [write(slot, DIGIMON) for slot in card.materials]},
        "assembly": {"cut": card.assembly_cut, "slots": [write(slot, DIGIMON) for slot in card.assembly]},
        "keywords": keyword_names(card.keywords),
        "lines": [write(ability.line, DIGIMON) for ability in card.abilities],
    }


def burst(way: BurstWay) -> Plain:
    return {"from": write(way.beneath, DIGIMON), "tamer": write(way.tamer, DIGIMON), "cost": way.cost}


def linked_by(card: DigimonCard, way: Filter) -> Plain:
    return {"to": write(way, DIGIMON), "cost": card.link_cost, "dp": card.link_dp}


def had(value: int) -> int | None:
    return None if value == ABSENT else value
