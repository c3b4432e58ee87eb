"""A finished game as one folder that needs nobody: record, variant, reports, pages, pictures, and a signed list."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from adjudicator import __version__
from adjudicator.archive.pages import page_files
from adjudicator.archive.retold import Lines, RetoldGame, retold
from adjudicator.boxes.outside import outside_file
from adjudicator.game import Library
from adjudicator.judge.proof.manifest import MANIFEST, public_key, signed_files
from adjudicator.judge.proof.records import RECORD, STORY, record_text, story
from adjudicator.reports.archive import press_text, readme
from adjudicator.reports.render import render
from adjudicator.site.public_letters import letter_of
from adjudicator.store.messages import StoredMessage

README = "README.txt"
VARIANT, REPORTS, DRAWS, PRESS = "variant", "reports", "draws.jsonl", "press.txt"
PROGRAM = "program"
"""The fact that tells which version wrote a folder."""
NEVER = {"__pycache__", "cases"}
"""Folders of a variant that a game does not need."""


def archived(
    lines: Lines,
    library: Library,
    templates: Sequence[Path],
    key: bytes,
    language: str,
    press: Sequence[StoredMessage] = (),
) -> dict[str, bytes]:
    """Return all files of the archive folder of a finished game, by name; reports are in one language.

    `press` are the messages that their senders released.
    """
    if "end" not in lines[-1]:
        raise ValueError(f"{lines[0]['game']} is not over")
    game = retold(lines, library)
    files = {
        RECORD: record_text(lines).encode(),
        STORY: "".join(f"{line}\n" for line in story(lines)).encode(),
        **dict(_variant_files(lines[0]["variant"], library)),
        DRAWS: record_text(game.draws).encode(),
        **dict(_reports(game, templates, language)),
        **dict(_press(game, press, language)),
        **page_files(game, library, templates, language, public_key(key), has_press=bool(press)),
        README: _readme(lines, public_key(key)).encode(),
    }
    return {**files, **signed_files(files, _facts(lines), key)}


def write_folder(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write the files of an archive folder beside it and put them in its place at once."""
    new = folder.with_name(f".{folder.name}.new")
    shutil.rmtree(new, ignore_errors=True)
    for name, data in files.items():
        path = new / name
        path.parent.mkdir(parents=True, exist_ok=True)
        with open(path, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
    old = folder.with_name(f".{folder.name}.old")
    if folder.exists():
        folder.rename(old)
    new.rename(folder)
    shutil.rmtree(old, ignore_errors=True)


def wrong_fact(folder: Path, lines: Lines) -> str:
    """Return in a sentence what the manifest of a folder does not say as its record does; "" if nothing."""
    manifest = json.loads((folder / MANIFEST).read_bytes())
    for name, value in _facts(lines).items():
        if name not in manifest:
            return f"{MANIFEST} does not say {name}"
        if manifest[name] != value and name != PROGRAM:
            return f"{MANIFEST} says another {name} than the record"
    return ""


def _facts(lines: Lines) -> dict[str, Any]:
    """Return what the manifest says about the game."""
    head, end = lines[0], lines[-1]
    rows = [line for line in lines if "n" in line]
    return {
        "game": head["game"],
        "variant": head["variant"],
        "seats": head["seats"],
        "result": end["end"],
        "started": head["started"],
        "ended": rows[-1]["at"] if rows else head["started"],
        "commitment": head["commitment"],
        "seed": end["seed"],
        "head": rows[-1]["hash"] if rows else "",
        PROGRAM: __version__,
    }


def _variant_files(id: str, library: Library) -> Iterator[tuple[str, bytes]]:
    """Yield the files of the variant; those of an owner stay with their owner."""
    folder = library.files_of(id)
    if folder is None or outside_file(folder) is not None:
        return
    for path in sorted(folder.rglob("*")):
        part = path.relative_to(folder)
        if path.is_file() and not NEVER & set(part.parts):
            yield f"{VARIANT}/{id}/{part.as_posix()}", path.read_bytes()


def _reports(game: RetoldGame, templates: Sequence[Path], language: str) -> Iterator[tuple[str, bytes]]:
    """Yield the public report of every step in plain text, numbered in their order."""
    for number, told in enumerate(game.steps, start=1):
        letter = render(letter_of(game.game, told, language), templates=templates, commands=frozenset())
        yield f"{REPORTS}/{number:02}-{told.step.code}.txt", letter.text.encode()


def _press(game: RetoldGame, press: Sequence[StoredMessage], language: str) -> Iterator[tuple[str, bytes]]:
    """Yield the messages that were released, in one file; no file if there are none."""
    if press:
        voice = game.game.game.reports.voice(language, game.game.variant, zone=game.game.zone)
        listed = [(each.at, each.sender, each.readers, each.text) for each in press]
        yield PRESS, press_text(voice, listed).encode()


def _readme(lines: Lines, key: str) -> str:
    head, winner = lines[0], lines[-1]["end"].get("winner")
    facts = {"game": head["game"], "variant": head["variant"], "key": key, "version": __version__}
    return readme({**facts, "winner": winner or "-"}, head["seats"])
