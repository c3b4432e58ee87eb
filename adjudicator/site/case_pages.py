"""The public cases as pages: a page for each file of cases, and one page that lists the files and searches them all."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from adjudicator.boxes import VariantError
from adjudicator.boxes.variant import Variant
from adjudicator.cases.case import read_cases
from adjudicator.cases.check import case_files
from adjudicator.judge.table.options import LANGUAGES
from adjudicator.library import GameLibrary
from adjudicator.site.folder import key_of
from adjudicator.site.frame import Frame, Site, filled

log = logging.getLogger(__name__)

SEARCHED = "assets/cases.js"
"""The file with the titles of all cases, for the search."""
_ENTRY = re.compile(r"  (?! )(.+):\s*$")
_SHOWN_APART = re.compile(r"    (title|sources):")


@dataclass(frozen=True, slots=True)
class ShownCase:
    """A case as a page shows it."""

    id: str
    title: str
    sources: Sequence[str]
    text: str
    """The rest of the case as it is written in its file."""


@dataclass(frozen=True, slots=True)
class CasePage:
    """The cases of one file."""

    variant: Variant
    topic: str
    cases: Sequence[ShownCase]

    @property
    def path(self) -> str:
        """The place of the page below the folder of a language."""
        return f"cases/{self.variant.id}/{self.topic}.html"


def case_key(library: GameLibrary) -> str:
    """Return a digest of all files of cases."""
    return key_of(*((variant.id, file.name, file.read_bytes()) for variant, file in _files(library)))


def cases_of(library: GameLibrary) -> list[CasePage]:
    """Return all cases by file; a file with faults is left out, and noted in the log.

    A variant that is built on the files of another one does not show the cases of that one again.
    """
    found = []
    for variant, file in _files(library):
        try:
            written, read = _written(file), read_cases(file)
            cases = [ShownCase(c.id, c.title, c.sources, written[c.id]) for c in read.cases]
        except (VariantError, KeyError) as error:
            log.error("the cases in %s are not shown: %s", file, error)
            continue
        if read.variant == variant.id:
            found.append(CasePage(variant, file.stem, cases))
    return found


def case_pages(site: Site, library: GameLibrary) -> dict[str, str]:
    """Return the pages of all cases in all languages, and the file for their search."""
    pages = cases_of(library)
    listed = [_searched(page, case) for page in pages for case in page.cases]
    found = {SEARCHED: f"const CASES = {json.dumps(listed, ensure_ascii=False, separators=(',', ':'))};\n"}
    for language in LANGUAGES:
        frame = Frame(site, language, "cases/index.html", _title(site, language))
        found[f"{language}/{frame.path}"] = filled(frame, "case_index", books=_books(pages, language))
        for page in pages:
            name = page.variant.names.get(language, page.variant.names["en"])
            frame = Frame(site, language, page.path, f"{page.topic}, {name}")
            found[f"{language}/{page.path}"] = filled(frame, "cases", part=page, name=name)
    return found


def _searched(page: CasePage, case: ShownCase) -> list[str]:
    return [page.path.removeprefix("cases/"), case.id, case.title, ", ".join(case.sources)]


def _title(site: Site, language: str) -> str:
    return Frame(site, language, "", "").t("nav.cases")


def _books(pages: Sequence[CasePage], language: str) -> list[tuple[str, list[CasePage]]]:
    """Return the pages of each variant under its name."""
    books: dict[str, list[CasePage]] = {}
    for page in pages:
        books.setdefault(page.variant.names.get(language, page.variant.names["en"]), []).append(page)
    return list(books.items())


def _files(library: GameLibrary) -> Iterator[tuple[Variant, Path]]:
    for id, variant in library.variants().items():
        folder = library.files_of(id)
        for file in case_files(folder) if folder is not None else ():
            yield variant, file


def _written(file: Path) -> dict[str, str]:
    """Return the lines of each case as they stand in a file, but for its title and its sources."""
    found: dict[str, list[str]] = {}
    id = ""
    for line in file.read_text(encoding="utf-8").splitlines():
        entry = _ENTRY.match(line)
        if entry:
            id = entry[1].strip("\"'")
            found[id] = []
        elif id and line.startswith("    ") and not _SHOWN_APART.match(line):
            found[id].append(line.removeprefix("    "))
    return {id: "\n".join(lines).rstrip() for id, lines in found.items()}
