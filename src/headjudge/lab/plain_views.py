# edge: interpreted
"""Views as plain data, with all that events tell: what the reducer (lab/reducer.py) makes is compared with this."""

from __future__ import annotations

from functools import cache
from operator import attrgetter
from typing import Any, get_args

import msgspec

NOT_DERIVED = {  # fields of views that events do not tell, each with the reason
    "View.v": "it counts answers, and an answer is no event",
    "View.phase": "events tell the stages of the procedures, which are finer than what a view calls a phase",
    "View.step": "as of the phase",
    "View.steps": "the bar of the phase",
    "Pending.kind": "the event tells the procedure that asks; what kind of question that is, its view and question say",
    "Pile.at_least": "what a seat recalls of a place follows from what it saw leave openly and unseen; no event says when it is forgotten",
    "Permanent.kind": "printed on its top card",
    "Permanent.printed": "printed on its top card",
    "Permanent.token": "printed on its top card",
    "Values.cost": "printed on its top card",
    "digimon Values.lv": "printed on its top card",
    "Permanent.cannot": "what lasting lines forbid, in the words of the notation: rules read them",
    "Permanent.can": "whether it could attack: rules tell",
    "Attack.original": "the `attack` event tells it as it was declared",
    "Attack.step": "as of the phase",
    "Attack.checks": "rules count them",
    "Waiting.state": "whether it may be chosen now: rules tell",
    "Waiting.wait": "as of the state",
    "Waiting.forecast": "as of the state",
    "Waiting.fails": "as of the state",
    "Waiting.fail": "as of the state",
    "Waiting.card": "the `trigger` event tells what bears it",
    "Waiting.serial": "as of the card",
    "Waiting.timing": "with text, the `trigger` event has it",
    "Waiting.say": "with text, the `trigger` event has it",
    "Waiting.sentence": "how far an effect has come, no event tells",
    "Waiting.due": "follows from its line",
    "Batch.why": "the causes of its `trigger` events",
    "View.running": "lines that a rule has carried out run without an event of their own",
    "gundam View.delayed": "lines that a player holds are lasting effects like others to the events",
    "Limbo.why": "the effect or rule because of which it lies there: what runs",
    "Ended.reason": "the rule in words",
    "Ended.said": "the rule in words",
    "Ended.event": "what the `outcome` event came of",
}


class Fields:
    """Of one kind of struct, those that are derived; deep: those of them with structs inside."""

    def __init__(self, kind: type[msgspec.Struct], game: str) -> None:
        called = [f"{kind.__name__}.", f"{game} {kind.__name__}."]
        own = [f for f in msgspec.structs.fields(kind) if not any(name + f.name in NOT_DERIVED for name in called)]
        self.names = [f.name for f in own]
        self.values = attrgetter(*self.names, *self.names[:1])  # of one name alone it would be no tuple
        self.deep = [f.name for f in own if holds_structs(f.type)]


fields_of = cache(Fields)


def holds_structs(kind: Any) -> bool:
    return (isinstance(kind, type) and issubclass(kind, msgspec.Struct)) or any(holds_structs(part) for part in get_args(kind))


def plain(value: Any, game: str, before: Any = None, made: Any = None) -> Any:
    """A view as plain data with all its fields, but those that are not derived.

    made: what was made of the view before, of which parts that are still the same are used again; nobody changes them."""
    if value == before and made is not None:
        return made
    if isinstance(value, msgspec.Struct):
        fields = fields_of(type(value), game)
        told = dict(zip(fields.names, fields.values(value), strict=False))
        old = before if type(before) is type(value) else None
        for name in fields.deep:
            if told[name]:
                told[name] = plain(told[name], game, *(None, None) if old is None else (getattr(old, name), made[name]))
        return told
    if isinstance(value, dict):
        return {key: plain(part, game) for key, part in value.items()}
    if not before or len(before) != len(value):
        return [plain(part, game) for part in value]
    return [plain(part, game, *old) for part, *old in zip(value, before, made, strict=True)]
