"""Servers on this machine that talk IMAP or SMTP as badly as a test wants.

with ImapServer(mails={1: b"..."}) as server:
    server.says["UID SEARCH"] = b"* SEARCH what\r\n"     # instead of the true untagged answer
    server.refuses.add("CREATE")                         # NO
    server.drips_at = "UID FETCH"                        # from there on, one byte now and then
"""

from __future__ import annotations

import contextlib
import itertools
import re
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Self

from adjudicator.mail.imap import ImapOffice
from adjudicator.mail.servers import PLAIN, Account

DRIP = 0.03
PATIENCE = 0.25
"""Seconds; for servers that are too slow whatever the speed of the machine."""


class OddServer:
    """Accepts connections on a port of this machine; each is a conversation in a thread of its own."""

    def __init__(self) -> None:
        self.drips_at = ""
        self.heard: list[str] = []
        self._open: list[socket.socket] = []
        self._listen = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listen.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        with contextlib.suppress(OSError):
            self._listen.shutdown(socket.SHUT_RDWR)
        self._listen.close()
        for line in self._open:
            with contextlib.suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)
            line.close()

    def talk(self, line: socket.socket) -> None:
        """Hold one conversation."""
        raise NotImplementedError

    def drip(self, line: socket.socket, what: bytes = b"* ok ") -> None:
        """Send a byte now and then until nobody listens."""
        while True:
            for byte in what:
                line.sendall(bytes([byte]))
                time.sleep(DRIP)

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                line, _ = self._listen.accept()
                self._open.append(line)
                threading.Thread(target=self._serve, args=[line], daemon=True).start()

    def _serve(self, line: socket.socket) -> None:
        with contextlib.suppress(OSError):
            self.talk(line)
        line.close()


class Handshake(OddServer):
    """Begins a TLS record and never comes to its end."""

    def talk(self, line: socket.socket) -> None:
        """Drip a record of 16 kB."""
        line.sendall(b"\x16\x03\x03\x40\x00")
        self.drip(line, b"\x02")


class ImapServer(OddServer):
    """An IMAP server with one mailbox."""

    def __init__(self, mails: dict[int, bytes]) -> None:
        self.mails = dict(mails)
        self.folders: dict[str, list[int]] = {}
        self.facts: dict[int, dict[str, str]] = {}
        self.says: dict[str, bytes] = {}
        self.refuses: set[str] = set()
        self.capabilities = "IMAP4rev1 MOVE IDLE NAMESPACE"
        self.fetched: list[int] = []
        self._tag = ""
        super().__init__()

    def talk(self, line: socket.socket) -> None:
        """Answer each command."""
        if self.drips_at == "greeting":
            self.drip(line)
        line.sendall(b"* OK ready\r\n")
        with line.makefile("rb") as file:
            while command := file.readline().decode("latin-1"):
                self._answer(line, command)

    def _answer(self, line: socket.socket, command: str) -> None:
        tag, _, rest = (f"{self._tag} DONE" if command.strip() == "DONE" else command.strip()).partition(" ")
        name = re.match(r"(?:UID )?\w+", rest)
        word = name[0] if name else ""
        self.heard.append(word)
        if word == self.drips_at:
            self.drip(line)
        if word in self.refuses:
            line.sendall(f"{tag} NO [CANNOT] not allowed\r\n".encode())
            return
        if word == "IDLE":
            self._tag = tag
            line.sendall(b"+ idling\r\n")
            return
        act: Callable[[str], bytes] = getattr(self, f"_do_{word.lower().replace(' ', '_')}", lambda _: b"")
        rest = rest[len(word) + 1 :]
        said = self._do_uid_fetch(rest, line) if word == "UID FETCH" else act(rest)
        code = " [READ-ONLY]" if word == "EXAMINE" else ""
        line.sendall(self.says.get(word, said) + f"{tag} OK{code} done\r\n".encode())

    def _do_capability(self, _: str) -> bytes:
        return f"* CAPABILITY {self.capabilities}\r\n".encode()

    def _do_select(self, _: str) -> bytes:
        return f"* {len(self.mails)} EXISTS\r\n* OK [UIDVALIDITY 7] valid\r\n".encode()

    _do_examine = _do_select

    def _do_namespace(self, _: str) -> bytes:
        return b'* NAMESPACE (("" "/")) NIL NIL\r\n'

    def _do_list(self, rest: str) -> bytes:
        name = rest.split()[-1].strip('"')
        return f'* LIST () "/" {name}\r\n'.encode() if name in self.folders else b""

    def _do_create(self, rest: str) -> bytes:
        self.folders[rest.strip('"')] = []
        return b""

    def _do_uid_search(self, _: str) -> bytes:
        return f"* SEARCH {' '.join(map(str, self.mails))}\r\n".encode()

    def _do_uid_fetch(self, rest: str, line: socket.socket) -> bytes:
        numbers, _, what = rest.partition(" ")
        return b"".join(self._fetch(line, uid, what) for uid in self._numbers(numbers))

    def _do_uid_move(self, rest: str) -> bytes:
        numbers, _, folder = rest.partition(" ")
        for uid in self._numbers(numbers):
            self.folders.setdefault(folder.strip('"'), []).append(uid)
            del self.mails[uid]
        return b""

    def _numbers(self, text: str) -> list[int]:
        found: list[int] = []
        for part in text.split(","):
            first, _, last = part.partition(":")
            found += range(int(first), int(last or first) + 1)
        return [uid for uid in found if uid in self.mails]

    def _fetch(self, line: socket.socket, uid: int, what: str) -> bytes:
        odd, raw = self.facts.get(uid, {}), self.mails[uid]
        if "RFC822.SIZE" in what or "INTERNALDATE" in what:
            true = {"RFC822.SIZE": str(len(raw)), "INTERNALDATE": '"20-Nov-2026 18:00:00 +0000"'}
            said = " ".join(f"{name} {odd.get(name, value)}" for name, value in true.items() if name in what)
            return f"* {uid} FETCH (UID {uid} {said})\r\n".encode()
        if odd.get("BODY") == "drip":
            self.drip(line)
        self.fetched.append(uid)
        if "BODY" in odd:
            return f"* {uid} FETCH (UID {uid} BODY[] {odd['BODY']}\r\n".encode()
        return f"* {uid} FETCH (UID {uid} BODY[] {{{len(raw)}}}\r\n".encode() + raw + b")\r\n"


class SmtpServer(OddServer):
    """An SMTP server.

    `says` holds answers by verb, `leaves_after` is the verb after which it closes the line, `breaks_off_at` the verb in
    the middle of whose answer it does, after the bytes of `half`. `taken` are the letters to which it said yes, whether
    that arrived or not.
    """

    def __init__(self) -> None:
        self.says: dict[str, str] = {}
        self.leaves_after = ""
        self.breaks_off_at = ""
        self.taken: list[bytes] = []
        self.half = "250"
        super().__init__()

    def talk(self, line: socket.socket) -> None:
        """Answer each verb."""
        self._say(line, "greeting", "220 ready")
        with line.makefile("rb") as file:
            while heard := file.readline():
                verb = heard[:4].decode("latin-1").strip().upper()
                self.heard.append(verb)
                self._say(line, verb, "354 go on" if verb == "DATA" else "250 fine")
                if verb == "DATA" and "DATA" not in self.says:
                    letter = b"".join(itertools.takewhile(lambda each: each != b".\r\n", iter(file.readline, b"")))
                    if self.says.get(".", "250").startswith("250"):
                        self.taken.append(letter)
                    self._say(line, ".", "250 taken")

    def _say(self, line: socket.socket, verb: str, usual: str) -> None:
        if verb == self.drips_at:
            self.drip(line, b"250-")
        if verb == self.breaks_off_at:
            line.sendall(self.half.encode())
            line.shutdown(socket.SHUT_RDWR)
        line.sendall(f"{self.says.get(verb, usual)}\r\n".encode())
        if verb == self.leaves_after:
            line.shutdown(socket.SHUT_RDWR)


def account(server: OddServer, security: str = PLAIN, patience: float = 60) -> Account:
    """Return the account at an odd server."""
    user = "judge" if isinstance(server, ImapServer) else ""
    return Account("127.0.0.1", server.port, user, "word", security, patience=patience)


@contextmanager
def office(server: OddServer, security: str = PLAIN, patience: float = 5.0) -> Iterator[ImapOffice]:
    """A post office at an odd server."""
    found = ImapOffice(account(server, security, patience))
    try:
        yield found
    finally:
        found.close()
