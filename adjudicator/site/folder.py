"""The folder of a site: refuses folders of others, writes only what changed, deletes pages that are gone."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

MARKER = ".adjudicator-site"
"""The file that marks a folder as ours, and lists the parts that were written."""
FORMAT = 1


class NotOurs(Exception):
    """Raised for a folder that holds other files, or a site of a newer version; nothing was changed in it."""


class SiteFolder:
    """A folder with a site. A part is a group of files that are made together; its key tells what they show."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._known = self._opened()
        self._kept: dict[str, Any] = {}

    def is_fresh(self, part: str, key: str) -> bool:
        """Keep a part and return True if it was written with this key and its files are there."""
        known = self._known.get(part)
        if known is None or known["key"] != key or not all((self.path / file).is_file() for file in known["files"]):
            return False
        self._kept[part] = known
        return True

    def parts(self) -> list[str]:
        """Return the names of the parts that were there when the folder was opened."""
        return list(self._known)

    def keep(self, part: str) -> bool:
        """Keep a part as it is, even if it is out of date; return False if there is none."""
        if part in self._known:
            self._kept[part] = self._known[part]
        return part in self._known

    def put(self, part: str, key: str, make: Callable[[], Mapping[str, str]]) -> None:
        """Make and write the files of a part, unless it is fresh."""
        if self.is_fresh(part, key):
            return
        files = make()
        for name, text in files.items():
            self._write(name, text.encode())
        self._kept[part] = {"key": key, "files": sorted(files)}

    def finish(self) -> None:
        """Delete the files of parts that were neither put nor kept, and note what is there."""
        here = {file for part in self._kept.values() for file in part["files"]}
        for file in sorted({file for part in self._known.values() for file in part["files"]} - here):
            (self.path / file).unlink(missing_ok=True)
        self._known, self._kept = self._kept, {}
        noted = json.dumps({"made by": "adjudicator site", "format": FORMAT, "parts": self._known}, indent=1)
        self._write(MARKER, f"{noted}\n".encode())

    def _opened(self) -> dict[str, Any]:
        """Return the parts of the site in the folder; a new or empty folder is marked as ours."""
        marker = self.path / MARKER
        if marker.is_file():
            return self._read(marker)
        if self.path.exists() and (not self.path.is_dir() or any(self.path.iterdir())):
            raise NotOurs(f"{self.path} is not a site of this program, and not empty; nothing was changed in it")
        self._write(MARKER, json.dumps({"made by": "adjudicator site", "format": FORMAT, "parts": {}}).encode())
        return {}

    def _read(self, marker: Path) -> dict[str, Any]:
        try:
            noted = json.loads(marker.read_text(encoding="utf-8"))
            if noted["format"] != FORMAT:
                raise NotOurs(f"{self.path} was written by another version of the program; nothing was changed in it")
            parts = {name: _part(part) for name, part in noted["parts"].items()}
        except (ValueError, KeyError, TypeError, AttributeError):
            raise NotOurs(f"{marker} cannot be read; remove the folder to write the site anew") from None
        return {name: part for name, part in parts.items() if all(map(_is_inside, part["files"]))}

    def _write(self, name: str, content: bytes) -> None:
        """Write a file in one step, unless it has this content already."""
        file = self.path / name
        if file.is_file() and file.read_bytes() == content:
            return
        file.parent.mkdir(parents=True, exist_ok=True)
        new = file.with_name(f"{file.name}.new")
        new.write_bytes(content)
        os.replace(new, file)


def _part(noted: Mapping[str, Any]) -> dict[str, Any]:
    """Return a part as it was noted. Raises KeyError or TypeError if it is none."""
    return {"key": str(noted["key"]), "files": [str(file) for file in noted["files"]]}


def _is_inside(name: str) -> bool:
    """True for a path that cannot lead out of the folder."""
    return not Path(name).is_absolute() and ".." not in Path(name).parts


def key_of(*facts: object) -> str:
    """Return a digest of values, as the key of a part that shows them."""
    return hashlib.sha256(repr(facts).encode()).hexdigest()
