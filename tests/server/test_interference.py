"""Non-interference over the wire: what a seat or a spectator is sent stays the same, byte by byte, if others hold other cards that it never
learns of; up to the first answer whose options differ. A slice of `headjudge fuzz --wire`."""

import asyncio
import random

import pytest

from headjudge.server.tokens import Bearer
from headjudge.server.trial.wire import MATCH, Found, Recorded, compared, one_match, opened

CUTS = 5


@pytest.mark.parametrize(("game", "seed"), [("gundam", 0), ("digimon", 4)])
def test_what_is_sent_does_not_depend_on_what_is_not_known(game: str, seed: int) -> None:
    found = one_match((game, "duel", seed))
    assert not found.wrong
    assert found.messages >= 10
    assert found.replayed >= 50
    assert {"answer", "undo"} <= set(found.said)


@pytest.mark.parametrize(("game", "seed"), [("gundam", 1), ("digimon", 4)])
def test_a_leak_would_be_seen(game: str, seed: int) -> None:
    """Somebody who looks with the eyes of seat 1 is sent what seat 0 does not know."""

    async def spied() -> list[Found]:
        dice = random.Random(seed)
        head = opened(game, "duel", dice)
        recorded = Recorded(head, dice)
        await recorded.play()
        cuts = [dice.randrange(2, len(recorded.entries) // 2) for _ in range(CUTS)]
        return [await compared(head, recorded.entries[:cut], 0, Bearer(MATCH, None, eyes=1), cut) for cut in cuts]

    assert any(found.wrong for found in asyncio.run(spied()))
