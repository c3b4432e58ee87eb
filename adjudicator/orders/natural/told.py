"""Reads sentences by a game's table of spoken forms: "I play the smith, then I stop" becomes `bid: smith, then pass`.

Names and forms are put aside one after the other; what is left must be words that say nothing. The lines that come out
are read by the strict grammar, so a form that does not fit the rest of its sentence makes no line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from adjudicator.engine.lines import Line
from adjudicator.engine.spoken import ANSWER, DROPPED, LINE, NUMBER_KINDS, SUBJECT, Form
from adjudicator.orders.natural import common
from adjudicator.orders.natural.area_orders import Ground, Reading
from adjudicator.orders.normalise import clean, fold

_KINDS = (
    "card", "house", "area", "unit", "ally", "colour", "word", *NUMBER_KINDS, ANSWER, SUBJECT, LINE, DROPPED,
)  # fmt: skip
_FIRST, _EACH = 0xE000, 0x80
_NAMED = ("card", "house", "area", "unit", "colour")
_LONGEST, _SHORTEST = 5, 4
_ARTICLES = frozenset(("the", "il", "la", "lo", "i", "le", "gli", "a", "an", "un", "una"))
_PLACES = common.words_of("first second third fourth last primo prima secondo seconda terzo terza quarto quarta ultimo")
_NEVER = common.words_of("not no never non mai don't dont won't except without senza tranne instead invece")
_SMALL = _PLACES | common.FILLERS | common.LIGHT | common.FROM | common.TO | common.HEAVY
_WORD = re.compile(r"[a-z][a-z']*|\d+|[\ue000-\uf8ff]|[^\sa-z\d]")
_NUMBERS = re.compile(r"(?<!this )(?<!that )(?<!the )(?<!other )(?<!which )\b(" + "|".join(common.NUMBERS) + r")\b")
_ENDS = re.compile(r"(?<=[a-z\d)\ue000-\uf8ff])[.!]+(?=\s|$)|;")
_OF_READER = re.compile(r"(?:if|when|unless|se|quando) (?:you|u|tu|voi)\b")
"""Matches the beginning of words about somebody who reads them, such as an offer to another player."""
_I_AM = re.compile(r"\bim\b")
_SIGNS = frozenset(",:;.!()-*")
_MOST = (
    r"(?:at most|up to|maximum|max|massimo|no more than|not more than|al massimo|al piu|non piu di|fino a) (\d+)"
    r"|(\d+) (?:or less|or fewer|o meno|at most|max|maximum|al massimo)"
)
_LIMITS = (
    ("least", r"(?:at least|almeno|minimum|minimo) (\d+)|(\d+) (?:or more|or higher|o piu|at least|minimum)"),
    ("most", _MOST),
    ("over", r"(?:more than|over|above|greater than|piu di|oltre) (\d+)"),
    ("under", r"(?:less than|below|under|fewer than|smaller than|meno di|sotto) (\d+)"),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Held:
    """What a sign stands for: the text in the strict form, and the number in it."""

    text: str
    n: str = ""
    beside: str = ""
    """For a seat, what it is called by its place at the table; else the text."""

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class _Clause:
    """Words about one subject; `unknown` is True if one of them is not explained."""

    line: str
    unknown: bool


class ToldReader:
    """Reads sentences by the spoken forms of the game."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.spoken = ground.context.words.spoken

    def readings(self, text: str) -> list[Reading]:
        """Return what a text says, a reading for each line of it; empty if no line comes of it."""
        if not self.spoken.forms:
            return []
        found: list[Reading] = []
        if _OF_READER.match(clean(text)):
            return []
        said = _Text(self.ground, text)
        clauses = [*said.clauses()]
        sure = not any(clause.unknown for clause in clauses)
        for clause in clauses:
            line = self.ground.line(clause.line)
            if line is None:
                sure = False
            elif not any(line in reading.lines for reading in found):
                found.append(Reading((line,)))
        found = found or [Reading((line,)) for line in self._perhaps(said)]
        keys = [reading.lines[0].key for reading in found]
        sure = sure and len(set(keys)) == len(keys)
        return [Reading(reading.lines, sure) for reading in found]

    def _perhaps(self, said: _Text) -> list[Line]:
        """Return the line of a list of names of which nothing says what it is about; it is never sure."""
        names = said.names_of(self.spoken.listed) if self.spoken.listed else []
        if not names or self.spoken.unsaid in self.ground.own or _NEVER.intersection(said.words):
            return []
        lines = (self.ground.line(f"{subject}: {', '.join(names)}") for subject in self.spoken.lists)
        return [line for line in lines if line is not None][:1]


class _Text:
    """One text, in which names and forms are put aside step by step."""

    def __init__(self, ground: Ground, text: str) -> None:
        self.ground, self.context = ground, ground.context
        self.spoken = ground.context.words.spoken
        self.held: dict[str, _Held] = {}
        self.used = dict.fromkeys(_KINDS, 0)
        self.text = _ENDS.sub(" ; ", _I_AM.sub("i'm", clean(text)))
        self.words = _WORD.findall(self.text)
        self._put_numbers()
        self._put_names(_NAMED)
        for form in self.spoken.forms:
            self._put_form(form)
        self._put_names(("word", "ally"))

    def _hold(self, kind: str, text: str, n: str = "", beside: str = "") -> str:
        at = self.used[kind]
        self.used[kind] += 1
        sign = chr(_FIRST + _KINDS.index(kind) * _EACH + min(at, _EACH - 1))
        self.held[sign] = _Held(text, n, beside or text)
        return f" {sign} "

    def _put_numbers(self) -> None:
        self.text = _NUMBERS.sub(lambda found: str(common.NUMBERS[found[1]]), self.text)
        signs = {"least": ">=", "most": "<=", "over": ">", "under": "<"}
        for kind, pattern in _LIMITS:
            def put(found: re.Match[str], kind: str = kind) -> str:
                n = next(filter(None, found.groups()))
                return self._hold(kind, f"{signs[kind]} {n}", n)

            self.text = re.sub(rf"\b(?:{pattern})\b", put, self.text)

    def _put_form(self, form: Form) -> None:
        def put(found: re.Match[str]) -> str:
            said = [self.held.get(each or "", _Held(each or "", each or "")) for each in found.groups()]
            return self._hold(form.kind, form.text.format(*said)) if form.kind != DROPPED else " "

        self.text = " ".join(_pattern(form.pattern).sub(put, self.text).split())

    def _put_names(self, kinds: Sequence[str]) -> None:
        words, at, left = _WORD.findall(self.text), 0, []
        while at < len(words):
            length, sign = next(self._named(words, at, kinds), (1, words[at]))
            left.append(sign.strip())
            at += length
        self.text = " ".join(left)

    def _named(self, words: Sequence[str], at: int, kinds: Sequence[str]) -> Iterator[tuple[int, str]]:
        """Yield the length of a name that starts here, longest first, with the sign for it."""
        for length in range(min(_LONGEST, len(words) - at), 0, -1):
            said = words[at : at + length]
            if not all(each[0].isascii() and each[0].isalpha() for each in said) or said[-1] in _ARTICLES:
                continue
            owner = "'s" if said[-1].endswith("'s") else ""
            for kind in kinds:
                id = self._meant(kind, fold(" ".join(said).removesuffix(owner)))
                if id and (entry := self.context.book.entry(id, (kind,))) is not None:
                    sign = self._hold(kind, entry.names["en"][0], beside=self.ground.beside.get(id, ""))
                    yield length, f"{sign.strip()} {owner}"

    def _meant(self, kind: str, folded: tuple[str, ...]) -> str:
        """Return the only thing of a kind that these words name: wholly, or by whole words of the name; else ""."""
        slot = self.context.slot((kind,), own=kind == "card")
        index = self.context.book.index(slot)
        if folded[0] in index.verbs or (len(folded) == 1 and folded[0] in common.AND):
            return ""
        ids = self.context.book.find(slot, folded)
        if not index.is_exact(folded):
            if kind in ("word", "unit") or len(" ".join(folded)) < _SHORTEST or folded[0] in _SMALL:
                return ""
            ids = tuple(id for id in ids if set(folded) <= self._words_of(kind, id))
        if kind == "area":
            ids = tuple(id for id in ids if id in self.places) or ids
        return ids[0] if len(ids) == 1 else ""

    def _words_of(self, kind: str, id: str) -> set[str]:
        entry = self.context.book.entry(id, (kind,))
        return {word for names in entry.names.values() for name in names for word in fold(name)} if entry else set()

    @cached_property
    def places(self) -> frozenset[str]:
        """The areas that matter to the seat."""
        return self.ground.near | frozenset(self.ground.own)

    def clauses(self) -> Iterator[_Clause]:
        """Yield the clauses of the text, as lines in the strict form."""
        unsaid = self.spoken.unsaid if self.spoken.unsaid in self.ground.own else ""
        parts: dict[str, list[str]] = {}
        lines, subject, unknown = [], unsaid, False
        for word in _WORD.findall(self.text):
            kind = _KINDS[(ord(word) - _FIRST) // _EACH] if word in self.held else ""
            if kind == LINE:
                lines.append(_Clause(self.held[word].text, False))
            elif kind == SUBJECT:
                subject = self.held[word].text
            elif kind:
                parts.setdefault(subject, []).append(self.held[word].text.strip())
            elif word == ";":
                subject = subject if subject and subject == self._last(parts, subject) == unsaid else unsaid
                parts.setdefault(subject, []).append(";")
            elif word in _SIGNS or word in common.AND or word == "&":
                parts.setdefault(subject, []).append(",")
            elif word != "'" and word != "s" and word not in common.FILLERS and word not in common.LIGHT:
                unknown = True
        if "" in parts and len(parts) == 2 and (named := [each for each in parts if each in self.spoken.lists]):
            parts = {named[0]: [*parts[""], ",", *parts[named[0]]]}
        for subject, said in parts.items():
            next = self.spoken.next if subject in self.sequences else ", "
            answer = _tidy(" ".join(_conditions_last(said)), next)
            if " if " in answer and next == ", ":
                answer = answer.replace(", ", " or ")
            elif " or " in answer and next == ", ":
                listed = answer.replace(" or ", ", ")
                answer = listed if self.ground.line(f"{subject}: {listed}") is not None else answer
            if answer:
                yield _Clause(f"{subject}: {answer}" if subject else answer, unknown or not subject)
        yield from (replace(line, unknown=unknown) for line in lines)

    def names_of(self, kind: str) -> list[str]:
        """Return the names of a kind in the order they are said, each once."""
        first = _FIRST + _KINDS.index(kind) * _EACH
        signs = [word for word in _WORD.findall(self.text) if first <= ord(word[0]) < first + _EACH]
        return list(dict.fromkeys(self.held[sign].text for sign in signs))

    @cached_property
    def sequences(self) -> frozenset[str]:
        """The names of subjects whose answers may follow each other."""
        subjects = [each for each in self.context.words.subjects if each.shape is not None and each.shape.is_sequence]
        return frozenset(name for each in subjects for name in each.names["en"])

    def _last(self, parts: Mapping[str, Sequence[str]], subject: str) -> str:
        return subject if subject in parts or not parts else ""


def _conditions_last(said: Sequence[str]) -> Iterator[str]:
    """Yield the parts of an answer with each condition behind what it is for, and several of them joined."""
    waiting: list[str] = []
    last = "or"
    for each in said:
        is_sign = each.strip(" ,;") in ("", "then", "or")
        if each.startswith("if "):
            if waiting or last in (",", ";", "then", "or"):
                waiting.append(each)
            else:
                yield f"and {each.removeprefix('if ')}" if last.startswith(("if ", "and ")) else each
        elif is_sign:
            if not waiting:
                yield each
        else:
            yield each
            if waiting:
                yield " and ".join((waiting[0], *(more.removeprefix("if ") for more in waiting[1:])))
                each, waiting = waiting[0], []
        last = each.strip(" ,;") or "," if is_sign else each


_PATTERNS: dict[str, re.Pattern[str]] = {}


def _pattern(text: str) -> re.Pattern[str]:
    """Return the compiled form, in which `<card>` stands for the sign of a name or form of that kind."""
    if text not in _PATTERNS:
        made = re.sub(r"<(\w+)>", lambda found: _sign_of(found[1]), text)
        _PATTERNS[text] = re.compile(rf"(?<![a-z\d']){made}(?![a-z\d'])")
    return _PATTERNS[text]


def _sign_of(kind: str) -> str:
    if kind == "n":
        return r"(\d+)"
    start = _FIRST + _KINDS.index(kind) * _EACH
    return rf"([{chr(start)}-{chr(start + _EACH - 1)}])"


def _tidy(answer: str, next: str) -> str:
    """Return an answer without signs that join nothing and without saying the same twice in a row."""
    text = _JOINTS.sub(lambda found: _joint(found[0], next), f" {answer} ")
    text = re.sub(r"^(?:, then |, | or )+|(?:, then|,| or)\s*$", "", text.strip(" ,;"))
    text = " ".join(text.split()).replace(" ,", ",")
    text = re.sub(r"\b(\w+)(?:(?:, then|,| or) \1\b)+", r"\1", text)
    return re.sub(r"^(?:then|or)\b,? *|(?:,? then|,| or)$", "", text.strip(" ,;")).strip(" ,;")


_JOINTS = re.compile(r"(?<!\s)\s*(?:(?:[,;]|\bthen\b|\bor\b)\s*)+")


def _joint(said: str, next: str) -> str:
    """Return what joins two answers: the last of its words counts, a sign alone is the usual one."""
    words = re.findall(r"then|or", said)
    if words[-1:] == ["or"]:
        return " or "
    return ", then " if words and "then" in next else next
