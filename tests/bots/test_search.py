"""The bot that searches: the same choice again, nothing hidden seen, always legal, within its budget, and what it says about it."""

import copy
from hashlib import blake2b

import pytest

from headjudge.bots.bot import BotError, Seated
from headjudge.bots.finding import find_bot
from headjudge.bots.guessing import guessed, seen_of, sizes
from headjudge.bots.searching import Budget, searched, think
from headjudge.games import GAMES
from headjudge.kernel.rng import seeded
from headjudge.match import Match, start
from tables import table

DECKS = {"gundam": ["starter-st01", "starter-st03"], "digimon": ["starter-st1", "starter-st4"]}
BOT = "search-12"


def seated(name: str, match: Match, seed: int = 1) -> Seated:
    return Seated(name, find_bot(name, match.game.name), match.game, seed)


def played(match: Match, answers: int) -> Match:
    """So far by greedy bots."""
    bots = [seated("greedy", match, seat) for seat in range(2)]
    while not match.over and len(match.answers) < answers:
        match.choose(bots[match.state.asking].answer(match))
    return match


@pytest.mark.parametrize("game", GAMES)
def test_equal_seeds_give_equal_choices_and_all_are_legal(game: str) -> None:
    said = []
    for _ in range(2):
        match = played(start(game, DECKS[game], 4), 14)
        bots = [seated(BOT, match, seat) for seat in range(2)]
        for _ in range(8):
            match.choose(bots[match.state.asking].answer(match))
        said.append(match.answers)
    assert said[0] == said[1]


CHOICES = {"gundam": "6f7eaaa585c6faa6", "digimon": "07821ec1680fdb79"}


@pytest.mark.parametrize("game", GAMES)
def test_compiled_and_interpreted_it_chooses_alike(game: str) -> None:
    """Written anew when the search, the weights or the engine change: what it shows now, and what it answers next."""
    match = played(start(game, DECKS[game], 8), 12)
    bots = [seated(BOT, match, seat) for seat in range(2)]
    for _ in range(6):
        match.choose(bots[match.state.asking].answer(match))
    told = repr([match.answers, think(match, 20)])
    assert blake2b(told.encode(), digest_size=8).hexdigest() == CHOICES[game]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("windowed", [False, True])
def test_a_choice_does_not_depend_on_hidden_cards(game: str, windowed: bool) -> None:
    """Hidden cards are exchanged before a decision: the same bot, with the same past, takes the same option."""
    match = played(start(game, DECKS[game], 6, windowed=windowed, open_lists=False), 10)
    bots = [seated(BOT, match, seat) for seat in range(2)]
    exchanged = 0
    for _ in range(8):
        if match.over:
            break
        twin = match.clone()
        twin.game.reshuffle_unknown(twin.state, match.state.asking, len(match.answers))
        exchanged += [card.number for card in twin.state.cards] != [card.number for card in match.state.cards]
        again = copy.deepcopy(bots[match.state.asking])
        place = bots[match.state.asking].answer(match)
        assert again.answer(twin) == place
        match.choose(place)
    assert exchanged > 4


@pytest.mark.parametrize("game", GAMES)
def test_a_search_keeps_to_its_budget_and_changes_nothing(game: str) -> None:
    match = played(start(game, DECKS[game], 9), 16)
    before = match.fingerprint()
    search = searched(match, Budget(30), seeded("budget"))
    assert match.fingerprint() == before
    assert len(search.tried) > 1
    assert search.made < 30 + len(search.tried)
    assert search.made == sum(len(one.values) for one in search.tried)


def test_what_wins_now_is_done() -> None:
    match = table(
        "setup:\n  A: {units: [{id: a, card: U(1/1)}]}\n  B: {base: none, shields: 0, units: [{id: b, card: U(1/1), rested: true}]}\n"
    )
    thought = think(match, 24)
    assert thought.considered[0].label == "attack player B with a"
    assert thought.considered[0].chance == 1
    assert thought.why.startswith("attack player B with a wins in this turn, whatever the other does, in each of ")


def test_a_thought_tells_every_option_that_was_tried_and_why_the_first_is_best() -> None:
    match = played(start("digimon", DECKS["digimon"], 3), 20)
    thought = think(match, 40)
    assert {one.label for one in thought.considered} <= {option.label for option in match.decision.options}
    assert all(0 <= one.chance <= 1 and one.worlds > 0 for one in thought.considered)
    assert thought.considered[0].label in thought.why
    assert thought == think(match, 40)
    assert thought != think(match, 40, seed=1)


def test_names_tell_the_budget() -> None:
    assert find_bot("search-77", "gundam")(1, {}).budget == Budget(77)  # type: ignore[attr-defined]
    assert find_bot("search-0.2s", "gundam")(1, {}).budget == Budget(seconds=0.2)  # type: ignore[attr-defined]
    with pytest.raises(BotError, match="search-0s has no time to think"):
        find_bot("search-0s", "gundam")
    with pytest.raises(BotError, match="no bot is called 'search-x'"):
        find_bot("search-x", "gundam")


def test_among_more_than_two_it_plays_what_looks_best() -> None:
    match = start("gundam", ["starter-st01"] * 3, 2, edition="1.9", mode="royale")
    assert seated("search-5", match).answer(match) in range(len(match.state.options))


@pytest.mark.parametrize("game", GAMES)
def test_a_guessed_deck_holds_what_was_seen_and_is_as_large_as_the_true_one(game: str) -> None:
    match = played(start(game, DECKS[game], 5, windowed=True), 40)
    seat = match.state.asking
    deck = guessed(match.game, match.state, seat, 1 - seat, seeded("guess"))
    assert len(deck) == sum(sizes(match.state, 1 - seat).values()) == len(match.origin["decks"][1 - seat])
    left = list(deck)
    for number in seen_of(match.state, seat, 1 - seat):
        left.remove(number)
