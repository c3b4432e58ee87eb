"""From a folder of YAML files to a Variant: the one place that touches the disk."""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from adjudicator.rules.westeros.components import Variant
from adjudicator.variants import btwixt
from adjudicator.variants.board import read_areas, read_houses
from adjudicator.variants.cards import read_house_cards, read_westeros_cards, read_wildling_cards
from adjudicator.variants.checks import cross_check
from adjudicator.variants.entry import Entry
from adjudicator.variants.faults import Fault, Notebook, VariantError, did_you_mean
from adjudicator.variants.pieces import read_orders, read_tides, read_units
from adjudicator.variants.rulings import read_profiles, read_rulings
from adjudicator.variants.setups import read_setups
from adjudicator.variants.words import RULES, STRUCTURES, TRACKS
from adjudicator.variants.yaml_text import read_yaml

FILES: Final = (
    "variant.yaml", "board.yaml", "houses.yaml", "units.yaml", "orders.yaml", "setups.yaml",
    "house-cards.yaml", "westeros-cards.yaml", "wildling-cards.yaml", "tides.yaml",
)  # fmt: skip
_MAX_BYTES: Final = 1_000_000
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_Stamp = tuple[tuple[str, int, int], ...]
_loaded: dict[Path, tuple[_Stamp, Any]] = {}


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of box: which files it has, and how they become one value that fits together."""

    files: tuple[str, ...]
    build: Callable[[str, dict[str, Entry], str], Any]
    check: Callable[[Any, Notebook], None]


def load_variant(path: Path) -> Any:
    """Return the checked variant in the folder `path`; raise VariantError with every fault found.

    Its type is that of the rules package it names. A folder whose files did not
    change since it was last read gives the same object again.
    """
    folder = path.resolve()
    stamp = _stamp(folder)
    known = _loaded.get(folder)
    if known is None or known[0] != stamp:
        variant, faults = _read(folder)
        if variant is None:
            raise VariantError(str(path), faults)
        _loaded[folder] = known = (stamp, variant)
    return known[1]


def check_variant(path: Path) -> list[Fault]:
    """Return everything that is wrong with the variant in the folder `path`, in the order of its files."""
    return _read(path.resolve())[1]


def find_variants(folders: Iterable[Path]) -> dict[str, Path]:
    """Return variant id to folder for every variant in `folders`; the first folder that has an id wins."""
    found: dict[str, Path] = {}
    for folder in folders:
        for file in sorted(folder.glob("*/variant.yaml")):
            found.setdefault(file.parent.name, file.parent)
    return dict(sorted(found.items()))


def _stamp(folder: Path) -> _Stamp:
    """Return what tells whether a file of the folder changed; nothing for a folder that is not there."""
    if not folder.is_dir():
        return ()
    with os.scandir(folder) as files:
        stats = [(file.name, file.stat()) for file in files if file.name.endswith(".yaml") and file.is_file()]
    return tuple(sorted((name, stat.st_mtime_ns, stat.st_size) for name, stat in stats))


def _read(folder: Path) -> tuple[Any, list[Fault]]:
    book = Notebook()
    kind = KINDS.get(_rules(folder), KINDS["agot2e"])
    contents = _contents(folder, kind.files, book)
    sheets: dict[str, Entry] = {}
    for file, data in contents.items():
        value = read_yaml(file, data, book)
        if value is not None:
            sheets[file] = Entry(book, (file,), value)
    variant = None
    if len(sheets) == len(kind.files):
        variant = kind.build(folder.name, sheets, _checksum(contents))
        kind.check(variant, book)
    faults = sorted(set(book.faults), key=lambda fault: (_rank(fault.file, kind.files), fault))
    return (None if faults else variant), faults


def _rules(folder: Path) -> str:
    """Return which rules the folder's variant.yaml names, "" when that cannot be read; the faults are told later."""
    try:
        data = (folder / FILES[0]).read_bytes()
    except OSError:
        return ""
    value = read_yaml(FILES[0], data, Notebook()) if len(data) <= _MAX_BYTES else None
    return str((value or {}).get("rules", ""))


def _contents(folder: Path, files: tuple[str, ...], book: Notebook) -> dict[str, bytes]:
    contents: dict[str, bytes] = {}
    if not folder.is_dir():
        book.at(FILES[0], 1, 1, f"there is no folder {folder}")
        return contents
    if not _ID.fullmatch(folder.name):
        book.at(FILES[0], 1, 1, f'the folder gives the variant its id, and "{folder.name}" is none: small letters, -')
    for file in files:
        try:
            contents[file] = (folder / file).read_bytes()
        except OSError as error:
            book.at(file, 1, 1, f"cannot be read: {error.strerror}")
        else:
            if len(contents[file]) > _MAX_BYTES:
                book.at(file, 1, 1, f"larger than {_MAX_BYTES} bytes")
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


def _build(id: str, sheets: dict[str, Entry], checksum: str) -> Variant:
    """Return the variant as read; whether its parts fit together is for the cross-check."""
    main = sheets["variant.yaml"]
    houses, homes = read_houses(sheets["houses.yaml"])
    rulings, choices = read_rulings(main)
    variant = Variant(
        id=id,
        checksum=checksum,
        houses=MappingProxyType(houses),
        areas=MappingProxyType(read_areas(sheets["board.yaml"], homes)),
        units=MappingProxyType(read_units(sheets["units.yaml"])),
        orders=MappingProxyType(read_orders(sheets["orders.yaml"])),
        house_cards=MappingProxyType(read_house_cards(sheets["house-cards.yaml"])),
        westeros_cards=MappingProxyType(read_westeros_cards(sheets["westeros-cards.yaml"])),
        wildling_cards=MappingProxyType(read_wildling_cards(sheets["wildling-cards.yaml"])),
        tides=MappingProxyType(read_tides(sheets["tides.yaml"])),
        setups=MappingProxyType(read_setups(sheets["setups.yaml"], houses)),
        rulings=rulings,
        ruling_choices=choices,
        profiles=read_profiles(main, choices),
        **_main(main),
    )
    for sheet in sheets.values():
        sheet.close()
    return variant


def _main(sheet: Entry) -> dict[str, Any]:
    """Return what variant.yaml says besides the rulings."""
    tracks, points = sheet.entry("tracks"), sheet.entry("muster_points")
    read = {
        "names": sheet.names("names"),
        "rules": sheet.word("rules", RULES),
        "version": sheet.number("version", low=1),
        "rounds": sheet.number("rounds", low=1),
        "castles_to_win": sheet.number("castles_to_win", low=1),
        "power_tokens": sheet.number("power_tokens"),
        "start_power": sheet.number("start_power"),
        "wildling_start": sheet.number("wildling_start"),
        "wildling_step": sheet.number("wildling_step", low=1),
        "wildling_limit": sheet.number("wildling_limit", low=1),
        "wildling_setback": sheet.number("wildling_setback"),
        "preemptive_strength": sheet.number("preemptive_strength"),
        "tracks": MappingProxyType({track: tracks.names(track) for track in TRACKS}),
        "muster_points": MappingProxyType({structure: points.number(structure) for structure in STRUCTURES}),
        "supply_table": _supply_table(sheet),
    }
    tracks.close()
    points.close()
    return read


def _supply_table(sheet: Entry) -> tuple[tuple[int, ...], ...]:
    table = sheet.entry("supply_table")
    return tuple(table.numbers(level, low=2) for level in table.written())


KINDS: Final[Mapping[str, Kind]] = {
    "agot2e": Kind(FILES, _build, cross_check),
    "btwixt": Kind(btwixt.FILES, btwixt.build, btwixt.check),
}
"""By the name of the rules package in variant.yaml, what lies in the folder."""
