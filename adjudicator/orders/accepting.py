"""Reads lines that accept the judge's proposals: `ok 1`, `ok 1-3`, `yes to all 3`, `sì`, `ok tutti`."""

from __future__ import annotations

import re
from dataclasses import dataclass

from adjudicator.orders.normalise import clean

MOST = 200
"""The most proposals that one line may accept."""
_YES = r"(?:ok|okay|yes|yep|yeah|si|accept|accetto|esatto|exactly)(?![\w'])"
_MAYBE_TO = r"(?:(?:to|for|a|per) )?"
_NAMED_NUMBERS = {
    **dict(zip(("two", "three", "four", "five", "six"), range(2, 7), strict=True)),
    **dict(zip(("due", "tre", "quattro", "cinque", "sei"), range(2, 7), strict=True)),
}
_COUNT = rf"(?P<count>\d{{1,3}}|{'|'.join(_NAMED_NUMBERS)})"
_ALL = re.compile(
    rf"{_YES},? ?{_MAYBE_TO}(?:(?:all|tutt[eio])(?: ?(?:of |e )?{_COUNT})?(?: of them)?|both|entramb[ie])"
    r"|(?:sono )?d'accordo su tutto|tutt[ei] e due(?: (?:giust[ei]|ok|va bene))?|all (?:good|correct|right|fine)"
)
_RANGE = r"\d{1,3}(?: ?(?:-|\.\.|to|a) ?\d{1,3})?"
_AND = r"(?: ?(?:,|;|&|\+| and | e )+ ?| )"
_NUMBERS = re.compile(rf"(?:ok(?=\d)|{_YES}),? ?{_MAYBE_TO}(?P<numbers>{_RANGE}(?:{_AND}{_RANGE})*)")
_HASH = re.compile(r"#(?=\d)")
"""A `#` before a number, as in `ok #1`; anywhere else it starts a comment."""
_BARE = re.compile(rf"{_YES}|va bene")
_CONFIRMS = re.compile(
    r"(?<=\w)[,.]? (?:(?:that's|that is|those are|they are|it is) "
    r"(?:right|correct|it|fine|good|what i (?:meant|wanted|want|mean))"
    r"|(?:e |era |sono )?(?:quello|quelle|quelli|cio) che (?:volevo|intendevo)(?: dire)?"
    r"|e giusto|sono giust[ei]|va bene cosi)$"
)
"""Matches an end that only says once more that something is right."""
_BEGINS = re.compile(rf"ok(?=\d)|{_YES}|va bene|(?:sono )?d'accordo|tutt[ei] e due|all (?:good|correct|right|fine)\b")
_COURTESY = re.compile(
    r"(?<![\s,;.!-])[\s,;.!-]+(?:(?:tante )?grazie(?: mille)?|(?:many )?thanks(?: a lot)?"
    r"|thank you(?: kindly| (?:very|so) much)?|thx|please|per favore|per piacere|prego"
    r"|cheers|ciao|scusa(?:te)?|sorry)$"
)
_END = " .!,;…"
_SMILE = re.compile(r"(?<!\s)\s*(?:[:;=]-?[)(]|\^\^|<3|[\U0001F300-\U0001FAFF☺]\ufe0f?)$")
_MOST_COURTESIES = 6


@dataclass(frozen=True, slots=True)
class Acceptance:
    """A line that accepts proposals. With neither numbers nor `all` it accepts the only open proposal."""

    words: str
    numbers: tuple[int, ...] = ()
    all: bool = False
    count: int | None = None
    """How many proposals the writer expects, as in `yes to all 3`; None if the line does not say."""

    @property
    def is_bare(self) -> bool:
        """True for "ok" or "yes" alone, which people also write for other reasons."""
        return not (self.numbers or self.all)


def read_acceptance(line: str) -> Acceptance | None:
    """Return which proposals a line accepts, or None if it is not an acceptance."""
    typed = clean(_HASH.sub("", line))
    if not _BEGINS.match(typed):
        return None
    text = _CONFIRMS.sub("", without_courtesy(typed))
    every = _ALL.fullmatch(text)
    if every is not None:
        return Acceptance(line.strip(), all=True, count=_count(every))
    named = _NUMBERS.fullmatch(text)
    if named is not None:
        numbers = _numbers(named["numbers"])
        return Acceptance(line.strip(), numbers) if numbers else None
    return Acceptance(line.strip()) if _BARE.fullmatch(text) else None


def without_courtesy(text: str) -> str:
    """Return a cleaned line without closing punctuation, smileys and thanks."""
    bare = text.strip().rstrip(_END)
    for _ in range(_MOST_COURTESIES):
        bare = _COURTESY.sub("", _SMILE.sub("", bare)).rstrip(_END) or bare
    return bare


def _count(found: re.Match[str]) -> int | None:
    words = found["count"]
    if words is None:
        return 2 if re.search(r"\b(?:both|entramb[ie])$", found[0]) else None
    return int(words) if words.isdigit() else _NAMED_NUMBERS[words]


def _numbers(text: str) -> tuple[int, ...]:
    """Return the distinct numbers of a list such as "1-3, 5 and 7".

    The result is empty if a range runs backwards or covers more than MOST numbers.
    """
    found: list[int] = []
    for each in re.finditer(_RANGE, text):
        ends = [int(digits) for digits in re.findall(r"\d+", each[0])]
        if ends[0] > ends[-1] or ends[-1] - ends[0] > MOST:
            return ()
        found += range(ends[0], ends[-1] + 1)
    return tuple(dict.fromkeys(found))[:MOST]


_FINAL = r"(?:finale?|definitiv[oa])"
_BEHIND = re.compile(rf"(?P<rest>.*\S)\s*[,.;!]\s*{_FINAL}\s*[.!]*", re.IGNORECASE)
_BEFORE = re.compile(rf"{_FINAL}\s*[,.;!]+\s*(?P<rest>\S.*)", re.IGNORECASE)
_UNSURE = frozenset(
    (
        *("not", "no", "never", "wait", "when", "if", "until", "before", "after", "later", "almost", "draft", "isn't"),
        *("don't", "dont", "won't", "cannot", "can't", "but", "maybe", "perhaps", "tomorrow"),
        *("unless", "except", "provided", "should", "meno", "salvo", "tranne", "purche", "sempre"),
        *("non", "mai", "aspetta", "aspettate", "quando", "se", "finche", "prima", "dopo", "poi", "quasi", "bozza"),
        *("ma", "forse", "domani", "niente"),
    )
)
"""Words beside which "final" may mean that the orders are not final yet."""


_DRAFT = re.compile(r"\s*(?:draft|bozza)(?![\w'])(?P<rest>[^:?]+)", re.IGNORECASE)
_NO_DRAFT = re.compile(
    r"\b(?:no longer|non piu|finale?|rank(?:ing)?|order|picks?|list|preferences?|choices?|priorit(?:y|ies)|classifica"
    r"|preferenze|scelte|ordine|lista|priorita)\b"
)
"""Matches words beside which "draft" names a part of a game, or is taken back."""
_SHORT = 60
"""The longest sentence, in characters, that is checked for "draft" as its first word."""


def says_draft(line: str) -> bool:
    """Return True for a short sentence that starts with "draft" and then explains why."""
    found = _DRAFT.fullmatch(line) if len(line) <= _SHORT else None
    if found is None or not any(map(str.isalnum, found["rest"])) or _NO_DRAFT.search(clean(found["rest"])):
        return False
    return read_acceptance(found["rest"].lstrip(" ,.;")) is None


def final_in(line: str) -> str | None:
    """Return a sentence without the word "final" that punctuation sets apart at its start or end.

    Return None for any other line, for questions, and for sentences with a word such as "maybe" or "not".
    """
    found = None if ":" in line or "?" in line else _BEHIND.fullmatch(line.strip()) or _BEFORE.fullmatch(line.strip())
    if found is None or _UNSURE.intersection(re.findall(r"[a-z']+", clean(found["rest"]))):
        return None
    return found["rest"]
