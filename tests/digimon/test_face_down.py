"""Section 23: a card that lies face down beneath a Digimon is known to its player alone, and nothing of it works."""

import random

from headjudge.digimon.table.codes import TRASH
from headjudge.digimon.table.state import digimon
from headjudge.lab.decision_laws import laws_at_a_decision
from headjudge.match import Match, load
from tables import card_called, player, table

A, B, SPECTATOR = 0, 1, None

TRAINED = """
game: digimon
cards: |
  CASE-1  Trainee
    digimon · red · lv 4 · cost 5 · dp 5000
    <Training>
  CASE-2  Secret
    digimon · red · lv 3 · cost 3 · dp 3000
    inh: dp this +2000
  CASE-3  Take Apart
    digimon · red · lv 3 · cost 3 · dp 3000
    main, 1/turn: trash 1 card@under foe digimon
memory: 5
setup:
  A:
    battle: [{id: a1, card: CASE-1, under: [{id: u1, card: D(3/3000)}, {id: u2, card: D(2/2000), facedown: true}]}]
    deck: [{id: d1, card: CASE-2}, 9]
  B: {battle: [{id: b1, card: CASE-3}]}
"""


def trained() -> Match:
    match = table(TRAINED)
    match.say("use a1/<Training>")
    return match


def stack_seen_by(match: Match, seat: int | None) -> list[dict[str, object]]:
    shown = player(match, A, seat)["battle"]
    assert isinstance(shown, list)
    cards = shown[0]["cards"]
    assert isinstance(cards, list)
    return cards


def test_its_player_alone_may_look_at_it() -> None:
    match = trained()
    d1 = card_called(match, "d1")
    own = stack_seen_by(match, A)
    assert own[3] == {"id": d1, "number": "CASE-2", "name": "Secret", "facedown": True}
    for seat in (B, SPECTATOR):
        seen = stack_seen_by(match, seat)
        assert seen[:2] == own[:2]
        assert seen[2:] == [{"id": None, "number": None, "name": None, "facedown": True}] * 2


def test_the_log_names_it_to_its_player_alone() -> None:
    match = trained()
    told = {seat: [entry.text for entry in match.log_for(seat) if "put under" in entry.text] for seat in (A, B, SPECTATOR)}
    assert told == {A: ["d1 is put under a1."], B: ["A card is put under a1."], SPECTATOR: ["A card is put under a1."]}


def test_the_opponent_chooses_it_unseen_and_it_is_face_up_in_the_trash() -> None:
    match = trained()
    match.say("pass")
    match.say("use b1/1")
    labels = [option.label for option in match.decision.options]
    assert labels.count("choose u1") == 1
    assert [label for label in labels if "unseen" in label] == ["choose the 1st unseen card", "choose the 2nd unseen card"]
    laws_at_a_decision(match, random.Random(1))
    match.say("choose the 1st unseen card")
    s = digimon(match.state)
    assert len(s.facedown) == 1
    trashed = s.zone(A, TRASH)[0]
    assert s.known[trashed] == 3
    assert s.facts(trashed) is s.cards[trashed]


def test_a_copy_and_a_save_keep_it_face_down() -> None:
    match = trained()
    for other in (match.clone(), load(match.save(), match.game)):
        s = digimon(other.state)
        assert s.facedown == digimon(match.state).facedown
        assert stack_seen_by(other, B) == stack_seen_by(match, B)
        assert other.fingerprint() == match.fingerprint()
