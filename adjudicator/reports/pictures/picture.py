"""What a picture shows, and a finished picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True, slots=True)
class Scene:
    """What a picture of a game is drawn from."""

    view: Mapping[str, Any]
    """What an observer may know."""
    folder: Path
    """The folder with the files of the variant."""
    mode: str = "light"
    """"light" or "dark"."""
    events: Sequence[Mapping[str, Any]] = ()
    """What happened since readers were last told, as far as an observer may know it."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture as SVG text. Equal views give equal text, byte for byte."""

    svg: str
    width: float
    height: float
    """Width and height in the units of the drawing."""
    says: str
    """One sentence that tells what is shown, for readers who cannot see it."""
    colours: Sequence[str] = ()
    """Colours such as "#9b0d12" that carry a meaning, so that a PNG with few colours keeps them exactly."""
