"""Selectors: which things a line speaks of (`1 foe unit[rested,hp<=3]@field`)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from headjudge.language.node import Amount, Filter, Node

# How many a counted selector wants
EXACTLY: Final = 0  # 2
BETWEEN: Final = 1  # 1..3
UP_TO: Final = 2  # ..2
ALL: Final = 3  # all: asks nothing
ANY: Final = 4  # any: as many as wished
EACH: Final = 5  # each 1: so many of every enemy player

TOP: Final = 0
BOTTOM: Final = 1

# Faces and conditions in which cards are put down
NO_FACE: Final = 0
FACEUP: Final = 1
FACEDOWN: Final = 2
SHUFFLED: Final = 3
SHOWN: Final = 4
TURNED: Final = 5  # the game's own word for lying sideways


@final
class Ref(Node):
    """`this`, `it`, `$a`: something already found. code: THIS, SELF or a slot; var: "a" for `$a`, whose slot is given at load."""

    FIELDS: ClassVar[tuple[str, ...]] = ("code", "var")

    def __init__(self, code: int, var: str) -> None:
        self.code = code
        self.var = var


class Zone(Node):
    """One place, or what serves as one."""


@final
class ZoneOf(Zone):
    FIELDS: ClassVar[tuple[str, ...]] = ("owner", "zone")

    def __init__(self, owner: int, zone: int) -> None:
        self.owner = owner
        self.zone = zone


@final
class Among(Zone):
    """`@seen`, `@done`: members of a group."""

    FIELDS: ClassVar[tuple[str, ...]] = ("ref",)

    def __init__(self, ref: Ref) -> None:
        self.ref = ref


@final
class UnderRef(Zone):
    FIELDS: ClassVar[tuple[str, ...]] = ("ref",)

    def __init__(self, ref: Ref) -> None:
        self.ref = ref


@final
class UnderSort(Zone):
    """`@under my tamer`: beneath any of these."""

    FIELDS: ClassVar[tuple[str, ...]] = ("sort",)

    def __init__(self, sort: Sort) -> None:
        self.sort = sort


@final
class Sort(Node):
    """A class of things: owner, nouns (one or several by `/`), filters, places. No filters and no places are empty lists."""

    FIELDS: ClassVar[tuple[str, ...]] = ("owner", "nouns", "filters", "places")

    def __init__(self, owner: int, nouns: list[int], filters: list[Filter], places: list[Zone]) -> None:
        self.owner = owner
        self.nouns = nouns
        self.filters = filters
        self.places = places
        self.compares = False  # a filter is judged over everything that fits otherwise
        for part in filters:
            if part.compares_with_rest():
                self.compares = True


@final
class Quantity(Node):
    """How many. low and high are None where the form has none."""

    FIELDS: ClassVar[tuple[str, ...]] = ("form", "low", "high")

    def __init__(self, form: int, low: Amount | None, high: Amount | None) -> None:
        self.form = form
        self.low = low
        self.high = high


class One(Node):
    """One part of a selector; parts are joined by `&`."""


@final
class Counted(One):
    FIELDS: ClassVar[tuple[str, ...]] = ("quantity", "sort")

    def __init__(self, quantity: Quantity, sort: Sort) -> None:
        self.quantity = quantity
        self.sort = sort
        self.target = True  # whether choosing here is choosing a target; given at load
        self.in_order = False  # whether they are taken in the order in which they lie; given at load
        self.brought: list[Selector] = []  # what the line's price may lay where these are looked for, and
        self.brought_to: list[int] = []  # the zone of each; given at load


@final
class Referred(One):
    FIELDS: ClassVar[tuple[str, ...]] = ("ref",)

    def __init__(self, ref: Ref) -> None:
        self.ref = ref


@final
class Pile(One):
    """`top 3 deck`, `bottom 2 under 1 foe digimon`, `top of this`. Exactly one of zone, under, hosts is set, or `of` with ref or hosts.

    amount None means one. face: NO_FACE, FACEUP or FACEDOWN."""

    FIELDS: ClassVar[tuple[str, ...]] = ("end", "amount", "face", "zone", "of", "ref", "hosts")

    def __init__(
        self, end: int, amount: Amount | None, face: int, zone: ZoneOf | None, of: bool, ref: Ref | None, hosts: Counted | None
    ) -> None:
        self.end = end
        self.amount = amount
        self.face = face
        self.zone = zone
        self.of = of
        self.ref = ref
        self.hosts = hosts


@final
class Selector(Node):
    """Everything one act is about. Its slot is given when the line is flattened."""

    FIELDS: ClassVar[tuple[str, ...]] = ("parts",)

    def __init__(self, parts: list[One]) -> None:
        self.parts = parts
        self.slot = 0
        self.steady = False  # what it describes changes only when permanents come, go or change, or with what it minds
        self.minds = 0


@final
class Destination(Node):
    """After `->`. Exactly one of zone, under, hosts is set. end: -1 if not said."""

    FIELDS: ClassVar[tuple[str, ...]] = ("zone", "under", "hosts", "end", "face")

    def __init__(self, zone: ZoneOf | None, under: Ref | None, hosts: Counted | None, end: int, face: int) -> None:
        self.zone = zone
        self.under = under
        self.hosts = hosts
        self.end = end
        self.face = face
        self.chosen: Selector | None = None  # finds the hosts; given when the line is flattened
