# edge: interpreted
"""Lines that read well, but of which a game could not do all they say. They are refused when a card is loaded, never when it is played."""

from __future__ import annotations

from headjudge.language.ability import CONTINUOUS, IMMEDIATE, TRIGGERED, Ability
from headjudge.language.acts import Cut, Divert, Prevent, Redirect, Retarget, Token
from headjudge.language.amounts import DIV, Arithmetic, AttributeOf, Number, PlayerAttribute, Total
from headjudge.language.body import Act, At, Gains, IfDone, Keywords, Line, Step
from headjudge.language.conditions import Did
from headjudge.language.events import During, Happening
from headjudge.language.filters import Compares, Distinct, Extreme, HasKeyword, Keyword, Same, Special, TotalOf
from headjudge.language.lasting import Gain, GainPlayer
from headjudge.language.meaning import Meaning
from headjudge.language.node import FOE, ME, Node
from headjudge.language.selectors import ALL, EXACTLY, Counted, Pile, Ref, ZoneOf
from headjudge.language.trees import kind_of_line, walk, word_of


class NotPlayable(Exception):
    """A word is known but nothing has been written yet that carries it out."""


def refuse(why: str) -> None:
    if why:
        raise NotPlayable(why)


def refuse_if(wrong: bool, why: str) -> None:
    if wrong:
        raise NotPlayable(why)


def refuse_line(line: Line, ability: Ability, rules: Meaning) -> None:
    """Refuse a line, as it is flattened, if any part of it could not be judged or done."""
    for node in walk(line.head, line.body):
        refuse(why_not_heard(node, rules))
        refuse(why_not_judged(node, rules))
        refuse(why_not_counted(node, rules))
        refuse(why_not_remembered(node, rules))
    if ability.head is not None and ability.head.marks:
        refuse(rules.why_not_marks(ability.head.marks))
    refuse(rules.why_not_line(ability))
    for node in walk(ability.tree().head, ability.tree().body):
        if isinstance(node, At):
            refuse_if(type(rules).delay is Meaning.delay, "'at' cannot be carried out yet")
        elif isinstance(node, Gains):
            refuse_if(node.all_of is not None, "the text of other cards cannot be gained yet")
            refuse_if(node.like is not None and not rules.keywords_to_have(), "the keywords of other cards cannot be gained yet")
        elif isinstance(node, Keyword):
            refuse(why_not_priced(node, ability, rules))
        elif isinstance(node, Act):
            refuse(why_not_done(node, ability, rules))


def why_not_heard(node: Node, rules: Meaning) -> str:
    """Events that nothing tells yet, and choices among what may not be seen."""
    if isinstance(node, Happening) and not all(rules.event_is_told(event) for event in node.events):
        return "an event that is named here is not told yet"
    if isinstance(node, Counted):
        return why_not_seen(node, rules)
    if isinstance(node, During) and type(rules).in_phase is Meaning.in_phase:
        return "the phase in which something happens cannot be asked about yet"
    if isinstance(node, Pile) and node.of and type(rules).pile_of is Meaning.pile_of:
        return "the top card of something cannot be taken yet"
    return ""


def why_not_seen(part: Counted, rules: Meaning) -> str:
    """Nobody chooses among cards that may not be seen."""
    if part.quantity.form == ALL:
        return ""
    for place in part.sort.places:
        if isinstance(place, ZoneOf) and FOE in (place.owner, part.sort.owner) and rules.is_hidden(place.zone):
            return "its player would choose among cards that player may not see"
    return ""


def why_not_judged(node: Node, rules: Meaning) -> str:
    """Filters and conditions that read, but that nothing judges yet."""
    if isinstance(node, Distinct | Same | TotalOf):
        return f"{type(node).__name__.lower()} cannot be judged yet"
    if isinstance(node, HasKeyword):
        return why_not_had(node.keyword, rules)
    return why_not_special(node, rules) if isinstance(node, Special) else ""


def why_not_had(keyword: Keyword, rules: Meaning) -> str:
    """Whether a thing has a keyword is all that is judged in a bracket."""
    if keyword.amount >= 0 or keyword.filters is not None:
        return "a keyword in a bracket is asked about without its number, and without filters of its own"
    return "nothing has this keyword: it is a price" if rules.keyword_price(keyword.code, 1) is not None else ""


def why_not_special(filter_: Special, rules: Meaning) -> str:
    """A filter word of the game can stand before some kinds of arguments only."""
    word = filter_.word
    if filter_.ref is not None:
        return "" if rules.is_membership(word) or rules.has_partners(word) else "this filter word cannot stand before a reference"
    if filter_.filters is not None:
        return "" if rules.has_partners(word) else "this filter word cannot stand before a bracket"
    if filter_.moment >= 0:
        return "" if rules.knows_moment(word) else "this filter word cannot stand before a moment"
    return "" if filter_.keyword is None and rules.knows_text(word) else "texts of cards cannot be asked about yet"


def why_not_counted(node: Node, rules: Meaning) -> str:
    """Attributes that stand where only a number can, and numbers that nothing can be."""
    if isinstance(node, Arithmetic) and node.op == DIV and isinstance(node.right, Number) and node.right.n == 0:
        return "nothing can be divided by 0"
    if isinstance(node, PlayerAttribute):
        return rules.why_not_number(node.attr, True)
    return rules.why_not_number(node.attr, False) if isinstance(node, AttributeOf | Compares | Extreme | Total) else ""


def why_not_remembered(node: Node, rules: Meaning) -> str:
    """What has happened may be remembered for players only, not for single things."""
    if not isinstance(node, Did):
        return ""
    if type(rules).did is Meaning.did:
        return "did cannot be judged yet"
    single = any(isinstance(part, Ref) for part in walk(node))
    return "'did' can only speak of classes of things yet" if single and not rules.remembers_things() else ""


def why_not_priced(keyword: Keyword, ability: Ability, rules: Meaning) -> str:
    body = ability.tree().body
    paid = body.step if isinstance(body, IfDone) else None
    if (isinstance(paid, Keywords) and keyword in paid.keywords) or rules.keyword_price(keyword.code, keyword.amount) is None:
        return ""
    return "this keyword is a price: it stands alone before '=>', first in its line"


def why_not_done(act: Act, ability: Ability, rules: Meaning) -> str:
    duration = getattr(act, "duration", -1)
    answers = ability.kind == IMMEDIATE
    if not rules.knows_duration(duration):
        return "nothing would end what lasts so long yet"
    if isinstance(act, Prevent | Cut | Divert) and not answers:
        return f"'{word_of(act)}' answers what would happen: it needs 'would' before the colon"
    if isinstance(act, Redirect) and answers == (duration >= 0):
        return "'redirect' needs 'would' before the colon or else a duration"
    if isinstance(act, Retarget) and type(rules).retarget is Meaning.retarget:
        return "'retarget' cannot be carried out yet"
    if isinstance(act, Token) and act.n.form != EXACTLY:
        return "how many tokens there are is not chosen yet"
    if isinstance(act, Gain) and is_used_up(act) and (ability.kind == CONTINUOUS or binds_board(act, rules)):
        return "a line that is used up ('once') cannot be given to whatever fits"
    if isinstance(act, GainPlayer):
        return why_not_held(act, rules)
    return rules.why_not_act(act)


def is_used_up(act: Gain) -> bool:
    return act.what.line is not None and act.what.line.head is not None and act.what.line.head.once


def binds_board(act: Gain, rules: Meaning) -> bool:
    whole = any(isinstance(part, Counted) and part.quantity.form == ALL for part in act.who.parts)
    return whole and act.duration >= 0 and rules.all_binds_board()


def why_not_held(act: GainPlayer, rules: Meaning) -> str:
    """A player can hold a line that triggers or, where the game collects such answers, one that answers; uses of it are not counted."""
    if act.who != ME and not rules.others_hold_lines():
        return "a line can only be held by the player whose effect gives it yet"
    line = act.what.line
    held = [TRIGGERED, IMMEDIATE] if rules.players_answer() else [TRIGGERED]
    if line is not None and line.head is not None and kind_of_line(line, rules) in held and line.head.limit <= 0:
        return rules.why_not_act(act)
    what = "triggers or answers" if rules.players_answer() else "triggers"
    return f"a player can only hold a line that {what}, without a limit of uses, yet"


def why_not_judged_together(price: list[Step]) -> str:
    """Two parts of a price that come from one place could each be payable, yet not both: whether they are is not judged yet."""
    places = [node.zone for step in price for node in walk(step) if isinstance(node, ZoneOf)]
    return "two parts of a price from one place cannot be judged yet" if len(set(places)) < len(places) else ""
