# edge: interpreted
"""What can be seen of an event only at the moment it happens: how long a change lasts and whom it reaches, which condition has failed."""

from __future__ import annotations

from headjudge.edge.game import Game
from headjudge.edge.open_table import Names
from headjudge.judge.sentences import EARLIER_SAID, is_earlier
from headjudge.judge.unfound import missing, parts_of, speaker_for, unpaid
from headjudge.kernel.events import FAILED, Event
from headjudge.kernel.modifiers import CAN, CANT, COMPEL, FOR_GOOD, MUST, NEXT_START, THIS_BATTLE, UNTIL_TURN_ENDS, Modifier
from headjudge.kernel.refs import CLASS, card_of, kind_of
from headjudge.kernel.seats import SEATS
from headjudge.kernel.state import State
from headjudge.language.ability import Ability
from headjudge.language.called import listed, thing_name
from headjudge.language.listening import pattern_of
from headjudge.language.node import Scope

REACH = "also what comes later"
BEARER, ITS_CARD = 0, 1  # places among the subjects of an event about an effect


def remarked(game: Game, s: State, e: Event, lasted: list[Modifier], names: Names) -> str:
    """Empty if there is nothing more to tell. lasted: what lasted before it."""
    if e.kind == FAILED:
        return failed_condition(game, s, e, names)
    if e.kind == game.open_table.modified and not e.numbers:
        return ended(s, lasted, names)
    if e.kind == game.open_table.modified and e.numbers:
        return told_lasting(s, e)
    return ""


def ended(s: State, lasted: list[Modifier], names: Names) -> str:
    """Whose effects do not last any longer."""
    over = [modifier for modifier in lasted if modifier not in s.modifiers]
    whose = dict.fromkeys(
        EARLIER_SAID.lower() if is_earlier(modifier.key) else names[card_of(modifier.card)] for modifier in over if modifier.card >= 0
    )
    return f"of {listed(list(whose))}" if whose else ""


def told_lasting(s: State, e: Event) -> str:
    """Of what an effect has just changed."""
    made = [modifier for modifier in s.modifiers if modifier.key == e.because and modifier.kind == e.numbers[0]]
    if not made:
        return ""
    return ", ".join([until(s, made[-1]), *([REACH] if reaches_later(s, made[-1]) else [])])


def reaches_later(s: State, modifier: Modifier) -> bool:
    """Does it hold for a class of things, rather than for those that it was said of?"""
    if modifier.kind in (CANT, CAN, MUST, COMPEL):
        return pattern_of(s, modifier).subject.ref is None
    return any(kind_of(ref) == CLASS for ref in modifier.refs)


def until(s: State, modifier: Modifier) -> str:
    if modifier.until == UNTIL_TURN_ENDS:
        later = modifier.mark - s.turn
        if later <= 0:
            return "until the end of this turn"
        if s.seats > 2 or later > 2:  # whose turn that is depends on who is left
            return f"until the end of turn {modifier.mark}"
        return f"until the end of the next turn of {SEATS[s.active if later == 2 else 1 - s.active]}"
    if modifier.until == NEXT_START:
        return f"through the next start of a turn of {SEATS[modifier.seat]}"
    return {THIS_BATTLE: "during this battle", FOR_GOOD: "for good"}.get(modifier.until, "for a while")


def failed_condition(game: Game, s: State, e: Event, names: Names) -> str:
    """Which parts of its condition are not so, or what it finds nothing of."""
    program = s.rules.program(s, e.note) if e.note else None
    if not isinstance(program, Ability):
        return ""
    card = e.subjects[ITS_CARD] if len(e.subjects) > ITS_CARD else -1
    scope = Scope(e.seat, e.subjects[BEARER], card, [[] for _ in range(program.slots)])
    if e.because in game.open_table.target_rules:
        return missing(game, s, program.required, scope)
    if e.because in game.open_table.price_rules:
        return unpaid(program.price, s, scope, speaker_for(game, s, scope, names))
    if e.because in game.open_table.gone_rules:
        left = s.permanent(e.subjects[BEARER]) is None
        return f"{thing_name(s, e.subjects[BEARER], names)} {game.open_table.gone_rules[e.because]}" if left else ""
    head = program.head
    if head is None or head.condition is None or e.because not in game.open_table.condition_rules:
        return ""
    speaker = speaker_for(game, s, scope, names)
    unmet = [speaker.p.condition(part) for part in parts_of(head.condition) if not part.holds(s, scope)]
    return f"it is not so that {' and that '.join(unmet)}" if unmet else ""
