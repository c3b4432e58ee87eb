"""The part of POP3 that a mail program needs to read a mailbox of the post office folder."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from adjudicator.clock import Clock
from adjudicator.mail.addresses import ADDRESS
from adjudicator.mail.local_server import Door, Reply, Talk
from adjudicator.mail.maildir import mailbox

NO_LOGIN = "-ERR say USER and PASS first"
NO_MAIL = "-ERR no such mail"


class PopTalk(Talk):
    """One POP3 conversation. Mails that were deleted are moved to a Trash folder when the conversation ends well."""

    commands: ClassVar[frozenset[str]] = frozenset(
        ["capa", "user", "pass", "stat", "list", "uidl", "retr", "top", "dele", "rset", "noop", "quit"]
    )
    greeting = "+OK adjudicator post office, this machine only"
    unknown = "-ERR unknown command"

    def setup(self) -> None:
        """Begin without a mailbox."""
        super().setup()
        self._user = ""
        self._files: list[Path] | None = None
        self._deleted: set[int] = set()

    def do_capa(self, _: str) -> Reply:
        """List the capabilities."""
        return "+OK\r\nUSER\r\nUIDL\r\nTOP\r\n."

    def do_user(self, name: str) -> Reply:
        """Note the address whose mailbox is to be opened."""
        if not ADDRESS.fullmatch(name):
            return "-ERR the user is a mail address, such as anna@example.org"
        self._user = name
        return "+OK"

    def do_pass(self, _: str) -> Reply:
        """Open the mailbox, with any password."""
        if not self._user:
            return "-ERR USER first"
        self._files = mailbox(self.server.root, self._user).files()
        return f"+OK {len(self._files)} mails"

    def do_stat(self, _: str) -> Reply:
        """Tell the number of mails and their total size."""
        if self._files is None:
            return NO_LOGIN
        sizes = [size for _, size in self._sizes()]
        return f"+OK {len(sizes)} {sum(sizes)}"

    def do_list(self, number: str) -> Reply:
        """List the sizes of mails, in bytes."""
        return self._listing(number, [(n, str(size)) for n, size in self._sizes()])

    def do_uidl(self, number: str) -> Reply:
        """List the permanent names of mails."""
        return self._listing(number, [(n, file.name.partition(":")[0]) for n, file in self._present()])

    def do_retr(self, number: str) -> Reply:
        """Send a mail."""
        raw = self._raw(number)
        return NO_MAIL if raw is None else "+OK\r\n" + _stuffed(raw)

    def do_top(self, rest: str) -> Reply:
        """Send the headers of a mail and its first lines."""
        number, _, count = rest.partition(" ")
        raw = self._raw(number)
        if raw is None or not count.isdecimal():
            return NO_MAIL
        head, gap, body = raw.replace(b"\r\n", b"\n").partition(b"\n\n")
        return "+OK\r\n" + _stuffed(head + gap + b"\n".join(body.split(b"\n")[: int(count)]))

    def do_dele(self, number: str) -> Reply:
        """Mark a mail as deleted."""
        if self._raw(number) is None:
            return NO_MAIL
        self._deleted.add(int(number))
        return "+OK"

    def do_rset(self, _: str) -> Reply:
        """Unmark all mails that were marked as deleted."""
        self._deleted.clear()
        return "+OK"

    def do_noop(self, _: str) -> Reply:
        """Do nothing."""
        return "+OK"

    def do_quit(self, _: str) -> Reply:
        """Delete the marked mails and end the conversation."""
        for number in self._deleted:
            if self._files is not None:
                mailbox(self.server.root, self._user).move(self._files[number - 1], "Trash")
        self.say("+OK bye")
        return None

    def say(self, text: str) -> None:
        """Send lines; the bytes of a mail are sent unchanged."""
        self.wfile.write(text.encode("utf-8", "surrogateescape") + b"\r\n")

    def _present(self) -> list[tuple[int, Path]]:
        return [(n, file) for n, file in enumerate(self._files or (), 1) if n not in self._deleted and file.exists()]

    def _sizes(self) -> list[tuple[int, int]]:
        return [(n, file.stat().st_size) for n, file in self._present()]

    def _listing(self, number: str, rows: list[tuple[int, str]]) -> Reply:
        if self._files is None:
            return NO_LOGIN
        if number:
            return next((f"+OK {n} {what}" for n, what in rows if str(n) == number), NO_MAIL)
        return "\r\n".join(["+OK", *(f"{n} {what}" for n, what in rows), "."])

    def _raw(self, number: str) -> bytes | None:
        return next((file.read_bytes() for n, file in self._present() if str(n) == number), None)


def _stuffed(raw: bytes) -> str:
    """Return a mail with CRLF line ends and doubled leading dots, closed by the final dot."""
    lines = raw.replace(b"\r\n", b"\n").removesuffix(b"\n").split(b"\n")
    doubled = b"\r\n".join(b"." + line if line.startswith(b".") else line for line in lines)
    return doubled.decode("utf-8", "surrogateescape") + "\r\n."


def pop_door(root: Path, clock: Clock, port: int = 0) -> Door:
    """Return the POP3 server for the post office in a folder; port 0 means any free one."""
    return Door(PopTalk, root, clock, port)
