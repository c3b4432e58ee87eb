"""Variants based on another variant, with sections from a file elsewhere on the disk, such as an owner's own cards.

That file is read where it is. Such a variant is a folder with a variant.yaml of two lines:

    base: another-variant
    cards: /home/anna/my-cards.yaml
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from adjudicator.boxes.entry import YamlEntry
from adjudicator.boxes.faults import Notebook, did_you_mean
from adjudicator.boxes.yaml_text import read_yaml
from adjudicator.resources import folders

FILE: Final = "variant.yaml"
SHEET: Final = "outside"
"""The name under which the separate file appears among the sheets of a variant."""
MAX_BYTES: Final = 1_000_000
JOIN: Final = "+"
"""Separates the checksum of the installed files from that of the separate file."""


@dataclass(frozen=True, slots=True)
class VariantSource:
    """The source of a variant: the folder with its files, its separate file (if any), and its own names."""

    folder: Path
    outside: Path | None = None
    names: Mapping[str, str] = field(default_factory=dict)


def source_of(folder: Path, book: Notebook) -> VariantSource | None:
    """Return the source of the variant in `folder`; None, with faults in `book`, if it cannot be determined."""
    value = _peek(folder)
    if "base" not in value:
        return VariantSource(folder)
    read_yaml(FILE, (folder / FILE).read_bytes(), book)
    sheet = YamlEntry(book, (FILE,), value)
    base, cards = sheet.text("base"), sheet.text("cards")
    names = sheet.names("names", required=False)
    sheet.close()
    found = _base(folder, base, sheet)
    for other in sorted(folder.glob("*.y*ml")):
        if other.name != FILE:
            book.at(other.name, 1, 1, f"everything else comes from {base} and the separate file")
    if book.faults or found is None:
        return None
    return VariantSource(found, (folder / Path(cards).expanduser()).resolve(), names)


def outside_file(folder: Path) -> Path | None:
    """Return the separate file that the variant in `folder` names; None if it names none or is faulty."""
    source = source_of(folder, Notebook())
    return source.outside if source is not None else None


def rules_of(folder: Path) -> str:
    """Return the rules named in a folder's variant.yaml; "" if it cannot be read, which is reported later."""
    return str(_peek(folder).get("rules", ""))


def checksum_outside(checksum: str) -> str:
    """Return the part of a variant's checksum for its separate file; "" if it has none."""
    return checksum.partition(JOIN)[2]


def joined_checksum(installed: str, outside: bytes | None) -> str:
    """Return the checksum of a variant, from its installed files and its separate file, if any."""
    return installed if outside is None else f"{installed}{JOIN}{hashlib.sha256(outside).hexdigest()}"


def read_outside(file: Path, book: Notebook) -> bytes | None:
    """Return the content of a separate file; None, with a fault in `book`, if it cannot be read."""
    try:
        if file.exists() and not file.is_file():
            book.at(str(file), 1, 1, "is no plain file")
            return None
        with open(file, "rb") as source:
            data = source.read(MAX_BYTES + 1)
    except OSError as error:
        book.at(str(file), 1, 1, f"cannot be read: {error.strerror}")
        return None
    if len(data) > MAX_BYTES:
        book.at(str(file), 1, 1, f"larger than {MAX_BYTES} bytes")
        return None
    return data


def _peek(folder: Path) -> Mapping[str, object]:
    """Return the content of a folder's variant.yaml; empty if it cannot be read."""
    try:
        data = (folder / FILE).read_bytes()
    except OSError:
        return {}
    value = read_yaml(FILE, data, Notebook()) if len(data) <= MAX_BYTES else None
    return value or {}


def _base(folder: Path, id: str, sheet: YamlEntry) -> Path | None:
    """Return the folder of the variant on which this variant is based, from the same place or the installation.

    Return None, with a fault in `book`, if there is no such variant or it is itself based on another.
    """
    places = [place for place in (folder.parent, *folders("games")) if place.is_dir()]
    known = {file.parent.name: file.parent for place in reversed(places) for file in place.glob(f"*/{FILE}")}
    known.pop(folder.name, None)
    found = known.get(id)
    if id and found is None:
        sheet.book.fault((FILE, "base"), f"there is no variant {id}{did_you_mean(id, sorted(known))}")
    elif found is not None and "base" in _peek(found):
        sheet.book.fault((FILE, "base"), f"{id} builds on another variant itself; name that one")
        return None
    return found
