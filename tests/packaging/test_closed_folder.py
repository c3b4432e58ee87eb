"""A place that the user of the program may not open is named in a sentence: in a container it happens easily."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from click.testing import CliRunner

from adjudicator.cli import main
from adjudicator.config import FILE

CALLS = [
    ("mkdir", ["init", "{folder}/new"], "new"),
    ("read_bytes", ["run", "--data", "{folder}"], FILE),
    ("read_bytes", ["doctor", "--data", "{folder}"], FILE),
]
"""What the system refuses, the words typed, and the file the answer names."""


@pytest.mark.parametrize(("call", "words", "named"), CALLS, ids=lambda value: str(value))
def test_a_closed_place_is_named_with_the_user(
    call: str, words: list[str], named: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / FILE).write_text("judge: {}\n", encoding="utf-8")
    said = refused(call, [word.format(folder=tmp_path) for word in words], monkeypatch)

    assert said.startswith(f"adjudicator: {tmp_path / named} cannot be opened by user {os.geteuid()}, who runs this")
    assert said.endswith("Permission denied\n") and "Traceback" not in said


def test_a_place_is_named_in_full_when_its_name_was_short(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    assert f"{tmp_path / 'games'} cannot be opened" in refused("mkdir", ["init", "games"], monkeypatch)


def refused(call: str, words: list[str], monkeypatch: pytest.MonkeyPatch) -> str:
    """Return what a command says that ends with status 2, while the system refuses a call on every path."""

    def refuse(path: Path, *_words: object, **_more: object) -> None:
        raise PermissionError(13, "Permission denied", str(path))

    with monkeypatch.context() as closed:
        closed.setattr(Path, call, refuse)
        done = CliRunner().invoke(main, words)
    assert done.exit_code == 2, done.output
    return done.output
