# edge: interpreted
"""The facts of Gundam cards: how print says them, and how a line says them of itself."""

from __future__ import annotations

from headjudge.compiler.gate import Fact, Gate

_BOUND = r"or (less|lower|more|higher|fewer)"
_NO_STAT = r"(?! (?:AP|HP|cost))"

FACTS = (
    Fact("trait", r"(\((?=[A-Z])(?-i:[A-Z])[^()･]+\))", r"(\((?=[A-Z])(?-i:[A-Z])[^()]+\))"),
    Fact("keyword", r"(<[^<>]+>)", r"(<[^<>]+>)"),
    Fact("colour", r"\b(blue|green|red|white|purple)\b", r"\b(blue|green|red|white|purple)\b"),
    Fact("state", r"\b(rested|undamaged)\b", r"\b(rested|undamaged)\b"),
    Fact("state", r"(?<!as )\b(active)\b", r"(?<!set )\b(active) (?!until)(?=\w+|\()"),
    Fact("state", r"\b(damaged)\b", r"(?<!be )(?<!is )(?<!are )\b(damaged) (?!by|in|from)|(?:is|are) (damaged)(?=[,:]| and)"),
    Fact("bound", rf"(\d+) {_BOUND} (AP|HP)", rf"(\d+) (AP|HP) {_BOUND}"),
    Fact("level", rf"Lv\.\s?(\d+)(?: {_BOUND})?", rf"level (?:is )?(\d+)(?: {_BOUND})?"),
    Fact("count", rf"(?<!Lv\.)(?<!\d)(\d+) {_BOUND}{_NO_STAT}", rf"(?<!level )(?<!level is )(?<!\d)(\d+) {_BOUND}{_NO_STAT}"),
    Fact("damage", r"(\d+) damage\b", r"(\d+) damage\b"),
    Fact("change", r"(AP|HP) ?([+-]\d+)", r"([+-]\d+) (AP|HP)"),
    Fact("heal", r"recovers? (\d+) HP", r"recovers? (\d+) HP"),
    Fact("draw", r"draws? (\d+)", r"draws? (\d+)"),
    Fact("cut", r"reduce it by (\d+)", r"lower the damage by (\d+)"),
    Fact(
        "owner",
        r"(?<!the )(?<!battling )\b(enemy)\b|the (enemy)(?! player)|your (opponent) has",
        r"\b(enemy|opponents?)\b(?!'s turn)(?!s' turn)",
    ),
    Fact("owner", r"\b(friendly)\b", r"\b(friendly)\b"),
    Fact("other", r"\b(?:an)?other\b(?! than)", r"\b(?:an)?other\b(?! than)"),
    Fact("lasting", r"during this (turn|battle)", r"until the end of this (turn|battle)"),
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
    Fact("all", r"\ball\b(?![^.]* may choose)(?! players)", r"\ball\b(?! players)"),
    Fact(
        "noun",
        r"(?<!this )\b(Base|Shield|Command)s?\b(?! area)(?![^【]*】)(?![^(]*\))",
        r"(?<!this )\b(Base|Shield|Command)s?\b(?! area)(?![^(]*\))",
    ),
    Fact("noun", r"\b(Shield|Command)s?\b(?! area)(?![^【]*】)", r"\b(Shield|Command)s?\b(?! area)"),
    Fact("noun", r"(?<!this )\b(Base)s?\b(?![^(]*\))", r"(?<!this )\b(Base)s?\b(?![^(]*\))"),
    Fact("noun", r"\b(EX) Resource", r"\b(EX) Resource"),
    Fact(
        "harm",
        r"\b(battle|effect) damage|\b(?:by|with) (?:an? )?(?:one of your )?(?:enemy |opponent's )?(effect)s?\b",
        r"\bin (battle)|\bby (?:an? )?(?:\w+ )?(battle|effect)|(battle|effect) damage",
    ),
    Fact("exile", r"\b(?:exile)\b", r"\bremove\b"),
    Fact("look", r"\blook at\b", r"\blook at\b"),
    Fact("token", r"\btokens?\b", r"\btokens?\b"),
    Fact("no pilot", r"\bno paired Pilot|has no Pilot|not paired\b|Pilot is not paired", r"\bwithout a Pilot|no Pilot|not paired\b"),
    Fact("trash", r"\byour trash\b|\bdiscard\b", r"\byour trash\b|\btrash\b|\bdiscard\b"),
    Fact("rest", r"\brest\b", r"\brest\b(?! into| at| on| in)"),
    Fact("to hand", r"to (?:your|(?:its|their) owners?'?s?) hands?", r"into (?:your|(?:its|their) owners?'?s?) hands?"),
    Fact(
        "to deck",
        r"\b(top|bottom) of (?:your|(?:its|their) owners?'?s?) decks?|\b(top)(?= or bottom of)",
        r"\b(top|bottom) of (?:your|(?:its|their) owners?'?s?) decks?",
    ),
    Fact("moment", r"【(Burst)】", r"^(Burst)\b"),
    Fact("moment", r"【(Main)】(?!\.)", r"^(Main)\b"),
    Fact("moment", r"【(Attack)】|\bthis Unit (attack)s(?=,)", r"\bthis Unit (attack)s(?=[,:]| or)"),
    Fact("moment", r"【(Deploy)】|\bthis (?:Unit|Base)(?: or [^,]*)? is (deploy)ed", r"\bthis (?:Unit|Base) is (deploy)ed\b"),
    Fact("moment", r"【(Destroyed)】|\bthis (?:Unit|Base) is (destroyed),", r"\bthis (?:Unit|Base) is (destroyed)(?=[,:]| or)"),
    Fact("paired", r"【When (Paired)|\b(pair) an? ", r"is (paired)(?: with this Unit)?(?=[,:]| or)"),
    Fact("linked", r"【When (Linked)|\b(links)\b", r"becomes (linked)"),
    Fact("holding", r"【During (Link|Pair)", r"^while (link|pair)ed"),
)

SAME = {"lower": "less", "fewer": "less", "higher": "more", "opponent": "enemy", "opponents": "enemy", "pair": "paired", "links": "linked"}

GUNDAM_GATE = Gate(FACTS, SAME, r'\[[^\[\]]*\]|"[^"]*"', r'"[^"]*"')
