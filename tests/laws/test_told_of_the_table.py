"""What views and events tell of blocks, batches, failures and endings, on small tables."""

import msgspec
import pytest

from headjudge.edge.views import View
from headjudge.match import start
from tables import table

BLOCKED = """
cards: |
  CASE-1  Guard
    unit · blue · lv 1 · cost 1 · 2/5
    <Blocker>
  CASE-2  Signal
    command · blue · lv 1 · cost 1
    action: draw 1
setup:
  A: {units: [{id: attacker, card: U(3/3)}]}
  B: {units: [{id: guard, card: CASE-1}], hand: [{id: signal, card: CASE-2}], resources: {active: 1}}
"""


def test_a_view_tells_who_blocks() -> None:
    match = table(BLOCKED)
    match.say("attack player B with attacker")
    before = match.view(0).attack
    assert before is not None
    assert before.blocker is None
    match.say("block with guard")
    attack = match.view(0).attack
    assert attack is not None
    assert attack.blocker == attack.target
    assert attack.blocker is not None
    assert attack.blocker.name == "Guard"
    assert attack.original is not None
    assert attack.original.kind == "player"


@pytest.mark.parametrize("game", ["gundam", "digimon"])
def test_an_ending_is_told_to_each_seat(game: str) -> None:
    match = start(game, ["test-mixed", "test-mixed"], 3, log=True)
    match.choose(0)
    match.concede(1)
    won, lost, watched = (match.view(seat).outcome for seat in (0, 1, None))
    assert won is not None
    assert lost is not None
    assert watched is not None
    assert (won.you, lost.you, watched.you) == ("won", "lost", "")
    assert (won.said, lost.said, watched.said) == ("B conceded.", "You conceded.", "B conceded.")
    for seat, ended in ((0, won), (1, lost)):
        assert ended.event is not None
        assert match.events_since(ended.event - 1, seat)[0].number == ended.event


@pytest.mark.parametrize("game", ["gundam", "digimon"])
def test_every_ending_has_its_sentence(game: str) -> None:
    rules = start(game, ["test-mixed", "test-mixed"], 3).game
    assert rules.endings.keys() == rules.reasons.keys()


WRECKS = """
cards: |
  CASE-1  Wreck
    unit · blue · lv 1 · cost 1 · 1/1
    destroyed: draw 1
  CASE-2  Hulk
    unit · blue · lv 1 · cost 1 · 1/1
    destroyed: draw 2
  CASE-3  Volley
    command · blue · lv 1 · cost 1
    main: damage 2 foe unit 1
setup:
  A: {hand: [{id: volley, card: CASE-3}], resources: {active: 1}}
  B: {units: [{id: wreck, card: CASE-1}, {id: hulk, card: CASE-2}]}
"""


def test_a_batch_tells_what_triggered_it() -> None:
    match = table(WRECKS)
    match.say("play volley")
    while not match.view(0).batches:
        match.choose(0)
    for seat in (0, 1, None):
        view = match.view(seat)
        (batch,) = view.batches
        assert [(cause.code, [thing.name for thing in cause.things]) for cause in batch.why] == [
            ("destroy", ["Wreck"]),
            ("destroy", ["Hulk"]),
        ]
        assert [cause.text for cause in batch.why] == ["Wreck is destroyed.", "Hulk is destroyed."]
        assert all(cause.cite for cause in batch.why)
        assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view
