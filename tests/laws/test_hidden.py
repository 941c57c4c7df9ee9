"""A seat never learns what it may not know: by labels, ids, packed actions, reasons, errors, or the numbers of its log."""

import random

import msgspec
import pytest

from headjudge.decision import UNSEEN, IllegalChoice
from headjudge.gundam.table.codes import DECK, HAND, SHIELD, USE_EX
from headjudge.gundam.table.codes import PLAY as PLAY_VERB
from headjudge.kernel.actions import a_card, pack
from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.knowledge import seat_name
from headjudge.kernel.refs import CARDS
from headjudge.match import RULES_REVISION, Match, replay
from matches import KINDS, Kind, onlookers, played, played_out
from tables import player, prepared, table

A, B, SPECTATOR, JUDGE = 0, 1, None, -1


def cites(match: Match, what: str | int) -> list[str]:
    return [obstacle.cite for obstacle in match.decision.why_not(what)]


BURY = """
cards: |
  CASE-1  Bury
    command · blue · lv 1 · cost 1
    main: top 2 deck -> deck bottom
  CASE-2  Bury Shields
    command · blue · lv 1 · cost 1
    main: all my shield -> deck bottom
  CASE-3  Take
    command · blue · lv 1 · cost 1
    main: may 1 my shield -> hand
  CASE-4  Peek and bury
    command · blue · lv 1 · cost 1
    main: look top 1 deck; top 2 deck -> deck bottom
setup:
  A:
    hand:
      - {id: bury, card: CASE-1}
      - {id: shields, card: CASE-2}
      - {id: take, card: CASE-3}
      - {id: peek, card: CASE-4}
      - {id: mine, card: U(1/1)}
    deck: [{id: d1, card: TEST-001}, {id: d2, card: TEST-002}, 5]
    shields: [{id: s1, card: TEST-001}, {id: s2, card: TEST-002}]
    units: [{id: a1, card: U(2/2)}]
  B:
    hand: [{id: theirs, card: TEST-003}]
"""


def said_no(match: Match, text: str) -> str:
    with pytest.raises(BadInput) as refused:
        match.decision.why_not(text)
    return str(refused.value)


# Options about unseen cards


@pytest.mark.parametrize(
    ("step", "labels"),
    [
        ("play bury", ["choose the 1st unseen card", "choose the 2nd unseen card"]),
        ("play shields", ["choose Shield 1 of A", "choose Shield 2 of A"]),
        ("play take", ["choose Shield 1 of A", "decline"]),
        ("play peek", ["choose d1", "choose the 1st unseen card"]),
    ],
)
def test_an_option_about_an_unseen_card_tells_its_position_alone(step: str, labels: list[str]) -> None:
    match = table(BURY)
    match.say(step)
    options = match.decision.options
    assert sorted(option.label for option in options) == labels
    for index, option in enumerate(options):
        if "unseen" in option.label or "Shield" in option.label:
            assert (option.card, option.action) == (None, UNSEEN - index)
            real = match.state.options[index]
            assert cites(match, option.action) == []
            assert cites(match, option.label) == []
            assert cites(match, real) == ["not offered"], "who remembers a card's id cannot look for it"
            with pytest.raises(IllegalChoice):
                match.clone().act(real)
            twins = [match.clone() for _ in range(3)]
            twins[0].choose(index)
            twins[1].act(option.action)
            twins[2].say(option.label)
            assert [twin.answers[-1] for twin in twins] == [[A, real]] * 3


def test_an_unseen_card_that_is_not_there_is_refused() -> None:
    match = table(BURY)
    match.say("play bury")
    assert said_no(match, "choose the 3rd unseen card") == "of unseen cards 2 can be chosen here"
    assert said_no(match, "choose Shield 9 of A")
    assert cites(match, UNSEEN - 2) == ["not offered"]


def test_unseen_shields_stay_unseen_beneath_the_deck() -> None:
    match = table(BURY)
    match.say("play shields")
    match.choose(1)
    for seat in (A, B, SPECTATOR):
        assert player(match, A, seat)["deck"] == {"count": 9, "known": {}}
        assert not {"s1", "s2"} & set(" ".join(e.text for e in match.log_for(seat)).replace(",", "").split())


def test_what_the_owner_has_seen_it_knows_beneath_the_deck() -> None:
    match = table(BURY)
    match.say("play peek")
    match.say("choose the 1st unseen card")
    own = player(match, A, A)["deck"]
    assert isinstance(own, dict)
    assert [(place, match.names[card["id"]]) for place, card in own["known"].items()] == [("6", "d1")]
    assert player(match, A, B)["deck"] == {"count": 7, "known": {}}


# Ids


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_the_id_of_a_card_says_nothing_about_it(kind: Kind) -> None:
    numbers = [[card.number for card in kind.begin(seed).state.cards] for seed in (3, 3, 4)]
    assert numbers[0] == numbers[1]
    assert numbers[0] != numbers[2]
    assert numbers[0][:50] != sorted(numbers[0][:50])


# Reasons and errors


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_name_of_a_hidden_card_is_no_name(seed: int) -> None:
    match = prepared(seed)
    s, me = match.state, match.state.asking
    hidden = [*s.zone(1 - me, HAND), *s.zone(1 - me, SHIELD), *s.zone(me, SHIELD), *s.zone(me, DECK)[-3:]]
    names = {s.cards[card].name for card in hidden}
    for card in hidden:
        for name in sorted(names):
            for form in ("play {}", "pair {} with {}", "attack {} with {}", "block with {}", "use {}/1", "choose {}"):
                text = form.format(*[f"{name}#{card}"] * 2)
                assert said_no(match, text) == said_no(match, text.replace(name, "Nonsense")).replace("Nonsense", name)
                with pytest.raises(BadInput):
                    match.say(text)
        assert cites(match, pack(PLAY_VERB, a_card(card))) == ["4-7-1"]


def test_a_known_card_has_its_name() -> None:
    match = table(BURY)
    assert cites(match, "play a1") == ["4-7-1"]
    assert said_no(match, "play theirs") == "nothing here is called `theirs`"
    assert said_no(match, "play d1") == "nothing here is called `d1`"


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("use burst", "11-2-5-2"), ("decline burst", "11-2-5-3"), ("no block", "7-4-4"), ("pass", "8-3-3"), ("keep", "5-2-1-6"),
        ("mode 5", "not offered"), ("number 3", "not offered"),
    ],
)  # fmt: skip
def test_an_answer_to_another_question_is_refused_by_its_own_rule_if_it_has_one(text: str, rule: str) -> None:
    match = table(BURY)
    before = match.fingerprint()
    assert cites(match, text) == [rule]
    with pytest.raises(IllegalChoice, match=rule):
        match.say(text)
    assert match.fingerprint() == before


def test_a_seat_that_is_not_there_is_told() -> None:
    match = table(BURY)
    assert said_no(match, "attack player C with a1") == "there is no player C; there are A and B"
    assert said_no(match, "C goes first") == "there is no player C; there are A and B"
    match.say("play take")
    assert said_no(match, "choose player H") == "there is no player H; there are A and B"


@pytest.mark.parametrize("text", ["use a1/0", "use a1/99999", "pay with Support EX", "pay with pilot/1 EX", ""])
def test_nonsense_is_told(text: str) -> None:
    assert said_no(table(BURY), text)


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_no_number_is_without_a_reason(kind: Kind) -> None:
    match, dice = kind.begin(5), random.Random(5)
    for _ in range(60):
        if match.over:
            break
        offered = [option.action for option in match.decision.options]
        wrong = [dice.getrandbits(bits) for bits in range(1, 64, 3)]
        wrong += [-n for n in wrong] + [verb + 16 * 5000 for verb in range(16)] + [verb + 16 * ((1 << 20) * 9) for verb in range(16)]
        wrong += [pack(USE_EX, 1 << 30, 1 << 30), CARDS * 4 - 4]
        for action in wrong:
            assert (not match.decision.why_not(action)) == (action in offered)
        match.choose(dice.randrange(len(offered)))


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_a_card_that_is_hidden_has_no_name(kind: Kind) -> None:
    """To whoever is asked, the name of a card it cannot see is as good as one that no card has."""
    match, dice = kind.begin(4), random.Random(4)
    tried = 0
    for _ in played(match, dice, 8):
        s = match.state
        hidden = [card for card, known in enumerate(s.known) if not known >> s.asking & 1 and s.place[card] >= 0]
        for card in dice.sample(hidden, 3):
            name = s.cards[card].name
            for form in ("play {}", "choose {}", "use {}/1", "attack {0} with {0}"):
                text = form.format(f"{name}#{card}")
                assert said_no(match, text) == said_no(match, text.replace(name, "Nonsense")).replace("Nonsense", name)
                tried += 1
    assert tried > 50


@pytest.mark.parametrize("what", [None, True, 1.5, ["end"]])
def test_what_is_no_action_has_no_reason(what: object) -> None:
    with pytest.raises(BadInput, match="is no action"):
        table(BURY).decision.why_not(what)  # type: ignore[arg-type]


# The log

SEARCH = """
setup:
  A:
    hand: [{id: c, card: TEST-017}, {id: f, card: U(1/1)}]
    deck: [{id: x, card: %s}, {id: y, card: TEST-005}, {id: z, card: TEST-005}, 9]
"""


def test_the_numbers_of_a_log_do_not_tell_what_was_found() -> None:
    logs = []
    for top in ("TEST-005", "TEST-001"):
        match = table(SEARCH % top)
        match.say("play c")
        asked = 0
        while match.decision.prompt.startswith("An effect of "):
            labels = [option.label for option in match.decision.options]
            match.say("decline" if "decline" in labels else labels[0])
            asked += 1
        logs.append((asked, match.log[-1].number, match.log_for(B), match.log_for(SPECTATOR)))
    found, none = logs
    assert (found[0], found[1]) != (none[0], none[1]), "A was asked more often"
    assert (found[2], found[3]) == (none[2], none[3])


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_a_seat_counts_what_it_perceives_and_causes_are_among_it(kind: Kind) -> None:
    match = played_out(kind.begin(2, log=True), random.Random(2))
    for seat in onlookers(match):
        log = match.log_for(seat)
        assert [e.number for e in log] == list(range(1, len(log) + 1))
        assert all(0 <= e.cause < e.number for e in log)
        assert any(e.cause for e in log)
    assert [e.number for e in match.log] != list(range(1, len(match.log) + 1))
    assert [e.number for e in match.log] == [e.number for e in match.log_for(JUDGE)]


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_the_log_tells_names_as_they_were(kind: Kind) -> None:
    """What a seat has seen stays told when the card has been shuffled away and is any card now."""
    match = played_out(kind.begin(3, log=True), random.Random(3))
    listeners = [*onlookers(match), JUDGE]
    before = [[e.text for e in match.log_for(seat)] for seat in listeners]
    match.state.cards = list(reversed(match.state.cards))
    assert [[e.text for e in match.log_for(seat)] for seat in listeners] == before


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_a_view_shows_no_card_that_its_seat_does_not_know(kind: Kind) -> None:
    match, dice = kind.begin(6), random.Random(6)
    seen: set[int] = set()
    for _ in played(match, dice, 6):
        s = match.state
        everybody = (1 << s.seats) - 1
        for seat in onlookers(match):
            who = everybody if seat is None else 1 << seat
            viewer = s.seats if seat is None else seat
            numbers = {seat_name(s, viewer, card): card for card in range(len(s.cards))}
            shown = {numbers[name] for name in ids_in(msgspec.to_builtins(match.view(seat)))}
            assert [card for card in shown if s.known[card] & who != who] == []
            seen |= shown
    assert len(seen) > 20


def ids_in(data: object) -> set[int]:
    """The cards that are named anywhere in a view."""
    if isinstance(data, dict):
        own = {data["id"]} if isinstance(data.get("id"), int) else set()
        return own.union(*(ids_in(part) for part in data.values()))
    return set().union(*(ids_in(part) for part in data)) if isinstance(data, list) else set()


# Records


@pytest.mark.parametrize("engine", ["headjudge 0.1.0, rules revision 0", f"headjudge 99.0, rules revision {RULES_REVISION}"])
def test_a_record_of_another_engine_is_refused(engine: str) -> None:
    match = prepared(1)
    told = msgspec.json.decode(match.record())
    assert told["engine"] == f"headjudge 0.1.0, rules revision {RULES_REVISION}"
    with pytest.raises(BadInput, match=rf"this record was made by {engine}; this is headjudge 0.1.0, rules revision \d+, which may"):
        replay(msgspec.json.encode(told | {"engine": engine}))
    del told["engine"]
    with pytest.raises(BadInput, match=r"this record is damaged: .*engine"):
        replay(msgspec.json.encode(told))
