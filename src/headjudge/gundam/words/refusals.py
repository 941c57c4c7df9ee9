"""What of the words of this game's cards can be carried out: asked when a card is loaded."""

from __future__ import annotations

from typing import Final

from headjudge.gundam.table.cards import is_itself, names_itself
from headjudge.gundam.table.codes import (
    ACTIVATED,
    AP,
    AP_REDUCED,
    ATTACK,
    BLOCK,
    BY_BATTLE,
    BY_EFFECT,
    COST,
    DAMAGED,
    DECK,
    DEPLOYED,
    DESTROYED,
    DRAWN,
    EXILED,
    FIELD,
    HEALED,
    HP,
    LV,
    M_ACTION,
    M_MAIN,
    N_AREA,
    N_BASE,
    N_COMMAND,
    N_EX,
    N_PILOT,
    N_RESOURCE,
    N_SHIELD,
    N_TOKEN,
    N_UNIT,
    NO_LOCATION,
    PAIRED,
    PLAYED,
    REMOVAL_AREA,
    RESTED,
    RETURNED,
    TRASH,
    TRASHED,
    USE,
    VIA_RESTED,
)
from headjudge.gundam.table.tokens import why_not_token
from headjudge.gundam.words.acts import PAID, BeginBattle, Damage, Deploy, Destroy, Exile, Heal, Pair, Rest, SetActive
from headjudge.kernel.events import FIRST_OWN_KIND
from headjudge.language.ability import CONTINUOUS, Ability
from headjudge.language.acts import Cut, Move, Redirect, Run, Shuffle, Token, Trash
from headjudge.language.amounts import Number
from headjudge.language.body import Act
from headjudge.language.events import Happening, ViaWay
from headjudge.language.filters import Named, Trait
from headjudge.language.lasting import Also, Can, Cant, Compel, Gain, Must, SetStat, Stat
from headjudge.language.node import ANYBODY, SELF, THIS, Node
from headjudge.language.ops import Do
from headjudge.language.selectors import EXACTLY, Among, Counted, Referred, Selector, Zone, ZoneOf

FREE = 0  # ways of paying
RESOURCES: Final = [N_RESOURCE, N_EX, N_TOKEN]  # nouns that mean Resources, if not only these
DESTROYED_SO: Final = "destroyed"  # a Pilot's card can be, too
A_TOKEN_TOO: Final = "an EX Resource is a token too (4-17-5-1), to which this cannot be done: say 'unit[token]' or 'base[token]'"

REPLACEABLE: Final = [DAMAGED, DESTROYED, RESTED, ACTIVATED, HEALED]  # what is proposed before it is written
FORBIDDABLE: Final = [
    ATTACK, BLOCK, USE, PAIRED, DAMAGED, DESTROYED, RESTED, ACTIVATED, HEALED, AP_REDUCED, DRAWN, RETURNED, TRASHED, EXILED,
]  # fmt: skip


def why_not_act(act: Node) -> str:
    """A sentence, or an empty string."""
    wrong = why_not_about(act)
    if wrong:
        return wrong
    if isinstance(act, Move):
        return why_not_moved(act.who) or why_not_to(act)
    if isinstance(act, Exile):
        return why_not_moved(act.who)
    if isinstance(act, Trash):
        return why_not_moved(act.who)
    if isinstance(act, Deploy):
        how = act.how
        return "" if how is None or how.way in (FREE, PAID) else "an effect that deploys can ask for the card's cost only, or for none"
    if isinstance(act, Token):
        return why_not_token(act)
    if isinstance(act, Shuffle):
        zone = act.zone
        return "" if isinstance(zone, ZoneOf) and zone.zone == DECK else "only a deck can be shuffled"
    if isinstance(act, Run):
        return "" if act.moment in (M_MAIN, M_ACTION) else "only Main and Action effects can be used by another effect yet"
    if isinstance(act, Stat | SetStat):
        return "" if act.attr in (AP, HP, LV, COST) else "only AP, HP, Lv. and cost can be changed"
    if isinstance(act, Cant):
        return "" if all_among(act.event, FORBIDDABLE) else "nothing asks whether this is forbidden yet"
    if isinstance(act, Can):
        return "" if all_among(act.event, [ATTACK]) else "only attacks can be allowed yet"
    if isinstance(act, Compel):
        return "" if all_among(act.event, [ATTACK]) else "only attacks can be demanded yet"
    if isinstance(act, Must):
        return (
            "" if all_among(act.event, [ATTACK]) or demands_rested(act.event) else "only attacks can be demanded, or arriving rested, yet"
        )
    if isinstance(act, Also):
        plain = all(isinstance(part, Named | Trait) and not part.part for part in act.filters)
        return "" if plain else "only a name or a trait can be added to what a card has"
    if isinstance(act, Redirect):
        return why_not_redirect(act)
    if isinstance(act, BeginBattle):
        return "" if is_one_unit(act.attacker) and is_one_unit(act.target) else "one Unit battles with one other"
    return ""


def why_not_about(act: Node) -> str:
    """What an act is about must be something it can be done to, where it is looked for."""
    if isinstance(act, Damage):
        return in_play_only(act.who, [N_PILOT, N_COMMAND, *RESOURCES], "damaged")
    if isinstance(act, Heal):
        return in_play_only(act.who, [N_PILOT, N_COMMAND, N_SHIELD, *RESOURCES], "healed")
    if isinstance(act, Rest | SetActive):
        return in_play_only(act.who, [N_PILOT, N_COMMAND, N_SHIELD, N_AREA], "rested or set active")
    if isinstance(act, Destroy):
        return in_play_only(act.who, [N_COMMAND], DESTROYED_SO)
    if isinstance(act, Stat | SetStat) and act.attr in (LV, COST) and is_itself(act.who):
        return ""  # of a card that is not in play: see why_not_line
    if isinstance(act, Stat | SetStat | Gain):
        return in_play_only(act.who, [N_PILOT, N_COMMAND, N_SHIELD, N_AREA, *RESOURCES], "changed so")
    if isinstance(act, Deploy):
        return elsewhere_only(act.who, [N_PILOT, N_COMMAND, N_SHIELD, N_AREA, *RESOURCES], "deployed")
    if isinstance(act, Pair):
        units = in_play_only(act.host, [N_PILOT, N_COMMAND, N_BASE, N_SHIELD, N_AREA, *RESOURCES], "paired with a Pilot")
        return units or elsewhere_only(act.who, [N_UNIT, N_BASE, N_SHIELD, N_AREA, *RESOURCES], "paired with a Unit")
    return ""


def in_play_only(who: Selector, never: list[int], what: str) -> str:
    """4-5, 4-6, 4-4, 4-10: these happen to what is in play, to a Pilot by its Unit."""
    for part in who.parts:
        if isinstance(part, Referred) and part.ref.code == SELF and what != DESTROYED_SO:
            return f"only what is in play can be {what}, and there it is 'this': 'self' is its card"
        if isinstance(part, Counted):
            if N_TOKEN in never and N_TOKEN in part.sort.nouns:
                return A_TOKEN_TOO
            if any(noun in never for noun in part.sort.nouns):
                return f"one of these cannot be {what}"
            if any(isinstance(place, ZoneOf | Among) and not is_on_field(place) for place in part.sort.places):
                return f"only what is in play can be {what}"
    return ""


def elsewhere_only(who: Selector, never: list[int], what: str) -> str:
    """4-8-1, 4-9-1: what comes into play is looked for elsewhere."""
    for part in who.parts:
        if isinstance(part, Referred) and part.ref.code == THIS:
            return f"what is in play already cannot be {what}: its card is 'self'"
        if isinstance(part, Counted):
            if any(noun in never for noun in part.sort.nouns):
                return f"one of these cannot be {what}"
            if not part.sort.places or any(is_on_field(place) for place in part.sort.places):
                return f"what is in play already cannot be {what}"
    return ""


def is_on_field(place: Zone) -> bool:
    return isinstance(place, ZoneOf) and place.zone == FIELD


def laid_into(act: Node) -> int:
    """Where what a price is about comes to lie; -1: it stays where it is."""
    if isinstance(act, Trash | Destroy):
        return TRASH
    if isinstance(act, Exile):
        return REMOVAL_AREA
    return act.to.zone.zone if isinstance(act, Move) and act.to.zone is not None else -1


def why_not_moved(who: Selector) -> str:
    """Resources are only counted: they can be destroyed (4-10-4), and go nowhere else."""
    for part in who.parts:
        if isinstance(part, Counted) and not part.sort.places and N_TOKEN in part.sort.nouns:
            return A_TOKEN_TOO
        if isinstance(part, Counted) and any(noun in RESOURCES for noun in part.sort.nouns if noun != N_TOKEN):
            return "Resources can be rested, set active and destroyed, but not moved elsewhere yet"
    return ""


def all_among(happening: Happening, kinds: list[int]) -> bool:
    return all(event + FIRST_OWN_KIND in kinds for event in happening.events)


def demands_rested(happening: Happening) -> bool:
    """`must CLASS deployed via rested`."""
    ways = [way.word for way in happening.qualifiers if isinstance(way, ViaWay)]
    return all_among(happening, [DEPLOYED]) and ways == [VIA_RESTED] and len(happening.qualifiers) == 1


def why_not_line(ability: Ability) -> str:
    """9-1-2: where a line works decides what it can say. 9-1-9-1: it can answer what is proposed before it happens."""
    if (speaks_of_its_card(ability) and not names_itself(ability)) or any(speaks_of_its_card(inner) for inner in ability.inner):
        return "a further name of the card itself is had always or never"
    head = ability.head
    if head is not None and head.would:
        why = why_not_amended(ability, head.would)
        if why:
            return why
    if head is not None and not all(is_own_play(happening) for happening in head.would):
        if not all(all_among(happening, REPLACEABLE) for happening in head.would):
            return "nothing can be put in the place of this event yet"
    elif head is not None and head.would:
        return ""  # how its own card is played: there a cost can be changed
    if head is not None and head.marks:
        own = ability.kind == CONTINUOUS and all(changes_own_price(act) for act in ability.acts)
        return "" if own else "a line that works in the hand or in the trash can only change the Lv. or cost of its card yet"
    if any(isinstance(act, SetStat) for act in ability.acts):
        return "a value can be set continuously only of a card in the hand or in the trash"
    acts = ability.acts + [op.act for op in ability.ops if isinstance(op, Do)]
    if any(changes_own_price(act) for act in acts):
        return "in play a card is 'this': of 'self' the Lv. and cost are changed in the hand or in the trash"
    costs = any(isinstance(act, Stat | SetStat) and act.attr == COST for act in acts)
    return "a cost can only be changed by a line of the card itself that works in the hand or in the trash" if costs else ""


def why_not_amended(ability: Ability, would: list[Happening]) -> str:
    """Only what has an amount can be lowered, and only damage is dealt to something else: any other act is done instead and prevented."""
    acts = [op.act for op in ability.ops if isinstance(op, Do)]
    if any(isinstance(act, Cut) for act in acts) and not all(all_among(happening, [DAMAGED, HEALED]) for happening in would):
        return "only damage and recovery have an amount that can be lowered"
    if any(isinstance(act, Redirect) for act in acts) and not all(all_among(happening, [DAMAGED]) for happening in would):
        return "only damage can be redirected: do it to something else => prevent that"
    return ""


def speaks_of_its_card(ability: Ability) -> bool:
    """`also self as …`."""
    acts = ability.acts + [op.act for op in ability.ops if isinstance(op, Do)]
    return any(isinstance(act, Also) and is_itself(act.who) for act in acts)


def is_own_play(happening: Happening) -> bool:
    """`would self played`."""
    whom = happening.subject.ref
    return whom is not None and whom.code == SELF and all_among(happening, [PLAYED])


def changes_own_price(act: Act) -> bool:
    """`cost self -1`, `lv self := 3`."""
    if not isinstance(act, Stat | SetStat) or act.attr not in (LV, COST):
        return False
    return is_itself(act.who)


def why_not_to(act: Move) -> str:
    zone = act.to.zone
    if zone is None:
        return "cards cannot be put beneath others: a Pilot is paired"
    if zone.zone == FIELD:
        return "cards are not moved into play: they are deployed or paired"
    return "cards cannot be put into no location" if zone.zone == NO_LOCATION else ""


def why_not_redirect(act: Redirect) -> str:
    """A lasting one is compared with the bare cause of the damage."""
    by = act.cause
    if act.duration < 0:
        return ""
    plain = not by.negated and by.owner == ANYBODY and by.keyword is None and by.ref is None
    return "" if plain and by.cause in (BY_BATTLE, BY_EFFECT) else "only battle or effect damage as such can be redirected for a while"


def is_one_unit(who: Selector) -> bool:
    """One Unit to be chosen, or something already found."""
    part = who.parts[0]
    if len(who.parts) > 1 or not isinstance(part, Counted):
        return len(who.parts) == 1 and isinstance(part, Referred)
    low = part.quantity.low
    return part.quantity.form == EXACTLY and isinstance(low, Number) and low.n == 1 and part.sort.nouns == [N_UNIT]
