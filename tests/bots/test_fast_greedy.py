"""`greedy`, which is given the match, takes what `reference` takes, which is given a view of it: so it looks at nothing hidden. And
`reference` is frozen."""

from hashlib import blake2b
from random import Random

import pytest

from headjudge.bots.bot import Seated
from headjudge.bots.finding import find_bot
from headjudge.bots.games import MINDS
from headjudge.games import GAMES
from headjudge.match import Match, start

DECKS = {
    "gundam": ["starter-st01", "starter-st02", "starter-st03", "starter-st04"],
    "digimon": ["starter-st1", "starter-st2", "starter-st4", "starter-st6"],
}
MOST = 400  # answers of a game that is compared


def seats(match: Match, bot: str) -> list[Seated]:
    return [Seated(bot, find_bot(bot, match.game.name), match.game, seat) for seat in range(2)]


def compared(match: Match, dice: Random) -> int:
    """Both bots are asked at every question; now and then any answer is given, so that odd tables are seen. How many questions."""
    greedy, reference = seats(match, "greedy"), seats(match, "reference")
    asked = 0
    while not match.over and asked < MOST:
        seat = match.state.asking
        place = reference[seat].answer(match)
        assert greedy[seat].answer(match) == place, (match.decision.prompt, [option.label for option in match.decision.options])
        match.choose(dice.randrange(len(match.state.options)) if dice.random() < 0.1 else place)
        asked += 1
    return asked


@pytest.mark.parametrize("game", GAMES)
def test_greedy_takes_what_reference_takes(game: str) -> None:
    dice = Random(f"greedy {game}")
    asked = [compared(start(game, dice.sample(DECKS[game], 2), n), dice) for n in range(3)]
    assert sum(asked) > 90


@pytest.mark.parametrize("game", GAMES)
def test_greedy_takes_what_reference_takes_with_any_cards(game: str) -> None:
    dice = Random(f"any {game}")
    rules = GAMES[game]
    pool = rules.held_cards()
    decks = [rules.random_deck(pool, dice, dice.choice(pool)) for _ in range(2)]
    assert compared(start(game, decks, "any"), dice) > 20


FROZEN = {"gundam": "72c43347b8856042", "digimon": "826429b9b4a17ba9"}


@pytest.mark.parametrize("game", GAMES)
def test_reference_is_frozen(game: str) -> None:
    """Its answers in two fixed games. They change with the engine (RULES_REVISION) alone; then, and only then, write them anew."""
    said = []
    for n in range(2):
        match = start(game, DECKS[game][2 * n : 2 * n + 2], f"frozen {n}")
        bots = seats(match, "reference")
        while not match.over:
            match.choose(bots[match.state.asking].answer(match))
        said.append(match.answers)
    assert blake2b(repr(said).encode(), digest_size=8).hexdigest() == FROZEN[game]


@pytest.mark.parametrize("game", GAMES)
def test_options_are_weighed_without_changing_anything(game: str) -> None:
    match = start(game, DECKS[game][:2], 3)
    for n in range(60):
        before = match.fingerprint()
        assert len(MINDS[game].weigh(match.state)) == len(match.state.options)
        assert match.fingerprint() == before
        match.choose(n % len(match.state.options))
