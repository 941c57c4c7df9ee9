# edge: interpreted
"""Questions, actions and cards as plain data, for whoever decides without reading text: a bot, or a table in a browser.

Things are named as a view names them: {"serial": 7} something in play, {"id": 12} a card, {"seat": 1} a player. A card that the asked
player does not know is only a position among those that are offered: {"unseen": 1}.
"""

from __future__ import annotations

from headjudge.digimon.edge.facts import TYPES, colours_of
from headjudge.digimon.edge.view import keyword_names
from headjudge.digimon.rules.turn import BREEDING_PHASE, Turn
from headjudge.digimon.table.cards import BurstWay, DigimonCard
from headjudge.digimon.table.state import DigimonState
from headjudge.digimon.words.vocabulary import DIGIMON
from headjudge.language.node import ABSENT, Filter
from headjudge.language.plain import Plain, asked_by
from headjudge.language.writer import write


def asking_frame(s: DigimonState) -> str:
    """What sort of question is open: the frame that asks; in the breeding phase, which is also the turn's, "breeding"."""
    frame = s.frames[-1]
    return "breeding" if isinstance(frame, Turn) and frame.phase == BREEDING_PHASE else frame.kind()


def question(s: DigimonState) -> Plain:
    return {"kind": asking_frame(s)} | asked_by(s.frames[-1], DIGIMON)


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
        "lines": [ability.text for ability in card.abilities],
    }


def burst(way: BurstWay) -> Plain:
    return {"from": write(way.beneath, DIGIMON), "tamer": write(way.tamer, DIGIMON), "cost": way.cost}


def linked_by(card: DigimonCard, way: Filter) -> Plain:
    return {"to": write(way, DIGIMON), "cost": card.link_cost, "dp": card.link_dp}


def had(value: int) -> int | None:
    return None if value == ABSENT else value
