"""Column types shared by the tables: instants and JSON, both stored as readable text."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any

from sqlalchemy import Text
from sqlalchemy.engine import Dialect
from sqlalchemy.types import TypeDecorator, TypeEngine

from adjudicator.engine.journal import canonical

FORM = "%Y-%m-%dT%H:%M:%S.%fZ"


@lru_cache(maxsize=256)
def instant_text(when: datetime) -> str:
    """Return the text of an instant; the texts sort like the instants. Raises ValueError for a time without a zone."""
    if when.tzinfo is None:
        raise ValueError(f"an instant needs a zone: {when!r}")
    return when.astimezone(UTC).strftime(FORM)


SERVER = "postgresql"
SORTED_BY_CODES = Text(collation="C")
"""Text on a server, sorted as SQLite sorts it, whatever language the database has."""


class ServerText(TypeDecorator[str]):
    """A text on a server, which cannot hold the character NUL; a replacement character stands in its place."""

    impl = SORTED_BY_CODES
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        """Return the text to store."""
        return None if value is None else value.replace("\0", "\ufffd")


PLAIN = Text().with_variant(ServerText(), SERVER)
"""A text of people or of the judge."""


class ReadableText(TypeDecorator[Any]):
    """A value that is stored as a text."""

    impl = Text
    cache_ok = True

    def load_dialect_impl(self, dialect: Dialect) -> TypeEngine[Any]:
        """Return the type of the stored text."""
        return dialect.type_descriptor(SORTED_BY_CODES if dialect.name == SERVER else Text())


class Instant(ReadableText):
    """An aware UTC time, stored as `2026-11-24T19:00:00.000000Z`."""

    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> str | None:
        """Return the text to store."""
        return None if value is None else instant_text(value)

    def process_result_value(self, value: Any, dialect: Dialect) -> datetime | None:
        """Return the stored instant."""
        return None if value is None else datetime.fromisoformat(value)


class Json(ReadableText):
    """A JSON value, stored as its canonical text; None is the JSON null."""

    cache_ok = True

    def process_bind_param(self, value: Any, dialect: Dialect) -> str:
        """Return the text to store."""
        return canonical(value)

    def process_result_value(self, value: Any, dialect: Dialect) -> Any:
        """Return the stored value."""
        return None if value is None else json.loads(value)
