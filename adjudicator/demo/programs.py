"""The mail programs of the scripted players: each builds and quotes its mails in its own way, as real ones do."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from email.charset import QP, Charset
from email.message import EmailMessage
from email.utils import formataddr
from html import escape

from adjudicator.demo.mailbox import Received

PHONE = {"en": "Sent from my phone", "it": "Inviato dal mio telefono"}
WROTE = {"en": "On {date}, {sender} wrote:", "it": "Il giorno {date} {sender} ha scritto:"}
ORIGINAL = {"en": "-----Original Message-----", "it": "-----Messaggio originale-----"}


@dataclass(frozen=True, slots=True)
class Draft:
    """The text of a person, before the mail program turns it into a mail."""

    name: str
    address: str
    to: str
    subject: str
    lines: Sequence[str]
    message_id: str
    date: str
    answers: Received | None = None
    language: str = "en"

    @property
    def body(self) -> str:
        """The words alone."""
        return "\n".join(self.lines)

    @property
    def wrote(self) -> str:
        """The attribution line above a quote."""
        assert self.answers is not None
        return WROTE[self.language].format(date=self.answers.date, sender=self.answers.sender)

    @property
    def quote(self) -> str:
        """The answered mail with a mark before each line."""
        assert self.answers is not None
        return "\n".join(f"> {line}".rstrip() for line in self.answers.text.rstrip().split("\n"))


def _headers(draft: Draft, agent: str) -> EmailMessage:
    mail = EmailMessage()
    mail["From"] = formataddr((draft.name, draft.address))
    mail["To"] = draft.to
    mail["Subject"] = draft.subject
    mail["Date"] = draft.date
    mail["Message-ID"] = draft.message_id
    mail["User-Agent"] = agent
    if draft.answers is not None and draft.answers.message_id:
        mail["In-Reply-To"] = draft.answers.message_id
        mail["References"] = draft.answers.message_id
    return mail


def _phone(draft: Draft) -> EmailMessage:
    """The words first, then the phone's signature, then the whole report as a quote."""
    mail = _headers(draft, "Phone Mail 17")
    below = f"\n\n{draft.wrote}\n{draft.quote}" if draft.answers else ""
    mail.set_content(f"{draft.body}\n\n{PHONE[draft.language]}{below}\n")
    return mail


def _terminal(draft: Draft) -> EmailMessage:
    """The quote first, the words below it, a signature behind the proper mark."""
    mail = _headers(draft, "Terminal Mail 2.2")
    above = f"{draft.wrote}\n{draft.quote}\n\n" if draft.answers else ""
    mail.set_content(f"{above}{draft.body}\n\n-- \n{draft.name}\n")
    return mail


def _webmail(draft: Draft) -> EmailMessage:
    """HTML without any plain text, the quote in a blockquote."""
    mail = _headers(draft, "Web Mail")
    words = "".join(f"<div>{escape(line) or '<br>'}</div>" for line in draft.lines)
    quote = ""
    if draft.answers is not None:
        old = "<br>".join(escape(line) for line in draft.answers.text.rstrip().split("\n"))
        quote = f'<br><div class="gmail_quote"><div>{escape(draft.wrote)}<br></div><blockquote>{old}</blockquote></div>'
    mail.set_content(f"<html><body>{words}{quote}</body></html>", subtype="html")
    return mail


def _office(draft: Draft) -> EmailMessage:
    """Quoted-printable in an old charset, the old mail below a ruler and without marks."""
    mail = _headers(draft, "Office Mail 16.0")
    below = ""
    if draft.answers is not None:
        head = f"From: {draft.answers.sender}\nSent: {draft.answers.date}\nTo: {draft.name}\n"
        below = f"\n\n{ORIGINAL[draft.language]}\n{head}Subject: {draft.answers.subject}\n\n{draft.answers.text}"
    latin = Charset("latin-1")
    latin.body_encoding = QP
    words = f"{draft.body}\n\nKind regards / Mit freundlichen Grüßen\n{draft.name}{below}\n"
    text = words.encode("latin-1", "replace").decode("latin-1")
    mail.set_content(text, charset="iso-8859-1", cte="quoted-printable")
    return mail


def _flowed(draft: Draft) -> EmailMessage:
    """Format=flowed: long lines are broken behind a blank and meant to be put together again."""
    mail = _headers(draft, "Flowing Mail 128")
    words = "\n".join(_flow(line) for line in draft.lines)
    above = f"{draft.wrote}\n{draft.quote}\n\n" if draft.answers else ""
    mail.set_content(f"{above}{words}\n")
    mail.set_param("format", "flowed")
    return mail


def _flow(line: str, width: int = 60) -> str:
    """Return a long line in pieces that, except the last, end with a blank."""
    pieces, here = [], ""
    for word in line.split(" "):
        if here and len(here) + len(word) > width:
            pieces.append(here)
            here = ""
        here += f"{word} "
    return "\n".join([*pieces, here.rstrip()])


def _both(draft: Draft) -> EmailMessage:
    """Plain text and HTML side by side, words on top."""
    mail = _headers(draft, "Both Ways 3")
    below = f"\n\n{draft.wrote}\n{draft.quote}" if draft.answers else ""
    mail.set_content(f"{draft.body}{below}\n")
    words = "<br>\n".join(escape(line) for line in draft.lines)
    quote = f"<blockquote>{escape(draft.answers.text)}</blockquote>" if draft.answers else ""
    mail.add_alternative(f"<p>{words}</p>{quote}", subtype="html")
    return mail


PROGRAMS: Mapping[str, Callable[[Draft], EmailMessage]] = {
    "phone": _phone,
    "terminal": _terminal,
    "webmail": _webmail,
    "office": _office,
    "flowed": _flowed,
    "both": _both,
}
"""The function that builds the mails of each mail program, by name."""


def build(program: str, draft: Draft) -> bytes:
    """Return the bytes of a mail as they go out."""
    return PROGRAMS[program](draft).as_bytes()
