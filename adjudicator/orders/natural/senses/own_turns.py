"""Takes the turn out of a step of a plan that is reached at that turn anyway: "first this, second turn that"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from adjudicator.engine.ideas import ANSWER
from adjudicator.orders.natural.pieces.joining import JOINT, Piece


def without_own_turns(pieces: Sequence[Piece], in_turn: str) -> list[Piece]:
    """Return the pieces; a step of a plan is not tied to its own turn as well: "first this, second turn that".

    A step is the answer behind a sign or "then"; behind "or", or a step that may not be taken, no more are counted.
    """
    found: list[Piece] = []
    step, counts = 0, bool(in_turn)
    for at, piece in enumerate(pieces):
        if piece.kind == JOINT:
            is_next = step > 0 and _is_of_turn(pieces[at + 1 : at + 2], in_turn.format(step + 1))
            counts = counts and (piece.text.strip(" ,;") in ("", "then") or is_next)
        elif piece.kind == ANSWER:
            step += 1
            plain = _without_turn(piece.text, in_turn.format(step))
            is_own = counts and plain != piece.text and (step > 1 or _is_then(pieces[at + 1 : at + 2]))
            if is_own and step > 1 and found[-1].kind == JOINT:
                found[-1] = Piece(JOINT, ", then")
            piece = replace(piece, text=plain) if is_own else piece
            counts = counts and " if " not in piece.text
        found.append(piece)
    return found


def _is_of_turn(pieces: Sequence[Piece], own: str) -> bool:
    """Return True for an answer whose only condition is the turn of its own step."""
    return any(piece.kind == ANSWER and piece.text.partition(" if ")[2] == own for piece in pieces)


def _is_then(pieces: Sequence[Piece]) -> bool:
    return any(piece.kind == JOINT and piece.text == ", then" for piece in pieces)


def _without_turn(text: str, own: str) -> str:
    """Return the text of an answer without the condition `own`, such as "turn = 2"."""
    answer, _, conditions = text.partition(" if ")
    left = [each for each in conditions.split(" and ") if each != own]
    return f"{answer} if {' and '.join(left)}" if any(left) else answer
