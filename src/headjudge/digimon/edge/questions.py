"""The open question of this game: its title, and what its actions cost."""

from __future__ import annotations

from headjudge.digimon.edge.kinds import question_kind
from headjudge.digimon.edge.view import WORDS, DigimonOnlooker
from headjudge.digimon.rules.special_digivolve import cost_of
from headjudge.digimon.rules.turn import MEMORY_AFTER_PASS, Turn
from headjudge.digimon.table.codes import (
    APP_FUSE,
    ATTACK_DIGIMON,
    ATTACK_PLAYER,
    BLOCK_WITH,
    BURST,
    DIGIVOLVE,
    DNA_DIGIVOLVE,
    LINK,
    MOST_MEMORY,
    PASS,
    PLAY,
    USE,
)
from headjudge.digimon.table.state import DigimonState
from headjudge.edge.game import Game
from headjudge.edge.questions import TITLES, Price, Questioner
from headjudge.edge.views import Greyed, Question
from headjudge.kernel.actions import first_of, third_of, verb_of
from headjudge.language.node import ABSENT

OWN_TITLES = TITLES | {
    "main": "Your main phase",
    "breeding": "Your breeding phase",
    "counter": "Counter this attack?",
    "block": "Block this attack?",
    "mulligan": "Keep this hand?",
}
FRAME_TITLES = {
    "declaration": "Which target is attacked?",
    "de-digivolving": "How many cards are trashed?",
    "evolving": "Into which card does it digivolve?",
    "digi-burst": "Which digivolution cards are trashed?",
    "arts digivolve": "Does one of your cards digivolve into the card that was used?",
    "linking": "Which link card makes room?",
    "excess links": "Which link card goes?",
    "gathering": "Which cards are placed beneath it?",
}
RULES = {"main": "6-5", "breeding": "6-4", "counter": "11-3", "block": "11-4"}
RESTING = (ATTACK_PLAYER, ATTACK_DIGIMON, BLOCK_WITH)


def question(game: Game, s: DigimonState, number: int) -> Question:
    return questioner(game, s).question(number)


def greyed(game: Game, s: DigimonState) -> list[Greyed]:
    return questioner(game, s).greyed()


def questioner(game: Game, s: DigimonState) -> DigimonQuestioner:
    s.fresh_values()
    return DigimonQuestioner(game, s)


class DigimonQuestioner(Questioner):
    def __init__(self, game: Game, s: DigimonState) -> None:
        super().__init__(game, s, DigimonOnlooker(s, s.asking, WORDS, game), question_kind(s), RULES)
        self.table = s

    def own_title(self) -> str:
        return FRAME_TITLES.get(self.frame.kind()) or OWN_TITLES[self.kind]

    def price(self, action: int) -> Price:
        verb = verb_of(action)
        if verb in RESTING and self.frame.kind() != "declaration":  # an effect may say that it attacks without suspending
            return Price(rests=(first_of(action),))
        if not isinstance(self.frame, Turn):
            return Price()
        if verb == PASS:
            return Price(None, MEMORY_AFTER_PASS, True)
        cost = self.cost(action, verb)
        if cost is None:
            return Price()
        after = max(-MOST_MEMORY, self.table.memory_of(self.table.asking) - cost)
        return Price(cost, after, after < 0)

    def cost(self, action: int, verb: int) -> int | None:
        """As printed: what would change it is asked when it is paid."""
        facts = self.table.facts(first_of(action))
        if verb == PLAY:
            return facts.cost
        if verb == USE:
            return facts.use_cost if facts.use_cost != ABSENT else None
        if verb == DIGIVOLVE:
            return facts.ways[third_of(action)].cost
        if verb == DNA_DIGIVOLVE:
            return facts.dna[0].cost if len({way.cost for way in facts.dna}) == 1 else None
        if verb in (BURST, APP_FUSE):
            return cost_of(self.table, action)
        return facts.link_cost if verb == LINK else None
