"""What this game's rules say against an action, as sentences (`edge/obstacles.py`)."""

from __future__ import annotations

from headjudge.edge.obstacles import Sentence
from headjudge.gundam.table import obstacles as code

SENTENCES: dict[int, Sentence] = {
    code.NOT_IN_HAND: Sentence("{it} is not in {your} hand"),
    code.LV_TOO_HIGH: Sentence("needs Lv. {f0}, {have} {f1} Resource{s1}", ("lv", "resources")),
    code.COST_TOO_HIGH: Sentence("costs {f0}, {f1} {is1} active", ("cost", "active")),
    code.PILOT_NEEDS_UNIT: Sentence("a Pilot is paired with a Unit"),
    code.NO_UNIT_TO_PAIR: Sentence("a Pilot is paired with a Unit, and {have} none"),
    code.NO_PILOT: Sentence("{it} is no Pilot"),
    code.NOT_IN_WINDOW: Sentence("{it} is for {word}", ("window",), ("the main phase", "an action step")),
    code.NOT_OWN_UNIT: Sentence("{it} is no Unit {of yours}"),
    code.HAS_PILOT: Sentence("{it} has a Pilot already"),
    code.NO_SUCH_LINE: Sentence("{it} has no such effect to activate"),
    code.IS_RESTED: Sentence("{it} is rested"),
    code.IS_ACTIVE: Sentence("{it} is active"),
    code.TOO_NEW: Sentence("{it} was deployed this turn and is no Link Unit"),
    code.NO_TARGET: Sentence("{it} is nothing that can be attacked"),
    code.TEAM_AS_SUCH: Sentence("a team is attacked as such"),
    code.OTHER_TARGET: Sentence("{it} must be attacked: {line}"),
    code.NO_BLOCKER: Sentence("{it} does not have Blocker"),
    code.NOT_DEFENDING: Sentence("{it} is not on the side that is attacked"),
    code.IS_ATTACKED: Sentence("{it} is the one that is attacked"),
    code.HIGH_MANEUVER: Sentence("{it} has High-Maneuver"),
    code.LEADER_ENDS: Sentence("the leader says when the main phase of the team is over"),
    code.NOT_HERE: Sentence("{it} is none of the {f1} that are there; the section holds {f0}", ("most", "there")),
    code.EX_RANGE: Sentence("from {f0} to {f1} EX Resources can pay for it", ("least", "most")),
    code.STATE_FAILS: Sentence("what must be so meanwhile is not so: {line}"),
    code.ATTACK_MOMENT: Sentence("attacks are declared in the main phase"),
    code.PAIR_MOMENT: Sentence("Pilots are paired in the main phase"),
}
