"""A finished game is a folder that needs nobody: one changed byte anywhere in it is found, and told where."""

from __future__ import annotations

import json
import random
import re
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from adjudicator.archive.folder import archived, write_folder
from adjudicator.cli import main
from adjudicator.judge.proof.manifest import BLOCK, MANIFEST, SIGNATURE, changed_files, public_key, signed_files
from tests.conformance.kits import kit_of
from tests.conformance.test_verify import finished, record
from tests.installed import GAMES

KEY = b"k" * 32


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the archive folder of a game of B'Twixt."""
    return made(tmp_path_factory.mktemp("archive"), "btwixt")


@pytest.fixture
def folder(whole: Path, tmp_path: Path) -> Path:
    """Return a copy of the folder."""
    return Path(shutil.copytree(whole, tmp_path / "proof1"))


def made(place: Path, game: str) -> Path:
    """Return the archive folder of a game that was played at random."""
    world = finished(kit_of(GAMES[game]), place / "judge", 3)
    library = world.desk.library
    write_folder(place / "proof1", archived(record(world), library, world.desk.templates, KEY, "en"))
    world.close()
    return place / "proof1"


def run(*words: str) -> Result:
    """Run a command."""
    return CliRunner().invoke(main, list(words))


def test_a_folder_holds_everything_and_needs_no_data_folder(whole: Path) -> None:
    reports = sorted(path.name for path in (whole / "reports").iterdir())
    read_me = (whole / "README.txt").read_text(encoding="utf-8")
    told = run("verify", str(whole), "--key", public_key(KEY))

    assert {"record.jsonl", "story.txt", MANIFEST, SIGNATURE} <= {path.name for path in whole.iterdir()}
    assert reports[:2] == ["01-r1.txt", "02-r2.txt"] and reports[-1].endswith("-end.txt")
    assert (whole / "variant" / "btwixt" / "variant.yaml").is_file()
    assert "a finished game of btwixt" in read_me and "una partita finita di btwixt" in read_me
    assert told.exit_code == 0, told.output
    assert f"all files are as they were signed with the key {public_key(KEY)}\n" in told.output
    assert "proof1 holds\n" in told.output


@pytest.mark.slow
def test_a_game_with_pictures_has_one_for_each_report(tmp_path: Path) -> None:
    folder = made(tmp_path, "agot2e")

    steps = [path.stem.partition("-")[2] for path in (folder / "reports").iterdir()]
    assert {path.name for path in (folder / "pictures").iterdir()} == {
        f"{step}-{mode}.svg" for step in steps for mode in ("light", "dark")
    }
    assert run("verify", str(folder)).exit_code == 0


def test_the_variant_of_the_folder_counts_and_not_the_installed_one(folder: Path) -> None:
    data = (folder / "variant" / "btwixt" / "cardset.yaml").read_bytes()
    files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    changed = files | {"variant/btwixt/cardset.yaml": data + b"# one more line\n"}
    facts = {key: value for key, value in json.loads(files[MANIFEST]).items() if key not in ("files", "archive")}
    kept = {name: data for name, data in changed.items() if name not in (MANIFEST, SIGNATURE)}
    write_folder(folder, {**kept, **signed_files(kept, facts, KEY)})

    said = run("verify", str(folder)).output
    assert "note: the files of the variant are not the ones the game was played with" in said


def flip(path: Path, place: int, bit: int) -> None:
    """Change one bit of a file."""
    data = bytearray(path.read_bytes())
    data[place] ^= 1 << bit
    path.write_bytes(bytes(data))


def test_one_flipped_bit_is_found_in_every_file_and_told_where(whole: Path, folder: Path) -> None:
    choose = random.Random(7)
    for path in sorted(path for path in folder.rglob("*") if path.is_file() and path.name != SIGNATURE):
        name, data = path.relative_to(folder).as_posix(), path.read_bytes()
        for place in {0, len(data) - 1, *(choose.randrange(len(data)) for _ in range(6))}:
            flip(path, place, choose.randrange(8))
            (said,) = changed_files(folder)
            where = r" was changed in bytes (\d+) to (\d+) \(lines (\d+) to (\d+)\)"
            found = re.fullmatch(re.escape(name) + where, said)
            assert found is not None, said
            first, last, top, bottom = map(int, found.groups())
            assert first <= place <= last < first + BLOCK
            assert top <= data[:place].count(b"\n") + 1 <= bottom
            path.write_bytes(data)
    assert list(changed_files(folder)) == []


def test_any_other_byte_in_the_signature_is_found(folder: Path) -> None:
    path = folder / SIGNATURE
    data = path.read_bytes()
    for place in range(0, len(data), 2):
        for other in {data[place] ^ 1, data[place] ^ 0x20, ord(" ")} - {data[place]}:
            path.write_bytes(data[:place] + bytes([other]) + data[place + 1 :])
            (said,) = changed_files(folder)
            assert said.startswith((SIGNATURE, MANIFEST)), said


def test_missing_longer_and_foreign_files_are_named(folder: Path) -> None:
    (folder / "story.txt").unlink()
    (folder / "reports" / "01-r1.txt").write_bytes((folder / "reports" / "01-r1.txt").read_bytes() + b"more\n")
    (folder / "reports" / "mine.txt").write_text("hello")

    said = list(changed_files(folder))

    assert "story.txt is missing" in said
    assert any(re.match(r"reports/01-r1.txt was changed in .*; it has \d+ bytes, not \d+$", each) for each in said)
    assert "reports/mine.txt does not belong to the folder" in said
    assert len(said) == 3


def test_a_folder_without_its_lists_is_told_of(folder: Path) -> None:
    (folder / MANIFEST).unlink()
    told = run("verify", str(folder))

    assert told.exit_code == 1
    assert f"WRONG: {MANIFEST} is missing" in told.output
    assert "is not as it was signed" in told.output


def resigned(folder: Path, key: bytes, **facts: object) -> None:
    """Sign a folder anew, as somebody else or a newer version would."""
    manifest = json.loads((folder / MANIFEST).read_bytes())
    files = {name: (folder / name).read_bytes() for name in manifest.pop("files")}
    manifest.pop("archive")
    for name, data in signed_files(files, {**manifest, **facts}, key).items():
        (folder / name).write_bytes(data)


def test_another_key_is_told_of_if_the_right_one_is_known(folder: Path) -> None:
    resigned(folder, b"x" * 32)

    assert run("verify", str(folder)).exit_code == 0, "the folder alone cannot say whose key it is"
    told = run("verify", str(folder), "--key", public_key(KEY))
    assert told.exit_code == 1
    assert f"was signed with another key: {public_key(b'x' * 32)}" in told.output


def test_a_signature_that_does_not_fit_is_told_of(folder: Path) -> None:
    signature = json.loads((folder / SIGNATURE).read_bytes())
    signature["key"] = public_key(b"x" * 32)
    (folder / SIGNATURE).write_text(json.dumps(signature, sort_keys=True, indent=1) + "\n")

    (said,) = changed_files(folder)
    assert said.startswith("signature.json: the signature does not fit")


def test_a_folder_of_a_newer_version_is_told_of(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("adjudicator.judge.proof.manifest.FORMAT", 2)
    resigned(folder, KEY)
    monkeypatch.undo()

    (said,) = changed_files(folder)
    assert said == "the folder has format 2, and this version reads up to 1: take a newer one"


def test_a_record_that_is_not_signed_has_no_key(folder: Path) -> None:
    told = run("verify", str(folder / "record.jsonl"), "--key", public_key(KEY))

    assert told.exit_code == 1
    assert "is not signed" in told.output


def test_a_list_cannot_name_files_outside_of_the_folder(folder: Path) -> None:
    (folder.parent / "outside.txt").write_text("hello")
    manifest = json.loads((folder / MANIFEST).read_bytes())
    files = {name: (folder / name).read_bytes() for name in manifest["files"]} | {"../outside.txt": b"hello"}
    for name, data in signed_files(files, {}, KEY).items():
        (folder / name).write_bytes(data)

    assert list(changed_files(folder)) == ["../outside.txt does not lie in the folder"]
