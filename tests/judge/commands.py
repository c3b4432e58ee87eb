"""The table of commands as a test wants it: with an effect replaced, or with a command more."""

from __future__ import annotations

from dataclasses import replace

import pytest

from adjudicator.judge.commands import reading, table
from adjudicator.judge.commands.mail_command import Act, MailCommand


def with_effect(monkeypatch: pytest.MonkeyPatch, name: str, does: Act) -> None:
    """Give a command another effect."""
    changed = tuple(replace(each, does=does) if each.name == name else each for each in table.COMMANDS)
    monkeypatch.setattr(table, "COMMANDS", changed)


def with_command(monkeypatch: pytest.MonkeyPatch, command: MailCommand) -> None:
    """Add a command."""
    monkeypatch.setattr(table, "COMMANDS", (*table.COMMANDS, command))
    reading.first_words.cache_clear()
    reading.beginnings.cache_clear()
