"""Printed lines and what they become; and what is not read, with the reason."""

import re

import pytest

from headjudge.compiler.compiler import Compiler
from headjudge.compiler.gundam import GUNDAM_PRINT
from headjudge.compiler.printed import entries
from printed_lines import READ


@pytest.mark.parametrize(("text", "line"), READ)
def test_a_printed_line_is_read(compiler: Compiler, text: str, line: str) -> None:
    reading = compiler.read(text)
    assert reading.why == ""
    assert reading.notation == line


def test_a_keyword_that_is_a_price_is_read_with_what_stands_under_its_bullet(compiler: Compiler) -> None:
    row = next(row for row in GUNDAM_PRINT.table.splitlines() if "=development" in row)
    lead = row.split(" | ")[1].replace("{cards}", "(G Generation) card")
    assert compiler.read(f"【Deploy･Development 2】{lead} ■Draw 1.").notation == "deploy: <Development 2> => draw 1"
    assert "the keyword is about" in compiler.read(f"【Deploy･Development 2】{lead.replace('G Gen', 'Comet')} ■Draw 1.").why
    assert compiler.read(f"【Deploy】{lead} ■Draw 1.").notation == ""


VERBS = {
    "Rest it.": "rest {}",
    "Destroy it.": "destroy {}",
    "Set it as active.": "set-active {}",
    "Return it to its owner's hand.": "{} -> hand",
    "It recovers 2 HP.": "heal {} 2",
    "It gets AP-1 during this battle.": "ap {} -1 ~battle",
    "It gains <Suppression> during this turn.": "gain {} <Suppression> ~turn",
}
OF_SEVERAL = {"it": "them", "It": "They", "its owner's hand": "their owners' hands", "gets": "get", "gains": "gain", "recovers": "recover"}
OBJECTS = {
    "1 damaged enemy Unit": "1 foe unit[damaged]",
    "1 of your other green Units with <Blocker>": "1 my unit[other,green,<Blocker>]",
    "1 to 3 friendly Link Units that are Lv.4 or lower": "1..3 our unit[link-unit,lv<=4]",
}
CONDITIONS = {
    "3 or more rested Units are in play": "#(unit[rested])>=3",
    "you have no Bases in play": "no my base",
    "there are 2 or less enemy Shields": "#(foe shield)<=2",
    "this Unit is a (Comet Corps) Unit": "this is [(Comet Corps)]",
    "you have 4 or less cards in your hand": "#(card@hand)<=4",
}


@pytest.mark.parametrize("condition", CONDITIONS)
@pytest.mark.parametrize("object_", OBJECTS)
@pytest.mark.parametrize("verb", VERBS)
def test_verbs_objects_and_conditions_go_together_freely(compiler: Compiler, verb: str, object_: str, condition: str) -> None:
    said = re.sub(r"its owner's hand|\w+", lambda word: OF_SEVERAL.get(word[0], word[0]), verb) if " to " in object_ else verb
    reading = compiler.read(f"【Attack】If {condition}, choose {object_}. {said}")
    assert reading.why == ""
    assert reading.notation == f"attack, if {CONDITIONS[condition]}: {VERBS[verb].format(OBJECTS[object_])}"


NOT_READ = [
    ("【Deploy】Polish 1 enemy Unit.", "`Polish` is no known word", 9),
    ("【Deploy】Draw 1 enemy.", "`enemy` does not fit here", 16),
    ("【Deploy】Choose 1 enemy Unit.", "nothing is done with it", 1),
    ("【Deploy】Choose 1 enemy Unit. Draw 1.", "something else is done first", 1),
    ("【Deploy】Rest it.", "`it` stands for nothing", 1),
    (
        "【Attack】Choose 1 friendly Unit. Rest it. This Unit gets AP+1 during this turn. It recovers 1 HP.",
        "`it` could stand for `it` or `this`",
        1,
    ),
    ("When this Unit attacks an enemy Unit, rest it.", "`it` could stand for `this` or `target`", 1),
    ("【Main】Draw 1. If it is your turn, rest all enemy Units instead.", "`instead` of something of another kind", 1),
    ("【Main】Choose 1 enemy Unit. Rest it during this turn.", "`this` does not fit here", 43),
    ("【Main】Choose 1 friendly Unit. It recovers 2 HP during this turn.", "a duration of something that does not last", 1),
    ("【Main】During this turn, draw 1.", "a duration of something that does not last", 1),
    ("【Main】During this turn, if it is your turn, this Unit gets AP+1.", "a duration before a condition", 1),
    ("【Deploy】Choose 1 friendly Unit. It gets AP+1.", "for how long is not said", 1),
    ("【Polish】Draw 1.", "`Polish` is no known word", 1),
    # two that "it" could be
    ("When this Unit deals battle damage to an enemy Unit, it gets AP+1 during this turn.", "`it` could stand for", 1),
    ("When this Unit is blocked by an enemy Unit, rest it.", "`it` could stand for", 1),
    ("When this Unit receives battle damage from an enemy Unit, deal 1 damage to it.", "`it` could stand for", 1),
    ("When one of your Units receives effect damage from an enemy Unit, it recovers 1 HP.", "`it` could stand for", 1),
    ("【Attack】If this Unit is battling an enemy Unit, rest it.", "`it` could stand for", 1),
    ("While this Unit is rested and a friendly Base is in play, it gets HP+1.", "`it` could stand for", 1),
    ("When one of your Units attacks an enemy Unit, choose 1 enemy Unit. Rest that Unit.", "something else is done first", 1),
    ("When this Unit or one of your Units is deployed, choose 1 enemy Unit. Rest that Unit.", "something else is done first", 1),
    ("【Deploy】Choose 1 of your Units and 1 enemy Unit. Rest it.", "a pronoun for one", 1),
    ("【Deploy】Choose 1 of your Units and 1 enemy Unit. Rest the enemy Unit.", "something else is done first", 1),
    ("【Deploy】Choose 1 of your Units and 1 enemy Unit. Rest them. Deal 1 damage to that Unit.", "`that` could stand for more", 1),
    ("【Deploy】Choose 1 to 2 enemy Units. Rest it.", "a pronoun for one", 1),
    ("【Deploy】Choose 1 enemy Unit. Rest them.", "a pronoun for several", 1),
    # they, and what they are not
    (
        "【Deploy】Rest this Unit. All your Units get AP+1 during this turn. They gain <Repair 1> during this turn.",
        "`it` could stand for",
        1,
    ),
    ("While this Unit is rested and 2 or more enemy Units are in play, they get AP-1.", "`it` could stand for", 1),
    (
        "【Main】Choose 1 friendly Unit. Rest it. All enemy Units get AP-1 during this turn. They can't block during this turn.",
        "`it` could",
        1,
    ),
    (
        "【Deploy】Choose 1 enemy Unit. Rest it. Deploy 1 [Comet Drone]((Comet Corps)･AP1･HP1) Unit token. It recovers 1 HP.",
        "`it` could stand for",
        1,
    ),
    ("【Activate･Main】Rest this Unit, discard 1 Unit card：If it is Lv.4 or higher, draw 1.", "`it` could stand for", 1),
    (
        "【Attack】Rest this Unit. Place the top card of your deck into your trash. If it is Lv.5 or higher, draw 1.",
        "`it` could stand for",
        1,
    ),
    ("【Activate･Main】Rest 1 friendly Unit：It gets AP+2 during this turn.", "`it` stands for nothing", 1),
    # other than what?
    ("【Deploy】Choose 1 enemy Unit. Rest it. Then, choose 1 other enemy Unit. Destroy it.", "`other` than what", 1),
    ("【Deploy】Choose 1 of your Units. Rest it. If you do, all your other Units get AP+1 during this turn.", "`other` than what", 1),
    ("【Deploy】Choose 1 of your Units and 1 other friendly Unit. Rest them.", "`other` than what", 1),
    ("【Activate･Main】Rest 1 of your Units：Choose 1 of your other Units. It recovers 1 HP.", "`other` than what", 1),
    ("When a friendly Unit is destroyed, if you have another Unit in play, draw 1.", "`other` than what", 1),
    ("【Main】All other Units get AP-1 during this turn.", "`other` than what", 1),
    (
        "【Attack】All your Units with <Blocker> get AP+1 during this turn. All your other Units get AP+2 during this turn.",
        "`other` than",
        1,
    ),
    ("【Attack】If you have a (Comet Corps) Unit in play, choose 1 of your other Units. Rest it.", "`other` than what", 1),
    ("While you have a (Comet Corps) Unit and another (Tide Guard) Unit in play, this Unit gets AP+1.", "`other` than what", 1),
    ("While you have another (Comet Corps) Pilot in play, this Unit gets AP+1.", "`other` than what", 1),
    ("【Deploy】Choose 1 other Unit card from your trash. Add it to your hand.", "`other` than what", 1),
    # how far a condition reaches
    ("【Deploy】If you have a Base in play, draw 1. If this Unit is damaged, rest it.", "`if` after `if`", 1),
    ("【Deploy】Draw 1. If you have a Base in play, draw 1. Then, discard 1.", "could be meant without the condition", 1),
    ("【Deploy】Choose 1 enemy Unit. If it is rested, destroy it. Draw 1.", "could be meant without the condition", 1),
    ("【Deploy】If you have a Base in play, draw 1. Place 1 EX Resource.", "could be meant without the condition", 1),
    ("【Deploy】You may discard 1. If you do, draw 1. Place 1 EX Resource.", "could be meant without the condition", 1),
    ("【Deploy】Choose 1 enemy Unit. If it is Lv.3 or lower, rest it. Deal 1 damage to it.", "could be meant without the condition", 1),
    ("【Deploy】Choose 1 enemy Unit. If it is rested, destroy it. If it is active, rest it.", "`if` after `if`", 1),
    ("While this Unit is damaged, it gets AP+1. It gains <Blocker>.", "could be meant without the condition", 1),
    (
        "【Deploy】Look at the top 3 cards of your deck. If you have a Base in play, you may reveal 1 Pilot card among them and add it "
        "to your hand. Place the remaining cards into your trash.",
        "could be meant without the condition",
        1,
    ),
    (
        "【Main】Choose 1 friendly Unit. During this turn, when it destroys a rested enemy Unit, draw 1. It recovers 2 HP.",
        "could be meant without the condition",
        1,
    ),
    ("During your turn, this Unit gets AP+1. All your other Units gain <Blocker>.", "could be meant without the condition", 1),
    ("All your Units get AP+1 during your turn. This Unit gains <Blocker>.", "a condition behind one sentence", 1),
    ("This Unit gets AP+1 while you have a Base in play. It gains <Blocker>.", "a condition behind one sentence", 1),
    # when it happens
    ("【Deploy】At the end of your turn, draw 1.", "could be one after the other", 1),
    ("【Destroyed】If an enemy Unit is destroyed, draw 1.", "happens to something else", 1),
    ("【Deploy】【When Paired】Draw 1.", "no stroke between them", 1),
    # whose is it, and who does it
    ("【Deploy】Choose 1 enemy Unit paired with a (Tide Guard) Pilot that is Lv.3 or lower. Rest it.", "several readings", 1),
    ('【Deploy】Choose 1 enemy Unit paired with a Pilot with "Kai" in its card name. Rest it.', "several readings", 1),
    ("【Deploy】Choose 1 enemy Unit. Return it to your hand.", "could be another player's", 1),
    ("【Deploy】All players draw 1. Then, discard 1.", "it is not said who", 1),
    # what is whose, in other combinations
    ("【Deploy】Your opponent chooses 1 of their Units. Return it to your hand.", "could be another player's", 1),
    ("【Deploy】Your opponent chooses 1 of their other Units. Rest it.", "`other` than what", 1),
    ("【Deploy】If an enemy player has 3 or more other Units in play, draw 1.", "`other` than what", 1),
    ("【Main】Choose 1 Unit card from your opponent's trash. Add it to your hand.", "could be another player's", 1),
    ("【Main】Choose 1 Unit card from any player's trash. Add it to your hand.", "could be another player's", 1),
    ("【Main】Choose 1 of your opponent's rested Units. Return it to your hand.", "could be another player's", 1),
    ("【Attack】Destroy all Units other than (Comet Corps)/(Tide Guard) Units.", "`/` does not fit here", 51),
    ("【Attack】Deal 1 damage to all enemy Units other than this Unit.", "`other` than what", 1),
    (
        "【Attack】Choose 1 Unit card from your hand. Deploy it. If you do, set this Unit as active. It gains <Blocker> during this turn.",
        "`it` could stand for",
        1,
    ),
    (
        "【Attack】Choose 1 active friendly Unit. Rest it. If you do, set this Unit as active. It can't attack during this turn.",
        "`it` could stand for",
        1,
    ),
    (
        "【Attack】Choose 1 friendly Base with 4 or less HP. Rest it. If you do, set this Unit as active. It gains <Repair 1> this turn.",
        "`it` could stand for",
        1,
    ),
    ("【Deploy】Your opponent draws 1. Then, draw 2.", "it is not said who", 1),
    (
        "【Main】Choose 1 enemy Unit. During this turn, when it receives battle damage, your opponent discards 1.",
        "that player",
        1,
    ),
    ("When you pair a Pilot with this Unit, it gets AP+1 during this turn.", "`it` stands for nothing", 1),
]


@pytest.mark.parametrize(("text", "why", "column"), NOT_READ)
def test_what_is_not_read_in_full_is_told(compiler: Compiler, text: str, why: str, column: int) -> None:
    reading = compiler.read(text)
    assert reading.notation == ""
    assert why in reading.why
    assert reading.column == column


def test_the_clause_is_told_and_not_the_whole_line(compiler: Compiler) -> None:
    assert compiler.read("【Main】Draw 1. Polish this Unit. Draw 1.").clause == "Polish this Unit"


def test_two_readings_are_both_told(compiler: Compiler) -> None:
    """Whose keyword is it: that of the Unit that is chosen, or of the one it battles?"""
    reading = compiler.read("【Action】Choose 1 enemy Unit battling a friendly Unit with <Blocker>. Rest it.")
    assert reading.notation == ""
    assert "several readings" in reading.why
    assert "rest 1 foe unit[vs [our,unit],<Blocker>]" in reading.why
    assert "rest 1 foe unit[vs [our,unit,<Blocker>]]" in reading.why


def test_reminders_go_and_bullets_belong_to_the_entry_before() -> None:
    printed = ["<Repair 1> (At the end of your turn (yours), it heals.)", "【Main】Choose one：", "■ Draw 1.", "(Only a reminder.)"]
    assert entries(printed) == ["<Repair 1>", "【Main】Choose one： ■ Draw 1."]
