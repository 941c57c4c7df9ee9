"""The laws of the engine on whole random games; and that each of these laws is found out when it is broken."""

import json
import random
import re
from collections.abc import Collection, Mapping
from pathlib import Path

import msgspec
import pytest

from commands import Command
from headjudge.edge.game import Game
from headjudge.edge.renderer import DEFAULT_LANGUAGE, Renderer
from headjudge.edge.views import Obstacle, Question, View
from headjudge.games import GAMES, find_game
from headjudge.gundam.edge.game import GundamGame
from headjudge.gundam.edge.tell import English
from headjudge.gundam.table.codes import PLAY
from headjudge.gundam.table.state import GundamState, gundam
from headjudge.kernel.actions import a_card, pack
from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.chance import Chance, chance_of
from headjudge.kernel.events import Event
from headjudge.kernel.state import State
from headjudge.lab.beside import Beside
from headjudge.lab.decision_laws import Violation, laws_at_a_decision
from headjudge.lab.fuzz import Report, fuzz, play, run
from headjudge.lab.interference import Stretch, onlookers
from headjudge.lab.starters import starters
from headjudge.match import Match, load, replay, start
from matches import DIGIMON, DUEL, KINDS, TEAM, Kind
from slices import games

DECKS = ["test-mixed", "test-vanilla"]
PAIRS = [[one, other] for one in DECKS for other in DECKS]
EDITIONS = ["1.0", "1.9"]
CHUNK = 3  # games of a part; processes share the parts
CHUNKS = games(3)  # of each edition

STARTER_PAIRS = [[one, other] for one in starters(find_game("gundam")) for other in starters(find_game("gundam"))]
STARTER_CHUNKS = games(8)


# The laws hold


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_no_law_is_broken(chunk: int, edition: str) -> None:
    for seed in range(chunk * CHUNK, (chunk + 1) * CHUNK):
        report = play("gundam", PAIRS[seed % len(PAIRS)], seed, edition)
        assert not report.violation, f"headjudge fuzz --games 1 --seed {seed} --edition {edition}: {report.violation}"
        assert report.decisions > 10
        assert report.reason


@pytest.mark.parametrize("chunk", range(STARTER_CHUNKS))
def test_no_law_is_broken_between_starters(chunk: int) -> None:
    for seed in range(chunk * CHUNK, (chunk + 1) * CHUNK):
        dice = random.Random(f"starters {seed}")
        decks, edition = dice.choice(STARTER_PAIRS), dice.choice(EDITIONS)
        report = play("gundam", decks, seed, edition)
        assert not report.violation, f"play('gundam', {decks}, {seed}, {edition!r}): {report.violation}"
        assert report.decisions > 10
        assert report.reason


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind.mode != "duel" or kind.game == "digimon"], ids=str)
def test_no_law_is_broken_in_any_game_and_mode(kind: Kind) -> None:
    seed = 901
    report = play(kind.game, list(kind.decks), seed, kind.edition, kind.mode)
    assert not report.violation, f"play({kind.game!r}, {list(kind.decks)}, {seed}, {kind.edition!r}, {kind.mode!r}): {report.violation}"
    assert report.decisions > 10
    assert report.reason


@pytest.mark.parametrize("kind", [DUEL, TEAM, DIGIMON], ids=str)
def test_no_law_is_broken_by_the_long_way(kind: Kind) -> None:
    """`--laws every`: also replayed at every decision, and beside the plain match."""
    report = play(kind.game, list(kind.decks), 77, kind.edition, kind.mode, laws="every")
    assert not report.violation
    assert report.decisions > 10


def test_starters_means_every_pair_of_starter_decks() -> None:
    assert starters(find_game("gundam")) == [f"starter-st0{number}" for number in range(1, 9)]
    assert fuzz("gundam", ["starters"], 1, 10, 1) == [play("gundam", ["starter-st02", "starter-st03"], 10)]


def test_a_game_is_fuzzed_the_same_way_each_time_and_in_every_process() -> None:
    alone = fuzz("gundam", DECKS, 4, 100, 1)
    assert [report.seed for report in alone] == [100, 101, 102, 103]
    assert alone == fuzz("gundam", DECKS, 4, 100, 1)
    assert alone[2:] == fuzz("gundam", DECKS, 2, 102, 1)
    assert alone == fuzz("gundam", DECKS, 4, 100, 2)


# A broken law is found. A game is given to the edge as an object: a faulty one is a subclass.


class TellsAHiddenCard(GundamGame):
    def view(self, s: State, seat: int | None) -> View:
        return msgspec.structs.replace(super().view(s, seat), mode=s.cards[s.zones[0][-1]].number if s.zones[0] else "")


class LogsAHiddenCard(GundamGame):
    def tell(self, s: State, e: Event, seat: int | None, names: Mapping[int, str]) -> str:
        return super().tell(s, e, seat, names) + (s.cards[s.zones[0][-1]].number if s.zones[0] else "")


class ShowsSpectatorsAHiddenCard(GundamGame):
    def view(self, s: State, seat: int | None) -> View:
        view = super().view(s, seat)
        return view if seat is not None else msgspec.structs.replace(view, mode=s.cards[s.zones[0][-1]].number if s.zones[0] else "")


class ObservesAHiddenCard(GundamGame):
    def observe(self, s: State, seat: int) -> bytearray:
        return super().observe(s, seat) + hidden_from_all(s).encode()


class SpoiledRenderer(English):
    def tell(self, s: State, e: Event, seat: int | None, names: Mapping[int, str]) -> str:
        return super().tell(s, e, seat, names) + hidden_from_all(s)


class EventsTellAHiddenCard(GundamGame):
    """Only the sentences of `events_since`; the log's are as they should be."""

    def renderer(self, language: str = DEFAULT_LANGUAGE) -> Renderer:
        return SpoiledRenderer()

    def tell(self, s: State, e: Event, seat: int | None, names: Mapping[int, str]) -> str:
        return super().renderer().tell(s, e, seat, names)


def hidden_from_all(s: State) -> str:
    return s.cards[s.zones[1][-1]].number if s.zones[1] else ""


class NamesAHiddenCard(GundamGame):
    def describe(self, s: State, action: int, names: Mapping[int, str]) -> str:
        return f"{super().describe(s, action, names)} {hidden_from_all(s)}"

    def parse(self, s: State, text: str, names: Mapping[int, str]) -> int:
        return super().parse(s, text.rpartition(" ")[0], names)


class PartsTellAHiddenCard(GundamGame):
    def parts(self, s: State, action: int) -> dict[str, object]:
        return super().parts(s, action) | {"direction": hidden_from_all(s)}


class AsksOfAHiddenCard(GundamGame):
    def asked(self, s: State, number: int) -> Question:
        return msgspec.structs.replace(super().asked(s, number), title=hidden_from_all(s))


class ExplainsByAHiddenCard(GundamGame):
    def obstacles(self, s: State, action: int, names: Mapping[int, str], who: str = "") -> list[Obstacle]:
        return [msgspec.structs.replace(one, text=hidden_from_all(s)) for one in super().obstacles(s, action, names, who)]


class UnderstandsHiddenNames(GundamGame):
    def parse(self, s: State, text: str, names: Mapping[int, str]) -> int:
        for card, name in names.items():
            if text == f"play {name}":
                return pack(PLAY, a_card(card))
        return super().parse(s, text, names)


class ChangesWhatItShows(GundamGame):
    def view(self, s: State, seat: int | None) -> View:
        s.turn += 1
        return super().view(s, seat)


class HasLostACard(GundamGame):
    def violations(self, s: State) -> list[str]:
        return ["card 3 is nowhere", "card 4 is nowhere"] if s.turn >= 2 else []


class MeansTwoThingsByOneText(GundamGame):
    def describe(self, s: State, action: int, names: Mapping[int, str]) -> str:
        return "do something"

    def parse(self, s: State, text: str, names: Mapping[int, str]) -> int:
        return s.options[0]


class ForbidsWhatItOffers(GundamGame):
    def obstacle(self, s: State, action: int) -> str:
        return "1-2-3"


class ForbidsNothing(GundamGame):
    def obstacle(self, s: State, action: int) -> str:
        return ""


class OffersByNoRule(GundamGame):
    def cite(self, s: State, action: int) -> str:
        return ""


class ForgetsWhenSaved(GundamGame):
    def restore_own(self, s: State, data: list[object]) -> None:
        super().restore_own(s, data)
        s.turn += 1


class OffersByWhatIsHidden(GundamGame):
    """Here the number of Resources is a secret: nothing that is shown has it, so it may be exchanged; but what is offered depends on it."""

    def view(self, s: State, seat: int | None) -> View:
        return View("", "", "", seat, 0, 0, 0, "", "", [], [], [], [])

    def observe(self, s: State, seat: int) -> bytearray:
        return bytearray()

    def reshuffle_unknown(self, s: State, seat: int | None, salt: int, but: Collection[int] = ()) -> None:
        if s.frames[-1].kind() == "turn":
            table = gundam(s)
            table.active_resources = [0] * s.seats
            table.active_ex = [0] * s.seats


class ShufflesByItsMood(GundamGame):
    """Another shuffle at every start, whatever the seed."""

    starts = 0

    def deal(self, table: State, chance: Chance) -> GundamState:
        self.starts += 1
        return super().deal(table, chance_of(self.starts, table.seats))


class ClonesBadly(Match):
    def clone(self, log: bool = False) -> Match:
        twin = super().clone(log)
        twin.state.turn += 1
        return twin


class MindsItsLog(Match):
    """Without a log every answer is a turn."""

    def clone(self, log: bool = False) -> Match:
        twin = MindsItsLog(self.game, self.state.clone(), self.origin)
        if log:
            twin.state.keep_log_of(self.state)
        twin.answers = [list(answer) for answer in self.answers]
        return twin

    def take(self, action: int) -> None:
        super().take(action)
        if self.state.log is None:
            self.state.turn += 1


def match_of(game: Game, seed: int = 1) -> Match:
    return start(game, ["test-mixed", "test-mixed"], f"fuzz {seed}", log=True, checking=True)


@pytest.mark.parametrize(
    ("game", "law"),
    [
        (LogsAHiddenCard(), r"the log of seat \d depends on what it cannot see"),
        (ObservesAHiddenCard(), r"the observation of seat \d depends on what it cannot see"),
        (EventsTellAHiddenCard(), r"the events of seat \d depend on what it cannot see"),
        (NamesAHiddenCard(), "what the options of the seat that is asked are called depends on what it cannot see"),
        (PartsTellAHiddenCard(), "what the seat that is asked is told of the question depends on what it cannot see"),
        (AsksOfAHiddenCard(), "what the seat that is asked is told of the question depends on what it cannot see"),
        (ExplainsByAHiddenCard(), r"the reason against -?\d+ depends on what the seat cannot see"),
        (UnderstandsHiddenNames(), r"the answer to `play .+#\d+` depends on what the seat cannot see"),
        (ChangesWhatItShows(), "looking at the match changed it"),
        (HasLostACard(), "card 3 is nowhere; card 4 is nowhere"),
        (MeansTwoThingsByOneText(), "`do something` reads back as another action"),
        (ForbidsWhatItOffers(), "offered, yet forbidden by 1-2-3: "),
        (ForbidsNothing(), "no obstacle, yet not offered: "),
        (OffersByNoRule(), "offered by no rule: "),
        (ForgetsWhenSaved(), "its own save is refused: this save is damaged: what is said of the table does not fit together"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Game) else "",
)
def test_a_broken_law_is_found(game: Game, law: str) -> None:
    with pytest.raises(Violation, match=law):
        run(match_of(game), random.Random(1))


@pytest.mark.parametrize(
    ("game", "law"),
    [
        (ShowsSpectatorsAHiddenCard(), "the view of a spectator depends on what it cannot see"),
        (TellsAHiddenCard(), r"the view of seat \d depends on what it cannot see"),
        (
            OffersByWhatIsHidden(),
            "the (options of|answer to|reason against) .* depends? on what (it|the seat) cannot see",
        ),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Game) else "",
)
def test_a_broken_law_is_found_although_no_event_tells_of_it(game: Game, law: str) -> None:
    """Their views are not made of events: the law of that is another one."""
    with pytest.raises(Violation, match=law):
        run_by_laws_of_decisions(match_of(game), random.Random(1))


def run_by_laws_of_decisions(match: Match, dice: random.Random) -> None:
    while not match.over:
        laws_at_a_decision(match, dice)
        match.take(dice.choice(match.state.options))


def test_a_clone_that_differs_is_found() -> None:
    match = match_of(GundamGame())
    with pytest.raises(Violation, match="a clone differs from its original"):
        run(ClonesBadly(match.game, match.state, match.origin), random.Random(1))


def test_a_match_that_cannot_be_played_again_is_found() -> None:
    with pytest.raises(BadInput, match=r"answer [0-9]+ of this record cannot be given|comes to another end"):
        run(match_of(ShufflesByItsMood()), random.Random(1))


def test_a_question_without_a_choice_is_found() -> None:
    match = match_of(GundamGame())
    for options, law in ((match.state.options[:1], "with a single option"), ([], "without an option")):
        match.state.options = options
        with pytest.raises(Violation, match=law):
            laws_at_a_decision(match, random.Random(1))


def test_a_question_that_is_wrong_in_itself_is_found() -> None:
    match = match_of(GundamGame())
    offered = match.state.options
    match.state.options = [*offered, offered[0]]
    with pytest.raises(Violation, match="an option is offered twice"):
        laws_at_a_decision(match, random.Random(1))
    match.state.options, match.state.alive = offered, match.state.alive & ~(1 << match.state.asking)
    with pytest.raises(Violation, match=r"seat \d is asked, and has left"):
        laws_at_a_decision(match, random.Random(1))


def test_an_event_without_a_rule_is_found() -> None:
    match = match_of(GundamGame())
    match.choose(0)
    assert match.state.log
    match.state.log[-1].because = ""
    with pytest.raises(Violation, match=r"an event cites no rule: \w"):
        laws_at_a_decision(match, random.Random(1))


def test_a_match_that_goes_another_way_without_a_log_is_found() -> None:
    match = match_of(GundamGame())
    with pytest.raises(Violation, match="without a log the match goes another way"):
        run(MindsItsLog(match.game, match.state, match.origin), random.Random(1))


@pytest.mark.parametrize("which", range(4))
def test_a_copy_that_goes_on_otherwise_is_found(which: int) -> None:
    match = match_of(GundamGame())
    beside = Beside(match)
    beside.before_answer(load(match.save()))
    beside.after_answer()
    match.choose(0)
    copies = [*beside.copies, (beside.replayed, "the replay so far comes to another question")]
    copies[which][0].choose(1)
    with pytest.raises(Violation, match=copies[which][1]):
        beside.after_answer()


@pytest.mark.parametrize("game", [EventsTellAHiddenCard(), LogsAHiddenCard(), AsksOfAHiddenCard()], ids=lambda game: type(game).__name__)
def test_in_windowed_matches_stretches_show_what_leaks(game: Game) -> None:
    match = start(game, ["test-mixed", "test-mixed"], 1, log=True, windowed=True)
    dice = random.Random(1)
    stretch = Stretch(match, onlookers(match))
    while stretch.length < 15:
        stretch.give([stretch.match.state.asking, dice.choice(stretch.match.state.options)])
    assert any(stretch.leak(seat, 1) for seat in stretch.seats)


def windowed_pair(other: int = 1) -> tuple[Match, Match]:
    decks = ["test-mixed", "test-mixed"]
    return start("gundam", decks, 1, log=True, checking=True, windowed=True), start("gundam", decks, other, checking=True)


def test_a_plain_match_that_goes_another_way_is_found() -> None:
    run(windowed_pair()[0], random.Random(1), "every", windowed_pair()[1])
    with pytest.raises(Violation, match=r"without its windows the match (asks something else|comes to another end)"):
        run(windowed_pair()[0], random.Random(1), "every", windowed_pair(other=2)[1])


class RecordsTheFirstAnswers(Match):
    """Its record always lacks the last answer."""

    def record(self) -> bytes:
        told = json.loads(super().record())
        return json.dumps(told | {"answers": told["answers"][:-1], "end": ""}).encode()


def test_a_record_that_leads_elsewhere_is_found() -> None:
    match, plain = windowed_pair()
    with pytest.raises((Violation, BadInput), match=r"the replay so far comes to another question|comes to another end"):
        run(RecordsTheFirstAnswers(match.game, match.state, match.origin), random.Random(1), "every", plain)


def test_a_winner_who_has_left_is_found() -> None:
    match = match_of(GundamGame())
    match.concede(0)
    match.state.alive = 0b01
    with pytest.raises(Violation, match="somebody who has left has won"):
        run(match, random.Random(1), "table")


def test_an_action_accepted_without_being_offered_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("headjudge.lab.decision_laws.choose", lambda state, action: None)
    with pytest.raises(Violation, match="not offered, yet accepted: "):
        run(match_of(GundamGame()), random.Random(1))


def test_a_game_without_an_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("headjudge.lab.fuzz.MOST_DECISIONS", 3)
    with pytest.raises(Violation, match="the game does not end"):
        run(match_of(GundamGame()), random.Random(1))


def test_a_violation_is_reported_with_a_record_up_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "gundam", HasLostACard())
    report = play("gundam", ["test-mixed", "test-vanilla"], 5)
    assert report.violation == "Violation: card 3 is nowhere; card 4 is nowhere"
    again = replay(report.record)
    assert again.game.violations(again.state), "the record stops where the law is broken"
    assert Report(5, 0, "", b"", "").violation == ""


# The command


def test_the_command_succeeds_on_a_sound_engine(headjudge: Command) -> None:
    ended = headjudge("fuzz", "--games", 4, "--workers", 1, "--edition", "1.9")
    assert (ended.code, ended.err) == (0, "")
    assert re.fullmatch(r"4 games, \d+ decisions in \d+\.\d s, 0 with a violation", ended.told)
    assert list(Path().iterdir()) == []


def test_the_command_leaves_a_replay_file_behind_a_violation(headjudge: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as faulty:
        faulty.setitem(GAMES, "gundam", HasLostACard())
        ended = headjudge("fuzz", "--games", 2, "--seed", 30, "--workers", 1)
    assert ended.code == 1
    assert "seed 30: Violation: card 3 is nowhere" in ended.told
    assert "replay file: fuzz-gundam-31.json" in ended.told
    assert ended.told.endswith("2 with a violation")
    assert sorted(file.name for file in Path().iterdir()) == ["fuzz-gundam-30.json", "fuzz-gundam-31.json"]
    assert json.loads(Path("fuzz-gundam-30.json").read_bytes())["headjudge"] == "record"
    told = headjudge("replay", "fuzz-gundam-30.json")
    assert told.code == 0
    assert "Turn 2" in told.out
