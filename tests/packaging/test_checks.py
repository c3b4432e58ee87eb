"""The checks before a commit are those of `make check`, and the workflow runs `.ci/run` on every version we name."""

from __future__ import annotations

import os
import re
from typing import Any

import yaml

from tests.docs.pages import ROOT
from tests.packaging.test_wheel import PROJECT

MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
CHECK = re.compile(r"^check:.*\n((?:\t.*\n)+)", re.MULTILINE)


def parsed(path: str) -> Any:
    """Return what a YAML file of this repository says."""
    return yaml.safe_load((ROOT / path).read_text(encoding="utf-8"))


def hooks() -> list[dict[str, Any]]:
    """Return the hooks before a commit."""
    return [hook for repo in parsed(".pre-commit-config.yaml")["repos"] for hook in repo["hooks"]]


def job() -> dict[str, Any]:
    """Return the one job of the workflow."""
    (found,) = parsed(".github/workflows/ci.yml")["jobs"].values()
    assert isinstance(found, dict)
    return found


def test_the_hooks_do_what_make_check_does() -> None:
    recipe = CHECK.search(MAKEFILE)
    assert recipe is not None
    commands = [line.strip().replace("$(BIN)", ".venv/bin") for line in recipe[1].splitlines()]

    assert "VENV := .venv\nBIN := $(VENV)/bin\n" in MAKEFILE
    assert [hook["entry"] for hook in hooks()] == commands and len(commands) == 3


def test_the_hooks_look_at_everything_and_download_nothing() -> None:
    assert [repo["repo"] for repo in parsed(".pre-commit-config.yaml")["repos"]] == ["local"]
    for hook in hooks():
        assert hook["language"] == "system" and hook["pass_filenames"] is False
        assert re.search(hook["files"], "adjudicator/engine/asks.py") and re.search(hook["files"], "pyproject.toml")
    assert re.search(hooks()[0]["files"], "tests/test_engine.py")


def test_the_workflow_runs_the_script_on_every_version_of_python_we_name() -> None:
    named = [each.rpartition(" ")[2] for each in PROJECT["classifiers"] if re.search(r":: Python :: 3\.\d+$", each)]

    assert job()["strategy"]["matrix"]["python"] == named == ["3.11", "3.12", "3.13", "3.14"]
    assert [step["run"] for step in job()["steps"] if "run" in step] == [".ci/run"]
    assert job()["runs-on"] == "ubuntu-latest"


def test_the_workflow_keeps_what_pip_downloads_and_may_write_nothing() -> None:
    (python,) = [step["with"] for step in job()["steps"] if "setup-python" in step.get("uses", "")]

    assert python["cache"] == "pip" and (ROOT / python["cache-dependency-path"]).is_file()
    assert python["python-version"] == "${{ matrix.python }}"
    workflow = parsed(".github/workflows/ci.yml")
    assert workflow["permissions"] == {"contents": "read"} and set(workflow["on"]) == {"push", "pull_request"}


def test_the_script_ends_with_the_command_of_the_readme() -> None:
    script = ROOT / ".ci" / "run"

    assert os.access(script, os.X_OK) and script.read_text(encoding="utf-8").splitlines()[-1] == "make test"
    assert re.search(r"^test:.*\n\t.*\bcheck\b", MAKEFILE, re.MULTILINE), "make test runs the checks too"
