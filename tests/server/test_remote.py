"""Tables of a server in the terminal, by link: whole games, with a friend, an undo by leave, and a line that breaks."""

import random
import time
from collections.abc import Callable, Iterator
from queue import SimpleQueue
from threading import Thread

import pytest

from headjudge.games import GAMES
from headjudge.kernel.bad_input import BadInput
from headjudge.play.session import InputEnded, Session
from headjudge.server.links import Link, is_link, join, link_of, open_match
from headjudge.server.pages import Joining, Opening, SeatWanted
from headjudge.server.remote import RemoteLine
from headjudge.server.settings import Settings
from headjudge.server.store.opening import address_of
from headjudge.server.trial.inside import Inside
from headjudge.tables.refusal import Refused
from seated import DECKS

SECONDS = 120.0


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Link]:
    inside = Inside(Settings(address_of(tmp_path_factory.mktemp("home") / "matches.db"), limits=False, pace=0.0))
    yield link_of(inside.base)
    inside.stop()


def against(home: Link, game: str, other: SeatWanted, best_of: int = 1) -> tuple[Link, list[Link]]:
    mine = SeatWanted("person", "Ann", DECKS[game][0])
    return open_match(home, Opening(game, [mine, other], best_of=3 if best_of == 3 else 1))


class Player:
    """Types any option, or what `typing` says; and reads everything."""

    def __init__(self, link: Link, typing: Callable[["Player"], str] | None = None, seed: int = 3) -> None:
        self.line = RemoteLine(link)
        self.dice = random.Random(seed)
        self.typing = typing or Player.any_option
        self.read: list[str] = []
        self.session = Session(self.line, self.type, self.read.append, 80)
        self.thread = Thread(target=self.session.play, daemon=True)

    def type(self, prompt: str) -> str:
        self.read.append(prompt)
        return self.typing(self)

    def any_option(self) -> str:
        if self.line.asks_leave() is not None:
            return "yes"
        question = self.session.update.question if self.session.update is not None else None
        if self.line.chooses_who_begins() or question is None:
            return "1"
        return str(self.dice.randint(1, len(question.options)))

    def ended(self) -> str:
        self.thread.join(SECONDS)
        assert not self.thread.is_alive()
        self.line.close()
        return " ".join(" ".join(self.read).split())


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_series_against_a_bot(home: Link, game: str) -> None:
    link, others = against(home, game, SeatWanted("bot", "calm", DECKS[game][1]), best_of=3)
    assert not others
    player = Player(link)
    player.thread.start()
    text = player.ended()
    assert "Game 2 is over" in text
    assert "The table is over:" in text
    assert player.line.winners() == [max((0, 1), key=player.line.score().__getitem__)]


def test_with_a_friend_who_lets_one_take_an_answer_back(home: Link) -> None:
    said: list[str] = []

    def typing(player: Player) -> str:
        """Ann speaks, asks for an undo as soon as the other one would have to give leave, and then gives up."""
        if not said:
            said.append("say good luck")
        elif "undo" not in said and player.session.update is not None and player.session.update.undo == "ask":
            said.append("undo")
        elif "Ann has taken back an answer." in player.read:
            said.append("concede yes")
        elif "undo" in said:  # to play on would end it
            time.sleep(0.02)
            return ""
        else:
            return player.any_option()
        return said[-1]

    link, (other,) = against(home, "gundam", SeatWanted("open", "", DECKS["gundam"][1]))
    ann, ben = Player(link, typing), Player(join(other, Joining(other.secret, "Ben")))
    for player in (ann, ben):
        player.thread.start()
    read = [ann.ended(), ben.ended()]
    assert "Ann says: good luck" in read[1]
    assert "May A (Ann) take back the last answer? Type yes or no." in read[1]
    assert all("The table is over: B (Ben) won. Games: A (Ann) 0, B (Ben) 1." in text for text in read)
    with pytest.raises(BadInput, match="somebody else has sat down there"):
        join(other, Joining(other.secret, "Eve"))


class AtKeyboard(Player):
    """Types only when something is to be typed; what comes meanwhile is read."""

    def __init__(self, link: Link) -> None:
        super().__init__(link, lambda player: self.lines.get())
        self.lines: SimpleQueue[str] = SimpleQueue()
        self.session.ready = self.has_typed

    def has_typed(self, seconds: float) -> bool:
        until = time.monotonic() + seconds
        while self.lines.empty() and time.monotonic() < until:
            time.sleep(0.01)
        return not self.lines.empty()

    def type_and_read(self, line: str, told: str) -> None:
        if line:
            self.lines.put(line)
        until = time.monotonic() + SECONDS
        while told not in (text := " ".join(" ".join(self.read).split())):
            assert time.monotonic() < until, f"{told!r} was not told; after: {text[-400:]}"
            time.sleep(0.01)
        self.read.clear()


def test_what_is_typed_while_others_play_is_answered_at_once(home: Link) -> None:
    """Nothing waits to answer a question that nobody has seen; news are told to who only looks on; leave can be thought about."""
    link, (other,) = against(home, "gundam", SeatWanted("open", "", DECKS["gundam"][1]))
    ann = AtKeyboard(link)
    ann.thread.start()
    ann.type_and_read("", "Waiting for the others to sit down.")
    ann.type_and_read("1", "Nothing is asked of you now; what you typed was not carried out.")
    ann.type_and_read("table", "No: no game has begun.")
    ben = AtKeyboard(join(other, Joining(other.secret, "Ben")))
    ben.thread.start()
    people = {0: ann, 1: ben}
    while not (asked := [one for one in people.values() if one.line.last is not None and one.line.last.question is not None]):
        time.sleep(0.01)
    first, second = asked[0], people[1 - asked[0].line.seat]
    first.type_and_read("", ">")
    second.type_and_read("say hello", "You say: hello")
    first.type_and_read("", "says: hello")  # with no key pressed
    for _ in range(20):
        now = next((one for one in (first, second) if one.line.last is not None and one.line.last.question is not None), None)
        if now is not None and now.line.last is not None and now.line.last.undo == "ask":
            break
        if now is not None:
            now.lines.put("1")
            time.sleep(0.1)
    assert now is not None
    then = second if now is first else first
    now.read.clear()
    now.type_and_read("undo", "asks to take back an answer.")
    then.type_and_read("", "May ")
    then.type_and_read("table", "deck ")
    then.type_and_read("perhaps", "No: type yes or no")
    then.lines.put("no")
    now.type_and_read("", "does not let ")  # with no key pressed
    now.lines.put("quit")
    now.type_and_read("", "The server keeps it.")
    then.type_and_read("concede yes", "The table is over: ")  # and nothing is asked of a line that is closed
    for one in (ann, ben):
        one.ended()


def test_after_a_break_the_line_is_made_anew(home: Link) -> None:
    breaks = [1, 3, 4]
    typed = 0

    def typing(player: Player) -> str:
        nonlocal typed
        typed += 1
        if typed in breaks:
            assert player.line.socket is not None
            player.line.socket.close()
        if typed == 6:
            raise InputEnded
        return player.any_option()

    link, _ = against(home, "digimon", SeatWanted("bot", "steady", DECKS["digimon"][1]))
    player = Player(link, typing)
    player.thread.start()
    text = player.ended()
    assert text.count("You are back at the table.") == len(breaks)
    again = Player(link, lambda _: "quit")
    again.thread.start()
    assert "You leave the table." in again.ended()
    assert again.line.last is not None
    assert again.line.last.view.turn >= 1


def test_what_the_server_keeps_is_not_saved_here(home: Link) -> None:
    link, _ = against(home, "gundam", SeatWanted("bot", "calm", DECKS["gundam"][1]))
    line = RemoteLine(link)
    with pytest.raises(Refused, match="the server keeps this table"):
        line.save()
    with pytest.raises(Refused, match="nobody on another side has been away"):
        line.claim(0)
    line.close()


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("http://", "is no address"),
        ("http://host:port/", "is no address"),
        ("http://127.0.0.1/match/abc", "no seat is found"),
        ("http://127.0.0.1/watch/abc", "no seat is found"),
    ],
)
def test_a_link_that_is_none_is_told(said: str, told: str) -> None:
    assert is_link(said)
    with pytest.raises(BadInput, match=told):
        link_of(said)


def test_a_seat_that_is_not_there_is_told(home: Link) -> None:
    with pytest.raises(BadInput, match="this token is none of this server"):
        RemoteLine(Link(home.base, "match", "abcabcabcabc", "forged"))
    with pytest.raises(BadInput, match="there is no such match"):
        join(Link(home.base, "join", "abcabcabcabc", "forged"), Joining("forged"))
    with pytest.raises(BadInput, match="does not answer"):
        RemoteLine(Link("http://127.0.0.1:9", "match", "abcabcabcabc", "forged"))
