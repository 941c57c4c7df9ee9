# edge: interpreted
"""Questions, actions and cards as plain data, for whoever decides without reading text: a bot, or a table in a browser.

Things are named as a view names them: {"serial": 7} something in play, {"id": 12} a card, {"seat": 1} a player. A card that the asked
player does not know is only a position: {"shield": 1, "seat": 0}, or {"unseen": 1} among those that are offered.
"""

from __future__ import annotations

from headjudge.gundam.edge.facts import COLOURS
from headjudge.gundam.edge.view import keyword_amounts
from headjudge.gundam.rules.turn import MAIN_PHASE, Turn
from headjudge.gundam.table.cards import GundamCard
from headjudge.gundam.table.codes import (
    BASE,
    COMMAND,
    PILOT,
    RESOURCE,
    UNIT,
)
from headjudge.gundam.table.state import GundamState
from headjudge.gundam.words.vocabulary import GUNDAM
from headjudge.language.filters import Named
from headjudge.language.node import Filter
from headjudge.language.plain import Plain, asked_by
from headjudge.language.writer import write

TYPES = {UNIT: "unit", PILOT: "pilot", COMMAND: "command", BASE: "base", RESOURCE: "resource"}


# --- what is asked -------------------------------------------------------------------------------------------------------


def asking_frame(s: GundamState) -> str:
    """What sort of question is open: the frame that asks; in the hand step, which is also the turn's, "hand"."""
    frame = s.frames[-1]
    return "hand" if isinstance(frame, Turn) and frame.phase != MAIN_PHASE else frame.kind()


def question(s: GundamState) -> Plain:
    return {"kind": asking_frame(s)} | asked_by(s.frames[-1], GUNDAM)


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
        "keywords": keyword_amounts(card.keywords, card.amounts),
        "lines": [ability.text for ability in card.abilities],
    }


def link_text(condition: Filter) -> str:
    """As a card file writes it: a name stands in plain quotes, though any name that contains it will do (1.9/3-2-6-4)."""
    return f'"{condition.text}"' if isinstance(condition, Named) else write(condition, GUNDAM)
