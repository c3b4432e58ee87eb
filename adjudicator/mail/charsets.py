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
CLEAN = {n: None for n in range(32) if chr(n) not in "\t\r\n"} | dict.fromkeys(map(ord, SEPARATORS), " ") | {127: None}
"""No control characters; and what some programs take for a line end must not begin a line here."""


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
    return _decoded(data, charset).translate(CLEAN)


def _decoded(data: bytes, charset: str) -> str:
    for codec in (known(charset or "utf-8"), "utf-8"):
        if codec is not None:
            try:
                return data.decode(codec)
            except (UnicodeError, ValueError):
                continue
    claimed = known(charset or "")
    return data.decode(claimed if claimed not in (None, "utf-8") else "cp1252", "replace")
