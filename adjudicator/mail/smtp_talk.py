"""The part of SMTP that a mail program needs to hand a letter to the post office folder."""

from __future__ import annotations

import re
from pathlib import Path
from typing import ClassVar

from adjudicator.clock import Clock
from adjudicator.mail.addresses import ADDRESS
from adjudicator.mail.local_server import Door, Reply, Talk
from adjudicator.mail.maildir import deliver

MOST_BYTES = 10 * 2**20
MOST_RECIPIENTS = 20
LONGEST = 2**20
PATH = re.compile(r"(?:FROM|TO):\s*<([^<>]*)>.*", re.IGNORECASE)


class SmtpTalk(Talk):
    """One SMTP conversation. Every password is accepted."""

    commands: ClassVar[frozenset[str]] = frozenset(
        ["ehlo", "helo", "auth", "mail", "rcpt", "data", "rset", "noop", "quit"]
    )
    greeting = "220 adjudicator post office, this machine only"
    unknown = "500 unknown command"

    def setup(self) -> None:
        """Begin without an envelope."""
        super().setup()
        self._from: str | None = None
        self._to: list[str] = []

    def do_ehlo(self, _: str) -> Reply:
        """List the capabilities."""
        return f"250-adjudicator\r\n250-8BITMIME\r\n250-SMTPUTF8\r\n250-SIZE {MOST_BYTES}\r\n250 AUTH PLAIN LOGIN"

    def do_helo(self, _: str) -> Reply:
        """Greet an old program."""
        return "250 adjudicator"

    def do_auth(self, rest: str) -> Reply:
        """Accept any name and password."""
        way, _, given = rest.partition(" ")
        if way.upper() == "LOGIN" and not given:
            self.say("334 VXNlcm5hbWU6")
            self.hear()
        if way.upper() == "LOGIN" or not given:
            self.say("334 UGFzc3dvcmQ6" if way.upper() == "LOGIN" else "334 ")
            self.hear()
        return "235 2.7.0 welcome"

    def do_mail(self, rest: str) -> Reply:
        """Begin an envelope."""
        path = PATH.fullmatch(rest)
        if path is None or (path[1] and not ADDRESS.fullmatch(path[1])):
            return "501 5.1.7 not a sender"
        self._from, self._to = path[1], []
        return "250 2.1.0 ok"

    def do_rcpt(self, rest: str) -> Reply:
        """Add a recipient."""
        path = PATH.fullmatch(rest)
        if self._from is None:
            return "503 5.5.1 MAIL first"
        if path is None or not ADDRESS.fullmatch(path[1]):
            return "501 5.1.3 not an address"
        if len(self._to) >= MOST_RECIPIENTS:
            return "452 4.5.3 too many recipients"
        self._to.append(path[1])
        return "250 2.1.5 ok"

    def do_data(self, _: str) -> Reply:
        """Receive the letter and deliver it; it is flushed to disk before the answer."""
        if self._from is None or not self._to:
            return "503 5.5.1 RCPT first"
        self.say("354 end with a dot on a line of its own")
        raw = self._hear_letter()
        if raw is None:
            return None
        if len(raw) > MOST_BYTES:
            return "552 5.3.4 too big"
        for recipient in self._to:
            deliver(self.server.root, self._from, recipient, raw, self.server.clock.now())
        self.do_rset("")
        return "250 2.0.0 delivered"

    def do_rset(self, _: str) -> Reply:
        """Forget the envelope."""
        self._from, self._to = None, []
        return "250 2.0.0 ok"

    def do_noop(self, _: str) -> Reply:
        """Do nothing."""
        return "250 2.0.0 ok"

    def do_quit(self, _: str) -> Reply:
        """End the conversation."""
        self.say("221 2.0.0 bye")
        return None

    def _hear_letter(self) -> bytes | None:
        """Return the letter up to its final dot, cut if it is too big, or None if the connection broke."""
        parts: list[bytes] = []
        size = 0
        while (line := self.rfile.readline(LONGEST)).endswith(b"\n"):
            if line in (b".\r\n", b".\n"):
                return b"".join(parts)
            size += len(line)
            if size <= MOST_BYTES + LONGEST:
                parts.append(line[1:] if line.startswith(b"..") else line)
        return None


def smtp_door(root: Path, clock: Clock, port: int = 0) -> Door:
    """Return the SMTP server for the post office in a folder; port 0 means any free one."""
    return Door(SmtpTalk, root, clock, port)
