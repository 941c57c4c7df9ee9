# edge: interpreted
"""A table at rest as the `setup:` of a scenario: every card, by its number and its mark in the match (`ST01-001#12`)."""

from __future__ import annotations

from headjudge.edge.game import Game
from headjudge.kernel.seats import SEATS
from headjudge.kernel.state import NOWHERE, State
from headjudge.scenario.game_tables import Said
from headjudge.scenario.games import tables_of
from headjudge.scenario.piles import marked

EMPTY_UNLESS_SAID = ("units", "battle", "breeding", "hand", "trash", "removal", "eggs", "gone")


def why_no_table(game: Game, s: State) -> str:
    """What of this position no set-up can say; empty if there is nothing of the kind."""
    if s.over:
        return "the game is over"
    if len(s.frames) > 1 or not tables_of(game).is_main_phase(s.frames[0]):
        return "it is no free question of a main phase"
    if any(s.batches) or s.buffer:
        return "effects wait"
    if s.modifiers:
        return "something lasts that an effect has done"
    if s.positions or s.barred:
        return "the turn is so long that the loop rule looks at it"
    if s.alive != (1 << s.seats) - 1 or s.allied:
        return "players have left, or play in teams"
    return tables_of(game).why_no_table(s)


def described(game: Game, s: State) -> Said:
    """The table: whose turn it is, how it stands, and how chance does."""
    said: Said = {"turn_player": SEATS[s.active], "turn": s.turn}
    if s.way < 0:
        said["direction"] = "counter-clockwise"
    tables = tables_of(game)
    said |= tables.whole(s)
    players = [tables.player(s, seat) for seat in range(s.seats)]
    gone = [
        [marked(s, card) for card in range(len(s.cards)) if s.place[card] == NOWHERE and s.owner[card] == seat] for seat in range(s.seats)
    ]
    said["chance"] = s.chance.to_data()
    said["setup"] = {SEATS[seat]: without_empty(player | {"gone": gone[seat]}) for seat, player in enumerate(players)}
    return said


def without_empty(player: Said) -> Said:
    """Where nothing lies if nothing is said, nothing need be said."""
    return {key: said for key, said in player.items() if said or key not in EMPTY_UNLESS_SAID}
