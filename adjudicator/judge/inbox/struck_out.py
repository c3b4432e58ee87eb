"""Takes out what a writer struck out, as in `~~Mill: raid~~`; HTML mails come with the same signs around such text."""

from __future__ import annotations

import re

_STRUCK = re.compile(r"~~(?=\S)(?:[^~]|~(?!~))*(?<=\S)~~")


def without_struck_out(line: str) -> tuple[str, tuple[str, ...]]:
    """Return a line without the parts of it that are struck out, and these parts with their signs."""
    struck = tuple(_STRUCK.findall(line)) if "~~" in line else ()
    return (_STRUCK.sub(" ", line).strip() if struck else line), struck
