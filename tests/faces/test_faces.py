"""Drawn faces: the same bytes in both languages, one for every card, and never the same for two."""

import html
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import msgspec
import pytest

from headjudge.faces import SIZES, back, card_of, drawn
from headjudge.faces.grid import dec, dice, hashed, mix, shade, whole
from headjudge.faces.shared import encoded
from headjudge.games import GAMES

SHARED = Path(__file__).parents[2] / "web" / "src" / "faces" / "faces.json"
EVERY_CARD = [(name, number) for name, game in GAMES.items() for number in game.cards()]


def test_the_shared_list_is_true() -> None:
    """The browser's tests draw the same list: python -m headjudge.faces.shared web/src/faces/faces.json writes it."""
    assert SHARED.read_bytes() == encoded()


def test_every_card_has_a_face_in_every_size() -> None:
    for name, number in EVERY_CARD:
        for size in SIZES:
            shown = drawn(GAMES[name], number, size)
            assert ET.fromstring(shown).get("class") == "face", (number, size)
            assert "None" not in shown


def test_only_whole_numbers_and_tenths() -> None:
    """What could be rounded otherwise elsewhere: more than three digits behind the point."""
    for name, number in EVERY_CARD[::5]:
        assert not re.search(r"\.\d{4}", drawn(GAMES[name], number, "zoom"))


def test_no_two_cards_have_the_same_face() -> None:
    """But for Resources, which are all the same to play with. (Of Commands and Options the emblem alone may be the same.)"""
    seen: dict[str, str] = {}
    shown = [(name, number) for name, number in EVERY_CARD if card_of(GAMES[name], number).type != "resource"]
    for name, number in shown:
        picture = drawn(GAMES[name], number, "zoom")
        assert seen.setdefault(picture, number) == number
    assert len(seen) == len(shown)


def test_what_a_card_says_ends_above_its_number_and_beside_its_figures() -> None:
    """However long it is: then it is smaller, and at last it ends with dots."""
    rows = re.compile(r'<text x="(\d+)" y="([\d.]+)" font-size="([\d.]+)"[^>]*font-read[^>]*>([^<]*)</text>')
    for name, number in EVERY_CARD:
        card = card_of(GAMES[name], number)
        figures = 190 if card.type in ("unit", "token") else 240 if card.type == "base" else 300
        for x, y, size, said in rows.findall(drawn(GAMES[name], number, "zoom")):
            assert float(y) <= 396, (number, said)
            wide = int(x) + 6 * float(size) / 13.6 * len(html.unescape(said))
            assert float(y) <= 363 or wide <= figures + 12, (number, said)  # a sign is some 6 wide; two of them may be dots


def test_a_parallel_print_has_the_same_picture() -> None:
    from headjudge.faces.colours import palette
    from headjudge.faces.crest import crest

    card = card_of(GAMES["gundam"], "ST01-001")
    twin = type(card)(**{**vars(card), "number": "ST01-001_p2"})
    assert crest(card, palette("blue")) == crest(twin, palette("blue"))


def test_facts_of_both_games() -> None:
    unit, digimon = card_of(GAMES["gundam"], "ST01-001"), card_of(GAMES["digimon"], "ST1-06")
    assert (unit.level, unit.cost, unit.ap, unit.hp, unit.keywords, unit.link) == (4, 3, 3, 4, ["Repair 2"], "Amuro Ray")
    assert (digimon.dp, digimon.keywords, digimon.traits, digimon.form) == (6000, ["Blocker"], ["Dragon"], "Champion")
    assert [ability.timing for ability in digimon.abilities] == ["When Attacking"]


def test_backs_differ() -> None:
    assert back("gundam", "x") != back("digimon", "x")


@pytest.mark.parametrize(("n", "z", "said"), [(15, 10, "1.5"), (-5, 10, "-0.5"), (20, 10, "2"), (1120, 1000, "1.12"), (0, 10, "0")])
def test_decimals(n: int, z: int, said: str) -> None:
    assert dec(n, z) == said


def test_the_grid() -> None:
    assert hashed("a") == 0xE40C292C  # FNV-1a's own example
    draw = dice(1)
    assert all(0 <= draw(7) < 7 for _ in range(100))
    assert shade("#808080", -50) == "#404040"
    assert mix("#000000", "#ffffff", 50) == "#7f7f7f"
    assert whole([84, 88, 100, 84, 100, 100, 84, 102]) == [100, 100, 84, 102, 84, 88, 100, 84, 100, 84, 116, 88, 116, 102, 100, 100]
    assert msgspec.json.decode(SHARED.read_bytes())
