# edge: interpreted
"""Events as sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from headjudge.digimon.rules.preparation import OPENING_HAND
from headjudge.digimon.table import codes
from headjudge.digimon.table.state import DigimonState, digimon
from headjudge.digimon.words.vocabulary import DIGIMON
from headjudge.edge.renderer import Renderer
from headjudge.kernel import events as kernel
from headjudge.kernel.events import Event
from headjudge.kernel.modifiers import ADD, KEYWORD, SET
from headjudge.kernel.refs import card_of
from headjudge.kernel.seats import SEATS
from headjudge.kernel.state import State
from headjudge.language.ability import Ability
from headjudge.language.node import ABSENT
from headjudge.language.telling import (
    ENDED,
    FORMS,
    RESOLVED,
    UNSEEN,
    Means,
    as_sentence,
    bearer,
    joined,
    line_of,
    named,
    number_words,
    told_by,
    told_draws,
    told_end,
    told_in_short,
    told_lasting,
    told_look,
    told_resolved,
    why_idle,
)

PLACES = {
    codes.HAND: "the hand", codes.DECK: "the deck", codes.TRASH: "the trash", codes.SECURITY: "the security stack",
    codes.EGGS: "the Digi-Egg deck", codes.FIELD: "the battle area",
}  # fmt: skip

# kind -> sentence. {who}: the seat, {things}: subjects, {objects}: objects, {n}: first number, {first} and {last} of the objects,
# {effect}: the line whose key is the event's note
SENTENCES: dict[int, str] = {
    kernel.TRIGGERED: "{effect} triggers and waits in batch {n}.",
    kernel.ACTIVATED: "{who} resolves {effect}.",
    kernel.FAILED: "{effect} does not activate.",
    kernel.RESOLVED: RESOLVED,
    kernel.SETTLED: "Nothing waits any more.",
    kernel.DECLINED: "{who} declines{declined}.",
    codes.PLAYED: "{things} {is} played.",
    codes.EVOLVE: "{objects} digivolve{s}: {things}.",
    codes.ATTACK: "{things} attack{s} {objects}.",
    codes.BLOCK: "{things} block{s} {objects}.",
    codes.TARGET_CHANGED: "{objects} {is} now the target of the attack.",
    codes.SUSPEND: "{things} {is} suspended.",
    codes.UNSUSPEND: "{things} {is} unsuspended.",
    codes.DELETED: "{things} {is} deleted{how}.",
    codes.CLEARED: "{things} {is} trashed by rules processing; this does not count as a deletion.",
    codes.MOVED: "{things} move{s} out of the breeding area.",
    codes.HATCHED: "{who} hatches {objects}.",
    codes.USED: "{who} uses {objects}.",
    codes.CHECKED: "{things} {is} checked.",
    codes.LINKED: "{objects} {is} linked to {things}.",
    codes.UNDERED: "{things} {is} put under {objects}.",
    codes.TURN_BEGINS: "Turn {turn} begins: {who}.",
    codes.MAIN_BEGINS: "The main phase begins.",
    codes.TURN_ENDS: "The end of the turn of {who} is reached.",
    codes.ATTACK_ENDS: "The attack is over.",
    codes.BATTLE_ENDS: "The battle is over.",
    codes.REVEALED: "{who} shows {things}.",
    codes.PAID: "{who} pays {n}: memory {memory}.",
    codes.SHOWN: "{things} {is} shown.",
    codes.TURNED: "{things} {is} turned face {face}.",
    codes.LAID: "{who} lays {n} security cards.",
    codes.CONCEDED: "{who} concedes.",
    codes.PREVENTED: "{things} cannot {prevented}.",
    codes.DE_DIGIVOLVED: "{things} {is} on top now.",
    codes.AFFECTED: "{things} {is} not affected.",
    codes.RELOCATED: "{things} go{es} to {place}.",
    codes.TURN_PASSES: "The turn passes to {who} with {n} memory.",
}

REDRAWS = f"redraws: the hand is shuffled back into the deck, and {OPENING_HAND} new cards are drawn"

OTHERS = (  # that are made below
    *FORMS, f"{{who}} {REDRAWS}.", "{who} keeps the hand.", ENDED, "{who} gains {n} memory: {m}.",
    "{who} loses {n} memory: {m}.", "Memory is set to {n}.", "{things} battles {other}: {n} against {m}.",
    "{things} digivolve{s} into {card}.", "{things} get{s} {attribute} {n}.", "{things} has no DP and gets none.",
    "{things} have no DP and get none.", "Nothing in play gets {attribute} {n} now.", "The {attribute} of {things} becomes {n}.",
    "{things} gain{s} <{keyword}>.", "Nothing in play gains <{keyword}> now.",
)  # fmt: skip


class English(Renderer):
    """sentences: the form in which each kind is told, where it has one."""

    language = "en"

    def __init__(self, sentences: Mapping[int, str] = SENTENCES) -> None:
        self.sentences = sentences

    def tell(self, s: State, e: Event, seat: int | None, names: Mapping[int, str]) -> str:
        return as_sentence(tell(digimon(s), e, seat, names, self.sentences), names)

    def with_sentences(self, sentences: Mapping[int, str]) -> Renderer:
        return English({**self.sentences, **sentences})

    def in_short(self, kind: int, who: str, things: Sequence[str], objects: Sequence[str], turn: int) -> str:
        return told_in_short(self.sentences.get(kind, ""), who, tuple(things), tuple(objects), turn)

    def forms(self) -> tuple[str, ...]:
        return (*self.sentences.values(), *OTHERS)


def tell(s: DigimonState, e: Event, seat: int | None, names: Mapping[int, str], sentences: Mapping[int, str]) -> str:
    if e.kind == kernel.CHOSE:
        return ""  # told by what comes of it
    if e.kind == kernel.ENDED:
        return told_end(s, e)
    if e.kind == codes.MODIFIED:
        return told_modifier(s, e, seat, names)
    if e.kind == codes.KEPT:
        return f"{SEATS[e.seat]} {REDRAWS if e.numbers[0] else 'keeps the hand'}."
    if e.kind == codes.DRAWN:
        return told_draws(s, e)
    if e.kind in (codes.GAIN_MEMORY, codes.LOSE_MEMORY, codes.SET_MEMORY):
        return told_memory(e)
    if e.kind == codes.BATTLES:
        return told_battle(s, e, seat, names)
    if e.kind == codes.EVOLVE:
        return told_digivolution(s, e, seat, names)
    if e.kind == codes.SHOWN and (look := told_look(s, e, listed(s, e.subjects, e, seat, names))):
        return look
    form = sentences.get(e.kind)
    if form == RESOLVED:
        form = told_resolved(s, e)
    return "" if form is None else told_by(form, WORDS, s, e, seat, names)


def place_told(s: DigimonState, e: Event) -> str:
    """Where it was sent; 3-1-3-9: a Digi-Egg goes to its own deck instead; 4-21-5: a token leaves the game from there."""
    to = e.numbers[3]
    printed = s.printed()  # also of what lies face down by now
    cards = [printed[e.tops[ref] if ref in e.tops else card_of(ref)] for ref in e.subjects]
    if to in (codes.HAND, codes.DECK, codes.SECURITY) and all(card.type == codes.EGG for card in cards):
        to = codes.EGGS
    gone = ", and out of the game" if to != codes.FIELD and all(card.token for card in cards) else ""
    return PLACES.get(to, "no area") + gone


def told_digivolution(s: DigimonState, e: Event, seat: int | None, names: Mapping[int, str]) -> str:
    """Objects: the new card, then what it lies on."""
    below = listed(s, e.objects[1:], e, seat, names)
    return f"{below} digivolve{'s' if len(e.objects) == 2 else ''} into {named(s, e.objects[0], e, seat, names)}."


def told_battle(s: DigimonState, e: Event, seat: int | None, names: Mapping[int, str]) -> str:
    one, other = (named(s, ref, e, seat, names) for ref in e.subjects)
    values = ["no DP" if n == ABSENT else str(n) for n in e.numbers]
    compared = f" {e.note}" if e.note else ""  # what else than DP
    return f"{one} battles {other}: {values[0]}{compared} against {values[1]}."


def told_memory(e: Event) -> str:
    delta, after = e.numbers[0], gauge(e)
    if e.kind == codes.SET_MEMORY:
        return f"Memory is set to {after if e.numbers[1] <= 0 else f'{after} for {SEATS[e.seat]}'}."
    return f"{SEATS[e.seat]} {'gains' if delta > 0 else 'loses'} {abs(delta)} memory: {after}."


def gauge(e: Event) -> str:
    """As whom it is about reads it; what lies beyond 0 is the opponent's."""
    after = e.numbers[1] if len(e.numbers) > 1 else 0
    return str(after) if after >= 0 else f"{-after} for {SEATS[1 - e.seat]}"


def effect(s: DigimonState, e: Event, seat: int | None, names: Mapping[int, str]) -> str:
    """A line by what it is called in print and by the card that bears it: "the On Deletion effect of …", "the second effect of …"."""
    whose = named(s, bearer(e), e, seat, names)
    key = e.note or e.because
    if key.startswith("<"):
        return f"{key.partition('.')[0]} of {whose}"
    number, _, path = key.rpartition("/")
    return f"{line_of(s.pool[number], path, DIGIMON)} of {whose}"


def declined(s: DigimonState, e: Event, seat: int | None, names: Mapping[int, str]) -> str:
    """What was declined, if this seat knows whose it is."""
    known = bearer(e) >= 0 and named(s, bearer(e), e, seat, names) != UNSEEN
    return f" {effect(s, e, seat, names)}" if known else ""


def told_modifier(s: DigimonState, e: Event, seat: int | None, names: Mapping[int, str]) -> str:
    if not e.numbers:
        return ENDED
    kind, code, value = e.numbers[:3]
    things = listed(s, e.subjects, e, seat, names) if e.subjects else "Nothing in play"
    if kind == ADD:
        return told_change(s, e, seat, names)
    if kind == SET:
        attribute = DIGIMON.attributes[code].upper()
        return f"The {attribute} of {things} becomes {value}." if e.subjects else f"{things} gets {attribute} {value} now."
    if kind == KEYWORD:
        plus = f" {value:+d}" if codes.K_SECURITY_A <= code <= codes.K_SECURITY_ATTACK else ""
        return f"{things} gain{'' if len(e.subjects) > 1 else 's'} <{DIGIMON.keywords[code]}{plus}>{'' if e.subjects else ' now'}."
    ability = s.rules.program(s, e.because)
    assert isinstance(ability, Ability)
    whom = listed(s, e.objects, e, seat, names) if e.objects else ""
    return told_lasting(ability, kind, code, things, whom, SEATS[e.seat], DIGIMON)


def told_change(s: DigimonState, e: Event, seat: int | None, names: Mapping[int, str]) -> str:
    """2-5-3: what has no DP does not get any."""
    attribute = DIGIMON.attributes[e.numbers[1]].upper()
    without = [ref for ref, dp in zip(e.subjects, e.numbers[4:], strict=False) if dp == ABSENT]
    changed = [ref for ref in e.subjects if ref not in without]
    told = [f"{listed(s, changed, e, seat, names)} get{'s' if len(changed) == 1 else ''} {attribute} {e.numbers[2]:+d}"] if changed else []
    if without:
        has = "has no DP and gets" if len(without) == 1 else "have no DP and get"
        told.append(f"{listed(s, without, e, seat, names)} {has} none")
    return f"{'; '.join(told) or f'Nothing in play gets {attribute} {e.numbers[2]:+d} now'}."


def listed(s: DigimonState, refs: list[int], e: Event, seat: int | None, names: Mapping[int, str]) -> str:
    return joined([named(s, ref, e, seat, names) for ref in dict.fromkeys(refs) if ref >= 0]) or "nothing"


HOW = {codes.BY_BATTLE: " in battle", codes.BY_ZERO: " for having 0 DP"}

# what the words of a form stand for
WORDS: dict[str, Means] = {
    "who": lambda s, e, seat, names: SEATS[e.seat] if 0 <= e.seat < s.seats else "nobody",
    "things": lambda s, e, seat, names: listed(s, e.subjects, e, seat, names),
    "objects": lambda s, e, seat, names: listed(s, e.objects, e, seat, names),
    "n": lambda s, e, seat, names: e.numbers[0] if e.numbers else 0,
    "memory": lambda s, e, seat, names: gauge(e),
    "effect": effect,
    "declined": declined,
    "why": lambda s, e, seat, names: why_idle(s, e),
    "turn": lambda s, e, seat, names: e.turn,
    "face": lambda s, e, seat, names: "up" if e.kind == codes.TURNED and e.numbers[1] else "down",
    "place": lambda s, e, seat, names: place_told(s, e),
    "prevented": lambda s, e, seat, names: "attack now" if e.numbers[:1] == [codes.ATTACK] else "be played",
    "how": lambda s, e, seat, names: HOW.get(e.by, ""),
    **number_words(lambda e: e.objects if e.kind == codes.TARGET_CHANGED else e.subjects),
}
