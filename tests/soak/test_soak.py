"""A few cases of the failure matrix, so that it keeps working; a tenth of it in the long run."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.mail.outcome import Outcome
from tests.mail_lab.mail_lab import DOVECOT
from tests.soak.ground import Case, Kind
from tests.soak.run import all_kinds, soak
from tests.soak.table import Progress, together

QUICK = (
    "replayed mail",
    "disk full",
    "night when the clocks change",
    "IMAP server: refusals",
    "SMTP server: no at RCPT",
)
AT_DOVECOT = ("expired certificate of the mailbox, Dovecot", "over quota, Dovecot")


def test_a_case_of_some_kinds_finds_nothing_wrong() -> None:
    progress = Progress(None)
    quick = [kind for kind in all_kinds() if kind.name in QUICK + AT_DOVECOT]
    soak(quick, 0.0001, progress)

    assert set(progress.found) == set(QUICK) | (set(AT_DOVECOT) if DOVECOT else set())
    assert progress.faultless, progress.table()


def test_a_run_goes_on_where_the_last_one_ended(tmp_path: Path) -> None:
    first = Progress(tmp_path / "kept.json")
    first.add("flood", Outcome(seconds=2.0))
    first.add("flood", Outcome(lost=1, seconds=1.0))
    kept = Progress(tmp_path / "kept.json")

    assert kept.times("flood") == 2 and kept.times("drought") == 0
    assert kept.found["flood"][1] == Outcome(lost=1, seconds=2.0)
    assert not kept.faultless
    assert [line.split() for line in kept.table().splitlines()[1:]] == [
        [name, "2", "1", "0", "0", "0", "2.0", "s"] for name in ("flood", "all")
    ]


def test_lanes_share_the_cases_and_their_findings_are_added_up() -> None:
    tried: list[int] = []

    def count(case: Case) -> Outcome:
        tried.append(case.number)
        return Outcome(seconds=float(case.number))

    lanes = [Progress(None) for _ in range(3)]
    for lane, progress in enumerate(lanes):
        soak([Kind("flood", 20, count)], 0.5, progress, lane, len(lanes))

    assert sorted(tried) == [*range(10)]
    assert together(lanes).found == {"flood": (10, Outcome(seconds=9.0))}


def test_an_answer_that_took_too_long_is_a_fault() -> None:
    progress = Progress(None)
    progress.add("flood", Outcome(seconds=61.0))

    assert not progress.faultless


def test_the_names_of_kinds_are_different() -> None:
    names = [kind.name for kind in all_kinds()]

    assert len(names) == len(set(names))


@pytest.mark.slow
@pytest.mark.parametrize("kind", all_kinds(), ids=lambda kind: kind.name)
def test_a_tenth_of_the_failure_matrix_finds_nothing_wrong(kind: object) -> None:
    progress = Progress(None)
    soak([kind], 0.1, progress)  # type: ignore[list-item]

    assert progress.faultless, progress.table()
