"""What people do in a league by mail: the form of an act, and how it is answered."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from adjudicator.judge.inbox.mail_split import TypedCommand
from adjudicator.judge.inbox.writers import Writer
from adjudicator.judge.letters.fill import person_head
from adjudicator.judge.letters.short_answers import refuse
from adjudicator.judge.table.sitting import Sitting
from adjudicator.leagues.league_rules import LeagueRules
from adjudicator.mail.compose import Attachment
from adjudicator.reports.letter_league import DivisionRows, LeagueLetter

Act: TypeAlias = Callable[[Sitting, Writer, LeagueRules, TypedCommand, str], bool]
"""Does what a line about a league says, with the words after its own word; returns True if it had an effect."""


def answer(
    sitting: Sitting, writer: Writer, rules: LeagueRules, code: str, facts: Mapping[str, Any] | None = None,
    divisions: list[DivisionRows] | None = None, attached: Attachment | None = None,
) -> bool:
    """Answer with a mail of the league, perhaps with a file."""
    head = person_head(sitting, writer.address, language=writer.language)
    letter = LeagueLetter(head=head, title=rules.title, code=code, facts={"league": rules.id, **(facts or {})},
                          divisions=divisions or (), replies_to=sitting.subject)  # fmt: skip
    if attached is None:
        sitting.answer(letter)
    else:
        assert sitting.mail is not None
        sitting.send(letter, f"league-file:{sitting.mail.number}:{attached.name}", attached=attached)
    return True


def say_what_works(sitting: Sitting, writer: Writer, rules: LeagueRules, said: TypedCommand, rest: str) -> bool:
    """Say what can be said about a league."""
    begin = f"{said.text.split()[0].lower()} {rules.id}"
    would_work = [f"{begin} {word}" for word in ("enter", "leave", "standby", "standings", "csv")]
    refuse(sitting, writer, "league-how", words=said.text, would_work=would_work, league=rules.id)
    return False
