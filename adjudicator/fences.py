"""Recognises the two lines around a message to other players: `press to blue` ... `endpress`.

The first line may also be `press grey to blue`, for a message that does not tell its sender, or `broadcast`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

_TO = r"(?:to|for|per|a|ai|al|allo|alla|agli|alle)\s+|all['’]"
_GREY = frozenset({"grey", "gray", "anonymous", "anonimo"})
_KIND = "|".join([*sorted(_GREY), "white", "bianco"])
_START = re.compile(
    rf"(?:(?P<before>{_KIND})\s+)?"
    rf"(?:(?:press|messaggio)\s+(?:(?P<kind>{_KIND})\s+)?(?:{_TO})(?P<to>\S.*)|(?P<all>broadcast))",
    re.IGNORECASE,
)
_SPEAKS = re.compile("press|messaggio|broadcast", re.IGNORECASE)
"""Matches a word that every line has with which a message begins; it is looked for first, since few lines have one."""
_END = re.compile(r"end ?press|fine ?messaggio", re.IGNORECASE)
_COMMENT = re.compile(r"(?:#|//).*$")


def readers_in(line: str) -> str | None:
    """Return the names of the readers if a line begins a message; else None."""
    start = _start(line)
    return start["to"] or start["all"] if start else None


def is_grey(line: str) -> bool:
    """Return True if a line begins a message whose readers do not learn its sender."""
    start = _start(line)
    kind = (start["before"] or start["kind"]) if start else None
    return kind is not None and kind.lower() in _GREY


def is_end(line: str) -> bool:
    """Return True if a line ends a message."""
    return bool(_END.fullmatch(_plain(line).rstrip(".: ")))


def end_of(lines: Sequence[str], start: int) -> int | None:
    """Return the index of the line that ends the message whose text begins at index `start`.

    Return None if there is none, or another message begins before it.
    """
    for n in range(start, len(lines)):
        if is_end(lines[n]):
            return n
        if readers_in(lines[n]) is not None:
            return None
    return None


def _start(line: str) -> re.Match[str] | None:
    return _START.fullmatch(_plain(line).rstrip(": ")) if _SPEAKS.search(line) else None


def _plain(line: str) -> str:
    return " ".join(_COMMENT.sub("", line).split())
