"""Searching for cards: what is found, how a search is understood, and what is wrong with one."""

import random
from pathlib import Path

import pytest

import headjudge as hj
from commands import Command
from headjudge.edge.search.fields import plain
from headjudge.found import faces_of, read_query
from headjudge.games import GAMES

ROOT = Path(__file__).parents[2]


def found(query: str, game: str | None = "gundam") -> list[str]:
    return [face.number for face in hj.search(query, game)]


def by_facts(game: str, test: object) -> list[str]:
    """What a search should find, read from the cards without it."""
    assert callable(test)
    return [face.number for face in faces_of(GAMES[game]) if not face.number.startswith("TEST-") and test(face.facts)]


GUNDAM = {
    "c:red t:unit lv>=4": lambda f: f["colour"] == "red" and f["type"] == "unit" and f["lv"] >= 4,
    "colour:RED type:Unit level>=4": lambda f: f["colour"] == "red" and f["type"] == "unit" and f["lv"] >= 4,
    "t:unit ap>hp": lambda f: f["type"] == "unit" and f["ap"] > f["hp"],
    "t:unit -ap>hp": lambda f: f["type"] == "unit" and f["ap"] <= f["hp"],
    "cost<=1 -c:blue": lambda f: f["colour"] is not None and f["cost"] <= 1 and f["colour"] != "blue",
    "trait:zeon": lambda f: any("zeon" in trait.lower() for trait in f["traits"]),
    "trait=zeon": lambda f: "Zeon" in f["traits"],
    "kw:blocker": lambda f: "Blocker" in f["keywords"],
    'kw:"repair 2"': lambda f: f["keywords"].get("Repair") == 2,
    "set:st01 (t:base or t:command)": lambda f: f["number"].startswith("ST01-") and f["type"] in ("base", "command"),
    "set:st01 -(t:base or t:command)": lambda f: f["number"].startswith("ST01-") and f["type"] not in ("base", "command"),
    "t:base or t:pilot c:red": lambda f: f["type"] == "base" or (f["type"] == "pilot" and f["colour"] == "red"),
    "is:token": lambda f: f["token"],
    "t:unit not:vanilla not:token": lambda f: f["type"] == "unit" and f["lines"] and not f["token"],
    "gundam aerial": lambda f: "gundam" in f["name"].lower() and "aerial" in f["name"].lower(),
    '"gundam aerial"': lambda f: "gundam aerial" in f["name"].lower(),
    '-"gundam" and is:linkable': lambda f: "gundam" not in f["name"].lower() and f["link"],
    "line:draw": lambda f: any("draw" in line for line in f["lines"]),
    "c!=red c!=blue t:base": lambda f: f["type"] == "base" and f["colour"] not in ("red", "blue"),
}
DIGIMON = {
    "dp>=5000 (c:red or c:blue)": lambda f: (f["dp"] or 0) >= 5000 and {"red", "blue"} & set(f["colours"]),
    "evo<=1": lambda f: any(way["cost"] <= 1 for way in f["digivolves"]),
    "t:egg is:inherited": lambda f: f["type"] == "egg" and any(line.startswith("inh") for line in f["lines"]),
    "attr:virus lv:4": lambda f: "virus" in (f["attribute"] or "").lower() and f["lv"] == 4,
}


@pytest.mark.parametrize(
    ("game", "query"), [("gundam", query) for query in GUNDAM] + [("digimon", query) for query in DIGIMON], ids=[*GUNDAM, *DIGIMON]
)
def test_a_search_finds_what_the_facts_say(game: str, query: str) -> None:
    expected = by_facts(game, (GUNDAM | DIGIMON)[query])
    assert expected
    assert found(query, game) == expected


def test_text_is_our_wording() -> None:
    numbers = found('o:"draw 1"')
    assert "ST01-002" in numbers
    assert all("draw 1" in " ".join(face.english).lower() for face in hj.search('o:"draw 1"', "gundam"))


def test_what_a_card_does_not_have_finds_it_neither_way() -> None:
    both = set(found("t:command lv<=2")) | set(found("t:command -lv<=2"))
    assert both == set(found("t:command"))
    assert found("t:resource ap>0") == found("t:resource -ap>0") == []
    assert {face.game for face in hj.search("dp>0 or -dp>0")} == {"digimon"}


def test_searches_reach_both_games_and_test_cards_only_by_their_set() -> None:
    assert {face.game for face in hj.search("lv:4")} == {"gundam", "digimon"}
    assert not any(face.number.startswith("TEST-") for face in hj.search(""))
    assert {face.number.partition("-")[0] for face in hj.search("set:test")} == {"TEST"}


def test_order() -> None:
    costs = [face.facts["cost"] for face in hj.search("t:unit -is:token order:-cost order:name", "gundam")]
    assert costs == sorted(costs, key=lambda cost: -int(str(cost)))
    cheapest = [plain(face.name) for face in hj.search("t:unit cost:1 order:name", "gundam")]
    assert cheapest == sorted(cheapest)
    lacking = hj.search("(t:resource or t:base) order:hp", "gundam")
    assert [face.facts["type"] for face in lacking][-1] == "resource"


def test_tokens_are_told_in_words() -> None:
    tokens = read_query('c:red -lv>=4 ap>hp o:"draw" (zaku or not:token) order:-cost').tokens
    assert [(token.text, token.column, token.said) for token in tokens] == [
        ("c:red", 1, "colour red"),
        ("-lv>=4", 7, "level less than 4"),
        ("ap>hp", 14, "AP more than HP"),
        ('o:"draw"', 20, 'text with "draw"'),
        ("(", 29, ""),
        ("zaku", 30, 'name with "zaku"'),
        ("or", 35, ""),
        ("not:token", 38, "not a token"),
        (")", 47, ""),
        ("order:-cost", 49, "in order of cost, the highest first"),
    ]
    assert tokens[0].data() == {"kind": "condition", "text": "c:red", "column": 1, "said": "colour red", "error": ""}


@pytest.mark.parametrize(
    ("query", "column", "told"),
    [
        ("zaku colr:red", 6, "there is no field 'colr' (did you mean 'color'?); there are name, number, set"),
        ("c:rde", 1, "no colour is called 'rde' (did you mean 'red'?); there are blue, green, red, white, purple"),
        ("kw:bloker", 1, "no keyword is called 'bloker' (did you mean 'blocker'?)"),
        ("is:big", 1, "no sort of card is called 'big'; there are token, vanilla"),
        ("set:XX99", 1, "no set is called 'XX99'"),
        ("lv>=high", 1, "level is compared with a number, or with lv, cost, ap, hp"),
        ("c>red", 1, "colour is no number"),
        ("lv:", 1, "something should follow 'lv:'"),
        ("order:beauty", 1, "cards are put in order as in order:cost"),
        ("(c:red", 1, "this bracket is never closed"),
        ("c:red)", 6, "this bracket was never opened"),
        ("c:red or", 7, "something to search for should follow 'or'"),
        ("()", 1, "something to search for should follow '('"),
        ('c:red o:"draw', 7, "this quotation mark is never closed"),
        ("(" * 40 + "a" + ")" * 40, 31, "no more than 30 brackets"),
        ("a " * 600, 999, "a search has at most 1000 characters"),
    ],
)
def test_mistakes_have_a_column_and_a_reason(query: str, column: int, told: str) -> None:
    [wrong] = [token for token in read_query(query, "gundam").tokens if token.error]
    assert (wrong.column, wrong.error[: len(told)]) == (column, told)
    with pytest.raises(hj.BadInput, match=f"^column {column}, "):
        hj.search(query, "gundam")


def test_whatever_is_typed_is_understood_or_told() -> None:
    """No search ends in anything but cards or a sentence."""
    dice = random.Random(13)
    parts = [
        "c:red",
        "(",
        ")",
        "or",
        "and",
        "-",
        '"',
        " ",
        "lv>=",
        "4",
        "ap>hp",
        "is:",
        "not:token",
        "order:",
        "zaku",
        ":",
        ">",
        "é",
        "o:x",
    ]
    for _ in range(400):
        query = "".join(dice.choice(parts) + dice.choice(["", " "]) for _ in range(dice.randrange(9)))
        read = read_query(query)
        assert "".join(token.text for token in read.tokens).replace(" ", "") == query.replace(" ", "")
        if read.errors():
            with pytest.raises(hj.BadInput) as told:
                hj.search(query)
            assert str(told.value) == "; ".join(read.errors())
        else:
            hj.search(query)


def test_the_page_names_every_field_and_sort() -> None:
    page = (ROOT / "docs" / "search.md").read_text(encoding="utf-8")
    fields = [field for game in GAMES.values() for field in game.search_fields()]
    assert [name for field in fields for name in field.names if f"`{name}`" not in page] == []
    sorts = [word for field in fields if field.name == "is" for word in getattr(field, "known", ())]
    assert [word for word in sorts if f"`{word}`" not in page] == []


# The command


def test_the_command_tells_how_it_understood_and_what_it_found(headjudge: Command) -> None:
    ended = headjudge("cards", "-c:blue", "kw:blocker", "(set:st01 or set:st04)", "--game", "gundam")
    assert ended.code == 0
    assert ended.out.splitlines()[0] == "colour not blue, keyword blocker, (set st01 or set st04)"
    assert ended.out.splitlines()[-1] == f"{len(found('-c:blue kw:blocker (set:st01 or set:st04)'))} cards"


def test_the_command_puts_back_quotation_marks_that_the_shell_took(headjudge: Command) -> None:
    assert headjudge("cards", "t:unit", "o:draw 1").out.startswith('type unit, text with "draw 1"\n')
    assert headjudge("cards", "gundam aerial", "c:white").out.startswith('name with "gundam aerial", colour white\n')


def test_how_the_command_ends(headjudge: Command) -> None:
    assert headjudge("cards", "nobody has this name").code == 1
    ended = headjudge("cards", "colr:red")
    assert (ended.code, ended.out) == (2, "")
    assert ended.err.startswith("column 1, 'colr:red': there is no field 'colr'")
    assert headjudge("cards", "check").out.splitlines()[-1].startswith("0 problems")
