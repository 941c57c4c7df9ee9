"""One predicate says what forbids an action: option lists stop at the first obstacle, "why not" tells all of them with their figures."""

import random
from types import ModuleType

import msgspec
import pytest

from headjudge.decision import NOT_OFFERED, IllegalChoice
from headjudge.digimon.edge.obstacles import SENTENCES as OF_DIGIMON
from headjudge.digimon.table import obstacles as digimon
from headjudge.edge.actions import SHARED_VERBS, Actions
from headjudge.edge.greyed import OUT_OF_THE_QUESTION, subject_of, tried
from headjudge.edge.obstacles import SENTENCES as SHARED
from headjudge.edge.obstacles import Sentence
from headjudge.edge.views import Question
from headjudge.gundam.edge.obstacles import SENTENCES as OF_GUNDAM
from headjudge.gundam.table import obstacles as gundam
from headjudge.kernel import obstacles as shared
from headjudge.kernel.actions import verb_of
from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.nearest import codes_against
from headjudge.kernel.obstacles import NO_ACTION, NOT_AMONG, NOT_ASKED, UNKNOWN_CARD
from headjudge.match import Match
from matches import KINDS, Kind, played
from tables import table

EVERY = 6  # decisions between two looks
MOST_TRIED = 150  # actions at a look

# Where no rule says why not, and only these: what is no action of this match, an answer that no verb of a rule book is (yes, choose, …) and
# that nobody is asked for, and a card to be chosen of which the asked seat knows nothing.
WITHOUT_RULE = {(NO_ACTION, False), (NO_ACTION, True), (NOT_ASKED, True), (UNKNOWN_CARD, True)}


def all_tried(match: Match, dice: random.Random) -> list[int]:
    """What the question is about, with everything it could be tried with, and whatever else comes to mind."""
    actions = match.game.actions
    assert isinstance(actions, Actions)
    about = list(tried(actions, match.state))
    dice.shuffle(about)
    return about[:MOST_TRIED] + match.game.conceivable(match.state, dice, 20)


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_offered_is_accepted_is_without_an_obstacle(kind: Kind) -> None:
    dice = random.Random(5)
    match = kind.begin(5)
    looks = 0
    for _ in played(match, dice, EVERY):
        looks += 1
        for action in [*match.state.options, *all_tried(match, dice)]:
            law_of(match, action)
    assert looks > 5


def law_of(match: Match, action: int) -> None:
    s, game = match.state, match.game
    actions = game.actions
    offered = action in s.options
    label = game.describe(s, action, match.names)
    found = actions.found_against(s, action)
    assert offered == (not found), label
    if actions.is_sound(s, action) and not any(one.code == UNKNOWN_CARD for one in found):
        first = s.frames[-1].obstacle(s, action)
        assert offered == (not first), f"{label}: the first obstacle and all of them"
        assert offered or first == found[0].cite or found[0].code in (NOT_ASKED, NOT_AMONG), f"{label}: the first is the first of all"
    if offered:
        return
    for one in found:
        assert one.cite
        if one.cite == NOT_OFFERED:
            assert (one.code, verb_of(action) in SHARED_VERBS) in WITHOUT_RULE, label
    told = match.obstacles(action)
    assert all(obstacle.text and "{" not in obstacle.text for obstacle in told), label
    with pytest.raises(IllegalChoice) as refused:
        match.take(action)
    assert refused.value.obstacles == told, "who tries it is told the same"


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_what_is_greyed_out_is_not_offered_and_says_why(kind: Kind) -> None:
    dice = random.Random(6)
    match = kind.begin(6)
    greyed = 0
    for _ in played(match, dice, 10):
        question = match.decision.data(greyed=True)
        assert question.greyed == match.decision.greyed()
        assert msgspec.json.decode(msgspec.json.encode(question), type=Question) == question
        for one in question.greyed:
            greyed += 1
            assert one.obstacles
            assert all("#" not in obstacle.text for obstacle in one.obstacles)
            for option in question.options:
                assert one.subject is None or (option.verb, option.subject) != (one.verb, one.subject)
    assert greyed > 10


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_what_is_greyed_out_comes_nearest_of_all_that_could_be_tried(kind: Kind) -> None:
    """Not all of it is tried: of a card that is no Pilot, the Units it could be paired with do not matter."""
    match = kind.begin(6)
    actions = match.game.actions
    assert isinstance(actions, Actions)
    for _ in played(match, random.Random(6), EVERY):
        s, counts = match.state, dict[tuple[str, int], int]()
        hopeless = OUT_OF_THE_QUESTION | actions.senseless
        for action in tried(actions, s):
            codes, subject = codes_against(s, action), subject_of(actions, action)
            if codes and hopeless.isdisjoint(codes):
                counts[subject] = min(len(codes), counts.get(subject, len(codes)))
        offered = {subject_of(actions, action) for action in s.options}
        found = {subject_of(actions, action): len(codes_against(s, action)) for action in actions.greyed(s)}
        assert found == {subject: count for subject, count in counts.items() if subject not in offered}


GUNDAM = """
cards: |
  CASE-1  Volley
    command · blue · lv 3 · cost 2
    main: damage 2 foe unit[hp<=3] 1
  CASE-2  Medic
    unit · blue · lv 1 · cost 1 · 1/1
    act-main, 1/turn: by pay 2 => draw 1
  CASE-3  Sniper
    command · blue · lv 1 · cost 1
    main: damage 1 foe unit[rested,hp<=3] 1
setup:
  A:
    units: [{id: u, card: U(3/3), rested: true, deployed_this_turn: true}, {id: medic, card: CASE-2}]
    hand: [{id: h, card: ST01-001}, {id: volley, card: CASE-1}, {id: sniper, card: CASE-3}, {id: pilot, card: ST01-010}]
    resources: {active: 1, rested: 1}
  B: {units: [{id: x, card: U(2/5)}, {id: y, card: U(2/2), rested: true}, {id: z, card: U(2/2), rested: true}]}
"""
DIGIMON = """
game: digimon
cards: |
  CASE-1  Grown
    digimon · red · lv 5 · cost 7 · dp 7000 · from red 4:3
  CASE-2  Flood
    option · blue · cost 3
    main: draw 1
  CASE-3  Titan
    digimon · red · lv 6 · cost 15 · dp 12000
memory: 3
setup:
  A:
    battle: [{id: a, card: D(3/5000), suspended: true, played_this_turn: true}]
    hand: [{id: grown, card: CASE-1}, {id: flood, card: CASE-2}, {id: titan, card: CASE-3}]
  B: {battle: [{id: b, card: D(4/5000)}]}
"""

# on which table, what is tried, and what stands against it: cite, sentence, figures
FIGURES = [
    (GUNDAM, "play h", [
        ("2-8-1", "needs Lv. 4, you have 2 Resources", {"lv": 4, "resources": 2}),
        ("2-9-1", "costs 3, 1 is active", {"cost": 3, "active": 1}),
    ]),
    (GUNDAM, "attack x with u", [
        ("7-3-1", "u is rested", {}),
        ("2-11-4", "u was deployed this turn and is no Link Unit", {}),
        ("7-3-1", "x is active", {}),
    ]),
    (GUNDAM, "use medic/1", [("9-1-7-2", "the price cannot be paid: pay 2, and 1 is there", {"needed": 2, "there": 1})]),
    (DIGIMON, "digivolve a into grown", [("8-1", "needs Lv. 4, a is Lv. 3", {"needed": 4, "lv": 3})]),
    (DIGIMON, "use flood", [("4-22", "needs blue on the field", {"colours": 2})]),
    (DIGIMON, "play titan", [("4-2-2", "costs 15, and with 3 memory at most 13 can be paid", {"cost": 15, "memory": 3, "payable": 13})]),
    (DIGIMON, "attack b with a", [
        ("11-2", "a is suspended", {}), ("11-2", "a was played this turn", {}), ("11-2", "b is unsuspended", {}),
    ]),
    (DIGIMON, "hatch", [("6-4", "that is not asked now: Your main phase: play, digivolve, use, attack or pass", {})]),
]  # fmt: skip


@pytest.mark.parametrize(("setup", "text", "against"), FIGURES, ids=[row[1] for row in FIGURES])
def test_every_obstacle_is_told_with_its_figures(setup: str, text: str, against: list[tuple[str, str, dict[str, int]]]) -> None:
    match = table(setup)
    assert [(one.cite, one.text, one.figures) for one in match.decision.why_not(text)] == against
    with pytest.raises(IllegalChoice) as refused:
        match.say(text)
    assert [(one.cite, one.text, one.figures) for one in refused.value.obstacles] == against


CHOICES = [
    ("choose x", [
        ("CASE-3/1", "it must be one that is rested; x is none", {}),
        ("CASE-3/1", "it must be one that has 3 HP or less; of x it is 5", {"asked": 3, "has": 5}),
    ]),
    ("choose u", [("CASE-3/1", "u is somebody else's: the line looks for rested enemy Unit with 3 HP or less", {})]),
    ("choose h", [("CASE-3/1", "h does not lie where the line looks for rested enemy Unit with 3 HP or less", {})]),
    ("stop", [("CASE-3/1", "1 must be chosen, 0 are", {"needed": 1, "chosen": 0})]),
    ("yes", [(NOT_OFFERED, "that is not asked now: An effect of Sniper asks", {})]),
]  # fmt: skip


FULL = """
setup:
  A:
    units: [{id: u, card: U(1/1)}, U(1/1), U(1/1), U(1/1), U(1/1), U(1/1)]
    hand: [{id: h, card: ST01-001}]
    resources: 5
  B: {units: [{id: x, card: U(2/2)}]}
"""
MATERIALS = """
game: digimon
cards: |
  CASE-1  Xrossed
    digimon · red · lv 6 · cost 14 · dp 12000
    · xros -2 ["Arm"/"Leg"] ["Leg"] ["Tail"]
  CASE-2  Arm
    digimon · red · lv 3 · cost 3 · dp 2000
  CASE-3  Leg
    digimon · red · lv 4 · cost 5 · dp 4000
setup:
  A: {hand: [{id: h, card: CASE-1}, {id: one, card: CASE-2}, {id: other, card: CASE-2}, {id: leg, card: CASE-3}]}
memory: 0
"""
LINKS = """
game: digimon
cards: |
  CASE-1  Plug
    digimon · red · lv 3 · cost 3 · dp 2000 · (Appmon)
    · link [(Appmon)] 2 dp 2000
  CASE-2  Host
    digimon · red · lv 4 · cost 5 · dp 5000 · (Appmon)
    <Link +1>
setup:
  A:
    battle: [{id: host, card: CASE-2, links: [{id: l1, card: CASE-1}, {id: l2, card: CASE-1}]}]
    hand: [{id: p, card: CASE-1}]
memory: 6
"""
ASKED_FOR = [  # on which table, what is done first, what is chosen then, and what stands against it
    (FULL, "play h", "choose x", ("10-4-2", "x is none of the 6 that are there; the section holds 6", {"most": 6, "there": 6})),
    (MATERIALS, "play h", "choose leg", (
        "<DigiXros>", "leg cannot fill slot 1 of 3 if 2 must be filled", {"slot": 1, "slots": 3, "needed": 2},
    )),
    (LINKS, "link p to host", "choose p", (
        "<Link>", "host may have 2 link cards and has 2: one of them makes room", {"most": 2, "links": 2},
    )),
]  # fmt: skip


@pytest.mark.parametrize(("setup", "first", "then", "against"), ASKED_FOR, ids=["excess", "material", "link"])
def test_what_cannot_be_chosen_is_told_with_its_figures(
    setup: str, first: str, then: str, against: tuple[str, str, dict[str, int]]
) -> None:
    match = table(setup)
    match.say(first)
    assert [(one.cite, one.text, one.figures) for one in match.decision.why_not(then)] == [against]


@pytest.mark.parametrize(("text", "against"), CHOICES, ids=[row[0] for row in CHOICES])
def test_of_a_target_every_condition_that_fails_is_told(text: str, against: list[tuple[str, str, dict[str, int]]]) -> None:
    match = table(GUNDAM)
    match.say("play sniper")
    assert [(one.cite, one.text, one.figures) for one in match.decision.why_not(text)] == against


@pytest.mark.parametrize(
    ("codes", "sentences"), [(shared, SHARED), (gundam, OF_GUNDAM), (digimon, OF_DIGIMON)], ids=["shared", "gundam", "digimon"]
)
def test_every_obstacle_has_a_sentence(codes: ModuleType, sentences: dict[int, Sentence]) -> None:
    said = {name for name, code in vars(codes).items() if name.isupper() and name not in ("NONE", "FIRST_OWN_CODE") and code in sentences}
    assert said == {name for name in vars(codes) if name.isupper() and name not in ("NONE", "FIRST_OWN_CODE")}
    assert len(said) == len(sentences), "one code, one sentence"


POOR = """
setup:
  A: {units: [{id: u, card: U(3/3)}], hand: [{id: h, card: ST01-001}, {id: pilot, card: ST01-010}], resources: {active: 1}}
  B: {units: [{id: x, card: U(2/5)}]}
"""


PILOT_ALONE = """
setup:
  A: {hand: [{id: pilot, card: ST01-010}], resources: 6, %s}
  B: {units: [U(1/1)]}
"""


def test_a_pilot_is_greyed_out_while_there_is_no_unit_to_pair_it_with() -> None:
    """6-5-2-3-1. With a Unit it can be paired, and that a Pilot is not played by itself is out of the question again."""
    match = table(PILOT_ALONE % "units: []")
    greyed = [(one.verb, one.subject and one.subject.name, [(o.cite, o.text) for o in one.obstacles]) for one in match.decision.greyed()]
    assert greyed == [("play", "Amuro Ray", [("6-5-2-3-1", "a Pilot is paired with a Unit, and you have none")])]
    paired = table(PILOT_ALONE % "units: [U(1/1)]")
    assert "pair" in {option.verb for option in paired.decision.data().options}
    assert [one.verb for one in paired.decision.greyed() if one.subject is not None and one.subject.name == "Amuro Ray"] == []


def test_what_is_greyed_out_says_with_which_verb_and_why() -> None:
    match = table(POOR)
    greyed = [(one.verb, [obstacle.cite for obstacle in one.obstacles]) for one in match.decision.greyed()]
    assert greyed == [("play", ["2-8-1", "2-9-1"]), ("pair", ["2-8-1"])]


def test_of_a_card_all_that_could_be_tried_with_it_is_told() -> None:
    match = table(POOR)
    assert [obstacle.text for obstacle in match.decision.why_not("h")] == ["needs Lv. 4, you have 1 Resource", "costs 3, 1 is active"]
    assert [obstacle.cite for obstacle in match.decision.why_not("pilot")] == ["2-8-1"]
    assert not match.decision.why_not("u"), "it can attack"
    with pytest.raises(BadInput, match="`juggle` is no action"):
        match.decision.why_not("juggle")
