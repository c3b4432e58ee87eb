"""`python -m adjudicator.mail.reply FILE` prints the own text of a raw mail as UTF-8, and nothing else."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from adjudicator.mail.__main__ import main
from adjudicator.mail.gate import MAIL_BYTES

SAMPLE = Path(__file__).with_name("quoting") / "gmail-top-it.eml"
OWN = SAMPLE.with_suffix(".own.txt").read_bytes()
REPLY = b"From: a@b.example\nContent-Type: text/plain; charset=utf-8\n\n"


def printed(raw: bytes, folder: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> tuple[int, bytes, bytes]:
    """Return how the command ends for a mail, and what it prints on both channels."""
    file = folder / "mail.eml"
    file.write_bytes(raw)
    code = main([str(file)], "usage")
    return code, *capfdbinary.readouterr()


def test_the_command_prints_the_own_text_in_utf_8_whatever_the_terminal_speaks(tmp_path: Path) -> None:
    file = tmp_path / "mail.eml"
    file.write_bytes(REPLY + "città: d €\n> zitiert\n".encode())
    surroundings = {**os.environ, "PYTHONIOENCODING": "latin-1"}

    run = subprocess.run(
        [sys.executable, "-m", "adjudicator.mail.reply", str(file)], capture_output=True, env=surroundings, timeout=60
    )

    assert (run.returncode, run.stdout, run.stderr) == (0, "città: d €\n".encode(), b"")


@pytest.mark.parametrize(
    "raw",
    [
        SAMPLE.read_bytes(),
        SAMPLE.read_bytes().replace(b"\n", b"\r\n"),
        b"From anna@players.example.net Fri Nov 20 18:00:00 2026\n" + SAMPLE.read_bytes(),
        b"\n\n" + SAMPLE.read_bytes(),
        b"\xef\xbb\xbf" + SAMPLE.read_bytes(),
    ],
    ids=["LF", "CRLF", "mailbox line", "empty lines first", "byte order mark"],
)
def test_how_the_file_was_saved_does_not_matter(
    raw: bytes, tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    assert printed(raw, tmp_path, capfdbinary) == (0, OWN, b"")


def test_a_text_without_headers_is_a_mail(tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    assert printed(b"win: d\n\n> kar: d\n", tmp_path, capfdbinary) == (0, b"win: d\n", b"")


def test_a_mailbox_escapes_an_own_line_that_begins_with_from(
    tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    raw = b"From anna Fri Nov 20 18:00:00 2026\n" + REPLY + b">From Winterfell: m\n> kar: d\n"

    assert printed(raw, tmp_path, capfdbinary) == (0, b"From Winterfell: m\n", b"")


def test_rows_of_a_table_are_typed_and_other_lines_behind_a_bar_are_quoted(
    tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    rows = b"| win | d |\n| kar | r | |\n"
    assert printed(REPLY + rows + b"\n| win: d\n| | kar | r |\n", tmp_path, capfdbinary) == (0, rows, b"")


def test_a_mail_without_own_text_prints_nothing(tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    assert printed(REPLY + b"> kar: d\n", tmp_path, capfdbinary) == (0, b"", b"")


@pytest.mark.parametrize("raw", [REPLY + b"win: d\n" * MAIL_BYTES, b""], ids=["too big", "empty"])
def test_what_cannot_be_read_is_told_apart_from_a_mail_without_own_text(
    raw: bytes, tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    code, out, error = printed(raw, tmp_path, capfdbinary)

    assert (code, out) == (1, b"")
    assert b"not read" in error


def test_a_missing_file_and_a_missing_name_are_told(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    assert main(["/nowhere/mail.eml"], "usage") == 1
    assert capfdbinary.readouterr().err.startswith(b"/nowhere/mail.eml: ")
    assert main([], "usage") == 2
    assert capfdbinary.readouterr().err == b"usage\n"
