"""What of the words of this game's cards can be carried out: asked when a card is loaded."""

from __future__ import annotations

from headjudge.gundam.codes import AP, BY_BATTLE, BY_EFFECT, DECK, FIELD, HP, LIMBO, LV, M_ACTION, M_MAIN, N_UNIT
from headjudge.gundam.words.acts import BeginBattle, Deploy
from headjudge.language.acts import Move, Redirect, Run, SetStat, Shuffle, Stat
from headjudge.language.amounts import Number
from headjudge.language.node import ANYBODY, Node
from headjudge.language.selectors import EXACTLY, Counted, Referred, Selector, ZoneOf

FREE = 0  # a way of paying


def why_not_act(act: Node) -> str:
    """A sentence, or an empty string."""
    if isinstance(act, Move):
        return why_not_to(act)
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
