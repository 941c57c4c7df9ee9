# edge: interpreted
"""Forms that read, but that nobody could ever be in the situation for in this game: refused when a card is loaded."""

from __future__ import annotations

from headjudge.gundam.table.codes import ATTACK, D_BATTLE, LIMBO, M_LINKED, M_PAIRED, N_CARD
from headjudge.gundam.words.refusals import all_among
from headjudge.language.ability import Ability
from headjudge.language.acts import Redirect
from headjudge.language.body import Moment
from headjudge.language.conditions import CameFrom
from headjudge.language.events import By
from headjudge.language.filters import IsNoun
from headjudge.language.lasting import Can, Compel, Must
from headjudge.language.node import Node
from headjudge.language.selectors import Pile, Sort, ZoneOf
from headjudge.language.trees import walk
from headjudge.language.writer import same


def why_never(ability: Ability) -> str:
    """A sentence, or an empty string; of the lines it gives, too."""
    for node in walk(ability.tree().head, ability.tree().body):
        if why := why_node_never(node):
            return why
    return why_other_cause(ability) or next((why for why in map(why_never, ability.inner) if why), "")


def why_other_cause(ability: Ability) -> str:
    """What an answer redirects is the damage that `would` speaks of: it cannot be of another cause."""
    acts = [node for node in walk(ability.tree().body) if isinstance(node, Redirect)]
    for happening in ability.head.would if ability.head is not None else []:
        causes = [part for part in happening.qualifiers if isinstance(part, By)]
        if any(not any(same(act.cause, cause) for cause in causes) for act in acts):
            return "an answer redirects the damage that 'would' speaks of: 'would … damaged by CAUSE: redirect … by CAUSE' names one cause"
    return ""


def why_node_never(node: Node) -> str:
    if isinstance(node, Moment) and node.filters and node.code not in (M_PAIRED, M_LINKED):
        return "a bracket behind a moment speaks of the Pilot that is paired (11-2-11-1): only 'paired' and 'linked' have one"
    if isinstance(node, Can | Must | Compel) and node.duration == D_BATTLE and all_among(node.event, [ATTACK]):
        return "no attack is declared while a battle lasts"
    if isinstance(node, IsNoun) and N_CARD in node.nouns:
        return "everything is a card: the bracket says nothing by that"
    if isinstance(node, Pile) and node.zone is None:
        return "beneath a Unit lies its Pilot and nothing else: it has no top and no bottom card"
    if isinstance(node, CameFrom) and not all(isinstance(place, ZoneOf) for place in node.places):
        return "where something came from is a location"
    if isinstance(node, Sort) and any(isinstance(place, ZoneOf) and place.zone == LIMBO for place in node.places):
        return "no card is looked for where it is in no location (3-1-2)"
    return ""
