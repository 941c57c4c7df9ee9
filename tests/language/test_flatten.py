"""Every worked line becomes ops; a word that nothing carries out yet is refused in a real card."""

from pathlib import Path

import pytest

from headjudge.digimon.edge.setup import rules_of as digimon_rules
from headjudge.digimon.words.vocabulary import DIGIMON
from headjudge.gundam.edge.setup import rules_of as gundam_rules
from headjudge.gundam.words.vocabulary import GUNDAM
from headjudge.kernel.events import FIRST_OWN_KIND
from headjudge.language.ability import CONTINUOUS, DECLARED, IMMEDIATE, PRINTED_KEYWORDS, TRIGGERED, Ability
from headjudge.language.flatten import Flattener
from headjudge.language.reader import Reader
from headjudge.language.refusals import NotPlayable

LINES = Path(__file__).parent / "worked_lines"
READERS = {"gundam": Reader(GUNDAM), "digimon": Reader(DIGIMON)}
RULES = {"gundam": gundam_rules("1.0"), "digimon": digimon_rules("founding")}


def worked(game: str) -> list[str]:
    rows = [line.split(maxsplit=1) for line in (LINES / f"{game}.txt").read_text(encoding="utf-8").splitlines()]
    return [row[1] for row in rows if len(row) == 2 and not row[0].startswith("#")]


def flattened(game: str, line: str, *, check: bool) -> Ability:
    return Flattener(RULES[game], FIRST_OWN_KIND, check).ability("TEST-1/1", READERS[game].line(line))


@pytest.mark.parametrize(("game", "line"), [(game, line) for game in READERS for line in worked(game)])
def test_a_worked_line_becomes_ops(game: str, line: str) -> None:
    ability = flattened(game, line, check=False)
    if ability.kind == CONTINUOUS:
        assert ability.acts
    else:
        assert ability.ops
        assert ability.slots >= 8


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("deploy: draw 1", TRIGGERED),
        ("when our unit destroyed: draw 1", TRIGGERED),
        ("main|action: draw 1", DECLARED),
        ("act-main, 1/turn: by pay 1 => draw 1", DECLARED),
        ("would this damaged: cut 1", IMMEDIATE),
        ("always: cant this attack player", CONTINUOUS),
        ("while this is [damaged]: ap this +2", CONTINUOUS),
        ("<Blocker> <Repair 2>", PRINTED_KEYWORDS),
    ],
)
def test_the_kind_follows_from_the_head(line: str, kind: int) -> None:
    assert flattened("gundam", line, check=True).kind == kind


@pytest.mark.parametrize(
    ("game", "line", "told"),
    [
        ("digimon", "main: flip 1 my digimon faceup", "flip"),
        ("gundam", "deploy: attack this at-player", "attack"),
        ("gundam", "always: draw 1", "draw"),
        ("gundam", "main: 2 of {draw 1|draw 2|draw 3}", "only one of several modes"),
    ],
)
def test_what_nothing_carries_out_is_refused(game: str, line: str, told: str) -> None:
    with pytest.raises(NotPlayable, match=told):
        flattened(game, line, check=True)


@pytest.mark.parametrize(
    ("line", "count"),
    [
        ("act-main: by pay 2 => rest 1 foe unit[hp<=3]; draw 1", 1),
        ("act-main: by rest 1 our unit => rest 1 foe unit", 2),
        ("act-main: by rest 1 our unit => rest 1 foe unit[lv<=done.lv]", 1),
        ("act-main: by trash 1 card@hand => exile 1 unit@trash", 2),  # with what may be paid with
        ("act-main: by trash top 2 deck => exile 1 unit@trash", 0),
        ("act-main: by pay 2 => draw 1; rest 1 foe unit", 0),
        ("destroyed: by pay 2 => rest 1 foe unit", 0),
    ],
)
def test_what_a_declared_line_must_find_after_its_price_is_required_if_it_can_be_foreseen(line: str, count: int) -> None:
    assert len(flattened("gundam", line, check=True).required) == count


@pytest.mark.parametrize(
    ("line", "steady"),
    [
        ("always: hp all my unit[other] +1", True),
        ("link: ap this +1", True),
        ("my-turn: ap all my unit[(Zeon)] +1", True),
        ("while this is [damaged]: ap this +2", False),
        ("always: ap this +#(card@trash)", False),
        ("while any my unit[rested]: ap this +1", False),
        ("while me.lv>=5: ap this +1", False),
    ],
)
def test_steady_lines_look_only_at_what_is_in_play(line: str, steady: bool) -> None:
    assert flattened("gundam", line, check=True).steady is steady
