# edge: interpreted
"""A table as it lies, for whoever draws it: things in play with what lies beneath them, rows of cards, counters."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Thing:
    """Something in play. cards: top first; told: what is written below it, behind its name; state: what it is called if it lies turned,
    else empty; ap, hp, dp: where it has them."""

    cards: tuple[int, ...]
    told: str
    state: str
    links: tuple[int, ...] = ()
    ap: int | None = None
    hp: int | None = None
    dp: int | None = None
    damage: int = 0


@dataclass
class Side:
    """What one player has. apart: things beside the battle area, by the name of their place; face_down: piles of which only the number is
    seen; rows: cards that lie open, by the name of their place; pips: counters, as their sort and how many there are."""

    battle: list[Thing] = field(default_factory=list)
    apart: list[tuple[str, Thing]] = field(default_factory=list)
    face_down: list[tuple[str, int]] = field(default_factory=list)
    rows: list[tuple[str, tuple[int, ...]]] = field(default_factory=list)
    pips: list[tuple[str, int]] = field(default_factory=list)


@dataclass
class Scene:
    """gauge: where the marker stands that both players share, as the first reads it, and how far it goes; None: there is none."""

    sides: list[Side]
    gauge: tuple[int, int] | None = None
