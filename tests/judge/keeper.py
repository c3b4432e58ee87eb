"""The keeper at the command line."""

from __future__ import annotations

from click.testing import CliRunner, Result

from adjudicator.cli import main


def command(*words: str) -> Result:
    """Run one of the keeper's commands."""
    return CliRunner().invoke(main, list(words))
