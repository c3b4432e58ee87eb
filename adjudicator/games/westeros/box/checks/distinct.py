"""Names and codes must tell things apart: players type them, and what they type must mean one thing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

from adjudicator.boxes.faults import KeyPath, Notebook


class Named(Protocol):
    """Anything in the box that people call by name."""

    @property
    def id(self) -> str:
        """Return the id."""

    @property
    def names(self) -> Mapping[str, str]:
        """Return the names by language."""


class Coded(Named, Protocol):
    """Anything that also has a short code."""

    @property
    def code(self) -> str:
        """Return the code."""


def check_names(placed: Iterable[tuple[KeyPath, Named]], book: Notebook) -> None:
    """Note every name that two things share in one language."""
    seen: dict[tuple[str, str], str] = {}
    for path, thing in placed:
        for language, name in thing.names.items():
            first = seen.setdefault((language, name.casefold()), thing.id)
            if first != thing.id:
                book.fault((*path, "names", language), f'"{name}" is also the name of {first}')


def check_codes(placed: Iterable[tuple[KeyPath, Coded]], book: Notebook) -> None:
    """Note every code that two things share."""
    seen: dict[str, str] = {}
    for path, thing in placed:
        first = seen.setdefault(thing.code.casefold(), thing.id)
        if thing.code and first != thing.id:
            book.fault((*path, "code"), f"{thing.code} is also the code of {first}")
