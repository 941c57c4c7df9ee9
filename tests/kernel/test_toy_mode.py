"""Where the kernel is compiled a game in Python cannot be played with it, so the toy is tried in the interpreted half of the run only."""

import pytest

from headjudge import COMPILED
from headjudge.kernel.frames import Frame
from headjudge.kernel.permanents import Permanent
from headjudge.kernel.rules import Rules
from headjudge.kernel.state import State


@pytest.mark.parametrize("base", [Frame, Permanent, Rules, State])
def test_a_game_in_python_needs_the_kernel_in_python(base: type) -> None:
    """To allow it would make the compiled classes half as fast. If it is allowed one day, test_toy.py can run in both modes."""
    own = type("Own", (base,), {})
    if COMPILED:
        with pytest.raises(TypeError, match="interpreted classes cannot inherit from compiled"):
            own.__new__(own)
    else:
        assert isinstance(own.__new__(own), base)
