# edge: interpreted
"""Forms that read, but that nobody could ever be in the situation for in this game: refused when a card is loaded."""

from __future__ import annotations

from headjudge.gundam.table.cards import is_itself
from headjudge.gundam.table.codes import (
    ATTACK,
    D_BATTLE,
    FIELD,
    M_ACTION,
    M_BURST,
    M_DESTROYED,
    M_LINKED,
    M_MAIN,
    M_PAIRED,
    N_CARD,
    N_EX,
    N_RESOURCE,
    N_SHIELD,
    N_TOKEN,
    NO_LOCATION,
    SHIELD,
)
from headjudge.gundam.words.acts import Deploy, Destroy, Exile, Pair
from headjudge.gundam.words.refusals import all_among
from headjudge.language.ability import Ability
from headjudge.language.acts import Move, Redirect, Trash
from headjudge.language.body import Moment
from headjudge.language.conditions import CameFrom, Did
from headjudge.language.events import By, Happening
from headjudge.language.filters import IsNoun
from headjudge.language.lasting import Can, Compel, Gain, Must
from headjudge.language.node import SELF, THIS, Node
from headjudge.language.selectors import Pile, Ref, Referred, Sort, ZoneOf
from headjudge.language.trees import same, walk
from headjudge.language.unmeant import everything

ELSEWHERE = (M_DESTROYED, M_BURST, M_MAIN, M_ACTION)  # moments of a card that is not, or no more, in play


def why_never(ability: Ability) -> str:
    """A sentence, or an empty string; of the lines it gives, too."""
    for node in walk(ability.tree().head, ability.tree().body):
        if why := why_node_never(node):
            return why
    if ability.head is not None and any(is_of_itself(happening) for happening in ability.head.when):
        return "a line listens while its card is in play, and there it is 'this' (9-1-2)"
    if is_in_play_all_the_while(ability) and any(
        isinstance(node, Deploy | Pair) and is_itself(node.who) for node in walk(ability.tree().body)
    ):
        return "its card is in play already: it cannot come there"
    if is_of_no_permanent(ability) and any(
        isinstance(node, Ref) and node.code == THIS for node in walk(ability.tree().head, ability.tree().body)
    ):
        return "a Command, or a card whose Burst is used, is not in play (3-1-2): it is 'self'"
    if is_of_its_end(ability) and any(is_this(node) for node in walk(ability.tree().body)):
        return "what was destroyed is in play no more (4-10-1): its card is 'self'"
    return why_other_cause(ability) or next((why for why in map(why_never, ability.inner) if why), "")


def is_in_play_all_the_while(ability: Ability) -> bool:
    """Does its card lie where it is while this line is carried out? It is set off there, and moves nothing else of itself."""
    head = ability.head
    if head is None or not head.moments or any(moment.code in ELSEWHERE for moment in head.moments):
        return False
    return not any(isinstance(node, Move | Exile | Trash | Destroy) for node in walk(ability.tree().body))


def is_of_no_permanent(ability: Ability) -> bool:
    """`main:`, `action:`, `burst:`."""
    head = ability.head
    return head is not None and head.moments != [] and all(moment.code in (M_MAIN, M_ACTION, M_BURST) for moment in head.moments)


def is_of_its_end(ability: Ability) -> bool:
    """`destroyed:` alone."""
    head = ability.head
    return head is not None and head.moments != [] and all(moment.code == M_DESTROYED for moment in head.moments)


def is_this(node: Node) -> bool:
    """Something that an act is done to."""
    return isinstance(node, Referred) and node.ref.code == THIS


def is_of_itself(happening: Happening) -> bool:
    """`self drawn`."""
    whom = happening.subject.ref
    return whom is not None and whom.code == SELF


def why_other_cause(ability: Ability) -> str:
    """What an answer redirects is the damage that `would` speaks of: it cannot be of another cause."""
    acts = [node for node in walk(ability.tree().body) if isinstance(node, Redirect)]
    for happening in ability.head.would if ability.head is not None else []:
        causes = [part for part in happening.qualifiers if isinstance(part, By)]
        if any(not any(same(act.cause, cause) for cause in causes) for act in acts):
            return "an answer redirects the damage that 'would' speaks of: 'would … damaged by CAUSE: redirect … by CAUSE' names one cause"
    return ""


def never_lies(noun: int, zone: int) -> bool:
    if noun in (N_TOKEN, N_RESOURCE, N_EX):
        return zone != FIELD
    return noun == N_SHIELD and zone != SHIELD


def why_node_never(node: Node) -> str:
    if isinstance(node, Moment) and node.filters and node.code not in (M_PAIRED, M_LINKED):
        return "a bracket behind a moment speaks of the Pilot that is paired (11-2-11-1): only 'paired' and 'linked' have one"
    if isinstance(node, Can | Must | Compel) and node.duration == D_BATTLE and all_among(node.event, [ATTACK]):
        return "no attack is declared while a battle lasts"
    if isinstance(node, Did) and any(isinstance(part, Ref) and part.code != THIS for part in walk(node.happening)):
        return "what happened this turn is noted for the players and for 'this': what else a line knows is not asked then"
    if isinstance(node, Gain) and any(isinstance(part, Ref) and part.code == SELF for part in everything(node.what.line)):
        return "a gained line speaks of its bearer by 'this': 'self' would be the card that gave it"
    if isinstance(node, IsNoun) and N_CARD in node.nouns:
        return "everything is a card: the bracket says nothing by that"
    if isinstance(node, Pile) and node.zone is None:
        return "beneath a Unit lies its Pilot and nothing else: it has no top and no bottom card"
    if isinstance(node, CameFrom) and not all(isinstance(place, ZoneOf) for place in node.places):
        return "where something came from is a location"
    if isinstance(node, Sort) and any(isinstance(place, ZoneOf) and place.zone == NO_LOCATION for place in node.places):
        return "no card is looked for where it is in no location (3-1-2)"
    if isinstance(node, Sort) and any(
        never_lies(noun, place.zone) for noun in node.nouns for place in node.places if isinstance(place, ZoneOf)
    ):
        return "nothing of this sort ever lies there: tokens and Resources are in play (4-17-2-4), Shields in the shield area"
    return ""
