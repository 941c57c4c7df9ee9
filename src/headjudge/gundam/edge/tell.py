# edge: interpreted
"""Events as sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from headjudge.edge.actions import team_name
from headjudge.edge.renderer import Renderer
from headjudge.gundam.edge.actions import resource_name
from headjudge.gundam.rules.effects import KEYWORD_EFFECTS
from headjudge.gundam.rules.redirection import REDIRECTION
from headjudge.gundam.table import codes
from headjudge.gundam.table.resources import is_resource
from headjudge.gundam.table.state import GundamState, gundam
from headjudge.gundam.words.vocabulary import GUNDAM
from headjudge.kernel import events as kernel
from headjudge.kernel.events import Event
from headjudge.kernel.modifiers import ADD, KEYWORD, REDIRECT, SET
from headjudge.kernel.refs import CARD, SEAT, card_of, kind_of, seat_of
from headjudge.kernel.seats import SEATS
from headjudge.kernel.state import State
from headjudge.language.ability import Ability
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
from headjudge.language.telling import named as name_told

PLACES = {
    codes.HAND: "the hand", codes.DECK: "the deck", codes.TRASH: "the trash", codes.SHIELD: "the Shields",
    codes.REMOVAL_AREA: "the removal area",
}  # fmt: skip

NUMBERED = (codes.K_BREACH, codes.K_REPAIR, codes.K_SUPPORT)

# kind -> sentence. {who}: the seat, {things}: subjects, {objects}: objects, {n}: first number, {source}: where it came from,
# {effect}: the line whose key is the event's note
SENTENCES: dict[int, str] = {
    kernel.TRIGGERED: "{effect} triggers and waits in batch {n}.",
    kernel.ACTIVATED: "{who} resolves {effect}.",
    kernel.FAILED: "{effect} does not activate.",
    kernel.RESOLVED: RESOLVED,
    kernel.SETTLED: "Nothing waits any more.",
    kernel.DECLINED: "{who} declines{declined}.",
    codes.DEPLOYED: "{things} {is} deployed.",
    codes.PAIRED: "{objects} is paired with {things}.",
    codes.LINKED: "{things} become{s} a Link Unit.",
    codes.ATTACK: "{things} attack{s} {objects}.",
    codes.BLOCK: "{things} block{s} {objects}.",
    codes.DESTROYED: "{struck} {is} destroyed.",
    codes.DAMAGED: "{struck} receive{s} {numbers} damage{from}.",
    codes.HEALED: "{things} recover{s} {numbers} HP.",
    codes.RESTED: "{things} {is} rested.",
    codes.ACTIVATED: "{things} {is} set active.",
    codes.PLAYED: "{who} plays {things}.",
    codes.PLACED: "{players} place{s} {resources}.",
    codes.EXILED: "{things} {is} removed from the game.",
    codes.DRAWN: "{who} draws {count}.",
    codes.TRASHED: "{things} go{es} to the trash.",
    codes.RETURNED: "{things} go{es} to hand.",
    codes.SHUFFLED: "{who} shuffles the deck.",
    codes.TURN_BEGINS: "Turn {turn} begins: {who}.",
    codes.TURN_ENDS: "The turn of {who} ends.",
    codes.PHASE: "All rested cards of {who} become active.",
    codes.BATTLE_BEGINS: "{things} begin{s} a battle with {objects}.",
    codes.RETARGETED: "{things} now attack{s} {objects}.",
    codes.BATTLE_ENDS: "The battle is over.",
    codes.MOVED: "{things} move{s}{to}.",
    codes.PAID: "{who} pays {n}.",
    codes.TOKEN_LEFT: "The token{plural} {things} leave{s} the game.",
    codes.DEFEATED: "{who} is defeated.",
    codes.BURST: "{who} uses the Burst of {things}.",
    codes.EXCESS: "{things} go{es} to the trash to make room; this does not count as being destroyed.",
    codes.SHOWN: "{things} {is} shown.",
    codes.OUT: "{who} leaves the game with all cards and effects.",
}

DESTROYED_BY_RULE = "10-3-1"
REDRAWS = "redraws: the hand goes under the deck"  # what is drawn is told by itself

OTHERS = (  # that are made below
    *FORMS, "{who} plays first; turns go round clockwise.", "{who} plays first; turns go round counter-clockwise.", f"{{who}} {REDRAWS}.",
    "{who} keeps the hand.", ENDED, "{things} get{s} {attribute} {n}.", "The {attribute} of {things} becomes {n}.",
    "{things} is laid aside while its effect is carried out.", "{things} gain{s} <{keyword}>.",
    "Damage to {things} is dealt to {other} instead.",
)  # fmt: skip


class English(Renderer):
    """sentences: the form in which each kind is told, where it has one."""

    language = "en"

    def __init__(self, sentences: Mapping[int, str] = SENTENCES) -> None:
        self.sentences = sentences

    def tell(self, s: State, e: Event, seat: int | None, names: Mapping[int, str]) -> str:
        return as_sentence(tell(gundam(s), e, seat, names, self.sentences), names)

    def with_sentences(self, sentences: Mapping[int, str]) -> Renderer:
        return English({**self.sentences, **sentences})

    def in_short(self, kind: int, who: str, things: Sequence[str], objects: Sequence[str], turn: int) -> str:
        return told_in_short(self.sentences.get(kind, ""), who, tuple(things), tuple(objects), turn)

    def forms(self) -> tuple[str, ...]:
        return (*self.sentences.values(), *OTHERS)


def tell(s: GundamState, e: Event, seat: int | None, names: Mapping[int, str], sentences: Mapping[int, str]) -> str:
    if e.kind == kernel.ENDED:
        return told_end(s, e)
    if e.kind == codes.DIRECTION:
        return f"{SEATS[e.seat]} plays first; turns go round {'clockwise' if e.numbers[0] == 1 else 'counter-clockwise'}."
    if e.kind == codes.MODIFIED:
        return told_modifier(s, e, seat, names)
    if e.kind == codes.KEPT:
        return f"{SEATS[e.seat]} {REDRAWS if e.numbers[0] else 'keeps the hand'}."
    if e.kind == codes.DRAWN and len(e.objects) > 1:
        return told_draws(s, e)
    if e.kind == codes.SHOWN and (look := told_look(s, e, listed(s, e.subjects, e, seat, names))):
        return look
    if e.kind == codes.MOVED and e.numbers[3:] == [codes.NO_LOCATION]:
        return f"{listed(s, e.subjects, e, seat, names)} is laid aside while its effect is carried out."
    form = sentences.get(e.kind)
    if form == RESOLVED:
        form = told_resolved(s, e)
    return "" if form is None else told_by(form, WORDS, s, e, seat, names)


def who(s: GundamState, e: Event) -> str:
    """A player; the turn of a team is both players' (1.9/12-3-1)."""
    if not 0 <= e.seat < s.seats:
        return "nobody"
    return (
        f"team {team_name(s, e.seat)}"
        if s.mode == codes.TEAM and e.kind in (codes.PHASE, codes.TURN_BEGINS, codes.TURN_ENDS)
        else SEATS[e.seat]
    )


def effect(s: GundamState, e: Event, seat: int | None, names: Mapping[int, str]) -> str:
    """A line by what it is called in print and by the card that bears it: "the Destroyed effect of …", "the second effect of …"."""
    whose = named(s, bearer(e), e, seat, names)
    key = e.note or e.because
    if key in KEYWORD_EFFECTS:
        return f"<{GUNDAM.keywords[KEYWORD_EFFECTS[key]]}> of {whose}"
    if key == REDIRECTION.key:
        return f"the redirection to {whose}"
    number, _, path = key.rpartition("/")
    return f"{line_of(s.pool[number], path, GUNDAM)} of {whose}"


def declined(s: GundamState, e: Event, seat: int | None, names: Mapping[int, str]) -> str:
    """What was declined, if this seat knows whose it is."""
    known = bearer(e) >= 0 and named(s, bearer(e), e, seat, names) != UNSEEN
    return f" {effect(s, e, seat, names)}" if known else ""


def amounts(numbers: list[int]) -> str:
    """One number for all, or one for each."""
    return str(numbers[0]) if len(set(numbers)) == 1 else " and ".join(str(n) for n in numbers)


def told_modifier(s: GundamState, e: Event, seat: int | None, names: Mapping[int, str]) -> str:
    if not e.numbers:
        return ENDED
    kind, code, value = e.numbers
    things = listed(s, e.subjects, e, seat, names)
    if kind == ADD:
        return f"{things} get{'s' if len(e.subjects) == 1 else ''} {GUNDAM.attributes[code].upper()} {value:+d}."
    if kind == SET:
        return f"The {GUNDAM.attributes[code].upper()} of {things} becomes {value}."
    if kind == KEYWORD:
        number = f" {value}" if code in NUMBERED else ""
        return f"{things} gain{'s' if len(e.subjects) == 1 else ''} <{GUNDAM.keywords[code]}{number}>."
    if kind == REDIRECT:
        return f"Damage to {things} is dealt to {named(s, value, e, seat, names)} instead."
    ability = s.rules.program(s, e.because)
    assert isinstance(ability, Ability)
    whom = listed(s, e.objects, e, seat, names) if e.objects else ""
    return told_lasting(ability, kind, code, things, whom, SEATS[e.seat], GUNDAM)


def listed(s: GundamState, refs: list[int], e: Event, seat: int | None, names: Mapping[int, str]) -> str:
    return joined([named(s, ref, e, seat, names) for ref in dict.fromkeys(refs) if ref >= 0]) or "nothing"


def named(s: GundamState, ref: int, e: Event, seat: int | None, names: Mapping[int, str]) -> str:
    if kind_of(ref) == SEAT and s.mode == codes.TEAM and (e.kind == codes.ATTACK or (e.kind == codes.DAMAGED and e.by == codes.BY_BATTLE)):
        return f"team {team_name(s, seat_of(ref))}"  # 1.9/12-3-12
    if is_resource(ref):
        return resource_name(ref)
    return name_told(s, ref, e, seat, names)


def struck(s: GundamState, e: Event, seat: int | None, names: Mapping[int, str]) -> str:
    """What is damaged or destroyed, at the head of its sentence; of a Shield that it is one, and whose: a Unit may have its name.
    A player is told by the letter alone, as in every sentence that begins with one."""
    told = [
        shield_told(s, ref, e, seat, names) if was_shield(s, ref, e) else named(s, ref, e, seat, names).removeprefix("player ")
        for ref in dict.fromkeys(e.subjects)
        if ref >= 0
    ]
    return joined(told) or "nothing"


def was_shield(s: GundamState, ref: int, e: Event) -> bool:
    """A card by itself: a Shield, or a Pilot that an effect destroyed. Where it lies after it tells which, unless both went to the trash:
    then rules destroyed a Shield (10-3-1), and a card that is no Pilot was none."""
    if kind_of(ref) != CARD:
        return False
    card = card_of(ref)
    lies = e.places.get(card, -1) % s.rules.zones
    return lies in (codes.SHIELD, codes.NO_LOCATION) or e.because == DESTROYED_BY_RULE or not s.facts(card).can_be_pilot()


def shield_told(s: GundamState, ref: int, e: Event, seat: int | None, names: Mapping[int, str]) -> str:
    told, whose = named(s, ref, e, seat, names), SEATS[s.owner[card_of(ref)]]
    return f"a Shield of {whose}" if told == UNSEEN else f"the Shield {told} of {whose}"


def placed(e: Event) -> str:
    """Of each of these players."""
    kind = "EX Resource" if len(e.numbers) > 1 and e.numbers[1] == codes.VIA_EX else "Resource"
    return f"{e.numbers[0]} {kind}{'' if e.numbers[0] == 1 else 's'}"


# what the words of a form stand for
WORDS: dict[str, Means] = {
    "who": lambda s, e, seat, names: who(s, e),
    "things": lambda s, e, seat, names: listed(s, e.subjects, e, seat, names),
    "struck": struck,
    "objects": lambda s, e, seat, names: listed(s, e.objects, e, seat, names),
    "players": lambda s, e, seat, names: joined([SEATS[seat_of(ref)] for ref in e.subjects]),
    "resources": lambda s, e, seat, names: placed(e),
    "n": lambda s, e, seat, names: e.numbers[0] if e.numbers else 0,
    "numbers": lambda s, e, seat, names: amounts(e.numbers),
    "count": lambda s, e, seat, names: "1 card" if len(e.subjects) == 1 else f"{len(e.subjects)} cards",
    "effect": effect,
    "declined": declined,
    "why": lambda s, e, seat, names: why_idle(s, e),
    "turn": lambda s, e, seat, names: e.turn,
    "to": lambda s, e, seat, names: f" to {PLACES[e.numbers[3]]}" if len(e.numbers) > 3 else "",
    "from": lambda s, e, seat, names: f" from {named(s, e.source, e, seat, names)}" if e.source >= 0 else "",
    **number_words(lambda e: e.subjects),
}
