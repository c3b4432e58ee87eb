"""The values that every variant has, whatever its game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol


class Variant(Protocol):
    """A checked variant. Each game's box builds its own type, which may hold more."""

    @property
    def id(self) -> str:
        """The name of its folder, which is also the name that players type."""

    @property
    def names(self) -> Mapping[str, str]:
        """Its name in each language."""

    @property
    def rules(self) -> str:
        """The name of its game, which is also the name of the game's rules and catalogue."""

    @property
    def version(self) -> int:
        """Its version; a running game refuses files with another version."""

    @property
    def checksum(self) -> str:
        """A digest of its files, including the owner's separate file, if any."""

    @property
    def rulings(self) -> Mapping[str, Any]:
        """The default of each contested rule."""

    @property
    def former_rulings(self) -> Mapping[str, Any]:
        """Defaults that applied to games that began before they changed."""

    @property
    def ruling_choices(self) -> Mapping[str, tuple[Any, ...]]:
        """The choices of each contested rule; empty for a rule that takes a number by number of players."""

    @property
    def ruling_notes(self) -> Mapping[str, Mapping[str, str]]:
        """What each contested rule is about, in each language."""

    @property
    def profiles(self) -> Mapping[str, Mapping[str, Any]]:
        """Named sets of choices."""
