"""SMTP relay of the mail lab: local mail goes to Dovecot by LMTP, the rest to files.

Started by mail_lab.py:  smtp_relay.py LAB_DIR SMTP_PORT LMTP_PORT
Faults are taken one per mail from LAB_DIR/faults.json.  A recipient whose name
starts with "defer" or "reject" is refused at RCPT, whatever the plan says.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import smtplib
import sys
import time
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from pathlib import Path

from aiosmtpd.smtp import SMTP, Envelope, Session

DOMAIN = "@lab.test"


class Relay:
    """The handler of the SMTP server."""

    def __init__(self, root: Path, lmtp_port: int) -> None:
        self.root, self.lmtp_port = root, lmtp_port
        self.count = itertools.count(len(list((root / "sink").glob("*.eml"))) + 1)

    def next_fault(self) -> str:
        """Take the next fault from the plan."""
        path = self.root / "faults.json"
        plan = json.loads(path.read_text() or "[]")
        if not plan:
            return "ok"
        tmp = self.root / "faults.next"
        tmp.write_text(json.dumps(plan[1:]))
        tmp.replace(path)
        return str(plan[0])

    # names and order of the arguments are aiosmtpd's
    async def handle_EHLO(
        self, server: SMTP, conn: Session, envelope: Envelope, hostname: str, responses: list[str]
    ) -> list[str]:
        """Take several commands at once, as most servers do."""
        conn.host_name = hostname
        return [*responses[:-1], "250-PIPELINING", responses[-1]]

    async def handle_RCPT(self, server: SMTP, conn: Session, envelope: Envelope, address: str, options: object) -> str:
        """Refuse by name, else take the recipient."""
        if address.startswith("defer"):
            return "451 4.2.1 mailbox busy, try later"
        if address.startswith("reject"):
            return "550 5.1.1 no such mailbox"
        envelope.rcpt_tos.append(address)
        return "250 2.1.5 ok"

    async def handle_DATA(self, server: SMTP, conn: Session, envelope: Envelope) -> str:
        """Hand the mail on, with the next fault of the plan."""
        fault = self.next_fault()
        if fault == "tempfail":
            return "451 4.3.0 try again later"
        if fault == "permfail":
            return "554 5.7.1 refused"
        if fault == "drop-before-data":
            server.transport.abort()
            return "421 4.3.2 gone"
        if fault.startswith("slow:"):
            await asyncio.sleep(float(fault[5:]))
        raw = envelope.original_content or envelope.content
        try:
            await asyncio.get_running_loop().run_in_executor(
                None, self.keep, envelope.mail_from or "", envelope.rcpt_tos, raw, conn.peer
            )
        except (OSError, smtplib.SMTPException) as exc:
            return f"451 4.4.0 store not reachable ({type(exc).__name__})"
        if fault == "dsn":
            await asyncio.get_running_loop().run_in_executor(
                None, self.bounce, envelope.mail_from or "", envelope.rcpt_tos[0]
            )
        if fault == "drop-after-accept":  # the sender cannot know that it arrived
            server.transport.abort()
        return "250 2.0.0 queued"

    def keep(self, sender: str, rcpts: list[str], raw: bytes, peer: tuple[str, int]) -> None:
        """Deliver a mail: local recipients by LMTP, others as files.

        Files are not flushed to the disk, which this relay shares with the judge, as no server elsewhere does.
        """
        trace = (
            f"Return-Path: <{sender}>\r\nReceived: from client ([{peer[0]}]) by relay.lab.test; {formatdate()}\r\n"
        ).encode()
        local = [r for r in rcpts if r.lower().endswith(DOMAIN)]
        if local:
            with smtplib.LMTP("127.0.0.1", self.lmtp_port, timeout=20) as lmtp:
                refused = lmtp.sendmail(sender, local, raw)
                if refused:
                    raise smtplib.SMTPRecipientsRefused(refused)
        for rcpt in rcpts:
            if rcpt in local:
                continue
            final = self.root / "sink" / f"{next(self.count):06d}.eml"
            part = final.with_suffix(".part")
            with open(part, "wb") as f:
                f.write(trace + f"X-Lab-Rcpt: {rcpt}\r\n".encode() + raw)
            part.replace(final)

    def bounce(self, sender: str, rcpt: str) -> None:
        """Post a delivery report to the envelope sender."""
        if not sender.lower().endswith(DOMAIN):
            return
        report = EmailMessage()
        report["From"] = "mailer-daemon@relay.lab.test"
        report["To"] = sender
        report["Subject"] = "Undelivered mail"
        report["Date"] = formatdate()
        report["Message-ID"] = make_msgid(domain="relay.lab.test")
        report["Auto-Submitted"] = "auto-replied"
        status = (
            f"Reporting-MTA: dns; relay.lab.test\r\n\r\n"
            f"Final-Recipient: rfc822; {rcpt}\r\nAction: failed\r\nStatus: 5.1.1\r\n"
            f"Diagnostic-Code: smtp; 550 5.1.1 no such mailbox\r\n"
        )
        boundary = "lab-report"
        raw = (
            report.as_bytes().rstrip(b"\n")
            + (
                f"\nMIME-Version: 1.0\nContent-Type: multipart/report; report-type=delivery-status;"
                f' boundary="{boundary}"\n\n--{boundary}\nContent-Type: text/plain\n\n'
                f"The mail to {rcpt} could not be delivered.\n--{boundary}\n"
                f"Content-Type: message/delivery-status\n\n"
            ).encode()
            + status.encode()
            + (f"\r\n--{boundary}--\n").encode()
        )
        with smtplib.LMTP("127.0.0.1", self.lmtp_port, timeout=20) as lmtp:
            lmtp.sendmail("", [sender], raw)


async def main() -> None:
    root, port, lmtp_port = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    relay = Relay(root, lmtp_port)
    loop = asyncio.get_running_loop()
    server = await loop.create_server(
        lambda: SMTP(
            relay,
            hostname="relay.lab.test",
            ident="mail-lab",
            enable_SMTPUTF8=True,
            data_size_limit=50 * 2**20,
            loop=loop,
        ),
        "127.0.0.1",
        port,
    )
    print(time.strftime("%F %T"), "relay up on", port, flush=True)
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
