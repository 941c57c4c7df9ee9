# edge: interpreted
"""The facts of Gundam cards: how print says them, and how a line says them of itself."""

from __future__ import annotations

from headjudge.compiler.gate import Fact, Gate

_BOUND = r"or (less|lower|more|higher|fewer)"
NEVER_SAID = r"(?!)"  # print that has it is never read: it could mean more than one thing
_NO_STAT = r"(?! (?:AP|HP|cost))"

FACTS = (
    Fact("trait", r"(\((?=[A-Z])(?-i:[A-Z])[^()･]+\))", r"(\((?=[A-Z])(?-i:[A-Z])[^()]+\))"),
    Fact("keyword", r"(<[^<>]+>)", r"(<[^<>]+>)"),
    Fact("colour", r"\b(blue|green|red|white|purple)\b", r"\b(blue|green|red|white|purple)\b"),
    Fact("state", r"\b(rested|undamaged)\b(?! unit is set as active)(?! with this)", r"\b(rested|undamaged)\b"),
    Fact("state", r"(?<!as )\b(active)\b", r"(?<!set )\b(active) (?!until)(?=\w+|\()|(?:is|are) (active)(?=[,:]| and)"),
    Fact("state", r"\b(damaged)\b", r"(?<!be )(?<!is )(?<!are )\b(damaged) (?!by|in|from)|(?:is|are) (damaged)(?=[,:]| and)"),
    Fact("bound", rf"(\d+) {_BOUND} (AP|HP)", rf"(\d+) (AP|HP) {_BOUND}"),
    Fact("level", rf"Lv\.\s?(\d+)(?: {_BOUND})?", rf"level (?:is )?(\d+)(?: {_BOUND})?"),
    Fact("count", rf"(?<!Lv\.)(?<!\d)(\d+) {_BOUND}{_NO_STAT}", rf"(?<!level )(?<!level is )(?<!\d)(\d+) {_BOUND}{_NO_STAT}"),
    Fact("damage", r"(\d+) damage\b", r"(\d+) damage\b"),
    Fact("change", r"(AP|HP) ?([+-](?:\d+|X))", r"([+-](?:\d+|X)) (AP|HP)"),
    Fact("heal", r"recovers? (\d+) HP", r"recovers? (\d+) HP"),
    Fact("draw", r"draws? (\d+)(?! times)", r"draws? (\d+)"),
    Fact("cut", r"reduce (?:it|(?:the next )?(?:\w+ )?damage (?:it|this Unit) receives) by (\d+)", r"lower the damage by (\d+)"),
    Fact("next", r"\bthe next (?:\w+ )?damage\b", r"\bthe next time\b"),
    Fact("played as", r"as if it has (\d+) (?:Lv\. and )?cost", r"cost of this card becomes (\d+) until the end of this turn"),
    Fact("played as level", r"as if it has (\d+) Lv\.", r"level of this card becomes (\d+) until the end of this turn"),
    Fact("change", r"(cost|Lv\.) ?([+-]\d+)", r"(cost|level) ([+-]\d+)"),
    Fact("relative", r"equal to or (lower|less|higher|more)", r"\bas [^.]*? or (lower|less|higher|more)"),
    Fact("destroyed", r"\bdestroyed\b(?!】)(?!,)", r"\bdestroyed\b(?! or|[,:])"),
    Fact("unit card", r"\bUnit cards?\b", r"\bUnit (?:or \w+ )?cards?\b"),
    Fact("look", r"\blook at the (top)", r"\blook at the (top|bottom)"),
    Fact("discard", r"\bdiscard\b", r"\btrash(?:es)? (?:[^.]|Lv\.)* in (?:your|their) hand"),
    Fact("event", r"\bwhen you (place|pay|play|activate)\b", r"\bwhen you (place|pay|use)\b"),
    Fact("you have", r"\byou have\b(?! [^,.]*(?:hand|trash|Shield))", r"\byou have\b(?! [^,.:]*Shield)"),
    Fact("players", r"\d or \w+ enemy players", r"\d or \w+ opponents"),
    Fact(
        "owner",
        r"(?<!the )(?<!battling )\b(enemy)\b|the (enemy)(?! player)"
        r"|your (opponent) (?:has|is|draws|discard|chooses|places)\b|your (opponent)'s (?!turn|next)",
        r"\b(enemy|opponents?)\b(?!'s turn)(?!s' turn)",
    ),
    Fact("owner", r"\b(friendly)\b", r"\b(friendly)\b"),
    Fact("other", r"\b(?:an)?other\b(?! than)(?! player)", r"\b(?:an)?other\b(?! than)"),
    Fact(
        "lasting",
        r"during this (turn|battle)|target this (turn)|on the (turn) it is deployed",
        r"(?<!becomes \d )until the end of this (turn|battle)",
    ),
    Fact("window", r"during (your) turn|it is (your) turn", r"during (your) turn|it is (your) turn"),
    Fact(
        "window",
        r"during your (opponent)'s turn|it is your (opponent)'s turn",
        r"during (?:your |the |an )?(opponent)s?'s? turn|it is (?:your |the |an )?(opponent)s?'s? turn",
    ),
    Fact("once", r"once per turn", r"once a turn"),
    Fact("may", r"\byou may\b", r"\byou may\b"),
    Fact("if done", r"\bif you do\b", r"\bif you do\b"),
    Fact("never", r"\b(?:can't|won't)\b", r"\b(?:can't|cannot|won't)\b"),
    Fact("destroy", r"\bdestroy\b", r"\bdestroy\b"),
    Fact(
        "all",
        r"\ball\b(?!(?:[^.]|Lv\.)* (?:may choose|must choose|deployed rested|can't(?!(?:[^.]|Lv\.)*during this)))(?! (?:enemy )?players)"
        r"|the enemy unit battling",
        r"\ball\b(?! players)",
    ),
    Fact(
        "noun",
        r"(?<!this )\b(Base|Shield|Command)s?\b(?! area)(?![^【]*】)(?![^(]*\))",
        r"(?<!this )\b(Base|Shield|Command)s?\b(?! area)(?![^(]*\))",
    ),
    Fact("noun", r"\b(Shield|Command)s?\b(?! area)(?![^【]*】)", r"\b(Shield|Command)s?\b(?! area)"),
    Fact("noun", r"(?<!this )\b(Base)s?\b(?![^(]*\))", r"(?<!this )\b(Base)s?\b(?![^(]*\))|\(cost: [^()]*(?<!this )\b(Base)s?\b"),
    Fact("noun", r"\b(EX) Resource", r"\b(EX) Resource"),
    Fact(
        "harm",
        r"\b(battle|effect) damage|\b(?:by|with) (?:an? )?(?:one of your )?(?:enemy |opponent's )?(effect)s?\b",
        r"\bin (battle)|\bby (?:an? )?(?:\w+ )?(battle|effect)|\bby one of your (effect)s|(battle|effect) damage",
    ),
    Fact("exile", r"\b(?:exile)\b", r"\bremove\b"),
    Fact("excepted cause", r"\bother than (?:by|with)\b", r"\bother than (?:by|in)\b"),
    Fact("look", r"\blook at\b", r"\blook at\b"),
    Fact("token", r"\btokens?\b", r"\btokens?\b"),
    Fact("no pilot", r"\bno paired Pilot|has no Pilot|not paired\b|Pilot is not paired", r"\bwithout a Pilot|no Pilot|not paired\b"),
    Fact("trash", r"\b(?:your|opponent's) trash\b|\bdiscard\b", r"\byour trash\b|\btrash\b|\bdiscard\b"),
    Fact("rest", r"\brest\b", r"\brest\b(?! into| at| on| in)"),
    Fact("to hand", r"to (?:your|(?:its|their) owners?'?s?) hands?", r"into (?:your|their|(?:its|their) owners?'?s?) hands?"),
    Fact(
        "to deck",
        r"\b(top|bottom) of (?:your|(?:its|their) owners?'?s?) decks?|\b(top)(?= or bottom of)"
        r"|(?:return|remaining) \d+ to the (top|bottom)",
        r"\b(top|bottom) of (?:your|(?:its|their) owners?'?s?) decks?",
    ),
    Fact("moment", r"【(Burst)】", r"^(Burst)\b"),
    Fact("moment", r"【(Main)】(?!\.)(?!/【Action】 effect)", r"^(Main)\b"),
    Fact(
        "moment",
        r"【(Attack)】|\bthis Unit (attack)s(?=,)",
        r"\bthis Unit (attack)s(?=[,:]| or)|\bor (?:when this Unit )?(attack)s(?=[,:])",
    ),
    Fact("moment", r"【(Deploy)】|\bthis (?:Unit|Base)(?: or [^,]*)? is (deploy)ed", r"\bthis (?:Unit|Base) is (deploy)ed\b"),
    Fact(
        "moment", r"【(Destroyed)】|\bthis (?:Unit|Base)(?: or [^,]*)? is (destroyed),", r"\bthis (?:Unit|Base) is (destroyed)(?=[,:]| or)"
    ),
    Fact("paired", r"【When (Paired)|\b(pair) an? |\ba Pilot is (paired) with this Unit,", r"is (paired)(?: with this Unit)?(?=[,:]| or)"),
    Fact("linked", r"【When (Linked)|\b(links)\b", r"becomes (linked)"),
    Fact("holding", r"【During (Link|Pair)", r"^while (link|pair)ed"),
    Fact("number", r"(?:(?<=AP)|(?<=HP)|(?<![\w<]))(\d+)(?!\w|>)", r"(?<![\w<])(\d+)(?!\w|>)"),
    Fact("stat", r"\b(AP|HP|cost|Lv\.)", r"\b(AP|HP|level)\b|(?<!\()\b(cost)\b"),
    Fact("pilot", r"\bPilot|【When Paired|\bnot paired\b", r"\bPilot|\bis paired|not paired|\bbe paired|\bpaired (?:\w+ )?Units?"),
    Fact("attack", r"\battack", r"\battack"),
    Fact("block", r"\bblock(?:s|ed)?\b", r"\bblock(?:s|ed)?\b"),
    Fact("extreme", r"\b(highest|lowest)\b", r"\b(highest|lowest)\b"),
    Fact("link unit", r"\bLink Unit", r"\bLink Unit"),
    Fact("shown", r"\breveal", r"\bshowing\b|\breveal"),
    Fact("random", r"\brandomly\b|\bshuffle", r"\brandom\b|\bshuffle"),
    Fact("paid", r"\bpay its cost\b", r"\bpaying\b"),
    Fact("ends", r"\bat the end of (your|the) turn", r"\bat the end of (your|the|a|each) turn"),
    Fact("starts", r"\bat the start of (your) turn", r"\bat the start of (your) turn"),
    Fact("starts", r"\bat the start of your (opponent)", r"\bat the start of (?:your |the |an )?(opponent)"),
    Fact("act main", r"【Activate･Main】(?!<Support)", r"\bactivate in your main phase"),
    Fact("act action", r"【Activate･Action】", r"\bactivate in an action step"),
    Fact("moment", r"【(Action)】(?!\.)(?! effect)", r"^(?:Main or )?(Action)\b"),
    Fact("each", r"\beach enemy player", r"\bof each opponent"),
    Fact("paid with", r"\b(?:using|use) an (EX) Resource", r"\bwith an (EX) Resource|\ban (EX) Resource was used"),
    Fact("enemy's", r"\bopponent(?: has [^,.]*?|'s )(EX) Resource|\benemy (EX) Resource", r"\benemy (EX) Resource"),
    Fact("discard any", r"\bdiscard hand trash (\d+)(?=[.,：]| and\b| for\b|$)", r"\btrash(?:es)? (\d+) cards? in (?:your|their) hand"),
    Fact("remaining", r"(?<!no )\bremaining\b", r"\bthe rest\b"),
    Fact("set active", r"\bset [^.]*as active", r"\bset [^.]*active"),
    Fact("where", r"\b(hand|trash|deck)s?\b", r"\b(hand|trash|deck)s?\b"),
    Fact("negation", r"\b(?:no|not|without)\b|other than|attacking the enemy player|another player", r"\b(?:no|not|without)\b"),
    Fact("yours", r"\byour\b(?! (?:opponent|turn|hand|trash|deck))", r"\byour\b(?! (?:opponent|turn|hand|trash|deck|main|level))"),
    Fact(
        "deployed", r"(?<!this Unit is )(?<!this Base is )(?<!turn it is )\bdeployed\b", r"(?<!this Unit is )(?<!this Base is )\bdeployed\b"
    ),
    Fact("unit", r"(?<!this )\bUnits?\b(?! tokens?)(?!'s paired)", r"(?<!this )(?<!not a )\bUnits?\b(?! tokens?)"),
    Fact("resource", r"(?<!EX )\bResource", r"(?<!EX )\bResource(?! an EX)"),
    Fact("you when", r"\bwhen you\b(?! use this)(?! pair)", r"\bwhen you\b"),
    Fact("recovers", r"\brecovers? HP\b(?! equal)", r"\brecovers? HP\b|\bhealed\b"),
    Fact(
        "attack player",
        r"enemy player as (?:its|their) attack target|attacks? the enemy player",
        r"attacks? (?:a )?(?:the )?(?:enemy )?players?\b",
    ),
    Fact("links", r"\blinks\b|\bis linked\b", r"(?<!this Unit )becomes linked"),
    Fact("whose level", r"\b(you) are Lv\.", r"\b(you)r level\b|\bopponent's (level)\b"),
    Fact(
        "whose effect",
        r"\b(enemy) effects?\b|\beffect damage from an (enemy)\b|\bone of your (opponent)'s effects?\b",
        r"\b(enemy) effects?\b",
    ),
    Fact("whose player", r"\b(enemy) player (?:with|has)\b|\byour (opponent) is Lv\.", r"\b(enemy) player with\b"),
    Fact("whose pair", r"\bone of your (cards) [^.,]*paired\b", r"\bone of your (cards) [^.,]*paired\b"),
    Fact("pair with", r"(?<!when you )\bpair (?:[^.,]* )?with (this|it)\b", r"\bpair (?:[^.,]* )?with (this|it)\b"),
    Fact("under this", r"(?<!Pilot )\b(card) paired with this Unit\b", r"(?<!Pilot )\b(?:(Unit) )?(card) under this Unit\b"),
    Fact("enemy card", r"\benemy (card)s?\b", r"\benemy (card)s?\b"),
    Fact("has effect", r"with an? (\w+) effect\b", r"with an? (\w+) effect\b"),
    Fact("end of deck", r"\b(top|bottom)\b", r"\b(top|bottom)\b"),
    Fact(
        "this",
        r"\bthis (?!turn|battle|effect|ability)(?<!play this )(?<!■When this )"
        r"(?!(?:Unit|Base)(?: is deployed| attacks| is destroyed| links| or (?:one of|an?|another) | from your))",
        r"(?<!paired with )\bthis (?:Unit|Base|card)\b(?! is deployed| attacks| is destroyed| becomes linked| is paired or)(?![^“]*”)",
    ),
)

DOUBTFUL = (
    Fact(
        "several as one",
        r"choose \d[^.]* and \d+(?! or (?:less|more))(?:[^.]|Lv\.)*\. (?:Then, )?(?:[^.]|Lv\.)*?\b(its?)\b(?! is (?:your|not your))",
        NEVER_SAID,
    ),
    Fact("enemy to yours", r"choose (?:[^.]|Lv\.)*\benemy (?:[^.]|Lv\.)*\. (?:return|add) (?:it|them) to [^.]*\b(your) ", NEVER_SAID),
)

SAME = {
    "lower": "less",
    "fewer": "less",
    "higher": "more",
    "opponent": "enemy",
    "opponents": "enemy",
    "pair": "paired",
    "links": "linked",
    "lv.": "level",
    "play": "use",
    "activate": "use",
}

REWORDED = (
    (r"reduce (?:its|this Unit's) (AP|HP) by an amount equal to the number of", r"\1-X the number of"),
    (r"\b(\d+) EX Base\b", r"\1 [EX Base] token"),
    (r"① or more", "1 or more"),
    (r"\b(that (?:\w+ )?Unit) may (?!choose|attack)", r"you may \1"),
    (r"Reduce the cost of this card in your (\w+) by an amount equal to the number of", r"this card in your \1 cost-1 for each"),
    (r"this Unit is attacking (?=an? |the )", "you are attacking "),
    (r"\bdiscards?\b", "discard hand trash"),
    (r"to increase an? ([^,]*Unit)'s AP", r"for a \1"),
    (r"(?:the|a) ([^.]*)(card|Pilot) paired with this Unit", r"1 \1\2 paired with this Unit"),
    (r"this Unit's paired Pilot", "this Unit 1 paired Pilot"),
    (r"Return it to the top(?= or bottom| of your deck or)", "Return it 1 to the top"),
    (r"you may reveal it and", "you may reveal 1 and"),
    (r"this is an? ((?:(?!Link )[^,])*)Unit", r"this is \1"),
    (r"When playing this card, ", ""),
    (r"(to the (?:top|bottom)) and (?=\d+ to the)", r"\1, remaining "),
    (r"any player's trash", "your team's trash or your opponent's trash"),
    (r"((?:\([^()]*\)/?)+ |\b)(Units?) other than this Unit", r"other \1\2"),
    (r"deal (\d+) damage to ((?:[^.]|Lv\.)*?) for each\b(?! \d)", r"deal damage to \2 equal to \1 times the number of"),
    (r"\bdraw (\d+) for each\b", r"draw \1 times the number of"),
    (r"\ba Pilot is paired with (?=one of)", "you pair a Pilot with "),
    (r"with an? 【(\w+)】 effect", r"with a \1 effect"),
    (r"When you draw with", "When your card drawn with"),
    (r"･This Unit", "･It"),
    *((figure, f" {value} ") for value, figure in enumerate("①②③④⑤⑥⑦⑧⑨", start=1)),
    (r"【([^】]+)･(Development \d+)】", r"【\1】You may <\2>. If you do, "),
)

GUNDAM_GATE = Gate(FACTS + DOUBTFUL, SAME, r'\[[^\[\]]*\]|"[^"]*"', r'"[^"]*"', REWORDED)
