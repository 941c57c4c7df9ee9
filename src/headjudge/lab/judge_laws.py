# edge: interpreted
"""Laws of the judge's answers, on small tables made by chance: `python -m headjudge.lab.judge_laws 200` tries each on so many.

Each law looks for the answer in another way than the judge does: tables one change away are written and ruled on one by one, orders are
walked one by one without merging any two.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations
from random import Random

from headjudge.edge.views import Obstacle
from headjudge.judge.editions import comes_to, followed_ruling, in_all_editions
from headjudge.judge.essence import essence
from headjudge.judge.flip import flips
from headjudge.judge.obstacles import why_not
from headjudge.judge.orders import every_order
from headjudge.judge.remedies import against, remedies
from headjudge.judge.ruling import Ruling, judge
from headjudge.judge.script import Script, follow, script_of
from headjudge.judge.witness import Witness, is_free
from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.state import State
from headjudge.lab.small_tables import Battle, battle_table, edition_table, effects_table
from headjudge.scenario.runner import Scenario

Law = Callable[[Random], Iterator[str]]  # what is broken on a table made with these dice
Fate = tuple[object, ...]


# a flip flips, and nothing smaller does


def flips_are_smallest(dice: Random) -> Iterator[str]:
    """Every change of one state or number of a Unit that decides a battle otherwise is found, at its smallest, and no other."""
    battle = battle_table(dice)
    scenario = Scenario(battle.text(), "table")
    own = fate(battle)
    wanted = set(smallest_changes(battle, own))
    found = {flip.said for flip in flips(scenario, judge(scenario), 999) if flip.decisive and flip.said in changes_tried(battle)}
    for said in sorted(wanted ^ found):
        yield f"{'not found' if said in wanted else 'decides nothing'}: {said}\n{battle.text()}"


def smallest_changes(battle: Battle, own: Fate | None) -> Iterator[str]:
    for row in battle.changes():
        for said, changed in row:
            after = fate(changed)
            if after is None:  # such a table cannot be, nor one with more of it
                break
            if after != own:
                yield said
                break


def changes_tried(battle: Battle) -> set[str]:
    return {said for row in battle.changes() for said, _ in row}


def fate(battle: Battle) -> Fate | None:
    """Where everything lies after the attack: "not legal" if it cannot be made; None if there can be no such table."""
    try:
        match = Scenario(battle.text(steps=False), "table").table_as(Witness, log=True)
    except BadInput:
        return None
    if why_not(match, match.spoken, battle.step).obstacles:
        return ("not legal",)
    match.take(match.game.parse(match.state, battle.step, match.names))
    s = match.state
    lie = {name: s.place[card] for card, name in match.names.given.items()}
    return tuple(sorted(lie.items())), tuple(map(len, s.zones)), sorted(p.owner for p in s.field), s.over, s.winners, s.asking


# orders agree with brute force


def orders_agree(dice: Random) -> Iterator[str]:
    text = effects_table(dice)
    orders = every_order(Scenario(text, "table"))
    told: Counter[str] = Counter()
    for outcome in orders.outcomes:
        told[outcome.ending.mark] += outcome.orders
    walked = Walk(orders.ruling.match, Scenario(text, "table")).counts
    if told != walked:
        yield f"orders {sorted(told.values())}, one by one {sorted(walked.values())}\n{text}"


class Walk:
    """Every order, one by one, on copies of the state."""

    def __init__(self, scripted: Witness, scenario: Scenario) -> None:
        self.script: Script = script_of(scripted.choices)
        self.match = scenario.table_as(Witness, log=True)
        self.match.state.log = None
        self.counts: Counter[str] = Counter()
        self.from_here(self.match.state, 0)

    def from_here(self, state: State, done: int) -> None:
        self.match.state = self.match.names.s = state
        done, stopped = follow(self.match, self.script, done)
        if stopped or self.match.over or is_free(state):
            self.counts[essence(self.match).mark] += 1
            return
        for action in list(state.options):
            copy = state.clone()
            self.match.state = self.match.names.s = copy
            self.match.take(action)
            self.from_here(copy, done)


# an edition difference is real


def differences_are_real(dice: Random) -> Iterator[str]:
    """The rules that are named make the one ruling the other, without one of them it does not come about; and where none is named both
    come to the same."""
    text = edition_table(dice)
    scenario = Scenario(text, "table")
    own, others = in_all_editions(scenario)
    for other in others:
        if other.parts is None:
            if comes_to(own) != comes_to(other.ruling) or other.rules:
                yield f"{other.ruling.edition}: a difference that is not told\n{text}"
            continue
        if not other.rules:
            yield f"{other.ruling.edition}: no rule is named\n{text}"
        for count in range(len(other.rules) + 1):
            for rules in combinations(other.rules, count):
                same = comes_to(turned(scenario, own, other.ruling.edition, rules)) == comes_to(other.ruling)
                if same != (count == len(other.rules)) and comes_to(own) != comes_to(other.ruling):
                    yield f"{other.ruling.edition}: {rules} of {list(other.rules)}\n{text}"


def turned(scenario: Scenario, own: Ruling, edition: str, rules: tuple[str, ...]) -> Ruling:
    mixed = own.match.game.open_table.turned(own.edition, edition, rules)
    ruling, _ = followed_ruling(scenario, scenario.table_as(Witness, log=True, edition=own.edition, rules=mixed), own)
    return ruling


# a remedy removes its obstacle and brings no other


def remedies_help(dice: Random) -> Iterator[str]:
    battle = battle_table(dice, legal=False)
    scenario = Scenario(battle.text(steps=False), "table")
    match = scenario.table_as(Witness, log=True)
    before = why_not(match, match.spoken, battle.step).obstacles
    found = remedies(scenario, match, battle.step, before)
    changed = {said: table for row in battle.changes() for said, table in row}
    for obstacle, remedy in found.items():
        if remedy.said not in changed:
            continue
        left = left_against(changed[remedy.said])
        if obstacle in left or not left < set(map(against, before)):
            yield f"{remedy.said} does not take {obstacle} away, or puts another in its place\n{battle.text()}"
    for obstacle in set(map(against, before)) - found.keys():
        for said, table in changed.items():
            left = left_against(table)
            if obstacle not in left and left < set(map(against, before)):
                yield f"{said} would take {obstacle} away, and is not found\n{battle.text()}"


def left_against(battle: Battle) -> set[tuple[str, str]]:
    """Everything, where there can be no such table."""
    try:
        match = Scenario(battle.text(steps=False), "table").table_as(Witness, log=True)
    except BadInput:
        return {("", "")}
    found: list[Obstacle] = why_not(match, match.spoken, battle.step).obstacles
    return set(map(against, found))


LAWS: dict[str, Law] = {
    "a flip flips, and nothing smaller does": flips_are_smallest,
    "orders agree with brute force": orders_agree,
    "an edition difference is real": differences_are_real,
    "a remedy removes its obstacle and brings no other": remedies_help,
}


def broken(law: Law, tables: int, seed: int = 0) -> list[str]:
    """What is broken on so many tables."""
    return [told for number in range(tables) for told in law(Random(f"{law.__name__} {seed} {number}"))]


def main(arguments: list[str]) -> int:
    """How many tables, and a word of the laws that are meant; not said, all."""
    if arguments and not arguments[0].isdecimal():
        words = "\n".join(f"  {name}" for name in LAWS)
        sys.stdout.write(
            f"python -m headjudge.lab.judge_laws [TABLES] [WORD]: the laws that have the word, all if it is not said\n{words}\n"
        )
        return 2
    tables = int(arguments[0]) if arguments else 200
    code = 0
    for name, law in LAWS.items():
        if arguments[1:] and arguments[1] not in name:
            continue
        found = broken(law, tables)
        sys.stdout.write("\n".join([f"{name}: {tables} tables, {len(found)} broken", *found[:3], ""]))
        sys.stdout.flush()
        code = code or int(bool(found))
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
