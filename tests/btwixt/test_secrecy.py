"""Non-interference in B'Twixt: whatever others hold, drew, saw or planned, a reader's mails are the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.secrecy.btwixt import BTWIXT
from tests.secrecy.mails import run


@pytest.mark.timeout(300)
def test_what_others_hide_changes_no_mail(tmp_path: Path) -> None:
    assert run(BTWIXT, tmp_path, 50, 1) >= 25


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("seed", range(100, 120))
def test_what_others_hide_changes_no_mail_long(tmp_path: Path, seed: int) -> None:
    assert run(BTWIXT, tmp_path, 250, seed) >= 125
