"""What of the words of this game's cards can be carried out: asked when a card is loaded."""

from __future__ import annotations

from headjudge.digimon.codes import BY_FOE, DECK, DP, EGGS, FIELD, HAND, M_MAIN, M_SECURITY, SA, SECURITY, TRASH
from headjudge.digimon.words.acts import MUTE, SUSPENDED, Attack, Play
from headjudge.language.acts import GainPlayer, Move, Redirect, Run, SetStat, Stat, Token
from headjudge.language.node import SELF, Node
from headjudge.language.selectors import FACEDOWN, Referred

FREE = 0  # a way of paying


def why_not_act(act: Node) -> str:
    """A sentence, or an empty string."""
    if isinstance(act, Move):
        return why_not_to(act)
    if isinstance(act, Play):
        if act.how.way != FREE:
            return "an effect can play a card only without paying its cost yet"
        return "" if act.flags & ~(SUSPENDED | MUTE) == 0 else "an effect can play a card only into the battle area yet"
    if isinstance(act, Attack):
        return "the opponent cannot declare an attack by an effect yet" if act.flags & BY_FOE else ""
    if isinstance(act, Run):
        return "" if act.moment in (M_MAIN, M_SECURITY) else "only Main and Security effects can be activated by another effect yet"
    if isinstance(act, Stat):
        return why_not_value(act.attr)
    if isinstance(act, SetStat):
        return why_not_value(act.attr)
    if isinstance(act, Token):
        return "tokens cannot be played yet"
    if isinstance(act, GainPlayer):
        return "a player cannot gain anything yet"
    return "what would happen can be prevented, but not redirected yet" if isinstance(act, Redirect) else ""


def why_not_to(act: Move) -> str:
    zone = act.to.zone
    if act.to.hosts is not None:
        return "what a card is put beneath must be named before ('under it')"
    if zone is None:
        return "cards cannot be put beneath others face down yet" if act.to.face == FACEDOWN else ""
    if zone.zone == FIELD:
        return "" if is_self(act) else "only the card itself can be placed in the battle area yet"
    return "" if zone.zone in (HAND, DECK, TRASH, SECURITY, EGGS) else "cards cannot be moved there yet"


def is_self(act: Move) -> bool:
    part = act.who.parts[0]
    return len(act.who.parts) == 1 and isinstance(part, Referred) and part.ref.code == SELF


def why_not_value(attr: int) -> str:
    return "" if attr in (DP, SA) else "only DP and security attack can be changed yet"


def knows_duration(duration: int) -> bool:
    """All of them have an end."""
    return True
