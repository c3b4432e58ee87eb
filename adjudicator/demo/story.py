"""Prints the story: headings, labelled lines, notable mails, and a progress line at the bottom."""

from __future__ import annotations

import os
import shutil
import sys
import time
from textwrap import wrap
from typing import TextIO

from adjudicator.texts import text

LABEL = 11
"""The width of the column with labels."""
DIM = "2"


class Story:
    """Writes to a terminal, or to a file without colours and progress line."""

    def __init__(self, language: str, out: TextIO | None = None) -> None:
        self.language = language
        self.out = out or sys.stdout
        self.live = self.out.isatty() and os.environ.get("TERM", "dumb") != "dumb"
        self.colours = self.live and "NO_COLOR" not in os.environ
        self._status = ""
        self._shown = 0.0

    def say(self, code: str, **facts: object) -> str:
        """Return a sentence of the demo's catalogue."""
        return text(self.language, f"demo.{code}", **facts)

    def heading(self, title: str) -> None:
        """Begin a part of the story."""
        self._wipe()
        self._write(f"\n{self._paint('1', f'== {title} ' + '=' * max(3, 66 - len(title)))}\n")

    def line(self, label: str, sentence: str, colour: str = "") -> None:
        """Print a sentence after its label, folded to the width of the screen; `colour` is a terminal code."""
        width = min(120, max(60, shutil.get_terminal_size((100, 24)).columns))
        pieces = wrap(sentence, width - LABEL - 2) or [""]
        self._wipe()
        self._write(f"  {self._paint(colour or DIM, f'{label:<{LABEL - 1}}')} {pieces[0]}\n")
        for piece in pieces[1:]:
            self._write(f"  {'':<{LABEL}}{piece}\n")

    def plain(self, sentence: str) -> None:
        """Print a sentence without a label."""
        self._wipe()
        for piece in wrap(sentence, 110, subsequent_indent="    "):
            self._write(f"  {piece}\n")

    def status(self, sentence: str) -> None:
        """Show progress at the bottom; print nothing if the output is not a terminal."""
        if not self.live or (sentence == self._status and time.monotonic() - self._shown < 1):
            return
        self._wipe()
        width = shutil.get_terminal_size((100, 24)).columns - 1
        self._write(f"\r{self._paint('7', sentence[:width])}")
        self._status, self._shown = sentence, time.monotonic()

    def finish(self) -> None:
        """Remove the progress line."""
        self._wipe()

    def _wipe(self) -> None:
        if self._status:
            self._write("\r\033[K")
            self._status = ""

    def _paint(self, colour: str, words: str) -> str:
        return f"\033[{colour}m{words}\033[0m" if self.colours else words

    def _write(self, words: str) -> None:
        encoding = self.out.encoding or "utf-8"
        self.out.write(words.encode(encoding, "replace").decode(encoding))
        self.out.flush()

