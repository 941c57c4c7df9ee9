"""The public face on whole random games: what is wrong is refused and changes nothing, what is kept comes back the same."""

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from headjudge import judge, simulate
from headjudge.decision import IllegalChoice
from headjudge.formats import CHECKSUM_SIZE, SAVE_VERSION, checksum
from headjudge.kernel.bad_input import BadInput
from headjudge.match import Match, Outcome, load, replay, start
from matches import DIGIMON, DUEL, DUELS, KINDS, TEAM, Kind, onlookers, played, played_out

GAMES = pytest.mark.parametrize("kind", KINDS, ids=str)
SOME = pytest.mark.parametrize("kind", [DUEL, TEAM, DIGIMON], ids=str)  # where every game and mode does the same by the same code
SEEDS = [1, 2]
CONCEDED = {"gundam": "1-2-3", "digimon": "1-2-4"}


# Wrong choices


@GAMES
def test_wrong_choices_are_refused_and_change_nothing(kind: Kind) -> None:
    match, dice = kind.begin(), random.Random(1)
    for _ in played(match, dice, 7):
        before, answers = match.fingerprint(), len(match.answers)
        for index in (-1, len(match.state.options), 10**9, True, False, "0", "end", None, 0.0):
            with pytest.raises(IllegalChoice, match="is no option: there are"):
                match.choose(index)  # type: ignore[arg-type]
        for action in (-1, 10**12, *(dice.getrandbits(40) for _ in range(3))):
            if action not in match.state.options:
                with pytest.raises(IllegalChoice, match="not legal"):
                    match.act(action)
        for wrong in (True, "end", None):
            with pytest.raises(IllegalChoice, match="is no action"):
                match.act(wrong)  # type: ignore[arg-type]
        with pytest.raises((BadInput, IllegalChoice)):
            match.say("juggle the cards")
        assert match.fingerprint() == before
        assert len(match.answers) == answers
    assert match.over


@GAMES
def test_conceivable_actions_are_legal_exactly_if_offered(kind: Kind) -> None:
    match, dice = kind.begin(), random.Random(1)
    for _ in played(match, dice, 5):
        for action in match.game.conceivable(match.state, dice, 10):
            legal = action in [option.action for option in match.decision.options]
            assert (not match.decision.why_not(action)) == legal
            if not legal:
                before = match.fingerprint()
                with pytest.raises(IllegalChoice, match=r"not legal \(."):
                    match.act(action)
                assert match.fingerprint() == before


@GAMES
def test_nothing_is_decided_when_the_game_is_over(kind: Kind) -> None:
    match = kind.begin()
    while not match.over:
        match.concede(match.decision.seat)
    before = match.fingerprint()
    for act in (lambda: match.choose(0), lambda: match.act(0), lambda: match.concede(1), lambda: match.arrange(0, "hand", [])):
        with pytest.raises(IllegalChoice, match="the game is over"):
            act()
    with pytest.raises(IllegalChoice, match="the game is over"):
        _ = match.decision
    assert match.fingerprint() == before


# Conceding


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("kind", DUELS, ids=str)
def test_either_seat_concedes_at_any_moment(kind: Kind, seat: int) -> None:
    askers: set[tuple[str, bool]] = set()
    for seed in SEEDS:
        match = kind.begin(seed)
        for _ in played(match, random.Random(seed), 3):
            askers.add((match.decision.prompt, match.state.asking == seat))
            twin = match.clone()
            twin.concede(seat)
            assert twin.outcome == Outcome((1 - seat,), (seat,), "conceded", CONCEDED[kind.game])
            assert not match.over
    assert len({prompt for prompt, _ in askers}) >= 5, "also in the middle of effects, battles and payments"
    assert {own for _, own in askers} == {True, False}


@GAMES
def test_a_concession_is_told_to_all_and_the_rest_goes_on(kind: Kind) -> None:
    """Also where the match goes on without that seat: it is not asked again, and owns nothing any more."""
    match, dice = kind.begin(), random.Random(1)
    for _ in played(match, dice, 15):
        twin, leaving = match.clone(), dice.choice(match.state.in_turn_order())
        twin.concede(leaving)
        for onlooker in onlookers(twin):
            assert twin.view(onlooker).over == twin.over
        if twin.over:
            assert twin.outcome is not None
            assert leaving in twin.outcome.losers
        else:
            assert leaving not in twin.view(None).in_game
            assert twin.decision.seat != leaving


@pytest.mark.parametrize("seat", [2, -1, True, "A", None])
def test_only_a_seat_concedes(seat: object) -> None:
    match = DUEL.begin()
    before = match.fingerprint()
    with pytest.raises(IllegalChoice, match="there is no seat"):
        match.concede(seat)  # type: ignore[arg-type]
    assert match.fingerprint() == before


# Saving


@GAMES
def test_a_loaded_match_is_the_same_and_goes_on_the_same(kind: Kind) -> None:
    match, dice = kind.begin(), random.Random(1)
    twin, going_on = match, random.Random(0)
    for _ in played(match, dice, 25):
        twin = load(match.save())
        going_on.setstate(dice.getstate())
        assert twin.fingerprint() == match.fingerprint()
        assert twin.answers == match.answers
        assert [view_of(twin, seat) for seat in onlookers(match)] == [view_of(match, seat) for seat in onlookers(match)]
        assert [option.label for option in twin.decision.options] == [option.label for option in match.decision.options]
        assert twin.save() == match.save()
    assert match.over
    played_out(twin, going_on)
    assert twin.fingerprint() == match.fingerprint()
    assert twin.outcome == match.outcome
    assert load(match.save()).outcome == match.outcome


def view_of(match: Match, seat: int | None) -> bytes:
    return msgspec.json.encode(match.view(seat))


@pytest.mark.parametrize("data", [b"", b"nonsense", b"\x00" * 40, b"PK\x03\x04 and so on and so on", "text"])
def test_what_is_no_save_is_refused(data: bytes) -> None:
    with pytest.raises(BadInput, match="this is no save"):
        load(data)


@SOME
def test_a_truncated_save_is_refused(kind: Kind) -> None:
    data = kind.halfway().save()
    for length in [*range(0, len(data), len(data) // 25), len(data) - 1]:
        with pytest.raises(BadInput, match="save"):
            load(data[:length])
    with pytest.raises(BadInput, match="save"):
        load(data + b"\x00")


@SOME
def test_a_save_with_a_changed_byte_is_refused(kind: Kind) -> None:
    data, dice = kind.halfway().save(), random.Random(1)
    for place in [0, len(data) - 1, *(dice.randrange(len(data)) for _ in range(200))]:
        broken = bytearray(data)
        broken[place] ^= 1 << dice.randrange(8)
        with pytest.raises(BadInput):
            load(bytes(broken))


def rewritten(data: bytes, **changes: object) -> bytes:
    """A save whose head says something else, and whose checksum fits."""
    head, rows, own = msgspec.msgpack.decode(data[:-CHECKSUM_SIZE])
    body = msgspec.msgpack.encode([head | changes, rows, own])
    return body + checksum(body)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"version": 99}, f"this save has version 99; this program reads version {SAVE_VERSION}"),
        ({"version": None}, "this save has version None"),
        ({"headjudge": "record"}, "this is no save of a Headjudge match"),
        ({"game": "chess"}, "no game is called 'chess'; there are gundam"),
        ({"edition": "0.7"}, "edition '0.7', which gundam does not have here"),
        ({"seats": "many"}, "this save is damaged"),
        ({"answers": [[0]]}, "this save is damaged"),
    ],
)
def test_foreign_and_newer_saves_are_refused(changes: dict[str, object], reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        load(rewritten(DUEL.halfway().save(), **changes))


@SOME
def test_a_save_that_needs_unknown_cards_is_refused(kind: Kind) -> None:
    data = kind.halfway().save()
    head, rows, own = msgspec.msgpack.decode(data[:-CHECKSUM_SIZE])
    rows[0][0] = "NONE-000"
    body = msgspec.msgpack.encode([head, rows, own])
    with pytest.raises(BadInput, match="cards that are not here: NONE-000"):
        load(body + checksum(body))


# Records


@GAMES
def test_a_record_is_replayed_to_the_same_end(kind: Kind) -> None:
    match = played_out(kind.begin(), random.Random(1))
    again = replay(match.record())
    assert again.fingerprint() == match.fingerprint()
    assert again.outcome == match.outcome
    assert again.answers == match.answers


@GAMES
def test_concessions_are_recorded(kind: Kind) -> None:
    match = kind.halfway()
    while not match.over:
        match.concede(match.decision.seat)
        again = replay(match.record())
        assert again.fingerprint() == match.fingerprint()
        assert again.outcome == match.outcome


@GAMES
def test_an_unfinished_match_is_recorded(kind: Kind) -> None:
    match = kind.halfway()
    again = replay(match.record())
    assert not again.over
    assert again.save() == match.save()


def retold(match: Match, **changes: object) -> bytes:
    return msgspec.json.encode(msgspec.json.decode(match.record()) | changes)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"version": 99}, "this record has version 99; this program reads version 3"),
        ({"headjudge": "save"}, "this is no record of a Headjudge match"),
        ({"game": "chess"}, "no game is called 'chess'"),
        ({"edition": "0.7"}, "gundam has no edition '0.7'"),
        ({"cards": "0000000000000000"}, "made with other card lines"),
        ({"end": "0" * 32}, "comes to another end than it says"),
        ({"seed": 4711}, "answer [0-9]+ of this record cannot be given|another end"),
        ({"answers": "all"}, "this record is damaged: .*answers"),
        ({"decks": [["TEST-001"]]}, "deck 1: 1 card; a deck has 50"),
        ({"seed": [1]}, "this record is damaged: .*seed"),
    ],
)
def test_broken_foreign_and_newer_records_are_refused(changes: dict[str, object], reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        replay(retold(DUEL.halfway(), **changes))


@pytest.mark.parametrize("data", [b"", b"nonsense", b"[]", b"{}", b"\xff\xfe", '{"headjudge": "record", "version": 3}'])
def test_what_is_no_record_is_refused(data: bytes) -> None:
    with pytest.raises(BadInput, match=r"this is no record|this record is damaged: .*missing"):
        replay(data)


@SOME
def test_a_truncated_record_is_refused(kind: Kind) -> None:
    data = kind.halfway().record()
    for length in range(0, len(data), len(data) // 25):
        with pytest.raises(BadInput, match="this is no record"):
            replay(data[:length])


@pytest.mark.parametrize("answer", [[0, 10**12], [1, 10**12], ["A", 0], [0], [0, "end"], [0, 0, 0], []])
@pytest.mark.parametrize("place", [1, 17, 40])
@SOME
def test_a_tampered_answer_is_refused_with_its_place(kind: Kind, place: int, answer: list[object]) -> None:
    match = kind.halfway()
    answers = [list(given) for given in match.answers]
    answers[place - 1] = answer
    with pytest.raises(BadInput, match=f"answer {place} of this record cannot be given: ."):
        replay(retold(match, answers=answers))


@GAMES
def test_an_answer_of_the_wrong_seat_is_refused_with_its_place(kind: Kind) -> None:
    match = kind.halfway()
    answers = [list(given) for given in match.answers]
    answers[29][0] = (answers[29][0] + 1) % match.state.seats
    with pytest.raises(BadInput, match=r"answer 30 .* it is seat \d's, but seat \d is asked"):
        replay(retold(match, answers=answers))


@SOME
def test_an_answer_too_many_is_refused_with_its_place(kind: Kind) -> None:
    match = kind.halfway()
    match.concede(0)
    with pytest.raises(BadInput, match=f"answer {len(match.answers) + 1} "):
        replay(retold(match, answers=[*match.answers, [0, 0]]))


# Starting


def test_everything_wrong_with_a_start_is_told_at_once() -> None:
    decks = [["TEST-001"] * 49, ["NONE-001"] * 50, ["TEST-001", "NONE-002"]]
    with pytest.raises(BadInput) as refused:
        start("gundam", decks, edition="0.7")  # type: ignore[arg-type]
    told = str(refused.value)
    for reason in ("'0.7'", "3 players", "1-1-1", "deck 1: 49 cards", "NONE-001", "NONE-002", "deck 3: 2 cards"):
        assert reason in told


@pytest.mark.parametrize("players", [0, 1, 3, 4])
def test_only_two_play(players: int) -> None:
    with pytest.raises(BadInput, match=r"multiplayer rules .*1-1-1"):
        start("gundam", ["test-vanilla"] * players)


def test_unknown_games_and_decks_are_told_with_those_there_are() -> None:
    with pytest.raises(BadInput, match="no game is called 'chess'; there are gundam"):
        start("chess", ["test-mixed", "test-mixed"])
    with pytest.raises(BadInput, match=r"no deck is called 'attic'; there are .*test-mixed, test-vanilla"):
        start("gundam", ["attic", "test-mixed"])


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"decks": None}, "decks are a list, with one deck for each player, not None"),
        ({"decks": "test-mixed"}, "decks are a list, .*not 'test-mixed'"),
        ({"decks": ["test-mixed", 5]}, "deck 2: a deck is a name, a file or a list of card numbers, not 5"),
        ({"decks": [[1] * 50, "test-mixed"]}, "deck 1: a deck is a name, a file or a list of card numbers, not .1, 1"),
        ({"decks": ["x" * 5000, "test-mixed"]}, "no deck is called 'xxx"),
        ({"decks": ["a\0b", "test-mixed"]}, "no deck is called"),
        ({"decks": [Path("nowhere.txt"), "test-mixed"]}, "there is no file nowhere.txt"),
        ({"game": None}, "no game is called None"),
        ({"game": ["gundam"]}, r"no game is called \['gundam'\]"),
        ({"seed": []}, r"\[\] is no seed"),
        ({"seed": "\ud800"}, "is no seed"),
        ({"steps": 0}, "0 is no number of steps"),
        ({"decks": [["ST01-001"] * 5000, "test-mixed"]}, "deck 1: a deck has at most 4,095 cards, not 5,000"),
        ({"seed": 1.5}, "1.5 is no seed: seeds are texts or whole numbers"),
        ({"seed": True}, "True is no seed"),
        ({"seed": 2**63}, "is no seed: .*64 bits"),
        ({"edition": 1.9}, "gundam has no edition 1.9"),
        ({"mode": 3}, "gundam has no mode 3"),
    ],
    ids=str,
)
def test_a_wrong_argument_of_a_start_is_named(wrong: dict[str, Any], reason: str) -> None:
    right: dict[str, Any] = {"game": "gundam", "decks": ["test-mixed", "test-mixed"]}
    with pytest.raises(BadInput, match=reason):
        start(**right | wrong)


@pytest.mark.parametrize("seed", [-(2**63), 2**63 - 1, "", "a seed"])
@SOME
def test_every_seed_comes_back_from_saves_and_records(kind: Kind, seed: int | str) -> None:
    match = kind.begin(seed)
    assert load(match.save()).record() == replay(match.record()).record() == match.record()


@pytest.mark.parametrize("seat", [4, -2, 99, True, 1.0, "A", 2**70])
@SOME
def test_only_a_seat_or_a_spectator_looks(kind: Kind, seat: Any) -> None:
    match = kind.begin()
    for look in (match.view, match.log_for):
        with pytest.raises(IllegalChoice, match=f"there is no seat {seat!r}; there are 0 to {match.state.seats - 1}"):
            look(seat)
    with pytest.raises(IllegalChoice, match="there is no seat -1"):
        match.view(-1)


@pytest.mark.parametrize("wrong", [None, 5, b"end", ["end"]])
@SOME
def test_what_is_no_text_and_no_order_changes_nothing(kind: Kind, wrong: Any) -> None:
    match = kind.begin()
    before = match.fingerprint()
    with pytest.raises(BadInput, match="is no text"):
        match.say(wrong)
    with pytest.raises(BadInput, match=r"an order is a list of card ids|names each card|these are not the \d+ cards"):
        match.arrange(0, "hand", wrong)
    assert (match.fingerprint(), match.answers) == (before, [])


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"decks": None}, "decks are a list, not None"),
        ({"decks": "starters"}, "decks are a list, not 'starters'"),
        ({"decks": [5]}, "deck 1: a deck is a name, a file or a list of card numbers, not 5"),
        ({"games": "x"}, "games are a whole number, not 'x'"),
        ({"games": 1.5}, "games are a whole number, not 1.5"),
        ({"bot": None}, "a bot is a name, module:attribute or what makes it, not None"),
    ],
    ids=str,
)
def test_a_wrong_argument_of_a_simulation_is_named(wrong: dict[str, Any], reason: str) -> None:
    right: dict[str, Any] = {"decks": ["test-vanilla"], "games": 1, "bot": "random"}
    with pytest.raises(BadInput, match=reason):
        simulate(**right | wrong)


def test_the_judge_reads_text_and_files_and_says_what_else_is_wrong(tmp_path: Path) -> None:
    file = tmp_path / "table.yaml"
    file.write_text("title: A table\n", encoding="utf-8")
    assert judge(file).data() == judge(f"file:{file}").data() == judge(str(file)).data() | {"scenario": "table.yaml"}
    assert judge("title: A table\n").data()["title"] == "A table"
    with pytest.raises(BadInput, match=r"a scenario is YAML text or the path of a file, not {}"):
        judge({})  # type: ignore[arg-type]
    with pytest.raises(BadInput, match="scenario, line 1, column 1: expected `key: value` entries"):
        judge("nowhere.yaml")


# Comparing and copying


@SOME
def test_outcomes_compare_by_value(kind: Kind) -> None:
    ends = [played_out(kind.begin(7), random.Random(7)).outcome for _ in range(2)]
    assert ends[0] == ends[1]
    assert ends[0] is not ends[1]
    assert hash(ends[0]) == hash(ends[1])
    assert ends[0] != Outcome((), (0, 1), "conceded", "1-2-3")
    assert kind.begin().outcome is None


@GAMES
def test_a_clone_goes_its_own_way(kind: Kind) -> None:
    match, dice = kind.begin(), random.Random(1)
    for _ in played(match, dice, 40):
        before, saved = match.fingerprint(), match.save()
        twin = match.clone()
        assert twin.fingerprint() == before
        assert twin.save() == saved
        played_out(twin, random.Random(2))
        assert match.fingerprint() == before
        assert match.save() == saved
        again = match.clone()
        played_out(again, random.Random(2))
        assert again.fingerprint() == twin.fingerprint()
