"""The incoming mail as the rest of the program sees it: parsed once and immutable."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from adjudicator.mail.addresses import Mark


@dataclass(frozen=True, slots=True)
class Bounce:
    """The content of a delivery report about one of our letters."""

    recipient: str
    status: str
    hard: bool
    explanation: str = ""
    message_id: str = ""


@dataclass(frozen=True, slots=True)
class Parsed:
    """A mail as its bytes describe it. Nothing in it is verified yet.

    `text` holds the lines that the player typed, `quoted` the quoted lines without their quote marks, and `ignored`
    everything else, such as signatures. `robot` is set if a robot wrote the mail, so that it is not answered.
    `refusal` names the limit that the mail breaks, in which case only its headers were read.
    """

    digest: str
    message_id: str = ""
    in_reply_to: str = ""
    references: tuple[str, ...] = ()
    sender: str = ""
    sender_name: str = ""
    """Display name of the sender; empty if it is an address, because others must not see addresses."""
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
    """Verdicts about the sender (Authentication-Results) that our own mail server may have written; unverified."""
    received_above: int = 0
    """The number of Received lines above `auth`."""
    language: str = ""
    refusal: str | None = None


@dataclass(frozen=True, slots=True)
class Returned:
    """One of our letters that came back. `hard`: for good; `bad`: its address is now marked as unreachable."""

    key: str
    recipient: str
    game: str | None
    seat: str | None
    hard: bool
    bad: bool
    code: str = ""


@dataclass(frozen=True, slots=True)
class Incoming(Parsed):
    """A parsed mail together with what the judge itself knows about it.

    `number` is its number in the store. `arrived` is the time at which the server received it, which is compared
    with deadlines. `size` is its full size in bytes, even if only its headers were fetched. `mark` is the mark of the
    address to which it was sent; `returned` is our letter that it brings back, if it is a bounce. `failures` is how
    often the mail could not be handled before.
    """

    arrived: datetime = field(kw_only=True)
    size: int = field(kw_only=True)
    number: int = field(default=0, kw_only=True)
    mark: Mark | None = field(default=None, kw_only=True)
    returned: Returned | None = field(default=None, kw_only=True)
    failures: int = field(default=0, kw_only=True)

    @property
    def delivered_to(self) -> str:
        """The text after the plus sign of our address, if its mark was verified; else ""."""
        return self.mark.text if self.mark else ""

    @property
    def may_be_answered(self) -> bool:
        """True when the mail has a sender who can be answered and is not from a robot."""
        return self.robot is None and bool(self.sender)
