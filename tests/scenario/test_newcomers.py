"""What people write who have not read the manual: each is answered with what could stand there."""

import pytest

from headjudge.scenario.located import ScenarioError
from headjudge.scenario.runner import Scenario

UNIT = "setup: {A: {units: [{id: u, card: U(2/2)}]}}\n"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("setup:\nA:\n  units: []\n", ["3:3 `A` stands below `setup`, indented by blanks"]),
        ("hand: 3\n", ["1:7 `hand` stands below a player in `setup`, indented by blanks"]),
        ("log: []\n", ["1:6 `log` stands below `expect`, indented by blanks"]),
        ("not_offered: [end]\n", ["1:14 `not_offered` stands below `steps`, with `- ` before it, indented by blanks"]),
        (UNIT + "expect:\n  - A: {hand: 1}\n", ["3:3 expected `key: value` entries, found a list (entries have no `- ` before them)"]),
        (
            "setup:\n  A: {battle: []}\n",
            ["2:15 `game` is not said, and this is known in digimon only: say `game: digimon`"],
        ),
        ("memory: 3\n", ["1:9 `game` is not said, and this is known in digimon only: say `game: digimon`"]),
        (
            "setup: {A: {units: [U(2/2), U(2/2)]}}\nsteps:\n  - A: attack player B with U(2/2)\n",
            [
                "3:8 nothing here is called `U(2/2)` alone: 2 cards have that name; give the one you mean an `id`; legal are: end, "
                "attack player B with U(2/2)#0, attack player B with U(2/2)#1"
            ],
        ),
        (
            UNIT + "steps:\n  - A: attack player B with s\n",
            ["3:8 nothing here is called `s`; did you mean `attack player B with u`? Legal are: end, attack player B with u"],
        ),
        (
            "setup: {A: {deck: [{id: d}, 9]}}\nsteps:\n  - A: play d\n",
            ["3:8 A does not know which card `d` is where it lies; legal are: end"],
        ),
        ("id: 'x\n", ["2:1 this is no YAML: found unexpected end of stream: a quote is never closed"]),
        (
            "cards:\n  - CASE-1 Foo\nsetup: {A: {hand: [CASE-1]}}\n",
            ["2:3 expected cards as text below `cards: |`, found a list"],
        ),
        ("setup: {A: {units: [{id: '', card: U(1/1)}]}}\n", ["1:26 an id has at least one letter"]),
        ("setup: {A: {hand: [-2]}}\n", ["1:20 there cannot be -2 of them"]),
        ("setup: {A: {hand: [true]}}\n", ["1:20 no card has the number or the name `true`; as an id it stands in `{id: true}`"]),
        ("setup: {A: {units: [U(2)]}}\n", ["1:21 no card has the number or the name `U(2)`; a plain card is `U(3/4)`, with its AP and HP"]),
        ("setup: {A: {units: [{card: U(1/1), pilot: {id: p}}]}}\n", ["1:43 the `card` of this Pilot is not said"]),
        ("setup: {A: {units: [{card: U(1/1), pilot: {name: p}}]}}\n", ["1:50 `name` is not known here; known are id, card"]),
        ("setup: {A: {deck: few}}\n", ["1:19 expected cards in `[…]`, or how many there are, found `few`"]),
        ("steps:\n  - B: concede\n", ["2:8 who gives up says it so: `- concede: B`"]),
        ("steps:\n  - offered: ['A: end']\n", ["2:15 `A: end` is no action; legal are: end"]),
        ("expect: {no_log: [{text: x}]}\n", ["1:19 expected a word, found entries"]),
        ("game: digimon\naction: pass\nevents: [pass]\n", [
            "2:9 expected `key: value` entries, found `pass`", "3:10 expected `key: value` entries, found `pass`",
        ]),
        ("id: x\x01\n", ["1:6 this is no YAML: it holds a character that no text has (U+0001)"]),
        ("setup: {A: {base: {card: EX-BASE, pilot: ST01-010}}}\n", ["1:42 a Base has no Pilot (2-3-4)"]),
        ("turn: 0\n", ["1:7 turns are counted from 1, and this is `0`"]),
        ('allow: ["10-3"]\n', ["1:9 `10-3` is no reason against a table; such are 10-3-1, 10-2-1-2, 10-4-1, 10-5-1"]),
        ("game: digimon\ndirection: clockwise\n", ["2:12 this table has two players and no direction"]),
        (
            "game: digimon\nsetup: {A: {battle: [{card: D(4/5000), modifiers: [{until: forever}]}]}}\n",
            [
                "2:52 `dp` is not said here: by how much it is changed",
                "2:60 only `end_of_turn` is said here; what lasts otherwise is written under `effects`",
            ],
        ),
        ("match: {seed: 3}\n", ["1:8 `decks` is not said here: one for each player"]),
        # what follows from a fault of the set-up is no second fault, what does not is told with it
        (
            "setup: {A: {untis: [{id: u}]}}\nsteps:\n  - A: attack player B with u\nexpect:\n  over: perhaps\n  things: {u: {ap: 1}}\n",
            ["1:20 `untis` is not known here; did you mean `units`?", "5:9 expected true or false, found `perhaps`"],
        ),
    ],
)  # fmt: skip
def test_the_answer_says_what_could_stand_there(text: str, told: list[str]) -> None:
    with pytest.raises(ScenarioError) as error:
        Scenario(text, "case.yaml").run()
    assert [f"{problem.line}:{problem.column} {problem.reason}" for problem in error.value.problems] == told


def test_a_number_with_another_dash_is_understood() -> None:
    assert Scenario("setup: {A: {units: [ST01–001]}}\n", "case.yaml").run().passed


def test_no_pilot_may_be_said() -> None:
    assert Scenario("setup: {A: {units: [{id: u, card: U(1/1), pilot: none}]}}\nexpect: {things: {u: {pilot: none}}}\n", "x").run().passed


@pytest.mark.parametrize("name", ["Strike with wings", "player B", "Shield 1 of B", "yes", "x  y", "u/1"])
def test_any_id_can_be_used_as_it_is_offered(name: str) -> None:
    """However much it looks like other words."""
    table = "setup:\n  A: {{units: [{{id: {a!r}, card: U(2/2)}}]}}\n  B: {{units: [{{id: {b!r}, card: U(1/1), rested: true}}]}}\n"
    for a, b in ((name, "v"), ("u", name)):
        text = f"{table.format(a=a, b=b)}steps:\n  - A: attack {b} with {a}\n"
        assert Scenario(text, "case.yaml").run().passed
