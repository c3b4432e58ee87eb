"""Archive folders of games that were played at random."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

from adjudicator.archive.folder import archived, write_folder
from adjudicator.judge.proof.manifest import MANIFEST, signed_files
from tests.conformance.kits import kit_of
from tests.conformance.test_verify import finished, record
from tests.installed import GAMES

KEY = b"k" * 32
"""The key with which the judge of these games signs."""


def archive_of(place: Path, game: str, key: bytes = KEY, named: bool = False) -> Path:
    """Return the archive folder of a finished game, made below `place`; its players have names when `named`."""
    world = finished(kit_of(GAMES[game]), place / "judge", 3)
    lines = record(world)
    if named:
        lines[0]["seats"] = {seat: f"Player {n}" for n, seat in enumerate(lines[0]["seats"])}
    write_folder(place / "proof1", archived(lines, world.desk.library, world.desk.templates, key, "en"))
    world.close()
    return place / "proof1"


def signed_anew(
    folder: Path, change: Callable[[dict[str, Any], dict[str, bytes]], object] = lambda facts, files: None,
    key: bytes = KEY,
) -> None:  # fmt: skip
    """Change the facts of the list and the files of a folder, and sign it, as another judge might have."""
    manifest = json.loads((folder / MANIFEST).read_bytes())
    files = {name: (folder / name).read_bytes() for name in manifest.pop("files")}
    manifest.pop("archive")
    change(manifest, files)
    shutil.rmtree(folder)
    for name, content in {**files, **signed_files(files, manifest, key)}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
