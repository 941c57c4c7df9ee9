"""What a player would ask besides: what did not trigger and why, of what a value is made, what makes something legal."""

from headjudge.judge.flip import flips
from headjudge.judge.obstacles import why_not
from headjudge.judge.ruling import Ruling, judge
from headjudge.judge.why import why
from headjudge.judge.witness import Witness
from headjudge.scenario.runner import Scenario

GUNDAM = """
id: case
cards: |
  CASE-1  Duellist
    unit · blue · lv 1 · cost 1 · 3/3
    pair, attack: draw 1
  CASE-2  Ace
    pilot · blue · lv 1 · cost 1 · +2/+1
  CASE-3  Picky
    unit · blue · lv 1 · cost 1 · 2/2
    paired [(Zeon)]: draw 1
  CASE-4  Eager
    unit · blue · lv 1 · cost 1 · 2/2
    attack, 1/turn: set-active this
  CASE-5  Home
    unit · blue · lv 1 · cost 1 · 1/4
    foe-turn, when foe unit attack: draw 1
  CASE-6  Farewell
    unit · blue · lv 1 · cost 1 · 1/1
    destroyed: draw 1
  CASE-7  Mourner
    unit · blue · lv 1 · cost 1 · 1/9
    when my unit[other] destroyed: draw 1
  CASE-8  Volley
    command · blue · lv 1 · cost 1
    main: damage all unit 1
  CASE-9  Hunter
    unit · blue · lv 1 · cost 1 · 4/4
    always: can this attack foe unit
  CASE-10  Summons
    command · blue · lv 1 · cost 1
    main: token 1 "Pawn" 1/1
  CASE-11  Crowd
    command · blue · lv 1 · cost 1
    main: rest 3 my unit
  CASE-12  Second Thought
    command · blue · lv 1 · cost 1
    main: draw 1; if any foe unit[rested] {draw 1}
"""
DIGIMON = """
id: case
game: digimon
cards: |
  CASE-1  Howler
    tamer · yellow · cost 2
    foe-turn: dp all my secdigimon +2000
  CASE-2  Rusher
    digimon · red · lv 3 · cost 2 · dp 2000
    <Rush>
  CASE-3  Dodger
    digimon · red · lv 3 · cost 2 · dp 2000
    <Evade>
"""


def ruling(cards: str, a: str, b: str, *steps: str) -> Ruling:
    return judge(scenario(cards, a, b, *steps))


def scenario(cards: str, a: str, b: str, *steps: str) -> Scenario:
    told = "".join(f"  - {step}\n" for step in steps)
    memory = "memory: 5\n" if "game: digimon" in cards else ""
    return Scenario(f"{cards}setup:\n  A: {{{a}}}\n  B: {{{b}}}\n{memory}steps:\n{told or '  []'}", "case")


def asides(told: Ruling) -> list[tuple[str, str]]:
    found = [line for step in told.steps for line in step.lines if line.aside]
    assert all(line.says for line in found)
    return [(line.text, line.cite) for line in found]


# lines that do not trigger


def test_a_line_for_paired_units() -> None:
    told = asides(ruling(GUNDAM, "units: [{id: u, card: CASE-1}]", "base: none", "A: attack player B with u"))
    assert told == [("The Attack effect of Duellist does not trigger: Duellist is not paired.", "11-2-10-1")]
    paired = "units: [{id: u, card: CASE-1, pilot: {id: p, card: CASE-2}}]"
    assert not any("does not trigger" in text for text, _ in asides(ruling(GUNDAM, paired, "base: none", "A: attack player B with u")))


def test_a_line_for_another_pilot() -> None:
    told = asides(ruling(GUNDAM, "units: [{id: u, card: CASE-3}], hand: [{id: p, card: CASE-2}]", "hand: 0", "A: pair p with u"))
    reason = "it does so only when a (Zeon) Pilot is paired with this Unit"
    assert told == [(f"The When Paired effect of Picky does not trigger: {reason}.", "11-2-9-2")]


def test_a_line_that_has_no_use_left() -> None:
    twice = ("A: attack player B with u", "A: attack player B with u")
    told = asides(ruling(GUNDAM, "units: [{id: u, card: CASE-4}]", "base: none, shields: 6", *twice))
    assert told == [("The Attack effect of Eager does not trigger: its use of this turn is spent.", "11-2-12-1")]


def test_a_line_for_another_turn() -> None:
    steps = ("A: end", "B: attack player A with x", "B: end", "A: end")
    told = asides(ruling(GUNDAM, "units: [{id: u, card: CASE-5}], base: none", "units: [{id: x, card: U(1/1)}]", *steps))
    assert told == []
    mine = GUNDAM.replace("foe-turn, when foe unit", "my-turn, when foe unit")
    told = asides(ruling(mine, "units: [{id: u, card: CASE-5}], base: none", "units: [{id: x, card: U(1/1)}]", *steps[:2]))
    assert told == [("The effect of Home does not trigger: it is not the turn of A.", "CASE-5/1")]


def test_who_makes_room_is_not_destroyed() -> None:
    a = "units: [U(1/1), U(1/1), U(1/1), U(1/1), U(1/1), {id: f, card: CASE-6}], hand: [{id: h, card: U(2/2)}]"
    told = asides(ruling(GUNDAM, a, "hand: 0", "A: play h", "A: choose f"))
    assert told == [("The Destroyed effect of Farewell does not trigger: it was not destroyed.", "10-4-2-1")]


def test_one_instant_triggers_once() -> None:
    a = "units: [{id: m, card: CASE-7}, {id: v, card: U(1/1)}, {id: w, card: U(1/1)}], hand: [{id: h, card: CASE-8}]"
    told = asides(ruling(GUNDAM, a, "hand: 0", "A: play h"))
    assert ("The effect of Mourner triggers once for all of them, not once for each.", "9-1-6-3") in told
    one = a.replace(", {id: w, card: U(1/1)}", "")
    assert asides(ruling(GUNDAM, one, "hand: 0", "A: play h")) == []


# what an effect does not do


def test_a_condition_in_the_middle_of_an_effect() -> None:
    told = asides(ruling(GUNDAM, "hand: [{id: h, card: CASE-12}]", "units: [U(1/1)]", "A: play h"))
    assert told == [("It is not so that there is a rested enemy Unit.", "CASE-12/1")]
    assert asides(ruling(GUNDAM, "hand: [{id: h, card: CASE-12}]", "units: [{card: U(1/1), rested: true}]", "A: play h")) == []


def test_fewer_than_the_number_says() -> None:
    told = asides(ruling(GUNDAM, "units: [{id: u, card: U(1/1)}], hand: [{id: h, card: CASE-11}]", "hand: 0", "A: play h"))
    assert told == [("Of 3 only 1 is there, and taken.", "9-3-4")]


# values


def test_of_what_the_strength_of_a_blow_is_made() -> None:
    paired = "units: [{id: u, card: U(3/3), ap: +1, pilot: {id: p, card: CASE-2}}]"
    told = asides(ruling(GUNDAM, paired, "base: none", "A: attack player B with u"))
    assert told == [("u has 6 AP: 3 printed, +1 by an earlier effect, +2 by Ace.", "EARLIER-1/1")]


def test_of_what_the_strength_of_a_security_digimon_is_made() -> None:
    b = "battle: [{id: t, card: CASE-1}], security: [{id: s, card: D(4/4000)}]"
    told = ruling(DIGIMON, "battle: [{id: u, card: D(4/5000)}]", b, "A: attack player B with u", "B: no counter")
    assert asides(told) == [("s has 6000 DP: 4000 printed, +2000 by Howler.", "CASE-1/1")]
    assert "s has 6000 DP: 4000 printed, +2000 by Howler." in told.answer.text


# what makes it legal


def test_why_an_attack_is_legal() -> None:
    told = asides(ruling(GUNDAM, "units: [{id: u, card: CASE-9}]", "units: [{id: x, card: U(9/9)}]", "A: attack x with u"))
    assert told == [("Hunter may attack x although that is active: a line allows it.", "CASE-9/1")]
    rushes = "battle: [{id: u, card: CASE-2, played_this_turn: true}]"
    told = asides(ruling(DIGIMON, rushes, "security: 0", "A: attack player B with u", "B: no counter"))
    assert told == [("Rusher may attack in the turn it was played: it has Rush.", "<Rush>")]


def test_whoever_is_not_asked_can_do_nothing() -> None:
    match = scenario(GUNDAM, "units: [{id: u, card: U(1/1)}]", "hand: 0").table_as(Witness, log=True)
    found = why_not(match, match.spoken, "B: end")
    assert [(one.cite, one.text) for one in found.obstacles] == [("6-5-1", "it is not B who is asked now, but A (“Your main phase”)")]
    assert why_not(match, match.spoken, "A: end").legal


def test_an_ex_resource_that_pays_is_gone() -> None:
    a = "resources: {active: 1, ex: 1}, hand: [{id: h, card: CASE-8}]"
    told = asides(ruling(GUNDAM, a, "hand: 0", "A: play h", "A: pay with 1 EX"))
    assert ("An EX Resource has paid for it and left the game; that lowers the Lv. of A.", "4-17-5-3") in told


# names, causes, flips


def test_a_token_is_called_by_its_name_and_counted() -> None:
    a = "hand: [{id: h, card: CASE-10}, {id: i, card: CASE-10}]"
    told = ruling(GUNDAM, a, "hand: 0", "A: play h", "A: play i")
    assert [line.text for step in told.steps for line in step.lines if "is deployed" in line.text] == [
        "Pawn is deployed.",
        "Pawn (2) is deployed.",
    ]


def test_a_token_has_another_number_on_another_table() -> None:
    """A Shield more shifts the numbers of all cards that are made later; the same is done all the same."""
    a = "hand: [{id: h, card: CASE-10}, {id: p, card: CASE-2}]"
    made = scenario(GUNDAM, a, "hand: 0", "A: play h", "A: pair p with Pawn")
    assert not [flip.said for flip in flips(made, judge(made), 9) if "Shield" in flip.said]


def test_what_escapes_once_is_told_and_so_is_why_not_twice() -> None:
    cards = DIGIMON + "  CASE-4  Rain\n    option · red · cost 1\n    main: dp all foe digimon -3000 ~turn\n"
    a = "battle: [{id: r, card: D(3/3000)}], hand: [{id: h, card: CASE-4}]"
    told = ruling(cards, a, "battle: [{id: d, card: CASE-3}]", "A: use h", "B: answer with d/<Evade>")
    assert asides(told) == [
        ("Dodger is not deleted this time.", "<Evade>"),
        ("Dodger cannot use Evade: it is suspended already.", "<Evade>"),
    ]


def test_the_cause_of_what_did_not_happen_is_what_took_it_away() -> None:
    cards = DIGIMON + "  CASE-5  Trap\n    option · red · cost 1\n    security: delete 1 foe digimon\n"
    b = "security: [{id: s, card: CASE-5}, 2]"
    u = "battle: [{id: u, card: D(4/4000), keywords: [Security Attack +1]}]"
    told = ruling(cards, u, b, "A: attack player B with u", "B: no counter")
    place = next(
        f"{step.number}.{at}" for step in told.steps for at, line in enumerate(step.lines, 1) if line.text.startswith("No further security")
    )
    assert why(told, place)[1].text == "u is deleted."


def test_what_lasts_on_a_thing_may_be_what_decides() -> None:
    weak = "battle: [{id: u, card: D(4/4000), keywords: [Security Attack -1]}]"
    table = scenario(DIGIMON, weak, "security: 0", "A: attack player B with u", "B: no counter")
    [first] = flips(table, judge(table), 1)
    assert (first.said, first.ruling.outcome) == ("u has not gained Security Attack -1", "A wins: attacked with no security cards left")


def test_things_that_only_their_names_tell_apart_are_one_change() -> None:
    alike = ", ".join(f"{{id: {name}, card: U(1/1)}}" for name in "pqrst")
    a = f"units: [{alike}, {{id: z, card: CASE-6}}], hand: [{{id: h, card: U(2/2)}}]"
    table = scenario(GUNDAM, a, "hand: 0", "A: play h", "A: choose z")
    said = [flip.said for flip in flips(table, judge(table), 9) if "not there (A units)" in flip.said]
    assert said == ["p is not there (A units) (or q or r or s or t)"]


def test_what_lasts_no_longer_changes_nothing() -> None:
    table = scenario(GUNDAM, "units: [{id: u, card: U(3/3)}]", "hand: 0", "A: end")
    assert not [flip.said for flip in flips(table, judge(table), 99) if "AP" in flip.said]


def test_one_damage_is_a_change() -> None:
    cards = GUNDAM + "  CASE-13  Sniper\n    command · blue · lv 1 · cost 1\n    main: draw 1; damage 1 foe unit[ap<=2] 1\n"
    table = scenario(cards, "hand: [{id: h, card: CASE-13}]", "units: [{id: x, card: U(3/3)}]", "A: play h")
    assert "x has AP -1 this turn" in [flip.said for flip in flips(table, judge(table), 9)]


# whoever is not asked, lines that do not hold, prices, uses


def test_a_step_of_somebody_who_is_not_asked_is_ruled_on() -> None:
    a = "units: [{id: u, card: U(3/3)}], hand: [{id: h, card: CASE-8}]"
    told = ruling(GUNDAM, a, "units: [{id: g, card: U(1/1), keywords: [Blocker]}]", "A: attack player B with u", "A: play h")
    assert told.answer.text.startswith("No, A cannot play Volley: it is not A who is asked now, but B (“Block this attack?”).")
    assert (told.steps[-1].failed, told.steps[-1].cite, told.passed) == (True, "7-4-1", True)


def test_a_line_that_does_not_hold_in_this_turn() -> None:
    cards = DIGIMON + "  CASE-6  Coach\n    tamer · red · cost 2\n    my-turn: dp all my digimon +1000\n"
    b = "battle: [{id: c, card: CASE-6}, {id: x, card: D(4/4000), suspended: true}]"
    told = ruling(cards, "battle: [{id: u, card: D(4/4000)}]", b, "A: attack x with u", "B: no counter")
    assert asides(told) == [("The effect of Coach does not hold: it is not the turn of B.", "15-8-2")]
    assert "Coach" not in told.answer.text  # it decides nothing, unless the file names its rule


def test_the_use_of_an_effect_that_has_done_nothing_is_left() -> None:
    cards = GUNDAM.replace("attack, 1/turn: set-active this", "attack, 1/turn: set-active 1 my resource")
    told = asides(ruling(cards, "units: [{id: u, card: CASE-4}], resources: 2", "base: none", "A: attack player B with u"))
    assert told == [
        ("What it names is active already.", "1-3-2-1"),
        ("The Attack effect of Eager has done nothing, so its use of this turn is left.", "ED-18"),
    ]


def test_repair_waits_for_its_own_turn() -> None:
    cards = GUNDAM + "  CASE-14  Mender\n    unit · blue · lv 1 · cost 1 · 1/4\n    <Repair 1>\n"
    told = asides(ruling(cards, "hand: 0", "units: [{id: x, card: CASE-14, damage: 2}]", "A: end"))
    assert told == [("<Repair> of Mender does not trigger: it is not the turn of B.", "11-1-1-1")]


def test_nothing_triggers_in_the_breeding_area() -> None:
    cards = DIGIMON + "  CASE-7  Grown\n    digimon · red · lv 4 · cost 4 · dp 4000 · from red 3:0\n    evo: memory +1\n"
    a = "breeding: {id: r, card: D(3/3000)}, hand: [{id: h, card: CASE-7}]"
    told = asides(ruling(cards, a, "hand: 0", "A: digivolve r into h"))
    assert told == [("The When Digivolving effect of Grown does not trigger: it is in the breeding area.", "3-4-7")]


def test_which_price_cannot_be_paid() -> None:
    cards = DIGIMON + "  CASE-8  Izzy\n    tamer · red · cost 2\n    when my digimon played: by suspend this => memory +1\n"
    told = ruling(cards, "battle: [{id: t, card: CASE-8, suspended: true}], hand: [{id: h, card: CASE-2}]", "hand: 0", "A: play h")
    assert [(step.more, step.cite) for step in told.steps if step.failed] == [("the price cannot be paid: suspend Izzy", "15-7")]


def test_how_long_it_lasts_is_said_by_whose_turn_ends_it() -> None:
    cards = DIGIMON + "  CASE-9  Sorrow\n    option · red · cost 1\n    main: pick 1 foe digimon; cant it attack/block ~foe-next\n"
    a = "battle: [{id: r, card: D(3/3000)}], hand: [{id: h, card: CASE-9}]"
    told = ruling(cards, a, "battle: [{id: x, card: D(4/4000)}]", "A: use h", "expect: {things: {x: {cannot: [attack/block]}}}")
    assert told.passed
    line = next(line for step in told.steps for line in step.lines if line.text == "x cannot attack or block.")
    assert line.more == "until the end of the next turn of B"  # and not "also what comes later": it is said of x alone
