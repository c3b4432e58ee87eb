"""Requests of people the judge does not know yet: done only after a yes, since anybody may write in their name."""

from __future__ import annotations

from adjudicator.judge.inbox.mail_split import TypedCommand
from adjudicator.judge.inbox.writers import Writer
from adjudicator.judge.letters.confirming import ask_to_confirm
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.sitting import Sitting


def ask_newcomer(sitting: Sitting, writer: Writer, match: Match, said: TypedCommand) -> None:
    """Ask for a yes to a command that is about a game, with all that is needed to do it then."""
    writer.match, writer.seat = match, None
    facts = {"word": said.word, "rest": said.rest, "name": writer.name, "speaks": writer.language}
    ask_to_confirm(sitting, writer, said.word, facts, words=said.text)
