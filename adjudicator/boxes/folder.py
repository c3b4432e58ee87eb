"""Loads a variant from a folder of YAML files;

together with `outside` the only code of this package that reads files.
"""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from adjudicator.boxes.corrections import correct
from adjudicator.boxes.entry import YamlEntry
from adjudicator.boxes.faults import Fault, Notebook, VariantError, did_you_mean
from adjudicator.boxes.inferred import InferredValue, inferred_values
from adjudicator.boxes.kind import BoxKind, Kinds
from adjudicator.boxes.outside import (
    FILE,
    MAX_BYTES,
    SHEET,
    VariantSource,
    joined_checksum,
    read_outside,
    rules_of,
    source_of,
)
from adjudicator.boxes.variant import Variant
from adjudicator.boxes.yaml_text import read_yaml

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_Stamp = tuple[tuple[str, int, int], ...]
_Asked = tuple[Path, Path | None, str, frozenset[str]]


@dataclass(frozen=True, slots=True)
class _Checked:
    """The result of reading the files of a variant: all faults, and the variant if there are none."""

    stamp: _Stamp
    source: VariantSource | None
    variant: Variant | None
    faults: tuple[Fault, ...]
    inferred: tuple[InferredValue, ...] = ()


_known: dict[_Asked, _Checked] = {}


def load_variant(path: Path, kinds: Kinds, cards: Path | None = None, id: str = "") -> Variant:
    """Return the checked variant in the folder `path`. Raises VariantError with all faults.

    The type of the variant depends on its rules. If no file has changed since the last call, the same object is
    returned. `cards` is a file with further cards; a variant with such a file may need an `id` that differs from the
    folder's name.
    """
    found = _checked(Path(os.path.realpath(path)), cards, id, kinds)
    if found.variant is None:
        raise VariantError(str(path), found.faults)
    return found.variant


def check_variant(path: Path, kinds: Kinds, cards: Path | None = None) -> list[Fault]:
    """Return all faults of the variant in the folder `path`, in the order of its files."""
    return list(_checked(path.resolve(), cards, "", kinds).faults)


def inferred_in(path: Path, kinds: Kinds) -> list[InferredValue]:
    """Return the values of the variant in the folder `path` that its files mark as inferred."""
    return list(_checked(path.resolve(), None, "", kinds).inferred)


def takes_cards(path: Path, kinds: Kinds) -> bool:
    """Return True if the variant in the folder `path` can be played with a separate file of cards."""
    kind = _kind_at(path, kinds)
    return kind is not None and kind.takes_cards


def takes_file(path: Path, kinds: Kinds) -> bool:
    """Return True if the variant in the folder `path` can be played with a separate file, of cards or corrections."""
    kind = _kind_at(path, kinds)
    return kind is not None and kind.takes_file


def _kind_at(path: Path, kinds: Kinds) -> BoxKind | None:
    source = source_of(path, Notebook())
    return kinds.get(rules_of(source.folder)) if source is not None else None


def find_variants(folders: Iterable[Path]) -> dict[str, Path]:
    """Return the folder of each variant by id. If several folders have the same id, the first counts."""
    found: dict[str, Path] = {}
    for folder in folders:
        for file in sorted(folder.glob("*/variant.yaml")):
            found.setdefault(file.parent.name, file.parent)
    return dict(sorted(found.items()))


def _checked(folder: Path, cards: Path | None, id: str, kinds: Kinds) -> _Checked:
    """Return a variant with its faults; the files are read again only if they changed."""
    asked = (folder, cards, id, frozenset(kinds))
    known = _known.get(asked)
    if known is None or known.source is None or known.stamp != _stamp(folder, known.source):
        book = Notebook()
        source, variant, faults = _read(folder, cards, id, kinds, book)
        stamp = _stamp(folder, source) if source is not None else ()
        _known[asked] = known = _Checked(stamp, source, variant, tuple(faults), tuple(inferred_values(book)))
    return known


def _stamp(folder: Path, source: VariantSource) -> _Stamp:
    """Return the name, time and size of each file of a variant, to notice changes; missing files are left out."""
    stats = [*_stats(folder), *(_stats(source.folder) if source.folder != folder else ())]
    if source.outside is not None and source.outside.is_file():
        stats.append((str(source.outside), source.outside.stat()))
    return tuple(sorted((name, stat.st_mtime_ns, stat.st_size) for name, stat in stats))


def _stats(folder: Path) -> list[tuple[str, os.stat_result]]:
    if not folder.is_dir():
        return []
    with os.scandir(folder) as files:
        return [(file.path, file.stat()) for file in files if file.name.endswith(".yaml") and file.is_file()]


def _read(
    folder: Path, cards: Path | None, id: str, kinds: Kinds, book: Notebook
) -> tuple[VariantSource | None, Any, list[Fault]]:
    """Return the source of a variant, the variant if it has no faults, and all faults."""
    source = source_of(folder, book)
    if source is None:
        return None, None, sorted(set(book.faults))
    if cards is not None:
        source = replace(source, outside=cards)
    kind = _kind_of(source.folder, kinds, book)
    if kind is None:
        return source, None, sorted(set(book.faults))
    variant = _built(kind, source, id or folder.name, book)
    faults = sorted(set(book.faults), key=lambda fault: (_rank(fault.file, kind.files), fault))
    return source, (None if faults else variant), faults


def _kind_of(folder: Path, kinds: Kinds, book: Notebook) -> BoxKind | None:
    """Return the kind of box for the rules of a variant; None, with a fault in `book`, if the rules are unknown."""
    rules = rules_of(folder)
    if rules in kinds:
        return kinds[rules]
    try:
        data = (folder / FILE).read_bytes()
    except OSError as error:
        reason = f"cannot be read: {error.strerror}" if folder.is_dir() else f"there is no folder {folder}"
        book.at(FILE, 1, 1, reason)
        return None
    if len(data) > MAX_BYTES:
        book.at(FILE, 1, 1, f"larger than {MAX_BYTES} bytes")
    elif (value := read_yaml(FILE, data, book)) is not None:
        YamlEntry(book, (FILE,), value).word("rules", tuple(sorted(kinds)))
    return None


def _built(kind: BoxKind, source: VariantSource, id: str, book: Notebook) -> Any:
    """Return a variant built from its files, even if it has faults; None if a file cannot be read."""
    contents = _contents(source.folder, kind.files, book)
    outside = _outside(kind, source, book)
    read = {file: read_yaml(file, data, book) for file, data in contents.items()}
    own = read_yaml(str(source.outside), outside, book) if outside is not None else None
    values = {file: value for file, value in read.items() if value is not None}
    if len(values) < len(kind.files) or (own is None and source.outside is not None):
        return None
    if own is not None and kind.takes_corrections:
        correct(values, own, str(source.outside), book)
    sheets = {file: YamlEntry(book, (file,), value) for file, value in values.items()}
    if own is not None and kind.takes_cards:
        sheets[SHEET] = YamlEntry(book, (str(source.outside),), own)
    variant = kind.build(id, sheets, joined_checksum(_checksum(contents), outside))
    if kind.check is not None:
        kind.check(variant, book)
    return replace(variant, names=source.names) if source.names else variant


def _outside(kind: BoxKind, source: VariantSource, book: Notebook) -> bytes | None:
    """Return the content of the variant's separate file; None if it has none or the file is faulty."""
    if source.outside is None or kind.takes_file:
        return read_outside(source.outside, book) if source.outside is not None else None
    book.at(str(source.outside), 1, 1, f"{source.folder.name} takes no file of cards")
    return None


def _contents(folder: Path, files: tuple[str, ...], book: Notebook) -> dict[str, bytes]:
    contents: dict[str, bytes] = {}
    if not folder.is_dir():
        book.at(FILE, 1, 1, f"there is no folder {folder}")
        return contents
    if not _ID.fullmatch(folder.name):
        book.at(FILE, 1, 1, f'the folder gives the variant its id, and "{folder.name}" is none: small letters, -')
    for file in files:
        try:
            contents[file] = (folder / file).read_bytes()
        except OSError as error:
            book.at(file, 1, 1, f"cannot be read: {error.strerror}")
        else:
            if len(contents[file]) > MAX_BYTES:
                book.at(file, 1, 1, f"larger than {MAX_BYTES} bytes")
                del contents[file]
    for other in sorted(folder.glob("*.y*ml")):
        if other.name not in files:
            book.at(other.name, 1, 1, f"no file of a variant has this name{did_you_mean(other.name, files)}")
    return contents


def _checksum(contents: dict[str, bytes]) -> str:
    digest = hashlib.sha256()
    for file in sorted(contents):
        digest.update(f"{file} {len(contents[file])}\n".encode() + contents[file])
    return digest.hexdigest()


def _rank(file: str, files: tuple[str, ...]) -> int:
    return files.index(file) if file in files else len(files)
