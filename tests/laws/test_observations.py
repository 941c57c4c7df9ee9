"""Observations: what a seat's view shows, as bytes, and nothing else."""

import random
import re
from pathlib import Path

import pytest

from headjudge.edge.layout import Stretch, size_of
from headjudge.edge.views import Permanent, Player
from headjudge.games import GAMES
from headjudge.kernel.actions import verb_of
from headjudge.kernel.observing import MOST_OPTIONS, card_code
from headjudge.match import IllegalChoice, Match
from matches import DIGIMON, DUEL, KINDS, Kind, played

EVERY = 6  # decisions
BOTS = Path(__file__).parents[2] / "docs" / "bots.md"
ONE_GAME = pytest.mark.parametrize("kind", [DUEL, DIGIMON], ids=str)


def parts(match: Match, seen: bytearray, name: str) -> list[bytes]:
    """The things of one stretch of an observation."""
    one: Stretch = next(stretch for stretch in match.layout if stretch.name == name)
    ends = range(one.offset, one.offset + one.things * one.size, one.size)
    return [bytes(seen[at : at + one.size]) for at in ends]


def code(number: str) -> bytes:
    return card_code(number).to_bytes(3, "big")


# The law


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_equal_views_are_equal_observations(kind: Kind) -> None:
    """With what the seat does not know exchanged, its view stays, and so does every byte."""
    match, dice = kind.begin(8), random.Random(8)
    exchanged = 0
    for made in played(match, dice, EVERY):
        for seat in range(match.state.seats):
            twin = match.clone()
            twin.game.reshuffle_unknown(twin.state, seat, made)
            assert twin.view(seat) == match.view(seat)
            assert twin.observe(seat) == match.observe(seat)
            exchanged += [card.number for card in twin.state.cards] != [card.number for card in match.state.cards]
        asked = match.state.asking
        assert match.determinize(asked, made).observe(asked) == match.observe(asked)
    assert exchanged > 10


def test_the_law_could_be_broken() -> None:
    """The other seat's observation does follow from what this one does not know."""
    match = DUEL.halfway()
    seat = match.state.asking
    twin = match.clone()
    twin.game.reshuffle_unknown(twin.state, seat, 1)
    assert twin.observe(seat) == match.observe(seat)
    assert twin.observe(1 - seat) != match.observe(1 - seat)


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_looking_changes_nothing(kind: Kind) -> None:
    match = kind.halfway()
    before = match.fingerprint(), match.state.stale
    for seat in range(match.state.seats):
        assert len(match.observe(seat)) == size_of(match.layout)
    assert (match.fingerprint(), match.state.stale) == before


# What it shows


@ONE_GAME
def test_it_shows_what_the_view_shows(kind: Kind) -> None:
    match, dice = kind.begin(9), random.Random(9)
    for _ in played(match, dice, EVERY):
        for seat in (0, 1):
            seen, view = match.observe(seat), match.view(seat)
            assert int.from_bytes(seen[:2], "big") == view.turn
            for whose, player in (("own", view.players[seat]), ("next 1", view.players[1 - seat])):
                shows_player(match, seen, whose, player)


def shows_player(match: Match, seen: bytearray, whose: str, player: Player) -> None:
    [counts] = parts(match, seen, f"{whose} counts")
    assert list(counts[1:4]) == [player.hand.count, player.deck.count, player.trash.count]
    hand = parts(match, seen, f"{whose} hand")
    known = sorted(code(card.number) for card in player.hand.cards)
    assert [cell[1:] for cell in hand if cell[0]] == known[: len(hand)]
    trash = parts(match, seen, f"{whose} trash")
    assert [cell[1:] for cell in trash if cell[0]] == [code(card.number) for card in player.trash.cards][: len(trash)]
    hidden, name = (player.shields, "shields") if match.game.name == "gundam" else (player.security, "security")
    cells = parts(match, seen, f"{whose} {name}")
    assert [(cell[0] - 1, cell[1:]) for cell in cells if cell[0]] == [(at, code(card.number)) for at, card in sorted(hidden.known.items())]
    rows = parts(match, seen, f"{whose} {'units' if match.game.name == 'gundam' else 'battle'}")
    for row, p in zip(rows, player.battle, strict=False):
        shows_permanent(row, p)
    assert [row[0] for row in rows] == [1] * len(player.battle[: len(rows)]) + [0] * (len(rows) - len(player.battle))


def shows_permanent(row: bytes, p: Permanent) -> None:
    assert row[1:4] == code(p.cards[0].number)
    if p.values.ap is not None:
        assert list(row[4:8]) == [p.values.lv or 0, p.values.ap, p.values.hp, p.damage]
    else:
        assert int.from_bytes(row[5:7], "big") == (p.values.dp or 0)
    rested, new, _, can_attack = (row[8] >> bit & 1 == 1 for bit in range(4))
    assert (rested, new, can_attack) == (p.rested, p.new, p.can.get("attack") == "")


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_the_asked_seat_sees_its_answers_and_nobody_else_does(kind: Kind) -> None:
    match, dice = kind.begin(10), random.Random(10)
    for _ in played(match, dice, EVERY):
        legal = match.legal
        assert list(match.mask()) == [1] * min(len(legal), MOST_OPTIONS) + [0] * max(0, MOST_OPTIONS - len(legal))
        for seat in range(match.state.seats):
            shown = parts(match, match.observe(seat), "options")
            wanted = [verb_of(action) + 1 for action in legal[:MOST_OPTIONS]] if seat == match.state.asking else []
            assert [option[0] for option in shown if option[0]] == wanted


def test_answers_point_at_what_they_are_about() -> None:
    match, dice = DUEL.begin(11), random.Random(11)
    attacks = 0
    for _ in played(match, dice, 1):
        seen, seat = match.observe(match.state.asking), match.state.asking
        rows = parts(match, seen, "own units")
        for option, shown in zip(match.decision.data().options, parts(match, seen, "options"), strict=False):
            if option.verb == "attack":
                attacks += 1
                assert rows[shown[1] - 1][8] >> 3 & 1, "it points at a Unit that can attack"
                assert shown[7] > 0 or shown[11] == 2, "the target is something shown, or the other player"
        assert match.state.asking == seat
    assert attacks > 10


def test_codes_of_cards_are_told_apart() -> None:
    for game in GAMES.values():
        numbers = list(game.cards())
        assert len({card_code(number) for number in numbers}) == len(numbers) > 100


@pytest.mark.parametrize("seat", [2, -1, True, None, "A"])
def test_only_a_seat_observes(seat: object) -> None:
    with pytest.raises(IllegalChoice, match="there is no seat"):
        DUEL.begin().observe(seat)  # type: ignore[arg-type]


@ONE_GAME
def test_the_page_has_the_layout(kind: Kind) -> None:
    """docs/bots.md: a row for each stretch of one player."""
    match = kind.begin()
    table = re.findall(rf"^\| {kind.game} \| (\w+) \| (\d+) \| (\d+) \| (\d+) \|", BOTS.read_text(encoding="utf-8"), re.MULTILINE)
    own = [stretch for stretch in match.layout if stretch.name.startswith("own ") or stretch.name in ("head", "options")]
    assert [(name, int(at), int(count), int(size)) for name, at, count, size in table] == [
        (stretch.name.removeprefix("own "), *stretch[1:]) for stretch in own
    ]
