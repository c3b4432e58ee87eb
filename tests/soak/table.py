"""What was found so far, kept in a file after each case, and the table at the end."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path

from tests.mail.outcome import Outcome

HEAD = f"{'kind of fault':<44}{'times':>7}{'lost':>6}{'doubled':>9}{'aside':>7}{'ended':>7}{'slowest':>10}"
MOST_SECONDS = 60
"""The longest that an answer may take where the judge lives."""


class Progress:
    """How many cases of each kind were run, and their outcomes together. The file lets a run go on where it ended."""

    def __init__(self, file: Path | None) -> None:
        self.file = file
        self.found: dict[str, tuple[int, Outcome]] = {}
        if file is not None and file.exists():
            kept = json.loads(file.read_text())
            self.found = {name: (times, Outcome(**facts)) for name, (times, facts) in kept.items()}

    def times(self, kind: str) -> int:
        """Return how many cases of a kind were run."""
        return self.found.get(kind, (0, Outcome()))[0]

    def add(self, kind: str, outcome: Outcome) -> None:
        """Add the outcome of the next case of a kind."""
        times, before = self.found.get(kind, (0, Outcome()))
        self.found[kind] = times + 1, before + outcome
        if self.file is not None:
            new = self.file.with_name(self.file.name + ".new")
            new.write_text(json.dumps({name: (n, asdict(each)) for name, (n, each) in self.found.items()}, indent=1))
            new.replace(self.file)

    @property
    def faultless(self) -> bool:
        """True if nothing went wrong, and no answer took too long."""
        return all(not each.faults and each.seconds <= MOST_SECONDS for _, each in self.found.values())

    def table(self) -> str:
        """Return the table that is printed at the end, one line for each kind and one for all."""
        together = sum((each for _, each in self.found.values()), Outcome())
        total = sum(times for times, _ in self.found.values())
        rows = [_row(name, times, each) for name, (times, each) in self.found.items()]
        return "\n".join([HEAD, *rows, _row("all", total, together)])


def together(several: Iterable[Progress]) -> Progress:
    """Return what several runs of the same kinds found, as one."""
    whole = Progress(None)
    for each in several:
        for name, (times, outcome) in each.found.items():
            before, known = whole.found.get(name, (0, Outcome()))
            whole.found[name] = before + times, known + outcome
    return whole


def _row(name: str, times: int, each: Outcome) -> str:
    counts = f"{times:>7}{each.lost:>6}{each.doubled:>9}{each.aside:>7}{each.ended:>7}"
    return f"{name:<44}{counts}{each.seconds:>8.1f} s"
