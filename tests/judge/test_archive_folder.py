"""A finished game is a folder that needs nobody: one changed byte anywhere in it is found, and told where."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest

from adjudicator.archive.folder import write_folder
from adjudicator.judge.proof.manifest import BLOCK, MANIFEST, SIGNATURE, changed_files, public_key, signed_files
from tests.judge.archives import KEY, archive_of, signed_anew
from tests.judge.keeper import command


def test_a_folder_holds_everything_and_needs_no_data_folder(archive: Path) -> None:
    reports = sorted(path.name for path in (archive / "reports").iterdir())
    read_me = (archive / "README.txt").read_text(encoding="utf-8")
    told = command("verify", str(archive), "--key", public_key(KEY))

    assert {"record.jsonl", "story.txt", MANIFEST, SIGNATURE} <= {path.name for path in archive.iterdir()}
    assert reports[:2] == ["01-r1.txt", "02-r2.txt"] and reports[-1].endswith("-end.txt")
    assert (archive / "variant" / "btwixt" / "variant.yaml").is_file()
    assert "a finished game of btwixt" in read_me and "una partita finita di btwixt" in read_me
    assert told.exit_code == 0, told.output
    assert f"all files are as they were signed with the key {public_key(KEY)}\n" in told.output
    assert "proof1 holds\n" in told.output


@pytest.mark.slow
def test_a_game_with_pictures_has_one_for_each_report(tmp_path: Path) -> None:
    folder = archive_of(tmp_path, "agot2e")

    steps = [path.stem.partition("-")[2] for path in (folder / "reports").iterdir()]
    names = {path.name for path in (folder / "pictures").iterdir()}
    close = {name for name in names if "-close-" in name}
    assert names - close == {f"{step}-{mode}.svg" for step in steps for mode in ("light", "dark")}
    pages = "".join(page.read_text(encoding="utf-8") for page in (folder / "pages").iterdir())
    assert close and all(f"../pictures/{name}" in pages for name in close), "each battle is on the page of its round"
    assert command("verify", str(folder)).exit_code == 0


def test_the_variant_of_the_folder_counts_and_not_the_installed_one(copied: Path) -> None:
    data = (copied / "variant" / "btwixt" / "cardset.yaml").read_bytes()
    files = {path.relative_to(copied).as_posix(): path.read_bytes() for path in copied.rglob("*") if path.is_file()}
    changed = files | {"variant/btwixt/cardset.yaml": data + b"# one more line\n"}
    facts = {key: value for key, value in json.loads(files[MANIFEST]).items() if key not in ("files", "archive")}
    kept = {name: data for name, data in changed.items() if name not in (MANIFEST, SIGNATURE)}
    write_folder(copied, {**kept, **signed_files(kept, facts, KEY)})

    said = command("verify", str(copied)).output
    assert "note: the files of the variant are not the ones the game was played with" in said


def flip(path: Path, place: int, bit: int) -> None:
    """Change one bit of a file."""
    data = bytearray(path.read_bytes())
    data[place] ^= 1 << bit
    path.write_bytes(bytes(data))


def test_one_flipped_bit_is_found_in_every_file_and_told_where(archive: Path, copied: Path) -> None:
    choose = random.Random(7)
    for path in sorted(path for path in copied.rglob("*") if path.is_file() and path.name != SIGNATURE):
        name, data = path.relative_to(copied).as_posix(), path.read_bytes()
        for place in {0, len(data) - 1, *(choose.randrange(len(data)) for _ in range(6))}:
            flip(path, place, choose.randrange(8))
            (said,) = changed_files(copied)
            where = r" was changed in bytes (\d+) to (\d+) \(lines (\d+) to (\d+)\)"
            found = re.fullmatch(re.escape(name) + where, said)
            assert found is not None, said
            first, last, top, bottom = map(int, found.groups())
            assert first <= place <= last < first + BLOCK
            assert top <= data[:place].count(b"\n") + 1 <= bottom
            path.write_bytes(data)
    assert list(changed_files(copied)) == []


def test_any_other_byte_in_the_signature_is_found(copied: Path) -> None:
    path = copied / SIGNATURE
    data = path.read_bytes()
    for place in range(0, len(data), 2):
        for other in {data[place] ^ 1, data[place] ^ 0x20, ord(" ")} - {data[place]}:
            path.write_bytes(data[:place] + bytes([other]) + data[place + 1 :])
            (said,) = changed_files(copied)
            assert said.startswith((SIGNATURE, MANIFEST)), said


def test_missing_longer_and_foreign_files_are_named(copied: Path) -> None:
    (copied / "story.txt").unlink()
    (copied / "reports" / "01-r1.txt").write_bytes((copied / "reports" / "01-r1.txt").read_bytes() + b"more\n")
    (copied / "reports" / "mine.txt").write_text("hello")

    said = list(changed_files(copied))

    assert "story.txt is missing" in said
    assert any(re.match(r"reports/01-r1.txt was changed in .*; it has \d+ bytes, not \d+$", each) for each in said)
    assert "reports/mine.txt does not belong to the folder" in said
    assert len(said) == 3


def test_a_folder_without_its_lists_is_told_of(copied: Path) -> None:
    (copied / MANIFEST).unlink()
    told = command("verify", str(copied))

    assert told.exit_code == 1
    assert f"WRONG: {MANIFEST} is missing" in told.output
    assert "is not as it was signed" in told.output


def test_another_key_is_told_of_if_the_right_one_is_known(copied: Path) -> None:
    signed_anew(copied, key=b"x" * 32)

    assert command("verify", str(copied)).exit_code == 0, "the folder alone cannot say whose key it is"
    told = command("verify", str(copied), "--key", public_key(KEY))
    assert told.exit_code == 1
    assert f"was signed with another key: {public_key(b'x' * 32)}" in told.output


def test_a_signature_that_does_not_fit_is_told_of(copied: Path) -> None:
    signature = json.loads((copied / SIGNATURE).read_bytes())
    signature["key"] = public_key(b"x" * 32)
    (copied / SIGNATURE).write_text(json.dumps(signature, sort_keys=True, indent=1) + "\n")

    (said,) = changed_files(copied)
    assert said.startswith("signature.json: the signature does not fit")


def test_a_folder_of_a_newer_version_is_told_of(copied: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("adjudicator.judge.proof.manifest.FORMAT", 2)
    signed_anew(copied)
    monkeypatch.undo()

    (said,) = changed_files(copied)
    assert said == "the folder has format 2, and this version reads up to 1: take a newer one"


def test_a_record_that_is_not_signed_has_no_key(copied: Path) -> None:
    told = command("verify", str(copied / "record.jsonl"), "--key", public_key(KEY))

    assert told.exit_code == 1
    assert "is not signed" in told.output


def test_a_list_cannot_name_files_outside_of_the_folder(copied: Path) -> None:
    (copied.parent / "outside.txt").write_text("hello")
    manifest = json.loads((copied / MANIFEST).read_bytes())
    files = {name: (copied / name).read_bytes() for name in manifest["files"]} | {"../outside.txt": b"hello"}
    for name, data in signed_files(files, {}, KEY).items():
        (copied / name).write_bytes(data)

    assert list(changed_files(copied)) == ["../outside.txt does not lie in the folder"]
