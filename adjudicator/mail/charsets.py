"""Turns bytes into text whatever charset they claim; never fails, never asks the claim for more than text."""

from __future__ import annotations

import codecs
from functools import cache

NOT_FOR_MAIL = frozenset({"idna", "punycode", "unicode_escape", "raw_unicode_escape", "undefined", "mbcs", "oem"})
"""Python codecs no mail program uses; some of them are slow or not charsets at all."""

BETTER = {
    "ascii": "utf-8",
    "iso8859-1": "cp1252",
    "gb2312": "gb18030",
    "gbk": "gb18030",
    "shift_jis": "cp932",
    "euc_kr": "cp949",
    "big5": "cp950",
}
"""What mail programs send when they claim a smaller charset."""


SEPARATORS = "\v\f\x1c\x1d\x1e\x85\u2028\u2029"
DIRECTIONS = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
INVISIBLE = "\u00ad\u180e\u200b\u2060\u2061\u2062\u2063\u2064\ufeff"
CLEAN: dict[int, str | None] = {
    **{n: None for n in (*range(32), 127) if chr(n) not in "\t\r\n"},
    **dict.fromkeys(map(ord, SEPARATORS), " "),
    **dict.fromkeys(map(ord, DIRECTIONS + INVISIBLE), None),
}
"""No control characters, nothing that turns the direction of what others read or hides in it; and what some programs
take for a line end must not begin a line here."""


def clean(text: str) -> str:
    """Return a text without characters that cannot be seen but change how others see it."""
    return text.translate(CLEAN)


@cache
def known(charset: str) -> str | None:
    """Return the codec to use for a claimed charset, or None when there is none fit for mail."""
    try:
        info = codecs.lookup(charset.strip().strip("\"'")[:60])
    except (LookupError, ValueError):
        return None
    name = info.name.lower()
    if name in NOT_FOR_MAIL or not getattr(info, "_is_text_encoding", True):
        return None
    return BETTER.get(name, name)


def decode(data: bytes, charset: str) -> str:
    """Return data as text: by its claimed charset, else as UTF-8, else as Windows text with doubtful bytes marked."""
    return clean(_decoded(data, charset))


def _decoded(data: bytes, charset: str) -> str:
    for codec in (known(charset or "utf-8"), "utf-8"):
        if codec is not None:
            try:
                return data.decode(codec)
            except (UnicodeError, ValueError):
                continue
    claimed = known(charset or "")
    return data.decode(claimed if claimed not in (None, "utf-8") else "cp1252", "replace")
