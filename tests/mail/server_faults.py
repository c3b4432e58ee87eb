"""What mail servers may do wrong while they live, in one place: for tests, and for the failure matrix."""

from __future__ import annotations

from tests.mail.odd_servers import ImapServer, SmtpServer

ODD_FACTS = (
    ("INTERNALDATE", "NIL"),
    ("INTERNALDATE", '"the day before"'),
    ("INTERNALDATE", '"31-Feb-2026 25:61:61 +9999"'),
    ("INTERNALDATE", '"01-Jan-0001 00:00:00 +1400"'),
    ("INTERNALDATE", "(1 2)"),
    ("RFC822.SIZE", "NIL"),
    ("RFC822.SIZE", "many"),
    ("RFC822.SIZE", '"12"'),
    ("RFC822.SIZE", "-5"),
)
"""What an IMAP server says of one mail."""

ODD_ANSWERS = (
    ("SELECT", b"* 3 EXISTS\r\n* OK [UIDVALIDITY many] valid\r\n"),
    ("SELECT", b"* 3 EXISTS\r\n* OK [UIDVALIDITY] valid\r\n"),
    ("SELECT", b""),
    ("NAMESPACE", b"* NAMESPACE NIL\r\n"),
    ("NAMESPACE", b'* NAMESPACE "INBOX." NIL NIL\r\n'),
    ("NAMESPACE", b"* NAMESPACE ((NIL NIL)) NIL NIL\r\n"),
    ("NAMESPACE", b""),
    ("LIST", b"* LIST nonsense\r\n"),
)
"""What an IMAP server says of the mailbox, by command."""

GARBAGE = (b"\x00\xff\xfe((((\r\n", b"* SEARCH one two\r\n", b"* 1 FETCH (\r\n", b"* BYE\r\n", b"+ \r\n", b"* \r\n")
GARBLED = ("CAPABILITY", "LOGIN", "SELECT", "UID SEARCH", "UID FETCH", "UID MOVE", "LIST")
"""What makes no sense at all, and the IMAP commands that get it for an answer."""

IMAP_STAGES = ("greeting", "LOGIN", "SELECT", "UID SEARCH", "UID FETCH", "UID MOVE", "LIST")
SMTP_STAGES = ("greeting", "EHLO", "MAIL", "RCPT", "DATA", ".")
"""Where a conversation may come to a halt."""

REFUSED = ("SELECT", "UID SEARCH", "UID FETCH", "UID MOVE", "CREATE", "LIST", "NAMESPACE", "IDLE")
"""IMAP commands that a server may refuse, such as over quota."""

PASSING = ("451 4.3.0 later", "452 4.2.2 over quota", "421 4.3.2 closing", "hello", "999 what", "")
"""What an SMTP server may say while it cannot take a letter; some of it is no answer at all."""


def imap_mended(server: ImapServer) -> None:
    """Have an IMAP server answer as it should again."""
    server.says.clear()
    server.refuses.clear()
    server.facts.clear()
    server.drips_at = ""


def smtp_mended(server: SmtpServer) -> None:
    """Have an SMTP server answer as it should again."""
    server.says.clear()
    server.drips_at = server.leaves_after = server.breaks_off_at = ""
