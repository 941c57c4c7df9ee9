# edge: interpreted
"""Forms that read, but could never mean what they say: refused when a card is loaded, so that no line loads and does something else."""

from __future__ import annotations

from headjudge.language.amounts import Number, PlayerAttribute, Players
from headjudge.language.body import Act, ByPlayer, ByPlayers, Gains, Keywords, Line, NamedAct, Priced, TokenStats
from headjudge.language.filters import Extreme, Keyword
from headjudge.language.form_names import keyword_shape
from headjudge.language.meaning import Meaning
from headjudge.language.node import ANYBODY, FOE, ME, PLAYER, Filter, Node
from headjudge.language.pattern import pieces
from headjudge.language.players import PlayerSort
from headjudge.language.selectors import ALL, EXACTLY, FACEDOWN, FACEUP, NO_FACE, SHOWN, SHUFFLED, TURNED, Destination, Pile, Ref
from headjudge.language.trees import word_of

NOT_PLAYER = "'player' is somebody who is attacked or damaged; who does something is 'me', 'they' or 'everyone'"


def why_unmeant(line: Line, rules: Meaning, outer: set[str] | None = None) -> str:
    """outer: what the line around this one has named."""
    named = (outer or set()) | {node.var for node in everything(line) if isinstance(node, NamedAct)}
    for node in everything(line):
        if isinstance(node, Ref) and node.var and node.var not in named:
            return f"nothing is called ${node.var} here"
        why = why_node_unmeant(node, rules)
        if why:
            return why
    return ""


def everything(node: object) -> list[Node]:
    """Every node of a tree, inner lines included."""
    found: list[Node] = []
    for child in node if isinstance(node, list) else [node]:
        if isinstance(child, Node):
            found.append(child)
            for name in child.FIELDS:
                found.extend(everything(getattr(child, name)))
    return found


def why_node_unmeant(node: Node, rules: Meaning) -> str:
    if isinstance(node, Filter):
        return why_not_alone(node)
    if isinstance(node, Priced):
        acts = [step.act if isinstance(step, NamedAct) else step for step in node.price]
        unpaid = [act for act in acts if isinstance(act, Act) and type(act).payable is Act.payable]
        return f"'{word_of(unpaid[0])}' cannot be a price" if unpaid else ""
    if isinstance(node, Keywords | Gains | TokenStats):
        return next((why for why in [why_not_shaped(one, rules.keyword_shapes(one.code)) for one in node.keywords] if why), "")
    if isinstance(node, Pile):
        return why_not_piled(node, rules)
    if isinstance(node, Destination):
        return why_not_laid(node, rules)
    if isinstance(node, ByPlayer) and node.player == ME:
        return "'me' needs no braces: who has the effect does what it says"
    if isinstance(node, ByPlayer | Players | PlayerAttribute) and node.player == PLAYER:
        return NOT_PLAYER
    if isinstance(node, ByPlayers | PlayerSort):
        return why_not_players(node, rules)
    return why_not_optional(node) if isinstance(node, Act) else ""


def why_not_players(node: ByPlayers | PlayerSort, rules: Meaning) -> str:
    if not rules.names_players():
        return "no line of this game can speak of single players yet"
    if isinstance(node, PlayerSort):
        return "" if node.owner in (ANYBODY, FOE) else "of players only 'foe', or nobody's, can be meant: who has the effect is 'me'"
    low = node.quantity.low
    one = node.quantity.form == EXACTLY and isinstance(low, Number) and low.n == 1
    return "" if one or node.quantity.form == ALL else "one player can be chosen, or all of them be meant"


def why_not_alone(node: Filter) -> str:
    """What is judged over everything that fits otherwise cannot be an alternative, or be denied."""
    inner = [getattr(node, name) for name in node.FIELDS if name in ("part", "parts")]
    nested = [part for value in inner for part in (value if isinstance(value, list) else [value]) if isinstance(part, Extreme)]
    return "'max' and 'min' compare what fits the whole bracket: they stand in it by themselves" if nested else ""


def why_not_shaped(keyword: Keyword, shapes: tuple[str, ...]) -> str:
    """shapes: what may stand behind its name; none: whatever reads."""
    if not shapes or keyword_shape(keyword) in shapes:
        return ""
    wanted = " or ".join(f"'{shape}'" if shape else "nothing" for shape in shapes)
    return f"behind the name of this keyword stands {wanted}"


def why_not_piled(pile: Pile, rules: Meaning) -> str:
    if pile.zone is not None and not rules.is_ordered(pile.zone.zone):
        return "cards lie there in no order: nothing is on top"
    turned = type(rules).lies_face_up is not Meaning.lies_face_up
    return "cards lie there all alike, none turned over" if pile.face != NO_FACE and not turned else ""


def why_not_laid(to: Destination, rules: Meaning) -> str:
    if to.zone is None:
        return "a card beneath another lies as that does" if to.face in (SHUFFLED, SHOWN, TURNED) else ""
    ordered = rules.is_ordered(to.zone.zone)
    if to.end >= 0 and not ordered:
        return "cards lie there in no order: nothing is put on top or beneath"
    if to.face == SHUFFLED and not ordered:
        return "cards lie there in no order: nothing is shuffled in"
    if to.face == SHOWN and not rules.is_hidden(to.zone.zone):
        return "everybody sees what lies there: nothing need be shown"
    turned = type(rules).lies_face_up is not Meaning.lies_face_up
    return "nobody puts cards there so" if to.face == TURNED or (to.face in (FACEUP, FACEDOWN) and not turned) else ""


def why_not_optional(act: Act) -> str:
    """What comes into play may come lying sideways, and in no other way; and who does it is no 'player'."""
    for piece in pieces(type(act)):
        value = getattr(act, piece.name) if piece.name else None
        if piece.kind == "face" and piece.optional and value not in (NO_FACE, TURNED):
            return "what comes into play lies face up"
        if piece.kind == "player" and value == PLAYER:
            return NOT_PLAYER
    return ""
