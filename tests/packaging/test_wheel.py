"""The wheel says what it is, holds everything the program needs, and works where there is no source tree."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from email import message_from_bytes
from email.message import Message
from pathlib import Path
from typing import Any

import pytest

from adjudicator import __version__
from tests.docs.pages import ROOT

PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
DATA = {".yaml", ".j2", ".lark", ".mako", ".typed"}
"""Endings of files that are no code, but without which it does not run."""
LOOK = """\
import adjudicator
from adjudicator.library import GameLibrary
from adjudicator.resources import folders
from adjudicator.texts import text
print(adjudicator.__file__)
print(*sorted(GameLibrary().variants()))
print(*[part.name for folder in folders("templates") for part in sorted(folder.iterdir()) if part.is_dir()])
print(text("it", "judge.command.list-empty"))
"""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build wheel and source archive as any front end would and return the folder they lie in."""
    folder = tmp_path_factory.mktemp("dist")
    for what in ("wheel", "sdist"):
        call = f"import sys, hatchling.build as backend; backend.build_{what}(sys.argv[1])"
        subprocess.run([sys.executable, "-c", call, str(folder)], cwd=ROOT, check=True, capture_output=True)
    return folder


@pytest.fixture(scope="module")
def wheel(built: Path) -> zipfile.ZipFile:
    return zipfile.ZipFile(next(built.glob("*.whl")))


@pytest.fixture(scope="module")
def metadata(wheel: zipfile.ZipFile) -> Message:
    return message_from_bytes(wheel.read(f"adjudicator-{__version__}.dist-info/METADATA"))


def test_it_names_every_version_of_python_it_is_tested_with(metadata: Message) -> None:
    classifiers = set(metadata.get_all("Classifier", []))
    versions = {f"Programming Language :: Python :: 3.{minor}" for minor in (11, 12, 13, 14)}

    assert versions <= classifiers and {"Typing :: Typed", "Natural Language :: Italian"} <= classifiers
    assert metadata["Requires-Python"] == ">=3.11"
    assert not [each for each in classifiers if each.startswith("License ::")], "the license stands as an expression"
    assert metadata["License-Expression"] == "MIT" and metadata["License-File"] == "LICENSE"


def test_its_addresses_name_no_machine(metadata: Message) -> None:
    urls = dict(each.split(", ") for each in metadata.get_all("Project-URL", []))

    assert urls == PROJECT["urls"] and {"Homepage", "Documentation", "Changelog"} <= set(urls)
    assert all(url.startswith("https://example.org/") for url in urls.values())


def test_it_holds_every_file_the_program_reads(wheel: zipfile.ZipFile) -> None:
    packed = {wheel.read(name) for name in wheel.namelist()}
    files = [file for part in ("adjudicator", "games", "templates") for file in (ROOT / part).rglob("*")]
    wanted = [file for file in files if file.suffix in DATA]

    assert len(wanted) > 100
    assert [file for file in wanted if file.read_bytes() not in packed] == []
    assert "adjudicator/py.typed" in wheel.namelist()


def test_it_holds_the_whole_package_and_nothing_else(wheel: zipfile.ZipFile) -> None:
    code = {str(file.relative_to(ROOT)) for file in (ROOT / "adjudicator").rglob("*.py")}
    names = wheel.namelist()

    assert code <= set(names)
    assert {name.partition("/")[0] for name in names} == {"adjudicator", f"adjudicator-{__version__}.dist-info"}
    assert not [name for name in names if "__pycache__" in name]


def test_it_runs_without_the_source_tree(wheel: zipfile.ZipFile, tmp_path: Path) -> None:
    wheel.extractall(tmp_path / "site")
    environment = {**os.environ, "PYTHONPATH": str(tmp_path / "site")}
    done = subprocess.run(
        [sys.executable, "-c", LOOK], cwd=tmp_path, env=environment, check=True, capture_output=True, text=True
    )
    where, games, templates, words = done.stdout.splitlines()

    assert where.startswith(str(tmp_path)) and games == "agot-1e agot-2e agot-lcg btwixt"
    assert {"help", "moderator", "player", "stranger"} <= set(templates.split()) and words.startswith("Al momento")


def test_the_source_archive_can_be_built_and_tested_from(built: Path) -> None:
    with tarfile.open(next(built.glob("*.tar.gz"))) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}

    for part in ("README.md", "LICENSE", "CHANGELOG.md", "Makefile", "pyproject.toml", "tests/judge/world.py"):
        assert part in names
    assert {str(file.relative_to(ROOT)) for file in (ROOT / "games").rglob("*.yaml")} <= names
