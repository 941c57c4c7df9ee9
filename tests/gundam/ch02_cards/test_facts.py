"""Chapter 2 where a table cannot show it: what may be printed on a card of each type, and what may not."""

import pytest

from headjudge.gundam.edge.facts import all_cards
from headjudge.gundam.table.cards import GundamCard
from headjudge.gundam.table.codes import BASE, COMMAND, PILOT, RESOURCE, UNIT
from headjudge.language.cardfile import CardError
from headjudge.scenario.runner import Scenario

TYPES = {"unit": UNIT, "pilot": PILOT, "command": COMMAND, "base": BASE, "resource": RESOURCE}
PRINTED = {"unit": "1/1", "pilot": "+1/+1", "command": "", "base": "0/4"}


def read(facts: str, *lines: str) -> GundamCard:
    text = "\n  ".join(["CASE-1  Thing", facts, *lines])
    return all_cards(text + "\n", "case.cards")["CASE-1"]


def refused(facts: str, *lines: str) -> str:
    with pytest.raises(CardError) as error:
        read(facts, *lines)
    return str(error.value)


@pytest.mark.case("G-043j")
@pytest.mark.parametrize(("word", "type_"), TYPES.items())
def test_there_are_five_types(word: str, type_: int) -> None:
    rest = "" if word == "resource" else " · blue · lv 1 · cost 1"
    assert read(word + rest).type == type_


@pytest.mark.case("G-043j")
def test_and_no_others() -> None:
    assert "`vehicle` is no fact of a card of this game" in refused("vehicle · blue · lv 1 · cost 1")


@pytest.mark.case("G-032a", "G-036a")
@pytest.mark.parametrize(("missing", "rule"), [("blue", "2-4-2-1"), ("lv 1", "2-8-2"), ("cost 1", "2-9-2")])
@pytest.mark.parametrize("word", PRINTED)
def test_a_deck_card_needs_colour_level_and_cost(word: str, missing: str, rule: str) -> None:
    facts = [fact for fact in (word, "blue", "lv 1", "cost 1", PRINTED[word]) if fact]
    assert read(" · ".join(facts)).cost == 1
    told = refused(" · ".join(fact for fact in facts if fact != missing))
    assert told.count("case.cards, line 2") == 1
    assert f"({rule})" in told


@pytest.mark.case("G-032a", "G-036a")
@pytest.mark.parametrize(("too_much", "rule"), [("blue", "2-4-2-1"), ("lv 1", "2-8-2"), ("cost 1", "2-9-2")])
@pytest.mark.parametrize("facts", ["resource", "token unit · 1/1", "token base · 0/3"])
def test_resources_and_tokens_have_none(facts: str, too_much: str, rule: str) -> None:
    assert (read(facts).colour, read(facts).lv, read(facts).cost) == (-1, 0, 0)
    assert f"({rule})" in refused(f"{facts} · {too_much}")


@pytest.mark.case("G-032a")
@pytest.mark.parametrize("colour", ["blue", "green", "red", "white", "purple"])
def test_there_are_five_colours(colour: str) -> None:
    assert read(f"unit · {colour} · lv 1 · cost 1 · 1/1").colour >= 0


@pytest.mark.case("G-032a")
def test_and_no_other_colour() -> None:
    assert "`black` is no fact" in refused("unit · black · lv 1 · cost 1 · 1/1")


@pytest.mark.case("G-043h")
def test_only_units_have_a_link_condition() -> None:
    assert len(read('unit · blue · lv 1 · cost 1 · 1/1 · link "Ace"/(Zeon)').link) == 2
    for word in ("pilot", "base", "command"):
        assert "(1.9/3-2-6-1)" in refused(f'{word} · blue · lv 1 · cost 1 · link "Ace"')


@pytest.mark.case("G-042")
def test_only_commands_have_a_pilot_effect() -> None:
    assert read('command · blue · lv 1 · cost 1 · pilot "Ace" +1/+0').pilot_name == "Ace"
    for word in ("unit", "base", "pilot"):
        assert "(2-3-5-4)" in refused(f'{word} · blue · lv 1 · cost 1 · pilot "Ace" +1/+0')


@pytest.mark.case("G-044p")
@pytest.mark.parametrize("word", ["pilot", "command"])
def test_tokens_are_units_bases_or_resources(word: str) -> None:
    assert "(4-17-1)" in refused(f"token {word}")


@pytest.mark.case("G-039b")
def test_where_no_ap_is_printed_it_is_0() -> None:
    assert read("base · blue · lv 1 · cost 1").ap == 0


# Names


@pytest.mark.case("G-031b")
def test_a_further_name_stands_beside_the_printed_one() -> None:
    card = read("pilot · red · lv 1 · cost 1 · +1/+1", 'always: also self as ["Char"]')
    assert card.names == ["Thing", "Char"]
    assert card.continuous == []


@pytest.mark.case("G-031b")
@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ('while any my unit: also self as ["Char"]', "a further name of the card itself is had always or never"),
        ("always: also self as [blue]", "only a name or a trait can be added"),
        ('always: also self as [~"Char"]', "only a name or a trait can be added"),
        ('deploy: gain this {always: also self as ["Char"]} ~turn', "a further name of the card itself is had always or never"),
        ('deploy: also self as ["Char"] ~turn', "a further name of the card itself is had always or never"),
    ],
)
def test_what_else_a_card_would_count_as_is_refused(line: str, reason: str) -> None:
    assert reason in refused("unit · red · lv 1 · cost 1 · 1/1", line)


# Reminder text


REMINDED = """
cards: |
  CASE-1  Talker
    unit · blue · lv 1 · cost 1 · 1/1
    # (deploy: draw 1)
setup:
  A: {hand: [{id: u, card: CASE-1}]}
steps:
  - A: play u
expect:
  asking: A
  A: {units: [u], hand: 0, deck: 20}
"""


@pytest.mark.case("G-038")
def test_text_in_brackets_is_no_effect() -> None:
    """The notation has no place for it but a comment: as a line it is refused, so it cannot be carried out by mistake."""
    assert "line 3" in refused("unit · blue · lv 1 · cost 1 · 1/1", "(draw 1)")
    result = Scenario(REMINDED, "case").run()
    assert result.passed, "\n".join(result.failures)


# Resources are only counted


@pytest.mark.case("G-048")
@pytest.mark.parametrize("act", ["exile 1 my resource", "1 foe ex -> hand", "trash 1 my resource", "1 my unit & 1 my ex -> deck bottom"])
def test_resources_are_moved_nowhere_else(act: str) -> None:
    assert "not moved elsewhere yet" in refused("unit · blue · lv 1 · cost 1 · 1/1", f"deploy: {act}")
