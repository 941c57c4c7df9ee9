"""What of the words of this game's cards can be carried out: asked when a card is loaded."""

from __future__ import annotations

from headjudge.digimon.rules.evolving import FREE
from headjudge.digimon.table.codes import (
    AFFECTED,
    ATTACK,
    BLOCK,
    BLOCKED,
    BREEDING,
    BY_DIGIMON_EFFECT,
    BY_EFFECT,
    BY_FOE,
    BY_TAMER_EFFECT,
    D_ATTACK,
    D_BATTLE,
    DE_DIGIVOLVED,
    DECK,
    DELETED,
    DP,
    EGGS,
    EVOLVE,
    FIELD,
    GAIN_MEMORY,
    HAND,
    IN_SECURITY,
    INHERITED,
    LEAVE,
    LINKED,
    M_COUNTER,
    M_MAIN,
    M_SECURITY,
    N_DIGIMON,
    N_SECURITY_DIGIMON,
    ON_LINK,
    PLAYED,
    RETURNED,
    SA,
    SECURITY,
    SECURITY_ADDED,
    SUSPEND,
    TARGET_CHANGED,
    TRASH,
    TRASHED,
    UNDERED,
    UNSUSPEND,
    USED,
)
from headjudge.digimon.words.acts import MUTE, SUSPENDED, WILD, Attack, DeDigivolve, Delete, Evolve, Flip, Link, Play, Suspend, Unsuspend
from headjudge.kernel.events import FIRST_OWN_KIND
from headjudge.language.ability import Ability
from headjudge.language.acts import Move, Redirect, Retarget, Run, Shuffle, Token
from headjudge.language.amounts import Number
from headjudge.language.body import Head
from headjudge.language.events import By, Happening, Party
from headjudge.language.filters import EQUAL, Compares, IsNoun
from headjudge.language.lasting import Also, Can, Cant, Compel, Gain, GainPlayer, Must, SetStat, Stat
from headjudge.language.node import SELF, THIS, Node
from headjudge.language.selectors import (
    EXACTLY,
    FACEDOWN,
    FACEUP,
    SHUFFLED,
    Counted,
    One,
    Pile,
    Referred,
    Selector,
    Sort,
    UnderRef,
    UnderSort,
    ZoneOf,
)

# What some procedure or writer asks about before it happens
FORBIDDEN = (
    ATTACK, BLOCK, BLOCKED, DELETED, DE_DIGIVOLVED, EVOLVE, GAIN_MEMORY, LEAVE, LINKED, PLAYED, RETURNED, SECURITY_ADDED, SUSPEND,
    TARGET_CHANGED, TRASHED, UNSUSPEND, USED,
)  # fmt: skip
ANY_LEVEL = 2  # a flag of `evolve`


def why_not_line(ability: Ability) -> str:
    """What no line of this game can be, whatever it does."""
    head = ability.head
    if head is not None and (head.state_filters or any(moment.filters for moment in head.moments)):
        return "a moment or a state of this game has nothing a bracket could speak of"
    if head is not None and (why_not_declared(head) or why_not_of_self(head)):
        return why_not_declared(head) or why_not_of_self(head)
    # values are set before others are added: a line that sets one as long as it holds would come too late
    return "a value cannot be set by a line that holds continuously" if any(isinstance(act, SetStat) for act in ability.acts) else ""


def why_not_declared(head: Head) -> str:
    """Lines that are looked for in one place only: elsewhere nobody would ever use them."""
    moments = [moment.code for moment in head.moments]
    if head.marks == [IN_SECURITY] and (M_MAIN in moments or M_SECURITY in moments):
        return "a line of a security card cannot be used at will yet"
    if M_COUNTER in moments:
        return "at the counter timing only Blast Digivolve and Blast DNA Digivolve can be used yet"
    if M_SECURITY in moments and head.marks:
        return "a Security effect works on the card itself only"
    return "a Security effect has no uses that could be counted" if M_SECURITY in moments and head.limit else ""


def why_not_of_self(head: Head) -> str:
    """What a card says of itself it says by the text that works where it lies, or lay."""
    for happening in head.when:
        of_self = is_self(happening.subject)
        if of_self and UNDERED - FIRST_OWN_KIND in happening.events and head.marks != [INHERITED]:
            return "of a card beneath another only the inherited effects work: 'inh, when self undered'"
        if of_self and any(mark not in (INHERITED, ON_LINK) for mark in head.marks):
            return "a card that was there says this of itself without a mark: 'when self …'"
        if is_self(happening.object) and LINKED - FIRST_OWN_KIND in happening.events and head.marks != [ON_LINK]:
            return "of a linked card only the link effects work: 'lnk, when digimon linked self'"
    return ""


def is_self(party: Party | None) -> bool:
    return party is not None and party.ref is not None and party.ref.code == SELF


def why_not_act(act: Node) -> str:
    """A sentence, or an empty string."""
    return why_not_whom(act) or why_not_done(act)


def why_not_whom(act: Node) -> str:
    """Acts that find nothing, or do nothing, if they are told to act on such things or on so many."""
    if isinstance(act, Attack | Evolve | Retarget) and not is_single(act.who):
        return "an effect can do this with one thing only"
    if isinstance(act, Link) and not (is_single(act.who) and is_single(act.host)):
        return "an effect can do this with one thing only"
    if not isinstance(act, Delete | Suspend | Unsuspend | DeDigivolve | Attack | Evolve | Gain | Stat | SetStat | Also | Retarget):
        return ""
    for part in act.who.parts:
        if isinstance(part, Counted) and part.sort.nouns == [N_SECURITY_DIGIMON] and isinstance(act, Stat) and act.attr == DP:
            continue  # 15.2: the DP of a Security Digimon can be changed, nothing else
        if isinstance(part, Pile) or (isinstance(part, Counted) and not may_be_in_play(part.sort)):
            return "this can only be done to what is in play"
        if isinstance(part, Referred) and part.ref.code == SELF:
            return "this can only be done to what is in play, which is 'this': 'self' is its card"
    return ""


def may_be_in_play(sort: Sort) -> bool:
    """Is it in play, or found before? A Security Digimon is not (15-1-8)."""
    if N_SECURITY_DIGIMON in sort.nouns:
        return False
    for place in sort.places:
        if isinstance(place, UnderRef | UnderSort) or (isinstance(place, ZoneOf) and place.zone not in (FIELD, BREEDING)):
            return False
    return True


def why_not_done(act: Node) -> str:
    if isinstance(act, Shuffle):
        known = isinstance(act.zone, ZoneOf) and act.zone.zone in (DECK, SECURITY, EGGS)
        return "" if known else "only a deck or the security stack can be shuffled"
    if isinstance(act, Compel):
        return "what has to be done is 'must' in this game"
    if isinstance(act, Move):
        return why_not_to(act)
    if isinstance(act, Flip):
        fits = act.face in (FACEUP, FACEDOWN) and all(is_of_security(part) for part in act.who.parts)
        return "" if fits else "'flip' turns security cards, face up or face down"
    if isinstance(act, Play):
        if any(isinstance(part, Referred) and part.ref.code == THIS for part in act.who.parts):
            return "what is in play already cannot be played: its card is 'self'"
        if act.how.way != FREE and (act.flags or not is_single(act.who)):
            return "an effect can play only one card for a cost, and plainly, yet"
        return "" if act.flags & ~(SUSPENDED | MUTE) == 0 else "an effect can play a card only into the battle area yet"
    if isinstance(act, Attack):
        return "the opponent cannot declare an attack by an effect yet" if act.flags & BY_FOE else ""
    if isinstance(act, Cant) and AFFECTED - FIRST_OWN_KIND in act.event.events:
        return why_not_immunity(act.event)
    if isinstance(act, Cant):
        return why_not_pattern(act.event.events, FORBIDDEN, "this cannot be forbidden yet")
    if isinstance(act, Can) and act.duration in (D_ATTACK, D_BATTLE):
        return "while an attack goes on no other is declared: nothing could come of it"
    if isinstance(act, Can):
        return why_not_pattern(act.event.events, (ATTACK,), "only attacks can be allowed yet")
    if isinstance(act, Must):
        return why_not_pattern(act.event.events, (BLOCK,), "only blocking can be demanded yet")
    if isinstance(act, Evolve):
        return why_not_evolve(act)
    if isinstance(act, Run):
        return "" if act.moment in (M_MAIN, M_SECURITY) else "only Main and Security effects can be activated by another effect yet"
    if isinstance(act, Stat):
        return why_not_value(act.attr)
    if isinstance(act, SetStat):
        return "" if act.attr == DP else "only DP can be set to a value yet"
    if isinstance(act, Also):
        return "" if gives_dp(act) else "a card can be treated as having DP, or as a Digimon of some DP, nothing else yet"
    if isinstance(act, Token):
        return "a token of this game is a card of its own, and its facts stand there" if act.stats is not None else ""
    if isinstance(act, GainPlayer):
        return "a player cannot gain anything yet"
    return "what would happen can be prevented, but not redirected yet" if isinstance(act, Redirect) else ""


def why_not_immunity(event: Happening) -> str:
    """15-15-5: `cant CLASS affected by foe effect`, of a player's effects or of one type of them."""
    by = event.qualifiers[0] if len(event.qualifiers) == 1 and len(event.events) == 1 and event.object is None else None
    plain = isinstance(by, By) and not by.negated and by.cause in (BY_EFFECT, BY_DIGIMON_EFFECT, BY_TAMER_EFFECT)
    return "" if plain else "immunity can be against a player's effects, or those of a Digimon or a Tamer, nothing else yet"


def why_not_pattern(events: list[int], known: tuple[int, ...], why: str) -> str:
    return "" if all(event + FIRST_OWN_KIND in known for event in events) else why


def why_not_evolve(act: Evolve) -> str:
    if act.flags & ANY_LEVEL:
        return "a digivolution that ignores levels cannot be carried out yet"
    return "a digivolution that ignores requirements must be free yet" if act.flags & WILD and act.how.way != FREE else ""


def is_of_security(part: One) -> bool:
    """Security cards, or something found before."""
    if isinstance(part, Counted):
        return bool(part.sort.places) and all(isinstance(place, ZoneOf) and place.zone == SECURITY for place in part.sort.places)
    return isinstance(part, Referred) or (isinstance(part, Pile) and part.zone is not None and part.zone.zone == SECURITY)


def is_single(who: Selector) -> bool:
    """One reference, or exactly one of a class."""
    part = who.parts[0]
    if len(who.parts) != 1:
        return False
    if isinstance(part, Counted):
        low = part.quantity.low
        return part.quantity.form == EXACTLY and isinstance(low, Number) and low.n == 1
    return isinstance(part, Referred)


def why_not_to(act: Move) -> str:
    zone = act.to.zone
    if zone is None:
        return "cards are placed beneath another face up unless 'facedown' is said" if act.to.face == FACEUP else ""
    if act.to.face == SHUFFLED:
        return "no card is put anywhere in random order yet: 'shuffle' shuffles what lies there"
    if act.to.face in (FACEUP, FACEDOWN) and zone.zone != SECURITY:
        return "no card is turned over there"
    if zone.zone == FIELD:
        return "" if moves_self(act) else "only the card itself can be placed in the battle area yet"
    return "" if zone.zone in (HAND, DECK, TRASH, SECURITY, EGGS) else "cards cannot be moved there yet"


def moves_self(act: Move) -> bool:
    part = act.who.parts[0]
    return len(act.who.parts) == 1 and isinstance(part, Referred) and part.ref.code == SELF


def gives_dp(act: Also) -> bool:
    """15-12: `also … as [dp=3000]`, `also … as [digimon,dp=3000]`."""
    noun, value = act.filters[0], act.filters[-1]
    if len(act.filters) > 1 and not (len(act.filters) == 2 and isinstance(noun, IsNoun) and noun.nouns == [N_DIGIMON]):
        return False
    return isinstance(value, Compares) and value.attr == DP and value.op == EQUAL and isinstance(value.amount, Number)


def why_not_value(attr: int) -> str:
    return "" if attr in (DP, SA) else "only DP and security attack can be changed yet"


def knows_duration(duration: int) -> bool:
    """All of them have an end."""
    return True
