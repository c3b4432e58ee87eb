"""Variants of a keeper's own: copies of the boxes of this project with something changed."""

from __future__ import annotations

import shutil
from pathlib import Path

from adjudicator.resources import folders


def own_variant(folder: Path, box: str, name: str, file: str, old: str, new: str) -> None:
    """Make a variant of this name in a data folder: a copy of a box with one text of one file replaced."""
    target = folder / "games" / name
    shutil.copytree(folders("games")[0] / box, target)
    sheet = (target / file).read_text(encoding="utf-8")
    assert old in sheet
    (target / file).write_text(sheet.replace(old, new), encoding="utf-8")
