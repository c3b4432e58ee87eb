"""An incoming mail as everybody behind this package sees it: parsed once, then never touched again."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from adjudicator.mail.addresses import Mark


@dataclass(frozen=True, slots=True)
class Bounce:
    """What a delivery report says about one of our letters."""

    recipient: str
    status: str
    hard: bool
    explanation: str = ""
    message_id: str = ""


@dataclass(frozen=True, slots=True)
class Parsed:
    """What the bytes alone say. Nothing in here is trusted yet.

    `text` holds the player's own lines, `quoted` the lines they quoted, without their quote marks, and `ignored` what
    else was left out, such as signatures. `robot` says why nobody should answer. `refusal` names the limit of
    the gate that the mail breaks: then only its headers were read.
    """

    digest: str
    message_id: str = ""
    in_reply_to: str = ""
    references: tuple[str, ...] = ()
    sender: str = ""
    sender_name: str = ""
    """As whom they want to be known; empty where that is an address, which others have no right to."""
    recipients: tuple[str, ...] = ()
    subject: str = ""
    date: str = ""
    text: str = ""
    quoted: tuple[str, ...] = ()
    ignored: tuple[str, ...] = ()
    html_only: bool = False
    attachments: tuple[tuple[str, int], ...] = ()
    robot: str | None = None
    bounce: Bounce | None = None
    auth: tuple[str, ...] = ()
    """What mail servers wrote about the sender, as far as one of ours may have written it; none of it is proved."""
    received_above: int = 0
    """How many Received lines stand above `auth`."""
    language: str = ""
    refusal: str | None = None


@dataclass(frozen=True, slots=True)
class Returned:
    """One of our letters that came back: whom it was for, whether for good, and whether the address is bad now."""

    key: str
    recipient: str
    game: str | None
    seat: str | None
    hard: bool
    bad: bool
    code: str = ""


@dataclass(frozen=True, slots=True)
class Incoming(Parsed):
    """A parsed mail together with what we know of it ourselves.

    `number` is its number in the store. `arrived` is the time of the server that took it, which is what counts
    against a deadline; `size` its true size, even when only its headers were fetched. `mark` is the mark of the
    address it was sent to; `returned` says which of our letters it brings back.
    """

    arrived: datetime = field(kw_only=True)
    size: int = field(kw_only=True)
    number: int = field(default=0, kw_only=True)
    mark: Mark | None = field(default=None, kw_only=True)
    returned: Returned | None = field(default=None, kw_only=True)

    @property
    def delivered_to(self) -> str:
        """What stood behind the plus sign of our address, if it verified."""
        return self.mark.text if self.mark else ""

    @property
    def may_be_answered(self) -> bool:
        """True unless a robot wrote it or nobody could be answered."""
        return self.robot is None and bool(self.sender)
