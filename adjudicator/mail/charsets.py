"""Decodes bytes into text, whatever charset they claim. Never raises, and never runs a codec that is not a charset."""

from __future__ import annotations

import codecs
from functools import cache

NOT_FOR_MAIL = frozenset({"idna", "punycode", "unicode_escape", "raw_unicode_escape", "undefined", "mbcs", "oem"})
"""Python codecs that no mail program uses; some are slow or are not charsets."""

BETTER = {
    "ascii": "utf-8",
    "iso8859-1": "cp1252",
    "gb2312": "gb18030",
    "gbk": "gb18030",
    "shift_jis": "cp932",
    "euc_kr": "cp949",
    "big5": "cp950",
}
"""The charset that mail programs really use when they claim a smaller charset."""


SEPARATORS = "\v\f\x1c\x1d\x1e\x85\u2028\u2029"
DIRECTIONS = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
INVISIBLE = "\u00ad\u180e\u200b\u2060\u2061\u2062\u2063\u2064\ufeff"
CLEAN: dict[int, str | None] = {
    **{n: None for n in (*range(32), 127) if chr(n) not in "\t\r\n"},
    **dict.fromkeys(map(ord, SEPARATORS), " "),
    **dict.fromkeys(map(ord, DIRECTIONS + INVISIBLE), None),
}
"""A translation table that removes control characters, characters that change the direction of text, and invisible
characters, and that replaces line ends which only some programs know."""


def clean(text: str) -> str:
    """Return a text without invisible characters that change how it is displayed."""
    return text.translate(CLEAN)


@cache
def known(charset: str) -> str | None:
    """Return the codec for a claimed charset, or None if there is no codec suitable for mail."""
    try:
        info = codecs.lookup(charset.strip().strip("\"'")[:60])
    except (LookupError, ValueError):
        return None
    name = info.name.lower()
    if name in NOT_FOR_MAIL or not getattr(info, "_is_text_encoding", True):
        return None
    return BETTER.get(name, name)


def decode(data: bytes, charset: str) -> str:
    """Decode data by its claimed charset, else as UTF-8, else as Windows-1252 with undecodable bytes marked."""
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
