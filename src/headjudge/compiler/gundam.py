# edge: interpreted
"""How Gundam cards are printed, and how data about them is laid out."""

from __future__ import annotations

import re
from importlib.resources import files

from headjudge.compiler.carddata import Card, Field
from headjudge.compiler.cards import CardForm
from headjudge.compiler.compiler import Print
from headjudge.compiler.gundam_facts import GUNDAM_GATE

LEMMAS = {
    "units": "unit", "bases": "base", "pilots": "pilot", "shields": "shield", "cards": "card", "commands": "command",
    "resources": "resource", "tokens": "token", "players": "player", "effects": "effect", "hands": "hand", "names": "name",
    "them": "it", "they": "it", "their": "its", "are": "is", "an": "a", "owners'": "owner's",
    "gets": "get", "gains": "gain", "recovers": "recover", "attacks": "attack", "blocks": "block", "destroys": "destroy",
    "receives": "receive", "deals": "deal", "links": "link", "units'": "unit's", "remains": "remain", "chooses": "choose",
    "draws": "draw", "discards": "discard", "places": "place",
}  # fmt: skip

GUNDAM_PRINT = Print(
    lemmas=LEMMAS,
    table=files("headjudge.compiler").joinpath("tables", "gundam.txt").read_text(encoding="utf-8"),
    moments_of_keywords={"Support": "Activate･Main"},
    gate=GUNDAM_GATE,
)

FIELDS = {
    "number": Field("text", "the card's number", empty=False),
    "set": Field("text", "the set whose file it goes to", empty=False),
    "product": Field("text", "where it was sold; not used"),
    "name": Field("text", "the card's name", empty=False),
    "type": Field("text", "unit, pilot, command, base, resource or token", empty=False),
    "subtype": Field("text", "of tokens: unit, ex_base or ex_resource"),
    "color": Field("text", "its colour"),
    "level": Field("number", "its level"),
    "cost": Field("number", "its cost"),
    "ap": Field("number", "of units and bases; blank is 0"),
    "hp": Field("number", "of units and bases"),
    "zones": Field("texts", "Space, Earth"),
    "traits": Field("texts", "its traits, without brackets"),
    "link": Field("text", "the link condition as printed: [Name], (Trait) Trait, several joined by /"),
    "text": Field("texts", "one entry for each printed effect; bullets are entries of their own"),
    "pilot_name": Field("text", "of pilots, and of commands with a Pilot side"),
    "ap_mod": Field("number", "what a Pilot adds to AP"),
    "hp_mod": Field("number", "what a Pilot adds to HP"),
    "rarity": Field("text", "not used"),
    "restriction": Field("table", "not used: restrictions have a list of their own"),
}

TYPES = ("unit", "pilot", "command", "base", "resource", "token")
WITHOUT_COST = ("resource", "token")
TOKENS = {"unit": "token unit", "ex_base": "token base", "ex_resource": "token resource"}  # by subtype
_PILOT_SIDE = re.compile(r"【Pilot】\[(.+)\]")
_LINK = re.compile(r"\[((?:[^\[\]])+)\]|(\([^()]+\))(?: [Tt]rait)?")


def facts(card: Card) -> str:
    """The facts line. Raises ValueError with what is wrong with the data."""
    kind = card["type"]
    if kind not in TYPES:
        raise ValueError(f"there is no type {kind!r}; there are {', '.join(TYPES)}")
    parts = _token(card) if kind == "token" else [kind]
    if kind not in WITHOUT_COST:
        parts += _price(card)
    if kind == "pilot":
        parts.append(_adds(card))
    elif kind == "command" and card["pilot_name"]:
        parts.append(f'pilot "{card["pilot_name"]}" {_adds(card)}')
    elif kind in ("unit", "base"):
        parts.append(_strength(card))
    if kind in ("unit", "base") and card["zones"]:
        parts.append(" ".join(zone.lower() for zone in card["zones"]))
    if card["traits"]:
        parts.append(" ".join(f"({trait})" for trait in card["traits"]))
    if card["link"]:
        parts.append(_link(card["link"]))
    return " · ".join(parts)


def _price(card: Card) -> list[str]:
    fields = (("", "color"), ("lv ", "level"), ("cost ", "cost"))
    for _, field in fields:
        if card[field] is None:
            raise ValueError(f"a {card['type']} needs the field {field!r}")
    return [f"{word}{card[field]}" for word, field in fields]


def _token(card: Card) -> list[str]:
    if card["subtype"] not in TOKENS:
        raise ValueError(f"the subtype of a token is one of {', '.join(TOKENS)}, and not {card['subtype']!r}")
    said = TOKENS[card["subtype"]]
    return [said] if card["subtype"] == "ex_resource" else [said, _strength(card)]


def _strength(card: Card) -> str:
    return f"{card['ap'] or 0}/{card['hp'] or 0}"


def _adds(card: Card) -> str:
    if card["ap_mod"] is None or card["hp_mod"] is None:
        raise ValueError("a Pilot needs the fields 'ap_mod' and 'hp_mod'")
    return f"{card['ap_mod']:+}/{card['hp_mod']:+}"


def _link(printed: str) -> str:
    said = [f'"{found[1]}"' if found[1] else found[2] for found in _LINK.finditer(printed)]
    if not said or _LINK.sub("", printed).strip(" /"):
        raise ValueError(f"the link condition {printed!r} is not read")
    return f"link {'/'.join(said)}"


def is_fact(card: Card, entry: str) -> bool:
    """A Pilot side is printed as an effect, and is a fact of the card."""
    found = _PILOT_SIDE.fullmatch(entry)
    return found is not None and found[1] == card["pilot_name"]


GUNDAM_CARDS = CardForm(FIELDS, facts, is_fact)
