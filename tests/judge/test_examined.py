"""What a fresh examiner asked, and what was told wrongly, by a wrong rule, or not at all."""

from headjudge.judge.obstacles import why_not
from headjudge.judge.ruling import Ruling, judge
from headjudge.judge.steps import Line
from headjudge.judge.witness import Witness
from headjudge.scenario.runner import Scenario

CARDS = """
  CASE-1  Volley
    unit · blue · lv 1 · cost 1 · 2/2
    deploy: damage 2 foe unit 2
  CASE-2  Duel
    unit · blue · lv 1 · cost 1 · 2/2
    deploy: damage 1 my unit[other] & 1 foe unit 1
  CASE-3  Mourner
    unit · blue · lv 1 · cost 1 · 1/5
    when unit[other] destroyed: draw 1
  CASE-4  Avenger
    unit · blue · lv 1 · cost 1 · 1/5
    when unit[other] destroyed: destroy 1 unit[ap>=5]
  CASE-5  Shot
    command · blue · lv 1 · cost 1
    main: destroy 1 foe unit[hp<=1]
  CASE-6  Reaper
    unit · blue · lv 1 · cost 1 · 4/4
    my-turn, when this destroy foe unit by battle: they {trash top 1 deck}
  CASE-7  Martyr
    unit · blue · lv 1 · cost 1 · 1/1
    destroyed: damage 1 foe unit 3
  CASE-8  Guardian
    unit · blue · lv 1 · cost 1 · 1/1
    would my unit[other] destroyed by effect: by destroy this => prevent that
  CASE-9  Doom
    unit · blue · lv 1 · cost 1 · 4/4
    <Breach 3>
    my-turn, when this destroy foe unit by battle: damage 1 foe area 2
  CASE-10  Salvager
    unit · blue · lv 1 · cost 1 · 1/9
    when my unit[other] destroyed: by trash 1 card@hand => draw 2
  CASE-11  Net
    unit · blue · lv 1 · cost 1 · 2/2
    deploy: rest 1 foe unit => draw 1
  CASE-12  Recycle
    command · blue · lv 1 · cost 1
    main: 1 command@trash -> hand
  CASE-13  Blade
    unit · blue · lv 1 · cost 1 · 1/9
    act-main: destroy 1 my unit[hp<=1]
  CASE-14  Sniper
    unit · blue · lv 1 · cost 1 · 3/3
    attack: destroy 1 foe unit
  CASE-15  Wall
    unit · blue · lv 1 · cost 1 · 1/1
    <Blocker>
    when this block: destroy this
  CASE-16  Bolt
    command · blue · lv 1 · cost 1
    action: destroy 1 foe unit
"""


def table(*players: str, steps: str = "", head: str = "") -> Ruling:
    """Players as rows of a scenario; steps: separated by semicolons."""
    setup = "".join(f"  {seat}: {{{rows}}}\n" for seat, rows in zip("ABCD", players, strict=False))
    told = "".join(f"  - {step.strip()}\n" for step in steps.split(";") if step)
    return judge(Scenario(f"id: case\ngame: gundam\n{head}cards: |{CARDS}setup:\n{setup}steps:\n{told}", "case"))


def lines(told: Ruling) -> list[Line]:
    return [line for step in told.steps for line in step.lines]


def told_with(told: Ruling, cite: str) -> list[str]:
    return [line.text for line in lines(told) if line.cite == cite]


def texts(told: Ruling) -> list[str]:
    return [line.text for line in lines(told)]


def failed(told: Ruling) -> list[str]:
    return [step.more for step in told.steps if step.failed]


# what an effect lacks


def test_too_few_are_not_none() -> None:
    rows = "hand: [{id: v, card: CASE-1}]", "units: [{id: b, card: U(3/2)}]"
    told = table(*rows, steps="A: play v", head='edition: "1.9"\n')
    assert failed(told) == ["2 enemy Units are needed, and there is only 1"]
    assert failed(table(rows[0], "hand: 0", steps="A: play v")) == ["there is no enemy Unit"]


def test_only_what_is_missing_is_said_to_be() -> None:
    told = table("hand: [{id: v, card: CASE-2}]", "units: [{id: b, card: U(3/2)}]", steps="A: play v")
    assert failed(told) == ["A has no other Unit"]


def test_a_command_without_a_target_says_what_it_needs() -> None:
    match = Scenario(f"id: case\ngame: gundam\ncards: |{CARDS}setup:\n  A: {{hand: [{{id: r, card: CASE-12}}]}}\n", "case").table_as(
        Witness, log=True
    )
    [against] = why_not(match, match.spoken, "play r").obstacles
    assert against.text == "needs 1 Command card in your trash, and there is none"


def test_a_price_that_cannot_be_paid_is_told() -> None:
    units = "units: [{id: s, card: CASE-10}, {id: x, card: CASE-13}, {id: v, card: U(1/1)}]"
    told = table(units, "hand: 0", steps="A: use x/1")
    assert "The price cannot be paid: trash 1 card in your hand." in texts(told)
    assert "Nothing comes of it." not in texts(told)


def test_what_is_rested_already_is_named() -> None:
    told = table("hand: [{id: n, card: CASE-11}]", "units: [{id: b, card: U(3/2), rested: true}]", steps="A: play n")
    assert told_with(told, "1-3-2-1") == ["b is rested already, so what depends on that is not done."]


# orders


def test_turn_order_among_three() -> None:
    """B is not the turn player; and who comes next says by which rule."""
    told = table(
        "units: [{id: a1, card: CASE-3}], hand: [{id: shot, card: CASE-5}]",
        "units: [{id: b1, card: CASE-4}]",
        "units: [{id: c1, card: CASE-3}, {id: v, card: U(1/1)}, {id: big, card: U(5/5)}]",
        steps="A: play shot",
        head='mode: royale\nedition: "1.9"\n',
    )
    order = [(line.text, line.cite) for line in lines(told) if line.order]
    assert order == [
        ("It comes first: effects of the turn player do.", "9-1-6-6"),
        ("It comes first: B is before C in turn order.", "1.9/12-2-4"),
        ("It comes first: its batch is the newest, and in it effects of the turn player come first.", "9-1-6-7"),
        ("It comes first: its batch is the newest, and in it B is before C in turn order.", "9-1-6-7"),
        ("It comes first: what waits besides is an older batch.", "9-1-6-7"),
    ]
    assert "does not activate comes first" not in told.answer.text


# who leaves


def test_what_waits_goes_with_whoever_leaves() -> None:
    told = table(
        "units: [{id: r, card: CASE-6}]",
        "units: [{id: m, card: CASE-7, rested: true}], deck: 1",
        "hand: 0",
        steps="A: attack m with r",
        head='mode: royale\nedition: "1.9"\n',
    )
    assert "The Destroyed effect of Martyr (#2) goes with B and is not resolved." in told_with(told, "1.9/12-2-5-2")
    assert told.steps[1].pending == [[]]
    assert "B leaves the game with all cards and effects." in told.answer.text


def test_to_concede_is_a_step() -> None:
    told = table(
        "units: [{id: a, card: U(3/3)}]", "units: [{id: w, card: CASE-15}]", "hand: 0",
        steps="A: attack player B with a; concede: B",
        head='mode: royale\nedition: "1.9"\n',
    )  # fmt: skip
    assert [(step.title, step.cite) for step in told.steps][1] == ("B concedes.", "1-2-3")
    assert told.answer.text.startswith("B concedes.")
    duel = table("units: [{id: a, card: U(3/3)}]", "units: [{id: w, card: CASE-15}]", steps="A: attack player B with a; concede: B")
    assert [step.title for step in duel.steps][1] == "B concedes."


# battles


def test_an_attack_ends_by_the_rule_of_its_step() -> None:
    target = "units: [{id: x, card: U(2/3), rested: true}]"
    told = table("units: [{id: u, card: CASE-14}]", target, steps="A: attack x with u")
    assert told_with(told, "7-3-5-1") == ["The attack of Sniper comes to no battle damage: x is no longer there."]
    blocked = table("units: [{id: u, card: U(2/2)}]", "units: [{id: w, card: CASE-15}]", steps="A: attack player B with u; B: block with w")
    assert told_with(blocked, "7-4-5-1") == ["The attack of u comes to no battle damage: Wall is no longer there."]
    acted = table(
        "units: [{id: u, card: U(2/2)}]", f"{target}, hand: [{{id: h, card: CASE-16}}]",
        steps="A: attack x with u; B: play h",
    )  # fmt: skip
    assert told_with(acted, "7-5-2-1") == ["The attack of u comes to no battle damage: u is no longer there."]


def test_a_shield_is_no_unit() -> None:
    """Whatever is printed on the card that lay there."""
    told = table(
        "units: [{id: d, card: CASE-9}]", "base: none, shields: [1, {id: s, card: U(1/1)}], units: [{id: v, card: U(1/1), rested: true}]",
        steps="A: attack v with d; A: resolve d/2",
    )  # fmt: skip
    assert not [text for text in texts(told) if "does not trigger" in text]


def test_who_is_spared_is_told() -> None:
    cards = "hand: [{id: h, card: CASE-5}]", "units: [{id: g, card: CASE-8}, {id: p, card: U(1/5), damage: 4}]"
    told = table(*cards, steps="A: play h; A: choose p; B: answer with g/1")
    assert "p is not destroyed this time." in told_with(told, "CASE-8/1")
    assert "p is not destroyed this time." in told.answer.text


def test_numbers_of_the_later_edition_are_said_too() -> None:
    told = table("hand: 0", "hand: 0", steps="A: end", head='rules: ["1.9/11-2-1-2"]\n')
    assert told.answer.rules["1.9/11-2-1-2"] == "A condition for defeat: a deck without cards."


# Digimon

DIGIMON = """
  CASE-1  Reader
    digimon · red · lv 3 · cost 1 · dp 2000
    play: draw 2
  CASE-2  Mega
    digimon · red · lv 5 · cost 8 · dp 8000 · from red 4:2
    evo: draw 2
  CASE-3  Broker
    tamer · red · cost 2
    my-turn, when my digimon evolve: delete 1 my digimon; memory +3
  CASE-4  Phoenix
    digimon · red · lv 4 · cost 4 · dp 4000
    <Fortitude>
    deleted: draw 1
  CASE-5  Scout
    tamer · red · cost 2
    my-turn, when foe card removed from @security: memory +1
  CASE-6  Bait
    digimon · red · lv 3 · cost 3 · dp 2000
    <Decoy [red]>
  CASE-7  Bolt
    option · red · cost 1
    main: delete 1 foe digimon[lv>=4]
"""


def digimon(a: str, b: str, steps: str) -> Ruling:
    told = "".join(f"  - {step.strip()}\n" for step in steps.split(";"))
    return judge(
        Scenario(f"id: case\ngame: digimon\nmemory: 5\ncards: |{DIGIMON}setup:\n  A: {{{a}}}\n  B: {{{b}}}\nsteps:\n{told}", "case")
    )


def test_an_empty_deck_is_told_where_nothing_is_drawn() -> None:
    hand = "hand: [{id: r, card: CASE-1}, {id: h, card: D(4/4000)}]"
    told = digimon(f"deck: 0, {hand}", "security: 5", "A: play r; A: digivolve r into h")
    assert told_with(told, "1-2-3-2") == ["A draws nothing: there is no card in the deck."]
    assert told_with(told, "8-1-2-8") == ["A draws nothing for it: there is no card in the deck."]
    there = digimon(hand, "security: 5", "A: play r; A: digivolve r into h")
    assert not [text for text in texts(there) if "draws nothing" in text]


def test_an_effect_that_fails_says_who_is_gone() -> None:
    a = "battle: [{id: a1, card: D(4/5000)}, {id: t, card: CASE-3}], hand: [{id: m, card: CASE-2}]"
    assert failed(digimon(a, "security: 5", "A: digivolve a1 into m; A: resolve t/1")) == ["Mega is no longer in play"]
    b = "battle: [{id: p, card: CASE-4, suspended: true, under: [{id: u, card: D(3/1000)}]}]"
    told = digimon("battle: [{id: a, card: D(5/9000)}]", b, "A: attack p with a; B: no counter; B: resolve p/<Fortitude>")
    assert failed(told) == ["Phoenix is no longer in the trash"]


def test_whose_place_an_enemy_card_comes_from() -> None:
    told = digimon("battle: [{id: a, card: D(5/9000)}, {id: t, card: CASE-5}]", "security: 2", "A: attack player B with a; B: no counter")
    assert "removed from their security stack" in next(line.says for line in lines(told) if line.cite == "CASE-5/1")


def test_who_is_spared_by_another_is_told() -> None:
    a = "battle: [{id: a1, card: D(4/5000)}], hand: [{id: o, card: CASE-7}]"
    told = digimon(a, "battle: [{id: d, card: D(4/4000)}, {id: bait, card: CASE-6}]", "A: use o; B: answer with bait/1.1")
    assert "d is not deleted this time." in texts(told)
