"""The table of forms: docs/forms.md has every form of the notation, and the scenarios it names show what it says."""

import os
from hashlib import blake2b
from pathlib import Path

import pytest

from headjudge.games import GAMES
from headjudge.lab.changed import FAILED, forms_of_game, subject
from headjudge.lab.forms import NO_CASE, NOWHERE, WRITE, Row, page, read_page, refusals, shows
from headjudge.language.forms import restricts
from headjudge.language.probes import Probes

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "forms.md").read_text(encoding="utf-8")
TABLES = read_page(PAGE)
SLICES = 24  # the suite looks at one of so many parts of the table; with HEADJUDGE_EVERY=1 at all
UNSHOWN = {"gundam": 0, "digimon": 0}  # sides of forms that no scenario shows: none, and it stays so


def slice_of(forms: list[str], slices: int = SLICES) -> list[str]:
    """Another part with every change of the table, the same part until then: a tree is green or it is not, whatever the day."""
    if os.environ.get("HEADJUDGE_EVERY") == "1":
        return forms
    return forms[int.from_bytes(blake2b(PAGE.encode(), digest_size=4).digest()) % slices :: slices]


@pytest.mark.parametrize("game", GAMES)
def test_every_form_of_the_notation_is_in_the_table(game: str) -> None:
    assert set(TABLES[game]) == set(Probes(GAMES[game].vocabulary).all()), f"write it anew: {WRITE}"


@pytest.mark.parametrize("game", GAMES)
def test_every_form_that_is_used_is_a_form_of_the_notation(game: str) -> None:
    known = set(TABLES[game])
    used: set[str] = set()
    for file in sorted((ROOT / "scenarios" / game).rglob("*.yaml"))[:: SLICES // 4]:
        for line in subject(file, ROOT / "scenarios" / game).lines:
            used |= forms_of_game(game).of(line.tree)
    assert used - known == set()


@pytest.mark.parametrize("game", GAMES)
def test_what_is_refused_is_what_the_table_says(game: str) -> None:
    forms = slice_of(sorted(TABLES[game]), 3 * SLICES)  # what is refused takes long: all its lines are tried
    assert refusals(game, forms) == {form: TABLES[game][form].refused for form in forms}, f"write it anew: {WRITE}"


@pytest.mark.parametrize("game", GAMES)
def test_the_scenarios_show_what_the_table_says(game: str) -> None:
    folder = ROOT / "scenarios" / game
    for form in slice_of(sorted(TABLES[game])):
        row = TABLES[game][form]
        for freed, name in ((False, row.holds), (True, row.fails)):
            if not row.refused and name not in (NOWHERE, NO_CASE):
                assert shows(game, subject(folder / f"{name}.yaml", folder), form, freed), f"{form}: {name}; write it anew: {WRITE}"


@pytest.mark.parametrize("game", GAMES)
def test_what_restricts_nothing_has_no_other_case(game: str) -> None:
    for form, row in TABLES[game].items():
        assert row.refused or (row.fails == NO_CASE) != restricts(form, GAMES[game].vocabulary), f"{form}: write it anew: {WRITE}"


@pytest.mark.parametrize("game", GAMES)
def test_no_more_forms_are_unshown_than_before(game: str) -> None:
    assert sum(row.wanted - row.shown for row in TABLES[game].values() if not row.refused) <= UNSHOWN[game]


def test_a_scenario_shows_what_it_would_miss() -> None:
    """The tool itself: of a Unit whose line asks for a trait, with and without such a Pilot, both sides are seen; of another form none."""
    folder = ROOT / "scenarios" / "gundam"
    one = subject(folder / "ch11_keywords" / "during_pair_with.yaml", folder)
    assert one.holds()
    assert shows("gundam", one, "state pair[..]", False)
    assert shows("gundam", one, "state pair[..]", True)
    assert not shows("gundam", one, "filter rested", False)
    line = one.lines[0]
    assert one.with_line(line, "pair[(Academy)]: ap this +4") == FAILED
    assert one.with_line(line, "pair[(Academy)]: ap this +3") == "passed"
    assert one.with_line(line, "pair[(Academy)]: ap this := 3") == "refused"


def test_the_page_is_read_as_it_is_written() -> None:
    rows = [
        Row("filter a/b", "x/y", "z"),
        Row("act draw AMOUNT", "x", NO_CASE),
        Row("at attack", refused="why: `because`"),
        Row("at play", refused="no"),
    ]
    assert list(read_page(page({"gundam": rows}))["gundam"].values()) == rows
