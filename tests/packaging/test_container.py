"""The image and the compose file: what can be told without an engine, against the program they run."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

from adjudicator.config import FILE
from adjudicator.settings import OPTIONS
from tests.docs.pages import ROOT
from tests.packaging.test_checks import parsed

CONTAINERFILE = (ROOT / "deploy" / "Containerfile").read_text(encoding="utf-8")
COMPOSE_TEXT = (ROOT / "deploy" / "compose.yaml").read_text(encoding="utf-8")
COMPOSE: dict[str, Any] = parsed("deploy/compose.yaml")
WORKERS = ("one", "two")
KNOWN = {option.variable for option in OPTIONS} | {"ADJUDICATOR_DATA"}
BUILD = "podman build -t {tag} -f deploy/Containerfile ."


def steps(name: str) -> list[str]:
    """Return the words behind every instruction with this name."""
    joined = CONTAINERFILE.replace("\\\n", " ")
    return re.findall(rf"^{name} +(.*)$", joined, re.MULTILINE)


def copied() -> list[tuple[str, str]]:
    """Return what the build copies out of the source tree: each source with its target."""
    lines = [shlex.split(line) for line in steps("COPY") if not line.startswith("--from")]
    return [(source, target) for *sources, target in lines for source in sources]


def mounts(service: str) -> dict[str, str]:
    """Return the volume or file at each place in the containers of a service."""
    parts = [line.split(":") for line in COMPOSE["services"][service]["volumes"]]
    return {place: source for source, place, *_ in parts}


# ---- the image


def test_what_is_copied_exists_and_is_no_more_than_the_build_needs() -> None:
    sources = {source for source, _ in copied()}

    assert sources == {"pyproject.toml", "README.md", "LICENSE", "adjudicator", "games", "templates"}
    assert [source for source in sources if not (ROOT / source).exists()] == []


def test_what_is_copied_makes_the_whole_wheel(tmp_path: Path) -> None:
    (tmp_path / "src").mkdir()
    for source, target in copied():
        if (ROOT / source).is_dir():
            shutil.copytree(ROOT / source, tmp_path / "src" / target)
        else:
            shutil.copy(ROOT / source, tmp_path / "src" / target)
    names = [packed(folder, tmp_path / "dist" / folder.name) for folder in (ROOT, tmp_path / "src")]

    assert names[0] == names[1] and len(names[0]) > 300


def packed(folder: Path, into: Path) -> set[tuple[str, int]]:
    """Build the wheel of a source tree and return its files, each with the digest of its bytes."""
    into.mkdir(parents=True)
    call = "import sys, hatchling.build as backend; backend.build_wheel(sys.argv[1])"
    subprocess.run([sys.executable, "-c", call, str(into)], cwd=folder, check=True, capture_output=True, timeout=120)
    return {(info.filename, info.CRC) for info in zipfile.ZipFile(next(into.glob("*.whl"))).infolist()}


def test_the_program_is_found_where_it_was_installed() -> None:
    (installed,) = re.findall(r"python -m venv (\S+) && \1/bin/pip install .*'\.\[postgresql\]'", steps("RUN")[0])

    assert f"--from=build {installed} {installed}" in steps("COPY")
    assert f"PATH={installed}/bin:$PATH" in steps("ENV")[0].split()
    assert len(set(steps("FROM")[0].split()) & set(steps("FROM")[1].split())) == 1, "both stages have the same Python"


def test_the_data_folder_is_where_the_program_looks_and_belongs_to_its_user() -> None:
    user, data = steps("USER")[0], steps("VOLUME")[0]

    assert f"ADJUDICATOR_DATA={data}" in steps("ENV")[0].split() and steps("WORKDIR")[-1] == data
    assert re.search(rf"useradd --uid 10001 .*{user} && install .*--mode=700 --owner={user} {data}$", steps("RUN")[1])
    assert CONTAINERFILE.index("install --dir") < CONTAINERFILE.index("VOLUME"), "a volume begins as the folder is"


# ---- the compose file


def test_each_worker_has_the_settings_and_a_volume_at_the_data_folder_of_the_image() -> None:
    data = steps("VOLUME")[0]
    found = {worker: mounts(worker) for worker in WORKERS}

    assert found == {worker: {data: worker, f"{data}/{FILE}": f"./{FILE}"} for worker in WORKERS}
    named = {source for service in COMPOSE["services"] for source in mounts(service).values() if source[0] != "."}
    assert named == set(COMPOSE["volumes"])


def test_the_volumes_are_not_called_after_the_folder_deploy() -> None:
    assert COMPOSE["name"] == "adjudicator"


@pytest.mark.parametrize("text", [CONTAINERFILE, COMPOSE_TEXT], ids=["Containerfile", "compose.yaml"])
def test_every_variable_is_one_that_the_program_knows(text: str) -> None:
    assert set(re.findall(r"ADJUDICATOR_\w+", text)) - KNOWN == set()


def test_workers_wait_until_the_server_answers_by_network() -> None:
    check = COMPOSE["services"]["store"]["healthcheck"]["test"]

    assert [COMPOSE["services"][worker]["depends_on"] for worker in WORKERS] == [
        {"store": {"condition": "service_healthy"}}
    ] * 2
    assert check[check.index("--host") + 1] == "localhost", "the socket answers before there is a database"
    assert check[check.index("--username") + 1] == COMPOSE["services"]["store"]["environment"]["POSTGRES_USER"]


def test_every_service_is_started_again_after_a_failure_and_after_a_boot() -> None:
    assert {service["restart"] for service in COMPOSE["services"].values()} == {"always"}


def test_the_image_is_the_one_that_was_built_here_and_no_registry_is_asked() -> None:
    images = {(COMPOSE["services"][worker]["image"], COMPOSE["services"][worker]["pull_policy"]) for worker in WORKERS}

    assert images == {("localhost/adjudicator", "never")}
    assert BUILD.format(tag="localhost/adjudicator") in COMPOSE_TEXT
    assert BUILD.format(tag="localhost/adjudicator") in CONTAINERFILE


def test_the_files_of_the_keeper_are_never_committed() -> None:
    ignored = (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()
    files = {service["env_file"] for service in COMPOSE["services"].values()} | {FILE}

    assert {f"/deploy/{name}" for name in files} <= set(ignored)
