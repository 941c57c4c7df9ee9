"""Worlds that a seat imagines: what it knows is so in all of them, what it does not know in none more than in another."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import headjudge as hj
from headjudge.games import find_game
from headjudge.kernel.knowledge import MOST_SEATS, at_least, recall, seat_name
from headjudge.kernel.rng import Rng, seeded
from headjudge.kernel.snapshots import snapshot
from headjudge.match import Match
from matches import DIGIMON, DUEL, KINDS, TEAM, Kind, played

EVERY = 12  # decisions
WINDOWED = pytest.mark.parametrize("windowed", [False, True], ids=["plain", "windowed"])


def whole(match: Match) -> list[object]:
    return [snapshot(match.state), match.state.own_data(), match.legal]


def questions(kind: Kind, seed: int, windowed: bool = False, every: int = EVERY) -> Iterator[Match]:
    """Some of the questions of a random game, whose deck lists are open."""
    match = hj.start(
        kind.game, kind.decks, seed, kind.edition, checking=True, mode=kind.mode, windowed=windowed, open_lists=windowed
    )  # fmt: skip
    for _ in played(match, random.Random(seed), every):
        yield match


def numbers(match: Match, owner: int) -> list[str]:
    return [card.number for card, whose in zip(match.state.cards, match.state.owner, strict=True) if whose == owner]


# What stays


@WINDOWED
@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_the_seat_cannot_tell_a_world_from_the_true_one(kind: Kind, windowed: bool) -> None:
    looked = 0
    for match in questions(kind, 1, windowed):
        seat, before = match.state.asking, whole(match)
        world = match.determinize(seat, looked)
        assert world.view(seat) == match.view(seat)
        assert world.decision.data() == match.decision.data()
        assert world.legal == match.legal
        assert whole(match) == before
        looked += 1
    assert looked > 2


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_every_world_is_sound_and_can_be_played_out(kind: Kind) -> None:
    for place, match in enumerate(questions(kind, 2, every=4 * EVERY)):
        s, seat = match.state, match.state.asking
        world = match.determinize(seat, place)
        assert world.game.violations(world.state) == []
        assert world.game.misplaced(world.state) == []
        for owner in range(s.seats):
            assert sorted(numbers(world, owner)) == sorted(numbers(match, owner)), "it has what it brought, elsewhere"
        for card, known in enumerate(s.known):
            assert not known >> seat & 1 or s.cards[card] is world.state.cards[card]
        world.playout(place)
        assert world.over
        assert world.game.violations(world.state) == []


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_other_dice_other_worlds(kind: Kind) -> None:
    match = kind.halfway()
    seat = match.state.asking
    assert whole(match.determinize(seat, "one")) == whole(match.determinize(seat, "one"))
    worlds = [match.determinize(seat, number) for number in range(5)]
    for owner in range(match.state.seats):
        assert len({tuple(numbers(world, owner)) for world in worlds}) == len(worlds)
    assert len({world.state.chance.key for world in [match, *worlds]}) == len(worlds) + 1
    dice = seeded("thrown on")
    assert whole(match.determinize(seat, dice)) != whole(match.determinize(seat, dice))


def test_what_seats_call_cards_stays() -> None:
    match = DUEL.halfway()
    s, world = match.state, match.determinize(match.state.asking, 1).state
    assert [seat_name(s, s.asking, card) for card in range(9)] == [seat_name(world, s.asking, card) for card in range(9)]


# Nothing of the true table


@WINDOWED
@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_nothing_of_the_true_table_can_be_read_from_a_world(kind: Kind, windowed: bool) -> None:
    """With hidden cards exchanged, the same dice give the same world."""
    exchanged = 0
    for place, match in enumerate(questions(kind, 3, windowed)):
        seat, twin = match.state.asking, match.clone()
        twin.game.reshuffle_unknown(twin.state, seat, place)
        exchanged += whole(twin) != whole(match)
        assert whole(twin.determinize(seat, place)) == whole(match.determinize(seat, place))
    assert exchanged > 2


def test_a_world_says_nothing_of_seed_decks_and_answers() -> None:
    match = DUEL.halfway()
    world = match.determinize(match.state.asking, 1)
    assert world.origin == {"game": "gundam", "edition": "1.0", "mode": "duel", "imagined": match.state.asking}
    assert world.answers == []
    for keep in (world.save, world.record, world.clone().save):
        with pytest.raises(hj.BadInput, match="is imagined by seat"):
            keep()


def test_only_names_of_known_cards_go_along() -> None:
    match = DUEL.halfway()
    s = match.state
    hidden, own = s.zone(1 - s.asking, 0)[0], next(card for card, known in enumerate(s.known) if known >> s.asking & 1)
    named = Match(match.game, s, match.origin, {hidden: "the ace", own: "mine"})
    assert named.determinize(s.asking, 1).names.given == {own: "mine"}


# What is recalled


@pytest.mark.parametrize("kind", [DUEL, DIGIMON], ids=str)
def test_what_is_recalled_of_a_place_lies_there(kind: Kind) -> None:
    match = kind.halfway()
    s, zones = match.state, match.state.rules.zones
    seat, other = s.asking, 1 - s.asking
    places = [place for place in range(other * zones, (other + 1) * zones) if any(not s.known[card] >> seat & 1 for card in s.zones[place])]
    assert len(places) > 2
    for place in places:
        unseen = [s.cards[card].number for card in s.zones[place] if not s.known[card] >> seat & 1]
        for number in unseen[:2]:
            recall(s, 1 << seat, place, number)
    laid: dict[int, set[tuple[int, ...]]] = {place: set() for place in places}
    for salt in range(30):
        world = match.determinize(seat, salt)
        assert world.view(seat) == match.view(seat)
        assert world.game.violations(world.state) == []
        for place in places:
            wanted = at_least(s, seat, place)
            laid[place].add(tuple(i for i, card in enumerate(s.zones[place]) if world.state.cards[card].number in wanted))
    mixed = [place for place in places if len({s.cards[card].number for card in s.zones[place]}) > 2]
    assert len(mixed) > 1
    assert all(len(laid[place]) > 1 for place in mixed), "anywhere there"


def test_what_is_recalled_of_the_shields_of_a_team_lies_there() -> None:
    """Two players have cards in one place: what is recalled of it may be either's."""
    match = TEAM.halfway()
    s = match.state
    seat = s.asking
    shields = [place for place, zone in enumerate(s.zones) if len({s.owner[card] for card in zone if not s.known[card] >> seat & 1}) > 1]
    assert shields
    for place in shields:
        for card in [card for card in s.zones[place] if not s.known[card] >> seat & 1][1:]:
            recall(s, 1 << seat, place, s.cards[card].number)
    for salt in range(20):
        assert match.game.violations(match.determinize(seat, salt).state) == []


def test_what_another_seat_alone_recalls_is_not_told() -> None:
    """It has looked through its deck: which cards lie there is as much imagined as what it then recalls."""
    match = DUEL.halfway()
    s = match.state
    seat, other = s.asking, 1 - s.asking
    deck = next(place for place in range(other * s.rules.zones, (other + 1) * s.rules.zones) if len(s.zones[place]) > 20)
    for card in s.zones[deck]:
        recall(s, 1 << other, deck, s.cards[card].number)
    told = [match.determinize(seat, salt).state for salt in range(3)]
    assert all(match.game.violations(world) == [] for world in told)
    recalled = [world.recalled[deck * MOST_SEATS + other] for world in told]
    assert len({len(one) for one in recalled}) == 1
    assert s.recalled[deck * MOST_SEATS + other] not in recalled
    assert recalled[0] != recalled[1] != recalled[2]


def test_what_another_seat_recalls_of_an_own_hand_stays() -> None:
    match = DUEL.halfway()
    s = match.state
    seat, other = s.asking, 1 - s.asking
    hand = next(place for place in range(len(s.zones)) if s.zones[place] and s.rules.seen_by(s, place % s.rules.zones, seat) == 1 << seat)
    recall(s, 1 << other, hand, s.cards[s.zones[hand][-1]].number)
    assert match.determinize(seat, 1).state.recalled == s.recalled


# Each as likely


def chi_square(found: Counter[Any], expected: dict[Any, float]) -> float:
    assert set(found) <= set(expected)
    return sum((found[one] - expected[one]) ** 2 / expected[one] for one in expected)


@pytest.mark.parametrize("kind", [DUEL, DIGIMON], ids=str)
def test_every_card_is_as_likely_in_every_place(kind: Kind) -> None:
    """Of one hidden card, and of two together whether they are equal; with 1 in 1,000 a sound draw would be called unsound."""
    match, draws = kind.halfway(), 1500
    s, dice = match.state, seeded("chi")
    seat, other = s.asking, 1 - s.asking
    hidden = [card for card, known in enumerate(s.known) if not known >> seat & 1 and s.owner[card] == other and s.place[card] >= 0]
    hidden = [card for card in hidden if s.rules.deck_of(s.cards[card]) == 0]
    pool = Counter(s.cards[card].number for card in hidden)
    first, last = hidden[0], hidden[-1]
    worlds = [match.determinize(seat, dice).state.cards for _ in range(draws)]
    expected = {number: draws * count / len(hidden) for number, count in pool.items()}
    bound = {count: count + 4.0 * (2 * count) ** 0.5 for count in range(1, 60)}  # above the 999th of 1,000 quantiles for these many degrees
    for card in (first, last):
        assert chi_square(Counter(cards[card].number for cards in worlds), expected) < bound[len(pool) - 1]
    alike = sum(count * (count - 1) for count in pool.values()) / (len(hidden) * (len(hidden) - 1))
    both = Counter(cards[first].number == cards[last].number for cards in worlds)
    assert chi_square(both, {True: draws * alike, False: draws * (1 - alike)}) < 10.8


# Secret lists

RED, BLUE = "starter-st02", "starter-st03"


def secret(decks: tuple[str, str] = (RED, BLUE), seed: int = 5) -> Match:
    return hj.start("gundam", decks, seed, windowed=True)


def of(deck: str, game: str = "gundam") -> list[str]:
    return sorted(find_game(game).deck(deck))


def test_secret_lists_are_drawn_from_what_is_said() -> None:
    match = secret()
    seat = match.state.asking
    with pytest.raises(hj.BadInput, match="secret"):
        match.determinize(seat, 1)
    other = 1 - seat
    lists = ["starter-st01", "starter-st04"]
    brought: Counter[str] = Counter()
    for salt in range(20):
        world = match.determinize(seat, salt, lists)
        assert world.view(seat) == match.view(seat)
        assert sorted(numbers(world, seat))[:50] == sorted(numbers(match, seat))[:50]
        mine = [number for number in numbers(world, other) if number != "EX-BASE"]
        brought.update(deck for deck in lists if of(deck) == sorted(mine))
        world.playout(salt)
        assert world.game.violations(world.state) == []
    assert sum(brought.values()) == 20
    assert min(brought[deck] for deck in lists) > 3


@pytest.mark.parametrize(("game", "own", "lists"), [
    ("gundam", "test-mixed", ["starter-st01", "test-mixed", "starter-st02"]),
    ("digimon", "starter-st5", ["starter-st1", "starter-st5", "starter-st6"]),
])  # fmt: skip
def test_a_deck_that_does_not_fit_what_was_seen_is_not_drawn(game: str, own: str, lists: list[str]) -> None:
    match, dice = hj.start(game, [own, own], 5, windowed=True), random.Random(5)
    for _ in range(60):
        match.choose(dice.randrange(len(match.legal)))
    seat = match.state.asking
    for salt in range(6):
        world = match.determinize(seat, salt, lists)
        assert sorted(numbers(world, 1 - seat)) == sorted(numbers(match, 1 - seat))
        assert world.game.violations(world.state) == []
    with pytest.raises(hj.BadInput, match=r"none of 100 decks .* knows .* of seat"):
        match.determinize(seat, 1, [lists[0]])


def test_with_secret_lists_nothing_of_the_true_one_can_be_read() -> None:
    """Two matches that one seat cannot tell apart: the other has brought other cards."""
    one = secret((RED, BLUE))
    seat = one.state.asking
    other = [RED, BLUE]
    other[1 - seat] = "starter-st04"
    two = secret((other[0], other[1]))
    assert one.state.asking == two.state.asking
    lists = ["starter-st01", "test-mixed"]
    for salt in range(4):
        told = [whole(match.determinize(seat, salt, lists)) for match in (one, two)]
        assert told[0] == told[1]
        worlds: list[Any] = [match.determinize(seat, salt, lists).state for match in (one, two)]
        assert [question.name for question in worlds[0].asked] == [question.name for question in worlds[1].asked]


def test_a_prior_may_be_a_function() -> None:
    match = secret()
    seat = match.state.asking
    asked: list[int] = []

    def prior(other: int, dice: Rng) -> list[str]:
        asked.append(other)
        return of(["starter-st01", "starter-st04"][dice.below(2)])

    match.determinize(seat, 1, prior)
    assert asked == [1 - seat]


@pytest.mark.parametrize(("lists", "why"), [
    ([], "no deck is given"),
    ("starter-st01", "decks are a list"),
    (["nobody's"], "no deck is called"),
    ([["ST01-001", "NO-999"]], "NO-999"),
    ([["ST01-001"] * 4], "4 would be left"),
    (lambda seat, dice: "starter-st01", "a list of card numbers"),
    (lambda seat, dice: [], "is empty"),
    (lambda seat, dice: [1], "a list of card numbers"),
])  # fmt: skip
def test_decks_to_draw_from_are_refused_with_the_reason(lists: Any, why: str) -> None:
    match = secret()
    before = whole(match)
    with pytest.raises(hj.BadInput, match=why):
        match.determinize(match.state.asking, 1, lists)
    assert whole(match) == before


# Who may


def test_only_the_seat_that_is_asked_imagines() -> None:
    match = DUEL.halfway()
    seat = match.state.asking
    with pytest.raises(hj.IllegalChoice, match=f"seat {1 - seat} is not asked"):
        match.determinize(1 - seat, 1)
    with pytest.raises(hj.IllegalChoice, match="there is no seat 7"):
        match.determinize(7, 1)
    with pytest.raises(hj.BadInput, match="is no seed"):
        match.determinize(seat, 1.5)  # type: ignore[arg-type]
    match.playout(1)
    with pytest.raises(hj.IllegalChoice, match="over"):
        match.determinize(seat, 1)


def test_open_lists_are_recorded_and_saved() -> None:
    match = hj.start("gundam", [RED, BLUE], 5, windowed=True, open_lists=True)
    match.playout(1, 20)
    for again in (hj.replay(match.record()), hj.load(match.save()), match.clone()):
        assert again.determinize(again.state.asking, 1).state.windowed


def test_a_world_imagines_further() -> None:
    """What the next seat that is asked would take for true, in a world of the first."""
    match = DUEL.halfway()
    world = match.determinize(match.state.asking, 1)
    seat = world.state.asking
    dice = random.Random(1)
    while world.state.asking == seat:
        world.take(dice.choice(world.legal))
    inner = world.determinize(world.state.asking, 2)
    assert inner.view(world.state.asking) == world.view(world.state.asking)
    assert inner.origin["imagined"] == world.state.asking
