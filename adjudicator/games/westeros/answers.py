"""Answers with several parts, as values. Journals hold them as JSON, which `to_json` and `from_json` convert."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias


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


@dataclass(frozen=True, slots=True)
class Move:
    """Units that march into an area, by kind."""

    to: str
    units: Mapping[str, int]

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Move:
        """Return the move that `to_json` wrote. Raises KeyError if a part is missing."""
        return cls(data["to"], data["units"])

    def to_json(self) -> dict[str, Any]:
        """Return the move as a JSON value."""
        return {"to": self.to, "units": dict(self.units)}


@dataclass(frozen=True, slots=True)
class March:
    """One March order: where the units of an area go, and whether a power token stays behind."""

    source: str
    moves: tuple[Move, ...] = ()
    leave_token: bool = False

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> March:
        """Return the march that `to_json` wrote. Raises KeyError if a part is missing."""
        return cls(data["from"], tuple(map(Move.from_json, data["moves"])), data["leave_token"])

    def to_json(self) -> dict[str, Any]:
        """Return the march as a JSON value."""
        moves = [move.to_json() for move in self.moves]
        return {"from": self.source, "moves": moves, "leave_token": self.leave_token}

    @property
    def leaving(self) -> dict[str, int]:
        """All units that leave the area, by kind."""
        leaving: dict[str, int] = {}
        for move in self.moves:
            for kind, n in move.units.items():
                leaving[kind] = leaving.get(kind, 0) + n
        return leaving


@dataclass(frozen=True, slots=True)
class SupportCall:
    """A call for support against the neutral forces in some areas, before the march itself is decided."""

    areas: tuple[str, ...]

    def to_json(self) -> dict[str, Any]:
        """Return the call as a JSON value."""
        return {"call": list(self.areas)}


MarchAnswer: TypeAlias = March | SupportCall


def march_answer_from_json(data: Mapping[str, Any]) -> MarchAnswer:
    """Return what was answered about a March order. Raises KeyError if a part is missing."""
    return SupportCall(tuple(data["call"])) if "call" in data else March.from_json(data)


@dataclass(frozen=True, slots=True)
class Raid:
    """One Raid order that removes the order in one area, or none."""

    source: str
    target: str | None = None

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Raid:
        """Return the raid that `to_json` wrote. Raises KeyError if a part is missing."""
        return cls(data["from"], data["target"])

    def to_json(self) -> dict[str, Any]:
        """Return the raid as a JSON value."""
        return {"from": self.source, "target": self.target}


POWER, MUSTER, NOTHING = "power", "muster", "none"


@dataclass(frozen=True, slots=True)
class Consolidation:
    """What the Consolidate Power order in an area is used for: `POWER`, `MUSTER`, `NOTHING` or what an edition adds."""

    area: str
    use: str = POWER

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Consolidation:
        """Return what `to_json` wrote. Raises KeyError if a part is missing."""
        return cls(data["area"], data["use"])

    def to_json(self) -> dict[str, Any]:
        """Return it as a JSON value."""
        return {"area": self.area, "use": self.use}


@dataclass(frozen=True, slots=True)
class ChosenUnits:
    """Units of one area that were chosen, by kind."""

    area: str
    units: Mapping[str, int]
    routed: Mapping[str, int] | None = None
    """How many of each kind are routed; None if nothing was said about it."""

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> ChosenUnits:
        """Return the units that `to_json` wrote. Raises KeyError if area or units are missing."""
        return cls(data["area"], data["units"], data.get("routed"))

    def to_json(self) -> dict[str, Any]:
        """Return the units as a JSON value; "routed" is left out if nothing is said about it."""
        data: dict[str, Any] = {"area": self.area, "units": dict(self.units)}
        return data if self.routed is None else {**data, "routed": dict(self.routed)}


def units_from_json(data: Iterable[Mapping[str, Any]]) -> list[ChosenUnits]:
    """Return the units of a list that `units_to_json` wrote."""
    return [ChosenUnits.from_json(each) for each in data]


def units_to_json(chosen: Iterable[ChosenUnits]) -> list[dict[str, Any]]:
    """Return chosen units as a JSON value."""
    return [each.to_json() for each in chosen]
