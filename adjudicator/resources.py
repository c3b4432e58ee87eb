"""Finds the files that travel with the program: the keeper's own folder first, then the wheel, then the source tree."""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


def folders(name: str, data: Path | None = None) -> list[Path]:
    """Return the folders called `name` ("games", "templates") that exist, the one that wins first."""
    places = [data / name] if data is not None else []
    places += [PACKAGE / "_data" / name, PACKAGE.parent / name]
    return [place for place in places if place.is_dir()]
