"""Each half of the test run really tests what it says: the compiled package, or the source tree."""

import os
from pathlib import Path

import pytest

SRC = Path(__file__).parents[2] / "src"
MODE = os.environ.get("HEADJUDGE_MODE", "")


@pytest.mark.skipif(not MODE, reason="run.py sets the mode")
def test_the_package_is_the_one_this_half_is_about() -> None:
    driver = Path(pytest.importorskip("headjudge.kernel.driver").__file__)
    assert (MODE, driver.suffix == ".py", driver.is_relative_to(SRC)) in {("compiled", False, False), ("interpreted", True, True)}
