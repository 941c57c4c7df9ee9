# edge: interpreted
"""What the server tells whoever runs it: lines of JSON on standard error, and figures for Prometheus. Never a token, a name or a hand."""

from __future__ import annotations

import logging
import secrets
import sys
from typing import Any

import structlog
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

LATENCIES = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0)


def configure(level: str = "info") -> None:
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelNamesMapping()[level.upper()]),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=False,
    )


log: Any = structlog.get_logger()


def fault(event: str, **told: object) -> str:
    """Note an exception that is being handled, and give the id by which it is found again."""
    identity = secrets.token_hex(6)
    log.exception(event, id=identity, **told)
    return identity


class Figures:
    """Of one worker."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.answers = Counter("headjudge_answers", "answers carried out", ["who"], registry=self.registry)
        self.refused = Counter("headjudge_refused", "messages refused", ["code"], registry=self.registry)
        self.faults = Counter("headjudge_faults", "exceptions that nobody expected", registry=self.registry)
        self.requests = Counter("headjudge_requests", "HTTP requests", ["status"], registry=self.registry)
        self.latency = Histogram(
            "headjudge_answer_seconds", "from an answer's arrival until it is durable", buckets=LATENCIES, registry=self.registry
        )
        self.rebuilt = Histogram(
            "headjudge_rebuild_seconds", "a match made from its entries", buckets=LATENCIES, registry=self.registry
        )  # fmt: skip
        self.rooms = Gauge("headjudge_matches_in_memory", "matches in memory", registry=self.registry)
        self.connections = Gauge("headjudge_connections", "open connections", registry=self.registry)
        self.commits = Gauge("headjudge_commits", "commits of the store", registry=self.registry)
        self.writes = Gauge("headjudge_writes", "writes in these commits", registry=self.registry)
        self.killed = Counter("headjudge_killed", "worker processes that took too long or too much", registry=self.registry)

    def page(self) -> bytes:
        return generate_latest(self.registry)
