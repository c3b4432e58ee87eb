"""The list of settings with their defaults, checks and comments.

`config` reads them, and `init` writes them to a file.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from adjudicator.judge.table.calendar import zone_of
from adjudicator.judge.table.options import LANGUAGES
from adjudicator.mail.addresses import ADDRESS
from adjudicator.mail.servers import PLAIN, STARTTLS, TLS
from adjudicator.store.server import is_address

PREFIX = "ADJUDICATOR_"
FOLDER, SERVER = "folder", "server"
AUTO, ASK, BELIEVE = "auto", "ask", "believe"
Check = Callable[[Any], Any]


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise ValueError("a text is expected")
    return value.strip()


def _address(value: Any) -> str:
    text = _text(value).lower()
    if not ADDRESS.fullmatch(text):
        raise ValueError("a mail address such as judge@example.org is expected")
    return text


def _judge(value: Any) -> str:
    text = _address(value)
    if "+" in text:
        raise ValueError("the judge's address may not hold a plus sign: marks are put behind one")
    return text


def _maybe(check: Check) -> Check:
    return lambda value: "" if value in ("", None) else check(value)


def _zone(value: Any) -> str:
    return zone_of(_text(value)).key


def _url(value: Any) -> str:
    text = _text(value).rstrip("/")
    if text and not text.startswith(("https://", "http://")):
        raise ValueError("an address such as https://example.org/games is expected")
    return text


def _store(value: Any) -> str:
    text = _text(value)
    if text and not is_address(text):
        raise ValueError("an address such as postgresql://judge@db.example.org/games is expected")
    return text


def _one_of(*words: str) -> Check:
    def check(value: Any) -> str:
        if value not in words:
            raise ValueError(f"one of {', '.join(words)} is expected")
        return str(value)

    return check


def _switch(value: Any) -> bool:
    known = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
    found = value if isinstance(value, bool) else known.get(str(value).strip().lower())
    if found is None:
        raise ValueError("true or false is expected")
    return found


def _number(low: int, high: int) -> Check:
    def check(value: Any) -> int:
        number = int(value) if isinstance(value, str) and value.strip().isdigit() else value
        if not isinstance(number, int) or isinstance(number, bool) or not low <= number <= high:
            raise ValueError(f"a whole number from {low} to {high} is expected")
        return number

    return check


def _addresses(value: Any) -> tuple[str, ...]:
    items = value.split(",") if isinstance(value, str) else value
    if not isinstance(items, list):
        raise ValueError("a list of mail addresses is expected")
    return tuple(_address(item) for item in items if item)


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting: its name "section.name", its default, its check, and its comment in the file."""

    name: str
    default: Any
    check: Check
    comment: str

    @property
    def variable(self) -> str:
        """The environment variable that overrides it."""
        return PREFIX + self.name.upper().replace(".", "_")


_KIND = """Where mail comes from and goes to: "folder" is a post office inside this data folder and needs
no server; "server" uses the accounts below."""
_SPEED = "How fast time goes. Leave it at 1, but to try things out: with 3600 an hour passes each second."
_DOOR = """With kind folder: an SMTP port on this machine, so that a real mail program can write to the post
office. 0: no door. It asks for no password: only for trying things out."""
_SERVER_NAME = """The name your mail server puts first into Authentication-Results. With it, mail that fails DMARC
there is not believed, and games may demand trust=signed. Empty: such findings are not looked at."""
_RECEIVED = """How many lines Received your own servers write above these findings. 0: only what stands above the first
one is believed, which no sender can have written. Set it only when `doctor` says that the findings stand lower."""
_NEWCOMERS = """Whether a sign-on from an address that has proved nothing yet is asked to be confirmed: "ask",
"believe", or "auto", which asks with kind server and believes with kind folder, where nobody writes from outside."""
_PICTURES = "Whether mails show the board as a picture to those who do not refuse it: true or false."
_CONNECTIONS = """How many connections hand letters over at the same time. 1 is enough for some hundred players; letters
to one address never overtake each other."""
_SITE = """A folder for public pages, seen from this data folder, such as "site"; any web server can show it.
Empty: no pages are written."""
_SITE_URL = "Where that folder can be found in the web, such as https://example.org/games; for news and calendars."
_STORE = """A database on a PostgreSQL server, such as postgresql://judge@db.example.org/games. Empty: the file judge.db
in this data folder. Better keep its password out of this file: set PGPASSWORD, or ADJUDICATOR_STORE_ADDRESS."""
_CAFILE = "File with a certificate to trust besides the usual ones; empty for none."
_SECURITY = _one_of(TLS, STARTTLS, PLAIN)

MAILBOXES = ("imap", "imap2", "imap3")
"""The sections of the mailboxes that the judge may read."""


def _mailbox(section: str, host: str) -> tuple[Setting, ...]:
    """Return the settings of one mailbox; `host` is the comment of the first."""
    variable = f"{PREFIX}{section.upper()}_PASSWORD"
    return (
        Setting(f"{section}.host", "", _text, host),
        Setting(f"{section}.port", 993, _number(1, 65535), "993 with tls, 143 with starttls."),
        Setting(f"{section}.user", "", _text, "Name of the account."),
        Setting(f"{section}.password", "", _text, f"Better kept out of this file: set {variable} instead."),
        Setting(f"{section}.security", TLS, _SECURITY, "tls, starttls, or plain (only for a server on this machine)."),
        Setting(f"{section}.cafile", "", _text, _CAFILE),
        Setting(f"{section}.folder", "INBOX", _text, "The mailbox folder that is read."),
    )


OPTIONS = (
    Setting("judge.address", "judge@localhost", _judge, "Where people write to; marks go behind a plus sign."),
    Setting("judge.name", "Adjudicator", _text, "The name beside it."),
    Setting("judge.keeper", "", _maybe(_address), "Your own address: told when a person is needed."),
    Setting("judge.zone", "UTC", _zone, "Time zone of games that name none, such as Europe/Rome."),
    Setting("judge.language", "en", _one_of(*LANGUAGES), "Language for people of whom none is known: en or it."),
    Setting("judge.creators", [], _addresses, "Who may open games: a list of addresses. Empty: everybody."),
    Setting("mail.kind", FOLDER, _one_of(FOLDER, SERVER), _KIND),
    Setting("mail.folder", "post", _text, "With kind folder: where it lies, seen from this data folder."),
    Setting("mail.door_smtp", 0, _number(0, 65535), _DOOR),
    Setting("mail.door_pop", 0, _number(0, 65535), "The same to read: a POP3 port on this machine, any password."),
    Setting("mail.server_name", "", _text, _SERVER_NAME),
    Setting("mail.received_above", 0, _number(0, 9), _RECEIVED),
    Setting("mail.pictures", True, _switch, _PICTURES),
    Setting("mail.newcomers", AUTO, _one_of(AUTO, ASK, BELIEVE), _NEWCOMERS),
    *_mailbox("imap", "With kind server: the mailbox the judge reads."),
    *_mailbox("imap2", "One more mailbox that is read, such as another folder or an old address. Empty: none."),
    *_mailbox("imap3", "And one more. Empty: none."),
    Setting("smtp.host", "", _text, "With kind server: where letters are handed over."),
    Setting("smtp.port", 587, _number(1, 65535), "587 with starttls, 465 with tls."),
    Setting("smtp.user", "", _text, "Name of the account; empty where none is needed."),
    Setting("smtp.password", "", _text, "Better set as ADJUDICATOR_SMTP_PASSWORD."),
    Setting("smtp.security", STARTTLS, _SECURITY, "tls, starttls or plain."),
    Setting("smtp.cafile", "", _text, "As for imap."),
    Setting("smtp.connections", 1, _number(1, 8), _CONNECTIONS),
    Setting("smtp.per_minute", 60, _number(1, 100000), "Most letters in a minute; providers throttle what sends more."),
    Setting("site.folder", "", _text, _SITE),
    Setting("site.url", "", _url, _SITE_URL),
    Setting("site.names", True, _switch, "Whether the pages show the names that players gave themselves."),
    Setting("store.address", "", _store, _STORE),
    Setting("daemon.poll_seconds", 15, _number(1, 15), "Mailbox and deadlines are looked at this often; 15 at most."),
    Setting("daemon.grace_hours", 6, _number(0, 240), "How long deadlines wait for a mailbox that is away."),
    Setting("daemon.speed", 1, _number(1, 100000), _SPEED),
)  # fmt: skip

INTROS = {
    "judge": "Who the judge is.",
    "mail": "How mail travels.",
    "imap": "The mailbox (only with mail.kind: server).",
    "imap2": "A second mailbox that is read in the same way.",
    "imap3": "A third one.",
    "smtp": "The way out (only with mail.kind: server).",
    "site": "Public pages, written after each step of a game.",
    "store": "Where games and mails are stored.",
    "daemon": "The daemon.",
}
