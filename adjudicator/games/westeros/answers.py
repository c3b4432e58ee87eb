"""Answers with several parts, as values. Journals hold them as JSON, which `to_json` and `from_json` convert."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Muster:
    """One unit that a castle musters: a new one in an area, or an upgrade of a unit in the castle."""

    castle: str
    area: str
    unit: str
    upgrade: str | None = None
    """The kind of unit that is replaced; None for a new unit."""
    routed: bool | None = None
    """Whether the unit that is upgraded is routed; None to take a standing one if there is any."""

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Muster:
        """Return the muster that `to_json` wrote. Raises KeyError if castle, area or unit is missing."""
        return cls(data["castle"], data["area"], data["unit"], data.get("upgrade"), data.get("routed"))

    def to_json(self) -> dict[str, Any]:
        """Return the muster as a JSON value; "routed" is left out if nothing is said about it."""
        data = {"castle": self.castle, "area": self.area, "unit": self.unit, "upgrade": self.upgrade}
        return data if self.routed is None else {**data, "routed": self.routed}


@dataclass(frozen=True, slots=True)
class RavenUse:
    """What the holder of the Messenger Raven does: "none", "look" at a card, or "replace" the order in an area."""

    use: str = "none"
    area: str = ""
    to: str = ""
    """The new order."""

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> RavenUse:
        """Return the use that `to_json` wrote. Raises KeyError if it does not say which use it is."""
        return cls(data["use"], data.get("area", ""), data.get("to", ""))

    def to_json(self) -> dict[str, str]:
        """Return the use as a JSON value; only a replacement names an area and an order."""
        return {"use": self.use, **({"area": self.area, "to": self.to} if self.use == "replace" else {})}
