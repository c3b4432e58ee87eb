"""Looks for the typos that explain a bad line: in each word a character dropped, doubled, swapped or mistyped.

First each unknown word is replaced by a known one that is one slip away. If that makes no line, every correction of a
single character is tried, and last the names that a wrong name resembles. What is readable and legal is kept: a single
meaning becomes a proposal; with several the judge does not choose. A word that reverses the meaning of a line is never
changed: "no" is no slip of "on".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import TypeAlias

from adjudicator.engine.bad_lines import BadLine
from adjudicator.engine.lines import Alternative, Line, LineProblem
from adjudicator.orders.blocks import Block, Part
from adjudicator.orders.line_reader import LineReader
from adjudicator.orders.meaning import keeps_meaning
from adjudicator.orders.normalise import clean, fold
from adjudicator.orders.subjects import SUBJECTS

LONGEST_LINE = 240
MOST_MEANINGS = 3
CLOSE = 4
"""How many characters before the point where reading failed the typo is looked for first."""
MOST_TRIED = 800
"""The most corrections tried for one line; if that is not enough, nothing is proposed."""
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_SIGNS = ":;,>+-*@<= "
_LIKE_SIGNS = {"+": "-*", "-": "+*", "*": "+-", ",": ";", ";": ","}
"""Signs that can stand in each other's place in a line that can be read."""
_DIGITS = "0123456789"
COMMA_IN_STEPS = "comma-in-steps"
"""The code of a problem: a comma between answers of a line with "then" could mean "then" or "or"."""
_COMMA = re.compile(r" ?,(?! ?(?:(?:and|e) )?(?:then|poi|quindi)\b) ?")
SEVERAL_NAMES = "several-names"
"""The code of a problem: a name that several things have, each of which is likelier than a typo."""
_OF_NAMES = ("unknown-name", "unknown-subject", SEVERAL_NAMES)
"""Codes of problems with a name, whose remedies are what it may stand for."""
_ANYWHERE = ("ends-too-early", "colon-missing")
Whole: TypeAlias = Callable[[str], str | None]
_WORD = re.compile(r"[a-z][a-z'-]*")


class Repairer:
    """Finds repairs for the lines of one reader."""

    def __init__(self, reader: LineReader) -> None:
        self.reader, self.words = reader, reader.known_words
        self.tried = 0
        """How many corrections were tried so far, for all lines."""

    def repairs(
        self, text: str, accepts: Callable[[Line], bool], problem: LineProblem | None = None, whole: Whole = str
    ) -> tuple[Line, ...]:
        """Return what a bad line may mean with one typo corrected, at most a few lines;

        none for a line that is too long.

        If `problem` names the wrong words, only corrections next to them are tried. A text may be part of a longer
        line: it must be readable alone, and `whole` returns the longer line with it, or None if it does not fit.
        """
        cleaned = clean(text)
        if len(cleaned) > LONGEST_LINE:
            return ()
        if problem is not None and problem.remedies and {"unit", "area"} <= problem.facts.keys():
            return self._elsewhere(cleaned, accepts, problem, whole)
        respelled = self._legal(self.words.respelled(cleaned), accepts, whole)
        if respelled:
            return respelled
        joined = self._legal(_joined(cleaned, problem), accepts, whole)
        if joined or (problem is not None and problem.code == COMMA_IN_STEPS):
            return joined
        if problem is not None and problem.code == SEVERAL_NAMES:
            named = self._legal(self._renamed(cleaned, problem), accepts, whole)
            if 0 < len(named) <= MOST_MEANINGS:
                return named
        found: dict[Line, bool] = {}
        for tried, candidate in enumerate(self._candidates(cleaned, problem, lambda: any(found.values()))):
            if tried == MOST_TRIED:
                return ()
            self.tried += 1
            line = self._read(candidate, whole)
            if line is not None and line not in found:
                found[line] = accepts(line)
                if sum(found.values()) == MOST_MEANINGS:
                    break
        repaired = tuple(line for line, is_legal in found.items() if is_legal)
        return repaired or self._legal(self._renamed(cleaned, problem), accepts, whole)

    def _renamed(self, text: str, problem: LineProblem | None) -> Iterator[str]:
        """Yield the line with the name that is unknown, or that several things have, replaced by each likely name."""
        words = str(problem.facts.get("words", "")) if problem is not None and problem.code in _OF_NAMES else ""
        if problem is None or not words or text.count(words) != 1:
            return
        book = self.reader.context.book
        far = book.index(SUBJECTS).alike(fold(words), far=True) if problem.code == "unknown-subject" else ()
        entries = map(book.entry, problem.remedies or far)
        names = [clean(entry.names["en"][0]) for entry in entries if entry is not None]
        yield from (text.replace(words, name) for name in names if keeps_meaning(text, text.replace(words, name)))

    def _legal(self, texts: Iterable[str], accepts: Callable[[Line], bool], whole: Whole) -> tuple[Line, ...]:
        """Return the legal lines among some texts, each once; a text that cannot be read gives none."""
        lines = (self._read(text, whole) for text in texts)
        return tuple(dict.fromkeys(line for line in lines if line is not None and accepts(line)))

    def _elsewhere(
        self, text: str, accepts: Callable[[Line], bool], problem: LineProblem, whole: Whole
    ) -> tuple[Line, ...]:
        """Return the line with a unit moved to each place where it is legal, when its place was the problem."""
        line = self._read(text, whole)
        if line is None:
            return ()
        wrong, unit = str(problem.facts["area"]), str(problem.facts["unit"])
        found = []
        for place in problem.remedies[:MOST_MEANINGS]:
            moved = tuple(_moved(each, unit, wrong, place) for each in line.alternatives)
            found.append(replace(line, alternatives=moved))
        return tuple(each for each in found if each != line and accepts(each))

    def block_repairs(
        self, block: Block, part: Part, accepts: Callable[[Line], bool], problem: LineProblem
    ) -> tuple[Line, ...]:
        """Return what a block may mean with one typo in one phrase corrected."""

        def whole(text: str) -> str | None:
            return block.with_part(part, text)

        if part.mended:
            meant = self._read(part.text, whole)
            return (meant,) if meant is not None and accepts(meant) else ()
        return self.repairs(part.text, accepts, problem, whole) if not part.text.endswith(":") else ()

    def _read(self, text: str, whole: Whole) -> Line | None:
        try:
            alone = self.reader.line(text)
            longer = whole(text)
            if alone is None or longer is None:
                return None
            return alone if longer == text else self.reader.line(longer)
        except BadLine:
            return None

    def _candidates(self, text: str, problem: LineProblem | None, is_found: Callable[[], bool]) -> Iterator[str]:
        """Yield the texts one correction away in which all words are known; those far away only while none is found.

        The words and signs of a line that can be read are where they belong, so none is added to an illegal line.
        """
        is_readable = problem is not None and problem.kind == "illegal"
        unknown = [match.span() for match in _WORD.finditer(text) if not self.words.knows(match.group())]
        seen = {text}
        for first, last in _suspected(text, problem):
            if is_found():
                return
            for i in (i for i in range(first, last + 1) if all(start - 2 <= i <= end for start, end in unknown)):
                changed = _other_words(text, i) if is_readable else _corrections(text, i, near_unknown=bool(unknown))
                for candidate in changed:
                    if candidate in seen or not self._knows_words_at(candidate, i):
                        continue
                    seen.add(candidate)
                    if keeps_meaning(text, candidate):
                        yield candidate

    def _knows_words_at(self, text: str, changed: int) -> bool:
        """Return True if the words at and next to a changed place are known."""
        first, last = text.rfind(" ", 0, max(0, changed - 2)) + 1, text.find(" ", changed + 3)
        beside = text[first:] if last < 0 else text[first:last]
        return all(map(self.words.knows, _WORD.findall(beside)))


def _moved(said: Alternative, unit: str, wrong: str, place: str) -> Alternative:
    """Return an alternative with units of a kind moved from the wrong place to `place`."""
    return said if said.value is None else replace(said, value=said.value.moved(unit, wrong, place))


def _joined(text: str, problem: LineProblem | None) -> Iterator[str]:
    """Yield the line with "or", or with ", then", for a comma that cannot be read or is ambiguous."""
    if problem is not None and problem.code == COMMA_IN_STEPS:
        yield from (_COMMA.sub(word, text) for word in (", then ", " or "))
    elif problem is not None and problem.code == "stuck-at" and problem.facts.get("words") == ",":
        at = text.find(",", len(str(problem.facts.get("before", ""))))
        if at > 0:
            yield f"{text[:at].rstrip()} or {text[at + 1 :].lstrip()}"


def _corrections(text: str, i: int, *, near_unknown: bool) -> Iterator[str]:
    """Yield texts with one character removed, inserted, changed or swapped at `i`."""
    before, after = text[:i], text[i:]
    for sign in _insertable(text, i):
        yield f"{before}{sign}{after}"
    if not after:
        return
    yield before + after[1:]
    if len(after) > 1 and after[0] != after[1]:
        yield f"{before}{after[1]}{after[0]}{after[2:]}"
    signs = _SIGNS + _DIGITS if near_unknown or not after[0].isalpha() else ""
    alone = not (before[-1:].isalnum() or after[1:2].isalnum() or after[1:2] in ("*", "-", "+"))
    for sign in signs if alone and not after[0].isalpha() else _LETTERS + signs:
        if sign != after[0]:
            yield f"{before}{sign}{after[1:]}"


def _other_words(text: str, i: int) -> Iterator[str]:
    """Yield texts with another word, number or sign at `i`, one character away.

    Words and signs stay where they are. A word is not cut at its end, which would only shorten it, and a number gets no
    digit more: what is too much does not become right by being more.
    """
    before, sign, after = text[:i], text[i : i + 1], text[i + 1 :]
    follows = after[:1]
    if sign.isdigit() or sign in ("+", "-", "*") or (sign.isalpha() and follows.isalpha()):
        yield before + after
    is_pair = (sign.isalpha() and follows.isalpha()) or (sign.isdigit() and follows.isdigit())
    if is_pair and sign != follows:
        yield f"{before}{follows}{sign}{after[1:]}"
    others = _LETTERS if sign.isalpha() else _DIGITS if sign.isdigit() else _LIKE_SIGNS.get(sign, "")
    for other in others if sign.isalpha() else "":
        yield f"{before}{other}{sign}{after}"
    for other in others:
        yield f"{before}{other}{after}"


def _insertable(text: str, i: int) -> str:
    """Return the characters that may be inserted at `i`: letters, digits next to digits, and signs outside words."""
    left, right = text[i - 1 : i], text[i : i + 1]
    digits = _DIGITS if left.isdigit() or right.isdigit() else ""
    signs = "" if left.isalpha() and right.isalpha() else _SIGNS
    return _LETTERS + digits + (signs or " ")


def _suspected(text: str, problem: LineProblem | None) -> list[tuple[int, int]]:
    """Return the first and last positions between which the typo may be, the likeliest first.

    It is in the bad words, or before the point where reading failed, and then mostly close to that point.
    """
    words = str(problem.facts.get("words", "")) if problem is not None else ""
    if problem is None or problem.kind not in ("unreadable", "ambiguous") or problem.code in _ANYWHERE:
        return [(0, len(text))]
    if problem.code == "stuck-at":
        stuck = text.find(words, len(str(problem.facts.get("before", ""))))
        last = len(text) if stuck < 0 else min(stuck + 1, len(text))
        return [(max(0, last - CLOSE), last), (0, last)]
    if not words or text.count(words) != 1:
        return [(0, len(text))]
    start = text.index(words)
    return [(max(0, start - 2), start + len(words))]
