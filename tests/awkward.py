"""Tables that are hard to draw: full rows, long names, many batches, deep stacks, several seats. Written for tests/browser."""

from __future__ import annotations

from headjudge.edge.views import CardSeen
from laid import Change, waiting, with_batches

LONG_UNITS = ["GD04-065", "GD01-003", "GD03-010", "GD04-070", "EB01-049", "GD04-059"]
LONG_PILOTS = ["GD01-098", "ST01-010", "GD04-087", "ST01-011", "ST04-010", "ST04-011"]
HAND = ["ST01-016", "GD01-082", "GD03-107", "ST01-001", "ST01-005", "ST01-010", "GD03-030", "GD04-071", "ST01-012", "ST10-006"]


def side_of_six(side: str, rested: set[int], hand: bool) -> str:
    truth = ("false", "true")
    rows = [
        f"      - {{id: {side}{n}, card: {unit}, pilot: {{id: {side}p{n}, card: {pilot}}}, rested: {truth[n in rested]}, damage: {n % 2}}}"
        for n, (unit, pilot) in enumerate(zip(LONG_UNITS, LONG_PILOTS, strict=True))
    ]
    held = ", ".join(HAND) if hand else "10"
    return "\n".join([f"  {side}:", "    units:", *rows, f"    hand: [{held}]" if hand else f"    hand: {held}", "    shields: 6",
                      f"    base: {{id: {side}base, card: ST01-016}}", "    resources: {active: 7, rested: 3, ex: 2}"])  # fmt: skip


SIX_A_SIDE = f"game: gundam\nturn_player: A\nsetup:\n{side_of_six('A', {1, 4}, True)}\n{side_of_six('B', {0, 2}, False)}\n"

STACK = "[ST1-11, ST1-10, ST1-09, ST1-08, ST1-07, ST1-06, ST1-05, ST1-04, ST1-03, ST1-01]"
DEEP_STACKS = f"""
game: digimon
turn_player: A
memory: 3
setup:
  A:
    battle:
      - {{id: a1, card: ST1-11, under: {STACK}}}
      - {{id: a2, card: ST2-11, under: [ST2-09, ST2-06, ST2-03, ST2-01], suspended: true}}
      - {{id: a3, card: ST1-07, under: [ST1-03]}}
      - {{id: a4, card: ST1-09, dp: 3000}}
      - {{id: a5, card: ST1-05}}
      - {{id: t1, card: ST1-12}}
      - {{id: t2, card: ST2-12}}
    breeding: {{id: a6, card: ST1-03, under: [ST1-01]}}
    hand: [ST1-02, ST1-03, ST1-04, ST1-05, ST1-06, ST1-13, ST1-14, ST1-15, ST1-16, ST2-13]
    security: 5
  B:
    battle:
      - {{id: b1, card: ST2-11, under: {STACK}, suspended: true}}
      - {{id: b2, card: ST1-11, under: [ST1-09, ST1-07]}}
      - {{id: b3, card: ST2-06, under: [ST2-03]}}
      - {{id: b4, card: ST2-03}}
      - {{id: t3, card: ST2-12}}
    hand: 5
    security: 3
"""


def several(seats: int, mode: str) -> str:
    rows = []
    for n, side in enumerate("ABCD"[:seats]):
        units = ", ".join(f"{{id: {side}{i}, card: {unit}}}" for i, unit in enumerate(LONG_UNITS[n : n + 3]))
        hand = "[ST01-001, ST01-005, ST01-010, ST01-012]" if side == "A" else "5"
        rows.append(f"  {side}: {{units: [{units}], hand: {hand}, shields: 4, resources: {{active: 4, rested: 1}}}}")
    return f"game: gundam\nmode: {mode}\nturn_player: A\nsetup:\n" + "\n".join(rows) + "\n"


SAY = "Choose 1 enemy Unit with 5 or less HP. Deal 2 damage to it. If a friendly Link Unit is in play, draw 1."


def three_batches_of_four() -> Change:
    """Three batches of four effects, the newest to be ordered."""
    names = ["Unicorn Gundam 02 Banshee Norn (Destroy Mode)", "Kira Yamato", "Gundam Aerial (Mirasoul Flight Unit)", "GM"]
    numbers = ["GD04-065", "ST04-010", "GD01-082", "ST01-005"]
    cards = [CardSeen(None, number, name) for number, name in zip(numbers, names, strict=True)]
    rows = [
        [
            waiting(10 * batch + n, 0 if batch == 3 else n % 2, card, SAY, "can" if batch == 3 else "waits")
            for n, card in enumerate(cards, 1)
        ]
        for batch in (1, 2, 3)
    ]
    return with_batches(rows, "Four effects of yours wait. Which comes first?")
