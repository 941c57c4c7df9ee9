# edge: interpreted
"""What a scenario does where its players are free to do anything, to be done again on tables that may have become others."""

from __future__ import annotations

from headjudge.decision import NOT_OFFERED
from headjudge.judge.sentences import sentence
from headjudge.judge.witness import Choice, Deed, Witness, concession, is_free
from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.seats import SEATS

Script = list[Deed]


def script_of(choices: list[Choice]) -> Script:
    """What was free in a run that was watched. Who concedes at once after a step does so in every order; else at the next free question."""
    found: Script = []
    at_once = True
    for choice in choices:
        if choice.is_concession():
            found.append(Deed(choice.seat, "", choice.said, at_once))
            continue
        at_once = choice.free
        if choice.free:
            found.append(deed_of(choice))
    return found


def deed_of(choice: Choice) -> Deed:
    return Deed(choice.seat, choice.label, choice.said, made=choice.made)


def wanted(choices: list[Choice], refused: Choice | None) -> Script:
    """The same, with what was to be done at last and was not legal."""
    return script_of(choices) + ([] if refused is None else [deed_of(refused)])


class Impossible(Exception):
    """A step of the scenario cannot be done on this table; the message gives the reason."""


def follow(match: Witness, script: Script, done: int, told: list[Choice] | None = None) -> tuple[int, str]:
    """Do what comes next while nothing but this is asked: how many steps are done then, and which one stops it. told: is given the rest."""
    while done < len(script) and not match.over and (script[done].at_once or is_free(match.state)):
        deed = script[done]
        if deed.label:
            try:
                action = packed(match, deed)
            except Impossible as stop:
                return done, f"“{deed.told}” is not possible any more: {stop}"
            chosen = None if told is None else match.as_choice(action)
            match.take(action)
        else:
            chosen = concession(match.state, deed.seat)
            concede(match, deed.seat)
        if told is not None and chosen is not None:
            told.append(chosen)
        done += 1
    return done, ""


def concede(match: Witness, seat: int) -> None:
    """Who has lost already has nothing to give up."""
    if match.state.alive >> seat & 1:
        match.concede(seat)


def packed(match: Witness, deed: Deed) -> int:
    """This deed among the options."""
    s = match.state
    if s.asking != deed.seat:
        raise Impossible(f"{SEATS[s.asking]} is asked ({match.game.prompt(s)})")
    try:
        action = match.game.parse(s, match.label_here(deed), match.names)
    except BadInput as error:
        raise Impossible(str(error)) from None
    if action not in s.options:
        raise Impossible(told_obstacle(match, match.game.obstacle(s, action) or NOT_OFFERED))
    return action


def told_obstacle(match: Witness, cite: str) -> str:
    says = sentence(match, cite)
    return f"{cite} — {says.removesuffix('.')}" if says else f"{cite} ({match.game.prompt(match.state)})"
