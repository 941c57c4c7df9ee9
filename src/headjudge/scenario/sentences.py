# edge: interpreted
"""Which sentences a log could ever say. That it does not say one means nothing if it never could: a misspelt one never comes."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

GAP = re.compile(r"\.\.\.|…")  # in what is wanted: any words
PART = re.compile(r"\{\w+\}")  # in the form of a sentence: what differs from one time to the next
BY_NUMBER = {"{is}": "(?:is|are)", "{s}": "s?", "{es}": "(?:es)?", "{plural}": "s?"}  # of one thing or several


def could_be_told(wanted: str, forms: Iterable[str]) -> bool:
    """With or without its rule, or who did it, before it. What has a gap could stand within what differs, so all of that could be told."""
    texts = (wanted, wanted.partition(": ")[2])
    return GAP.search(wanted) is not None or any(pattern(form).fullmatch(text) for text in texts for form in forms)


@cache
def pattern(form: str) -> re.Pattern[str]:
    fixed = [re.escape(text) for text in PART.split(form)]
    varied = [BY_NUMBER.get(part, ".*") for part in PART.findall(form)]
    return re.compile("".join(text for pair in zip(fixed, [*varied, ""], strict=True) for text in pair))
