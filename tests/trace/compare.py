"""Where two canonical states differ, in words a person can follow."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Difference:
    """The first decision after which the two engines disagree."""

    n: int
    what: str
    places: tuple[str, ...]

    def __str__(self) -> str:
        """Return decision, what was decided, and each place that differs."""
        return "\n  ".join((f"decision {self.n}, {self.what}:", *self.places[:12]))


@dataclass
class Step:
    """One decision after it has been played: its number, and how our state differs, if it does."""

    n: int
    canonical: dict[str, Any]
    difference: Difference | None

    def state(self) -> dict[str, Any]:
        """Return our canonical state after the decision."""
        return self.canonical


def places(theirs: Any, ours: Any, path: str = "") -> Iterator[str]:
    """Yield every place where the states differ."""
    if isinstance(theirs, dict) and isinstance(ours, dict):
        for key in sorted({*theirs, *ours}):
            yield from places(theirs.get(key), ours.get(key), f"{path}/{key}")
    elif theirs != ours:
        yield f"{path}: expected {theirs!r}, ours {ours!r}"


def apply(state: dict[str, Any], changed: dict[str, Any]) -> None:
    """Bring `state` up to date with the `changed` part of a decision line."""
    for key, value in changed.items():
        if key == "areas":
            for area, content in value.items():
                if content is None:
                    state["areas"].pop(area, None)
                else:
                    state["areas"][area] = content
        elif key == "houses":
            for house, fields in value.items():
                state["houses"][house].update(fields)
        elif key == "decks":
            state["decks"].update(value)
        else:
            state[key] = value
