"""The settings of one data folder: a commented YAML file, overridden by the environment, checked at the start.

`settings.OPTIONS` lists all settings. `adjudicator init` writes the file from the same list, so that it is complete.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from adjudicator.boxes.faults import Notebook, did_you_mean
from adjudicator.boxes.yaml_text import read_yaml
from adjudicator.mail.servers import Account
from adjudicator.settings import AUTO, BELIEVE, FOLDER, INTROS, MAILBOXES, OPTIONS, SERVER
from adjudicator.store import Database

FILE = "adjudicator.yaml"
SECRET = ("password", "store.address")
"""How the names of settings end whose values are never shown."""


class BadSettings(Exception):
    """Invalid settings; `problems` gives the name, value and reason of each."""

    def __init__(self, path: Path, problems: list[str]) -> None:
        super().__init__("\n".join([f"{path} cannot be used:", *(f"  {problem}" for problem in problems)]))
        self.path = path
        self.problems = problems


@dataclass(frozen=True, slots=True)
class Settings:
    """The checked settings of one data folder."""

    data: Path
    values: Mapping[str, Any]

    def __getitem__(self, name: str) -> Any:
        """Return the value of a setting by its name, such as "judge.address"."""
        return self.values[name]

    @property
    def post(self) -> Path:
        """The folder of the built-in post office."""
        return self.data / str(self["mail.folder"])

    @property
    def database(self) -> Path:
        """The database file; if the store is on a server, no such file exists."""
        return self.data / "judge.db"

    def open_store(self) -> Database:
        """Open the store, in its file or on its server."""
        return Database(self.database, self["store.address"])

    @property
    def mailboxes(self) -> list[str]:
        """The sections of the mailboxes at servers that are read."""
        return [section for section in MAILBOXES if self[f"{section}.host"]]

    @property
    def records(self) -> Path:
        """The folder for the records of finished games."""
        return self.data / "records"

    @property
    def believes_senders(self) -> bool:
        """True when the From line of a new sender is trusted without a request to confirm."""
        newcomers = self["mail.newcomers"]
        return bool(newcomers == BELIEVE or (newcomers == AUTO and self["mail.kind"] == FOLDER))

    def account(self, section: str) -> Account:
        """Return the account of a section, such as "imap" or "smtp"."""
        part = {name: self[f"{section}.{name}"] for name in ("host", "port", "user", "password", "security")}
        return Account(**part, cafile=self[f"{section}.cafile"] or None)


def load(data: Path, environment: Mapping[str, str] | None = None) -> Settings:
    """Return the settings of a data folder. Raises BadSettings with all problems."""
    path = data / FILE
    environment = os.environ if environment is None else environment
    problems: list[str] = []
    written = _written(path, problems) if path.exists() else {}
    values = dict(_values(written, environment, problems))
    if not problems and values["mail.kind"] == SERVER:
        for name in ("imap.host", "smtp.host"):
            if not values[name]:
                problems.append(f'{name}: "" is no server name, and mail.kind is "server"')
    if problems:
        raise BadSettings(path, problems)
    return Settings(data, values)


def _written(path: Path, problems: list[str]) -> dict[str, Any]:
    """Return the values in the file by "section.name"; faults are added to `problems`."""
    book = Notebook()
    content = read_yaml(path.name, path.read_bytes(), book)
    problems += [str(fault) for fault in book.faults]
    found: dict[str, Any] = {}
    known = {option.name for option in OPTIONS}
    for section, part in (content or {}).items():
        if not isinstance(part, dict):
            problems.append(f"{section}: a section is expected here{did_you_mean(section, INTROS)}")
            continue
        for name, value in part.items():
            full = f"{section}.{name}"
            if full in known:
                found[full] = value
            else:
                problems.append(f"{full}: there is no such setting{did_you_mean(full, known)}")
    return found


def _values(
    written: Mapping[str, Any], environment: Mapping[str, str], problems: list[str]
) -> Iterator[tuple[str, Any]]:
    for option in OPTIONS:
        value = environment.get(option.variable, written.get(option.name, option.default))
        where = f" (from {option.variable})" if option.variable in environment else ""
        shown = "***" if option.name.endswith(SECRET) else value
        try:
            yield option.name, option.check("" if value is None else value)
        except ValueError as error:
            problems.append(f"{option.name}: {shown!r}{where} cannot be used: {error}")
            yield option.name, option.default


def sample(changes: Mapping[str, Any] | None = None) -> str:
    """Return the text of the commented settings file, with `changes` by "section.name" in place of defaults."""
    changes = changes or {}
    lines = [
        "# Settings of the adjudicator in this folder. Lines that begin with # are comments.",
        "# Each can also be given in the environment: judge.address as ADJUDICATOR_JUDGE_ADDRESS.",
    ]
    section = ""
    for option in OPTIONS:
        part, _, name = option.name.partition(".")
        if part != section:
            section = part
            lines += ["", f"# ---- {INTROS[part]}", f"{part}:"]
        lines += [f"  # {line}" for line in option.comment.splitlines()]
        lines.append(f"  {name}: {_yaml(changes.get(option.name, option.default))}")
    return "\n".join(lines) + "\n"


def _yaml(value: Any) -> str:
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(str, value))}]"
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if isinstance(value, int) else f'"{value}"'
