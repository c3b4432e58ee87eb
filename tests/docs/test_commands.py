"""Every command of a shell in the manuals and in deploy/ exists, with its options; every link leads somewhere."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
from pathlib import Path

import click
import pytest
import yaml
from click.testing import CliRunner

from adjudicator.cli import main
from adjudicator.config import load
from tests.docs.made import all_commands
from tests.docs.pages import PAGES, ROOT, Fence, fences

SHELL = [(fence, line.removeprefix("$ ")) for fence in fences("console") for line in fence.lines]
INLINE = [(page, found) for page in PAGES for found in re.findall(r"`(adjudicator [^`]+)`", page.read_text("utf-8"))]
PROGRAMS = {"make", "adjudicator", "pipx", "cat", "cp", "mkdir", "printf", "sudo", "journalctl", "podman", "sqlite3"}
IMAGE = "localhost/adjudicator"
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
TARGETS = set(re.findall(r"^([a-z-]+):", MAKEFILE, re.MULTILINE))


def parsed(words: list[str]) -> click.Command:
    """Return the command that words mean; raises a UsageError when click would."""
    command: click.Command = main
    context = click.Context(main, info_name="adjudicator")
    while isinstance(command, click.Group):
        if words and words[0].startswith("-"):
            known = {option for param in command.get_params(context) for option in param.opts}
            assert words[0] in known, words
            return command
        name, found, words = command.resolve_command(context, words)
        assert found is not None
        command, context = found, click.Context(found, info_name=name, parent=context)
    if "--help" not in words:
        command.make_parser(context).parse_args(list(words))
    return command


@pytest.mark.parametrize(("fence", "line"), SHELL, ids=str)
def test_a_shell_line_names_a_program_that_knows_it(fence: Fence, line: str) -> None:
    words = shlex.split(line)

    assert words[0] in PROGRAMS
    if words[0] == "make":
        assert {word for word in words[1:] if "=" not in word} <= TARGETS
    if words[0] == "adjudicator":
        assert parsed(words[1:]) is not None
    program = next((name for name in (IMAGE, "adjudicator") if name in words), "")
    if words[0] == "podman" and {"run", "exec"} & set(words) and program:
        behind = words[words.index(program) + 1 :]
        assert not behind or parsed(behind) is not None


@pytest.mark.parametrize("page", ["keepers.md", "moderators.md"])
@pytest.mark.skipif(shutil.which("sqlite3") is None, reason="the program sqlite3 is missing")
def test_the_lines_that_say_so_can_be_run_one_after_the_other(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("games", "templates", "docs"):
        (tmp_path / name).symlink_to(ROOT / name)
    lines = [line for fence, line in SHELL if fence.page.name == page and fence.words == "run"]

    for line in lines:
        status, said = done(line)
        assert status == 0, (line, said)

    assert len(lines) >= 6 and (tmp_path / "my-judge").stat().st_mode & 0o077 == 0


def done(line: str) -> tuple[int, str]:
    """Run a line of a shell and return its exit status and what it prints; `adjudicator` runs in this process."""
    if line.startswith("adjudicator "):
        ran = CliRunner().invoke(main, shlex.split(line)[1:])
        return ran.exit_code, ran.output
    shell = subprocess.run(["bash", "-c", line], capture_output=True, text=True)
    return shell.returncode, shell.stdout + shell.stderr


def test_every_shell_line_is_marked() -> None:
    assert [line for fence in fences("console") for line in fence.lines if not line.startswith("$ ")] == []


@pytest.mark.parametrize(("page", "line"), INLINE, ids=str)
def test_a_command_within_a_sentence_exists(page: Path, line: str) -> None:
    words = [word for word in shlex.split(line.replace("\\|", "-or-")) if word != "..."]

    assert parsed(words[1:]) is not None


def test_every_make_target_of_the_readme_exists_and_none_is_left_out() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")

    assert set(re.findall(r"\| `make ([a-z-]+)` \|", readme)) == TARGETS - {"help"}


def test_the_makefile_calls_commands_that_exist() -> None:
    calls = re.findall(r"^\t\$\(BIN\)/adjudicator (.*)$", MAKEFILE, re.MULTILINE)

    assert calls
    for call in calls:
        assert parsed(shlex.split(call.replace("$(", "").replace(")", ""))) is not None


def test_every_command_stands_in_the_manual_of_keepers() -> None:
    manual = (ROOT / "docs" / "keepers.md").read_text(encoding="utf-8")

    assert [name for name, _ in all_commands() if f"adjudicator {name}" not in manual] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)#:]+)(?:#[\w-]+)?\)", page.read_text(encoding="utf-8"))

    assert [link for link in links if not (page.parent / link).exists()] == []


# ---- deploy/


def test_the_settings_for_a_real_account_can_be_used(tmp_path: Path) -> None:
    text = (ROOT / "deploy" / "settings-imap.yaml").read_text(encoding="utf-8")
    (tmp_path / "adjudicator.yaml").write_text(text, encoding="utf-8")

    settings = load(tmp_path, {"ADJUDICATOR_IMAP_PASSWORD": "one", "ADJUDICATOR_SMTP_PASSWORD": "two"})

    assert settings["mail.kind"] == "server" and "password:" not in text
    assert (settings.account("imap").password, settings.account("smtp").password) == ("one", "two")
    assert (settings.account("imap").security, settings.account("smtp").security) == ("tls", "starttls")


@pytest.mark.parametrize("name", ["adjudicator.service", "adjudicator@.service"])
def test_the_unit_starts_a_command_that_exists(name: str) -> None:
    unit = (ROOT / "deploy" / name).read_text(encoding="utf-8")
    started = re.findall(r"^ExecStart=\S+/adjudicator (.*)$", unit, re.MULTILINE)

    assert [parsed(shlex.split(words)).name for words in started] == ["run"]


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd-analyze is not installed")
@pytest.mark.parametrize("name", ["adjudicator.service", "adjudicator@.service"])
def test_the_unit_keeps_the_judge_away_from_the_rest_of_the_machine(name: str, tmp_path: Path) -> None:
    promised = re.findall(r"an exposure\s+of ([\d.]+) ", (ROOT / "docs" / "keepers.md").read_text("utf-8"))
    command = ["systemd-analyze", "security", "--offline=true", "--no-pager", str(ROOT / "deploy" / name)]
    said = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60).stdout
    (found,) = re.findall(r"Overall exposure level for \S+: ([\d.]+)", said)

    assert float(found) <= float(promised[0]) + 0.5, "newer versions look at more"


def test_each_worker_has_a_folder_of_its_own_and_the_store_of_the_others(tmp_path: Path) -> None:
    (tmp_path / "adjudicator.yaml").write_text((ROOT / "deploy" / "settings-imap.yaml").read_text(encoding="utf-8"))
    services = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text(encoding="utf-8"))["services"]
    store = services.pop("store")
    folders = [volume.partition(":")[0] for worker in services.values() for volume in worker["volumes"][:1]]
    addresses = {load(tmp_path, worker["environment"])["store.address"] for worker in services.values()}

    assert [parsed(worker["command"]).name for worker in services.values()] == ["run", "run"]
    assert folders == ["one", "two"]
    made = store["environment"]
    assert addresses == {f"postgresql://{made['POSTGRES_USER']}@store/{made['POSTGRES_DB']}"}


def test_the_container_starts_a_command_that_exists() -> None:
    file = (ROOT / "deploy" / "Containerfile").read_text(encoding="utf-8")
    words = [re.findall(r'"([^"]+)"', re.findall(rf"^{part} (.*)$", file, re.MULTILINE)[0]) for part in
             ("ENTRYPOINT", "CMD")]  # fmt: skip

    assert parsed([*words[0][1:], *words[1]]).name == "run"
    assert "ADJUDICATOR_DATA=/data" in file
