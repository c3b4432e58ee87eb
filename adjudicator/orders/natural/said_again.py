"""Takes a later sentence that says a line of the mail anew: "hmm, make that ally right", "sorry, cards: the smith"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from adjudicator.engine.lines import Line
from adjudicator.orders.mail_reader import Statement
from adjudicator.orders.natural.area_orders import Ground, Reading
from adjudicator.orders.natural.corrections import Corrections
from adjudicator.orders.natural.findings import Findings, Found
from adjudicator.orders.natural.plain_words import may_be_remark
from adjudicator.orders.natural.sentences import Sentence
from adjudicator.orders.natural.told import ToldReader
from adjudicator.orders.normalise import clean

_NO = (
    r"no(?= *(?:[,.:!-]|$)| (?:wait|no|sorry|scusa(?:te)?|anzi|aspetta|make|change|actually|rather|better|meglio|i mean"
    r"|i meant|scratch|ci ho)\b)"
)
"""Matches a "no" that takes something back, unlike that of "no one" and "no cards"."""
CORRECTION = re.compile(
    rf"^(?:(?:oh|ah|h+m+|{_NO}|wait(?! and see)|anzi|sorry|scusa|scusate|actually|correction|edit|oops|ops|aspetta"
    r"|rettific[ao]|correggo|amend(?:ed|ment)?"
    r"|aspettate|rather|scratch that|scratch the \w+|p\.?s\.?|(?:no[ ,]+)?ci ho ripensato|ripensandoci"
    r"|ho (?:guardato|letto|scritto|capito|visto|sbagliato)(?: male)?(?: [\w']{1,15}){0,3}(?= ?:)"
    r"|i (?:misread|mistyped|misremembered|mixed up)(?: [\w']{1,15}){0,4}(?= ?:)"
    r"|(?:on )?second thoughts?|the other way a?round|(?:al|il|tutto il) contrario|the (?:opposite|reverse)|viceversa"
    r"|change(?= *[,:.!-]))\b"
    r"[\s,.:!-]*)+"
    r"(?:(?:i mean|i meant|make (?:it|that)|change (?:it|that) to|volevo dire|meglio|facciamo)\b[\s,:-]*)?",
    re.IGNORECASE,
)
"""Matches the words with which a sentence begins that says something anew."""

_WITHDRAWS = re.compile(
    r"\b(?:ignore|disregard|forget (?:the|that|this|it|all|my)|scrap|cancel|(?:just )?(?:kidding|joking)|on reflection"
    r"|i'd rather (?:keep|not|stay)|let (?:them|him|her|it) stay|don't count|doesn't count"
    r"|no idea"
    r"|wrong (?:map|game|round)|(?:haven't|not|not yet) decided|undecided|that was last (?:time|round)"
    r"|other way a?round"
    r"|only drafts?|these are drafts?"
    r"|ignora(?:te|re)?|dimentica(?:te)?|annulla(?:te|re)?|scherz(?:o|avo)|non (?:contano|valgono|vale|conta)"
    r"|(?:non ho|non abbiamo) (?:ancora )?deciso|il contrario)\b"
)
"""Matches words by which a sentence takes back, or leaves open, all that the mail said before it."""
_ON_CONDITION = re.compile(
    r"\(?(?:but |ma |and |e )?(?:only |solo |soltanto )?(?:if|unless|when|se|a meno che|quando|provided)\b"
    r"|(?:or|oppure|o) (?:is|are|should|would|maybe|rather|better|forse|meglio)\b"
)
"""Matches the beginning of a sentence that makes what stands before it depend on something."""
_FEW = 4
"""The most words of a correction that is not understood; with more it may be a mere apology."""
_EXCUSES = ("for", "per", "about", "if", "se", "that", "di", "del")
"""Words after "sorry" that only make an apology."""


def takes_back(text: str) -> bool:
    """Return True for a short sentence that begins by taking something back: "no sorry, to the left"."""
    rest = CORRECTION.sub("", text.strip())
    words = rest.lower().split()
    return rest != text.strip() and 0 < len(words) <= _FEW and words[0] not in _EXCUSES


_OPEN = re.compile(
    r"\b(?:if|unless|se|a meno che|next (?:round|turn)|prossimo (?:round|turno)|last (?:round|time|turn)"
    r"|scorso (?:round|turno)|would this|is this legal|are legal|not (?:sure|my real|real|ready|final)"
    r"|non (?:sono sicur[oa]|definitiv[aoei])|probably|probabilmente|maybe|forse|perhaps|wrote me|mi ha scritto"
    r"|(?:two|several|due) (?:options|opzioni|possibilita)|plan [ab]|check only|only check|proposal (?:for|to)"
    r"|proposta (?:per|a))\b"
)
"""Matches words of a heading by which what stands below it may not count, or not now."""


_ASKS = re.compile(r"\b(?:would this|would that|is this legal|are (?:these|they) legal|does this work|va bene cosi)\b")
"""Matches words of a question about the lines below it."""


def leaves_open(line: str) -> bool:
    """Return True for a heading, or a question, by which the lines below it may not be meant: "For next round:"."""
    said = line.strip()
    found = _OPEN.search(clean(said)) if said.endswith(":") else _ASKS.search(clean(said)) if "?" in said else None
    return found is not None


def withdraws(text: str) -> bool:
    """Return True for a sentence that takes back or leaves open what was said: "ignore the above", "just kidding"."""
    return _WITHDRAWS.search(clean(text)) is not None


def is_condition(text: str) -> bool:
    """Return True for a sentence that is only a condition of what stands before it: "But only if he comes."."""
    return _ON_CONDITION.match(clean(text)) is not None


class SaidAgain:
    """Looks at the corrections of one mail."""

    def __init__(self, ground: Ground, mail: Findings, corrections: Corrections, told: ToldReader) -> None:
        self.ground, self.mail, self.corrections, self.told = ground, mail, corrections, told

    def found(self, number: int, said: Sentence) -> list[Found] | None:
        """Take a correction whose rest says lines of the mail anew, or lines of an earlier mail; None for others."""
        rest = CORRECTION.sub("", said.text.strip())
        if rest == said.text.strip():
            return None
        before = [statement for each, statement in self.mail.earlier(number) if statement.lines]
        lines = self._strict(rest, before) or self._told(rest, before)
        if not lines:
            return None
        lines = tuple(replace(line, text=said.text) for line in lines)
        self.mail.undo_each(number, [Reading((line,)) for line in lines])
        self.corrections.said(lines, number, "")
        return [Found(number, Statement(0, said.text, lines))]

    def _strict(self, rest: str, before: Sequence[Statement]) -> tuple[Line, ...]:
        """Return the line in the strict form that words are, with the subject of the line before or their own."""
        subjects = [statement.words.partition(":")[0] for statement in before if ":" in statement.words][-1:]
        for text in (rest, *(f"{subject}: {rest}" for subject in subjects)):
            line = self.ground.line(text) if ":" in text else None
            if line is not None and line.key in _keys(before):
                return (line,)
        return ()

    def _told(self, rest: str, before: Sequence[Statement]) -> tuple[Line, ...]:
        """Return the lines that words tell for sure, if the mail told some of them before, or told nothing yet."""
        readings = self.told.readings(rest) if not self.ground.only_propose else []
        if not (readings and all(reading.sure for reading in readings)):
            readings = self._without_remark(rest) or readings
        readings = readings or self._of_last_subject(rest, before)
        lines = tuple(line for reading in readings for line in reading.lines)
        is_sure = bool(lines) and all(reading.sure for reading in readings)
        return lines if is_sure and (not before or not _keys(before).isdisjoint(line.key for line in lines)) else ()


    def _without_remark(self, rest: str) -> list[Reading]:
        """Return what words say before a comma behind which only a remark follows."""
        said, comma, remark = rest.rpartition(",")
        return self.told.readings(said) if comma and may_be_remark(remark.lower().strip(" .!").split()) else []

    def _of_last_subject(self, rest: str, before: Sequence[Statement]) -> list[Reading]:
        """Return what words without a subject say about that of the line before: "left" after "ally right"."""
        last = before[-1].lines[-1:] if before and self.told.names_subjects is False else ()
        return self.told.readings(f"{last[0].subject} {rest}") if last and not last[0].object else []


def _keys(before: Sequence[Statement]) -> set[object]:
    return {line.key for statement in before for line in statement.lines}
