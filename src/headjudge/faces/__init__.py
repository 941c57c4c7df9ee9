"""Card faces drawn from facts: SVG as text, the same bytes as the browser's. No files, no art.

web/src/faces is where they are drawn; all modules here but `grid`, `facts` and `shared` are made from it.
"""

from __future__ import annotations

from headjudge.edge.game import Game
from headjudge.faces.face import AS_PRINTED, FaceOptions, Live, back, face
from headjudge.faces.facts import card_of

SIZES = ("thumb", "mini", "field", "hand", "zoom")

__all__ = ["AS_PRINTED", "SIZES", "Live", "back", "card_of", "drawn"]


def drawn(game: Game, number: str, size: str = "hand", rested: bool = False, live: Live = AS_PRINTED, name: str = "f") -> str:
    """The face of a card of this game. name: of its gradients and clips, another one for each face of a page."""
    return face(card_of(game, number), FaceOptions(size=size, rested=rested, live=live, id=name))
