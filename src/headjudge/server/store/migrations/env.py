# edge: interpreted
"""Run by alembic, inside the transaction that `migrate` has begun."""

from __future__ import annotations

from alembic import context

from headjudge.server.store.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
context.run_migrations()
