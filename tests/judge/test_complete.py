"""What did not happen is told, with its rule; and how long, how far, with whom, and why in this order."""

from headjudge.judge.ruling import Ruling, judge
from headjudge.judge.steps import Line
from headjudge.scenario.runner import Scenario

GUNDAM = """
id: case
cards: |
  CASE-1  Striker
    unit · blue · lv 1 · cost 1 · 3/3
    <First Strike>
  CASE-2  Ace
    pilot · blue · lv 1 · cost 1 · +0/+0
  CASE-3  Planner
    unit · blue · lv 1 · cost 1 · 1/1
    deploy, if any my unit[rested] and any foe unit[rested]: draw 1
  CASE-4  Cheer
    command · blue · lv 1 · cost 1
    main: ap all my unit +1 ~turn
  CASE-5  Hush
    command · blue · lv 1 · cost 1
    main: rest all foe unit
  CASE-6  Ban
    command · blue · lv 1 · cost 1
    main: cant foe unit attack ~turn
"""
DIGIMON = """
id: case
game: digimon
cards: |
  CASE-1  Piercer
    digimon · red · lv 4 · cost 3 · dp 4000
    <Piercing>
  CASE-2  Jammer
    digimon · red · lv 4 · cost 3 · dp 4000
    <Jamming>
  CASE-3  Comer
    digimon · red · lv 4 · cost 3 · dp 4000
    play: delete 1 foe digimon
  CASE-4  Mourner
    digimon · red · lv 4 · cost 3 · dp 3000
    deleted: memory +1
"""


def ruling(cards: str, a: str, b: str, *steps: str) -> Ruling:
    told = "".join(f"  - {step}\n" for step in steps)
    memory = "memory: 5\n" if "game: digimon" in cards else ""
    return judge(Scenario(f"{cards}setup:\n  A: {{{a}}}\n  B: {{{b}}}\n{memory}steps:\n{told}", "case"))


def lines(told: Ruling) -> list[Line]:
    return [line for step in told.steps for line in step.lines]


def absent(told: Ruling) -> list[tuple[str, str]]:
    assert all(line.says for line in lines(told) if line.absent)
    return [(line.text, line.cite) for line in lines(told) if line.absent]


def more(told: Ruling, text: str) -> str:
    return next(line.more for line in lines(told) if line.text == text)


def attack(a: str, b: str, *, target: str = "x") -> list[tuple[str, str]]:
    return absent(ruling(GUNDAM, f"units: [{a}]", b, f"A: attack {target} with u"))


# Gundam


def test_no_damage_back_after_first_strike() -> None:
    back = ("x deals no damage back: First Strike of Striker has destroyed it before.", "11-1-5-2")
    assert attack("{id: u, card: CASE-1}", "units: [{id: x, card: U(2/3), rested: true}]") == [back]
    assert attack("{id: u, card: CASE-1}", "units: [{id: x, card: U(2/4), rested: true}]") == []  # it lives and strikes back


def test_damage_beyond_a_base_is_lost() -> None:
    lost = ("2 damage beyond the HP of EX Base of B is lost; no Shield receives it.", "4-5-5")
    assert attack("{id: u, card: U(5/3)}", "hand: 0", target="player B") == [lost]
    assert attack("{id: u, card: U(3/3)}", "hand: 0", target="player B") == []


def test_damage_of_breach_beyond_a_base_is_lost() -> None:
    u = "{id: u, card: U(3/3), keywords: [Breach 5]}"
    lost = ("2 damage beyond the HP of EX Base of B is lost; no Shield receives it.", "4-5-5")
    assert attack(u, "units: [{id: x, card: U(1/1), rested: true}]") == [lost]
    assert attack(u.replace("5]", "3]"), "units: [{id: x, card: U(1/1), rested: true}]") == []


def test_first_strike_is_told_where_the_target_falls() -> None:
    cards = GUNDAM + "  CASE-9  Mine\n    unit · blue · lv 1 · cost 1 · 2/3\n    destroyed: damage 1 foe unit 1\n"
    told = ruling(cards, "units: [{id: u, card: CASE-1}]", "units: [{id: x, card: CASE-9, rested: true}]", "A: attack x with u")
    back = "Mine deals no damage back: First Strike of Striker has destroyed it before."
    assert [line.text for line in told.steps[0].lines if line.absent] == [back]
    assert [line.text for line in lines(told) if line.absent] == [back]


def test_a_base_that_cannot_be_damaged() -> None:
    base = 'base: {id: b, card: ST01-015, effects: ["cant this damaged by battle ~turn"]}'
    assert attack("{id: u, card: U(5/3)}", base, target="player B") == [("White Base receives no battle damage.", "EARLIER-1/1")]


def test_who_is_attacked_cannot_block_for_itself() -> None:
    wing = "{id: u, card: ST02-001}"
    wall = "units: [{id: x, card: U(1/9), keywords: [Blocker]}]"
    assert attack(wing, wall) == [("x cannot block: it is attacked itself.", "7-4-3")]
    assert attack(wing, wall.replace("}]", ", rested: true}]")) == []


def test_why_a_burst_comes_first() -> None:
    shields = "base: none, units: [{id: x, card: U(1/3)}], shields: [1, {id: s, card: ST01-010}]"
    told = ruling(GUNDAM, "units: [{id: u, card: ST03-001}]", shields, "A: attack player B with u", "B: use burst")
    assert [(line.text, line.cite) for line in lines(told) if line.text.startswith("It comes")] == [
        ("It comes before everything that triggered with it.", "9-1-6-8"),
    ]


def test_who_has_no_ap_deals_no_damage() -> None:
    assert attack("{id: u, card: U(2/2)}", "units: [{id: x, card: U(0/2), rested: true}]") == [
        ("x deals no battle damage: its AP is 0.", "4-5-2"),
    ]


def test_damage_that_is_forbidden() -> None:
    x = '{id: x, card: U(1/1), rested: true, effects: ["cant this damaged by battle ~turn"]}'
    assert attack("{id: u, card: U(2/2)}", f"units: [{x}]") == [("x receives no battle damage.", "EARLIER-1/1")]


def test_a_battle_whose_target_is_gone() -> None:
    cards = GUNDAM + "  CASE-9  Sniper\n    unit · blue · lv 1 · cost 1 · 3/3\n    attack: destroy 1 foe unit\n"
    told = ruling(cards, "units: [{id: u, card: CASE-9}]", "units: [{id: x, card: U(2/3), rested: true}]", "A: attack x with u")
    assert absent(told) == [("The attack of Sniper comes to no battle damage: x is no longer there.", "7-3-5-1")]


def test_which_condition_has_failed() -> None:
    told = ruling(GUNDAM, "hand: [{id: h, card: CASE-3}], units: [{id: u, card: U(1/1), rested: true}]", "hand: 0", "A: play h")
    [failed] = [step for step in told.steps if step.failed]
    assert (failed.cite, failed.more) == ("9-2-1", "it is not so that there is a rested enemy Unit")
    assert "it is not so that there is a rested enemy Unit" in told.answer.text


def test_how_long_it_lasts() -> None:
    told = ruling(GUNDAM, "hand: [{id: h, card: CASE-4}], units: [{id: u, card: U(1/1)}]", "hand: 0", "A: play h")
    assert more(told, "u gets AP +1.") == "until the end of this turn"


def test_whom_it_reaches() -> None:
    told = ruling(GUNDAM, "hand: [{id: h, card: CASE-6}]", "hand: 0", "A: play h")
    assert more(told, "By the effect of A, Units of enemies of A cannot attack.") == "until the end of this turn, also what comes later"


def test_a_pilot_that_goes_along_is_named() -> None:
    b = "units: [{id: x, card: U(2/3), rested: true, pilot: CASE-2}]"
    told = ruling(GUNDAM, "units: [{id: u, card: U(4/4)}]", b, "A: attack x with u")
    assert more(told, "x is destroyed.") == "with Ace"


def test_who_cannot_block() -> None:
    wall = "units: [{id: w, card: U(1/3), keywords: [Blocker], rested: true}]"
    assert attack("{id: u, card: U(2/2)}", wall, target="player B") == [("w cannot block: it is rested.", "7-4-1")]
    swift, wall = "{id: u, card: U(2/2), keywords: [High-Maneuver]}", wall.replace(", rested: true", "")
    assert attack(swift, wall, target="player B") == [("w cannot block: u has High-Maneuver.", "11-1-6-1")]


def test_the_active_player_comes_first() -> None:
    cards = GUNDAM + "  CASE-9  Heir\n    unit · blue · lv 1 · cost 1 · 3/3\n    destroyed: draw 1\n"
    told = ruling(cards, "units: [{id: u, card: CASE-9}]", "units: [{id: x, card: CASE-9, rested: true}]", "A: attack x with u")
    assert ("It comes first: effects of the turn player do.", "9-1-6-6") in [(line.text, line.cite) for line in lines(told)]


# Digimon


def test_no_check_by_security_attack_minus() -> None:
    a = 'battle: [{id: u, card: D(4/4000), effects: ["gain this <Security Attack -1> ~turn"]}]'
    told = ruling(DIGIMON, a, "security: 3", "A: attack player B with u", "B: no counter")
    assert absent(told) == [("No security card is checked: u has Security Attack -1.", "<Security A.>")]


def test_no_check_by_piercing_without_its_attacker() -> None:
    a, b = "battle: [{id: u, card: CASE-1}]", "battle: [{id: x, card: D(4/4000), suspended: true}]"
    told = ruling(DIGIMON, a, b, "A: attack x with u", "B: no counter")
    assert absent(told) == [("No check by Piercing: Piercer is no longer there.", "<Piercing>")]


def test_who_loses_with_jamming_stays() -> None:
    b = "security: [{id: s, card: D(4/9000)}]"
    told = ruling(DIGIMON, "battle: [{id: u, card: CASE-2}]", b, "A: attack player B with u", "B: no counter")
    assert absent(told) == [("Jammer has lost the battle and is not deleted: it has Jamming.", "<Jamming>")]


def test_an_effect_that_finds_nothing() -> None:
    told = ruling(DIGIMON, "hand: [{id: h, card: CASE-3}]", "security: 3", "A: play h")
    assert absent(told) == [("There is no enemy Digimon.", "1-3-2")]
    told = ruling(GUNDAM, "hand: [{id: h, card: CASE-5}]", "hand: 0", "A: play h")
    assert absent(told) == [("There is no enemy Unit.", "1-3-2")]
    found = ruling(GUNDAM, "hand: [{id: h, card: CASE-5}]", "units: [U(1/1)]", "A: play h")
    assert absent(found) == []


def test_an_effect_that_replaces_something_has_done_something() -> None:
    """The guard takes the damage: that is no effect of which nothing comes."""
    guarded = GUNDAM + "  CASE-9  Tough\n    unit · blue · lv 1 · cost 1 · 1/5\n    would this damaged by foe: cut 1\n"
    told = ruling(guarded, "units: [{id: u, card: U(3/3)}]", "units: [{id: x, card: CASE-9, rested: true}]", "A: attack x with u")
    assert absent(told) == []


def test_the_reason_of_an_order() -> None:
    a = "hand: [{id: h, card: CASE-3}], battle: [{id: m, card: CASE-4}]"
    cards = DIGIMON.replace("play: delete 1 foe digimon", "play: delete all digimon[other]")
    told = ruling(cards, a, "battle: [{id: x, card: CASE-4}]", "A: play h")
    assert ("It comes first: effects of the turn player do.", "15-4-3-5") in [(line.text, line.cite) for line in lines(told)]


def test_piercing_without_security() -> None:
    b = "battle: [{id: x, card: D(3/1000), suspended: true}], security: 0"
    told = ruling(DIGIMON, "battle: [{id: u, card: CASE-1}]", b, "A: attack x with u", "B: no counter")
    assert absent(told) == [("No check by Piercing: there is no security card; it never wins the game.", "<Piercing>")]
    weak = "battle: [{id: u, card: CASE-1, keywords: [Security Attack -1]}]"
    told = ruling(DIGIMON, weak, b.replace("security: 0", "security: 5"), "A: attack x with u", "B: no counter")
    assert absent(told) == [("No check by Piercing: Piercer has Security Attack -1.", "<Security A.>")]


def test_who_cannot_block_by_an_effect() -> None:
    b = 'battle: [{id: w, card: D(4/5000), effects: ["cant this attack/block ~turn"]}]'
    ram = "battle: [{id: u, card: D(5/9000), keywords: [Collision]}]"
    forced = ("Collision of u does not make w block.", "15-1-3")
    assert absent(ruling(DIGIMON, ram, b, "A: attack player B with u", "B: no counter")) == [("w cannot block.", "EARLIER-2/1"), forced]
    mild = ram.replace(", keywords: [Collision]", "")
    assert absent(ruling(DIGIMON, mild, b, "A: attack player B with u", "B: no counter")) == []
