"""Column types shared by the tables: instants and JSON, both stored as readable text."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any

from sqlalchemy import Text
from sqlalchemy.engine import Dialect
from sqlalchemy.types import TypeDecorator

from adjudicator.engine.journal import canonical

FORM = "%Y-%m-%dT%H:%M:%S.%fZ"


@lru_cache(maxsize=256)
def instant_text(when: datetime) -> str:
    """Return the text of an instant; the texts sort like the instants. Raises ValueError for a time without a zone."""
    if when.tzinfo is None:
        raise ValueError(f"an instant needs a zone: {when!r}")
    return when.astimezone(UTC).strftime(FORM)


class Instant(TypeDecorator[datetime]):
    """An aware UTC time, stored as `2026-11-24T19:00:00.000000Z`."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> str | None:
        """Return the text to store."""
        return None if value is None else instant_text(value)

    def process_result_value(self, value: Any, dialect: Dialect) -> datetime | None:
        """Return the stored instant."""
        return None if value is None else datetime.fromisoformat(value)


class Json(TypeDecorator[Any]):
    """A JSON value, stored as its canonical text; None is the JSON null."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Any, dialect: Dialect) -> str:
        """Return the text to store."""
        return canonical(value)

    def process_result_value(self, value: Any, dialect: Dialect) -> Any:
        """Return the stored value."""
        return None if value is None else json.loads(value)
