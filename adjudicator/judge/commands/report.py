"""REPORT: sends a report again, as it went out."""

from __future__ import annotations

from adjudicator.judge.commands.mail_command import GAME, NOT_ASIDE, MailCommand, Who, game_of
from adjudicator.judge.inbox.mail_split import TypedCommand
from adjudicator.judge.inbox.writers import Writer
from adjudicator.judge.letters.again import parts
from adjudicator.judge.letters.short_answers import head_for, refuse
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.sitting import Sitting
from adjudicator.mail.compose import Outgoing
from adjudicator.store import outbox
from adjudicator.store.outbox import QueuedLetter


def send_again(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """REPORT rN: the newest report of that round once more, exactly as it went out."""
    match = game_of(writer)
    found = _reports(sitting, match, writer, said.round)
    if not found:
        refuse(sitting, writer, "no-report", words=said.text, game=match.name, round=said.round or 0)
        return False
    assert sitting.mail is not None
    old = found[-1]
    text, html = parts(old.raw)
    head = head_for(sitting, writer)
    sitting.outgoing.append(
        Outgoing(
            key=f"again:{sitting.mail.number}", to=writer.address, subject=old.subject, text=text, html=html,
            game=match.name, seat=writer.house or None, reply_to=head.reply_to, in_reply_to=sitting.mail.message_id,
            language=head.language, answers=True, rank=sitting.rank(None, answers=True), picture=old.picture,
        )
    )  # fmt: skip
    return True


def _reports(sitting: Sitting, match: Match, writer: Writer, round: int | None) -> list[QueuedLetter]:
    """Return the reports that went to the writer, of one round or of all."""
    start = f"report:{match.name}:" + (f"r{round}:" if round is not None else "")
    letters = outbox.of_seat(sitting.tx, match.name, writer.house or None)
    return [letter for letter in letters if letter.key.startswith(start) and letter.recipient == writer.address]


COMMAND = MailCommand(
    name="report",
    words={"en": ("report", "map"), "it": ("rapporto", "mappa")},
    takes=(GAME + r"\s+r?(?P<round>\d{1,3})", GAME),
    does=send_again,
    who=Who.ONLOOKER,
    states=NOT_ASIDE,
    only_asks=True,
)
