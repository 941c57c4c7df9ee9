"""Headjudge plays and explains two card games by the rule book."""

from __future__ import annotations

__version__ = "0.1.0"
