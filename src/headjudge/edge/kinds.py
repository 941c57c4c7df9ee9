"""Kinds of questions that a running card line asks."""

from __future__ import annotations

from headjudge.language.choosing import Arrange, Find
from headjudge.language.effect import Effect
from headjudge.language.ops import Offer, OfferPrice, PickMode


def kind_in_effect(frame: Effect) -> str:
    """target: what it is about; cost: what pays for it; may: whether; mode: which of several; pile order: what lies above what."""
    ops = frame.ability.ops
    op = ops[frame.pc] if frame.pc < len(ops) else None
    if isinstance(op, OfferPrice) or (isinstance(op, Find) and op.price is not None):
        return "cost"
    if isinstance(op, Offer):
        return "may"
    if isinstance(op, PickMode):
        return "mode"
    return "pile order" if isinstance(op, Arrange) else "target"
