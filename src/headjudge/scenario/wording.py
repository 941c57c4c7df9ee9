# edge: interpreted
"""What people write, understood where it can only mean one thing: cards by their printed name, steps with a capital or a full stop.

What is not understood is answered with what comes near it.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from difflib import get_close_matches

from headjudge.kernel.decklines import DASHES
from headjudge.kernel.game import BadInput
from headjudge.kernel.state import Card
from headjudge.match import Match
from headjudge.scenario.located import Located, Places

SAID_OTHERWISE = {  # also whom: a player is named by a letter
    r"(.+) attacks (?:player )?([A-H])": r"attack player \2 with \1",
    r"(.+) attacks (.+)": r"attack \2 with \1",
    r"attack ([A-H]) with (.+)": r"attack player \1 with \2",
    r"(.+) blocks": r"block with \1",
    r"(?:digi|e)volve (.+) (?:to|into) (.+)": r"digivolve \1 into \2",
    r"pair (.+) to (.+)": r"pair \1 with \2",
}
NEAR = 3  # cards that are named to somebody who means another


def plain(text: str) -> str:
    """Without capitals, and with the letters of a keyboard: Zaku Ⅱ is zaku ii."""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


def hyphened(text: str) -> str:
    """A number as it is typed: copied text has other dashes, and blanks around it."""
    return unicodedata.normalize("NFKC", text).translate(DASHES).strip()


# cards


def card_number(pool: Mapping[str, Card], said: str) -> str:
    """The number of the card that is meant by its number or its name. Raises BadInput with those near it, or with all of that name."""
    if said in pool:
        return said
    printed = {number: card.name for number, card in pool.items() if number != card.name and not getattr(card, "token", False)}
    wanted = plain(said)
    found = [number for number in printed if plain(number) == wanted] or [n for n, name in printed.items() if plain(name) == wanted]
    if len(found) == 1:
        return found[0]
    if found:
        raise BadInput(f"{len(found)} cards have the name `{said}`: say which by its number, {' or '.join(found)}")
    near = near_cards(printed, wanted)
    raise BadInput(f"no card has the number or the name `{said}`" + (f"; near it are {', '.join(near)}" if near else ""))


def card_meant(places: Places, pool: Mapping[str, Card], said: str, where: Located | None) -> str:
    """The same for a card on a table; empty, and told as wrong, if none is meant."""
    try:
        return card_number(pool, said)
    except BadInput as error:
        if where is not None and said and said not in places.unread.split():
            places.wrong(where, str(error))
        return ""


def near_cards(printed: Mapping[str, str], wanted: str) -> list[str]:
    by_number = {plain(number): number for number in printed}
    by_name = {plain(name): number for number, name in reversed(list(printed.items()))}
    found = [by_number[word] for word in get_close_matches(wanted, by_number, NEAR, 0.75)]
    found += [by_name[word] for word in get_close_matches(wanted, by_name, NEAR, 0.75)]
    return [f"{number} ({printed[number]})" for number in list(dict.fromkeys(found))[:NEAR]]


# steps


def understood(match: Match, text: str) -> str:
    """The step as the game reads it. Raises BadInput, with what comes near and what is legal, if it says nothing that can be done."""
    tidy = text.strip().rstrip(".!")
    tidy = tidy[:1].lower() + tidy[1:] if tidy[:4] != "DNA " else tidy
    reason = ""
    for words in dict.fromkeys((text, tidy, turned(tidy), with_ids(match, tidy), with_ids(match, turned(tidy)))):
        try:
            match.game.parse(match.state, words, match.names)
        except BadInput as error:
            reason = reason or str(error)
            continue
        return words
    raise BadInput(not_understood(match, text, reason))


def turned(text: str) -> str:
    """What players say, as the games' lists of actions have it."""
    for said, listed in SAID_OTHERWISE.items():
        if found := re.fullmatch(said, text):
            return found.expand(listed)
    return text


def with_ids(match: Match, text: str) -> str:
    """The names that are printed on only one card of the table become what this card is called here."""
    called: dict[str, str] = {}
    for card in match.names:
        name = plain(match.state.cards[card].name)
        called[name] = "" if name in called else match.names[card]
    meant = {name: to for name, to in called.items() if to} | {plain(name): name for name in match.names.given.values()}
    names = "|".join(re.escape(name) for name in sorted(meant, key=len, reverse=True))
    text = unicodedata.normalize("NFKC", text)
    return re.sub(rf"(?<![\w#])(?:{names})(?![\w#])", lambda found: meant.get(plain(found[0]), found[0]), text, flags=re.IGNORECASE)


def not_understood(match: Match, text: str, reason: str) -> str:
    labels = [option.label for option in match.decision.options]
    reason = reason.partition("; actions are ")[0].partition("; answers are ")[0]
    if near := nearest(text, labels):
        return f"{reason}; did you mean `{near}`? Legal are: {', '.join(labels)}"
    return reason if ": " in reason else f"{reason}; legal are: {', '.join(labels)}"


def nearest(text: str, labels: list[str]) -> str:
    """The option that has most words in common with this text; none, if that is not most of them, or the same for several."""
    words = stems(text)
    shares = sorted(((len(words & stems(label)) / len(words | stems(label)), label) for label in labels), reverse=True)
    if shares and shares[0][0] > 0.5 and (len(shares) == 1 or shares[0][0] > shares[1][0]):
        return shares[0][1]
    return next(iter(get_close_matches(text, labels, 1, 0.8)), "")


def stems(text: str) -> set[str]:
    return {word.rstrip("s") for word in re.findall(r"[\w#]+", plain(text))}
