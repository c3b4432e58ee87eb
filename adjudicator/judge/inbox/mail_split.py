"""Splits a mail into the commands in it, one per line, and the text that is left for the reader of orders.

A line counts as a command only if all of it reads as one, so prose stays prose.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from dataclasses import dataclass, field, replace

from adjudicator import fences
from adjudicator.judge.inbox.struck_out import without_struck_out
from adjudicator.judge.inbox.writers import Place, names_game
from adjudicator.orders.mail_reader import read_mail
from adjudicator.orders.mail_reading import MailReading

NAME = r"[a-z][a-z0-9-]{1,22}[a-z0-9]"
"""What a game may be called: it stands in mail addresses, so small letters, digits and hyphens."""

_END = re.compile(r"(?:end|fine|sign\s?off|endorders)\s*|--\s*", re.IGNORECASE)
_HEADER = re.compile(rf"(?:game|partita)\s+(?P<game>{NAME})\b(?:\s+(?P<rest>[^\d].*?))?(?:\s+r(?P<round>\d+))?.*", re.I)
_COMMENT = re.compile(r"(?<=\s)(?:#|//).*$")


@dataclass(frozen=True, slots=True)
class TypedCommand:
    """A line for the judge as somebody typed it.

    `word` is the lasting name of the command, `text` the whole line. `game` is empty when the line names none; `rest`
    is what follows, as typed. `at` is the index of the line in the mail.
    """

    word: str
    text: str
    game: str = ""
    variant: str = ""
    rest: str = ""
    round: int | None = None
    at: int = field(default=0, compare=False)


ReadLine = Callable[[str], TypedCommand | None]


@dataclass(frozen=True, slots=True)
class MailContents:
    """What a mail says: its commands, and the text left for the order reader, with the lines where they were.

    `game` is what its header names. `press` is set when the text holds messages to other people.
    """

    commands: tuple[TypedCommand, ...] = ()
    text: str = ""
    game: str = ""
    press: bool = False
    struck: tuple[str, ...] = ()
    """The parts of the mail that are struck out. They are shown on the receipt, like other lines that are not read."""
    _read: dict[tuple[str, str], MailReading] = field(default_factory=dict, init=False, repr=False, compare=False)

    def without(self, command: TypedCommand) -> MailContents:
        """Return the contents without this command, however often it was typed."""
        return replace(self, commands=tuple(each for each in self.commands if each != command))

    def as_text(self, commands: Collection[TypedCommand]) -> MailContents:
        """Return the contents with these commands as lines of the text, where they stood."""
        lines = self.text.split("\n")
        for said in commands:
            lines[said.at] = said.text
        left = tuple(each for each in self.commands if each not in commands)
        return replace(self, commands=left, text="\n".join(lines))

    def lines(self, place: Place) -> MailReading:
        """Return the lines, replies and messages in the text, as its writer means them; the text is read only once."""
        match, house = place.match, place.seat.house if place.seat is not None else ""
        asked = (match.name, house)
        if asked not in self._read:
            reader = match.reader(house)
            found = read_mail(reader, self.text, lambda name: names_game(match.tx, name, (match.name,)))
            self._read[asked] = replace(found, ignored=(*found.ignored, *self.struck)) if self.struck else found
        return self._read[asked]


@dataclass
class _Split:
    commands: list[TypedCommand] = field(default_factory=list)
    rest: list[str] = field(default_factory=list)
    game: str = ""
    ended: bool = False
    press: bool = False
    fenced: bool = False
    struck: list[str] = field(default_factory=list)


def split(text: str, read: ReadLine, is_game: Callable[[str], bool] = lambda name: True) -> MailContents:
    """Return the commands of a mail and the rest of it; nothing counts after `end` or a signature.

    `read` returns the command that a line is. `is_game` tells whether a word may be a game's name; "Game and match!" is
    no header.
    """
    parts = _Split()
    for line in text.splitlines():
        _sort(parts, line, read, is_game)
    return MailContents(tuple(parts.commands), "\n".join(parts.rest), parts.game, parts.fenced, tuple(parts.struck))


def _sort(parts: _Split, line: str, read: ReadLine, is_game: Callable[[str], bool]) -> None:
    """Put one line among the commands or with the text that is left."""
    if parts.press or parts.ended:
        parts.press = parts.press and not fences.is_end(line)
        parts.rest.append(line)
        return
    line, struck = without_struck_out(line)
    parts.struck += struck
    plain = _COMMENT.sub("", line.strip()).strip()
    header = _HEADER.fullmatch(plain)
    if header and not header["round"] and not is_game(header["game"].lower()):
        header = None
    if header and not parts.game:
        parts.game = header["game"].lower()
    command = None if header else read(plain)
    if command is not None:
        parts.commands.append(replace(command, at=len(parts.rest)))
        parts.rest.append("")
        return
    parts.press = fences.readers_in(line) is not None
    parts.fenced = parts.fenced or parts.press
    parts.ended = bool(_END.fullmatch(plain))
    parts.rest.append(line)
