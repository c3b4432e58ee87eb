"""Takes lines in a row that say one number for one name each, such as bids for several tracks.

A heading above them that says when they are for, as in "Bids, just in case:", is taken with them.
"""

from __future__ import annotations

from adjudicator.orders.natural.mails.findings import bare_words
from adjudicator.orders.natural.mails.runs import Runs
from adjudicator.orders.natural.mails.second_look import SecondLook
from adjudicator.orders.natural.sentences.cut import Group, Sentence, without_bullet

_FEW = 5
"""The most words of such a line."""


class AmountLines:
    """Reads such lines of one mail."""

    def __init__(self, look: SecondLook, runs: Runs) -> None:
        self.look, self.runs = look, runs

    def together(self, number: int) -> int:
        """Take the lines that begin at a line of the mail; return how many were taken."""
        end = start = number + self._heads(number)
        while end < len(self.look.lines) and self._is_amount(self.look.lines[end]):
            end += 1
        lines = self.look.lines[start:end]
        text = ", ".join(map(without_bullet, lines))
        words = self.look.spotter.words(text)
        amounts = self.look.amounts.readings(self.look.marks(text), words) if len(lines) > 1 else []
        if start > number and amounts:
            amounts = self.look.amounts.whole(f"{self.look.lines[number].strip()} {text}", self.look.spotter)
            lines = self.look.lines[number:end]
        if not amounts:
            return 0
        said = Sentence(" / ".join(lines), number)
        self.look.mail.found += self.look.stating.of(number, said, [Group((), tuple(amounts))])
        self.look.mail.replaced.update(map(bare_words, lines))
        return len(lines)

    def _heads(self, number: int) -> bool:
        """Return True for a line that may head the ones below it: nothing was read in it, and it ends with a colon."""
        line = self.look.lines[number]
        return line.strip().endswith(":") and bool(line.strip(" :")) and self.runs.is_unread(line)

    def _is_amount(self, line: str) -> bool:
        """Return True for an unread line with nothing but one name and its number."""
        if not self.runs.is_unread(line) or len(line.split()) > _FEW:
            return False
        marks = self.look.marks(without_bullet(line))
        said = (mark.kind for mark in marks if mark.kind not in ("colon", "dash"))
        kinds = sorted("number" if kind == "none" else kind for kind in said)
        return len(kinds) == 2 and kinds in [sorted((kind, "number")) for kind in self.look.amounts.kinds]
