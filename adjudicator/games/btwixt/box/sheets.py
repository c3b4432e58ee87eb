"""The sections of the cards: of the installed set, or of an owner's own file in their place."""

from __future__ import annotations

from typing import Final

from adjudicator.boxes.entry import YamlEntry
from adjudicator.boxes.faults import KeyPath, Notebook
from adjudicator.games.btwixt.box import words

SECTIONS: Final = ("set", "tokens", "leaders", *words.DECK_COLOURS, "allies")


class CardSheets:
    """Finds the file for each section; a section that the owner's file has is read from there as a whole."""

    def __init__(self, installed: YamlEntry, own: YamlEntry | None = None) -> None:
        self.installed = installed
        self.own = own
        self._at = {section: own if own and section in own.written() else installed for section in SECTIONS}
        if own is not None:
            self._touch(installed, own)

    @property
    def book(self) -> Notebook:
        """The book in which faults are noted."""
        return self.installed.book

    def section(self, name: str) -> YamlEntry:
        """Return a section."""
        return self._at[name].entry(name)

    def path(self, section: str) -> KeyPath:
        """Return the place of a section, for faults."""
        return (*self._at[section].path, section)

    def is_own(self, section: str) -> bool:
        """Return True if a section comes from the owner's file."""
        return self.own is not None and self._at[section] is self.own

    def blamed(self, section: str, other: str) -> str:
        """Return which of two conflicting sections to report: the owner's, or the first if both are in one file."""
        return other if self.is_own(other) and not self.is_own(section) else section

    def _touch(self, installed: YamlEntry, own: YamlEntry) -> None:
        """Mark every section as known in both files, so that only unknown sections are reported."""
        for section in SECTIONS:
            installed.entry(section)
            own.entry(section, required=False)
        if not any(section in own.written() for section in SECTIONS):
            self.book.at(str(own.path[0]), 1, 1, f"none of the sections {', '.join(SECTIONS)} stands here")
