"""Sets up a judge on one's own machine, where one person practises a game by mail against stewards."""

from __future__ import annotations

from datetime import UTC, datetime
from email.message import EmailMessage
from email.utils import format_datetime, make_msgid
from pathlib import Path

from adjudicator.config import Settings, load
from adjudicator.demo.cast import JUDGE
from adjudicator.demo.evening import prepare
from adjudicator.mail.maildir import deliver

YOU = "you@example.org"
"""The address that the person who practises writes from; it exists in the post office of the folder alone."""
SMTP_PORT, POP_PORT = 2525, 1110


def set_up(folder: Path, variant: str, language: str, smtp: int = SMTP_PORT, pop: int = POP_PORT) -> Settings:
    """Make a data folder with doors for a mail program, and put in the mail that begins a practice game.

    Deletes an older demo in the folder and returns the settings of the new one. Raises NotOurs for any other content.
    """
    changes = {"daemon.speed": 1, "mail.door_smtp": smtp, "mail.door_pop": pop, "judge.language": language}
    prepare(folder, changes)
    settings = load(folder)
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Subject"] = YOU, JUDGE, "practice"
    mail["Date"], mail["Message-ID"] = format_datetime(datetime.now(UTC)), make_msgid(domain="example.org")
    mail.set_content(f"practice {variant} language={language}\n")
    deliver(settings.post, YOU, JUDGE, mail.as_bytes(), datetime.now(UTC))
    return settings
