"""Joins the pieces of what somebody said, such as answers, conditions and signs, to lines in the strict form."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from adjudicator.engine.spoken import LINE, SUBJECT, Spoken
from adjudicator.orders.natural.area_orders import Ground

_ROUND = re.compile(r"^r\d+ ")
"""Matches the beginning of a subject that names a later round."""
JOINT = "joint"
"""The kind of a piece that stands between answers: a sign or a word such as ", then"."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a line; `kind` is that of a form or sense, or `JOINT`."""

    kind: str
    text: str


def lines_of(pieces: Iterable[Piece], ground: Ground) -> Iterator[str]:
    """Yield the lines that the pieces make, one for each subject; one without a subject is no line."""
    spoken = ground.context.words.spoken
    unsaid = spoken.unsaid if spoken.unsaid in ground.own else ""
    parts: dict[str, list[str]] = {}
    lines, subject = [], unsaid
    named_now = False
    for piece in pieces:
        if piece.kind == LINE:
            lines += piece.text.splitlines()
        elif piece.kind == SUBJECT:
            subject = subject if named_now and subject.startswith(piece.text) else piece.text
        elif piece.text == ";":
            last = subject if subject in parts or not parts else ""
            subject = subject if subject and subject == last == unsaid else unsaid
            parts.setdefault(subject, []).append(";")
        else:
            parts.setdefault(subject, []).append(piece.text)
        named_now = piece.kind == SUBJECT
    if "" in parts and len(parts) == 2 and (named := [each for each in parts if each in spoken.lists]):
        first, second = parts.values()
        parts = {named[0]: [*first, ",", *second]}
    for subject, said in parts.items():
        if answer := _answer(subject, said, spoken, ground):
            yield f"{subject}: {answer}" if subject else answer
    yield from lines


def _answer(subject: str, said: Sequence[str], spoken: Spoken, ground: Ground) -> str:
    next = spoken.next if _ROUND.sub("", subject) in _sequences(ground) else ", "
    answer = _tidy(" ".join(_conditions_last(said)), next)
    if " if " in answer and next == ", ":
        return answer.replace(", ", " or ")
    if " or " in answer and next == ", ":
        listed = answer.replace(" or ", ", ")
        return listed if ground.line(f"{subject}: {listed}") is not None else answer
    return answer


def _sequences(ground: Ground) -> set[str]:
    """Return the names of subjects whose answers may follow each other."""
    subjects = [each for each in ground.context.words.subjects if each.shape is not None and each.shape.is_sequence]
    return {name for each in subjects for name in each.names["en"]}


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
