# edge: interpreted
"""What is wrong with something given from outside."""

from __future__ import annotations


class BadInput(Exception):
    """Something given from outside is wrong; the message names the place, the reason, and the rule where there is one."""
