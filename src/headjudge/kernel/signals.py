# edge: interpreted
"""Compiled code never looks whether a signal has come: a long computation could not be ended with Ctrl-C."""

from __future__ import annotations


def let_signals_in() -> None:
    """Python runs the handlers of signals that wait whenever it enters a function of its own. So this one does nothing, and is left so."""
