"""Reads the conditions of a line: public facts, `not`, and comparisons in signs or words such as "at most 4"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from lark import Token as Sign

from adjudicator.engine.bad_lines import BadLine, Unreadable
from adjudicator.engine.lines import Guard
from adjudicator.engine.words import Fact
from adjudicator.orders.context import Context
from adjudicator.orders.grammar import RawFact
from adjudicator.orders.normalise import fold

_LONGEST = 4


def read_guards(context: Context, facts: Sequence[RawFact]) -> tuple[Guard, ...]:
    """Return the conditions of one answer. Raises BadLine."""
    read: list[tuple[RawFact, Guard]] = []
    for fact in facts:
        read.append(_read_with(context, fact, read))
    return tuple(guard for _, guard in read)


def _read_with(context: Context, raw: RawFact, read: list[tuple[RawFact, Guard]]) -> tuple[RawFact, Guard]:
    """Read the next fact; if that fails, try it as the end of the name before it, as in `seen salt and pepper`.

    In that case the fact before it is removed from `read`. Raises BadLine if neither way works.
    """
    try:
        return raw, _read_guard(context, raw)
    except BadLine:
        if not read or read[-1][0].op or raw.sign is None:
            raise
        before = read[-1][0]
        whole = replace(raw, words=(*before.words, raw.sign, *raw.words), sign=before.sign)
        try:
            guard = _read_guard(context, whole)
        except BadLine:
            guard = None
        if guard is None:
            raise
    read.pop()
    return whole, guard


def _read_guard(context: Context, raw: RawFact) -> Guard:
    """Read a fact; if it makes no sense with its "not" as a negation, read that "not" as part of a name.

    Only one "not" may be a negation: "not not seen" makes no fact.
    """
    at = next((n for n, sign in enumerate(raw.words) if sign.type == "NOT"), -1)
    words = [str(sign) for n, sign in enumerate(raw.words) if n != at]
    first = raw.words[0].type == "NOT"
    try:
        return _guard_of(context, raw, words, negated=len(words) < len(raw.words))
    except BadLine:
        if len(words) + first == len(raw.words):
            raise
        named = [str(sign) for sign in raw.words[first:]]
        try:
            return _guard_of(context, raw, named, negated=first)
        except BadLine:
            pass
        raise


def _guard_of(context: Context, raw: RawFact, words: Sequence[str], *, negated: bool) -> Guard:
    fact, before, after = _find_fact(context, words, raw)
    args = [(kind, name) for kind, name in ((fact.before, before), (fact.after, after)) if kind]
    ids = tuple(context.book.resolve(context.slot((kind,)), name) for kind, name in args)
    if fact.compare and not raw.op:
        raise Unreadable("comparison-missing", words=_typed(raw.words))
    if raw.op and not fact.compare:
        raise Unreadable("no-comparison-here", words=_typed(raw.words))
    reached = abs(raw.number or 0) if negated else fact.needs(raw.op, raw.number or 0)
    if reached > fact.most:
        raise Unreadable("number-too-big", words=_typed(raw.words), number=reached, most=fact.most)
    if fact.skips(raw.op, raw.number or 0):
        raise Unreadable("number-between", words=_typed(raw.words), number=raw.number, step=fact.step)
    return Guard(fact.id, ids, raw.op, raw.number or 0, negated)


def _find_fact(context: Context, words: Sequence[str], raw: RawFact) -> tuple[Fact, Sequence[str], Sequence[str]]:
    """Return the fact these words name, and the names before and after its word; the longest match wins."""
    for length in range(min(_LONGEST, len(words)), 0, -1):
        for start in range(len(words) - length + 1):
            before, after = words[:start], words[start + length :]
            for fact in context.fact_words.get(fold(" ".join(words[start : start + length])), ()):
                if bool(fact.before) == bool(before) and bool(fact.after) == bool(after):
                    return fact, before, after
    raise Unreadable("unknown-fact", words=_typed(raw.words))


def _typed(signs: Sequence[Sign]) -> str:
    return " ".join(signs)


_WORDS = (
    (r"(?:is |are )?(?:at most|no more than|not more than|al massimo|non piu di) ", "<="),
    (r"(?:is |are )?(?:at least|no less than|not less than|almeno|non meno di) ", ">="),
    (r"(?:is |are )?(?:less than|fewer than|lower than|smaller than|below|meno di|minore di) ", "<"),
    (r"(?:is |are )?(?:more than|greater than|higher than|bigger than|above|piu di|maggiore di) ", ">"),
)
_BEFORE = tuple((re.compile(rf"\b{words}(-?\d+)\b"), sign) for words, sign in _WORDS)
_NO_ANSWER = r"(?=$|[,;:.]| (?:and|e|or|o|oppure|then|allora|else|otherwise|altrimenti)\b)"
"""What may follow "2 or more"; with other words behind it, as in "= 0 o più bassa", "or" starts another answer."""
_ALONE = r"(?<![<>=] )(?<![<>=-])\b(?:is |are )?(-?\d+)"
_BEHIND = (
    (re.compile(rf"{_ALONE} (?:or|o) (?:less|fewer|lower|meno)\b{_NO_ANSWER}"), "<="),
    (re.compile(rf"{_ALONE} (?:or|o) (?:more|higher|greater|piu)\b{_NO_ANSWER}"), ">="),
)
_EQUAL = re.compile(r"\b(?:is|are|equals) (-?\d+)\b")
_IF = re.compile(r"(?<!\S)(?:if|se)(?!\S)")


def in_signs(guards: str) -> str:
    """Return cleaned conditions with comparisons in words replaced by signs: "at most 4" becomes "<= 4"."""
    for pattern, sign in (*_BEHIND, *_BEFORE):
        guards = pattern.sub(rf"{sign} \1", guards)
    return _EQUAL.sub(r"= \1", guards)


def compared(cleaned: str) -> str:
    """Return a cleaned line with the comparisons after "if" in signs; the text before "if" is unchanged."""
    found = _IF.search(cleaned)
    return cleaned[: found.end()] + in_signs(cleaned[found.end() :]) if found else cleaned
