"""Finds what a player wrote into the quoted form: never applied, never lost, but shown as a proposal."""

from __future__ import annotations

import re
from collections.abc import Iterator

from adjudicator.engine.lines import Line

from .errors import BadLine
from .reader import Reader
from .text import clean

_QUOTE_MARKS = re.compile(r"^(?:\s*[>|])+\s?")


def changed_in_quote(reader: Reader, quoted: str, sent: str) -> Iterator[tuple[str, Line]]:
    """Yield the quoted lines, with their words, that read as lines of ours and that we did not send so."""
    ours = {clean(line) for line in sent.splitlines()}
    for line in quoted.splitlines():
        words = _QUOTE_MARKS.sub("", line).strip()
        if ":" not in words or clean(words) in ours:
            continue
        try:
            read = reader.line(words)
        except BadLine:
            continue
        if read is not None:
            yield words, read
