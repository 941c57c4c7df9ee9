# edge: interpreted
"""The bot `reference` for Digimon: greedy play as it was when it was frozen, on the plain-data face. It never changes, so that figures
of other bots against it stay comparable over time; `greedy` plays as it did, out of the compiled part.

It does what looks best now, judged by what lies on the table and in its own hand.

Every option gets points, and the best is taken. A point is about one memory, or 1000 DP. In the main phase what the memory at hand can pay
for comes first, then attacks, then one thing that gives the turn away, if it is worth more than passing; STAGES has the order. Card lines
are read in the notation, as far as DEED goes; of what it does not understand it thinks neither well nor ill. The numbers were tried
against each other with `headjudge simulate` on the starters.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import cache
from random import Random

from headjudge.bots.bot import Plain, Printed
from headjudge.bots.reading import Deed, best_of, filters_of, fitting, staged
from headjudge.edge.views import CardSeen, Choice, Permanent, Question, Thing, View

WIN = 100.0
NOBODY = Thing("unseen")  # in place of what is attacked
CARD = 1.5
USUAL_DP = {  # of 300 cards of the starters; what is no Digimon counts as 0
    0: 78, 1000: 8, 2000: 28, 3000: 12, 4000: 42, 5000: 30, 6000: 24, 7000: 46, 9000: 8, 10000: 2, 11000: 8, 12000: 14,
}  # fmt: skip
PASSED = 3  # memory that passing gives the other player
STAGES = ("last", "attack", "now", "win")  # of the main phase: later ones come first


# --- the table -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Stack:
    """A Digimon, Tamer or Digi-Egg in play as a view shows it."""

    serial: int
    seat: int
    dp: int  # 0: none
    checks: int
    suspended: bool
    ready: bool  # it could attack, were it this player's main phase
    breeding: bool
    keywords: frozenset[str]
    top: Plain
    under: tuple[Plain, ...]

    def is_digimon(self) -> bool:
        return self.dp > 0 and not self.breeding

    def lines(self) -> list[str]:
        """Those that work: its own, and what it has inherited, without that mark."""
        own = [line for line in self.top["lines"] if not line.startswith("inh")]
        return own + [line.partition(" ")[2] for line in inherited(self.under)]

    def striking(self, at_digimon: bool) -> int:
        """DP when it attacks."""
        lines = [line for line in self.lines() if line.startswith("attack") and (at_digimon or "if target" not in line)]
        return self.dp + sum(int(n) for line in lines for n in re.findall(r"\bdp this \+(\d+)", line))


def inherited(cards: Iterable[Plain]) -> list[str]:
    return [line for card in cards for line in card["lines"] if line.startswith("inh")]


class Table:
    """A seat's view, read."""

    def __init__(self, view: View, cards: Printed) -> None:
        self.me = view.seat or 0
        self.cards = cards
        self.my_turn = view.active == self.me
        self.memory = view.memory.mine if view.memory is not None else 0
        self.players = view.players
        self.stacks = [
            stack(p, player.seat, bred, cards)
            for player in self.players
            for bred, area in ((False, player.battle), (True, player.breeding))
            for p in area
        ]
        self.attacker = self.at(view.attack.attacker.serial) if view.attack is not None else None
        self.attacked = view.attack.target if view.attack is not None else NOBODY

    def at(self, serial: int | None) -> Stack | None:
        return next((u for u in self.stacks if u.serial == serial), None)

    def facts(self, thing: Thing | CardSeen | None) -> Plain:
        return self.cards[thing.number] if thing is not None else {}

    def mine(self) -> list[Stack]:
        return [u for u in self.stacks if u.seat == self.me and u.is_digimon()]

    def foes(self) -> list[Stack]:
        return [u for u in self.stacks if u.seat != self.me and u.is_digimon()]

    def attackers(self) -> list[Stack]:
        return [u for u in self.mine() if u.ready] if self.my_turn else []

    def security(self, seat: int) -> int:
        return self.players[seat].security.count

    def hand(self) -> list[Plain]:
        return [self.facts(card) for card in self.players[self.me].hand.cards]


def stack(p: Permanent, seat: int, breeding: bool, cards: Printed) -> Stack:
    top, *under = [cards[card.number] for card in p.cards if card.role != "link" and card.number]
    keywords = frozenset(p.keywords)
    ready = not breeding and not p.rested and (not p.new or "Rush" in keywords)
    return Stack(p.serial, seat, p.values.dp or 0, p.values.checks or 0, p.rested, ready, breeding, keywords, top, tuple(under))


# --- what things are worth -----------------------------------------------------------------------------------------------


def printed_worth(top: Plain, under: Iterable[Plain]) -> float:
    """A card with others beneath it: its DP, its keywords, and what it has inherited."""
    if top["type"] != "digimon":
        return 2.5 if top["type"] == "tamer" else 0.5
    lines = [line for line in top["lines"] if not line.startswith(("inh", "attack: memory -"))]
    return (top["dp"] or 0) / 1000 + 0.5 * len(lines) + 0.5 * len(top["keywords"]) + 0.7 * len(inherited(under))


def worth(u: Stack) -> float:
    """A stack in play, to its owner."""
    printed = printed_worth(u.top, u.under)
    return printed + (u.dp - (u.top["dp"] or 0)) / 2000 + 1.5 * max(0, u.checks - 1) if u.is_digimon() else printed


def worth_in_hand(t: Table, facts: Plain) -> float:
    """A card in hand: more if something is there that it could be put on, or it is a beginning."""
    if facts["type"] != "digimon":
        return 1.5
    base = any(becomes(u.top, facts) for u in t.stacks if u.seat == t.me)
    return 1.0 + (facts["dp"] or 0) / 4000 + (1.5 if base else 0.5 if facts["lv"] == 3 else 0.0)


def becomes(beneath: Plain, card: Plain) -> bool:
    """Could this card be put on that one, by a colour and a level?"""
    return any(way_fits(way["from"], beneath) for way in card["digivolves"])


def way_fits(way: str, beneath: Plain) -> bool:
    words = way.strip("[]").split(",")
    levels = [word[3:] for word in words if word.startswith("lv=")]
    return levels == [str(beneath["lv"])] and all(word in beneath["colours"] for word in words if not word.startswith("lv="))


def given(memory: int) -> float:
    """What it costs to give the turn away with so much memory for the other player."""
    return memory + 0.15 * memory * memory


def security_points(left: int) -> float:
    """To take one of so many security cards."""
    return 2.0 + 6.0 / left


# --- attacks -------------------------------------------------------------------------------------------------------------


def losing(dp: int) -> float:
    """How likely a security card is a Digimon that beats so much DP, as decks usually are."""
    return sum(cards for held, cards in USUAL_DP.items() if held >= dp) / sum(USUAL_DP.values())


def duel_points(attacker: Stack, target: Stack) -> float:
    """A battle of two Digimon, to the attacker's side."""
    dp = attacker.striking(True)
    fells, falls = dp >= target.dp, dp <= target.dp or "Retaliation" in target.keywords
    return (worth(target) if fells else 0.0) - (worth(attacker) if falls else 0.0)


def check_points(t: Table, attacker: Stack, seat: int) -> float:
    """An attack on a player that comes through: the game, or one security card after another as long as the attacker stands."""
    left = t.security(seat)
    if not left:
        return WIN if attacker.checks > 0 else 0.0
    risk = 0.0 if "Jamming" in attacker.keywords else losing(attacker.striking(False))
    points, standing = 0.0, 1.0
    for n in range(min(left, attacker.checks)):
        points += standing * (security_points(left - n) - risk * worth(attacker))
        standing *= 1 - risk
    return points


def blockers(t: Table, attacker: Stack) -> list[Stack]:
    return [u for u in t.stacks if u.is_digimon() and u.seat != attacker.seat and not u.suspended and "Blocker" in u.keywords]


def can_finish(t: Table, seat: int) -> bool:
    """Enough attackers for all security cards and the player, whoever blocks?"""
    checks = sorted((u.checks for u in t.attackers()), reverse=True)
    guards = len([u for u in t.foes() if not u.suspended and "Blocker" in u.keywords])
    return len(checks) > guards and sum(checks[guards:][:-1]) >= t.security(seat)


def guard(t: Table, u: Stack) -> float:
    """What a Blocker is worth that stays unsuspended."""
    if "Blocker" not in u.keywords or not t.foes():
        return 0.0
    return 1.0 if t.security(t.me) > 2 else 3.0


def attack_points(t: Table, attacker: Stack, target: Thing) -> float:
    """It may be blocked, if that is better for the other side; and a suspended Digimon can be attacked itself."""
    prey, seat = t.at(target.serial), target.seat or 0
    through = duel_points(attacker, prey) if prey is not None else check_points(t, attacker, seat)
    guards = [u for u in blockers(t, attacker) if u.serial != target.serial]
    if guards:
        blocked = min(duel_points(attacker, u) for u in guards)
        through = 0.5 * through + 0.5 * min(through, blocked)
    if prey is None and can_finish(t, seat):
        return through + WIN
    exposed = any(u.dp > attacker.dp for u in t.foes() if u.serial != target.serial)
    return through - guard(t, attacker) - (0.15 * worth(attacker) if exposed else 0.0)


def attack_cost(attacker: Stack) -> int:
    """Memory that attacking loses."""
    return sum(int(n) for line in attacker.lines() if line.startswith("attack") for n in re.findall(r"\bmemory -(\d+)", line))


def battle_points(t: Table, changed: Stack | None = None, gone: int = -1) -> float:
    """What the attack that is going on will bring this seat, if one Digimon in it were as given, or gone."""
    attacker, target = t.attacker, t.at(t.attacked.serial)
    if changed is not None:
        attacker = changed if attacker is not None and attacker.serial == changed.serial else attacker
        target = changed if target is not None and target.serial == changed.serial else target
    if attacker is None or attacker.serial == gone or attacker.dp <= 0:
        return 0.0
    if target is None:
        points = check_points(t, attacker, t.attacked.seat or 0) if t.attacked.kind == "player" else 0.0
    else:
        points = 0.0 if target.serial == gone or target.dp <= 0 else duel_points(attacker, target)
    return points if attacker.seat == t.me else -points


def block_points(t: Table, blocker: Stack) -> float:
    """What blocking saves, and what it brings."""
    return 0.0 if t.attacker is None else -battle_points(t) - duel_points(t.attacker, blocker)


# --- card lines ----------------------------------------------------------------------------------------------------------


DIGIMON = r"(?:(?P<count>\d+|\.\.\d+|all|any) )?(?:(?P<side>foe|my) )?(?:digimon|(?P<this>this))(?:\[(?P<filters>[^\]]*)\])?"
DEED = re.compile(
    rf"\b(?P<word>delete|suspend|unsuspend|dp|gain|pick|de-digivolve|under) {DIGIMON}(?!@)"
    r"(?: <(?P<keyword>[\w .]+?)(?: (?P<step>[+-]?\d+))?>| (?P<amount>[+-]?\d+))?"
)
BACK = re.compile(rf"{DIGIMON} -> (?:hand|deck|trash|security)")
GAINS = (  # what a line brings its player, whatever lies on the table
    (r"\bmemory ([+-]\d+)", 1.0), (r"\bdraw (\d+)", CARD), (r"\brecover (\d+)", 4.0), (r"\btrash top( )foe security", 4.0),
    (r"\bplay (\d) digimon", 3.0), (r"(\d) \w+(?:\[[^\]]*\])?@(?:trash|seen) -> hand", CARD), (r"\btrash (\d) card@hand", -CARD),
)  # fmt: skip


@cache
def deeds(text: str) -> list[Deed]:
    found = [
        Deed(m["word"], m["side"] or m["this"] or "", filters_of(m["filters"]), int(m["step"] or m["amount"] or 0), m["keyword"] or "")
        for m in DEED.finditer(text)
    ]
    return found + [Deed("back", m["side"] or "", filters_of(m["filters"]), 0, "") for m in BACK.finditer(text)]


def fits(u: Stack, filters: Iterable[str]) -> bool:
    known = {"suspended": u.suspended, "unsuspended": not u.suspended, "bare": not u.under, "<Blocker>": "Blocker" in u.keywords}
    return fitting(filters, known, {"dp": u.dp, "lv": u.top["lv"] or 0, "cost": u.top["cost"] or 0})


def line_points(t: Table, text: str) -> float:
    """A whole line, with the best targets there are."""
    points = sum(each * int(n.strip() or 1) for pattern, each in GAINS for n in re.findall(pattern, text))
    for deed in deeds(text):
        points += max([deed_points(t, deed, u) for u in aimed_at(t, deed)], default=0.0)
    return points


def aimed_at(t: Table, deed: Deed) -> list[Stack]:
    sides = {"foe": t.foes(), "my": t.mine(), "this": []}
    return [u for u in sides.get(deed.side, t.mine() + t.foes()) if fits(u, deed.filters)]


def deed_points(t: Table, deed: Deed, u: Stack) -> float:
    """Doing it to this Digimon, to this seat: what it is for itself, and what it changes in the attack that is going on."""
    loss = DEEDS[deed.word](t, deed, u)
    return (loss if u.seat != t.me else -loss) + swing(t, deed, u)


def swing(t: Table, deed: Deed, u: Stack) -> float:
    if t.attacker is None or u.serial not in (t.attacker.serial, t.attacked.serial):
        return 0.0
    if deed.word in ("delete", "back"):
        return battle_points(t, gone=u.serial) - battle_points(t)
    if deed.word == "dp":
        return battle_points(t, replace(u, dp=max(0, u.dp + deed.amount))) - battle_points(t)
    if deed.word == "gain" and deed.keyword.startswith("Security A"):
        return battle_points(t, replace(u, checks=max(0, u.checks + deed.amount))) - battle_points(t)
    return 0.0


def lost_by_suspending(t: Table, deed: Deed, u: Stack) -> float:
    """In its own turn it cannot attack any more; in this seat's it can be attacked, and blocks no more."""
    if u.suspended:
        return 0.0
    if u.seat == t.me:
        return 0.3 * worth(u)
    prey = max([duel_points(a, u) for a in t.attackers()], default=0.0)
    return max(prey, 2.0 if "Blocker" in u.keywords and t.attackers() else 0.0, 0.1 * worth(u))


def lost_dp(t: Table, deed: Deed, u: Stack) -> float:
    """DP for a turn: all, if none is left; else much for who still attacks, little for others. Better Digimon make more of it."""
    if u.dp + deed.amount <= 0:
        return worth(u)
    return -deed.amount / 1000 * (0.4 if u in t.attackers() else 0.1) * (1 + 0.02 * worth(u))


def lost_by_gaining(t: Table, deed: Deed, u: Stack) -> float:
    """A keyword: checks for who attacks; any other is a little help."""
    if deed.keyword.startswith("Security A"):
        return -2.0 * deed.amount if deed.amount < 0 or u.ready else -0.5
    return -1.0 - 0.05 * worth(u)


DEEDS: dict[str, Callable[[Table, Deed, Stack], float]] = {
    "delete": lambda t, deed, u: worth(u),
    "back": lambda t, deed, u: 0.85 * worth(u),
    "suspend": lost_by_suspending,
    "unsuspend": lambda t, deed, u: -0.3 * worth(u) if u.suspended else 0.0,
    "dp": lost_dp,
    "gain": lost_by_gaining,
    "pick": lambda t, deed, u: 0.1 * worth(u) if u.suspended else 0.35 * worth(u),
    "de-digivolve": lambda t, deed, u: 0.4 * worth(u) if u.under else 0.0,
    "under": lambda t, deed, u: 0.5 + 0.05 * worth(u) if u.under else 0.0,
}


# --- options -------------------------------------------------------------------------------------------------------------


def play_points(t: Table, facts: Plain) -> float:
    """A Digimon or a Tamer. Of Tamers with the same lines one does most of the good."""
    arrival = sum(line_points(t, line) for line in facts["lines"] if re.match(r"play\b", line))
    if facts["type"] == "tamer":
        twin = any(u.top["lines"] == facts["lines"] for u in t.stacks if u.seat == t.me)
        return 1.0 if twin else 3.0
    return printed_worth(facts, ()) + 0.5 * arrival - 0.5 * CARD


def digivolve_points(t: Table, facts: Plain, base: Stack) -> float:
    """What the stack becomes, and a card is drawn. What stands in the battle area can use it at once."""
    arrival = sum(line_points(t, line) for line in facts["lines"] if re.match(r"evo\b", line))
    more = printed_worth(facts, (base.top, *base.under)) - printed_worth(base.top, base.under)
    return more + 0.7 * arrival + (1.0 if base.ready and t.my_turn else 0.5)


def use_points(t: Table, facts: Plain, line: int) -> float:
    """An Option's first line, or any line that is used by itself: `main: by PRICE => EFFECT`."""
    mains = [text for text in facts["lines"] if text.startswith("main")]
    text = facts["lines"][line - 1] if line else (mains[0] if mains else "")
    price, arrow, effect = text.partition("=>")
    if not arrow:
        return line_points(t, text) - 0.7 * CARD
    burst = sum(int(n) for n in re.findall(r"digi-burst (\d+)", price))
    return line_points(t, effect) + line_points(t, price) - 0.9 * burst


def cost_of(option: Choice, facts: Plain) -> int:
    """As printed; what lowers it is not looked at."""
    if option.verb == "digivolve":
        return int(facts["digivolves"][(option.number or 1) - 1]["cost"]) if facts["digivolves"] else 0
    return 0 if option.verb in ("blast", "dna", "blast dna") or option.number is not None else int(facts["cost"] or 0)


def opening_points(t: Table) -> float:
    """An opening hand: something to begin with, and something to go on with."""
    levels = [card["lv"] for card in t.hand() if card["type"] == "digimon"]
    return 1.0 if 3 in levels and 4 in levels else -1.0


# --- the bot -------------------------------------------------------------------------------------------------------------


def acting(t: Table, option: Choice) -> Stack | None:
    """The Digimon that does it."""
    return t.at(option.subject.serial) if option.subject is not None else None


class Reference:
    def __init__(self, seed: int, cards: Printed) -> None:
        self.dice = Random(seed)  # for options that look the same
        self.cards = cards

    def choose(self, view: View, decision: Question) -> int:
        t = Table(view, self.cards)
        return best_of([self.points(t, decision, option) for option in decision.options], self.dice)

    def points(self, t: Table, decision: Question, option: Choice) -> float:
        """Points of an option among the others. Doing nothing (pass, no block, keep, decline) has none."""
        verb = option.verb
        if decision.kind == "main":
            return 0.0 if verb == "pass" else self.in_main_phase(t, option)
        if verb == "choose" and option.target is not None:
            return self.chosen(t, decision, option.target)
        if verb == "attack":
            return self.attack(t, option)
        if verb == "block":
            blocker = acting(t, option)
            return block_points(t, blocker) if blocker is not None else 0.0
        if verb in ("digivolve", "blast", "dna"):
            return self.play(t, option)
        if verb == "yes":
            return self.agreed(t, decision)
        if verb in ("number", "mode"):
            return line_points(t, option.act) + 0.01 * float(option.number or 0)
        if verb == "redraw":
            return -opening_points(t)
        return 1.0 if verb in ("hatch", "move out", "answer") else 0.0  # whoever let it grow in the breeding area lost more games

    def in_main_phase(self, t: Table, option: Choice) -> float:
        """What can be paid for with the memory at hand costs little; beyond that the turn is given away."""
        if option.verb == "attack":
            attacker = acting(t, option)
            cost = attack_cost(attacker) if attacker is not None else 0
            points, stage = self.attack(t, option), "attack"
        else:
            cost = cost_of(option, t.facts(option.subject))
            points, stage = self.play(t, option), "now"
        if points >= WIN / 2:
            return staged(STAGES, "win", points)
        if cost <= t.memory:
            return staged(STAGES, stage, points - 0.2 * cost)
        return staged(STAGES, "last", points - given(cost - t.memory) + given(PASSED))

    def attack(self, t: Table, option: Choice) -> float:
        attacker = acting(t, option)
        return attack_points(t, attacker, option.target) if attacker is not None and option.target is not None else 0.0

    def play(self, t: Table, option: Choice) -> float:
        facts = t.facts(option.subject)
        if option.verb == "play":
            return play_points(t, facts)
        if option.verb == "use":
            return use_points(t, facts, option.number or 0)
        base = t.at(option.target.serial) if option.target is not None else None
        return digivolve_points(t, facts, base) if base is not None else 0.0

    def agreed(self, t: Table, decision: Question) -> float:
        """Yes to a line: the price against what it brings."""
        number, _, line = (decision.source.ability if decision.source is not None else "").partition("/")
        if number not in self.cards or not line.isdigit():
            return 1.0
        price, arrow, effect = self.cards[number]["lines"][int(line) - 1].partition("=>")
        return line_points(t, price) + line_points(t, effect) + 0.1 if arrow else 1.0

    def chosen(self, t: Table, decision: Question, target: Thing) -> float:
        """What an effect is to be about."""
        act = decision.act
        if target.kind == "permanent":
            u = t.at(target.serial)
            done = deeds(act)
            if u is None:
                return 0.0
            return sum(deed_points(t, deed, u) for deed in done) if done else worth(u)
        if target.kind == "card":
            facts = t.facts(target)
            if decision.kind == "cost" and decision.source is None:  # digi-burst
                return -float(len(inherited([facts])))
            kept = worth_in_hand(t, facts)
            return kept if re.search(r"-> (hand|field|security|deck top)|\bplay\b", act) else -kept
        return 0.0 if target.kind == "player" and target.seat == t.me else 0.5
