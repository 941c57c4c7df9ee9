"""Every sort of frame of this game by the name under which it is saved, so that a save can be played on with."""

from __future__ import annotations

from typing import Final

from headjudge.digimon.rules.activated import UseLine
from headjudge.digimon.rules.arts_digivolve import ArtsDigivolve
from headjudge.digimon.rules.attack import Attack
from headjudge.digimon.rules.attack_by_effect import Declaration
from headjudge.digimon.rules.battle import Battle
from headjudge.digimon.rules.blast_dna import BlastDna
from headjudge.digimon.rules.de_digivolve import DeDigivolving
from headjudge.digimon.rules.digi_burst import DigiBursting
from headjudge.digimon.rules.digivolve import Digivolve
from headjudge.digimon.rules.evolving import Evolving
from headjudge.digimon.rules.link import Linking
from headjudge.digimon.rules.materials import Gathering
from headjudge.digimon.rules.options import UseOption
from headjudge.digimon.rules.play import Play, PlayTogether
from headjudge.digimon.rules.preparation import Preparation
from headjudge.digimon.rules.rule_processing import Excess
from headjudge.digimon.rules.security import SecurityCheck
from headjudge.digimon.rules.special_digivolve import SpecialDigivolve
from headjudge.digimon.rules.turn import Turn
from headjudge.kernel.frames import FrameMaker
from headjudge.language.effect import Effect

FRAMES: Final[dict[str, FrameMaker]] = {
    "effect": Effect.from_data,
    "de-digivolving": DeDigivolving.from_data,
    "digi-burst": DigiBursting.from_data,
    "evolving": Evolving.from_data,
    "play": Play.from_data,
    "play together": PlayTogether.from_data,
    "gathering": Gathering.from_data,
    "linking": Linking.from_data,
    "excess links": Excess.from_data,
    "blast dna": BlastDna.from_data,
    "arts digivolve": ArtsDigivolve.from_data,
    "special digivolve": SpecialDigivolve.from_data,
    "preparation": Preparation.from_data,
    "turn": Turn.from_data,
    "use": UseOption.from_data,
    "use line": UseLine.from_data,
    "digivolve": Digivolve.from_data,
    "attack": Attack.from_data,
    "declaration": Declaration.from_data,
    "battle": Battle.from_data,
    "security check": SecurityCheck.from_data,
}
