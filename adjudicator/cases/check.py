"""Checks whole files of cases against the rules of their game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from adjudicator.boxes.faults import Fault
from adjudicator.cases.case import Case, CaseFile, read_cases
from adjudicator.cases.kind import CaseKind
from adjudicator.cases.play import differences

FOLDER = "cases"
"""The folder inside a variant's own folder in which its cases lie, one file per topic."""
Lookup = Callable[[str], tuple[CaseKind, Any] | None]
"""Returns how the cases of a variant are played, and the variant; None if it is not installed or has no cases."""


@dataclass(slots=True)
class Checked:
    """The findings about one file: how many cases it has, and each difference with its place."""

    path: Path
    cases: int = 0
    wrong: int = 0
    faults: list[Fault] = field(default_factory=list)


def case_files(folder: Path) -> list[Path]:
    """Return the files of cases of the variant in a folder, in alphabetical order."""
    return sorted((folder / FOLDER).glob("*.yaml"))


def check_file(path: Path, lookup: Lookup) -> Checked:
    """Play every case of a file and return the findings. Raises VariantError if the file cannot be read."""
    file = read_cases(path)
    found = Checked(path, len(file.cases))
    known = lookup(file.variant)
    if known is None:
        file.book.fault((path.name, "variant"), f"{file.variant} is no variant here that has cases")
        found.faults += file.book.faults
        found.wrong = len(file.cases)
        return found
    for case in file.cases:
        faults = check_case(file, case, *known)
        found.wrong += bool(faults)
        found.faults += faults
    return found


def check_case(file: CaseFile, case: Case, kind: CaseKind, variant: Any) -> list[Fault]:
    """Return what differs in one case, each with the place of the value that differs."""
    return [file.fault(case, path, f"{case.id}: {reason}") for path, reason in differences(case, kind, variant)]
