# edge: interpreted
"""Heads that read well but of which a part would be passed over: they are refused when a card is loaded."""

from __future__ import annotations

from headjudge.kernel.events import FIRST_OWN_KIND
from headjudge.language.ability import CONTINUOUS
from headjudge.language.body import Head
from headjudge.language.meaning import Meaning


def why_not_head(head: Head, kind: int, inner: bool, rules: Meaning) -> str:
    """A sentence, or an empty string. inner: a line that is gained or put off."""
    if head.would and (head.when or head.moments):
        return "a line that answers what would happen has no moment and no 'when'"
    if head.during is not None and kind != CONTINUOUS:
        return "'while' belongs to a line that holds continuously: here it is 'if'"
    if kind == CONTINUOUS and (head.limit or head.once):
        return "a line that holds continuously has no uses that could be counted"
    if head.once and not inner:
        return "'once' is for a line that is gained"
    return why_not_moments(head, rules)


def why_not_moments(head: Head, rules: Meaning) -> str:
    kinds = {rules.moment_kind(moment.code) for moment in head.moments}
    if -1 in kinds and (head.when or (len(kinds) > 1 and not rules.moments_mix())):
        return "a moment in which a player acts cannot stand beside something that happens"
    events = {FIRST_OWN_KIND + event for happening in head.when for event in happening.events}
    if kinds and events and kinds != events:
        return "beside a moment 'when' says of which of its events: both must mean the same event"
    return ""
