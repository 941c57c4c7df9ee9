"""Which fields an event has follows from its kind: the table of which the page is made is held against whole games."""

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from headjudge.edge.event_kinds import ANY, CHANGES, KINDS, WHAT_HAPPENED, always, sometimes
from headjudge.edge.events import GameEvent
from headjudge.edge.failing import SENTENCES
from headjudge.games import GAMES
from headjudge.kernel.rng import seeded
from headjudge.lab.golden import begun, listed
from headjudge.lab.playthrough import playthrough

FOLDER = Path(__file__).parent
BARE = GameEvent(0, "", 0, 0)
IN_NO_GOLDEN_GAME = {"remove", "shuffle", "turn_security", "battle_begins", "concede"}


@cache
def events() -> list[GameEvent]:
    """Of every golden game, as the first two seats and a spectator perceive them."""
    return list(told())


def told() -> Iterator[GameEvent]:
    for golden in listed(FOLDER):
        match = begun(FOLDER, golden)
        for _ in playthrough(match, seeded(f"golden dice {golden.seed}")):
            pass
        for seat in (0, 1, None):
            yield from match.events_since(0, seat)


def had(e: GameEvent) -> set[str]:
    return {name for name in GameEvent.__struct_fields__ if getattr(e, name) != getattr(BARE, name)} - set(ANY)


def test_an_event_has_the_fields_of_its_kind() -> None:
    seen: dict[str, set[str]] = defaultdict(set)
    for e in events():
        fields = had(e)
        seen[e.kind] |= fields
        assert always(e.kind) <= fields <= always(e.kind) | sometimes(e.kind), e
    assert set(KINDS) - set(seen) == IN_NO_GOLDEN_GAME
    unseen = {kind: found for kind in seen if (found := sometimes(kind) - seen[kind])}
    assert not unseen, "that a kind may have these is not shown"


def test_the_table_has_every_kind_of_both_games_and_no_other() -> None:
    told = {kind for game in GAMES.values() for kind in game.events.kinds.values()}
    assert set(WHAT_HAPPENED) == told
    assert not set(WHAT_HAPPENED) & set(CHANGES)


def test_events_that_happened_have_a_rule_and_failures_a_reason_that_is_known() -> None:
    for e in events():
        assert bool(e.cite) == (e.kind in WHAT_HAPPENED or e.kind in ("term", "keyword")) or e.kind == "value", e
        assert (e.reason is not None) == (e.kind in ("fail", "declined", "not_affected", "prevented")), e
        assert e.reason is None or (e.reason.code in SENTENCES and e.reason.text and e.reason.cite), e


def test_depth_counts_the_causes() -> None:
    for golden in listed(FOLDER)[::9]:
        match = begun(FOLDER, golden)
        for _ in playthrough(match, seeded(f"golden dice {golden.seed}")):
            pass
        depths = [0]
        for e in match.events_since(0, 0, text=False):
            assert e.depth == (depths[e.cause] + 1 if e.cause else 0)
            depths.append(e.depth)
        assert max(depths) > 3
