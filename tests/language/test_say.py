"""Lines in English. The sentences of the worked lines were read by eye; whoever changes one reads it again."""

from pathlib import Path

import pytest

from headjudge.digimon.edge.game import DigimonGame
from headjudge.digimon.words.vocabulary import DIGIMON
from headjudge.gundam.edge.facts import flattened
from headjudge.gundam.words.vocabulary import GUNDAM
from headjudge.language.reader import Reader
from headjudge.language.say import say, spoken

FOLDER = Path(__file__).parent / "worked_lines"


def pairs(game: str) -> list[tuple[str, str]]:
    """Notation and English of each worked line; the two files name the same cards in the same order."""
    lines = (FOLDER / f"{game}.txt").read_text(encoding="utf-8").splitlines()
    english = (FOLDER / f"{game}.english.txt").read_text(encoding="utf-8").splitlines()
    found = []
    for line, sentence in zip(lines, english, strict=True):
        assert line.split()[0] == sentence.split()[0]
        found.append((line.split(maxsplit=1)[1], sentence.split(maxsplit=1)[1]))
    return found


@pytest.mark.parametrize(("line", "english"), pairs("gundam"))
def test_gundam(line: str, english: str, gundam: Reader) -> None:
    assert say(gundam.line(line), GUNDAM) == english


@pytest.mark.parametrize(("line", "english"), pairs("digimon"))
def test_digimon(line: str, english: str, digimon: Reader) -> None:
    assert say(digimon.line(line), DIGIMON) == english


@pytest.mark.parametrize(
    ("line", "english"),
    [
        ("<Repair 2> <Blocker>", "<Repair 2> and <Blocker>"),
        (
            "deploy: may gain 1 our unit <Blocker> ~turn",
            "When this Unit is deployed: you may have 1 friendly Unit gain <Blocker> until the end of this turn.",
        ),
        ("main: pick 2 foe unit; it -> hand", "Main: choose 2 enemy Units. Put them into their owners' hands."),
        ("main: they {trash 1 card@hand}", "Main: your opponent does this: trash 1 card in their hand."),
        ("main: damage-player they 2", "Main: deal 2 damage to your opponent."),
        ("main: reveal-hand they", "Main: your opponent reveals their hand."),
        ("main: battle 1 my unit with 1 foe unit[rested]", "Main: 1 of your Units battles 1 rested enemy Unit."),
        (
            "action: pick 1 my unit; compel foe unit attack it ~turn",
            "Action: choose 1 of your Units. Enemy Units must attack it until the end of this turn.",
        ),
        (
            "deploy: <Development 2> => rest 1 foe unit[hp<=4]",
            "When this Unit is deployed: you may use <Development 2>. If you do, rest 1 enemy Unit with 4 HP or less.",
        ),
        ("always: ap this +1*#(my unit); hp this +1", "This Unit gets +1 AP for each of your Units and it gets +1 HP."),
        ("main: choose-number 3", "Main: choose a number from 1 to 3."),
        ("main: ex 2; resource 1 rested", "Main: place 2 EX Resources. Place 1 rested Resource."),
        ("main, if not did foe unit attack: draw 1", "Main, if no enemy Unit has attacked this turn: draw 1 card."),
        (
            "attack: cant unit[lv<=7] use by <Blocker> ~battle",
            "When this Unit attacks: Units with level 7 or less cannot use <Blocker> until the end of this battle.",
        ),
    ],
)
def test_forms_the_worked_lines_do_not_use(line: str, english: str, gundam: Reader) -> None:
    assert say(gundam.line(line), GUNDAM) == english


def test_the_bearer_can_be_named(gundam: Reader) -> None:
    assert say(gundam.line("act-main: by rest this => draw 1"), GUNDAM, "this Base") == (
        "Activate in your main phase (cost: rest this Base): draw 1 card."
    )


def test_a_card_beside_the_permanent_can_be_named(gundam: Reader) -> None:
    paired = flattened("X/1", gundam.line("paired: draw 1"))
    assert spoken(paired, GUNDAM, bearer="this Pilot") == "When this Pilot is paired with this Unit: draw 1 card."
    choosy = flattened("X/1", gundam.line("paired[(Zeon)]: draw 1"))
    assert spoken(choosy, GUNDAM, bearer="this Pilot") == "When a (Zeon) Pilot is paired with this Unit: draw 1 card."


def test_what_an_option_asks_for_is_an_offer() -> None:
    """Its price is asked for while its effect is carried out; that of a Digimon is part of declaring it."""
    cards = DigimonGame().cards()
    assert spoken(cards["ST6-15"].abilities[0], DIGIMON) == (
        "Main: as a cost, you may delete 1 of your Digimon. If you do, delete 1 enemy Digimon with level 4 or less."
    )
    assert spoken(cards["ST4-13"].abilities[1], DIGIMON) == "Main (cost: use <Digi-Burst 2>): suspend 1 enemy Digimon."


def test_alternatives_of_one_kind_share_their_verb(digimon: Reader) -> None:
    line = digimon.line("play: may 1 option[purple,cost=1/cost=7]@trash -> hand")
    assert say(line, DIGIMON) == (
        "When this Digimon is played: you may put 1 purple Option card that has cost 1 or cost 7 in your trash into your hand."
    )
