"""What of the words of this game's cards can be carried out: asked when a card is loaded."""

from __future__ import annotations

from headjudge.gundam.codes import AP, BY_BATTLE, BY_EFFECT, DECK, FIELD, HP, LIMBO, LV, M_ACTION, M_MAIN
from headjudge.gundam.words.acts import Deploy
from headjudge.language.acts import Also, Move, Redirect, Run, SetStat, Shuffle, Stat
from headjudge.language.filters import Named, Trait
from headjudge.language.node import ANYBODY, Node
from headjudge.language.selectors import ZoneOf

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
    if isinstance(act, Also):
        plain = all(isinstance(part, Named | Trait) and not part.part for part in act.filters)
        return "" if plain else "only a name or a trait can be added to what a card has"
    if isinstance(act, Redirect):
        return why_not_redirect(act)
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
