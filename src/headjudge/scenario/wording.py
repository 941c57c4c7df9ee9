# edge: interpreted
"""What people write, understood where it can only mean one thing: cards by their printed name, steps with a capital or a full stop.

What is not understood is answered with what comes near it.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Mapping
from difflib import get_close_matches

from headjudge.edge.decks.lines import DASHES
from headjudge.edge.library import names_in, those_meant, why_not_played
from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.seats import SEATS
from headjudge.kernel.state import Card
from headjudge.match import Match
from headjudge.scenario.located import Located, Places, as_written
from headjudge.scenario.spoken import SpokenNames

SAID_OTHERWISE = {  # also whom: a player is named by a letter
    r"(.+) attacks (?:player )?([A-H])": r"attack player \2 with \1",
    r"(.+) attacks (.+)": r"attack \2 with \1",
    r"attack ([A-H]) with (.+)": r"attack player \1 with \2",
    r"(.+) blocks": r"block with \1",
    r"(?:digi|e)volve (.+) (?:to|into) (.+)": r"digivolve \1 into \2",
    r"(?:digi|e)volve (.+) (?:on|onto|from) (.+)": r"digivolve \2 into \1",
    r"pair (.+) to (.+)": r"pair \1 with \2",
}
WAITING = " is not among what waits: "  # a reason that lists what is legal
NEAR = 3  # cards that are named to somebody who means another


def plain(text: str) -> str:
    """Without capitals, and with the letters of a keyboard: Zaku Ⅱ is zaku ii."""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


def hyphened(text: str) -> str:
    """A number as it is typed: copied text has other dashes, and blanks around it."""
    return unicodedata.normalize("NFKC", text).translate(DASHES).strip()


# cards


def card_number(pool: Mapping[str, Card], said: str) -> str:
    """The number of the card that is meant by its number or its name. Raises BadInput with those near it, with all of that name, or with
    what is wrong with the card."""
    if said in pool:
        return said
    printed = {number: name for number, name in names_in(pool, False).items() if number != name}
    wanted = plain(hyphened(said))
    found = [number for number in printed if plain(number) == wanted] or [n for n, name in printed.items() if plain(name) == wanted]
    found = those_meant(pool, found)
    if len(found) == 1 and (why_not := why_not_played(found[0], pool)):
        raise BadInput(why_not)
    if len(found) == 1:
        return found[0]
    if found:
        raise BadInput(f"{len(found)} cards have the name `{said}`: say which by its number, {' or '.join(found)}")
    near = near_cards(printed, wanted)
    raise BadInput(f"no card has the number or the name `{said}`" + (f"; near it are {', '.join(near)}" if near else ""))


def card_meant(places: Places, pool: Mapping[str, Card], said: str, where: Located | None, plain_form: str) -> str:
    """The number of the card that is meant on a table; empty, and told as wrong, if none is.

    plain_form: how a card without text is said."""
    try:
        return card_number(pool, said)
    except BadInput as error:
        if where is not None and said and plain(said) not in plain(places.unread):
            near_or_alike = "; " in str(error) or ": " in str(error)
            places.wrong(where, str(error) if near_or_alike else str(error) + what_it_may_be(said, plain_form))
        return ""


def what_it_may_be(said: str, plain_form: str) -> str:
    if re.match(r"[A-Z]\(", said):
        return f"; a plain card is {plain_form}"
    return f"; as an id it stands in `{{id: {said}}}`" if re.fullmatch(r"[a-z]\w{0,11}", said) else ""


def near_cards(printed: Mapping[str, str], wanted: str) -> list[str]:
    by_number = {plain(number): number for number in printed}
    by_name = {plain(name): number for number, name in reversed(list(printed.items()))}
    found = [by_number[word] for word in get_close_matches(wanted, by_number, NEAR, 0.75)]
    found += [by_name[word] for word in get_close_matches(wanted, by_name, NEAR, 0.75)]
    return [f"{number} ({printed[number]})" for number in list(dict.fromkeys(found))[:NEAR]]


# steps


def understood(match: Match, text: str, spoken: SpokenNames | None = None) -> str:
    """The step as the game reads it. Raises BadInput, with what comes near and what is legal, if it says nothing that can be done.

    spoken: what a judge calls the things, if an option may be said as a ruling prints it."""
    offered = as_printed(match, spoken)
    if text in offered:
        return match.game.describe(match.state, offered[text], match.names)
    reason = ""
    for words in readings(match, text):
        try:
            match.game.parse(match.state, words, match.names)
        except BadInput as error:
            reason = reason or str(error)
            continue
        return words
    raise BadInput(not_understood(match, text, reason))


def readings(match: Match, text: str) -> list[str]:
    """What may be meant, as it is written first."""
    tidy = text.strip().rstrip(".!")
    tidy = tidy[:1].lower() + tidy[1:] if tidy[:4] != "DNA " else tidy
    return list(dict.fromkeys((text, tidy, turned(tidy), with_ids(match, tidy), with_ids(match, turned(tidy)))))


def as_printed(match: Match, spoken: SpokenNames | None) -> dict[str, int]:
    """The options by their labels and, if that tells them apart, as a ruling prints them (`resolve the effect of Escort (a1)`)."""
    s, game = match.state, match.game
    printed = [spoken.action(game.describe(s, action, spoken)) for action in s.options] if spoken is not None else []
    counts = Counter(printed)
    found = {text: action for text, action in zip(printed, s.options, strict=False) if counts[text] == 1}
    return found | {game.describe(s, action, match.names): action for action in s.options}


def meant_by(match: Match, text: str, spoken: SpokenNames | None = None) -> int:
    """The action that this text means, legal or not. Raises BadInput as `understood` does."""
    return all_meant_by(match, [text], spoken)[0]


def all_meant_by(match: Match, texts: list[str], spoken: SpokenNames | None = None) -> list[int]:
    """The actions that several texts mean at one question."""
    offered = as_printed(match, spoken)
    others = {text: understood(match, text, spoken) for text in texts if text not in offered}
    return [match.game.parse(match.state, others[text], match.names) if text in others else offered[text] for text in texts]


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
    labels = [as_written(option.label) for option in match.decision.options]
    if cause := why_no_name(match, reason):
        return f"{cause}; legal are: {', '.join(labels)}"
    reason = reason.partition("; actions are ")[0].partition("; answers are ")[0]
    if near := nearest(text, labels):
        return f"{reason}; did you mean `{near}`? Legal are: {', '.join(labels)}"
    return reason if WAITING in reason else f"{reason}; legal are: {', '.join(labels)}"


def why_no_name(match: Match, reason: str) -> str:
    """Why something is not called so, though a judge sees it on the table: it lies hidden, or it is one of several."""
    found = re.fullmatch(r"nothing here is called `(.+)`", reason)
    name = found[1] if found else ""
    if name in match.names.given.values():
        return f"{SEATS[match.state.asking]} does not know which card `{name}` is where it lies"
    alike = [card for card in match.names if plain(match.state.cards[card].name) == plain(name)]
    ids = [match.names.given[card] for card in alike if card in match.names.given]
    told = f"say which by its id, {' or '.join(ids)}" if ids else "give the one you mean an `id`"
    return f"nothing here is called `{name}` alone: {len(alike)} cards have that name; {told}" if len(alike) > 1 else ""


def nearest(text: str, labels: list[str]) -> str:
    """The option that has most words in common with this text; none, if that is not most of them, or the same for several."""
    words = stems(text)
    shares = sorted(((len(words & stems(label)) / len(words | stems(label)), label) for label in labels), reverse=True)
    if shares and shares[0][0] > 0.5 and (len(shares) == 1 or shares[0][0] > shares[1][0]):
        return shares[0][1]
    return next(iter(get_close_matches(text, labels, 1, 0.8)), "")


def stems(text: str) -> set[str]:
    return {word.rstrip("s") for word in re.findall(r"[\w#]+", plain(text))}
