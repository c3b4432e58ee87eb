"""What every variant has, whatever else lies in its box."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol


class Variant(Protocol):
    """A checked variant. The box of its game builds it; only the game itself knows what more it holds."""

    @property
    def id(self) -> str:
        """The name of its folder, which players type."""

    @property
    def names(self) -> Mapping[str, str]:
        """Its name by language."""

    @property
    def rules(self) -> str:
        """The name of the game whose rules it is played by, which is also that of the game's catalogue."""

    @property
    def version(self) -> int:
        """Its version; a running game refuses files of another one."""

    @property
    def checksum(self) -> str:
        """A digest of its files, and of the owner's file if it has one."""

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
    def profiles(self) -> Mapping[str, Mapping[str, Any]]:
        """Named sets of choices."""
