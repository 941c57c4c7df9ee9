"""What of the words of this game's cards can be carried out: asked when a card is loaded."""

from __future__ import annotations

from headjudge.digimon.codes import D_TURN, DECK, DP, HAND, M_MAIN, M_SECURITY, SECURITY, TRASH
from headjudge.digimon.words.acts import SUSPENDED, Attack, Play
from headjudge.language.ability import Ability
from headjudge.language.acts import Also, Cut, GainPlayer, Move, Redirect, Retarget, Run, SetStat, Stat, Token
from headjudge.language.node import Node

FREE = 0  # a way of paying
BY_FOE = 8  # a flag of `attack`


def why_not_line(ability: Ability) -> str:
    """Values are set before others are added: a line that sets one as long as it holds would come too late."""
    return "a value cannot be set by a line that holds continuously" if any(isinstance(act, SetStat) for act in ability.acts) else ""


def why_not_act(act: Node) -> str:
    """A sentence, or an empty string."""
    if isinstance(act, Move):
        return why_not_to(act)
    if isinstance(act, Play):
        if act.how.way != FREE:
            return "an effect can play a card only without paying its cost yet"
        return "" if act.flags in (0, SUSPENDED) else "an effect can play a card only into the battle area, with its effects, yet"
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
    if isinstance(act, Retarget):
        return "the target of an attack cannot be changed yet"
    if isinstance(act, Also):
        return "cards cannot count as something else yet"
    if isinstance(act, Cut):
        return "what would happen can be prevented, but not lowered yet"
    return "what would happen can be prevented, but not redirected yet" if isinstance(act, Redirect) else ""


def why_not_to(act: Move) -> str:
    zone = act.to.zone
    if zone is None:
        return "cards cannot be put beneath others yet"
    return "" if zone.zone in (HAND, DECK, TRASH, SECURITY) else "cards can be moved only to hand, deck, trash and security stack yet"


def why_not_value(attr: int) -> str:
    return "" if attr == DP else "only DP can be changed yet"


def knows_duration(duration: int) -> bool:
    """The end of the turn ends modifiers, nothing else does yet; what lasts for good needs no end."""
    return duration < 0 or duration == D_TURN
