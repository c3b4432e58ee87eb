"""The systemd units: right for systemd itself, closed to what the judge does not need, and both the same."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

DEPLOY = Path(__file__).parents[2] / "deploy"
UNITS = ("adjudicator.service", "adjudicator@.service")
EXPOSURE = 15
"""The highest exposure that we allow, in tenths of what `systemd-analyze security` prints; 100 is an open door."""
OLDEST = 250
"""The first systemd that judges a unit that is not installed."""


def _version() -> int:
    """Return the version of systemd-analyze; 0 if it is not there."""
    if shutil.which("systemd-analyze") is None:
        return 0
    found = re.search(r"\d+", analyze("--version").stdout)
    return int(found[0]) if found else 0


def analyze(*words: str) -> subprocess.CompletedProcess[str]:
    """Return what systemd-analyze says."""
    return subprocess.run(["systemd-analyze", *words], capture_output=True, text=True, check=False, timeout=60)


needs_systemd = pytest.mark.skipif(
    _version() < OLDEST, reason=f"systemd-analyze {OLDEST} or newer, which judges the units, is not installed"
)


@needs_systemd
@pytest.mark.parametrize("unit", UNITS)
def test_a_unit_leaves_little_open(unit: str) -> None:
    said = analyze("security", "--offline=true", f"--threshold={EXPOSURE}", str(DEPLOY / unit))

    assert said.returncode == 0, said.stdout[-300:] + said.stderr


@needs_systemd
def test_the_threshold_would_notice_an_open_unit(tmp_path: Path) -> None:
    lines = (DEPLOY / UNITS[0]).read_text(encoding="utf-8").splitlines()
    (tmp_path / "open.service").write_text("\n".join(line for line in lines if "SystemCall" not in line))

    assert analyze("security", "--offline=true", f"--threshold={EXPOSURE}", str(tmp_path / "open.service")).returncode


@needs_systemd
@pytest.mark.parametrize("unit", UNITS)
def test_systemd_knows_every_line_of_a_unit(unit: str, tmp_path: Path) -> None:
    """On a copy that starts a program which is there, since the judge itself may not be installed here."""
    text = (DEPLOY / unit).read_text(encoding="utf-8")
    copy = tmp_path / unit.replace("@", "@one")
    copy.write_text(re.sub(r"ExecStart=\S+", "ExecStart=/bin/true", text), encoding="utf-8")
    said = analyze("verify", "--man=no", str(copy))

    assert [line for line in said.stderr.splitlines() if copy.name in line] == []


def test_both_units_are_closed_in_the_same_way() -> None:
    texts = ((DEPLOY / unit).read_text(encoding="utf-8") for unit in UNITS)
    first, second = (text.partition("CapabilityBoundingSet")[2] for text in texts)

    assert first == second != ""
