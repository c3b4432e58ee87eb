"""Letters become mails: subject, plain text and HTML, through Jinja2 templates that a moderator may override."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from adjudicator.reports.letters import Letter


@dataclass(frozen=True, slots=True)
class Rendered:
    """A mail ready to be sent, but for its headers."""

    subject: str
    text: str
    html: str


def render(letter: Letter, *, templates: Sequence[Path]) -> Rendered:
    """Return the mail of a letter; of the template folders the first that has a file wins."""
    raise NotImplementedError
