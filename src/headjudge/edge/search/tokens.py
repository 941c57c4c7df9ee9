# edge: interpreted
"""The words of a search: where each begins, and what it is made of."""

from __future__ import annotations

import re

OPEN, CLOSE, OR, AND, NAME, CONDITION = "open", "close", "or", "and", "name", "condition"

_TOKEN = re.compile(
    r"""\s*(?:
        (?P<minus>-(?=[^\s)]))?
        (?:
            (?P<open>\() | (?P<close>\))
          | (?P<field>[A-Za-z]+)(?P<op>>=|<=|!=|[:=<>])(?P<value>"[^"]*"?|[^\s()"]*)
          | (?P<word>"[^"]*"?|[^\s()"]+)
        )
    )""",
    re.VERBOSE,
)


class Token:
    """text: as written; column: where, from 1; said: what it asks for, in words; error: why it cannot be understood, or empty."""

    def __init__(self, kind: str, text: str, column: int, negated: bool = False, field: str = "", op: str = "", value: str = "") -> None:
        self.kind = kind
        self.text = text
        self.column = column
        self.negated = negated
        self.field = field
        self.op = op
        self.value = value
        self.said = ""
        self.error = ""

    def data(self) -> dict[str, object]:
        """For a page that shows what is being typed."""
        return {"kind": self.kind, "text": self.text, "column": self.column, "said": self.said, "error": self.error}


def tokens_of(text: str) -> list[Token]:
    found: list[Token] = []
    at = 0
    while match := _TOKEN.match(text, at):
        found.append(token(match))
        at = match.end()
    return found


def token(match: re.Match[str]) -> Token:
    written = match[0].lstrip()
    column = match.end() - len(written) + 1
    minus = match["minus"] is not None
    if match["field"]:
        made = Token(CONDITION, written, column, minus, match["field"].lower(), match["op"], unquoted(match["value"]))
        quoted = match["value"]
    else:
        quoted = match["word"] or ""
        made = Token(kind_of(match, minus), written, column, minus, value=unquoted(quoted))
    if quoted.startswith('"') and (len(quoted) == 1 or not quoted.endswith('"')):
        made.error = "this quotation mark is never closed"
    return made


def kind_of(match: re.Match[str], minus: bool) -> str:
    if match["open"]:
        return OPEN
    if match["close"]:
        return CLOSE
    word = match["word"].lower()
    return word if word in (OR, AND) and not minus else NAME


def unquoted(text: str) -> str:
    return text.strip('"') if text.startswith('"') else text
