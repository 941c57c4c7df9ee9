# edge: interpreted
"""Small tables made by chance, on which the judge's answers can be looked for by trying everything."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import NamedTuple

FURTHEST = 10  # by how much a number of a Unit is changed

CARDS = """\
cards: |
  CASE-1  Striker
    unit · blue · lv 1 · cost 1 · 2/3
    <First Strike>
  CASE-2  Breacher
    unit · blue · lv 1 · cost 1 · 3/2
    <Breach 2>
  CASE-3  Heir
    unit · red · lv 1 · cost 1 · 1/2
    destroyed: draw 1
  CASE-4  Avenger
    unit · red · lv 1 · cost 1 · 1/4
    destroyed: damage all foe unit 1
  CASE-5  Charger
    unit · red · lv 1 · cost 1 · 1/3
    attack: ap this +2 ~turn
"""
BATTLES = {"U(1/1)": 1, "U(2/2)": 2, "U(3/4)": 4, "U(4/2)": 2, "CASE-1": 3, "CASE-2": 2, "CASE-3": 2, "CASE-4": 4, "CASE-5": 3}  # HP


@dataclass(frozen=True)
class Unit:
    name: str
    card: str
    damage: int = 0
    rested: bool = False
    new: bool = False
    ap: int = 0

    def text(self) -> str:
        more = f", damage: {self.damage}" if self.damage else ""
        more += ", rested: true" if self.rested else ""
        more += ", deployed_this_turn: true" if self.new else ""
        more += f", ap: {self.ap:+d}" if self.ap else ""
        return f"{{id: {self.name}, card: {self.card}{more}}}"

    def changes(self) -> Iterator[list[tuple[str, Unit]]]:
        """Rows of changes, each row in one direction and the smallest first; each with what a judge calls it."""
        yield [(f"{self.name} is {'active' if self.rested else 'rested'}", replace(self, rested=not self.rested))]
        yield [(f"{self.name} is deployed {'in an earlier turn' if self.new else 'this turn'}", replace(self, new=not self.new))]
        steps = range(1, FURTHEST + 1)
        yield [(f"{self.name} has {self.damage + by} damage", replace(self, damage=self.damage + by)) for by in steps]
        yield [(f"{self.name} has {self.damage - by} damage", replace(self, damage=self.damage - by)) for by in steps if by <= self.damage]
        for way in (1, -1):
            yield [(f"{self.name} has AP {self.ap + way * by:+d} this turn", replace(self, ap=self.ap + way * by)) for by in steps]


@dataclass(frozen=True)
class Battle:
    """Two Units of each player, and an attack."""

    mine: tuple[Unit, ...]
    theirs: tuple[Unit, ...]
    more: str
    step: str

    def text(self, *, steps: bool = True) -> str:
        units = [", ".join(unit.text() for unit in row) for row in (self.mine, self.theirs)]
        table = f"id: battle\n{CARDS}setup:\n  A: {{units: [{units[0]}]}}\n  B: {{units: [{units[1]}]{self.more}}}\n"
        return table + (f"steps:\n  - A: {self.step}\n" if steps else "")

    def changes(self) -> Iterator[list[tuple[str, Battle]]]:
        for place, unit in enumerate(self.mine):
            for row in unit.changes():
                yield [(said, replace(self, mine=(*self.mine[:place], now, *self.mine[place + 1 :]))) for said, now in row]
        for place, unit in enumerate(self.theirs):
            for row in unit.changes():
                yield [(said, replace(self, theirs=(*self.theirs[:place], now, *self.theirs[place + 1 :]))) for said, now in row]


def battle_table(dice: Random, *, legal: bool = True) -> Battle:
    """legal: the attack can be made."""
    mine, theirs = [chance_unit(dice, name) for name in "uv"], [chance_unit(dice, name) for name in "xy"]
    player = dice.random() < 0.4
    if legal:
        mine[0] = replace(mine[0], rested=False, new=False)
        theirs[0] = theirs[0] if player else replace(theirs[0], rested=True)
    more = dice.choice(("", ", base: none", ", base: none, shields: 1", ", base: none, shields: 0"))
    return Battle(tuple(mine), tuple(theirs), more, "attack player B with u" if player else "attack x with u")


def chance_unit(dice: Random, name: str) -> Unit:
    card = dice.choice(list(BATTLES))
    return Unit(name, card, dice.randrange(BATTLES[card]), dice.random() < 0.5, dice.random() < 0.3)


# effects that come in several orders


class Kind(NamedTuple):
    """How such a table is said in one game. left: when a thing has left play; mourns: what its line does then."""

    begins: str
    effects: tuple[str, ...]
    facts: str
    moment: str
    row: str
    plain: str
    left: str
    mourns: str
    ends: str = ""


KINDS = (
    Kind(
        "game: gundam\n",
        (
            "draw 1", "damage 1 foe unit 1", "damage 1 my unit 1", "may draw 1", "ap 1 my unit +1 ~turn", "rest 1 foe unit",
            "heal 1 my unit 1", "trash top deck", "1 of {draw 1|ap this +1 ~turn}", "gain 1 my unit <Blocker> ~turn",
            "destroy 1 foe unit[hp<=1]",
        ),
        "unit · blue · lv 1 · cost 1 · 2/3", "deploy", "units", "U(1/2)", "destroyed", "draw 1",
    ),
    Kind(
        "game: digimon\n",
        (
            "draw 1", "memory +1", "may memory +1", "trash top security", "dp 1 foe digimon -2000 ~turn", "suspend 1 foe digimon",
            "delete 1 foe digimon[dp<=3000]", "may draw 1", "unsuspend 1 my digimon",
        ),
        "digimon · red · lv 4 · cost 3 · dp 4000", "play", "battle", "D(4/3000)", "deleted", "memory +1", "memory: 5\n",
    ),
)  # fmt: skip


def effects_table(dice: Random) -> str:
    """A card with two or three effects when it comes into play, on a table of a few others."""
    kind = dice.choice(KINDS)
    lines = "".join(f"    {kind.moment}: {effect}\n" for effect in dice.sample(kind.effects, dice.choice((2, 2, 3))))
    mourner = f"  CASE-2  Mourner\n    {kind.facts}\n    {kind.left}: {kind.mourns}\n"
    others = ", ".join(
        f"{{id: x{number}, card: {dice.choice((kind.plain, kind.plain, 'CASE-2'))}}}" for number in range(dice.choice((1, 2)))
    )
    hand = "[{id: h, card: CASE-1}, {id: spare}]"
    return (
        f"id: effects\n{kind.begins}cards: |\n  CASE-1  Comer\n    {kind.facts}\n{lines}{mourner}setup:\n"
        f"  A: {{hand: {hand}, {kind.row}: [{{id: m, card: {kind.plain}}}]}}\n"
        f"  B: {{{kind.row}: [{others}]}}\n{kind.ends}steps:\n  - A: play h\n"
    )


def edition_table(dice: Random) -> str:
    """On some of them editions differ: too few targets, many tokens, tokens among Shields, triggers of rules processing."""
    if dice.random() < 0.5:
        return effects_table(dice)
    if dice.random() < 0.5:
        few = dice.choice((1, 2, 3))
        units = ", ".join(f"{{id: x{number}, card: U(2/2)}}" for number in range(dice.choice((1, 2))))
        return (
            f"id: targets\ncards: |\n  CASE-1  Volley\n    unit · blue · lv 1 · cost 1 · 1/1\n    deploy: damage {few} foe unit 1\n"
            f"setup:\n  A: {{hand: [{{id: h, card: CASE-1}}]}}\n  B: {{units: [{units}]}}\nsteps:\n  - A: play h\n"
        )
    dp = dice.choice((2000, 4000))
    return (
        "id: rules\ngame: digimon\ncards: |\n  CASE-1  Comer\n    digimon · red · lv 4 · cost 3 · dp 4000\n"
        f"    play: dp all foe digimon -{dp} ~turn; delete 1 my digimon[other]\n"
        "  CASE-2  Mourner\n    digimon · red · lv 4 · cost 3 · dp 3000\n    deleted: memory +1\nsetup:\n"
        "  A: {hand: [{id: h, card: CASE-1}], battle: [{id: m, card: CASE-2}]}\n  B: {battle: [{id: x, card: CASE-2}]}\n"
        "memory: 5\nsteps:\n  - A: play h\n"
    )
