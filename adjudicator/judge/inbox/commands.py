"""Finds the commands to the judge in a mail: one per line, capitals free, old judges' words as synonyms.

A line counts only if all of it reads as a command, so prose stays prose. The rest goes on to the order reader.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from adjudicator import fences

NAME = r"[a-z][a-z0-9-]{1,22}[a-z0-9]"
"""What a game may be called: it stands in mail addresses, so small letters, digits and hyphens."""

_ROUND = r"r?(?P<round>\d{1,3})"
_PATTERNS: tuple[tuple[str, str], ...] = (
    ("help", r"(?:help|aiuto|\?)(?:\s+(?P<rest>[\w '’-]{1,40}))?"),
    ("list", r"(?:list|lista|games|partite|whogame)"),
    ("create", r"(?:create|crea)\s+(?P<variant>[\w.-]+)\s+(?P<game>\S+)(?:\s+(?P<rest>.+))?"),
    ("create", r"(?:create|crea)(?:\s+(?P<variant>[\w.]+-[\w.-]+))?"),
    ("signon", r"(?:sign\s?on|join|iscrivimi)\s+(?P<game>[\w-]+)(?:\s+(?P<rest>.+))?"),
    ("signon", r"(?:sign\s?on|join|iscrivimi)"),
    ("signoff", r"(?:withdraw|ritirami|leave game)(?:\s+(?P<game>[\w-]+))?"),
    ("observe", r"(?:observe|watch|osserva)\s+(?P<game>[\w-]+)"),
    ("unobserve", r"(?:unobserve|unwatch)\s+(?P<game>[\w-]+)"),
    ("language", r"(?:language|lang|lingua)\s*+(?:=\s*+)?(?P<rest>[a-z]{2,10})"),
    ("status", r"(?:status|stato)(?:\s+(?P<game>[\w-]+))?"),
    ("orders", r"(?:orders|ordini|show orders)(?:\s+(?P<game>[\w-]+))?"),
    ("report", rf"(?:report|rapporto)(?:\s+(?P<game>{NAME}))?\s+{_ROUND}"),
    ("report", rf"(?:report|rapporto|map|mappa)(?:\s+(?P<game>{NAME}))?"),
    ("resign", rf"(?:resign|abbandono)(?:\s+(?P<game>{NAME}))?"),
    ("start", rf"(?:start|inizia)(?:\s+(?:game\s+)?(?P<game>{NAME}))?"),
    ("process", rf"(?:process|adjudicate)(?:\s+(?P<game>{NAME}))?"),
    ("pause", rf"(?:pause|pausa|suspend)(?:\s+(?P<game>{NAME}))?\s+(?:until|till|for|fino\s+al?|per)\s+(?P<rest>.+)"),
    ("pause", r"(?:pause|pausa|suspend)\s+(?:until|till|for|fino\s+al?|per)\s+(?P<rest>.+)"),
    ("pause", rf"(?:pause|pausa|suspend)(?:\s+(?P<game>{NAME}))?"),
    ("resume", rf"(?:resume|unpause|riprendi)(?:\s+(?P<game>{NAME}))?"),
    ("deadline", rf"(?:deadline|scadenza)(?:\s+(?P<game>{NAME}))?\s+(?P<rest>[-+]\s*\d+\s*[a-z]*|\d{{4}}-.+)"),
    ("deadline", r"(?:deadline|scadenza)\s+(?P<rest>.+)"),
    ("settle", r"(?:settle|delibera)\s+(?P<rest>.+)"),
    ("later", r"(?P<rest>(?:absence|assenza|extend|proroga|history|storia|why|perche)\b.{0,60})"),
    ("confirm", r"(?:confirm|conferma)(?:\s+(?P<rest>[0-9a-f]{8,40}))?"),
)
_COMPILED = tuple((word, re.compile(pattern, re.IGNORECASE)) for word, pattern in _PATTERNS)
_END = re.compile(r"(?:end|fine|sign\s?off|endorders)\s*|--\s*", re.IGNORECASE)
_HEADER = re.compile(rf"(?:game|partita)\s+(?P<game>{NAME})\b(?:\s+(?P<rest>[^\d].*?))?(?:\s+r(?P<round>\d+))?.*", re.I)
_COMMENT = re.compile(r"(?<=\s)(?:#|//).*$")
_VALUE = re.compile(r"=\s*\S+")
"""The value of an option, in which a colon may stand."""

MODERATOR = frozenset({"start", "process", "pause", "resume", "deadline"})
"""Commands of the person who runs a game."""


@dataclass(frozen=True, slots=True)
class Command:
    """One line for the judge. `game` is empty when it names none; `rest` is what follows, as typed."""

    word: str
    text: str
    game: str = ""
    variant: str = ""
    rest: str = ""
    round: int | None = None


@dataclass(frozen=True, slots=True)
class SplitMail:
    """A mail split in two: commands, and the text left for the order reader, its lines where they were.

    `game` is what its header names. `press` is set when the text holds messages to other people.
    """

    commands: tuple[Command, ...] = ()
    text: str = ""
    game: str = ""
    press: bool = False


@dataclass
class _Split:
    commands: list[Command] = field(default_factory=list)
    rest: list[str] = field(default_factory=list)
    game: str = ""
    ended: bool = False
    press: bool = False
    fenced: bool = False


def split(text: str, is_game: Callable[[str], bool] = lambda name: True) -> SplitMail:
    """Return the commands of a mail and the rest of it; nothing counts after `end` or a signature.

    `is_game` tells whether a word may be a game's name; "Game and match!" is no header.
    """
    parts = _Split()
    for line in text.splitlines():
        _sort(parts, line, is_game)
    return SplitMail(tuple(parts.commands), "\n".join(parts.rest), parts.game, parts.fenced)


def _sort(parts: _Split, line: str, is_game: Callable[[str], bool]) -> None:
    """Put one line on its heap."""
    plain = _COMMENT.sub("", line.strip()).strip()
    if parts.press or parts.ended:
        parts.press = parts.press and not fences.is_end(line)
        parts.rest.append(line)
        return
    header = _HEADER.fullmatch(plain)
    if header and not header["round"] and not is_game(header["game"].lower()):
        header = None
    if header and not parts.game:
        parts.game = header["game"].lower()
    command = None if header else read(plain)
    if command is not None:
        parts.commands.append(command)
        parts.rest.append("")
        return
    parts.press = fences.readers_in(line) is not None
    parts.fenced = parts.fenced or parts.press
    parts.ended = bool(_END.fullmatch(plain))
    parts.rest.append(line)


def read(line: str) -> Command | None:
    """Return the command a line is, or None."""
    plain = line.strip().rstrip(".!")
    if ":" in _VALUE.sub("", plain) and not re.match(r"(?i)create|crea|deadline|scadenza|settle|delibera", plain):
        return None
    for word, pattern in _COMPILED:
        found = pattern.fullmatch(plain)
        if found:
            said = {key: value or "" for key, value in found.groupdict().items()}
            number = int(said["round"]) if said.get("round") else None
            game, variant = said.get("game", "").lower(), said.get("variant", "").lower()
            return Command(word, line.strip(), game, variant, said.get("rest", "").strip(), number)
    return None
