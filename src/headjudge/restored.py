"""The table of a save: looked at for sense before anybody plays on with it."""

from __future__ import annotations

from typing import Any

from headjudge.edge.game import Game
from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.snapshots import restore
from headjudge.kernel.soundness import Unsound, check_shape, check_table
from headjudge.kernel.state import State


def restored(rules: Game, head: dict[str, Any], rows: list[Any], own: list[Any]) -> State:
    """What `formats.read_save` has read, as a state of this game."""
    edition = str(head.get("edition"))
    if edition not in rules.editions:
        raise BadInput(f"this save is of edition {edition!r}, which {rules.name} does not have here")
    try:
        check_shape(head, rows, own, rules.zones, rules.saved_fields, rules.events.durations)
        s = rules.empty(rows[0], head["seats"], edition)
        restore(s, rows)
        rules.restore_own(s, own)
        wrong = rules.misplaced(s) or [f"{action} is no action" for action in s.options if not rules.actions.is_sound(s, action)]
        if wrong:
            raise Unsound(wrong[0])
        check_table(s, rows, own, rules.own_data(s))
    except BadInput:
        raise
    except Unsound as error:
        raise BadInput(f"this save is damaged: {error}") from None
    except Exception as error:  # what does not fit together can fail anywhere in the engine
        raise BadInput(f"this save is damaged: {error!r:.200}") from None
    return s
