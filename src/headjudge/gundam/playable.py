"""What of the words of this game's cards can be carried out: asked when a card is loaded."""

from __future__ import annotations

from headjudge.gundam.cards import further_names
from headjudge.gundam.codes import AP, BY_BATTLE, BY_EFFECT, DECK, FIELD, HP, LIMBO, LV, M_ACTION, M_MAIN, N_EX, N_RESOURCE, N_UNIT
from headjudge.gundam.words.acts import BeginBattle, Deploy, Exile
from headjudge.language.ability import Ability
from headjudge.language.acts import Also, Move, Redirect, Run, SetStat, Shuffle, Stat, Trash
from headjudge.language.amounts import Number
from headjudge.language.node import ANYBODY, Node
from headjudge.language.selectors import EXACTLY, Counted, Referred, Selector, ZoneOf

FREE = 0  # a way of paying


def why_not_act(act: Node) -> str:
    """A sentence, or an empty string."""
    if isinstance(act, Move):
        return why_not_moved(act.who) or why_not_to(act)
    if isinstance(act, Exile):
        return why_not_moved(act.who)
    if isinstance(act, Trash):
        return why_not_moved(act.who)
    if isinstance(act, Also):
        return "" if further_names(act) else "a card can count as having another name, and nothing else, yet"
    if isinstance(act, Deploy):
        how = act.how
        return "" if how is None or how.way == FREE else "an effect that deploys cannot ask for a cost yet"
    if isinstance(act, Shuffle):
        zone = act.zone
        return "" if isinstance(zone, ZoneOf) and zone.zone == DECK else "only a deck can be shuffled"
    if isinstance(act, Run):
        return "" if act.moment in (M_MAIN, M_ACTION) else "only Main and Action effects can be used by another effect yet"
    if isinstance(act, Stat):
        return why_not_value(act.attr)
    if isinstance(act, SetStat):
        return why_not_value(act.attr)
    if isinstance(act, Redirect):
        return why_not_redirect(act)
    if isinstance(act, BeginBattle):
        return "" if is_one_unit(act.attacker) and is_one_unit(act.target) else "one Unit battles with one other"
    return ""


def why_not_line(ability: Ability) -> str:
    """The same of a whole line. 2-2-4: a further name is the card's own, so it cannot depend on anything."""
    for inner in ability.inner:
        if gives_names(inner):
            return "a name cannot be gained yet"
    head = ability.head
    return "" if not gives_names(ability) or (head is not None and head.always) else "a further name is had always or never"


def gives_names(ability: Ability) -> bool:
    for act in ability.acts:
        if isinstance(act, Also):
            return True
    return False


def why_not_moved(who: Selector) -> str:
    """Resources are only counted: they can be destroyed (4-10-4), and go nowhere else."""
    for part in who.parts:
        if isinstance(part, Counted) and (N_RESOURCE in part.sort.nouns or N_EX in part.sort.nouns):
            return "Resources can be rested, set active and destroyed, but not moved elsewhere yet"
    return ""


def why_not_to(act: Move) -> str:
    zone = act.to.zone
    if zone is None:
        return "cards cannot be put beneath others: a Pilot is paired"
    if zone.zone == FIELD:
        return "cards are not moved into play: they are deployed or paired"
    return "cards cannot be put into no location" if zone.zone == LIMBO else ""


def why_not_value(attr: int) -> str:
    return "" if attr in (AP, HP, LV) else "only AP, HP and Lv. can be changed yet"


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
