"""Normalises typed text: upper case, accents, kinds of dashes and quotes, and articles carry no meaning.

`clean` prepares a line for the grammar and keeps its punctuation; `fold` prepares a name for a search.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

_SIGNS = str.maketrans(
    {
        **dict.fromkeys("‐‑‒–—―−﹣", "-"),
        **dict.fromkeys("‘’‚‛′`´ʼ", "'"),
        **dict.fromkeys("→➔➜⇒⟶►▶»", ">"),
        **dict.fromkeys("★☆⭐✱✲✳∗＊", "*"),
        **dict.fromkeys("“”„«\u200b\u200c\u200d\ufeff\ufe0f\u00ad", None),
        **dict.fromkeys("\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069", None),
        "×": "x",
        "≤": "<=",
        "≥": ">=",
    }
)
_ARROW = re.compile(r"(?<![a-z-])-+>+|(?<!=)=+>(?=\s*[a-z])|(?<=[a-z\d] )>{2,3}(?= )")
_IS = re.compile(r"(?<!\S)[èÈ](?![^\s,;:.!?)])")
_COMMENTS = ("#", "//")
_MARKUP = re.compile(
    r"\[/?(?:b|i|u|list|center|(?:color|size)(?:=[^\]]{1,20})?)\]|\*\*(?P<bold>[^*]+)\*\*", re.IGNORECASE
)
"""Matches what forums and mail programs write around bold text; two stars alone stay a star."""
_BLANKS = re.compile(r"\s+")
_ELIDED = re.compile(r"\b(?:l|d|un|dell|dall|nell|all|sull)'(?=[a-z])")
_NAME_WORD = re.compile(r"[a-z]+|[0-9]+")
_ENGLISH = ("the", "of", "a", "an")
_ITALIAN = (
    *("il", "lo", "la", "le", "gli", "un", "una", "uno"),
    *("di", "del", "dello", "della", "dell", "dei", "degli", "delle"),
)
_EMPTY_WORDS = frozenset(_ENGLISH + _ITALIAN)


@lru_cache(maxsize=1024)
def clean(line: str) -> str:
    """Return a line in lower case without accents and comments, with every dash, quote, arrow and star in one form."""
    if "[" in line or "**" in line:
        line = _MARKUP.sub(lambda found: found["bold"] or "", line).replace("**", "*")
    text = without_comment(line).translate(_SIGNS)
    text = without_accents(_IS.sub("is", unicodedata.normalize("NFKC", text)))
    return _BLANKS.sub(" ", _ARROW.sub(">", text)).strip()


def words_in(text: str, ends: str = "") -> list[str]:
    """Return the words of a text in lower case and without commas; signs of `ends` are taken off its end."""
    return clean(text).replace(",", " ").rstrip(ends).split()


def without_comment(line: str) -> str:
    """Return a line without its comment and trailing blanks."""
    for sign in _COMMENTS:
        line = line.partition(sign)[0]
    return line.rstrip()


def without_accents(text: str) -> str:
    """Return `text` in lower case without accents."""
    if text.isascii():
        return text.lower()
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(c for c in plain if not unicodedata.combining(c))


@lru_cache(maxsize=8192)
def fold(name: str) -> tuple[str, ...]:
    """Return the words of a name without articles: "the Mill of the Duke" gives mill, duke.

    The last word is always kept, even if it is an article.
    """
    plain = _ELIDED.sub(" ", without_accents(name.translate(_SIGNS))).replace("'", "")
    words = _NAME_WORD.findall(plain)
    return (*(word for word in words[:-1] if word not in _EMPTY_WORDS), *words[-1:])
