"""Makes lines that would stand for good count for the one round that they are said for: "round 3: ally left".

What is said "only this round" counts once. Where it is unclear how much of a text is for that round, it
is only proposed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from adjudicator.engine.ideas import LINE, SUBJECT
from adjudicator.engine.lines import Line
from adjudicator.orders.natural.names.ground import Reading
from adjudicator.orders.natural.pieces.joining import Piece, later_round
from adjudicator.orders.natural.words.ways import way
from adjudicator.orders.normalise import clean

_ONLY_NOW = way("one_round.only_now")
"""Matches words for this round and no other: "but only this round"."""
SENTENCE_ENDS = re.compile(r"(?<=[.!;]) +")
"""Matches the blanks between two sentences."""
_AT_ROUND = way("one_round.at_round")
"""Matches a sentence that begins with a round."""
_IN_ROUND = way("one_round.in_round")
"""Matches a text that ends with a round for which all of it may be said: "keep the mill in round 3"."""
_NAMES_ROUND = way("one_round.names_round")


def with_rounds(pieces: Sequence[Piece]) -> Iterator[Piece]:
    """Yield the pieces; a line behind a later round, in its sentence, is one for that round."""
    begin = ""
    for piece in pieces:
        if piece.kind == SUBJECT or piece.text == ";":
            begin = later_round(piece.text)
        if piece.kind == LINE and begin:
            lines = piece.text.splitlines()
            piece = Piece(LINE, "\n".join(each if later_round(each) else begin + each for each in lines))
        yield piece


def names_round_in_vain(pieces: Sequence[Piece]) -> bool:
    """Return True if nothing is said of a later round that is named: "three cards, but in round 4 just one"."""
    waits = ""
    for piece in pieces:
        if piece.kind == SUBJECT or piece.text == ";":
            if waits and waits != later_round(piece.text):
                return True
            waits = later_round(piece.text)
        elif piece.text.strip(" ,;") not in ("", "then", "or"):
            waits = ""
    return waits != ""


def only_now(text: str, found: Sequence[Reading], due: str) -> list[Reading]:
    """Return readings of which a line that is said for this round only counts once.

    Of several such lines none is sure, nor one beside something else that these words may belong to as well.
    """
    standing = [line for each in found for line in each.lines if _stands(line, due)]
    said = _ONLY_NOW.search(clean(text).rstrip(" .;!)"))
    if not standing or said is None:
        return [*found]
    sure = len(standing) == 1 and (len(found) == 1 or said.end() == len(said.string))
    return [
        Reading(tuple(replace(line, once=line.once or _stands(line, due)) for line in each.lines), each.sure and sure)
        if any(_stands(line, due) for line in each.lines) else each
        for each in found
    ]  # fmt: skip


def in_named_round(text: str, found: Sequence[Reading], due: str, keeps: str) -> list[Reading]:
    """Return readings of which a list of what is kept is for the round that its text begins with: "in round 2 keep it".

    Behind "for" that round may be what it is kept for. A line that is due in no round by itself is sure only if its
    sentence begins with a round, and names no other.
    """
    parts = [part.rstrip(" .;!)") for part in SENTENCE_ENDS.split(clean(text))]
    begun = [at for part in parts if (at := _AT_ROUND.match(part))]
    is_alone = len(begun) == 1 and len(_NAMES_ROUND.findall(clean(text))) == 1
    number = begun[0]["n"] if is_alone and len(parts) == 1 else None
    is_for = any(at["for"] for at in begun)
    ends = any(map(_IN_ROUND.match, parts))
    made: list[Reading] = []
    for each in found:
        is_kept = any(line.subject == keeps for line in each.lines)
        lines = _in_round(each.lines, int(number), due) if is_kept and number else each.lines
        of_round = any(line.subject != due and line.round is not None for line in lines)
        unclear = (not is_alone or (is_kept and is_for)) if of_round else (is_kept and ends)
        made.append(Reading(lines, each.sure and not unclear))
    return made


def _in_round(lines: Sequence[Line], number: int, due: str) -> tuple[Line, ...]:
    """Return the lines; those that would stand for good are for a round."""
    return tuple(replace(line, round=number) if _stands(line, due) else line for line in lines)


def _stands(line: Line, due: str) -> bool:
    """Return True for a line that counts until it is replaced."""
    return line.subject != due and line.round is None
