# edge: interpreted
"""Questions, actions and cards as plain data, for whoever decides without reading text: a bot, or a table in a browser.

Things are named as a view names them: {"serial": 7} something in play, {"id": 12} a card, {"seat": 1} a player. A card that the asked
player does not know is only a position: {"shield": 1, "seat": 0}, or {"unseen": 1} among those that are offered.
"""

from __future__ import annotations

from headjudge.gundam.actions import DIRECTIONS, is_shield, unseen_offered
from headjudge.gundam.bursts import BurstFrame
from headjudge.gundam.cards import GundamCard
from headjudge.gundam.codes import (
    ACCEPT,
    ATTACK_PLAYER,
    ATTACK_UNIT,
    BASE,
    BLOCK_WITH,
    COMMAND,
    DECLINE,
    END_MAIN,
    GO_FIRST,
    KEEP,
    NO_BLOCK,
    PASS,
    PICK,
    PILOT,
    PLAY,
    PLAY_AS_PILOT,
    REDRAW,
    RESOURCE,
    UNIT,
    USE_EX,
    USE_LINE,
    first_of,
    second_of,
    verb_of,
)
from headjudge.gundam.facts import COLOURS
from headjudge.gundam.play import line_of
from headjudge.gundam.resources import EX, RESTED, is_resource, owner_of_resource, sort_of
from headjudge.gundam.state import GundamState
from headjudge.gundam.turn import MAIN, Turn
from headjudge.gundam.view import keywords
from headjudge.gundam.words.vocabulary import GUNDAM
from headjudge.kernel.batches import Drain, newest
from headjudge.kernel.proposals import Proposal
from headjudge.kernel.refs import CARD, PERMANENT, card_of, kind_of, permanent_ref, seat_of, serial_of
from headjudge.language.effect import Effect
from headjudge.language.filters import Named
from headjudge.language.naming import is_unseen
from headjudge.language.node import Filter
from headjudge.language.plain import Plain, answer, asked_by, waiting
from headjudge.language.writer import write

TYPES = {UNIT: "unit", PILOT: "pilot", COMMAND: "command", BASE: "base", RESOURCE: "resource"}
VERBS = {
    END_MAIN: "end", PASS: "pass", PLAY: "play", PLAY_AS_PILOT: "pair", USE_LINE: "use", ATTACK_UNIT: "attack", ATTACK_PLAYER: "attack",
    BLOCK_WITH: "block", NO_BLOCK: "no block", PICK: "choose", USE_EX: "pay", KEEP: "keep", REDRAW: "redraw", GO_FIRST: "first",
    ACCEPT: "burst", DECLINE: "decline",
}  # fmt: skip


# --- what is asked -------------------------------------------------------------------------------------------------------


def question_kind(s: GundamState) -> str:
    """What sort of question is open: the frame that asks; in the hand step, which is also the turn's, "hand"."""
    frame = s.frames[-1]
    return "hand" if isinstance(frame, Turn) and frame.phase != MAIN else frame.kind()


def question(s: GundamState) -> Plain:
    return {"kind": question_kind(s)} | asked_by(s.frames[-1], GUNDAM)


# --- what is offered -----------------------------------------------------------------------------------------------------


def parts(s: GundamState, action: int) -> Plain:
    """verb; subject: who or what does it; target: what it is done to; line: the card line; number. Only those it has."""
    frame = s.frames[-1]
    if isinstance(frame, Drain):
        return waiting("resolve", (newest(s) or [])[action])
    if isinstance(frame, Proposal):
        return waiting("answer", frame.offers[action]) if action >= 0 else {"verb": "decline"}
    if isinstance(frame, Effect) or frame.kind() == "number":
        return {"verb": "choose", "target": thing(s, action)} if action >= 0 else answer(frame, action, GUNDAM)
    verb, first, second = verb_of(action), first_of(action), second_of(action)
    plain: Plain = {"verb": VERBS[verb]}
    if verb == PLAY:
        plain["subject"] = {"id": first}
    elif verb == PLAY_AS_PILOT:
        plain |= {"subject": {"id": first}, "target": {"serial": second}}
    elif verb == USE_LINE:
        plain |= {"subject": {"serial": first}, "line": used_line(s, first, second)}
    elif verb in (ATTACK_UNIT, ATTACK_PLAYER):
        plain |= {"subject": {"serial": first}, "target": {"seat" if verb == ATTACK_PLAYER else "serial": second}}
    elif verb == BLOCK_WITH:
        plain["subject"] = {"serial": first}
    elif verb == PICK:
        plain["target"] = {"serial" if frame.kind() == "deploy" else "id": first}
    elif verb == USE_EX:
        plain["number"] = first
    elif verb == GO_FIRST:
        plain["target"] = {"seat": first}
        if second in DIRECTIONS:
            plain["direction"] = DIRECTIONS[second]
    elif verb == PASS and isinstance(frame, Turn):  # a team mate goes on
        plain["target"] = {"seat": first}
    elif isinstance(frame, BurstFrame):
        burst = s.facts(frame.card).burst
        plain |= {"subject": {"id": frame.card}, "line": burst.key if burst is not None else ""}
    return plain


def used_line(s: GundamState, serial: int, line: int) -> str:
    p = s.piece(permanent_ref(serial))
    ability = line_of(p, line) if p is not None else None
    return ability.key if ability is not None else ""


def thing(s: GundamState, ref: int) -> Plain:
    if is_unseen(s, ref):
        return unseen(s, ref)
    if is_resource(ref):
        sort = sort_of(ref)
        return {"resource": "ex" if sort & EX else "plain", "rested": sort & RESTED != 0, "seat": owner_of_resource(ref)}
    if kind_of(ref) == PERMANENT:
        return {"serial": serial_of(ref)}
    return {"id": card_of(ref)} if kind_of(ref) == CARD else {"seat": seat_of(ref)}


def unseen(s: GundamState, ref: int) -> Plain:
    card = card_of(ref)
    if is_shield(s, card):
        return {"shield": s.zones[s.place[card]][::-1].index(card) + 1, "seat": s.place[card] // s.rules.zones}
    offered = unseen_offered(s)
    return {"unseen": offered.index(ref) + 1 if ref in offered else 0}


# --- what is printed -----------------------------------------------------------------------------------------------------


def card_facts(card: GundamCard) -> Plain:
    """What is printed on a card. link and lines are in the notation; pilot: what it is and adds beneath a Unit, if it can lie there."""
    pilot: Plain | None = None
    if card.can_be_pilot():
        own = card.type == PILOT
        pilot = {
            "name": card.name if own else card.pilot_name,
            "ap": card.ap if own else card.pilot_ap,
            "hp": card.hp if own else card.pilot_hp,
        }
    return {
        "number": card.number,
        "name": card.name,
        "type": TYPES[card.type],
        "token": card.token,
        "colour": COLOURS[card.colour] if card.colour >= 0 else None,
        "lv": card.lv,
        "cost": card.cost,
        "ap": card.ap,
        "hp": card.hp,
        "traits": list(card.traits),
        "terrain": list(card.terrain),
        "link": [link_text(condition) for condition in card.link],
        "pilot": pilot,
        "keywords": keywords(card.keywords, card.amounts),
        "lines": [write(ability.line, GUNDAM) for ability in card.abilities],
    }


def link_text(condition: Filter) -> str:
    """As a card file writes it: a name stands in plain quotes, though any name that contains it will do (1.9/3-2-6-4)."""
    return f'"{condition.text}"' if isinstance(condition, Named) else write(condition, GUNDAM)
