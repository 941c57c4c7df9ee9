# edge: interpreted
"""Cards and rules that a player asks for, by number, by name, or by what stands on the screen."""

from __future__ import annotations

import re
from collections.abc import Iterator

from headjudge.edge.actions import ACTIONS_ARE
from headjudge.edge.game import Game
from headjudge.edge.views import CardSeen, Choice, Question, View
from headjudge.kernel.bad_input import BadInput

MOST_DIGITS = 6
MOST_PARTS = 12  # of a heading of the rule book
MOST_FORMS = 4  # that are told at once
MOST_TYPED = 60  # letters of what was typed that are repeated


def number_in(typed: str) -> int | None:
    """The number that was typed; of one that is longer than any that could be meant, only its length counts."""
    return int(typed[: MOST_DIGITS + 1]) if typed.isdecimal() else None


def seen(view: View) -> Iterator[CardSeen]:
    """Every card that this view shows, one's own hand first."""
    players = sorted(view.players, key=lambda player: player.seat != view.seat)
    for player in players:
        yield from player.hand.cards
    for player in players:
        for permanent in [*player.battle, *player.base, *player.breeding]:
            yield from permanent.cards
        for pile in (player.trash, player.removal):
            yield from pile.cards


def card_number(game: Game, view: View, question: Question | None, said: str) -> str:
    """The number of the card that is meant: an option by its place, a number, or a name. Raises BadInput."""
    place = number_in(said)
    if place is not None and question is not None and 0 < place <= len(question.options):
        return of_option(question.options[place - 1])
    if said.upper() in game.cards():
        return said.upper()
    shown = {card.name.lower(): card.number for card in reversed(list(seen(view))) if card.name}
    wanted = said.partition("#")[0].strip().lower()
    if wanted in shown:
        return shown[wanted]
    near = [number for name, number in shown.items() if wanted and wanted in name]
    named = near or [number for number, name in game.cards().names(True).items() if name.lower() == wanted]
    if not named:
        raise BadInput(f"no card on the table is called {said!r}, and no card has this number")
    return named[0]


def of_option(choice: Choice) -> str:
    for thing in (choice.subject, choice.target, choice.other):
        if thing is not None and thing.number:
            return thing.number
    if "/" in choice.line:
        return choice.line.partition("/")[0]
    raise BadInput("this option is about no card")


def rule_lines(game: Game, number: str) -> Iterator[str]:
    """A rule in our words, and those below it. Raises BadInput if there is none."""
    book = game.rulebook()
    if number not in book:
        own = [known for known in book if number and known.endswith(f"/{number}")]  # of one edition
        near = [*own, *(known for known in book if number and known.startswith(number.rpartition("-")[0] or number))][:MOST_PARTS]
        raise BadInput(f"there is no rule {number!r}" + (f"; near it are {', '.join(near)}" if near else ""))
    yield f"{number}: {book[number]}"
    for part in [known for known in book if known.startswith(f"{number}-") and "-" not in known[len(number) + 1 :]][:MOST_PARTS]:
        yield f"  {part}: {book[part]}"


def forms_told(what: str, refusal: str) -> Iterator[str]:
    """How actions are said, in words in capitals for what is named there: those that may be meant, or all of them where they are asked for.
    refusal: what the table said; if it knows the action and refuses something else about it, just that."""
    _, found, forms = refusal.partition(ACTIONS_ARE)
    said = [re.sub(r"\{(\w+)\}", lambda word: word[1].upper(), form).replace("WAY", "") for form in re.findall("`([^`]*)`", forms)]
    if not found:
        yield f"No: {refusal}{'' if refusal.endswith('.') else '.'}"
    elif what == "?":
        yield "Actions are said so, with a name in place of each word in capitals:"
        yield from (f"  {form}" for form in dict.fromkeys(said))
    else:
        like = f", like: {'; '.join(said)}" if len(said) <= MOST_FORMS else ""
        yield f"No: `{what[:MOST_TYPED]}` is no card here and no action. Name a card, or say an action as the options do{like}."
        yield "why not ? lists how every action is said."
