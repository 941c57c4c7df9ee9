"""Whole tables in the terminal, driven as a script drives them: what is typed, and what is read."""

import random
import re
import subprocess
import sys
from pathlib import Path

import pytest

from headjudge.games import GAMES
from headjudge.play.local import LocalLine
from headjudge.play.session import InputEnded, Session
from headjudge.tables.opening import Seating
from seated import ANN_AND_BOT, opening

BOTH_SEATS = [Seating("person", "Ann", held_by=0), Seating("person", "Ann again", held_by=0)]


class Typist:
    """Types what it was given; then (dice) any option; and reads everything."""

    def __init__(self, typed: list[str], dice: random.Random | None = None, width: int = 80, seats: list[Seating] = ANN_AND_BOT) -> None:
        self.typed = typed
        self.dice = dice
        self.read: list[str] = []
        self.width = width
        self.seats = seats
        self.session: Session

    def sit(self, game: str, best_of: int = 1) -> Session:
        line = LocalLine.opened(opening(game, self.seats, best_of=best_of))
        self.session = Session(line, self.answer, self.read.append, self.width)
        return self.session

    def answer(self, prompt: str) -> str:
        self.read.append(prompt)
        if self.typed:
            return self.typed.pop(0)
        if self.dice is None:
            raise InputEnded
        if self.session.line.chooses_who_begins():
            return "1"
        question = self.session.update.question if self.session.update is not None else None
        return str(self.dice.randint(1, len(question.options))) if question is not None else "1"

    @property
    def text(self) -> str:
        return "\n".join(self.read)

    def told(self, *typed: str, game: str = "gundam") -> str:
        """What is read after this was typed at the first main phase of its own, the line ends taken out."""
        self.typed = ["1"] * 2
        self.dice = random.Random(1)
        session = self.sit(game)
        heard: list[str] = []
        answer = self.answer

        def then(prompt: str) -> str:
            question = session.update.question if session.update is not None else None
            if question is not None and question.kind == "main" and not heard:
                heard.append(prompt)
                self.read.clear()
                self.typed, self.dice = list(typed), None
            return answer(prompt)

        session.read = then
        session.play()
        return " ".join(" ".join(self.read).split())


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("width", [80, 40])
@pytest.mark.parametrize("seats", [ANN_AND_BOT, BOTH_SEATS], ids=["bot", "both seats"])
def test_a_whole_table_is_played_by_typing_numbers(game: str, width: int, seats: list[Seating]) -> None:
    typist = Typist([], random.Random(3), width, seats)
    assert typist.sit(game, best_of=3).play()
    assert "The table is over:" in typist.text
    assert " won. Games: A (Ann)" in " ".join(typist.text.partition("The table is over:")[2].split())
    assert max(map(len, typist.read)) <= width
    assert not any("\x1b" in line for line in typist.read)


def test_the_end_of_the_input_ends_with_a_sentence() -> None:
    typist = Typist(["1"])
    assert not typist.sit("gundam").play()
    assert typist.read[-1] == "The input has ended. What was not saved is lost."


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("help", "why not WHAT: what stands against an action"),
        ("table", "Hand:"),
        ("hand", "cards in your hand:"),
        ("batches", "No effect waits."),
        ("? ST01-001", "Gundam, ST01-001: unit. colour blue; Lv. 4; cost 3; AP 3; HP 4"),
        ("?ST01-001", "2. While paired, during your turn: all your Units get +1 AP."),
        ("? nobody", "No: no card on the table is called 'nobody'"),
        ("rule 6-5-2", "6-5-2-1: Playing a Unit."),
        ("rule 99", "No: there is no rule '99'"),
        ("log", "Turn"),
        ("log all", "keeps the hand."),
        ("why", "The rule:"),
        ("why 99999", "No: there is no event 99999."),
        ("why me", "No: why takes the number of an event"),
        ("why not juggle", "No: `juggle` is no card here and no action. Name a card, or say an action as the options do."),
        ("why not attack", "action as the options do, like: attack player SEAT with UNIT; attack TARGET with UNIT. "),
        ("why not attack player B with Gundam", "No: "),
        ("why not end", "It can be done: 1. end"),
        ("why not 1", "Nothing stands against it: it is option 1."),
        ("why 1", "Event #1 only changes what is shown"),
        ("why #1", "Event #1 only changes what is shown"),
        ("why not ?", " attack TARGET with UNIT "),
        ("trash", "Nothing lies in a trash."),
        ("?", "why not WHAT: "),
        ("why not", "No: say what: why not CARD"),
        ("rule", "No: say which rule: rule NUMBER."),
        ("rule 12-2-1", "near it are 1.9/12-2-1"),
        ("say hello", "No: nobody else at this table would hear it."),
        ("concede", "To give up this game, type: concede yes"),
        ("concede yes", "Ann concedes."),
        ("undo twice", "No: undo takes back your last answer"),
        ("save", "No: say the file: save FILE."),
        ("load /nowhere/at/all", "No: /nowhere/at/all: No such file or directory."),
        ("quit", "You leave the table. What was not saved is lost."),
        ("0", "No: there is no option of this number: there are 1 to"),
        ("9999", "No: there is no option of this number"),
        ("9" * 5000, "No: there is no option of this number"),
        ("x" * 5000, f"No: '{'x' * 60}' is no number and no command"),
        ("²", "'²' is no number and no command"),
        ("dance", "No: 'dance' is no number and no command; help lists what you can type."),
        ("", "1. end"),
    ],
)
def test_what_is_typed_is_answered(typed: str, read: str) -> None:
    assert read in Typist([]).told(typed)


def test_why_not_names_the_rule_and_the_figures() -> None:
    typist = Typist([])
    typist.told("hand")
    session = typist.session
    assert session.update is not None
    assert session.update.question is not None
    offered = {thing.name for choice in session.update.question.options if (thing := choice.subject)}
    barred = next(card.name for card in session.view.players[0].hand.cards if card.name not in offered)
    assert "The rule:" in Typist([]).told(f"why not play {barred}")


def test_a_line_that_can_be_used_is_known_by_what_its_option_says() -> None:
    """No action of the notation is said so: the option is found by its words."""
    typist = Typist([], random.Random(2))
    session, found = typist.sit("gundam"), ""
    answer = typist.answer

    def until_one_is_used(prompt: str) -> str:
        nonlocal found
        question = session.update.question if session.update is not None else None
        options = [session.words.option(choice) for choice in question.options] if question is not None else []
        found = next((text.partition(";")[0] for text in options if text.startswith("use the ")), "")
        if not found:
            return answer(prompt)
        typist.read.clear()
        typist.typed, typist.dice, session.read = [], None, answer
        return f"why not {found}"

    session.read = until_one_is_used
    session.play()
    assert re.search(r"use the .* effect of ", found)
    assert re.search(rf"It can be done: \d+\. {re.escape(found)}", " ".join(typist.text.split()))


def test_why_not_takes_an_action_as_the_options_say_it() -> None:
    """With the number of what is in play; and where one of that name is in hand too, what attacks is the one in play."""
    typist = Typist(["1", "1"], random.Random(1))
    session, found = typist.sit("gundam"), ""
    answer = typist.answer

    def until_it_attacks(prompt: str) -> str:
        nonlocal found
        question = session.update.question if session.update is not None else None
        options = [session.words.option(choice) for choice in question.options] if question is not None else []
        found = next((text.partition(";")[0] for text in options if text.startswith("attack player ")), "")
        if not found:
            return answer(prompt)
        typist.read.clear()
        typist.typed, typist.dice, session.read = [f"why not {found}"], None, answer
        return f"why not {found.rpartition(' #')[0]}"

    session.read = until_it_attacks
    session.play()
    assert " #" in found
    text = " ".join(typist.text.split())
    assert re.search(rf"It can be done: \d+\. {re.escape(found)}", text)
    assert "No: " not in text
    assert "No: nothing here is called" in Typist([]).told("why not attack player B with Gundam #99")


def test_who_types_at_a_keyboard_can_look_at_a_table_that_is_over() -> None:
    typist = Typist([], random.Random(3))
    session = typist.sit("gundam")
    session.ready = lambda _: True
    answer = typist.answer

    def looks(prompt: str) -> str:
        if any("The table is over" in line for line in typist.read):
            typist.typed, typist.dice = typist.typed or ["why", "1", ""], None
        return answer(prompt)

    session.read = looks
    assert session.play()
    after = typist.text.partition("The table is over")[2]
    assert "because: " in after
    assert "Nothing is asked of you now" in after


def test_a_link_is_never_broken() -> None:
    typist = Typist([], width=40)
    typist.sit("gundam").say("come back with headjudge play http://127.0.0.1:8000/match/abcdefghijkm#WyJhYmNkZWZnaGlqa20iLDBd")
    assert any("http://127.0.0.1:8000/match/abcdefghijkm#WyJhYmNkZWZnaGlqa20iLDBd" in line for line in typist.read)


def test_the_hand_is_read_before_it_is_kept() -> None:
    typist = Typist(["1"])
    typist.sit("gundam").play()
    assert typist.text.index("5 cards in your hand:") < typist.text.index("Keep this hand?")


def test_the_end_is_told_after_what_led_to_it() -> None:
    typist = Typist([], random.Random(3))
    typist.sit("gundam").play()
    assert typist.text.index("The game is over") < typist.text.index("Game 1 is over")


def test_undo_goes_back_to_the_question_before() -> None:
    text = Typist([]).told("1", "undo", "table")
    assert "Ann has taken back an answer." in text
    assert text.count("1. end") >= 1


def test_undo_takes_back_what_had_only_one_answer_too() -> None:
    """At the end of a turn without cards to act with, windows are passed at once: undo goes back to the main phase before them."""
    text = Typist([]).told("1", "undo", "table")
    taken_back = text.partition("Ann has taken back an answer.")[2]
    assert "Only one answer" in text.partition("Ann has taken back an answer.")[0]
    assert "Only one answer" not in taken_back
    assert "your turn, main phase" in taken_back


def test_a_saved_table_is_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "a table"
    first = Typist([])
    first.told(f"save {file}", "table")
    shown = first.read[first.read.index(f"Saved in {file}.") + 1 :] if f"Saved in {file}." in first.read else first.read
    again = Typist([])
    text = again.told("quit")
    again.typed = [f"load {file}", "table"]
    again.sit("gundam").play()
    assert "This is the table that was saved in" in again.text
    assert [line for line in shown if line.startswith("  Hand:")][-1] in again.read
    assert text.endswith("You leave the table. What was not saved is lost.")
    file.write_bytes(b"nonsense")
    assert "a table: this is no saved table" in Typist([]).told(f"load {file}")


def test_a_bot_that_stalls_is_replaced() -> None:
    line = LocalLine.opened(opening(seats=[Seating("person", "Ann"), Seating("bot", f"{__name__}:Stalling")]))
    line.patience = 0.05
    read: list[str] = []
    session = Session(line, lambda prompt: "quit", read.append, 80)
    session.play()
    assert "greedy goes on for B" in " ".join(read) or line.table.bots == {1: "greedy"}


class Stalling:
    def __init__(self, seed: int, cards: object) -> None:
        pass

    def choose(self, view: object, decision: object) -> int:
        import threading

        threading.Event().wait(3)
        return 0


# --- the command -----------------------------------------------------------------------------------------------------------


def command(*arguments: str, typed: str = "", columns: str = "80") -> subprocess.CompletedProcess[str]:
    import os

    environment = os.environ | {"COLUMNS": columns}
    call = [sys.executable, "-m", "headjudge", "play", *arguments]
    return subprocess.run(call, input=typed, capture_output=True, text=True, env=environment, check=False, timeout=120)


@pytest.mark.parametrize("game", GAMES)
def test_a_script_plays_a_whole_game(game: str) -> None:
    ran = command(game, "--seed", "5", "--bot", "steady", typed="1\n" * 400)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "The table is over: B (steady) won. Games: A 0, B (steady) 1." in ran.stdout
    assert "\x1b" not in ran.stdout


def test_the_same_seed_gives_the_same_game() -> None:
    first, second, third = (command("gundam", "--seed", seed, typed="1\n1\n").stdout for seed in ("5", "5", "6"))
    assert first == second != third


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["chess"], "no game is called 'chess'"),
        (["gundam", "--bot", "clever"], "no bot is called 'clever'"),
        (["gundam", "--deck", "nothing"], "no deck is called 'nothing'"),
        (["gundam", "--edition", "7"], "has no edition '7'"),
        (["gundam", "--best-of", "2"], "best of three"),
        (["--load", "/nowhere"], "no such file"),
        (["digimon", "--mode", "duel", "--load", "/nowhere"], "leave out game, --mode"),
        (["gundam", "--bot", "friend"], "a friend sits down by a link"),
        (["gundam", "--bot", "nobody"], "by strength: calm, steady, sharp"),
    ],
)
def test_bad_input_gets_a_sentence(arguments: list[str], why: str) -> None:
    ran = command(*arguments)
    assert ran.returncode == 2
    assert why in ran.stderr
    assert "Traceback" not in ran.stderr
