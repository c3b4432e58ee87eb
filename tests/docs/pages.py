"""Finds the examples in the manuals and on the help pages.

A fence says by its first word what stands in it, words behind say more:

    orders [HOUSE]   order lines, read as that House (Stark)
    mail [parse]     a mail to the judge; it is really sent to a fresh game, unless it says `parse`
    judge            commands to the judge, one per line
    console [run]    commands of a shell, behind "$ "; with `run` they are run, one after the other

Tables between `<!-- NAME -->` and `<!-- end -->` are compared with the code; `python -m tests.docs` writes anew those
that are made from it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CHANGELOG.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
FOLDERS = ("agot2e", "westeros")
"""The folders with templates of the second edition: its own, and those it shares."""
HELP = sorted(page for folder in FOLDERS for page in (ROOT / "templates" / folder / "help").glob("*.txt.j2"))

_FENCE = re.compile(r"^```(\w+)(?: +([^\n]*))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_CODE = re.compile(r"`([^`]+)`")


@dataclass(frozen=True)
class Fence:
    """One fenced example: where it stands, what it is, the words behind, the text."""

    page: Path
    kind: str
    words: str
    text: str
    line: int

    def __str__(self) -> str:
        return f"{self.page.name}:{self.line}"

    @property
    def lines(self) -> list[str]:
        """The lines that are not empty; one that begins with "or" belongs to the one before."""
        found: list[str] = []
        for line in self.text.splitlines():
            if line.strip().startswith(("or ", "oppure ")) and found:
                found[-1] += f"\n{line}"
            elif line.strip():
                found.append(line)
        return found


def fences(kind: str) -> list[Fence]:
    """Return every fence of a kind, of all pages."""
    return [fence for page in PAGES for fence in _fences(page) if fence.kind == kind]


def _fences(page: Path) -> Iterator[Fence]:
    text = page.read_text(encoding="utf-8")
    for found in _FENCE.finditer(text):
        yield Fence(page, found[1], (found[2] or "").strip(), found[3], text.count("\n", 0, found.start()) + 1)


def table(page: str, name: str) -> list[list[str]]:
    """Return the rows of a table between marks, without its head."""
    text = (ROOT / page).read_text(encoding="utf-8")
    part = text.partition(f"<!-- {name} -->\n")[2].partition("<!-- end -->")[0]
    rows = [re.split(r"(?<!\\)\|", line.strip().strip("|")) for line in part.splitlines() if line.startswith("|")]
    return [[cell.strip().replace("\\|", "|") for cell in row] for row in rows[2:]]


def code(cell: str) -> list[str]:
    """Return what stands between backquotes."""
    return _CODE.findall(cell)


def help_examples(page: Path) -> list[str]:
    """Return the examples of a help page: the lines that are set in."""
    lines = page.read_text(encoding="utf-8").splitlines()
    return [line.strip() for line in lines if line.startswith("  ") and line.strip()]
