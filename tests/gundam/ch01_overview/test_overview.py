"""Chapter 1 where a table cannot show it: how many players there are, and what cards cannot say."""

import pytest

from headjudge.gundam.edge.facts import all_cards
from headjudge.gundam.table.codes import DAMAGED
from headjudge.gundam.words.refusals import REPLACEABLE
from headjudge.gundam.words.vocabulary import GUNDAM
from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.events import FIRST_OWN_KIND
from headjudge.language.cardfile import CardError
from headjudge.match import start
from headjudge.scenario.runner import Scenario

DECK = "test-vanilla"


@pytest.mark.case("G-001")
def test_two_players_are_accepted() -> None:
    match = start("gundam", [DECK, DECK])
    assert match.state.seats == 2
    assert not match.over


@pytest.mark.case("G-001")
@pytest.mark.parametrize("players", [0, 1, 3, 4])
def test_any_other_number_of_players_is_pointed_to_the_multiplayer_rules(players: int) -> None:
    with pytest.raises(BadInput, match=rf"{players} players need the multiplayer rules .*\(1-1-1\)"):
        start("gundam", [DECK] * players)


CONCESSIONS = ["concede", "they {concede}", "concede they", "gain they {always: concede}", "lose", "defeat they", "win"]


@pytest.mark.case("G-010")
@pytest.mark.parametrize("body", CONCESSIONS)
def test_no_card_can_make_a_player_concede(body: str) -> None:
    text = f"CASE-1  Give Up\n  command · blue · lv 1 · cost 1\n  main: {body}\n"
    with pytest.raises(CardError) as refused:
        all_cards(text, "case.cards")
    assert [problem.line for problem in refused.value.problems] == [3]
    assert str(refused.value).startswith("case.cards, line 3, column ")


@pytest.mark.case("G-010")
def test_the_card_is_refused_for_that_word_only() -> None:
    assert "CASE-1" in all_cards("CASE-1  Give Up\n  command · blue · lv 1 · cost 1\n  main: they {draw 1}\n", "case.cards")


@pytest.mark.case("G-010")
def test_the_vocabulary_has_no_word_for_conceding() -> None:
    words = {word for act in GUNDAM.acts for word in act.PATTERN.split()} | set(GUNDAM.events) | set(GUNDAM.moments)
    assert words & {"concede", "conceded", "lose", "lost", "defeat", "defeated", "win"} == set()


REPLACES_EVERYTHING = """
cards: |
  CASE-1  Never Say Die
    base · blue · lv 1 · cost 1 · 0/5
    would {subject} {event}: draw 1; prevent that
setup:
  B: {{base: {{id: bb, card: CASE-1}}}}
steps:
  - concede: B
expect:
  over: true
  winners: [A]
  reason: "1-2-3"
  B: {{base: bb, hand: 0, deck: 20}}
"""


@pytest.mark.case("G-011")
@pytest.mark.parametrize(
    ("event", "subject"),
    [
        (GUNDAM.events[kind - FIRST_OWN_KIND], subject)
        for kind in REPLACEABLE
        for subject in ("me", "player", "this", "card")
        if subject in ("this", "card") or kind == DAMAGED  # nothing else that could be replaced is said of a player
    ],
)
def test_nothing_that_replaces_an_event_replaces_conceding(event: str, subject: str) -> None:
    result = Scenario(REPLACES_EVERYTHING.format(subject=subject, event=event), "case").run()
    assert result.passed, "\n".join(result.failures)


@pytest.mark.case("G-011")
def test_that_a_player_would_lose_cannot_be_said() -> None:
    with pytest.raises(CardError):
        all_cards("CASE-1  Never\n  base · blue · lv 1 · cost 1 · 0/5\n  would me defeated: draw 1; prevent that\n", "case.cards")
