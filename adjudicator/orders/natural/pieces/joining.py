"""Joins the pieces of what somebody said, such as answers, conditions and signs, to lines in the strict form."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from adjudicator.engine.ideas import LINE, SUBJECT
from adjudicator.engine.spoken import Spoken
from adjudicator.orders.natural.names.ground import Ground

_ROUND = re.compile(r"^r\d+ ")
"""Matches the beginning of a subject that names a later round."""
_FALLBACKS = ("or", "then")
"""Joints that begin a second choice."""
LISTED = "listed"
"""The key under which a game tells which subject a bare list of names is about at the moment."""
IN_VAIN = "in-vain"
"""The key under which a game tells which subjects have no use in it, so that other things may be meant."""
JOINT = "joint"
"""The kind of a piece that stands between answers: a sign or a word such as ", then"."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a line; `kind` is that of a form or sense, or `JOINT`."""

    kind: str
    text: str


def later_round(text: str) -> str:
    """Return the beginning of a subject or line that names a later round, such as "r3 "; "" if it names none."""
    found = _ROUND.match(text)
    return found[0] if found else ""


def lines_of(pieces: Iterable[Piece], ground: Ground) -> Iterator[str]:
    """Yield the lines that the pieces make, one for each subject; one without a subject is no line."""
    spoken = ground.context.words.spoken
    unsaid = unsaid_in(ground)
    parts: dict[str, list[str]] = {}
    lines: list[str] = []
    subject = unsaid
    named_now = False
    last = ""
    is_last = False
    for piece in pieces:
        if piece.kind == LINE:
            _add(lines, piece.text.splitlines(), goes_on=last.strip(" ,") in _FALLBACKS)
        elif piece.kind == SUBJECT:
            subject = subject if named_now and subject.startswith(piece.text) else piece.text
        elif piece.text == ";":
            last = subject if subject in parts or not parts else ""
            subject = subject if subject and subject == last == unsaid else unsaid
            parts.setdefault(subject, []).append(";")
        else:
            parts.setdefault(subject, []).append(piece.text)
        is_last = piece.kind == SUBJECT or (is_last and piece.kind == JOINT)
        named_now = piece.kind == SUBJECT
        last = piece.text if piece.kind == JOINT else ""
    if is_last and [each for each in parts if parts[each] != [";"]] == [unsaid]:
        parts = {subject: parts[unsaid]}
    if "" in parts and len(parts) == 2 and (named := [each for each in parts if each in spoken.lists]):
        first, second = parts.values()
        parts = {named[0]: [*first, ",", *second]}
    listed = ground.beside.get(LISTED, "")
    if listed and listed not in parts and sum(bool(each.strip(" ,;")) for each in parts.get("", ())) > 1:
        parts = {subject or listed: said for subject, said in parts.items()}
    for subject, said in parts.items():
        if answer := _answer(subject, said, spoken, ground):
            yield f"{subject}: {answer}" if subject else answer
    yield from lines


def _add(lines: list[str], more: Sequence[str], *, goes_on: bool) -> None:
    """Add lines to a list. If `goes_on`, a line on the subject of the last one adds its answer to that line instead."""
    subject = lines[-1].partition(": ")[0] if lines and goes_on else ""
    for line in more:
        if subject and line.startswith(f"{subject}: "):
            lines[-1] += f", {line.removeprefix(f'{subject}: ')}"
        else:
            lines.append(line)


def unsaid_in(ground: Ground) -> str:
    """Return the subject that words without one are about, if it is due in the position; else ""."""
    unsaid = ground.context.words.spoken.unsaid
    return unsaid if unsaid in ground.own else ""


def _answer(subject: str, said: Sequence[str], spoken: Spoken, ground: Ground) -> str:
    next = spoken.next if _ROUND.sub("", subject) in _sequences(ground) else ", "
    answer = _tidy(" ".join(_conditions_last(said)), next, spoken)
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


def _tidy(answer: str, next: str, spoken: Spoken) -> str:
    """Return an answer without signs that join nothing, and without the same word twice.

    Names may be said twice, and so may all in a plan but its end.
    """
    text = _JOINTS.sub(lambda found: _joint(found[0], next), f" {answer} ")
    text = re.sub(r"^(?:, then |, | or )+|(?:, then|,| or)\s*$", "", text.strip(" ,;"))
    text = " ".join(text.split()).replace(" ,", ",")
    once = re.escape(spoken.ideas.ends) if spoken.ideas is not None and "then" in next else r"[a-z]\w*"
    text = re.sub(rf"\b({once})(?:(?:, then|,| or) \1\b)+", r"\1", text)
    return re.sub(r"^(?:then|or)\b,? *|(?:,? then|,| or)$", "", text.strip(" ,;")).strip(" ,;")


_JOINTS = re.compile(r"(?<!\s)\s*(?:(?:[,;]|\bthen\b|\bor\b)\s*)+")


def _joint(said: str, next: str) -> str:
    """Return what joins two answers: the last of its words counts, a sign alone is the usual one."""
    words = re.findall(r"then|or", said)
    if words[-1:] == ["or"]:
        return " or "
    return ", then " if words and "then" in next else next
