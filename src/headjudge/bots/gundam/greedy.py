# edge: interpreted
"""The bot `greedy` for Gundam: what looks best now, judged by what lies on the table and in its own hand.

Every option gets points, and the best is taken. A point is about one AP or one HP of a Unit; a card in hand is worth some three. In the
main phase things are done in the order of STAGES, whatever their points, as long as they have any: a Pilot is paired before its Unit
attacks, attacks come last. Card lines are read in the notation, as far as DEED goes; of what it does not understand it thinks neither
well nor ill. The numbers were tried against each other with `headjudge simulate` on the starters.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import cache
from random import Random

from headjudge.bots.bot import Plain, Printed
from headjudge.bots.reading import Deed, best_of, filters_of, fitting, staged

WIN = 100.0
CARD = 3.0
MOST_UNITS = 6
STAGES = ("attack", "use", "base", "command", "unit", "pair")  # of the main phase: later ones come first


# --- the table -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Unit:
    """A Unit or Base as a view shows it."""

    serial: int
    seat: int
    lv: int
    ap: int
    left: int  # HP
    damage: int
    rested: bool
    ready: bool  # it could attack, were it this player's main phase
    linked: bool
    pilot: Plain | None
    facts: Plain
    keywords: dict[str, int]

    def lines(self) -> list[str]:
        return [*self.facts["lines"], *(self.pilot["lines"] if self.pilot is not None else [])]

    def striking(self) -> int:
        """AP when it attacks."""
        return self.ap + sum(int(n) for line in self.lines() for n in re.findall(r"^attack: ap this \+(\d+)", line))


class Table:
    """A seat's view, read."""

    def __init__(self, view: Plain, cards: Printed) -> None:
        self.me: int = view["seat"]
        self.cards = cards
        self.my_turn: bool = view["active"] == self.me
        self.players: list[Plain] = view["players"]
        self.units = [unit(p, seat, cards) for seat, player in enumerate(self.players) for p in player["battle"]]
        self.bases = [unit(p, seat, cards) for seat, player in enumerate(self.players) for p in player["base"]]
        self.numbers = {card["id"]: card["number"] for card in seen_cards(self.players)}
        battle: Plain = view["attack"] or {}
        self.attacker = self.at(battle.get("attacker", {}).get("serial"))
        self.attacked: Plain = battle.get("target", {})

    def at(self, serial: int | None) -> Unit | None:
        return next((u for u in [*self.units, *self.bases] if u.serial == serial), None)

    def facts(self, card: int) -> Plain:
        return self.cards[self.numbers[card]]

    def mine(self) -> list[Unit]:
        return [u for u in self.units if u.seat == self.me]

    def foes(self) -> list[Unit]:
        return [u for u in self.units if u.seat != self.me]

    def attackers(self) -> list[Unit]:
        return [u for u in self.mine() if u.ready] if self.my_turn else []

    def base(self, seat: int) -> Unit | None:
        return next((b for b in self.bases if b.seat == seat), None)

    def shields(self, seat: int) -> int:
        return int(self.players[seat]["shields"]["count"])

    def hand(self) -> list[Plain]:
        return [self.facts(card["id"]) for card in self.players[self.me]["hand"]["known"]]

    def lv(self) -> int:
        return int(sum(self.players[self.me]["resources"].values()))


def unit(p: Plain, seat: int, cards: Printed) -> Unit:
    facts = [cards[card["number"]] for card in p["cards"]]
    ready = not p["rested"] and (p["linked"] or not p["deployed_this_turn"])
    return Unit(
        p["serial"], seat, p["lv"], p["ap"], p["hp"] - p["damage"], p["damage"], p["rested"], ready, p["linked"],
        facts[1] if len(facts) > 1 else None, facts[0], p["keywords"],
    )  # fmt: skip


def seen_cards(players: list[Plain]) -> Iterable[Plain]:
    for player in players:
        yield from player["hand"]["known"]
        yield from player["deck"]["known"].values()
        yield from player["shields"]["known"].values()
        yield from [*player["trash"], *player["removal"], *player["in_no_location"]]
        for p in [*player["battle"], *player["base"]]:
            yield from p["cards"]


# --- what things are worth -----------------------------------------------------------------------------------------------


def worth(u: Unit) -> float:
    """A Unit in play, to its owner."""
    return u.ap + u.left + 1.5 * len(u.keywords) + (1.0 if u.pilot is not None else 0.0) + (1.0 if u.linked else 0.0)


def worth_in_hand(t: Table, facts: Plain) -> float:
    """A card in hand: what it will be in play, less if that is still far off."""
    far_off: int = max(0, facts["lv"] - t.lv() - 1)
    kind = facts["type"]
    if kind == "unit":
        return float(facts["ap"] + facts["hp"] + 1.5 * len(facts["keywords"]) - far_off)
    if kind == "pilot":
        host = any(links(u.facts, facts) for u in t.mine()) or any(links(other, facts) for other in t.hand())
        return CARD + (2.0 if host else 0.0) - far_off
    return CARD - 0.5 - far_off if kind == "base" else CARD - far_off


def links(host: Plain, pilot: Plain) -> bool:
    """Does this Pilot meet the Unit's link condition? A name is met by any that contains it."""
    if pilot["pilot"] is None:
        return False
    name, traits = pilot["pilot"]["name"], pilot["traits"]
    return any(condition[1:-1] in name if condition.startswith('"') else condition[1:-1] in traits for condition in host["link"])


def hit(t: Table, seat: int, ap: int) -> float:
    """An attack on a player that comes through: the Base, else a Shield, dearer the fewer there are, else the game."""
    if ap <= 0:
        return 0.0
    base, shields = t.base(seat), t.shields(seat)
    if base is not None:
        return 2.0 * min(1.0, ap / max(1, base.left))
    return 1.0 + 4.0 / shields if shields else WIN


# --- battles -------------------------------------------------------------------------------------------------------------


def duel(attacker: Unit, target: Unit) -> tuple[bool, bool]:
    """Who is destroyed: the attacker, the target."""
    fallen = attacker.ap >= target.left
    struck_back = not (fallen and "First Strike" in attacker.keywords)
    return struck_back and target.ap >= attacker.left, fallen


def duel_points(t: Table, attacker: Unit, target: Unit) -> float:
    """A battle of two Units, to the attacker's side."""
    falls, fells = duel(attacker, target)
    points = worth(target) + breach(t, attacker, target.seat) if fells else 0.4 * attacker.ap
    return points - (worth(attacker) if falls else 0.2 * target.ap)


def breach(t: Table, attacker: Unit, seat: int) -> float:
    return min(hit(t, seat, attacker.keywords.get("Breach", 0)), 6.0)


def battle_points(t: Table, changed: Unit | None = None, gone: int = -1) -> float:
    """What the battle that is going on will bring this seat, if one Unit in it were as given, or gone."""
    attacker, target = t.attacker, t.at(t.attacked.get("serial"))
    if changed is not None:
        attacker = changed if attacker is not None and attacker.serial == changed.serial else attacker
        target = changed if target is not None and target.serial == changed.serial else target
    if attacker is None or attacker.serial == gone or attacker.left <= 0:
        return 0.0
    if target is None:
        points = hit(t, t.attacked["seat"], attacker.ap) if "seat" in t.attacked else 0.0
    else:
        points = 0.0 if target.serial == gone or target.left <= 0 else duel_points(t, attacker, target)
    return points if attacker.seat == t.me else -points


def blockers(t: Table, attacker: Unit) -> list[Unit]:
    if "High-Maneuver" in attacker.keywords:
        return []
    return [u for u in t.units if u.seat != attacker.seat and not u.rested and "Blocker" in u.keywords]


def guard(t: Table, u: Unit) -> float:
    """What a Blocker is worth that stays active."""
    if "Blocker" not in u.keywords or not t.foes():
        return 0.0
    return 1.5 if t.shields(t.me) > 2 else 4.0


def can_finish(t: Table, seat: int) -> bool:
    """Enough attackers for the Base, all Shields and the player, whoever blocks?"""
    needed = t.shields(seat) + (1 if t.base(seat) is not None else 0) + 1
    return len(t.attackers()) - len([u for u in t.foes() if not u.rested and "Blocker" in u.keywords]) >= needed


def attack_points(t: Table, attacker: Unit, target: Plain) -> float:
    """It may be blocked, the likelier the more Blockers there are for each attacker.

    That a rested Unit can be attacked itself costs nothing here: whoever held back for fear of it lost more games."""
    a = replace(attacker, ap=attacker.striking())
    prey = t.at(target.get("serial"))
    through = duel_points(t, a, prey) if prey is not None else hit(t, target["seat"], a.ap)
    guards = [u for u in blockers(t, a) if u.serial != target.get("serial")]
    if guards:
        blocked = min(duel_points(t, a, u) for u in guards)
        chance = min(1.0, len(guards) / max(1, len(t.attackers())))
        through = (1 - chance) * through + chance * min(through, blocked)
    if prey is None and can_finish(t, target["seat"]):
        return through + WIN
    return through - guard(t, attacker)


def block_points(t: Table, blocker: Unit) -> float:
    """What blocking saves, and what it brings."""
    if t.attacker is None:
        return 0.0
    return -battle_points(t) - duel_points(t, t.attacker, blocker)


# --- card lines ----------------------------------------------------------------------------------------------------------


UNITS = r"(?:(?P<count>\d+|\.\.\d+|all|any) )?(?:(?P<side>foe|my|our) )?unit(?:\[(?P<filters>[^\]]*)\])?"
DEED = re.compile(
    rf"\b(?P<word>damage|destroy|rest|heal|ap|gain|set-active|pick) {UNITS}(?: <(?P<keyword>[\w -]+?)(?: \d+)?>| (?P<amount>[+-]?\d+))?"
)
BACK = re.compile(rf"{UNITS} -> (?:hand|deck|trash|exile)")
SPARED = re.compile(r"cant (?:it|my area|this) damaged (?:by battle )?from foe unit(?:\[(?P<filters>[^\]]*)\])?")
TOKEN = re.compile(r'token (\d+) "[^"]*" (\d+)/(\d+)')


@cache
def deeds(text: str) -> list[Deed]:
    found = [
        Deed(m["word"], m["side"] or "", filters_of(m["filters"]), int(m["amount"] or 0), m["keyword"] or "") for m in DEED.finditer(text)
    ]
    return found + [Deed("back", m["side"] or "", filters_of(m["filters"]), 0, "") for m in BACK.finditer(text)]


def fits(u: Unit, filters: Iterable[str]) -> bool:
    known = {
        "rested": u.rested,
        "active": not u.rested,
        "damaged": u.damage > 0,
        "link-unit": u.linked,
        "<Blocker>": "Blocker" in u.keywords,
    }
    return fitting(filters, known, {"hp": u.left, "ap": u.ap, "lv": u.lv})


def line_points(t: Table, text: str) -> float:
    """A whole line, with the best targets there are."""
    points = 1.5 * sum(int(n) for n in re.findall(r"\bdraw (\d+)", text)) + 1.5 * sum(int(n) for n in re.findall(r"\bex (\d+)", text))
    tokens = [float(int(n) * (int(ap) + int(hp))) for n, ap, hp in TOKEN.findall(text)]
    points += max(tokens, default=0.0) + (4.0 if "deploy 1 unit" in text else 0.0)
    spared = SPARED.search(text)
    if spared is not None and t.attacker is not None and fits(other_in_battle(t) or t.attacker, filters_of(spared["filters"])):
        points += max(0.0, -battle_points(t))
    for deed in deeds(text):
        points += max([deed_points(t, deed, u) for u in aimed_at(t, deed)], default=0.0)
    return points


def other_in_battle(t: Table) -> Unit | None:
    """The enemy Unit in the battle."""
    target = t.at(t.attacked.get("serial"))
    return next((u for u in (t.attacker, target) if u is not None and u.seat != t.me), None)


def aimed_at(t: Table, deed: Deed) -> list[Unit]:
    sides = {"foe": t.foes(), "my": t.mine(), "our": t.mine()}
    return [u for u in sides.get(deed.side, t.units) if fits(u, deed.filters)]


def deed_points(t: Table, deed: Deed, u: Unit) -> float:
    """Doing it to this Unit, to this seat: what it is for itself, and what it changes in the battle that is going on."""
    loss = DEEDS[deed.word](t, deed, u)
    return (loss if u.seat != t.me else -loss) + swing(t, deed, u)


def swing(t: Table, deed: Deed, u: Unit) -> float:
    if t.attacker is None or u.serial not in (t.attacker.serial, t.attacked.get("serial")):
        return 0.0
    if deed.word in ("destroy", "back"):
        return battle_points(t, gone=u.serial) - battle_points(t)
    if deed.word == "ap":
        return battle_points(t, replace(u, ap=max(0, u.ap + deed.amount))) - battle_points(t)
    if deed.word == "damage":
        return battle_points(t, replace(u, left=u.left - deed.amount)) - battle_points(t)
    if deed.word == "gain":
        return battle_points(t, replace(u, keywords=u.keywords | {deed.keyword: 1})) - battle_points(t)
    return 1.0 if deed.word == "pick" else 0.0


def lost_by_damage(t: Table, deed: Deed, u: Unit) -> float:
    return worth(u) if deed.amount >= u.left else 0.4 * deed.amount


def lost_by_rest(t: Table, deed: Deed, u: Unit) -> float:
    """In its own turn it cannot attack any more; in this seat's it can be attacked, and blocks no more."""
    if u.rested:
        return 0.0
    if u.seat == t.me:
        return 0.2 * worth(u) + guard(t, u)
    if not t.my_turn:
        return 0.5 * u.ap if u.ready else 0.2
    prey = max([duel_points(t, a, u) for a in t.attackers() if duel(a, u)[1]], default=0.0)
    return max(prey, 2.0 if "Blocker" in u.keywords and t.attackers() else 0.0, 0.1 * worth(u))


def lost_ap(t: Table, deed: Deed, u: Unit) -> float:
    """AP for a turn: much for who still attacks, little else. The battle itself is counted apart."""
    useful = u in t.attackers() or (u.seat != t.me and (not u.rested or t.my_turn))
    return -(0.15 if useful else 0.05) * deed.amount + (0.02 * worth(u) if deed.amount < 0 else -0.02 * worth(u))


def lost_by_gaining(t: Table, deed: Deed, u: Unit) -> float:
    return -(0.5 + 0.2 * u.ap) if u.ready or u.seat != t.me else 0.0


DEEDS: dict[str, Callable[[Table, Deed, Unit], float]] = {
    "damage": lost_by_damage,
    "destroy": lambda t, deed, u: worth(u),
    "back": lambda t, deed, u: worth(u) - (0.0 if u.facts["token"] else 0.25 * worth(u)),
    "rest": lost_by_rest,
    "heal": lambda t, deed, u: -float(min(u.damage, deed.amount)),
    "ap": lost_ap,
    "gain": lost_by_gaining,
    "set-active": lambda t, deed, u: -0.3 * worth(u) if u.rested else 0.0,
    "pick": lambda t, deed, u: 0.0,
}


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
    old = t.base(t.me)
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


def use_points(t: Table, option: Plain) -> float:
    """An activated line: `by PRICE => EFFECT`. Whoever rests for it must have nothing better to do."""
    user = t.at(option["subject"]["serial"])
    if user is None:
        return 0.0
    if option["line"] not in keys(user):
        return support_points(t, user)
    text = keys(user)[option["line"]]
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
    targets: list[Plain] = [{"serial": foe.serial} for foe in t.foes() if foe.rested]
    targets += [{"seat": seat} for seat in range(len(t.players)) if seat != t.me]
    return max(attack_points(t, u, target) for target in targets)


def choice_points(t: Table, target: Plain, act: str) -> float:
    """What an effect is to be about."""
    if "serial" in target:
        u = t.at(target["serial"])
        if u is None:
            return 0.0
        done = deeds(act)
        return sum(deed_points(t, deed, u) for deed in done) if done else any_deed(t, act, u)
    if "id" in target:
        kept: float = worth_in_hand(t, t.facts(target["id"])) if target["id"] in t.numbers else CARD
        return kept if re.search(r"-> (hand|deck top)|^deploy", act) else -kept
    if "seat" in target and "shield" not in target and "resource" not in target:
        return 0.0 if target["seat"] == t.me else 1.0
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


class Greedy:
    def __init__(self, seed: int, cards: Printed) -> None:
        self.dice = Random(seed)  # for options that look the same
        self.cards = cards

    def choose(self, view: Plain, decision: Plain) -> int:
        t = Table(view, self.cards)
        return best_of([self.points(t, decision, option) for option in decision["options"]], self.dice)

    def points(self, t: Table, decision: Plain, option: Plain) -> float:
        """Points of an option among the others. Doing nothing (end, pass, no block, keep, decline) has none."""
        kind, verb = decision["kind"], option["verb"]
        if kind == "turn":
            return staged(STAGES, *main_phase(t, option))
        if verb == "play":
            return play_points(t, t.facts(option["subject"]["id"]), "action")[1]
        if verb == "use":
            return use_points(t, option)
        if verb == "block":
            blocker = t.at(option["subject"]["serial"])
            return block_points(t, blocker) if blocker is not None else 0.0
        if verb == "choose":
            return self.chosen(t, decision, option["target"])
        if verb == "first":
            return 1.0 if option["target"]["seat"] == t.me else 0.0
        if verb == "redraw":
            return -opening_points(t)
        if verb == "pay":
            return -float(option["number"])  # an EX Resource can be spent only once
        if verb == "mode":
            return line_points(t, option["act"])
        return 1.0 if verb in ("yes", "burst", "answer") else 0.0

    def chosen(self, t: Table, decision: Plain, target: Plain) -> float:
        if decision["kind"] == "effect":
            return choice_points(t, target, decision["act"])
        if "serial" in target:  # a full section: the weakest goes
            u = t.at(target["serial"])
            return -worth(u) if u is not None else 0.0
        return -worth_in_hand(t, t.facts(target["id"]))  # too many cards in hand


def main_phase(t: Table, option: Plain) -> tuple[str, float]:
    """The stage and the points of something to do in the main phase."""
    verb = option["verb"]
    if verb == "play":
        return play_points(t, t.facts(option["subject"]["id"]), "main")
    if verb == "use":
        return "use", use_points(t, option)
    doer = t.at(option["target"]["serial"] if verb == "pair" else option["subject"]["serial"]) if verb in ("pair", "attack") else None
    if doer is None:
        return "", 0.0
    if verb == "pair":
        return verb, pair_points(t, t.facts(option["subject"]["id"]), doer)
    return verb, attack_points(t, doer, option["target"])
