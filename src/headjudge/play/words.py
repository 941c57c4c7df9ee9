# edge: interpreted
"""What a player is shown, as sentences: the table, what waits, the question. One thing a line, the same words for every game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from headjudge.edge.game import Game
from headjudge.edge.views import Attack, Batch, CardSeen, Choice, Obstacle, Permanent, Pile, Player, Question, Thing, View, Waiting, called
from headjudge.kernel.seats import SEATS
from headjudge.language.telling import line_called

OF_LINES = ("use", "resolve", "answer")  # verbs of choices that may be about a card line
HEAD = ("number", "name", "type", "lines")  # of a card's facts: told elsewhere
SHORT = {"lv": "Lv.", "ap": "AP", "hp": "HP", "dp": "DP"}
VALUES = (("lv", "Lv."), ("ap", "AP"), ("hp", "HP"), ("dp", "DP"))
PLACES = (("base", "Base"), ("battle", "Battle area"), ("breeding", "Breeding area"))
PILES = (
    ("hand", "hand"), ("deck", "deck"), ("eggs", "egg deck"), ("resource_deck", "resource deck"), ("shields", "Shields"),
    ("security", "security"), ("trash", "trash"), ("removal", "removed"),
)  # fmt: skip


def count(n: int, what: str) -> str:
    return f"{n} {what}" if n == 1 else f"{n} {what}s"


class Words:
    """A view in words, as its seat reads it."""

    def __init__(self, view: View, names: list[str], game: Game) -> None:
        self.view = view
        self.names = names
        self.game = game

    def who(self, seat: int) -> str:
        return player_called(self.names, seat, you=seat == self.view.seat)

    # --- the table -----------------------------------------------------------------------------------------------------

    def heading(self) -> str:
        view = self.view
        whose = "your turn" if view.active == view.seat else f"the turn of {self.who(view.active)}"
        when = f"Turn {view.turn}, {whose}" if view.turn else "Before the first turn"
        where = f", {view.phase} phase" if view.phase and view.turn else ""
        memory = f", memory {view.memory.mine} (as you read the gauge)" if view.memory is not None and view.turn else ""
        return f"{when}{where}{memory}."

    def table(self) -> Iterator[str]:
        """Everything that lies there: the others first, one's own last."""
        yield self.heading()
        others = [player for player in self.view.players if player.seat != self.view.seat]
        own = [player for player in self.view.players if player.seat == self.view.seat]
        for player in others + own:
            yield from self.player(player)
        if self.view.attack is not None:
            yield self.attack(self.view.attack)
        yield from self.batches()

    def player(self, player: Player) -> Iterator[str]:
        left = "" if player.seat in self.view.in_game else ", has left the game"
        yield f"{self.who(player.seat)}{left}: {', '.join(self.counts(player))}."
        for name, place in PLACES:
            for permanent in getattr(player, name):
                yield f"  {place}: {self.permanent(permanent)}"
        if player.hand.cards:
            yield f"  Hand: {'; '.join(card.name for card in player.hand.cards)}"
        for name, place in PILES:
            known = self.known(getattr(player, name))
            if known:
                yield f"  Known in {place}: {known}"

    def counts(self, player: Player) -> Iterator[str]:
        always = ("hand", "deck", "shields" if player.resources is not None else "security")
        for name, place in PILES:
            pile: Pile = getattr(player, name)
            if pile.count or name in always:
                yield f"{place} {pile.count}"
        had = player.resources
        if had is not None:
            kinds = (("active", had.active), ("rested", had.rested), ("EX", had.ex), ("rested EX", had.ex_rested))
            yield f"Resources: {' and '.join(f'{n} {kind}' for kind, n in kinds if n) or 'none'}"

    def known(self, pile: Pile) -> str:
        lying = [f"{card.name} at {place + 1} from the top" for place, card in sorted(pile.known.items())]
        return "; ".join([*lying, *(f"{n} of {number} somewhere" for number, n in pile.at_least.items())])

    def permanent(self, p: Permanent) -> str:
        values = self.values(p)
        below = [self.below(card) for card in p.cards[1:]]
        rested = self.game.rest_words[1]
        states = [word for word, so in ((rested, p.rested), ("came this turn", p.new), ("linked", p.linked), ("token", p.token)) if so]
        keywords = [word if n == 1 else f"{word} {n}" for word, n in p.keywords.items()]
        name = p.cards[0].name if p.cards else p.kind
        return ", ".join([f"{name} #{p.serial}", *values, *below, *states, *keywords])

    def values(self, p: Permanent) -> list[str]:
        values = [f"{word} {value}" for name, word in VALUES if (value := getattr(p.values, name)) is not None]
        return [*values, f"damage {p.damage}, {p.left} HP left"] if p.damage else values

    def below(self, card: CardSeen) -> str:
        name = card.name or "a card face down"
        return {"pilot": f"pilot {name}", "link": f"link card {name}"}.get(card.role, f"over {name}")

    def attack(self, attack: Attack) -> str:
        word = SHORT["dp" if self.view.memory is not None else "ap"]
        strength = f" ({word} {attack.strength})" if attack.strength is not None else ""
        against = f" ({word} {attack.against})" if attack.against is not None else ""
        step = f", {attack.step} step" if attack.step else ""
        return f"Attack: {thing(attack.attacker)}{strength} attacks {thing(attack.target)}{against}{step}."

    # --- what waits ----------------------------------------------------------------------------------------------------

    def batches(self) -> Iterator[str]:
        """Effects that run, and batches of those that wait, the newest first."""
        for running in reversed(self.view.running):
            yield f"Being carried out: {self.effect(running)}"
        for batch in sorted(self.view.batches, key=lambda one: -one.n):
            yield from self.batch(batch)
        for delayed in self.view.delayed:
            yield f"Put off until {delayed.due or 'later'}: {self.effect(delayed)}"

    def batch(self, batch: Batch) -> Iterator[str]:
        newest = " (newest: comes first)" if batch.n == max(one.n for one in self.view.batches) else ""
        yield f"Batch {batch.n}{newest}: {count(len(batch.effects), 'effect')} waiting"
        for effect in batch.effects:
            yield f"  {self.effect(effect)}{self.prospect(effect)}"

    def effect(self, effect: Waiting) -> str:
        name = effect.card.name if effect.card is not None and effect.card.name else "a card"
        timing = f" [{effect.timing}]" if effect.timing else ""
        return f"{name} of {SEATS[effect.seat]}{timing}: {effect.say} ({effect.ability})"

    def prospect(self, effect: Waiting) -> str:
        waits = f"; waits: {effect.wait.text} ({effect.wait.cite})" if effect.wait is not None else ""
        fails = f"; would fail now (rule {effect.fails})" if effect.forecast == "no" else ""
        return waits + fails

    # --- the question --------------------------------------------------------------------------------------------------

    def question(self, question: Question) -> Iterator[str]:
        cites = f" ({', '.join(question.cites)})" if question.cites else ""
        yield f"{question.title}{cites}"
        if question.reason and (question.source is not None or any(choice.verb == "burst" for choice in question.options)):
            yield f"  {question.reason}"
        if question.max > 1 or question.min != 1:
            chosen = ", ".join(map(thing, question.picked)) or "nothing"
            how_many = str(question.min) if question.min == question.max else f"{question.min} to {question.max}"
            yield f"  Choose {how_many}, one after another; chosen so far: {chosen}."
        places: dict[str, list[int]] = {}
        for place, choice in enumerate(question.options, start=1):
            places.setdefault(self.option(choice), []).append(place)
        for text, (first, *others) in places.items():
            alike = f" ({' and '.join(map(str, others))}: the same with another copy)" if others else ""
            yield f"{first}. {text}{alike}"

    def option(self, choice: Choice) -> str:
        return "; ".join([self.label(choice), *self.effect_used(choice), *self.price(choice)])

    def label(self, choice: Choice) -> str:
        """A line that is used goes by what print calls it, not by its number on the card."""
        key = line_key(choice)
        if key and choice.subject is not None:
            return f"{choice.verb} {self.line_named(key)} of {self.bearer(choice.subject, key)}"
        if choice.verb == "pay" and choice.number is not None:
            others = f" and {count((choice.cost or 0) - choice.number, 'other')}" if (choice.cost or 0) > choice.number else ""
            return f"pay with {count(choice.number, 'EX Resource') if choice.number else 'no EX Resource'}{others}"
        return "".join(part if isinstance(part, str) else self.named(part, choice) for part in choice.label)

    def line_named(self, key: str) -> str:
        """ "the Deploy effect", "<Support>"."""
        number, _, path = key.rpartition("/")
        if number not in self.game.cards():
            return self.game.open_table.line_called(key) or key
        return line_called(path, self.game.abilities(number), self.game.vocabulary)

    def bearer(self, one: Thing, key: str) -> str:
        """A Pilot's line is used by the Unit above it."""
        number = key.rpartition("/")[0]
        if number not in self.game.cards() or number == one.number:
            return thing(one)
        return f"{self.game.cards()[number].name} in {thing(one)}"

    def named(self, one: Thing, choice: Choice) -> str:
        """With how it stands, if it is what the deed is done to."""
        p = self.seen(one) if one == choice.target or choice.verb == "choose" else None
        if p is None:
            return thing(one)
        told = [value for value in self.values(p) if not value.startswith(SHORT["lv"])]
        stands = ", ".join([*told, *([self.game.rest_words[1]] if p.rested else [])])
        return f"{thing(one)} ({stands})" if stands else thing(one)

    def seen(self, one: Thing) -> Permanent | None:
        everything = (p for player in self.view.players for name, _ in PLACES for p in getattr(player, name))
        return next((p for p in everything if one.kind == "permanent" and p.serial == one.serial), None)

    def effect_used(self, choice: Choice) -> Iterator[str]:
        """What a line that is used says."""
        number, _, place = line_key(choice).rpartition("/")
        abilities = self.game.abilities(number) if number in self.game.cards() and place.isdecimal() else []
        if abilities and int(place) <= len(abilities):
            yield self.game.line_said(number, abilities[int(place) - 1])

    def price(self, choice: Choice) -> Iterator[str]:
        if choice.cost is not None:
            yield f"cost {choice.cost}"
        if choice.memory_after is not None:
            yield f"memory {choice.memory_after} afterwards"
        if choice.turn_ends:
            yield "the turn ends"
        if choice.rests:
            yield f"{self.game.rest_words[0]} {', '.join(map(thing, choice.rests))}"


def player_called(names: list[str], seat: int, you: bool = False) -> str:
    """By the letter that the log uses, with the name that somebody has besides: "A (you)", "B (calm)"."""
    own = [] if names[seat] == f"Player {SEATS[seat]}" else [names[seat]]
    more = ", ".join([*own, *(["you"] if you else [])])
    return f"{SEATS[seat]} ({more})" if more else SEATS[seat]


def line_key(choice: Choice) -> str:
    """The line that is used, or comes next: card and number, or a keyword; empty if the choice is about none."""
    if choice.verb not in OF_LINES:
        return ""
    number = choice.subject.number if choice.subject is not None else ""
    return choice.line or (f"{number}/{choice.number}" if number and choice.number else "")


def thing(one: Thing) -> str:
    return f"{one.name} #{one.serial}" if one.kind == "permanent" and one.name else called(one)


def obstacle_lines(obstacles: Iterable[Obstacle], game: Game) -> Iterator[str]:
    for obstacle in obstacles:
        said = game.rule_said(obstacle.cite)
        stop = "" if obstacle.text.endswith((".", "?", "!")) else "."
        yield f"  {obstacle.cite}: {obstacle.text}{stop}" + (f" The rule: {said}" if said else "")


def card_lines(game: Game, number: str) -> Iterator[str]:
    """All that a card says: its facts, and its lines in English."""
    facts = game.card_facts(number)
    yield f"{facts['name']}, {number}: {facts['type']}."
    told = [fact(key, value) for key, value in facts.items() if key not in HEAD and plain(value)]
    yield f"  {'; '.join(told)}."
    for place, ability in enumerate(game.abilities(number), start=1):
        yield f"  {place}. {game.line_said(number, ability)}"


def fact(key: str, value: object) -> str:
    if value is True:
        return key
    if key == "keywords" and isinstance(value, dict):
        return f"keywords {', '.join(word if n == 1 else f'{word} {n}' for word, n in value.items())}"
    return f"{SHORT.get(key, key)} {plain(value)}"


def plain(value: object) -> str:
    """A fact in words; nothing for what a card has not."""
    if isinstance(value, dict):
        parts = [f"{SHORT.get(key, key)} {said}" for key, part in value.items() if (said := plain(part))]
        return ", ".join(parts)
    if isinstance(value, list | tuple):
        return ", ".join(filter(None, map(plain, value)))
    return "" if value in (None, False, 0, "") else str(value)
