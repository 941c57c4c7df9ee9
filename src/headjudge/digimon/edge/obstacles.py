"""What this game's rules say against an action, as sentences (`edge/obstacles.py`)."""

from __future__ import annotations

from headjudge.digimon.edge.facts import COLOURS
from headjudge.digimon.table import obstacles as code
from headjudge.edge.obstacles import Sentence

SENTENCES: dict[int, Sentence] = {
    code.NOT_IN_HAND: Sentence("{it} is not in {your} hand"),
    code.NOT_PLAYABLE: Sentence("{it} is no Digimon or Tamer with a play cost"),
    code.COST_TOO_HIGH: Sentence("costs {f0}, and with {f1} memory at most {f2} can be paid", ("cost", "memory", "payable")),
    code.NO_OPTION: Sentence("{it} cannot be used as an Option"),
    code.COLOURS_MISSING: Sentence("needs {bits} on the field", ("colours",), (), COLOURS),
    code.NOT_OWN: Sentence("{it} is nothing {of yours} in play"),
    code.IS_TOKEN: Sentence("{it} is a token"),
    code.NO_SUCH_WAY: Sentence("{it} has {f0} digivolution requirement{s0}, and this is none of them", ("requirements",)),
    code.LV_UNMET: Sentence("needs Lv. {f0}, {it} is Lv. {f1}", ("needed", "lv")),
    code.COLOUR_UNMET: Sentence("needs {bits}, which {it} is not", ("colours",), (), COLOURS),
    code.BASE_UNFIT: Sentence("{it} is not what the requirement names"),
    code.TWO_NEEDED: Sentence("it takes two different ones"),
    code.NOT_IN_BATTLE_AREA: Sentence("{it} is not in the battle area"),
    code.NO_DIGIMON: Sentence("{it} is no Digimon"),
    code.DNA_UNMET: Sentence("the two are not what the requirement of {it} names"),
    code.NO_SUCH_KEYWORD: Sentence("{it} has no such way to be put into play"),
    code.TAMER_UNFIT: Sentence("{it} is not the Tamer {of yours} in the battle area that is named"),
    code.PARTS_UNFIT: Sentence("{it} and its link card are not two that are named"),
    code.LINK_UNMET: Sentence("{it} does not meet the link requirement"),
    code.ONE_ATTACK: Sentence("another attack is going on"),
    code.NOT_THEIR_TURN: Sentence("it is not the turn of the player whose {it} is"),
    code.IS_SUSPENDED: Sentence("{it} is suspended"),
    code.IS_UNSUSPENDED: Sentence("{it} is unsuspended"),
    code.TOO_NEW: Sentence("{it} was played this turn"),
    code.NO_TARGET: Sentence("{it} is nothing that can be attacked"),
    code.NO_BLOCKER: Sentence("{it} does not have Blocker"),
    code.IS_ATTACKED: Sentence("{it} is the one that is attacked"),
    code.MUST_BLOCK: Sentence("one that must block can"),
    code.NO_SUCH_LINE: Sentence("{it} has no such effect to activate"),
    code.NO_EGGS: Sentence("the Digi-Egg deck is empty"),
    code.BREEDING_FULL: Sentence("{it} is in the breeding area"),
    code.NOTHING_BRED: Sentence("nothing is in the breeding area"),
    code.NO_DP: Sentence("{it} has no DP"),
    code.NOT_LINKED_THERE: Sentence("it must be a link card of {it}"),
    code.OTHER_FORM: Sentence("another card is to be digivolved into"),
    code.NO_MATERIAL: Sentence("{it} cannot fill slot {f0} of {f1} if {f2} must be filled", ("slot", "slots", "needed")),
    code.NOT_ATTACKER: Sentence("{it} is to attack"),
    code.ATTACKS_OTHERS: Sentence("the effect lets it attack something else"),
    code.LINKS_FULL: Sentence("{it} may have {f0} link card{s0} and has {f1}: one of them makes room", ("most", "links")),
}
