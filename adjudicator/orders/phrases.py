"""Reads phrases: other ways to write a line, such as `if gap <= 4 then pass` for `bid: pass if gap <= 4`.

Each game defines its phrases in its tables. Prose that resembles a phrase must be ignored, so an unreadable line counts
as a phrase only if something in it clearly belongs to the game.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

from adjudicator.engine.bad_lines import BadLine, Unreadable
from adjudicator.engine.lines import ASK, Line, LineProblem
from adjudicator.engine.shapes.ranks import Rank
from adjudicator.engine.shapes.reading import Slot
from adjudicator.engine.words import Phrase, shape_of
from adjudicator.orders.context import Context
from adjudicator.orders.grammar import RawStatement, parse
from adjudicator.orders.guards import in_signs
from adjudicator.orders.normalise import fold
from adjudicator.orders.phrase_patterns import PhraseForm, compiled, loud, plain
from adjudicator.orders.slips import knows_guard, misspelled, with_key
from adjudicator.orders.subjects import read_subject

LONGEST = 1200
"""The longest phrase, in characters: enough to rank every card of a game."""
LONGEST_MENDED = 240
_LONGEST_NAME = 8
"""The most words in a name."""
OR = re.compile(r"\s(?:or|oppure|o)\s")
_AND = re.compile(r"\s(?:and|e|&)\s")
_FIRST = re.compile(r"[^,]+?(?=$|,|\s(?:if|unless|se|or|oppure|o)\s)")
"""An answer up to its first comma, condition or alternative."""
_I = re.compile(r"^(?:i|i'll|i will|io) ")
_THEN = re.compile(r"\b(?:then|poi|quindi)\b")
_LISTED = re.compile(r"[,>;]")
_SURE = frozenset(("number-too-big", "number-between", "answer-twice", "name-twice"))
"""Codes of problems that only a line meant for the judge can have."""


@dataclass(frozen=True, slots=True)
class Said:
    """A line read as a phrase: the `subject: answer` line it stands for, and the problem of that line, if any.

    With `mended`, a fixed word was mistyped or missing, and `text` is a guess of what was meant.
    """

    phrase: Phrase
    text: str
    problem: LineProblem | None = None
    mended: bool = False

    @property
    def about(self) -> str:
        """The subject: the words before the colon, or the subject of the block that a phrase qualifies."""
        return self.phrase.marks or self.text.partition(":")[0]


class ReadsLines(Protocol):
    """Reads lines of the usual form, to which phrases are rewritten."""

    @property
    def context(self) -> Context:
        """The words of the game as one seat uses them."""

    def line(self, text: str) -> Line | None:
        """Return what a `subject: answer` line says; None for an empty line of a form. Raises BadLine."""

    def is_ours(self, text: str, problem: LineProblem) -> bool:
        """Return True if an unreadable line was meant as an order, and is not prose with a colon in it."""


class Phrasebook:
    """The phrases of a game, as one seat may write them."""

    def __init__(self, reader: ReadsLines) -> None:
        self.reader = reader

    @cached_property
    def forms(self) -> tuple[PhraseForm, ...]:
        """Every form of every phrase, in all languages."""
        phrases = self.reader.context.words.phrases
        return tuple(compiled(phrase, form) for phrase in phrases for each in phrase.forms.values() for form in each)

    def said(self, typed: str, *, above: Collection[str] | None = ()) -> Said | None:
        """Return a line read as a phrase, or None if it is not one.

        `above` holds the subjects of the phrases above it, which it may continue; None if they are not known yet.
        """
        if not self.forms:
            return None
        text, found = plain(typed), None
        if len(text) > LONGEST:
            return None
        for form in self.forms:
            match = form.pattern.fullmatch(text)
            if match is None:
                continue
            slots = _compared(match.groupdict())
            said = self._said(form, slots)
            goes_on = above is None or said.about in above
            if form.phrase.follows and not (goes_on or self._stands_alone(form, said, typed)):
                continue
            if said.problem is None:
                return said
            if found is None and self._is_ours(form, slots, said, typed):
                found = said
        return found

    def _stands_alone(self, form: PhraseForm, said: Said, typed: str) -> bool:
        """Return True for a phrase that goes on with a plan, and whose capitals say that it may begin one too."""
        return loud(form, typed) or (typed.isupper() and self._answers(said, {}))

    def slip(self, typed: str, *, above: Collection[str] = ()) -> Said | None:
        """Return a line with one slip in the fixed words of a phrase read as meant; None if that is unclear."""
        text = plain(typed)
        if not self.forms or len(text) > LONGEST_MENDED or text.startswith('"'):
            return None
        meant: dict[Line, Said] = {}
        for candidate in (*misspelled(self.forms, text), *with_key(self.forms, text)):
            said = self.said(candidate, above=above)
            if said is not None and said.problem is None and not said.phrase.marks:
                line = self.reader.line(said.text)
                problem = LineProblem("unreadable", "phrase-slip", {"words": typed.strip()}, (candidate,))
                meant.setdefault(line, Said(said.phrase, said.text, problem, mended=True))  # type: ignore[arg-type]
        return next(iter(meant.values())) if len(meant) == 1 else None

    @cached_property
    def _follower(self) -> re.Pattern[str] | None:
        """Matches words such as "else" that continue the answer before, with the punctuation around them;

        None without any.
        """
        words = "|".join(re.escape(form.start.strip(" :")) for form in self.forms if form.phrase.follows and form.start)
        return re.compile(rf"[,;.]?\s+(?:{words})\s", re.IGNORECASE) if words else None

    def with_or(self, cleaned: str) -> str | None:
        """Return a `subject: answer` line with "else" and the like replaced by "or"; None if there are none."""
        left, _, right = cleaned.partition(":")
        sign = next((phrase.joined for phrase in self.reader.context.words.phrases if phrase.follows), "")
        joined = self._follower.sub(sign, right) if self._follower else right
        return f"{left}:{joined}" if joined != right else None

    def parted(self, typed: str) -> tuple[str, ...]:
        """Return the phrases within one line: `if leading then pass else ask` is two."""
        found = self._follower.search(typed.strip(), 1) if self._follower else None
        if found is None:
            return (typed,)
        parts = (typed.strip()[: found.start()], typed.strip()[found.start() :].strip(" ,;.\t\u00a0"))
        return (parts[0], *self.parted(parts[1])) if all(map(self._reads, parts)) else (typed,)

    def _reads(self, typed: str) -> bool:
        said = self.said(typed, above=None)
        return said is not None and said.problem is None

    def alone(self, typed: str) -> Said | None:
        """Return an answer without a subject with its probable meaning: `pass` as `bid: pass`; None for prose."""
        text = _I.sub("", plain(typed))
        phrase = next((form.phrase for form in self.forms if form.phrase.follows), None)
        if phrase is None or len(text) > LONGEST_MENDED or text.startswith('"') or ":" in text:
            return None
        said = Said(phrase, phrase.line.format(answer=text))
        if not self._answers(said, {}) or not self._is_whole(said, text):
            return None
        problem = LineProblem("unreadable", "answer-alone", {"words": typed.strip(), "line": said.text})
        return Said(phrase, said.text, problem, mended=True)

    def _is_whole(self, said: Said, text: str) -> bool:
        """Return True when the first name of an answer is complete or follows a verb; a partial name may be prose."""
        about, _, _ = read_subject(self.reader.context, parse(f"{said.about}:", "statement").subject)
        shape = about.shape
        if not isinstance(shape, Rank):
            return True
        index = self.reader.context.book.index(Slot(shape.kinds, shape.words))
        first = _FIRST.match(text)
        words = fold(first[0]) if first is not None else ()
        return index.is_exact(words) or bool(index.verbs.intersection(words[:1]))

    def begins(self, typed: str) -> bool:
        """Return True when a line starts like a phrase and so does not continue the line above."""
        starts = tuple(form.start for form in self.forms if form.start)
        return bool(starts) and f"{plain(typed)} ".startswith(starts)

    def may_go_on(self, typed: str) -> bool:
        """Return True when a line may be the first part of a phrase that continues below."""
        return bool(self.forms) and (self.begins(typed) or plain(typed).endswith(">"))

    # -- from the slots of a form to the text of a line ------------------------------------------

    def _said(self, form: PhraseForm, slots: Mapping[str, str]) -> Said:
        if form.phrase.marks:
            return Said(form.phrase, "")
        subject = form.phrase.line.partition(":")[0]
        text = "" if "{" in subject else f"{subject}:"
        try:
            text = form.phrase.line.format(**self._values(form, slots))
            self.reader.line(text)
        except BadLine as bad:
            return Said(form.phrase, text, bad.problem)
        return Said(form.phrase, text)

    def _values(self, form: PhraseForm, slots: Mapping[str, str]) -> dict[str, str]:
        values = {name: said.strip(" ,") for name, said in slots.items()}
        for name in ("guards", "answer"):
            parts = OR.split(values.get(name, ""))
            if len(parts) > 1:
                lines = tuple(f'"{form.filled({**values, name: part.strip(" ,")})}"' for part in parts)
                raise Unreadable("or-in-phrase", words=values[name], lines=lines)
        if _THEN.search(values.get("answer", "")):
            raise Unreadable("then-in-phrase", words=values["answer"])
        late = self._follower.search(values.get("answer", "")) if self._follower else None
        if late is not None:
            raise Unreadable("stuck-at", words=late[0].strip(" ,;"), before=values["answer"][: late.start()])
        if "names" in values:
            values["names"] = ", ".join(map(str.strip, _LISTED.split(values["names"])))
        if "words" in values:
            subject = form.phrase.line.partition(":")[0].format(**values)
            parts = [part for each in _LISTED.split(values["words"]) for part in self._parted(subject, each.split())]
            values["words"] = ", ".join(parts)
        return values

    def _parted(self, subject: str, words: Sequence[str]) -> Iterator[str]:
        """Split words without commas into names, taking the longest first: `far left near right` may be two names."""
        raw: RawStatement = parse(f"{subject}:", "statement")
        about, object, _ = read_subject(self.reader.context, raw.subject)
        shape = shape_of(about, object)
        if not isinstance(shape, Rank) or shape.single:
            yield " ".join(words)
            return
        context = self.reader.context
        slot = context.slot(shape.kinds, shape.words, shape.own)
        while words:
            lengths = range(min(len(words), _LONGEST_NAME), 0, -1)
            length = next((n for n in lengths if context.book.find(slot, words[:n])), len(words))
            yield " ".join(words[:length])
            words = words[length:]

    # -- ours, or prose --------------------------------------------------------------------------

    def _is_ours(self, form: PhraseForm, slots: Mapping[str, str], said: Said, typed: str) -> bool:
        """Return True when an unreadable line was meant as a phrase."""
        problem = said.problem
        assert problem is not None
        if problem.kind == "ambiguous" or problem.code in _SURE or (form.sure and loud(form, typed)):
            return True
        if "guards" in slots:
            guards = [guard for part in OR.split(slots["guards"]) for guard in _AND.split(part.strip(" ,"))]
            return any(knows_guard(self.reader.context, guard) for guard in guards) or self._answers(said, slots)
        if "subject" in slots:
            return bool(said.text) and self.reader.is_ours(said.text, problem)
        return bool(problem.remedies)

    def _answers(self, said: Said, slots: Mapping[str, str]) -> bool:
        """Return True when the line is readable without its conditions and answers something else than "ask".

        "ask" does not count, because it is common in prose.
        """
        without = said.text.replace(f" if {slots['guards'].strip(' ,')}", "") if slots else said.text
        try:
            line = self.reader.line(without) if without else None
        except BadLine:
            return False
        return line is not None and all(each.value != ASK for each in line.alternatives)


def _compared(slots: Mapping[str, str]) -> dict[str, str]:
    """Return the slots of a form; comparisons in words within conditions become signs."""
    return {name: in_signs(said) if name == "guards" else said for name, said in slots.items()}
