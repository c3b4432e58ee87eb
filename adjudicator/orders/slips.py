"""Finds slips in phrases, such as `iff`, `thne` or a missing `then`, and recognises attempts at a condition."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rapidfuzz.distance import OSA

from adjudicator.engine.bad_lines import BadLine
from adjudicator.orders.context import Context
from adjudicator.orders.grammar import RawStatement, parse
from adjudicator.orders.guards import read_guards
from adjudicator.orders.meaning import MEANINGFUL
from adjudicator.orders.normalise import fold
from adjudicator.orders.phrase_patterns import PhraseForm

_SHORTEST = 3
_SHORTEST_FACT = 4
_MOST_WORDS = 40
_COMPARED = re.compile(r"[<>=]\s*-?\d")
_NOT = re.compile(r"(?:not|non)\s+")


def misspelled(forms: Sequence[PhraseForm], text: str) -> Iterator[str]:
    """Yield the text with one word changed to a fixed word one letter away; a short fixed word only at the start."""
    keys = sorted({key for form in forms for key in form.keys})
    words = text.split(" ")
    for i, word in enumerate(words[:_MOST_WORDS]):
        for key in () if word in MEANINGFUL else keys:
            is_near = word != key and OSA.distance(word, key, score_cutoff=1) <= 1
            if is_near and (len(key) >= _SHORTEST or i == 0):
                yield " ".join((*words[:i], key, *words[i + 1 :]))


def with_key(forms: Sequence[PhraseForm], text: str) -> Iterator[str]:
    """Yield the text with the missing fixed words of a form inserted at each possible place."""
    for form in forms:
        if not form.between or not text.startswith(form.start) or f" {form.between} " in text:
            continue
        words = text.split(" ")[:_MOST_WORDS]
        for i in range(len(form.start.split()) + 1, len(words)):
            yield " ".join((*words[:i], form.between, *words[i:]))


def knows_guard(context: Context, text: str) -> bool:
    """Return True when a text is meant as a condition: it names a fact, nearly names one, or compares with a number."""
    if _COMPARED.search(text):
        return True
    try:
        raw: RawStatement = parse(f"x: y if {text}", "statement")
        read_guards(context, raw.alternatives[0].facts)
    except BadLine as bad:
        return bad.code == "comparison-missing" or _is_nearly_a_fact(context, text)
    return True


def _is_nearly_a_fact(context: Context, text: str) -> bool:
    typed = " ".join(fold(_NOT.sub("", text)))
    facts = (" ".join(words) for words in context.fact_words)
    return any(len(fact) >= _SHORTEST_FACT and OSA.distance(typed, fact, score_cutoff=1) <= 1 for fact in facts)
