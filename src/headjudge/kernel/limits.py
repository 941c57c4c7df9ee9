"""How much is taken from outside. What goes beyond is refused with its place and the limit, before anything is made of it.

Every limit is many times what the games need; it is there so that no input, meant or not, fills the memory or never ends.
"""

from __future__ import annotations

from typing import Final

# In a match
MOST_CARDS: Final = 4_095  # a reference has twelve bits for a card; two decks with their tokens are about 150
MOST_COUNT: Final = 4_095  # of things that a line names, copies in a deck, numbers to choose from: no more than there can be cards
MOST_VALUE: Final = 9_999_999_999  # of a number on a card: DP go up to 17,000, and test cards give each line a digit of its own
MOST_AMOUNT: Final = 10**14  # of what a line computes: every card of a match with the highest value, and some more
MOST_ROUNDS: Final = 4_000  # steps without a question: forty times what the longest answer of random games takes
MOST_FRAMES: Final = 1_000  # still to be done at once; real tables have about ten
MOST_ANSWERS: Final = 200_000  # of a record or a save; the longest random games have some thousand
MOST_TURNS: Final = 1_000_000  # and other counters in a save

# In texts
MOST_LINE: Final = 2_000  # letters of a card line; the longest real one has 200
MOST_SAID: Final = 2_000  # letters of an action as text
MOST_DEPTH: Final = 60  # of what stands inside something else, in a card line or a document: more than any sense has
MOST_KEYS: Final = 500  # of one mapping in a scenario
MOST_PROBLEMS: Final = 100  # that are told at once
MOST_SCENARIO: Final = 200_000  # letters of a scenario; the largest of ours has 2,800, and YAML is read slowly
MOST_TEXT: Final = 1_000_000  # letters of a file; the largest of ours has 40,000
MOST_DATA: Final = 64_000_000  # bytes of a save or a record; real ones have some thousand
MOST_DIGITS: Final = 20  # of a whole number: what 64 bits can hold
MOST_NAME: Final = 200  # letters of something that is looked up by its name
MOST_GUESSES: Final = 10  # names not known for which others are suggested: looking for them takes time
