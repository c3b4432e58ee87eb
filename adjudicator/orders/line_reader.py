"""Reads one typed line into a `Line`, using the words of a game."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from adjudicator.engine.bad_lines import Ambiguous, BadLine, Unreadable
from adjudicator.engine.lines import Alternative, Line, LineProblem, Value, shared
from adjudicator.engine.search import action_of
from adjudicator.engine.shapes.ranks import OWN_SIDE
from adjudicator.engine.shapes.shape import Shape
from adjudicator.engine.words import GameWords, Subject, shape_of
from adjudicator.orders.context import Context, make_context
from adjudicator.orders.grammar import RawAlternative, RawStatement, RawSubject, parse
from adjudicator.orders.guards import compared, read_guards
from adjudicator.orders.known_words import KnownWords
from adjudicator.orders.normalise import clean, fold
from adjudicator.orders.phrases import Phrasebook
from adjudicator.orders.subjects import ORDER, read_subject, subject_entries

_LONGEST_SUBJECT = 7
"""The most words before a colon; a text with more is prose."""

_SHORT_OR = re.compile(r"(?<!\S)o(?!\S)")
_OR = re.compile(r"(?<!\S)or(?!\S)")
REMEMBERED = 500
"""How many lines a reader remembers."""
_TRAILING = "; .!"
"""Punctuation at the end of a line that has no meaning."""
_ROUND = "round"
"""The fact whose maximum is the number of the last round."""

_FOR_ROUND = re.compile(r"^r\d{1,3}:? ")
_ENDS_WITH_FACT = re.compile(r"(?<!\S)(?:if|se)\s.*(?<!\S)(?:or|oppure|o)\s+(?P<fact>[^,;]+)$")
_COUNTED = re.compile(
    r"(?:(?:i|i'll|i will|my|io|la mia|il mio) )?(?P<subject>[a-z]+) (?:(?:is|=|of|di) ?)?(?P<number>\d{1,4})"
)
_TAKEN_BACK = re.compile(
    r"(?:(?P<clear>no|without|remove|delete|cancel)|niente|senza|togli|annulla|cancella|nessuna?) "
    r"(?:(?:my|the|la mia|il mio|la|il|line (?:of|for|about)|riga del(?:la|le)?)\s+|(?:riga del)?l'\s*)*(?P<rest>[^:]+)"
)
"""Ways in which people ask to remove a line."""
_ABOUT = frozenset(("unknown-subject", "unknown-name", "object-missing", "several-names"))
"""Codes of problems with the subject of a line."""
_PROSE = frozenset(
    (
        *("ps", "nb", "re", "fwd", "fw", "to", "cc", "bcc", "from", "sent", "date", "subject", "reply-to"),
        *("a", "da", "con", "data", "inviato", "oggetto", "r", "i", "rif", "cordiali saluti"),
    )
)
"""Words before a colon in letters and mail headers, never meant for the judge."""


class LineReader:
    """Reads the lines of one seat of one game."""

    def __init__(self, words: GameWords, seat: str = "") -> None:
        self.context: Context = make_context(words, seat, subject_entries(words.subjects))
        self.phrases = Phrasebook(self)
        self.known_words = KnownWords(self.context)
        self._read_once = lru_cache(maxsize=REMEMBERED)(self._read)

    def line(self, text: str) -> Line | None:
        """Return what a `subject: answer` line says; None for an empty line of a form. Raises BadLine.

        A line is often read several times for one mail, and sent again in later mails, so lines are remembered.
        """
        return self._read_once(text)

    def _read(self, text: str) -> Line | None:
        cleaned = compared(clean(text).rstrip(_TRAILING))
        if _SHORT_OR.search(cleaned) and self._is_of(cleaned):
            raise Unreadable("or-unclear", words="o")
        try:
            return self._line(cleaned, text)
        except BadLine as bad:
            with_or = self.phrases.with_or(cleaned)
            if with_or is not None:
                return self._line(with_or, text)
            raise _fact_as_answer(bad) or bad from None

    def _is_of(self, cleaned: str) -> bool:
        """Return True when the Italian "o" is probably a slip for "or" or "of", as in `house o cards`."""
        if _OR.search(cleaned):
            return True
        try:
            self._line(_SHORT_OR.sub("of", cleaned), "")
        except BadLine:
            return False
        return True

    def _line(self, cleaned: str, text: str) -> Line | None:
        raw: RawStatement = parse(cleaned, "statement")
        self._check_round(raw)
        subject, object, scope = read_subject(self.context, raw.subject)
        if not raw.alternatives:
            return None
        try:
            alternatives = self._alternatives(subject, object, raw.alternatives)
        except Unreadable as bad:
            if bad.code != "area-here" or subject.id != ORDER:
                raise
            about = cleaned.partition(":")[0].strip()
            raise Unreadable("area-in-order", bad.remedies, about=about, **bad.facts) from None
        return shared(Line(subject.id, object, scope, alternatives, raw.round, raw.once, text.strip()))

    def _check_round(self, raw: RawStatement) -> None:
        last = self.last_round
        if raw.round is not None and last is not None and raw.round > last:
            raise Unreadable("number-too-big", words=f"r{raw.round}", number=raw.round, most=last)

    @property
    def last_round(self) -> int | None:
        """The number of the last round; None if the game has no limit."""
        return next((fact.most for fact in self.context.words.facts if fact.id == _ROUND), None)

    def example(self, typed: str, language: str, works: Callable[[Line], bool]) -> str:
        """Return an example on the subject of a line that cannot be read, as help shows it;

        "" if no example works now.
        """
        said = self.phrases.said(typed, above=None)
        text = said.text if said is not None and ":" in said.text else typed
        number = _COUNTED.fullmatch(clean(text).rstrip(_TRAILING))
        text = f"{number['subject']}:" if number is not None else text
        left = fold(_FOR_ROUND.sub("", clean(text).partition(":")[0]))
        named = [(len(words), subject) for subject in self.context.words.subjects
                 for names in subject.names.values() for name in names
                 if (words := fold(name)) == left[: len(words)]]  # fmt: skip
        if not named:
            return ""
        subject = max(named, key=lambda each: each[0])[1]
        shown = self.examples(subject, language, works)
        alike = [each for each in shown if fold(each.partition(":")[0]) == left]
        return next(iter((*alike, *shown)), "")

    def examples(self, subject: Subject, language: str, works: Callable[[Line], bool]) -> list[str]:
        """Return the examples of a subject in a language that would work for this seat now; help shows them."""
        shown = [each.text for each in subject.examples if each.language == language]
        return [text for text in shown if (line := self.line(text)) is not None and works(line)]

    def subject(self, raw: RawSubject) -> Line:
        """Return a line with the subject of `clear SUBJECT` and no answer. Raises BadLine."""
        subject, object, scope = read_subject(self.context, raw)
        return Line(subject.id, object, scope)

    def is_orders(self, raw: RawSubject) -> bool:
        """Return True for the word that stands for the orders of all areas, as in `clear orders`."""
        areas = [subject for subject in self.context.words.subjects if subject.id == ORDER]
        names = [synonyms for subject in areas for synonyms in subject.names.values()]
        return not raw.scopes and any(" ".join(raw.words) in synonyms for synonyms in names)

    def value(self, subject: str, object: str, text: str) -> tuple[Alternative, ...]:
        """Return the answers that `text` gives to a question on this subject. Raises BadLine."""
        raw: RawStatement = parse(clean(f"x: {text}"), "statement")
        return self._alternatives(self.context.words.subject(subject), object, raw.alternatives)

    def is_ours(self, text: str, problem: LineProblem) -> bool:
        """Return True when an unreadable line was meant as an order and is not just prose with a colon in it."""
        left, _, right = clean(text).partition(":")
        if not right.strip() or len(left.split()) > _LONGEST_SUBJECT or left in _PROSE:
            return False
        if problem.code != "unknown-subject":
            return self._names_something(left) or bool(problem.remedies)
        return bool(problem.remedies) or fold(right.split()[0]) in self.context.answer_words

    def _names_something(self, left: str) -> bool:
        try:
            raw: RawStatement = parse(f"{left}:", "statement")
            read_subject(self.context, raw.subject)
        except Ambiguous:
            return True
        except BadLine as bad:
            return bad.code == "object-missing" or bool(bad.problem.remedies)
        return True

    def with_colon(self, text: str) -> str | None:
        """Return a line with a colon inserted where that makes it readable;

        None if there is no such place or several.
        """
        words = clean(text).split(" ")
        found = []
        for i in range(2 if words[0] in _PROSE else 1, min(len(words), _LONGEST_SUBJECT + 1)):
            behind = words[i + 1 :] if words[i : i + 1] in (["-"], ["="]) else words[i:]
            candidate = f"{' '.join(words[:i])}: {' '.join(behind)}"
            try:
                if self.line(candidate) is not None:
                    found.append(candidate)
            except BadLine:
                continue
        return found[0] if len(found) == 1 else None

    def counted(self, text: str) -> LineProblem | None:
        """Return the problem of a line that gives a number to a subject without a colon: `bid 4`, `I bid 4.`

        Return None for any other line.
        """
        found = _COUNTED.fullmatch(clean(text).rstrip(_TRAILING))
        if found is None:
            return None
        line = f"{found['subject']}: {found['number']}"
        try:
            taken = self.line(line)
        except BadLine as bad:
            return bad.problem if bad.code not in _ABOUT else None
        return None if taken is None else LineProblem("unreadable", "colon-missing", {"words": text}, (line,))

    def taken_back(self, text: str) -> LineProblem | None:
        """Return the problem of a line such as `no bid`, which means `clear bid`; None for any other line."""
        found = _TAKEN_BACK.fullmatch(clean(text).rstrip(_TRAILING))
        if found is None:
            return None
        try:
            raw = parse(f"clear {found['rest']}", "command").subject
            subject = self.subject(raw).subject if raw is not None else ORDER
        except BadLine:
            return None
        line = f"{'clear' if found['clear'] else 'cancella'} {found['rest']}"
        return LineProblem("unreadable", "clear-wanted", {"words": text}, (line,)) if subject != ORDER else None

    def _alternatives(self, subject: Subject, object: str, raws: Sequence[RawAlternative]) -> tuple[Alternative, ...]:
        shape = shape_of(subject, object)
        if shape is None:
            raise Unreadable("object-missing", subject=subject.id)
        alternatives: list[Alternative] = []
        step: list[Alternative] = []
        before: Value | None = None
        said = list(_conditions_behind(raws))
        has_commas = any(len(clause) > 1 for raw in said for clause in raw.clauses)
        if shape.is_sequence and has_commas and any(raw.then for raw in said):
            raise Unreadable("comma-in-steps")
        for raw in said:
            if raw.then and not shape.is_sequence:
                raise Unreadable("no-sequence")
            before = self._value(shape, raw, before)
            alternative = Alternative(before, read_guards(self.context, raw.facts))
            step = [] if raw.then else step
            if alternative in step and action_of(before) == OWN_SIDE:
                continue
            if alternative in step:
                raise Unreadable("answer-twice")
            step.append(alternative)
            alternatives.append(replace(alternative, then=True) if raw.then else alternative)
        return tuple(alternatives)

    def _value(self, shape: Shape, raw: RawAlternative, before: Value | None) -> Value | None:
        if raw.clauses:
            return shape.answer(self.context, raw.clauses, before)
        if shape.may_be_implied:
            return None
        raise Unreadable("answer-missing")


def _conditions_behind(raws: Sequence[RawAlternative]) -> Iterator[RawAlternative]:
    """Yield answers with their conditions last: `if A then B` becomes `B if A`."""
    left = list(raws)
    while left:
        raw = left.pop(0)
        if left and raw.facts and not raw.clauses and left[0].then and not left[0].facts:
            raw = replace(left.pop(0), facts=raw.facts, then=raw.then)
        yield raw


def _fact_as_answer(bad: BadLine) -> BadLine | None:
    """Return the error that a condition follows "or", where an answer belongs; None if that is not what happened."""
    words = str(bad.facts.get("words", ""))
    found = _ENDS_WITH_FACT.search(str(bad.facts.get("before", "")))
    if bad.code != "stuck-at" or found is None or not words.startswith(("<", ">", "=")):
        return None
    return Unreadable("or-between-facts", words=f"{found['fact']} {words}")
