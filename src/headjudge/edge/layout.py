# edge: interpreted
"""What stands where in an observation, for who reads the bytes and for docs/bots.md."""

from __future__ import annotations

from typing import NamedTuple

from headjudge.kernel.observing import HEAD, MOST_OPTIONS, OPTION


class Stretch(NamedTuple):
    """A part of an observation: so many things of so many bytes each, from there on."""

    name: str
    offset: int
    things: int
    size: int


def stretches(parts: list[tuple[str, int, int]], seats: int) -> list[Stretch]:
    """The whole layout. parts: of one player, each with how many things of which size; `own` is the player that looks."""
    fields, at = [Stretch("head", 0, 1, HEAD)], HEAD
    for seat in range(seats):
        whose = "own" if seat == 0 else f"next {seat}"
        for name, count, size in parts:
            fields.append(Stretch(f"{whose} {name}", at, count, size))
            at += count * size
    return [*fields, Stretch("options", at, MOST_OPTIONS, OPTION)]


def size_of(fields: list[Stretch]) -> int:
    last = fields[-1]
    return last.offset + last.things * last.size
