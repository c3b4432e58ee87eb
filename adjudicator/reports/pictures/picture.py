"""A finished picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


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
