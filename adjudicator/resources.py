"""Finds the data files of the program: in the keeper's folder, then in the wheel, then in the source tree."""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


def folders(name: str, data: Path | None = None) -> list[Path]:
    """Return the existing folders called `name` ("games", "templates"), highest priority first."""
    places = [data / name] if data is not None else []
    places += [PACKAGE / "_data" / name, PACKAGE.parent / name]
    return [place for place in places if place.is_dir()]
