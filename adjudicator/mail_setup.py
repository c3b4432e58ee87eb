"""Makes the mailbox and the carriers of letters that the settings ask for."""

from __future__ import annotations

from adjudicator.clock import Clock
from adjudicator.config import Settings
from adjudicator.mail.fair import FairQueue
from adjudicator.mail.imap import ImapOffice
from adjudicator.mail.maildir import MaildirCarrier, MaildirOffice
from adjudicator.mail.office import PostOffice
from adjudicator.mail.several import SeveralOffices
from adjudicator.mail.smtp import SmtpCarrier
from adjudicator.mail.transport import Carrier
from adjudicator.settings import SERVER


def office_of(settings: Settings, queue: FairQueue) -> PostOffice:
    """Return the mailbox of the judge, in a folder or at a server."""
    if settings["mail.kind"] == SERVER:
        return mailboxes(settings, queue)
    return MaildirOffice(settings.post, settings["judge.address"], queue)


def mailboxes(settings: Settings, queue: FairQueue) -> PostOffice:
    """Return the mailbox at a server; if there are several, as one."""
    accounts = [(section, settings.account(section)) for section in settings.mailboxes]
    offices = [
        (f"{account.user} at {account.host}", ImapOffice(account, settings[f"{section}.folder"], queue=queue))
        for section, account in accounts
    ]
    return SeveralOffices(offices) if len(offices) > 1 else offices[0][1]


def carriers_of(settings: Settings, clock: Clock) -> list[Carrier]:
    """Return the carriers that hand letters over at the same time."""
    if settings["mail.kind"] == SERVER:
        return [SmtpCarrier(settings.account("smtp")) for _ in range(settings["smtp.connections"])]
    return [MaildirCarrier(settings.post, clock)]


def per_minute(settings: Settings) -> int | None:
    """Return how many letters may go out in a minute; None if that has no limit."""
    return settings["smtp.per_minute"] if settings["mail.kind"] == SERVER else None
