"""Writes anew what stands in the manuals but is made by the code: tables, and the receipt of the README."""

from __future__ import annotations

from adjudicator.library import installed
from tests.docs.made import TABLES, readme_receipt, with_receipt, with_table
from tests.docs.pages import ROOT


def write() -> None:
    """Bring the manuals up to date."""
    installed()
    for (page, name), rows in TABLES.items():
        path = ROOT / page
        path.write_text(with_table(path.read_text(encoding="utf-8"), name, rows()), encoding="utf-8")
    readme = ROOT / "README.md"
    readme.write_text(with_receipt(readme.read_text(encoding="utf-8"), readme_receipt()), encoding="utf-8")


if __name__ == "__main__":
    write()
