"""What a case stands on: a folder of its own, a parsing process for all cases, and a mail lab where one is needed."""

from __future__ import annotations

import random
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from adjudicator.mail.parser_process import ParserProcess
from tests.mail.conftest import KeptReader
from tests.mail.outcome import Outcome
from tests.mail.world import JUDGE, World
from tests.mail_lab.mail_lab import MailLab
from tests.mail_lab.world import LabWorld
from tests.postgres import Cluster


class Ground:
    """Keeps what many cases share, and gives each what is its own."""

    def __init__(self) -> None:
        self.reader = KeptReader(JUDGE)
        self._lab: MailLab | None = None
        self._cluster: Cluster | None = None
        self._games = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        ParserProcess.close(self.reader)
        self._end_lab()
        if self._cluster is not None:
            self._cluster.__exit__()

    def cluster(self, fill: Callable[[str], None]) -> tuple[Cluster, str]:
        """Return a PostgreSQL server and a new database there, a copy of one that `fill` filled once."""
        if self._cluster is None:
            self._cluster = Cluster().__enter__()
            first = self._cluster.fresh()
            fill(first)
            self._games = first.split("/")[3].partition("?")[0]
        return self._cluster, self._cluster.database(self._games)

    @contextmanager
    def case(self, name: str, number: int) -> Iterator[Case]:
        """A case in a fresh folder; its chance depends on its name and number alone."""
        with tempfile.TemporaryDirectory(prefix="soak-") as folder:
            yield Case(self, Path(folder), number, random.Random(f"{name} {number}"))

    def lab(self) -> tuple[MailLab, str]:
        """Return a mail lab and a mailbox in it that nobody used yet; a new lab once all are used."""
        judge = next(self._lab.judges, "") if self._lab else ""
        if self._lab is None or not judge:
            self._end_lab()
            self._lab = MailLab().__enter__()
            judge = next(self._lab.judges)
        return self._lab, judge

    def _end_lab(self) -> None:
        if self._lab is not None:
            self._lab.__exit__()
            self._lab = None


@dataclass(frozen=True)
class Case:
    """One case: its number, its own chance, and a folder that holds the judge's data."""

    ground: Ground
    folder: Path
    number: int
    chance: random.Random

    def maildir(self) -> Callable[[bool], World]:
        """Return a function that opens the judge on a Maildir; in a process of its own it needs a reader of its own."""
        return lambda apart: World(self.folder, reader=None if apart else self.ground.reader)

    def dovecot(self) -> Callable[[bool], LabWorld]:
        """Return a function that opens the judge on a mailbox at Dovecot."""
        lab, judge = self.ground.lab()
        lab.fault()
        return lambda apart: LabWorld(lab, self.folder, None if apart else self.ground.reader, judge)


@dataclass(frozen=True)
class Kind:
    """A kind of fault, how often it is tried in a full run, and what one case does."""

    name: str
    count: int
    run: Callable[[Case], Outcome]
