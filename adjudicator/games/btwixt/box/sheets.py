"""The sections of the cards: those of the installed set, and in their place those of an owner's own file."""

from __future__ import annotations

from typing import Final

from adjudicator.boxes.entry import YamlEntry
from adjudicator.boxes.faults import KeyPath, Notebook
from adjudicator.games.btwixt.box import words

SECTIONS: Final = ("set", "tokens", "leaders", *words.DECK_COLOURS, "allies")


class CardSheets:
    """Finds the sheet each section is read from; one that the owner's file has is read there as a whole."""

    def __init__(self, installed: YamlEntry, own: YamlEntry | None = None) -> None:
        self.installed = installed
        self.own = own
        self._at = {section: own if own and section in own.written() else installed for section in SECTIONS}
        if own is not None:
            self._touch(installed, own)

    @property
    def book(self) -> Notebook:
        """Where faults are noted."""
        return self.installed.book

    def section(self, name: str) -> YamlEntry:
        """Return a section."""
        return self._at[name].entry(name)

    def path(self, section: str) -> KeyPath:
        """Return where a section stands."""
        return (*self._at[section].path, section)

    def is_own(self, section: str) -> bool:
        """Return whether a section is the owner's."""
        return self.own is not None and self._at[section] is self.own

    def blamed(self, section: str, other: str) -> str:
        """Return which of two sections that clash to complain about: the owner's, or the first if both are or none."""
        return other if self.is_own(other) and not self.is_own(section) else section

    def _touch(self, installed: YamlEntry, own: YamlEntry) -> None:
        """Count every section as known to both sheets, so that only unknown ones are complained about."""
        for section in SECTIONS:
            installed.entry(section)
            own.entry(section, required=False)
        if not any(section in own.written() for section in SECTIONS):
            self.book.at(str(own.path[0]), 1, 1, f"none of the sections {', '.join(SECTIONS)} stands here")
