"""Forms of this game's words that could only be judged wrongly are refused when the card is loaded, with a sentence that says why."""

import pytest

from headjudge.gundam.edge.facts import all_cards
from headjudge.language.cardfile import CardError

A_NAME = "a name is no number"
OF_A_PLAYER = "of a player only the Lv. can be asked about (1.9/2-9-4)"

REFUSED = [
    ("main: draw 1; draw done.name", A_NAME),
    ("main: rest 1 foe unit[name<=3]", A_NAME),
    ("main: rest 1 foe unit[max name]", A_NAME),
    ("always: ap this +total-name(my unit)", A_NAME),
    ("deploy, if me.ap>=3: draw 1", OF_A_PLAYER),
    ("deploy: draw they.cost", OF_A_PLAYER),
    ("main: rest 1 foe unit[<Repair 2>]", "a keyword in a bracket is asked about without its number, and without filters of its own"),
    ("main: rest 1 foe unit[<Development>]", "nothing has this keyword: it is a price"),
    ('main: token 1 "Leo"', "a Unit token needs its AP and HP"),
    ('main: token 1 "EX Resource"', "EX Resources are placed: `ex 1` (4-17-5)"),
    ('main: token 1 "EX Base" 0/5', "an EX Base has its own AP and HP (4-17-4-2)"),
    ('main: token ..2 "Leo" 1/1', "how many tokens there are is not chosen yet"),
    ('main: token 1..2 "Leo" 1/1', "how many tokens there are is not chosen yet"),
    ("attack, if from @trash: draw 1", "nothing tells this line from where something came"),
    ("would this destroyed, if from @hand: prevent that", "nothing tells this line from where something came"),
    ("deploy, if via effect: draw 1", "nothing tells this line that it happened this way"),
    ("main: if via development {draw 1}", "nothing tells this line that it happened this way"),
    ("act-main: if via ex {draw 1}", "nothing tells this line that it happened this way"),
    ("deploy: draw amount-paid", "nothing tells this line an amount"),
    ("main: at end-turn {draw amount-paid}", "nothing tells this line an amount"),
    ("main: draw chosen-number", "no number is chosen in this line"),
    ("main: damage 1 my pilot 1", "one of these cannot be damaged"),
    ("main: damage 1 unit@trash 1", "only what is in play can be damaged"),
    ("main: heal 1 my shield 1", "one of these cannot be healed"),
    ("main: rest 1 foe pilot", "one of these cannot be rested or set active"),
    ("main: set-active 1 unit@hand", "only what is in play can be rested or set active"),
    ("main: destroy 1 unit@trash", "only what is in play can be destroyed"),
    ("main: look top 3 deck; destroy 1 unit@seen", "only what is in play can be destroyed"),
    ("main: ap 1 my pilot +1 ~turn", "one of these cannot be changed so"),
    ("main: gain 1 unit@trash <Blocker> ~turn", "only what is in play can be changed so"),
    ("main: deploy 1 my unit", "what is in play already cannot be deployed"),
    ("main: deploy 1 pilot@hand", "one of these cannot be deployed"),
    ("main: pair 1 unit@trash with 1 my unit", "one of these cannot be paired with a Unit"),
    ("main: pair 1 my pilot with 1 my unit", "what is in play already cannot be paired with a Unit"),
    ("main: pair 1 pilot@hand with 1 my base", "one of these cannot be paired with a Pilot"),
    *[
        (
            f"{moment}[(Zeon)]: draw 1",
            "a bracket behind a moment speaks of the Pilot that is paired (11-2-11-1): only 'paired' and 'linked' have one",
        )
        for moment in ("deploy", "attack", "destroyed", "burst", "main", "act-action", "end-turn", "start-foe-turn")
    ],
    ("main: can my unit attack foe unit[active] ~battle", "no attack is declared while a battle lasts"),
    ("main: compel foe unit attack my unit ~battle", "no attack is declared while a battle lasts"),
    ("main: rest 1 foe unit[card]", "everything is a card: the bracket says nothing by that"),
    ("main: 1 card[!card]@trash -> hand", "everything is a card: the bracket says nothing by that"),
    ("main: trash top under 1 my unit", "beneath a Unit lies its Pilot and nothing else: it has no top and no bottom card"),
    ("attack: trash bottom under this", "beneath a Unit lies its Pilot and nothing else: it has no top and no bottom card"),
    ("deploy, if from @under this: draw 1", "where something came from is a location"),
    ("deploy: look top 1 deck; if from @seen {draw 1}", "where something came from is a location"),
    *[
        (line, "an answer redirects the damage that 'would' speaks of: 'would … damaged by CAUSE: redirect … by CAUSE' names one cause")
        for line in (
            "would my unit damaged: redirect that to this by foe",
            "would my unit damaged by battle: redirect that to this by effect",
        )
    ],
    ("main: 1 card@limbo -> hand", "no card is looked for where it is in no location (3-1-2)"),
    (
        "attack: gain this {deploy[blue]: draw 1} ~turn",
        "a bracket behind a moment speaks of the Pilot that is paired (11-2-11-1): only 'paired' and 'linked' have one",
    ),
    ("deploy: draw 4 div 0", "nothing can be divided by 0"),
    ("would this destroyed: cut 1", "only damage and recovery have an amount that can be lowered"),
    ("would self played: cut 1", "only damage and recovery have an amount that can be lowered"),
    (
        "would my base rested: redirect that to this by effect",
        "only damage can be redirected: do it to something else => prevent that",
    ),
    ("main: rest 1 foe unit[in [blue]]", "this filter word cannot stand before a bracket"),
    ("main: rest 1 foe unit[text [blue]]", "this filter word cannot stand before a bracket"),
    ("main: pick 1 my unit; rest 1 foe unit[text it]", "this filter word cannot stand before a reference"),
    *[(f"main: rest 1 foe unit[{word} destroyed]", "this filter word cannot stand before a moment") for word in ("pilot-is", "vs", "in")],
    *[
        (f"main: rest 1 foe unit[{word} {text}]", "texts of cards cannot be asked about yet")
        for word in ("pilot-is", "vs", "in", "text")
        for text in ('"Zaku"', "<Blocker>")
    ],
]


@pytest.mark.parametrize(("line", "why"), REFUSED, ids=[line for line, _ in REFUSED])
def test_line_is_refused(line: str, why: str) -> None:
    with pytest.raises(CardError) as error:
        all_cards(f"CASE-1  Try\n  unit · blue · lv 1 · cost 1 · 1/1\n  {line}\n", "a test")
    assert [(problem.line, problem.reason) for problem in error.value.problems] == [(3, why)]
