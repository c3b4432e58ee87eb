"""Damaged, foreign and newer archive folders: told of in clear words, and nothing is added or overwritten."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.judge.archives import archive_of, signed_anew
from tests.judge.keeper import command


def said_of(folder: Path, data: Path) -> tuple[str, str]:
    """Return what `archive add` and `verify` say; the first adds nothing, and neither fails with an error of code."""
    before = sorted(str(path) for path in data.rglob("*"))
    added = command("archive", "add", str(folder), "--data", str(data))
    verified = command("verify", str(folder))
    for told in (added, verified):
        assert isinstance(told.exception, SystemExit) and told.exit_code == 1, (told.output, told.exception)
    assert [path for path in sorted(str(path) for path in data.rglob("*")) if "archive.db" not in path] == before
    assert command("archive", "list", "--data", str(data)).output == ""
    return added.output, verified.output


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda facts, files: files.pop("record.jsonl"), "record.jsonl"),
        (lambda facts, files: files.update({"record.jsonl": b"{}\n"}), "is no record of format"),
        (lambda facts, files: files.update({"record.jsonl": b"\xff\n"}), "cannot be read"),
        (lambda facts, files: files.update({"record.jsonl": files["record.jsonl"][:3000]}), "cannot be read"),
        (lambda facts, files: files.update({"variant/btwixt/variant.yaml": b"x: [\n"}), "variant.yaml"),
    ],
    ids=["no record", "an empty record", "no text", "half a record", "a broken variant"],
)
def test_a_signed_folder_without_a_proper_record_is_told_of(
    copied: Path, data: Path, change: Callable[[dict[str, Any], dict[str, bytes]], object], words: str
) -> None:
    signed_anew(copied, change)
    added, verified = said_of(copied, data)

    assert words in added and "was added" not in added
    assert words in verified


@pytest.mark.parametrize("fact", ["game", "head", "seats", "result", "started", "variant"])
def test_a_signed_folder_that_does_not_say_what_it_holds_is_not_added(copied: Path, data: Path, fact: str) -> None:
    signed_anew(copied, lambda facts, files: facts.pop(fact))
    told = command("archive", "add", str(copied), "--data", str(data))

    assert isinstance(told.exception, SystemExit), told.exception
    assert f"manifest.json does not say {fact}" in told.output


@pytest.mark.parametrize("fact", ["seats", "result", "ended", "seed", "head"])
def test_a_signed_folder_whose_list_contradicts_its_record_is_told_of(copied: Path, data: Path, fact: str) -> None:
    signed_anew(copied, lambda facts, files: facts.update({fact: "otherwise"}))
    added, verified = said_of(copied, data)

    assert f"manifest.json says another {fact} than the record" in added
    assert f"WRONG: manifest.json says another {fact} than the record" in verified


@pytest.mark.parametrize("name", ["../../up", "a/b", "", ".hidden", "x" * 200])
def test_a_game_of_a_strange_name_is_not_added(copied: Path, data: Path, name: str) -> None:
    def rename(facts: dict[str, Any], files: dict[str, bytes]) -> None:
        head, _, rest = files["record.jsonl"].partition(b"\n")
        files["record.jsonl"] = json.dumps({**json.loads(head), "game": name}).encode() + b"\n" + rest
        facts["game"] = name

    signed_anew(copied, rename)
    told = command("archive", "add", str(copied), "--data", str(data))

    assert told.exit_code == 1 and "the name of its game is none that a judge gives" in told.output
    assert not (data / "archive").exists()


def test_another_game_of_the_same_name_overwrites_nothing(copied: Path, data: Path, tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    other = archive_of(tmp_path / "other", "agot1e")
    for each in (copied, other):
        assert "proof1 was added" in command("archive", "add", str(each), "--data", str(data)).output

    assert len(list((data / "archive").iterdir())) == 2
    for copy in (data / "archive").iterdir():
        assert command("verify", str(copy)).exit_code == 0
