# edge: interpreted
"""Ready phrases of the chat: sent by their key, so that every client can say them in its own language."""

from __future__ import annotations

PHRASES = {
    "hello": "Hello! Have fun.",
    "luck": "Good luck!",
    "well": "Well played.",
    "thanks": "Thank you.",
    "sorry": "Sorry, that took a while.",
    "moment": "One moment, please.",
    "thinking": "Let me think.",
    "oops": "Oops.",
    "nice": "Nice one!",
    "undo": "May I take that back?",
    "sure": "Of course.",
    "no": "Rather not.",
    "rematch": "Another game?",
    "bye": "I have to go. Good game!",
}
