"""Hears that a seat is ready, or not yet, in words that the manual does not have; `ready.yaml` has what people say."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from importlib.resources import files

import yaml

from adjudicator.orders.mail_reading import MailReading
from adjudicator.orders.natural.replies.answers import REASONS
from adjudicator.orders.natural.replies.not_final import denies_final, sentences_taking_back
from adjudicator.orders.natural.words.common import words_of
from adjudicator.orders.natural.words.phrase_book import PhraseBook, bare
from adjudicator.orders.natural.words.plain_words import may_be_remark
from adjudicator.orders.natural.words.ways import way
from adjudicator.orders.natural.words.word_lists import listed
from adjudicator.orders.normalise import clean

_READY = words_of(
    "finished done ready final finale finali definitivo definitiva definitivi pronto pronta pronti finito fatto "
    "complete completed finalized finalised completo completa completi completato concluso terminato rdy deciso"
)
_SURELY_READY = words_of("ready rdy pronto pronta pronti final finale finali definitivo definitiva definitivi")
_AROUND = listed("ready.around")
_APOLOGISES = listed("ready.apologises")
"""Words around those by which somebody is not ready."""
_FOR_NOW = way("ready.for_now")
"""Matches words by which more may come ("done for now"), or which say what is left to pay ("all I have left")."""
_ENDS_PLAN = way("ready.ends_plan")
"""Matches the beginning of words by which somebody does no more behind what he plays: "after that I'm done"."""
_SMILE = re.compile(r"(?<!\S)[:;=]-?[)(DPp]+")
_WORD = re.compile(r"[a-z]+(?:'[a-z]*)?|\d+|[?]")
_LONGEST = 100
_CLAUSE_ENDS = re.compile(r"[,;.!]")
_ENDS_READY = way("ready.ends_ready")
_HAS_TO_THINK, _FROM_WHOM = way("ready.has_to_think"), way("ready.from_whom")
_ANNOUNCES = way("ready.announces")
"""Matches "these are my final orders:" and the like in front of orders on the same line."""


def says_ready(line: str) -> bool:
    """Return True for a line that says nothing but that its writer is ready, and perhaps why."""
    kinds, left = _said(line)
    if _ENDS_PLAN.match(line) and not kinds and left.isdisjoint(_SURELY_READY):
        return False
    is_ready = not {"ready", "start", "no-wait", "ends"}.isdisjoint(kinds) or not _READY.isdisjoint(left)
    return is_ready and "not-ready" not in kinds and left <= _READY | _AROUND


def only_ends(sentence: str, lines: Sequence[str]) -> bool:
    """Return True for words such as "that's all" that are none of the lines: they only end what stands before them.

    On a line of their own they make their writer ready.
    """
    kinds, left = _said(sentence)
    return kinds == {"ends"} and left <= _AROUND and _without_signs(sentence) not in map(_without_signs, lines)


def _without_signs(line: str) -> str:
    return clean(line).strip(" .!*•-")


def says_not_ready(line: str) -> bool:
    """Return True for a line that says nothing but that its writer is not ready yet, and perhaps why."""
    clauses = [each for each in _CLAUSE_ENDS.split(line) if not _HAS_TO_THINK.match(clean(each))]
    kinds, left = _said(", ".join(clauses))
    return kinds == {"not-ready"} and left <= _AROUND | _APOLOGISES


def _said(line: str) -> tuple[set[str], set[str]]:
    """Return the kinds of the phrases of a short line, and its other words; both empty for a longer line."""
    said = clean(_SMILE.sub("", _without_pictures(line))) if len(line) <= _LONGEST else ""
    if not said or _FOR_NOW.search(said):
        return set(), set()
    clauses = [_FROM_WHOM.sub(r"\1", each.strip()) for each in _CLAUSE_ENDS.split(said) if _WORD.search(each)]
    why = [each for each in clauses[1:] if _WORD.findall(each)[0] in REASONS and may_be_remark(_WORD.findall(each))]
    words = _WORD.findall(", ".join(each for each in clauses if each not in why))
    kinds, left = _kinds_and_rest(bare(words))
    return kinds, set(left)


def _kinds_and_rest(words: Sequence[str]) -> tuple[set[str], list[str]]:
    """Return the kinds of the phrases among words, and the words that are in none of them."""
    kinds, left, at = set(), [], 0
    while at < len(words):
        length, kind = _phrases().longest(words, at)
        if kind:
            kinds.add(kind)
        else:
            left.append(words[at])
        at += length or 1
    return kinds, left


@cache
def _phrases() -> PhraseBook:
    text = files(__package__).joinpath("ready.yaml").read_text(encoding="utf-8")
    return PhraseBook({kind: " ".join(said.split()) for kind, said in yaml.safe_load(text).items()})


def _without_pictures(line: str) -> str:
    """Return a line without small pictures."""
    return "".join(sign for sign in line if unicodedata.category(sign) not in ("So", "Sk", "Mn", "Cf"))


def with_ready_heard(reading: MailReading, text: str) -> MailReading:
    """Return the reading of a mail as final if a line that was not understood says that its writer is ready.

    If one says that he is not, the orders are a draft. "That's all" must be a whole line of the text.
    """
    waits = [line for line in reading.ignored if says_not_ready(line) or denies_final(line)]
    lines = text.splitlines()
    if reading.mode == "final" and (doubts := sentences_taking_back(text, reading.acts, reading.ignored)):
        return replace(reading, mode="draft", acts=(*reading.acts, *doubts))
    heard = waits or [line for line in reading.ignored if says_ready(line) and not only_ends(line, lines)]
    if not heard or reading.mode:
        return reading
    ignored = tuple(line for line in reading.ignored if line not in heard)
    return replace(reading, mode="draft" if waits else "final", acts=(*reading.acts, *heard), ignored=ignored)


_WAITS = way("ready.waits")


def without_ready(text: str, *, only_apart: bool = False) -> tuple[str, bool]:
    """Return a text without words at its end that say that its writer is ready, and whether it has them.

    With `only_apart` only words behind a comma or a full stop count.
    """
    if denies_final(text):
        return text, False
    found = _ENDS_READY.search(text) if not only_apart else None
    signs = _CLAUSE_ENDS.finditer(text, max(0, len(text) - _LONGEST - 1))
    end = found.start() if found else next((at.start() for at in signs if _is_end(text, at)), 0)
    return (text[:end], True) if end else (text, False)


def _is_end(text: str, at: re.Match[str]) -> bool:
    """Return True if all that a text says behind a sign is that its writer is ready, by words that say only that."""
    end = text[at.end() :]
    kinds = _said(end)[0]
    is_sure = not _SURELY_READY.isdisjoint(_WORD.findall(clean(end))) or "start" in kinds
    is_sure = is_sure or ("no-wait" in kinds and _WAITS.search(clean(end)) is not None)
    return is_sure and says_ready(end)


def without_heading(text: str) -> tuple[str, bool]:
    """Return a text without words at its start that only announce orders, and whether they call these final."""
    found = _ANNOUNCES.match(text)
    return (text[found.end() :], bool(found["final"] or found["last"])) if found else (text, False)
