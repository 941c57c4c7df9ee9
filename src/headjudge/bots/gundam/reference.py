# edge: interpreted
"""The bot `reference` for Gundam: greedy play as it was when it was frozen, on the plain-data face. It never changes, so that figures
of other bots against it stay comparable over time; `greedy` plays as it did, out of the compiled part.

It does what looks best now, judged by what lies on the table and in its own hand.

Every option gets points, and the best is taken. A point is about one AP or one HP of a Unit; a card in hand is worth some three. In the
main phase things are done in the order of STAGES, whatever their points, as long as they have any: a Pilot is paired before its Unit
attacks, attacks come last. Card lines are read in the notation, as far as DEED goes; of what it does not understand it thinks neither
well nor ill. The numbers were tried against each other with `headjudge simulate` on the starters.
"""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

from headjudge.bots.bot import Plain, Printed
from headjudge.bots.gundam.lines import (
    deed_points,
    deeds,
    line_points,
)
from headjudge.bots.gundam.table import Table, Unit
from headjudge.bots.gundam.worth import (
    CARD,
    MOST_UNITS,
    attack_points,
    block_points,
    guard,
    links,
    worth,
    worth_in_hand,
)
from headjudge.bots.reading import best_of, staged
from headjudge.edge.views import Choice, Question, Thing, View

STAGES = ("attack", "use", "base", "command", "unit", "pair")  # of the main phase: later ones come first


# --- options -------------------------------------------------------------------------------------------------------------


def play_points(t: Table, facts: Plain, window: str) -> tuple[str, float]:
    """The stage of the main phase to which playing this card belongs, and its points."""
    kind: str = facts["type"]
    if kind == "unit":
        arrival = sum(line_points(t, line) for line in facts["lines"] if line.startswith("deploy"))
        return kind, facts["ap"] + facts["hp"] + facts["cost"] + 0.5 * arrival - room_for(t)
    if kind == "base":
        return kind, base_points(t, facts)
    text = next((line for line in facts["lines"] if re.match(rf"(\w+\|)?{window}\b", line)), "")
    waits = "action" in text.partition(":")[0]  # it may be worth more in another battle
    return kind, line_points(t, text) - (CARD if waits else 0.5 * CARD)


def room_for(t: Table) -> float:
    """What must leave a full battle area."""
    return min(worth(u) for u in t.mine()) + 2.0 if len(t.mine()) >= MOST_UNITS else 0.0


def base_points(t: Table, facts: Plain) -> float:
    """A second Base replaces the first; deploying one mostly moves a Shield to the hand."""
    old = t.base(t.seat())
    arrival = sum(line_points(t, line) for line in facts["lines"] if line.startswith("deploy"))
    return float(facts["hp"]) + 0.5 * arrival - (0.0 if old is None else 2.0 + 1.2 * old.left)


def pair_points(t: Table, pilot: Plain, host: Unit) -> float:
    """A Pilot that does not link here but would elsewhere waits, and so does a Command that is only a little Pilot."""
    bonus: Plain = pilot["pilot"]
    points = float(bonus["ap"] + bonus["hp"]) + 0.1 * worth(host)
    points += 0.5 * sum(line_points(t, line) for line in [*host.facts["lines"], *pilot["lines"]] if line.startswith("paired"))
    if links(host.facts, pilot):
        return points + 4.0
    others = [u.facts for u in t.mine() if u.pilot is None] + [card for card in t.hand() if card["type"] == "unit"]
    awaited = any(links(other, pilot) for other in others)
    return points - (3.0 if awaited else 0.0) - (2.0 if pilot["type"] == "command" else 0.0)


def use_points(t: Table, option: Choice) -> float:
    """An activated line: `by PRICE => EFFECT`. Whoever rests for it must have nothing better to do."""
    user = acting(t, option)
    if user is None:
        return 0.0
    if option.line not in keys(user):
        return support_points(t, user)
    text = keys(user)[option.line]
    price, _, effect = text.partition("=>")
    if "set-active this" in effect:
        return 0.3 * worth(user) - 0.5 if user.rested else -1.0
    if "rest this" in price and not t.attackers():
        return -1.0
    return line_points(t, effect) - 0.5 * sum(int(n) for n in re.findall(r"\bpay (\d+)", price)) + 0.3


def keys(u: Unit) -> dict[str, str]:
    """Its lines and its Pilot's, by the keys that options give."""
    bearers = [u.facts, *([u.pilot] if u.pilot is not None else [])]
    return {f"{card['number']}/{n}": line for card in bearers for n, line in enumerate(card["lines"], start=1)}


def support_points(t: Table, supporter: Unit) -> float:
    """Support: worth while if another Unit's attack becomes better by more than this one's own attack would have brought."""
    more = supporter.keywords.get("Support", 0)
    helped = [best_attack(t, replace(u, ap=u.ap + more)) - best_attack(t, u) for u in t.attackers() if u.serial != supporter.serial]
    own = max(0.0, best_attack(t, supporter)) if supporter.ready else 0.0
    return max(helped, default=0.0) - own - guard(t, supporter)


def best_attack(t: Table, u: Unit) -> float:
    targets = [Thing("permanent", serial=foe.serial) for foe in t.foes() if foe.rested]
    targets += [Thing("player", seat) for seat in range(len(t.players)) if seat != t.me]
    return max(attack_points(t, u, target) for target in targets)


def choice_points(t: Table, target: Thing, act: str) -> float:
    """What an effect is to be about."""
    if target.kind == "permanent":
        u = t.at(target.serial)
        if u is None:
            return 0.0
        done = deeds(act)
        return sum(deed_points(t, deed, u) for deed in done) if done else any_deed(t, act, u)
    if target.kind == "card":
        kept = worth_in_hand(t, t.facts(target))
        return kept if re.search(r"-> (hand|deck top)|^deploy", act) else -kept
    if target.kind == "player":
        return 0.0 if target.seat == t.me else 1.0
    return 0.5


def any_deed(t: Table, act: str, u: Unit) -> float:
    """An act it cannot read: on a Unit of one's own probably help, on another's harm; Support's has no words."""
    if act == "":
        return best_attack(t, replace(u, ap=u.ap + 2)) if u.ready else 0.0
    return worth(u)


def opening_points(t: Table) -> float:
    """An opening hand: something to deploy in the first turns."""
    early = [card for card in t.hand() if card["type"] == "unit" and card["lv"] <= 3]
    return 1.0 if len(early) >= 2 else -1.0


# --- the bot -------------------------------------------------------------------------------------------------------------


class Reference:
    def __init__(self, seed: int, cards: Printed) -> None:
        self.dice = Random(seed)  # for options that look the same
        self.cards = cards

    def choose(self, view: View, decision: Question) -> int:
        t = Table(view, self.cards)
        return best_of([self.points(t, decision, option) for option in decision.options], self.dice)

    def points(self, t: Table, decision: Question, option: Choice) -> float:
        """Points of an option among the others. Doing nothing (end, pass, no block, keep, decline) has none."""
        verb = option.verb
        if decision.kind == "main":
            return staged(STAGES, *main_phase(t, option))
        if verb == "play":
            return play_points(t, t.facts(option.subject), "action")[1]
        if verb == "use":
            return use_points(t, option)
        if verb == "block":
            blocker = acting(t, option)
            return block_points(t, blocker) if blocker is not None else 0.0
        if verb == "choose" and option.target is not None:
            return self.chosen(t, decision, option.target)
        if verb == "first" and option.target is not None:
            return 1.0 if option.target.seat == t.me else 0.0
        if verb == "redraw":
            return -opening_points(t)
        if verb == "pay":
            return -float(option.number or 0)  # an EX Resource can be spent only once
        if verb == "mode":
            return line_points(t, option.act)
        return 1.0 if verb in ("yes", "burst", "answer") else 0.0

    def chosen(self, t: Table, decision: Question, target: Thing) -> float:
        if decision.source is not None:
            return choice_points(t, target, decision.act)
        if target.kind == "permanent":  # a full section: the weakest goes
            u = t.at(target.serial)
            return -worth(u) if u is not None else 0.0
        return -worth_in_hand(t, t.facts(target))  # too many cards in hand


def acting(t: Table, option: Choice) -> Unit | None:
    """The Unit that does it."""
    return t.at(option.subject.serial) if option.subject is not None else None


def main_phase(t: Table, option: Choice) -> tuple[str, float]:
    """The stage and the points of something to do in the main phase."""
    verb, target = option.verb, option.target
    if verb == "play":
        return play_points(t, t.facts(option.subject), "main")
    if verb == "use":
        return "use", use_points(t, option)
    if target is None or verb not in ("pair", "attack"):
        return "", 0.0
    doer = t.at(target.serial) if verb == "pair" else acting(t, option)
    if doer is None:
        return "", 0.0
    return verb, pair_points(t, t.facts(option.subject), doer) if verb == "pair" else attack_points(t, doer, target)
