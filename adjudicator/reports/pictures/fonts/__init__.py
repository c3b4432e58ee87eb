"""The fonts of pictures."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Any

BOLD, ITALIC = "AlegreyaSans_700Bold.ttf", "AlegreyaSans_500Medium_Italic.ttf"
_MEASURED = 100
"""The size at which texts are measured."""


def width_of(text: str, size: float, *, bold: bool) -> float:
    """Return the width of a text in bold or, if not, in medium italic letters."""
    return float(_font(BOLD if bold else ITALIC).getlength(text)) * size / _MEASURED


@cache
def _font(name: str) -> Any:
    from PIL import ImageFont  # large

    with resources.as_file(resources.files(__package__) / name) as path:
        return ImageFont.truetype(str(path), _MEASURED)
