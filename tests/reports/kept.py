"""Mails that are kept word for word. Of a translation's HTML only the words are kept: its markup is the English one's.

Set UPDATE_GOLDEN=1 to accept a change after reading it.
"""

from __future__ import annotations

import json
import os
import re
from itertools import zip_longest
from pathlib import Path

from adjudicator.reports.render import Rendered

ENGLISH = "en"
WORDS = re.compile(r'(?<=>)\s*[^<\s][^<]*|(?<= href=")[^"]*|(?<= alt=")[^"]*|(?<= lang=")[^"]*')
"""Matches what a translator changes in HTML: text, and attributes that hold words."""


def check_kept(folder: Path, name: str, language: str, rendered: Rendered) -> None:
    """Fail unless a mail is as it was kept in `folder`."""
    text = f"Subject: {rendered.subject}\n\n{rendered.text}"
    file = folder / f"{name}.{language}.txt"
    if os.environ.get("UPDATE_GOLDEN"):
        file.write_text(text, encoding="utf-8")
        _keep_html(folder, name, language, rendered.html)

    assert file.read_text(encoding="utf-8") == text
    assert kept_html(folder, name, language) == rendered.html


def _keep_html(folder: Path, name: str, language: str, html: str) -> None:
    if language == ENGLISH:
        _english(folder, name).write_text(html, encoding="utf-8")
    else:
        words = json.dumps(WORDS.findall(html), ensure_ascii=False, indent=0)
        _words(folder, name, language).write_text(f"{words}\n", encoding="utf-8")


def kept_html(folder: Path, name: str, language: str) -> str:
    """Return the HTML of a mail that was kept: the English one, or its markup with the words of a translation."""
    english = _english(folder, name).read_text(encoding="utf-8")
    if language == ENGLISH:
        return english
    words = json.loads(_words(folder, name, language).read_text(encoding="utf-8"))
    return "".join(part for pair in zip_longest(WORDS.split(english), words, fillvalue="") for part in pair)


def _english(folder: Path, name: str) -> Path:
    return folder / f"{name}.{ENGLISH}.html"


def _words(folder: Path, name: str, language: str) -> Path:
    return folder / f"{name}.{language}.words.json"
