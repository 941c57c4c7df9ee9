"""What lies between a printed value and the live one: the same pass that computes derived values can tell its terms."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from headjudge.kernel.modifiers import FOR_GOOD, Modifier

if TYPE_CHECKING:
    from headjudge.kernel.state import State

KEYWORD_TERM: Final = 64  # KEYWORD_TERM + keyword, in the place of an attribute: more attributes than a game has


@mypyc_attr(acyclic=True)
@final
class Term:
    """So much is added to one value of one permanent. Never changed once made."""

    __slots__ = ("amount", "card", "cite", "code", "mark", "serial", "until")

    def __init__(self, serial: int, code: int, amount: int, card: int, cite: str, until: int, mark: int) -> None:
        self.serial = serial
        self.code = code  # the game's attribute, or KEYWORD_TERM + keyword
        self.amount = amount
        self.card = card  # a reference to the card it comes from; -1: a rule alone
        self.cite = cite
        self.until = until  # as of a modifier
        self.mark = mark

    def equals(self, other: Term) -> bool:
        return (
            self.code == other.code
            and self.amount == other.amount
            and self.card == other.card
            and self.cite == other.cite
            and self.until == other.until
            and self.mark == other.mark
        )


def explain(s: State, serial: int, code: int, amount: int, card: int, cite: str) -> None:
    """Something that holds as long as the table is so adds this much. Called only where `s.explained` is there."""
    terms = s.explained
    if terms is not None:
        terms.append(Term(serial, code, amount, card, cite, FOR_GOOD, -1))


def explain_modifier(s: State, serial: int, code: int, amount: int, modifier: Modifier) -> None:
    """A modifier adds this much, as long as it lasts. Called only where `s.explained` is there."""
    terms = s.explained
    if terms is not None:
        terms.append(Term(serial, code, amount, modifier.card, modifier.key, modifier.until, modifier.mark))


def terms_of_all(s: State) -> list[Term]:
    """Every term of every permanent, in the order in which they count. Computing derived values once more changes nothing."""
    s.fresh_values()
    s.explained = []
    s.rules.derive(s)
    found = s.explained
    s.explained = None
    return found if found is not None else []
