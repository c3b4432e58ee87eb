"""Commands about public cases: list them, and check that the rules answer as they expect."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from adjudicator.boxes import VariantError
from adjudicator.cases.case import read_cases
from adjudicator.cases.check import case_files, check_file
from adjudicator.cases.kind import CaseKind
from adjudicator.cli.shared import DATA, fail
from adjudicator.library import GameLibrary


@click.group()
def cases() -> None:
    """List and check the public cases of a game: positions, answers, and what must come of them."""


@cases.command("list")
@click.argument("what", metavar="FILE|VARIANT", nargs=-1)
@DATA
def list_(what: tuple[str, ...], data: Path) -> None:
    """List the cases of a file, of a variant, or of all variants."""
    for path in _files(what, GameLibrary(data)):
        for case in _read(path).cases:
            click.echo(f"{case.id:<28} {case.title} [{', '.join(case.sources)}]")


@cases.command()
@click.argument("what", metavar="FILE|VARIANT", nargs=-1)
@DATA
def check(what: tuple[str, ...], data: Path) -> None:
    """Play the cases of a file, of a variant, or of all variants, and say with file, line and column what differs."""
    library = GameLibrary(data)
    total = wrong = 0
    for path in _files(what, library):
        try:
            found = check_file(path, lambda id: known(library, id))
        except VariantError as error:
            fail(str(error))
        total, wrong = total + found.cases, wrong + found.wrong
        for fault in found.faults:
            click.echo(f"{path.parent}/{fault}")
    if wrong:
        fail(f"{wrong} of {total} cases fail")
    click.echo(f"{total} cases, and all hold")


def known(library: GameLibrary, id: str) -> tuple[CaseKind, Any] | None:
    """Return how the cases of a variant are played, and the variant; None if there is nothing to play them with."""
    variant = library.variant(id)
    kind = library.game(variant.rules).cases if variant is not None else None
    return (kind, variant) if kind is not None else None


def _files(what: tuple[str, ...], library: GameLibrary) -> list[Path]:
    """Return the files of cases that the words of a command mean."""
    found: list[Path] = []
    for word in what or tuple(library.paths()):
        path = Path(word)
        if path.is_file():
            found.append(path)
        elif folder := library.paths().get(word.lower()):
            found += case_files(folder)
        else:
            fail(f"{word} is neither a file of cases nor a variant")
    if not found:
        fail("there are no cases here")
    return found


def _read(path: Path) -> Any:
    try:
        return read_cases(path)
    except VariantError as error:
        fail(str(error))
