"""A line of a receipt: what became of one line of a mail, as a value that stays the same from clerk to template."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from adjudicator.engine.lines import Line, LineProblem
from adjudicator.orders.kept import Kept
from adjudicator.orders.mail_reading import Statement

MAY_ANSWER = "reply-perhaps"
"""The code of the problem of words that may mean one answer to a question, which is proposed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReceiptLine:
    """One line of a player's mail and what became of it, or a line in force from an earlier mail.

    `kind` is taken, odd (taken, with a remark), proposal, offered (a proposal that keeps nobody waiting), unreadable,
    ambiguous, illegal, or older (something newer is in force); before and cleared for lines from other mails.
    """

    kind: str
    number: int
    """The number of the line in the receipt; 0 for lines from other mails."""
    lines: Sequence[Line] = ()
    """What was understood or is proposed; only a proposal may hold several. Empty if the line was not understood."""
    words: str = ""
    """The player's own words."""
    why: Sequence[LineProblem] = ()
    """The reason why it was not taken, or remarks about it."""
    at: int = 0
    """The line of the mail with the bad phrase, if other lines were refused with it; else 0."""
    repairs: tuple[Line, ...] = ()
    """The lines that a refused line may have meant."""
    example: str = ""
    """A line that can be typed and is legal now, to show how a line that cannot be read is written."""
    instead: Sequence[str] = ()
    """Lines of which the player must type one instead."""
    kept: Kept | None = None
    """The line as it is kept, or was kept until it was cleared."""
    mark: str = ""
    """How long it counts: round (this), once (a policy, this round), stands, from `round` on, later (in `round`)."""
    round: int = 0
    mended: bool = False
    """True if slips of the finger in the words were mended; the receipt then also shows them as they were typed."""

    @property
    def problem(self) -> LineProblem:
        """The reason for which the line was refused."""
        return self.why[0]

    @property
    def repair(self) -> Line | None:
        """The only possible repair; None if there are none or several."""
        return self.repairs[0] if len(self.repairs) == 1 else None

    @property
    def proposal(self) -> int:
        """The number N by which `ok N` takes the lines of a proposal; 0 for other lines."""
        return self.number if self.kind in ("proposal", "offered") else 0


def refused_line(
    number: int, words: str, problem: LineProblem, repairs: tuple[Line, ...] = (), at: int = 0
) -> ReceiptLine:
    """Return the receipt line for a line that was refused because of `problem`."""
    return ReceiptLine(kind=problem.kind, number=number, words=words, why=(problem,), repairs=repairs, at=at)


def kept_line(kept: Kept, round: int, kind: str) -> ReceiptLine:
    """Return the receipt line for a kept line, as it would be typed in `round`, with how long it counts."""
    mark, later = kept.mark(round), kept.waits_for(round)
    return ReceiptLine(kind=kind, number=0, lines=(kept.said_in(round),), kept=kept, mark=mark, round=later)


def taken_line(kept: Kept, round: int, said: Statement, odd: Sequence[LineProblem]) -> ReceiptLine:
    """Return the receipt line for a line that was accepted, as said in a mail; `odd` holds remarks about it."""
    return ReceiptLine(
        kind="odd" if odd else "taken", number=said.number, words=said.words, why=odd, mended=said.mended,
        lines=(kept.said_in(round),), kept=kept, mark=kept.mark(round), round=kept.waits_for(round),
    )  # fmt: skip


def older_line(number: int, words: str, line: Line, revision: int) -> ReceiptLine:
    """Return the receipt line for a line that `revision`, which is higher than the mail's own, overrides."""
    why = LineProblem("odd", "older", {"revision": revision})
    return ReceiptLine(kind="older", number=number, words=words, lines=(line,), why=(why,))


def proposed_line(line: ReceiptLine, lines: Sequence[Line], round: int) -> ReceiptLine:
    """Return the receipt line as a proposal of `lines`; the first names its round only if it is later than `round`."""
    first = [each if (each.round or 0) > round else replace(each, round=None) for each in lines[:1]]
    return replace(line, kind="proposal", lines=(*first, *lines[1:]))


def quoted_line(number: int, lines: Sequence[Line], round: int) -> ReceiptLine:
    """Return the receipt line that proposes lines from the quoted part of a mail."""
    why = LineProblem("odd", "was-quoted")
    return proposed_line(ReceiptLine(kind="proposal", number=number, words=lines[0].text, why=(why,)), lines, round)


def open_line(number: int, lines: Sequence[Line], round: int) -> ReceiptLine:
    """Return the receipt line for a proposal from an earlier mail that is still open."""
    why = LineProblem("odd", "still-open")
    return proposed_line(ReceiptLine(kind="proposal", number=number, why=(why,)), lines, round)
